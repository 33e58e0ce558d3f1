"""What no action and no effect may ever break: the laws of every battle."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow_author.engine.chapters.cards.mustering import full_strength
from bow_author.engine.chapters.combat.losses import RANKS
from bow_author.engine.chapters.orders.hooks import TOKEN_LOSS
from bow_author.engine.chapters.orders.procedure import SUPPLY
from bow_author.engine.chapters.setup.procedure import deck
from bow_author.engine.events import (
    BannerTurned,
    CommanderCaptured,
    FiguresAdded,
    HitsTaken,
    MoraleShifted,
    OrderTokensReceived,
    OrderTokenTaken,
    TokenPlaced,
    TokenRemoved,
    UnitEliminated,
    UnitMustered,
    UnitTaken,
    VictoryPointsLost,
    VictoryPointsScored,
)
from bow_author.engine.events_of_pieces import FiguresLost
from bow_author.engine.luck import FACES
from bow_author.engine.state import Fate, SideState
from bow_author.engine.token_locations import COMMAND, kind_of
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import ROUT, HouseId, Label, MoraleEnd
from bow_author.plans.players import command_tokens_of
from bow_author.playtest.games import UnfairGameError

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_GAINS = OrderTokensReceived, OrderTokenTaken
_TRACK = 11
"""Spaces of each segment of the morale track."""


def watch(play: "Play") -> None:
    """Look at a battle; raises UnfairGameError if it breaks a law."""
    broken = list(broken_laws(play))
    if play.state.winner is not None:
        broken += _account(play)
    if broken:
        raise UnfairGameError("; ".join(broken))


def broken_laws(play: "Play") -> Iterator[str]:
    """Tell which laws a battle breaks; none if all is well."""
    yield from _units(play)
    yield from _banners(play)
    yield from _engagements(play)
    yield from _supplies(play)
    yield from _lying(play)
    yield from _formations(play)
    yield from _course(play)


def _units(play: "Play") -> Iterator[str]:
    """One unit a hex, none where none may stand; figures only ever leave, and a unit with its last one."""
    taken: set[object] = set()
    for label, unit in play.state.units.items():
        full = full_strength(play, unit)
        if not 0 <= unit.strength <= full:
            yield f"`{label}` has {unit.strength} figures of {full}"
        if (unit.at is None) != (unit.strength == 0) or (unit.at is None) == (unit.fate is Fate.IN_PLAY):
            yield f"`{label}` is neither on nor off the battlefield"
        if unit.at is None:
            continue
        if unit.at in taken:
            yield f"two units stand in {unit.at.name}"
        taken.add(unit.at)
        is_barred = unit.at in play.battlefield and play.ground(unit.at).is_impassable
        is_barred = is_barred and unit.at not in play.state.laid_terrain  # what it stood on may have burnt away
        is_barred = is_barred and not ("may_go" in play.asked or play.rules.barred or _changes(play, unit.at))
        if unit.at not in play.battlefield or is_barred:
            yield f"`{label}` stands in {unit.at.name}, where no unit may stand"


def _changes(play: "Play", at: Hex) -> bool:
    """Tell whether effects may have changed what a hex counts as since somebody came there."""
    if "terrain" not in play.asked:
        return False
    is_by_tokens = "terrain" in play.rules.said_by_tokens
    return not is_by_tokens or at in play.state.tokens or play.ground(at) is not play.battlefield.laid[at]


def _formations(play: "Play") -> Iterator[str]:
    """Units stand in formations of their type."""
    for house, side in play.state.sides.items():
        for kind, formation in side.formations:
            if formation not in play.catalogue.units[kind].formations:
                yield f"`{kind}` of `{house}` stands in `{formation}`, which it cannot take"


def _banners(play: "Play") -> Iterator[str]:
    """A unit keeps its side and type, and rises at most; a commander changes places, or is captured, alone or not."""
    led: list[str] = []
    for label, unit in play.state.units.items():
        setup = play.plan.units.get(label)  # none for who was mustered
        if setup is not None:
            kind = play.catalogue.commanders[setup.commander].unit if setup.commander else setup.unit
            is_lower = RANKS.index(unit.rank) < RANKS.index(setup.rank)
            is_of_side = unit.side == setup.side or _has_happened(play, UnitTaken, label)
            if not is_of_side or unit.type != kind or is_lower:
                yield f"`{label}` is another unit than at the start"
        if unit.commander is None:
            continue
        led.append(unit.commander)
        card = play.state.commanders[unit.commander]
        if card.side != unit.side or (card.fate is Fate.CAPTURED) != (unit.at is None):
            yield f"`{unit.commander}` is {card.fate.value}, and `{label}` is {unit.fate.value}"
    lost = (name for name, card in play.state.commanders.items() if name not in led and card.fate is Fate.CAPTURED)
    if sorted((*led, *lost)) != sorted(play.state.commanders):
        yield "other commanders lead units than at the start"


def _engagements(play: "Play") -> Iterator[str]:
    """An engagement token lies between two adjacent enemies, and no unit has more than one."""
    engaged: Counter[str] = Counter()
    for engagement in play.state.engagements:
        first, second = (play.state.units[label] for label in engagement.between)
        names = f"`{first.label}` and `{second.label}`"
        engaged.update(engagement.between)
        if first.side == second.side or engagement.token not in play.state.sides:
            yield f"{names} are engaged and are no enemies"
        if first.at is None or second.at not in play.battlefield.neighbours[first.at]:
            yield f"{names} are engaged and are not adjacent"
        if play.state.engaged_with(first) is not second or play.state.engaged_with(second) is not first:
            yield f"{names} are not engaged with each other"
    yield from (f"`{label}` is engaged {count} times" for label, count in engaged.items() if count > 1)


def _has_happened(play: "Play", kind: type[UnitTaken | BannerTurned], label: Label) -> bool:
    """Tell whether something has happened to a unit; all events are gone through, so it is asked only in doubt."""
    return any(isinstance(event, kind) and event.unit == label for event in play.events)


def _gained(play: "Play", house: HouseId) -> int:
    """Count the order tokens that a side has gained by effects, or taken; all events are gone through, as above."""
    mine = (event for event in play.events if isinstance(event, _GAINS) and event.side == house)
    return sum(
        1 if isinstance(event, OrderTokenTaken) else len(event.faces)
        for event in mine
        if isinstance(event, OrderTokenTaken) or not event.rule.startswith("core rulebook")
    )


def _is_laid_by_effects(play: "Play") -> bool:
    """Tell whether an effect has taken command tokens away or laid some: those are no longer as many."""
    changes = (event for event in play.events if isinstance(event, TokenRemoved | TokenPlaced))
    return any(event.token == COMMAND for event in changes)


def _supplies(play: "Play") -> Iterator[str]:
    """Command tokens, cards and order tokens are as many as in the box; commanders keep to their command limits."""
    state = play.state
    for house, side in state.sides.items():
        on_cards = sum(card.command_tokens for card in state.commanders.values() if card.side == house)
        at_first = command_tokens_of(play.plan.sides[house])
        is_as_begun = side.command_tokens + on_cards == at_first or _is_laid_by_effects(play)
        if side.command_tokens < 0 or not is_as_begun:
            yield f"{house} has {side.command_tokens} command tokens, and {on_cards} on cards"
        yield from _shares(house, side)
        if sorted((*side.deck, *side.hand, *side.discard)) != sorted(deck(play.plan, play.catalogue, house)):
            yield f"{house} has other cards than at the start"
        is_bounded = "order_rating" not in play.rules.said and TOKEN_LOSS.happening not in play.rules.said
        beyond = len(side.pool) - play.plan.sides[house].order - max(1, len(side.players))
        if is_bounded and beyond > 0 and beyond > _gained(play, house):
            yield f"{house} has {len(side.pool)} order tokens"
    tokens = Counter(face for side in state.sides.values() for face in side.pool)
    yield from (f"there are {tokens[face]} order tokens of {face.value}" for face in FACES if tokens[face] > SUPPLY)
    for name, commander in state.commanders.items():
        if not 0 <= commander.command_tokens <= play.catalogue.commanders[name].command_limit:
            yield f"`{name}` has {commander.command_tokens} command tokens"


def _shares(house: HouseId, side: SideState) -> Iterator[str]:
    """Several players of a side have together what it has, and no commander has two of them."""
    if not side.players:
        return
    if sum(player.command_tokens for player in side.players) != side.command_tokens:
        yield f"the players of {house} have other command tokens than {house}"
    if any(player.command_tokens < 0 for player in side.players):
        yield f"a player of {house} has fewer than no command tokens"
    if sorted(card for player in side.players for card in player.hand) != sorted(side.hand):
        yield f"the players of {house} have other cards than {house}"
    commanders = Counter(commander for player in side.players for commander in player.commanders)
    yield from (f"{commander} belongs to two players" for commander, count in commanders.items() if count > 1)


def _lying(play: "Play") -> Iterator[str]:
    """Tokens lie on the battlefield, with a level that their kind can have; nothing is gone that was not there."""
    for at, lying in play.state.tokens.items():
        for token, level in lying.items():
            kind = kind_of(play, token)
            most = level if kind is not None and kind.stacks else (kind.levels if kind is not None else None) or 1
            if at not in play.battlefield or not 1 <= level <= most:
                yield f"`{token}` lies in {at.name} with level {level}"
    removed = play.state.removed_terrain
    if any(at not in play.battlefield or removed.count(at) > 1 + (at in play.plan.terrain) for at in removed):
        yield "terrain is gone that was not there"
    laid = play.state.laid_terrain
    if (laid and not removed) or not all(at in play.battlefield for at in laid):
        yield "terrain is laid that came from nowhere"
    if not set(play.state.holders) <= set(play.plan.objectives):
        yield "something is held that is no objective"
    if not set(play.state.objectives) <= set(play.plan.objectives):
        yield "an objective lies there that the plan does not have"
    if any(at not in play.battlefield for at in play.state.objectives.values()):
        yield "an objective lies off the battlefield"


def _course(play: "Play") -> Iterator[str]:
    """The marker is on the track, the round within the limit, a turn the active side's, the end by a rule."""
    state = play.state
    first, second = (play.plan.sides[house].morale_end for house in state.sides)
    least, most = -_spaces(first), _spaces(second)
    if not least <= state.morale <= most:
        yield f"the morale marker is at {state.morale}"
    if not 1 <= state.round <= play.plan.rounds:
        yield f"this is round {state.round} of {play.plan.rounds}"
    if (state.winner is None) != (not state.victory):
        yield "the battle is over by no rule"
    if state.turn is not None:
        labels = [*state.turn.ordered, *state.turn.done]
        if len(labels) != len(set(labels)):
            yield "a unit is ordered twice"
        ordered = [play.state.units[label] for label in state.turn.ordered]
        if not all(
            unit.is_in_play
            and (unit.is_active or "is_active" in play.said or _has_happened(play, BannerTurned, unit.label))
            and unit.side == state.turn.side
            for unit in ordered  # a banner may turn once they are
        ):
            yield "a unit is ordered that cannot be"
        if state.winner is None and state.turn.side != state.active_side:
            yield "the turn is not that of the active side"


