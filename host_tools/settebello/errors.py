# SPDX-License-Identifier: MIT
"""What can go wrong, as one line of advice for the person at the keyboard."""


class SettebelloError(Exception):
    """Something that the user can put right; its text is the whole message."""


class InputError(SettebelloError):
    """A file, an option or a rule set that does not say what it should."""


class UsageError(InputError):
    """A command line that no store or board could answer: exit status 2."""


class LinkError(SettebelloError):
    """The board and the PC do not understand each other."""


class PortError(LinkError):
    """The serial port cannot be opened."""


class CableError(LinkError):
    """The line went dead in the middle of the work."""


class SilentError(LinkError):
    """Nothing on the line answers as a scorer does."""


class PromptError(SilentError):
    """A Python prompt is on the line: the scorer is not running on this board."""


class AbsentError(LinkError):
    """No board is plugged in that could be meant."""


class ChoiceError(LinkError):
    """More than one board could be meant."""


class StoreError(SettebelloError):
    """The database cannot be opened, read or written."""


class ConflictError(StoreError):
    """A record came whose place is taken by another record: neither is thrown away in silence."""
