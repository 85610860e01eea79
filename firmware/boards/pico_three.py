# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with three buttons. Copy it over board.py."""

# Display: SSD1306, 128 x 64, on I2C
I2C = 0
SDA = 4
SCL = 5
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Buttons: each closes its pin (a GPIO number) to ground. OK held is BACK, LEFT held UP, RIGHT held
# DOWN. Safe mode: LEFT and RIGHT held at power-on
PROFILE = "three"
INPUTS = {"LEFT": 10, "OK": 11, "RIGHT": 12}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
