"""A battle of a few units, of which one is bold and one is keen: keywords that mean what a test says."""

from collections.abc import Sequence

from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.decisions import Answer
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.play import Play
from bow_author.plans.model import Label
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import STARK, battle, catalogue, unit

HOST, ARCHERS, GUARDS = "war_host_of_the_north", "northmen_archers", "lannisport_guards"
ROBB, KEVAN = "robb_stark.young_wolf", "kevan_lannister.trusted_captain"
A, B, C, D = Label("a"), Label("B"), Label("c"), Label("D")


def rules(text: str) -> CompiledRules:
    """Compile some definitions alone; nothing of them is left out."""
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    names, _ = catalogue().names.extended([program])
    compiled = CompiledRules(
        names, only={(definition.kind.text, definition.id.text) for definition in program.definitions}
    )
    assert compiled.uncompiled == ()
    return compiled


def keyword(name: str, effects: str) -> str:
    return f'keyword {name} "K" {{\n  homebrew "own"\n  {effects}\n}}\n'


def camp(
    bold: str = "",
    keen: str = "",
    *,
    luck: str = "",
    choices: Sequence[tuple[str, Answer]] = (),
    kinds: tuple[str, str] = (HOST, GUARDS),
    ranks: tuple[str, str] = ("green", "green"),
    more: str = "",
    places: str = "C5 C4 E6 E3",
) -> Play:
    """Set up a, who is bold, against B, who is keen; c and D stand farther off. All have been ordered."""
    text = keyword("bold", bold) * bool(bold) + keyword("keen", keen) * bool(keen) + more
    at = places.split()
    units = [unit("a", kinds[0], ranks[0], at[0]), unit("B", kinds[1], ranks[1], at[1])]
    units += [unit("c", HOST, "green", at[2]), unit("D", GUARDS, "green", at[3])]
    play = battle(*units, rules=rules(text) if text else None, luck=luck, choices=choices)
    play.unit(A).gained = (("bold", None),) if bold else ()
    play.unit(B).gained = (("keen", None),) if keen else ()
    orders.begin_turn(play, STARK)
    orders.declare(play, [play.unit(A), play.unit(C)])
    return play


def attack(play: Play, by: Label = A, on: Label = B) -> Play:
    """Let one attack another."""
    combat.attack(play, play.unit(by), play.unit(on))
    return play
