"""Effects that bar those of other definitions: whose these are is found when effects are compiled.

So nothing is asked at run time about definitions that nobody bars.
"""

from collections.abc import Iterable

from bow_dsl import ast
from bow_dsl.backend import Backend
from bow_dsl.guard import Bound
from bow_dsl.match import Matcher, pieces_of
from bow_dsl.order import ref_of


class Barring:
    """The definitions whose effects some effect bars."""

    def __init__(self, matcher: Matcher, backend: Backend) -> None:
        self.matcher = matcher
        self.backend = backend
        self.names: frozenset[str] = frozenset()
        """The words by which they are spoken of: their ids, or a word for all of a kind."""
        self.together: frozenset[str] = frozenset()
        """The words for all of a kind that somebody bears, and that are barred for a bearer whatever they do."""

    def learn(self, bound: Iterable[Bound]) -> None:
        """Take in the effects on the hook by which effects are barred."""
        named = [(name, is_whole) for one in bound for name, is_whole in self._named(one)]
        self.names = frozenset(name for name, is_whole in named if not is_whole)
        self.together = frozenset(name for name, is_whole in named if is_whole)

    def words_for(self, definition: ast.Definition) -> tuple[str, ...]:
        """Give the words by which the effects of a definition are barred; none if nobody does."""
        kind, name = ref_of(definition)
        own = (name,) if self.matcher.takes(self.backend.barred_as, frozenset((kind,))) else ()
        words = (*own, *(word for word, of in self.backend.barred_together.items() if of == kind))
        return tuple(word for word in words if word in self.names)

    def _named(self, bound: Bound) -> Iterable[tuple[str, bool]]:
        """Give whose effects an effect bars, and whether a bearer then bears none of them at all."""
        first = bound.spec.roles[0]
        roles = [role for role in bound.effect.hook.roles if isinstance(role, ast.Role)]
        said = [word.text for role in roles if role.preposition == first.preposition for word in role.noun.words]
        others = [role for role in roles if role.preposition != first.preposition]
        known = bound.env.scope.types.get(said[0])
        if known is not None:  # it stands for one of them, nobody knows which
            yield from ((name, False) for name in self.matcher.names.of_kind(known))
        else:
            yield said[0], said[0] in self.backend.barred_together and self._is_of_bearer(bound, others)

    def _is_of_bearer(self, bound: Bound, roles: list[ast.Role]) -> bool:
        """Tell whether a bearer itself is meant, or every one."""
        bearer = self.backend.bearing.bearer
        return all(self.matcher.meanings(pieces_of(role.noun), bearer, bound.env.scope) for role in roles)
