"""BOW427 id-not-file-name; its page is `pages/bow427_id_not_file_name.md`."""

import os
from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW427"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find a document whose id is not the name of its file."""
    name = context.entry.id
    file, extension = os.path.splitext(os.path.basename(context.document.file))
    if file != name:
        key = next(iter(key for key, value in context.document.value.items() if value == name))
        message = f"`{name}` stands in a file named `{file}{extension}`"
        hint = f"name the file `{name}{extension}`, or change the id"
        finding = context.say(CODE, message, key, hint=hint, severity=SEVERITY)
        yield finding._replace(confidence=Confidence.LIKELY)
