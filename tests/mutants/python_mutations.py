"""Mutations of Python: changes of a function that matter, one at a time, made in its tree and taken back.

Changed are conditions (negated, an operand left out), comparisons (off by one, turned round), numbers (one more), sums,
least and greatest, `True` and `False`, and statements (left out). Not changed is what says nothing about a rule: what
is written to the log, texts, annotations, assertions, and what is raised.
"""

import ast
import pkgutil
from collections.abc import Container, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from bow_author.engine import chapters
from bow_author.engine.hook_rows import Event
from bow_author.engine.hooks import HOOKS

SORTS = ("condition", "comparison", "number", "operation", "statement")
_OTHERS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
_NAMES = {"max": "min", "min": "max", "any": "all", "all": "any"}
_LOG = ("tells", "is_in_earnest")
_LEFT_OUT = (ast.Expr, ast.AugAssign, ast.Assign, ast.Delete, ast.Continue, ast.Break, ast.Return)
_WORDS = "said"
_WHETHER = ("barred", "has_formations")
"""What tells whether effects, or units, do something at all."""
_RULES = "rules"
_EVENTS = frozenset(code.method for code in HOOKS.values() if code.kind in ("reaction", "replacement"))

_ASKED = {"may_happen": "", "is_replaced": "replace", "comes_before": "before", "comes_after": "after"}
"""The way of an event that each of the functions asks for by which events happen; see `engine/happening.py`."""


def _events() -> dict[str, Event]:
    """Give the events by the names of their rows, by which the engine speaks of them."""
    packages = (f"{chapters.__name__}.{chapter.name}" for chapter in pkgutil.iter_modules(chapters.__path__))
    modules = (import_module(f"{name}.hooks") for name in packages if _has_hooks(name))
    return {name: row for module in modules for name, row in vars(module).items() if isinstance(row, Event)}


def _has_hooks(package: str) -> bool:
    return any(module.name == "hooks" for module in pkgutil.iter_modules(import_module(package).__path__))


_ROWS = _events()
Function = ast.FunctionDef
Slot = tuple[Any, str, int | None]
"""A node, the name of one of its fields, and the place in it if that is a list."""


class Change(NamedTuple):
    """One change of a function."""

    sort: str
    slot: Slot
    new: Any
    lines: range
    """The lines that are carried out where the change is."""
    told: str

    @contextmanager
    def made(self) -> Iterator[None]:
        """Have the change in the tree while this lasts."""
        old = _get(self.slot)
        _put(self.slot, self.new)
        try:
            yield
        finally:
            _put(self.slot, old)


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Give the functions of a module and the methods of its classes, each with its qualified name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{item.name}", item) for item in node.body if isinstance(item, ast.FunctionDef))


def changes(function: Function, known: Container[str]) -> Iterator[Change]:
    """Give all changes of a function.

    What is only done if effects have something to say is passed over, unless they say that word or act at that event:
    *known* are the words and events of the effects at hand.
    """
    return _Mutator(known, function).block(function, "body")


