"""What the function of a hook says, by the kind of hook: a value, a set, a permission, an offer, or what is done."""

from collections.abc import Callable, Iterator
from functools import partial

from bow_dsl import checked
from bow_dsl.checked.words import words_of
from bow_dsl.python.activation import Then
from bow_dsl.python.backend import Backend, HookCode
from bow_dsl.python.bound import Bound
from bow_dsl.python.emit import Emitter
from bow_dsl.python.emit_body import BodyEmitter
from bow_dsl.python.env import Env
from bow_dsl.python.operations import CHANGES, in_steps
from bow_dsl.python.probes import Unwatched
from bow_dsl.python.unsupported import NotCompiledError

Guarded = Callable[[Bound, HookCode, Then], list[str]]
"""Writes what an effect does under the conditions under which it acts."""


class HookBodies:
    """Writes the bodies of the functions of hooks."""

    def __init__(  # noqa: PLR0913 (what it writes with, and what it asks of effects)
        self,
        emitter: Emitter,
        backend: Backend,
        probes: Unwatched,
        *,
        guarded: Guarded,
        layer: Callable[[Bound], int],
        bodies: Callable[[Bound], BodyEmitter],
        flag: Callable[[Bound], str | None],
    ) -> None:
        """Begin with nothing written.

        Args:
            emitter: writes phrases.
            backend: how the game is called from Python.
            probes: what is noted of what is carried out.
            guarded: writes what an effect does under its conditions.
            layer: the layer in which an effect acts.
            bodies: what writes the statements of an effect.
            flag: the name under which it is noted that an effect acts, where it overrides others.
        """
        self._emitter, self._backend, self._probes = emitter, backend, probes
        self._guarded, self._layer, self._bodies, self._flag = guarded, layer, bodies, flag

    def lines(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        """Give the body of the function of a hook, with the effects that hang on it in their sequence."""
        match code.kind:
            case "value":
                yield from self._value(code, bound)
            case "set":
                yield from self._set(code, bound)
            case "permission":
                yield from self._permission(code, bound)
            case "offer":
                yield from self._offers(code, bound)
            case "replacement":
                yield from self._replacements(code, bound)
            case _:
                yield from self._reactions(code, bound)

    def _value(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        yield "value = base"
        for operation, binding in in_steps(bound):
            yield from self._guarded(binding, code, partial(self._change, code, operation, binding))
        yield "return value"

    def _change(self, code: HookCode, operation: checked.Operation, bound: Bound, env: Env) -> list[str]:
        amount = code.amount.format(self._emitter.whole(self._emitter.value(operation.term, env)))
        acts = self._probes.node(operation.written)
        change, name = CHANGES[operation.name], bound.definition.id.text
        if self._emitter.is_unsure(operation.term, env) and bound.spec.value != "count":  # there may be nothing to set
            made = self._probes.change(code, bound.spec.text, name, [change.format("value", "other")])
            return [*acts, f"other = {amount}", "if other is not None:", *(f"    {line}" for line in made)]
        if not operation.optional:
            return [*acts, *self._probes.change(code, bound.spec.text, name, [change.format("value", amount)])]
        occasion = self._backend.bearing.occasion
        asked = self._backend.change_chosen.format(
            id=name, owner=env.code["owner"], occasion=occasion if occasion in code.parameters else None
        )
        tried = ["other = value", change.format("other", amount), f"if other != value and {asked}:"]
        lines = self._probes.change(code, bound.spec.text, name, ["value = other"])
        return [*acts, *tried, *(f"    {line}" for line in lines)]

    def _set(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        yield "value = base"
        for name in ("add", "remove"):
            for binding in bound:
                assert isinstance(binding.effect, checked.Modify)
                for operation in binding.effect.operations:
                    if operation.name == name:
                        yield from self._guarded(binding, code, partial(self._member, code, operation, binding))
        yield "return value"

    def _member(self, code: HookCode, operation: checked.Operation, bound: Bound, env: Env) -> list[str]:
        term = operation.term
        if isinstance(term, checked.Unknown):
            raise NotCompiledError(term.text)
        word = env.code[term.text] if isinstance(term, checked.Name) else repr(words_of(term)[0])
        if operation.name == "remove":
            line = f"value = {{name: number for name, number in value.items() if name != {word}}}"
        else:
            written = term.argument if isinstance(term, checked.Reference) else None
            argument = self._emitter.written(written, env) if written is not None else "None"
            line = f"value = {{**value, {word}: {argument}}}"
        acts = self._probes.node(operation.written)
        lines = [*acts, *self._probes.change(code, bound.spec.text, bound.definition.id.text, [line])]
        spared = self._backend.bearing.spared.format(it=code.parameters[0], member=word)
        return [f"if not ({spared}):", *(f"    {line}" for line in lines)] if bound.lasting and spared else lines

    def _permission(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        yield f"answer = {code.default}"
        for layer in sorted({self._layer(binding) for binding in bound}):
            for family, answer in ((checked.Permit, "True"), (checked.Forbid, "False")):
                for binding in bound:
                    if isinstance(binding.effect, family) and self._layer(binding) == layer:
                        yield from self._guarded(binding, code, partial(self._answer, answer, binding))
        yield "return answer"

    def _answer(self, answer: str, bound: Bound, _: Env) -> list[str]:
        return [
            *self._probes.node(bound.effect.written),
            f"answer = {self._probes.answer(bound.definition.id.text, answer)}",
        ]

    def _offers(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        yield "offers = []"
        for binding in bound:
            yield from self._guarded(binding, code, partial(self._offer, binding))
        yield "return offers"

    def _offer(self, bound: Bound, env: Env) -> list[str]:
        assert isinstance(bound.effect, checked.Replace)
        written = self._bodies(bound)
        run, targets = written.offer(bound.effect.body, env)
        acts = self._probes.node(bound.effect.written)
        offered = f"offers.append(Offer({bound.definition.id.text!r}, {run}, targets))"
        lines = [f"targets = {targets}", "if targets:", f"    {offered}"]
        if targets == "None":
            lines = [offered.replace("targets", targets)]
        if price := written.price(bound.effect.body, env):
            lines = [f"if {price}:", *(f"    {line}" for line in lines)]
        return [*acts, *lines]

    def _replacements(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        """Ask the later layers first: once something has taken the place of an event, nothing else does."""
        for binding in reversed(bound):
            yield from self._guarded(binding, code, partial(self._replacement, binding))
        yield "return False"

    def _replacement(self, bound: Bound, env: Env) -> list[str]:
        assert isinstance(bound.effect, checked.Replace)
        return [*self._probes.node(bound.effect.written), *self._bodies(bound).replacement(bound.effect, env)]

    def _reactions(self, code: HookCode, bound: list[Bound]) -> Iterator[str]:
        yield "done = False"
        for binding in bound:
            yield from self._guarded(binding, code, partial(self._reaction, binding))
        yield "return done"

    def _reaction(self, bound: Bound, env: Env) -> list[str]:
        effect = bound.effect
        assert isinstance(effect, checked.React | checked.Replace)
        limit = effect.limit if isinstance(effect, checked.React) else None
        lines = [*self._bodies(bound).reaction(effect, env), "done = True"]
        if (flag := self._flag(bound)) is not None:
            lines[:1] = [f"{flag} = True", lines[0]] if limit is None else [lines[0], f"    {flag} = True"]
        acts = self._probes.node(effect.written)
        if not bound.waits:
            return [*acts, *lines]
        asked = self._backend.used_when_it_happens.format(id=bound.definition.id.text, **env.code)
        lines.append(self._backend.used.format(**env.code))
        return [*acts, f"if {self._probes.branch(effect.written, 'used', asked)}:", *(f"    {line}" for line in lines)]
