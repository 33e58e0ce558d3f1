# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of morale: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import happening
from bow_author.engine.hook_rows import Event, Hook

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.plans.model import HouseId

MORALE_GAIN = Hook(
    "morale gain", "core rulebook, Use Order Token", "by house",
    english={"permit": "{by|house} may gain morale by a token", "forbid": "{by|house} cannot gain morale by a token"},
)  # fmt: skip

RECOVERY_OF_MORALE = Hook(
    "recovery of morale", "core rulebook, Recover Morale",
    lacks=dict.fromkeys(("", "replace"), "it is a moment; what happens to each side is `recovery by house`"),
    english={"before": "before morale is recovered", "after": "after morale is recovered"},
)  # fmt: skip

A_RECOVERY = "a recovery of morale"
"""What is going on while something takes the place of it."""

RECOVERY = Event(
    "recovery", "core rulebook, Recover Morale", "by house", occasions={"replace": (A_RECOVERY,)},
    english=happening("{by|house}", "<by:recovers|recover> morale", "recover morale"),
)  # fmt: skip

MORALE_SHIFT = Event(
    "morale shift", "core rulebook, Morale Track", "for house", scope="spaces: count",
    english={
        "permit": "morale may shift[ in favor of {for}]",
        "forbid": "morale cannot shift[ in favor of {for}]",
        "replace": "when morale would shift[ in favor of {for}]",
        "before": "before morale shifts[ in favor of {for}]",
        "after": "after morale shifts[ in favor of {for}]",
    },
)  # fmt: skip


class MoraleHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @MORALE_GAIN.permission()
    def may_raise(self, play: Play, house: HouseId) -> bool:
        """Whether a side may spend a morale token to raise its morale. True if nothing says otherwise."""
        return True

    @RECOVERY_OF_MORALE.before
    def before_recovery_of_morale(self, play: Play) -> bool:
        """What effects do before the recovery of morale."""
        return False

    @RECOVERY_OF_MORALE.after
    def after_recovery_of_morale(self, play: Play) -> bool:
        """What effects do after the recovery of morale."""
        return False
