"""BOW471 placement-beyond-the-middle; its page is `pages/bow471_placement_beyond_the_middle.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW471"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold the distances against how deep the board lies between the players."""
    value, board = context.document.value, context.board
    if board is None:
        return
    depth = board.columns if value.get("orientation") == "portrait" else board.rows
    for group in ("terrain", "commanders", "units"):
        most = value["placement"][group]
        if most > depth:
            message = f"a place {most} hexes from the edge is beyond the board, which is {depth} hexes deep"
            yield context.say(CODE, message, "placement", group, hint=f"at most {depth} means everywhere")
        elif group != "terrain" and 2 * most > depth:
            message = f"both sides may place {group} on the same hexes: {most} and {most} on a board {depth} hexes deep"
            hint = f"at most {depth // 2} keeps the two apart"
            finding = context.say(CODE, message, "placement", group, hint=hint, severity=Severity.WARNING)
            yield finding._replace(confidence=Confidence.LIKELY)
