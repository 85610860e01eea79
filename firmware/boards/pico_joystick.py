# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with a five-way joystick. Copy it over board.py."""

# Display: SSD1306, 128 x 64, on I2C
I2C = 0
SDA = 4
SCL = 5
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Joystick: each way closes its pin (a GPIO number) to ground. Pushed it is OK, held down BACK.
# Safe mode: pushed at power-on
PROFILE = "joystick"
INPUTS = {"LEFT": 10, "RIGHT": 11, "UP": 12, "DOWN": 13, "PUSH": 14}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
