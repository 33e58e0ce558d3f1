"""BOW461 nothing-leads-to-it.

## What it does
Notes a definition that no battle can come upon: a keyword that no unit and no commander has and no effect gives, a
class without units, a band by which no terrain joins, a terrain or token that is on no map and in no box and that no
effect names, a basic card of an allied House, and what is named by such definitions alone.

## Why
Mostly it was forgotten, or its name was changed in one place only. What a pack offers to others is no such thing:
units, commanders, Houses, rules and variants can always be used. So can a keyword of a pack that has no units or
commanders of its own, and a terrain or token of a pack without boards, battles and skirmishes: such a pack is there for
others to take from.

## Bad
```bow
keyword dour "Dour" {
  house "example"
  permit counterattack by self
}

keyword grim "Grim" {
  house "example"
  permit counterattack by self
}

commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
  keywords grim
}
```

## Good
```bow
keyword dour "Dour" {
  house "example"
  permit counterattack by self
}

commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
  keywords dour
}
```
"""

from collections.abc import Iterable, Iterator

from bow_author.checks.references import named
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.typed import Reader
from bow_author.packs.library import Library, Pack
from bow_dsl import ast
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.names import Defined
from bow_dsl.walk import walk

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
    waiting = {
        id(defined.definition): defined
        for name, pack in library.packs.items()
        if any(program.source.file in library.targets for program in pack.programs)
        for defined in _in_question(pack, catalogue, has_maps=name in mapped)
    }
    if not waiting:
        return
    laid = [pair for kind in _USING for entry in library.entries(kind) for pair in entry.ask(named)]
    reached = _taken(waiting, (name for _, name in laid))
    # Cards name most of what there is: with them first, few of the long effects have to be gone through.
    offered = [one for one in _everything(library) if id(one) not in waiting and id(one) not in reached]
    offered.sort(key=lambda one: one.kind.text not in {"unit", "commander", "terrain"})
    border = [*reached.values(), *offered]
    while waiting and border:
        more = _taken(waiting, _words(border.pop(0)))
        border = [*more.values(), *border]
    misspelt = {kind for kind, name in laid if not library.names.find(kind, name)}
    misspelt.update(_misspelt_on_cards(library))
    for defined in waiting.values():
        is_meant = defined.definition.kind.text in misspelt  # most likely: BOW201 says which name is nobody's
        if defined.source.file in library.targets and defined.definition.is_whole and not is_meant:
            message, cure = _TELLING[defined.definition.kind.text]
            name = defined.definition.id
            yield Diagnostic(
                *(CODE, SEVERITY, message.format(name.text), defined.source.span(name.at)),
                f"{cure.format(name.text)}, or remove it",
            )


def _in_question(pack: Pack, catalogue: Catalogue, *, has_maps: bool) -> Iterator[Defined]:
    """Give the definitions of a pack that it does not offer to others."""
    found = [Defined(definition, program.source) for program in pack.programs for definition in program.definitions]
    kinds = {defined.definition.kind.text for defined in found}
    for defined in found:
        kind, name = defined.definition.kind.text, defined.definition.id.text
        terrain = catalogue.terrain.get(name) if kind == "terrain" else None
        if (
            not kinds.isdisjoint(_BEARERS.get(kind, ()))
            or (kind in _LAID and has_maps and not (terrain and terrain.is_ground))
            or (kind == "card" and _is_in_no_deck(name, catalogue))
        ):
            yield defined


def _misspelt_on_cards(library: Library) -> Iterator[str]:
    """Give the kinds of which a card of a unit or commander names what there is not."""
    for kind in ("unit", "commander"):
        for defined in library.names.of_kind(kind).values():
            read = Reader(defined)
            for key, meant in (("keywords", "keyword"), ("class", "class")):
                yield from (meant for word in read.words(key) if not library.names.find(meant, word))


def _is_in_no_deck(name: str, catalogue: Catalogue) -> bool:
    card = catalogue.cards.get(name)
    house = catalogue.houses.get(card.house) if card and card.commander is None else None
    return house is not None and not house.is_primary


def _everything(library: Library) -> Iterator[ast.Definition]:
    programs = [program for pack in library.packs.values() for program in pack.programs]
    programs += [entry.program for entry in library.entries("battle_plan") if entry.program]
    return (definition for program in (*programs, *library.programs) for definition in program.definitions)


def _words(definition: ast.Definition) -> set[str]:
    """Give every word in a definition that may name another, in the singular and without the pack before it."""
    words = {node.text for node in walk(definition.items) if isinstance(node, ast.Word)}
    words |= {word.rpartition(".")[2] for word in words}
    return words | {word.removesuffix("s") for word in words}


def _taken(waiting: dict[int, Defined], names: Iterable[str]) -> dict[int, ast.Definition]:
    """Take those that are named out of those that wait."""
    wanted = frozenset(names)
    found = {key: defined.definition for key, defined in waiting.items() if defined.definition.id.text in wanted}
    for key in found:
        del waiting[key]
    return found
