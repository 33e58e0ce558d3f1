"""Mistakes between packs: what is not there, is of another version, or goes in a circle."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from bow_author.packs.documents import Document
from bow_author.packs.entries import MANIFEST, Pack
from tests.mistakes.in_documents import instead, misspelt, replaced, site
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Shelf

_LONGEST_CIRCLE = 11


def _requirements(shelf: Shelf) -> Iterator[tuple[Pack, str]]:
    for pack in shelf.library.packs.values():
        if pack.document is not None:
            yield from ((pack, name) for name in pack.manifest.requires)


def _misspelt(shelf: Shelf) -> Iterator[Site]:
    for pack, name in _requirements(shelf):
        assert pack.document is not None
        for number in range(12):
            made = misspelt(shelf, pack.document, ("requires", name), name, key=True)
            yield made._replace(name=f"{made.name} {number}")


def _not_there(shelf: Shelf) -> Iterator[Site]:
    for pack, name in _requirements(shelf):
        assert pack.document is not None
        for other in ("winter_is_coming", "no_such_pack", "the_other_side", "x", "a_b_c_d"):
            made = instead(shelf, pack.document, ("requires", name), [other], key=True)
            yield made._replace(name=f"{made.name} {other}")


def _versions(shelf: Shelf) -> Iterator[Site]:
    for pack, name in _requirements(shelf):
        assert pack.document is not None
        major = int(shelf.library.packs[name].manifest.version.split(".")[0])
        for wanted in (
            f">={major + 1}.0",
            f"<{major}.0",
            f"=={major}.99",
            f">={major}.0,<{major}.0.0",
            f"~={major + 3}.1",
        ):
            made = instead(shelf, pack.document, ("requires", name), [f'"{wanted}"'])
            yield made._replace(name=f"{made.name} {wanted}")


def _on_itself(shelf: Shelf) -> Iterator[Site]:
    for pack, name in _requirements(shelf):
        assert pack.document is not None
        yield instead(shelf, pack.document, ("requires", name), [pack.manifest.id], key=True)


def _circles(shelf: Shelf) -> Iterator[Site]:
    """Let the pack that others require itself require one of them, over more and more packs in between."""
    for pack, name in _requirements(shelf):
        needed = shelf.library.packs[name].document
        if needed is None or pack.document is None or "requires" in needed.value:
            continue
        start, _ = shelf.place(needed, ("description",), key=True)
        text = shelf.texts[shelf.name(needed.file)]
        for length in range(2, _LONGEST_CIRCLE + 1):
            between = [f"ring_{number}" for number in range(1, length - 1)]
            chain = [*between, pack.manifest.id]
            edit = Edit(start, start, f'requires:\n  {chain[0]}: ">=0.1"\n')
            line = text.count("\n", 0, start) + 2
            added = tuple((f"{this}/{MANIFEST}", _manifest(this, following)) for this, following in pairwise(chain))

            def make(
                _luck: Random,
                edit: Edit = edit,
                line: int = line,
                added: tuple[tuple[str, str], ...] = added,
                length: int = length,
            ) -> Planting:
                return Planting((edit,), f"a circle of {length} packs", line, added=added)

            yield site(shelf, needed, ("requires",), f"circle of {length}", make)


def _manifest(name: str, needed: str) -> str:
    return (
        f"pack: {name}\ntitle: Ring\nversion: 0.1.0\nrules: 1\nlicence: MIT\nauthors: [Nobody]\n"
        f'description: One of a ring.\nrequires:\n  {needed}: ">=0.1"\n'
    )


def _rulesets(shelf: Shelf) -> Iterator[Site]:
    """Let a pack name a ruleset that there is not."""
    for pack in shelf.library.packs.values():
        if pack.document is None:
            continue
        start, _ = shelf.place(pack.document, ("description",), key=True)
        line = shelf.texts[shelf.name(pack.document.file)].count("\n", 0, start) + 1
        for other in ("battle-of-westeros", "battles-of-westros", "battlelore", "memoir-44"):
            edit = Edit(start, start, f"ruleset: {other}\n")
            planting = Planting((edit,), f"ruleset `{other}`", line)
            yield site(shelf, pack.document, ("ruleset",), other, lambda _luck, planting=planting: planting)


def _other_folder(shelf: Shelf) -> Iterator[Site]:
    for pack in shelf.library.packs.values():
        if pack.document is not None and not any(
            pack.manifest.id in one.manifest.requires for one in shelf.library.packs.values()
        ):
            for other in ("another_pack", "pack_of_mine"):
                made = instead(shelf, pack.document, ("pack",), [other])
                yield made._replace(name=f"{made.name} {other}")


def _other_file(shelf: Shelf) -> Iterator[Site]:
    for kind, document in shelf.documents:
        key = {"battle_plan": "battle", "skirmish": "skirmish", "board": "board"}.get(kind)
        if key is not None:
            for other in ("another_name", f"{document.value[key]}_2"):

                def make(_luck: Random, document: Document = document, key: str = key, other: str = other) -> Planting:
                    return replaced(shelf, document, (key,), other)

                yield site(shelf, document, (key,), other, make)


def _other_box(shelf: Shelf) -> Iterator[Site]:
    for entry in shelf.library.entries("components"):
        others = [name for name in shelf.library.packs if name != entry.id]
        yield instead(shelf, entry.document, ("components",), others)


KINDS = (
    MistakeKind("required pack misspelt", "misspellings", ("BOW411",), _misspelt, 12),
    MistakeKind("required pack that is not there", "packs", ("BOW411",), _not_there),
    MistakeKind("required version that is not there", "packs", ("BOW412",), _versions),
    MistakeKind("pack that requires itself", "packs", ("BOW413",), _on_itself),
    MistakeKind("packs in a circle", "packs", ("BOW413",), _circles),
    MistakeKind("ruleset that is not there", "packs", ("BOW414",), _rulesets),
    MistakeKind("pack in another folder", "packs", ("BOW426",), _other_folder),
    MistakeKind("document in another file", "packs", ("BOW427",), _other_file),
    MistakeKind("box of another pack", "packs", ("BOW428",), _other_box),
)
