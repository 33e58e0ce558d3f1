"""A player who does anything that is legal."""

from typing import TYPE_CHECKING

from bow_author.engine.actions import Action, EndTurn, MoveUnit
from bow_author.engine.chapters.engagement.procedure import may_disengage
from bow_author.engine.chapters.movement import passing, procedure as movement
from bow_author.engine.chapters.orders import legality
from bow_author.plans.model import Label

if TYPE_CHECKING:
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.luck import Luck
    from bow_author.engine.play import Play
    from bow_author.hexes.coordinates import Hex


class RandomPlayer:
    """Does anything that is legal: draws what to do and with whom, then how; only that much is looked for.

    It thinks twice before it ends a turn, for else most of its units would stand still.
    """

    def __init__(self, luck: "Luck") -> None:
        self._luck = luck

    def act(self, play: "Play") -> Action:
        """Draw something that might be done until it comes to an action."""
        leads = legality.leads(play)
        draw, moves = self._luck.draw, legality.moves
        is_sure = False
        while True:
            lead = draw("lead", leads)
            find, whom = lead
            actions = self._wander(play, whom) if find is moves else find(play, whom)
            if not actions:
                leads.remove(lead)
            elif is_sure or not isinstance(actions[0], EndTurn):
                return draw("action", actions) if len(actions) > 1 else actions[0]
            else:
                is_sure = True

    def answer(self, play: "Play", decision: "Decision") -> "Answer":  # noqa: ARG002 (looks at nothing)
        """Draw an answer."""
        return self._luck.draw("answer", decision.options)

    def _wander(self, play: "Play", label: Label) -> tuple[MoveUnit, ...]:
        """Draw a move hex by hex, so that not all need to be found; none if it cannot set out."""
        unit, draw = play.state.units[label], self._luck.draw
        base = draw("order", movement.options_of(play, unit)).move
        if unit.at is None or not may_disengage(play, unit):
            return ()
        neighbours, enter = play.battlefield.neighbours, movement.entrances(play, unit, passes_on=True)
        way, step = movement.set_out(play, unit, base)
        is_asked = "may_go" in play.asked
        untried: list[Hex | None] = [] if way.is_over else [*neighbours[unit.at]]
        while untried and (at := draw("way", untried)) is not None:  # None: it stays there
            ground = enter(at, way.path[-1] if way.path else unit.at)
            onward = step(way, at, ground.stops) if ground is not None else None
            if onward is None or (is_asked and way.path and not passing.may_pass(play, unit, way.path[-1], at)):
                untried.remove(at)
            else:
                way = onward
                untried = [] if way.is_over else [*neighbours[at], None]
        path = way.path
        while is_asked and path and not passing.may_end(play, unit, path[-1]):
            path = path[:-1]
        return (MoveUnit(label, path),) if path else ()
