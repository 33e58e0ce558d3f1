"""Phrases to meanings: which pattern of the registry a phrase is said by, and what fills its slots."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import Part, counted_behind, tokens_of
from bow_dsl.ruleset.registry import Pattern, Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import field, replace, value

Computed = ast.Sum | ast.Product | ast.Half | ast.Bracketed
"""A quantity that is computed from others; it stands in the place of a number."""
Amount = ast.Number | ast.Bracketed | ast.Half
"""What says how many before that of which there are so many."""
Token = ast.Word | ast.Number | Computed | ast.Related | ast.Within | ast.Inside | ast.Where | ast.Matching


@value
class Resolution:
    """What a phrase means: the types it may have, the pattern that says it, and what fills the slots.

    A name, a number or a chosen thing has no pattern and is its own word.
    """

    types: frozenset[str]
    pattern: Pattern | None
    parts: "tuple[Resolution, ...]"
    pieces: tuple[Token, ...]


@value
class Scope:
    """The names that may be used somewhere, each with its type."""

    types: dict[str, str]
    several: frozenset[str] = frozenset()
    """The names that stand for several things, which somebody has chosen."""
    chosen: dict[str, tuple[Token, ...]] = field(default_factory=dict)
    """The nouns by which things that have a name were chosen, as far as these still mean the same."""
    occasions: frozenset[str] = frozenset()
    """What is going on there, such as a combat."""
    fresh: frozenset[str] = frozenset()
    """The names of what was chosen when nothing has been done since: it is still where it was."""
    sorts: frozenset[str] = frozenset()
    """The names that stand for a sort of pieces, and for none that lies somewhere."""

    def knows(self, needed: Iterable[frozenset[tuple[str, str]]]) -> bool:
        """Tell whether of each of some sets of names one is known, as a thing of its type."""
        return all(any(self.types.get(name) == kind for name, kind in names) for names in needed)

    def with_names(self, /, **names: str) -> "Scope":
        """Give a scope in which more names are known, each that of one thing."""
        chosen = self.chosen and {
            name: noun
            for name, noun in self.chosen.items()
            if name not in names and names.keys().isdisjoint(_bases(noun) - {"it"})
        }
        several, sorts = self.several.difference(names), self.sorts.difference(names)
        return Scope({**self.types, **names}, several, chosen, self.occasions, self.fresh.intersection(chosen), sorts)

    def with_name(self, name: str, kind: str, *, several: bool = False, noun: Sequence[Token] = ()) -> "Scope":
        """Give a scope in which one more name is known, maybe that of several things.

        *noun* is that by which they were chosen.
        """
        scope = self.with_names(**{name: kind})
        more = frozenset((name,))
        return Scope(
            scope.types,
            scope.several | more if several else scope.several,
            {**scope.chosen, name: tuple(noun)} if noun else scope.chosen,
            self.occasions,
            scope.fresh | more if noun else scope.fresh,
            scope.sorts,
        )

    def with_let(self, name: str, kind: str, *, is_sort: bool) -> "Scope":
        """Give a scope in which one more name is known, maybe that of a sort of pieces."""
        scope = self.with_names(**{name: kind})
        return replace(scope, sorts=scope.sorts | {name}) if is_sort else scope

    def while_going_on(self, *occasions: str) -> "Scope":
        """Give a scope in which nothing else is going on than this."""
        return replace(self, occasions=frozenset(occasions))

    def where_something_is_done(self) -> "Scope":
        """Give a scope in which what was chosen need no longer be where it was."""
        return replace(self, fresh=frozenset())

    def forgetting(self, kind: str) -> "Scope":
        """Give a scope in which nobody knows any more how things of some type were chosen."""
        known = {name: noun for name, noun in self.chosen.items() if self.types[name] != kind}
        return replace(self, chosen=known, fresh=frozenset())


def _bases(noun: tuple[Token, ...]) -> set[str]:
    """Give the names of which a noun may speak."""
    return {node.text.partition(".")[0] for node in walk(noun) if isinstance(node, ast.Word)}


def pieces_of(node: object) -> list[Token]:
    """Lay out a phrase as the words, numbers and relations that it is made of, in their sequence."""
    tokens: list[Token] = []
    _collect(node, tokens)
    return tokens


_PIECES = frozenset(
    (
        *(ast.Word, ast.Number, ast.Related, ast.Within, ast.Inside, ast.Where, ast.Matching),
        *(ast.Sum, ast.Product, ast.Half, ast.Bracketed),
    )
)


def _collect(node: Any, tokens: list[Token]) -> None:
    kind = type(node)
    if kind in _PIECES:  # most are
        tokens.append(node)
    elif kind is tuple:
        for part in node:
            _collect(part, tokens)
    elif node is not None:
        _collect_parts(node, tokens)


def _collect_parts(node: object, tokens: list[Token]) -> None:
    match node:
        case ast.Noun():
            _collect((node.quantity, node.words, node.relations), tokens)
        case ast.Action():
            before = ast.before_count(node)
            _collect((node.each, node.words, node.quantity, node.things, before, node.counted), tokens)
            _collect((node.relations[len(before) :], node.tail, node.roles), tokens)
        case ast.Belonging():
            tokens.append(ast.Word((node.at[0], node.at[0] + 2), "of"))
            _collect(node.noun, tokens)
        case ast.Role():
            end = node.at[0] + len(node.preposition)
            tokens.append(ast.Word((node.at[0], end), node.preposition))
            _collect(node.noun, tokens)
        case ast.EqualTo():
            tokens.append(ast.Word((node.at[0], node.at[0] + 5), "equal"))
            tokens.append(ast.Word((node.at[0] + 6, node.at[0] + 8), "to"))
            _collect(node.term, tokens)
        case ast.Quantity():
            if node.how:
                tokens.append(ast.Word(node.at, node.how))
            _collect(node.count, tokens)
        case ast.Measure():
            _collect((node.words, node.argument, node.roles), tokens)
        case ast.Tail():
            _collect((node.words, node.counted), tokens)
        case ast.Counted():
            _collect((node.quantity, node.things), tokens)


SIDES = ("owner", "enemy")
"""The names of the sides, as seen from one of them."""
_LONGEST = 60
"""Pieces of the longest phrase that is understood; nobody says more in one."""

Found = tuple[int, Resolution]


class Matcher:
    """Finds the meanings of phrases."""

    def __init__(self, registry: Registry, names: Names) -> None:
        self.registry = registry
        self.names = names
        self._kinds: dict[str, frozenset[str]] = {}
        self.said_with: Mapping[str, Sequence[Pattern]]
        """The patterns that begin with a word."""
        self.led_by: Sequence[Pattern]
        """The patterns that begin with a slot."""
        self.said_with, self.led_by = registry.once(_by_beginning)

    def kinds_of(self, name: str) -> frozenset[str]:
        """Give the kinds, of those that effects speak of, of which there is a definition with this id."""
        kinds = self._kinds.get(name)
        if kinds is None:
            kinds = self._kinds[name] = frozenset(self.names.named(name)) - self.registry.unspoken
        return kinds

    def types_of_id(self, name: str) -> frozenset[str]:
        """Give the types of what an id may stand for."""
        return frozenset(self.registry.named.get(kind, kind) for kind in self.kinds_of(name))

    def kind_named(self, name: str, wanted: str) -> str | None:
        """Give the kind of the definition by whose id a thing of some type is spoken of; None if there is none."""
        return next((kind for kind in self.kinds_of(name) if self.registry.named.get(kind, kind) == wanted), None)

    def attribute(self, attribute: str, kind: str) -> Pattern | None:
        """Give the pattern that `target.class` stands for, where `target` is of some type."""
        for pattern in self.said_with.get(attribute, ()):
            slot = tokens_of(pattern.text)[-1][1]
            if pattern.text.startswith(f"{attribute} of ") and self.takes(slot, frozenset((kind,))):
                return pattern
        return None

    def said_by(self, meaning: Resolution, scope: Scope) -> Pattern | None:
        """Give the pattern that says a phrase, also where a dot does: `self.sight`; None for a name or a noun."""
        word = meaning.pieces[0]
        if meaning.pattern is not None or not isinstance(word, ast.Word) or len(meaning.pieces) > 1:
            return meaning.pattern
        base, _, attribute = word.text.partition(".")
        return self.attribute(attribute, scope.types[base]) if attribute and base in scope.types else None

    def takes_argument(self, name: str) -> bool:
        """Tell whether an id is followed by an argument."""
        return bool(self.kinds_of(name)) and any(defined.parameters for defined in self.names.named(name).values())

    def parameter_type(self, name: str) -> str:
        """Give the type of what the definition of an id leaves open; empty if it leaves nothing open."""
        types = (defined.parameters[0].type.text for defined in self.names.named(name).values() if defined.parameters)
        return next(types, "")

    def meanings(self, pieces: Sequence[Token], wanted: str, scope: Scope) -> list[Resolution]:
        """Give every meaning of all the pieces together that a slot of type *wanted* takes; empty takes any."""
        if len(pieces) > _LONGEST:
            return []
        reading = Reading(self, pieces, scope)
        return [meaning for end, meaning in reading.slot(0, wanted) if end == len(pieces)]

    def pattern(self, pieces: Sequence[Token], pattern: Pattern, scope: Scope) -> Resolution | None:
        """Give the meaning of all the pieces as *pattern*, its count where it is or behind `equal to`, or None."""
        if len(pieces) > _LONGEST or not scope.knows(pattern.needs):
            return None
        reading = Reading(self, pieces, scope)
        for end, parts in reading.tokens(0, tokens_of(pattern.text)):
            if end == len(pieces):
                return Resolution(frozenset((pattern.gives,)), pattern, parts, tuple(pieces))
        behind, place = counted_behind(pattern.text) or ((), 0)
        for end, parts in reading.tokens(0, behind) if behind else ():
            if end == len(pieces):
                in_sequence = (*parts[:place], parts[-1], *parts[place:-1])
                return Resolution(frozenset((pattern.gives,)), pattern, in_sequence, tuple(pieces))
        return None

    def takes(self, slot: str, types: frozenset[str]) -> bool:
        """Tell whether a slot takes a thing that may be of *types*."""
        return not slot or slot in types or any(wider in types for wider in self.registry.wider.get(slot, ()))

    def fits(self, adjective: str, kind: str, scope: Scope | None = None) -> bool:
        """Tell whether an adjective may stand before a noun of this kind; a name in scope as what it stands for."""
        if kind in self.registry.adjectives.get(adjective, ()):
            return True
        if scope is not None and adjective in scope.types:
            sorts = () if adjective in SIDES else self.registry.adjective_types.get(scope.types[adjective], ())
            return kind in sorts
        return any(kind in self.registry.adjective_kinds.get(known, ()) for known in self.kinds_of(adjective))


def _by_beginning(registry: Registry) -> tuple[dict[str, list[Pattern]], list[Pattern]]:
    """Sort patterns by the words that they begin with, and give those that begin with a slot."""
    said_with: dict[str, list[Pattern]] = {}
    led_by: list[Pattern] = []
    for pattern in registry.expressions:
        words, slot, _ = tokens_of(pattern.text)[0]
        if slot:
            led_by.append(pattern)
        for word in words:
            said_with.setdefault(word, []).append(pattern)
    return said_with, led_by


class Reading:
    """One phrase in one scope; what its pieces from some place on may mean is found once."""

    def __init__(self, matcher: Matcher, pieces: Sequence[Token], scope: Scope) -> None:
        self.matcher = matcher
        self.pieces = pieces
        self.scope = scope
        self.known: dict[int, list[Found]] = {}

    def tokens(self, start: int, tokens: Sequence[Part]) -> Iterator[tuple[int, tuple[Resolution, ...]]]:
        """Give each way in which the pieces from *start* on are said by the rest of a pattern."""
        if not tokens:
            yield start, ()
            return
        words, slot, optional = tokens[0]
        if slot:
            for end, meaning in self.slot(start, slot):
                for last, parts in self.tokens(end, tokens[1:]):
                    yield last, (meaning, *parts)
        elif start < len(self.pieces):
            piece = self.pieces[start]
            if isinstance(piece, ast.Word) and piece.text in words:
                yield from self.tokens(start + 1, tokens[1:])
        if optional:
            left_out = (LEFT_OUT,) if slot else ()
            yield from ((last, (*left_out, *parts)) for last, parts in self.tokens(start, tokens[1:]))

    def slot(self, start: int, slot: str) -> list[Found]:
        """Give each way in which the pieces from *start* on fill a slot, the longest first."""
        if start not in self.known:
            self.known[start] = sorted(self._phrases(start), key=lambda known: -known[0])
        return [known for known in self.known[start] if self.matcher.takes(slot, known[1].types)]

    def _phrases(self, start: int) -> Iterator[Found]:
        first = self.pieces[start] if start < len(self.pieces) else None
        if isinstance(first, ast.Number | Computed):
            yield start + 1, Resolution(frozenset(("count",)), None, (), (first,))
        elif isinstance(first, ast.Word):
            for end, meaning in (*self._named(start, first), *self._nouns(start, first)):
                yield end, meaning
                yield from self._led_by(start, end, meaning)
            for pattern in self.matcher.said_with.get(first.text, ()):
                ways = self.tokens(start, tokens_of(pattern.text)) if self.scope.knows(pattern.needs) else ()
                for end, parts in ways:
                    yield end, Resolution(frozenset((pattern.gives,)), pattern, parts, tuple(self.pieces[start:end]))

    def _led_by(self, start: int, end: int, meaning: Resolution) -> Iterator[Found]:
        """Give what begins with a thing and goes on: `TOKEN levels of HEX`."""
        for pattern in self.matcher.led_by:
            (_, slot, _), *rest = tokens_of(pattern.text)
            if self.matcher.takes(slot, meaning.types):
                for last, parts in self.tokens(end, rest):
                    types = frozenset((pattern.gives,))
                    yield last, Resolution(types, pattern, (meaning, *parts), tuple(self.pieces[start:last]))

    def _named(self, start: int, word: ast.Word) -> Iterator[Found]:
        """Give what a single word may be: a name in scope, an attribute of one, a constant, an id."""
        types = self._types_of(word.text)
        if not types:
            return
        end = start + 1
        parts: tuple[Resolution, ...] = ()
        if self.matcher.takes_argument(word.text) and end < len(self.pieces):
            argument = self.pieces[end]
            given = self._types_of_argument(argument, self.matcher.parameter_type(word.text))
            if given:
                parts = (Resolution(given, None, (), (argument,)),)
                end += 1
        yield end, Resolution(frozenset(types), None, parts, tuple(self.pieces[start:end]))

    def _types_of_argument(self, argument: Token, wanted: str) -> frozenset[str]:
        """Give the types of what stands behind the name of a definition with a parameter; none if it cannot."""
        if isinstance(argument, ast.Number | Computed):
            return frozenset(("count",))
        if not isinstance(argument, ast.Word):
            return frozenset()
        if argument.text in self.scope.types:
            return frozenset((self.scope.types[argument.text],))
        known = self.matcher.types_of_id(argument.text).union(self.matcher.registry.constants.get(argument.text, ()))
        return known & {wanted}

    def _types_of(self, word: str) -> set[str]:
        known = self.scope.types
        types = {known[word]} if word in known else set(self.matcher.registry.constants.get(word, ()))
        base, _, attribute = word.partition(".")
        if attribute and word not in known and base in known:
            owner = frozenset((known[base],))
            for pattern in self.matcher.said_with.get(attribute, ()):
                _, slot, _ = tokens_of(pattern.text)[-1]
                if pattern.text.startswith(f"{attribute} of ") and self.matcher.takes(slot, owner):
                    types.add(pattern.gives)
        return types | self.matcher.types_of_id(word)

    def _nouns(self, start: int, word: ast.Word) -> Iterator[Found]:
        """Give a noun; one by itself that is spelt like a name of another type is that name, and no noun."""
        named = self.scope.types.get(word.text)
        for end, meaning in self._noun(start):
            if named is None or end > start + 1 or self.matcher.takes(named, meaning.types):
                yield end, meaning

    def _noun(self, start: int) -> Iterator[Found]:
        """Give a chosen thing or things: how many, adjectives, a noun, relations."""
        position = start
        adjectives: list[str] = []
        while position < len(self.pieces):
            piece = self.pieces[position]
            is_count = isinstance(piece, Amount)
            if is_count or (isinstance(piece, ast.Word) and piece.text in QUANTITIES):
                position += 1
                if isinstance(piece, ast.Word) and piece.text in COUNTED and position < len(self.pieces):
                    position += 1
                continue
            if not isinstance(piece, ast.Word):
                return
            kind = self.matcher.registry.nouns.get(piece.text)
            if kind is not None and all(self.matcher.fits(adjective, kind, self.scope) for adjective in adjectives):
                end = position + 1
                while end < len(self.pieces) and not isinstance(self.pieces[end], ast.Word | ast.Number):
                    end += 1
                for last in range(end, position, -1):
                    yield last, Resolution(frozenset((kind,)), None, (), tuple(self.pieces[start:last]))
                return
            adjectives.append(piece.text)
            position += 1


LEFT_OUT = Resolution(frozenset(("count",)), None, (), (ast.Number((0, 0), 1),))
"""What a count is where a pattern lets it be left out."""
COUNTED = frozenset(("up to", "at least", "at most", "exactly"))
"""Words for how many, with a number behind them."""
QUANTITIES = COUNTED | frozenset(("any", "all", "every", "no"))
