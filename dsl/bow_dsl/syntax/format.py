"""The one canonical form of a program, its comments kept.

What is printed parses to the same program, and printing that again changes nothing. The words stand in
the sequence in which they were written; what changes is layout, needless braces, `1 times` for `once`.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bow_dsl.syntax import ast
from bow_dsl.syntax.lines import Line, fits, flat, head_lines
from bow_dsl.syntax.phrase_text import decided, definition_head, marks, say, values
from bow_dsl.syntax.trivia import WHOLE, Margin
from bow_dsl.value import replace, value


def format_program(program: ast.Program) -> str:
    """Print a program without syntax problems in canonical form; an empty one gives an empty text."""
    formatter = _Formatter(Margin(program))
    whole = sorted((*program.definitions, *program.overlays), key=lambda node: node.at)
    lines = formatter.lines_inside(_Block(whole, WHOLE), 0)
    return "".join(f"{line}\n" for line in lines)


@value
class _Block:
    """What stands in a pair of braces, each on its own line, and where its opening brace was."""

    nodes: Sequence[ast.Node]
    brace: int | None


@value
class _Form:
    """What something looks like: clauses, and after a colon or in braces what it holds."""

    head: tuple[str, ...]
    tail: str = ""
    one: "_Form | None" = None
    block: _Block | None = None
    otherwise: _Block | None = None


class _Formatter:
    """Gives everything that stands on a line of its own its form, and lays the forms out."""

    def __init__(self, margin: Margin) -> None:
        self.margin = margin

    # ---- layout

    def lines_inside(self, block: _Block, depth: int) -> list[Line]:
        """Lay out what stands in braces, comments and single blank lines where they stood."""
        lines: list[Line] = []
        after_definition = False
        for start, is_comment, part in self._parts(block, depth):
            if lines and (after_definition or self.margin.blank_before(start)):
                lines.append(Line(0, ""))
            lines += part
            after_definition = depth == 0 and not is_comment
        return lines

    def _parts(self, block: _Block, depth: int) -> Iterator[tuple[int, bool, list[Line]]]:
        """Lay out the things and the comments in braces one by one: where it stood, whether it is a comment, its lines.

        A comment within a thing moves above it; one that follows it on its line stays there.
        """
        comments = deque(self.margin.inside(block.brace))
        if self._note(block):
            comments.popleft()
        for node in block.nodes:
            start, end = node.at
            while comments and comments[0].start < start:
                yield comments[0].start, True, [Line(depth, comments.popleft().text)]
            lines: list[Line] = []
            while comments and comments[0].start < end:
                comment = comments.popleft()
                if not self.margin.take_in(comment, start):
                    lines.append(Line(depth, comment.text))
            lines += self._lines(self._form(node), depth)
            if comments and self.margin.follows(comments[0], end):
                lines[-1] = lines[-1]._replace(note=comments.popleft().text)
            yield start, False, lines
        for comment in comments:
            yield comment.start, True, [Line(depth, comment.text)]

    def _lines(self, form: _Form, depth: int) -> list[Line]:
        lines = head_lines(form.head, form.tail, depth)
        inner = depth if len(lines) == 1 else depth + 1  # broken clauses stand deeper, and so does what they hold
        if form.one:
            start = f"{lines[-1].text} {self._start(form.one)}"
            if not fits(lines[-1].depth, start):
                return lines + self._lines(form.one, inner + 1)
            first, *rest = self._lines(form.one, inner)
            return [*lines[:-1], Line(lines[-1].depth, f"{lines[-1].text} {first.text}", first.note), *rest]
        if form.block:
            self._add_block(lines, form.block, "} else {" if form.otherwise else "}", inner)
        if form.otherwise:
            self._add_block(lines, form.otherwise, "}", inner)
        return lines

    def _add_block(self, lines: list[Line], block: _Block, closing: str, depth: int) -> None:
        note = self._note(block)
        inside = self.lines_inside(block, depth + 1)
        if note or inside or closing != "}":
            lines[-1] = lines[-1]._replace(note=note)
            lines += [*inside, Line(depth, closing)]
        else:
            lines[-1] = Line(lines[-1].depth, lines[-1].text + closing)

    def _note(self, block: _Block) -> str:
        """Give the comment that stands on the line of the opening brace."""
        if block.brace is None or block.brace == WHOLE:
            return ""
        comments = self.margin.inside(block.brace)
        return comments[0].text if comments and self.margin.follows(comments[0], block.brace + 1) else ""

    def _start(self, form: _Form) -> str:
        """Give what must stand on the first line of a form: all of it, or all up to the first brace."""
        start = flat(" ".join(form.head)) + form.tail
        if form.one:
            return f"{start} {self._start(form.one)}"
        return start + "}" if form.block and not form.block.nodes else start

    # ---- forms

    def _form(self, node: ast.Node) -> _Form:
        special = _FORMS.get(type(node))
        return special(self, node) if special else _Form((say(node),))

    def _holding(self, head: tuple[str, ...], body: ast.Body, start: int, end: int) -> _Form:
        """Give the form of what holds statements: one after a colon, or several in braces."""
        block = self._block(body, start, end)
        if len(body) == 1 and not self.margin.has_comments(block.brace):
            return _Form(head, ":", one=self._form(body[0]))
        return _Form(head, ": {", block=block)

    def _block(self, nodes: Sequence[ast.Node], start: int, end: int) -> _Block:
        return _Block(nodes, self.margin.brace(start, nodes[0].at[0] if nodes else end))

    def _definition(self, node: ast.Definition) -> _Form:
        head = (node.kind, node.id, *node.parameters, node.title, node.titled)
        block = self._block(node.items, max(part.at[1] for part in head if part), node.at[1])
        return _Form((definition_head(node),), " {", block=block)

    def _overlay(self, node: ast.Overlay) -> _Form:
        form = self._definition(node.definition)
        return replace(form, head=(f"{say(node.verb)} {form.head[0]}", *form.head[1:]))

    def _section(self, node: ast.Section) -> _Form:
        head = (node.key, *(atom for value in node.values for atom in value), *node.marks)
        return _Form(
            (values(node) + marks(node.marks),), " {", block=self._block(node.body, head[-1].at[1], node.at[1])
        )

    def _modify(self, node: ast.Modify) -> _Form:
        operations = _Form((",\n".join(map(say, node.operations)),))
        return _Form(_effect_head("modify", node.hook, node.when), ":", one=operations)

    def _replace(self, node: ast.Replace) -> _Form:
        head = _effect_head("may replace" if node.optional else "replace", node.hook, node.when)
        return self._holding(head, node.body, (node.when or node.hook).at[1], node.at[1])

    def _react(self, node: ast.React) -> _Form:
        head = _effect_head(f"react {node.timing}", node.hook, node.when, node.limit)
        return self._holding(head, node.body, (node.limit or node.when or node.hook).at[1], node.at[1])

    def _may(self, node: ast.May) -> _Form:
        head = (f"{decided(node.chooser, 'may', 'may')} {say(node.action)}",)
        start, end = node.action.at[1], node.at[1]
        body = self._block(node.body, start, end)
        if not node.body and node.otherwise and self._end((), body, start) > node.otherwise[0].at[0]:
            body = _Block((), None)  # those braces are of what is done otherwise
        otherwise = self._block(node.otherwise, self._end(node.body, body, start), end)
        if not node.otherwise and not self.margin.has_comments(otherwise.brace):
            return self._holding(head, node.body, start, end) if self._is_held(body) else _Form(head)
        if self._is_held(body):
            return _Form(head, ": {", block=body, otherwise=otherwise)
        if self._is_simple(otherwise):
            return _Form((*head, f"else {self._form(node.otherwise[0]).head[0]}"))
        return _Form(head, " else {", block=otherwise)

    def _is_held(self, block: _Block) -> bool:
        """Tell whether there is anything to be held: statements, or comments in braces."""
        return bool(block.nodes) or self.margin.has_comments(block.brace)

    def _end(self, body: ast.Body, block: _Block, start: int) -> int:
        """Give where a body that begins behind *start* ends: with its brace, its last statement, or there."""
        if block.brace is not None:
            return self.margin.end_of(block.brace)
        return body[-1].at[1] if body else start

    def _each(self, node: ast.Each) -> _Form:
        head = (f"for each {say(node.name)}\nfrom {say(node.noun)}",)
        return self._holding(head, node.body, node.noun.at[1], node.at[1])

    def _branch(self, node: ast.If) -> _Form:
        condition = f"if {say(node.condition)}"
        then = self._block(node.then, node.condition.at[1], node.at[1])
        otherwise = self._block(node.otherwise, self._end(node.then, then, node.at[1]), node.at[1])
        has_else = self._is_held(otherwise)
        if self._is_simple(then) and (not has_else or self._is_simple(otherwise)):
            arms = zip(("then", "else"), (*node.then, *node.otherwise), strict=False)
            return _Form((condition, *(f"{word} {self._form(arm).head[0]}" for word, arm in arms)))
        return _Form((condition,), " then {", block=then, otherwise=otherwise if has_else else None)

    def _is_simple(self, arm: _Block) -> bool:
        """Tell whether an arm is an action that needs no braces."""
        if len(arm.nodes) != 1 or self.margin.has_comments(arm.brace):
            return False
        (node,) = arm.nodes
        is_option = isinstance(node, ast.May) and not (node.body or node.otherwise)
        return isinstance(node, ast.Action) or (is_option and self._form(node).tail == "")

    def _roll(self, node: ast.Roll) -> _Form:
        amount = say(node.amount)
        thing = say(node.thing)
        quantity = f"{amount} {thing}" if isinstance(node.amount, ast.Number) else f"{thing} equal to {amount}"
        head = f"{node.how} {quantity}" + (f"\nas {say(node.name)}" if node.name else "")
        if not node.table:
            return _Form((head,))
        start = max(part.at[1] for part in (node.amount, node.thing, node.name) if part)
        return _Form((head,), " {", block=self._block(node.table, start, node.at[1]))

    def _outcome(self, node: ast.Outcome) -> _Form:
        return self._holding((say(node.face),), node.body, node.face.at[1], node.at[1])

    def _until(self, node: ast.Until) -> _Form:
        return self._holding((f"until {say(node.end)}",), node.body, node.end.at[1], node.at[1])


def _effect_head(
    words: str, hook: ast.Hook, when: ast.Condition | None, limit: ast.Limit | None = None
) -> tuple[str, ...]:
    head = [f"{words} {say(hook)}"]
    if when:
        head.append(f"when {say(when)}")
    if limit:
        head.append(say(limit))
    return tuple(head)


def _permission(words: str) -> Callable[[_Formatter, Any], _Form]:
    return lambda _, node: _Form(_effect_head(words, node.hook, node.when))


_FORMS: dict[type, Callable[[_Formatter, Any], _Form]] = {
    ast.Definition: _Formatter._definition,
    ast.Overlay: _Formatter._overlay,
    ast.Section: _Formatter._section,
    ast.Modify: _Formatter._modify,
    ast.Permit: _permission("permit"),
    ast.Forbid: _permission("forbid"),
    ast.Replace: _Formatter._replace,
    ast.React: _Formatter._react,
    ast.May: _Formatter._may,
    ast.Each: _Formatter._each,
    ast.If: _Formatter._branch,
    ast.Roll: _Formatter._roll,
    ast.Outcome: _Formatter._outcome,
    ast.Until: _Formatter._until,
}
