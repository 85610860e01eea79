# SPDX-License-Identifier: MIT
"""A printed part as the printer gets it: an STL's triangles, and what can be measured on them."""

from pathlib import Path

import numpy as np

_RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("rest", "<u2")])
_NEAR = 1e-9


class Mesh:
    """Triangles of one part. `corners`: n x 3 x 3, mm; `normals` point out of the material."""

    def __init__(self, corners: np.ndarray) -> None:
        self.corners = corners
        crosses = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        twice = np.linalg.norm(crosses, axis=1)
        self.areas = twice / 2
        self.normals = crosses / twice[:, None]
        self._at = corners[:, 0]
        self._sides = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
        points, places = np.unique(corners.reshape(-1, 3).round(5), axis=0, return_inverse=True)
        self.points = points
        self.faces = places.reshape(-1, 3)

    def open_edges(self) -> int:
        """Return how many edges are not passed once in each direction: 0 if it holds water."""
        ends = np.concatenate([self.faces[:, [a, (a + 1) % 3]] for a in range(3)])
        count = len(self.points)
        forth = np.sort(ends[:, 0] * count + ends[:, 1])
        back = np.sort(ends[:, 1] * count + ends[:, 0])
        twice = int((np.diff(forth) == 0).sum())
        return twice + len(np.setdiff1d(forth, back))

    def volume(self) -> float:
        """Return what it encloses, in cubic mm."""
        a, b, c = (self.corners[:, corner] for corner in range(3))
        return float((a * np.cross(b, c)).sum() / 6)

    def pieces(self, chosen: np.ndarray | None = None) -> list[np.ndarray]:
        """Return the triangles (of those chosen), piece by piece: what hangs together by points."""
        triangles = np.arange(len(self.faces)) if chosen is None else np.flatnonzero(chosen)
        root = np.arange(len(self.points))
        while True:  # every point takes the lowest number that it can see, until nothing changes
            faces = root[self.faces[triangles]]
            least = root.copy()
            lowest = np.repeat(faces.min(axis=1), 3)
            np.minimum.at(least, self.faces[triangles].ravel(), lowest)
            np.minimum.at(least, faces.ravel(), lowest)
            least = least[least]
            if (least == root).all():
                break
            root = least
        of = root[self.faces[triangles, 0]]
        return [triangles[of == name] for name in np.unique(of)]

    def reach(self, origin: np.ndarray, way: np.ndarray, inside: bool = False) -> float:
        """Return how far it is from a point, in a direction, to the next surface; inf if none.

        `inside`: to where the material ends, else to where it begins.
        """
        facing = self.normals @ way
        chosen = facing > 1e-6 if inside else facing < -1e-6
        first, second, corner = self._sides[0][chosen], self._sides[1][chosen], self._at[chosen]
        across = np.cross(way, second)
        scale = (first * across).sum(axis=1)
        off = origin - corner
        u = (off * across).sum(axis=1) / scale
        beside = np.cross(off, first)
        v = (beside @ way) / scale
        far = (beside * second).sum(axis=1) / scale
        hit = (u >= -_NEAR) & (v >= -_NEAR) & (u + v <= 1 + _NEAR) & (far > 1e-4)
        return float(far[hit].min()) if hit.any() else float("inf")

    def samples(self, spacing: float) -> tuple[np.ndarray, np.ndarray]:
        """Return points on its surface, about `spacing` mm apart, and the ways inwards."""
        points, ways = [], []
        for corners, area, normal in zip(self.corners, self.areas, self.normals, strict=True):
            steps = max(1, round((area * 2) ** 0.5 / spacing))
            for i in range(steps):
                for j in range(steps - i):
                    u, v = (i + 1 / 3) / steps, (j + 1 / 3) / steps
                    points.append(corners[0] * (1 - u - v) + corners[1] * u + corners[2] * v)
                    ways.append(-normal)
        found, found_ways = np.array(points), np.array(ways)
        rounded = np.concatenate([found / spacing, found_ways * 4], axis=1).round()
        kept = np.unique(rounded, axis=0, return_index=True)[1]  # one of those close together
        return found[kept], found_ways[kept]

    def moved(self, by: np.ndarray, turned: bool = False) -> "Mesh":
        """Return the part in another place; `turned` round the x axis before, upside down."""
        signs = np.array([1, -1, -1]) if turned else np.ones(3)
        return Mesh(self.corners * signs + by)


def read(path: Path) -> Mesh:
    """Read a binary STL."""
    data = path.read_bytes()
    count = int.from_bytes(data[80:84], "little")
    return Mesh(np.frombuffer(data, _RECORD, count, 84)["corners"].astype(float))
