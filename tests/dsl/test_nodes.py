"""What each phrase of the language stands for: `tests/golden/dsl/nodes.txt` holds phrases and their nodes."""

import os
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from bow_dsl.source import Source
from bow_dsl.syntax import ast, parse_table
from bow_dsl.syntax.read import read
from bow_dsl.syntax.text_to_tree import Tree, parse
from bow_dsl.syntax.walk import walk, walk_bodies

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "dsl" / "nodes.txt"
CASE = re.compile(r"== (\w+): (.+)\n((?:.*\n)*?)--\n(.*)\n?")
CASES = [match.groups() for match in CASE.finditer(GOLDEN.read_text("utf-8"))]

# What a phrase of each kind stands in.
WRAPPED = {
    "program": "{}",
    "definition": "{}",
    "item": "kind name {{ {} }}",
    "overlay": "{}",
    "statement": "kind name {{ section {{ {} }} }}",
    "noun": "kind name {{ section {{ choose one from {} }} }}",
    "condition": "kind name {{ permit hook when {} }}",
    "term": "kind name {{ section {{ let one be {} }} }}",
}


def shown(value: object) -> str:
    """Write a value: words as they are, a node as its name and what it holds; what is empty is left out."""
    match value:
        case ast.Word(text=text):
            return text
        case ast.Number(value=number):
            return str(number)
        case ast.Text(value=text):
            return repr(text)
        case tuple():
            return f"[{', '.join(map(shown, value))}]"
        case ast.Node():
            held = [(field.name, getattr(value, field.name)) for field in fields(value) if field.compare]
            told = [f"{name}={shown(part)}" for name, part in held if part not in (None, (), False, "")]
            return f"{type(value).__name__}({', '.join(told)})"
    return str(value)


def node_of(kind: str, text: str) -> object:
    """Read a phrase of a kind and give its node."""
    program, problems = read(Source(WRAPPED[kind].format(text), "x.bow"))
    assert problems == []
    if kind == "program":
        return program.definitions
    if kind == "overlay":
        return program.overlays
    (definition,) = program.definitions
    if kind == "definition":
        return definition
    (item,) = definition.items
    match item:
        case ast.Permit(when=when) if kind == "condition":
            return when
        case ast.Section(body=(ast.Choose(noun=noun),)) if kind == "noun":
            return noun
        case ast.Section(body=(ast.Let(term=term),)) if kind == "term":
            return term
        case ast.Section(body=(statement,)) if kind == "statement":
            return statement
    return item


if os.environ.get("BOW_REWRITE_GOLDEN"):
    told = [f"== {kind}: {name}\n{text}--\n{shown(node_of(kind, text))}\n" for kind, name, text, _ in CASES]
    GOLDEN.write_text("\n".join(told), "utf-8")


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [(kind, text, nodes) for kind, _, text, nodes in CASES],
    ids=[case[1] for case in CASES],
)
def test_node(kind: str, text: str, expected: str) -> None:
    """A phrase stands for exactly these nodes; a change of the language shows here."""
    assert shown(node_of(kind, text)) == expected


def labels(tree: Tree) -> set[str]:
    return {tree.label}.union(*(labels(part) for part in tree.parts if isinstance(part, Tree)))


def test_every_rule_has_a_case() -> None:
    """Each thing that the grammar names comes up in some case."""
    found = {label for kind, _, text, _ in CASES for label in labels(parse(WRAPPED[kind].format(text)).tree)}
    gives_way = {"item", "statement"}  # these always stand for one of the things that they may be
    named = {label for _, label, _, inline, *_ in parse_table.RULES if not inline} - gives_way
    assert named - found == set()


def places(text: str) -> list[tuple[str, str]]:
    """Give each word, number and text of a program, and what stands in the source at its place."""

    def walk(value: object) -> list[tuple[str, str]]:
        match value:
            case ast.Word() | ast.Number() | ast.Text():
                return [(shown(value), text[slice(*value.at)])]
            case tuple():
                return [pair for part in value for pair in walk(part)]
            case ast.Node():
                assert text[slice(*value.at)].strip() == text[slice(*value.at)]
                return [
                    pair for field in fields(value) if field.name != "at" for pair in walk(getattr(value, field.name))
                ]
        return []

    return walk(read(Source(text, "x.bow"))[0].definitions)


@pytest.mark.parametrize(
    "text", [WRAPPED[kind].format(text) for kind, _, text, _ in CASES], ids=[case[1] for case in CASES]
)
def test_places(text: str) -> None:
    """Every word, number and text knows where it stands, and no node begins or ends with a space."""
    for said, written in places(text):
        unquoted = re.sub(r"\\(.)", r"\1", written[1:-1])
        assert said in (" ".join(written.split()), repr(unquoted), written.lstrip("0"))


def test_places_of_phrases() -> None:
    """A phrase stretches from its first word to its last, and no farther."""
    text = "kind name {\n  permit  hook of a  when x is y  # why\n}"
    (definition,) = read(Source(text, "x.bow"))[0].definitions
    (effect,) = definition.items
    assert isinstance(effect, ast.Permit)
    assert effect.when is not None
    assert [text[slice(*node.at)] for node in (definition, effect, effect.hook, effect.when)] == [
        text,
        "permit  hook of a  when x is y",
        "hook of a",
        "x is y",
    ]


def test_walk_bodies(root: Path) -> None:
    """Going through bodies alone comes upon every statement that the walk through all comes upon."""
    statements = set(get_args(ast.Statement)) - {ast.Action}
    met = set()
    for file in sorted((root / "content").rglob("*.bow")):
        program, _ = read(Source(file.read_text("utf-8"), file.name))
        for definition in program.definitions:
            everywhere = [node for node in walk(definition.items) if type(node) in statements]
            assert [node for node in walk_bodies(definition.items) if type(node) in statements] == everywhere
            met.update(map(type, everywhere))
    assert met == statements
