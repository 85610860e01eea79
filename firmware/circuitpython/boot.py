# SPDX-License-Identifier: MIT
"""Before USB begins: a serial line for the PC, and the drive for the scorer, not for the computer.

Whoever holds OK (of an encoder or a joystick the push) meanwhile has the drive at the computer: so
files are copied to it.
"""

import time

import board
import digitalio
import scorer_board
import storage
import usb_cdc

_SETTLE_S = 0.002  # after which a pull-up has done its work

usb_cdc.enable(console=True, data=True)


def _held() -> bool:
    """Tell whether OK is held; False where the description is wrong, which code.py will say."""
    inputs = scorer_board.INPUTS
    pin = getattr(board, str(inputs.get("OK", inputs.get("PUSH"))), None)
    if pin is None:
        return False
    contact = digitalio.DigitalInOut(pin)
    contact.switch_to_input(pull=digitalio.Pull.UP)
    time.sleep(_SETTLE_S)
    held = not contact.value
    contact.deinit()
    return held


if not _held():
    storage.remount("/", readonly=False)
