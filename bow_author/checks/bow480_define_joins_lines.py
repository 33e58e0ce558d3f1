"""BOW480 define-joins-lines; its page is `pages/bow480_define_joins_lines.md`."""

import re
from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Fix, Replacement, Severity

CODE = "BOW480"
SEVERITY = Severity.WARNING
_HEAD = re.compile(r">[0-9+-]*")


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find a `define` whose lines YAML joins."""
    document = context.document
    written = document.source("define") if isinstance(document.value.get("define"), str) else ""
    head = _HEAD.match(written)
    if head is None:
        return
    message = "`>` joins lines, so that mistakes in `define` are told at other places than where they are"
    finding = context.say(CODE, message, "define", hint="write `define: |`", severity=SEVERITY)
    place = finding.span._replace(end_line=finding.span.line, end_column=finding.span.column + head.end())
    fix = Fix("write `|`", (Replacement(place, head[0], f"|{head[0][1:]}"),))
    yield finding._replace(span=place, fix=fix)
