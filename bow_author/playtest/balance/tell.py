"""What was found out about a plan as lines for a terminal, made of the data of a report."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Report = Mapping[str, Any]
_MOST_NAMES = 12
NO_LEVERS = "There was no time to compare small changes; with more of it the best five are named"

WARNING = "These figures speak of the plan as it is written here, and of how the machine plays; people play otherwise."


def lines(report: Report) -> Iterator[str]:
    """Tell all of it."""
    names = names_of(report)
    yield f"{report['title']}: {verdict(report)}"
    yield ""
    yield f"Games that {names[0]} wins, by strength of player"
    yield from table(
        [
            (one["player"], share(one), f"{one['games']} games", said_of(one["verdict"], names))
            if one["games"]
            else (one["player"], "no game was over in time", "", "")
            for one in report["strengths"]
        ]
    )
    advantages = report["advantages"]
    if advantages is not None:
        first = advantages["first_turn"]
        yield f"The first turn is worth {points(first)}; without it {house_advantage(report)}"
    course = course_told(report)
    if course is not None:
        yield ""
        yield from course_lines(course, names)
    if report["levers"]["best"]:
        yield ""
        yield f"Of {report['levers']['tried']} small changes, these bring it nearest to even"
        for lever in report["levers"]["best"]:
            yield f"  {lever['title']}: {names[0]} wins {share(lever)} in {lever['games']} games"
            yield from (f"    {line}" for line in lever["yaml"])
    elif report["levers"]["tried"]:
        yield ""
        yield NO_LEVERS
    if report["deciders"]:
        yield ""
        yield f"What decides: games that {names[0]} wins without it"
        yield from table(
            [
                (one["title"], share(one), f"{one['games']} games", points(one["gain"]) if one["gain"] else "")
                for one in report["deciders"]
            ]
        )
    yield from never_lines(report["never"])
    yield ""
    yield WARNING


def names_of(report: Report) -> list[str]:
    """Give the titles of the two sides."""
    return [side["title"] for side in report["sides"]]


def verdict(report: Report) -> str:
    """Say in one sentence what is known."""
    names = names_of(report)
    low, high = report["band"]
    answer, player = report["verdict"]["answer"], report["verdict"]["player"]
    closely = next(one for one in report["strengths"] if one["player"] == player)
    band = f"{low:.0%} to {high:.0%}"
    if not closely["games"]:
        return "nothing is known: no game was over in time"
    if answer == "unknown":
        return f"not known yet whether {names[0]} wins {band} of the games ({player}: {share(closely)})"
    if answer == "fair":
        return f"fair ({player}: {names[0]} wins {share(closely)}, and {band} is fair)"
    return f"favours {names[answer == 'second']} ({player}: {names[0]} wins {share(closely)}, and {band} is fair)"


def said_of(answer: str, names: Sequence[str]) -> str:
    """Say what a test has answered."""
    return {"fair": "fair", "unknown": "not known yet", "first": f"favours {names[0]}"}.get(
        answer, f"favours {names[1]}"
    )


def share(of: Mapping[str, Any]) -> str:
    """Write a share with its interval."""
    return f"{of['share']:.1%} ({of['low']:.1%} to {of['high']:.1%})"


def points(of: Mapping[str, float]) -> str:
    """Write a difference of shares, with its interval, in hundredths of all games."""
    value, low, high = (100 * of[key] for key in ("value", "low", "high"))
    return f"{value:+.1f} points ({low:+.1f} to {high:+.1f})"


def house_advantage(report: Report) -> str:
    """Say what is left if both sides are first as often."""
    names, ahead = names_of(report), report["advantages"]["first_side"]
    if ahead["value"] >= 0:
        return f"{names[0]} is ahead by {points(ahead)}"
    turned = {"value": -ahead["value"], "low": -ahead["high"], "high": -ahead["low"]}
    return f"{names[1]} is ahead by {points(turned)}"


def course_told(report: Report) -> Mapping[str, Any] | None:
    """Give the course of the games that are looked at closely; None if there are none."""
    player = report["verdict"]["player"]
    return next((course for course in report["courses"] if course["player"] == player), None)


def course_lines(course: Mapping[str, Any], names: Sequence[str]) -> Iterator[str]:
    """Tell how games end and when, and how they go."""
    ended = ", ".join(f"{count} in round {number}" for number, count in course["lengths"].items())
    yield f"How {course['games']} games between {course['player']} players go"
    yield f"  They end: {ended}"
    for name, won in zip(names, course["victories"], strict=True):
        yield from (f"  {name} wins {count} by {why}" for why, count in won.items())
    yield f"  The lead changes {course['changes_of_lead']:.1f} times a game"
    yield f"  Drama: whoever wins was behind for {course['drama']:.0%} of the game"
    yield f"  Luck: the dice of attacks alone tell {course['luck']:.0%} of who wins"


def never_lines(told: Mapping[str, Any]) -> Iterator[str]:
    """Tell what never happens."""
    kinds = (
        ("cards that nobody plays", [f"{one['card']} ({one['title']})" for one in told["cards"]]),
        ("hexes that nobody enters", _some(told["hexes"])),
        ("units that never fall", told["units"]),
        ("rules that never act", told["rules"]),
    )
    found = [(what, names) for what, names in kinds if names]
    if found:
        yield ""
        yield f"What never happens in {told['games']} games"
    for what, names in found:
        of = f" (in {told['watched']} that were watched)" if "rules" in what else ""
        yield f"  {what}{of}: {', '.join(names)}"


def _some(names: Sequence[str]) -> list[str]:
    """Give some names and the number of the others, if there are many."""
    if len(names) <= _MOST_NAMES + 3:
        return list(names)
    return [*names[:_MOST_NAMES], f"and {len(names) - _MOST_NAMES} more"]


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write rows with their columns below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
