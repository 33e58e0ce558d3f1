"""Events about pieces that are drawn or go from hex to hex."""

from bow_author.engine.events import Event
from bow_author.engine.luck import DieFace
from bow_author.engine.value import named_value
from bow_author.plans.model import TokenId


@named_value
class TokenDrawn(Event):
    """A token was drawn unseen, and put back."""

    token: TokenId
    face: DieFace
