"""Mistakes in what definitions say of themselves: kinds, keys, values, ids, and the signs around them."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.listing import a
from bow_dsl.ruleset.kinds import Count, Key, Name, OneOf, Quoted, Reference, SectionKind, Slot
from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.syntax.lexemes import scan
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Shelf
from tests.mistakes.slips import slip

Where = tuple[ast.Program, ast.Definition]
_SYNTAX = ("BOW11",)
_ANY = ("BOW11", "BOW2", "BOW3")


def definitions(shelf: Shelf) -> Iterator[Where]:
    """Give every definition with its program."""
    for program in shelf.programs:
        for definition in program.definitions:
            yield program, definition


def site(shelf: Shelf, where: Where, at: At, name: object, make: Callable[[Random], Planting | None]) -> Site:
    """Name a site after its definition and how far behind its beginning it is."""
    program, definition = where
    called = f"{definition.kind.text} {definition.id.text}, {name}, {at[0] - definition.at[0]}"
    return Site(shelf.name(program.source.file), called, make)


def replaced(  # where, what instead, and how it is told
    shelf: Shelf, where: Where, at: At, text: str, what: str, meant: str | None = None
) -> Planting:
    """Write something else in one place, where it must be found."""
    program, _ = where
    start, end = shelf.at(program.source, at)
    return Planting((Edit(start, end, text),), what, shelf.line(shelf.name(program.source.file), start), meant)


def misspelt(shelf: Shelf, where: Where, at: At, word: str, name: object) -> Site:
    """Misspell a word."""

    def make(luck: Random) -> Planting | None:
        written = slip(word, luck, shelf.known)
        return replaced(shelf, where, at, written, f"`{written}` for `{word}`", word) if written else None

    return site(shelf, where, at, name, make)


def instead(shelf: Shelf, where: Where, at: At, texts: list[str], name: object) -> Site:
    """Write one of several texts instead of what stands there."""
    text = where[0].source.text[at[0] : at[1]]

    def make(luck: Random) -> Planting | None:
        written = luck.choice(texts) if texts else None
        return replaced(shelf, where, at, written, f"`{written}` for `{text[:40]}`") if written else None

    return site(shelf, where, at, name, make)


def slots(definition: ast.Definition) -> Iterator[tuple[ast.Property | ast.Section, ast.Atom, Slot]]:
    """Give each value of a definition with what the ruleset wants there."""
    kind = RULESET.kinds[definition.kind.text]
    keys: dict[str, Key | SectionKind] = {key.name: key for key in kind.keys}
    keys |= {section.name: section for section in kind.sections}
    for item in definition.items:
        if not isinstance(item, ast.Property | ast.Section) or item.key.text not in keys:
            continue
        for value in item.values:
            shape = next((s for s in keys[item.key.text].shapes if _suits(value, s)), ())
            for atom, slot in zip(value, shape, strict=False):
                yield item, atom, slot


def _suits(value: ast.Value, shape: tuple[Slot, ...]) -> bool:
    return len(shape) <= len(value) and all(_is(atom, slot) for atom, slot in zip(value, shape, strict=False))


def _is(atom: ast.Atom, slot: Slot) -> bool:
    match slot:
        case Count():
            return isinstance(atom, ast.Number)
        case OneOf():
            return isinstance(atom, ast.Word) and atom.text in slot.words
        case Quoted():
            return isinstance(atom, ast.Text)
        case Reference() | Name():
            return isinstance(atom, ast.Word)


# ---- misspellings


def _kinds(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        yield misspelt(shelf, where, where[1].kind.at, where[1].kind.text, "kind")


def _keys(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item in where[1].items:
            if isinstance(item, ast.Property | ast.Section):
                yield misspelt(shelf, where, item.key.at, item.key.text, "key")


def _choices(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item, atom, slot in slots(where[1]):
            if isinstance(slot, OneOf) and isinstance(atom, ast.Word):
                yield misspelt(shelf, where, atom.at, atom.text, item.key.text)


def _ids(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item, atom, slot in slots(where[1]):
            if isinstance(slot, Reference) and isinstance(atom, ast.Word):
                yield misspelt(shelf, where, atom.at, atom.text, item.key.text)


def _words_of_the_language(shelf: Shelf) -> Iterator[Site]:
    for program in shelf.programs:
        lexemes = scan(program.source.text).lexemes
        for definition in program.definitions:
            for lexeme in lexemes:
                inside = definition.at[0] <= lexeme.start < definition.at[1]
                if inside and lexeme.text.isalpha() and lexeme.kind not in {"NAME", "MARK"}:
                    yield misspelt(shelf, (program, definition), lexeme.at, lexeme.text, "word of the language")


# ---- ids of other things


def _ids_of_other_kinds(shelf: Shelf) -> Iterator[Site]:
    everything = shelf.library.names.by_kind_everywhere()
    for where in definitions(shelf):
        for item, atom, slot in slots(where[1]):
            if isinstance(slot, Reference) and isinstance(atom, ast.Word):
                own = {name.partition(".")[0] if slot.person else name for name in everything[slot.kind]}
                others = sorted({name for names in everything.values() for name in names} - own)
                yield instead(shelf, where, atom.at, others, item.key.text)


def _ids_twice(shelf: Shelf) -> Iterator[Site]:
    for program in shelf.programs:
        earlier: dict[str, str] = {}
        for definition in program.definitions:
            kind = definition.kind.text
            if kind in earlier:
                yield instead(shelf, (program, definition), definition.id.at, [earlier[kind]], "id")
            earlier[kind] = definition.id.text


def _keys_of_other_kinds(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        kind = RULESET.kinds[where[1].kind.text]
        own = {*(key.name for key in kind.keys), *(section.name for section in kind.sections)}
        others = [key for other in RULESET.kinds.values() for key in other.keys if key.name not in own]
        lines = sorted({line for key in others if (line := _written(key)) is not None})
        first = where[1].items[0].at[0]

        def make(luck: Random, where: Where = where, first: int = first, lines: list[str] = lines) -> Planting | None:
            line = luck.choice(lines)
            return replaced(shelf, where, (first, first), f"{line}\n  ", f"`{line}` in {a(where[1].kind.text)}")

        yield site(shelf, where, (first, first), "key of another kind", make)


def _written(key: Key) -> str | None:
    words = [key.name]
    for slot in key.shapes[0]:
        match slot:
            case OneOf():
                words.append(slot.words[0])
            case Count():
                words.append(str(slot.most))
            case Quoted():
                words.append(f'"{slot.example or "x"}"')
            case _:
                return None
    return " ".join(words)


def _arguments(shelf: Shelf) -> Iterator[Site]:
    """Leave out the number that a keyword needs, or give one to a keyword that takes none."""
    for where in definitions(shelf):
        for item in where[1].items:
            if not isinstance(item, ast.Property):
                continue
            for value in item.values:
                defined = shelf.of_kind("keyword").get(value[0].text) if isinstance(value[0], ast.Word) else None
                if item.key.text != "keywords" or defined is None:
                    continue
                if defined.definition.parameters and len(value) > 1:
                    at = (value[0].at[1], value[1].at[1])
                    yield _left_out(shelf, where, at, "argument")
                else:
                    at = (value[0].at[1], value[0].at[1])
                    yield instead(shelf, where, at, [" 1", " 2", " 3"], "argument")


def _left_out(shelf: Shelf, where: Where, at: At, name: str, told: At | None = None) -> Site:
    """Leave something out; it must be found where it stood, or at *told*."""
    text = where[0].source.text[at[0] : at[1]].strip()

    def make(_luck: Random) -> Planting | None:
        start, end = shelf.at(where[0].source, at)
        line = shelf.line(shelf.name(where[0].source.file), shelf.at(where[0].source, told or at)[0])
        return Planting((Edit(start, end, ""),), f"without `{text[:40]}`", line)

    return site(shelf, where, at, f"without {name}", make)


# ---- types and keys


def _numbers(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item, atom, slot in slots(where[1]):
            if isinstance(slot, Count):
                wrong = ["many", '"many"', str(slot.most + 1), str(slot.most + 90)]
                yield instead(shelf, where, atom.at, wrong, item.key.text)


def _words_for_texts(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item, atom, slot in slots(where[1]):
            if isinstance(slot, Quoted):
                yield instead(shelf, where, atom.at, ["7", "word"], item.key.text)
            elif isinstance(slot, OneOf | Reference):
                is_mark = scan(f'{item.key.text} "x"').lexemes[0].kind == "MARK"  # a text behind it is another sentence
                yield instead(shelf, where, atom.at, ["7"] if is_mark else ["7", '"text"'], item.key.text)


def _needed_keys(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        needed = {key.name for key in RULESET.kinds[where[1].kind.text].keys if key.needed}
        for item in where[1].items:
            if isinstance(item, ast.Property) and item.key.text in needed:
                yield _left_out(shelf, where, item.at, item.key.text, where[1].id.at)


def _sources(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item in where[1].items:
            if isinstance(item, ast.Mark):
                yield _left_out(shelf, where, item.at, "source", where[1].id.at)


def _keys_twice(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        text = where[0].source.text
        for item in where[1].items:
            if isinstance(item, ast.Property) and "\n" not in text[item.at[0] : item.at[1]]:
                again = f"{text[item.at[0] : item.at[1]]}\n  "

                def make(luck: Random, where: Where = where, item: ast.Property = item, again: str = again) -> Planting:
                    made = replaced(shelf, where, (item.at[0], item.at[0]), again, f"`{item.key.text}` twice")
                    return Planting(made.edits, made.what, made.line + 1)

                yield site(shelf, where, item.at, "twice", make)


# ---- signs


def _closing_braces(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        at = (where[1].at[1] - 1, where[1].at[1])
        if where[0].source.text[at[0] : at[1]] == "}":
            yield _left_out(shelf, where, at, "brace", where[1].kind.at)
            yield instead(shelf, where, at, ["}}"], "brace")


def _quotes(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item in where[1].items:
            if isinstance(item, ast.Property):
                for value in item.values:
                    for atom in value:
                        if isinstance(atom, ast.Text):
                            yield _left_out(shelf, where, (atom.at[1] - 1, atom.at[1]), "quote")


def _colons(shelf: Shelf) -> Iterator[Site]:
    for program in shelf.programs:
        lexemes = scan(program.source.text).lexemes
        for definition in program.definitions:
            start = min((item.at[0] for item in definition.items), default=definition.at[1])
            for before, lexeme in pairwise(lexemes):
                if lexeme.kind == "COLON" and start <= lexeme.start < definition.at[1] and before.kind != "NAME":
                    yield _left_out(shelf, (program, definition), lexeme.at, "colon")


KINDS = (
    MistakeKind("kind of a definition misspelt", "misspellings", ("BOW203",), _kinds),
    MistakeKind("key of a definition misspelt", "misspellings", ("BOW204",), _keys, 80),
    MistakeKind("choice in a definition misspelt", "misspellings", ("BOW207",), _choices, 80),
    MistakeKind("id in a definition misspelt", "misspellings", ("BOW201",), _ids, 80),
    MistakeKind("word of the language misspelt", "misspellings", _ANY, _words_of_the_language, 80),
    MistakeKind("id of another kind in a definition", "ids and scopes", ("BOW201",), _ids_of_other_kinds, 60),
    MistakeKind("id of a definition given twice", "ids and scopes", ("BOW202",), _ids_twice),
    MistakeKind("key of another kind of definition", "ids and scopes", ("BOW204",), _keys_of_other_kinds),
    MistakeKind("argument missing or too many", "ids and scopes", ("BOW210",), _arguments),
    MistakeKind("number of a definition wrong", "types and keys", ("BOW207",), _numbers),
    MistakeKind("value of a definition of another type", "types and keys", ("BOW207",), _words_for_texts, 60),
    MistakeKind("key of a definition missing", "types and keys", ("BOW205",), _needed_keys),
    MistakeKind("source of a definition missing", "types and keys", ("BOW213",), _sources, 20),
    MistakeKind("key of a definition twice", "types and keys", ("BOW206",), _keys_twice),
    MistakeKind("brace missing or too many", "types and keys", ("BOW111",), _closing_braces, 20),
    MistakeKind("quote missing", "types and keys", ("BOW112",), _quotes, 20),
    MistakeKind("colon missing", "types and keys", _SYNTAX, _colons),
)
