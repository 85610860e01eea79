# SPDX-License-Identifier: MIT
"""How a store of an older version becomes one of today's: Alembic's scripts."""
