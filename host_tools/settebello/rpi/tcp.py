# SPDX-License-Identifier: MIT
"""A serial line that can be reached by TCP from this computer, one caller at a time."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from settebello.errors import CableError, PortError, SettebelloError
from settebello.transport import SerialTransport

HOST = "127.0.0.1"
_SLICE_S = 0.05  # how long one look at the line takes
_CHUNK = 1024


@contextmanager
def listening(port: int, line: str) -> Iterator[int]:
    """Pass on between callers at `port` (0: any that is free) and the serial line; yield the port.

    Raises SettebelloError if another program has the port.
    """
    try:
        server = socket.create_server((HOST, port))
    except OSError as error:
        raise SettebelloError(f"port {port} cannot be opened: {error.strerror}") from None
    done = threading.Event()
    server.settimeout(_SLICE_S)
    thread = threading.Thread(target=_serve, args=(server, line, done), daemon=True)
    thread.start()
    try:
        yield server.getsockname()[1]
    finally:
        done.set()
        thread.join()
        server.close()


def _serve(server: socket.socket, line: str, done: threading.Event) -> None:
    while not done.is_set():
        with suppress(TimeoutError):
            caller, _ = server.accept()
            with caller, suppress(OSError, CableError):
                _call(caller, line, done)


def _call(caller: socket.socket, line: str, done: threading.Event) -> None:
    """Pass on until the caller hangs up; tell one who comes while the line is in use."""
    try:
        transport = SerialTransport(line)
    except PortError as error:
        caller.sendall(f"# {error}\n".encode())
        return
    over = threading.Event()
    back = threading.Thread(target=_answer, args=(caller, transport, over), daemon=True)
    back.start()
    caller.settimeout(_SLICE_S)
    try:
        while not done.is_set():
            with suppress(TimeoutError):
                data = caller.recv(_CHUNK)
                if not data:
                    break
                transport.send(data)
    finally:
        over.set()
        back.join()
        transport.close()


def _answer(caller: socket.socket, transport: SerialTransport, over: threading.Event) -> None:
    with suppress(OSError, CableError):
        while not over.is_set():
            data = transport.receive(_SLICE_S)
            if data:
                caller.sendall(data)
