"""BOW420 unknown-board; its page is `pages/bow420_unknown_board.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix

CODE = "BOW420"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find a board that is not there."""
    name = context.document.value["board"]
    if context.board is None:
        known = sorted(entry.id for entry in context.library.entries("board"))
        hint = did_you_mean(name, known) or (
            f"there are {', '.join(f'`{board}`' for board in known)}" if known else None
        )
        finding = context.say(CODE, f"no board is named `{name}`", "board", hint=hint)
        yield finding._replace(fix=spelling_fix(finding.span, name, known))
