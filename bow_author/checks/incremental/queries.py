"""Queries of a library: what a piece of work may have asked of it, and how to tell whether the answer is the same.

A query is a question with its arguments, such as `("typed", "unit", "green_fork")`. What is kept of its answer is short
and says no more than whether two answers are one and the same.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, TypeVar

from bow_author.checks.shared.effect_definitions import played
from bow_author.engine.catalogue import Catalogue
from bow_author.packs import cache
from bow_author.packs.document_cache import digest_of
from bow_author.packs.documents import Document
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.read import real_path
from bow_dsl.checked.hooks import remember_hooks_of
from bow_dsl.recent import Recent
from bow_dsl.ruleset.names import Defined, Sayings
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Definition, Program

_T = TypeVar("_T")
Query = tuple[str, ...]
Key = tuple[str, ...]
"""What tells pieces of work apart."""

WORDS = "\n"
"""Stands between words of which one part of a query is made."""
_SHORT = 16
_ANSWERS: "Recent[_Question, Any]" = Recent(256)
"""Answers about programs that are remembered in the process."""
_OF_A_PROGRAM = 16
"""So many there is room for: twice as many as are asked about a program."""
_MADE: Recent[Hashable, list[tuple[Any, dict["Query", bytes]]]] = Recent(512)
"""What was made of names, by their ruleset and its key, the latest first, and the answers of what was asked for it."""
_OF_A_DEFINITION = 2
"""So many there is room for: what it means, and whether it is sound."""
_VIEWS = 4
"""So many are kept of one key: packs that are laid over others make something else of them."""


class _Question:
    """What is asked about a program; it is equal to another if they ask the same of what says the same in one file."""

    def __init__(self, program: Program, module: str, name: str) -> None:
        self.program = program
        self.function = module, name

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Question):
            return False
        return self.function == other.function and self.program.source == other.program.source

    def __hash__(self) -> int:
        return hash((self.function, self.program.source))


def _answer_about(program: Program, module: str, name: str) -> Any:
    """Give the answer of a function of a module about a program; None is asked for again."""
    question = _Question(program, module, name)
    known = _ANSWERS.find(question)
    return _ANSWERS.keep(question, getattr(import_module(module), name)(program)) if known is None else known


class View:
    """A library as those see it who use some packs, and the answers of queries about it."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.names = library.names
        self.catalogue = Catalogue(library.names)
        self.homes = {program.source.file: name for name, pack in library.packs.items() for program in pack.programs}
        definitions = sum(len(program.definitions) for pack in library.packs.values() for program in pack.programs)
        if definitions:  # those of a library without packs stand in none of its programs
            _MADE.make_room(_OF_A_DEFINITION * definitions)
            _ANSWERS.make_room(_OF_A_PROGRAM * len(self.homes))
            remember_hooks_of(definitions)
        self._answers: dict[Query, bytes] = {}
        self._saying: dict[tuple[str, ...], Sayings] = {}
        self._digests: dict[str, bytes] = {}
        self._asked: dict[tuple[str, str, str], Any] = {}
        self._asked_of_packs: dict[tuple[str, ...], Any] = {}
        self._those: dict[tuple[str, ...], Sequence[Definition]] = {}
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], tuple[_T, Iterable[Query]]]) -> tuple[_T, dict[Query, bytes]]:
        """Give what was made by a key, and the answers of all that was asked for it.

        Whatever it is made of holds what the key tells of. What was made in another view is taken from there if all
        that was asked for it has the same answers in this one.
        """
        if key not in self._made:
            self._made[key] = self._made_elsewhere(key) or self._newly_made(key, make)
        made: tuple[_T, dict[Query, bytes]] = self._made[key]
        return made

    def _made_elsewhere(self, key: Hashable) -> tuple[Any, dict[Query, bytes]] | None:
        for known in _MADE.find((self.names.ruleset, key)) or ():
            if all(self.answer(query) == answer for query, answer in known[1].items()):
                return known
        return None

    def _newly_made(
        self, key: Hashable, make: Callable[[], tuple[Any, Iterable[Query]]]
    ) -> tuple[Any, dict[Query, bytes]]:
        made, queries = make()
        known = made, {query: self.answer(query) for query in queries}
        others = _MADE.find((self.names.ruleset, key)) or []
        _MADE.keep((self.names.ruleset, key), [known, *others[: _VIEWS - 1]])
        return known

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """The documents of packs and beside them, by file."""
        of_packs = (entry for pack in self.library.packs.values() for entry in pack.entries)
        return {entry.document.file: entry for entry in (*of_packs, *self.library.strays)}

    @cached_property
    def programs(self) -> dict[str, Program]:
        """The programs of packs and beside them, by file."""
        of_packs = (program for pack in self.library.packs.values() for program in pack.programs)
        return {program.source.file: program for program in (*of_packs, *self.library.programs)}

    def asked(self, program: Program, module: str, question: str) -> Any:
        """Give the answer of a function of a module about a program, which is asked for once."""
        key = program.source.file, module, question
        if key not in self._asked:
            self._asked[key] = _answer_about(program, module, question)
        return self._asked[key]

    def asked_of_packs(self, module: str, question: str, *packs: str) -> Any:
        """Give the answer of a function of a module about the definitions of some packs, which is asked for once."""
        key = module, question, *packs
        if key not in self._asked_of_packs:
            self._asked_of_packs[key] = getattr(import_module(module), question)(self.library, *packs)
        return self._asked_of_packs[key]

    @cached_property
    def ids(self) -> frozenset[str]:
        """Every id there is, and the person of every versioned one."""
        return frozenset(self.names.ids())

    @cached_property
    def chosen(self) -> Mapping[str, frozenset[tuple[str, str]]]:
        """The names that effects give to what a player chooses, and the kinds and ids of what these stand in."""
        return self.names.chosen()

    def saying(self, *keys: str) -> Sayings:
        """The definitions that have one of some keys, with what they say."""
        if keys not in self._saying:
            self._saying[keys] = self.names.saying(*keys)
        return self._saying[keys]

    def those(self, module: str, question: str, *asked: str) -> Sequence[Definition]:
        """Give the definitions to which a function of a module says yes; *asked* are words each, between `WORDS`."""
        key = module, question, *asked
        if key not in self._those:
            words = (tuple(part.split(WORDS)) if part else () for part in asked)
            self._those[key] = self.names.those(getattr(import_module(module), question), *words)
        return self._those[key]

    def answer(self, query: Query) -> bytes:
        """Give what tells the answer of a query from every other answer."""
        answer = self._answers.get(query)
        if answer is None:
            written = ascii(_QUESTIONS[query[0]](self, *query[1:])).encode()
            answer = written if len(written) <= _SHORT else cache.digest_of(written)
            self._answers[query] = answer
        return answer

    def digest(self, file: str, text: str) -> bytes:
        """Give the digest of what a file of the library says."""
        digest = self._digests.get(file)
        if digest is None:
            digest = self._digests[file] = digest_of(text)
        return digest

    def of_entry(self, entry: Entry | None) -> tuple[Any, ...] | None:
        """Tell of a document all that decides about it."""
        if entry is None:
            return None
        return entry.kind, entry.id, entry.pack, *self.of_document(entry.document)

    def of_document(self, document: Document) -> tuple[Any, ...]:
        """Tell of a document all that decides about what it says, and where."""
        key = document.file, self.digest(document.file, document.text)
        over = document.over
        if not over:
            return key
        return *key, document.value, *((path, self.of_document(by), value) for path, (by, value) in over.items())

    def of_source(self, source: Source) -> tuple[Any, ...]:
        """Tell of the text of a program, or of a part of a document, all that decides about it."""
        from bow_dsl.overlays.splice import Spliced  # what lays overlays has imported it

        if isinstance(source, Spliced):
            return source.file, source.text, *((self.of_source(piece.source), piece.at) for piece in source.pieces)
        return source.file, source.first_line, source.indent, digest_of(source.text)

    def of_programs(self, programs: Iterable[Program]) -> list[Any]:
        """Tell of some programs all that decides about them."""
        return [(program.source.file, self.digest(program.source.file, program.source.text)) for program in programs]


