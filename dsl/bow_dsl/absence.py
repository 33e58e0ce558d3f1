"""Phrases that may speak of nothing: what is asked of it, and what is done to it, waits until there is something."""

from collections.abc import Sequence

from bow_dsl import ast
from bow_dsl.backend import Backend
from bow_dsl.match import Matcher, Meaning, Scope


class Absence:
    """Finds such phrases, and writes the question whether something is there."""

    def __init__(self, matcher: Matcher, backend: Backend) -> None:
        self.matcher = matcher
        self.backend = backend

    def is_unsure(self, meaning: Meaning, scope: Scope) -> bool:
        """Tell whether a phrase may speak of nothing."""
        pattern, word = meaning.pattern, meaning.pieces[0]
        parts = [self.is_unsure(part, scope) for part in meaning.parts]
        if pattern is None and isinstance(word, ast.Word):
            base, _, attribute = word.text.partition(".")
            if word.text in scope.types or not attribute or self.matcher.kinds_of(word.text):
                return word.text in scope.unsure or self._is_thing(word.text, scope)
            pattern = self.matcher.attribute(attribute, scope.types.get(base, ""))
            parts = [base in scope.unsure]
        if pattern is None:
            return False
        is_nothing = self.backend.nothing.get(pattern.text) == "None"
        is_nothing = is_nothing or self.backend.expressions.get(pattern.text) == "{0}"
        return pattern.text in self.backend.maybe_nothing or (is_nothing and any(parts))

    def _is_thing(self, word: str, scope: Scope) -> bool:
        """Tell whether an id stands for a thing that may not take part."""
        return word not in scope.types and any(self.matcher.kind_named(word, kind) for kind in self.backend.ids)

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
