"""Tokens that come and go: laying them, their levels, and what a Burn Limit does."""

from typing import TYPE_CHECKING

from bow_author.engine.events import TerrainBurnt, TokenPlaced, TokenRemoved
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, TokenId

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_STATUS = "Status Conditions"


def add_token(play: "Play", at: Hex | UnitState, token: TokenId, levels: int) -> None:
    """Lay a token, or raise its level, one level after the other.

    In a hex no level goes above the Burn Limit; where nothing burns, a token with levels cannot be laid.
    """
    if isinstance(at, Hex) and at not in play.battlefield:
        return
    for _ in range(levels):
        lying = _lying(play, at)
        after = lying.get(token, 0) + 1
        if after > _highest(play, at, token):
            return
        lying[token] = after
        if isinstance(at, Hex):
            play.state.tokens[at] = lying
        if play.tells:
            play.record(TokenPlaced(rule=play.rule(_STATUS), at=_place(at), token=token, level=after))
        if isinstance(at, Hex):
            play.rules.on["after placing"](play, token, at)


def _highest(play: "Play", at: Hex | UnitState, token: TokenId) -> int:
    """Give the highest level that a token may have where it lies; 1 for a token without levels."""
    highest = play.catalogue.tokens[token].levels
    if highest is None:
        return 1
    return min(highest, play.ground(at).terrain.burn_limit or 0) if isinstance(at, Hex) else highest


def remove_token(play: "Play", at: Hex | UnitState, token: TokenId) -> None:
    """Take a token away, if it lies there."""
    lying = _lying(play, at)
    if token in lying:
        del lying[token]
        if isinstance(at, Hex) and not lying:
            del play.state.tokens[at]
        if play.tells:
            play.record(TokenRemoved(rule=play.rule(_STATUS), at=_place(at), token=token))


def level(play: "Play", at: Hex) -> int:
    """Give the highest level of the tokens in a hex that have levels."""
    kinds = play.catalogue.tokens
    tokens = play.state.tokens.get(at, {})
    return max((count for token, count in tokens.items() if kinds[token].levels is not None), default=0)


def burn(play: "Play", at: Hex) -> None:
    """Let the terrain of a hex burn down, if its Burn Limit is reached and says what becomes of it."""
    ground = play.ground(at)
    limit = ground.terrain.burn_limit
    if limit is None or level(play, at) < limit or (ground.becomes is None and not ground.is_removed):
        return
    terrain = ground.terrain.id
    play.rules.on["before burn"](play, at, terrain)
    if play.tells:
        play.record(TerrainBurnt(rule=play.rule(_STATUS), at=at, terrain=terrain))
    if ground.is_removed:
        play.state.removed_terrain.append(at)
    if ground.becomes is not None:
        add_token(play, at, ground.becomes, 1)
    play.rules.on["after burn"](play, at, terrain)


def _lying(play: "Play", at: Hex | UnitState) -> dict[TokenId, int]:
    return play.state.tokens.get(at, {}) if isinstance(at, Hex) else at.tokens


def _place(at: Hex | UnitState) -> Hex | Label:
    return at if isinstance(at, Hex) else at.label
