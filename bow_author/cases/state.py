"""How things stand when a case begins: its units and its `state`, brought upon a battle that was set up."""

from collections.abc import Callable, Mapping
from typing import Any

from bow_author.cases.model import Case
from bow_author.cases.tokens import read_tokens
from bow_author.engine.chapters.cards.players import player_of
from bow_author.engine.luck import FACES, DieFace
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, Phase, PlayerState
from bow_author.engine.token_locations import COMMAND, Commands, in_use, kind_of
from bow_author.hexes.coordinates import parse_hex
from bow_author.plans.model import CommanderId, HouseId, Label, Objective, TokenId
from bow_author.plans.players import share_of
from bow_dsl.value import replace


def apply_state(play: Play, case: Case) -> None:
    """Bring a battle that was set up to where the case begins: its units, then its `state`, key by key."""
    for given in case.units:
        unit = play.state.units[given.label]
        unit.side = given.side
        unit.strength = given.strength or unit.strength
        unit.is_active = given.is_active
        unit.gained = given.gained
        unit.lost = given.lost
        unit.tokens = dict(given.tokens)
        if unit.commander is not None:
            play.state.commanders[unit.commander].side = given.side
    play.state.phase = Phase.COMMAND
    for key, apply in _KEYS.items():  # the supply comes last: it has what nothing holds
        if key in case.state:
            apply(play, case.state[key])
    if "active_side" not in case.state:
        play.state.active_side = _first_to_act(play, case)


def _first_to_act(play: Play, case: Case) -> HouseId:
    """Give the side that the first step is about, as far as that can be told."""
    for step in case.steps:
        if "pass" in step:
            return HouseId(step["pass"])
        for key in ("order", "rally", "on", "commit", "attacker"):
            if step.get(key) in play.state.units:
                return play.state.units[step[key]].side
    return play.state.first_player


def _round(play: Play, value: int) -> None:
    play.state.round = value


def _active_side(play: Play, value: str) -> None:
    play.state.active_side = HouseId(value)


def _first_player(play: Play, value: str) -> None:
    play.state.first_player = HouseId(value)


def _momentum(play: Play, value: str) -> None:
    play.state.momentum = HouseId(value)


def _morale(play: Play, value: dict[str, int]) -> None:
    for house, spaces in value.items():
        play.state.morale = spaces if house == next(iter(play.state.sides)) else -spaces


def _units(play: Play, value: dict[str, dict[str, Any]]) -> None:
    for name, given in value.items():
        unit = play.state.units[Label(name)]
        unit.strength = given.get("strength", unit.strength)
        unit.is_active = given.get("active", unit.is_active)


def _pools(play: Play, value: dict[str, list[str]]) -> None:
    for house, faces in value.items():
        play.state.sides[HouseId(house)].pool = sorted(map(DieFace, faces), key=FACES.index)


def _decks(play: Play, value: dict[str, list[str]]) -> None:
    for house, cards in value.items():
        play.state.sides[HouseId(house)].deck = list(cards)


def _hands(play: Play, value: dict[str, list[str]]) -> None:
    for house, cards in value.items():
        play.state.sides[HouseId(house)].hand = list(cards)
        _take_from_deck(play, HouseId(house), cards)


def _discards(play: Play, value: dict[str, list[str]]) -> None:
    for house, cards in value.items():
        play.state.sides[HouseId(house)].discard = list(cards)
        _take_from_deck(play, HouseId(house), cards)


def _take_from_deck(play: Play, house: HouseId, cards: list[str]) -> None:
    deck = play.state.sides[house].deck
    for card in cards:
        if card in deck:
            deck.remove(card)


def _command(play: Play, value: dict[str, int]) -> None:
    for house, tokens in value.items():
        side = play.state.sides[HouseId(house)]
        Commands(side, player_of(side, None))[COMMAND] = tokens


def _players(play: Play, value: dict[str, dict[str, dict[str, Any]]]) -> None:
    for house, written in value.items():
        side = play.state.sides[HouseId(house)]
        begun = {player.label: player for player in side.players}
        share = share_of(play.plan.sides[HouseId(house)].command, len(written))
        side.players = [
            _player(play, begun.get(Label(name)) or PlayerState(Label(name), [], command_tokens=share), given)
            for name, given in written.items()
        ]
        side.hand = [card for player in side.players for card in player.hand]
        side.command_tokens = sum(player.command_tokens for player in side.players)
        _take_from_deck(play, HouseId(house), side.hand)


