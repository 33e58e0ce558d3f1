"""`bow trace`: a file in the effect language on its way from text to Python."""

import argparse
import sys
from collections.abc import Iterator

from bow_author.cli.output import rendered, wants_colour
from bow_author.packs.files import read_text
from bow_author.packs.load import load
from bow_author.packs.read import is_program
from bow_author.report.text import Line, tell
from bow_dsl import ast
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.hook_of import find_hook
from bow_dsl.phrases import say
from bow_dsl.read import read
from bow_dsl.source import Source
from bow_dsl.text_to_tree import Part, Tree, parse
from bow_dsl.walk import walk

_STAGES = ("tree", "nodes", "hooks", "python")
"""What was read, the program made of it, what its effects hang on, and what is run."""


_EFFECTS = (ast.Modify, ast.Permit, ast.Forbid, ast.Replace, ast.React)


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
    if "hooks" in stages:
        lines += [[("hooks", "bold")], *_hooks(program), []]
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
        fields = [name for kind in type(node).__mro__ for name in getattr(kind, "__slots__", ()) if name != "at"]
        plain = {name: getattr(node, name) for name in fields if not isinstance(getattr(node, name), tuple | ast.Node)}
        told = ", ".join(f"{name}={value!r}" for name, value in plain.items())
        yield [(f"{indent}{type(node).__name__}", "cyan"), (f" {told}" if told else "", "")]
        for name in fields:
            if name not in plain:
                yield from _nodes(getattr(node, name), depth + 1)


def _hooks(program: ast.Program) -> Iterator[Line]:
    """Tell for each effect the hook that it hangs on, in the layer of its definition, and the passage of the hook."""
    from bow_author.engine.ruleset import RULESET

    registry = RULESET.registry
    for definition in program.definitions:
        layer = registry.layer(definition.kind.text)
        named = f"layer {layer + 1} of {len(registry.layers)}" if layer is not None else "no layer"
        yield [(f"  {definition.kind.text} {definition.id.text}", "cyan"), (f" ({named})", "dim")]
        for node in walk(definition.items):
            if not isinstance(node, _EFFECTS):
                continue
            spec = find_hook(registry, node.hook, node)
            way = node.timing if isinstance(node, ast.React) else type(node).__name__.lower()
            line = program.source.span(node.at).line
            if spec is None:
                yield [(f"    {line}: {way} {say(node.hook)}: no such hook", "yellow")]
            else:
                yield [(f"    {line}: {way} {spec.text}", ""), (f"  {spec.cite}", "dim")]


def _python(file: str, program: ast.Program) -> list[Diagnostic]:
    """Write the functions of the hooks that the definitions of a file hang on; give what stands in the way."""
    from bow_author.checks.run import check_library
    from bow_author.engine.effects.compiled import CompiledRules

    library = load([file])
    wrong = [finding for finding in check_library(library).findings if finding.severity is Severity.ERROR]
    if wrong:
        return wrong
    own = {(definition.kind.text, definition.id.text) for definition in program.definitions}
    agreed = [name for kind, name in own if kind == "variant"]
    rules = CompiledRules(library.names, agreed, only=own)
    lines: list[Line] = [[("python", "bold")], *([(f"  {line}", "")] for line in rules.source.splitlines())]
    lines += [[(f"  {name} is not carried out yet: `{what}`", "yellow")] for name, what in rules.uncompiled]
    sys.stdout.write(rendered(lines, colour=wants_colour()))
    return []
