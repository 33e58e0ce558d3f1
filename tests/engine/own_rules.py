"""Battles in which definitions written for a test are in force, with tokens for every holding."""

from functools import cache
from pathlib import Path

from bow_author.engine.actions import MoveUnit, OrderUnit
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.movement.procedure import ends
from bow_author.engine.decisions import Answer
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.packs.load import load
from bow_author.plans.model import CommanderId, HouseId, Label, Objective, TokenId, UnitSetup
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import STARK, battle, faces, hex_, unit

ROOT = Path(__file__).parents[2]
HOST, GUARDS, RIDERS, ROBB = (
    "war_host_of_the_north",
    "lannisport_guards",
    "winterfell_riders",
    "robb_stark.king_in_the_north",
)


def define(kind: str, name: str, *lines: str) -> str:
    """Write a definition."""
    body = "".join(f"  {line}\n" for line in ('homebrew "own"', *lines))
    return f'{kind} {name} "{name.title()}" {{\n{body}}}\n'


TOKENS = (
    define("token", "coin", "lies on board", "stacks", "copies 5")
    + define("token", "medal", "lies on card", "stacks")
    + define("token", "wound", "lies on unit")
    + define("token", "barrel", "lies on hex", "stacks")
    + define("token", "oil", "lies on hex", "levels 4")
)


@cache
def core() -> Names:
    """The definitions of the core pack."""
    return load([str(ROOT / "content" / "core")]).names


def played(
    text: str,
    *units: UnitSetup,
    terrain: dict[str, str] | None = None,
    luck: str = "",
    choices: tuple[tuple[str, Answer], ...] = (),
    objectives: tuple[Objective, ...] = (),
) -> Play:
    """Begin a small battle with the pieces of the core pack, in which only the tokens above and *text* are in force."""
    program, problems = read(Source(TOKENS + text, "own.bow"))
    assert not problems
    names, _ = core().extended([program])
    rules = CompiledRules(
        names, only={(definition.kind.text, definition.id.text) for definition in program.definitions}
    )
    assert rules.uncompiled == ()
    return battle(
        *units, terrain=terrain, rules=rules, luck=luck, choices=choices, objectives=objectives, known=Catalogue(names)
    )


def rule(*effects: str, name: str = "bold") -> str:
    """Write a rule."""
    return define("rule", name, *effects)


def names(play: Play, label: str) -> str:
    """Name the hexes that a unit can reach."""
    return " ".join(sorted(at.name for at in ends(play, play.unit(Label(label)))))


def moved(play: Play, *path: str, pool: str = "g") -> None:
    """Let unit a move by an order, which a green token of a pool pays for."""
    play.state.sides[STARK].pool = list(faces(pool))
    perform(play, OrderUnit(Label("a"), faces("g")))
    perform(play, MoveUnit(Label("a"), tuple(map(hex_, path))))


def tokens(play: Play) -> dict[str, dict[str, int]]:
    """Give all tokens by what holds them."""
    state = play.state
    held = {
        **{at.name: lying for at, lying in state.tokens.items()},
        **{label: one.tokens for label, one in state.units.items()},
        **{card: commander.tokens for card, commander in state.commanders.items()},
        **{house: side.tokens for house, side in state.sides.items()},
    }
    return {str(name): {str(token): count for token, count in lying.items()} for name, lying in held.items() if lying}


Held = dict[str, dict[str, int]]
"""Tokens by what holds them."""
A = unit("a", HOST, "green", "C5")


def lay(play: Play, held: Held) -> None:
    """Lay tokens without any event."""
    state = play.state
    for name, lying in held.items():
        given = {TokenId(token): count for token, count in lying.items()}
        if name in state.sides:
            state.sides[HouseId(name)].tokens = given
        elif name in state.commanders:
            state.commanders[CommanderId(name)].tokens = given
        elif name in state.units:
            state.units[Label(name)].tokens = given
        else:
            state.tokens[hex_(name)] = given
