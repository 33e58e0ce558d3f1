"""Checks what definitions say of themselves against the ruleset: kinds, ids, keys, sections and their values."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from bow_dsl.checked.arguments import OPEN, OPEN_HINT, WRONG_ARGUMENTS
from bow_dsl.checks.key_usage import quoted, usage
from bow_dsl.checks.other_kinds import is_mark, unknown_kind
from bow_dsl.checks.outside import left_outside
from bow_dsl.diagnostics import Diagnostic, Fix, Related, Replacement, Severity, Span, did_you_mean, spelling_fix
from bow_dsl.fixes import without_line
from bow_dsl.listing import a, listed
from bow_dsl.ruleset.kinds import Count, Key, Kind, Name, OneOf, Quoted, Reference, Ruleset, SectionKind, Shape, Slot
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import PRECEDENCE_KEYS
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_words import unquoted_told

UNKNOWN_NAME = "BOW201"
UNKNOWN_DRAWING = "BOW227"
UNKNOWN_KEY = "BOW204"
MISSING_KEY = "BOW205"
REPEATED_KEY = "BOW206"
WRONG_VALUE = "BOW207"
WRONG_ID = "BOW209"
NO_SOURCE = "BOW213"
NOT_HERE = "BOW215"

_MANY, _SHOWN = 8, 5  # more names than this are not all listed; so many of them are
_EFFECTS = ("modify", "permit", "forbid", "replace", "react", "may")


class KeyChecker:
    """Checks the definitions of one source."""

    def __init__(self, source: Source, names: Names, ruleset: Ruleset) -> None:
        self.source, self.names, self.ruleset = source, names, ruleset
        self._persons: dict[str, frozenset[str]] = {}
        """Of whom there are versions of each kind, once somebody has asked."""

    def check(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find what is wrong with the keys and sections of a definition."""
        kind = self.ruleset.kinds.get(definition.kind.text)
        if kind is None:
            yield unknown_kind(definition.kind, self.ruleset, self.source)
            return
        yield from self._header(definition, kind)
        yield from self._items(definition, kind)

    def _say(
        self, code: str, message: str, at: At, hint: str | None = None, severity: Severity = Severity.ERROR
    ) -> Diagnostic:
        return Diagnostic(code, severity, message, self.source.span(at), hint)

    def _header(self, definition: ast.Definition, kind: Kind) -> Iterator[Diagnostic]:
        name, at = definition.id.text, definition.id.at
        if kind.versioned and name.count(".") != 1:
            hint = f"name the version after a dot: `{name.partition('.')[0]}.TITLE`"
            yield self._say(WRONG_ID, f"{a(kind.name)} is named with its version; found `{name}`", at, hint)
        elif not kind.versioned and "." in name:
            yield self._say(
                WRONG_ID,
                f"the id of {a(kind.name)} has no dot; found `{name}`",
                at,
                f"write `{name.replace('.', '_')}`",
            )
        if definition.title is None:
            hint = f'write it behind the id: {kind.name} {name} "..."'
            yield self._say(MISSING_KEY, f"{kind.name} `{name}` has no title", at, hint)
        if definition.titled is not None and not kind.titled:
            having = [other.name for other in self.ruleset.kinds.values() if other.titled]
            hint = f"remove it: {a(*having)} has one" if having else "remove it"
            yield self._say(NOT_HERE, f"{a(kind.name)} has no second title", definition.titled.at, hint)
        if definition.parameters and not kind.parameters:
            having = [other.name for other in self.ruleset.kinds.values() if other.parameters]
            hint = f"remove it: only {a(*having)} has any" if having else "remove it"
            yield self._say(NOT_HERE, f"{a(kind.name)} has no parameters", definition.parameters[0].at, hint)
        if definition.is_whole and not any(is_mark(item) for item in definition.items):
            hint = 'add `cite "..."`, or `homebrew "..."` if it is your own'
            yield self._say(
                NO_SOURCE, f"{kind.name} `{name}` does not say where it comes from", at, hint, Severity.WARNING
            )

    def _items(self, definition: ast.Definition, kind: Kind) -> Iterator[Diagnostic]:
        precedence = PRECEDENCE_KEYS if self.ruleset.registry.layer(kind.name) is not None else ()
        keys = {key.name: key for key in (*kind.keys, *precedence)}
        sections = {section.name: section for section in kind.sections}
        seen: dict[str, ast.Item] = {}
        outside = left_outside(definition, {*keys, *sections}, self.ruleset.registry, self.source)
        for item in definition.items:
            match item:
                case ast.Property():
                    if is_mark(item):
                        at = (item.values[0][0].at[0], item.values[-1][-1].at[1])
                        yield unquoted_told(*at, f"the source behind `{item.key.text}`", self.source)
                        continue
                    if item.key.text in sections:
                        yield self._otherwise(item.key, sections[item.key.text], "`{ }` follows", " { ... }")
                        continue
                    if (key := keys.get(item.key.text)) is None:
                        if outside.get(item.at[0], "") is not None:
                            hint = outside.get(item.at[0])
                            yield self._unknown_key(item.key, kind, [*keys, *sections], hint)
                        continue
                    name = f"{key.name} {_words(item.values[0])}" if key.by_first and item.values else key.name
                    yield from self._once(name, item, seen)
                    yield from self._property(item, key)
                case ast.Section():
                    if item.key.text in keys:
                        yield self._otherwise(item.key, keys[item.key.text], "no `{ }` follows", "")
                        continue
                    if (section := sections.get(item.key.text)) is None:
                        yield self._unknown_key(item.key, kind, [*keys, *sections])
                        continue
                    if not section.repeated:
                        yield from self._once(section.name, item, seen)
                    yield from self._values(item.key, item.values, section)
                case ast.Mark():
                    yield from self._once("its source", item, seen)
                case ast.Delete() | ast.DeleteEffect():
                    yield self._say(NOT_HERE, "`delete` changes nothing here", item.at, "it stands in an `extend`")
                case _:
                    if not kind.effects:
                        places = [section.name for section in kind.sections]
                        acting = sorted(other.name for other in self.ruleset.kinds.values() if other.effects)
                        hint = f"write it inside of {listed(places)}" if places else f"write it in {a(*acting)}"
                        yield self._say(NOT_HERE, f"{a(kind.name)} has no effects of its own", item.at, hint)
        for key in kind.keys:
            if key.needed and key.name not in seen and definition.is_whole:
                message = f"{kind.name} `{definition.id.text}` does not say its `{key.name}`"
                yield self._say(MISSING_KEY, message, definition.id.at, f"add `{usage(key.name, key.shapes)}`")

    def _unknown_key(self, word: ast.Word, kind: Kind, known: list[str], outside: str | None = None) -> Diagnostic:
        effects = _EFFECTS if kind.effects else ()
        hint = outside or self._as_word_of(word.text, kind) or did_you_mean(word.text, (*known, *effects))
        hint = hint or f"{a(kind.name)} has {listed(known) if known else 'no keys'}"
        finding = self._say(UNKNOWN_KEY, f"`{word.text}` is not a key of {a(kind.name)}", word.at, hint)
        return finding._replace(fix=spelling_fix(finding.span, word.text, (*known, *effects)))

    def _as_word_of(self, word: str, kind: Kind) -> str | None:
        """Give how a key is written in which a word stands behind it: of `cost` it is `command cost NUMBER`."""
        keys: tuple[Key | SectionKind, ...] = (*kind.keys, *kind.sections)
        for key in keys:
            if any(isinstance(slot, OneOf) and slot.words == (word,) for shape in key.shapes for slot in shape[:1]):
                return f"written `{usage(key.name, key.shapes)}{' { ... }' * isinstance(key, SectionKind)}`"
        return None

    def _otherwise(self, word: ast.Word, key: Key | SectionKind, what: str, more: str) -> Diagnostic:
        """Say that a key is written as a section, or the other way round."""
        return self._say(WRONG_VALUE, f"{what} `{key.name}`", word.at, f"written `{usage(key.name, key.shapes)}{more}`")

    def _once(self, name: str, item: ast.Item, seen: dict[str, ast.Item]) -> Iterator[Diagnostic]:
        first = seen.setdefault(name, item)
        if first is not item:
            finding = self._say(REPEATED_KEY, f"`{name}` is said twice", _head(item), "remove one of the two")
            are_equal = self._written(first) == self._written(item)
            fix = without_line(self.source, item.at, "remove the second") if are_equal else None
            yield finding._replace(related=(Related(self.source.span(_head(first)), "it is first said here"),), fix=fix)

    def _written(self, item: ast.Item) -> list[str]:
        return self.source.text[item.at[0] : item.at[1]].split()

    def _property(self, item: ast.Property, key: Key) -> Iterator[Diagnostic]:
        yield from self._values(item.key, item.values, key)
        for sequence in item.alternatives if key.alternatives else ():
            for action in sequence:
                yield from self._action(action, key)
        if bool(item.alternatives) is not bool(key.alternatives):
            if key.alternatives:
                hint = f"`{usage(key.name, key.shapes)}: ...`"
                yield self._say(WRONG_VALUE, f"`{key.name}` needs a `:` and what may be done", item.at, hint)
            else:
                written = f"written `{usage(key.name, key.shapes)}`"
                yield self._say(WRONG_VALUE, f"`{key.name}` takes no `:`", item.alternatives[0][0].at, written)

    def _action(self, action: ast.Action, key: Key) -> Iterator[Diagnostic]:
        """An action of an alternative is one of those that the key takes, word by word."""
        text = self.source.text[action.at[0] : action.at[1]]
        matches = list(re.finditer(r"[a-z_]+|[0-9]+", _without_marks(text)))
        written = " ".join("COUNT" if match[0].isdigit() else match[0] for match in matches)
        if written in key.alternatives:
            return
        words = {word for alternative in key.alternatives for word in alternative.split() if word.islower()}
        odd = next((match for match in matches if not match[0].isdigit() and match[0] not in words), None)
        hint = did_you_mean(odd[0], {*words, "then", "or"}) if odd else None
        at = (action.at[0] + odd.start(), action.at[0] + odd.end()) if odd else action.at
        message = f"`{self.source.text[at[0] : at[1]]}` does not belong to `{key.name}`"
        yield self._say(WRONG_VALUE, message, at, hint or f"one may write {listed(key.alternatives, 'or')}")

    def _values(self, word: ast.Word, values: tuple[ast.Value, ...], key: Key | SectionKind) -> Iterator[Diagnostic]:
        if len(values) > 1 and not key.listed:
            at = (values[1][0].at[0], values[-1][-1].at[1])
            yield self._say(
                WRONG_VALUE, f"`{key.name}` takes one value", at, f"written `{usage(key.name, key.shapes)}`"
            )
            return
        for atoms in values or ((),):
            yield from self._value(word, atoms, key)

    def _value(self, word: ast.Word, value: ast.Value, key: Key | SectionKind) -> Iterator[Diagnostic]:
        """Match a value with the shape that fits it furthest, and say where it stops fitting."""
        fits = [(self._fit(value, shape), shape) for shape in key.shapes]
        (matched, problem, is_filled), _ = max(
            fits, key=lambda fit: (fit[0][1] is None, fit[0][0], fit[0][2], _has_number(value, fit[1], fit[0][0]))
        )
        if problem is not None:
            if self.names.is_of_no_kind(_words(value[matched : matched + 1]), self.ruleset.kinds):
                return
            finding = (self._choice(value[0], key) if matched == 0 and value else None) or problem()
            yield finding if finding.hint else finding._replace(hint=f"written `{usage(key.name, key.shapes)}`")
            return
        if matched == len(value) and is_filled:
            return
        hint = f"written `{usage(key.name, key.shapes)}`"
        if matched < len(value):
            at = (value[matched].at[0], value[-1].at[1])
            named = [shape for shape in key.shapes if key.listed and isinstance(shape[0], Reference)]
            if any(self._fit(value[matched:], shape)[1:] == (None, True) for shape in named):
                hint = f"a comma is missing before {quoted(value[matched])}"
            yield self._say(WRONG_VALUE, f"{quoted(value[matched])} does not belong to `{key.name}`", at, hint)
        else:
            at = (word.at[0], value[-1].at[1] if value else word.at[1])
            yield self._say(WRONG_VALUE, f"something is missing after `{self.source.text[at[0] : at[1]]}`", at, hint)

    def _choice(self, atom: ast.Atom, key: Key | SectionKind) -> Diagnostic | None:
        """Tell all words of which one belongs first, if there is a choice between shapes."""
        slots = [shape[0] for shape in key.shapes if shape]
        choices = [slot for slot in slots if isinstance(slot, OneOf)]
        if len(choices) < 2 or len(choices) < len(slots):
            return None
        return self._atom(atom, OneOf(tuple(dict.fromkeys(word for slot in choices for word in slot.words))))

    def _fit(self, value: ast.Value, shape: Shape) -> tuple[int, Callable[[], Diagnostic] | None, bool]:
        """Match *value* with *shape*.

        Returns:
            How many of its atoms fit, what tells the problem of the first that does not, whether all of *shape* is
            there. Which name was probably meant takes long to find out, and mostly another shape fits.
        """
        matched = 0
        for slot in shape:
            if matched == len(value):
                return matched, None, False
            atom = value[matched]
            if isinstance(slot, Reference) and isinstance(atom, ast.Word):
                if not self._is_there(atom.text, slot):
                    return matched, partial(self._unknown, atom, slot), False
            elif (wrong := self._atom(atom, slot)) is not None:
                return matched, partial(_itself, wrong), False
            matched += 1
            if isinstance(slot, Reference) and not slot.person:
                assert isinstance(atom, ast.Word)
                taken, wrong = self._arguments(atom, value[matched:], slot)
                if wrong is not None:
                    return matched, partial(_itself, wrong), False
                matched += taken
        return matched, None, True

    def _atom(self, atom: ast.Atom, slot: Slot) -> Diagnostic | None:
        match slot, atom:
            case Count(), ast.Number():
                if slot.least <= atom.value <= slot.most:
                    return None
                wanted = f"a number from {slot.least} to {slot.most}"
            case Count(), _:
                wanted = "a number"
            case OneOf(), ast.Word() if atom.text in slot.words:
                return None
            case OneOf(), _:
                wanted = listed(slot.words, "or")
                finding = self._say(WRONG_VALUE, f"expected {wanted}; found {quoted(atom)}", atom.at)
                if isinstance(atom, ast.Word):
                    fix = spelling_fix(finding.span, atom.text, slot.words)
                    return finding._replace(hint=did_you_mean(atom.text, slot.words), fix=fix)
                return finding
            case Reference(), ast.Word():
                return None if self._is_there(atom.text, slot) else self._unknown(atom, slot)
            case Reference(), _:
                wanted = f"the id of {a(slot.kind)}"
            case Name(), ast.Word():
                return None
            case Name(), _:
                wanted = "a name"
            case Quoted(), ast.Text():
                if slot.drawings is not None and atom.value not in slot.drawings():
                    return self._no_drawing(atom, slot.drawings())
                if not slot.pattern or re.fullmatch(slot.pattern, atom.value):
                    return None
                wanted = f'a text such as "{slot.example}"'
            case Quoted(), _:
                wanted = "a text in quotes"
        return self._say(WRONG_VALUE, f"expected {wanted}; found {quoted(atom)}", atom.at)

    def _no_drawing(self, atom: ast.Text, known: tuple[str, ...]) -> Diagnostic:
        span = self.source.span(atom.at)
        hint = did_you_mean(atom.value, known) or f"there are {listed(known)}"
        fix = spelling_fix(span, atom.value, known)
        fix = fix and Fix(fix.title, (fix.replacements[0]._replace(text=f'"{fix.replacements[0].text}"'),))
        message = f"there is no drawing `{atom.value}`"
        return Diagnostic(UNKNOWN_DRAWING, Severity.ERROR, message, span, hint, fix=fix)

    def _is_there(self, name: str, slot: Reference) -> bool:
        return name in self._persons_of(slot.kind) if slot.person else self.names.find(slot.kind, name) is not None

    def _unknown(self, word: ast.Word, slot: Reference) -> Diagnostic:
        known = self._persons_of(slot.kind) if slot.person else frozenset(self.names.of_kind(slot.kind))
        unknown = unknown_name(slot.kind, word.text, known, self.source.span(word.at))
        person = word.text.partition(".")[0]
        if person not in known:
            return unknown
        fix = Fix(f"write `{person}`", (Replacement(unknown.span, word.text, person),))
        return unknown._replace(hint=f"write `{person}`, without the version", fix=fix)

    def _persons_of(self, kind: str) -> frozenset[str]:
        if kind not in self._persons:
            self._persons[kind] = frozenset(name.partition(".")[0] for name in self.names.of_kind(kind))
        return self._persons[kind]

    def _arguments(self, word: ast.Word, rest: ast.Value, slot: Reference) -> tuple[int, Diagnostic | None]:
        """Take the arguments that a reference to a definition with parameters needs."""
        defined = self.names.find(slot.kind, word.text)
        assert defined is not None
        parameters = defined.parameters
        taken = rest[: len(parameters)]
        if len(taken) < len(parameters):
            name = parameters[len(taken)].name.text
            hint = f"written `{word.text} {' '.join(_example(p) for p in parameters)}`"
            return 0, self._say(WRONG_ARGUMENTS, f"`{word.text}` needs a value for its `{name}`", word.at, hint)
        for atom, parameter in zip(taken, parameters, strict=True):
            if (parameter.type.text == "count") is not isinstance(atom, ast.Number):
                wanted = "a number" if parameter.type.text == "count" else a(parameter.type.text)
                message = f"`{word.text}` needs {wanted} for its `{parameter.name.text}`; found {quoted(atom)}"
                return 0, self._say(WRONG_ARGUMENTS, message, atom.at)
            if isinstance(atom, ast.Word) and not self._fills(atom, parameter.type.text):
                return 0, self._unknown_argument(atom, parameter.type.text)
            own = self.names.find(parameter.type.text, atom.text) if isinstance(atom, ast.Word) else None
            if own is not None and own.parameters and self.ruleset.registry.is_given(parameter.type.text):
                return 0, self._say(WRONG_ARGUMENTS, OPEN.format(quoted(atom)), atom.at, OPEN_HINT)
        if not parameters and rest and isinstance(rest[0], ast.Number):
            return 0, self._say(WRONG_ARGUMENTS, f"`{word.text}` takes no number", rest[0].at, "remove it")
        return len(taken), None

    def _fills(self, word: ast.Word, kind: str) -> bool:
        """Tell whether a word can be given for a parameter of a type: an id, or a word such as `green`."""
        constants = self.ruleset.registry.constants.get(word.text, ())
        return kind in constants or any(self.names.find(own, word.text) for own in self.ruleset.kinds_of(kind))

    def _unknown_argument(self, word: ast.Word, kind: str) -> Diagnostic:
        known = [
            *(name for own in self.ruleset.kinds_of(kind) for name in self.names.of_kind(own)),
            *(constant for constant, kinds in self.ruleset.registry.constants.items() if kind in kinds),
        ]
        versions = sorted(name for name in known if name.partition(".")[0] == word.text)
        finding = unknown_name(kind, word.text, known, self.source.span(word.at))
        return finding._replace(hint=f"say which version: {listed(versions, 'or')}") if versions else finding


