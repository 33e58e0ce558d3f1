"""A picture under the map, such as a scanned board that is traced: where it lies, and fitting it to the hexes. No Qt.

It is kept in the folder for the state of programs, by the file of the plan: the plan itself knows nothing of it.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, fields
from math import atan2, cos, degrees, hypot, isfinite, radians, sin
from typing import Any

from bow_author.draw.shapes import Point
from bow_author.packs.files import write_whole
from bow_dsl.value import replace, value
from bow_editor.state import name_for, state_folder

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f: a place (x, y) of the picture lies on the map at (a x + c y + e, b x + d y + f)."""
Pair = tuple[Point, Point]
"""A place of the picture, in its pixels, and where on the map it belongs."""


@value
class Underlay:
    """A picture and where it lies."""

    file: str
    x: float = 0.0
    """Where on the map its first corner lies; a hex of the map is 100 wide."""
    y: float = 0.0
    scale: float = 1.0
    """How wide one of its pixels is on the map."""
    turn: float = 0.0
    """Degrees clockwise."""
    stretch: float = 1.0
    """How much higher than wide its pixels are: scanners do that."""
    slant: float = 0.0
    """How far across its columns lean for each pixel down."""
    ground: float = 0.35
    """How opaque the ground of the map is above it, from 0 to 1."""
    is_shown: bool = True

    def matrix(self) -> Matrix:
        """Give the way from the picture to the map."""
        across, down = self.scale * cos(radians(self.turn)), self.scale * sin(radians(self.turn))
        return (
            across,
            down,
            self.slant * across - self.stretch * down,
            self.slant * down + self.stretch * across,
            self.x,
            self.y,
        )

    def lying(self, matrix: Matrix) -> "Underlay":
        """Give the same picture in another place; raises ValueError if the matrix makes a line or a point of it."""
        a, b, c, d, e, f = matrix
        scale = hypot(a, b)
        if scale == 0 or a * d == b * c or not all(map(isfinite, matrix)):
            raise ValueError("no picture is left")
        turn = degrees(atan2(b, a))
        return replace(
            self,
            x=e,
            y=f,
            scale=scale,
            turn=turn,
            stretch=(a * d - b * c) / scale**2,
            slant=(a * c + b * d) / scale**2,
        )


def on_map(matrix: Matrix, at: Point) -> Point:
    """Give where on the map a place of the picture lies."""
    a, b, c, d, e, f = matrix
    return Point(a * at.x + c * at.y + e, b * at.x + d * at.y + f)


def in_picture(matrix: Matrix, at: Point) -> Point:
    """Give which place of the picture lies at a place of the map."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    x, y = at.x - e, at.y - f
    return Point((d * x - c * y) / det, (a * y - b * x) / det)


def similarity(pairs: Sequence[Pair]) -> Matrix | None:
    """Move, turn and scale so that the pairs agree best, by least squares; None of fewer than two places."""
    count = len(pairs)
    if not count:
        return None
    # As complex numbers it is one line through the points: to = factor * of + shift.
    of = [complex(*picture) for picture, _ in pairs]
    to = [complex(*place) for _, place in pairs]
    middle, goal = sum(of) / count, sum(to) / count
    weight = sum(abs(point - middle) ** 2 for point in of)
    if weight == 0:
        return None
    factor = sum((point - middle).conjugate() * (two - goal) for point, two in zip(of, to, strict=True)) / weight
    if factor == 0:
        return None
    shift = goal - factor * middle
    return factor.real, factor.imag, -factor.imag, factor.real, shift.real, shift.imag


def affine(pairs: Sequence[Pair]) -> Matrix | None:
    """Stretch and slant too; None of places that lie on one line."""
    count = len(pairs)
    if count < 3:
        return None
    middle = Point(sum(p.x for p, _ in pairs) / count, sum(p.y for p, _ in pairs) / count)
    goal = Point(sum(m.x for _, m in pairs) / count, sum(m.y for _, m in pairs) / count)
    near = [(Point(p.x - middle.x, p.y - middle.y), Point(m.x - goal.x, m.y - goal.y)) for p, m in pairs]
    xx, xy, yy = sum(p.x * p.x for p, _ in near), sum(p.x * p.y for p, _ in near), sum(p.y * p.y for p, _ in near)
    det = xx * yy - xy * xy
    if det <= 1e-9 * xx * yy:
        return None
    xu, yu = sum(p.x * m.x for p, m in near), sum(p.y * m.x for p, m in near)
    xv, yv = sum(p.x * m.y for p, m in near), sum(p.y * m.y for p, m in near)
    a, c = (yy * xu - xy * yu) / det, (xx * yu - xy * xu) / det
    b, d = (yy * xv - xy * yv) / det, (xx * yv - xy * xv) / det
    if a * d == b * c:
        return None
    return a, b, c, d, goal.x - a * middle.x - c * middle.y, goal.y - b * middle.x - d * middle.y


def fitted(underlay: Underlay, pairs: Sequence[Pair], *, uneven: bool) -> Underlay | None:
    """Lay the picture so that places of it lie where they belong; None if the places do not say how.

    Args:
        underlay: the picture.
        pairs: two places or more; three for *uneven*.
        uneven: whether it may be stretched and slanted, as scans are.
    """
    matrix = affine(pairs) if uneven else similarity(pairs)
    return underlay.lying(matrix) if matrix is not None else None


def farthest(underlay: Underlay, pairs: Sequence[Pair]) -> float:
    """Tell how far the worst of the places lies from where it belongs, in hundredths of a hex."""
    matrix = underlay.matrix()
    return max((hypot(m.x - on.x, m.y - on.y) for p, m in pairs for on in [on_map(matrix, p)]), default=0.0)


# Keeping it


def underlay_of(plan: str) -> Underlay | None:
    """Give the picture that is kept for the file of a plan."""
    try:
        with open(_path(plan), encoding="utf-8") as file:
            return _read(json.load(file))
    except (OSError, ValueError, RecursionError):
        return None


def keep_underlay(plan: str, underlay: Underlay | None) -> None:
    """Keep a picture for the file of a plan, or forget it; where nothing can be written it lasts for the session."""
    with suppress(OSError):
        if underlay is None:
            os.remove(_path(plan))
        else:
            write_whole(_path(plan), json.dumps(asdict(underlay), indent=1).encode())


def _read(value: Any) -> Underlay | None:
    if not isinstance(value, dict) or not isinstance(value.get("file"), str):
        return None
    numbers = {}
    for setting in fields(Underlay):
        stored = value.get(setting.name)
        if setting.name not in {"file", "is_shown"} and isinstance(stored, int | float) and isfinite(stored):
            numbers[setting.name] = float(stored)
    underlay = Underlay(value["file"], **numbers, is_shown=value.get("is_shown") is not False)
    return underlay if underlay.scale > 0 and underlay.stretch != 0 else None


def _path(plan: str) -> str:
    return os.path.join(state_folder(), "underlays", f"{name_for(plan)}.json")
