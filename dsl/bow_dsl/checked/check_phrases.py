"""Phrases to checked nodes: what each of their words is, and what fills the places of a pattern."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from bow_dsl import checked
from bow_dsl.checked.arguments import needless, placed
from bow_dsl.checked.holders import endless, lies_on_what, unheld
from bow_dsl.checked.impossible import done_to_itself
from bow_dsl.checked.match import COUNTED, QUANTITIES, Amount, Computed, Matcher, Resolution, Scope, Token, pieces_of
from bow_dsl.checked.plurality import too_many
from bow_dsl.checked.sorts import none_in_particular, of_no_variety
from bow_dsl.checked.suggestions import (
    asked_behind,
    completed,
    hint_of,
    narrowed,
    not_known_here,
    parted,
    such_as,
    where_it_lies,
    with_all_names,
    without_its_kind,
)
from bow_dsl.diagnostics import Diagnostic, Fix, Severity
from bow_dsl.fault import Fault
from bow_dsl.listing import a, listed, plain, quoted
from bow_dsl.nearest import nearest
from bow_dsl.ruleset.patterns import slots_of, ways_of
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.value import value

NO_MEANING = "BOW303"
WRONG_TYPE = "BOW304"

_COUNT = frozenset(("count",))
_NONE = "say whom or what is meant, by a noun or by a name that is known here"
Joined = ast.Related | ast.Within | ast.Inside | ast.Where | ast.Matching
"""What joins a noun, or what stands before `is`, with something else."""


@value
class Place:
    """Where a phrase stands: the type that belongs there, and what is made of it; an empty type takes any."""

    type: str = ""
    is_one: bool = False
    """Whether one thing belongs there, and not several."""
    chooses: bool = False
    """Whether somebody chooses among the things that are spoken of."""
    gives: bool = False
    """Whether what is named is given to somebody, with what it leaves open."""
    takes_many: bool = False
    """Whether several things may stand there."""


class PhraseChecker(ABC):
    """Checks the things and quantities of one source; what is wrong with them stands in ``problems``."""

    def __init__(self, source: Source, matcher: Matcher) -> None:
        self.source = source
        self.matcher = matcher
        self.registry = matcher.registry
        self.problems: list[Diagnostic] = []
        self.labels: dict[str, str] = {}
        self.bodies = 0
        """How many bodies of statements are being checked, one in the other: in them something can be chosen."""
        self.deed: ast.Action | None = None
        """The action that is being checked."""
        self.asked: At | None = None
        """Where the innermost condition stands that is being checked."""
        self.in_where = False
        """Whether a noun is being asked about."""
        self.joined: tuple[int, ast.Related | ast.Within, str] | None = None
        """The innermost relation that is being checked, where the noun begins before it, and the type of that."""

    def say(self, code: str, message: str, at: At, hint: str, fix: Fix | None = None) -> None:
        """Tell a problem."""
        self.problems.append(Diagnostic(code, Severity.ERROR, message, self.source.span(at), hint, fix=fix))

    def tell(self, faults: Iterable[Fault]) -> None:
        """Tell what others have found."""
        for fault in faults:
            self.say(*fault)

    @contextmanager
    def trial(self) -> Iterator[list[Diagnostic]]:
        """Put what is wrong with what is tried into a list of its own."""
        before, self.problems = self.problems, []
        try:
            yield self.problems
        finally:
            self.problems = before

    def words(self, at: At) -> str:
        """Give what an author wrote, on one line and not too long."""
        return quoted(self.source.text[at[0] : at[1]])

    def _phrase(self, pieces: Sequence[Token]) -> str:
        """Give the words of a phrase as they are written."""
        return " ".join(self.source.text[pieces[0].at[0] : pieces[-1].at[1]].split()) if pieces else ""

    @abstractmethod
    def condition(self, condition: ast.Condition, scope: Scope) -> checked.Condition:
        """Check a condition."""

    @abstractmethod
    def one_instead(self, many: Resolution, kind: str, scope: Scope) -> str:
        """Tell how one of several things is spoken of, where one of a kind belongs."""

    # ---- things and quantities

    def term(self, term: ast.Term, scope: Scope, wanted: str, *, gives: bool = False) -> checked.Value:
        """Check a quantity or one thing of a type; empty takes any."""
        match term:
            case ast.Sum():
                first = self.term(term.first, scope, "count")
                rest = tuple((sign, self.term(part, scope, "count")) for sign, part in term.rest)
                return checked.Sum(term.at, first, rest)
            case ast.Product():
                return checked.Product(term.at, tuple(self.term(part, scope, "count") for part in term.factors))
            case ast.Bracketed():
                return self.term(term.term, scope, "count")
            case ast.Half():
                return checked.Half(term.at, self.term(term.term, scope, "count"), term.rounded)
            case _:
                place = Place(wanted, is_one=True, gives=gives)
                return self.thing(pieces_of(term), place, term.at, scope)

    def types(self, term: ast.Term, scope: Scope) -> checked.Types:
        """Give the types that a term may have."""
        if isinstance(term, Computed):
            return _COUNT
        meanings: list[Resolution] = self.matcher.meanings(pieces_of(term), "", scope)
        return frozenset().union(*(meaning.types for meaning in meanings))

    def thing(self, pieces: list[Token], place: Place, at: At, scope: Scope) -> checked.Value:
        """Check what stands in a place."""
        if meanings := self.matcher.meanings(pieces, place.type, scope):
            self.fill(meanings[0], scope, place)
            return self.node(meanings[0], scope, place.type)
        if (fault := needless(pieces, self.matcher)) is not None:
            self.tell([fault])
            return unknown(pieces, at)
        words = " ".join(self.source.text[at[0] : at[1]].split()).removeprefix("of ")
        said = self._phrase(pieces)
        hint = completed(pieces, place.type, scope, self.matcher, said, many=place.takes_many)
        untyped = self.matcher.meanings(pieces, "", scope)
        if untyped and not place.is_one:
            with self.trial():
                lies_on = lies_on_what(self.node(untyped[0], scope), self.matcher)
            hint = hint or where_it_lies(pieces, place.type, lies_on, said, self.matcher)
        before = self.source.text[at[0] : pieces[0].at[0]].strip() if pieces else ""
        if hint and before not in ("", "of"):  # what goes before it in its role stays
            hint = hint.replace("write `", f"write `{before} ")
        if untyped:
            types = sorted(filter(None, untyped[0].types))
            is_other = f"`{words[:60]}` is {a(*types)}" if types else f"nobody can say what `{words[:60]}` is"
            message = f"{a(place.type)} belongs here; {is_other}"
            hint = hint or self.registry.said_otherwise(f"{min(types, default='')} as {place.type}")
            self.say(WRONG_TYPE, message, at, hint or such_as(place.type, scope, self.matcher))
            with self.trial():
                return self.node(untyped[0], scope)
        anywhere = self.matcher.meanings(pieces, place.type, with_all_names(scope, self.registry))
        if not anywhere and self.told_of_a_part(pieces, self.registry.expressions, scope):
            return unknown(pieces, at)
        if hint is None and len(words_in(pieces)) == len(pieces):
            alone = without_its_kind(said, self.matcher)
            fitting = [part for part in alone if self.matcher.meanings(pieces[:1], place.type, scope)]
            hint = f"write `{f'{before} ' * bool(before)}{fitting[0]}`: its name says what it is" if fitting else None
        hint = hint or narrowed(pieces, place.type, scope, self.matcher) or asked_behind(pieces, scope, self.matcher)
        hint = not_known_here(anywhere, scope, self.registry) or hint
        hint = hint or self._with_version(said)
        hint = hint or hint_of(pieces, scope, self.registry, self.labels)
        hint = hint or (such_as(place.type, scope, self.matcher) if place.type else _NONE)
        self.say(NO_MEANING, f"`{words[:60]}` means nothing here", at, hint)
        return unknown(pieces, at)

    def _with_version(self, name: str) -> str | None:
        """Tell the whole ids of somebody of whom there are versions, where he is named without one."""
        versions = sorted({known for known in self.matcher.names.ids() if known.startswith(f"{name}.")})
        return f"named with the version: {listed(versions, 'or')}" if versions else None

    def told_of_a_part(self, pieces: list[Token], patterns: Iterable[Pattern], scope: Scope) -> bool:
        """Tell what is wrong with the one part of a phrase because of which no pattern says it, if there is one."""
        for pattern, way in ((said, way) for said in patterns for way in ways_of(said)):
            parts = next(parted(pieces, way), ())
            wrong = [
                (place, slot, part)
                for place, (slot, part) in enumerate(parts)
                if not self.matcher.meanings(part, slot, scope)
            ]
            if len(wrong) != 1:
                continue
            place, slot, part = wrong[0]
            at = (part[0].at[0], part[-1].at[1])
            takes_many = place in self.registry.several.get(pattern.text, ())
            whole = completed(part, slot, scope, self.matcher, self._phrase(part), many=takes_many)
            if len(parts) < 2 and (pattern.gives or whole is None):  # what happens is done to the one part
                continue
            if len(part) > 1 or whole is not None:
                self.thing(part, Place(slot, takes_many=takes_many), at, scope)
            else:
                fitting = sorted(
                    name for name, kind in scope.types.items() if self.matcher.takes(slot, frozenset((kind,)))
                )
                there = f"there is {listed(fitting, 'or')}" if fitting else such_as(slot, scope, self.matcher)
                self.say(NO_MEANING, f"{a(slot)} belongs here; `{self.words(at)}` is none", at, there)
            return True
        return False

    def fill(self, meaning: Resolution, scope: Scope, place: Place) -> None:
        """Check what fills the slots of a phrase that has a meaning, but for what stands in relations."""
        for many, part in too_many(meaning, scope, self.registry, place.type if place.is_one else None):
            at = (many.pieces[0].at[0], many.pieces[-1].at[1])
            message = f"one {plain(part)} belongs here; `{self.words(at)}` may be several, or none"
            self.say(WRONG_TYPE, message, at, self.one_instead(many, part, scope))
        self.tell(placed(meaning, scope, self.matcher, chooses=place.chooses, gives=place.gives))

    def only_as_role(self, at: At, kind: str) -> None:
        """Tell that something is only described where a thing belongs."""
        message = f"`{self.words(at)}` only describes {a(kind)}"
        hint = self.registry.said_otherwise(f"{kind} as value")
        self.say(WRONG_TYPE, message, at, hint or "say it of the event itself, as one of its roles")

    # ---- what a phrase is

    def node(self, meaning: Resolution, scope: Scope, wanted: str = "") -> checked.Value:
        """Give what a phrase means; a word that may be of several types is of the type that is *wanted*, if it can."""
        at = meaning.pieces[0].at[0], meaning.pieces[-1].at[1]
        if meaning.pattern is not None:
            parts = self.parts(meaning, scope)
            self.tell(endless(meaning.pattern, parts, self.matcher))
            self.tell(unheld(meaning.pattern, parts, [self.words(part.at) for part in parts]))
            self.tell(none_in_particular(meaning.pattern, parts, scope.sorts, self.registry))
            self.tell(of_no_variety(meaning.pattern, parts, scope.sorts, self.matcher.names, self.registry))
            self.tell(done_to_itself(meaning.pattern, parts, self.registry))
            return checked.Expression(at, meaning.pattern, parts, words_in(meaning.pieces), meaning.types)
        first = meaning.pieces[0]
        if len(meaning.pieces) == 1 or meaning.parts:
            if isinstance(first, ast.Number):
                return checked.Number(at, first.value)
            if isinstance(first, Computed):
                return self.term(first, scope, "count")
            if isinstance(first, ast.Word) and (named := self._named(first, meaning, scope, wanted)) is not None:
                return named
        return self._noun(at, meaning, scope)

    def parts(self, meaning: Resolution, scope: Scope) -> tuple[checked.Value, ...]:
        """Give what fills the slots of a pattern."""
        assert meaning.pattern is not None
        slots = slots_of(meaning.pattern)
        return tuple(self.node(part, scope, slot) for part, slot in zip(meaning.parts, slots, strict=True))

    def _named(self, word: ast.Word, meaning: Resolution, scope: Scope, wanted: str) -> checked.Value | None:
        """Give what a single word is: a name, an attribute of one, a constant, an id; None if it is a noun."""
        text = word.text
        if text in scope.types:
            return checked.Name(word.at, text, frozenset((scope.types[text],)))
        base, _, attribute = text.partition(".")
        if attribute and base in scope.types:
            pattern = self.matcher.attribute(attribute, scope.types[base])
            if pattern is not None:
                owner = checked.Name((word.at[0], word.at[0] + len(base)), base, frozenset((scope.types[base],)))
                return checked.Attribute(word.at, text, owner, pattern, meaning.types)
        types = [*([wanted] if wanted in meaning.types else []), *sorted(meaning.types)]
        constants = self.registry.constants.get(text, ())
        if (kind := next((kind for kind in types if kind in constants), None)) is not None:
            return checked.Constant(word.at, text, kind, meaning.types)
        for kind in types:
            if (named := self.matcher.kind_named(text, kind)) is not None:
                wanted = self.matcher.parameter_type(text)
                argument = self.node(meaning.parts[0], scope, wanted) if meaning.parts else None
                at = word.at[0], meaning.pieces[-1].at[1]
                return checked.Reference(at, text, named, kind, argument, meaning.types)
        return None

    def _noun(self, at: At, meaning: Resolution, scope: Scope) -> checked.Noun:
        how, position, pieces = "", 0, meaning.pieces
        count: checked.Value | None = None
        while position < len(pieces):
            piece = pieces[position]
            if isinstance(piece, ast.Number):
                count = checked.Number(piece.at, piece.value)
            elif isinstance(piece, Amount):
                count = self.term(piece, scope, "count")
            elif isinstance(piece, ast.Word) and piece.text in QUANTITIES:
                how = piece.text
                if how in COUNTED:
                    position += 1
                    count = self._count(pieces[position], scope)
            else:
                break
            position += 1
        words = words_in(pieces[position:])
        nouns = self.registry.nouns
        head = next((word for word in words if word in nouns), words[-1] if words else "")
        adjectives = words[: words.index(head)] if head else ()
        inner = scope.with_names(it=nouns.get(head, ""))
        joined = (piece for piece in pieces if not isinstance(piece, ast.Word | ast.Number | Computed))
        relations = tuple(  # in a relation `it` is still what was spoken of before
            self.relation(piece, inner if isinstance(piece, ast.Where) else scope, at[0], nouns.get(head, ""))
            for piece in joined
        )
        return checked.Noun(at, how, count, adjectives, head, nouns.get(head, ""), relations, meaning.types)

    def _count(self, piece: Token, scope: Scope) -> checked.Value:
        meanings = self.matcher.meanings([piece], "count", scope)
        return self.node(meanings[0], scope, "count") if meanings else unknown([piece], piece.at)

    # ---- relations

    def relation(self, relation: Joined, scope: Scope, begun: int | None = None, kind: str = "") -> checked.Relation:
        """Check a relation behind a noun, which begins somewhere, or behind `is`: `adjacent to X`, `where ...`.

        *kind* is the type of what the noun speaks of.
        """
        before, self.joined = self.joined, None
        if begun is not None and isinstance(relation, ast.Related | ast.Within):
            self.joined = begun, relation, kind
        try:
            return self._relation(relation, scope)
        finally:
            self.joined = before

    def _relation(self, relation: Joined, scope: Scope) -> checked.Relation:
        match relation:
            case ast.Related():
                if relation.relation in self.registry.relations:
                    wanted = self.registry.relations[relation.relation][1]
                    place = Place(wanted, is_one=True)
                    thing = self.thing(pieces_of(relation.noun), place, relation.noun.at, scope)
                    return checked.Related(relation.at, relation.relation, thing)
                near = nearest(relation.relation, self.registry.relations)
                hint = f"did you mean `{near}`?" if near else f"there are {listed(self.registry.relations)}"
                at = (relation.at[0], relation.noun.at[0])
                self.say(NO_MEANING, f"`{relation.relation}` means nothing here", at, hint)
                return unknown(pieces_of(relation.noun), relation.at)
            case ast.Within() if self.registry.within[1]:
                amount = self.thing([relation.amount], Place("count"), relation.amount.at, scope)
                middle = self.thing(
                    pieces_of(relation.noun), Place(self.registry.within[1], is_one=True), relation.noun.at, scope
                )
                return checked.Within(relation.at, amount, middle)
            case ast.Inside() if self.registry.area:
                area = self.thing(pieces_of(relation.noun), Place(self.registry.area), relation.noun.at, scope)
                return checked.Inside(relation.at, area)
            case ast.Within() | ast.Inside():
                word = "in" if isinstance(relation, ast.Inside) else "within"
                known = [*self.registry.relations, "where"]
                self.say(NO_MEANING, f"`{word}` means nothing here", relation.at, f"there are {listed(known)}")
                return unknown(pieces_of(relation.noun), relation.at)
            case ast.Where():
                before, self.in_where = self.in_where, True
                asked = self.condition(relation.condition, scope)
                self.in_where = before
                return checked.Where(relation.at, asked, relation)
            case ast.Matching():
                return checked.Matching(relation.at, self.term(relation.term, scope, ""))


def unknown(pieces: Sequence[Token], at: At) -> checked.Unknown:
    """Give a phrase that means nothing."""
    text = (
        str(piece.value) if isinstance(piece, ast.Number) else piece.text
        for piece in pieces
        if isinstance(piece, ast.Word | ast.Number)
    )
    return checked.Unknown(at, " ".join(text))


def words_in(pieces: Iterable[Token]) -> tuple[str, ...]:
    """Give the words of a phrase, those in its relations left out."""
    return tuple(piece.text for piece in pieces if isinstance(piece, ast.Word))
