"""The examples of LANGUAGE.md are in this game: each validates, is carried out, and is played."""

import re
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.playtest.invariants import broken_laws
from bow_author.playtest.players import RandomPlayer
from bow_dsl.diagnostics import Severity
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import battle, unit
from tests.engine.own_rules import GUARDS, core

PAGE = Path(__file__).parents[2] / "dsl" / "LANGUAGE.md"
BLOCKS = re.findall(r"^```bow( items| broken)?\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
UNIT = """unit {id} "{title}" {{
  homebrew "my own"
  house stark
  class infantry
  strength 4
  base square
  attack melee
{keys}  orders green: move 2 then attack with 2 dice
{blue}  orders red: move 1 then attack with 4 dice
}}
"""
BLUE = "  orders blue: move 2 then attack with 2 dice\n"
CARDS = """card st4 "St4" {
  homebrew "my own"
  house stark
  text "Gain 1 morale."
  command cost 1 {
    gain 1 morale
  }
}
"""
MANIFEST = (
    "pack: {id}\ntitle: {id}\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [A player]\nrequires: {requires}\n"
)


def indented(text: str) -> str:
    return re.sub("^(?=.)", "  ", text, flags=re.MULTILINE)


def whole(kind: str, example: str) -> str:
    """Put what stands inside of definitions into one of the kind that it belongs to."""
    if not kind:
        return example
    if example.startswith("orders blue"):
        return UNIT.format(id="orderly", title="Orderly", keys="", blue=indented(example))
    if "capture 2" in example:
        start = 'commander tried.first "Tried" titled "First" {\n'
        return f"{start}{indented(example)}  house stark\n  unit war_host_of_the_north\n}}\n"
    if example.startswith("command cost"):
        return f'card tried "Tried" {{\n  homebrew "my own"\n  house stark\n  text "Try."\n{indented(example)}}}\n'
    return f'keyword tried "Tried" {{\n  homebrew "my own"\n{indented(example)}}}\n'


EXAMPLES = [whole(kind, example) for kind, example in BLOCKS if "extend " not in example]
OVERLAYS = [example for _, example in BLOCKS if "extend " in example]


def errors(folder: Path) -> list[str]:
    report = validate([str(folder)])
    return [f"{finding.code} {finding.message}" for finding in report.findings if finding.severity is not Severity.NOTE]


def test_nothing_is_left_out() -> None:
    """Every example is tried in one of the two ways."""
    assert len(EXAMPLES) + len(OVERLAYS) == len(BLOCKS) > 8


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_played(example: str, tmp_path: Path) -> None:
    """An example has no finding; all of it is carried out, in a battle that it takes part in."""
    keywords = re.findall(r"^keyword (\w+)(\(x)?", example, re.MULTILINE)
    keys = "".join(
        f"  keywords {', '.join(f'{name} 1' if told else name for name, told in keywords)}\n" * bool(keywords)
    )
    text = example + UNIT.format(id="bearers", title="Bearers", keys=keys, blue=BLUE)
    (tmp_path / "example.bow").write_text(text, "utf-8")
    assert errors(tmp_path) == []
    names, _ = core().extended([read(Source(text, "example.bow"))[0]])
    rules = CompiledRules(names)
    assert rules.uncompiled == ()
    for seed in range(5):
        play = battle(
            unit("a", "bearers", "green", "C5"),
            unit("b", "bearers", "red", "D5"),
            unit("Y", GUARDS, "blue", "C4"),
            unit("Z", GUARDS, "red", "D3"),
            rules=rules,
            luck=SeededLuck(seed),
            known=Catalogue(names),
        )
        player = RandomPlayer(SeededLuck(seed))
        play.chooser = player.answer
        for _ in range(40):
            if play.state.winner is None:
                perform(play, player.act(play))
                phases.proceed(play)
                assert list(broken_laws(play)) == []
        assert len(play.events) > 20


def test_the_overlays_hold(tmp_path: Path) -> None:
    """The overlays of the page change what its first examples and another pack define, without a finding."""
    (overlays,) = OVERLAYS
    packs = {
        "base": ("{core: '>=1.0,<2'}", "".join(example for example in EXAMPLES[:2]) + CARDS),
        "first_errata": ("{base: '>=1.0,<2'}", 'delete card st4 {\n  cite "errata 1.0"\n}\n'),
        "second_errata": ("{base: '>=1.0,<2', first_errata: '>=1.0,<2'}", overlays),
    }
    for name, (requires, text) in packs.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.yaml").write_text(MANIFEST.format(id=name, requires=requires), "utf-8")
        (tmp_path / name / "content.bow").write_text(text, "utf-8")
    assert errors(tmp_path) == []


# What the page shows in its sentences and tables, and what it stands in so that it can be tried.
IN_CONDITION = "react after attack by self against target when {}: gain x morale"
IN_CHOICE = "react after attack by self against target: for each w from {}: gain x morale"
IN_BODY = "react after attack by self against target: {{\n    {}\n    gain x morale\n  }}"
SHOWN = {
    IN_CONDITION: (
        *("self.rank is red", "target.rank is higher than self.rank", "enemy morale is green or worse"),
        *("self is adjacent to target", "self has moved", "self has not stalwart", "owner has momentum"),
        "x is at least 2",
    ),
    IN_CHOICE: (
        *("up to 2 enemy units adjacent to self where it is engaged", "hexes adjacent to target", "units in forest"),
        *("units within 2 hexes of self", "units where it is engaged", "units adjacent to commander of self"),
        *("friendly units", "any friendly units"),
    ),
    "modify {}: add x": ("dice of self against target",),
    "permit {}\n  react after attack by self: gain x morale": ("attack by enemy unit against self",),
    IN_BODY: (
        *("follow up 1 hex", "choose target from enemy units adjacent to self", "roll 2 dice as result"),
        *("draw 1 omen as found { green: ... }", "let x be number of friendly units", "remove 1 figure from target"),
        *("attack target as green", "self takes hits equal to x", "roll dice equal to dice of self"),
    ),
}
OMEN = 'token omen "Omen" {\n  homebrew "my own"\n  lies on hex\n}\n'
MEANT_SO = {"BOW211", "BOW310", "BOW311", "BOW333", "BOW461"}
"""Findings of what such a small example leaves out: who has it, what comes first, what its words are for."""


@pytest.mark.parametrize(("inside", "shown"), [(inside, shown) for inside, all_ in SHOWN.items() for shown in all_])
def test_what_sentences_show(inside: str, shown: str, tmp_path: Path) -> None:
    """What the page shows in passing is on it, and is carried out too."""
    assert f"`{shown}`" in PAGE.read_text("utf-8").replace("\n", " ").replace(": ...`", "`").replace(
        "for each u from ", ""
    )
    shown = (
        shown.replace("...", "gain 1 morale").replace("let x be", "let y be").replace("choose target", "choose prey")
    )
    text = f'{OMEN}keyword tried(x: count) "Tried {{x}}" {{\n  homebrew "my own"\n  {inside.format(shown)}\n}}\n'
    (tmp_path / "example.bow").write_text(text, "utf-8")
    found = [(finding.code, finding.message) for finding in validate([str(tmp_path)]).findings]
    assert [finding for finding in found if finding[0] not in MEANT_SO] == []
    names, _ = core().extended([read(Source(text, "example.bow"))[0]])
    assert CompiledRules(names).uncompiled == ()
