"""BOW564 unknown-refusal; its page is `pages/bow564_unknown_refusal.md`."""

from collections.abc import Iterator

from bow_author.cases.refusals import REFUSALS
from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix

CODE = "BOW564"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find codes of refusals that are none."""
    for case in context.cases:
        code = case.expect.get("illegal")
        if isinstance(code, str) and code not in REFUSALS:
            near = did_you_mean(code, REFUSALS)
            hint = (
                near
                or f"`illegal: true` stands for any; the codes are {', '.join(f'`{refusal}`' for refusal in REFUSALS)}"
            )
            message = f"no step is ever refused as `{code}`"
            finding = context.say(CODE, message, "cases", case.number, "expect", "illegal", hint=hint)
            yield finding._replace(fix=spelling_fix(finding.span, code, REFUSALS))
