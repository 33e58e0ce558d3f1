"""BOW430 cited-and-own; its page is `pages/bow430_cited_and_own.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW430"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find documents with two answers to where all of it comes from."""
    if "cite" in context.document.value and "homebrew" in context.document.value:
        message = "all of this is said to be printed, and to be the author's own"
        yield context.say(CODE, message, "homebrew", key=True, hint="keep one; name exceptions under `sources`")
