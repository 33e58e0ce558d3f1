"""Everything that is shipped and the sample of all capabilities, and who tells it."""

from functools import cache
from pathlib import Path

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import wording_of
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.translations import titles_in
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from bow_dsl.words.verbalizer import Verbalizer

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "tests" / "dsl" / "samples" / "capabilities"


@cache
def library() -> Library:
    """Everything that can be said, read once."""
    return load([str(ROOT / "content"), str(SAMPLE)])


@cache
def teller(language: str = "en") -> Verbalizer:
    """Give who tells the library."""
    english = Verbalizer(library().names, RULESET, wording_of(), titles_in(library(), "en"))
    if language == "en":
        return english
    return Verbalizer(library().names, RULESET, wording_of(language), titles_in(library(), language), english)


def told(definition: ast.Definition, who: Verbalizer) -> str:
    """Give the lines of a definition, those below others indented."""
    return "".join(f"{'  ' * depth}{'- ' if depth else ''}{line}\n" for depth, line in who.definition(definition))


def one(text: str, language: str = "en", kind: str = "keyword", parameters: str = "") -> str:
    """Tell effects written in a definition of a kind, in one line."""
    program, problems = read(Source(f'{kind} bold{parameters} "Bold" {{\n  cite "x"\n  {text}\n}}\n', "a.bow"))
    assert not problems
    names, _ = Names(outer=library().names).extended([program])
    who = Verbalizer(names, RULESET, wording_of(language), fallback=Verbalizer(names, RULESET, wording_of()))
    return " ".join(line for _, line in who.definition(program.definitions[0]))


def errors(text: str, kind: str = "keyword", parameters: str = "") -> list[str]:
    """Give the errors of effects written in a definition of a kind."""
    program, problems = read(Source(f'{kind} bold{parameters} "Bold" {{\n  cite "x"\n  {text}\n}}\n', "a.bow"))
    names, _ = Names(outer=library().names).extended([program])
    found = (*problems, *check(program, names, RULESET))
    return [f"{finding.code}: {finding.message}" for finding in found if finding.severity is Severity.ERROR]
