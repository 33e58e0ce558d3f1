"""What compiled effects call besides the verbs of `Play`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from math import prod
from typing import TYPE_CHECKING, Any, TypeVar

from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.cards.hooks import COMMITMENT
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.sight.procedure import sees
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.happening import begins, comes_after, may_happen
from bow_author.engine.luck import DieFace
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Card, Holding, Lying, is_of, kind_called
from bow_author.engine.work import MOST_COMPUTED
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import CommanderId, HouseId, Label, Rank, TokenId

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_dsl.python.sites import Site

__all__ = [
    "burn_limit", "class_of", "commanded", "commits", "committed", "dice_of", "draw_several", "engages_by_its_own",
    "faces_in", "gap", "has_keyword", "hexes_around", "hexes_of", "hexes_with", "how_many", "in_play", "is_in_zone",
    "is_on_board", "is_raised", "is_uncontrolled", "is_within", "key_of", "keyword_number", "levels", "lies", "listed",
    "path_is", "pick", "pick_any", "pick_one", "product", "rank_number", "reached", "score", "sees_place", "targets_of",
    "terrain_at", "thing", "unit_at", "zone_of",
]  # fmt: skip

_T = TypeVar("_T")
Place = UnitState | Hex
FAR = 10_000
"""The hexes to what is not on the battlefield: more than any board has, and few enough to roll as many dice."""
_RANKS = tuple(Rank)
_COLOURS = [rank.value for rank in Rank]


# ---- units


def in_play(play: "Play") -> list[UnitState]:
    """Give all units on the battlefield."""
    return [unit for unit in play.state.units.values() if unit.at is not None]


def reached(play: "Play") -> list[UnitState]:
    """Give the units of both sides on which the card of this turn acts, its commands or its tactic."""
    if play.is_in_tactic and "may_reach" in play.said:
        return [unit for unit in in_play(play) if play.rules.may_reach(play, unit)]
    turn, units = play.state.turn, play.state.units
    return [unit for label in turn.controlled if (unit := units[label]).at is not None] if turn is not None else []


def commanded(play: "Play", commander: UnitState) -> list[UnitState]:
    """Give the units of a commander's side on which his card acts."""
    return [unit for unit in reached(play) if unit.side == commander.side]


def is_uncontrolled(play: "Play", unit: UnitState, owner: HouseId) -> bool:
    """Tell whether a unit of a side was outside of the zone of control when the card was played."""
    return unit.side == owner and not play.is_controlled(unit)


def is_in_zone(play: "Play", unit: Place, commander: UnitState | None) -> bool:
    """Tell whether a unit is a friend in a commander's zone of control, his own included, or a hex in it."""
    if commander is None:
        return False
    if not isinstance(unit, UnitState):
        return unit in cards.area_of_control(play, commander)
    if "control" in play.said:
        return unit.side == commander.side and unit in cards.zone_of_control(play, commander)
    card = play.card_of(commander)
    return card is not None and unit.side == commander.side and gap(unit, commander) <= card.zone


def class_of(play: "Play", unit: Place | str | None) -> str:
    """Give the class of a unit, or of a type of units; nothing else has one."""
    kinds = play.unit_types
    kind = kinds[unit.type] if isinstance(unit, UnitState) else kinds.get(str(unit))
    return kind.unit_class if kind is not None else ""


def dice_of(play: "Play", unit: UnitState) -> int:
    """Count the dice of a unit by its order table, before anything changes them."""
    return play.type_of(unit).dice(play.rank_of(unit)) or 0


def listed(play: "Play", unit: Place | None) -> Mapping[str, int | str | None]:
    """Give the keywords that a unit has before any effect; nothing else has any."""
    return play.rules.listed_keywords(play, unit) if isinstance(unit, UnitState) else {}


def has_keyword(play: "Play", unit: object, keyword: str | None) -> bool:
    """Tell whether a unit has a keyword now; nothing else has any."""
    return isinstance(unit, UnitState) and keyword is not None and keyword in play.rules.keyword(play, unit, keyword)


def keyword_number(play: "Play", unit: UnitState, keyword: str) -> int | str | None:
    """Give the number of a keyword that a unit has, or that comes with it just now, or goes."""
    if play.changing is not None and play.changing[:2] == (unit.label, keyword):
        return play.changing[2]
    return play.rules.keyword(play, unit, keyword)[keyword]


def unit_at(play: "Play", at: Holding) -> UnitState | None:
    """Give the unit in a hex, the unit itself, or that of the commander whose card it is; None for a board."""
    if isinstance(at, Hex):
        return play.state.unit_at(at)
    if isinstance(at, UnitState):
        return at
    return at.unit if isinstance(at, Card) else None


