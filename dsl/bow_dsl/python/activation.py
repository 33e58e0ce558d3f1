"""When an effect acts: what the roles of its hook, its conditions and those who bear it ask for, as Python."""

from collections.abc import Callable, Sequence

from bow_dsl import checked
from bow_dsl.checked.match import SIDES
from bow_dsl.checked.words import mentions, says, word_of, words_of
from bow_dsl.python.backend import Backend, HookCode
from bow_dsl.python.bound import Bound
from bow_dsl.python.emit import Emitter
from bow_dsl.python.env import Env
from bow_dsl.python.optimize import EACH_LASTING, IS_THERE, chosen_first
from bow_dsl.python.participants import is_carrier, participant_of, sequence_of, spoken_of
from bow_dsl.python.placement import each_by_itself, lying_itself, place_of, sort_of, takes_part_itself, with_varieties
from bow_dsl.python.suppression import Barring
from bow_dsl.python.unsupported import NotCompiledError
from bow_dsl.python.whose import Whose
from bow_dsl.ruleset.registry import RoleSpec
from bow_dsl.syntax import ast
from bow_dsl.value import replace

Then = Callable[[Env], list[str]]
"""What an effect does, written with the names that hold when it acts."""

_BEARER = "self_"
"""The Python name of each that bears a definition, where all of them are gone through."""
_HERE = "here"
"""The same of each place where it lies."""


