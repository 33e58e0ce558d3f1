"""What to say where several things are spoken of and one belongs: only what means something there is proposed."""

import re

from bow_dsl.checked.check_conditions import ConditionChecker, how_many
from bow_dsl.checked.check_phrases import Joined
from bow_dsl.checked.match import COUNTED, QUANTITIES, Amount, Computed, Resolution, Scope
from bow_dsl.checked.plurality import CHOICES
from bow_dsl.listing import listed
from bow_dsl.source import At
from bow_dsl.syntax import ast

_NAMES = ("one", "other", "third")
"""What a thing that is chosen is called in a hint: the first of these that names nothing yet."""


_WHICH = "say which one is meant, by a name that stands for one alone"
"""What is said where nothing can be proposed."""


class SeveralChecker(ConditionChecker):
    """Checks where one thing belongs."""

    def one_instead(self, many: Resolution, kind: str, scope: Scope) -> str:
        """Tell how one of several things is spoken of, or each of them, or how they are counted."""
        if self.trying:
            return _WHICH
        at = many.pieces[0].at[0], many.pieces[-1].at[1]
        fits = self.matcher.takes
        known = sorted(name for name, of in scope.types.items() if fits(kind, frozenset((of,))))
        known = [name for name in known if name not in scope.several]
        told = [f"name one, {listed(known, 'or')}"] if known else []
        if self.bodies:
            told += self._chosen(many, at, scope)
        if (counted := self._counted_instead(many, at, scope)) is not None:
            told.append(f"count them: `{counted}`")
        return ", ".join([*told[:-1], *(f"or {last}" if told[1:] else last for last in told[-1:])]) or _WHICH

    def _chosen(self, many: Resolution, at: At, scope: Scope) -> list[str]:
        """Give the ways to have one chosen first, or to do it to each."""
        name = next(word for word in (*_NAMES, "another") if word not in scope.types)
        words, things = self.words(at), self._things(many, scope)
        quantities = {piece.text for piece in many.pieces if isinstance(piece, ast.Word)} & QUANTITIES
        is_named = things == words and len(many.pieces) == 1 and words in scope.several
        told = []
        base, _, attribute = words.partition(".")
        if attribute and base in scope.several and self.deed is not None:
            each = f"for each {name} from {base}: {self._with(self.deed.at, at, f'{name}.{attribute}')}"
            return [f"do it for each of them: `{each}`"] if self.is_statement(each, scope) else []
        choice = f"choose {name} from {things}"
        if not is_named and not quantities and self.is_statement(choice, scope):
            told.append(f"choose one first: `{choice}`")
        is_all = quantities <= {*CHOICES, "every", "all"}
        if is_all and self.deed is not None and self.deed.at[0] <= at[0] and at[1] <= self.deed.at[1]:
            source = words if quantities & CHOICES else things
            each = f"for each {name} from {source}: {self._with(self.deed.at, at, name)}"
            if self.is_statement(each, scope):
                told.append(f"do it to {'each' if is_named or quantities else 'all'} of them: `{each}`")
        return told

    def _counted_instead(self, many: Resolution, at: At, scope: Scope) -> str | None:
        """Give how such things are counted where they stand in a relation, or are asked about."""
        how = how_many(self._how_many(many), False, self.source)
        if how is None or (len(many.pieces) == 1 and self.words(at) in scope.several):
            return None
        things = self._things(many, scope)
        if (joined := self.joined) is not None and at == joined[1].noun.at:
            if any(isinstance(piece, Joined) for piece in many.pieces):
                return None
            begun, relation, kind = joined
            counted = f"number of {things} {self.words((relation.at[0], at[0]))} it {how}"
            head = f"{self.words((begun, relation.at[0]))} where " if begun < relation.at[0] else "where "
            inner = scope.with_names(it=kind) if kind else scope
            return f"{head}{counted}" if self.is_condition(counted, inner) else None
        if self.asked is None or not (self.asked[0] <= at[0] and at[1] <= self.asked[1]):
            return None
        asked = self._with(self.asked, at, "it")
        if len(re.findall(r"\bit\b", asked)) > 1 or any(isinstance(piece, ast.Where) for piece in many.pieces):
            return None
        counted = f"number of {things} where {asked} {how}"
        if re.match(r"\s*(?:and|or)\b", self.source.text[self.asked[1] :]):
            counted = f"({counted})"
        return counted if self.is_condition(counted, scope) else None

    def _with(self, whole: At, at: At, name: str) -> str:
        """Give what an author wrote, on one line, with another word in the place of a part."""
        text = self.source.text
        return " ".join(f"{text[whole[0] : at[0]]}{name}{text[at[1] : whole[1]]}".split())

    def _how_many(self, many: Resolution) -> ast.Quantity | None:
        """Give how many an author wrote."""
        how = next(
            (piece.text for piece in many.pieces if isinstance(piece, ast.Word) and piece.text in QUANTITIES), ""
        )
        count = next((piece for piece in many.pieces if isinstance(piece, Amount)), None)
        return ast.Quantity(many.pieces[0].at, how, count) if how or count is not None else None

    def _things(self, many: Resolution, scope: Scope) -> str:
        """Give what several such things are called, without how many: of `enemy unit` it is `enemy units`."""
        nouns = self.registry.nouns
        plurals = {nouns[word]: word for word in sorted(self.registry.plurals)}
        shown = []
        for place, piece in enumerate(many.pieces):
            before = many.pieces[place - 1] if place else None
            is_count = isinstance(piece, ast.Number | Computed)
            if isinstance(piece, ast.Word) and piece.text in QUANTITIES:
                continue
            if is_count or (isinstance(before, ast.Word) and before.text in COUNTED):
                continue
            word = piece.text if isinstance(piece, ast.Word) else ""
            is_one = word in nouns and word not in self.registry.plurals and word not in scope.several
            shown.append(plurals.get(nouns[word], word) if is_one else self.words(piece.at))
        return " ".join(shown)
