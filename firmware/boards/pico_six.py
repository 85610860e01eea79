# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with six buttons. Copy it over board.py."""

# Display: SSD1306, 128 x 64, on I2C
I2C = 0
SDA = 4
SCL = 5
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Buttons: each closes its pin (a GPIO number) to ground. Safe mode: OK and BACK held at power-on
PROFILE = "six"
INPUTS = {"LEFT": 10, "RIGHT": 11, "UP": 12, "DOWN": 13, "OK": 14, "BACK": 15}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
