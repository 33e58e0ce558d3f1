"""Marks that a merge left in a text: where each conflict is, and the text with one of its two sides."""

import re
from typing import NamedTuple

from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.source import At, Source

CONFLICT = "BOW125"

_MARK = re.compile(r"^(?P<sign><{7}|\|{7}|={7}|>{7})(?: [^\n]*)?$", re.MULTILINE)


class Conflict(NamedTuple):
    """One conflict: where its first mark stands, and what of the text is left aside while it is there."""

    at: At
    aside: tuple[At, ...]


def conflicts(text: str) -> list[Conflict]:
    """Find the marks of a merge; a mark without its partners is a conflict by itself."""
    regions: list[Conflict] = []
    begun: re.Match[str] | None = None
    parted: re.Match[str] | None = None
    for match in _MARK.finditer(text) if "<<<<<<<" in text or ">>>>>>>" in text or "=======" in text else ():
        sign = match["sign"][0]
        if sign == "<":
            regions += [Conflict(marker.span(), (marker.span(),)) for marker in (begun, parted) if marker is not None]
            begun, parted = match, None
        elif sign == ">" and begun is not None and parted is not None:
            regions.append(Conflict(begun.span(), (begun.span(), (parted.start(), match.end()))))
            begun = parted = None
        elif sign in "=|" and begun is not None:
            parted = parted or match
        else:
            regions.append(Conflict(match.span(), (match.span(),)))
    return regions + [Conflict(marker.span(), (marker.span(),)) for marker in (begun, parted) if marker is not None]


def without(text: str, regions: list[Conflict]) -> str:
    """Blank what is left aside; all else stays where it was."""
    for conflict in regions:
        for start, end in conflict.aside:
            text = text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]
    return text


def conflict_findings(regions: list[Conflict], source: Source) -> list[Diagnostic]:
    """Say where the conflicts are."""
    message = "a merge has left both its sides here"
    hint = "keep one of the two, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"
    return [Diagnostic(CONFLICT, Severity.ERROR, message, source.span(region.at), hint) for region in regions]
