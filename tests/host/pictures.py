# SPDX-License-Identifier: MIT
"""What can be said of a picture without looking at it: size, ink, letters that do not collide."""

import io
import itertools
from xml.etree import ElementTree as ET

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.transforms import Bbox
from PIL import Image

from settebello.plots.save import DPI, image
from settebello.plots.style import PAPER, WIDTH, look

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


def texts(figure: Figure) -> list[tuple[str, Bbox]]:
    """Return every text that is drawn, and the rectangle its letters fill."""
    with look():
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        renderer = canvas.get_renderer()
        hidden = ticks_out_of_sight(figure)
        return [
            (text.get_text(), text.get_window_extent(renderer))
            for text in figure.findobj(Text)
            if text.get_visible() and text.get_text().strip() and id(text) not in hidden
        ]


def ticks_out_of_sight(figure: Figure) -> set[int]:
    """Return the ids of tick labels that lie outside of their axis and are not drawn."""
    hidden = set()
    for area in figure.axes:
        for axis in (area.xaxis, area.yaxis):
            low, high = sorted(axis.get_view_interval())
            drawn = [tick for tick in axis.get_major_ticks() if low <= tick.get_loc() <= high]
            drawn_ids = {id(label) for tick in drawn for label in (tick.label1, tick.label2)}
            every = {
                id(label)
                for tick in [*axis.get_major_ticks(), *axis.get_minor_ticks()]
                for label in (tick.label1, tick.label2)
            }
            hidden |= every - drawn_ids
    return hidden


def collisions(figure: Figure) -> list[str]:
    """Return each two texts that lie on each other, and each that leaves the paper."""
    boxes = texts(figure)
    paper = figure.bbox
    outside = [
        f"{text!r} leaves the paper"
        for text, box in boxes
        if box.x0 < paper.x0 or box.x1 > paper.x1 or box.y0 < paper.y0 or box.y1 > paper.y1
    ]
    return outside + [
        f"{one!r} on {other!r}"
        for (one, box), (other, below) in itertools.combinations(boxes, 2)
        if _on(box, below)
    ]


def _on(one: Bbox, other: Bbox) -> bool:
    """Tell whether two rectangles share more than the air around letters."""
    shared = Bbox.intersection(one, other)
    return shared is not None and shared.width > 1.5 and shared.height > 1.5


def check_png(figure: Figure) -> Image.Image:
    """Return the picture as it is read from its PNG file, which is of the right size and inked."""
    data = image(figure, "png")
    assert data == image(figure, "png")
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "PNG"
    assert picture.size[0] == WIDTH * DPI
    rgb = picture.convert("RGB")
    assert rgb.getpixel((0, 0)) == tuple(bytes.fromhex(PAPER[1:]))
    assert len(rgb.getcolors(maxcolors=1 << 24)) > 50
    return rgb


def check_svg(figure: Figure) -> ET.Element:
    """Return the picture as read from its SVG file, the same each time, which needs no other."""
    data = image(figure, "svg")
    assert data == image(figure, "svg")
    root = ET.fromstring(data)  # noqa: S314 - we have just made it
    assert root.tag == SVG + "svg"
    links = [element.get(LINK) for element in root.iter() if element.get(LINK)]
    assert all(link.startswith("#") for link in links)
    assert not list(root.iter(SVG + "image"))
    return root
