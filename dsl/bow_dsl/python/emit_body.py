"""Statements to Python functions: the body of a reaction, of an offer, of a command."""

import re
from collections.abc import Callable, Sequence

from bow_dsl import checked
from bow_dsl.checked.words import mentions, names_used, words_of
from bow_dsl.python.emit import Emitter
from bow_dsl.python.emit_actions import ActionEmitter
from bow_dsl.python.env import Env
from bow_dsl.python.names import lasting_name, limited_name
from bow_dsl.python.optimize import IS_THERE, unless_in_vain
from bow_dsl.python.suppression import Barring
from bow_dsl.python.unsupported import NotCompiledError, told_where
from bow_dsl.python.whose import Whose
from bow_dsl.syntax import ast

Last = Callable[[ast.Definition, checked.Effect, Env, str], None]
"""Hangs an effect that lasts on its hook, under the name by which the state keeps it."""

_NAMES = re.compile(r"\w+")
_BEARERS = ("self", "here")
_GONE_THROUGH = ("self_", "here", "owner_", "lasting")
"""The Python names of all for whom an effect acts: what is offered for one of them is carried out later."""
_CHOSEN_LATER = "chosen_later"
_LATE = ("all_bearers",)
"""What is found anew whenever a body asks for it, for what the body does may change it."""


