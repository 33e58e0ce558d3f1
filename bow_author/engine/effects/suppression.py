"""What compiled effects ask where others may bar them: the combats that effects would act on, and what is left."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from bow_author.engine.rule_values import Combat, CombatKind
from bow_author.engine.state import UnitState
from bow_author.engine.suppression import affects

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = ["affects", "answer_of", "attack_of", "unbarred"]

_T = TypeVar("_T")


def unbarred(play: "Play", sources: Sequence[str], things: Iterable[_T]) -> list[_T]:
    """Give those of some units or hexes that the effects of definitions reach."""
    return [thing for thing in things if affects(play, sources, thing)]


def attack_of(play: "Play", attacker: Any, target: UnitState | None = None) -> Combat | None:
    """Give the attack that a unit would make; without any target, one of which only the attacker is known."""
    aim = target or attacker
    if not isinstance(attacker, UnitState) or aim.at is None:
        return None
    return Combat(attacker, aim, CombatKind.ATTACK, play.type_of(attacker).is_ranged, aim.at)


def answer_of(target: UnitState, attacker: UnitState) -> Combat | None:
    """Give the counterattack that the target of an attack would make."""
    return (
        Combat(target, attacker, CombatKind.COUNTERATTACK, is_ranged=False, target_hex=attacker.at)
        if attacker.at
        else None
    )
