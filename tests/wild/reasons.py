"""Why a node was not reached: the first thing on the way to it that never came."""

from bow_dsl.python.probes import Probe
from bow_dsl.syntax import ast
from bow_dsl.syntax.phrase_text import say
from bow_dsl.syntax.walk import walk

Path = tuple[str, ...]
_EFFECTS = (ast.Modify, ast.Permit, ast.Forbid, ast.Replace, ast.React)


def reason(probe: Probe, definition: ast.Definition, probes: tuple[Probe, ...], reached: frozenset[Probe]) -> str:
    """Say why *probe* of a definition was not reached, in words that many nodes share."""
    own = [other for other in probes if (other.kind, other.id) == (probe.kind, probe.id)]
    seen = {(tuple(other.path.split(".")), other.sort, other.way) for other in own if other in reached}
    there = {(tuple(other.path.split(".")), other.sort, other.way) for other in own}
    path = tuple(probe.path.split("."))
    before: ast.Node | None = None
    for length in range(1, len(path) + 1):
        node = _at(definition, path[:length])
        if not isinstance(node, ast.Node):
            continue
        told = _gate(node, path[:length], path, seen, there)
        if told:
            return told
        before = node
    return f"nothing that is known of keeps it back: {type(before).__name__.lower()}"


def _at(definition: ast.Definition, path: Path) -> object:
    node: object = definition
    for step in path:
        node = node[int(step)] if isinstance(node, tuple) else getattr(node, step)
    return node


def _gate(
    node: ast.Node,
    here: Path,
    path: Path,
    seen: set[tuple[Path, str, bool | None]],
    there: set[tuple[Path, str, bool | None]],
) -> str:
    """Say what keeps whoever comes as far as *node* from going on along *path*; nothing if it does not."""
    if isinstance(node, _EFFECTS):
        if (here, "hook", None) in there and (here, "hook", None) not in seen:
            return f"the hook is never asked: {_hook(node)}"
        if _acts(here, path, seen):
            return ""
        if (here, "branch", True) in there and (here, "branch", True) not in seen:
            if getattr(node, "when", None) is None:
                return f"nobody agrees to it: {_hook(node)}"
            if (here, "branch", False) in seen:
                return f"`when` never holds: {_shape(node)}"
            return f"its roles never fit: {_hook(node)}"
        if isinstance(node, ast.Modify) or ((here, "node", None) in there and (here, "node", None) not in seen):
            return f"its roles never fit, or it is never agreed to: {_hook(node)}"
        return ""
    if (here, "node", None) not in there or path == here:
        return "" if path != here or (here, "node", None) in seen else _before(node)
    if (here, "node", None) not in seen:
        return _before(node)
    if _acts(here, path, seen):
        return ""
    match node:
        case ast.If():
            is_then = "then" in path[len(here) : len(here) + 1]
            if (here, "branch", is_then) not in seen:
                return f"`if` is never {'true' if is_then else 'false'}: {_shape(node)}"
        case ast.May():
            if (here, "branch", True) not in seen:
                return "what may be done never can be, or never is"
        case ast.Each():
            return f"there is none to go through: {_noun(node.noun)}"
        case ast.Roll():
            return "the face never comes"
        case ast.Until():
            return "what lasts is never asked for while it does"
    return ""


def _acts(here: Path, path: Path, seen: set[tuple[Path, str, bool | None]]) -> bool:
    """Tell whether anything further along *path* was reached."""
    return any(
        other[: len(here)] == here and len(here) < len(other) <= len(path) and other == path[: len(other)]
        for other, sort, _ in seen
        if sort == "node"
    )


def _before(node: ast.Node) -> str:
    if isinstance(node, ast.Section):
        return f"the section is never carried out: {node.key.text}"
    return f"what stands before it ends the statements: {type(node).__name__.lower()}"


def _hook(node: ast.Node) -> str:
    hook = node.hook  # type: ignore[attr-defined]  # an effect has one
    return " ".join(word.text for word in hook.words)


def _noun(noun: ast.Noun) -> str:
    return " ".join(word.text for word in noun.words[-1:])


def _shape(node: ast.Node) -> str:
    """Tell of what sort a condition is: by the words that compare."""
    condition = getattr(node, "when", None) or getattr(node, "condition", None)
    assert condition is not None
    for part in walk(condition):
        if isinstance(part, ast.Comparison):
            numbers = [number.value for number in walk(part) if isinstance(number, ast.Number)]
            return f"a comparison ({part.how} {numbers[0] if numbers else '...'})"
        if isinstance(part, ast.Beyond):
            return "a comparison (or beyond)"
    return " ".join(say(condition).split()[-2:])
