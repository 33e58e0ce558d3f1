"""Effects to Python: for each hook one function, with the effects of all definitions in the sequence of their layers.

Within a layer they come as their authors say (`before`, `after`, `overrides`), else by their ids.

A value is computed base, then set, then cap, then add, subtract and ignore, then its bounds. An event is
permitted or forbidden by the last layer that says anything; within a layer what forbids prevails.
"""

from collections.abc import Iterable, Iterator
from functools import partial

from bow_dsl import checked
from bow_dsl.checked.hooks import hook_key
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.program import meaning_of
from bow_dsl.checked.scopes import names_of
from bow_dsl.python.activation import Guard, Then
from bow_dsl.python.backend import Backend, HookCode
from bow_dsl.python.bound import Bound, Uncompiled
from bow_dsl.python.emit import Emitter
from bow_dsl.python.emit_body import BodyEmitter
from bow_dsl.python.env import Env
from bow_dsl.python.hook_bodies import HookBodies
from bow_dsl.python.names import member_name, section_name
from bow_dsl.python.operations import fits, members_of
from bow_dsl.python.optimize import needs, once, sifted, together
from bow_dsl.python.overriding import Actor, Overriding
from bow_dsl.python.probes import Unwatched
from bow_dsl.python.suppression import Barring
from bow_dsl.python.unsupported import NotCompiledError, missing_word, where
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import OVERRIDES, Ref, edges, positions, ref_of
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_UNWATCHED = Unwatched()