def engages_by_its_own(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit is engaged by a token of its own House; or was, as it strikes at who breaks away from it."""
    engagement = play.state.engagement_of(unit) or unit.left_by
    return engagement is not None and engagement.token == unit.side


def rank_number(value: Any) -> int:
    """Give a number that grows with the rank; numbers are themselves, and nothing is below all."""
    if value is None:
        return -1
    if isinstance(value, DieFace):  # a shield stands for the rank of its colour; what is none is below all
        return _COLOURS.index(value.value) if value.value in _COLOURS else -1
    return _RANKS.index(value) if isinstance(value, Rank) else int(value)


def commits(play: "Play", unit: UnitState, commander: CommanderId) -> bool:
    """Let a side use the commit ability of a commander now, if his card is not turned yet, and turn it if it does."""
    if play.state.commanders[commander].is_committed or not may_happen(play, COMMITMENT, unit):
        return False
    if not play.choose(commander, unit.side, (False, True), declining=False):
        return False
    if not begins(play, COMMITMENT, unit) or play.state.commanders[commander].is_committed:
        return False  # something has taken its place, or what came before it has turned his card
    play.flip_card(commander)
    return True


def committed(play: "Play", unit: UnitState) -> None:
    """Let happen what comes after the use of a commit ability that has waited for its event."""
    comes_after(play, COMMITMENT, unit)


# ---- places


def _hex(place: Place | None) -> Hex | None:
    return place.place if isinstance(place, UnitState) else place


def gap(a: Place | None, b: Place | None) -> int:
    """Count the hexes between two places; very many if one of them is not on the battlefield."""
    here = (a.at or a.place) if isinstance(a, UnitState) else a
    there = (b.at or b.place) if isinstance(b, UnitState) else b
    return distance(here, there) if here is not None and there is not None else FAR


def is_within(a: Place | None, b: Place | None, hexes: int) -> bool:
    """Tell whether two places are so many hexes apart at most; nothing is near to what is not on the battlefield."""
    return gap(a, b) <= min(hexes, FAR - 1)


def terrain_at(play: "Play", place: object) -> TerrainId | None:
    """Give what the hex of a place counts as; None for what is no hex."""
    at = place if isinstance(place, Hex) else (place.at or place.place) if isinstance(place, UnitState) else None
    if at is None:
        return None
    laid, state = play.battlefield.terrain.get(at), play.state
    if laid is None or (play.lies_as_laid and not state.tokens and not state.removed_terrain):
        return laid
    return play.terrain(at)


def is_raised(play: "Play", place: Place | None) -> bool:
    """Tell whether the hex of a place is raised ground."""
    terrain = terrain_at(play, place)
    return terrain is not None and play.catalogue.terrain[terrain].is_raised


def lies(play: "Play", place: Place | None, token: Lying | TokenId) -> bool:
    """Tell whether a token lies in the hex of a place; of one that lies somewhere, whether one of its kind does."""
    at = _hex(place)
    lying = play.state.tokens.get(at) if at is not None else None
    if lying is None:
        return False
    kind = token if isinstance(token, str) else kind_called(token)
    return kind in lying or any(is_of(name, kind) for name in lying)


def levels(play: "Play", at: Holding, token: Lying | TokenId) -> int:
    """Count the levels of a token on what holds it, in a hex as effects have it; of one that lies, of its kind."""
    return burning.levels_of(play, at, kind_called(token))


def burn_limit(play: "Play", at: Hex) -> int:
    """Give the Burn Limit of a hex; 0 where nothing burns, and beyond the battlefield."""
    if at not in play.battlefield:
        return 0
    return play.ground(at).terrain.burn_limit or 0


def sees_place(play: "Play", unit: UnitState | None, place: Place | None, action: str) -> bool:
    """Tell whether a unit sees a hex, or another unit where it stands; what is not on the battlefield sees nothing."""
    at = _hex(place)
    return unit is not None and unit.at is not None and at is not None and sees(play, unit, at, action)


def hexes_around(play: "Play", place: Place | None) -> tuple[Hex, ...]:
    """Give the hexes adjacent to a place, in reading order."""
    at = (place.at or place.place) if isinstance(place, UnitState) else place
    return play.battlefield.around.get(at, ()) if at is not None else ()


def hexes_of(play: "Play", terrain: TerrainId) -> list[Hex]:
    """Give all hexes that count as some terrain, in reading order."""
    battlefield = play.battlefield
    if not play.state.removed_terrain and play.rules.is_deepest("terrain"):  # each hex would answer as it was laid
        return list(battlefield.lying.get(terrain, ()))
    return [at for at in battlefield.hexes if play.terrain(at) == terrain]


def is_on_board(play: "Play", terrain: TerrainId) -> bool:
    """Tell whether any hex is, or is like, some terrain."""
    battlefield = play.battlefield
    alike = {kind for kind, ground in battlefield.ground.items() if terrain in (kind, ground.counts_as)}
    if not play.state.removed_terrain and play.rules.is_deepest("terrain"):  # each hex would answer as it was laid
        return not alike.isdisjoint(battlefield.lying)
    return any(play.terrain(at) in alike for at in battlefield.hexes)


def hexes_with(play: "Play", token: TokenId) -> list[Hex]:
    """Give all hexes in which a token lies, in reading order."""
    tokens = play.state.tokens
    return sorted([at for at in tokens if lies(play, at, token)], key=lambda at: at.reading) if tokens else []


def path_is(play: "Play", path: Sequence[Hex], terrain: TerrainId) -> bool:
    """Tell whether all hexes of a path are, or are like, some terrain."""
    if not path:
        return False
    state, laid = play.state, play.battlefield.laid
    is_as_laid = play.lies_as_laid and not state.tokens and not state.removed_terrain
    for at in path:
        ground = laid[at] if is_as_laid else play.ground(at)
        if terrain not in (ground.counts_as, ground.terrain.id):
            return False
    return True


# ---- morale, dice, points


def zone_of(play: "Play", house: HouseId) -> int:
    """Give the depth of the zone that the morale of a House is in: 0 grey, 1 green, 2 yellow, 3 red."""
    return morale.zone_number(-morale.morale_of(play, house))


def faces_in(play: "Play", face: DieFace, roll: tuple[DieFace, ...], action: str) -> int:
    """Count the faces of a roll that show one; effects may change what counts as green."""
    count = roll.count(face)
    if face is DieFace.GREEN and play.doer is not None:
        return max(0, play.rules.green_results(play, count, play.unit(play.doer[0]), action, roll))
    return count


def score(play: "Play", house: HouseId | None, points: int) -> bool:
    """Give points to a House; to none if nobody holds what is scored for."""
    return house is not None and house in play.state.sides and victory.score(play, house, points)


# ---- what may cost too much


def product(play: "Play", site: "Site", *factors: Any) -> Any:
    """Multiply numbers."""
    result = prod(factors)
    if abs(result) > MOST_COMPUTED:
        raise play.work.too_much(site, f"multiplies to a number beyond {MOST_COMPUTED:,}")
    return result


# ---- choices


def key_of(value: Any) -> Any:
    """Give what a state may keep of a thing: the label of a unit, the word for a rank, a plain value."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, UnitState):
        return value.label
    if isinstance(value, Hex):
        return value.name
    return tuple([key_of(item) for item in value]) if isinstance(value, list | tuple) else value


def thing(play: "Play", key: Any) -> Any:
    """Give the thing that a key stands for."""
    if type(key) is tuple:  # several things; a hex is a tuple, too
        return [thing(play, part) for part in key]
    return play.state.units.get(Label(key), key) if isinstance(key, str) else key


def targets_of(things: Iterable[Any]) -> tuple[Any, ...]:
    """Give what an action may be aimed at: the labels of units, or hexes and plain values as they are."""
    return tuple([target.label if isinstance(target, UnitState) else target for target in things])


def pick_one(play: "Play", name: str, side: HouseId, things: Sequence[Any]) -> Any:
    """Let a side choose one of some things; None if there is none."""
    if not things:
        return None
    targets = targets_of(things)
    return things[targets.index(play.choose(name, side, tuple(dict.fromkeys(targets)), targets[0]))]


def pick(play: "Play", name: str, side: HouseId, things: Sequence[Any], most: int | None) -> list[Any]:
    """Let a side choose things one after the other, at most so many; all of them if no number is given."""
    left = list(things)
    if most is None:
        return left
    chosen: list[Any] = []
    while left and len(chosen) < most:
        options = targets_of(left)
        answer = play.choose(name, side, (*dict.fromkeys(options), None), None)
        if answer is None:
            break
        chosen.append(left.pop(options.index(answer)))
    return chosen


def draw_several(play: "Play", name: str, things: Sequence[Any], most: int) -> list[Any]:
    """Draw so many of some things by luck, one after the other; as many as there are."""
    left, drawn = list(things), list[Any]()
    while left and len(drawn) < most:
        keys = [key_of(thing) for thing in left]
        drawn.append(left.pop(keys.index(play.luck.draw(name, keys))))
    return drawn


def pick_any(play: "Play", name: str, side: HouseId, things: Sequence[Any], most: int | None) -> list[Any]:
    """Let a side choose things one after the other, as many as it likes or at most so many."""
    return pick(play, name, side, things, len(things) if most is None else most)


def how_many(play: "Play", name: str, side: HouseId, numbers: Iterable[int], is_possible: Callable[[int], bool]) -> int:
    """Let a side decide how many, none or one of some ascending numbers with which something can be done."""
    offered = ["0"]
    for number in numbers:
        if is_possible(number):
            offered.append(str(number))
        elif len(offered) > 1:
            break  # with more it cannot be done either
    return int(str(play.choose(name, side, tuple(offered), "0")))
