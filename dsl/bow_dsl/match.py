"""Phrases to meanings: which pattern of the registry a phrase is said by, and what fills its slots."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bow_dsl import ast
from bow_dsl.names import Names
from bow_dsl.registry import Pattern, Registry

Piece = ast.Word | ast.Number | ast.Related | ast.Within | ast.Inside | ast.Where | ast.Matching


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a phrase means: the types it may have, the pattern that says it, and what fills the slots.

    A name, a number or a chosen thing has no pattern and is its own word.
    """

    types: frozenset[str]
    pattern: Pattern | None
    parts: "tuple[Meaning, ...]"
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that may be used somewhere, each with its type."""

    types: dict[str, str]

    def with_names(self, **names: str) -> "Scope":
        """Give a scope in which more names are known."""
        return Scope({**self.types, **names})


@lru_cache(maxsize=1024)
def tokens_of(text: str) -> tuple[tuple[frozenset[str], str, bool], ...]:
    """Split a pattern: for each part its words or its slot, and whether it may be left out.

    >>> [(sorted(words), slot, optional) for words, slot, optional in tokens_of("take COUNT hit/hits again?")]
    [(['take'], '', False), ([], 'count', False), (['hit', 'hits'], '', False), (['again'], '', True)]
    """
    found = []
    for word in text.split():
        bare = word.rstrip("?")
        slot = bare.lower() if re.fullmatch("[A-Z_]+", bare) else ""
        found.append((frozenset() if slot else frozenset(bare.split("/")), slot, word.endswith("?")))
    return tuple(found)


def pieces_of(node: object) -> list[Piece]:
    """Lay out a phrase as the words, numbers and relations that it is made of, in their sequence."""
    found: list[Piece] = []
    _collect(node, found)
    return found


def _collect(node: object, found: list[Piece]) -> None:
    match node:
        case ast.Word() | ast.Number() | ast.Related() | ast.Within() | ast.Inside() | ast.Where() | ast.Matching():
            found.append(node)
        case ast.Belonging():
            found.append(ast.Word((node.at[0], node.at[0] + 2), "of"))
            _collect(node.noun, found)
        case ast.Role():
            end = node.at[0] + len(node.preposition)
            found.append(ast.Word((node.at[0], end), node.preposition))
            _collect(node.noun, found)
        case ast.EqualTo():
            found.append(ast.Word((node.at[0], node.at[0] + 5), "equal"))
            found.append(ast.Word((node.at[0] + 6, node.at[0] + 8), "to"))
            _collect(node.term, found)
        case ast.Quantity():
            if node.how:
                found.append(ast.Word(node.at, node.how))
            _collect(node.count, found)
        case ast.Measure():
            _collect((node.words, node.argument, node.roles), found)
        case ast.Noun():
            _collect((node.quantity, node.words, node.relations), found)
        case ast.Action():
            _collect((node.words, node.quantity, node.things, node.relations, node.roles), found)
        case tuple():
            for part in node:
                _collect(part, found)


class Matcher:
    """Finds the meanings of phrases in a scope."""

    def __init__(self, registry: Registry, names: Names) -> None:
        self.registry = registry
        self.names = names

    def meanings(self, pieces: Sequence[Piece], wanted: str, scope: Scope) -> list[Meaning]:
        """Give every meaning of all the pieces together that a slot of type *wanted* takes; empty takes any."""
        return [meaning for end, meaning in self._slot(pieces, 0, wanted, scope) if end == len(pieces)]

    def pattern(self, pieces: Sequence[Piece], pattern: Pattern, scope: Scope) -> Meaning | None:
        """Give the meaning of all the pieces as *pattern*, or None."""
        for end, parts in self._tokens(pieces, 0, tokens_of(pattern.text), scope):
            if end == len(pieces):
                return Meaning(frozenset((pattern.gives,)), pattern, parts, tuple(pieces))
        return None

    def takes(self, slot: str, types: frozenset[str]) -> bool:
        """Tell whether a slot takes a thing that may be of *types*."""
        return not slot or slot in types or any(wider in types for wider in self.registry.wider.get(slot, ()))

    def _tokens(
        self, pieces: Sequence[Piece], start: int, tokens: Sequence[tuple[frozenset[str], str, bool]], scope: Scope
    ) -> Iterator[tuple[int, tuple[Meaning, ...]]]:
        if not tokens:
            yield start, ()
            return
        words, slot, optional = tokens[0]
        if slot:
            for end, meaning in self._slot(pieces, start, slot, scope):
                for last, parts in self._tokens(pieces, end, tokens[1:], scope):
                    yield last, (meaning, *parts)
        elif start < len(pieces):
            piece = pieces[start]
            if isinstance(piece, ast.Word) and piece.text in words:
                yield from self._tokens(pieces, start + 1, tokens[1:], scope)
        if optional:
            yield from self._tokens(pieces, start, tokens[1:], scope)

    def _slot(self, pieces: Sequence[Piece], start: int, slot: str, scope: Scope) -> Iterator[tuple[int, Meaning]]:
        """Give each way in which the pieces from *start* on fill a slot, the longest first."""
        found = [
            (end, meaning) for end, meaning in self._phrases(pieces, start, scope) if self.takes(slot, meaning.types)
        ]
        yield from sorted(found, key=lambda item: -item[0])

    def _phrases(self, pieces: Sequence[Piece], start: int, scope: Scope) -> Iterator[tuple[int, Meaning]]:
        if start >= len(pieces):
            return
        first = pieces[start]
        if isinstance(first, ast.Number):
            yield start + 1, Meaning(frozenset(("count",)), None, (), (first,))
        elif isinstance(first, ast.Word):
            for end, meaning in (*self._named(pieces, start, first, scope), *self._noun(pieces, start)):
                yield end, meaning
                yield from self._led_by(pieces, start, end, meaning, scope)
            for pattern in self.registry.expressions:
                tokens = tokens_of(pattern.text)
                if first.text in tokens[0][0]:
                    for end, parts in self._tokens(pieces, start, tokens, scope):
                        types = frozenset((pattern.gives,))
                        yield end, Meaning(types, pattern, parts, tuple(pieces[start:end]))

    def _led_by(
        self, pieces: Sequence[Piece], start: int, end: int, meaning: Meaning, scope: Scope
    ) -> Iterator[tuple[int, Meaning]]:
        """Give what begins with a thing and goes on: `TOKEN levels of HEX`."""
        for pattern in self.registry.expressions:
            (_, slot, _), *rest = tokens_of(pattern.text)
            if slot and self.takes(slot, meaning.types):
                for last, parts in self._tokens(pieces, end, rest, scope):
                    types = frozenset((pattern.gives,))
                    yield last, Meaning(types, pattern, (meaning, *parts), tuple(pieces[start:last]))

    def _named(
        self, pieces: Sequence[Piece], start: int, word: ast.Word, scope: Scope
    ) -> Iterator[tuple[int, Meaning]]:
        """Give what a single word may be: a name in scope, an attribute of one, a constant, an id."""
        types: set[str] = set(self.registry.constants.get(word.text, ()))
        if word.text in scope.types:
            types = {scope.types[word.text]}
        elif "." in word.text and word.text.partition(".")[0] in scope.types:
            base, _, attribute = word.text.partition(".")
            types |= {
                pattern.gives
                for pattern in self.registry.expressions
                if pattern.text.startswith(f"{attribute} of ") and self._owns(pattern, scope.types[base])
            }
        types |= {kind for kind in self.names.by_kind_everywhere() if self.names.find(kind, word.text)}
        if not types:
            return
        end = start + 1
        parts: tuple[Meaning, ...] = ()
        defined = self.names.find("keyword", word.text)
        if defined and defined.definition.parameters and end < len(pieces):
            argument = pieces[end]
            if isinstance(argument, ast.Number) or (isinstance(argument, ast.Word) and argument.text in scope.types):
                parts = (Meaning(frozenset(("count",)), None, (), (argument,)),)
                end += 1
        yield end, Meaning(frozenset(types), None, parts, tuple(pieces[start:end]))

    def _owns(self, pattern: Pattern, kind: str) -> bool:
        (_, slot, _) = tokens_of(pattern.text)[-1]
        return self.takes(slot, frozenset((kind,)))

    def _noun(self, pieces: Sequence[Piece], start: int) -> Iterator[tuple[int, Meaning]]:
        """Give a chosen thing or things: how many, adjectives, a noun, relations."""
        position = start
        adjectives: list[str] = []
        while position < len(pieces):
            piece = pieces[position]
            if isinstance(piece, ast.Number) or (isinstance(piece, ast.Word) and piece.text in _QUANTITIES):
                position += 1
                if isinstance(piece, ast.Word) and piece.text in _COUNTED and position < len(pieces):
                    position += 1
                continue
            if not isinstance(piece, ast.Word):
                return
            kind = self.registry.nouns.get(piece.text)
            if kind is not None and all(self._fits(adjective, kind) for adjective in adjectives):
                end = position + 1
                while end < len(pieces) and not isinstance(pieces[end], ast.Word | ast.Number):
                    end += 1
                for last in range(end, position, -1):
                    yield last, Meaning(frozenset((kind,)), None, (), tuple(pieces[start:last]))
                return
            adjectives.append(piece.text)
            position += 1

    def _fits(self, adjective: str, kind: str) -> bool:
        """Tell whether an adjective may stand before a noun of this kind."""
        if kind in self.registry.adjectives.get(adjective, ()):
            return True
        return any(self.names.find(named, adjective) for named in self.registry.adjective_kinds)


_COUNTED = frozenset(("up to", "at least", "at most", "exactly"))
_QUANTITIES = _COUNTED | frozenset(("any", "all", "every", "no"))
