"""Notes of a game that the machine plays: all that was decided, to be saved and played again."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bow_author.engine.actions import SetUp
from bow_author.engine.chapters.units.formations import is_to_be_set_up
from bow_author.games.record import Given, Step, plain
from bow_author.games.saved import About, to_text
from bow_author.packs.files import write_whole

if TYPE_CHECKING:
    from bow_author.engine.actions import Action
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.events import Event
    from bow_author.engine.play import Play
    from bow_author.plans.model import HouseId
    from bow_author.playtest.players import Player


@dataclass
class Notes:
    """What the players of one game decide."""

    steps: list[Step] = field(default_factory=list)
    events: list["Event"] = field(default_factory=list)

    def take_down(self, play: "Play", seated: dict["HouseId", "Player"]) -> None:
        """Listen to all who are seated from now on."""
        self.events = play.events
        if is_to_be_set_up(play):
            self.steps.append(Step(play.state.active_side, SetUp()))
        for house, player in list(seated.items()):
            seated[house] = _Overheard(self, house, player)

    def save(self, file: str, about: About) -> None:
        """Save the game as far as it went; raises OSError if it cannot be written."""
        write_whole(file, to_text(about, self.steps, self.events).encode())


class _Overheard:
    """A player whose decisions are taken down."""

    def __init__(self, notes: Notes, side: "HouseId", player: "Player") -> None:
        self._notes = notes
        self._side = side
        self._player = player

    def act(self, play: "Play") -> "Action":
        action = self._player.act(play)
        self._notes.steps.append(Step(self._side, action))
        return action

    def answer(self, play: "Play", decision: "Decision") -> "Answer":
        answer = self._player.answer(play, decision)
        if self._notes.steps:  # what is asked before anybody has acted is asked by no step, but at set-up
            last = self._notes.steps[-1]
            given = Given(decision.name, decision.side, plain(answer))
            self._notes.steps[-1] = replace(last, answers=(*last.answers, given))
        return answer
