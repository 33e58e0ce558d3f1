"""The steps of a case: each becomes things done, one after the other, until one is refused."""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from typing import Any, NamedTuple

from bow_author.cases.answers import NOT_ASKED, CaseChooser
from bow_author.cases.model import YamlStep
from bow_author.cases.step_actions import OrderFreely, ResolveAttack, RunPhase, StepAction, do
from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    EndTurn,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    Refused,
    TakeAction,
)
from bow_author.engine.chapters.cards.procedure import tactic_timings, why_no_tactic
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.decisions import Answer, Decision, format_answer
from bow_author.engine.events import CardPlayed, Event, UnitOrdered, UnitRallied
from bow_author.engine.luck import FACES, DieFace, ScriptedLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Target, Timing
from bow_author.engine.transaction import Savepoint
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.plans.model import CommanderId, Label

Course = Iterator[StepAction | Refused]
"""The things that a step does; each is asked for when the one before it is done."""


class Taken(NamedTuple):
    """How a step went."""

    done: list[StepAction]
    """What was done before it was refused, which was then taken back; all of it, if it was not."""
    refused: Refused | None
    left: dict[str, list[Any]]
    """What the step left over of dice, draws and choices, before it was taken back."""
    unanswered: list[Decision]
    """The decisions that the step and the choices do not speak of."""
    unwanted: list[Decision]
    """The decisions that the case says are not asked."""


def take(play: Play, step: YamlStep, chooser: CaseChooser, luck: ScriptedLuck) -> Taken:
    """Take one step, whole or not at all.

    Of several ways to understand a step, the first that is legal is meant; if none is, the one that led farthest.
    """
    farthest: Taken | None = None
    for course in _courses(play, step):
        taken = _try(play, step, chooser, luck, course)
        if taken.refused is None:
            return taken
        if farthest is None or len(taken.done) > len(farthest.done):
            farthest = taken
    assert farthest is not None, "a step can be understood in some way"
    return farthest


def left_over(chooser: CaseChooser, luck: ScriptedLuck) -> dict[str, list[Any]]:
    """Give what nothing has taken so far of dice, draws and choices."""
    return {
        "dice": [face.value for face in luck.faces_left],
        "draws": list(luck.draws_left),
        "choices": [{name: answer} for name, answer in chooser.left if name != NOT_ASKED],
    }


def _try(play: Play, step: YamlStep, chooser: CaseChooser, luck: ScriptedLuck, course: Course) -> Taken:
    """Take a step on one course."""
    before, events = Savepoint(play), len(play.events)
    left, given, settled = list(chooser.left), len(chooser.given), len(play.settled)
    unanswered, unwanted = len(chooser.unanswered), len(chooser.unwanted)
    done: list[StepAction] = []
    refused: Refused | None = None
    tactic = _tactic(step) or {}
    aim = step.get("target") if "commit" in step else tactic.pop("target", None)
    listed = [list(command["units"]) for command in _commands(step)]
    has_no_commands = "commit" in step or "action" in step
    chosen = dict(enumerate(listed))
    if has_no_commands:
        chosen = {-1: [label for units in listed for label in units]} if "commands" in step else {}
    chooser.begin(tactic, chosen, aim)
    passed_over = [*_tactics_passed_over(play, step)]
    for action in course:
        refused = action if isinstance(action, Refused) else do(play, action)
        if refused is not None:
            refused = (not done and _of_other_side(play, step)) or refused
            break
        assert not isinstance(action, Refused)
        done.append(action)
    else:
        refused = _unasked(step, chooser, play.settled[settled:], play.events[events:])
        if any(isinstance(event, CardPlayed) for event in play.events[events:]):  # and nothing came in its place
            chooser.unanswered[unanswered:unanswered] = passed_over
    chooser.begin()
    asked = chooser.unanswered[unanswered:], chooser.unwanted[unwanted:]
    taken = Taken(done, refused, left_over(chooser, luck), *asked)
    if refused is not None:
        before.roll_back()
        chooser.left = left
        del chooser.given[given:]
        del chooser.unanswered[unanswered:], chooser.unwanted[unwanted:]
    return taken


