# SPDX-License-Identifier: MIT
"""The tables. Only what came from a board is stored; matches and points are folded from it anew.

Whoever changes a table raises VERSION and writes the migration: migrations/versions has one for
each version, and a test compares their outcome with what stands here.
"""

from sqlalchemy import Column, DateTime, Integer, MetaData, String, Table, Text

VERSION = 2

metadata = MetaData()

# One row: the version of the tables in this database. Programs older than the migrations read it
# too, and refuse a store that is newer than they are.
schema_version = Table(
    "schema_version",
    metadata,
    Column("version", Integer, primary_key=True, autoincrement=False),
)

# One journal record a row, unique by the board, its log and its place in it. `line` is the whole
# line as the board wrote it, without the newline that ends every record: printable ASCII, guarded
# by its CRC.
records = Table(
    "records",
    metadata,
    Column("board", String(64), primary_key=True),
    Column("log", String(32), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("received", DateTime(timezone=True), nullable=False),
)

# A spelling of a name and the player it stands for, who may be a spelling of another in turn.
player_aliases = Table(
    "player_aliases",
    metadata,
    Column("name", Text, primary_key=True),
    Column("player", Text, nullable=False),
)