def _text_of(defined: Defined) -> Any:
    """Tell what a definition says, wherever it stands: it is read from these words and from no others."""
    return _said(defined.source, defined.definition)


def _said(source: Source, definition: Definition) -> tuple[str, bool]:
    return source.text[slice(*definition.at)], definition.is_whole


def _of_defined(ask: Callable[[Defined], Any]) -> Callable[[View, str, str], Any]:
    def answer(view: View, kind: str, name: str) -> Any:
        defined = view.names.find(kind, name)
        return defined and ask(defined)

    return answer


def _of_pack(ask: Callable[[View, Any], Any]) -> Callable[[View, str], Any]:
    def answer(view: View, name: str) -> Any:
        pack = view.library.packs.get(name)
        return pack and ask(view, pack)

    return answer


def _heads(entries: Iterable[Entry | None]) -> list[Any]:
    """Tell which documents there are, whatever they say."""
    return [entry and (entry.kind, entry.id, entry.pack, entry.document.file) for entry in entries]


def _of_file(ask: Callable[[View, Entry], Any]) -> Callable[[View, str], Any]:
    def answer(view: View, file: str) -> Any:
        entry = view.entries.get(file)
        return entry and ask(view, entry)

    return answer


def _answer(view: View, file: str, module: str, question: str) -> Any:
    entry = view.entries.get(file)
    return entry and entry.ask(getattr(import_module(module), question))


