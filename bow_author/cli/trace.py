"""`bow trace`: a file in the effect language on its way from text to Python."""

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby

from bow_author.cli.output import rendered, wants_colour
from bow_author.engine.agreed import AGREED
from bow_author.packs.files import read_text
from bow_author.packs.load import load
from bow_author.packs.read import is_program
from bow_author.report.text import Line, tell
from bow_dsl import checked
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.registry import HookSpec, Pattern, Predicate, Registry, RoleSpec
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from bow_dsl.syntax.text_to_tree import Part, Tree, parse
from bow_dsl.syntax.walk import fields_of, walk

_STAGES = ("tree", "nodes", "checked", "hooks", "python")
"""What was read, what is said, what every word of it means, what its effects hang on, and what is run."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("file", metavar="FILE", help="a .bow file")
    parser.add_argument("--stage", choices=_STAGES, action="append", help="show only this stage (default: all)")


def run(options: argparse.Namespace) -> int:
    """Show the stages, and give the exit code."""
    if not is_program(options.file):
        print(f"bow trace: `{options.file}` is not a .bow file", file=sys.stderr)
        return 2
    text, findings = read_text(options.file)
    if text is None:
        sys.stderr.write(rendered(tell(findings), colour=wants_colour(sys.stderr)))
        return 1
    program, problems = read(Source(text, options.file))
    stages = options.stage or _STAGES
    lines: list[Line] = []
    if "tree" in stages:
        lines += [[("tree", "bold")], *_tree(parse(text).tree, 1), []]
    if "nodes" in stages:
        lines += [[("nodes", "bold")], *_nodes(program.definitions, 1), []]
    if {"checked", "hooks"}.intersection(stages):
        items, registry = _checked(options.file, program)
        lines += [[("checked", "bold")], *_items(items), []] if "checked" in stages else []
        lines += [[("hooks", "bold")], *_hooks(items, program.source, registry), []] if "hooks" in stages else []
    sys.stdout.write(rendered(lines, colour=wants_colour()))
    if "python" in stages and not problems:
        problems += _python(options.file, program)
    sys.stderr.write(rendered(tell([*findings, *problems]), colour=wants_colour(sys.stderr)))
    return 1 if any(problem.severity is Severity.ERROR for problem in problems) else 0


def _tree(part: Part, depth: int) -> Iterator[Line]:
    if isinstance(part, Tree):
        yield [("  " * depth + part.label, "cyan")]
        for inner in part.parts:
            yield from _tree(inner, depth + 1)
    else:
        yield [("  " * depth + f"{part.kind} ", "dim"), (part.text, "")]


def _nodes(node: object, depth: int) -> Iterator[Line]:
    indent = "  " * depth
    if isinstance(node, tuple):
        for inner in node:
            yield from _nodes(inner, depth)
    elif isinstance(node, ast.Node):
        fields = {name: getattr(node, name) for name in fields_of(type(node)) if name != "written"}
        plain = {name: value for name, value in fields.items() if not isinstance(value, tuple | ast.Node)}
        shown = ", ".join(f"{name}={_plain(value)}" for name, value in plain.items())
        yield [(f"{indent}{type(node).__name__}", "cyan"), (f" {shown}" if shown else "", "")]
        for name, value in fields.items():
            if name not in plain:
                yield from _nodes(value, depth + 1)


def _plain(value: object) -> str:
    """Tell what is no node: words and numbers as they are, what the registry knows by how it is said there."""
    match value:
        case Pattern() | HookSpec():
            return f"`{value.text}`"
        case Predicate():
            return f"`{value.subject} {value.verb} {value.text}`"
        case RoleSpec():
            return f"`{value.preposition} {value.type}` (the {value.participant})"
        case frozenset():
            return " or ".join(sorted(value)) or "unknown"
        case _:
            return repr(value)


Items = list[tuple[ast.Definition, checked.Item]]
"""Definitions and what their items mean, one after the other."""


def _checked(file: str, program: ast.Program) -> tuple[Items, Registry]:
    """Give what the definitions of a file mean among all that there is, by their ruleset."""
    from bow_author.engine.rulesets import ruleset_of
    from bow_dsl.checked.check_effects import EffectChecker

    names = load([file]).names.extended([program])[0]
    ruleset = ruleset_of(names)
    checker = EffectChecker(program.source, names, ruleset.registry, {})
    known = (definition for definition in program.definitions if definition.kind.text in ruleset.kinds)
    acting = ast.Section | ast.Effect
    items = [
        (definition, checker.item(item, definition))
        for definition in known
        for item in definition.items
        if isinstance(item, acting)
    ]
    return items, ruleset.registry


def _items(items: Items) -> Iterator[Line]:
    """Tell the checked program of each definition."""
    for definition, entries in groupby(items, lambda item: item[0]):
        yield [(f"  {definition.kind.text} {definition.id.text}", "cyan")]
        for _, item in entries:
            yield from _nodes(item, 2)


def _hooks(items: Items, source: Source, registry: Registry) -> Iterator[Line]:
    """Tell for each effect the hook that it hangs on, in the layer of its definition, and the passage of the hook."""
    for definition, entries in groupby(items, lambda item: item[0]):
        layer = registry.layer(definition.kind.text)
        named = f"layer {layer + 1} of {len(registry.layers)}" if layer is not None else "no layer"
        yield [(f"  {definition.kind.text} {definition.id.text}", "cyan"), (f" ({named})", "dim")]
        for node in walk(tuple(item for _, item in entries)):
            if isinstance(node, checked.Effect):
                way = node.timing if isinstance(node, checked.React) else type(node).__name__.lower()
                line = source.span(node.at).line
                yield [(f"    {line}: {way} {node.hook.spec.text}", ""), (f"  {node.hook.spec.cite}", "dim")]


def _python(file: str, program: ast.Program) -> list[Diagnostic]:
    """Write the functions of the hooks that the definitions of a file hang on; give what stands in the way."""
    from bow_author.checks.run import check_library
    from bow_author.engine.effects.compiled import CompiledRules

    library = load([file])
    wrong = [finding for finding in check_library(library).findings if finding.severity is Severity.ERROR]
    if wrong:
        return wrong
    own = {(definition.kind.text, definition.id.text) for definition in program.definitions}
    agreed = [name for kind, name in own if kind in AGREED]
    rules = CompiledRules(library.names, agreed, only=own)
    lines: list[Line] = [[("python", "bold")], *([(f"  {line}", "")] for line in rules.source.splitlines())]
    lines += [[(f"  {name} is not carried out yet: `{text}`", "yellow")] for name, text in rules.uncompiled]
    sys.stdout.write(rendered(lines, colour=wants_colour()))
    return []
