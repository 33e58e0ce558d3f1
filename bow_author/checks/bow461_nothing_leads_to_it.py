"""BOW461 nothing-leads-to-it; its page is `pages/bow461_nothing_leads_to_it.md`."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bow_author.checks.shared.references import named
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.listing import listed
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

CODE = "BOW461"
SEVERITY = Severity.NOTE

_BEARERS = {"keyword": {"unit", "commander"}, "class": {"unit"}, "band": {"terrain"}}
"""The kinds that name others first of all; a pack that has none of them offers those others to other packs."""
_LAID = {"terrain", "token"}
_MAPS = ("board", "battle_plan", "skirmish")
_USING = (*_MAPS, "components")
_TELLING = {
    "keyword": ("no unit or commander has keyword `{}`, and no effect gives it", "add `keywords {}` to a card"),
    "class": ("no unit is of class `{}`, and no effect names it", "add `class {}` to a unit"),
    "band": ("no terrain joins by `{}`", "add `joins {}` to a terrain"),
    "terrain": ("no map and no box has terrain `{}`, and no effect names it", "lay `{}`, or count it in `components`"),
    "token": ("no map and no box has token `{}`, and no effect names it", "lay `{}`, or count it in `components`"),
    "card": ("card `{}` is in no deck: its House is an ally, and it is no commander's", "say whose `{}` is"),
}


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find what cannot be reached from anything that a pack offers."""
    mapped = {entry.pack for kind in _MAPS for entry in library.entries(kind)}
    outlined = {
        (name, file, number): outline
        for name, pack in library.packs.items()
        for file, in_file in pack.ask(outlines).items()
        for number, outline in enumerate(in_file)
    }
    asked = dict.fromkeys(name for name, file, _ in outlined if file in library.targets)
    waiting: dict[_At, _Outline] = {}
    for name in asked:
        own = {at: outline for at, outline in outlined.items() if at[0] == name}
        waiting |= _in_question(own, catalogue, has_maps=name in mapped)
    if not waiting:
        return
    laid = [pair for kind in _USING for entry in library.entries(kind) for pair in entry.ask(named)]
    reached = _taken(waiting, (name for _, name in laid))
    # Cards name most of what there is: with them first, few of the long effects have to be gone through.
    offered = [outline for at, outline in outlined.items() if at not in waiting and at not in reached]
    offered += [outline for entry in library.entries("battle_plan") for outline in entry.ask(inside)]
    offered += [outline for program in library.programs for outline in outlines(program)]
    offered.sort(key=lambda offer: offer.kind not in {"unit", "commander", "terrain"})
    border = [*reached.values(), *offered]
    while waiting and border:
        more = _taken(waiting, border.pop(0).words)
        border = [*more.values(), *border]
    misspelt = {kind for kind, name in laid if not library.names.find(kind, name)}
    misspelt |= {
        kind for outline in outlined.values() for kind, name in outline.borne if not library.names.find(kind, name)
    }
    for (name, file, number), outline in waiting.items():
        # Of a kind of which some name is nobody's, that is what was meant: BOW201 says which.
        if file in library.targets and outline.is_whole and outline.kind not in misspelt:
            message, hint = _TELLING[outline.kind]
            others = {other.id for other in waiting.values() if outline.id in other.words} - {outline.id}
            if others and outline.kind in _LAID:
                message = f"only {listed(sorted(others))} leads to {outline.kind} `{{}}`, and nothing leads to that"
            program = library.packs[name].program_at(file)
            span = program.source.span(program.definitions[number].id.at)
            yield Diagnostic(
                CODE, SEVERITY, message.format(outline.id), span, f"{hint.format(outline.id)}, or remove it"
            )


class _Outline(NamedTuple):
    """What has to be known of a definition."""

    kind: str
    id: str
    is_whole: bool
    is_ground: bool
    """Whether it is a terrain that hexes count as where nothing else is said."""
    words: tuple[str, ...]
    """Every word in it that may name another."""
    borne: tuple[tuple[str, str], ...]
    """The keywords and the class on the card of a unit or a commander, each with its kind."""


_At = tuple[str, str, int]
"""Where a definition stands: pack, file, and its number there."""


def outlines(program: ast.Program) -> tuple[_Outline, ...]:
    """Give what has to be known of the definitions of a program."""
    return tuple(_outline(Defined(definition, program.source)) for definition in program.definitions)


def inside(entry: Entry) -> tuple[_Outline, ...]:
    """Give what has to be known of the definitions that a document brings itself."""
    return outlines(entry.program) if entry.program is not None else ()


def _outline(defined: Defined) -> _Outline:
    definition = defined.definition
    borne: list[tuple[str, str]] = []
    read = Reader(defined)
    if definition.kind.text in {"unit", "commander"}:
        keys = ("keywords", "keyword"), ("class", "class")
        borne = [(meant, word) for key, meant in keys for word in read.words(key)]
    words = tuple(sorted(_words(definition)))
    return _Outline(
        definition.kind.text, definition.id.text, definition.is_whole, read.has("ground"), words, tuple(borne)
    )


def _in_question(own: dict[_At, _Outline], catalogue: Catalogue, *, has_maps: bool) -> dict[_At, _Outline]:
    """Give those definitions of a pack that it does not offer to others."""
    kinds = {outline.kind for outline in own.values()}

    def is_in_question(outline: _Outline) -> bool:
        return (
            not kinds.isdisjoint(_BEARERS.get(outline.kind, ()))
            or (outline.kind in _LAID and has_maps and not outline.is_ground)
            or (outline.kind == "card" and _is_in_no_deck(outline.id, catalogue))
        )

    return {at: outline for at, outline in own.items() if is_in_question(outline)}


def _is_in_no_deck(name: str, catalogue: Catalogue) -> bool:
    card = catalogue.cards.get(name)
    house = catalogue.houses.get(card.house) if card and card.commander is None else None
    return house is not None and not house.is_primary


def _words(definition: ast.Definition) -> set[str]:
    """Give every word in a definition that may name another, in the singular and without the pack before it."""
    words = {node.text for node in walk(definition.items) if isinstance(node, ast.Word)}
    words |= {word.rpartition(".")[2] for word in words}
    return words | {word.removesuffix("s") for word in words}


def _taken(waiting: dict[_At, _Outline], names: Iterable[str]) -> dict[_At, _Outline]:
    """Take those that are named out of those that wait."""
    wanted = frozenset(names)
    taken = {at: outline for at, outline in waiting.items() if outline.id in wanted}
    for key in taken:
        del waiting[key]
    return taken
