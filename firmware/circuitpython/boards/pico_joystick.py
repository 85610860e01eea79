# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with a five-way joystick. Copy it as scorer_board.py.

What a board may have besides, each one more line: RESET, BUZZER, LED (pins); OFFSET = 2 and
DISPLAY = "sh1106". Pins go by their names in CircuitPython's module `board`.
"""

# Display: SSD1306, 128 x 64, on I2C, with pull-ups of its own as usual modules have
SDA = "GP4"
SCL = "GP5"
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Joystick: each way closes its pin to ground. PUSH held is BACK. Safe mode: PUSH held at power-on,
# which also leaves the drive to the computer
PROFILE = "joystick"
INPUTS = {"LEFT": "GP10", "RIGHT": "GP11", "UP": "GP12", "DOWN": "GP13", "PUSH": "GP14"}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
