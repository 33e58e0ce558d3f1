"""Players of the machine in a game that people watch: what they draw depends on where the game stands alone.

So a game that is saved and taken up again, or undone and played anew, goes on as it would have.
"""

from bow_author.engine.actions import Action
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.games.battle import Battle, lucks
from bow_author.games.record import Answerers, Record
from bow_author.plans.model import HouseId
from bow_author.playtest.players import PLAYERS

_STEP = 1 << 20
"""More decisions than a step has."""


class Machine:
    """A player of the machine on one side."""

    def __init__(self, name: str, luck: SeededLuck) -> None:
        self._player = PLAYERS[name]
        self._base = luck.seed()

    def act(self, record: Record) -> Action:
        """Choose one of the legal actions."""
        return self._player(self._luck(len(record.steps) * _STEP)).act(record.play)

    def answer(self, play: Play, decision: Decision, number: int) -> Answer:
        """Answer the decision of this number in a step."""
        return self._player(self._luck(play.luck.mark()[0] + number + 1)).answer(play, decision)

    def _luck(self, number: int) -> SeededLuck:
        return SeededLuck(SeededLuck(self._base ^ number).seed())


def machines(battle: Battle, seed: int, players: dict[HouseId, str]) -> dict[HouseId, Machine]:
    """Seat the players of the machine; who is none of them is left out."""
    own = zip(battle.plan.sides, lucks(seed).players, strict=True)
    return {house: Machine(players[house], luck) for house, luck in own if players[house] in PLAYERS}


def answerers(seated: dict[HouseId, Machine]) -> Answerers:
    """Give those who answer decisions at once."""
    return {house: machine.answer for house, machine in seated.items()}
