"""Expectations: what a case expects, and what is found in its stead."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from bow_author.cases.model import hex_of, write_keyword
from bow_author.cases.state import all_counts, commander_named, engagement_of, in_supply, objective_named
from bow_author.cases.steps import in_sequence
from bow_author.cases.tokens import read_tokens, write_tokens
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.cards.mustering import full_strength
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.decisions import format_answer
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, Fate, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.packs.documents import Step
from bow_author.plans.model import HouseId, Label, Rank


class Mismatch(NamedTuple):
    """Something that is not as a case expects it."""

    path: tuple[Step, ...]
    """Where the case expects it, below `expect`."""
    expected: str
    found: str


def mismatches(play: Play, expect: dict[str, Any]) -> Iterator[Mismatch]:
    """Give everything that is not as expected; what is expected of steps is not looked at here."""
    for key, judge in _JUDGES.items():
        if key in expect:
            for path, expected, actual in judge(play, expect[key]):
                if expected != actual:
                    yield Mismatch((key, *path), format_answer(expected), format_answer(actual))


_Judged = Iterator[tuple[tuple[Step, ...], Any, Any]]
"""Where, what is expected, what is found; both written alike."""


def _units(play: Play, expected: dict[str, Any]) -> _Judged:
    for label, value in expected.items():
        unit = play.state.units[Label(label)]
        if isinstance(value, str) or not unit.is_in_play:
            yield (label,), value, _standing(unit) if unit.is_in_play else unit.fate.value
            continue
        rank = play.rank_of(unit).value
        actual = {
            "at": _name(unit.at),
            "strength": unit.strength,
            "original_strength": full_strength(play, unit),
            "active": orders.is_active(play, unit),
            "banner": "active" if unit.is_active else "inactive",
            "rank": rank,
            "side": unit.side,
            "unit": unit.type,
            "commander": unit.commander or "none",
            "tokens": write_tokens(unit.tokens),
        }
        for key, wanted in value.items():
            yield (label, key), _tokens_alike(wanted) if key == "tokens" else wanted, actual[key]


def _tokens_alike(written: dict[str, Any]) -> dict[str, Any]:
    """Write tokens as they are told of what is found."""
    return write_tokens(read_tokens(written))


def _standing(unit: UnitState) -> str:
    return f"{Fate.IN_PLAY.value} at {_name(unit.at)}".replace("_", " ")


def _name(at: Hex | None) -> str | None:
    return at.name if at else None


def _morale(play: Play, expected: dict[str, int]) -> _Judged:
    for house, spaces in expected.items():
        yield (house,), spaces, morale.morale_of(play, HouseId(house))


def _engagements(play: Play, expected: list[dict[str, Any]]) -> _Judged:
    yield (), _written(map(engagement_of, expected)), _written(play.state.engagements)


def _written(engagements: Iterable[Engagement]) -> list[str]:
    return sorted(f"{' and '.join(item.between)} by {item.token}" for item in engagements)


def _terrain(play: Play, expected: dict[str, str]) -> _Judged:
    for at, terrain in expected.items():
        yield (at,), terrain, play.terrain(hex_of(at))


def _tokens(play: Play, expected: dict[str, dict[str, int | bool]]) -> _Judged:
    for at, tokens in expected.items():
        yield (at,), _tokens_alike(tokens), write_tokens(play.state.tokens.get(hex_of(at), {}))


def _boards(play: Play, expected: dict[str, dict[str, Any]]) -> _Judged:
    for house, tokens in expected.items():
        yield (house,), _tokens_alike(tokens), write_tokens(play.state.sides[HouseId(house)].tokens)


def _commanders(play: Play, expected: dict[str, Any]) -> _Judged:
    for name, value in expected.items():
        card = play.state.commanders[commander_named(play, name)]
        if isinstance(value, str) or card.fate is not Fate.IN_PLAY:
            yield (name,), value, card.fate.value.replace("_", " ")
            continue
        actual = {
            "command": card.command_tokens,
            "committed": card.is_committed,
            "side": card.side,
            "tokens": write_tokens(card.tokens),
        }
        for key, wanted in value.items():
            yield (name, key), _tokens_alike(wanted) if key == "tokens" else wanted, actual[key]


def _supply(play: Play, expected: dict[str, Any]) -> _Judged:
    for token, left in all_counts(expected).items():
        yield tuple(token.split(" ")), left, in_supply(play, token)


def _victory_points(play: Play, expected: dict[str, int]) -> _Judged:
    for house, points in expected.items():
        yield (house,), points, play.state.sides[HouseId(house)].victory_points


def _pools(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for house, faces in expected.items():
        yield (house,), in_sequence(faces), in_sequence(play.state.sides[HouseId(house)].pool)


def _hands(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for house, hand in expected.items():
        yield (house,), sorted(hand), sorted(play.state.sides[HouseId(house)].hand)


def _decks(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for house, deck in expected.items():
        yield (house,), sorted(deck), sorted(play.state.sides[HouseId(house)].deck)


def _discards(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for house, pile in expected.items():
        yield (house,), sorted(pile), sorted(play.state.sides[HouseId(house)].discard)


def _command(play: Play, expected: dict[str, int]) -> _Judged:
    for house, tokens in expected.items():
        yield (house,), tokens, play.state.sides[HouseId(house)].command_tokens


def _players(play: Play, expected: dict[str, dict[str, dict[str, Any]]]) -> _Judged:
    for house, written in expected.items():
        players = {player.label: player for player in play.state.sides[HouseId(house)].players}
        for name, wanted in written.items():
            player = players.get(Label(name))
            if player is None:
                yield (house, name), name, ", ".join(players) or "none"
                continue
            if "commanders" in wanted:
                commanders = sorted(commander_named(play, commander) for commander in wanted["commanders"])
                yield (house, name, "commanders"), commanders, sorted(player.commanders)
            if "hand" in wanted:
                yield (house, name, "hand"), sorted(wanted["hand"]), sorted(player.hand)
            if "command" in wanted:
                yield (house, name, "command"), wanted["command"], player.command_tokens


def _winner(play: Play, expected: str) -> _Judged:
    yield (), expected, play.state.winner or "none"


def _round(play: Play, expected: int) -> _Judged:
    yield (), expected, play.state.round


def _first_player(play: Play, expected: str) -> _Judged:
    yield (), expected, play.state.first_player


def _active_side(play: Play, expected: str) -> _Judged:
    yield (), expected, play.state.active_side


def _momentum(play: Play, expected: str) -> _Judged:
    yield (), expected, play.state.momentum


def _objectives(play: Play, expected: dict[str, Any]) -> _Judged:
    for name, value in expected.items():
        label = objective_named(name, play.plan.objectives) or Label(name)
        holder = play.state.holders.get(label, "none")
        if isinstance(value, str):
            yield (name,), value, holder
            continue
        at = play.state.objectives.get(label)
        actual = {"at": _name(at) or "nowhere", "gone": at is None, "holder": holder}
        yield from (((name, key), wanted, actual[key]) for key, wanted in value.items())


def _moves(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for label, hexes in expected.items():
        ends = movement.ends(play, play.unit(Label(label)))
        yield (label,), _reading(map(hex_of, hexes)), _reading(ends)


def _reading(hexes: Iterable[Hex]) -> list[str]:
    return [at.name for at in sorted(set(hexes), key=lambda at: at.reading)]


def _targets(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for label, targets in expected.items():
        unit = play.unit(Label(label))
        units = sight.targets(play, unit) if movement.may_attack_after(play, unit, ()) else ()
        yield (label,), sorted(targets), sorted(target.label for target in units)


def _dice(play: Play, expected: list[dict[str, Any]]) -> _Judged:
    for number, item in enumerate(expected):
        attacker, target = play.unit(Label(item["attacker"])), play.unit(Label(item["target"]))
        if attacker.is_in_play and target.is_in_play:
            count: Any = combat.attack_dice(play, combat.expected(play, attacker, target))
        else:
            count = "one of the two has left the battlefield"
        yield (number,), item["count"], count


def _los(play: Play, expected: list[dict[str, Any]]) -> _Judged:
    for number, item in enumerate(expected):
        yield (number,), item["clear"], _sees(play, item.get("for"), hex_of(item["from"]), hex_of(item["to"]))


def _sees(play: Play, label: str | None, start: Hex, end: Hex) -> bool:
    """Tell whether a unit sees one hex from another: the named one, or one that has nothing special."""
    if label is None:
        return sight.sees(play, _onlooker(play, start), end)
    unit = play.unit(Label(label))
    stands = unit.at
    unit.at = start
    try:
        return sight.sees(play, unit, end)
    finally:
        unit.at = stands


def _onlooker(play: Play, at: Hex) -> UnitState:
    kind = next(kind for kind in play.catalogue.units.values() if not kind.is_ranged)
    return UnitState(Label(""), kind.id, next(iter(play.state.sides)), Rank.GREEN, at, kind.strength)


def _keywords(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for label, keywords in expected.items():
        granted = play.rules.keywords(play, play.unit(Label(label)))
        yield (label,), sorted(keywords), sorted(write_keyword(*item) for item in granted.items())


def _controlled(play: Play, expected: dict[str, list[str]]) -> _Judged:
    for label, units in expected.items():
        led = cards.controlled(play, play.unit(Label(label)))
        yield (label,), sorted(units), sorted(unit.label for unit in led)


_JUDGES: dict[str, Callable[[Play, Any], _Judged]] = {
    "units": _units,
    "morale": _morale,
    "engagements": _engagements,
    "terrain": _terrain,
    "tokens": _tokens,
    "boards": _boards,
    "commanders": _commanders,
    "supply": _supply,
    "victory_points": _victory_points,
    "pools": _pools,
    "hands": _hands,
    "decks": _decks,
    "discards": _discards,
    "command": _command,
    "players": _players,
    "winner": _winner,
    "round": _round,
    "first_player": _first_player,
    "active_side": _active_side,
    "momentum": _momentum,
    "objectives": _objectives,
    "moves": _moves,
    "targets": _targets,
    "dice": _dice,
    "los": _los,
    "keywords": _keywords,
    "controlled": _controlled,
}