class _Mutator:
    def __init__(self, known: Container[str], function: Function) -> None:
        self.known = known
        self.text = ast.unparse(function)
        self.unsaid: dict[str, bool] = {}
        """Names of the function that only say whether effects speak, or hold what they say; True for the latter."""
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                self._learn(node.targets[0], node.value)

    def _learn(self, name: ast.AST, value: ast.AST) -> None:
        """Keep in mind a name that stands for whether effects speak, or for their answer."""
        if isinstance(name, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(name.elts, value.elts, strict=True):
                self._learn(one, other)
        elif isinstance(name, ast.Name):
            if isinstance(value, ast.IfExp) and self._guards(value.test) is True:
                self.unsaid[name.id] = True
            elif self._guards(value) is True:
                self.unsaid[name.id] = False

    def block(self, holder: ast.AST, name: str) -> Iterator[Change]:
        """Change the statements of a block, and leave each out."""
        for number, statement in enumerate(getattr(holder, name)):
            slot = (holder, name, number)
            if _says_nothing(statement) or self._is_foreign(statement):
                continue
            header = range(statement.lineno, _end_of_header(statement) + 1)
            if isinstance(statement, ast.Return) and isinstance(holder, ast.If) and self._keeps_none_out(holder):
                continue
            if isinstance(statement, _LEFT_OUT) and not _is_last_return(statement, holder):
                out = ast.copy_location(ast.Pass(), statement)
                yield Change("statement", slot, out, header, f"without `{_said(statement)}`")
            for field, value in ast.iter_fields(statement):
                if isinstance(statement, ast.If) and field in ("test", "body") and self._guards(statement.test) is True:
                    continue
                if field == "finalbody" or (field in ("body", "orelse", "handlers") and isinstance(value, list)):
                    if isinstance(statement, ast.ClassDef):
                        continue
                    yield from self.block(statement, field)
                elif field not in ("decorator_list", "args", "returns", "annotation", "targets", "target"):
                    yield from self.inside(statement, field, header)

    def inside(self, holder: ast.AST, name: str, lines: range, most: int | None = None) -> Iterator[Change]:
        """Change the expressions in a field of a node; of a list, the first so many."""
        value = getattr(holder, name)
        items = enumerate(value[:most]) if isinstance(value, list) else [(None, value)]
        for number, item in items:
            if isinstance(item, ast.AST) and not isinstance(item, ast.JoinedStr):
                slot = (holder, name, number)
                if name == "test" or (name == "ifs" and isinstance(holder, ast.comprehension)):
                    negated = ast.copy_location(ast.UnaryOp(ast.Not(), item), item)
                    if not isinstance(item, ast.Compare):
                        yield Change("condition", slot, negated, lines, f"not `{_said(item)}`")
                if (isinstance(item, ast.Call) and _is_log(item)) or _is_unasked(item):
                    continue
                yield from self.changed(item, slot, lines)
                yield from self.below(item, lines)

    def below(self, item: ast.AST, lines: range) -> Iterator[Change]:
        """Change what is inside an expression, where it is about something that effects at hand can say."""
        if isinstance(item, ast.IfExp) and (guard := self._guards(item.test)) is not None:
            yield from self.inside(item, "orelse" if guard else "body", lines)
            return
        if isinstance(item, ast.BoolOp):
            guarded = [self._guards(value) is not None for value in item.values]
            yield from self.inside(item, "values", lines, guarded.index(True) if any(guarded) else None)
            return
        for field, _ in ast.iter_fields(item):
            if not (field == "annotation" or (isinstance(item, ast.Lambda) and field == "args")):
                yield from self.inside(item, field, lines)

    def changed(self, item: ast.AST, slot: Slot, lines: range) -> Iterator[Change]:
        """Give what may stand in the place of an expression."""

        def change(sort: str, new: ast.AST) -> Change:
            ast.fix_missing_locations(ast.copy_location(new, item))
            return Change(sort, slot, new, lines, f"`{_said(new)}` for `{_said(item)}`")

        match item:
            case ast.Compare(ops=[operator]) if self._guards(item) is None:
                for other in _OTHERS.get(type(operator), ()):
                    yield change("comparison", ast.Compare(item.left, [other()], item.comparators))
            case ast.BoolOp() if all(self._guards(value) is None for value in item.values):
                for number, operand in enumerate(item.values):
                    if self._is_needed(operand):
                        continue
                    left = [*item.values[:number], *item.values[number + 1 :]]
                    yield change("condition", left[0] if len(left) == 1 else ast.BoolOp(item.op, left))
            case ast.UnaryOp(op=ast.Not()):
                yield change("condition", item.operand)
            case ast.Constant(value=bool() as value):
                yield change("condition", ast.Constant(not value))
            case ast.Constant(value=int() as value):
                yield change("number", ast.Constant(value + 1))
            case ast.BinOp(op=operator) if type(operator) in _OPERATORS:
                yield change("operation", ast.BinOp(item.left, _OPERATORS[type(operator)](), item.right))
            case ast.UnaryOp(op=ast.USub()) if not isinstance(item.operand, ast.Constant):
                yield change("operation", item.operand)
            case ast.Name(id=name) if name in _NAMES:
                yield change("operation", ast.Name(_NAMES[name], ast.Load()))

    def _is_needed(self, operand: ast.AST) -> bool:
        """Tell whether a type checker needs an operand: it asks for None what the function then takes for a value."""
        match operand:
            case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot()], comparators=[ast.Constant(value=None)]):
                return self.text.count(ast.unparse(left)) > 1
            case ast.Call(func=ast.Name(id="isinstance")):
                return True
        return False

    def _keeps_none_out(self, holder: ast.If) -> bool:
        """Tell whether a condition only asks for None what the function then takes for a value."""
        asked = holder.test.values if isinstance(holder.test, ast.BoolOp) else [holder.test]
        return len(holder.body) == 1 and all(self._is_needed(operand) for operand in asked)

    def _guards(self, test: ast.AST) -> bool | None:
        """Tell whether something is done only if effects say what none at hand says (True) or else (False)."""
        match test:
            case ast.Name(id=name) if self.unsaid.get(name) is False:
                return True
            case ast.Compare(left=ast.Name(id=name), ops=[operator], comparators=[ast.Constant(value=None)]) if (
                self.unsaid.get(name)
            ):
                return isinstance(operator, ast.IsNot)
            case ast.Attribute(attr=name) if name in _WHETHER and name not in self.known:
                return True
            case ast.Compare(left=ast.Constant(value=str() as word), ops=[operator], comparators=[where]):
                if _named(where) == _WORDS and word not in self.known:
                    return isinstance(operator, ast.In)
            case ast.Call(func=ast.Attribute(attr="asks"), args=[ast.Constant(value=str() as word)]):
                if word not in self.known:
                    return True
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                guard = self._guards(operand)
                return None if guard is None else not guard
            case ast.BoolOp(values=values):
                guards = [self._guards(value) for value in values]
                if isinstance(test.op, ast.And) and True in guards:
                    return True
                if isinstance(test.op, ast.Or) and None not in guards:
                    return True if False not in guards else None
            case ast.Call() if self._is_event(test):
                return True
            case ast.Call(func=ast.Name(id=asked), args=[_, ast.Name(id=name), *_]) if name in _ROWS:
                return self._happens(asked, _ROWS[name])
            case ast.Compare(left=ast.Attribute(value=ast.Name(id=name), attr="happening"), ops=[operator]):
                if name in _ROWS and _ROWS[name].happening not in self.known:
                    return isinstance(operator, ast.In)
            case ast.Call(
                func=ast.Attribute(attr="asks"),
                args=[ast.Subscript(value=ast.Attribute(value=ast.Name(id=name)), slice=ast.Constant(value=way))],
            ):
                if name in _ROWS and _ROWS[name].functions[way] not in self.known:
                    return True
        return None

    def _happens(self, asked: str, event: Event) -> bool | None:
        """Tell whether one of the functions by which events happen says yes (True) or no only by an effect."""
        if asked == "is_reacted_to":
            return True if event.consequence not in self.known else None
        if asked == "begins":
            return False if event.happening not in self.known else None
        if asked not in _ASKED or event.functions[_ASKED[asked]] in self.known:
            return None
        return asked != "may_happen"

    def _is_foreign(self, statement: ast.stmt) -> bool:
        """Tell whether a statement only lets happen what no effect at hand does."""
        if not isinstance(statement, ast.Expr):
            return False
        match statement.value:
            case ast.Call(func=ast.Name(id=asked), args=[_, ast.Name(id=name), *_]) if name in _ROWS:
                return self._happens(asked, _ROWS[name]) is True
        return self._is_event(statement.value)

    def _is_event(self, node: ast.AST) -> bool:
        match node:
            case ast.Call(func=ast.Attribute(value=where, attr=event)):
                return _named(where) == _RULES and event in _EVENTS and event not in self.known
        return False


