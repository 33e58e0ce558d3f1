"""Tokens that come and go: laying them, their levels, and what a Burn Limit does."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from bow_author.engine import token_locations
from bow_author.engine.chapters.burning import laying
from bow_author.engine.chapters.burning.hooks import BURN, PLACING, REMOVAL, TURNING
from bow_author.engine.events import TerrainBurnt, TokenLowered, TokenPlaced, TokenRemoved, TokenTurned
from bow_author.engine.happening import begins, comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.token_locations import Card, Holding
from bow_author.engine.undone import stays
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import TURNED, TokenId

if TYPE_CHECKING:
    from bow_author.engine.battlefield import Ground
    from bow_author.engine.play import Play

Way: TypeAlias = tuple[Holding | None, Holding, Mapping[TokenId, int]]
"""How tokens go: from what, or from the supply, to what, and how many of which varieties."""
_STATUS = "Status Conditions"
_MANY = 99
"""More tokens than there are of any kind."""


def add_token(play: "Play", at: Holding, token: TokenId, levels: int) -> bool:
    """Lay tokens, or raise the level of one, one after the other; tell whether all of that was done.

    In a hex no level of what burns goes above the Burn Limit; where nothing burns, it cannot be laid.
    """
    return levels > 0 and all(_add_one(play, at, token) for _ in range(levels))


def _add_one(play: "Play", at: Holding, token: TokenId) -> bool:
    """Lay a token or raise its level by one, and tell whether there was room for it."""
    if not _has_room(play, at, token) or not begins(play, PLACING, token, at) or not _has_room(play, at, token):
        return False  # what came before may have laid one there
    _lay(play, at, token)
    comes_after(play, PLACING, token, at)
    return True


def _lay(play: "Play", at: Holding, token: TokenId) -> None:
    after = _put(play, at, token)
    if play.tells:
        play.record(TokenPlaced(rule=play.rule(_STATUS), at=token_locations.name_of(at), token=token, level=after))


def _put(play: "Play", at: Holding, token: TokenId) -> int:
    """Put a token where there is room for it, or raise it by a level, and give how many then lie there."""
    lying = token_locations.held(play, at, token)
    assert lying is not None, "there is room"
    after = lying.get(token, 0) + 1
    lying[token] = after
    if isinstance(at, Hex) and isinstance(lying, dict):
        play.state.tokens[at] = lying
    return after


def _has_room(play: "Play", at: Holding, token: TokenId, count: int = 1) -> bool:
    """Tell whether so many tokens more may lie somewhere, or one with a level so much higher; not on the fallen."""
    if not token_locations.is_in_play(at) or not token_locations.may_lie(play, at, token):
        return False
    lying = token_locations.held(play, at, token)
    return lying is not None and lying.get(token, 0) + count <= _highest(play, at, token)


def _highest(play: "Play", at: Holding, token: TokenId) -> int:
    """Give the highest level, or number, that a token may have where it lies."""
    kind = token_locations.kind_of(play, token)
    if kind is None:
        return 1
    if token == token_locations.COMMAND and isinstance(at, Card):
        card = play.card_of(at.unit)
        return card.command_limit if card is not None else 0
    if kind.stacks:
        return _MANY
    if kind.levels is None:
        return 1
    if kind.burns and isinstance(at, Hex):
        return min(kind.levels, play.ground(at).terrain.burn_limit or 0)
    return kind.levels


def remove_token(play: "Play", at: Holding, token: TokenId, count: int | None = None) -> int:
    """Take a token away, whatever its level, or all of several; with *count* no more than so many.

    Give how many were taken.
    """
    return sum(take_tokens(play, at, token, count).values())


def take_tokens(play: "Play", at: Holding, token: TokenId, count: int | None = None) -> dict[TokenId, int]:
    """Take tokens of a kind away, as many as *count* says, or all; give how many of which varieties were taken."""
    lying = token_locations.held(play, at, token) or {}
    taken: dict[TokenId, int] = {}
    for name in varieties_on(play, at, token):
        kind = token_locations.kind_of(play, name)
        number = lying[name] if kind is not None and kind.stacks else 1
        lost = number if count is None else min(number, count - sum(taken.values()))
        if lost > 0 and begins(play, REMOVAL, name, at):
            taken[name] = _remove_some(play, at, name, lost)
            comes_after(play, REMOVAL, name, at)
    return {name: number for name, number in taken.items() if number}


def varieties_on(play: "Play", at: Holding, token: TokenId) -> list[TokenId]:
    """Give the tokens of a kind that lie on something, the plain one first."""
    lying = token_locations.held(play, at, token) or {}
    return sorted((name for name in lying if token_locations.is_of(name, token)), key=lambda name: name != token)


def level_on(play: "Play", at: Holding, token: TokenId) -> int:
    """Give the level that is marked by a token where it lies, whatever effects make of it; 0 where none lies."""
    return (token_locations.held(play, at, token) or {}).get(token, 0)


def lower_token(play: "Play", at: Holding, token: TokenId, count: int) -> int:
    """Take levels from tokens that have some, no more than so many, and the token with the last; give how many."""
    lowered = 0
    for name in varieties_on(play, at, token):
        lost = min(level_on(play, at, name), count - lowered)
        if lost > 0 and begins(play, REMOVAL, name, at):
            lowered += _lower_one(play, at, name, lost)
            comes_after(play, REMOVAL, name, at)
    return lowered


def _lower_one(play: "Play", at: Holding, token: TokenId, count: int) -> int:
    """Lower a token by so many levels, or take it away where it has no more; give by how many."""
    lost = min(count, level_on(play, at, token))
    left = level_on(play, at, token) - lost
    if not lost or not left:  # what came before may have taken it
        return lost and _remove_some(play, at, token, lost)
    lying = token_locations.held(play, at, token)
    assert lying is not None, "it lies there"
    lying[token] = left
    if play.tells:
        play.record(TokenLowered(rule=play.rule(_STATUS), at=token_locations.name_of(at), token=token, level=left))
    return lost


def _remove_some(play: "Play", at: Holding, token: TokenId, count: int) -> int:
    """Take so many tokens away, or one with all its levels; give how many."""
    lying = token_locations.held(play, at, token) or {}
    if token not in lying:
        return 0  # what came before has taken it
    _lift(play, at, token, count)
    if play.tells:
        play.record(TokenRemoved(rule=play.rule(_STATUS), at=token_locations.name_of(at), token=token))
    return count


def _lift(play: "Play", at: Holding, token: TokenId, count: int) -> None:
    lying = token_locations.held(play, at, token) or {}
    kind = token_locations.kind_of(play, token)
    is_counted = kind is not None and kind.stacks
    left = lying[token] - count
    if left > 0 and is_counted:
        lying[token] = left
    else:
        del lying[token]
    if isinstance(at, Hex) and not lying and at in play.state.tokens:
        del play.state.tokens[at]


def flip_token(play: "Play", at: Holding, token: TokenId) -> bool:
    """Turn a token over: one that shows its active side if there is one, else one that does not; tell if it was."""
    lying = token_locations.lying(play, at) or {}
    flipped = turned(token) if shown(token) == token else shown(token)
    before, after = (token, flipped) if token in lying else (flipped, token)
    return before in lying and happens(play, TURNING, before, at, does=partial(_turn, play, at, before, after))


def _turn(play: "Play", at: Holding, before: TokenId, after: TokenId) -> None:
    lying = token_locations.lying(play, at) or {}
    if before not in lying:
        return
    lying[before] -= 1
    if not lying[before]:
        del lying[before]
    lying[after] = lying.get(after, 0) + 1
    if play.tells:
        at_name = token_locations.name_of(at)
        is_active = after == shown(after)
        play.record(TokenTurned(rule=play.rule(_STATUS), at=at_name, token=shown(after), is_active=is_active))


def turned(token: TokenId) -> TokenId:
    """Give a token that shows its other side."""
    return token_locations.variety(token, TURNED)


def shown(token: TokenId) -> TokenId:
    """Give a token that shows its active side, of one that shows either."""
    return TokenId(token.removesuffix(f" {TURNED}"))


def has_room(play: "Play", holding: Holding, token: TokenId, count: int) -> bool:
    """Tell whether so many tokens more, or levels of one, may be laid on something: there is room, and permission."""
    return _has_room(play, holding, token, count) and _may_all_lie(play, (None, holding, {token: count}))


def may_move(play: "Play", *ways: Way) -> bool:
    """Tell whether tokens may all go from what holds them to something with room for them, each way at once."""
    if not _can_move(play, *ways):
        return False
    going = all(may_happen(play, REMOVAL, token, start) for start, _, tokens in ways for token in tokens)
    return going and _may_all_lie(play, *ways)


def _can_move(play: "Play", *ways: Way) -> bool:
    """Tell whether tokens lie where they are taken from, and where they go is room for them when all have left."""
    for start, end, tokens in ways:
        for token, count in tokens.items():
            lies = (token_locations.held(play, start, token) or {}).get(token, 0) if start is not None else 0
            if start == end or not 0 < count <= lies:
                return False
    with _undone(play, *ways):
        _lift_all(play, *ways)
        return all(_comes(play, end, token, count) for _, end, tokens in ways for token, count in tokens.items())


def _comes(play: "Play", end: Holding, token: TokenId, count: int) -> bool:
    """Put so many tokens on something for the question about the next, and tell whether there was room."""
    if not _has_room(play, end, token, count):
        return False
    for _ in range(count):
        _put(play, end, token)
    return True


@contextmanager
def _undone(play: "Play", *ways: Way) -> Iterator[None]:
    """Let tokens be laid and lifted only to see what comes of it."""
    on_hexes, kept, commands = dict(play.state.tokens), [], ExitStack()
    for start, end, tokens in ways:
        for at in (end,) if start is None else (start, end):
            lying = token_locations.held(play, at, next(iter(tokens)))
            if isinstance(lying, token_locations.Commands):
                commands.enter_context(lying.undone())
            elif lying is not None:
                kept.append((lying, dict(lying)))
    try:
        with commands:
            yield
    finally:
        for lying, before in kept:
            lying.clear()
            lying.update(before)
        play.state.tokens.clear()
        play.state.tokens.update(on_hexes)


def _lift_all(play: "Play", *ways: Way) -> None:
    for start, _, tokens in ways:
        if start is not None:
            for token, count in tokens.items():
                _lift(play, start, token, count)


def _may_all_lie(play: "Play", *ways: Way) -> bool:
    """Tell whether nothing forbids any of some tokens: each is asked about as if those before it lay there already."""
    if PLACING.functions[""] not in play.said:
        return True
    with _undone(play, *ways):
        _lift_all(play, *ways)
        return all(_may_lie_too(play, end, token) for _, end, token in _one_by_one(ways))


def _one_by_one(ways: Sequence[Way]) -> list[tuple[Holding | None, Holding, TokenId]]:
    return [(start, end, token) for start, end, tokens in ways for token, n in tokens.items() for _ in range(n)]


def _may_lie_too(play: "Play", at: Holding, token: TokenId) -> bool:
    """Tell whether a token may be laid on something, and put it there for the question about the next."""
    if not may_happen(play, PLACING, token, at):
        return False
    _put(play, at, token)
    return True


def move_token(play: "Play", start: Holding, end: Holding, token: TokenId) -> bool:
    """Take all tokens of a variety to another place that has room for them, with their level; or none."""
    lies = (token_locations.held(play, start, token) or {}).get(token, 0)
    return lies > 0 and move_tokens(play, (start, end, {token: lies}))


def move_tokens(play: "Play", *ways: Way) -> bool:
    """Take so many tokens of some varieties to another place, each way at once: all, or none; tell whether they went.

    Where something takes the place of their removal, or of their being placed, all stay.
    """
    if not may_move(play, *ways):
        start, end, tokens = ways[0]
        if isinstance(end, Hex):
            stays(play, next(iter(tokens)), end)
        return False
    left = [(token, start) for start, _, tokens in ways for token in tokens]
    laid = [(token, end) for _, end, token in _one_by_one(ways)]
    if any(is_replaced(play, REMOVAL, *going) for going in left):
        return False
    if any(is_replaced(play, PLACING, *coming) for coming in laid):
        return False
    for going in left:
        comes_before(play, REMOVAL, *going)
    for coming in laid:
        comes_before(play, PLACING, *coming)
    if not _can_move(play, *ways):
        return False  # what came before has taken them, or has filled the place
    for start, _, tokens in ways:
        if start is not None:
            for token, count in tokens.items():
                _remove_some(play, start, token, count)
    for token, end in laid:
        _lay(play, end, token)
    for going in left:
        comes_after(play, REMOVAL, *going)
    for coming in laid:
        comes_after(play, PLACING, *coming)
    return True


def level(play: "Play", at: Hex) -> int:
    """Give the highest level of the tokens in a hex that burn."""
    tokens = play.state.tokens.get(at, {})
    if "token_levels" in play.said:
        kinds = (kind.id for kind in play.catalogue.tokens.values() if kind.burns)
        return max((levels_of(play, at, token) for token in {*kinds, *tokens} if _burns(play, token)), default=0)
    return max((count for token, count in tokens.items() if _burns(play, token)), default=0)


def _burns(play: "Play", token: TokenId) -> bool:
    kind = token_locations.kind_of(play, token)
    return kind is not None and kind.burns and (token != kind.id or not kind.has_varieties)


def levels_of(play: "Play", at: Holding, token: TokenId) -> int:
    """Count the levels of a token on what holds it, of all its varieties together; in a hex as effects have it."""
    lying = (play.state.tokens.get(at) if isinstance(at, Hex) else token_locations.held(play, at, token)) or {}
    if not lying and not ("token_levels" in play.said and isinstance(at, Hex)):
        return 0  # as of nearly every hex that is asked about
    kind = token_locations.kind_of(play, token)
    count = lying.get(token, 0)
    if (kind is None or kind.has_varieties) and not token_locations.variety_of(token):
        varieties = [name for name in lying if name != token and token_locations.is_of(name, token)]
        return count + sum(levels_of(play, at, name) for name in varieties)
    if not isinstance(at, Hex) or "token_levels" not in play.said:
        return count
    return max(0, play.rules.token_levels(play, count, token, at))


def may_burn(play: "Play", at: Hex) -> bool:
    """Tell whether the terrain of a hex is to burn down: its Burn Limit is reached and says what becomes of it."""
    if at not in play.battlefield:
        return False
    ground = play.ground(at)
    limit = ground.terrain.burn_limit
    if limit is None or level(play, at) < limit or (ground.becomes is None and not ground.is_removed):
        return False
    return not _has_burnt_down(play, at, ground)


def burn(play: "Play", at: Hex) -> bool:
    """Let the terrain of a hex burn down, if it is to."""
    if not may_burn(play, at):
        return False
    ground = play.ground(at)
    return happens(play, BURN, at, ground.terrain.id, does=partial(_burn_down, play, at, ground))


def _has_burnt_down(play: "Play", at: Hex, ground: "Ground") -> bool:
    """Tell whether a hex is no more the ground that would burn, or what that becomes lies there."""
    return play.ground(at) != ground or ground.becomes in play.state.tokens.get(at, {})


def _burn_down(play: "Play", at: Hex, ground: "Ground") -> None:
    if _has_burnt_down(play, at, ground):
        return  # by what came before it
    terrain = ground.terrain.id
    if play.tells:
        play.record(TerrainBurnt(rule=play.rule(_STATUS), at=at, terrain=terrain))
    if ground.is_removed:
        laying.take_off(play, at)
    if ground.becomes in play.catalogue.terrain:
        laying.turn_into(play, at, TerrainId(str(ground.becomes)))
    elif ground.becomes is not None:
        add_token(play, at, TokenId(ground.becomes), 1)
