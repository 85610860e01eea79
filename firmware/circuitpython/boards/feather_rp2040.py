# SPDX-License-Identifier: MIT
"""A Feather RP2040 with the 128x32 OLED FeatherWing: its three buttons. Copy as scorer_board.py.

What a board may have besides, each one more line: RESET, BUZZER, LED (pins); OFFSET = 2 and
DISPLAY = "sh1106". Pins go by their names in CircuitPython's module `board`.
"""

# Display: SSD1306, 128 x 32, on I2C; it is pulled up on the wing
SDA = "SDA"
SCL = "SCL"
FREQUENCY = 400_000
DISPLAY = "ssd1306"
WIDTH = 128
HEIGHT = 32
ADDRESS = 0x3C  # the other usual one, 0x3D, is tried too

# Buttons: A, B and C of the wing. OK held is BACK, LEFT held UP, RIGHT held DOWN. Safe mode: LEFT
# and RIGHT held at power-on. OK held at power-on: the drive is the computer's
PROFILE = "three"
INPUTS = {"LEFT": "D9", "OK": "D6", "RIGHT": "D5"}

# The table
LANGUAGE = "it"  # it, en, es
PLAYERS = ("Ada", "Bruno")  # who sits left and right of the display
