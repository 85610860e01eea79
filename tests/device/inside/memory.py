# SPDX-License-Identifier: MIT
"""With little memory: a long journal is synchronised by a link that may use little more."""

import gc
import sys

from scopa.records import frame

NONCE = "0123abcd"


class Wire:
    """A line that counts what is said and keeps nothing but the end of it."""

    def __init__(self):
        self.request = b""
        self.at = 0
        self.said = 0
        self.tail = bytearray(64)

    def ask(self, text):
        self.request, self.at = frame(text), 0

    def read(self):
        if self.at == len(self.request):
            return -1
        self.at += 1
        return self.request[self.at - 1]

    def write(self, data):
        self.said += len(data)
        self.tail[: -len(data)] = self.tail[len(data) :]
        self.tail[-len(data) :] = data
        return len(data)


def reached(wire):
    """The number that the end of a window names."""
    line = bytes(wire.tail).split(b"~")[-1]
    return int(line.split(b" ")[3]) if b" got " in line else 0


def sync(journal, link, wire):
    """Ask for all records by windows; return (bytes said, most memory in use beside the start)."""
    gc.collect()
    before, most = gc.mem_alloc(), 0
    number, windows = journal.first, 0
    while number < journal.next:
        wire.ask(f"get {NONCE} {number} 8")
        while wire.at < len(wire.request) or link.step():
            link.step()
        number = reached(wire)
        windows += 1
        if windows % 50 == 1:
            gc.collect()
            most = max(most, gc.mem_alloc() - before)
    return wire.said, most


def main():
    from scorer.answers import Answers
    from scorer.journal import Journal
    from scorer.link import Link

    journal = Journal("journal")
    folded = [0]

    def count(number, body):
        folded[0] += 1

    journal.open(count)
    wire = Wire()
    answers = Answers(journal, None, None, dict)
    link = Link(wire, answers)
    said, most = sync(journal, link, wire)
    print(journal.next - journal.first, said, most, folded[0], gc.mem_alloc())


if __name__ == "__main__":
    main()
    sys.exit(0)
