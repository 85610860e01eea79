# SPDX-License-Identifier: MIT
"""A real PostgreSQL server for the tests, and both kinds of database as one fixture.

`postgresql_server()` starts a server of its own in a directory of its own, reached by a socket
there: it needs PostgreSQL's programs, and neither a running server nor a free port.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

_USER = "settebello"
_UNSAFE = (
    "-c fsync=off -c full_page_writes=off -c synchronous_commit=off"  # fast: it is thrown away
)
_numbers = count(1)


class PostgreSQL:
    """A running server: `new()` gives the URL of an empty database in it."""

    def __init__(self, sockets: Path) -> None:
        self.sockets = sockets

    def url(self, database: str) -> str:
        return f"postgresql://{_USER}@/{database}?host={self.sockets}"

    def new(self, options: str = "") -> str:
        name = f"store_{os.getpid()}_{next(_numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} {options}".encode())
        return self.url(name)


def programs() -> Path | None:
    """Return the directory of initdb and pg_ctl, the newest where there are several."""
    homes = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if homes:
        return max(homes, key=lambda home: float(home.parent.name))
    found = shutil.which("initdb")
    return Path(os.path.realpath(found)).parent if found else None


def _other_user() -> dict[str, object]:
    """PostgreSQL refuses to run as root: whom it runs as then."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    entry = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _run(home: Path, folder: Path, program: str, *words: str) -> None:
    log = folder / "log"
    with log.open("a") as said:
        done = subprocess.run(
            [home / program, *words],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            cwd=folder,
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
            timeout=600,
            check=False,
            **_other_user(),
        )
    assert done.returncode == 0, f"{program} failed:\n{log.read_text()}"


@contextmanager
def postgresql_server(options: str = _UNSAFE) -> Iterator[PostgreSQL]:
    """Start a server with these options; stop it and remove all of it at the end."""
    home = programs()
    if home is None:
        raise FileNotFoundError("PostgreSQL's initdb")
    folder = Path(tempfile.mkdtemp(prefix="settebello-pg-"))
    who = _other_user()
    try:
        if who:
            os.chown(folder, who["user"], who["group"])
        initdb = ("-U", _USER, "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync")
        _run(home, folder, "initdb", "-D", "data", *initdb)
        server = f"-k {folder} -c listen_addresses='' {options}"
        _run(home, folder, "pg_ctl", "-D", "data", "-w", "-l", "server.log", "-o", server, "start")
        try:
            yield PostgreSQL(folder)
        finally:
            _run(home, folder, "pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL server for as long as the tests run."""
    if programs() is None:
        pytest.skip("PostgreSQL's initdb is not installed")
    with postgresql_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, as `--database` takes it."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    server: PostgreSQL = request.getfixturevalue("postgresql")
    return server.new()
