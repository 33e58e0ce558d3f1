"""Write down what the language makes of all definitions there are, to hold two versions of its code against each other.

    python -m tests.wild.meanings before.txt --packs 10
    python -m tests.wild.meanings after.txt --packs 10
    diff before.txt after.txt

Of each definition that is shipped, of the sample of capabilities, and of packs made by luck it writes the findings,
the sentences in both languages and the Python. A change of the code that changes no meaning changes nothing of it.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.ruleset.wording import wording_of
from bow_author.packs.load import load
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.chains import endless
from bow_dsl.checks.check import check
from bow_dsl.checks.effect_conflicts import hooked_effects, undecided
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import ref_of
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from bow_dsl.words.verbalizer import Verbalizer
from tests.wild.battles import write
from tests.words.conftest import library

TOGETHER = 30
"""So many packs made by luck, of six definitions each, are read as one text."""
ROOT = Path(__file__).resolve().parents[2]


def meanings(packs: int) -> Iterator[str]:
    """Give what is made of everything, line by line; *packs* are made by luck, of 180 definitions each."""
    shipped = load([str(ROOT / "content")]).names
    for names in (shipped, library().names):
        yield CompiledRules(names).source
    outer = library().names
    for name, pack in library().packs.items():
        for program in pack.programs:
            yield f"== {name} {Path(program.source.file).name}"
            yield from of_program(program, outer)
    for number in range(packs):
        texts = [write(7, TOGETHER * number + more) for more in range(TOGETHER)]
        text = "\n".join(
            said.replace("wild_", f"wild_{place}_") for place, pack in enumerate(texts) for said in pack.texts.values()
        )
        program, problems = read(Source(text, f"wild_{number}.bow"))
        yield f"== wild {number}"
        yield from (f"{problem.code} {problem.message}" for problem in problems)
        names, _ = Names(outer=outer).extended([program])
        yield from of_program(program, names)
        yield from _sequences(program, names)
        variants = [definition.id.text for definition in program.definitions if definition.kind.text == "variant"]
        rules = CompiledRules(names, variants, program.definitions, only=frozenset(map(ref_of, program.definitions)))
        yield rules.source
        yield str(rules.uncompiled)


def of_program(program: ast.Program, names: Names) -> Iterator[str]:
    """Give the findings of a program and its sentences."""
    for problem in check(program, names, RULESET):
        yield f"{problem.span.line}:{problem.span.column} {problem.code} {problem.message} | {problem.hint}"
    english = Verbalizer(names, RULESET, wording_of())
    for who in (english, Verbalizer(names, RULESET, wording_of("de"), fallback=english)):
        for definition in program.definitions:
            yield from (f"{'  ' * depth}{line}" for depth, line in who.definition(definition))


def _sequences(program: ast.Program, names: Names) -> Iterator[str]:
    meant = CheckedProgram(names, REGISTRY)
    acts = [act for definition in program.definitions for act in hooked_effects(definition, meant)]
    for first, second in undecided(acts, names):
        yield f"undecided {first.definition.id.text} {first.effect.at} {second.definition.id.text} {second.effect.at}"
    for circle in endless(acts):
        yield f"endless {' '.join(act.definition.id.text for act in circle)}"


def main() -> None:
    """Write it into a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--packs", type=int, default=10)
    options = parser.parse_args()
    options.file.write_text("\n".join(meanings(options.packs)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
