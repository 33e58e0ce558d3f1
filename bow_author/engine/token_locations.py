"""What holds tokens besides hexes: units, the cards of commanders, and what a side has before it.

A token of a variety, such as that of a class of units or the disc of a commander, is its kind, a space and the variety.
"""

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bow_author.engine.catalogue_entries import TokenKind
from bow_author.engine.chapters.cards.players import acting, settle
from bow_author.engine.state import CommanderState, PlayerState, SideState, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import TURNED, CommanderId, HouseId, Label, TokenId

if TYPE_CHECKING:
    from bow_author.engine.play import Play


class Card(NamedTuple):
    """The card of the commander in a unit."""

    unit: UnitState


class Board(NamedTuple):
    """What a side has before it."""

    house: HouseId | None
    """None for that of a commander who is not there: nobody has it."""


Holding: TypeAlias = Hex | UnitState | Card | Board
Lying: TypeAlias = tuple[Holding, TokenId]
"""A token where it lies."""


_HOLDERS: dict[str, type] = {"hex": Hex, "unit": UnitState, "card": Card, "board": Board}
"""What holds the tokens of a kind, by what its definition says that they lie on."""


COMMAND = TokenId("command")
"""Command tokens, which lie on the boards of sides and on the cards of commanders."""


_COMMAND_TOKEN = TokenKind(COMMAND, "command", "card", None, stacks=True, copies=None, colour="", symbol="")


class Commands(MutableMapping[TokenId, int]):
    """The command tokens that something holds, as other tokens are held; those of a side lie before its players."""

    def __init__(self, holder: SideState | CommanderState, player: PlayerState | None = None) -> None:
        self.holder = holder
        self.player = player
        """Who has what comes, and loses first what goes, where several play the side."""

    def __getitem__(self, token: TokenId) -> int:
        if token != COMMAND or not self.holder.command_tokens:
            raise KeyError(token)
        return self.holder.command_tokens

    def __setitem__(self, token: TokenId, count: int) -> None:
        self._set(count)

    def __delitem__(self, token: TokenId) -> None:
        self._set(0)

    def _set(self, count: int) -> None:
        self.holder.command_tokens = count
        if isinstance(self.holder, SideState):
            settle(self.holder, self.player)

    @contextmanager
    def undone(self) -> Iterator[None]:
        """Put back what anybody holds, whatever has come and gone meanwhile."""
        holders = [self.holder, *(self.holder.players if isinstance(self.holder, SideState) else ())]
        counts = [holder.command_tokens for holder in holders]
        try:
            yield
        finally:
            for holder, count in zip(holders, counts, strict=True):
                holder.command_tokens = count

    def __iter__(self) -> Iterator[TokenId]:
        return iter((COMMAND,) if self.holder.command_tokens else ())

    def __len__(self) -> int:
        return int(self.holder.command_tokens > 0)


def side_with(play: "Play", board: Board) -> SideState | None:
    """Give the side that has a board; None for that of nobody, or of the House of an ally."""
    return play.state.sides.get(board.house) if board.house is not None else None


def held(play: "Play", holding: Holding, token: TokenId) -> MutableMapping[TokenId, int] | None:
    """Give the tokens that something holds, of which some kind is looked for; None for what cannot hold it."""
    if token != COMMAND:
        return lying(play, holding)
    if isinstance(holding, Board):
        side = side_with(play, holding)
        if side is None or holding.house is None:
            return None
        return Commands(side, acting(play.state, holding.house))
    led = holding.unit.commander if isinstance(holding, Card) else None
    return Commands(play.state.commanders[led]) if led is not None else None


def lying(play: "Play", holding: Holding) -> dict[TokenId, int] | None:
    """Give the tokens that something holds, each with its level or number; None for a card or board of nobody."""
    if isinstance(holding, Hex):
        return play.state.tokens.get(holding, {}) if holding in play.battlefield else None
    if isinstance(holding, UnitState):
        return holding.tokens
    if isinstance(holding, Board):
        side = side_with(play, holding)
        return side.tokens if side is not None else None
    commander = holding.unit.commander
    return play.state.commanders[commander].tokens if commander is not None else None


def is_in_play(holding: Holding) -> bool:
    """Tell whether what holds tokens may be given more: no unit that has fallen, and not the card of its commander."""
    unit = holding.unit if isinstance(holding, Card) else holding
    return not isinstance(unit, UnitState) or unit.at is not None


def may_lie(play: "Play", holding: Holding, token: TokenId) -> bool:
    """Tell whether a token ever lies on something: on what its definition says, or before a side; one of a variety."""
    kind = kind_of(play, token)
    if kind is None:
        return True
    lies_there = isinstance(holding, (Board, _HOLDERS.get(kind.lies_on, object)))
    return lies_there and not is_of_no_variety(play, token)


def is_of_no_variety(play: "Play", token: TokenId) -> bool:
    """Tell whether nobody says which token is meant, of a kind with varieties."""
    kind = kind_of(play, token)
    return kind is not None and kind.has_varieties and not variety_of(token)


def name_of(holding: Holding) -> Hex | Label | CommanderId | HouseId:
    """Give the name of what holds tokens, as events tell it."""
    if isinstance(holding, Hex):
        return holding
    if isinstance(holding, UnitState):
        return holding.label
    if isinstance(holding, Board):
        return holding.house or HouseId("")
    return holding.unit.commander or holding.unit.label


def kind_called(token: Lying | TokenId) -> TokenId:
    """Give the name of a token, by which its kind goes, also where the one that lies somewhere is spoken of."""
    return token if isinstance(token, str) else token[1]


def variety(token: Lying | TokenId, of: str) -> TokenId:
    """Give the token of a kind that is for one class, or for one commander."""
    return TokenId(f"{kind_called(token)} {of}")


def variety_of(token: TokenId) -> str:
    """Give of what variety a token is; nothing for one of a kind without varieties.

    >>> variety_of(TokenId("catapult green turned")), variety_of(TokenId("catapult turned"))
    ('green', '')
    """
    return token.partition(" ")[2].removesuffix(TURNED).strip()


def is_of(token: TokenId, kind: TokenId) -> bool:
    """Tell whether a token is of a kind, or is what is spoken of itself."""
    return token == kind or token.startswith(f"{kind} ")


def kind_of(play: "Play", token: TokenId) -> TokenKind | None:
    """Give the definition of a token; None for the disc of a commander."""
    kind = play.catalogue.tokens.get(token.partition(" ")[0])
    return _COMMAND_TOKEN if kind is None and token == COMMAND else kind


def holders(play: "Play") -> list[Holding]:
    """Give all that hold tokens or could, but hexes without any: hexes, units, cards, boards."""
    units = list(play.state.units.values())
    cards = [Card(unit) for unit in units if unit.commander is not None]
    return [*play.state.tokens, *units, *cards, *map(Board, play.state.sides)]


def in_use(play: "Play", token: TokenId) -> int:
    """Count the tokens of a kind, or of a variety, that are out of the supply."""
    counts = [(name, count) for holder in holders(play) for name, count in (held(play, holder, token) or {}).items()]
    kind = kind_of(play, token)
    has_levels = kind is not None and kind.levels is not None
    counts += play.staging.aside
    return sum(1 if has_levels else count for name, count in counts if is_of(name, token))


def side_of(holding: Holding | None) -> HouseId | None:
    """Give the side whose tokens something holds; None for a hex, on which tokens are nobody's."""
    if isinstance(holding, Board):
        return holding.house
    if isinstance(holding, Card):
        return holding.unit.side
    return holding.side if isinstance(holding, UnitState) else None
