"""What of a program no game carries out, found by compiling it: nothing is played for it."""

from collections.abc import Collection, Iterator, Mapping

from bow_author.packs.entries import OWN_RULESET
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.python.backend import Backend
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast

NOT_PLAYED = "BOW314"

_HINT = "say it in other words, or leave it out, tell it in `text` and let the players see to it"
_HINTS = {"owner": "nobody owns this here: say whose it is, such as `cards in hand of HOUSE`, with the id of a House"}
"""What to do where a certain word is not carried out."""


def of_program(
    program: ast.Program, names: Names, labels: Mapping[str, str], findings: Collection[Diagnostic]
) -> Iterator[Diagnostic]:
    """Find what of a program is not played in this game; *findings* are what else has been found in it."""
    from bow_author.engine.rulesets import RULESETS, ruleset_of

    ruleset = ruleset_of(names)
    if ruleset is not RULESETS[OWN_RULESET]():
        return  # whoever brings another game plays it
    if not any(ruleset.registry.layer(definition.kind.text) is not None for definition in program.definitions):
        return  # to import what compiles takes longer than to check such a program
    from bow_author.engine.effects.backend import BACKEND

    yield from not_played(program, names, labels, findings, (ruleset.registry, BACKEND))


def not_played(
    program: ast.Program,
    names: Names,
    labels: Mapping[str, str],
    findings: Collection[Diagnostic],
    ruleset: tuple[Registry, Backend],
) -> Iterator[Diagnostic]:
    """Find what of a program has no Python; definitions with errors are left out, for they cannot be compiled."""
    from bow_dsl.python.compile import Compiler
    from bow_dsl.ruleset.precedence import ref_of

    registry, backend = ruleset
    wrong = [finding.span for finding in findings if finding.severity is Severity.ERROR]
    compiler = Compiler(names, registry, backend, dict(labels))
    for definition in program.definitions:
        span = program.source.span(definition.at)
        acts = definition.is_whole and registry.layer(definition.kind.text) is not None
        if acts and not any(span.line <= wrong_span.line <= span.end_line for wrong_span in wrong):
            compiler.add(definition)
    compiler.source()
    for definition, text, at in dict.fromkeys(compiler.uncompiled):
        if ref_of(definition) in compiler.refused:  # what is wrong is told elsewhere: in the overlay that laid it
            continue
        message = f"`{definition.id.text}` would be played without this effect: nothing carries out `{text}` here"
        yield Diagnostic(NOT_PLAYED, Severity.ERROR, message, program.source.span(at), _HINTS.get(text, _HINT))