def _inner_source(view: View, entry: Entry) -> Any:
    source = entry.inner_source
    return source and view.of_source(source)


def _everything(view: View) -> Any:
    library = view.library
    packs = [
        (
            *(pack.manifest, pack.folder, pack.findings, pack.has_cases_unread, view.of_programs(pack.programs)),
            *(view.of_entry(entry) for entry in pack.entries),
            pack.document and (pack.document.file, pack.document.text),
        )
        for pack in library.packs.values()
    ]
    loose = [*view.of_programs(library.programs), *map(view.of_entry, library.strays)]
    return packs, loose, library.findings, sorted(library.targets), sorted(library.looked_at), library.instead


def _all_definitions(view: View) -> Any:
    """Tell all that decides about names and catalogue: no other text has a say in them, except by the view itself."""
    packs = view.library.packs
    return [(name, view.of_programs(packs[name].programs)) for name in packs], view.of_programs(view.library.programs)


def _layered_definitions(view: View) -> Any:
    """Tell what all definitions say, wherever they stand, and how they lie over each other."""
    packs = view.library.packs.values()
    manifests = [pack.manifest for pack in packs]
    needs = [(manifest.id, manifest.ruleset, manifest.requires, manifest.optional) for manifest in manifests]
    said = [
        [[_said(program.source, definition) for definition in program.definitions] for program in pack.programs]
        for pack in packs
    ]
    return said, view.of_programs(view.library.programs), needs, view.library.is_overlaid


def _definitions_played(view: View) -> Any:
    """Tell all of the definitions that decides about battles: where they stand does not."""
    homes = [(name, pack.programs) for name, pack in view.library.packs.items()]
    return [(name, _played(view, programs)) for name, programs in (*homes, ("", view.library.programs))]


def _played(view: View, programs: Iterable[Program]) -> list[tuple[str, bytes]]:
    """Tell all of some programs that decides about battles."""
    asked = played.__module__, played.__qualname__
    return [(program.source.file, view.asked(program, *asked)) for program in programs]


DEFINITIONS_PLAYED: Query = ("definitions played",)
UNPLACED = frozenset((DEFINITIONS_PLAYED[0], "played in", "played", "properties", "title", "those"))
"""What is found by these holds wherever definitions stand, unless it points at one of them."""
ALL_DEFINITIONS: Query = ("all definitions",)
"""Of this all queries of definitions are parts."""
LAYERED_DEFINITIONS: Query = ("layered definitions",)
"""What all definitions say, and which packs may speak of which."""
OF_DEFINITIONS = frozenset((
    *("defined", "definition", "played", "properties", "title", "those", "parameters", "file", "source"),
    *("kinds of", "is id", "ids", "ids of", "kinds", "chosen", "saying", "typed", "is typed", "typed of", "cards of"),
    *("primary houses", "types of houses", "classes of units", "has formations", "home"),
))  # fmt: skip


