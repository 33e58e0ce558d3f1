"""What names stood for when an effect began to last."""

from typing import TYPE_CHECKING, Any

from bow_author.engine.effects.runtime import thing
from bow_author.engine.luck import DieFace
from bow_author.engine.state import Lasting
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.plans.model import Rank

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = ["bound", "bound_face", "bound_hex", "bound_rank", "bound_roll"]


def bound(play: "Play", lasting: Lasting, name: str) -> Any:
    """Give what a name stood for when an effect began to last."""
    return thing(play, dict(lasting.bound)[name])


def bound_rank(lasting: Lasting, name: str) -> Rank | None:
    """Give the rank that a name stood for when an effect began to last."""
    kept = dict(lasting.bound)[name]
    return Rank(kept) if kept is not None else None


def bound_face(lasting: Lasting, name: str) -> DieFace | list[DieFace] | None:
    """Give the face, or the faces, that a name stood for when an effect began to last."""
    kept = dict(lasting.bound)[name]
    if isinstance(kept, tuple):
        return list(map(DieFace, kept))
    return DieFace(kept) if kept is not None else None


def bound_roll(lasting: Lasting, name: str) -> tuple[DieFace, ...]:
    """Give the dice that a name stood for when an effect began to last."""
    kept = dict(lasting.bound)[name]
    return tuple(map(DieFace, kept)) if isinstance(kept, tuple) else ()


def bound_hex(lasting: Lasting, name: str) -> Hex | None:
    """Give the hex that a name stood for when an effect began to last."""
    return parse_hex(str(dict(lasting.bound)[name]))
