"""`bow diff-text`: what is printed of definitions, word by word against what their effects say."""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import NamedTuple

from bow_author.cli.definition_view import relative
from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.show import everything
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
    ids = {word for word in options.what if re.fullmatch(r"[a-z][a-z0-9_.]*", word) and not word.endswith(".bow")}
    paths = [word for word in options.what if word not in ids]
    library = load(paths) if paths else everything(())
    asked = [
        one
        for one in compared(library.names.by_kind_everywhere(), teller_of(library, "en"))
        if (not ids or one.defined.definition.id.text in ids)
        and (not paths or one.defined.source.file in library.targets)
    ]
    sys.stdout.write(rendered((line for one in asked for line in _lines(one)), colour=wants_colour()))
    printed = [one for one in asked if one.key == "printed"]
    different = sum(not one.is_same for one in printed)
    own = len(asked) - len(printed)
    print(f"{len(printed)} printed wordings, {different} different; {own} in the author's own words")
    if missing := ids - {one.defined.definition.id.text for one in asked}:
        print(f"bow diff-text: nothing with a wording is named `{min(missing)}`", file=sys.stderr)
        return 1
    return 1 if options.check and different else 0


def compared(by_kind: Mapping[str, Mapping[str, Defined]], teller: Verbalizer) -> Iterator[Compared]:
    """Give every definition that has a wording and effects: its printed wording, or else the author's own."""
    for kind, by_id in sorted(by_kind.items()):
        for _, defined in sorted(by_id.items()):
            told = " ".join(text for _, text in teller.definition(defined.definition))
            wordings = {
                item.key.text: item
                for item in defined.definition.items
                if isinstance(item, ast.Property) and item.key.text in ("printed", "text") and item.values
            }
            item = wordings.get("printed") or wordings.get("text")
            if item is None or not told:
                continue
            (atom, *_) = item.values[0]
            marks = item.marks or tuple(one for one in defined.definition.items if isinstance(one, ast.Mark))
            if isinstance(atom, ast.Text):
                yield Compared(kind, defined, item.key.text, atom.value, marks[0].source if marks else "", told)


def _lines(one: Compared) -> Iterator[Line]:
    """Show both wordings as one: what only the first says, and what only the effects say, is marked."""
    definition, source = one.defined.definition, one.defined.source
    at = source.span(definition.at)
    title = definition.title.value if definition.title else definition.id.text
    yield [(title, "bold"), (f" ({one.kind} {definition.id.text})", "")]
    yield [(place(Span(relative(at.file), at.line, at.column, at.line, at.column)), "dim")]
    source_told = f", {one.source}" if one.key == "printed" and one.source else ""
    verdict = "the same" if one.is_same else "different"
    yield [(f"  {'printed' if one.key == 'printed' else 'own words'}{source_told}: {verdict}", "")]
    yield [("  ", ""), *_marked(_WORD.findall(one.wording), _WORD.findall(one.told))]
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
