"""Effects that bar those of other definitions: whose these are is found when effects are compiled.

So nothing is asked at run time about definitions that nobody bars.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import words_of
from bow_dsl.python.backend import Backend
from bow_dsl.python.unsupported import NotCompiledError
from bow_dsl.ruleset.precedence import ref_of
from bow_dsl.syntax import ast

if TYPE_CHECKING:
    from bow_dsl.python.bound import Bound


class Barring:
    """The definitions whose effects some effect bars."""

    def __init__(self, matcher: Matcher, backend: Backend) -> None:
        self.matcher = matcher
        self.bars = backend.bars
        self.bearer = backend.bearing.bearer
        self.names: frozenset[str] = frozenset()
        """The words by which they are spoken of: their ids, or a word for all of a kind."""
        self.together: frozenset[str] = frozenset()
        """The words for all of a kind that somebody bears, and that are barred for a bearer whatever they do."""

    def learn(self, bound: "Mapping[str, Iterable[Bound]]") -> None:
        """Take in all effects, by their hooks."""
        if self.bars is not None:
            named = [
                pair for binding in bound.get(self.bars.hook, ()) for pair in self._named(binding, self.bars.together)
            ]
            self.names = frozenset(name for name, is_whole in named if not is_whole)
            self.together = frozenset(name for name, is_whole in named if is_whole)

    def asked(self, definition: ast.Definition, touched: str) -> str | None:
        """Write the question whether the effects of a definition reach somebody; None if nobody bars them."""
        words = self._words_for(definition)
        return self.bars.reaches.format(sources=words, touched=touched) if self.bars and words else None

    def acts_on(self, definition: ast.Definition, kind: str) -> bool:
        """Tell whether somebody bars the effects of a definition, on things of some type."""
        return self.bars is not None and kind in self.bars.acted_on and bool(self._words_for(definition))

    def left(self, definition: ast.Definition, kind: str, things: str) -> str:
        """Write those of some things of a type that the effects of a definition reach."""
        if self.bars is None or not self.acts_on(definition, kind):
            return things
        return self.bars.left.format(sources=self._words_for(definition), things=things)

    def _words_for(self, definition: ast.Definition) -> Sequence[str]:
        """Give the words by which the effects of a definition are barred."""
        if self.bars is None or not self.names:
            return ()
        kind, name = ref_of(definition)
        own = (name,) if self.matcher.takes(self.bars.type, frozenset((kind,))) else ()
        words = (*own, *(word for word, of in self.bars.together.items() if of == kind))
        return tuple(word for word in words if word in self.names)

    def see_whose(self, effect: checked.Effect) -> None:
        """See that an effect which bars others says whose.

        Raises:
            NotCompiledError: if it does not.
        """
        hook = effect.hook.spec
        first = hook.roles[0].preposition if hook.roles else ""
        says = any(role.preposition == first for role in effect.hook.roles)
        if self.bars is not None and hook.text == self.bars.hook and not says:
            raise NotCompiledError(f"{hook.text} of nobody who is named")

    def _named(self, bound: "Bound", together: Mapping[str, str]) -> Iterable[tuple[str, bool]]:
        """Give whose effects an effect bars, and whether a bearer then bears none of them at all."""
        first, roles = bound.spec.roles[0], bound.effect.hook.roles
        thing = next((role.thing for role in roles if role.preposition == first.preposition), None)
        if thing is None:
            return  # it is not carried out: nobody knows whose effects are meant
        if isinstance(thing, checked.Name):  # it stands for one of them, nobody knows which
            known = min(thing.types)
            kinds = self.matcher.registry.wider.get(known, (known,))
            yield from ((name, False) for kind in kinds for name in self.matcher.names.of_kind(kind))
        else:
            others = [role.thing for role in roles if role.preposition != first.preposition]
            word = words_of(thing)[0]
            yield word, word in together and all(self.bearer in noun.types for noun in others)
