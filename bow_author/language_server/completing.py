"""What may be written next in the effect language: kinds, keys, values, and all that effects say."""

import re
from collections.abc import Iterator, Sequence

from bow_author.engine.rulesets import ruleset_of
from bow_author.language_server.stand_in import with_stand_in
from bow_author.language_server.workspace import Written
from bow_dsl.checked.expected import Expected, expected_in
from bow_dsl.overlays.changes import ADD, SINCE, SUPERSEDES
from bow_dsl.ruleset.kinds import Key, Kind, OneOf, Reference, Ruleset, SectionKind, Slot
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import PRECEDENCE_KEYS
from bow_dsl.syntax.expected import terminals_behind, words_of_terminals
from bow_dsl.syntax.lexemes import CONTINUES, END, PREPOSITIONS, SEPARATOR, Lexeme, scan
from bow_dsl.value import value

_PREFIX = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*\Z")
_OVERLAYING = ("extend", "replace", "delete")
_OF_OVERLAYS = {
    "delete": "takes something away",
    ADD: "one more of a list, or so much more of a number",
    SINCE: "from which edition of the rules on it holds",
    SUPERSEDES: "the packs whose overlays give way to it",
}
_MARKS = ("homebrew", "cite", "reported", "inferred")
_DELETE = re.compile(r"delete ((modify|permit|forbid|replace|react)\b[^\n;]*)\Z")
_NOT_SAID = PREPOSITIONS | {"BEFORE", "AFTER", "AT", "MARK"}
"""Terminals that stand in patterns, by which it is known better where they belong."""


@value
class Place:
    """Where something is being written in a program."""

    prefix: str
    """The beginning of the word."""
    head: tuple[str, ...]
    """The words of the definition before its brace; empty between definitions."""
    depth: int
    words: tuple[Lexeme, ...]
    """What stands before in the same statement."""
    before: str
    """The text from the beginning of the definition on."""

    @property
    def begins_line(self) -> bool:
        """Whether nothing stands before on the same line."""
        return not self.before[self.before.rfind("\n") + 1 :].strip()


def place_in(text: str, offset: int) -> Place | None:
    """Tell where an offset of a program is; None within a text in quotes or a comment."""
    match = _PREFIX.search(text, 0, offset)
    prefix = match[0] if match else ""
    before = text[: offset - len(prefix)]
    line = re.sub(r'"(\\.|[^"\\])*"', "", before[before.rfind("\n") + 1 :])
    if '"' in line or "#" in line:
        return None
    lexemes = [lexeme for lexeme in scan(f"{before}x").lexemes if lexeme.kind != END][:-1]
    depth, start, head = 0, 0, 0
    statements = [0]  # where those begin that are around, the innermost last
    for index, lexeme in enumerate(lexemes):
        if lexeme.kind == "LBRACE":
            head = index if depth == 0 else head
            depth += 1
            statements.append(index + 1)
        elif lexeme.kind == "RBRACE" and depth:
            depth -= 1
            statements.pop()
            start = index + 1 if depth == 0 else start
        elif lexeme.kind == SEPARATOR:
            statements[-1] = index + 1
            start = index + 1 if depth == 0 else start
    statement = max(statements[-1], start)
    heads = lexemes[start:head] if depth else []
    begun = lexemes[start].start if start < len(lexemes) else len(before)
    return Place(prefix, tuple(one.text for one in heads), depth, tuple(lexemes[statement:]), before[begun:])


def candidates(place: Place, written: Written) -> Iterator[Expected]:
    """Give what may be written at a place, perhaps some of it twice; at the beginning of a line also what goes on."""
    yield from _candidates(place, written)
    joined = f"{place.before.rstrip()} "
    if place.begins_line and place.depth and (before := place_in(joined, len(joined))) is not None:
        going_on = {word for kind in CONTINUES for word in words_of_terminals().get(kind, ())}
        yield from (one for one in _candidates(before, written) if one.text.partition(" ")[0] in going_on)


