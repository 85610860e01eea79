# SPDX-License-Identifier: MIT
"""What is frozen into a firmware image: the packages; main.py and board.py stay files."""

package("scopa", base_path="lib")  # noqa: F821 - the manifest language defines it
package("scorer", base_path="lib")  # noqa: F821
