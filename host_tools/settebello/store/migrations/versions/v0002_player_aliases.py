# SPDX-License-Identifier: MIT
"""Version 2: two spellings of one person can be counted as one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Add the table of spellings."""
    op.create_table(
        "player_aliases",
        sa.Column("name", sa.Text(), primary_key=True),
        sa.Column("player", sa.Text(), nullable=False),
    )
