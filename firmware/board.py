# SPDX-License-Identifier: MIT
"""Your board: a Raspberry Pi Pico with six buttons. The only file a builder edits.

Ready ones for other boards are in boards/. What a board may have besides, each one more line here:
    RESET = 3      the pin that resets the display
    OFFSET = 2     of an SH1106: the column of its memory at the left edge, 0, 2 (usual) or 4
    BUZZER = 16    a passive buzzer: a click for a sweep, two tones for a win
    LED = 25       a lamp that is lit meanwhile
An SH1106 is DISPLAY = "sh1106"; a display of 32 rows HEIGHT = 32.
"""

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
