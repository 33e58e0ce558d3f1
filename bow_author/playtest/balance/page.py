"""What was found out about a plan as one page for a browser, with plots and maps; it asks no network."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING, Any

from bow_author.draw.picture import HexMark
from bow_author.draw.scene import map_svg
from bow_author.hexes.coordinates import parse_hex
from bow_author.playtest.balance import plots
from bow_author.playtest.balance.tell import (
    NO_LEVERS,
    WARNING,
    Report,
    course_lines,
    course_told,
    house_advantage,
    names_of,
    never_lines,
    points,
    said_of,
    share,
    verdict,
)
from bow_author.print.plan_picture import plan_picture
from bow_dsl.value import replace

if TYPE_CHECKING:
    from bow_author.games.battle import Battle

_FAINT = 0.08
"""The shade of a hex in which something happened once."""


def page(report: Report, battle: "Battle") -> str:
    """Write the page."""
    words = verdict(report)
    template = Template((files("bow_author.playtest.balance") / "page.html").read_text("utf-8"))
    return template.substitute(
        title=escape(f"Balance of {report['title']}"),
        verdict=escape(f"{words[0].upper()}{words[1:]}."),
        sections="\n".join(_sections(report, battle)),
        warning=escape(WARNING),
    )


def _sections(report: Report, battle: "Battle") -> Iterator[str]:
    names = names_of(report)
    band = (report["band"][0], report["band"][1])
    played = [one for one in report["strengths"] if one["games"]]
    yield f"<h2>At each strength of player</h2>\n{_strengths(report, names)}"
    if played:
        rows = [plots.Row(one["player"], one["share"], one["low"], one["high"]) for one in played]
        yield _figure(
            plots.intervals(f"Games that {names[0]} wins", rows, band),
            f"Games that {names[0]} wins, with 95 % intervals; green: what is fair.",
        )
    advantages = report["advantages"]
    if advantages is not None:
        first = f"The first turn is worth {points(advantages['first_turn'])}; without it {house_advantage(report)}."
        yield f"<p>{escape(first)}</p>"
    course = course_told(report)
    if course is not None:
        yield from _course(report, course, names)
    yield from _changes(report, names, band)
    if course is not None:
        yield from _maps(course, battle)
    yield _list("What never happens", list(never_lines(report["never"]))[1:])


def _strengths(report: Report, names: Sequence[str]) -> str:
    rows = [
        (one["player"], share(one), str(one["games"]), said_of(one["verdict"], names))
        if one["games"]
        else (one["player"], "no game was over in time", "0", "")
        for one in report["strengths"]
    ]
    return _table(("player", f"{names[0]} wins", "games", "verdict"), rows)


def _course(report: Report, course: Mapping[str, Any], names: Sequence[str]) -> Iterator[str]:
    yield _list("How games go", list(course_lines(course, names)))
    lengths = {
        one["player"]: {number: count / one["games"] for number, count in one["lengths"].items()}
        for one in report["courses"]
    }
    yield _figure(plots.bars("Length of games", lengths, "round in which the battle ends"), "How long games last.")
    picture = plots.ribbon("Morale", course["morale"], f"in favour of {names[0]}", f"in favour of {names[1]}")
    yield _figure(picture, "Morale at the end of each round: the median, and where four games of five lie.")


def _changes(report: Report, names: Sequence[str], band: tuple[float, float]) -> Iterator[str]:
    levers = report["levers"]["best"]
    if levers:
        yield f"<h2>Levers</h2>\n<p>Of {report['levers']['tried']} small changes, these bring it nearest to even.</p>"
        yield _figure(
            _intervals(f"Games that {names[0]} wins with each lever", levers, band),
            f"Games that {names[0]} wins with each lever.",
        )
        rows = [
            f"<tr><td>{escape(one['title'])}<pre>{escape(chr(10).join(one['yaml']))}</pre></td>"
            f"<td>{escape(share(one))}</td><td>{one['games']}</td></tr>"
            for one in levers
        ]
        yield _rows(("change", f"{names[0]} wins", "games"), rows)
    elif report["levers"]["tried"]:
        yield f"<h2>Levers</h2>\n<p>{escape(NO_LEVERS)}.</p>"
    if report["deciders"]:
        yield "<h2>What decides</h2>"
        deciders = report["deciders"]
        told = [
            (one["title"], share(one), str(one["games"]), points(one["gain"]) if one["gain"] else "")
            for one in deciders
        ]
        yield _table(("the plan", f"{names[0]} wins", "games", "difference, in pairs of the same luck"), told)


def _intervals(title: str, rows: Sequence[Mapping[str, Any]], band: tuple[float, float]) -> str:
    return plots.intervals(
        title, [plots.Row(_short(one["title"]), one["share"], one["low"], one["high"]) for one in rows], band
    )


def _short(words: str) -> str:
    return words if len(words) <= 38 else f"{words[:37]}…"


def _maps(course: Mapping[str, Any], battle: "Battle") -> Iterator[str]:
    drawn = plan_picture(battle.plan, battle.battlefield.board, battle.catalogue)
    yield "<h2>On the map</h2>"
    for what, told in (
        ("entered", "How often units enter each hex in a game"),
        ("lost", "Units lost in each hex in a game"),
    ):
        most = max(course[what].values(), default=0)
        marks = [
            HexMark(at, _amount(count), shade=max(_FAINT, count / most))
            for name, count in course[what].items()
            if (at := parse_hex(name)) is not None and count
        ]
        picture = replace(drawn, marks=tuple(marks), units=(), notes=(), arrows=(), compass=())
        svg = map_svg(picture, grey=False, outlined=True)
        yield _figure(svg[svg.index("<svg") :], f"{told}; the darker, the more.")


def _amount(count: float) -> str:
    """Write an amount in the room that a hex has; nothing for what is hardly there."""
    return "" if count < 0.05 else f"{count:.1f}" if count < 10 else f"{count:.0f}"


def _figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def _list(title: str, lines: Sequence[str]) -> str:
    """Write lines, of which the first says what they are about."""
    if not lines:
        return ""
    items = "\n".join(f"<li>{escape(words.strip())}</li>" for words in lines[1:])
    return f"<h2>{title}</h2>\n<p>{escape(lines[0])}:</p>\n<ul>\n{items}\n</ul>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return _rows(heads, ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows])


def _rows(heads: Sequence[str], rows: Sequence[str]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    return "\n".join(["<table>", f"<tr>{head}</tr>", *rows, "</table>"])
