"""One definition tried in a small battle: for tests of what effects do."""

from functools import cache
from pathlib import Path

from bow_author.engine.decisions import Answer
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.packs.load import load
from bow_author.plans.model import Label, Objective
from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import LANNISTER, battle, hex_, unit

HOST, GUARDS = "war_host_of_the_north", "lannisport_guards"
ROBB = "robb_stark.young_wolf"
MAEGE, KEVAN = "maege_mormont.lady_of_bear_island", "kevan_lannister.trusted_captain"
A, M, B, K = map(Label, "amBK")
LABELS = {**dict.fromkeys("admr", "unit"), "crest": "objective"}
HEADS = {"gambit": "house stark", "token": "lies on hex"}
SHOWN = {DieFace.GREEN: "g", DieFace.BLUE: "b", DieFace.RED: "r", DieFace.VALOR: "v", DieFace.MORALE: "m"}


@cache
def core() -> Names:
    """The definitions of the core pack."""
    return load([str(Path(__file__).parents[2] / "content" / "core")]).names


def rules_of(effect: str, kind: str = "special", parameters: str = "") -> CompiledRules:
    """Compile one definition with an effect, and nothing else; it has no mistake, and nothing is left out."""
    body = effect if kind != "gambit" else f"ability {{ {effect} }}"
    text = f'{kind} tried{parameters} "Tried" {{\n  cite "x"\n  {HEADS.get(kind, "")}\n  text "Tried."\n  {body}\n}}\n'
    program, problems = read(Source(text, "a.bow"))
    names = core().extended([program])[0]
    found = [*problems, *check(program, names, RULESET, LABELS)]
    assert [finding.message for finding in found if finding.code[:4] in ("BOW1", "BOW3")] == []
    rules = CompiledRules(names, (), program.definitions, LABELS, only={(kind, "tried")})
    assert rules.uncompiled == ()
    return rules


def small(
    effect: str,
    kind: str = "special",
    *,
    terrain: dict[str, str] | None = None,
    luck: str = "",
    choices: tuple[tuple[str, Answer], ...] = (),
) -> Play:
    """Give each side a unit and a commander's unit; an objective of Lannister lies at D1."""
    return battle(
        unit("a", HOST, "blue", "C5"),
        unit("m", MAEGE, "green", "D6"),
        unit("B", GUARDS, "red", "C2"),
        unit("K", KEVAN, "green", "D2"),
        terrain=terrain,
        rules=rules_of(effect, kind),
        luck=luck or SeededLuck(1),
        choices=choices,
        objectives=(Objective(Label("crest"), hex_("D1"), "The crest", holder=LANNISTER),),
    )


def points(play: Play) -> tuple[int, int]:
    """Count the victory points of both sides."""
    stark, lannister = play.state.sides.values()
    return stark.victory_points, lannister.victory_points
