# SPDX-License-Identifier: MIT
"""The tables. Only what came from a board is stored; matches and points are folded from it anew."""

from datetime import UTC, datetime

from sqlalchemy import DateTime, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# There is no migration yet: a store of another version is refused with both numbers, never guessed
# at. Whoever changes a table below raises this and writes the first migration.
VERSION = 1


class Base(DeclarativeBase):
    """The tables of this schema."""


class SchemaVersion(Base):
    """One row: the version of the tables in this database."""

    __tablename__ = "schema_version"

    version: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)


class StoredRecord(Base):
    """One journal record, unique by the board, its log and its place in it.

    `line` is the whole line as the board wrote it, without the newline that ends every record:
    printable ASCII, guarded by its CRC.
    """

    __tablename__ = "records"

    board: Mapped[str] = mapped_column(String(64), primary_key=True)
    log: Mapped[str] = mapped_column(String(32), primary_key=True)
    sequence: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    line: Mapped[str] = mapped_column(Text)
    received: Mapped[datetime] = mapped_column(
        DateTime(timezone=True), default=lambda: datetime.now(UTC)
    )
