# SPDX-License-Identifier: MIT
"""An ESP32 development board with six buttons. Copy it over board.py."""

# Display: SSD1306, 128 x 64, on I2C
I2C = 0
SDA = 21
SCL = 22
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Buttons: each closes its pin (a GPIO number) to ground. Safe mode: OK and BACK held at power-on
PROFILE = "six"
INPUTS = {"LEFT": 32, "RIGHT": 33, "UP": 25, "DOWN": 26, "OK": 27, "BACK": 14}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
