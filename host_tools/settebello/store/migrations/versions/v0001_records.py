# SPDX-License-Identifier: MIT
"""Version 1: the records, and the version itself."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make the tables of an empty database."""
    op.create_table(
        "schema_version",
        sa.Column("version", sa.Integer(), primary_key=True, autoincrement=False),
    )
    op.create_table(
        "records",
        sa.Column("board", sa.String(64), primary_key=True),
        sa.Column("log", sa.String(32), primary_key=True),
        sa.Column("sequence", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("received", sa.DateTime(timezone=True), nullable=False),
    )
