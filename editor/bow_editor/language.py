"""The rules of a plan, in the effect language: what the parts of the text are, and what is wrong with them."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from bow_author.checks.of_document import inside
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.edits import Edit, Put, Take
from bow_author.plans.model import BattlePlan
from bow_author.report.fixes import keeps_promise
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from bow_dsl.source import Source
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.lexemes import END, SEPARATOR, UNKNOWN, Lexeme, scan
from bow_dsl.syntax.read import read
from bow_editor.content import Content
from bow_editor.words import tr

_FILE = "define"


class Part(Enum):
    """What a stretch of a program is, for its colour."""

    WORD = "word"
    """A word of the grammar, such as `when`."""
    KIND = "kind"
    """The kind of a definition, such as `victory`."""
    KEY = "key"
    NUMBER = "number"
    TEXT = "text"
    COMMENT = "comment"
    LABEL = "label"
    """What the plan or a pack defines."""
    UNKNOWN = "unknown"


class Stretch(NamedTuple):
    """A stretch of a text, and what it is."""

    start: int
    end: int
    part: Part


class Mark(NamedTuple):
    """A finding, and the stretch of the text that it is about."""

    start: int
    end: int
    finding: Diagnostic


class Known(NamedTuple):
    """What the rules of a plan may speak of: names, and kinds of definition."""

    names: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()


def stretches(text: str, known: Known) -> Iterator[Stretch]:
    """Give the parts of a text that have a colour of their own."""
    scanned = scan(text)
    for comment in scanned.comments:
        yield Stretch(comment.start, comment.start + len(comment.text), Part.COMMENT)
    depth, begins = 0, True
    for lexeme in scanned.lexemes:
        part = _part(lexeme, depth, begins, known)
        if part is not None:
            yield Stretch(lexeme.start, lexeme.end, part)
        depth += (lexeme.kind == "LBRACE") - (lexeme.kind == "RBRACE")
        begins = lexeme.kind in {"LBRACE", "RBRACE", SEPARATOR}


def _part(lexeme: Lexeme, depth: int, begins: bool, known: Known) -> Part | None:
    kind, text = lexeme.kind, lexeme.text
    if kind == UNKNOWN:
        return Part.UNKNOWN
    if kind in {"INT", "STRING", "MARK"}:
        return {"INT": Part.NUMBER, "STRING": Part.TEXT, "MARK": Part.KEY}[kind]
    if kind == "NAME":
        if begins and depth == 0 and text in known.kinds:
            return Part.KIND
        if begins and depth == 1:
            return Part.KEY
        return Part.LABEL if text in known.names else None
    return Part.WORD if text[:1].isalpha() and kind not in {SEPARATOR, END} else None


def known_in(content: Content, plan: BattlePlan) -> Known:
    """Give what the rules of a plan may speak of."""
    return Known(frozenset((*content.names.ids(), *plan.labels)), frozenset(ruleset_of(content.names).kinds))


def diagnosed(text: str, content: Content, plan: BattlePlan) -> list[Mark]:
    """Find what is wrong with the rules of a plan, if they said this text."""
    file = content.entry.document.file  # effects of the files that are open are tried in both orders
    program, problems = read(Source(text, file))
    catalogue = Catalogue(content.library.names)
    findings = [*problems, *inside("battle_plan", content.library, catalogue, program, plan.labels)]
    starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
    in_text = [finding for finding in dict.fromkeys(findings) if finding.span.file == file]
    return [_mark(finding, starts, len(text)) for finding in sorted(in_text, key=lambda finding: finding.sequence)]


def _mark(finding: Diagnostic, starts: list[int], length: int) -> Mark:
    start, end = _offsets(finding.span, starts)
    start, end = min(start, length), min(end, length)
    return (
        Mark(start, end, finding)
        if end > start
        else Mark(max(0, min(start, length - 1)), min(start + 1, length), finding)
    )


def _offsets(span: Span, starts: list[int]) -> tuple[int, int]:
    if not span.line:
        return 0, 0
    return starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1


def fixed(text: str, finding: Diagnostic) -> str | None:
    """Give the text with the fix of a finding made; None if it has none, or the text says something else by now."""
    if finding.fix is None:
        return None
    starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
    for replacement in sorted(finding.fix.replacements, key=lambda replacement: replacement.span, reverse=True):
        start, end = _offsets(replacement.span, starts)
        if text[start:end] != replacement.was:
            return None
        text = text[:start] + replacement.text + text[end:]
    return text


def fixed_well(text: str, mark: Mark, marks: Sequence[Mark], content: Content, plan: BattlePlan) -> str | None:
    """Give the text with a fix made; None also if what it fixes is still found then, or anything new, as with `--fix`.

    *marks* are all that is wrong with the text.
    """
    made = fixed(text, mark.finding)
    if made is None:
        return None
    after = [remaining.finding for remaining in diagnosed(made, content, plan)]
    return made if keeps_promise([present.finding for present in marks], after, [mark.finding]) else None


def formatted(text: str) -> str | None:
    """Give a program in its canonical form; None if it cannot be read as it is."""
    program, problems = read(Source(text, _FILE))
    if any(problem.severity is Severity.ERROR for problem in problems):
        return None
    return format_program(program)


def program_edit(text: str, title: str = "") -> Edit:
    """Give the edit by which the rules of a plan say this text; without any the key is taken away."""
    title = title or tr("Edit the rules of the plan")
    if not text.strip():
        return Edit(title, (Take(("define",)),))
    return Edit(title, (Put(("define",), text if text.endswith("\n") else f"{text}\n"),))
