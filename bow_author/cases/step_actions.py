"""What a step does to a battle, one thing after the other: actions, and what only a case can ask for."""

from collections.abc import Callable
from typing import Any, TypeAlias

from bow_author.engine.actions import Action, Refused, read_action, write_action
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import Moment, Phase
from bow_author.engine.transaction import Meanwhile, in_transaction
from bow_author.plans.model import Label
from bow_dsl.value import value


@value
class OrderFreely:
    """Order a unit, and spend nothing for it."""

    unit: Label


@value
class RunPhase:
    """Run a phase, or a step of one."""

    name: str


@value
class ResolveAttack:
    """Resolve one combat by itself."""

    attacker: Label
    target: Label


StepAction: TypeAlias = Action | OrderFreely | RunPhase | ResolveAttack

_OWN: dict[str, type[StepAction]] = {kind.__name__: kind for kind in (OrderFreely, RunPhase, ResolveAttack)}


def _round(play: Play) -> None:
    """Play on to the first turn of a round: the one at hand, or the next one where both sides have passed."""
    if play.state.phase is Phase.COMMAND:
        phases.begin_round(play)
    else:
        phases.proceed(play)


PHASES: dict[str, Callable[[Play], None]] = {
    "setup": phases.decide_setup,
    "round": _round,
    "rally": phases.rally_phase,
    "marshaling": phases.marshaling_phase,
    "command": phases.begin_command_phase,
    "regroup": phases.regroup_phase,
    "regroup.status": phases.resolve_status,
    "regroup.score": phases.score_points,
    "regroup.victory": phases.decide_victory,
    "regroup.discard": phases.discard_excess,
    "regroup.morale": morale.recover,
    "regroup.advance_round": phases.move_round_marker,
}


def do(play: Play, action: StepAction) -> Refused | None:
    """Do one thing, or refuse it and leave everything as it was."""
    if play.state.winner is not None and isinstance(action, OrderFreely | RunPhase | ResolveAttack):
        return Refused("battle_over", "the battle is over")
    events = len(play.events)
    with Meanwhile(play, "is_in_earnest", value=True):
        refused = _do(play, action)
    if refused is None or refused.definitions:
        return refused
    return refused.because(play.take_back(events))


def _do(play: Play, action: StepAction) -> Refused | None:
    match action:
        case OrderFreely(label):
            unit = play.state.units.get(label)
            if play.state.turn is not None:
                return Refused("turn_in_progress", "the turn is not over")
            if play.state.phase is not Phase.COMMAND:
                return Refused("wrong_phase", "actions are taken in the command phase")
            if unit is None or unit.side != play.state.active_side or not orders.may_order(play, unit):
                return Refused("cannot_order", f"`{label}` cannot be ordered")
            orders.begin_turn(play, unit.side)
            orders.declare(play, [unit])
            return None
        case ResolveAttack(label, name):
            attacker, target = play.state.units[label], play.state.units[name]
            if not sight.may_attack(play, attacker, target):
                return Refused("no_target", f"`{label}` cannot attack `{name}`")
            return in_transaction(play, lambda: _resolve(play, attacker.label, target.label))
        case RunPhase(phase):
            return in_transaction(play, lambda: _run(play, phase))
        case _:
            done = perform(play, action)
            return done if isinstance(done, Refused) else None


def write_step_action(action: StepAction) -> dict[str, Any]:
    """Turn a thing that was done into what JSON can hold."""
    if isinstance(action, OrderFreely | RunPhase | ResolveAttack):
        return {type(action).__name__: to_plain(action)}
    return write_action(action)


def read_step_action(value: dict[str, Any]) -> StepAction:
    """Build what `write_step_action` made *value* of."""
    ((name, fields),) = value.items()
    return from_plain(_OWN[name], fields) if name in _OWN else read_action(value)


def _resolve(play: Play, attacker: Label, target: Label) -> None:
    combat.attack(play, play.unit(attacker), play.unit(target))
    play.end(Moment.TURN)


def _run(play: Play, phase: str) -> None:
    """Run a phase; afterwards it is the command phase again, so that a case may go on with orders."""
    PHASES[phase](play)
    if phase == "round":
        return  # the engine has gone from phase to phase
    play.state.phase = Phase.COMMAND
    for side in play.state.sides.values():
        side.has_passed = False
    if phase in ("rally", "marshaling"):
        play.state.active_side = play.state.first_player
