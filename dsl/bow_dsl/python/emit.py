"""Checked phrases, quantities and conditions to Python expressions."""

from collections.abc import Callable
from itertools import product

from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.plurality import CHOICES
from bow_dsl.checked.words import word_of
from bow_dsl.python.backend import Backend
from bow_dsl.python.env import Chosen, Env, without
from bow_dsl.python.nullability import Absence
from bow_dsl.python.participants import as_its_role, narrowed
from bow_dsl.python.probes import Unwatched
from bow_dsl.python.sites import Loops
from bow_dsl.python.unsupported import NotCompiledError, told_where
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.value import replace

_SIGNS = {"at least": ">=", "at most": "<=", "exactly": "=="}


class Emitter:
    """Turns what has a meaning into Python."""

    def __init__(self, matcher: Matcher, backend: Backend, probes: Unwatched) -> None:
        self.matcher = matcher
        self.backend = backend
        self.probes = probes
        self.absence = Absence(matcher, backend)
        self.loops = Loops(backend, matcher.names)

    # ---- things and quantities

    @told_where
    def value(self, value: checked.Value, env: Env) -> str:
        """Give the Python of a quantity or of a single thing."""
        match value:
            case checked.Number():
                return str(value.value)
            case checked.Sum():
                rest = "".join(f" {sign} {self.value(part, env)}" for sign, part in value.rest)
                total = f"({self.value(value.first, env)}{rest})"
                return f"max(0, {total[1:-1]})" if any(sign == "-" for sign, _ in value.rest) else total
            case checked.Product():
                factors = ", ".join(self.value(part, env) for part in value.factors)
                return f"product(play, {self.loops.site(value.at)}, {factors})"
            case checked.Half():
                up = "+ 1" if value.rounded == "up" else ""
                return f"(({self.value(value.term, env)} {up}) // 2)"
            case checked.Expression():
                return self._expression(value, env)
            case checked.Attribute():
                return self._attribute(value, env)
            case checked.Reference():
                return self.backend.ids.get(value.type, "{id!r}").format(id=value.text)
            case _:
                return self._word(value, env)

    def acting(self, value: checked.Value, env: Env) -> str:
        """Give the Python of a side that is to do something: of one that a card names, the side that it fights for."""
        pattern = value.pattern.text if isinstance(value, checked.Expression | checked.Attribute) else ""
        code = self.value(value, env)
        return self.backend.fights_for.format(code) if pattern in self.backend.by_card else code

    def whole(self, amount: str) -> str:
        """Give the Python of an amount as a whole number, also where it may come to a part of one."""
        return f"int({amount})" if any(part in amount for part in self.backend.fractions) else amount

    def is_unsure(self, value: checked.Value, env: Env) -> bool:
        """Tell whether a quantity or a thing may be nothing."""
        return self.absence.is_unsure(value, env)

    def _word(self, value: checked.Value, env: Env) -> str:
        """Give the Python of a name or a constant."""
        word = word_of(value)
        if word in env.code:
            return env.code[word]
        types = (value.type, *sorted(value.types)) if isinstance(value, checked.Constant) else sorted(value.types)
        template = next(
            (self.backend.constants[word, of] for of in types if (word, of) in self.backend.constants), None
        )
        if template is None:
            raise NotCompiledError(word)
        return template.format(**env.code)

    def written(self, part: checked.Value, env: Env) -> str:
        """Give the Python of what is written for a parameter; an id or a word such as `green` stays what it is."""
        if isinstance(part, checked.Reference | checked.Constant):
            return repr(part.text)
        return self.value(part, env)

    def _expression(self, expression: checked.Expression, env: Env) -> str:
        pattern = expression.pattern
        template = _of(self.backend.expressions, pattern.text)
        slots = slots_of(pattern)
        parts = [
            self._filled(pattern, place, part, env, slot)
            for place, (part, slot) in enumerate(zip(expression.parts, slots, strict=True))
        ]
        code = {**self.backend.unsaid, "word": next(iter(expression.words), ""), **env.code}
        unsure = [self.absence.is_unsure(part, env) for part in expression.parts]
        return self.absence.if_there(template, parts, unsure, code, self.backend.nothing.get(pattern.text))

    def _filled(self, pattern: Pattern, place: int, part: checked.Value, env: Env, slot: str) -> str:
        """Give the Python of what fills a slot of a pattern; one thing as a list where several may stand."""
        if pattern.text in self.backend.by_id and isinstance(part, checked.Reference) and part.type == slot:
            return repr(part.text)
        occasion = self.backend.bearing.occasion
        code = self.part(part, env.bind(occasion, occasion, occasion) if slot == occasion else env)
        code = self.standing(self.whole(code) if slot == "count" else code, part.types, slot)
        is_one = not self.is_noun(part, env)
        return self._listed(code) if is_one and place in self.backend.listing.get(pattern.text, ()) else code

    def standing(self, thing: str, types: checked.Types, slot: str) -> str:
        """Give the Python of a thing as a slot takes it: of what lies somewhere, where that is."""
        templates = (self.backend.standing.get((kind, slot)) for kind in types)
        return next((template.format(it=thing) for template in templates if template), thing)

    def _beside(self, thing: checked.Value, relation: checked.Related | checked.Within, env: Env) -> str:
        """Give the Python of what something stands in a relation to."""
        return self.standing(self.value(thing, env), thing.types, self._sides_of(relation)[1])

    def _sides_of(self, relation: checked.Related | checked.Within) -> tuple[str, str]:
        registry = self.matcher.registry
        return registry.within if isinstance(relation, checked.Within) else registry.relations[relation.relation]

    def _listed(self, thing: str) -> str:
        """Give one thing where the Python of a pattern goes through several."""
        return f"as_list({thing})"

    def part(self, part: checked.Value, env: Env) -> str:
        """Give the Python of what fills a slot: one thing, or a list of those that a noun speaks of."""
        return self.chosen(part, env).options if self.is_noun(part, env) else self.acting(part, env)

    def _attribute(self, attribute: checked.Attribute, env: Env) -> str:
        base, pattern = attribute.owner.text, attribute.pattern
        if base not in env.code:
            raise NotCompiledError(attribute.text)
        template = _of(self.backend.expressions, pattern.text)
        code, owner = {**self.backend.unsaid, **env.code}, env.code[base]
        if 0 in self.backend.listing.get(pattern.text, ()):
            owner = self._listed(owner)
        nothing = self.backend.nothing.get(pattern.text)
        return self.absence.if_there(template, [owner], [base in env.unsure], code, nothing)

    # ---- nouns

    def is_noun(self, value: checked.Value, env: Env) -> bool:
        """Tell whether a phrase speaks of things by a noun, and not of one by its name."""
        word = word_of(value)
        if word in env.code or (word, "count") in self.backend.constants:
            return False
        return isinstance(value, checked.Noun) or word in self.matcher.registry.nouns

    @told_where
    def chosen(self, value: checked.Value, env: Env) -> Chosen:
        """Give all things that a noun speaks of, and how many of them are meant."""
        word = word_of(value)
        if word in env.code:  # those that somebody has chosen before
            return Chosen(self._listed(env.code[word]), "0", "None", env.types[word])
        noun = self.as_noun(value)
        least, most = self._how_many(noun, env)
        words = (*noun.adjectives, noun.head)
        variable = "one" if env.code.get("it") != "one" else "other"
        code = env.code
        wider = next((whole for word, whole in self.backend.widening.items() if word in words), None)
        if wider is not None and "all_bearers" in code:
            code = {**code, "all_bearers": wider}
        template = _of(self.backend.collections, noun.type)
        out = self.backend.out_of_play
        template = next((out[word, noun.type] for word in words if (word, noun.type) in out), template)
        chains, noun = self._chains(noun)
        everyone = {"all_bearers": self.backend.all_bearers, **code}
        everything, leading = self._candidates(noun, lambda: template.format(**everyone), env)
        relations = tuple(relation for relation in noun.relations if relation is not leading)
        conditions = self.conditions(replace(noun, relations=relations), noun.type, variable, env)
        asked = f" if {' and '.join(conditions)}" if conditions else ""
        whole = self.loops.counted(everything, noun.at, asked)
        options = f"[{variable} for {variable} in {whole}{asked}]" if asked else f"list({whole})"
        for chain in chains:
            thing = self.value(chain.thing, env)
            options = self.backend.chains[chain.relation].format(things=options, other=thing)
        return Chosen(options, least, most, noun.type, noun.how in CHOICES)

    def as_noun(self, value: checked.Value) -> checked.Noun:
        """Give a phrase as a noun: a name that has no Python speaks of all that are so called."""
        if isinstance(value, checked.Noun):
            return value
        kind = self.matcher.registry.nouns.get(word_of(value))
        if kind is None:
            raise NotCompiledError(word_of(value))
        return checked.Noun(value.at, "", None, (), word_of(value), kind, (), frozenset((kind,)))

    def _how_many(self, noun: checked.Noun, env: Env) -> tuple[str, str]:
        """Give at least and at most how many things of a noun are meant."""
        if noun.count is None:
            return "0", "None"
        if noun.how in ("up to", "at most"):
            return "0", self.value(noun.count, env)
        if not isinstance(noun.count, checked.Number):
            raise NotCompiledError(noun.how)
        return str(noun.count.value), str(noun.count.value)

    def _chains(self, noun: checked.Noun) -> tuple[list[checked.Related], checked.Noun]:
        """Give the relations by way of others that a noun has, and what it says of each of its things besides."""
        known = self.backend.chains
        chains = [
            relation
            for relation in noun.relations
            if isinstance(relation, checked.Related) and relation.relation in known
        ]
        return chains, replace(noun, relations=tuple(relation for relation in noun.relations if relation not in chains))

    def _candidates(
        self, noun: checked.Noun, everything: Callable[[], str], env: Env
    ) -> tuple[str, checked.Relation | None]:
        """Give the few things of all to go through that a relation leaves, and that relation; None if there is none.

        Where they lie in what the relation says, it is not asked for *everything*, which may be that of the owner.
        """
        for relation in noun.relations:
            template, thing = None, ""
            if isinstance(relation, checked.Related):
                template = self.backend.candidates.get((noun.type, relation.relation))
                thing = self._beside(relation.thing, relation, env) if template else ""
            elif isinstance(relation, checked.Inside):
                template = self.backend.candidates.get((noun.type, min(relation.area.types, default="")))
                thing = self.value(relation.area, env) if template else ""
            if template is not None:
                whole = everything() if "{everything}" in template else ""
                return template.format(other=thing, everything=whole), relation
        return everything(), None

    @told_where
    def conditions(self, noun: checked.Noun, kind: str, it: str, env: Env) -> list[str]:
        """Give what adjectives, relations and `where` ask of *it*, a thing of a kind.

        In a relation `it` is still what was spoken of before; in a `where` it is the thing itself.
        """
        asked: list[str] = []
        is_narrower = noun.type != kind and noun.type in self.backend.is_a
        if is_narrower:
            asked.append(self.backend.is_a[noun.type].format(it=it))
        kinds = (noun.type, kind) if is_narrower else (kind, noun.type)
        for word in noun.adjectives:
            adjective = self._adjective(word, *kinds)
            names = {**self.backend.unsaid, **env.code, "it": it}
            asked.append(adjective.format(**names) if adjective else self._class(word, it, env, *kinds))
        for relation in noun.relations:
            match relation:
                case checked.Matching() if kind in self.backend.matching:
                    term = self.value(relation.term, env)
                    asked.append(self.backend.matching[kind].format(it=it, other=term))
                case checked.Where():
                    narrowed = noun.type if noun.type in self.backend.is_a else kind
                    holds = self.condition(relation.condition, env.bind("it", narrowed, it))
                    asked.append(self.probes.branch(relation.written, "where", holds))
                case checked.Related() if relation.relation in self.backend.chains:
                    things = self.chosen(self._chains(noun)[1], env).options
                    asked.append(self.relation(relation, it, env, things))
                case _:
                    asked.append(self.relation(relation, it, env, types=frozenset((kind,))))
        return asked

    def _adjective(self, word: str, *kinds: str) -> str | None:
        """Give what an adjective asks of a thing of the first of some types that it may stand before."""
        templates = (self.backend.adjectives.get((word, kind)) for kind in kinds)
        return next(filter(None, templates), None)

    def _class(self, name: str, it: str, env: Env, *types: str) -> str:
        """Give what an id asks that stands before a noun, or a name: whether the thing is of what it stands for."""
        is_known = name in env.types
        for kind, of in product((env.types[name],) if is_known else self.matcher.kinds_of(name), types):
            if (kind, of) in self.backend.classes and (not is_known or name in env.code):
                return self.backend.classes[kind, of].format(env.code[name] if is_known else repr(name), it=it)
        raise NotCompiledError(name)

    @told_where
    def relation(
        self, relation: checked.Relation, it: str, env: Env, things: str = "", types: checked.Types = frozenset()
    ) -> str:
        """Give what a relation asks of a thing of some types.

        *things* are those by way of whom it may stand in it, if not all.
        """
        match relation:
            case checked.Related() | checked.Within():
                thing, it = (
                    self._beside(relation.thing, relation, env),
                    self.standing(it, types, self._sides_of(relation)[0]),
                )
                relation_name = relation.relation if isinstance(relation, checked.Related) else "within"
                template = _of(self.backend.relations, relation_name).replace("{other}", "{0}")
                code = {"it": it, "things": things or self.backend.all_bearers}
                if isinstance(relation, checked.Within):
                    code["count"] = self.value(relation.amount, env)
                unsure = [self.absence.is_unsure(relation.thing, env)]
                return self.absence.if_there(template, [thing], unsure, code, "False")
            case checked.Inside():
                kind, parts = self._area(relation.area, env)
                it = self.standing(it, types, self.matcher.registry.area)
                return _of(self.backend.areas, kind).format(*parts, it=it, **without(env.code, "it"))
            case _:
                raise NotCompiledError(type(relation).__name__.lower())

    def _area(self, area: checked.Value, env: Env) -> tuple[str, list[str]]:
        """Give the sort of an area, and the Python by which it is known: the area, or of whom it is."""
        known = self.backend.areas
        if isinstance(area, checked.Expression) and area.pattern.text in known and area.parts:
            return area.pattern.text, [self.value(part, env) for part in area.parts]
        if isinstance(area, checked.Attribute) and area.pattern.text in known:
            return area.pattern.text, [env.code[area.owner.text]]
        return min(area.types, default=""), [self.part(area, env)]

    # ---- conditions

    @told_where
    def condition(self, condition: checked.Condition, env: Env) -> str:
        """Give the Python of a condition."""
        match condition:
            case checked.Either():
                return f"({' or '.join(self.condition(part, env) for part in condition.conditions)})"
            case checked.Both():
                return f"({' and '.join(self.condition(part, env) for part in condition.conditions)})"
            case checked.Not():
                return f"(not {self.condition(condition.condition, env)})"
            case checked.Grouped():
                return self.condition(condition.condition, env)
            case checked.Unknown():
                raise NotCompiledError(condition.text)
            case checked.Compared():
                code = self._compared(condition, env)
            case checked.Stands():
                code = self._stands(condition, env)
            case checked.Judged():
                code = self._judged(condition, env)
        return f"(not {code})" if condition.negated else code

    def _compared(self, condition: checked.Compared, env: Env) -> str:
        left, how, right = condition.term, condition.how, condition.other
        if how == "is":
            ours, theirs = self.value(left, env), self.value(right, env)
            if (role := as_its_role(condition, env, self.backend, self.matcher.registry)) is not None:
                return role[0].format(self.part(role[1], env))
            if all(self.absence.is_unsure(side, env) for side in (left, right)):  # nothing is not the same thing
                return f"if_there(lambda there_0, there_1: there_0 == there_1, False, {ours}, {theirs})"
            return f"({ours} == {theirs})"
        if how.startswith("or "):
            beyond = how.removeprefix("or ")
            kind = min(
                (candidate for candidate in condition.common if (candidate, beyond) in self.backend.beyond), default=""
            )
            template = self.backend.beyond.get((kind, beyond))
            if template is None:
                raise NotCompiledError(how)
            return template.format(self.value(left, env), self.value(right, env))
        sign = _SIGNS.get(how) or (">" if how.startswith(("more", "higher")) else "<")
        ours, theirs = self._measure(left, env), self._measure(right, env)
        if ours and theirs:
            return f"({ours} {sign} {theirs})"
        return f"({self._scaled(left, env, condition.common)} {sign} {self._scaled(right, env, condition.common)})"

    def _measure(self, value: checked.Value, env: Env) -> str:
        """Give what a term is compared by with others like it, if that is finer than its value; else nothing."""
        if not isinstance(value, checked.Expression | checked.Attribute):
            return ""
        template = self.backend.measures.get(value.pattern.text, "")
        parts = value.parts if isinstance(value, checked.Expression) else (value.owner,)
        return template.format(*(self.part(part, env) for part in parts), **env.code) if template else ""

    def _scaled(self, value: checked.Value, env: Env, common: checked.Types) -> str:
        """Give a number for a term, as one of the types that it has in *common* with what it is compared with."""
        kinds = sorted(common or value.types)
        code = self.value(value, env)
        scale = next((self.backend.scales[kind] for kind in kinds if kind in self.backend.scales), None)
        return f"{scale}({code})" if scale else code

    def _stands(self, condition: checked.Stands, env: Env) -> str:
        it, is_unsure = self.value(condition.term, env), self.is_unsure(condition.term, env)
        code = self.relation(condition.relation, "there" if is_unsure else it, env, types=condition.term.types)
        return f"if_there(lambda there: {code}, False, {it})" if is_unsure else code

    def _judged(self, condition: checked.Judged, env: Env) -> str:
        predicate = condition.predicate
        if (predicate.subject, predicate.verb, predicate.text) not in self.backend.predicates:
            raise NotCompiledError(predicate.text)
        parts = [self.part(part, env) for part in condition.parts]
        it, is_unsure = self.value(condition.term, env), self.is_unsure(condition.term, env)
        names = {**self.backend.unsaid, **env.code, "it": "there" if is_unsure else it}
        code = narrowed(condition, parts, names, self.backend, self.matcher.registry)
        return f"if_there(lambda there: {code}, False, {it})" if is_unsure else code


def _of(templates: dict[str, str], key: str) -> str:
    if key not in templates:
        raise NotCompiledError(key)
    return templates[key]
