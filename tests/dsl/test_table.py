"""The shipped parse table is that of the grammar, and Lark's own parser builds the same trees from it."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lark import Token, Tree as LarkTree, logger
from lark.lexer import Lexer

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.syntax import make_table, parse_table
from bow_dsl.syntax.lexemes import END, PREPOSITIONS, scan
from bow_dsl.syntax.text_to_tree import Part, Tree, parse
from tests.rulesets import ruleset as realms

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = [*sorted((ROOT / "content").rglob("*.bow")), *sorted((ROOT / "tests" / "dsl" / "samples").rglob("*.bow"))]

# Where a phrase could go on, or leave what follows to the phrase that it stands in, it goes on.
RELATIONS = {"IN", "MATCHING", "OF", "RELATION", "WITHIN"}
GREEDY = {
    "noun": {"WHERE"},
    "_bare_noun": RELATIONS | {"NAME"},
    "_words": {"NAME"},
    "measure": PREPOSITIONS | {"EQUAL_TO", "INT", "LPAR"},
    "_preposition": {
        "ALL",
        "ANY",
        "AT_LEAST",
        "AT_MOST",
        "DOTTED",
        "EVERY",
        "EXACTLY",
        "HALF",
        "INT",
        "LPAR",
        "NAME",
        "NO",
        "UP_TO",
    },
    "_complement": {"OR_BEYOND"},
    "both": {"AND"},
    "either": {"OR"},
    "product": {"TIMES"},
    "sum": {"PLUS", "MINUS"},
    "may": {"ELSE"},
    "branch": {"ELSE"},
}
CONFLICT = re.compile(r"Shift/Reduce conflict for terminal (\w+): \(resolving as shift\)\n \* <(\w+) : ")


class OurLexemes(Lexer):
    """Gives Lark the lexemes that our own scanner finds."""

    def __init__(self, lexer_conf: Any) -> None:
        """Take no notice of what Lark would have looked for."""

    def lex(self, data: str) -> Iterator[Token]:
        return (Token(lexeme.kind, lexeme.text) for lexeme in scan(data).lexemes if lexeme.kind != END)


@pytest.fixture(scope="module")
def lark_parser() -> Any:
    """Lark's parser of the grammar, reading our lexemes."""
    return make_table.lark_parser(lexer=OurLexemes)


def plain(part: Part) -> object:
    return (part.label, [plain(inner) for inner in part.parts]) if isinstance(part, Tree) else (part.kind, part.text)


def plain_of_lark(part: Any) -> object:
    if isinstance(part, LarkTree):
        return str(part.data), [plain_of_lark(inner) for inner in part.children]
    return part.type, str(part)


def test_shipped_table() -> None:
    """The table beside the grammar was made from it; if not, run `python -m bow_dsl.syntax.make_table`."""
    assert make_table.TABLE.read_text("utf-8") == make_table.table_text()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_same_tree_as_lark(path: Path, lark_parser: Any) -> None:
    """Two parsers over one table agree on every shipped file."""
    text = path.read_text("utf-8")
    assert plain(parse(text).tree) == plain_of_lark(lark_parser.parse(text))


def test_conflicts(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """The grammar leaves open only whether a phrase goes on, and a phrase goes on as long as it can."""
    monkeypatch.setattr(logger, "level", logging.DEBUG)
    make_table.lark_parser(debug=True)
    told = "\n".join(caplog.messages)
    found: dict[str, set[str]] = {}
    for following, rule in CONFLICT.findall(told):
        found.setdefault(rule, set()).add(following)
    assert found == GREEDY
    assert CONFLICT.sub("", told).count("conflict") == 0


def test_no_word_is_two_things() -> None:
    """Each reserved word is a lexeme of its own kind."""
    assert len(set(parse_table.RESERVED.values())) == len(parse_table.RESERVED)


def test_relations_are_those_of_rulesets() -> None:
    """A text is read before anybody knows its ruleset: the grammar has the relations of all of them, and no others."""
    (words,) = re.findall(r"^RELATION: /\((.*)\)\\b/$", (ROOT / "dsl/bow_dsl/syntax/grammar.lark").read_text(), re.M)
    assert {relation.replace(r"\s+", " ") for relation in words.split("|")} == {
        *RULESET.registry.relations,
        *realms.RULESET.registry.relations,
    }
