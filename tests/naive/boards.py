"""Random battles in the middle of their command phase: any board, terrain, tokens, units, engagements, cards."""

import random
from functools import cache

from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import FACES, DieFace, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, Phase
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge
from bow_author.plans.model import (
    BattlePlan,
    CommanderId,
    HouseId,
    Label,
    Orientation,
    Rank,
    SideSetup,
    TokenId,
    UnitId,
    UnitSetup,
)
from tests.engine.battles import LANNISTER, STARK, catalogue
from tests.naive import words
from tests.naive.table import steps_between

GIFTS = ("dogs_of_war", "scorch_the_earth", "stalwart", "heavy_armor", "off_balance", "advance")
"""Keywords that some units have besides their own."""


@cache
def rules() -> CompiledRules:
    """The rules of the core pack."""
    return CompiledRules(catalogue().names)


def random_battle(seed: int, most_columns: int = 15, most_rows: int = 11) -> Play:
    """Set up a battle that follows from a seed, in its command phase, between two turns."""
    chance = random.Random(seed)
    board, plan = _plan(chance, most_columns, most_rows)
    play = new_battle(plan, board, catalogue(), rules=rules(), luck=SeededLuck(seed))
    play.state.phase = Phase.COMMAND
    play.state.active_side = chance.choice((STARK, LANNISTER))
    play.state.morale = chance.randint(-11, 11)
    _lay_tokens(play, chance)
    _shape_units(play, chance)
    _engage(play, chance)
    _hand_out(play, chance)
    return play


def _plan(chance: random.Random, most_columns: int, most_rows: int) -> tuple[Board, BattlePlan]:
    short = chance.choice(list(ShortRows))
    columns, rows = chance.randint(5, most_columns), chance.randint(5, most_rows)
    kinds = sorted(catalogue().terrain)
    open_ground = chance.choice((5, 15, 40))
    hexes = [kind for kind in kinds if not catalogue().terrain[kind].is_token]
    some = [
        *chance.sample(hexes, chance.randint(2, len(hexes))),
        *["plains"] * open_ground,
        *["road"] * (open_ground // 5),
    ]
    places = list(Board(columns, rows, short).hexes())
    printed = {at: TerrainId(chance.choice(some)) for at in places if chance.random() < 0.8}
    laid = {at: TerrainId(chance.choice(kinds)) for at in places if chance.random() < 0.15}
    edges = [Edge.NORTH, Edge.SOUTH]
    chance.shuffle(edges)
    plan = BattlePlan(
        id="random",
        title="Random",
        number=None,
        introduction="",
        packs=("core",),
        board="none",
        orientation=Orientation.LANDSCAPE,
        edges=dict(zip((STARK, LANNISTER), edges, strict=True)),
        compass=tuple(Direction),
        rounds=3,
        momentum=STARK,
        sides={house: SideSetup(4, 5, 3, 11) for house in (STARK, LANNISTER)},
        terrain=laid,
        units=_units(chance, [at for at in places if (laid.get(at) or printed.get(at)) not in words.IMPASSABLE]),
    )
    return Board(columns, rows, short, printed), plan


def _units(chance: random.Random, free: list) -> dict[Label, UnitSetup]:
    """Form two to twelve units, often near to each other, one or two of each side with a commander."""
    centre = chance.choice(free)
    free.sort(key=lambda at: (steps_between(at, centre) + chance.randint(0, 4), at))
    units: dict[Label, UnitSetup] = {}
    for number in range(min(chance.randint(2, 12), len(free))):
        side = (STARK, LANNISTER)[number % 2]
        label = Label(f"{'sl'[number % 2]}{number // 2}")
        persons = {(unit.commander or "").partition(".")[0] for unit in units.values()}
        led = [c for c, card in catalogue().commanders.items() if card.house == side and card.person not in persons]
        commander = CommanderId(chance.choice(led)) if chance.random() < 0.35 and led else None
        kinds = [kind for kind, card in catalogue().units.items() if card.house == side]
        kind = None if commander else UnitId(chance.choice(kinds))
        units[label] = UnitSetup(label, kind, commander, side, chance.choice(list(Rank)), free.pop(0))
    return units


def _lay_tokens(play: Play, chance: random.Random) -> None:
    """Let fires burn and terrain be destroyed; some terrain tokens are gone."""
    state = play.state
    for at in play.battlefield.hexes:
        if chance.random() < 0.06:
            state.tokens[at] = {TokenId("fire"): chance.randint(1, 4)}
        elif chance.random() < 0.04 and not any(unit.at == at for unit in state.units.values()):
            state.tokens[at] = {TokenId("devastation"): 1}
    state.removed_terrain = [
        at
        for at in play.plan.terrain
        if chance.random() < 0.3 and play.battlefield.board.terrain.get(at, "plains") not in words.IMPASSABLE
    ]


def _shape_units(play: Play, chance: random.Random) -> None:
    for unit in play.state.units.values():
        unit.is_active = chance.random() < 0.75
        unit.strength = chance.randint(1, unit.strength)
        unit.gained = tuple((TokenId(gift), None) for gift in GIFTS if chance.random() < 0.12)
        unit.lost = tuple(sorted(words.UNITS[unit.type][2])) if chance.random() < 0.15 else ()
        if unit.commander is not None:
            card = play.state.commanders[unit.commander]
            card.command_tokens = chance.randint(0, 1)
            card.is_committed = chance.random() < 0.3


def _engage(play: Play, chance: random.Random) -> None:
    units = list(play.state.units.values())
    for a in units:
        for b in units:
            taken = {label for token in play.state.engagements for label in token.between}
            near = a.at is not None and b.at is not None and steps_between(a.at, b.at) == 1
            if near and a.side < b.side and not {a.label, b.label} & taken and chance.random() < 0.5:
                first, second = sorted((a.label, b.label))
                play.state.engagements.append(Engagement((first, second), HouseId(chance.choice((a.side, b.side)))))


def _hand_out(play: Play, chance: random.Random) -> None:
    """Give tokens and cards to both sides."""
    for house, side in play.state.sides.items():
        side.pool = sorted((chance.choice(FACES) for _ in range(chance.randint(0, 5))), key=FACES.index)
        if chance.random() < 0.3:
            side.pool = [DieFace.MORALE, *side.pool][:5]
            side.pool.sort(key=FACES.index)
        drawn = chance.sample(side.deck, min(3, len(side.deck)))
        side.hand = drawn
        side.deck = [card for card in side.deck if card not in drawn]
        side.command_tokens -= sum(card.command_tokens for card in play.state.commanders.values() if card.side == house)
