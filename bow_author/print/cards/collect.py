"""A pack to the cards that it holds, each with every text that stands on it."""

from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import chain

from bow_author.draw.lettering import imprint_of
from bow_author.engine.catalogue import Catalogue, listed_keywords, titled
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.packs.entries import Pack
from bow_author.packs.inventory import own_definitions
from bow_author.packs.library import Library
from bow_author.packs.provenance import definition_standing
from bow_author.packs.translated_plans import words_of_plan
from bow_author.packs.translations import names_called, pack_title, texts_in
from bow_author.print.cards.card import KINDS, Band, Card, Dial, OrderRow, Rule
from bow_author.print.cards.skirmish_cards import skirmish_cards
from bow_author.print.definition_texts import DefinitionTexts, Lines, section_number, teller_on_demand
from bow_author.print.sheet import Figure, Standing
from bow_author.print.words import SheetWords
from bow_dsl.ruleset.names import Defined
from bow_dsl.ruleset.precedence import Ref
from bow_dsl.syntax import ast
from bow_dsl.value import replace

AUTHORS_LANGUAGE = "en"
"""The language in which packs write their texts; in another one their effects are told."""


def cards_of_pack(
    pack: Pack, library: Library, language: str = "en", *, only: Collection[str] = (), is_told: bool = False
) -> list[Card]:
    """Give the cards of a pack, kind by kind, as many of each as it says.

    Args:
        pack: Whose cards; what it changes of others' cards is not among them.
        library: The packs that it is read with.
        language: The code of the language of the cards' own words, of names, and of what is told from effects.
        only: Ids of cards and kinds of card, if not all are wanted; a commander's person stands for all his versions.
        is_told: Whether effects are told although their author wrote a text. Texts are written in English, so that in
            other languages they are, unless a pack translates the text.
    """
    cards = CardCollector(pack, library.as_used([pack.manifest.id]), language, is_told=is_told)
    wanted = [
        card for card in cards.all() if not only or not {card.kind, card.id, card.id.partition(".")[0]}.isdisjoint(only)
    ]
    houses = [*dict.fromkeys(card.house for card in wanted)]
    wanted.sort(key=lambda card: (KINDS.index(card.kind), houses.index(card.house)))
    return [card for card in wanted for _ in range(card.copies)]


def definitions_of(program: ast.Program) -> tuple[Ref, ...]:
    """Give the kinds and ids of what a program defines."""
    return tuple((definition.kind.text, definition.id.text) for definition in program.definitions)


