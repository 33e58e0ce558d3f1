"""What was found out about a plan as data, as `schemas/balance.schema.json` describes it; pages and texts tell it."""

from difflib import unified_diff
from typing import TYPE_CHECKING, Any

from bow_author import __version__
from bow_author.packs.edits import Edit, to_plain
from bow_author.playtest.balance.course import Course, course_of, never
from bow_author.playtest.balance.inquiry import Findings
from bow_author.playtest.balance.sequential import Verdict
from bow_author.playtest.balance.stages import Played, difference, mean_of
from bow_author.playtest.balance.tasks import changed_text

if TYPE_CHECKING:
    from bow_author.games.battle import Battle
    from bow_author.packs.entries import Entry

_ANSWERS = {Verdict.FAIR: "fair", Verdict.FIRST: "first", Verdict.SECOND: "second", Verdict.UNKNOWN: "unknown"}
_PLACES = 4
"""Decimals of a share."""


def report(findings: Findings, battle: "Battle", entry: "Entry") -> dict[str, Any]:
    """Give all that was found out; shares are those of the first side of the plan, from 0 to 1."""
    question, closely = findings.question, findings.closely
    sides = list(battle.plan.sides)
    titles = [battle.catalogue.houses[house].title for house in sides]
    return {
        "version": __version__,
        "plan": battle.plan.id,
        "title": battle.plan.title,
        "variants": list(battle.variants),
        "seed": question.seed,
        "band": [question.band.low, question.band.high],
        "sides": [{"house": house, "title": title} for house, title in zip(sides, titles, strict=True)],
        "verdict": {"answer": _ANSWERS[findings.verdict], "player": closely.player},
        "strengths": [
            {"player": one.player, "verdict": _ANSWERS[one.verdict]}
            | _estimate(one)
            | {"correlation": _rounded(one.pairs.correlation)}
            for one in findings.strengths
        ],
        "advantages": _advantages(findings, battle),
        "courses": [
            {"player": one.player} | _course(course_of(one.records)) for one in findings.strengths if one.records
        ],
        "never": _never(findings, battle),
        "levers": {"tried": findings.tried, "best": [_lever(one, findings, entry) for one in findings.levers]},
        "deciders": [_compared(one, findings) for one in findings.deciders],
    }


def _rounded(number: float) -> float:
    return round(number, _PLACES) + 0.0  # no -0.0


def _estimate(one: Played) -> dict[str, Any]:
    pairs = one.pairs
    low, high = pairs.interval()
    return {"games": pairs.games, "share": _rounded(pairs.share), "low": _rounded(low), "high": _rounded(high)}


def _compared(one: Played, findings: Findings) -> dict[str, Any]:
    """Tell of a changed plan: its estimate, and how much more the first side wins than in the plan as it is."""
    gain = difference(one, findings.closely)
    return {"title": one.version.title} | _estimate(one) | {"gain": _interval(gain) if gain else None}


def _lever(one: Played, findings: Findings, entry: "Entry") -> dict[str, Any]:
    old = entry.document.text.splitlines()
    new = changed_text(entry.document, one.version.changes).splitlines()
    lines = [line for line in unified_diff(old, new, n=0, lineterm="") if line[:3] not in {"---", "+++"}]
    return _compared(one, findings) | {
        "changes": to_plain(Edit("", one.version.changes))["changes"],
        "yaml": [line for line in lines if not line.startswith("@@")],
    }


def _advantages(findings: Findings, battle: "Battle") -> dict[str, Any] | None:
    """Tell what it is worth to be first, and to be the first side whoever is first; None if nobody has tried."""
    turned, closely = findings.first_turn, findings.closely
    gain = difference(turned, closely) if turned else None
    if turned is None or gain is None:
        return None
    both = [(old + new - 1) / 2 for old, new in zip(closely.scores, turned.scores, strict=False)]
    ahead = mean_of(both)
    assert ahead is not None, "there are as many as of the differences"
    is_first = battle.plan.momentum == next(iter(battle.plan.sides))
    middle, low, high = (-part / 2 if is_first else part / 2 for part in gain)
    return {
        "games": 2 * len(both),
        "first_turn": _interval((middle, min(low, high), max(low, high))),
        "first_side": _interval(ahead),
    }


def _interval(of: tuple[float, float, float]) -> dict[str, float]:
    return dict(zip(("value", "low", "high"), map(_rounded, of), strict=True))


def _course(course: Course) -> dict[str, Any]:
    def shares(of: Any) -> dict[str, float]:
        return {name: _rounded(share) for name, share in of.items()}

    return {
        "games": course.games,
        "lengths": {str(number): count for number, count in course.lengths.items()},
        "victories": [dict(won) for won in course.victories],
        "morale": [list(tenths) for tenths in course.morale],
        "changes_of_lead": _rounded(course.changes_of_lead),
        "drama": _rounded(course.drama),
        "luck": _rounded(course.luck),
        "entered": shares(course.entered),
        "lost": shares(course.lost),
        "fallen": shares(course.fallen),
        "held": shares(course.held),
    }


def _never(findings: Findings, battle: "Battle") -> dict[str, Any]:
    found = never(battle, findings.closely.records, findings.reached, findings.watched)
    return {
        "games": len(findings.closely.records),
        "cards": [{"card": card, "title": battle.catalogue.cards[card].title} for card in found.cards],
        "hexes": list(found.hexes),
        "units": list(found.units),
        "rules": list(found.rules),
        "watched": found.watched,
    }
