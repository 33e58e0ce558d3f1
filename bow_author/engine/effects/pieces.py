"""What compiled effects ask and do about tokens, and about pieces that come and go."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from bow_author.engine import token_locations
from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.chapters.burning.hooks import REMOVAL
from bow_author.engine.chapters.cards import commanders
from bow_author.engine.chapters.combat import losses
from bow_author.engine.effects.runtime import FAR, hexes_with
from bow_author.engine.events_of_pieces import TokenDrawn
from bow_author.engine.happening import any_done, may_happen
from bow_author.engine.luck import DieFace
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Board, Card, Holding, Lying
from bow_author.engine.transaction import Meanwhile
from bow_author.engine.undone import lies_not, owes
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId, UnitId

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = [
    "Board", "Card", "bearers", "bears", "can_give_back", "can_move_some", "can_pay", "can_remove_lying",
    "count_tokens", "draw_one", "each_lying", "flip_piece", "give_back", "has", "has_type", "hexes_bearing",
    "is_first", "is_free", "is_lying", "is_objective", "is_of", "is_ready", "kind_called", "lay_tokens", "leader",
    "levels_of", "lying_in", "move_tokens", "original_strength", "pay", "remove", "remove_lying", "together",
    "token_for", "variety", "variety_of",
]  # fmt: skip

original_strength = losses.original_strength
variety = token_locations.variety
is_of = token_locations.is_of
kind_called = token_locations.kind_called


def can_lay(play: "Play", holding: Holding | None, token: TokenId, count: int = 1) -> bool:
    """Tell whether so many tokens are in the supply, and may lie on something; or a level may be so much higher."""
    kind = token_locations.kind_of(play, token)
    if kind is not None and kind.copies is not None and kind.levels is None:
        return (
            holding is not None
            and 0 < count <= kind.copies - token_locations.in_use(play, token)
            and (burning.has_room(play, holding, token, count))
        )
    return holding is not None and count > 0 and burning.has_room(play, holding, token, count)


def lay_tokens(play: "Play", holding: Holding | None, token: TokenId, count: int = 1) -> bool:
    """Lay tokens, all of these or none; a level is raised as far as it may be."""
    if holding is not None and not token_locations.may_lie(play, holding, token):
        return lies_not(play, token, holding)
    kind = token_locations.kind_of(play, token)
    if holding is None or ((kind is None or kind.levels is None) and not can_lay(play, holding, token, count)):
        return False
    return play.add_token(holding, token, count)


def can_remove(play: "Play", holding: Holding | None, token: TokenId, count: int = 1) -> bool:
    """Tell whether something holds so many tokens of a kind."""
    return (
        holding is not None
        and 0 < count <= count_tokens(play, holding, token)
        and _may_lose(play, holding, token, count)
    )


def _may_lose(play: "Play", holding: Holding, token: TokenId, count: int) -> bool:
    """Tell whether so many tokens may be taken from what holds them: of varieties that may not go there are more."""
    if REMOVAL.functions[""] not in play.said:
        return True
    lying = token_locations.held(play, holding, token) or {}
    names = [name for name in lying if token_locations.is_of(name, token) and may_happen(play, REMOVAL, name, holding)]
    return count <= sum(count_tokens(play, holding, name) for name in names)


def remove(play: "Play", holding: Holding | None, token: TokenId, count: int | None = None) -> bool:
    """Take so many tokens from what holds them, or none if it holds fewer; all of them if no number is given."""
    if holding is None or not can_remove(play, holding, token, count if count is not None else 1):
        return False
    return play.remove_token(holding, token, count) >= (count or 1)


def can_pay(play: "Play", side: HouseId, holding: Holding | None, token: TokenId, count: int) -> bool:
    """Tell whether a side can pay so many tokens from what holds them: these are there, and no other side's."""
    owner = token_locations.side_of(holding)
    if holding is None or (owner is not None and owner != side):
        return False
    return count_tokens(play, holding, token) >= count and _may_lose(play, holding, token, count)


def count_tokens(play: "Play", holding: Holding | None, token: "Lying | TokenId") -> int:
    """Count the tokens of a kind that something holds; one with levels is one. Without a holder, those of the supply.

    Where there are as many as one likes, that is very many.
    """
    kind = kind_called(token)
    if holding is None:
        defined = token_locations.kind_of(play, kind)
        copies = 1 if defined is None else FAR if defined.copies is None else defined.copies
        return copies - token_locations.in_use(play, kind)
    lying = token_locations.held(play, holding, kind) or {}
    kinds = ((token_locations.kind_of(play, name), n) for name, n in lying.items() if token_locations.is_of(name, kind))
    return sum(n if known is not None and known.stacks else 1 for known, n in kinds)


