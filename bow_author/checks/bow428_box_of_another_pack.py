"""BOW428 box-of-another-pack; its page is `pages/bow428_box_of_another_pack.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.edits import Put
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW428"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find the box of a pack among the files of another."""
    own = context.entry.pack
    if own is not None and own != context.entry.id:
        message = f"these are the components of `{context.entry.id}`, but they lie in pack `{own}`"
        finding = context.say(CODE, message, "components", hint=f"did you mean `{own}`?", severity=SEVERITY)
        yield finding._replace(fix=context.fix(f"write `{own}`", Put(("components",), own)))
