"""Dependencies between packs: missing, out of range, on itself, in a circle."""

from collections.abc import Iterator

from bow_author.packs.library import Pack
from bow_dsl.diagnostics import Diagnostic, Severity, did_you_mean

MISSING = "BOW411"
OUT_OF_RANGE = "BOW412"
CIRCLE = "BOW413"


def check_dependencies(packs: dict[str, Pack]) -> Iterator[Diagnostic]:
    """Find what is wrong with what *packs* require of each other."""
    for pack in packs.values():
        yield from _requirements(pack, packs)
    yield from _circles(packs)


def _requirements(pack: Pack, packs: dict[str, Pack]) -> Iterator[Diagnostic]:
    if pack.document is None:
        return
    for key, wanted in (("requires", pack.manifest.requires), ("optional", pack.manifest.optional)):
        for name, versions in wanted.items():
            here = pack.document.key_span(key, name)
            if name == pack.manifest.id:
                yield Diagnostic(CIRCLE, Severity.ERROR, f"pack `{name}` requires itself", here, "remove the line")
            elif (found := packs.get(name)) is not None:
                if not _in_range(found.manifest.version, versions):
                    message = f"`{name}` is there in version {found.manifest.version}; `{versions}` is required"
                    cure = "widen the range, or get another version"
                    where = pack.document.span(key, name)
                    yield Diagnostic(OUT_OF_RANGE, Severity.ERROR, message, where, cure)
            elif key == "requires":
                cure = did_you_mean(name, packs) or "put it beside this pack, or into a folder of `BOW_PATH`"
                yield Diagnostic(MISSING, Severity.ERROR, f"pack `{name}` is not to be found", here, cure)


def _in_range(version: str, versions: str) -> bool:
    from packaging.specifiers import SpecifierSet

    return SpecifierSet(versions).contains(version, prereleases=True)


def _circles(packs: dict[str, Pack]) -> Iterator[Diagnostic]:
    edges = [(pack.manifest.id, name) for pack in packs.values() for name in pack.manifest.requires if name in packs]
    if len(edges) < 2:  # one requirement makes no circle, and networkx takes long to import
        return
    import networkx

    graph: networkx.DiGraph[str] = networkx.DiGraph(edge for edge in edges if edge[0] != edge[1])
    for group in networkx.strongly_connected_components(graph):
        if len(group) < 2:
            continue
        start = min(group)
        around = [step[0] for step in networkx.find_cycle(graph.subgraph(group), start)]
        document = packs[around[0]].document
        assert document is not None
        circle = " -> ".join(f"`{name}`" for name in [*around, around[0]])
        where = document.key_span("requires", around[1])
        yield Diagnostic(CIRCLE, Severity.ERROR, f"packs require each other in a circle: {circle}", where)