def _head(item: ast.Item) -> At:
    """Give where a key or a section is named."""
    return item.key.at if isinstance(item, ast.Property | ast.Section) else item.at


def _itself(finding: Diagnostic) -> Diagnostic:
    return finding


def unknown_name(kind: str, name: str, known: Iterable[str], span: Span) -> Diagnostic:
    """Say that no *kind* has this id, and which was probably meant."""
    known = sorted(known)
    hint = did_you_mean(name, known)
    if hint is None:
        hint = f"there {'are' if len(known) > 1 else 'is'} {_some(known)}" if known else f"no pack in use has {a(kind)}"
    fix = spelling_fix(span, name, known)
    return Diagnostic(UNKNOWN_NAME, Severity.ERROR, f"no {kind} is named `{name}`", span, hint, fix=fix)


def _some(known: list[str]) -> str:
    """List names, not all of very many."""
    return listed(known) if len(known) <= _MANY else f"{', '.join(f'`{name}`' for name in known[:_SHOWN])} and others"


def _example(parameter: ast.Parameter) -> str:
    return "2" if parameter.type.text == "count" else parameter.type.text.upper()


def _without_marks(text: str) -> str:
    """Blank out the comments of a text, its length unchanged."""
    return re.sub(r"#[^\n]*", lambda match: " " * len(match[0]), text)


def _has_number(value: ast.Value, shape: Shape, place: int) -> bool:
    """Tell whether a number stands where a shape has one, be it too large."""
    is_there = place < min(len(value), len(shape))
    return is_there and isinstance(value[place], ast.Number) and isinstance(shape[place], Count)


def _words(value: ast.Value) -> str:
    return " ".join(atom.text for atom in value if isinstance(atom, ast.Word))
