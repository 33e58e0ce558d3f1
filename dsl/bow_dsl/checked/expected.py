"""What may be said at a place of an effect: found by the checker itself, which reads a stand-in there.

The stand-in is a name that nobody writes. Whatever the checker asks of a phrase with it is asked here of the words
before it: by which patterns they go on, and of which type the thing is that begins there.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import product, takewhile

from bow_dsl import checked
from bow_dsl.checked.check_effects import EffectChecker
from bow_dsl.checked.check_phrases import NO_MEANING, Place, unknown
from bow_dsl.checked.hooks import suits
from bow_dsl.checked.match import (
    COUNTED,
    QUANTITIES,
    Amount,
    Found,
    Matcher,
    Reading,
    Resolution,
    Scope,
    Token,
    pieces_of,
)
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import Part, tokens_of, ways_of
from bow_dsl.ruleset.registry import HookSpec, Registry, RoleSpec
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import value

HERE = "here__"
"""The stand-in."""


@value
class Expected:
    """A word, or several that belong together, that may be said at a place."""

    text: str
    sort: str
    """What it is: `hook`, `verb`, `value`, `condition`, `name`, `noun`, `adjective`, `word`, `operation`, or the kind
    of the definition whose id it is."""
    detail: str = ""
    """The whole pattern, or the type of what is named."""


def expected_in(  # noqa: PLR0913 (where it stands, and all that may be spoken of there)
    source: Source,
    item: ast.Section | ast.Effect,
    definition: ast.Definition,
    names: Names,
    registry: Registry,
    *,
    labels: dict[str, str],
) -> dict[str, Expected]:
    """Give what may be said where the stand-in is in an item of a definition of a source, by its text."""
    checker = _Expecting(source, names, registry, labels)
    with checker.trial():
        checker.item(item, definition)
    return checker.expected


def has_stand_in(node: object) -> bool:
    """Tell whether a node holds the stand-in."""
    return any(
        (isinstance(part, ast.Word) and part.text == HERE) or (isinstance(part, ast.Operation) and part.name == HERE)
        for part in walk(node)
    )


class _Expecting(EffectChecker):
    """A checker that notes what might stand in the place of the stand-in, and finds no mistake with it."""

    def __init__(self, source: Source, names: Names, registry: Registry, labels: dict[str, str]) -> None:
        super().__init__(source, names, registry, labels)
        self.expected: dict[str, Expected] = {}
        self.in_role = False

    def note(self, *expected: Expected) -> None:
        """Note what may be said; a role does not say `it`, which would be whatever takes part."""
        for one in expected:
            if not self.in_role or one.text.partition(".")[0] != "it":
                self.expected.setdefault(one.text, one)

    def _role(self, role: ast.Role, candidates: Sequence[RoleSpec], scope: Scope, spec: HookSpec) -> checked.Role:
        before, self.in_role = self.in_role, True
        said = super()._role(role, candidates, scope, spec)
        self.in_role = before
        return said

    def _no_hook(self, hook: ast.Hook, effect: ast.Effect) -> None:
        """Note the hooks by whose words those before the stand-in go on, and their roles."""
        said = [piece.text for piece in pieces_of((hook.words, hook.roles)) if isinstance(piece, ast.Word)]
        if HERE not in said:
            return
        before = said[: said.index(HERE)]
        timing = effect.timing if isinstance(effect, ast.React) else None
        for spec in (spec for spec in self.registry.hooks if suits(spec, effect) and timing in (None, *spec.timings)):
            name = spec.text.split()
            if name[: len(before)] == before and len(name) > len(before):
                self.note(Expected(" ".join(name[len(before) :]), "hook", _hook(spec)))
            elif before[: len(name)] == name:
                self._roles(before[len(name) :], spec, effect)

    def _meant(self, effect: ast.Effect, scope: Scope) -> checked.Effect | checked.Unknown:
        if has_stand_in(effect.hook):
            self._no_hook(effect.hook, effect)
        return super()._meant(effect, scope)

    def _statement(self, statement: ast.Statement, scope: Scope) -> checked.Statement:
        if isinstance(statement, ast.Roll) and statement.thing.text == HERE:
            self.note(*(Expected(noun, "noun", kind) for noun, kind in self.registry.nouns.items()))
        if isinstance(statement, ast.Roll) and any(outcome.face.text == HERE for outcome in statement.table):
            wanted = self.matcher.parameter_type(statement.thing.text) or self.registry.outcome
            faces = (word for word, types in self.registry.constants.items() if wanted in types)
            self.note(*(Expected(face, "word", wanted) for face in faces))
        return super()._statement(statement, scope)

    def _hung(self, role: ast.Role | ast.EqualTo, spec: HookSpec, scope: Scope) -> checked.Role | None:
        """Behind who takes part, others may."""
        if has_stand_in(role) and isinstance(role, ast.Role) and _begun(role):
            self._prepositions((role.preposition,), spec)
        return super()._hung(role, spec, scope)

    def _prepositions(self, said: Collection[str], spec: HookSpec) -> None:
        """Note the prepositions of the roles of a hook that have not been said yet."""
        for known in spec.roles:
            if known.preposition not in said:
                self.note(Expected(known.preposition, "word", f"{known.preposition} {known.type.upper()}"))

    def _roles(self, before: list[str], spec: HookSpec, effect: ast.Effect) -> None:
        """Note the prepositions of the roles of a hook that have not been said yet, and what changes it."""
        self._prepositions(before, spec)
        if isinstance(effect, ast.Modify):
            self.note(Expected(":", "word"))

    def _operation(self, operation: ast.Operation, spec: HookSpec, scope: Scope) -> checked.Operation:
        if operation.name == HERE:
            self.note(*(Expected(name, "operation", f"{name} {spec.value.upper()}") for name in spec.operations))
            if spec.may_change:
                self.note(Expected("may", "word"))
        return super()._operation(operation, spec, scope)

    def _action(
        self, action: ast.Action, scope: Scope, doer: ast.Noun | None = None
    ) -> checked.Action | checked.Unknown:
        pieces = pieces_of(action)
        place = _place_in(pieces)
        if place is None:
            return super()._action(action, scope, doer)
        for verb in self.registry.verbs:
            if scope.knows(verb.needs) and (not verb.occasion or verb.occasion in scope.occasions):
                reading = _ExpectingReading(self.matcher, pieces, scope, place, sort="verb", note=self.note)
                for way in ways_of(verb):
                    reading.follow(way, verb.text)
        return unknown(pieces, action.at)

    def thing(self, pieces: list[Token], place: Place, at: At, scope: Scope) -> checked.Value:
        """Note what may stand where the stand-in is in a thing or a quantity."""
        here = _place_in(pieces)
        if here is None:
            return super().thing(pieces, place, at, scope)
        _ExpectingReading(self.matcher, pieces, scope, here, sort="value", note=self.note).slot(0, place.type)
        self.say(NO_MEANING, "", at, "")
        return unknown(pieces, at)

    def _has(self, condition: ast.Has, scope: Scope) -> checked.Condition:
        self._judgements(condition.term, "has", pieces_of(condition.noun), scope)
        return super()._has(condition, scope)

    def _is(self, condition: ast.Is, scope: Scope) -> checked.Condition:
        complement = condition.complement
        if not isinstance(complement, ast.Comparison | ast.Beyond | ast.Related | ast.Within | ast.Inside):
            pieces = pieces_of(complement)
            here = _place_in(pieces)
            if here is not None:
                self._judgements(condition.term, "is", pieces, scope)
                reading = _ExpectingReading(self.matcher, pieces, scope, here, sort="value", note=self.note)
                for kind in sorted(self.types(condition.term, scope)):
                    reading.slot(0, kind)
                    reading.anew()
                    self._sorts(kind, here)
                return checked.Unknown(condition.at, "")
        return super()._is(condition, scope)

    def _judgements(self, term: ast.Term, verb: str, pieces: list[Token], scope: Scope) -> None:
        """Note what may be said of a thing behind `is` or `has`."""
        here = _place_in(pieces)
        if here is None:
            return
        types = self.types(term, scope)
        for predicate in self.registry.predicates:
            if predicate.verb == verb and self.matcher.takes(predicate.subject, types):
                reading = _ExpectingReading(self.matcher, pieces, scope, here, sort="condition", note=self.note)
                reading.follow(tokens_of(predicate.text), predicate.text)

    def _sorts(self, kind: str, here: int) -> None:
        """Note the ids of the sorts that a thing of a type may be said to be of: `target is cavalry`."""
        if here:
            return
        for sort, nouns in self.registry.adjective_kinds.items():
            if kind in nouns:
                self.note(*(Expected(name, sort) for name in self.matcher.names.of_kind(sort)))
        for type_, nouns in self.registry.adjective_types.items():
            if kind in nouns:
                words = (word for word, kinds in self.registry.constants.items() if type_ in kinds)
                self.note(*(Expected(word, "word", type_) for word in words))


class _ExpectingReading(Reading):
    """A reading of a phrase up to the stand-in, which notes by what the phrase goes on."""

    def __init__(  # noqa: PLR0913 (all that a reading knows, and whom it tells)
        self,
        matcher: Matcher,
        pieces: Sequence[Token],
        scope: Scope,
        place: int,
        *,
        sort: str,
        note: Callable[..., None],
    ) -> None:
        super().__init__(matcher, pieces, scope)
        self.place, self.sort, self.note = place, sort, note
        self._asked: set[str] = set()

    def anew(self) -> None:
        """Forget what phrases were found, for a slot of another type."""
        self.known.clear()

    def follow(self, way: Sequence[Part], text: str) -> None:
        """Read the phrase as a pattern."""
        self._text = text
        for _ in self.tokens(0, way):
            pass

    def tokens(self, start: int, tokens: Sequence[Part]) -> Iterator[tuple[int, tuple[Resolution, ...]]]:
        """Read as ever, and note the words of the pattern at the place of the stand-in."""
        if start != self.place or not tokens:
            yield from super().tokens(start, tokens)
            return
        _, slot, optional = tokens[0]
        if slot:
            self.begins(slot)
        else:
            for said in _runs(tokens):
                self.note(Expected(said, self.sort, getattr(self, "_text", "")))
        if optional:
            yield from self.tokens(start, tokens[1:])

    def slot(self, start: int, slot: str) -> list[Found]:
        """Give what fills a slot before the stand-in, and note what may begin one there."""
        if start == self.place:
            self.begins(slot)
            return []
        return super().slot(start, slot)

    def _named(self, start: int, word: ast.Word) -> Iterator[Found]:
        if start + 1 == self.place and self.matcher.takes_argument(word.text):
            self.begins(self.matcher.parameter_type(word.text))
        return super()._named(start, word)

    def _noun(self, start: int) -> Iterator[Found]:
        adjectives: list[str] = []
        position = start
        while position < self.place:
            piece = self.pieces[position]
            position += 1
            if isinstance(piece, ast.Word) and piece.text in COUNTED and position < self.place:
                position += 1
            elif isinstance(piece, ast.Word) and piece.text not in QUANTITIES:
                if piece.text in self.matcher.registry.nouns or not self._narrows(piece.text):
                    return super()._noun(start)
                adjectives.append(piece.text)
            elif not isinstance(piece, ast.Word | Amount):
                return super()._noun(start)
        if self.place > start:
            self._nouns_behind(adjectives)
        return super()._noun(start)

    def _narrows(self, adjective: str) -> bool:
        return any(self.matcher.fits(adjective, kind, self.scope) for kind in self.matcher.registry.nouns.values())

    def _nouns_behind(self, adjectives: Sequence[str], wanted: str = "") -> None:
        """Note the nouns that may stand behind some adjectives, and other adjectives for them."""
        registry, matcher = self.matcher.registry, self.matcher
        kinds = set()
        for noun, kind in registry.nouns.items():
            fits = all(matcher.fits(adjective, kind, self.scope) for adjective in adjectives)
            if fits and matcher.takes(wanted, frozenset((kind,))):
                kinds.add(kind)
                self.note(Expected(noun, "noun", kind))
        for adjective, of in registry.adjectives.items():
            if adjective not in adjectives and kinds.intersection(of):
                self.note(Expected(adjective, "adjective", ", ".join(of)))
        for sort, of in registry.adjective_kinds.items():
            if kinds.intersection(of):
                self.note(*(Expected(name, sort) for name in matcher.names.of_kind(sort)))
        for type_, of in registry.adjective_types.items():
            if kinds.intersection(of):
                words = (word for word, types in registry.constants.items() if type_ in types)
                self.note(*(Expected(word, "adjective", type_) for word in words))
                named = (name for name, known in self.scope.types.items() if known == type_)
                self.note(*(Expected(name, "name", type_) for name in named))

    def begins(self, wanted: str) -> None:
        """Note what a thing of a type may begin with: a name, a word, an id, a noun, a pattern."""
        if wanted in self._asked:
            return
        self._asked.add(wanted)
        registry, matcher = self.matcher.registry, self.matcher

        def fits(kind: str) -> bool:
            return matcher.takes(wanted, frozenset((kind,)))

        for name, kind in self.scope.types.items():
            if fits(kind):
                self.note(Expected(name, "name", kind))
            for attribute in self._attributes(kind, wanted):
                self.note(Expected(f"{name}.{attribute}", "name", f"{attribute} of {name}"))
        for word, kinds in registry.constants.items():
            if any(map(fits, kinds)):
                self.note(Expected(word, "word", ", ".join(kinds)))
        for kind in matcher.names.by_kind_everywhere():
            if kind not in registry.unspoken and fits(registry.named.get(kind, kind)):
                self.note(*(Expected(name, kind) for name in matcher.names.of_kind(kind)))
        self._nouns_behind((), wanted)
        for pattern in registry.expressions:
            if fits(pattern.gives) and self.scope.knows(pattern.needs):
                self.note(*(Expected(said, "value", pattern.text) for said in _runs(tokens_of(pattern.text))))
        for pattern in matcher.led_by:
            if fits(pattern.gives) and self.scope.knows(pattern.needs):
                (_, slot, _), *_ = tokens_of(pattern.text)
                self.begins(slot)

    def _attributes(self, kind: str, wanted: str) -> Iterator[str]:
        """Give what may be asked behind the dot of a name of a type, where that gives what is wanted."""
        for pattern in self.matcher.registry.expressions:
            attribute, _, slot = pattern.text.partition(" of ")
            is_one = slot.isupper() and attribute.isidentifier()
            fits = is_one and self.matcher.takes(wanted, frozenset((pattern.gives,)))
            if fits and self.matcher.takes(slot.lower(), frozenset((kind,))):
                yield attribute


def _begun(role: ast.Role) -> bool:
    """Tell whether somebody is named before the stand-in."""
    words = [part.text for part in walk(role.noun) if isinstance(part, ast.Word)]
    return words.index(HERE) > 0 if HERE in words else False


def _place_in(pieces: Sequence[Token]) -> int | None:
    """Give where the stand-in stands among the words of a phrase itself; None if it does not."""
    return next(
        (place for place, piece in enumerate(pieces) if isinstance(piece, ast.Word) and piece.text == HERE), None
    )


def _runs(parts: Sequence[Part]) -> Iterator[str]:
    """Give the ways to say the words of a pattern up to its next slot."""
    run = takewhile(lambda part: not part[1] and not part[2], parts[1:])
    if parts and not parts[0][1]:
        yield from map(" ".join, product(sorted(parts[0][0]), *(sorted(words) for words, _, _ in run)))


def _hook(spec: HookSpec) -> str:
    return " ".join((spec.text, *(f"{role.preposition} {role.type.upper()}" for role in spec.roles)))
