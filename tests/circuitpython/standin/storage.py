# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `storage`: the drive is the computer's until it is remounted."""

import builtins

_open = builtins.open


def _read_only(path: object, mode: str = "r", *more: object, **others: object) -> object:
    if set(mode) & set("wax+"):
        raise OSError(30, "Read-only filesystem")
    return _open(path, mode, *more, **others)


builtins.open = _read_only


def remount(mount_path: str, readonly: bool) -> None:
    assert mount_path == "/" and not readonly
    builtins.open = _open