def _candidates(place: Place, written: Written) -> Iterator[Expected]:
    ruleset = ruleset_of(written.names)
    said = [lexeme.text for lexeme in place.words]
    if place.depth == 0:
        yield from _heads(said, ruleset, written.names)
        return
    is_overlay = bool(place.head) and place.head[0] in _OVERLAYING
    named = place.head[1:] if is_overlay else place.head
    kind = ruleset.kinds.get(named[0]) if named else None
    if kind is None:
        return
    if place.depth == 1 and not said:
        yield from _items(kind, place, ruleset, is_overlay=is_overlay)
    elif place.depth == 1 and is_overlay and said[0] == ADD and len(said) < 4:
        yield from _added(kind, said[1:], written.names, ruleset)
    elif place.depth == 1 and is_overlay and said == ["delete"]:
        yield from (Expected(key.name, "key", key.doc) for key in kind.keys)
        yield from (Expected(section.name, "section", section.doc) for section in kind.sections)
        yield from (Expected(word, "word") for word in ("modify", "permit", "forbid", "react", "replace"))
    elif place.depth == 1 and (key := key_of(kind, said[0], ruleset)) is not None:
        yield from _values(key, said[1:], written.names, ruleset)
        if isinstance(key, Key) and key.alternatives and ":" in said:
            yield from _alternatives(key, said[said.index(":") + 1 :])
        if is_whole(key, said[1:]) and "MARK" in terminals_behind(place.before.rstrip(" ")):
            yield from _marks()
    else:
        yield from _in_effect(place, written, ruleset)


def _heads(said: Sequence[str], ruleset: Ruleset, names: Names) -> Iterator[Expected]:
    """Give what a definition or an overlay begins with."""
    kinds = [Expected(kind.name, "kind", kind.doc) for kind in ruleset.kinds.values()]
    match said:
        case []:
            yield from (*kinds, *(Expected(verb, "word", "changes what another pack defines") for verb in _OVERLAYING))
        case [verb] if verb in _OVERLAYING:
            yield from kinds
        case [verb, kind] if verb in _OVERLAYING:
            yield from (Expected(name, kind) for name in names.of_kind(kind))


def _items(kind: Kind, place: Place, ruleset: Ruleset, *, is_overlay: bool) -> Iterator[Expected]:
    """Give the keys that have not been said yet, sections, marks, and what effects begin with."""
    used = _first_words(place.before)
    for key in kind.keys:
        if key.name not in used or key.by_first:
            yield Expected(key.name, "key", key.doc)
    for section in kind.sections:
        if section.name not in used or section.repeated:
            yield Expected(section.name, "section", section.doc)
    yield from _marks()
    if ruleset.registry.layer(kind.name) is not None:
        yield from (Expected(key.name, "key", key.doc) for key in PRECEDENCE_KEYS)
    if is_overlay:
        yield from (Expected(word, "word", does) for word, does in _OF_OVERLAYS.items())
    if kind.effects:
        yield from (Expected(word, "word") for word in ("modify", "permit", "forbid", "react", "replace", "may"))


def _added(kind: Kind, said: Sequence[str], names: Names, ruleset: Ruleset) -> Iterator[Expected]:
    """Give what stands behind the `add` of an overlay: a key and one more value, or a number, `to` and a key."""
    if len(said) == 1 and said[0].isdecimal():
        yield Expected("to", "word", "the key whose number is another")
    elif not said or said[-1] == "to":
        yield from (Expected(key.name, "key", key.doc) for key in kind.keys)
    elif (key := key_of(kind, said[0], ruleset)) is not None:
        yield from _values(key, said[1:], names, ruleset)


def _marks() -> Iterator[Expected]:
    return (Expected(mark, "word", "where it comes from") for mark in _MARKS)


def _alternatives(key: Key, said: Sequence[str]) -> Iterator[Expected]:
    """Give how an action behind the colon of a key begins, or goes on, and what parts it from the next."""
    begun = list(said)
    for parting in (",", "or", "then"):
        while parting in begun:
            begun = begun[begun.index(parting) + 1 :]
    for option in key.alternatives:
        words = option.split()
        fits = all(one in (word, "COUNT") for word, one in zip(begun, words, strict=False))
        if fits and len(begun) < len(words) and words[len(begun)] != "COUNT":
            yield Expected(words[len(begun)], "value", option)
        elif fits and len(begun) == len(words):
            yield Expected("then", "word", "and the next action")
    if said and said[-1] == ",":
        yield Expected("or", "word", "another choice")


