"""What a player is: whoever decides for one side of a battle."""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bow_author.engine.actions import Action
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.play import Play


class Player(Protocol):
    """Whoever plays one side."""

    def act(self, play: "Play") -> "Action":
        """Choose one of the legal actions; there is at least one."""

    def answer(self, play: "Play", decision: "Decision") -> "Answer":
        """Choose one of the options of a decision."""
