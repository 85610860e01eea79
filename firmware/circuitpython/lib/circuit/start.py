# SPDX-License-Identifier: MIT
"""Power on: build the board that scorer_board.py describes, say what is wrong with it, and run."""

import os
import sys

import main

from circuit.kit import CircuitKit, Description, SyncedJournal, panel_of
from circuit.lacking import sleep_ms, ticks_ms
from scopa import __version__
from scorer.buttons import NONE, OK
from scorer.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from scorer.kit import Kit

_LINE = 8  # rows
_BAR = 10  # rows, with a gap
_READ_ONLY = {
    "it": "Il disco è del computer: nulla sarà salvato. Accendi senza tenere OK; boot.py deve "
    "essere sul disco.",
    "en": "The computer holds the drive: nothing will be saved. Switch on without holding OK; "
    "boot.py must be on the drive.",
    "es": "La unidad es del ordenador: no se guardará nada. Enciende sin pulsar OK; boot.py debe "
    "estar en la unidad.",
}
_WRONG = "scorer_board.py: "
_EROFS = 30  # the error number of a drive that is read-only


class UsbLine:
    """The second USB serial line, as scorer.link.Line; None where boot.py has not made one."""

    def __init__(self, serial: "Any") -> None:
        self._serial = serial
        self._byte = bytearray(1)
        if serial:
            serial.timeout = serial.write_timeout = 0

    def read(self) -> int:
        """Return the next byte, -1 if none is waiting."""
        serial = self._serial
        if serial and serial.in_waiting and serial.readinto(self._byte):
            return self._byte[0]
        return -1

    def write(self, data: memoryview) -> int:
        """Write what the line takes now and return how many bytes that were."""
        serial = self._serial
        return (serial.write(data) or 0) if serial and serial.connected else 0


def wrapped(canvas: Canvas, text: str) -> "list[str]":
    """Return a text in lines that fit into a canvas."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = line + " " + word if line else word
        if line and canvas.width(longer) > canvas.columns:
            lines.append(line)
            longer = word
        line = longer
    return lines + [line]


def draw(canvas: Canvas, lines: "list[str]", page: int) -> bool:
    """Draw a page of lines above the bar; True if there is another page."""
    rows = (canvas.height - _BAR) // _LINE
    shown = lines[page * rows : (page + 1) * rows]
    more = len(lines) > (page + 1) * rows
    canvas.clear()
    for row, line in enumerate(shown):
        canvas.text(line, 0, row * _LINE)
    canvas.bar("OK ..." if more else "OK")
    return more


def tell(kit: "Kit", text: str) -> None:
    """Show a text until OK was pressed on its last page."""
    lines = wrapped(kit.canvas, text)
    page, more = 0, draw(kit.canvas, lines, 0)
    kit.panel.changed()
    while True:
        now = ticks_ms()
        kit.buttons.poll(now)
        event = kit.buttons.get()
        if event == OK and not more:
            return
        if event != NONE and more:
            page += 1
            more = draw(kit.canvas, lines, page)
            kit.panel.changed()
        if not kit.panel.refresh(now):
            sleep_ms(main.PAUSE_MS)


def read_only(folder: str = ".") -> bool:
    """Tell whether nothing can be written, as while a computer holds the drive."""
    path = folder + "/writable.tmp"
    try:
        with open(path, "wb"):
            pass
        os.remove(path)
        return False
    except OSError as error:
        return bool(error.args[0] == _EROFS)


def finish_renames(folder: str = ".") -> None:
    """Finish what a power cut left half done: FAT takes the old file away before it renames.

    A file that is not whole is found out by its CRC.
    """
    names = os.listdir(folder)
    for name in names:
        if name.endswith(".tmp") and name[:-4] not in names:
            try:
                os.rename(folder + "/" + name, folder + "/" + name[:-4])
            except OSError:
                return


def hopeless(board: Description) -> None:
    """Say what is wrong with the description, on the console and on the glass if there is one."""
    text = _WRONG + "; ".join(board.wrong)
    sys.stdout.write(text + "\n")
    if all(board.bus):
        canvas = Canvas(board.WIDTH, board.HEIGHT)
        draw(canvas, wrapped(canvas, text), 0)
        glass = panel_of(board, canvas)
        while True:
            glass.refresh(ticks_ms())
            sleep_ms(main.PAUSE_MS)


def power_on(told: "ModuleType", pins: "ModuleType", line: "Any" = None) -> None:
    """Run the scorer on the board `told` (scorer_board.py) with the `pins` of the module board."""
    board = Description(told, pins)
    if board.wrong:
        hopeless(board)
        return
    kit = CircuitKit(board)
    if read_only():
        text = _READ_ONLY.get(board.LANGUAGE, _READ_ONLY["en"])
        sys.stdout.write(text + "\n")
        tell(kit, text)
    else:
        finish_renames()
    main.run(kit, line, SyncedJournal(version=__version__))