def _tactic(step: YamlStep) -> dict[str, Any] | None:
    """Give the answers to what a tactic leaves open; None if a step does not use it."""
    written = step.get("tactic")
    return None if written in (None, False) else {} if written is True else dict(written)


def _tactics_passed_over(play: Play, step: YamlStep) -> Iterator[Decision]:
    """Give whether to use the tactic, where it can be used with a card and the step does not say."""
    unit = play.state.units.get(Label(step.get("on", "")))
    is_open = "play" in step and not {"tactic", "action"} & step.keys()
    if is_open and unit is not None and tactic_timings(play, step["play"], unit):
        yield Decision("tactic", unit.side, (False, True), declining=False)


def _commands(step: YamlStep) -> list[YamlStep]:
    """Give the commands that a step lists, in the sequence in which they are carried out."""
    return [entry for entry in step.get("sequence") or step.get("commands") or () if "units" in entry]


def _courses(play: Play, step: YamlStep) -> Iterator[Course]:
    if "play" in step:
        yield from _ways_to_play(play, step)
    else:
        yield next(course for kind, course in _COURSES.items() if kind in step)(play, step)


def _unasked(
    step: YamlStep, chooser: CaseChooser, settled: Sequence[tuple[str, Answer]], events: Sequence[Event]
) -> Refused | None:
    """Refuse a step that answers what nobody asked; an answer without which the same would have come is fine."""
    known = [format_answer(answer) for _, answer in settled]
    for name, answer in chooser.named.items():
        only = [given for asked, given in settled if asked == name]
        if format_answer(answer) not in map(format_answer, only):
            reason = f"nothing asks for `{name}`{chooser.questions(settled)}"
            if only:
                reason = (
                    f"`{format_answer(answer)}` is no answer to `{name}`; the only option is {format_answer(only[0])}"
                )
            return Refused("not_asked", reason)
    if chooser.aim is not None and format_answer(chooser.aim) not in known:
        return Refused(
            "not_asked", f"nothing can be aimed at `{format_answer(chooser.aim)}`{chooser.questions(settled)}"
        )
    used = [*known, *(event.unit for event in events if isinstance(event, UnitOrdered | UnitRallied))]
    listed = [label for command in _commands(step) for label in command["units"]]
    for label in (label for units in chooser.chosen.values() for label in units):
        if listed.count(label) > used.count(label):
            return Refused("not_asked", f"no command asks for `{label}`")
    return None


def _order(play: Play, step: YamlStep) -> Course:
    label = Label(step["order"])
    pay = step.get("pay")
    yield OrderUnit(label, _payment(pay)) if pay else OrderFreely(label)
    if "move" in step:
        yield _move(play, label, step["move"])
    if "attack" in step:
        yield AttackUnit(label, Label(step["attack"]))
    if "action" in step:
        yield TakeAction(label, step["action"], _aim(step.get("target")))
    yield from _then(play, step)


def _of_other_side(play: Play, step: YamlStep) -> Refused | None:
    """Say that it is not the turn of whom a step is about, where that is why the rules refuse it."""
    labels = (step[key] for key in ("order", "rally", "on", "commit") if key in step)
    units = (play.state.units.get(Label(label)) for label in labels)
    if all(unit is None or unit.side == play.state.active_side for unit in units):
        return None
    return Refused("not_your_turn", f"it is the turn of `{play.state.active_side}`")


def _payment(pay: str | list[str]) -> tuple[DieFace, ...]:
    return tuple(map(DieFace, [pay] if isinstance(pay, str) else pay))


def _move(play: Play, label: Label, written: str | list[str]) -> Action:
    """Move along a path; of an end alone, on the way that the rules find."""
    path = tuple(at for at in map(parse_hex, [written] if isinstance(written, str) else written) if at)
    if isinstance(written, str):
        path = movement.ways(play, play.unit(label)).get(path[-1], path)
    return MoveUnit(label, path)


def _aim(written: str | None) -> Target | None:
    if written is None:
        return None
    at: Hex | None = parse_hex(written)
    return at or Label(written)


