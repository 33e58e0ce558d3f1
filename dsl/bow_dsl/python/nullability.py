"""Phrases that may speak of nothing: what is asked of it, and what is done to it, waits until there is something."""

from collections.abc import Sequence

from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import word_of
from bow_dsl.python.backend import Backend
from bow_dsl.python.env import Env
from bow_dsl.ruleset.registry import Pattern


class Absence:
    """Finds such phrases, and writes the question whether something is there."""

    def __init__(self, matcher: Matcher, backend: Backend) -> None:
        self.matcher = matcher
        self.backend = backend

    def is_unsure(self, value: checked.Value, env: Env) -> bool:
        """Tell whether a phrase may speak of nothing."""
        match value:
            case checked.Expression():
                return self._may_be_nothing(value.pattern, [self.is_unsure(part, env) for part in value.parts])
            case checked.Attribute():
                return self._may_be_nothing(value.pattern, [value.owner.text in env.unsure])
            case checked.Constant() | checked.Reference():
                return self._is_thing(value.text)
            case _:
                return word_of(value) in env.unsure

    def _may_be_nothing(self, pattern: Pattern, unsure: Sequence[bool]) -> bool:
        is_nothing = self.backend.nothing.get(pattern.text) == "None"
        is_nothing = is_nothing or self.backend.expressions.get(pattern.text) == "{0}"
        return pattern.text in self.backend.maybe_nothing or (is_nothing and any(unsure))

    def _is_thing(self, word: str) -> bool:
        """Tell whether an id stands for a thing that may not take part."""
        return any(self.matcher.kind_named(word, kind) for kind in self.backend.ids)

    def if_there(
        self, template: str, parts: Sequence[str], unsure: Sequence[bool], code: dict[str, str], nothing: str | None
    ) -> str:
        """Write a template, under the condition that all is there which it cannot do without; else *nothing*."""
        if nothing is None or not any(unsure):
            return template.format(*parts, **code)
        places = [place for place, is_unsure in enumerate(unsure) if is_unsure]
        named = [f"there_{place}" if place in places else part for place, part in enumerate(parts)]
        names, things = (", ".join(of[place] for place in places) for of in (named, parts))
        return f"if_there(lambda {names}: {template.format(*named, **code)}, {nothing}, {things})"
