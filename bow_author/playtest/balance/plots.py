"""Plots as SVG: intervals, bars, and a ribbon; plain shapes that need no script and can be read without colours."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bow_author.draw.svg import clean, number

_WIDTH = 720
_LEFT = 310
"""Where the names of rows end."""
_ROW = 26
_HEIGHT = 240
_TINTS = ("#6f7f95", "#1f4f9e", "#a9791c", "#774a12")
"""Of the strengths of player, the weakest first."""
_BAND = "#dfe8d5"
_LINE = "#b9b4a6"


class Row(NamedTuple):
    """An estimate with its interval, from 0 to 1."""

    name: str
    value: float
    low: float
    high: float


def intervals(title: str, rows: Sequence[Row], band: tuple[float, float]) -> str:
    """Plot shares with their intervals over what is fair."""
    height = _ROW * len(rows) + 34

    def x(share: float) -> str:
        return number(_LEFT + (_WIDTH - _LEFT - 20) * share)

    fair = number((_WIDTH - _LEFT - 20) * (band[1] - band[0]))
    body = [f'<rect x="{x(band[0])}" y="4" width="{fair}" height="{height - 30}" fill="{_BAND}"/>']
    for tick in range(0, 101, 25):
        at = x(tick / 100)
        body.append(f'<path d="M{at},4V{height - 26}" stroke="{_LINE}" stroke-width=".6"/>')
        body.append(_text(float(at), height - 10, f"{tick} %"))
    for index, row in enumerate(rows):
        y = _ROW * index + 18
        body.append(_text(_LEFT - 10, y + 4, row.name, "end"))
        body.append(f'<path d="M{x(row.low)},{y}H{x(row.high)}" stroke="#23211d" stroke-width="1.6"/>')
        body.append(f'<circle cx="{x(row.value)}" cy="{y}" r="4.5" fill="#1f4f9e"/>')
    return _svg(title, height, body)


def bars(title: str, series: Mapping[str, Mapping[str, float]], under: str) -> str:
    """Plot shares of games as bars, side by side for each series; *under* says what is counted from 1."""
    last = max((int(name) for values in series.values() for name in values), default=1)
    names = [str(count) for count in range(1, last + 1)]
    most = max((share for values in series.values() for share in values.values()), default=1) or 1
    step = (_WIDTH - 80) / max(1, len(names))
    wide = min(40.0, step * 0.8 / max(1, len(series)))
    base = _HEIGHT - 40
    body = [f'<path d="M50,{base}H{_WIDTH - 20}" stroke="#23211d"/>']
    for place, name in enumerate(names):
        middle = 60 + step * (place + 0.5)
        body.append(_text(middle, base + 16, name))
        for index, values in enumerate(series.values()):
            share = values.get(name, 0)
            tall = (base - 30) * share / most
            left = middle + wide * (index - len(series) / 2)
            tint = _TINTS[index % len(_TINTS)]
            place_of = f'x="{number(left)}" y="{number(base - tall)}" width="{number(wide)}" height="{number(tall)}"'
            body.append(f'<rect {place_of} fill="{tint}"/>')
            if share:
                body.append(_text(left + wide / 2, base - tall - 4, f"{share:.0%}"))
    body.append(_text(_WIDTH / 2, _HEIGHT - 6, under))
    legend = [
        f'<rect x="{60 + 150 * index}" y="2" width="12" height="12" fill="{_TINTS[index % len(_TINTS)]}"/>'
        + _text(78 + 150 * index, 13, name, "start")
        for index, name in enumerate(series)
    ]
    return _svg(title, _HEIGHT, [*legend, *body])


def ribbon(title: str, tenths: Sequence[Sequence[float]], above: str, below: str) -> str:
    """Plot the median of each round, and between which values four games of five lie."""
    reach = max((abs(one) for three in tenths for one in three), default=1) or 1
    middle, scale = _HEIGHT / 2 - 10, (_HEIGHT / 2 - 52) / reach
    step = (_WIDTH - 140) / max(1, len(tenths) - 1)
    points = [
        [(90 + step * index, middle - scale * three[part]) for index, three in enumerate(tenths)] for part in range(3)
    ]
    around = " ".join(f"{number(x)},{number(y)}" for x, y in (*points[0], *reversed(points[2])))
    median = " ".join(f"{number(x)},{number(y)}" for x, y in points[1])
    body = [
        f'<polygon points="{around}" fill="#c9d6ea"/>',
        f'<path d="M60,{number(middle)}H{_WIDTH - 20}" stroke="{_LINE}"/>',
        f'<polyline points="{median}" fill="none" stroke="#1f4f9e" stroke-width="2.4"/>',
        *(f'<circle cx="{number(x)}" cy="{number(y)}" r="3.4" fill="#1f4f9e"/>' for x, y in points[1]),
        *(_text(x, _HEIGHT - 26, str(index + 1)) for index, (x, _) in enumerate(points[1])),
        _text(54, middle + 4, "0", "end"),
        _text(54, middle - scale * reach + 4, number(reach), "end"),
        _text(54, middle + scale * reach + 4, number(reach), "end"),
        _text(66, 24, above, "start"),
        _text(66, _HEIGHT - 44, below, "start"),
        _text(_WIDTH / 2, _HEIGHT - 6, "round"),
    ]
    return _svg(title, _HEIGHT, body)


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{clean(words)}</text>'


def _svg(title: str, height: float, body: Sequence[str]) -> str:
    size = f'viewBox="0 0 {_WIDTH} {number(height)}" width="{_WIDTH}" height="{number(height)}"'
    letters = 'font-family="system-ui, sans-serif" font-size="13" fill="#23211d"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {letters}>'
    return "\n".join([head, f"<title>{clean(title)}</title>", *body, "</svg>"])
