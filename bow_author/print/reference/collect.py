"""Packs, or a battle plan, to the things that are looked up while one plays with them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from unicodedata import combining, normalize

from bow_author.draw.lettering import imprint_of
from bow_author.engine.catalogue import Catalogue, titled
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.engine.open_plan import OpenPlan
from bow_author.engine.state import Phase
from bow_author.packs.entries import Entry as Document, Pack
from bow_author.packs.inventory import labels_of
from bow_author.packs.library import PLAN, Library
from bow_author.packs.overlays import closure
from bow_author.packs.provenance import definition_standing
from bow_author.packs.translated_plans import plan_in
from bow_author.packs.translations import names_called, pack_title, texts_in
from bow_author.print.cards.collect import AUTHORS_LANGUAGE
from bow_author.print.definition_texts import DefinitionTexts, teller_on_demand
from bow_author.print.plan_picture import plain_picture, terrain_look
from bow_author.print.plan_uses import abilities_of_plan, terrain_and_tokens
from bow_author.print.reference.phases import STEPS, TITLES
from bow_author.print.reference.reference import Entry, Reference, Section
from bow_author.print.sheet import Standing
from bow_author.print.words import SheetWords
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import replace

_SECTIONS = {
    "rule": "rules",
    "keyword": "keywords",
    "formation": "formations",
    "terrain": "terrain",
    "token": "tokens",
    "variant": "variants",
}
"""The kinds of definition that are looked up, in the sequence of their sections, and what these are headed with."""
_OFTEN_USED = ("keyword", "formation", "terrain", "token")
"""Those that a pack uses although another defines them."""
_DRAWN = (PLAN, "skirmish", "board")
"""The kinds of document that name what they use."""

Wanted = tuple[str, str, int | str | None]
"""A kind, an id, and what a keyword is told on a card; nothing where it is told of in general."""


def reference_of_packs(packs: Sequence[Pack], library: Library, language: str = "en") -> Reference:
    """Gather what some packs define, what they use of others, and the phases of a round.

    Args:
        packs: At least one.
        library: The packs that they are read with.
        language: The code of the language of names and of what is told; in English authors' texts are used.
    """
    ids = [pack.manifest.id for pack in packs]
    library = library.as_used(ids)
    maker = _Maker(library, Catalogue(names_called(library.names, library, language)), language)
    own = dict.fromkeys(
        (definition.kind.text, definition.id.text)
        for pack in packs
        for program in pack.programs
        for definition in program.definitions
        if definition.kind.text in _SECTIONS
    )
    wanted: list[Wanted] = [(kind, name, None) for kind, name in own | dict.fromkeys(_used(packs, library))]
    title = f" {maker.words('and')} ".join(pack_title(pack, library, language) for pack in packs)
    imprint = maker.words("imprint")
    if len(packs) == 1:
        imprint = imprint_of(title, packs[0].manifest.version, imprint)
    return maker.reference(title, wanted, imprint)


def reference_of_plan(entry: Document, library: Library, language: str = "en") -> Reference:
    """Gather what a battle plan uses, and the phases of a round.

    Args:
        entry: The plan.
        library: The packs that it is read with.
        language: The code of the language, as for packs.

    Raises:
        LookupError: if no pack has the board of the plan; it says so.
    """
    opened = OpenPlan(plan_in(entry, library, language), library.as_used_by(entry))
    if opened.board is None:
        raise LookupError(f"no board is named `{opened.plan.board}`")
    catalogue = Catalogue(names_called(opened.names, opened.library, language))
    maker = _Maker(replace(opened.library, names=opened.names), catalogue, language, labels_of(entry))
    used = dict.fromkeys(closure(library.packs, library.used_by(entry)))
    rules = (
        ("rule", definition.id.text, None)
        for name in used
        for program in library.packs[name].programs
        for definition in program.definitions
        if definition.kind.text == "rule"
    )
    wanted: list[Wanted] = [
        *rules,
        *abilities_of_plan(opened, catalogue),
        *((kind, name, None) for kind, name in terrain_and_tokens(opened, opened.board)),
        *(("variant", name, None) for name in opened.plan.variants),
    ]
    pack = library.packs.get(entry.pack or "")
    imprint = maker.words("imprint")
    if pack is not None:
        imprint = imprint_of(pack_title(pack, library, language), pack.manifest.version, imprint)
    return maker.reference(opened.plan.title, wanted, imprint)


def _used(packs: Sequence[Pack], library: Library) -> Iterator[tuple[str, str]]:
    """Give what definitions and documents of packs name that is looked up."""
    said = {
        node.text
        for pack in packs
        for program in pack.programs
        for definition in program.definitions
        for node in walk(definition.items)
        if isinstance(node, ast.Word)
    }
    documents = [entry for pack in packs for entry in pack.entries if entry.kind in _DRAWN]
    boards = (library.find("board", str(entry.document.value.get("board"))) for entry in documents)
    for entry in (*documents, *filter(None, boards)):
        said.update(_texts(entry.document.value))
    seen = closure(library.packs, [pack.manifest.id for pack in packs])
    for kind in _OFTEN_USED:
        for name in library.names.of_kind(kind):
            if name in said and library.pack_of(library.names, kind, name) in seen:
                yield kind, name


def _texts(value: object) -> Iterator[str]:
    """Give all keys and texts of a document; of one with a number or a variety only what it is."""
    if isinstance(value, str):
        yield value.partition(" ")[0]
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(str(key))
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


class _Maker:
    """Makes the entries of one reference."""

    def __init__(
        self, library: Library, catalogue: Catalogue, language: str, labels: dict[str, str] | None = None
    ) -> None:
        self.catalogue = catalogue
        self.words = SheetWords(language)
        teller = teller_on_demand(library, language, library.names)
        is_told, translated = language != AUTHORS_LANGUAGE, texts_in(library, language)
        self.texts = DefinitionTexts(catalogue.names, teller, labels, is_told=is_told, translated=translated)

    def reference(self, title: str, wanted: Collection[Wanted], imprint: str) -> Reference:
        language = self.words.language if self.words.language in STEPS else AUTHORS_LANGUAGE
        phases = tuple(
            Entry("phase", phase.value, TITLES[language][phase], [(1, step) for step in STEPS[language][phase]])
            for phase in Phase
        )
        sections = (
            Section(key, tuple(sorted(self._entries(of for of in wanted if of[0] == kind), key=by_title)))
            for kind, key in _SECTIONS.items()
        )
        return Reference(
            title=title,
            picture=plain_picture(self.catalogue),
            sections=(Section("phases", phases), *(section for section in sections if section.entries)),
            imprint=imprint,
            language=self.words.language,
        )

    def _entries(self, wanted: Iterable[Wanted]) -> Iterator[Entry]:
        names = self.catalogue.names
        for kind, name, argument in dict.fromkeys(wanted):
            defined = names.find(kind, name)
            if defined is None:
                continue
            own = defined.definition
            parameter = own.parameters[0].name.text if own.parameters else ""
            said = argument if argument is not None or not parameter else parameter[:1].upper()
            known = self.catalogue.terrain.get(name) if kind == "terrain" else None
            token = self.catalogue.tokens.get(name) if kind == "token" else None
            yield Entry(
                kind=kind,
                id=name,
                title=titled(Reader(defined).title, own, said, names),
                lines=self.texts.lines(defined, said),
                standing=Standing[definition_standing(own).name],
                look=terrain_look(known.id, self.catalogue) if known else None,
                symbol=(token.symbol or "token") if token else "",
            )


def by_title(entry: Entry) -> tuple[str, str]:
    """Sort as a person looks things up: without regard to capitals and to marks on letters."""
    plain = "".join(letter for letter in normalize("NFKD", entry.title.casefold()) if not combining(letter))
    return plain, entry.id