def _end(play: Play) -> Course:
    """End the turn, unless all has been done in it: then it must have ended by itself."""
    turn = play.state.turn
    if turn is not None and play.state.winner is None and (turn.ordered or turn.commands_left or not turn.done):
        yield EndTurn()


def _then(play: Play, step: YamlStep) -> Course:
    """End the turn, after those have acted whom effects order when the others have."""
    then, turn = step.get("then") or {}, play.state.turn
    attacking = (label for attack in then.get("attacks") or () for label in attack)
    named = {*(then.get("moves") or {}), *attacking, *(entry["unit"] for entry in then.get("actions") or ())}
    if turn is None or named.isdisjoint(turn.ordered):
        yield from _end(play)
    yield from _use_units(play, then)
    if play.state.turn is not None and play.state.turn.ordered:
        yield from _end(play)


def _spend(_play: Play, step: YamlStep) -> Course:
    if DieFace(step["spend"]) is not DieFace.MORALE:
        yield Refused("cannot_pay", f"a `{step['spend']}` token does not pay for that")
    if "rally" in step:
        label = Label(step["rally"])
        yield RallyUnit(label)
    else:
        yield RaiseMorale()


def _ways_to_play(play: Play, step: YamlStep) -> Iterator[Course]:
    """Give the ways in which a card may be meant: which of its commands, and when its tactic is used.

    A step lists as many commands as are carried out; those that come first on the card are tried first, unless it says
    by number which are meant. Of a card that is played as something else there are none.
    """
    unit, card = play.state.units.get(Label(step["on"])), step["play"]
    commands_told = () if "action" in step else _commands(step)
    listed = len(commands_told)
    timings: tuple[Timing | None, ...] = (None,)
    if _tactic(step) is not None and unit is not None:
        timings = tactic_timings(play, card, unit)
        if not timings:
            yield iter((Refused("cannot_play", why_no_tactic(play, card, unit)),))
    ways = list(permutations(range(len(play.rules.commands(card))), listed)) or [tuple(range(listed))]
    if any("command" in command for command in commands_told):
        ways = [tuple(command.get("command", place) - 1 for place, command in enumerate(commands_told, 1))]
    for commands, timing in product(ways, timings):
        yield _play(play, step, commands, timing)


def _play(play: Play, step: YamlStep, commands: tuple[int, ...], timing: Timing | None) -> Course:
    label = Label(step["on"])
    unit = play.state.units.get(label)
    if unit is None or unit.commander is None:
        yield Refused("no_commander", f"`{label}` is not there to lead")
        return
    sequence = step.get("sequence") or ()
    first = next((place for place, entry in enumerate(sequence) if "units" not in entry), len(commands))
    later = tuple(sorted(set(commands[first:]) - set(commands[:first])))  # each is carried out once
    instead = step.get("action")
    yield PlayCard(step["play"], unit.commander, commands[:first], timing, instead, later)
    left = iter(commands[first:])
    for entry in sequence[first:]:
        if "units" in entry:
            yield ExecuteCommand(next(left))
        else:
            yield from _use_units(play, entry)
    yield from _use_units(play, step)
    yield from _then(play, step)


def _commit(play: Play, step: YamlStep) -> Course:
    label = Label(step["commit"])
    unit = play.state.units.get(label)
    yield Commit((unit and unit.commander) or CommanderId(label))
    yield from _use_units(play, step)
    if not {"moves", "attacks", "actions", "then"}.isdisjoint(step):
        yield from _then(play, step)


def _use_units(play: Play, step: YamlStep) -> Course:
    """Move the ordered units, then attack with them, or let them do something else."""
    for label, written in (step.get("moves") or {}).items():
        yield _move(play, Label(label), written)
    for attack in step.get("attacks") or ():
        for label, target in attack.items():
            yield AttackUnit(Label(label), Label(target))
    for entry in step.get("actions") or ():
        yield TakeAction(Label(entry["unit"]), entry["action"], _aim(entry.get("target")))


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
    "commit": _commit,
    "pass": _pass,
    "run": _run,
    "resolve": _resolve,
}


def in_sequence(faces: Any) -> list[str]:
    """Lay order tokens out in the sequence of the faces."""
    return [face.value for face in sorted(map(DieFace, faces), key=FACES.index)]
