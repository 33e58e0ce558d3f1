"""`docs/documents.md` is the reference of the YAML documents, from the schemas; `make docs` writes it."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from bow_author.cases.decision_names import DECISIONS
from bow_author.cases.refusals import REFUSALS
from bow_author.cases.write_documents import page
from bow_author.packs.schema_reference import KINDS


def schema_of(root: Path, kind: str) -> dict[str, object]:
    value = json.loads((root / "schemas" / f"{kind}.schema.json").read_text("utf-8"))
    assert isinstance(value, dict)
    return value


def chapter(root: Path, kind: str) -> str:
    """Cut the chapter of a kind of document out of the page."""
    text = (root / "docs/documents.md").read_text("utf-8")
    return text.split(f"\n## {schema_of(root, kind)['title']}\n")[1].split("\n## ")[0]


def test_the_page_is_current(root: Path) -> None:
    """The page says what the schemas say."""
    assert (root / "docs/documents.md").read_text("utf-8") == page(), "run `make docs`"


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_is_told(kind: str, root: Path) -> None:
    """Each key that a schema knows, wherever it stands, has its row in the chapter of the document."""
    told = set(re.findall(r"^\| `([^`]+)`(?: \*\*!\*\*)? \|", chapter(root, kind), re.MULTILINE))
    assert keys_in(schema_of(root, kind)) - told == set()


def test_every_decision_of_the_rules_is_told(root: Path) -> None:
    """The engine asks by no name of its own that has no row, and every row is asked."""
    asked = {
        name
        for file in (root / "bow_author" / "engine").rglob("*.py")
        for name in re.findall(r'\.choose\(\s*"(\w+)"', file.read_text("utf-8"))
    }
    assert asked == set(DECISIONS)
    assert [name for name in asked if f"| `{name}` |" not in chapter(root, "cases")] == []


def keys_in(node: object) -> set[str]:
    """Give all keys of mappings that a schema describes."""
    match node:
        case {"properties": dict(properties), **rest}:
            return {*properties, *(key for inner in (properties, rest) for key in keys_in(inner))}
        case dict():
            return {key for inner in node.values() for key in keys_in(inner)}
        case list():
            return {key for inner in node for key in keys_in(inner)}
        case _:
            return set()


@pytest.mark.parametrize("kind", KINDS)
def test_examples_fit(kind: str, root: Path) -> None:
    """The example of each document, as it is laid out there, fits its schema."""
    for example in re.findall(r"```yaml\n(.*?)```", chapter(root, kind), re.DOTALL):
        assert Draft202012Validator(schema_of(root, kind)).is_valid(YAML(typ="safe").load(example)), example


def test_the_words_of_cases(root: Path) -> None:
    """What turns, answers, sole candidates and each code of a refusal mean is told with the cases."""
    text = chapter(root, "cases")
    for word in ("sole candidate", "one whole", "active_side", "`counterattack`", *(f"`{code}`" for code in REFUSALS)):
        assert word in text, word
    assert "### Zones" in chapter(root, "battle_plan")