class Compiler:
    """Collects the effects of definitions and writes the functions for their hooks."""

    def __init__(  # noqa: PLR0913 (all that decides what is compiled, and how)
        self,
        names: Names,
        registry: Registry,
        backend: Backend,
        labels: dict[str, str] | None = None,
        precedence: Iterable[tuple[Ref, Ref]] = (),
        *,
        probes: Unwatched = _UNWATCHED,
    ) -> None:
        """Begin without any definition; *precedence* are pairs of which the first acts first, besides what they say."""
        self.names = names
        self.registry = registry
        self.backend = backend
        self.labels = labels or {}
        self.refused: set[Ref] = set()
        """Definitions of which the checks refuse something: not all in them means anything."""
        self.emitter = Emitter(Matcher(registry, names), backend, probes)
        self.probes = probes
        self.barring = Barring(self.emitter.matcher, backend)
        self.guard = Guard(self.emitter, backend, self.barring)
        self.hook_bodies = HookBodies(
            self.emitter,
            backend,
            probes,
            guarded=self._guarded,
            layer=self._layer,
            bodies=self.bodies,
            flag=lambda bound: self.overriding.flag(self._actor(bound)),
        )
        self.bound: dict[str, list[Bound]] = {}
        self.functions: list[str] = []
        """The text of functions for bodies, before those of the hooks."""
        self.sections: list[tuple[ast.Definition, checked.Section, int]] = []
        self.uncompiled: list[Uncompiled] = []
        self.unhooked: dict[tuple[int, int], Uncompiled] = {}
        """Effects on what is no hook, by where they stand."""
        self.precedence = [*precedence]
        self.overridden: dict[Ref, set[Ref]] = {}
        """Whom each definition overrides."""
        self.overriding = Overriding((), {})
        """Who overrides whom at the hook that is being written."""
        self.positions: dict[Ref, int] = {}
        self.definitions: list[Ref] = []
        self.needs: dict[str, frozenset[str]] = {}
        """Of each function, on which conditions it does anything at all; empty: it always may."""

    def add(self, definition: ast.Definition) -> None:
        """Take in the effects of a definition, and the sections that are carried out when somebody asks for them."""
        env = self.env_of(definition)
        self.probes.define(definition)
        self._place(definition)
        counted: dict[str, int] = {}
        meaning = meaning_of(definition, self.names, self.registry, self.labels)
        if meaning.is_refused:
            self.refused.add(ref_of(definition))
        for item in meaning.items:
            if not isinstance(item, checked.Section):
                self._bind_any(definition, item, env)
            elif item.key in self.backend.sections:
                index = counted[item.key] = counted.get(item.key, -1) + 1
                waiting = [statement for statement in item.body if isinstance(statement, checked.React)]
                for reaction in waiting:
                    self.bind(definition, reaction, env, waits=True)
                if not waiting:
                    self.sections.append((definition, item, index))
            else:
                for statement in item.body:
                    if isinstance(statement, checked.Effect | checked.Unknown):
                        self._bind_any(definition, statement, env)

    def _bind_any(self, definition: ast.Definition, effect: checked.Effect | checked.Unknown, env: Env) -> None:
        """Hang an effect on its hook; one that hangs on nothing is noted."""
        if isinstance(effect, checked.Unknown):
            self.unhooked[effect.at] = Uncompiled(definition, effect.text, effect.at)
        else:
            self.bind(definition, effect, env)

    def _place(self, definition: ast.Definition) -> None:
        """Take in what a definition says of its precedence."""
        self.definitions.append(ref_of(definition))
        for first, second, clause in edges(definition, self.names, self.registry):
            self.precedence.append((first, second))
            if clause.key == OVERRIDES:
                self.overridden.setdefault(first, set()).add(second)

    def env_of(self, definition: ast.Definition) -> Env:
        """Give the names that a definition may use everywhere."""
        own = {parameter.name.text: parameter.type.text for parameter in definition.parameters}
        types = {**self.labels, **names_of(definition, self.registry), **own}
        templates = self.backend.labels
        labels = {name: templates.get(kind, "{id!r}").format(id=name) for name, kind in self.labels.items()}
        return Env(types, {**labels, "this": repr(definition.id.text)})

    def bind(
        self, definition: ast.Definition, effect: checked.Effect, env: Env, lasting: str = "", *, waits: bool = False
    ) -> None:
        """Hang an effect on its hook; one of a kind that has no effects is noted."""
        if not lasting and self.registry.layer(definition.kind.text) is None:
            self.unhooked[effect.at] = Uncompiled(definition, definition.kind.text, effect.at)
            return
        key = hook_key(effect.written, effect.hook.spec)
        self.bound.setdefault(key, []).append(Bound(definition, effect, env, lasting, waits))

    def lasting(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Give the effects that last, by the name under which the state keeps them, with the types of their names."""
        for bound in (binding for ones in self.bound.values() for binding in ones if binding.lasting):
            yield bound.lasting, {name: bound.env.types[name] for name in bound.env.code}

    # ---- the functions of the hooks

    def source(self) -> str:
        """Give the text of all functions.

        Writing a body may hang effects that last on other hooks; should that be so, all is written once more.
        """
        self.positions = positions(self.definitions, self.precedence)
        self._find_lasting()
        before = -1
        written: list[str] = []
        while before != (before := sum(map(len, self.bound.values()))):
            self.functions.clear()
            self.emitter.loops.sites.clear()
            self.uncompiled = [*self.unhooked.values()]
            self.guard.changing = set(self._changing())
            self.barring.learn(self.bound)
            written = [self._hook(key, self.bound[key]) for key in sorted(self.bound)]
            written += [self._section(*section) for section in self.sections]
        return "\n\n".join((*self.functions, *filter(None, written))) + "\n"

    def _find_lasting(self) -> None:
        """Hang the effects that last on their hooks: what begins some is written for that, and once more with all."""
        for section in self.sections:
            if _begins_lasting(section[1]):
                self._section(*section)
        looked_at: set[int] = set()
        while fresh := [
            (key, binding)
            for key, bound in self.bound.items()
            for binding in bound
            if id(binding) not in looked_at and _begins_lasting(binding.effect)
        ]:
            looked_at.update(id(binding) for _, binding in fresh)
            for key, binding in fresh:
                self._hook(key, [binding])

    def _changing(self) -> Iterator[str]:
        """Give what effects add to sets, or remove from them."""
        for key, bound in self.bound.items():
            if key in self.backend.hooks and self.backend.hooks[key].kind == "set":
                yield from (member for binding in bound for member in self._members(binding))

    def _members(self, bound: Bound) -> set[str]:
        return members_of(bound, self.emitter.matcher.names)

    def _hook(self, key: str, bound: list[Bound]) -> str:
        code = self.backend.hooks.get(key)
        if code is None:
            self.uncompiled += [Uncompiled.of(binding, key) for binding in bound]
            return ""
        # What is permitted and what has a value may have one name, and only one of the two a function.
        self.uncompiled += [Uncompiled.of(binding, key) for binding in bound if not fits(code, binding.effect)]
        bound = [binding for binding in bound if fits(code, binding.effect)]
        bound.sort(key=lambda one: (self._layer(one), self.positions[ref_of(one.definition)], one.effect.at[0]))
        written = [self._function(code, code.method, bound)]
        if code.kind == "set":  # one function more for each member, for those who ask for it alone
            for member in sorted({member for binding in bound for member in self._members(binding)}):
                concerned = [binding for binding in bound if member in self._members(binding)]
                written.append(self._function(code, member_name(code.method, member), concerned))
        return "\n\n".join(written)

    def _function(self, code: HookCode, name: str, bound: list[Bound]) -> str:
        self.overriding = Overriding(map(self._actor, bound), self.overridden)
        lines = [*self.probes.hook(binding.effect.written for binding in bound), *self.overriding.beginning()]
        lines += [*self._acting(code, bound), *self.hook_bodies.lines(code, bound)]
        base = ("base",) if code.kind in ("value", "set") else ()
        head = f"def {name}({', '.join(('play', *base, *code.parameters))}):"
        lines = together(lines)
        self.needs[name] = needs(lines)
        if code.kind not in ("reaction", "replacement"):  # these may change what is asked
            lines = once(self.backend.asked_once, code.parameters, sifted(lines))
        return "\n".join((head, *(f"    {line}" for line in lines)))

    def _section(self, definition: ast.Definition, section: checked.Section, index: int) -> str:
        """Write the function of a section, under the name `section_name`; a tactic's condition has one of its own."""
        env = self.env_of(definition)
        for name, code in self.backend.sections[section.key].items():
            env = env.bind(name, env.types.get(name, self.backend.bearing.side), code)
        self.emitter.loops.about = definition
        emitter = BodyEmitter(self.emitter, definition, self.functions, self._last, self.barring)
        actor = self.backend.bearing.actor
        lines = []
        try:
            first = section.body[0] if len(section.body) == 1 else None
            if isinstance(first, checked.If) and not first.otherwise:
                holds = self.probes.branch(first.written, "if", self.emitter.condition(first.condition, env))
                lines = [
                    f"def {section_name(definition, section.key, index)}_holds(play, {actor}):",
                    f"    return {holds}",
                    "",
                    "",
                ]
            body, arguments = emitter.function(section.body, env, self.probes.node(section.written))
        except (NotCompiledError, KeyError) as missing:
            self.uncompiled.append(
                Uncompiled(definition, missing_word(missing), where(missing, section.written.key.at))
            )
            return ""
        except Exception:
            if ref_of(definition) not in self.refused:
                raise
            self.uncompiled.append(Uncompiled(definition, section.key, section.written.key.at))
            return ""
        head = f"def {section_name(definition, section.key, index)}(play, {actor}):"
        return "\n".join((*lines, head, f"    {body}({', '.join(('play', *arguments))})"))

    def _layer(self, bound: Bound) -> int:
        kind = self.registry.lasting if bound.lasting else bound.definition.kind.text
        layer = self.registry.layer(kind)
        assert layer is not None, "effects of other kinds are not bound, and what lasts has a layer"
        return layer

    def _actor(self, bound: Bound) -> Actor:
        return self._layer(bound), ref_of(bound.definition)

    def _acting(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        """Find out first who acts that overrides others; a reaction says so itself, for it may change what is asked."""
        for binding in bound:
            flag = self.overriding.flag(self._actor(binding))
            if flag is not None and code.kind != "reaction":
                yield from self._guarded(binding, code, partial(_raised, flag))

    def bodies(self, bound: Bound) -> BodyEmitter:
        """Give what writes the statements of an effect."""
        return BodyEmitter(self.emitter, bound.definition, self.functions, self._last, self.barring)

    def _last(self, definition: ast.Definition, effect: checked.Effect, env: Env, name: str) -> None:
        """Hang an effect that lasts on its hook, once."""
        known = [binding.lasting for ones in self.bound.values() for binding in ones]
        if name not in known:
            self.bind(definition, effect, env, name)

    # ---- when an effect acts

    def _guarded(self, bound: Bound, code: HookCode, then: Then) -> list[str]:
        """Write what an effect does under the conditions under which it acts; nothing for what has no Python."""
        self.emitter.loops.about = bound.definition
        try:
            return self.overriding.unless(self._actor(bound), self.guard.lines(bound, code, then))
        except (NotCompiledError, KeyError) as missing:  # a template names what is not there: not compiled either
            self.uncompiled.append(Uncompiled.of(bound, missing))
            return []
        except Exception:
            if ref_of(bound.definition) not in self.refused:
                raise
            self.uncompiled.append(Uncompiled.of(bound, bound.spec.text))
            return []


def _begins_lasting(node: checked.Effect | checked.Section) -> bool:
    return any(isinstance(inner, checked.Until) for inner in walk(node))


def _raised(flag: str, _: Env) -> list[str]:
    return [f"{flag} = True"]
