"""The language knows no game: another ruleset is read, checked, laid out, told in words, traced and compiled."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bow_dsl.checks.check import check
from bow_dsl.python import runtime
from bow_dsl.python.compile import Compiler
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read
from bow_dsl.syntax.text_to_tree import parse
from bow_dsl.words.complete import lacking, unsaid
from bow_dsl.words.verbalizer import Verbalizer
from tests.rulesets.areas import BACKEND, REGISTRY, RULESET, WORDING, Play, Troop

ROOT = Path(__file__).resolve().parents[2]
PACK = """realm north "North" {
  house "made up"
}

realm south "South" {
  house "made up"
}

region marsh "The Marsh" {
  house "made up"
  coast
  borders heath
  modify might of troop: subtract 1
  forbid march of troop into here when troop has marched
  forbid call for support of troop in marsh
}

region heath "The Heath" {
  house "made up"
  borders marsh
  modify harvest of here: add 2
}

troop spears "Spears" {
  house "made up"
  realm north
  size 2
  gifts steady 3
}

gift steady(x: count) "Steady {x}" {
  house "made up"
  modify might of self against foe when foe.size is at least 3: add x
  permit march of self into region when region is coastal
  react after march of self
    when number of rival troops adjacent to self is at least 1
    limit once per turn: {
      gain 1 grain
      rest self
    }
}

edict levy "Levy" {
  house "made up"
  decree dusk {
    gain 2 grain
    for each friend from north troops where it has marched: rest friend
  }
}
"""

TOLD = {
    "marsh": "Lies on the coast. The might of a troop is 1 lower. A troop cannot march into this region"
    " when that troop has marched. A troop in The Marsh cannot call for support.",
    "heath": "The harvest of this region is 2 higher.",
    "steady": "The might of this troop against the foe is X higher when the foe's size is 3 or more."
    " This troop may march into a region when that region is on the coast."
    " After this troop marches, if there is at least 1 rival troop adjacent to it (once per turn): Gain 1 grain."
    " This troop rests.",
    "levy": "At dusk: Gain 2 grain. For each North troop that has marched, that troop rests.",
}


def names() -> Names:
    """Read the pack."""
    program, problems = read(Source(PACK, "realms.bow"))
    assert problems == []
    known, twice = Names().extended([program])
    assert not twice
    return known


def test_it_is_read_checked_and_laid_out() -> None:
    """The pack is clean and canonical, and what is wrong in it is found in words of its own."""
    program, _ = read(Source(PACK, "realms.bow"))
    assert parse(PACK).tree.parts
    assert [finding.message for finding in check(program, names(), RULESET)] == []
    assert format_program(program) == PACK
    wrong, _ = read(Source(PACK.replace("size 2", "size 9").replace("rest self", "rest region"), "realms.bow"))
    messages = [finding.message for finding in check(wrong, Names().extended([wrong])[0], RULESET)]
    assert messages == ["expected a number from 1 to 4; found `9`", "nothing happens by `rest region`"]


@pytest.mark.parametrize("name", TOLD)
def test_it_is_told(name: str) -> None:
    """What its definitions do is told in its own words."""
    known = names()
    (defined,) = (by_id[name] for by_id in known.by_kind_everywhere().values() if name in by_id)
    lines = Verbalizer(known, RULESET, WORDING).definition(defined.definition)
    assert " ".join(line for _, line in lines) == TOLD[name]


def test_its_words_are_complete() -> None:
    """The checks on wording hold for any ruleset."""
    assert (lacking(WORDING, RULESET), unsaid(WORDING, RULESET)) == ([], [])


def compiler() -> Compiler:
    """Compile the pack."""
    known = names()
    made = Compiler(known, REGISTRY, BACKEND)
    for kind in ("region", "gift", "edict"):
        for defined in known.of_kind(kind).values():
            made.add(defined.definition)
    return made


def source() -> str:
    """Give the Python of the pack."""
    return compiler().source()


def compiled() -> dict[str, Any]:
    """Run the Python of the pack."""
    made = compiler()
    written = made.source()
    assert made.uncompiled == []
    sites = {f"site_{number}": site for number, site in enumerate(made.emitter.loops.sites)}
    found: dict[str, Any] = {"key_of": id, **vars(runtime), **sites}
    exec(written, found)  # what the compiler wrote, of a pack of this test
    return found


def test_it_is_compiled_and_played() -> None:
    """The functions of its hooks do what the effects say."""
    rules = compiled()
    ours, theirs = Troop("north", "marsh", 2, {"steady": 3}), Troop("south", "heath", 3, {})
    play = Play([ours, theirs], frozenset((frozenset(("marsh", "heath")),)), frozenset(("marsh",)))
    assert rules["might"](play, 2, ours, theirs) == 2 - 1 + 3
    assert rules["might"](play, 3, theirs, ours) == 3 - 1
    assert (rules["harvest"](play, 1, "heath"), rules["harvest"](play, 1, "marsh")) == (3, 1)
    assert rules["may_march"](play, ours, "marsh") is True
    assert (rules["may_call_for_support"](play, ours), rules["may_call_for_support"](play, theirs)) == (False, True)
    rules["after_march"](play, ours, "marsh")
    rules["after_march"](play, ours, "marsh")
    assert (play.grain, ours.rested) == ({"north": 1}, True)
    assert play.work.spent == {"steady": 4}


def test_no_module_of_the_first_game_is_needed() -> None:
    """The second game runs without the first."""
    code = (
        "import sys; import tests.rulesets.test_areas as t; t.compiled();"
        "print(sorted(name for name in sys.modules if name.startswith('bow_author')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stdout == "[]\n", done.stderr


GAME = """
hex hexes rank ranks house houses commander commanders terrain unit units morale combat attacker keyword keywords
lannister stark westeros leadership valor retreat counterattack
"""
ALLOWED = {
    "house": "the fourth of the marks that say where a figure comes from",
    "unit": "the unit of measure of a distance, a name for it in the grammar",
}


def test_the_language_names_no_game() -> None:
    """No word of Battles of Westeros stands in the code of the language, outside of docstrings and examples."""
    import ast

    found = []
    for path in sorted((ROOT / "dsl" / "bow_dsl").rglob("*.py")):
        if path.name == "_table.py":
            continue
        tree = ast.parse(path.read_text("utf-8"))
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            texts = []
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                texts = re.findall(r"[a-z]+", node.value.lower())
            elif isinstance(node, ast.Name | ast.arg):
                texts = (node.id if isinstance(node, ast.Name) else node.arg).split("_")
            elif isinstance(node, ast.Attribute):
                texts = node.attr.split("_")
            found += [
                f"{path.name}:{node.lineno}: {text}" for text in texts if text in GAME.split() and text not in ALLOWED
            ]
    assert found == []
