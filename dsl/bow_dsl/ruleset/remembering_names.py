"""Names that remember what was made of them, for as long as nobody speaks of any others."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.value import field, value

_T = TypeVar("_T")


@value
class RememberingNames(Names):
    """Names of which the same thing is asked again and again."""

    _made: dict[Hashable, Any] = field(init=False, default_factory=dict, repr=False, compare=False)
    """What was made of them, by its key."""
    _kinds: dict[str, Mapping[str, Defined]] = field(init=False, default_factory=dict, repr=False, compare=False)
    """The definitions of each kind that was asked for."""

    def once(self, key: Hashable, make: Callable[[Names], _T]) -> _T:
        """Give what *make* makes of these names alone; it is made once."""
        if key not in self._made:
            self._made[key] = make(self)
        made: _T = self._made[key]
        return made

    def of_kind(self, kind: str) -> Mapping[str, Defined]:
        """Give all definitions of a kind by id."""
        if kind not in self._kinds:
            self._kinds[kind] = Names.of_kind(self, kind)
        return self._kinds[kind]
