"""The words that a person types: actions, and what may be said at any time."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    EndTurn,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    Pass,
    RaiseMorale,
    RallyUnit,
    Refused,
    TakeAction,
)
from bow_author.engine.catalogue import keyword_title
from bow_author.engine.chapters.orders.legality import refusal
from bow_author.engine.chapters.orders.procedure import is_active, payments
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.chapters.units.formations import formation_of
from bow_author.games.record import Record, redo, undo
from bow_author.hexes.coordinates import parse_hex
from bow_author.plans.model import CommanderId, Label
from bow_author.terminal import menu
from bow_author.terminal.log import log_line, why
from bow_author.terminal.session import Leave, Session
from bow_dsl.nearest import nearest

if TYPE_CHECKING:
    from bow_author.report.text import Line

_FILLERS = {"on", "with", "to", "at", "the", "for"}

HELP = """\
order UNIT [with TOKEN]      order a unit; without a token its own colour pays, if it is there
play CARD on COMMANDER       play a Leadership card; `play CARD COMMANDER 1,2 tactic-before` says how,
                             `play CARD COMMANDER 1 later-2` keeps a command that is paid for,
command NUMBER               and this carries it out, after moves and attacks if you like
move UNIT HEX [HEX ...]      move an ordered unit, by a shortest way or by these hexes
attack UNIT TARGET           attack with an ordered unit
do ACTION UNIT [TARGET]      do what a keyword offers an ordered unit
commit COMMANDER             use a commit ability
raise | rally UNIT           use a morale token
end | pass                   end the turn; take no more turns this round
NUMBER [WORDS]               a line of the list, and which of its ways: `4 D5`
actions, board, unit NAME    the list of actions, the board, all about a unit
log [N], why [N]             the last events, and the reason of the last one or the Nth before it
undo, redo                   back to the last die or hidden card, and forth again
save [FILE], help, quit      the game is saved after every step anyway