class Guard:
    """Writes the conditions around what effects do."""

    def __init__(self, emitter: Emitter, backend: Backend, barring: Barring) -> None:
        self.emitter = emitter
        self.backend = backend
        self.barring = barring
        self.bearing = backend.bearing
        self.whose = Whose(backend)
        self.changing: set[str] = set()
        """Definitions that effects give to those who bear them, or take away."""

    def lines(self, bound: Bound, code: HookCode, then: Then) -> list[str]:
        """Write an effect under all that must hold for it to act.

        Raises:
            NotCompiledError: if something in it has no Python.
        """
        env = self._given(bound, code)
        opening: list[str] = []
        if bound.lasting:
            opening = [EACH_LASTING]
            env = self._of_side(env, "lasting.owner")
            env = replace(env, code={**env.code, "this": repr(bound.definition.id.text)})
            for name, kind in bound.env.types.items():
                if name in bound.env.code:
                    kept_as = self.bearing.kept_otherwise.get(kind, self.bearing.kept_as)
                    env = env.bind(name, kind, kept_as.format(name=name))
        else:
            env = self._gone_through(bound, code, env)
        asked, env = self._roles(bound, code, env)
        self.barring.see_whose(bound.effect)
        there = spoken_of(bound.effect, code, env, self.backend, self.emitter.matcher.registry)
        asked = [*dict.fromkeys(there), *asked]
        if bound.lasting:
            asked.insert(0, f"lasting.effect == {bound.lasting!r}")
        if not bound.lasting:
            if (kind := bound.definition.kind.text) in self.backend.sided_by:
                holds = self.backend.carriers.get(kind, f"{{it}} in {self.bearing.each_side}")
                asked.insert(0, holds.format(it=env.code["owner"], id=bound.definition.id.text))
            asked, env, around = self._carried(bound, code, asked, env)
            opening += around
        seen_by = self._seen_by(bound, env) if "owner" not in env.code else ""
        is_always_there = seen_by not in code.absent
        if is_always_there or self.whose.concerns_sides(bound.effect):
            asked += [] if is_always_there else [f"{env.code[seen_by]}{IS_THERE}"]
            env = self._owned(bound, env)
        if "owner" not in env.code and not code.parameters and self.whose.concerns_sides(bound.effect):
            env = self._of_side(env, "owner_")
            opening = [f"for owner_ in {self.bearing.each_side}:", *opening]
        asked += self._of_holders(bound, code, env)
        touched = code.touches.format(**{name: env.code.get(name, "None") for name in ("self", "here")})
        asked += filter(None, [self.barring.asked(bound.definition, touched)])
        asked += self._when(bound, code, env)
        asked += self._is_anywhere(bound, env)
        if opening and asked and not bound.lasting:
            opening, asked = chosen_first(opening, asked), []
        sort = sort_of(self.backend, bound.definition)
        if not opening and sort in self.backend.needs and not takes_part_itself(self.emitter, bound.spec, env):
            opening = [f"if {self.backend.needs[sort]}:"]
        depth = len(opening)
        lines = [f"{'    ' * index}{line}" for index, line in enumerate(opening)]
        if asked:
            lines.append(f"{'    ' * depth}if {' and '.join(asked)}:")
            depth += 1
        return [
            f"# {bound.definition.kind.text} {bound.definition.id.text}",
            *lines,
            *(f"{'    ' * depth}{line}" for line in then(env)),
        ]

    def _given(self, bound: Bound, code: HookCode) -> Env:
        """Give what is known of those who take part: what the rules do not hand over cannot be spoken of."""
        env = bound.env
        for name, kind in (*((role.participant, role.type) for role in bound.spec.roles), *bound.spec.scope):
            is_given = name in code.names or name in code.parameters or (code.kind == "value" and name == "base")
            env = env.bind(name, kind, code.names.get(name, name)) if is_given else env.without(name, kind)
        unsaid = {name: template for name, template in code.names.items() if name in self.backend.unsaid}
        return replace(env, code={**unsaid, **env.code})

    def _when(self, bound: Bound, code: HookCode, env: Env) -> list[str]:
        """Give what the condition of an effect asks, if it has one."""
        when = bound.effect.when
        if when is None:
            return []
        for name, template in code.names.items():
            if template == "None" and mentions(when, name):  # whom that is about is found only later
                raise NotCompiledError(name, when.at)
        return [self.emitter.probes.branch(bound.effect.written, "when", self.emitter.condition(when, env))]

    def _is_anywhere(self, bound: Bound, env: Env) -> list[str]:
        """Ask whether anything bears the definition at all, for an effect that acts once and not for each of them."""
        bearers = [name for name in ("self", "here") if name in env.types]
        if not bearers or bound.lasting or any(name in env.code for name in bearers):
            return []
        there = self.backend.anywhere[sort_of(self.backend, bound.definition)]
        return [there.format(id=bound.definition.id.text)] if self.whose.must_be_there(bound) else []

    def _roles(self, bound: Bound, code: HookCode, env: Env) -> tuple[list[str], Env]:
        """Give what the roles of a hook ask of its participants; `self` and `here` are found on the way."""
        asked: list[str] = []
        roles = bound.effect.hook.roles
        if self._is_unknown(env) and self._speaks_of_sides(roles):
            env = env.bind("self", self.bearing.bearer, _BEARER)
        for role in sorted(roles, key=sequence_of):
            spec, thing = role.spec, role.thing
            participant = participant_of(role, code)
            words = list(words_of(thing))
            if spec.participant in code.absent:
                asked.append(f"{participant}{IS_THERE}")
            env = env.bind("it", spec.type, participant)
            if words[-1] == "self" and "self" not in env.code and self._is_himself(thing, spec):
                words = ["self"]
            env = self._with_parameters(bound, self._with_self(bound.definition, role, words, participant, env))
            if spec.type == self.bearing.occasion:
                asked.append(self._occasion(thing, participant, self._sided(bound, env)))
            elif self._is_of_holder(bound, role):
                continue  # whose it is shows where it lies
            elif words in (["owner"], ["enemy"]) and words[0] not in env.code and spec.type in self.bearing.sides:
                other_side = self.bearing.other_side.format(side=participant)
                env = self._of_side(env, participant if words == ["owner"] else other_side)
            elif (seen := self._by_whose_it_is(bound, role, participant, env)) is not None:
                env = seen
            elif spec.type in self.backend.taking_part and words != [spec.participant]:
                asked.append(self._takes_part(thing, spec, participant, self._sided(bound, env)))
            elif words == ["self"] and "self" not in env.code and env.types["self"] == self.bearing.lying:
                asked, env = lying_itself(
                    self.emitter, bound.definition, bound.spec, spec.type, participant, asked, env
                )
            elif words == ["self"] and "self" not in env.code:
                asked += self._is_bearer(spec.type, participant)
                env = env.bind("self", env.types["self"], participant)
            elif words == ["here"] and "here" not in env.code:
                env = env.bind("here", self.bearing.place, participant)
            elif words[1:] == ["here"] and self.emitter.matcher.registry.nouns.get(words[0]) == self.bearing.bearer:
                is_wider = spec.type != self.bearing.bearer  # a hex as well, which is no unit
                who = self.bearing.itself.format(it=participant) if is_wider else participant
                there = place_of(self.backend, bound.definition, " ".join(words)).format(it=who)
                env = env.bind("here", bound.env.types["here"], there)
                asked.append(f"{who}{IS_THERE}")
            elif word_of(thing) == spec.participant and not bound.keeps(words[0]):
                continue
            elif (
                len(words) == 1 and not bound.keeps(words[0]) and words[0] in self.emitter.matcher.registry.nouns
            ):  # any of them, not one that is named
                noun = self.emitter.as_noun(thing)
                asked += self.emitter.conditions(noun, spec.type, participant, self._sided(bound, env))
            elif self.emitter.is_noun(meant := self._meant(thing), env):
                noun = self.emitter.as_noun(meant)
                asked += self.emitter.conditions(noun, spec.type, participant, self._sided(bound, env))
            else:
                asked.append(self._is_meant(thing, spec, participant, self._sided(bound, env)))
        if code.each and f"{code.each}{IS_THERE}" not in asked:
            asked.insert(0, f"{code.each} is None")
        return asked, self._with_it(bound, code, env)

    def _by_whose_it_is(self, bound: Bound, role: checked.Role, participant: str, env: Env) -> Env | None:
        """Let friends and enemies be those of whose a participant is, where only that says who they are; else None."""
        whose = role.thing.parts if isinstance(role.thing, checked.Expression) else ()
        is_sided = sort_of(self.backend, bound.definition) in self.backend.lying_on or bound.lasting
        is_borne = env.types.get("self") == self.bearing.bearer or (is_sided and "here" in env.code)
        known = self._sided(bound, env).code if is_borne else env.code
        word = next((word for word in map(word_of, whose) if word in SIDES and word not in known), "")
        if not word or role.spec.type not in self.bearing.of_sides:
            return None
        side = self.bearing.of_sides[role.spec.type].format(it=participant)
        return self._of_side(env, side if word == "owner" else self.bearing.other_side.format(side=side))

    def _of_holders(self, bound: Bound, code: HookCode, env: Env) -> list[str]:
        """Ask whether sides that take part are those with which the definition lies."""
        roles = [role for role in bound.effect.hook.roles if self._is_of_holder(bound, role)]
        who = [code.names.get(role.spec.participant, role.spec.participant) for role in roles]
        return [f"{side} == {env.code[word_of(role.thing)]}" for side, role in zip(who, roles, strict=True)]

    def _is_of_holder(self, bound: Bound, role: checked.Role) -> bool:
        """Tell whether a role is that of the side before which the definition lies, or on whose unit."""
        lies_on = self.backend.lying_on.get(sort_of(self.backend, bound.definition))
        is_side = role.spec.type in self.bearing.sides and word_of(role.thing) in SIDES
        return is_side and lies_on is not None and not bound.lasting

    def _with_it(self, bound: Bound, code: HookCode, env: Env) -> Env:
        """Let `it` be whom the first role of the hook is about, as the checks have it."""
        first = next(iter(bound.spec.roles), None)
        if first is None or (first.participant not in code.names and first.participant not in code.parameters):
            return env.without("it", first.type if first is not None else "")
        return env.bind("it", first.type, code.names.get(first.participant, first.participant))

    def _with_self(
        self, definition: ast.Definition, role: checked.Role, words: list[str], participant: str, env: Env
    ) -> Env:
        """Give `self` a name where a role speaks of it and another is meant: it brings an occasion about, or is any."""
        if role.spec.type == self.bearing.occasion and words[-1] == "self" and "self" not in env.code:
            return env.bind("self", env.types["self"], self.bearing.occasion_by.format(it=participant))
        if words != ["self"] and says(role.thing, "self") and self._is_unknown(env):
            return env.bind("self", self.bearing.bearer, _BEARER)
        asks_here = isinstance(role.thing, checked.Attribute) and role.thing.owner.text == "here"
        if asks_here and "here" in env.types and "here" not in env.code:
            where = self.bearing.lies_in.format(it=_BEARER) if definition.parameters else _HERE  # each is gone through
            return env.bind("here", env.types["here"], where)
        return env

    def _is_bearer(self, kind: str, participant: str) -> list[str]:
        """Ask whether a participant bears anything, where it may also be what only lies somewhere."""
        is_wider = kind in self.emitter.matcher.registry.wider
        return [f"{self.bearing.itself.format(it=participant)}{IS_THERE}"] if is_wider else []

    def _speaks_of_sides(self, roles: Sequence[checked.Role]) -> bool:
        """Tell whether roles speak of friends and enemies, and none of the bearer whose these are."""
        nouns = (role.thing for role in roles if isinstance(role.thing, checked.Noun) and role.thing.adjectives)
        return any(says(noun, word) for noun in nouns for word in self.whose.sided) and not any(map(is_carrier, roles))

    def _is_unknown(self, env: Env) -> bool:
        """Tell whether `self` bears the definition, and no role has said which of the bearers it is."""
        return "self" not in env.code and env.types.get("self") == self.bearing.bearer

    def _is_himself(self, thing: checked.Value, spec: RoleSpec | None = None) -> bool:
        """Tell whether a phrase such as `commander of self` is only another word for `self`, in a role or anywhere."""
        if spec is not None and spec.type in self.backend.taking_part:
            return False  # it is that of another as well
        return isinstance(thing, checked.Expression) and self.backend.expressions.get(thing.pattern.text) == "{0}"

    def _meant(self, thing: checked.Value) -> checked.Value:
        """Give whom a phrase speaks of that is only another word for that: of `movement of infantry unit`, the unit."""
        return thing.parts[0] if isinstance(thing, checked.Expression) and self._is_himself(thing) else thing

    def _is_meant(self, thing: checked.Value, spec: RoleSpec, participant: str, env: Env) -> str:
        """Ask whether a participant is the one that is named."""
        word = word_of(thing)
        kind = env.types.get(word, spec.type) if word in env.code else min(thing.types, default="")
        asked = self.backend.areas.get(f"{spec.participant} {kind}")
        if word in env.code:
            same = "{it} is {0}" if spec.type == self.bearing.bearer else "{it} == {0}"
            return (asked or same).format(env.code[word], it=participant)
        if asked is None and isinstance(thing, checked.Expression | checked.Attribute):
            asked = "{it} == {0}"
        if asked is None:
            raise NotCompiledError(" ".join(words_of(thing)))
        return asked.format(self.emitter.acting(thing, env), it=participant)

    def _takes_part(self, thing: checked.Value, spec: RoleSpec, participant: str, env: Env) -> str:
        """Ask whether a thing, or any of those that a noun speaks of, stands for a participant of another type."""
        other = self.emitter.part(self._meant(thing), env)
        return self.backend.taking_part[spec.type].format(it=participant, other=other)

    def _occasion(self, thing: checked.Value, participant: str, env: Env) -> str:
        word, kind = word_of(thing), self.bearing.occasion
        if (word, kind) in self.backend.constants:
            return self.backend.constants[word, kind].format(**{kind: participant})
        return self.emitter.value(thing, env)

    def _of_side(self, env: Env, side: str) -> Env:
        kind = self.bearing.side
        env, other_side = env.bind("owner", kind, side), self.bearing.other_side.format(side=side)
        return env.bind("enemy", kind, other_side) if other_side else env

    def _owned(self, bound: Bound, env: Env) -> Env:
        """Where nobody bears the definition, friends and enemies are those of the first who takes part."""
        if "owner" in env.code or not (seen_by := self._seen_by(bound, env)):
            return env
        is_side = any(role.participant == seen_by and role.type in self.bearing.sides for role in bound.spec.roles)
        return self._of_side(env, env.code[seen_by] if is_side else self.bearing.side_of.format(it=env.code[seen_by]))

    def _seen_by(self, bound: Bound, env: Env) -> str:
        """Give the first who takes part and is of a side, or is one; empty if nobody is."""
        sided = {self.bearing.bearer, *self.bearing.also_sided, *self.bearing.sides}
        takes_part = (role.participant for role in bound.spec.roles if role.type in sided)
        return next((participant for participant in takes_part if participant in env.code), "")

    def _sided(self, bound: Bound, env: Env) -> Env:
        """Make `owner` known where a role speaks of friends and enemies before the carrier is found."""
        if "owner" in env.code:
            return env
        lying_on = self.backend.lying_on.get(sort_of(self.backend, bound.definition))
        if lying_on is not None and not bound.lasting:
            return self._of_side(env, lying_on.side.format(here=env.code["here"])) if "here" in env.code else env
        if env.types.get("self") != self.bearing.bearer:
            return self._owned(bound, env)
        if "self" not in env.code:
            return env
        return self._of_side(env, self.bearing.side_of.format(it=env.code["self"]))

    def _gone_through(self, bound: Bound, code: HookCode, env: Env) -> Env:
        """Give `self` a name where no role of the hook finds it: all that bear the definition are gone through.

        A definition that nobody bears, but that is of a side, holds for that one.
        """
        definition, types = bound.definition, bound.env.types
        key = self.backend.sided_by.get(definition.kind.text)
        for item in definition.items:
            if isinstance(item, ast.Property) and item.key.text == key and item.values:
                named = getattr(item.values[0][0], "text", None)
                return self._of_side(env, self.backend.side_named.format(id=named))
        if types.get("self") != self.bearing.bearer:
            return self._lying_anywhere(bound, env)
        roles = [role for role in bound.effect.hook.roles if says(role.thing, "self")]
        if any(role.spec.type not in self.backend.taking_part for role in roles):
            return env
        if not self.whose.is_of_each(bound, code):
            return env
        env = self._of_side(env.bind("self", self.bearing.bearer, _BEARER), self.bearing.side_of.format(it=_BEARER))
        written = self.bearing.argument.format(it=_BEARER, id=definition.id.text)
        return env.with_parameters(definition, written, self.backend)

    def _with_parameters(self, bound: Bound, env: Env) -> Env:
        """Let the parameters of a definition be those of its bearer, once he is known."""
        kind, name = bound.definition.kind.text, bound.definition.id.text
        if not bound.lasting and env.types.get("self") == self.bearing.lying:
            return with_varieties(self.emitter, bound.definition, env, env.code.get("self", _BEARER))
        if bound.lasting or env.types.get("self") != self.bearing.bearer or "self" not in env.code:
            return env
        fixed = self.backend.fixed.get(kind) if name not in self.changing else None
        written = (fixed[1] if fixed else self.bearing.argument).format(it=env.code["self"], id=name)
        return env.with_parameters(bound.definition, written, self.backend)

    def _lying_anywhere(self, bound: Bound, env: Env) -> Env:
        """Give `here` a name where roles speak of it, or of the side of what lies there, and none of them finds it."""
        lying_on = self.backend.lying_on.get(sort_of(self.backend, bound.definition))
        roles = bound.effect.hook.roles
        nouns = self.emitter.matcher.registry.nouns
        there = ((noun, "here") for noun, kind in nouns.items() if kind == self.bearing.bearer)
        finding = (role for role in roles if role.spec.type not in self.backend.taking_part)
        if {("here",), ("self",), *there} & {words_of(role.thing) for role in finding}:
            return env
        sided = (*SIDES, *self.whose.sided) if lying_on is not None else ()
        part, told = self.backend.taking_part, checked.Noun | checked.Expression
        things = [role.thing for role in roles if isinstance(role.thing, told) or role.spec.type in part]
        if "here" not in env.types or not any(mentions(thing, word) for thing in things for word in ("here", *sided)):
            return env
        here = self.bearing.lies_in.format(it=_BEARER) if bound.definition.parameters else _HERE
        env = env.bind("here", env.types["here"], here)
        return env if lying_on is None else self._of_side(env, lying_on.side.format(here=here))

    def _carried(self, bound: Bound, code: HookCode, asked: list[str], env: Env) -> tuple[list[str], Env, list[str]]:
        """Ask whether `self` or `here` bears the definition; where neither is known, go through all that bear it."""
        kind, name = sort_of(self.backend, bound.definition), bound.definition.id.text
        lying_on = self.backend.lying_on.get(kind)
        around: list[str] = []
        fixed = self.backend.fixed.get(kind) if name not in self.changing else None
        if env.types.get("self") == self.bearing.bearer:
            if env.code.get("self") == _BEARER:
                around.append(f"for {_BEARER} in {self.backend.everywhere[kind].format(id=name)}:")
            elif "self" in env.code:
                borne = code.borne.get(kind)
                template = fixed[0] if fixed else borne or self.backend.carriers[kind]
                there = sum(question.endswith(IS_THERE) for question in asked)
                asked.insert(there, template.format(it=env.code["self"], id=name))
            if "self" in env.code:
                env = self._of_side(env, self.bearing.side_of.format(it=env.code["self"]))
                env = self._with_parameters(bound, env)
        if "here" in env.types and bound.definition.parameters:
            loop, env = each_by_itself(self.emitter, bound.definition, env, _BEARER)
            around += loop
        elif "here" in env.types:
            if takes_part_itself(self.emitter, bound.spec, env):
                pass
            elif "here" in env.code and env.code["here"] != _HERE:
                carried = (code.borne.get(kind) or self.backend.carriers[kind]).format(it=env.code["here"], id=name)
                asked.insert(
                    sum(question.endswith(IS_THERE) for question in asked), carried
                )  # what it stands on tells most
            elif "here" in env.code or self.whose.is_of_each(bound, code):
                around.append(f"for {_HERE} in {self.backend.everywhere[kind].format(id=name)}:")
                env = env.bind("here", env.types["here"], _HERE)
            if "here" in env.code and env.types.get("self") == self.bearing.lying:
                lying = self.bearing.lying_as.format(here=env.code["here"], id=name)
                env = env.bind("self", self.bearing.lying, env.code.get("self", lying))
        if "here" in env.code and "here" in env.types and lying_on is not None:
            env = self._of_side(env, lying_on.side.format(here=env.code["here"]))
        return asked, env, around
