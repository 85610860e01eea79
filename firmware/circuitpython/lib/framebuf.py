# SPDX-License-Identifier: MIT
"""Stands in for MicroPython's `framebuf`: Adafruit's in Python, and what that leaves out."""

import adafruit_framebuf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MONO_VLSB = adafruit_framebuf.MVLSB
MONO_HLSB = adafruit_framebuf.MHMSB


class FrameBuffer(adafruit_framebuf.FrameBuffer):  # type: ignore[misc]
    """A picture in a bytearray, one bit a pixel."""

    def __init__(
        self, data: bytearray, width: int, height: int, kind: int, stride: int = 0
    ) -> None:
        """Draw into `data`; rows of MONO_HLSB begin with a byte of their own."""
        stride = stride or width
        if kind == MONO_HLSB:
            stride = (stride + 7) & ~7
        super().__init__(data, width, height, kind, stride)

    def rect(self, x: int, y: int, width: int, height: int, color: int, fill: bool = False) -> None:
        """Draw a rectangle, of which what lies outside the picture is not seen."""
        if fill:
            super().rect(x, y, width, height, color, fill=True)
            return
        for left, top, wide, high in (
            (x, y, width, 1),
            (x, y + height - 1, width, 1),
            (x, y, 1, height),
            (x + width - 1, y, 1, height),
        ):
            super().rect(left, top, wide, high, color, fill=True)

    def blit(
        self,
        source: "FrameBuffer",
        x: int,
        y: int,
        key: int = -1,
        palette: "FrameBuffer | None" = None,
    ) -> None:
        """Copy a picture here; pixels of the colour `key` (by the palette, if any) are left out."""
        columns = range(max(0, -x), min(source.width, self.width - x))
        for row in range(max(0, -y), min(source.height, self.height - y)):
            for column in columns:
                colour = source.pixel(column, row)
                if palette is not None:
                    colour = palette.pixel(colour, 0)
                if colour != key:
                    self.pixel(x + column, y + row, colour)

    def ellipse(self, x: int, y: int, wide: int, high: int, color: int, fill: bool = False) -> None:
        """Draw an ellipse of these radii, point by point as MicroPython does."""
        for across, along in _quadrant(wide, high):
            if fill:
                for row in (y - along, y + along):
                    self.fill_rect(x - across, row, 2 * across + 1, 1, color)
                continue
            for column in (x - across, x + across):
                self.pixel(column, y - along, color)
                self.pixel(column, y + along, color)


def _quadrant(wide: int, high: int) -> "Iterator[tuple[int, int]]":
    """Yield the points of a quarter of an ellipse: its steep part, then its flat one."""
    if not wide and not high:
        yield 0, 0
        return
    for turned in (False, True):
        a, b = (high, wide) if turned else (wide, high)
        far, near = a, 0
        error, inward, outward = 0, b * b * (1 - 2 * a), a * a
        while b * b * far >= a * a * near:
            yield (near, far) if turned else (far, near)
            near += 1
            error += outward
            outward += 2 * a * a
            if 2 * error + inward > 0:
                far -= 1
                error += inward
                inward += 2 * b * b
