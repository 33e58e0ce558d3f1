"""The board as a list of hexes, each a row of words: for those who do not see the map, and to look things up."""

import re
from collections.abc import Sequence

from bow_author.hexes.coordinates import Hex
from bow_author.print.hex_list import Row, rows as rows_of
from bow_dsl.value import value
from bow_editor.editor_state import EditorState
from bow_editor.fields import Field
from bow_editor.inspecting import sections
from bow_editor.offered import offered
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


def rows(editor: EditorState) -> list[Row]:
    """Give a row for each hex of the board, in the sequence of reading."""
    content, board = editor.content, editor.board
    if content is None or board is None:
        return []
    houses = {option.value: option.title for option in (*offered(content, "house"), *offered(content, "side"))}
    return rows_of(editor.session.document.plan, board, content.catalogue, houses, tr)


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


def arranged(all_rows: Sequence[Row], column: int, *, is_falling: bool = False) -> list[Row]:
    """Sort rows, which come in the sequence of reading, by a column: numbers by what they count, empty cells last.

    >>> from bow_author.hexes.coordinates import Hex
    >>> listed = [Row(Hex(1, 1)), Row(Hex(2, 1), figures="10"), Row(Hex(3, 1), figures="9")]
    >>> [row.at.name for row in arranged(listed, 6)], [row.at.name for row in arranged(listed, 6, is_falling=True)]
    (['C1', 'B1', 'A1'], ['B1', 'C1', 'A1'])
    """
    if column == 0:
        return [*reversed(all_rows)] if is_falling else [*all_rows]
    full = [row for row in all_rows if row.cells[column]]
    full.sort(key=lambda row: _by_number(row.cells[column]), reverse=is_falling)
    return full + [row for row in all_rows if not row.cells[column]]


def _by_number(text: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", text.casefold())]
