"""Statements to Python functions: the body of a reaction, of an offer, of a command."""

import re
from collections.abc import Callable, Sequence

from bow_dsl import ast
from bow_dsl.barring import Barring
from bow_dsl.emit import Emitter
from bow_dsl.env import Chosen, Env
from bow_dsl.in_vain import said_of
from bow_dsl.match import Meaning, Piece, pieces_of, slots_of
from bow_dsl.no_python import NotCompiledError, told_where
from bow_dsl.python_names import lasting_name
from bow_dsl.shorten import unless_in_vain
from bow_dsl.value import replace
from bow_dsl.walk import walk

Last = Callable[[ast.Definition, ast.Effect, Env, str], None]
"""Hangs an effect that lasts on its hook, under the name by which the state keeps it."""

_NAMES = re.compile(r"\w+")


class BodyEmitter:
    """Writes the statements of one definition; each body becomes a function of its own."""

    def __init__(
        self,
        emitter: Emitter,
        definition: ast.Definition,
        functions: list[str],
        last: Last,
        barring: Barring,
    ) -> None:
        self.emitter = emitter
        self.barring = barring
        self.probes = emitter.probes
        self.definition = definition
        self.functions = functions
        self.last = last
        self.leave = "return done"
        """What ends the statements that are being written, where there is nothing to choose."""

    def reaction(self, body: ast.Body, env: Env, limit: ast.Limit | None) -> list[str]:
        """Write the call of a body, under its limit."""
        name, arguments = self.function(body, env)
        name_of_effect = repr(self.definition.id.text)
        call = f"play.because({', '.join((name_of_effect, name, *arguments))})"
        if limit is None:
            return [call]
        moment = self.emitter.backend.moments[limit.per.text]
        who = env.code.get("self", env.code.get("owner", "None"))
        use = f"{moment}, {name_of_effect}, key_of({who})"
        return [
            f"if {self.probes.branch(limit, 'limit', f'play.uses({use}) < {limit.times}')}:",
            f"    play.use({use})",  # before the rest, which may come here again
            f"    if not {call}:",
            f"        play.use({use}, times=-1)",
        ]

    def replacement(self, effect: ast.Replace, env: Env) -> list[str]:
        """Write what takes the place of an event; said of many it is done once for all to whom that happens together.

        `replace rally of units` is done once where two units are rallied by one action, `of unit` twice.
        """
        lines = self.reaction(effect.body, env, None)
        if _is_of_many(effect.hook, self.emitter.matcher.registry.plurals):
            first = self.emitter.backend.first_of_many.format(id=self.definition.id.text, owner=env.code.get("owner"))
            lines = [f"if {first}:", *(f"    {line}" for line in lines)]
        lines.append("return True")
        if not effect.optional:
            return lines
        asked = self.probes.branch(effect, "may", self.asked(env))
        return [f"if {asked}:", *(f"    {line}" for line in lines)]

    def offer(self, body: ast.Body, env: Env) -> tuple[str, str]:
        """Write what may be done in place of something: the function that does it, and what it may be aimed at."""
        first = body[0] if body else None
        if isinstance(first, ast.Choose):
            options = self._chosen(pieces_of(first.noun), env).options
            inner = env.bind(first.name.text, self.emitter.type_of(pieces_of(first.noun), env), "aimed")
            name, arguments = self.function(body[1:], inner, self.probes.node(first))
            targets = unless_in_vain(options, f"targets_of({options})", "()")
        else:
            name, arguments = self.function(body, env)
            targets = "None"
        given = ", ".join("thing(play, aimed)" if argument == "aimed" else argument for argument in arguments)
        actor = self.emitter.backend.bearing.actor
        return f"lambda play, {actor}, aimed: {name}({', '.join(filter(None, ('play', given)))})", targets

    def function(self, body: ast.Body, env: Env, opening: Sequence[str] = ()) -> tuple[str, list[str]]:
        """Write a function for a body, with *opening* first; give its name and the Python of its arguments.

        It gives back whether anything was done.
        """
        names = [name for name in env.code if name != "this"]
        inner = Env(env.scope, {"this": repr(self.definition.id.text), **{name: f"{name}_" for name in names}})
        before, self.leave = self.leave, "return done"
        lines = [*opening, *self.statements(body, inner)]
        said = set(_NAMES.findall("\n".join(lines)))
        names = [name for name in names if f"{name}_" in said]
        self.leave = before
        name = f"body_{len(self.functions)}"
        head = f"def {name}({', '.join(('play', *(f'{n}_' for n in names)))}):"
        self.functions.append(
            "\n".join((head, "    done = False", *(f"    {line}" for line in lines), "    return done"))
        )
        return name, [env.code[n] for n in names]

    def statements(self, body: ast.Body, env: Env) -> list[str]:
        """Write statements one after the other."""
        lines: list[str] = []
        for statement in body:
            more, env = self._statement(statement, env)
            lines += [*self.probes.node(statement), *more]
        return lines or ["pass"]

    def _inside(self, body: ast.Body, env: Env) -> list[str]:
        return [f"    {line}" for line in self.statements(body, env)]

    @told_where
    def _statement(self, statement: ast.Statement, env: Env) -> tuple[list[str], Env]:
        match statement:
            case ast.Action():
                return [self._action(statement, env), "done = True"], env
            case ast.May():
                return self._may(statement, env), env
            case ast.Choose():
                name = f"{statement.name.text}_"
                chosen = self._chosen(pieces_of(statement.noun), env)
                named = env.bind(statement.name.text, chosen.type, name, noun=pieces_of(statement.noun))
                owner = env.code.get("owner", "play.state.active_side")
                if chosen.is_choice:  # a name for several things, and may be for none
                    several = f"choose_several(play, {statement.name.text!r}, {owner}, {chosen.options}, {chosen.most})"
                    return [f"{name} = {several}"], named
                lines = [f"{name} = pick_one(play, {statement.name.text!r}, {owner}, {chosen.options})"]
                return [*lines, f"if {name} is None:", f"    {self.leave}"], named
            case ast.Each():
                return self._each(statement, env), env
            case ast.If():
                holds = self.probes.branch(statement, "if", self.emitter.condition(statement.condition, env))
                lines = [f"if {holds}:", *self._inside(statement.then, env)]
                if statement.otherwise:
                    lines += ["else:", *self._inside(statement.otherwise, env)]
                return lines, env
            case ast.Roll():
                return self._roll(statement, env)
            case ast.Let():
                name = f"{statement.name.text}_"
                kind, unsure = self._type_of(statement.term, env), self.emitter.is_unsure(statement.term, env)
                bound = env.bind(statement.name.text, kind, name, unsure=unsure)
                return [f"{name} = {self.emitter.term(statement.term, env)}"], bound
            case ast.Until():
                return self._until(statement, env), env
            case _:
                raise NotCompiledError(type(statement).__name__.lower())

    def _each(self, each: ast.Each, env: Env) -> list[str]:
        """Go through things; where a number of them is chosen, the owner is asked by the id of the definition."""
        chosen = self._chosen(pieces_of(each.noun), env)
        things = chosen.options
        if chosen.is_choice:
            owner = env.code.get("owner", "play.state.active_side")
            things = f"pick_any(play, {self.definition.id.text!r}, {owner}, {things}, {chosen.most})"
        name = f"{each.name.text}_"
        before, self.leave = self.leave, "continue"
        inside = self._inside(each.body, env.bind(each.name.text, chosen.type, name, noun=pieces_of(each.noun)))
        things = self.emitter.loops.counted(things, (each.at[0], each.noun.at[1]), "\n".join(inside), _deeds(each.body))
        lines = [f"for {name} in {things}:", *inside]
        self.leave = before
        return lines

    def _chosen(self, pieces: Sequence[Piece], env: Env) -> Chosen:
        """Give the things that a noun speaks of; those that the definition may not act on are left out."""
        chosen = self.emitter.chosen(pieces, env)
        return replace(chosen, options=self.barring.left(self.definition, chosen.type, chosen.options))

    def _type_of(self, term: ast.Term, env: Env) -> str:
        if isinstance(term, ast.Sum | ast.Product | ast.Half):
            return "count"
        return self.emitter.type_of(pieces_of(term), env)

    def _may(self, may: ast.May, env: Env) -> list[str]:
        """Ask first, unless the verb itself asks and tells whether it was done."""
        verb, call = self._said(may.action, env)
        can_be_paid = self.emitter.backend.payable.get(verb)
        body = self._inside(may.body, env) if may.body else []
        if verb in self.emitter.backend.asking:
            return [f"if {self.probes.branch(may, 'may', call)}:", "    done = True", *body]
        asked = self.probes.branch(may, "may", self.asked(env))
        if can_be_paid is None:
            return [f"if {asked}:", "    done = True", f"    {call}", *body]
        possible = self._said(may.action, env, self.emitter.backend.payable)[1]
        return [f"if {possible} and {asked} and {call}:", "    done = True", *body]

    def asked(self, env: Env) -> str:
        """Ask the owner whether something is done that need not be."""
        owner = env.code.get("owner", "play.state.active_side")
        return f"play.choose({self.definition.id.text!r}, {owner}, (False, True), False)"

    @told_where
    def _action(self, action: ast.Action, env: Env) -> str:
        return self._said(action, env)[1]

    def _said(self, action: ast.Action, env: Env, templates: dict[str, str] | None = None) -> tuple[str, str]:
        """Give the verb by which an action is said, and its Python; by other templates, where some are given."""
        pieces = pieces_of(action)
        templates = self.emitter.backend.verbs if templates is None else templates
        for verb in self.emitter.matcher.registry.verbs:
            meaning = self.emitter.matcher.pattern(pieces, verb, env.scope)
            if meaning is not None and verb.text in templates:
                return verb.text, self._verb(meaning, env, templates[verb.text])
        raise NotCompiledError(" ".join(piece.text for piece in pieces if isinstance(piece, ast.Word)))

    def _verb(self, meaning: Meaning, env: Env, template: str) -> str:
        assert meaning.pattern is not None
        parts = []
        unsure = []
        reached: list[str | None] = []
        for place, (part, slot) in enumerate(zip(meaning.parts, slots_of(meaning.pattern), strict=True)):
            unsure.append(self.emitter.absence.is_unsure(part, env.scope))
            if (meaning.pattern.text, place) in self.emitter.backend.described:
                parts.append(repr(tuple(piece.text for piece in part.pieces if isinstance(piece, ast.Word))))
            elif part.pattern is None and self.emitter.is_noun(part.pieces, env):
                chosen = self._chosen(part.pieces, env)
                owner = env.code.get("owner", "play.state.active_side")
                name = meaning.pattern.text.split()[0]
                pick = "pick_any" if chosen.is_choice and chosen.most == "None" else "pick"
                parts.append(f"{pick}(play, {name!r}, {owner}, {chosen.options}, {chosen.most})")
            else:
                said = self.emitter.whole(self.emitter.meaning(part, env, slot))
                if (
                    slot == self.emitter.backend.bearing.lying
                    and meaning.pattern.text not in self.emitter.backend.lying
                ):
                    word = part.pieces[0] if part.pattern is None else None
                    is_name = isinstance(word, ast.Word) and word.text in env.code
                    said = self.emitter.backend.kind_called.format(said) if is_name else said
                if self.barring.acts_on(self.definition, slot):
                    name = f"reached_{place}"
                    reached.append(self.barring.asked(self.definition, f"{name} := {said}"))
                    said = name
                parts.append(said)
        owner = env.code.get("owner", "play.state.active_side")
        actor = self.emitter.backend.bearing.actor
        named = {**self._actor(actor, env), "id": self.definition.id.text, "owner": owner}
        named["there"] = self._where_paid(meaning, env)
        call = self.emitter.absence.if_there(template, parts, unsure, named, "False")
        return " and ".join((*filter(None, reached), call))

    def _where_paid(self, meaning: Meaning, env: Env) -> str:
        """Give the Python of where what is to be paid lies; None where nothing is said of that."""
        slot = self.emitter.matcher.registry.paying.get(meaning.pattern.text) if meaning.pattern else None
        said = () if slot is None else said_of(meaning.parts[slot], env.scope)
        for piece in said:
            if isinstance(piece, ast.Inside):
                names = {node.text.partition(".")[0] for node in walk(piece.noun) if isinstance(node, ast.Word)}
                if names.intersection(env.scope.types) <= env.code.keys():
                    return self.emitter.thing(pieces_of(piece.noun), env, "area")
        return "None"

    def _actor(self, name: str, env: Env) -> dict[str, str]:
        """Give the name of who does what is said, where there is somebody who can."""
        does = "self" in env.code and env.scope.types["self"] != self.emitter.backend.bearing.lying
        return {name: env.code["self"]} if does else {}

    def _roll(self, roll: ast.Roll, env: Env) -> tuple[list[str], Env]:
        amount = self.emitter.whole(self.emitter.term(roll.amount, env, "count"))
        name = f"{roll.name.text}_" if roll.name else "rolled"
        outcomes = [
            self.emitter.backend.constants[one.face.text, self.emitter.matcher.registry.outcome] for one in roll.table
        ]
        if roll.how != "roll":
            if not outcomes:  # nobody says what may come
                raise NotCompiledError(roll.how)
            lines = [f"{name} = draw_one(play, {roll.thing.text!r}, ({', '.join(outcomes)},))"]
        else:
            lines = [f"{name} = play.roll({amount})"]
        if roll.name:
            env = env.bind(roll.name.text, "roll", name)
        for index, (outcome, face) in enumerate(zip(roll.table, outcomes, strict=True)):
            lines.append(f"{'el' if index else ''}if {name}[0] is {face}:")
            lines += [*(f"    {line}" for line in self.probes.node(outcome)), *self._inside(outcome.body, env)]
        return lines, env

    @told_where
    def _moment(self, pieces: Sequence[Piece]) -> str:
        return self.emitter.backend.moments[" ".join(piece.text for piece in pieces if isinstance(piece, ast.Word))]

    def _until(self, until: ast.Until, env: Env) -> list[str]:
        moment = self._moment(pieces_of(until.end))
        owner = env.code.get("owner", "play.state.active_side")
        lines = []
        for effect in until.body:
            if not isinstance(effect, ast.Modify | ast.Permit | ast.Forbid | ast.Replace | ast.React):
                raise NotCompiledError("until")
            name = lasting_name(self.definition, effect)
            used = {node.text.partition(".")[0] for node in walk(effect) if isinstance(node, ast.Word)}
            kept = [n for n in env.code if n in used and n not in ("owner", "enemy", "this")]
            self.last(self.definition, effect, Env(env.scope, {n: n for n in kept}), name)
            bound = "".join(f"({n!r}, key_of({env.code[n]})), " for n in kept)
            lines.append(f"play.until({moment}, {name!r}, {owner}, ({bound}))")
        return [*lines, "done = True"]


def _is_of_many(hook: ast.Hook, plurals: frozenset[str]) -> bool:
    """Tell whether the first role of a hook speaks of things in the plural."""
    role = next((role for role in hook.roles if isinstance(role, ast.Role)), None)
    return role is not None and any(isinstance(one, ast.Word) and one.text in plurals for one in pieces_of(role.noun))


def _deeds(body: ast.Body) -> int:
    """Count the actions of a body, those of loops in it left out: these are counted there."""
    waiting: list[object] = [*body]
    deeds = 0
    while waiting:
        match waiting.pop():
            case ast.Action():
                deeds += 1
            case ast.May(body=inside):
                deeds += 1
                waiting += inside
            case ast.If(then=then, otherwise=otherwise):
                waiting += (*then, *otherwise)
            case ast.Roll(table=table):
                deeds += 1
                waiting += (statement for outcome in table for statement in outcome.body)
            case ast.Until():
                deeds += 1
    return deeds