def pay(play: "Play", side: HouseId, holding: Holding | None, token: TokenId, count: int) -> bool:
    """Let a side take tokens of its own from what holds them, all or none; those of its board it may get back.

    Gives whether they were paid.
    """
    if holding is None or not can_pay(play, side, holding, token, count):
        return owes(play, side, token, count)
    paid = burning.take_tokens(play, holding, token, count)
    payer = token_locations.side_with(play, holding) if isinstance(holding, Board) else None
    if payer is not None:
        for name, number in paid.items():
            shown = burning.shown(name)
            payer.spent[shown] = payer.spent.get(shown, 0) + number
    return sum(paid.values()) >= count


def _to_move(
    play: "Play", start: Holding | None, end: Holding | None, token: TokenId, count: int
) -> dict[TokenId, int]:
    """Give how many tokens of which varieties go from what holds them to something else; none if it is not all."""
    if start is None or end is None or start == end:
        return {}
    kind = token_locations.kind_of(play, token)
    stacks = kind is not None and kind.stacks
    moved: dict[TokenId, int] = {}
    for name, lies in (token_locations.held(play, start, token) or {}).items():
        number = min(lies, count) if stacks else lies  # one that does not stack goes with its level
        if count > 0 and token_locations.is_of(name, token) and burning.may_move(play, (start, end, {name: number})):
            moved[name] = number
            count -= number if stacks else 1
    return moved if count <= 0 and moved and burning.may_move(play, (start, end, moved)) else {}


def can_move_some(play: "Play", start: Holding | None, end: Holding | None, token: TokenId, count: int) -> bool:
    """Tell whether so many tokens lie on something, and something else has room for them."""
    return bool(_to_move(play, start, end, token, count))


def move_tokens(play: "Play", start: Holding | None, end: Holding | None, token: TokenId, count: int) -> bool:
    """Take so many tokens from what holds them to something else that has room for them: all of these, or none."""
    if start is None or end is None:
        return False
    if never_lies(play, start, end, token):
        return False
    moved = _to_move(play, start, end, token, count)
    return bool(moved) and burning.move_tokens(play, (start, end, moved))


def never_lies(play: "Play", start: Holding, end: Holding, token: TokenId) -> bool:
    """Tell whether something holds tokens of a kind that never lie on something else, and tell that they stay."""
    lying = token_locations.held(play, start, token) or {}
    never = [name for name in lying if is_of(name, token) and not token_locations.may_lie(play, end, name)]
    return bool(never) and not lies_not(play, never[0], end)


def can_give_back(play: "Play", board: Board, token: TokenId, count: int) -> bool:
    """Tell whether a side has paid so many tokens of a kind from its board."""
    return bool(_to_give_back(play, board, token, count))


def _to_give_back(play: "Play", board: Board, token: TokenId, count: int) -> dict[TokenId, int]:
    """Give how many paid tokens of which varieties go back on a board, what was paid first first; none if not all."""
    back: dict[TokenId, int] = {}
    side = token_locations.side_with(play, board)
    for name, paid in side.spent.items() if side is not None else ():
        number = min(paid, count)
        if token_locations.is_of(name, token) and can_lay(play, board, name, number):
            back[name] = number
            count -= number
    return back if count == 0 else {}


def give_back(play: "Play", board: Board, token: TokenId, count: int) -> bool:
    """Put so many tokens that a side has paid back on its board: all of these, or none."""
    back = _to_give_back(play, board, token, count)
    return bool(back) and all(_give_one_back(play, board, name) for name, number in back.items() for _ in range(number))


def _give_one_back(play: "Play", board: Board, token: TokenId) -> bool:
    side = token_locations.side_with(play, board)
    spent = side.spent if side is not None else {}
    if not spent.get(token) or not can_lay(play, board, token) or not play.add_token(board, token, 1):
        return False
    spent[token] -= 1
    if not spent[token]:
        del spent[token]
    return True


_VARIETIES = {"rank": frozenset(rank.value for rank in Rank), "face": frozenset(face.value for face in DieFace)}
"""The varieties that there are of tokens with a parameter of a type."""


