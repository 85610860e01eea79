# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with a rotary encoder that can be pushed. Copy it over board.py."""

# Display: SSD1306, 128 x 64, on I2C
I2C = 0
SDA = 4
SCL = 5
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Encoder: A, B and the push close their pins (GPIO numbers) to ground. Turned it is LEFT and RIGHT,
# turned while it is pushed UP and DOWN; pushed OK, held and let go BACK. Safe mode: pushed at
# power-on. If a click moves two steps or none: EDGES, how many edges a click has (4, 2 or 1)
PROFILE = "rotary"
INPUTS = {"A": 10, "B": 11, "PUSH": 12}
EDGES = 4

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
