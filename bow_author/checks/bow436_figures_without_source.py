"""BOW436 figures-without-source; its page is `pages/bow436_figures_without_source.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.documents import KINDS
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW436"
SEVERITY = Severity.WARNING
_NO_FIGURES = frozenset(
    (
        *KINDS,
        *("title", "number", "introduction", "designer_notes", "packs", "variants", "define", "names"),
        *("sources", "cite", "house"),
    )
) - {"board"}
"""Keys that say what something is called, or that have sources of their own."""


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find figures of which nobody says where they come from."""
    value = context.document.value
    if "cite" in value or "homebrew" in value or context.entry.repaired:
        return
    named = {place.partition(".")[0] for source in value.get("sources") or () for place in source["of"]}
    own = next(key for key, kind in KINDS.items() if kind == context.entry.kind)
    open_ones = [key for key in value if key not in _NO_FIGURES and key != own and key not in named]
    if open_ones:
        names = ", ".join(f"`{key}`" for key in open_ones)
        hint = 'add `cite: "..."`, or `homebrew: "..."` if it is your own'
        message = (
            f"nothing says where {names} come from" if len(open_ones) > 1 else f"nothing says where {names} comes from"
        )
        yield context.say(CODE, message, own, hint=hint, severity=SEVERITY, key=True)