A unit is named by its label, its short name or its hex; a thing by the beginning of its name."""


def always(session: Session, typed: str) -> bool:
    """Carry out a line that may be typed at any time; tell whether it was one."""
    word, *rest = typed.split()
    do = _ALWAYS.get(word.lower())
    if do is None:
        return False
    do(session, rest)
    return True


def obey(session: Session, typed: str) -> None:
    """Carry out a line that is typed between two steps."""
    if not typed or typed.startswith("#") or always(session, typed):
        return
    head, *rest = typed.split()
    words = (head, *(word for word in rest if word.lower() not in _FILLERS))
    items = session.menu()
    ways = menu.chosen(words, items, session.record.play, session.names)
    ways = menu.own_shield(ways) if len(ways) > 1 else ways
    if len(ways) == 1:
        session.act(ways[0].action)
    elif ways:
        _which(session, ways)
    else:
        _not_listed(session, words, items)


def _which(session: Session, ways: list[menu.Way]) -> None:
    """Ask which of several ways is meant; what is no answer is carried out as a line of its own."""
    session.screen.say("In which way? (Enter: in none)", "bold yellow")
    tails = menu.tails(ways)
    for number, tail in enumerate(tails, 1):
        session.screen.show([[(f"{number:>3} ", "bold"), (" ".join(map(session.names.shortest, tail)) or "so", "")]])
    typed = session.ask("which")
    words = tuple(typed.lower().split())
    if len(words) == 1 and words[0].isdigit() and 1 <= int(words[0]) <= len(ways):
        session.act(ways[int(words[0]) - 1].action)
        return
    matching = [way for way, tail in zip(ways, tails, strict=True) if words == tuple(word.lower() for word in tail)]
    if matching and words:
        session.act(matching[0].action)
    else:
        obey(session, typed)


def _not_listed(session: Session, words: tuple[str, ...], items: list[menu.Item]) -> None:
    """Carry out what is legal and not on the list, such as a roundabout way; else tell why it is refused."""
    action = _spelt_out(session, words)
    if action is not None:
        refused = refusal(session.record.play, action)
        if refused is None:
            session.act(action)
        else:
            session.change(refused)
        return
    if words[0].isdigit():
        session.wrong(f"there is no line {words[0]}, or not in this way; `actions` lists them")
        return
    known = {*menu.known_words(items, session.names), *_ALWAYS, *_VERBS}
    strange = next((word for word in words if word.lower() not in {name.lower() for name in known}), None)
    near = nearest(strange, known) if strange else None
    hint = f"did you mean `{near}`?" if near else "`actions` lists what can be done, `help` the words"
    session.wrong(f"`{' '.join(words)}` cannot be done now; {hint}")


def _spelt_out(session: Session, words: tuple[str, ...]) -> Action | None:
    """Build the action that is typed, legal or not; None if it is none."""
    play = session.record.play
    verb, *rest = words

    def unit(word: str) -> Label | None:
        means = session.names.meant_by(word, play)
        matching = [label for label in play.state.units if means(label)]
        return matching[0] if len(matching) == 1 else None

    labels = [unit(word) for word in rest]
    path = tuple(parse_hex(word.upper()) for word in rest[1:])
    match verb.lower(), labels:
        case "order", [str() as label]:
            paid = next(
                iter(payments(play.state.sides[play.state.active_side].pool, play.rank_of(play.unit(label)))), ()
            )
            return OrderUnit(label, paid)
        case "move", [str() as label, *_] if path and None not in path:
            return MoveUnit(label, tuple(at for at in path if at is not None))
        case "attack", [str() as label, str() as target]:
            return AttackUnit(label, target)
        case "do", [_, str() as label, *_] if None not in path[1:]:
            return TakeAction(label, _offered(session, label, rest[0]), next(iter(path[1:]), None))
        case "rally", [str() as label]:
            return RallyUnit(label)
        case "commit", [str() as label]:
            return Commit(play.unit(label).commander or CommanderId(rest[0]))
        case "command", [_] if rest[0].isascii() and rest[0].isdigit():
            return ExecuteCommand(int(rest[0]) - 1)
        case "raise", []:
            return RaiseMorale()
        case "pass", []:
            return Pass()
        case "end", []:
            return EndTurn()
    return None


def _offered(session: Session, label: Label, word: str) -> str:
    """Give the action that a word means, of those that a unit can do now; the word itself if there is none."""
    means = session.names.meant_by(word, session.record.play)
    actions = (way.action for item in session.menu() for way in item.ways)
    names = {action.action for action in actions if isinstance(action, TakeAction) and action.unit == label}
    return next((name for name in sorted(names) if means(name)), word)


# ---- what may be said at any time


def _undo(session: Session, _: list[str]) -> None:
    _changed(session, undo(session.record), "taken back")


def _redo(session: Session, _: list[str]) -> None:
    _changed(session, redo(session.record), "done again")


def _changed(session: Session, done: Record | Refused, message: str) -> None:
    if session.change(done):
        session.screen.say(message)


def _board(session: Session, _: list[str]) -> None:
    session.show()


def _actions(session: Session, _: list[str]) -> None:
    session.show_menu()


def _log(session: Session, rest: list[str]) -> None:
    viewer = None if session.is_shared else session.viewer
    for event in tuple(session.record.events())[-_number(rest, 20) :]:
        session.screen.show([log_line(event, session.names, viewer)])


def _why(session: Session, rest: list[str]) -> None:
    events = tuple(session.record.events())
    back = _number(rest, 1)
    if not 1 <= back <= len(events):
        session.wrong(f"there are {len(events)} events")
        return
    viewer = None if session.is_shared else session.viewer
    session.screen.show(why(events[-back], session.names, session.record.play, viewer))


def _number(rest: list[str], default: int) -> int:
    return int(rest[0]) if rest and rest[0].isascii() and rest[0].isdigit() and int(rest[0]) else default


def _unit(session: Session, rest: list[str]) -> None:
    play, names = session.record.play, session.names
    means = names.meant_by(rest[0] if rest else "", play)
    units = [unit for unit in play.state.units.values() if means(unit.label)]
    if len(units) != 1:
        session.wrong("`unit NAME` tells all about one unit")
        return
    unit = units[0]
    kind, rank = play.type_of(unit), play.rank_of(unit)
    lines: list[Line] = [[(f"{names.unit(unit.label)}: {names.title(unit.commander or unit.type)}", "bold")]]
    where = f"at {unit.at.name}" if unit.at else unit.fate.value
    shown = "active" if is_active(play, unit) else "inactive"
    lines.append([(f"  {names.house(unit.side)}, {rank.value}, strength {unit.strength}, {where}, {shown}", "")])
    foe = play.state.engaged_with(unit)
    if foe is not None:
        lines.append([(f"  engaged with {names.unit(foe.label)}", "")])
    for option in kind.orders.get(rank, ()):
        attack = "no attack" if option.dice is None else f"{option.dice} dice"
        lines.append([(f"  move {option.move}: {attack}", "")])
    formation = formation_of(play, unit)
    if formation is not None:
        lines.append([(f"  formation {names.title(formation)}", "")])
    keywords = play.rules.keywords(play, unit)
    known = play.catalogue.names
    titles = ", ".join(keyword_title(known, name, argument) for name, argument in keywords.items())
    lines.append([(f"  range {sight.attack_range(play, unit)}; {titles or 'no keywords'}", "")])
    session.screen.show(lines)


def _save(session: Session, rest: list[str]) -> None:
    if rest:
        file = " ".join(rest)
        if os.path.exists(file) and os.path.abspath(file) != os.path.abspath(session.file):
            session.wrong(f"`{file}` is there already; nothing is overwritten")
            return
        try:
            session.renamed(file)
        except OSError as error:
            session.wrong(f"`{file}` cannot be written: {error.strerror}")
            return
    else:
        session.save()
    session.screen.say(f"saved in {session.file}")


def _help(session: Session, _: list[str]) -> None:
    for line in HELP.splitlines():
        session.screen.say(line)


def _quit(session: Session, _: list[str]) -> None:
    if session.screen.is_interactive and not session.is_named:
        session.screen.say(f"The game is kept in {session.file}; Enter keeps that name")
        name = session.ask("or type another")
        if name:
            _save(session, [name])
    session.screen.say(f"The game is kept in {session.file}")
    raise Leave


_ALWAYS: dict[str, Callable[[Session, list[str]], None]] = {
    "undo": _undo,
    "redo": _redo,
    "board": _board,
    "actions": _actions,
    "log": _log,
    "why": _why,
    "unit": _unit,
    "save": _save,
    "help": _help,
    "quit": _quit,
}
_VERBS = ("order", "play", "command", "move", "attack", "do", "commit", "raise", "rally", "end", "pass")
