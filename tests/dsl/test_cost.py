"""What effects cost, seen in their text: loops inside each other, counts inside of counts, large numbers."""

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.limits import MOST_NUMBER, MOST_SECTIONS, MOST_WORK
from bow_dsl.checks.check import check
from bow_dsl.checks.cost import TOO_LARGE, TOO_MANY, TOO_MUCH_WORK
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import catalogue


def found(*lines: str) -> list[Diagnostic]:
    """Check a rule of some effects, among all that the core pack defines."""
    source = Source("\n".join(('rule far "Far" {', '  homebrew "example"', *lines, "}\n")), "x.bow")
    program, problems = read(source)
    assert problems == []
    names, clashes = catalogue().names.extended([program])
    assert clashes == []
    return list(check(program, names, RULESET))


def nested(kind: str, depth: int, deed: str = "gain 1 morale for stark") -> str:
    return "  react at status: " + "".join(f"for each a{n} from {kind}: " for n in range(depth)) + deed


def counted(depth: int, of: str = "hexes") -> str:
    """Count things where there are things where there are things ..."""
    inside = "round is at least 1"
    for _ in range(depth - 1):
        inside = f"number of {of} where {inside} is at least 1"
    return f"  react at status: if {inside} then gain 1 morale for stark"


WITHIN = {
    "two loops over all hexes": nested("hexes", 2),
    "three over all units": nested("units", 3),
    "neighbours of neighbours": "  react at status: for each a from hexes: for each b from hexes adjacent to a: "
    "for each c from hexes adjacent to b: burn c",
    "counts in counts": counted(3),
    "the largest number": f"  react at status: gain {MOST_NUMBER} morale for stark",
}
TOO_MUCH = {
    "six loops over all hexes": (nested("hexes", 6), "for each a3 from hexes"),
    "three loops over all hexes": (nested("hexes", 3), "for each a0 from hexes"),
    "units in units in units in units": (nested("units", 4), "for each a0 from units"),
    "hexes in hexes in units": (
        nested("hexes", 2).replace("from hexes", "from units", 1).replace("gain", "for each z from hexes: gain"),
        "for each a0 from units",
    ),
    "seven counts inside of counts": (counted(8), "hexes where"),
    "a loop in what lasts": (
        "  react at status: until end of round: modify dice of units: add number of hexes where number of hexes where "
        "number of hexes where round is 1 is at least 1 is at least 1",
        "hexes where",
    ),
    "one loop after the other": (
        "  react at status: {\n"
        + "    for each a from hexes: for each b from hexes: gain 1 morale for stark\n" * 20
        + "  }",
        "react at status",
    ),
}


@pytest.mark.parametrize("line", WITHIN.values(), ids=WITHIN)
def test_within_the_limits(line: str) -> None:
    """What can be carried out in no time costs nothing to say."""
    assert {finding.code for finding in found(line)}.isdisjoint((TOO_MUCH_WORK, TOO_LARGE))


@pytest.mark.parametrize(("line", "said"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_too_much_work(line: str, said: str) -> None:
    """What looks at too many things is told once, at the innermost loop that alone is too much."""
    (one,) = (finding for finding in found(line) if finding.code == TOO_MUCH_WORK)
    assert one.message.startswith(f"`{said}"), one.message


NUMBERS = {
    "a number": "gain 99999999 morale for stark",
    "dice": "roll 99999999 dice",
    "one more than there may be": f"gain {MOST_NUMBER + 1} morale for stark",
    "a product": "roll dice equal to 999 times 999",
}


@pytest.mark.parametrize("deed", NUMBERS.values(), ids=NUMBERS)
def test_large_numbers(deed: str) -> None:
    """A number that nothing is ever counted to is told, and so is a product of numbers."""
    codes = [finding.code for finding in found(f"  react at status: {deed}")]
    assert codes.count(TOO_LARGE) == 1
    assert "BOW312" not in codes


def test_too_many_commands() -> None:
    """A card with more commands than anybody can put in sequence is told, at the first that is too many."""
    commands = ["  command cost 1 {\n    gain 1 morale\n  }"] * (MOST_SECTIONS["command"] + 1)
    source = Source("\n".join(('card far "Far" {', '  homebrew "example"', *commands, "}\n")), "x.bow")
    program, problems = read(source)
    assert problems == []
    names, _ = catalogue().names.extended([program])
    told = [(finding.code, finding.span.line) for finding in check(program, names, RULESET) if finding.code == TOO_MANY]
    assert told == [(TOO_MANY, 3 + 3 * MOST_SECTIONS["command"])]
    assert len(CompiledRules(names, only={("card", "far")}).commands("far")) == MOST_SECTIONS["command"]


def test_every_noun_has_a_size() -> None:
    """All that a loop can go through has a size, and so do loops over loops of it."""
    sizes, nouns = RULESET.registry.sizes, RULESET.registry.nouns
    plural = {nouns[word] for word in RULESET.registry.plurals}
    assert plural - {kind for kind, relation in sizes if not relation} <= {"die"}
    assert RULESET.registry.most_work == MOST_WORK
