"""What the packs define, as the types of the game: units, commanders, terrain, tokens, cards, Houses."""

from collections import ChainMap
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, cast

from bow_author.engine.catalogue_entries import (
    Band,
    CommanderCard,
    House,
    LeadershipCard,
    Terrain,
    TokenKind,
    UnitClass,
    UnitType,
)
from bow_author.plans.model import HouseId, TokenId, UnitId
from bow_dsl.checked.first_look import may_concern
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_SCORING = ("score COUNT point/points for HOUSE", "win HOUSE")
"""The verbs of the ruleset by which victory points are scored and battles are won."""


class Catalogue:
    """The definitions in *names* by type; one that lacks what its kind needs is left out.

    If *names* add to those of an *outer* catalogue, what that has is not read again.
    """

    def __init__(self, names: Names, outer: "Catalogue | None" = None) -> None:
        self.names = names
        self._outer = outer
        self._read: dict[str, Mapping[str, Any]] = {}

    def extended(self, names: Names) -> "Catalogue":
        """Give the catalogue of *names*, which are those of this one and more around them."""
        return Catalogue(names, self)

    def of_kind(self, kind: str) -> Mapping[str, Any]:
        """Give all that is defined of a kind, by id."""
        if kind not in self._read:
            if self._outer is None:
                self._read[kind] = _typed(kind, self.names.of_kind(kind))
            else:
                own = _typed(kind, self.names.by_kind.get(kind, {}))
                self._read[kind] = ChainMap(own, cast("dict[str, Any]", self._outer.of_kind(kind)))
        return self._read[kind]

    @cached_property
    def units(self) -> Mapping[str, UnitType]:
        """All unit types by id."""
        return self.of_kind("unit")

    @cached_property
    def has_formations(self) -> bool:
        """Whether units of any type may take formations."""
        return any(kind.formations for kind in self.units.values())

    @cached_property
    def types_of_houses(self) -> Mapping[HouseId, tuple[UnitId, ...]]:
        """The ids of the unit types of each House that has any."""
        types: dict[HouseId, tuple[UnitId, ...]] = {}
        for kind in self.units.values():
            types[kind.house] = *types.get(kind.house, ()), kind.id
        return types

    @cached_property
    def classes_of_units(self) -> tuple[str, ...]:
        """The ids of the classes of which there are unit types, sorted."""
        return tuple(sorted({str(unit.unit_class) for unit in self.units.values()}))

    @cached_property
    def commanders(self) -> Mapping[str, CommanderCard]:
        """All Commander cards by id."""
        return self.of_kind("commander")

    @cached_property
    def houses(self) -> Mapping[str, House]:
        """All Houses by id."""
        return self.of_kind("house")

    @cached_property
    def primary_houses(self) -> tuple[HouseId, ...]:
        """The Houses that have armies of their own."""
        return tuple(house.id for house in self.houses.values() if house.is_primary)

    @cached_property
    def places_of_houses(self) -> dict[HouseId, int]:
        """The number of each House in the sequence of all."""
        return {house: place for place, house in enumerate(map(HouseId, self.houses))}

    @cached_property
    def classes(self) -> Mapping[str, UnitClass]:
        """All classes of units by id."""
        return self.of_kind("class")

    @cached_property
    def terrain(self) -> Mapping[str, Terrain]:
        """All terrain by id."""
        return self.of_kind("terrain")

    @cached_property
    def tokens(self) -> Mapping[str, TokenKind]:
        """All kinds of token by id."""
        return self.of_kind("token")

    @cached_property
    def has_tokens_beside_hexes(self) -> bool:
        """Whether any token lies elsewhere than in a hex."""
        return any(kind.lies_on != "hex" for kind in self.tokens.values())

    @cached_property
    def scoring_tokens(self) -> frozenset[TokenId]:
        """The tokens that bear on who wins: what scores points or wins the battle is one of them, or speaks of it."""
        scoring: set[TokenId] = set()
        for definition in self.names.those(may_concern, (), _SCORING):
            named = {node.text for node in walk(definition.items) if isinstance(node, ast.Word)}
            if definition.kind.text == "token":
                named.add(definition.id.text)
            scoring.update(map(TokenId, named & self.tokens.keys()))
        return frozenset(scoring)

    @cached_property
    def scoring_cards(self) -> frozenset[str]:
        """The Leadership cards that may score points or win the battle."""
        scoring = self.names.those(may_concern, (), _SCORING)
        return frozenset(definition.id.text for definition in scoring if definition.kind.text == "card")

    @cached_property
    def cards(self) -> Mapping[str, LeadershipCard]:
        """All Leadership cards by id."""
        return self.of_kind("card")

    def cards_of(self, house: str, persons: Iterable[str]) -> list[LeadershipCard]:
        """Give the basic cards of a House and those of some commanders, in the sequence of all cards."""
        if self._outer is not None and not self.names.by_kind.get("card"):
            return self._outer.cards_of(house, persons)
        owners = ((house, ""), *(("", person) for person in persons))
        return [
            card for _, card in sorted((owned for owner in owners for owned in self._owned.get(owner, ())), key=_first)
        ]

    @cached_property
    def _owned(self) -> dict[tuple[str, str], list[tuple[int, LeadershipCard]]]:
        """All cards with their numbers, by the House or by the commander whose they are."""
        owned: dict[tuple[str, str], list[tuple[int, LeadershipCard]]] = {}
        for numbered in enumerate(self.cards.values()):
            card = numbered[1]
            owned.setdefault((card.house, "") if card.commander is None else ("", card.commander), []).append(numbered)
        return owned

    @cached_property
    def bands(self) -> Mapping[str, Band]:
        """All bands by id."""
        return self.of_kind("band")


