"""What compiled effects do to the levels of tokens, besides laying them: take some of them away."""

from typing import TYPE_CHECKING

from bow_author.engine import token_locations
from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.chapters.burning.hooks import REMOVAL
from bow_author.engine.effects import pieces
from bow_author.engine.happening import may_happen
from bow_author.engine.token_locations import Holding
from bow_author.plans.model import TokenId

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = ["can_take_levels", "take_levels"]


def can_take_levels(play: "Play", holding: Holding | None, token: TokenId, count: int) -> bool:
    """Tell whether tokens of a kind have so many levels that something takes away; of those without, so many lie."""
    if not _has_levels(play, token):
        return pieces.can_remove(play, holding, token, count)
    if holding is None or count <= 0:
        return False
    names = burning.varieties_on(play, holding, token)
    high = sum(burning.level_on(play, holding, name) for name in names if may_happen(play, REMOVAL, name, holding))
    return high >= count


def take_levels(play: "Play", holding: Holding | None, token: TokenId, count: int) -> bool:
    """Take so many levels away, as far as there are any; the token with the last. Of tokens without levels so many."""
    if not _has_levels(play, token):
        return pieces.remove(play, holding, token, count)
    return holding is not None and count > 0 and burning.lower_token(play, holding, token, count) > 0


def _has_levels(play: "Play", token: TokenId) -> bool:
    kind = token_locations.kind_of(play, token)
    return kind is not None and kind.levels is not None
