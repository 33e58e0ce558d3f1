"""What the engine asks of effects in vain: conditions that are settled where no effect at hand has anything to say.

Effects are asked by words, as in `"may_go" in play.said`, and by events, as in `is_replaced(play, CAPTURE, unit)`.
Which of them the effects at hand answer is known from what they were compiled to. Where none does, one branch is
never taken.
"""

import ast
from collections import Counter
from collections.abc import Container, Mapping

from bow_author.engine.hook_rows import Event
from bow_author.engine.hooks import HOOKS

_WORDS = "said"
_WHETHER = ("barred", "has_formations")
"""What tells whether effects, or units, do something at all."""
_RULES = "rules"
_REACTIONS = frozenset(code.method for code in HOOKS.values() if code.kind in ("reaction", "replacement"))
_ASKED = {
    "happens": ("", "replace", "before", "after"),
    "begins": ("", "replace", "before"),
    "may_happen": ("",),
    "is_replaced": ("replace",),
    "is_reacted_to": ("replace", "before", "after"),
    "comes_before": ("before",),
    "comes_after": ("after",),
}
"""The functions by which events happen, and the ways for effects to hang on an event that each of them asks for."""
_ANSWERS = {"begins": True, "may_happen": True, "is_replaced": False, "is_reacted_to": False}
"""What those answer that do no more than ask, where no effect hangs on the event in these ways."""


class Unsaid:
    """What comes of a function as no effect says more than *known*; *events* are those that it can name."""

    def __init__(self, known: Container[str], events: Mapping[str, Event], function: ast.FunctionDef) -> None:
        """Learn the names of a function that only say whether effects speak, or hold what they say."""
        self.known, self.events = known, events
        self.names: dict[str, bool | None] = {}
        """Names whose value is settled, with that value."""
        stored = Counter(node.id for node in ast.walk(function) if isinstance(node, ast.Name) and _is_stored(node))
        self._once = frozenset(name for name, count in stored.items() if count == 1)
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                self._learn(node.targets[0], node.value)

    def _learn(self, name: ast.AST, value: ast.AST) -> None:
        if isinstance(name, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(name.elts, value.elts, strict=True):
                self._learn(one, other)
        elif isinstance(name, ast.Name) and name.id in self._once:
            if isinstance(value, ast.IfExp) and (settled := self.settled(value.test)) is not None:
                left = value.body if settled else value.orelse
                if isinstance(left, ast.Constant) and left.value is None:
                    self.names[name.id] = None
            elif (settled := self.settled(value)) is not None:
                self.names[name.id] = settled

    def settled(self, test: ast.AST) -> bool | None:
        """Give what a condition always comes to; None if it hangs on the game."""
        match test:
            case ast.Name(id=name) if name in self.names:
                return bool(self.names[name])
            case ast.Compare(left=ast.Name(id=name), ops=[operator], comparators=[ast.Constant(value=value)]) if (
                name in self.names and isinstance(operator, (ast.Is, ast.IsNot))
            ):
                return (self.names[name] is value) == isinstance(operator, ast.Is)
            case ast.Attribute(attr=name) if name in _WHETHER and name not in self.known:
                return False
            case ast.Compare(left=left, ops=[operator], comparators=[where]) if _named(where) == _WORDS:
                return None if self._may_be_said(left) else isinstance(operator, ast.NotIn)
            case ast.Call(func=ast.Attribute(attr="asks"), args=[word]):
                return None if self._may_be_said(word) else False
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                settled = self.settled(operand)
                return None if settled is None else not settled
            case ast.BoolOp(values=values):
                operands = [self.settled(value) for value in values]
                decisive = isinstance(test.op, ast.Or)
                return decisive if decisive in operands else None if None in operands else not decisive
            case ast.Call(func=ast.Name(id="any" | "all" as how), args=[ast.GeneratorExp(elt=item)]):
                return settled if (settled := self.settled(item)) is (how == "all") else None
            case ast.Call(func=ast.Name(id=way)) if way in _ANSWERS and self.is_unasked(test):
                return _ANSWERS[way]
            case ast.Call() if self.does_nothing(test):
                return False
        return None

    def is_unasked(self, call: ast.AST) -> bool:
        """Tell whether an event happens here, or is asked for, in ways in which no effect at hand hangs on it."""
        match call:
            case ast.Call(func=ast.Name(id=way), args=[_, ast.Name(id=name), *_]) if way in _ASKED:
                if name in self.events:
                    functions = self.events[name].functions
                    return all(functions[asked] not in self.known for asked in _ASKED[way])
        return False

    def does_nothing(self, node: ast.AST) -> bool:
        """Tell whether a call only lets happen what no effect at hand does."""
        match node:
            case ast.Call(func=ast.Name(id="comes_before" | "comes_after")):
                return self.is_unasked(node)
            case ast.Call(func=ast.Attribute(value=where, attr=method)):
                return _named(where) == _RULES and method in _REACTIONS and method not in self.known
        return False

    def _may_be_said(self, node: ast.AST) -> bool:
        """Tell whether effects at hand answer to a word, or to a mark or function of an event; in doubt they do."""
        word: str | None = None
        match node:
            case ast.Constant(value=str() as text):
                word = text
            case ast.Attribute(value=ast.Name(id=name), attr="happening" | "consequence" as mark) if (
                name in self.events
            ):
                word = getattr(self.events[name], mark)
            case ast.Subscript(
                value=ast.Attribute(value=ast.Name(id=name), attr="functions"), slice=ast.Constant(value=str() as way)
            ) if name in self.events:
                word = self.events[name].functions[way]
        return word is None or word in self.known


def _is_stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


def _named(node: ast.AST) -> str | None:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None
