"""Mistakes that are well said and hardly meant: figures, effects and texts that a definition cannot mean."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from bow_dsl.checked.corrections import NUMBERS
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from tests.mistakes.in_programs import Where, definitions, instead, replaced, site
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Shelf

_EFFECTS = (ast.Modify, ast.Permit, ast.Forbid, ast.Replace, ast.React)


def _of_kind(shelf: Shelf, *kinds: str) -> Iterator[Where]:
    return (where for where in definitions(shelf) if where[1].kind.text in kinds)


def _properties(where: Where, key: str) -> Iterator[ast.Property]:
    return (item for item in where[1].items if isinstance(item, ast.Property) and item.key.text == key)


# ---- definitions


def _without_effect(shelf: Shelf) -> Iterator[Site]:
    """Take out all that happens by a definition: told at its id."""
    for where in _of_kind(shelf, "keyword", "card", "rule", "variant", "victory"):
        items = [item for item in where[1].items if isinstance(item, (ast.Section, *_EFFECTS))]

        def make(_luck: Random, where: Where = where, items: Sequence[ast.Item] = items) -> Planting:
            made = replaced(shelf, where, (where[1].id.at[0], where[1].id.at[0]), "", "without its effects")
            edits = [Edit(*shelf.at(where[0].source, item.at), "") for item in items]
            return Planting(tuple(edits), made.what, made.line)

        if items and not where[1].parameters:
            yield site(shelf, where, where[1].id.at, "effects", make)


def _empty_sections(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item in where[1].items:
            if isinstance(item, ast.Section) and item.body:
                at = (item.body[0].at[0], item.body[-1].at[1])
                yield _told_at(shelf, where, at, "", item.key.at, "empty section")


def _told_at(shelf: Shelf, where: Where, at: tuple[int, int], text: str, told: tuple[int, int], name: str) -> Site:
    def make(_luck: Random) -> Planting:
        made = replaced(shelf, where, at, text, name)
        line = replaced(shelf, where, (told[0], told[0]), "", name).line
        return Planting(made.edits, made.what, line)

    return site(shelf, where, at, name, make)


def _rows(shelf: Shelf, word: str, wrong: list[str]) -> Iterator[Site]:
    """Write numbers that no card has into order tables: of dice or of hexes."""
    for where in _of_kind(shelf, "unit"):
        for item in _properties(where, "orders"):
            for sequence in item.alternatives:
                for action in sequence:
                    for node in walk(action) if action.words[0].text == word else ():
                        if isinstance(node, ast.Number):
                            yield instead(shelf, where, node.at, wrong, word)


_wrong_dice = partial(_rows, word="attack", wrong=["0", "12", "44"])
_wrong_moves = partial(_rows, word="move", wrong=["0", "20"])


def _ranges(shelf: Shelf) -> Iterator[Site]:
    for where in _of_kind(shelf, "unit"):
        for item in _properties(where, "attack"):
            for atom in item.values[0]:
                if isinstance(atom, ast.Number):
                    yield instead(shelf, where, atom.at, ["1"], "range")


def _fights_otherwise(shelf: Shelf) -> Iterator[Site]:
    for where in _of_kind(shelf, "unit"):
        for item in _properties(where, "attack"):
            is_melee = len(item.values[0]) == 1
            at = (item.values[0][0].at[0], item.values[0][-1].at[1])
            yield instead(shelf, where, at, ["ranged 4" if is_melee else "melee"], "attack")


def _nothing_given(shelf: Shelf) -> Iterator[Site]:
    for where in _of_kind(shelf, "unit", "commander"):
        for item in _properties(where, "keywords"):
            for value in item.values:
                if isinstance(value[-1], ast.Number):
                    yield instead(shelf, where, value[-1].at, ["0"], "parameter")
                text = where[0].source.text[value[0].at[0] : value[-1].at[1]]
                at = (value[-1].at[1], value[-1].at[1])
                yield instead(shelf, where, at, [f", {text}"], "keyword twice")


def _weaker(shelf: Shelf) -> Iterator[Site]:
    """Give the highest rank fewer dice than the lowest."""
    for where in _of_kind(shelf, "unit"):
        for item in [*_properties(where, "orders")][-1:]:
            for node in walk(item.alternatives):
                if isinstance(node, ast.Action) and node.words[0].text == "attack":
                    for number in walk(node):
                        if isinstance(number, ast.Number):
                            at = item.at[0], item.at[0]
                            yield _told_at(shelf, where, number.at, "1", at, "dice of the highest rank")


def _titles(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        title = where[1].title
        if title is None:
            continue
        for parameter in where[1].parameters:
            plain = title.value.replace(f"{{{parameter.name.text}}}", "").strip()
            if plain != title.value:  # the title of a token of several colours tells none
                yield instead(shelf, where, title.at, [f'"{plain}"'], "title")


def _titles_twice(shelf: Shelf) -> Iterator[Site]:
    """Give a definition the title of the one before it in its file: told at the second."""
    for program in shelf.programs:
        earlier: dict[str, ast.Text] = {}
        for definition in program.definitions:
            first, kind = earlier.get(definition.kind.text), definition.kind.text
            if definition.title is None or kind in ("commander", "special", "victory"):
                continue
            is_other = first is not None and first.value != definition.title.value and "{" not in first.value
            if first is not None and is_other and not definition.parameters:
                yield instead(shelf, (program, definition), definition.title.at, [f'"{first.value}"'], "title")
            earlier[kind] = definition.title


def _texts(shelf: Shelf) -> Iterator[Site]:
    """Write another number into a text than stands in the effects."""
    words = {word: number for word, number in NUMBERS.items() if 1 < number < 9} | {str(n): n for n in range(2, 9)}
    for where in definitions(shelf):
        effects = [item for item in where[1].items if isinstance(item, (ast.Section, *_EFFECTS))]
        numbers = {node.value for node in walk(tuple(effects)) if isinstance(node, ast.Number)}
        for item in _properties(where, "text"):
            atom = item.values[0][0]
            written = where[0].source.text[atom.at[0] : atom.at[1]]
            said = [word for word in written.strip('."').split() if word in words]
            if len(said) == 1 and words[said[0]] in numbers and written.count(said[0]) == 1:
                start = atom.at[0] + written.index(said[0])
                yield instead(shelf, where, (start, start + len(said[0])), ["9"], "text")


# ---- effects


def _effects(shelf: Shelf) -> Iterator[tuple[Where, ast.Effect]]:
    for where in definitions(shelf):
        for item in where[1].items:
            if isinstance(item, _EFFECTS):
                yield where, item


def _said_again(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        text = where[0].source.text[effect.at[0] : effect.at[1]]
        if "\n" not in text:
            yield _after(shelf, where, effect.at, f"\n  {text}", "effect again")


def _after(shelf: Shelf, where: Where, at: tuple[int, int], text: str, name: str) -> Site:
    """Write a line behind something: told at that line."""

    def make(_luck: Random) -> Planting:
        made = replaced(shelf, where, (at[1], at[1]), text, name)
        return Planting(made.edits, made.what, made.line + 1)

    return site(shelf, where, at, name, make)


def _taken_back(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        text = where[0].source.text[effect.at[0] : effect.at[1]]
        if isinstance(effect, ast.Permit) and "\n" not in text:
            yield _after(shelf, where, effect.at, f"\n  forbid {text.removeprefix('permit ')}", "forbidden too")


def _limits(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        if isinstance(effect, ast.React) and effect.limit is not None:
            yield instead(shelf, where, effect.limit.at, ["limit 0 times per turn"], "limit")


def _conditions(shelf: Shelf, added: Sequence[str]) -> Iterator[Site]:
    """Give an effect a condition that nothing or everything meets."""
    for where, effect in _effects(shelf):
        if effect.when is None and where[1].kind.text == "keyword" and isinstance(effect, ast.Modify | ast.Permit):
            words = {node.text for node in walk(effect.hook) if isinstance(node, ast.Word)}
            if "self" in words:
                yield instead(shelf, where, (effect.hook.at[1], effect.hook.at[1]), list(added), "condition")


_NUMBER = "number of friendly units adjacent to self"
_NEVER = (
    f" when {_NUMBER} is at least 9 and {_NUMBER} is at most 3",
    f" when {_NUMBER} is at least 7",
    " when figures of self is more than 5 and figures of self is fewer than 4",
    " when self.rank is green and self.rank is red",
)
_ALWAYS = (
    f" when {_NUMBER} is at least 0",
    f" when {_NUMBER} is at most 6",
    " when self.rank is green or self.rank is not green",
)
_ITSELF = (" when self is self",)
_STANDS_TO_ITSELF = (" when self is adjacent to self",)
_TO_ITSELF = (" when distance from self to self is at most 2",)


def _bounds(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        operations = effect.operations if isinstance(effect, ast.Modify) else ()
        is_bounded = any(operation.name.startswith("at ") for operation in operations)
        if operations and isinstance(operations[-1].term, ast.Number) and not is_bounded:
            at = operations[-1].at[1]
            yield instead(shelf, where, (at, at), [", at least 4, at most 2"], "bounds")


def _amounts(shelf: Shelf) -> Iterator[Site]:
    """Order, rally, gain or lose nothing, or more than there can be."""
    for where in definitions(shelf):
        for node in walk(where[1].items):
            if isinstance(node, ast.Action) and node.words[0].text in ("order", "rally", "gain", "lose"):
                count = node.quantity.count if node.quantity is not None else None
                if isinstance(count, ast.Number):
                    yield instead(shelf, where, count.at, ["0", "30", "44"], node.words[0].text)


def _statements(shelf: Shelf, text: str, below: int) -> Iterator[Site]:
    """Put statements before the first of a section: told so many lines below the first of them."""
    for where in _of_kind(shelf, "card"):
        for item in where[1].items:
            if isinstance(item, ast.Section) and item.body and item.key.text == "command":
                yield _before(shelf, where, (item, text, below))


def _before(shelf: Shelf, where: Where, what: tuple[ast.Section, str, int]) -> Site:
    section, text, below = what
    at = (section.body[0].at[0], section.body[0].at[0])

    def make(_luck: Random) -> Planting:
        made = replaced(shelf, where, at, f"{text}\n    ", text.split("\n")[0])
        return Planting(made.edits, made.what, made.line + below)

    return site(shelf, where, at, "statement", make)


_ALIKE = "if number of friendly units is at least 3 then gain 1 morale\n    else gain 1 morale"
_FACE_TWICE = "roll 1 die {\n      green: gain 1 morale\n      green: lose 1 morale\n    }"
_NO_FACE = "roll 1 die {\n      green: gain 1 morale\n      yellow: lose 1 morale\n    }"
_UNUSED_LET = "let helpers be number of friendly units"
_UNUSED_CHOICE = "choose helper from friendly units\n    gain 1 morale"
_TOO_EARLY = "rally helper\n    choose helper from friendly units"


# ---- words


def _unquoted(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        title = where[1].title
        if title is not None and title.value.replace(" ", "").isalpha() and title.value[0].isupper():
            yield instead(shelf, where, title.at, [title.value], "title")
        for item in where[1].items:
            if isinstance(item, ast.Mark) and item.source.replace(" ", "").isalpha() and " " in item.source:
                yield instead(shelf, where, item.at, [f"{item.standing} {item.source.lower()}"], "source")


def _conflicts(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        for item in where[1].items:
            text = where[0].source.text
            start = text.rfind("\n", 0, item.at[0]) + 1
            if isinstance(item, ast.Property) and where[0].source.indent == 0 and not text[start : item.at[0]].strip():
                line = text[start : item.at[1]]
                yield instead(
                    shelf,
                    where,
                    (start, item.at[1]),
                    [f"<<<<<<< HEAD\n{line}\n=======\n{line}\n>>>>>>> theirs"],
                    "conflict",
                )


def _look_alikes(shelf: Shelf) -> Iterator[Site]:
    letters = {"a": "\u0430", "e": "\u0435", "o": "\u043e", "c": "\u0441", "p": "\u0440"}
    for where in definitions(shelf):
        for item in where[1].items:
            if isinstance(item, ast.Property):
                word = item.key.text
                place = next((place for place, letter in enumerate(word) if letter in letters), None)
                if place is not None:
                    at = (item.key.at[0] + place, item.key.at[0] + place + 1)
                    yield instead(shelf, where, at, [letters[word[place]]], "letter")


def _capitals(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        text = where[0].source.text
        yield instead(shelf, where, (effect.at[0], effect.at[0] + 1), [text[effect.at[0]].upper()], "capital")


def _signs(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        for node in walk(effect.when):
            if isinstance(node, ast.Is) and isinstance(node.complement, ast.Measure) and not node.negated:
                at = (node.term.at[1], node.complement.at[0])
                if where[0].source.text[at[0] : at[1]] == " is ":
                    yield instead(shelf, where, at, [" == ", " = "], "sign")


def _steps(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        for node in effect.operations if isinstance(effect, ast.Modify) else ():
            if isinstance(node.term, ast.Number) and node.name in ("add", "subtract") and node.term.value:
                amount = node.term.value
                yield instead(shelf, where, node.at, [f"increase by {amount}", f"-{amount}", f"+{amount}"], "step")


def _articles(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        for role in effect.hook.roles:
            if isinstance(role, ast.Role):
                yield instead(shelf, where, (role.noun.at[0], role.noun.at[0]), ["the ", "a "], "article")


def _kinds_of_others(shelf: Shelf) -> Iterator[Site]:
    for where in definitions(shelf):
        yield instead(shelf, where, where[1].kind.at, ["ability", "trait", "leader", "army", "scenario"], "kind")


KINDS = (
    MistakeKind("definition without an effect", "definitions", ("BOW230",), _without_effect, 20),
    MistakeKind("section without an effect", "definitions", ("BOW230",), _empty_sections, 20),
    MistakeKind("dice of no card", "definitions", ("BOW231",), _wrong_dice, 16),
    MistakeKind("move of no card", "definitions", ("BOW231",), _wrong_moves, 12),
    MistakeKind("range of one", "definitions", ("BOW231",), _ranges, 4),
    MistakeKind("unit unlike its class", "definitions", ("BOW233",), _fights_otherwise, 8),
    MistakeKind("keyword of nothing, or twice", "definitions", ("BOW231", "BOW235"), _nothing_given, 12),
    MistakeKind("higher rank weaker", "definitions", ("BOW232",), _weaker, 8),
    MistakeKind("title without its number", "definitions", ("BOW236",), _titles, 4),
    MistakeKind("title twice", "definitions", ("BOW237",), _titles_twice, 20),
    MistakeKind("text of another number", "definitions", ("BOW239",), _texts, 20),
    MistakeKind("effect twice", "effects", ("BOW330",), _said_again, 20),
    MistakeKind("permitted and forbidden", "effects", ("BOW332",), _taken_back, 8),
    MistakeKind("limit of none", "effects", ("BOW312",), _limits, 4),
    MistakeKind("condition that never holds", "effects", ("BOW313",), partial(_conditions, added=_NEVER), 20),
    MistakeKind("condition that always holds", "effects", ("BOW337",), partial(_conditions, added=_ALWAYS), 20),
    MistakeKind("held against itself", "effects", ("BOW338",), partial(_conditions, added=_ITSELF), 12),
    MistakeKind("stands to itself", "effects", ("BOW320",), partial(_conditions, added=_STANDS_TO_ITSELF), 12),
    MistakeKind("measured to itself", "effects", ("BOW320",), partial(_conditions, added=_TO_ITSELF), 12),
    MistakeKind("bounds crossed", "effects", ("BOW336",), _bounds, 12),
    MistakeKind("amount that cannot be", "effects", ("BOW312",), _amounts, 20),
    MistakeKind("both ways alike", "effects", ("BOW331",), partial(_statements, text=_ALIKE, below=1), 8),
    MistakeKind("face twice", "effects", ("BOW334",), partial(_statements, text=_FACE_TWICE, below=2), 8),
    MistakeKind("face that is none", "effects", ("BOW335",), partial(_statements, text=_NO_FACE, below=2), 8),
    MistakeKind("count not used", "effects", ("BOW333",), partial(_statements, text=_UNUSED_LET, below=0), 8),
    MistakeKind("choice not used", "effects", ("BOW333",), partial(_statements, text=_UNUSED_CHOICE, below=0), 8),
    MistakeKind("name used too early", "effects", ("BOW303",), partial(_statements, text=_TOO_EARLY, below=0), 8),
    MistakeKind("words without quotes", "text", ("BOW126",), _unquoted, 20),
    MistakeKind("marks of a merge", "text", ("BOW125",), _conflicts, 12),
    MistakeKind("letter of another alphabet", "text", ("BOW113",), _look_alikes, 12),
    MistakeKind("word of the language in capitals", "text", ("BOW113",), _capitals, 12),
    MistakeKind("sign of other languages", "text", ("BOW113",), _signs, 8),
    MistakeKind("step of other rules", "text", ("BOW110",), _steps, 12),
    MistakeKind("article", "text", ("BOW208",), _articles, 12),
    MistakeKind("kind of other games", "text", ("BOW203",), _kinds_of_others, 12),
)