def _player(play: Play, player: PlayerState, given: dict[str, Any]) -> PlayerState:
    if "commanders" in given:
        player.commanders = [commander_named(play, commander) for commander in given["commanders"]]
    player.hand = list(given.get("hand", player.hand))
    player.command_tokens = given.get("command", player.command_tokens)
    return player


def _committed(play: Play, value: list[str]) -> None:
    for name in value:
        unit = play.state.units.get(Label(name))
        commander = unit.commander if unit else CommanderId(name)
        if commander in play.state.commanders:
            play.state.commanders[commander].is_committed = True


def _boards(play: Play, value: dict[str, dict[str, Any]]) -> None:
    for house, tokens in value.items():
        play.state.sides[HouseId(house)].tokens = read_tokens(tokens)


def _commanders(play: Play, value: dict[str, dict[str, Any]]) -> None:
    for name, given in value.items():
        card = play.state.commanders[commander_named(play, name)]
        card.command_tokens = given.get("command", card.command_tokens)
        card.is_committed = given.get("committed", card.is_committed)
        card.tokens = read_tokens(given.get("tokens") or {})


def commander_named(play: Play, name: str) -> CommanderId:
    """Give the card of the commander who led a unit at the start, or the card of this name."""
    setup = play.plan.units.get(Label(name))
    return setup.commander if setup is not None and setup.commander is not None else CommanderId(name)


def _supply(play: Play, value: dict[str, Any]) -> None:
    aside = tuple((token, in_supply(play, token) - left) for token, left in all_counts(value).items())
    play.staging = replace(play.staging, aside=aside)


def all_counts(written: dict[str, Any]) -> dict[TokenId, int]:
    """Read how many there are of tokens, those of which there are none too."""
    return {**dict.fromkeys(all_named(written), 0), **read_tokens(written)}


def all_named(written: dict[str, Any]) -> list[TokenId]:
    """Give the tokens that are named, each with its variety if it has one."""
    named = ((word, amount if isinstance(amount, dict) else {"": amount}) for word, amount in written.items())
    return [TokenId(f"{word} {variety}".rstrip()) for word, varieties in named for variety in varieties]


def in_supply(play: Play, token: TokenId) -> int:
    """Count the tokens of a variety that nothing holds; those of which nobody says how many there are, as 0."""
    kind = kind_of(play, token)
    return (kind.copies or 0) - in_use(play, token) if kind is not None else 1 - in_use(play, token)


def _victory_points(play: Play, value: dict[str, int]) -> None:
    for house, points in value.items():
        play.state.sides[HouseId(house)].victory_points = points


def _engagements(play: Play, value: list[dict[str, Any]]) -> None:
    play.state.engagements = [engagement_of(item) for item in value]


def engagement_of(value: dict[str, Any]) -> Engagement:
    """Read an engagement."""
    first, second = sorted(map(Label, value["between"]))
    return Engagement((first, second), HouseId(value["token"]))


def _objectives_held(play: Play, value: dict[str, Any]) -> None:
    for name, objective in value.items():
        holder = objective.get("holder") if isinstance(objective, dict) else objective
        label = objective_named(name, play.plan.objectives) or Label(name)
        play.state.holders.pop(label, None)
        if isinstance(objective, dict) and objective.get("gone"):
            del play.state.objectives[label]
            continue
        if holder not in (None, "none"):
            play.state.holders[label] = HouseId(holder)


def objective_named(name: str, objectives: Mapping[Label, Objective]) -> Label | None:
    """Give the objective that is called so, or that lay in the hex of this name at the start."""
    at = parse_hex(name)
    return next((label for label, objective in objectives.items() if name == label or objective.at == at), None)


_KEYS: dict[str, Callable[[Play, Any], None]] = {
    "round": _round,
    "active_side": _active_side,
    "first_player": _first_player,
    "momentum": _momentum,
    "morale": _morale,
    "units": _units,
    "pools": _pools,
    "decks": _decks,
    "hands": _hands,
    "discards": _discards,
    "command": _command,
    "players": _players,
    "committed": _committed,
    "boards": _boards,
    "commanders": _commanders,
    "victory_points": _victory_points,
    "engagements": _engagements,
    "objectives": _objectives_held,
    "supply": _supply,
}
"""The keys of `state` that change a battle once it is set up; the others are part of its plan."""