def each_lying(play: "Play", token: TokenId, kind: str) -> list[Lying]:
    """Give all tokens of a kind where they lie, each for itself; of those before sides the first player's first."""
    first = play.state.first_player
    holders = sorted(
        token_locations.holders(play), key=lambda holder: isinstance(holder, Board) and holder.house != first
    )
    return [piece for holder in holders for piece in lying_in(play, holder, token, kind)]


def all_lying(play: "Play", token: TokenId) -> list[Lying]:
    """Give where tokens of a kind lie, and which of its varieties and sides, each once."""
    holders = token_locations.holders(play)
    return [
        (holder, name)
        for holder in holders
        for name in token_locations.lying(play, holder) or ()
        if token_locations.is_of(name, token)
    ]


_HOLDERS: dict[str, tuple[type, ...]] = {"unit": (UnitState,), "card": (Card,), "board": (Board,)}
"""What holds the tokens of a kind, by what its definition says that they lie on."""


def lying_in(play: "Play", holding: Holding | None, token: TokenId, kind: str) -> list[Lying]:
    """Give the tokens of a kind that something holds, if anything does, each by its variety and the side it shows.

    One that is of no variety of the type of its parameter has no effects.
    """
    if holding is None or (isinstance(holding, UnitState) and holding.at is None):
        return []
    defined = token_locations.kind_of(play, token)
    counted = defined is None or defined.levels is None
    lying = (token_locations.lying(play, holding) or {}).items()
    mine = [(name, n) for name, n in lying if token_locations.is_of(name, token) and _is_variety(name, kind)]
    return [(holding, name) for name, n in mine for _ in range(n if counted else 1)]


def _is_variety(token: TokenId, kind: str) -> bool:
    variety, known = token_locations.variety_of(token), _VARIETIES.get(kind)
    return variety.isdigit() if kind == "count" else variety in known if known is not None else bool(variety)


def levels_of(play: "Play", token: "Lying | TokenId") -> int:
    """Count the levels of a token where it lies; of a kind of tokens, those of all that lie anywhere."""
    if isinstance(token, str):
        return sum(burning.levels_of(play, holder, token) for holder in token_locations.holders(play))
    return burning.levels_of(play, token[0], token[1])


def leader(play: "Play", commander: CommanderId | UnitState) -> UnitState | None:
    """Give the unit of a commander, on the battlefield or not; None if the battle has no such commander."""
    return commander if isinstance(commander, UnitState) else commanders.unit_of(play, commander)


def variety_of(token: Lying) -> str:
    """Give of which class, rank or other variety a token is that lies somewhere."""
    return token_locations.variety_of(token[1])


def draw_one(play: "Play", token: TokenId, faces: Sequence[DieFace]) -> tuple[DieFace, ...]:
    """Draw one of the tokens of a kind, which shows one of some faces, and put it back."""
    drawn = DieFace(play.luck.draw(token, [face.value for face in faces]))
    if play.tells:
        play.record(TokenDrawn(rule=play.rule("Status Conditions"), token=token, face=drawn))
    return (drawn,)


def can_remove_lying(play: "Play", token: "Lying | TokenId") -> bool:
    """Tell whether a token is one that lies somewhere."""
    return not isinstance(token, str) and can_remove(play, *token)


def remove_lying(play: "Play", token: "Lying | TokenId") -> bool:
    """Take one token away from where it lies."""
    return not isinstance(token, str) and play.remove_token(token[0], token[1], 1) > 0


def has(play: "Play", holding: Holding | None, token: "Lying | TokenId | None") -> bool:
    """Tell whether something holds a token; without anything that holds, whether the supply has one left."""
    if token is None:
        return False
    token = kind_called(token)
    if holding is not None:
        return any(token_locations.is_of(name, token) for name in token_locations.held(play, holding, token) or ())
    kind = token_locations.kind_of(play, token)
    if kind is None:
        return token_locations.in_use(play, token) == 0
    return kind.copies is None or token_locations.in_use(play, token) < kind.copies


def has_type(play: "Play", holding: Holding | None, kind: UnitId | None) -> bool:
    """Tell whether a unit of a type is there: this unit, the one in a hex, one of a side; or left in the supply."""
    if kind is None:
        return False  # the type of nobody
    units = [unit for unit in play.state.units.values() if unit.at is not None and unit.type == kind]
    if holding is None:
        copies = play.unit_types[kind].copies
        return copies is None or len(units) < copies
    if isinstance(holding, UnitState | Card):
        unit = holding.unit if isinstance(holding, Card) else holding
        return unit.type == kind
    return any(unit.side == holding.house if isinstance(holding, Board) else unit.at == holding for unit in units)