def _account(play: "Play") -> Iterator[str]:
    """What the events of a whole battle tell adds up to the state at its end: figures, morale, victory points."""
    state = play.state
    figures, points, morale = Counter[str](), Counter[str](), 0
    for event in play.events:
        match event:
            case HitsTaken(unit=label, figures_lost=lost) | FiguresLost(unit=label, figures=lost):
                figures[label] += lost
            case UnitMustered(unit=label, strength=strength):
                figures[label] -= strength
            case FiguresAdded(unit=label, figures=added):
                figures[label] -= added
            case UnitEliminated(unit=label):
                figures[label] = _full(play, label)
            case CommanderCaptured(unit=label) if figures[label] < _full(play, label):
                figures[label] += 1
            case VictoryPointsScored(side=side, points=scored):
                points[side] += scored
            case VictoryPointsLost(side=side, points=lost):
                points[side] -= lost
            case MoraleShifted(side=side, spaces=spaces):
                morale += spaces if side == next(iter(state.sides)) else -spaces
            case _:
                pass
    for label, unit in state.units.items():
        full = _full(play, label)
        if full - unit.strength != figures[label]:
            yield f"`{label}` has {unit.strength} figures of {full} and has lost {figures[label]}"
    if morale != state.morale or any(side.victory_points != points[house] for house, side in state.sides.items()):
        yield "morale or victory points are not what the events tell"


def _full(play: "Play", label: Label) -> int:
    """Count the figures with which a unit was there at the start; none for one that came later."""
    return full_strength(play, play.state.units[label]) if label in play.plan.units else 0


def _spaces(end: MoraleEnd) -> int:
    return _TRACK if end == ROUT else int(end)
