"""BOW465 no-case; its page is `pages/bow465_no_case.md`."""

import os
import re
from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Program

CODE = "BOW465"
SEVERITY = Severity.NOTE
_TEXT = re.compile(r'"[^"\n]*"|#[^\n]*')
_PLAN = re.compile(r"plan[\"']?\s*:")
_LETTERS = b"abcdefghijklmnopqrstuvwxyz"
_IN_WORDS = _LETTERS + b"0123456789_."
_APART = bytes(byte if byte in _IN_WORDS else ord(" ") for byte in range(256))


def check(library: Library, _: Catalogue) -> Iterator[Diagnostic]:
    """Find what the cases of each pack leave out, where all of them have been read."""
    for pack in library.packs.values():
        cases = [entry for entry in pack.entries if entry.kind == "cases"]
        if not cases or pack.has_cases_unread:
            continue
        programs = pack.ask(outlines)
        if not any(file in library.targets for file in programs):
            continue
        waiting = {
            outline.id: (outline, file, number)
            for file, in_file in programs.items()
            for number, outline in enumerate(in_file)
        }
        for text in _said(cases, library):
            _reach(waiting, frozenset(text.split()))
            if not waiting:  # mostly long before the last file
                break
        of_cases = ruleset_of(library.names).registry.layers[1:]  # the first holds in every battle, and so in each
        for outline, file, number in waiting.values():
            if file in library.targets and outline.has_effects and any(outline.kind in kinds for kinds in of_cases):
                program = pack.program_at(file)
                message = f"no case comes upon {outline.kind} `{outline.id}`"
                hint = "write one, or name it in one that there is"
                span = program.source.span(program.definitions[number].id.at)
                yield Diagnostic(CODE, SEVERITY, message, span, hint)


class _Outline(NamedTuple):
    """What has to be known of a definition."""

    kind: str
    id: str
    has_effects: bool
    """Whether it does anything that a case could come upon."""
    words: tuple[str, ...]
    """Every word in it that may name another."""


def outlines(program: Program) -> tuple[_Outline, ...]:
    """Give what has to be known of the definitions of a program."""
    return tuple(_outline(definition, program.source) for definition in program.definitions)


def _outline(definition: ast.Definition, source: Source) -> _Outline:
    kind = definition.kind.text
    text = _TEXT.sub(" ", source.text[definition.at[0] : definition.at[1]])
    return _Outline(kind, definition.id.text, _has_effects(definition), tuple(sorted(_words_in(text))))


def _said(cases: Iterable[Entry], library: Library) -> Iterator[str]:
    """Give the words of files of cases, and of the battle plans that their cases begin with."""
    for entry in cases:
        yield entry.ask(words)
        for name in entry.ask(plans):
            plan = library.plan_at(os.path.join(os.path.dirname(entry.document.file), name))
            if plan is not None:
                yield plan.ask(words)


def words(entry: Entry) -> str:
    """Give every word in the text of a document that may name a definition."""
    return " ".join(sorted(_words_in(entry.document.text)))


def plans(entry: Entry) -> tuple[str, ...]:
    """Give the paths of the battle plans that the cases of a document begin with."""
    if not _PLAN.search(entry.document.text):  # else the text has to be read as a document
        return ()
    return tuple(sorted({case["plan"] for case in entry.document.value["cases"] if "plan" in case}))


def _words_in(text: str) -> set[str]:
    """Give every word, the names with packs without these too, and the words in the plural in the singular too."""
    written = set(text.encode("utf-8", "replace").translate(_APART).split())
    names = {word for word in written if word[0] in _LETTERS}
    names |= {word.lstrip(b"0123456789_.") for word in written - names}
    names |= {word.partition(b".")[2] for word in names if b"." in word}
    words = set(b" ".join(names).decode().split())
    return words | {word[:-1] for word in words if word.endswith("s")}


def _reach(waiting: dict[str, tuple[_Outline, str, int]], named: Set[str]) -> None:
    """Take out of what waits all that is named, directly or by what is named."""
    while reached := [waiting.pop(word) for word in named & waiting.keys()]:
        named = {word for outline, _, _ in reached for word in outline.words}


def _has_effects(definition: ast.Definition) -> bool:
    """Tell whether a definition does anything; a section, such as an ability, holds effects."""
    return definition.is_whole and any(not isinstance(item, ast.Mark | ast.Property) for item in definition.items)
