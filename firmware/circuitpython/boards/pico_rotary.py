# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with a rotary encoder that can be pushed. Copy it as scorer_board.py.

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

# Encoder: A, B (neighbouring pins) and the push close their pins to ground. Turned it is LEFT and
# RIGHT, turned while it is pushed UP and DOWN; pushed OK, held and let go BACK. If it turns the
# wrong way, change A for B. EDGES: how many edges a click has, 4 (usual), 2 or 1. Safe mode: pushed
# at power-on, which also leaves the drive to the computer
PROFILE = "rotary"
INPUTS = {"A": "GP10", "B": "GP11", "PUSH": "GP12"}
EDGES = 4

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
