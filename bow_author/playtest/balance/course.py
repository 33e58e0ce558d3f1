"""What many games of a plan have in common: how they end and when, who leads, how much the dice decide."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING

from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.games.battle import library_for, prepare
from bow_author.playtest.balance.records import IsOver, Record, TimeIsUpError, play_recorded
from bow_author.playtest.balance.tasks import seeds_of
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.games.battle import Battle
    from bow_author.playtest.balance.tasks import Setting

WATCHED = 10
"""Pairs of games in which it is watched what of the plan's own rules is ever carried out."""


@value
class Course:
    """What games of one kind of player have in common."""

    games: int
    lengths: Mapping[int, int]
    """How many games ended in each round."""
    victories: tuple[Mapping[str, int], Mapping[str, int]]
    """How often each side won by each rule."""
    morale: tuple[tuple[float, float, float], ...]
    """Of the games that reached each round: lower tenth, median and upper tenth of morale at its end."""
    changes_of_lead: float
    """Mean number in a game."""
    drama: float
    """The mean part of a game for which whoever won was behind."""
    luck: float
    """The share of who wins that the dice of attacks tell by themselves: a squared correlation."""
    entered: Mapping[str, float]
    """How often units entered each hex, in a game."""
    lost: Mapping[str, float]
    """How many units were eliminated in each hex, in a game."""
    fallen: Mapping[str, float]
    """The share of games in which each unit was eliminated."""
    held: Mapping[str, float]
    """The share of games at whose end the first side held each objective, of those in which anybody did."""


def course_of(records: Sequence[Record]) -> Course:
    """Sum up games, of which there is at least one."""
    games = len(records)
    entered: Counter[str] = Counter()
    for record in records:
        entered.update(record.entered)
    return Course(
        games=games,
        lengths=dict(sorted(Counter(record.rounds for record in records).items())),
        victories=(_victories(records, 0), _victories(records, 1)),
        morale=tuple(_morale(records)),
        changes_of_lead=sum(record.changes_of_lead for record in records) / games,
        drama=sum(record.behind for record in records) / games,
        luck=_explained([record.luck for record in records], [1 - record.winner for record in records]),
        entered=_each(entered, games),
        lost=_each(Counter(at for record in records for at in record.lost.values() if at), games),
        fallen=_each(Counter(label for record in records for label in record.lost), games),
        held=_held(records),
    )


def _each(counted: Mapping[str, int], games: int) -> dict[str, float]:
    return {name: count / games for name, count in sorted(counted.items())}


def _victories(records: Iterable[Record], side: int) -> dict[str, int]:
    """Count by which rules a side won, the most frequent first."""
    counted = Counter(record.victory for record in records if record.winner == side)
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def _morale(records: Sequence[Record]) -> Iterable[tuple[float, float, float]]:
    for number in range(max(len(record.morale) for record in records)):
        reached = sorted(record.morale[number] for record in records if len(record.morale) > number)
        yield tuple(reached[round(part * (len(reached) - 1))] for part in (0.1, 0.5, 0.9))  # type: ignore[misc]  # three


def _explained(first: Sequence[float], second: Sequence[float]) -> float:
    """Give the squared correlation of two sequences; 0 if one of them is always the same."""
    count = len(first)
    middles = sum(first) / count, sum(second) / count
    together = sum((x - middles[0]) * (y - middles[1]) for x, y in zip(first, second, strict=True))
    spreads = [sum((x - middle) ** 2 for x in of) for of, middle in zip((first, second), middles, strict=True)]
    return (together / sqrt(spreads[0] * spreads[1])) ** 2 if all(spreads) else 0.0


def _held(records: Iterable[Record]) -> dict[str, float]:
    counted: dict[str, list[int]] = {}
    for record in records:
        for label, side in record.holders.items():
            counted.setdefault(label, []).append(1 - side)
    return {label: sum(first) / len(first) for label, first in sorted(counted.items())}


# ---- what never happens


@value
class Never:
    """What happened in no game."""

    cards: tuple[str, ...]
    """Leadership cards that nobody played."""
    hexes: tuple[str, ...]
    """Hexes that somebody may stand on, and that no unit stood on."""
    units: tuple[str, ...]
    """Units that were never eliminated."""
    rules: tuple[str, ...]
    """The plan's own rules of which nothing was carried out."""
    watched: int
    """In how many games the rules were watched."""


def never(battle: "Battle", records: Sequence[Record], reached: frozenset[str], watched: int) -> Never:
    """Tell what happened in none of some games; *reached* are the rules that were carried out when it was watched."""
    played = {card for record in records for cards in record.cards for card in cards}
    stood = {at for record in records for at in record.entered} | {
        setup.at.name for setup in battle.plan.units.values()
    }
    kinds, terrain = battle.catalogue.terrain, battle.battlefield.terrain
    free = [at for at in battle.battlefield.hexes if not kinds[terrain[at]].is_impassable]
    fallen = {label for record in records for label in record.lost}
    cards = {card for side in battle.start.sides.values() for card in side.deck}
    own = {name for name in battle.rules.sites if name in _own(battle)}
    acted = reached.union(*(record.reasons for record in records))
    return Never(
        cards=tuple(sorted(cards - played)),
        hexes=tuple(at.name for at in sorted(free, key=lambda at: at.reading) if at.name not in stood),
        units=tuple(str(label) for label in battle.plan.units if str(label) not in fallen),
        rules=tuple(sorted(own - acted)) if watched else (),
        watched=watched,
    )


def _own(battle: "Battle") -> set[str]:
    """Give the rules that the plan defines itself, or is played with by name."""
    import re

    defined = re.findall(r"^[a-z]+ ([a-z][a-z0-9_]*)\b.*\{", battle.plan.define, re.MULTILINE)
    return {*defined, *battle.variants}


def watch(setting: "Setting", player: str, seed: int, is_over: IsOver) -> tuple[frozenset[str], int]:
    """Play some games with watched rules: which definitions did anything, and how many games that were."""
    asked = library_for(setting.file, setting.variants, {setting.file: setting.text}).asked_plan()
    assert asked is not None, "the plan was played before"
    battle = prepare(*asked, setting.variants, InstrumentedRules)
    games = 0
    for one in seeds_of(seed, WATCHED):
        for is_swapped in (False, True):
            try:
                play_recorded(battle, one, (player, player), is_swapped=is_swapped, is_over=is_over)
            except TimeIsUpError:
                break
            games += 1
    assert isinstance(battle.rules, InstrumentedRules)
    return frozenset(probe.id for probe in battle.rules.reached() if probe.sort == "node"), games
