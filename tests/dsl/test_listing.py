"""Kinds and types in sentences: with the right article, and in words, not in the names of code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.listing import a

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("dsl/bow_dsl", "bow_author", "editor/bow_editor")
DOCUMENTS = ("README.md", "dsl/LANGUAGE.md", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/**/*.md")))


def kinds() -> Iterator[str]:
    """Give all that can be said to be something: kinds of definitions, types of what effects speak of."""
    yield from RULESET.kinds
    yield from REGISTRY.nouns.values()
    yield from (pattern.gives for pattern in REGISTRY.expressions)
    yield from (role.type for hook in REGISTRY.hooks for role in hook.roles)


@pytest.mark.parametrize("kind", sorted({*kinds()}))
def test_a_kind_has_its_article(kind: str) -> None:
    """It is heard: a unit, but an order token; no name of code stands in a sentence."""
    article, *words = a(kind).split()
    assert words == kind.split("_")
    assert (article == "an") is (kind[0] in "aeiou" and kind != "unit")


def texts_put_together(path: Path) -> Iterator[tuple[int, str]]:
    """Give the texts with names in braces, each with its line."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_article_is_written_before_what_is_put_in(package: str) -> None:
    """Nobody knows there whether it is `a` or `an`: `a(...)` says it."""
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.name != "listing.py" or package != PACKAGES[0]
        for line, text in texts_put_together(path)
        if re.search(r"(?<![\w`])[Aa]n? \{\}", text)
    ]
    assert found == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_documents_say_an_before_a_vowel(document: str) -> None:
    """Also those that are written by programs."""
    text = (ROOT / document).read_text("utf-8")
    assert re.findall(r"(?<![\w`.'-])[Aa] [aeio]\w+", re.sub(r"\b[Aa] on(e|ce)\b", "", text)) == []
