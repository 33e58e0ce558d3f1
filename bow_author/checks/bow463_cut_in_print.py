"""BOW463 cut-in-print; its page is `pages/bow463_cut_in_print.md`."""

from collections.abc import Iterable, Iterator

from bow_author.checks.context import PlanContext
from bow_author.draw.layout import size_of
from bow_author.draw.lettering import (
    HexLine,
    at_foot,
    imprint_of,
    is_too_wide_for_panel,
    lines_of_objective,
    lines_of_unit,
    on_map,
    on_strip,
)
from bow_author.hexes.coordinates import Edge
from bow_author.packs.documents import Step
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW463"
SEVERITY = Severity.NOTE


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find what the map has no room for."""
    for text, cut, path in _set(context):
        if text.split() != cut.split():
            message = f"`{text}` is too long for the map, where it is printed as `{cut}`"
            yield context.say(CODE, message, *path, hint="find a shorter name", severity=SEVERITY)
    yield from _houses(context)
    pack = context.library.packs.get(context.entry.pack or "")
    imprint = imprint_of(pack.manifest.title, pack.manifest.version) if pack else ""
    if pack and imprint != at_foot(imprint) and pack.document:
        message = "this title is too long for the small print at the foot of a page, which is cut"
        yield Diagnostic(CODE, SEVERITY, message, pack.document.span("title"), "find a shorter title")


def _houses(context: PlanContext) -> Iterator[Diagnostic]:
    """Find names of Houses that have no room at their edge of the map, or over their panel on the sheet."""
    if context.board is None:
        return
    width, height = size_of(context.board)
    for house, edge in context.plan.edges.items():
        known = context.catalogue.houses.get(house)
        title = known.title if known else str(house)
        mates = sum(other_edge is edge for other_edge in context.plan.edges.values())
        length = (width if edge in {Edge.NORTH, Edge.SOUTH} else height) / mates
        cut = on_strip(title, length)[0]
        if cut != title.upper():
            message = f"`{title}` is too long for its edge of the map, where it is printed as `{cut}`"
        elif is_too_wide_for_panel(title):
            message = f"a word of `{title}` is too long for the head of its panel on the sheet"
        else:
            continue
        yield context.say(CODE, message, "edges", house, hint="find a shorter name", severity=SEVERITY, key=True)


def _set(context: PlanContext) -> Iterator[tuple[str, str, tuple[Step, ...]]]:
    """Give each text on the map, what is printed of it, and where it stands in the plan."""
    plan = context.plan
    taken = {setup.at for setup in plan.units.values()}
    for label, objective in plan.objectives.items():
        if objective.at not in taken:  # under a unit there is no room for a title, and none is tried
            yield objective.title, _joined(lines_of_objective(objective.title)), ("objectives", label)
    for at, name in plan.names.items():
        yield name, on_map(name)[0], ("names", at.name)
    reported: set[str] = set()
    for label in plan.units:
        leader, kind = context.cards.get(label), context.unit_types.get(label)
        name, title = leader.name if leader else "", kind.title if kind else ""
        lines = lines_of_unit(title, name)
        heads = 1 if name else 0
        for text, printed in ((name, _joined(lines[:heads])), (title, _joined(lines[heads:]))):
            if text not in reported:
                reported.add(text)
                yield text, printed, ("units", label, "commander" if leader else "unit")


def _joined(lines: Iterable[HexLine]) -> str:
    return " ".join(line.text for line in lines)
