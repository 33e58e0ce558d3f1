"""What the engine asks by name is known to those who check answers."""

import re
from pathlib import Path

from bow_author.checks.shared.decisions import OF_THE_RULEBOOK, Decisions
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.ruleset.names import Names


def test_decisions_of_the_rulebook(root: Path) -> None:
    """The list holds exactly what the engine asks for with a name of its own."""
    texts = [path.read_text("utf-8") for path in (root / "bow_author" / "engine").rglob("*.py")]
    assert {name for text in texts for name in re.findall(r"\.choose\(\s*\"(\w+)\"", text)} == OF_THE_RULEBOOK


def test_verbs_and_definitions_ask() -> None:
    """A verb that takes units asks by its first word; without definitions nothing else does."""
    asked = Decisions(CheckedProgram(Names(), REGISTRY))
    assert asked.is_decision("rally")
    assert not asked.is_decision("pursue")
    assert not asked.is_answer("pursue")
