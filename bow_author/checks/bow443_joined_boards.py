"""BOW443 joined-boards; its page is `pages/bow443_joined_boards.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.hexes.board import Board
from bow_author.hexes.joining import JoinError, joined
from bow_author.plans.read import read_board
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix

CODE = "BOW443"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold a board that is laid out of others against them."""
    names = context.document.value.get("joins") or ()
    boards = [board for number in range(len(names)) if (board := _board(context, number)) is not None]
    for number, name in enumerate(names):
        if context.library.find("board", name) is None:
            known = sorted(entry.id for entry in context.library.entries("board"))
            finding = context.say(CODE, f"no board is named `{name}`", "joins", number, hint=did_you_mean(name, known))
            yield finding._replace(fix=spelling_fix(finding.span, name, known))
    if names and len(boards) == len(names) and context.board is not None:
        yield from _held(context, context.board, boards)


def _board(context: DocumentContext, number: int) -> Board | None:
    entry = context.library.find("board", context.document.value["joins"][number])
    return read_board(entry.document) if entry else None


def _held(context: DocumentContext, board: Board, boards: list[Board]) -> Iterator[Diagnostic]:
    """Find where a board is not what others make together."""
    try:
        made = joined(boards)
    except JoinError as error:
        yield context.say(CODE, f"these boards do not fit beside each other: {error}", "joins")
        return
    for key, is_there, needed in (
        ("columns", board.columns, made.columns),
        ("rows", board.rows, made.rows),
        ("short_rows", board.short_rows.value, made.short_rows.value),
    ):
        if is_there != needed:
            place = key if key in context.document.value else "joins"
            yield context.say(
                CODE, f"these boards have `{key}: {needed}` together", place, hint=f"write `{key}: {needed}`"
            )
    for at, name in made.terrain.items():
        if at in board and board.terrain.get(at) != name:
            path = ("terrain", at.name) if at in board.terrain else ("joins",)
            message = f"`{name}` is printed on {at.name} of these boards"
            yield context.say(CODE, message, *path, hint=f"write `{at.name}: {name}` under `terrain`")
