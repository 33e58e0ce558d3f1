"""Dependencies between packs: missing, out of range, on itself, in a circle."""

import re
from collections.abc import Callable, Collection, Container, Iterator

from bow_author.packs.documents import Document
from bow_author.packs.entries import Pack
from bow_dsl.diagnostics import Diagnostic, Fix, Severity, did_you_mean, spelling_fix

MISSING = "BOW411"
OUT_OF_RANGE = "BOW412"
CIRCLE = "BOW413"

InRange = Callable[[str, str], bool]
"""Tells whether a version is in a range of versions."""

WithinReach = Callable[[], Collection[str]]


def check_dependencies(
    packs: dict[str, Pack],
    asked: Container[str] = (),
    within_reach: WithinReach = frozenset,
    in_range: InRange | None = None,
) -> Iterator[Diagnostic]:
    """Find what is wrong with what *packs* require of each other.

    Whoever has compared versions before says with *in_range* what came of it.

    A circle is told once, at a pack whose manifest is among the files that were *asked* for if there is one.
    *within_reach* gives the ids of packs that could be required beside these.
    """
    for pack in packs.values():
        for finding in _requirements(pack, packs, within_reach, in_range or is_in_range):
            if not any(place.hides(finding.span) for place in pack.repaired):
                yield finding
    yield from _circles(packs, asked)


def _requirements(
    pack: Pack, packs: dict[str, Pack], within_reach: WithinReach, in_range: InRange
) -> Iterator[Diagnostic]:
    document = pack.document
    if document is None:
        return
    for key, wanted in (("requires", pack.manifest.requires), ("optional", pack.manifest.optional)):
        for name, versions in wanted.items():
            if name == pack.manifest.id:
                span = document.key_span(key, name)
                message, fix = f"pack `{name}` requires itself", _without(document, key, name)
                yield Diagnostic(CIRCLE, Severity.ERROR, message, span, "remove the line", fix=fix)
            elif (required := packs.get(name)) is not None:
                has_version = required.document is not None and all(
                    place.path != ("version",) for place in required.repaired
                )
                if has_version and not in_range(required.manifest.version, versions):
                    message = f"`{name}` is there in version {required.manifest.version}; `{versions}` is required"
                    hint = "widen the range, or get another version"
                    if is_empty(versions):
                        hint = f"no version is in this range: write for example `>={required.manifest.version}`"
                    where = document.span(key, name)
                    yield Diagnostic(OUT_OF_RANGE, Severity.ERROR, message, where, hint)
            elif key == "requires":
                span = document.key_span(key, name)
                known = {*packs, *within_reach()}
                hint = did_you_mean(name, known) or "put it beside this pack, or into a folder of `BOW_PATH`"
                fix = spelling_fix(span, name, known - {pack.manifest.id, *wanted})
                message = f"pack `{name}` is not to be found"
                yield Diagnostic(MISSING, Severity.ERROR, message, span, hint, fix=fix)


def _without(document: Document, key: str, name: str) -> Fix | None:
    from bow_author.packs.yaml_fixes import fix_to

    value = dict(document.value)
    value[key] = {dependency: versions for dependency, versions in value[key].items() if dependency != name}
    return fix_to(document, {entry: held for entry, held in value.items() if held != {}}, "remove the line")


def is_empty(versions: str) -> bool:
    """Tell whether no version at all is in a range, such as `>=3,<2`.

    >>> is_empty(">=3,<2"), is_empty(">=1.0,<2"), is_empty(">1,<1.1")
    (True, False, False)
    """
    named = re.findall(r"\d+(?:\.\d+)*", versions)
    return not any(
        is_in_range(version, versions) for version in ("0", *named, *(f"{version}.0.0.1" for version in named))
    )


def is_in_range(version: str, versions: str) -> bool:
    """Tell whether a version is in a range such as `>=1.0,<2`."""
    from packaging.specifiers import SpecifierSet

    released = re.split("[-+]", version)[0]  # what is to become 1.2.0 is taken for it
    return SpecifierSet(versions).contains(released)


def _circles(packs: dict[str, Pack], asked: Container[str]) -> Iterator[Diagnostic]:
    edges = [(name, needed) for name in sorted(packs) for needed in packs[name].manifest.requires if needed in packs]
    if len(edges) < 2:  # one requirement makes no circle, and networkx takes long to import
        return
    import networkx

    graph: networkx.DiGraph[str] = networkx.DiGraph(edge for edge in edges if edge[0] != edge[1])
    for group in networkx.strongly_connected_components(graph):
        if len(group) < 2:
            continue
        documents = {name: document for name in sorted(group) if (document := packs[name].document) is not None}
        start = next((name for name, document in documents.items() if document.file in asked), min(group))
        ways = (networkx.shortest_path(graph, needed, start) for needed in graph[start] if needed in group)
        back = min(ways, key=len)
        circle = " -> ".join(f"`{name}`" for name in [start, *back])
        where = documents[start].key_span("requires", back[0])
        message = f"packs require each other in a circle: {circle}"
        yield Diagnostic(CIRCLE, Severity.ERROR, message, where, "remove one of these requirements")
