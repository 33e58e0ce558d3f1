"""Analyses that are shown over the map: what the engine says of hexes, with a key and what follows from it."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from bow_author.draw.picture import HexMark
from bow_author.engine.chain import RunawayError
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import BattlePlan, Label, UnitId
from bow_dsl.value import replace, value
from bow_editor.content import Content
from bow_editor.editor_state import EditorState
from bow_editor.telling import told_hexes
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.engine.effects.compiled import CompiledRules
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState
    from bow_author.print.field_picture import FieldAnalysis

FARTHEST = 12
"""Hexes: farther is not looked on boards of more than `MANY_HEXES`; no unit attacks so far."""
MANY_HEXES = 500
_DARK, _DIM = 0.6, 0.3


@value
class Shown:
    """What an analysis shows."""

    marks: tuple[HexMark, ...] = ()
    key: str = ""
    """What the marks mean, or why there are none."""
    lines: tuple[str, ...] = ()
    """What follows from it."""


@value
class Analysis:
    """One thing that can be shown over the map."""

    id: str
    title: str
    hint: str
    show: "Callable[[Table, Hex], Shown]"
    """Gives what is shown for the hex of the cursor."""
    is_of_cursor: bool = True
    """Whether it asks for the hex of the cursor, and not for the whole board."""


class Table:
    """The battle of a plan on the table, as far as it can be set up; kept as long as the plan plays the same."""

    def __init__(self, plan: BattlePlan, content: Content, old: "Table | None" = None) -> None:
        from bow_author.analysis.orders import Distances
        from bow_author.engine.battlefield import Battlefield
        from bow_author.engine.luck import SeededLuck
        from bow_author.games.battle import Battle

        assert content.board is not None, "a plan without a board is not set up"
        self.plan = plan
        self.content = content
        self.rules: CompiledRules = (
            old.rules if old is not None and old.has_rules_of(plan, content) else _rules(plan, content)
        )
        battlefield = Battlefield(content.board, plan, content.catalogue)
        self.battle: Battle = Battle(plan, battlefield, content.catalogue, self.rules, plan.variants)
        self.distances: Distances = Distances(self.battle)
        self.play: Play = self.battle.begin(SeededLuck(0), tells=False)
        self.known: dict[tuple[str, Hex], Shown] = {}

    def has_rules_of(self, plan: BattlePlan, content: Content) -> bool:
        """Tell whether another plan is played by the same rules."""
        mine = self.plan
        return (
            content.names is self.content.names
            and list(mine.objectives) == list(plan.objectives)
            and list(mine.units) == list(plan.units)
            and mine.variants == plan.variants
        )

    def is_of(self, plan: BattlePlan, content: Content) -> bool:
        """Tell whether another plan plays the same."""
        return content.names is self.content.names and _played(plan) == _played(self.plan)

    @property
    def is_large(self) -> bool:
        """Whether the board is so large that not all of it can be asked about at every step of a cursor."""
        return len(self.play.battlefield.hexes) > MANY_HEXES

    @cached_property
    def of_sides(self) -> "FieldAnalysis":
        """How many orders each side needs to each hex."""
        from bow_author.print.field_picture import orders_of_sides

        return orders_of_sides(self.battle, self.distances)

    @cached_property
    def rounds_of_sides(self) -> list[str]:
        """How many rounds it takes each side to come where it is wanted."""
        return self.rounds(None)

    def rounds(self, label: Label | None) -> list[str]:
        """How many rounds it takes a unit, or each side, to come where it is wanted."""
        from bow_author.print.field_picture import rounds_told

        return rounds_told(self.battle, self.distances, self.content.entry.program, label)

    @cached_property
    def _plainest(self) -> "UnitId | None":
        from bow_author.analysis.from_here import plainest

        return plainest(self.content.catalogue)

    def looking_from(self, at: Hex) -> "UnitState | None":
        """Give the unit in a hex, or one that sees as most do, which nobody sees; None if no unit is defined."""
        unit = self.play.state.unit_at(at)
        if unit is None and self._plainest:
            from bow_author.analysis.from_here import one_of

            unit = one_of(self.play, self._plainest, at)
        return unit

    def show(self, analysis: Analysis, at: Hex) -> Shown:
        """Give what an analysis shows for a hex."""
        if (analysis.id, at) not in self.known:
            self.play.work.renew()
            try:
                self.known[analysis.id, at] = analysis.show(self, at)
            except RunawayError as error:
                self.known[analysis.id, at] = Shown(key=str(error))
        return self.known[analysis.id, at]

    def called(self, unit: "UnitState") -> str:
        """Name a unit as the map does: its commander, or its figure type, and where it stands."""
        commander = self.content.catalogue.commanders.get(unit.commander) if unit.commander else None
        title = commander.name if commander is not None else self.play.type_of(unit).title
        return f"{title} ({unit.at.name})" if unit.label and unit.at is not None else title


def _rules(plan: BattlePlan, content: Content) -> "CompiledRules":
    from bow_author.engine.effects.compiled import CompiledRules

    return CompiledRules(content.names, plan.variants, content.own, plan.labels)


def _played(plan: BattlePlan) -> BattlePlan:
    """Leave out what is only read by people."""
    return replace(
        plan, id="", title="", number=None, introduction="", designer_notes="", names={}, notes={}, arrows={}
    )


_TABLES: "WeakKeyDictionary[EditorState, Table]" = WeakKeyDictionary()


def marks_for(editor: EditorState) -> Sequence[HexMark]:
    """Give what the chosen analysis says of hexes; nothing if none is chosen."""
    shown = shown_for(editor)
    return shown.marks if shown else ()


def shown_for(editor: EditorState) -> Shown | None:
    """Give what the chosen analysis shows, with its key; None if none is chosen."""
    analysis = ANALYSES.get(editor.analysis)
    if analysis is None:
        return None
    table = _table(editor)
    if table is None:
        return Shown(key=tr("The battle cannot be set up before the errors of the plan are fixed."))
    if editor.cursor not in table.play.battlefield:
        return Shown()
    return table.show(analysis, editor.cursor)


def sees(editor: EditorState, at: Hex, to: Hex) -> bool | None:
    """Tell whether a hex is seen from another one; None if nobody can say."""
    from bow_author.analysis.from_here import sight_from

    table = _table(editor)
    if table is None or any(place not in table.play.battlefield for place in (at, to)):
        return None
    unit = table.looking_from(at)
    if unit is None:
        return None
    obstacles = sight_from(table.play, unit, distance(at, to)).get(to)
    return None if obstacles is None else not obstacles


def _table(editor: EditorState) -> Table | None:
    from bow_author.analysis.open_ground import may_be_set_up

    content = editor.content
    if content is None or content.board is None:
        return None
    plan = editor.session.document.plan
    old = _TABLES.get(editor)
    if old is None or not old.is_of(plan, content):
        if not may_be_set_up(plan, content.board, content.catalogue):
            return None
        old = _TABLES[editor] = Table(plan, content, old)
    return old


# ---- the analyses


def _sight(table: Table, at: Hex) -> Shown:
    from bow_author.analysis.from_here import sight_from
    from bow_author.engine.chapters.sight.procedure import attack_range

    unit = table.looking_from(at)
    if unit is None:
        return Shown()
    by_hex = sight_from(table.play, unit, FARTHEST if table.is_large else 1000)
    seen = [to for to, obstacles in by_hex.items() if not obstacles]
    marks = [HexMark(to, shade=_DIM) for to, obstacles in by_hex.items() if obstacles]
    blocking = {obstacle for obstacles in by_hex.values() for obstacle in obstacles}
    marks += [HexMark(to, ring=True) for to in sorted(blocking - {at}, key=lambda to: to.reading)]
    reach = attack_range(table.play, unit)
    text = tr("1 hex in sight from {hex}" if len(seen) == 1 else "{count} hexes in sight from {hex}")
    lines = [text.format(count=len(seen), hex=at.name)]
    if unit.label:
        in_range = sum(distance(at, to) <= reach for to in seen)
        within = tr("{unit}: {count} of them within its range of {range}")
        lines.append(within.format(unit=table.called(unit), count=in_range, range=reach))
    if table.is_large:
        lines.append(tr("looked {count} hexes far").format(count=FARTHEST))
    key = tr("Dark: not seen from {hex}; a ring: what is in the way.")
    return Shown((*marks, HexMark(at, "*", ring=True)), key.format(hex=at.name), tuple(lines))


def _movement(table: Table, at: Hex) -> Shown:
    from bow_author.engine.chapters.movement import procedure as movement

    unit = table.play.state.unit_at(at)
    if unit is None:
        return _nobody(at)
    play = table.play
    marks = []
    ways = movement.ends(play, unit)
    for to in play.battlefield.hexes:
        if to in ways:
            attacks = movement.may_attack_after(play, unit, ways[to])
            marks.append(HexMark(to, f"{len(ways[to])}", shade=0 if attacks else _DIM))
        elif to != at:
            marks.append(HexMark(to, shade=_DARK))
    lines = []
    for option in movement.options_of(play, unit):
        then = tr("then 1 die") if option.dice == 1 else tr("then {dice} dice").format(dice=option.dice)
        dice = tr("no attack then") if option.dice is None else then
        ends = told_hexes(len(movement.ends_by(play, unit, option)))
        lines.append(tr("{move}, {dice}: {ends} to end in").format(move=told_hexes(option.move), dice=dice, ends=ends))
    key = tr("Hexes that {unit} moves by one order; light: it may attack then; darker: it may not; dark: out of reach.")
    return Shown((*marks, HexMark(at, ring=True)), key.format(unit=table.called(unit)), tuple(lines))


def _threat(table: Table, at: Hex) -> Shown:
    from bow_author.analysis.from_here import threatened

    unit = table.play.state.unit_at(at)
    if unit is None:
        return _nobody(at)
    play = table.play
    paths = threatened(play, unit)
    foes = [foe for foe in play.state.units.values() if foe.side != unit.side and foe.at in paths]
    marks = [HexMark(to, f"{len(path)}") for to, path in paths.items() if to != at]
    marks += [HexMark(to, shade=_DARK) for to in play.battlefield.hexes if to not in paths and to != at]
    marks += [HexMark(foe.at, ring=True) for foe in foes if foe.at is not None]
    text = tr("{foe}, after a move of {count}")
    lines = [text.format(foe=table.called(foe), count=len(paths[foe.at])) for foe in foes if foe.at is not None]
    key = tr("Where {unit} may attack by one order; the number: hexes it moves before; a ring: an enemy within reach.")
    none = (tr("no enemy is within reach by one order"),)
    return Shown((*marks, HexMark(at, ring=True)), key.format(unit=table.called(unit)), tuple(lines) or none)


def _control(table: Table, at: Hex) -> Shown:
    from bow_author.engine.chapters.cards import procedure as cards

    play = table.play
    leaders = [leader for side in play.state.sides for leader in cards.leaders(play, side)]
    on_hex = [leader for leader in leaders if leader.at == at]
    leaders = on_hex or leaders
    called = {leader.label: table.called(leader) for leader in leaders}
    initials = {label: _initials(name, called.values()) for label, name in called.items()}
    zones = {leader.label: cards.hexes_of_control(play, leader) for leader in leaders}
    marks = []
    for to in play.battlefield.hexes:
        inside = [leader for leader in leaders if to in zones[leader.label]]
        sides = {leader.side for leader in inside}
        shade = _DARK if not inside else _DIM if len(sides) > 1 else 0
        marks.append(HexMark(to, " ".join(initials[leader.label] for leader in inside), shade))
    marks += [HexMark(leader.at, ring=True) for leader in leaders if leader.at is not None]
    lines = []
    for leader in leaders:
        others = [table.called(led) for led in cards.controlled(play, leader) if led is not leader]
        who = f"{initials[leader.label]} = {called[leader.label]}"
        lines.append(tr("{who}: controls {units}").format(who=who, units=", ".join(others) or tr("nobody else")))
    key = tr("Letters: whose zone of control it is; darker: of both sides; dark: of nobody.")
    return Shown(tuple(marks), key, tuple(lines) or (tr("there is no commander"),))


def _distances(table: Table, at: Hex) -> Shown:
    from bow_author.print.field_picture import orders_of_unit

    unit = table.play.state.unit_at(at)
    if unit is None and table.is_large:
        return _nobody(at)  # the ways of all units would take seconds
    answer = orders_of_unit(table.battle, unit.label, table.distances) if unit else table.of_sides
    goals = table.plan.objectives.values()
    away = [f"{goal.title or goal.label} ({goal.at.name}) {told_hexes(distance(at, goal.at))}" for goal in goals]
    lines = (tr("from {hex}: {distances}").format(hex=at.name, distances=", ".join(away)),) if away else ()
    rings = [HexMark(place, ring=True) for place in (*([] if unit else [at]), *(goal.at for goal in goals))]
    rounds = table.rounds(unit.label) if unit else table.rounds_of_sides
    told = [_titled(table, line) for line in (*answer.lines, *rounds)]
    return Shown((*answer.marks, *rings), _titled(table, answer.key), (*told, *lines))


def _titled(table: Table, line: str) -> str:
    """Give a line with titles where it has labels of the plan."""
    titles: dict[str, str] = {
        str(unit.label): table.called(unit).partition(" (")[0] for unit in table.play.state.units.values()
    }
    titles |= {str(goal.label): goal.title for goal in table.plan.objectives.values() if goal.title}
    line = line.replace("`", "")
    return re.sub(r"\b[a-z][a-z0-9_]*\b", lambda match: titles.get(match[0], match[0]), line)


def _nobody(at: Hex) -> Shown:
    return Shown(key=tr("No unit stands on {hex}: put the cursor on one.").format(hex=at.name))


def _initials(name: str, names: Iterable[str]) -> str:
    """Give the fewest letters that tell one name from the others."""
    others = [rival for rival in names if rival != name]
    length = next((n for n in range(1, len(name)) if all(rival[:n] != name[:n] for rival in others)), len(name))
    return name[:length]


ANALYSES: dict[str, Analysis] = {
    entry.id: entry
    for entry in (
        Analysis("sight", "Line of sight", "What is seen from the cursor, and what blocks the rest.", _sight),
        Analysis("movement", "Movement", "Where the unit at the cursor can go by one order.", _movement),
        Analysis("threat", "Threat", "Where the unit at the cursor can attack by one order.", _threat),
        Analysis("control", "Zones of control", "Which units each commander controls.", _control, False),
        Analysis("distance", "Distances", "How many orders it takes to come to each hex and objective.", _distances),
    )
}
"""Everything that can be shown over the map, by id."""