def bears(holding: Holding | None, token: TokenId) -> bool:
    """Tell whether a token lies on a unit."""
    return isinstance(holding, UnitState) and token in holding.tokens


def bearers(play: "Play", token: TokenId) -> list[Any]:
    """Give what holds tokens of a kind besides hexes, once for each of them; for one with levels, once.

    What lies where its kind does not belong has no effects there.
    """
    kind = token_locations.kind_of(play, token)
    belongs = _HOLDERS.get(kind.lies_on if kind is not None else "", (UnitState, Card, Board))
    holders: list[Any] = []
    for holder in token_locations.holders(play):
        if isinstance(holder, belongs) and not (isinstance(holder, UnitState) and holder.at is None):
            lying = (token_locations.lying(play, holder) or {}).items()
            count = sum(n for name, n in lying if token_locations.is_of(name, token))
            holders += [holder] * (min(count, 1) if kind is not None and kind.levels is not None else count)
    return holders


def hexes_bearing(play: "Play", token: TokenId) -> list[Hex]:
    """Give the hexes in which tokens of a kind lie, in reading order, once for each; one with levels is one."""
    return [at for at in hexes_with(play, token) for _ in range(count_tokens(play, at, token))]


def token_for(token: "Lying | TokenId", commander: "UnitState | CommanderId") -> TokenId:
    """Give the token of a kind that is for a commander, such as his disc."""
    name = commander.commander if isinstance(commander, UnitState) else commander
    return variety(token, name or "")


def is_free(play: "Play", token: "Lying | TokenId") -> bool:
    """Tell whether a token lies nowhere."""
    return isinstance(token, str) and token_locations.in_use(play, token) == 0


def is_lying(thing: object, token: str) -> bool:
    """Tell whether something is a token, or terrain, of a kind where it lies."""
    return isinstance(thing, tuple) and len(thing) == 2 and token_locations.is_of(thing[1], TokenId(token))


def is_ready(play: "Play", token: "Lying | TokenId") -> bool:
    """Tell whether a token lies somewhere and shows its active side."""
    if isinstance(token, str):
        return token_locations.in_use(play, token) > 0
    lying = token_locations.lying(play, token[0]) or {}
    return burning.shown(token[1]) in lying and (token[1] not in lying or token[1] == burning.shown(token[1]))


def can_flip(play: "Play", token: "Lying | TokenId") -> bool:
    """Tell whether a token lies where it is said to lie; of a kind of tokens, whether one lies anywhere."""
    if isinstance(token, str):
        return bool(all_lying(play, token))
    return token[1] in (token_locations.lying(play, token[0]) or {})


def flip_piece(play: "Play", pieces: Any) -> bool:
    """Turn the banners of units over, the card of a commander, or a token where it lies."""
    if isinstance(pieces, str):
        return any_done(burning.flip_token(play, *lying) for lying in all_lying(play, TokenId(pieces)))
    if isinstance(pieces, Card):
        return commanders.turn_card(play, pieces.unit)
    if isinstance(pieces, tuple):
        return burning.flip_token(play, *pieces)
    return together(play, play.flip, pieces)


def together(play: "Play", do: Callable[[UnitState], bool], units: "Iterable[UnitState] | UnitState | None") -> bool:
    """Do something with units by one action: what takes its place for many is done once."""
    with Meanwhile(play, "replaced", set()):
        return any_done(do(unit) for unit in listed_units(units))


def is_first(play: "Play", definition: str, owner: HouseId | None) -> bool:
    """Tell whether a definition takes the place of something for the first time in one action; else note that."""
    if play.replaced is None:
        return True
    if (definition, owner) in play.replaced:
        return False
    play.replaced.add((definition, owner))
    return True


def is_objective(play: "Play", place: "UnitState | Hex | None") -> bool:
    """Tell whether there is an objective where something is."""
    at = place.place if isinstance(place, UnitState) else place
    return at in play.state.objectives.values()


def listed_units(units: "Iterable[UnitState] | UnitState | None") -> list[UnitState]:
    if units is None:
        return []
    return [units] if isinstance(units, UnitState) else list(units)
