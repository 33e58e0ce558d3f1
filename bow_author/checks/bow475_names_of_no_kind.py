"""BOW475 names-of-no-kind; its page is `pages/bow475_names_of_no_kind.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix

CODE = "BOW475"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find kinds that are none."""
    kinds = context.ruleset.kinds
    for key in ("names", "bynames", "texts"):
        for kind in context.document.value.get(key, ()):
            if kind not in kinds:
                near = did_you_mean(kind, kinds)
                hint = near or f"the kinds are {', '.join(f'`{name}`' for name in kinds)}"
                finding = context.say(CODE, f"`{kind}` is no kind of definition", key, kind, hint=hint, key=True)
                yield finding._replace(fix=spelling_fix(finding.span, kind, kinds))
