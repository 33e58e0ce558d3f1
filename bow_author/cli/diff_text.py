"""`bow diff-text`: what is printed of definitions, word by word against what their effects say."""

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import NamedTuple

from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.show import everything
from bow_author.describe.definition_view import relative
from bow_author.engine.telling import teller_of
from bow_author.packs.load import load
from bow_author.report.text import Line, place
from bow_dsl.diagnostics import Span
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax import ast
from bow_dsl.words.verbalizer import Verbalizer

_WORD = re.compile(r"\S+")


class Compared(NamedTuple):
    """A definition, what is written of it, on whose word, and what its effects say."""

    kind: str
    defined: Defined
    key: str
    """`printed`, the wording of the publisher, or `text`, the author's own."""
    wording: str
    source: str
    told: str

    @property
    def is_same(self) -> bool:
        """Tell whether both say the same words, whatever their capitals and their stops."""
        return [*map(_bare, _WORD.findall(self.wording))] == [*map(_bare, _WORD.findall(self.told))]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "what", nargs="*", metavar="PATH|ID", help="files, packs, or ids (default: the packs of the program)"
    )
    parser.add_argument("--check", action="store_true", help="fail if a printed wording differs from the effects")


def run(options: argparse.Namespace) -> int:
    """Compare, and give the exit code."""
    ids = {word for word in options.what if re.fullmatch(r"[a-z][a-z0-9_.]*", word) and not os.path.exists(word)}
    ids = {word for word in ids if not word.endswith(".bow")}
    paths = [word for word in options.what if word not in ids]
    library = load(paths) if paths else everything(())
    asked = [
        comparison
        for comparison in compared(library.names.by_kind_everywhere(), teller_of(library, "en"))
        if (not ids or comparison.defined.definition.id.text in ids)
        and (not paths or comparison.defined.source.file in library.targets)
    ]
    sys.stdout.write(rendered((line for comparison in asked for line in _lines(comparison)), colour=wants_colour()))
    printed = [comparison for comparison in asked if comparison.key == "printed"]
    different = sum(not comparison.is_same for comparison in printed)
    own = len(asked) - len(printed)
    print(f"{len(printed)} printed wordings, {different} different; {own} in the author's own words")
    if missing := ids - {comparison.defined.definition.id.text for comparison in asked}:
        print(f"bow diff-text: nothing with a wording is named `{min(missing)}`", file=sys.stderr)
        return 1
    return 1 if options.check and different else 0


def compared(by_kind: Mapping[str, Mapping[str, Defined]], teller: Verbalizer) -> Iterator[Compared]:
    """Give every definition that has a wording and effects: its printed wording, or else the author's own."""
    for kind, by_id in sorted(by_kind.items()):
        for _, defined in sorted(by_id.items()):
            sentences = " ".join(text for _, text in teller.definition(defined.definition))
            wordings = {
                item.key.text: item
                for item in defined.definition.items
                if isinstance(item, ast.Property) and item.key.text in ("printed", "text") and item.values
            }
            item = wordings.get("printed") or wordings.get("text")
            if item is None or not sentences:
                continue
            (atom, *_) = item.values[0]
            marks = item.marks or tuple(mark for mark in defined.definition.items if isinstance(mark, ast.Mark))
            if isinstance(atom, ast.Text):
                yield Compared(kind, defined, item.key.text, atom.value, marks[0].source if marks else "", sentences)


def _lines(comparison: Compared) -> Iterator[Line]:
    """Show both wordings as one: what only the first says, and what only the effects say, is marked."""
    definition, source = comparison.defined.definition, comparison.defined.source
    at = source.span(definition.at)
    title = definition.title.value if definition.title else definition.id.text
    yield [(title, "bold"), (f" ({comparison.kind} {definition.id.text})", "")]
    yield [(place(Span(relative(at.file), at.line, at.column, at.line, at.column)), "dim")]
    source_told = f", {comparison.source}" if comparison.key == "printed" and comparison.source else ""
    verdict = "the same" if comparison.is_same else "different"
    yield [(f"  {'printed' if comparison.key == 'printed' else 'own words'}{source_told}: {verdict}", "")]
    yield [("  ", ""), *_marked(_WORD.findall(comparison.wording), _WORD.findall(comparison.told))]
    yield []


def _marked(first: list[str], second: list[str]) -> Iterator[tuple[str, str]]:
    matcher = SequenceMatcher(None, [*map(_bare, first)], [*map(_bare, second)], autojunk=False)
    for how, start, end, other_start, other_end in matcher.get_opcodes():
        if how == "equal":
            yield f"{' '.join(first[start:end])} ", ""
            continue
        if end > start:
            yield f"[-{' '.join(first[start:end])}-]", "red strike"
            yield " ", ""
        if other_end > other_start:
            yield f"{{+{' '.join(second[other_start:other_end])}+}}", "green"
            yield " ", ""


def _bare(word: str) -> str:
    return word.strip(".,;:()").casefold()