def _first(numbered: tuple[int, object]) -> int:
    return numbered[0]


def _typed(kind: str, definitions: Mapping[str, Defined]) -> dict[str, Any]:
    from bow_author.engine.definitions_to_catalogue import BUILDERS, Reader

    build = BUILDERS[kind]
    built: dict[str, Any] = {}
    for name, defined in definitions.items():
        try:
            built[name] = build(name, Reader(defined))
        except LookupError:  # the checks have told what is missing
            continue
    return built


def _argument(atom: ast.Atom) -> int | str | None:
    """Give what a keyword is told on a card: a number, or whom or what it names."""
    if isinstance(atom, ast.Number):
        return atom.value
    return atom.text if isinstance(atom, ast.Word) else None


def titled(text: str, definition: ast.Definition, argument: int | str | None, names: Names) -> str:
    """Put what a keyword is told on a card into its title or text: a number, or the title of what it names."""
    for parameter in definition.parameters:
        argument_text = str(argument)
        for name, defined in names.of_kind(parameter.type.text).items():
            if argument in (name, name.partition(".")[0]) and defined.definition.title is not None:
                argument_text = str(defined.definition.title.value)
                break
        text = text.replace(f"{{{parameter.name.text}}}", argument_text)
    return text


def keyword_title(names: Names, keyword: str, argument: int | str | None) -> str:
    """Give the title of a keyword with what it is told: `Pursue 2`, `Relay (Robb Stark)`."""
    defined = names.find("keyword", keyword)
    title = defined.definition.title if defined is not None else None
    if defined is None or title is None:
        return keyword if argument is None else f"{keyword} {argument}"
    return titled(str(title.value), defined.definition, argument, names)


def houses_of(definitions: Iterable[ast.Definition]) -> dict[str, HouseId]:
    """Give the House of each definition that says one, by its id."""
    properties = ((one.id.text, item) for one in definitions for item in one.items if isinstance(item, ast.Property))
    said = ((name, list(walk(item.values))) for name, item in properties if item.key.text == "house")
    return {name: HouseId(node.text) for name, nodes in said for node in nodes if isinstance(node, ast.Word)}


def listed_keywords(definition: ast.Definition) -> dict[str, int | str | None]:
    """Give the keywords on the card of a unit or a commander, each with its number."""
    keywords: dict[str, int | str | None] = {}
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == "keywords":
            for keyword, *rest in item.values:
                if isinstance(keyword, ast.Word):
                    keywords[keyword.text] = next(map(_argument, rest), None)
    return keywords


def given_keywords(definition: ast.Definition, names: Names) -> dict[str, int | None]:
    """Give the keywords that the effects of a definition give to units, each with the number that is written there."""
    keywords: dict[str, int | None] = {}
    for node in walk(definition):
        if isinstance(node, ast.Operation) and node.name == "add" and isinstance(node.term, ast.Measure):
            (word, *more), told = node.term.words, node.term.argument
            if more or isinstance(told, ast.Bracketed) or names.find("keyword", word.text) is None:
                continue
            keywords[word.text] = told.value if told is not None else None
    return keywords
