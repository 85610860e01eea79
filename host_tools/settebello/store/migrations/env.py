# SPDX-License-Identifier: MIT
"""Alembic runs this file: it migrates the connection that upgrade.py has opened and locked."""

from typing import Any

from alembic import context
from sqlalchemy import Connection, delete, insert

from settebello.store.schema import metadata, schema_version


def _write_version(ctx: Any, step: Any, heads: Any, run_args: Any) -> None:  # noqa: ARG001 - Alembic's
    """Keep the version that older programs read in step with Alembic's own."""
    connection: Connection = ctx.connection
    connection.execute(delete(schema_version))
    connection.execute(insert(schema_version).values(version=int(step.up_revision_id)))


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    on_version_apply=_write_version,
)
with context.begin_transaction():
    context.run_migrations()