class BodyEmitter(ActionEmitter):
    """Writes the statements of one definition; each body becomes a function of its own."""

    def __init__(
        self,
        emitter: Emitter,
        definition: ast.Definition,
        functions: list[str],
        last: Last,
        barring: Barring,
    ) -> None:
        super().__init__(emitter, definition, barring)
        self.whose = Whose(emitter.backend)
        self.probes = emitter.probes
        self.functions = functions
        self.last = last
        self.leave = "return done"
        """What ends the statements that are being written, where there is nothing to choose."""

    def reaction(self, effect: checked.React | checked.Replace, env: Env) -> list[str]:
        """Write the call of the body of an effect, under its limit."""
        limit = effect.limit if isinstance(effect, checked.React) else None
        name, arguments = self.function(effect.body, env)
        call = f"play.because({', '.join((repr(self.definition.id.text), name, *arguments))})"
        if limit is None:
            return [call]
        moment = self.emitter.backend.moments[limit.per.text]
        who = env.code.get("self", env.code.get("owner", "None"))
        use = f"{moment}, {limited_name(self.definition, effect.at)!r}, key_of({who})"
        return [
            f"if {self.probes.branch(limit, 'limit', f'play.uses({use}) < {limit.times}')}:",
            f"    play.use({use})",  # before the rest, which may come here again
            f"    if not {call}:",
            f"        play.use({use}, times=-1)",
        ]

    def replacement(self, effect: checked.Replace, env: Env) -> list[str]:
        """Write what takes the place of an event; said of many it is done once for all to whom that happens together.

        `replace rally of units` is done once where two units are rallied by one action, `of unit` twice.
        """
        lines = self.reaction(effect, env)
        if _is_of_many(effect.hook, self.emitter.matcher.registry.plurals):
            first = self.emitter.backend.first_of_many.format(id=self.definition.id.text, owner=env.code.get("owner"))
            lines = [f"if {first}:", *(f"    {line}" for line in lines)]
        lines.append("return True")
        if not effect.optional:
            return lines
        asked = self.probes.branch(effect.written, "may", self.asked(self._owner(env)))
        asks = [*filter(None, (self.price(effect.body, env),)), asked]
        return [f"if {' and '.join(asks)}:", *(f"    {line}" for line in lines)]

    def price(self, body: checked.Body, env: Env) -> str:
        """Give the Python of whether what is done first can be done, which somebody may choose to do; empty if always.

        What he pays with he must have: nothing takes the place of an event for a price that is not paid. What is only
        chosen before is no deed; a price that depends on it is known when it is chosen, and not asked here.
        """
        backend, deeds = self.emitter.backend, iter(body)
        for first in deeds:
            if isinstance(first, checked.Choose):
                env = env.bind(first.name, first.type, _CHOSEN_LATER)
            elif isinstance(first, checked.Action) and first.verb.text in backend.possible.keys() - backend.asking:
                said = self._said(first, env, backend.possible)
                return said if _CHOSEN_LATER not in _NAMES.findall(said) else ""
            else:
                break
        return ""

    def offer(self, body: checked.Body, env: Env) -> tuple[str, str]:
        """Write what may be done in place of something: the function that does it, and what it may be aimed at."""
        first = body[0] if body and getattr(body[0], "chooser", None) is None else None
        aims = isinstance(first, checked.Choose) and not first.is_random
        if isinstance(first, checked.Choose) and aims and not self.emitter.chosen(first.noun, env).is_choice:
            options = self._chosen(first.noun, env).options
            inner = env.bind(first.name, first.type, "aimed")
            name, arguments = self.function(body[1:], inner, self.probes.node(first.written))
            targets = unless_in_vain(options, f"targets_of({options})", "()", self.emitter.backend.counting)
        else:
            name, arguments = self.function(body, env)
            targets = "None"
        given = ", ".join("thing(play, aimed)" if argument == "aimed" else argument for argument in arguments)
        actor = self.emitter.backend.bearing.actor
        used = _NAMES.findall(given)
        gone_through = "".join(f", {name}={name}" for name in _GONE_THROUGH if name in used)
        return f"lambda play, {actor}, aimed{gone_through}: {name}({', '.join(filter(None, ('play', given)))})", targets

    def function(self, body: checked.Body, env: Env, opening: Sequence[str] = ()) -> tuple[str, list[str]]:
        """Write a function for a body, with *opening* first; give its name and the Python of its arguments.

        It gives back whether anything was done.
        """
        names = [name for name in env.code if name != "this"]
        own = {"this": repr(self.definition.id.text), **{name: f"{name}_" for name in names}}
        own |= {name: f"{name}_()" for name in names if name in _LATE}
        inner = Env(env.types, own, env.unsure, env.chosen)
        before, self.leave = self.leave, "return done"
        lines = [*opening, *self.statements(body, inner)]
        used = set(_NAMES.findall("\n".join(lines)))
        names = [name for name in names if f"{name}_" in used]
        self.leave = before
        name = f"body_{len(self.functions)}"
        head = f"def {name}({', '.join(('play', *(f'{n}_' for n in names)))}):"
        self.functions.append(
            "\n".join((head, "    done = False", *(f"    {line}" for line in lines), "    return done"))
        )
        return name, [f"lambda: {env.code[n]}" if n in _LATE else env.code[n] for n in names]

    def statements(self, body: checked.Body, env: Env) -> list[str]:
        """Write statements one after the other."""
        lines: list[str] = []
        for statement in body:
            more, env = self._statement(statement, env)
            acts = [] if isinstance(statement, checked.Unknown) else self.probes.node(statement.written)
            lines += [*acts, *more]
        return lines or ["pass"]

    def _inside(self, body: checked.Body, env: Env) -> list[str]:
        return [f"    {line}" for line in self.statements(body, env)]

    @told_where
    def _statement(self, statement: checked.Statement, env: Env) -> tuple[list[str], Env]:
        match statement:
            case checked.Action():
                return [self._action(statement, env), "done = True"], env
            case checked.May():
                return self._may(statement, env), env
            case checked.Choose():
                return self._choose(statement, env)
            case checked.Each():
                return self._each(statement, env), env
            case checked.If():
                asked = self.emitter.condition(statement.condition, env)
                holds = self.probes.branch(statement.written, "if", asked)
                lines = [f"if {holds}:", *self._inside(statement.then, env)]
                if statement.otherwise:
                    lines += ["else:", *self._inside(statement.otherwise, env)]
                return lines, env
            case checked.Roll():
                return self._roll(statement, env)
            case checked.Let():
                name, is_unsure = f"{statement.name}_", self.emitter.is_unsure(statement.term, env)
                bound = env.bind(statement.name, statement.type, name, unsure=is_unsure)
                return [f"{name} = {self.emitter.value(statement.term, env)}"], bound
            case checked.Until():
                return self._until(statement, env), env
            case checked.Unknown():
                raise NotCompiledError(statement.text)
            case _:
                raise NotCompiledError(type(statement).__name__.lower())

    def _choose(self, choose: checked.Choose, env: Env) -> tuple[list[str], Env]:
        """Name one thing that is chosen, or several, maybe none; where nobody can choose, what follows is left out."""
        name = f"{choose.name}_"
        chosen = self._chosen(choose.noun, env)
        named = env.bind(choose.name, chosen.type, name, noun=choose.noun)
        if choose.is_random:
            most = chosen.most if chosen.is_choice else "1"
            lines = [f"{name} = draw_several(play, {choose.name!r}, {chosen.options}, {most})"]
            lines += [] if chosen.is_choice else [f"{name} = {name}[0] if {name} else None"]
            return [*lines, *([] if chosen.is_choice else [f"if {name} is None:", f"    {self.leave}"])], named
        lines, by, is_there = self._chooser(choose.chooser, env)
        if is_there:
            lines += [f"if not ({is_there}):", f"    {self.leave}"]
        if chosen.is_choice:
            several = f"choose_several(play, {choose.name!r}, {by}, {chosen.options}, {chosen.most})"
            return [*lines, f"{name} = {several}"], named
        lines.append(f"{name} = pick_one(play, {choose.name!r}, {by}, {chosen.options})")
        return [*lines, f"if {name} is None:", f"    {self.leave}"], named

    def _chooser(self, chooser: checked.Value | None, env: Env) -> tuple[list[str], str, str]:
        """Give the lines that find out who decides, his Python, and that of whether he is there, if he may not be."""
        if chooser is None:
            return [], self._owner(env), ""
        is_there = f"chooser{IS_THERE}" if self.emitter.is_unsure(chooser, env) else ""
        return [f"chooser = {self.emitter.acting(chooser, env)}"], "chooser", is_there

    def _each(self, each: checked.Each, env: Env) -> list[str]:
        """Go through things; where a number of them is chosen, the owner is asked by the id of the definition."""
        chosen = self._chosen(each.noun, env)
        things = chosen.options
        if chosen.is_choice:
            things = f"pick_any(play, {self.definition.id.text!r}, {self._owner(env)}, {things}, {chosen.most})"
        name = f"{each.name}_"
        before, self.leave = self.leave, "continue"
        inside = self._inside(each.body, env.bind(each.name, chosen.type, name, noun=each.noun))
        head = each.at[0], each.noun.at[1]
        things = self.emitter.loops.counted(things, head, "\n".join(inside), _deeds(each.body))
        lines = [f"for {name} in {things}:", *inside]
        self.leave = before
        return lines

    def _may(self, may: checked.May, env: Env) -> list[str]:
        """Ask only if it can be done, unless the verb itself asks the owner; what follows waits until it was done."""
        if isinstance(may.action, checked.Unknown):
            raise NotCompiledError(may.action.text)
        verb, backend = may.action.verb.text, self.emitter.backend
        lines, by, is_there = self._chooser(may.chooser, env)
        call = self._said(may.action, env, by=by)
        body = self._inside(may.body, env) if may.body else []
        asks_itself = verb in backend.asking and may.chooser is None
        asked = self.probes.branch(may.written, "may", call if asks_itself else self.asked(by))
        asks = [is_there, asked]
        if verb not in backend.possible:
            body = [f"    {call}", *body]
        elif not asks_itself:
            asks = [is_there, self._said(may.action, env, backend.possible, by=by), asked, call]
        lines += [f"if {' and '.join(filter(None, asks))}:", "    done = True", *body]
        return [*lines, "else:", *self._inside(may.otherwise, env)] if may.otherwise else lines

    def asked(self, by: str) -> str:
        """Ask a side whether something is done that need not be."""
        return f"play.choose({self.definition.id.text!r}, {by}, (False, True), False)"

    def _roll(self, roll: checked.Roll, env: Env) -> tuple[list[str], Env]:
        amount = self.emitter.whole(self.emitter.value(roll.amount, env))
        name = f"{roll.name}_" if roll.name else "rolled"
        outcomes = [
            self.emitter.backend.constants[row.face, self.emitter.matcher.registry.outcome] for row in roll.table
        ]
        if roll.how != "roll":
            if not outcomes:  # nobody says what may come
                raise NotCompiledError(roll.how)
            lines = [f"{name} = draw_one(play, {roll.thing!r}, ({', '.join(outcomes)},))"]
        else:
            lines = [f"{name} = play.roll({amount})"]
        if roll.name:
            env = env.bind(roll.name, "roll", name)
        if outcomes:
            lines += self._table(roll, outcomes, name, env)
        return lines, env

    def _table(self, roll: checked.Roll, outcomes: list[str], name: str, env: Env) -> list[str]:
        """Look each of the dice up in a table, one after the other; there may be none."""
        before, self.leave = self.leave, "continue"
        lines = [f"for face in {name}:"]
        for index, (outcome, face) in enumerate(zip(roll.table, outcomes, strict=True)):
            lines.append(f"    {'el' if index else ''}if face is {face}:")
            lines += [f"        {line}" for line in self.probes.node(outcome.written)]
            lines += [f"    {line}" for line in self._inside(outcome.body, env)]
        self.leave = before
        return lines

    @told_where
    def _moment(self, end: checked.Value) -> str:
        return self.emitter.backend.moments[" ".join(words_of(end))]

    def _until(self, until: checked.Until, env: Env) -> list[str]:
        moment = self._moment(until.end)
        owner = self._owner(env)
        lines = []
        for effect in until.body:
            if not isinstance(effect, checked.Effect):
                raise NotCompiledError("until")
            name = lasting_name(self.definition, effect.at)
            passing = self.emitter.backend.passing
            kept = [n for n in env.code if n not in ("owner", "enemy", "this") and env.types.get(n) not in passing]
            bearers = _BEARERS if self.whose.concerns_bearer(effect) else ()
            used = names_used(effect)
            kept = [n for n in kept if (mentions(effect, n) if n in _BEARERS else n in used) or n in bearers]
            self.last(self.definition, effect, Env(env.types, {n: n for n in kept}, env.unsure, env.chosen), name)
            bound = "".join(f"({n!r}, key_of({env.code[n]})), " for n in kept)
            lines.append(f"play.until({moment}, {name!r}, {owner}, ({bound}))")
        return [*lines, "done = True"]


def _is_of_many(hook: checked.Hook, plurals: frozenset[str]) -> bool:
    """Tell whether the first role of a hook speaks of things in the plural."""
    return bool(hook.roles) and not plurals.isdisjoint(words_of(hook.roles[0].thing))


def _deeds(body: checked.Body) -> int:
    """Count the actions of a body, those of loops in it left out: these are counted there."""
    waiting: list[object] = [*body]
    deeds = 0
    while waiting:
        match waiting.pop():
            case checked.Action():
                deeds += 1
            case checked.May(body=inside, otherwise=otherwise):
                deeds += 1
                waiting += (*inside, *otherwise)
            case checked.If(then=then, otherwise=otherwise):
                waiting += (*then, *otherwise)
            case checked.Roll(table=table):
                deeds += 1
                waiting += (statement for outcome in table for statement in outcome.body)
            case checked.Until():
                deeds += 1
    return deeds
