"""Effects to English: what a definition does, told from its effects and not from what its author says of it."""

import re
from collections.abc import Mapping, Sequence

from bow_dsl import ast
from bow_dsl.phrases import say

_CHANGES = {
    "add": "add {0} to {1}",
    "subtract": "subtract {0} from {1}",
    "set": "{1} becomes {0}",
    "cap": "{1} is at most {0}, before modifiers",
    "ignore": "ignore {0} of {1}",
    "remove": "take {0} from {1}",
    "at least": "{1} is at least {0}",
    "at most": "{1} is at most {0}",
}
_WORD = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*")


class Teller:
    """Tells effects in sentences.

    ``titles`` are what ids are called, ``spoken`` what other words and phrases become: `self`, `this unit`.
    """

    def __init__(self, titles: Mapping[str, str], spoken: Mapping[str, str]) -> None:
        self.titles = titles
        self.spoken = spoken
        self.phrases = [phrase for phrase in spoken if " " in phrase]

    def definition(self, definition: ast.Definition) -> list[str]:
        """Tell all effects of a definition, one sentence each; a section begins with its name."""
        told: list[str] = []
        for item in definition.items:
            match item:
                case ast.Section():
                    head = " ".join((item.key.text, *(" ".join(map(say, value)) for value in item.values)))
                    told.append(_sentence(f"{head}: {self._body(item.body)}"))
                case ast.Property() | ast.Mark():
                    continue
                case _:
                    told.append(_sentence(self._statement(item)))
        return told

    def _phrase(self, node: ast.Node) -> str:
        """Tell a phrase: ids by their titles, and attributes as `the rank of the target`."""
        text = " ".join(say(node).split())
        for phrase in self.phrases:
            text = re.sub(rf"\b{phrase}\b", f"\0{phrase}\0", text)
        parts = text.split("\0")
        parts[::2] = [_WORD.sub(lambda match: self._word(match[0]), part) for part in parts[::2]]
        parts[1::2] = [self.spoken[phrase] for phrase in parts[1::2]]
        return "".join(parts)

    def _word(self, word: str) -> str:
        if word in self.titles:
            return self.titles[word]
        base, _, attribute = word.partition(".")
        if attribute:
            return f"the {attribute} of {self._word(base)}"
        return self.spoken.get(word, word.replace("_", " "))

    def _when(self, condition: ast.Condition | None) -> str:
        return f" if {self._phrase(condition)}" if condition is not None else ""

    def _body(self, body: Sequence[ast.Statement]) -> str:
        return "; ".join(map(self._statement, body))

    def _statement(self, statement: ast.Statement) -> str:
        match statement:
            case ast.Modify():
                hook = self._phrase(statement.hook)
                changes = [
                    ("you may " if operation.optional else "")
                    + _CHANGES.get(operation.name, "{1}: " + operation.name + " {0}").format(
                        self._phrase(operation.term), hook
                    )
                    for operation in statement.operations
                ]
                return f"{' and '.join(changes)}{self._when(statement.when)}"
            case ast.Permit():
                return f"{self._phrase(statement.hook)} is permitted{self._when(statement.when)}"
            case ast.Forbid():
                return f"{self._phrase(statement.hook)} is forbidden{self._when(statement.when)}"
            case ast.Replace():
                instead = f"instead of {self._phrase(statement.hook)}{self._when(statement.when)}"
                return f"{instead}, {'you may ' if statement.optional else ''}{self._body(statement.body)}"
            case ast.React():
                limit = f", {self._limit(statement.limit)}" if statement.limit else ""
                head = f"{statement.timing} {self._phrase(statement.hook)}{self._when(statement.when)}{limit}"
                return f"{head}: {self._body(statement.body)}"
            case ast.May():
                then = f", and then {self._body(statement.body)}" if statement.body else ""
                return f"you may {self._phrase(statement.action)}{then}"
            case ast.Choose():
                one = "" if statement.noun.quantity else "one of "
                return f"choose {one}{self._phrase(statement.noun)} ({say(statement.name)})"
            case ast.Each():
                return (
                    f"for each {say(statement.name)} among {self._phrase(statement.noun)}: {self._body(statement.body)}"
                )
            case ast.If():
                other = f", else {self._body(statement.otherwise)}" if statement.otherwise else ""
                return f"if {self._phrase(statement.condition)}, {self._body(statement.then)}{other}"
            case ast.Roll():
                thing = self._phrase(statement.thing)
                amount = self._phrase(statement.amount)
                what = f"{amount} {thing}" if isinstance(statement.amount, ast.Number) else f"{thing} equal to {amount}"
                named = f" ({say(statement.name)})" if statement.name else ""
                table = "; ".join(f"on {outcome.face.text}, {self._body(outcome.body)}" for outcome in statement.table)
                return f"{statement.how} {what}{named}" + (f": {table}" if table else "")
            case ast.Until():
                return f"until {self._phrase(statement.end)}, {self._body(statement.body)}"
            case ast.Let():
                return f"{say(statement.name)} is {self._phrase(statement.term)}"
            case ast.Action():
                return self._phrase(statement)

    def _limit(self, limit: ast.Limit) -> str:
        times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
        return f"at most {times} a {limit.per.text}"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
