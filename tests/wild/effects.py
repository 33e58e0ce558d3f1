"""Effects and definitions made by luck: every hook, every verb, every statement, under conditions of any sort."""

from bow_dsl.ruleset.registry import HookSpec
from tests.wild.phrases import Phrases, Scope, UnsayableError, is_known

FACES = ("green", "blue", "red", "morale", "valor")
SPANS = ("turn", "round", "battle")
LEADERS = ("maege_mormont.lady_of_bear_island", "kevan_lannister.trusted_captain")
_TRIES = 40


class Effects(Phrases):
    """Writes effects, and the definitions that hold them."""

    # ---- statements

    def body(self, scope: Scope, depth: int = 0) -> str:
        """Write one statement, or several that may use what those before them have named."""
        statements = []
        known = dict(scope)
        for number in range(1 if depth else self.luck.choice((1, 1, 2, 3))):
            statement, named = self.statement(known, depth, f"n{depth}{number}")
            statements.append(statement)
            known |= named
            if named:
                statements.append(self.statement(known, depth + 1, f"m{depth}{number}")[0])
        return "{ " + "; ".join(statements) + " }" if len(statements) > 1 else statements[0]

    def block(self, scope: Scope) -> str:
        """Write statements in braces."""
        said = self.body(scope)
        return said if said.startswith("{") else f"{{ {said} }}"

    def statement(self, scope: Scope, depth: int, name: str) -> tuple[str, dict[str, str]]:
        """Write a statement; give what it names for those that follow as well."""
        ways = ("act",) * 6 + (() if depth > 1 else ("may", "may do", "choose", "each", "if", "roll", "let", "until"))
        way = self.one((*ways, "draw") if self.chance(10) and depth < 2 else ways)
        inner = depth + 1
        match way:
            case "may":
                return f"may {self.action(scope)}", {}
            case "may do":
                return f"may {self.action(scope)}: {self.body(scope, inner)}", {}
            case "choose":
                noun = self.several(scope)
                return f"choose {name} from {noun}", {name: self._kind_of(noun)}
            case "each":
                noun = self.several(scope)
                return f"for each {name} from {noun}: {self.body({**scope, name: self._kind_of(noun)}, inner)}", {}
            case "if":
                other = f" else {{ {self.statement(scope, inner, name)[0]} }}" if self.chance(40) else ""
                then = self.statement(scope, inner, name)[0]
                return f"if {self.condition(scope)} then {{ {then} }}{other}", {}
            case "roll" | "draw":
                return self._drawn(way, scope, inner, name)
            case "let":
                kind = self.one(("count", "count", "unit", "hex", "rank", "direction"))
                return f"let {name} be {self.term(kind, scope)}", {name: kind}
            case "until":
                end = self.one(("turn", "round", "attack", "battle", "phase", "retreat"))
                return f"until end of {end}: {self.effect(scope, inner)}", {}
            case _:
                return self.action(scope), {}

    def _drawn(self, way: str, scope: Scope, depth: int, name: str) -> tuple[str, dict[str, str]]:
        what = f"{self.luck.choice((1, 1, 2, 3))} dice" if way == "roll" else f"1 {self.one(self.ids_of('token'))}"
        if way == "roll" and self.chance(30):
            what = f"dice equal to {self.term('count', scope)}"
        known = {name: "roll" if way == "roll" else "token"}
        faces = self.luck.sample(FACES, 2)
        table = "; ".join(f"{face}: {self.statement({**scope, **known}, depth, name + 'x')[0]}" for face in faces)
        return f"{way} {what} as {name}{f' {{ {table} }}' if way == 'draw' or self.chance(50) else ''}", known

    def action(self, scope: Scope) -> str:
        """Write something that is done."""
        return self.said(self.one([verb for verb in self.registry.verbs if is_known(verb, scope)]), scope)

    def _kind_of(self, noun: str) -> str:
        return next(self.registry.nouns[word] for word in noun.split() if word in self.registry.nouns)

    # ---- effects

    def effect(self, scope: Scope, depth: int = 0) -> str:
        """Write an effect on some hook."""
        hook = self.one(self.registry.hooks)
        ways = ["modify"] * bool(hook.operations) + ["permit", "forbid"] * hook.is_permission
        ways += ["react"] * (2 * bool(hook.timings)) + ["replace"] * hook.is_replaceable
        way = self.one(ways)
        known = {**scope, **{role.participant: role.type for role in hook.roles}, **dict(hook.scope)}
        if hook.roles:
            known["it"] = hook.roles[0].type
        head = " ".join((hook.text, *self.roles(hook, known)))
        when = f" when {self.condition(known)}" if self.chance(45) else ""
        match way:
            case "modify":
                return f"modify {head}{when}: {self.change(hook, known)}"
            case "react":
                limit = f" limit {self.one(('once', 'twice'))} per {self.one(SPANS)}" if self.chance(60) else ""
                return f"react {self.one(hook.timings)} {head}{when}{limit}: {self.body(known, depth)}"
            case "replace":
                return f"{'may ' if self.chance(50) else ''}replace {head}{when}: {self.body(known, depth)}"
        return f"{way} {head}{when}"

    def roles(self, hook: HookSpec, scope: Scope) -> list[str]:
        """Write whom a hook is about."""
        said: list[str] = []
        for role in hook.roles:
            is_first = role is hook.roles[0]
            if self.chance(90 if is_first else 35) and not any(one.startswith(role.preposition + " ") for one in said):
                said.append(f"{role.preposition} {self.role(role.type, scope)}")
        return said

    def change(self, hook: HookSpec, scope: Scope) -> str:
        """Write what becomes of a value."""
        operation = self.one(hook.operations)
        optional = "may " if hook.text == "morale results" and self.chance(30) else ""
        if hook.value == "keyword":
            name = self.one(self.ids_of("keyword"))
            number = f" {self.luck.choice((1, 2))}" if self.names.named(name)["keyword"].parameters else ""
            return f"{operation} {name}{number if operation == 'add' else ''}"
        return f"{optional}{operation} {self.term(hook.value, scope)}"

    # ---- definitions

    def definition(self, kind: str, name: str) -> str | None:
        """Write a definition with an effect or two, and what gives it to units. None if nothing came of it."""
        for _ in range(_TRIES):
            try:
                return self._definition(kind, name)
            except UnsayableError:
                continue
        return None

    def _definition(self, kind: str, name: str) -> str:
        scope = dict(self.registry.scopes.get(kind, ()))
        parameters, number = "", ""
        if kind == "keyword" and self.chance(40):
            parameters, number = "(x: count)", " 2"
            scope["x"] = "count"
        own = f'{kind} {name}{parameters} "{name.title()}" {{\n  homebrew "own"\n  text "It is wild."\n  '
        if kind == "card":
            cost, when = self.luck.choice((0, 1)), self.one(("before", "after"))
            tactic = f"tactic {when} command {self.block(scope)}" if self.chance(50) else ""
            command = f"command cost {cost} {self.block(scope)}"
            return f"{own}house stark\n  copies 5\n  {command}\n  {tactic}\n}}\n"
        effects = "\n  ".join(self.effect(scope) for _ in range(self.luck.choice((1, 1, 2))))
        match kind:
            case "commander":
                section = self.one(("ability", "commit"))
                inside = self.block(scope) if section == "commit" and self.chance(60) else f"{{ {effects} }}"
                return f'extend commander {self.one(LEADERS)} {{\n  homebrew "own"\n  {section} {inside}\n}}\n'
            case "unit":
                return f'extend unit {self.one(self.ids_of("type"))} {{\n  homebrew "own"\n  {effects}\n}}\n'
            case "gambit":
                return f"{own}house stark\n  ability {{ {effects} }}\n}}\n"
            case "keyword" | "formation":
                if number:
                    effects += "\n  modify dice of self by attack: add x"
                given = "\n".join(
                    f'extend unit {one} {{ homebrew "own"; add {kind}s {name}{number} }}'
                    for one in self.luck.sample(self.ids_of("type"), 3)
                )
                return f"{own}{effects}\n}}\n{given}\n"
        return f"{own}{self._head(kind)}\n  {effects}\n}}\n"

    def _head(self, kind: str) -> str:
        match kind:
            case "token":
                where = self.one(("hex", "hex", "unit", "card", "board"))
                return f"lies on {where}" + self.one(("", "; stacks", "; levels 3", "; copies 2"))
            case "terrain":
                return "piece hex" + self.one(("", "; blocks sight", "; stops movement", "; burn 2", "; like road"))
        return ""
