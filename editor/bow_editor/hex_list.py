"""The board as a list of hexes, each a row of words: for those who do not see the map, and to look things up."""

from collections.abc import Sequence

from bow_author.hexes.coordinates import Hex
from bow_author.print.plan_picture import unit_title
from bow_dsl.value import value
from bow_editor.editor_state import EditorState
from bow_editor.fields import Field
from bow_editor.inspecting import sections
from bow_editor.offered import commander_title, offered
from bow_editor.words import tr


@value
class Column:
    """One column: its title, and the field by which its cells are edited."""

    title: str
    section: str = ""
    fields: tuple[str, ...] = ()
    """The first of these that a hex has is edited."""


COLUMNS = (
    Column("Hex"),
    Column("Terrain", "terrain", ("terrain",)),
    Column("Tokens", "tokens", ("token",)),
    Column("Unit", "units", ("unit", "commander")),
    Column("House", "units", ("side",)),
    Column("Rank", "units", ("rank",)),
    Column("Figures", "units", ("strength",)),
    Column("Objective", "objectives", ("title",)),
    Column("Holder", "objectives", ("holder",)),
    Column("Name", "names", ("name",)),
    Column("Note", "notes", ("text",)),
    Column("Zone"),
)


@value
class Row:
    """What lies in one hex, told column by column."""

    at: Hex
    cells: tuple[str, ...]

    @property
    def is_empty(self) -> bool:
        """Whether the plan has laid nothing there: it is as the board has it."""
        return not any(self.cells[2:]) and not self.cells[1]

    def line(self) -> str:
        """Tell the row in one line."""
        return ", ".join(cell for cell in self.cells if cell)


def rows(editor: EditorState) -> list[Row]:
    """Give a row for each hex of the board, in the sequence of reading."""
    content, board = editor.content, editor.board
    if content is None or board is None:
        return []
    plan, catalogue = editor.session.document.plan, content.catalogue
    houses = {option.value: option.title for option in (*offered(content, "house"), *offered(content, "side"))}
    units = {unit.at: unit for unit in reversed(plan.units.values())}
    objectives = {objective.at: objective for objective in reversed(plan.objectives.values())}
    zones = {
        at: (house, deployment.title)
        for house, zones in plan.zones.items()
        for deployment in zones
        for at in deployment.hexes
    }
    result = []
    for at in board.hexes():
        name = plan.terrain.get(at) or board.terrain.get(at)
        terrain = catalogue.terrain[name].title if name and name in catalogue.terrain else name or ""
        tokens = [
            (catalogue.tokens[token].title if token in catalogue.tokens else token)
            + ("" if isinstance(level, bool) else f" {level}")
            for token, level in plan.tokens.get(at, {}).items()
        ]
        unit, objective = units.get(at), objectives.get(at)
        who = ("", "", "", "")
        if unit is not None:
            card = catalogue.commanders.get(unit.commander or "")
            title = commander_title(card) if card else unit_title(unit, catalogue)
            strength = str(unit.strength) if unit.strength else tr("full")
            who = (title, houses.get(unit.side, unit.side), tr(unit.rank.value), strength)
        held = (objective.title, houses.get(objective.holder or "", "")) if objective else ("", "")
        note = " ".join(plan.notes[at].text.split()) if at in plan.notes else ""
        house, called = zones.get(at, ("", ""))
        zone = f"{houses.get(house, house)} ({called})" if called else houses.get(house, house)
        result.append(Row(at, (at.name, terrain, ", ".join(tokens), *who, *held, plan.names.get(at, ""), note, zone)))
    return result


def field_in(editor: EditorState, at: Hex, column: int) -> Field | None:
    """Give the field by which a cell is edited; None if there is nothing to edit, or its layer is locked."""
    kind = COLUMNS[column]
    for section in sections(editor, [at]):
        if section.key == kind.section and not section.is_locked:
            fields = {field.key: field for field in section.fields}
            return next((fields[key] for key in kind.fields if key in fields), None)
    return None


def matching(all_rows: Sequence[Row], text: str, *, only_full: bool) -> list[Row]:
    """Give the rows in which all words of a text stand, and of these only those with something in them if asked."""
    words = text.casefold().split()
    return [
        row
        for row in all_rows
        if all(word in row.line().casefold() for word in words) and not (only_full and row.is_empty)
    ]