def _first_words(before: str) -> set[str]:
    """Give the words with which the items of a definition begin."""
    depth, used, is_first = 0, set(), False
    for lexeme in scan(before).lexemes:
        if lexeme.kind == "LBRACE":
            depth, is_first = depth + 1, depth == 0
            continue
        if lexeme.kind == "RBRACE":
            depth -= 1
        if depth == 1 and is_first:
            used.add(lexeme.text)
        is_first = depth == 1 and lexeme.kind == SEPARATOR
    return used


def key_of(kind: Kind, name: str, ruleset: Ruleset) -> Key | SectionKind | None:
    """Give the key or section of a name; what says a sequence of effects names definitions."""
    if any(name == key.name for key in PRECEDENCE_KEYS) and ruleset.registry.layer(kind.name) is not None:
        of_kinds = next(kinds for kinds in ruleset.registry.layers if kind.name in kinds)
        return Key(name, tuple((Reference(one),) for one in of_kinds), "", listed=True)
    known: dict[str, Key | SectionKind] = {key.name: key for key in kind.keys}
    return known.get(name) or next((section for section in kind.sections if section.name == name), None)


def _values(key: Key | SectionKind, said: Sequence[str], names: Names, ruleset: Ruleset) -> Iterator[Expected]:
    """Give what may stand behind a key, where some values stand already."""
    if ":" in said:
        return
    last = list(said)
    while "," in last and key.listed:
        last = last[last.index(",") + 1 :]
    for shape in key.shapes:
        if len(last) < len(shape) and all(_fits(word, slot, names) for word, slot in zip(last, shape, strict=False)):
            yield from _slot(shape[len(last)], names)
        elif last and shape and isinstance(shape[0], Reference):
            defined = names.find(shape[0].kind, last[0])
            types = [parameter.type.text for parameter in defined.parameters] if defined else []
            for kind in types[len(last) - 1 : len(last)]:
                yield from (Expected(name, kind) for name in names.of_kind(kind))
                yield from (Expected(word, "word") for word, of in ruleset.registry.constants.items() if kind in of)


def is_whole(key: Key | SectionKind, said: Sequence[str]) -> bool:
    """Tell whether the values behind a key need no more words; what follows a colon is told by the grammar."""
    last = said[len(said) - list(reversed(said)).index(",") :] if "," in said else said
    return ":" in said or any(len(last) >= len(shape) for shape in key.shapes)


def _fits(word: str, slot: Slot, names: Names) -> bool:
    match slot:
        case OneOf():
            return word in slot.words
        case Reference():
            return names.find(slot.kind, word) is not None or slot.person
        case _:
            return True


def _slot(slot: Slot, names: Names) -> Iterator[Expected]:
    match slot:
        case OneOf():
            yield from (Expected(word, "word") for word in slot.words)
        case Reference():
            ids = names.of_kind(slot.kind)
            persons = dict.fromkeys(name.partition(".")[0] for name in ids) if slot.person else ids
            yield from (Expected(name, slot.kind) for name in persons)


def _in_effect(place: Place, written: Written, ruleset: Ruleset) -> Iterator[Expected]:
    """Give the words of the language that the grammar lets stand there, and what the checker would understand."""
    terminals = terminals_behind(place.before)
    spelt = words_of_terminals()
    not_said = _NOT_SAID if "NAME" in terminals else frozenset()
    for terminal in sorted(terminals - not_said):
        yield from (Expected(word, "word") for word in spelt.get(terminal, ()))
    if "RELATION" in terminals:
        yield from (Expected(relation, "relation") for relation in ruleset.registry.relations)
    if terminals & {"BEFORE", "AFTER", "AT"} and place.words and place.words[-1].text == "react":
        yield from (Expected(word, "word", "when it happens") for word in ("before", "after", "at"))
    if place.words and place.words[-1].text == "limit":
        yield from (Expected(word, "word", "how often") for word in ("once", "twice"))
    if place.words and place.words[-1].text == "per":
        yield from (Expected(word, "word", "how often") for word in ruleset.registry.periods)
    found = with_stand_in(_DELETE.sub(r"\1", place.before))
    if found is not None:
        labels = dict(written.labels)
        yield from expected_in(
            found.source, found.item, found.definition, written.names, ruleset.registry, labels=labels
        ).values()
