"""Effects made by luck: every hook in every way, every verb, every statement, under conditions of any sort."""

from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax.parse_table import RESERVED
from tests.wild.phrases import EXACTNESS, Phrases, Scope, is_known

FACES = ("green", "blue", "red", "morale", "valor")
SPANS = ("turn", "round", "battle")
TIMES = ("once", "twice", "3 times", "once")
PREPOSITIONS = ("of", "by", "on", "against", "to", "into", "onto", "from", "with", "during", "through", "for")
"""The prepositions of the grammar."""
assert set(PREPOSITIONS) <= set(RESERVED)


class Effects(Phrases):
    """Writes effects, and the statements that they hold."""

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
        way = self.one((*ways, "draw", "effect") if self.chance(10) and depth < 2 else ways)
        inner = depth + 1
        match way:
            case "may":
                return f"{self.chooser(scope)}may {self.action(scope)}{self.otherwise(scope, inner, name)}", {}
            case "may do":
                other = self.otherwise(scope, inner, name)
                body = self.block(scope) if other else self.body(scope, inner)
                return f"{self.chooser(scope)}may {self.action(scope)}: {body}{other}", {}
            case "choose":
                noun, chooser = self.several(scope), self.chooser(scope)
                how = "" if chooser or self.chance(75) else " at random"
                said = f"{chooser}{'chooses' if chooser else 'choose'} {name}{how} from {noun}"
                return said, {name: self._kind_of(noun)}
            case "each":
                noun = self.several(scope)
                return f"for each {name} from {noun}: {self.body({**scope, name: self._kind_of(noun)}, inner)}", {}
            case "if":
                other = f" else {self.arm(scope, inner, name)}" if self.chance(40) else ""
                return f"if {self.condition(scope)} then {self.arm(scope, inner, name)}{other}", {}
            case "roll" | "draw":
                return self._drawn(way, scope, inner, name)
            case "let":
                kind = self.one((*self.types, "count", "count", "unit", "unit", "hex", "rank", "direction"))
                return f"let {name} be {self.term(kind, scope)}", {name: kind}
            case "until":
                end = self.term("moment", scope) if self.chance(90) else self.one(self.registry.nouns)
                lasting = "; ".join(self.effect(scope, inner) for _ in range(self.luck.choice((1, 1, 1, 2))))
                return f"until {end}: {'{ ' + lasting + ' }' if ';' in lasting else lasting}", {}
            case "effect":
                return self.effect(scope, inner), {}
            case _:
                return self.action(scope), {}

    def chooser(self, scope: Scope) -> str:
        """Write who decides, now and then, with a space behind."""
        return f"{self.term('house', scope)} " if self.chance(25) else ""

    def otherwise(self, scope: Scope, depth: int, name: str) -> str:
        """Write what is done otherwise, now and then, with a space before."""
        return f" else {self.arm(scope, depth, name)}" if self.chance(25) else ""

    def arm(self, scope: Scope, depth: int, name: str) -> str:
        """Write what stands behind `then` and `else`: an action, or `may` and an action, or statements in braces."""
        match self.luck.randrange(5):
            case 0:
                return self.action(scope)
            case 1:
                return f"{self.chooser(scope)}may {self.action(scope)}"
            case _:
                return f"{{ {self.statement(scope, depth, name)[0]} }}"

    def _drawn(self, way: str, scope: Scope, depth: int, name: str) -> tuple[str, dict[str, str]]:
        number = self.luck.choice((1, 1, 1, 2, 3))
        what = (
            f"{number} {'die' if number == 1 else 'dice'}" if way == "roll" else f"1 {self.one(self.ids_of('token'))}"
        )
        if way == "roll" and self.chance(25):
            what = f"dice equal to {self.term('count', scope)}"
        elif way == "roll" and self.chance(10):
            what = f"({self.term('count', scope)}) dice"
        known = {name: "roll" if way == "roll" else "token"} if self.chance(85) else {}
        if way == "roll" and self.chance(45):
            return f"{way} {what}{f' as {name}' if known else ''}", known
        faces = self.luck.sample(FACES, self.luck.choice((1, 2, 2, 3, 5)))
        rows = [f"{face}: {self._outcome({**scope, **known}, depth, name + 'x')}" for face in faces]
        return f"{way} {what}{f' as {name}' if known else ''} {{ {'; '.join(rows)} }}", known

    def _outcome(self, scope: Scope, depth: int, name: str) -> str:
        said = self.statement(scope, depth, name)[0]
        return f"{{ {said} }}" if self.chance(30) else said

    def action(self, scope: Scope) -> str:
        """Write something that is done."""
        said = self.said(self.one([verb for verb in self.registry.verbs if is_known(verb, scope)]), scope)
        if self.chance(2):
            said += f" as {self.noun('unit', scope, 1)}"
        if self.chance(1):
            said += " " + self.relation("unit", scope, 1)
        return said

    def _kind_of(self, noun: str) -> str:
        return next(self.registry.nouns[word] for word in noun.split() if word in self.registry.nouns)

    # ---- effects

    def effect(self, scope: Scope, depth: int = 0) -> str:
        """Write an effect on some hook."""
        hook = self.one(self.registry.hooks)
        ways = ["modify"] * bool(hook.operations) + ["permit", "forbid"] * hook.is_permission
        ways += ["react"] * (2 * bool(hook.timings)) + ["replace"] * hook.is_replaceable
        way = self.one(ways)
        timing = self.one(hook.timings) if way == "react" else ""
        self.used.add(("hook", f"{way} {timing} {hook.key or hook.text}"))
        known = {**scope, **{role.participant: role.type for role in hook.roles}, **dict(hook.scope)}
        if hook.roles:
            known["it"] = hook.roles[0].type
        head = " ".join((hook.text, *self.roles(hook, known)))
        when = f" when {self.condition(known)}" if self.chance(45) else ""
        match way:
            case "modify":
                changes = [self.change(hook, known) for _ in range(self.luck.choice((1, 1, 1, 2, 3)))]
                return f"modify {head}{when}: {', '.join(changes)}"
            case "react":
                limit = f" limit {self.one(TIMES)} per {self.one(SPANS)}" if self.chance(60) else ""
                return f"react {timing} {head}{when}{limit}: {self.body(known, depth)}"
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
        if self.chance(2):
            said.append(f"{self.one(PREPOSITIONS)} {self.role('unit', scope)}")
        return said

    def change(self, hook: HookSpec, scope: Scope) -> str:
        """Write what becomes of a value."""
        operation = self.one(hook.operations)
        optional = "may " if operation not in EXACTNESS and self.chance(30 if hook.may_change else 2) else ""
        if hook.value == "keyword":
            name = self.one(self.ids_of("keyword"))
            number = f" {self.luck.choice((1, 2))}" if name in self.parted else ""
            if number and self.chance(15):
                number = f" ({self.term('count', scope)})"
            return f"{operation} {name}{number if operation == 'add' else ''}"
        return f"{optional}{operation} {self.term(hook.value, scope)}"
