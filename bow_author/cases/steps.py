"""The steps of a case: each becomes things done, one after the other, until one is refused."""

from collections.abc import Callable, Iterator
from typing import Any

from bow_author.cases.answers import CaseChooser
from bow_author.cases.doings import Doing, OrderFreely, ResolveAttack, RunPhase, do
from bow_author.cases.model import YamlStep
from bow_author.engine import movement
from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    EndTurn,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    Refused,
    TakeAction,
)
from bow_author.engine.cards import tactic_timings
from bow_author.engine.luck import FACES, DieFace
from bow_author.engine.play import Play
from bow_author.engine.rules import Target
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.plans.model import CommanderId, Label

Course = Iterator[Doing | Refused]
"""The things that a step does; each is asked for when the one before it is done."""


def take(play: Play, step: YamlStep, chooser: CaseChooser) -> tuple[list[Doing], Refused | None]:
    """Take one step, whole or not at all; give what was done, or why it is refused."""
    state, mark, events = play.state.copy(), play.luck.mark(), len(play.events)
    left, given = list(chooser.left), len(chooser.given)
    done: list[Doing] = []
    refused: Refused | None = None
    for doing in _course(play, step, chooser):
        refused = doing if isinstance(doing, Refused) else do(play, doing)
        if refused is not None:
            break
        assert not isinstance(doing, Refused)
        done.append(doing)
    else:
        refused = _unasked(chooser)
    chooser.begin()
    if refused is None:
        return done, None
    play.state = state
    play.luck.rewind(mark)
    del play.events[events:]
    chooser.left = left
    del chooser.given[given:]
    return [], refused


def _course(play: Play, step: YamlStep, chooser: CaseChooser) -> Course:
    kind = next(kind for kind in _COURSES if kind in step)
    chooser.begin(step.get("tactic"), [command["units"] for command in step.get("commands") or ()])
    yield from _COURSES[kind](play, step)


def _unasked(chooser: CaseChooser) -> Refused | None:
    """Refuse a step that answers what nobody asked."""
    for name in chooser.named:
        return Refused("not_asked", f"nothing asks for `{name}`, or there is but one answer")
    for label in (label for units in chooser.chosen for label in units):
        return Refused("not_asked", f"no command asks for `{label}`")
    return None


def _order(play: Play, step: YamlStep) -> Course:
    label = Label(step["order"])
    pay = step.get("pay")
    yield _side_first(play, label) or (OrderUnit(label, _payment(pay)) if pay else OrderFreely(label))
    if "move" in step:
        yield _move(play, label, step["move"])
    if "attack" in step:
        yield AttackUnit(label, Label(step["attack"]))
    if "action" in step:
        yield TakeAction(label, step["action"], _aim(step.get("target")))
    yield from _end(play)


def _side_first(play: Play, label: Label) -> Refused | None:
    unit = play.state.units.get(label)
    if unit is not None and unit.side != play.state.active_side:
        return Refused("not_your_turn", f"it is the turn of `{play.state.active_side}`")
    return None


def _payment(pay: str | list[str]) -> tuple[DieFace, ...]:
    return tuple(map(DieFace, [pay] if isinstance(pay, str) else pay))


def _move(play: Play, label: Label, written: str | list[str]) -> Action:
    """Move along a path; of an end alone, on the way that the rules find."""
    path = tuple(at for at in map(parse_hex, [written] if isinstance(written, str) else written) if at)
    if isinstance(written, str):
        path = movement.ends(play, play.unit(label)).get(path[-1], path)
    return MoveUnit(label, path)


def _aim(written: str | None) -> Target | None:
    if written is None:
        return None
    at: Hex | None = parse_hex(written)
    return at or Label(written)


def _end(play: Play) -> Course:
    if play.state.turn is not None and play.state.winner is None:
        yield EndTurn()


def _spend(play: Play, step: YamlStep) -> Course:
    if DieFace(step["spend"]) is not DieFace.MORALE:
        yield Refused("cannot_pay", f"a `{step['spend']}` token does not pay for that")
    if "rally" in step:
        label = Label(step["rally"])
        yield _side_first(play, label) or RallyUnit(label)
    else:
        yield RaiseMorale()


def _play(play: Play, step: YamlStep) -> Course:
    label, card = Label(step["on"]), step["play"]
    unit = play.state.units.get(label)
    if unit is None or unit.commander is None:
        yield Refused("no_commander", f"`{label}` is not there to lead")
        return
    commands = tuple(range(len(step.get("commands") or ())))
    timing = None
    if "tactic" in step:
        timing = next(iter(tactic_timings(play, card, unit)), None)
        if timing is None:
            yield Refused("cannot_play", f"the tactic of `{card}` cannot be used now")
    yield _side_first(play, label) or PlayCard(card, unit.commander, commands, timing)
    yield from _use_units(play, step)
    yield from _end(play)


def _commit(play: Play, step: YamlStep) -> Course:
    label = Label(step["commit"])
    unit = play.state.units.get(label)
    yield _side_first(play, label) or Commit((unit and unit.commander) or CommanderId(label))
    yield from _use_units(play, step)
    if "moves" in step or "attacks" in step:
        yield from _end(play)


def _use_units(play: Play, step: YamlStep) -> Course:
    """Move the ordered units, then attack with them."""
    for label, written in (step.get("moves") or {}).items():
        yield _move(play, Label(label), written)
    for attack in step.get("attacks") or ():
        for label, target in attack.items():
            yield AttackUnit(Label(label), Label(target))


def _pass(play: Play, step: YamlStep) -> Course:
    if step["pass"] != play.state.active_side:
        yield Refused("not_your_turn", f"it is the turn of `{play.state.active_side}`")
    yield Pass()


def _run(_play: Play, step: YamlStep) -> Course:
    yield RunPhase(step["run"])


def _resolve(_play: Play, step: YamlStep) -> Course:
    yield ResolveAttack(Label(step["attacker"]), Label(step["target"]))


_COURSES: dict[str, Callable[[Play, YamlStep], Course]] = {
    "order": _order,
    "spend": _spend,
    "play": _play,
    "commit": _commit,
    "pass": _pass,
    "run": _run,
    "resolve": _resolve,
}


def in_sequence(faces: Any) -> list[str]:
    """Lay order tokens out in the sequence of the faces."""
    return [face.value for face in sorted(map(DieFace, faces), key=FACES.index)]
