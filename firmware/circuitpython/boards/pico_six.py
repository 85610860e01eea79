# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with six buttons. Copy it as scorer_board.py.

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

# Buttons: each closes its pin to ground. Safe mode: OK and BACK held at power-on. OK alone held at
# power-on: the drive is the computer's
PROFILE = "six"
INPUTS = {
    "LEFT": "GP10",
    "RIGHT": "GP11",
    "UP": "GP12",
    "DOWN": "GP13",
    "OK": "GP14",
    "BACK": "GP15",
}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