def whole_of(query: Query) -> Query | None:
    """Give the query of which this one is a part: if that has the same answer, this one has; None if there is none."""
    if query[0] in OF_DEFINITIONS:
        return ALL_DEFINITIONS
    if query[0] == "asked":
        return LAYERED_DEFINITIONS
    whole = _WHOLES.get(query[0])
    return (whole, query[1]) if whole is not None else None


_WHOLES = {"answer": "said in", "answer of": "program"}
"""Of answers about a file: what tells all that it says."""


_QUESTIONS: dict[str, Callable[..., Any]] = {
    # of names
    "defined": lambda view, kind, name: view.names.find(kind, name) is not None,
    "definition": _of_defined(_text_of),
    "played": _of_defined(lambda defined: defined.played),
    "properties": _of_defined(lambda defined: defined.properties),
    "title": _of_defined(lambda defined: defined.title),
    "parameters": _of_defined(lambda defined: defined.parameters),
    "file": _of_defined(lambda defined: defined.file),
    "source": lambda view, kind, name: (defined := view.names.find(kind, name)) and view.of_source(defined.source),
    "kinds of": lambda view, name: list(view.names.named(name)),
    "is id": lambda view, name: name in view.ids,
    "ids": lambda view: list(view.names.ids()),
    "ids of": lambda view, kind: list(view.names.of_kind(kind)),
    "chosen": lambda view: sorted((name, sorted(refs)) for name, refs in view.chosen.items()),
    "saying": lambda view, *keys: sorted(view.saying(*keys).items()),
    "kinds": lambda view: sorted(view.names.by_kind_everywhere()),
    "ruleset": lambda view: view.names.ruleset,
    "those": View.those,
    # of the catalogue
    "typed": lambda view, kind, name: view.catalogue.of_kind(kind).get(name),
    "is typed": lambda view, kind, name: name in view.catalogue.of_kind(kind),
    "typed of": lambda view, kind: list(view.catalogue.of_kind(kind)),
    "cards of": lambda view, house, *persons: view.catalogue.cards_of(house, persons),
    "types of houses": lambda view: view.catalogue.types_of_houses,
    "classes of units": lambda view: view.catalogue.classes_of_units,
    "has formations": lambda view: view.catalogue.has_formations,
    "primary houses": lambda view: view.catalogue.primary_houses,
    # of the library
    "packs": lambda view: list(view.library.packs),
    "manifest": lambda view, name, key: (pack := view.library.packs.get(name)) and getattr(pack.manifest, key),
    "folder": _of_pack(lambda _, pack: (pack.folder, real_path(pack.folder))),
    "manifest text": _of_pack(lambda _, pack: pack.document and (pack.document.file, pack.document.text)),
    "program": lambda view, file: (program := view.programs.get(file)) and view.of_programs([program]),
    "answer of": lambda view, file, *asked: (program := view.programs.get(file)) and view.asked(program, *asked),
    "files of programs of": _of_pack(lambda _, pack: [program.source.file for program in pack.programs]),
    "programs of": _of_pack(lambda view, pack: view.of_programs(pack.programs)),
    "entries of": _of_pack(lambda _, pack: _heads(pack.entries)),
    "cases unread of": _of_pack(lambda _, pack: pack.has_cases_unread),
    "findings of": _of_pack(lambda _, pack: pack.findings),
    "entries": lambda view, kind: _heads(view.library.entries(kind)),
    "entry": lambda view, kind, name: _heads([view.library.find(kind, name)]),
    "plan at": lambda view, path: _heads([view.library.plan_at(path)]),
    "said in": _of_file(View.of_entry),
    "defined in": _of_file(_inner_source),
    "used in": _of_file(lambda _, entry: entry.uses),
    "answer": _answer,
    "home": lambda view, file: view.homes.get(file),
    "strays": lambda view: _heads(view.library.strays),
    "loose programs": lambda view: view.of_programs(view.library.programs),
    "targets": lambda view: sorted(view.library.targets),
    "all definitions": _all_definitions,
    "layered definitions": _layered_definitions,
    "definitions played": _definitions_played,
    "asked": View.asked_of_packs,
    "played in": _of_pack(lambda view, pack: _played(view, pack.programs)),
    "everything": _everything,
}
"""What can be asked, and how it is answered."""