class CardCollector:
    """Gathers the cards of one pack."""

    def __init__(
        self, pack: Pack, library: Library, language: str, catalogue: Catalogue | None = None, *, is_told: bool
    ) -> None:
        """Begin with a pack; *catalogue* is that of the library's names, if one is at hand."""
        self.pack = pack
        self.library = library
        self.words = SheetWords(language)
        names = names_called(library.names, library, language)
        self.catalogue = catalogue if catalogue is not None and names is library.names else Catalogue(names)
        self.texts = DefinitionTexts(
            self.catalogue.names,
            teller_on_demand(library, language, library.names),
            is_told=is_told or language != AUTHORS_LANGUAGE,
            translated=() if is_told else {*texts_in(library, language), *self._skirmish_texts()},
        )

    def _skirmish_texts(self) -> Iterator[tuple[str, str]]:
        """Give the kinds and ids of the rules of skirmishes whose texts are translated."""
        for entry in (entry for entry in self.pack.entries if entry.kind == "skirmish"):
            said = words_of_plan(self.library, self.words.language, entry.id).get("texts", {})
            for kind, defined in own_definitions(entry):
                if defined.definition.id.text in said:
                    yield kind, defined.definition.id.text

    def all(self) -> Iterator[Card]:
        """Give every card once: those of definitions, then those of skirmishes."""
        builders: dict[str, Callable[[str, Defined], Card | None]] = {
            "card": self._leadership,
            "commander": self._commander,
            "unit": self._unit,
            "gambit": partial(self._one_text, "gambit"),
            "variant": partial(self._one_text, "variant"),
        }
        for kind, name in chain.from_iterable(self.pack.ask(definitions_of).values()):
            defined = self.catalogue.names.find(kind, name)
            if kind in builders and defined is not None:
                card = builders[kind](name, defined)
                if card is not None:
                    yield card
        for entry in self.pack.entries:
            if entry.kind == "skirmish":
                for card in skirmish_cards(entry, self.library, self.catalogue, self.texts, self.words):
                    yield replace(card, foot=self._foot(card.id), language=self.words.language)

    def _base(self, kind: str, name: str, defined: Defined) -> Card:
        read = Reader(defined)
        houses = read.words("house")
        mark = next((item for item in reversed(defined.definition.items) if isinstance(item, ast.Mark)), None)
        return Card(
            kind=kind,
            id=name,
            title=read.title,
            place=(defined.definition.kind.text, name),
            band=band_of(self.catalogue, houses[0]) if houses else None,
            caption=self.words(f"card {kind}"),
            source=mark.source if mark else "",
            standing=Standing[definition_standing(defined.definition).name],
            foot=self._foot(name),
            language=self.words.language,
        )

    def _foot(self, name: str) -> str:
        manifest = self.pack.manifest
        return imprint_of(pack_title(self.pack, self.library, self.words.language), manifest.version, name)

    def _leadership(self, name: str, defined: Defined) -> Card | None:
        known = self.catalogue.cards.get(name)
        if known is None:
            return None
        base = self._base("leadership", name, defined)
        persons = (card for card in self.catalogue.commanders.values() if card.person == known.commander)
        owner = next((card.name for card in persons), None)
        costs = (
            section_number(item)
            for item in defined.definition.items
            if isinstance(item, ast.Section) and item.key.text == "command"
        )
        return replace(
            base,
            caption=f"{base.caption} · {owner}" if owner else base.caption,
            copies=known.copies,
            symbol=base.band.sign if base.band else "",
            costs=tuple(costs),
            rules=tuple(self._deeds(defined)),
        )

    def _deeds(self, defined: Defined) -> Iterator[Rule]:
        """Give what a card does: its author's text in one piece, or each command and the tactic by itself."""
        if self.texts.is_written(defined):
            yield _rule(self.texts.lines(defined))
            return
        sections = self.texts.sections(defined)
        for section, lines in sections:
            is_command = section.key.text == "command"
            yield Rule(tuple(lines), tokens=section_number(section), is_apart=not is_command and len(sections) > 1)

    def _one_text(self, kind: str, name: str, defined: Defined) -> Card:
        """Give a card that says nothing but a text: a Gambit card, a variant."""
        base = self._base(kind, name, defined)
        return replace(base, symbol=base.band.sign if base.band else "", rules=(_rule(self.texts.lines(defined)),))

    def _unit(self, name: str, defined: Defined) -> Card | None:
        known = self.catalogue.units.get(name)
        if known is None:
            return None
        base = self._base("unit", name, defined)
        unit_class = self.catalogue.classes.get(known.unit_class)
        attack = self.words("attack ranged" if known.is_ranged else "attack melee")
        dials = (
            (self.words("strength"), "strength", str(known.strength), "strength"),
            (attack, unit_class.symbol if unit_class else "", str(known.attack_range), "attack"),
        )
        own = self.texts.outside_of_sections(defined)
        return replace(
            base,
            subtitle=" · ".join(filter(None, (unit_class.title if unit_class else "", self.words.base(known.base)))),
            symbol=unit_class.symbol if unit_class else "",
            dials=tuple(
                Dial(title, icon, Figure(value, self._standing(defined, key))) for title, icon, value, key in dials
            ),
            orders=tuple(
                OrderRow(rank, options, self._standing_of_orders(defined, rank.value))
                for rank, options in known.orders.items()
            ),
            rules=(
                *([_rule(own)] if own else ()),
                *self._keywords(defined),
                *(Rule(tuple(lines)) for _, lines in self.texts.sections(defined)),
            ),
        )

    def _standing(self, defined: Defined, key: str) -> Standing:
        return Standing[definition_standing(defined.definition, key).name]

    def _standing_of_orders(self, defined: Defined, rank: str) -> Standing:
        """Give the standing of one row of the order table."""
        rows = (item for item in Reader(defined).all("orders") if item.marks)
        for row in rows:
            first = row.values[0][0] if row.values else None
            if isinstance(first, ast.Word) and first.text == rank:
                return Standing[definition_standing(replace(defined.definition, items=(row,)), "orders").name]
        return Standing[definition_standing(defined.definition).name]

    def _commander(self, name: str, defined: Defined) -> Card | None:
        known = self.catalogue.commanders.get(name)
        if known is None:
            return None
        base = self._base("commander", name, defined)
        unit = self.catalogue.units.get(known.unit)
        unit_class = self.catalogue.classes.get(unit.unit_class) if unit else None
        dials = (
            (self.words("card command limit"), "command", known.command_limit, "command"),
            (self.words("card capture rating"), "capture", known.capture_rating, "capture"),
            (self.words("zone of control"), "zone", known.zone, "zone"),
        )
        keywords, sections = tuple(self._keywords(defined)), self.texts.sections(defined)
        text = Reader(defined).text("text")
        written = (Rule(((0, text),)),) if self.texts.is_written(defined) else ()
        lasting = written or tuple(Rule(tuple(lines)) for section, lines in sections if section.key.text != "commit")
        once = () if written else tuple(
            Rule(tuple(lines), is_apart=True) for section, lines in sections if section.key.text == "commit"
        )  # fmt: skip
        has_commit = any(section.key.text == "commit" for section, _ in sections)
        front = replace(
            base,
            subtitle=known.titled,
            caption=self.words("leads", unit=unit.title) if unit else base.caption,
            symbol=unit_class.symbol if unit_class else "commander",
            dials=tuple(
                Dial(title, icon, Figure(str(value), self._standing(defined, key))) for title, icon, value, key in dials
            ),
            rules=(*keywords, *lasting, *once),
        )
        used_up = Rule(((0, self.words("committed rule")),), self.words("committed"), is_apart=True)
        committed = replace(front, caption=self.words("committed"), rules=(*keywords, *lasting, used_up), is_spent=True)
        return replace(front, other_side=committed if has_commit else None)

    def _keywords(self, defined: Defined) -> Iterator[Rule]:
        names = self.catalogue.names
        for name, argument in listed_keywords(defined.definition).items():
            keyword = names.find("keyword", name)
            if keyword is not None:
                title = titled(Reader(keyword).title, keyword.definition, argument, names)
                yield _rule(self.texts.lines(keyword, argument), title)
        for name in Reader(defined).words("formations"):
            formation = names.find("formation", name)
            if formation is not None:
                yield _rule(self.texts.lines(formation), Reader(formation).title)


def band_of(catalogue: Catalogue, house: str) -> Band | None:
    """Give the band of a House; None if nobody defines it."""
    known = catalogue.houses.get(house)
    return Band(known.title, known.colour, known.sign) if known else None


def _rule(lines: Lines, title: str = "") -> Rule:
    return Rule(tuple(lines), title)
