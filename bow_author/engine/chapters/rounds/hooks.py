# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of rounds: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import changes_of_rating, happening
from bow_author.engine.hook_rows import Event, Hook

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.plans.model import HouseId

ORDER_RATING = Hook(
    "order rating", "core rulebook, Marshaling Phase", "of house", value="count", may_change=True,
    english=changes_of_rating("order rating"),
)  # fmt: skip

SETUP = Hook(
    "setup", "core rulebook, Setup", between_turns=True,
    english={"at": "at set-up"},
)  # fmt: skip

_A_PHASE = dict.fromkeys(
    ("", "replace"), "each round has all of its phases; what is done in them is an event of its own"
)

RALLY_PHASE = Hook(
    "rally phase", "core rulebook, Rally Phase", between_turns=True,
    lacks=_A_PHASE,
    english={"before": "before the Rally Phase", "at": "in the Rally Phase", "after": "after the Rally Phase"},
)  # fmt: skip

MARSHALING_PHASE = Hook(
    "marshaling phase", "core rulebook, Marshaling Phase", between_turns=True,
    lacks=_A_PHASE,
    english={
        "before": "before the Marshaling Phase",
        "at": "in the Marshaling Phase",
        "after": "after the Marshaling Phase",
    },
)  # fmt: skip

COMMAND_PHASE = Hook(
    "command phase", "core rulebook, Command Phase", between_attacks=True,
    lacks=_A_PHASE,
    english={"before": "before the Command Phase", "at": "in the Command Phase", "after": "after the Command Phase"},
)  # fmt: skip

TURN = Hook(
    "turn", "core rulebook, Command Phase", "of player", between_attacks=True,
    lacks=dict.fromkeys(("", "replace"), "each side has its turns; what is done in them is forbidden or replaced"),
    english={
        "before": "before {of:possessive} turn||before a turn of {of}||before a turn",
        "after": "after {of:possessive} turn||after a turn of {of}||after a turn",
    },
)  # fmt: skip

ADVANTAGE = Event(
    "advantage", "core rulebook, Determine Advantage", "of house", between_turns=True,
    lacks=dict.fromkeys(("", "replace"), "somebody acts first in each round"),
    english=happening("{of|house}", "<of:gains|gain> the advantage", "gain the advantage"),
)  # fmt: skip

PASSING = Event(
    "passing", "core rulebook, Pass", "by house", between_attacks=True,
    lacks=dict.fromkeys(("", "replace"), "who cannot do anything else passes"),
    english=happening("{by|house}", "<by:passes|pass>", "pass"),
)  # fmt: skip

SCORE = Hook(
    "score", "core rulebook, Score Victory Points", between_turns=True,
    english={"at": "when victory points are scored"},
)  # fmt: skip

END_OF_BATTLE = Hook(
    "end of battle", "core rulebook, Check Victory Conditions", between_turns=True,
    english={"at": "at the end of the battle"},
)  # fmt: skip


class RoundsHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @ORDER_RATING.asked
    def order_rating(self, play: Play, base: int, house: HouseId) -> int:
        """Dice that a side rolls for order tokens."""
        return base

    @SETUP.at
    def at_setup(self, play: Play) -> bool:
        """What effects do at set-up."""
        return False

    @RALLY_PHASE.before
    def before_rally_phase(self, play: Play) -> bool:
        """What effects do before the rally phase."""
        return False

    @RALLY_PHASE.at
    def at_rally_phase(self, play: Play) -> bool:
        """What effects do at the rally phase."""
        return False

    @RALLY_PHASE.after
    def after_rally_phase(self, play: Play) -> bool:
        """What effects do after the rally phase."""
        return False

    @MARSHALING_PHASE.before
    def before_marshaling_phase(self, play: Play) -> bool:
        """What effects do before the marshaling phase."""
        return False

    @MARSHALING_PHASE.at
    def at_marshaling_phase(self, play: Play) -> bool:
        """What effects do at the marshaling phase."""
        return False

    @MARSHALING_PHASE.after
    def after_marshaling_phase(self, play: Play) -> bool:
        """What effects do after the marshaling phase."""
        return False

    @COMMAND_PHASE.before
    def before_command_phase(self, play: Play) -> bool:
        """What effects do before the command phase."""
        return False

    @COMMAND_PHASE.at
    def at_command_phase(self, play: Play) -> bool:
        """What effects do at the command phase."""
        return False

    @COMMAND_PHASE.after
    def after_command_phase(self, play: Play) -> bool:
        """What effects do after the command phase."""
        return False

    @TURN.before
    def before_turn(self, play: Play, player: HouseId) -> bool:
        """What effects do before a turn."""
        return False

    @TURN.after
    def after_turn(self, play: Play, player: HouseId) -> bool:
        """What effects do after a turn."""
        return False

    @SCORE.at
    def at_score(self, play: Play) -> bool:
        """What effects do at the scoring of points."""
        return False

    @END_OF_BATTLE.at
    def at_end_of_battle(self, play: Play) -> bool:
        """What effects do at the end of the battle."""
        return False
