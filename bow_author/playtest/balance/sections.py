"""What was found out about a plan as headings, sentences, tables and pictures, for whatever kind of page."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bow_author.draw.picture import HexMark, MapPicture, TerrainLook
from bow_author.draw.scene import map_svg
from bow_author.hexes.coordinates import parse_hex
from bow_author.playtest.balance import plots
from bow_author.playtest.balance.tell import (
    NO_LEVERS,
    Report,
    course_lines,
    course_told,
    house_advantage,
    names_of,
    never_lines,
    points,
    said_of,
    share,
)
from bow_author.print.plan_picture import plan_picture
from bow_dsl.value import replace

if TYPE_CHECKING:
    from bow_author.games.battle import Battle

_FAINT = 0.08
"""The shade of a hex in which something happened once."""


class Heading(NamedTuple):
    """What a section is about."""

    words: str


class Paragraph(NamedTuple):
    """A sentence."""

    words: str


class Listing(NamedTuple):
    """Lines that belong together, below a line that says what they are."""

    head: str
    lines: tuple[str, ...]


class Table(NamedTuple):
    """Rows of cells; the lines of the plan that a row changes are told with it."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    changes: tuple[tuple[str, ...], ...] = ()
    """The lines that are taken away and added, a tuple for each row; nothing where no row changes any."""


class Figure(NamedTuple):
    """A picture."""

    name: str
    """What its file is called where it is a file of its own."""
    svg: str
    caption: str


Block = Heading | Paragraph | Listing | Table | Figure


def sections(report: Report, battle: "Battle", *, as_files: bool = False) -> Iterator[Block]:
    """Give all that is told after the verdict.

    Args:
        report: what was found out.
        battle: the battle of the plan, for its map.
        as_files: whether pictures are files of their own: maps are plain then, and so smaller.
    """
    names = names_of(report)
    band = (report["band"][0], report["band"][1])
    played = [one for one in report["strengths"] if one["games"]]
    yield Heading("At each strength of player")
    yield _strengths(report, names)
    if played:
        rows = [plots.Row(one["player"], one["share"], one["low"], one["high"]) for one in played]
        yield Figure(
            "strengths",
            plots.intervals(f"Games that {names[0]} wins", rows, band),
            f"Games that {names[0]} wins, with 95 % intervals; green: what is fair.",
        )
    advantages = report["advantages"]
    if advantages is not None:
        yield Paragraph(
            f"The first turn is worth {points(advantages['first_turn'])}; without it {house_advantage(report)}."
        )
    course = course_told(report)
    if course is not None:
        yield from _course(report, course, names)
    yield from _changes(report, names, band)
    if course is not None:
        yield from _maps(course, battle, as_files=as_files)
    never = list(never_lines(report["never"]))[1:]
    if never:
        yield Heading("What never happens")
        yield _listing(never)


def _strengths(report: Report, names: Sequence[str]) -> Table:
    rows = [
        (one["player"], share(one), str(one["games"]), said_of(one["verdict"], names))
        if one["games"]
        else (one["player"], "no game was over in time", "0", "")
        for one in report["strengths"]
    ]
    return Table(("player", f"{names[0]} wins", "games", "verdict"), tuple(rows))


def _course(report: Report, course: Mapping[str, Any], names: Sequence[str]) -> Iterator[Block]:
    yield Heading("How games go")
    yield _listing(list(course_lines(course, names)))
    lengths = {
        one["player"]: {number: count / one["games"] for number, count in one["lengths"].items()}
        for one in report["courses"]
    }
    yield Figure(
        "lengths",
        plots.bars("Length of games", lengths, "round in which the battle ends"),
        "How long games last.",
    )
    yield Figure(
        "morale",
        plots.ribbon("Morale", course["morale"], f"in favour of {names[0]}", f"in favour of {names[1]}"),
        "Morale at the end of each round: the median, and where four games of five lie.",
    )


def _changes(report: Report, names: Sequence[str], band: tuple[float, float]) -> Iterator[Block]:
    levers = report["levers"]["best"]
    if levers:
        yield Heading("Levers")
        yield Paragraph(f"Of {report['levers']['tried']} small changes, these bring it nearest to even.")
        yield Figure(
            "levers",
            _intervals(f"Games that {names[0]} wins with each lever", levers, band),
            f"Games that {names[0]} wins with each lever.",
        )
        yield Table(
            ("change", f"{names[0]} wins", "games"),
            tuple((one["title"], share(one), str(one["games"])) for one in levers),
            tuple(tuple(one["yaml"]) for one in levers),
        )
    elif report["levers"]["tried"]:
        yield Heading("Levers")
        yield Paragraph(f"{NO_LEVERS}.")
    if report["deciders"]:
        yield Heading("What decides")
        yield Table(
            ("the plan", f"{names[0]} wins", "games", "difference, in pairs of the same luck"),
            tuple(
                (one["title"], share(one), str(one["games"]), points(one["gain"]) if one["gain"] else "")
                for one in report["deciders"]
            ),
        )


def _intervals(title: str, rows: Sequence[Mapping[str, Any]], band: tuple[float, float]) -> str:
    return plots.intervals(
        title, [plots.Row(_short(one["title"]), one["share"], one["low"], one["high"]) for one in rows], band
    )


def _short(words: str) -> str:
    return words if len(words) <= 38 else f"{words[:37]}…"


def _maps(course: Mapping[str, Any], battle: "Battle", *, as_files: bool) -> Iterator[Block]:
    drawn = plan_picture(battle.plan, battle.battlefield.board, battle.catalogue)
    drawn = replace(drawn, units=(), notes=(), arrows=(), compass=())
    if as_files:
        drawn = _plain(drawn)
    yield Heading("On the map")
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
        svg = map_svg(replace(drawn, marks=tuple(marks)), outlined=not as_files, title=told)
        yield Figure(what, svg[svg.index("<svg") :], f"{told}; the darker, the more.")


def _plain(picture: MapPicture) -> MapPicture:
    """Give a picture whose terrain is told by colours and lines alone, which takes less room."""

    def plain(look: TerrainLook) -> TerrainLook:
        return replace(look, pattern="", pictogram="", below=plain(look.below) if look.below else None)

    terrain = {at: plain(look) for at, look in picture.terrain.items()}
    return replace(picture, ground=plain(picture.ground), terrain=terrain)


def _amount(count: float) -> str:
    """Write an amount in the room that a hex has; nothing for what is hardly there."""
    return "" if count < 0.05 else f"{count:.1f}" if count < 10 else f"{count:.0f}"


def _listing(lines: Sequence[str]) -> Listing:
    """Give lines, of which the first says what they are about."""
    return Listing(lines[0], tuple(line.strip() for line in lines[1:]))
