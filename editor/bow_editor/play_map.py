"""The map of a battle in play: what stands and lies on it now, and where on it an action happens."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from bow_author.draw.picture import HexMark, MapPicture
from bow_author.engine.actions import Action, AttackUnit, Commit, MoveUnit, PlayCard, TakeAction
from bow_author.engine.chapters.burning.laying import terrain_now
from bow_author.engine.chapters.orders.procedure import is_active
from bow_author.engine.decisions import Answer
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import BattlePlan, Label, UnitSetup
from bow_author.print.plan_picture import plan_picture
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def plan_as_it_stands(plan: BattlePlan, play: "Play") -> BattlePlan:
    """Give a plan of what lies and stands on the board in the middle of a battle."""
    state = play.state
    return replace(
        plan,
        terrain=terrain_now(play),
        tokens={at: dict(tokens) for at, tokens in state.tokens.items() if tokens},
        objectives={
            label: replace(plan.objectives[label], at=at, holder=state.holders.get(label))
            for label, at in state.objectives.items()
        },
        units={
            label: UnitSetup(
                label,
                None if unit.commander else unit.type,
                unit.commander,
                unit.side,
                unit.rank,
                unit.at,
                unit.strength,
            )
            for label, unit in state.units.items()
            if unit.at is not None
        },
    )


def picture_of(plan: BattlePlan, play: "Play", rings: Iterable[Hex]) -> MapPicture:
    """Give the map as the battle stands, with rings around hexes."""
    picture = plan_picture(plan_as_it_stands(plan, play), play.battlefield.board, play.catalogue)
    inactive = [unit.at for unit in play.state.units.values() if unit.at is not None and not is_active(play, unit)]
    engaged = {label for engagement in play.state.engagements for label in engagement.between}
    fighting = [play.unit(label).at for label in engaged]
    marks = [HexMark(at, tr("done")) for at in inactive]
    marks += [HexMark(at, tr("engaged")) for at in fighting if at is not None and at not in inactive]
    turn = play.state.turn
    ordered = [play.unit(label).at for label in turn.ordered] if turn is not None else []
    marks += [HexMark(at, tr("ordered")) for at in ordered if at is not None and at not in {*inactive, *fighting}]
    marks += [HexMark(at, ring=True) for at in sorted(rings, key=lambda at: at.reading)]
    return replace(picture, zones=(), marks=tuple(marks), compass=())


def places(action: Action, play: "Play") -> tuple[Hex | None, Hex | None]:
    """Give where the unit of an action stands, and the hex that the action is upon."""
    at = _stands(getattr(action, "unit", None), play)
    match action:
        case MoveUnit(path=path):
            return at, path[-1]
        case AttackUnit(target=target):
            return at, _stands(target, play)
        case TakeAction(target=target):
            return at, hex_of(target, play)
        case PlayCard(commander=commander) | Commit(commander):
            return next((unit.at for unit in play.state.units.values() if unit.commander == commander), None), None
        case _:
            return at, at


def hex_of(answer: Answer, play: "Play") -> Hex | None:
    """Give the hex that an answer is about; None if it is about none."""
    match answer:
        case Hex():
            return answer
        case tuple() if answer and isinstance(answer[-1], Hex):
            return answer[-1]
        case str():
            return _stands(Label(answer), play)
    return None


def _stands(label: Label | None, play: "Play") -> Hex | None:
    unit = play.state.units.get(label) if label is not None else None
    return unit.at if unit else None
