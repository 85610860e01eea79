# SPDX-License-Identifier: MIT
"""What CircuitPython runs at power-on: the scorer, on the board that scorer_board.py describes."""

import board
import scorer_board
import supervisor
import usb_cdc

from circuit import lacking

lacking.prepare()

from circuit.start import UsbLine, power_on  # noqa: E402 - what it imports has to be prepared

supervisor.runtime.autoreload = False  # a computer that looks at the drive must not end a game
power_on(scorer_board, board, UsbLine(usb_cdc.data))
