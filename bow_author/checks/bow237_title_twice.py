"""BOW237 title-twice; its page is `pages/bow237_title_twice.md`."""

from collections.abc import Iterator
from typing import NamedTuple

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast

CODE = "BOW237"
SEVERITY = Severity.WARNING


class _Titled(NamedTuple):
    kind: str
    titles: tuple[str, str, str]
    """Both titles, and the House: each has cards of its own."""
    id: str
    at: At


class _Place(NamedTuple):
    pack: str
    source: Source
    one: _Titled


def check(library: Library, _catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find titles that stand twice; told is the later one, or that of the pack that uses the other."""
    seen: dict[tuple[str, tuple[str, str, str]], list[_Place]] = {}
    uses = {name: _used(library, name) for name in library.packs}
    for name in sorted(library.packs, key=lambda pack_id: (len(uses[pack_id]), pack_id)):
        pack = library.packs[name]
        for file, in_file in pack.ask(titles).items():
            for titled in in_file:
                key = titled.kind, titled.titles
                for earlier in seen.get(key, ()):
                    if earlier.one.id == titled.id:
                        continue  # it is defined twice, and that is told
                    if file in library.targets and (earlier.pack == name or earlier.pack in uses[name]):
                        yield _twice(_Place(name, pack.program_at(file).source, titled), earlier)
                        break
                else:
                    seen.setdefault(key, []).append(_Place(name, pack.program_at(file).source, titled))


def titles(program: ast.Program) -> tuple[_Titled, ...]:
    """Give the titles of the definitions of a program, as people compare them."""
    return tuple(
        _Titled(
            definition.kind.text,
            (_plain(definition.title), _plain(definition.titled), _house(definition)),
            definition.id.text,
            definition.title.at,
        )
        for definition in program.definitions
        if definition.title is not None
    )


def _plain(title: ast.Text | None) -> str:
    return " ".join(title.value.casefold().split()) if title is not None else ""


def _house(definition: ast.Definition) -> str:
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == "house" and item.values:
            atom = item.values[0][0]
            return atom.text if isinstance(atom, ast.Word) else ""
    return ""


def _used(library: Library, name: str) -> frozenset[str]:
    """Give the packs that a pack requires, and those that they require."""
    packs: set[str] = set()
    waiting = [name]
    while waiting:
        pack = library.packs.get(waiting.pop())
        more = set(pack.manifest.requires) - packs if pack else set()
        packs |= more
        waiting += more
    return frozenset(packs)


def _twice(later: _Place, earlier: _Place) -> Diagnostic:
    message = f"{later.one.kind} `{later.one.id}` has the title of `{earlier.one.id}`"
    there = Related(earlier.source.span(earlier.one.at), "it stands here already")
    span = later.source.span(later.one.at)
    hint = "give one of the two another title"
    return Diagnostic(CODE, SEVERITY, message, span, hint, (there,), confidence=Confidence.LIKELY)