def _get(slot: Slot) -> Any:
    holder, name, number = slot
    return getattr(holder, name) if number is None else getattr(holder, name)[number]


def _put(slot: Slot, new: Any) -> None:
    holder, name, number = slot
    if number is None:
        setattr(holder, name, new)
    else:
        getattr(holder, name)[number] = new


def _named(node: ast.AST) -> str | None:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None


def _says_nothing(statement: ast.stmt) -> bool:
    """Tell whether a statement has no part in the rules: a docstring, an assertion, or something for the log."""
    match statement:
        case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom() | ast.Pass() | ast.AnnAssign(value=None):
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call() as call):
            return _is_log(call)
        case ast.If(test=test):
            return any(_named(node) in _LOG for node in ast.walk(test))
        case ast.Assign(targets=[target]):
            return _named(target) in _LOG
    return False


def _is_log(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("record", "rule")


def _is_unasked(item: ast.AST) -> bool:
    """Tell whether something answers for who says nothing: in a case that refuses the others nobody does."""
    return isinstance(item, ast.keyword) and item.arg == "declining"


def _is_last_return(statement: ast.stmt, holder: ast.AST) -> bool:
    """Tell whether a function would only end otherwise: what gives a value must give one."""
    return isinstance(statement, ast.Return) and isinstance(holder, ast.FunctionDef)


def _end_of_header(statement: ast.stmt) -> int:
    body = getattr(statement, "body", None)
    return max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno or statement.lineno


def _said(node: ast.AST) -> str:
    words = " ".join(ast.unparse(node).split())
    return words if len(words) <= 90 else words[:87] + "..."
