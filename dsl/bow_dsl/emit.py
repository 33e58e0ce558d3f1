"""Phrases, quantities and conditions to Python expressions."""

from collections.abc import Sequence

from bow_dsl import ast
from bow_dsl.absence import Absence
from bow_dsl.backend import Backend
from bow_dsl.env import Chosen, Env, without
from bow_dsl.match import Matcher, Meaning, Piece, pieces_of, slots_of
from bow_dsl.no_python import NotCompiledError, told_where
from bow_dsl.probes import Unwatched
from bow_dsl.registry import Pattern, Predicate
from bow_dsl.sites import Loops

_QUANTIFIERS = frozenset(("any", "all", "every", "no", "up to", "at least", "at most", "exactly"))


class Emitter:
    """Turns what has a meaning into Python."""

    def __init__(self, matcher: Matcher, backend: Backend, probes: Unwatched) -> None:
        self.matcher = matcher
        self.backend = backend
        self.probes = probes
        self.absence = Absence(matcher, backend)
        self.loops = Loops(backend, matcher.names)

    # ---- quantities

    @told_where
    def term(self, term: ast.Term, env: Env, wanted: str = "") -> str:
        """Give the Python of a quantity or of a single thing."""
        match term:
            case ast.Sum():
                rest = "".join(f" {sign} {self.term(part, env, 'count')}" for sign, part in term.rest)
                return f"({self.term(term.first, env, 'count')}{rest})"
            case ast.Product():
                factors = ", ".join(self.term(part, env, "count") for part in term.factors)
                return f"product(play, {self.loops.site(term.at)}, {factors})"
            case ast.Half():
                up = "+ 1" if term.rounded == "up" else ""
                return f"(({self.term(term.term, env, 'count')} {up}) // 2)"
            case _:
                return self.thing(pieces_of(term), env, wanted)

    @told_where
    def thing(self, pieces: Sequence[Piece], env: Env, wanted: str = "") -> str:
        """Give the Python of a phrase for one thing of a type."""
        return self.meaning(self.meant(pieces, env, wanted), env, wanted)

    @told_where
    def type_of(self, pieces: Sequence[Piece], env: Env) -> str:
        """Give the type of a phrase; the first by name where it has several."""
        return min(self.meant(pieces, env, "").types)

    def whole(self, amount: str) -> str:
        """Give the Python of an amount as a whole number, also where it may come to a part of one."""
        return f"int({amount})" if any(part in amount for part in self.backend.fractions) else amount

    def is_unsure(self, term: ast.Term, env: Env) -> bool:
        """Tell whether a quantity or a thing may be nothing."""
        if isinstance(term, ast.Sum | ast.Product | ast.Half):
            return False
        return self.absence.is_unsure(self.meant(pieces_of(term), env, ""), env.scope)

    def meant(self, pieces: Sequence[Piece], env: Env, wanted: str) -> Meaning:
        """Give what a phrase means, the first if it means several things."""
        found = self.matcher.meanings(pieces, wanted, env.scope)
        if not found:
            raise NotCompiledError(" ".join(piece.text for piece in pieces if isinstance(piece, ast.Word)))
        return found[0]

    @told_where
    def meaning(self, meaning: Meaning, env: Env, wanted: str = "") -> str:
        """Give the Python of what a phrase means."""
        if meaning.pattern is not None:
            template = _of(self.backend.expressions, meaning.pattern.text)
            parts = [
                self._filled(meaning.pattern, place, part, env, slot)
                for place, (part, slot) in enumerate(zip(meaning.parts, slots_of(meaning.pattern), strict=True))
            ]
            code = {**self.backend.unsaid, "word": getattr(meaning.pieces[0], "text", ""), **env.code}
            unsure = [self.absence.is_unsure(part, env.scope) for part in meaning.parts]
            return self.absence.if_there(template, parts, unsure, code, self.backend.nothing.get(meaning.pattern.text))
        first = meaning.pieces[0]
        if isinstance(first, ast.Number):
            return str(first.value)
        assert isinstance(first, ast.Word)
        if first.text in env.code:
            return env.code[first.text]
        base, _, attribute = first.text.partition(".")
        if attribute and base in env.code:
            return self._attribute(attribute, env, base)
        types = (wanted, *sorted(meaning.types)) if wanted in meaning.types else tuple(sorted(meaning.types))
        for kind in types:
            if (first.text, kind) in self.backend.constants:
                return self.backend.constants[first.text, kind].format(**env.code)
        for kind in types:
            if self.matcher.kind_named(first.text, kind) is not None:
                return self.backend.ids.get(kind, "{id!r}").format(id=first.text)
        raise NotCompiledError(first.text)

    def written(self, part: Meaning, env: Env) -> str:
        """Give the Python of what is written for a parameter; an id or a word such as `green` stays what it is."""
        word = part.pieces[0]
        if isinstance(word, ast.Word) and word.text not in env.scope.types:
            return repr(word.text)
        return self.meaning(part, env, "count")

    def _filled(self, pattern: Pattern, place: int, part: Meaning, env: Env, slot: str) -> str:
        """Give the Python of what fills a slot of a pattern; one thing as a list where several may stand."""
        word = part.pieces[0] if part.pieces else None
        if pattern.text in self.backend.by_id and isinstance(word, ast.Word) and self._is_id(word.text, slot, env):
            return repr(word.text)
        occasion = self.backend.bearing.occasion
        said = self._part(part, env.bind(occasion, occasion, occasion) if slot == occasion else env, slot)
        is_one = part.pattern is not None or not self.is_noun(part.pieces, env)
        return self._listed(said) if is_one and place in self.backend.listing.get(pattern.text, ()) else said

    def _listed(self, thing: str) -> str:
        """Give one thing where the Python of a pattern goes through several."""
        return f"as_list({thing})"

    def _is_id(self, word: str, kind: str, env: Env) -> bool:
        return word not in env.scope.types and self.matcher.kind_named(word, kind) is not None

    def _part(self, part: Meaning, env: Env, slot: str) -> str:
        """Give the Python of what fills a slot: one thing, or a list of those that a noun speaks of."""
        if part.pattern is None and self.is_noun(part.pieces, env):
            return self.chosen(part.pieces, env).options
        return self.meaning(part, env, slot)

    def _attribute(self, attribute: str, env: Env, base: str) -> str:
        pattern = self.matcher.attribute(attribute, env.scope.types[base])
        if pattern is None:
            raise NotCompiledError(attribute)
        template = _of(self.backend.expressions, pattern.text)
        unsure = [base in env.scope.unsure]
        code, owner = {**self.backend.unsaid, **env.code}, env.code[base]
        if 0 in self.backend.listing.get(pattern.text, ()):
            owner = self._listed(owner)
        return self.absence.if_there(template, [owner], unsure, code, self.backend.nothing.get(pattern.text))

    # ---- nouns

    def is_noun(self, pieces: Sequence[Piece], env: Env) -> bool:
        """Tell whether a phrase speaks of things by a noun, and not of one by its name."""
        words = [piece.text for piece in pieces if isinstance(piece, ast.Word)]
        if len(words) == 1 and (words[0] in env.code or (words[0], "count") in self.backend.constants):
            return False
        return any(word in self.matcher.registry.nouns for word in words)

    @told_where
    def chosen(self, pieces: Sequence[Piece], env: Env) -> Chosen:
        """Give all things that a noun speaks of, and how many of them are meant."""
        if (named := self._named(pieces, env)) is not None:
            return named
        least, most, position, is_choice, first = "0", "None", 0, False, pieces[0]
        while (piece := pieces[position]) and _counts(piece):
            position += 1
            is_choice = is_choice or (isinstance(piece, ast.Word) and piece.text in ("any", "up to", "at most"))
            if isinstance(piece, ast.Number):
                least = most = str(piece.value)
            elif isinstance(piece, ast.Word) and piece.text in ("up to", "at most"):
                most = self.thing([pieces[position]], env, "count")
                position += 1
        words = [piece.text for piece in pieces if isinstance(piece, ast.Word)]
        kind = next((nouns[word] for word in words if word in (nouns := self.matcher.registry.nouns)), None)
        if kind is None:
            raise NotCompiledError(" ".join(words))
        it = "one" if env.code.get("it") != "one" else "other"
        pieces = pieces[position:]
        code = env.code
        wider = next((self.backend.widening[word] for word in words if word in self.backend.widening), None)
        if wider is not None and "all_bearers" in code:
            code = {**code, "all_bearers": wider}
        everything = _of(self.backend.collections, kind).format(**{"all_bearers": self.backend.all_bearers, **code})
        out = self.backend.out_of_play
        everything = next((out[word, kind] for word in words if (word, kind) in out), everything)
        chains, pieces = self._chains(pieces)
        everything, leading = self._candidates(pieces, kind, everything, env)
        conditions = self.conditions([piece for piece in pieces if piece is not leading], kind, it, env)
        asked = f" if {' and '.join(conditions)}" if conditions else ""
        whole = self.loops.counted(everything, (first.at[0], (pieces or [first])[-1].at[1]), asked)
        options = f"[{it} for {it} in {whole}{asked}]"
        for chain in chains:
            other = self.thing(pieces_of(chain.noun), env)
            options = self.backend.chains[chain.relation].format(things=options, other=other)
        return Chosen(options, least, most, kind, is_choice)

    def _named(self, pieces: Sequence[Piece], env: Env) -> Chosen | None:
        """Give the things that a name stands for, where somebody has chosen them before."""
        word = pieces[0]
        if len(pieces) > 1 or not isinstance(word, ast.Word) or word.text not in env.code:
            return None
        return Chosen(self._listed(env.code[word.text]), "0", "None", env.scope.types[word.text])

    def _chains(self, pieces: Sequence[Piece]) -> tuple[list[ast.Related], list[Piece]]:
        """Give the relations by way of others that a phrase says, and what it says of each of those besides."""
        known = self.backend.chains
        chains = [piece for piece in pieces if isinstance(piece, ast.Related) and piece.relation in known]
        return chains, [piece for piece in pieces if piece not in chains]

    def _candidates(self, pieces: Sequence[Piece], kind: str, everything: str, env: Env) -> tuple[str, Piece | None]:
        """Give the few things of all to go through that a relation leaves, and that relation; None if there is none."""
        for piece in pieces:
            if isinstance(piece, ast.Related) and (kind, piece.relation) in self.backend.candidates:
                other = self.thing(pieces_of(piece.noun), env)
                template = self.backend.candidates[kind, piece.relation]
                return template.format(other=other, everything=everything), piece
            if isinstance(piece, ast.Inside):
                meaning = self.meant(pieces_of(piece.noun), env, "area")
                within = self.backend.candidates.get((kind, min(meaning.types)))
                if within is not None:
                    return within.format(other=self.meaning(meaning, env), everything=everything), piece
        return everything, None

    @told_where
    def conditions(self, pieces: Sequence[Piece], kind: str, it: str, env: Env) -> list[str]:
        """Give what adjectives, relations and `where` ask of *it*, a thing of a kind.

        In a relation `it` is still what was spoken of before; in a `where` it is the thing itself.
        """
        asked: list[str] = []
        nouns = (self.matcher.registry.nouns.get(piece.text) for piece in pieces if isinstance(piece, ast.Word))
        noun = next(filter(None, nouns), kind)
        if noun != kind and noun in self.backend.is_a:
            asked.append(self.backend.is_a[noun].format(it=it))
        for piece in pieces:
            match piece:
                case ast.Word() if piece.text in self.matcher.registry.nouns or piece.text in _QUANTIFIERS:
                    continue
                case ast.Word() if (adjective := self._adjective(piece.text, kind, noun)) is not None:
                    asked.append(adjective.format(it=it, **without(env.code, "it")))
                case ast.Word():
                    asked.append(self._class(piece.text, it))
                case ast.Matching() if kind in self.backend.matching:
                    other = self.term(piece.term, env)
                    asked.append(self.backend.matching[kind].format(it=it, other=other))
                case ast.Where():
                    narrowed = noun if noun in self.backend.is_a else kind
                    holds = self.condition(piece.condition, env.bind("it", narrowed, it))
                    asked.append(self.probes.branch(piece, "where", holds))
                case ast.Number():
                    continue
                case ast.Related() if piece.relation in self.backend.chains:
                    things = self.chosen(self._chains(pieces)[1], env).options
                    asked.append(self.relation(piece, it, env, things))
                case _:
                    asked.append(self.relation(piece, it, env))
        return asked

    def _adjective(self, word: str, *kinds: str) -> str | None:
        """Give what an adjective asks of a thing of the first of some types that it may stand before."""
        found = (self.backend.adjectives.get((word, kind)) for kind in kinds)
        return next(filter(None, found), None)

    def _class(self, name: str, it: str) -> str:
        for kind in self.matcher.kinds_of(name):
            if kind in self.backend.classes:
                return self.backend.classes[kind].format(it=it, id=name)
        raise NotCompiledError(name)

    @told_where
    def relation(self, relation: ast.Relation, it: str, env: Env, things: str = "") -> str:
        """Give what a relation asks of a thing; *things* are those by way of whom it may stand in it, if not all."""
        match relation:
            case ast.Related() | ast.Within():
                other = self.thing(pieces_of(relation.noun), env)
                said = relation.relation if isinstance(relation, ast.Related) else "within"
                template = _of(self.backend.relations, said)
                code = {"it": it, "things": things or self.backend.all_bearers}
                if isinstance(relation, ast.Within):
                    code["count"] = self.thing([relation.amount], env, "count")
                unsure = [self.absence.is_unsure(self.meant(pieces_of(relation.noun), env, ""), env.scope)]
                return self.absence.if_there(template.replace("{other}", "{0}"), [other], unsure, code, "False")
            case ast.Inside():
                pieces = pieces_of(relation.noun)
                meaning = self.meant(pieces, env, "area")
                pattern = self.matcher.said_by(meaning, env.scope)
                kind = pattern.text if pattern and pattern.text in self.backend.areas else min(meaning.types)
                parts = [self._part(meaning, env, kind)]
                if pattern is not None and kind == pattern.text:
                    base = getattr(meaning.pieces[0], "text", "").partition(".")[0]
                    parts = [self.meaning(part, env) for part in meaning.parts] or [env.code[base]]
                return _of(self.backend.areas, kind).format(*parts, it=it, **without(env.code, "it"))
            case _:
                raise NotCompiledError(type(relation).__name__.lower())

    # ---- conditions

    @told_where
    def condition(self, condition: ast.Condition, env: Env) -> str:
        """Give the Python of a condition."""
        match condition:
            case ast.Either():
                return f"({' or '.join(self.condition(part, env) for part in condition.conditions)})"
            case ast.Both():
                return f"({' and '.join(self.condition(part, env) for part in condition.conditions)})"
            case ast.Not():
                return f"(not {self.condition(condition.condition, env)})"
            case ast.Grouped():
                return self.condition(condition.condition, env)
            case ast.Is():
                said = self._is(condition.term, condition.complement, env)
                return f"(not {said})" if condition.negated else said
            case ast.Has():
                found = self._said(condition.term, "has", pieces_of(condition.noun), env)
                if found is None:
                    raise NotCompiledError("has")
                return f"(not {found})" if condition.negated else found

    def _is(self, term: ast.Term, complement: ast.Complement, env: Env) -> str:
        match complement:
            case ast.Comparison():
                signs = {"at least": ">=", "at most": "<=", "exactly": "=="}
                sign = signs.get(complement.how) or (">" if complement.how.startswith(("more", "higher")) else "<")
                ours, theirs = self._measure(term, env), self._measure(complement.term, env)
                if ours and theirs:
                    return f"({ours} {sign} {theirs})"
                kinds = self._types(term, env) & self._types(complement.term, env)
                return f"({self._scaled(term, env, kinds)} {sign} {self._scaled(complement.term, env, kinds)})"
            case ast.Beyond():
                kinds = self._types(term, env) & self._types(complement.term, env)
                kind = min((one for one in kinds if (one, complement.how) in self.backend.beyond), default="")
                template = self.backend.beyond.get((kind, complement.how))
                if template is None:
                    raise NotCompiledError(f"or {complement.how}")
                return template.format(self.term(term, env, kind), self.term(complement.term, env, kind))
            case ast.Related() | ast.Within() | ast.Inside():
                it, unsure = self.term(term, env), [self.is_unsure(term, env)]
                said = self.relation(complement, "there_0" if unsure[0] else it, env)
                return f"if_there(lambda there_0: {said}, False, {it})" if unsure[0] else said
            case _:
                called = self._said(term, "is", pieces_of(complement), env)
                if called is not None:
                    return called
                kind = min(self._types(term, env) & self._types(complement, env), default="")
                return f"({self.term(term, env, kind)} == {self.term(complement, env, kind)})"

    def _measure(self, term: ast.Term, env: Env) -> str:
        """Give what a term is compared by with others like it, if that is finer than its value; else nothing."""
        if isinstance(term, ast.Sum | ast.Product | ast.Half):
            return ""
        meaning = self.meant(pieces_of(term), env, "")
        template = self.backend.measures.get(meaning.pattern.text) if meaning.pattern else None
        if meaning.pattern is None or template is None:
            return ""
        parts = [
            self._part(part, env, slot) for part, slot in zip(meaning.parts, slots_of(meaning.pattern), strict=True)
        ]
        return template.format(*parts, **env.code)

    def _types(self, term: ast.Term, env: Env) -> frozenset[str]:
        if isinstance(term, ast.Sum | ast.Product | ast.Half):
            return frozenset(("count",))
        return frozenset().union(*(m.types for m in self.matcher.meanings(pieces_of(term), "", env.scope)))

    def _scaled(self, term: ast.Term, env: Env, common: frozenset[str]) -> str:
        """Give a number for a term, as one of the types that it has in *common* with what it is compared with."""
        kinds = common or self._types(term, env)
        code = self.term(term, env, min(common, default=""))
        scale = next((self.backend.scales[kind] for kind in sorted(kinds) if kind in self.backend.scales), None)
        return f"{scale}({code})" if scale else code

    def _said(self, term: ast.Term, verb: str, pieces: list[Piece], env: Env) -> str | None:
        types = self._types(term, env)
        for predicate in self.matcher.registry.predicates:
            if predicate.verb != verb or not self.matcher.takes(predicate.subject, types):
                continue
            meaning = self.matcher.pattern(pieces, Pattern(predicate.text, predicate.cite), env.scope)
            if meaning is not None and (template := self.backend.predicates.get(_key(predicate))) is not None:
                parts = [
                    self._part(part, env, slot)
                    for part, slot in zip(meaning.parts, slots_of(Pattern(predicate.text, "")), strict=True)
                ]
                it, unsure = self.term(term, env), self.is_unsure(term, env)
                said = template.format(*parts, **{**self.backend.unsaid, **env.code, "it": "there" if unsure else it})
                return f"if_there(lambda there: {said}, False, {it})" if unsure else said
        return None


def _counts(piece: Piece) -> bool:
    return isinstance(piece, ast.Number) or (isinstance(piece, ast.Word) and piece.text in _QUANTIFIERS)


def _key(predicate: Predicate) -> tuple[str, str, str]:
    return predicate.subject, predicate.verb, predicate.text


def _of(templates: dict[str, str], key: str) -> str:
    if key not in templates:
        raise NotCompiledError(key)
    return templates[key]
