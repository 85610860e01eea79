# SPDX-License-Identifier: MIT
"""A Raspberry Pi with six buttons at its header.

What a board may have besides, each one more line: RESET, BUZZER, LED (pins); OFFSET = 2 and
DISPLAY = "sh1106". Pins go by their names in CircuitPython's module `board`.
"""

# Display: SSD1306, 128 x 64, on I2C bus 1: pins 3 and 5 of the header
SDA = "SDA"
SCL = "SCL"
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Buttons: each closes its pin (a GPIO number) to ground. Safe mode: OK and BACK held at the start
PROFILE = "six"
INPUTS = {"LEFT": "D17", "RIGHT": "D27", "UP": "D22", "DOWN": "D23", "OK": "D24", "BACK": "D25"}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
