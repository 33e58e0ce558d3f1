"""Fixes of YAML documents, from the value that a document ought to have."""

from typing import TYPE_CHECKING, Any

from bow_dsl.diagnostics import Fix, Replacement

if TYPE_CHECKING:
    from bow_author.packs.documents import Document


def fix_to(document: "Document", value: Any, title: str) -> Fix | None:
    r"""Give the fix by which *document* comes to hold *value*; None if its text cannot be made to say that.

    >>> from bow_author.packs.documents import read_document
    >>> document, _ = read_document("packs: [core, core]\n", "plan.yaml")
    >>> fix_to(document, {"packs": ["core"]}, "name it once").replacements[0].was
    ', core'
    """
    from bow_author.packs.yaml_rewrite import CannotRewriteError, rewritten

    old = document.text
    try:
        new = rewritten(document, value)
    except CannotRewriteError:
        return None
    if new == old:
        return None
    start = _same(old, new)
    end = len(old) - _same(old[start:][::-1], new[start:][::-1])
    text = new[start : len(new) - (len(old) - end)]
    return Fix(title, (Replacement(document.span_between(start, end), old[start:end], text),))


def _same(first: str, second: str) -> int:
    """Count the characters with which both begin."""
    most = min(len(first), len(second))
    return next((index for index in range(most) if first[index] != second[index]), most)
