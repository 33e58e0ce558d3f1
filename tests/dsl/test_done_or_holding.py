"""What is done and what holds stand where they are carried out; what would be left out in play is refused."""

import pytest

from bow_author.checks.played import not_played
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.words.conftest import library

CARD = 'card tried "Tried" {{\n  homebrew "own"\n  house stark\n  {}\n}}\n'
COMMANDER = (
    'commander tried.one "Tried" titled "One" {{\n  homebrew "own"\n  house stark\n'
    "  unit war_host_of_the_north\n  command limit 1\n  capture 1\n  {}\n}}\n"
)
KEYWORD = 'keyword tried "Tried" {{\n  homebrew "own"\n  {}\n}}\n'
TOKEN = 'token tried "Tried" {{\n  homebrew "own"\n  lies on unit\n  {}\n}}\n'
TERRAIN = 'terrain tried "Tried" {{\n  homebrew "own"\n  piece hex\n  {}\n}}\n'
HOLDS = "`attack by friendly unit` does not happen: it holds"
REFUSED = {
    "an effect in a command": (CARD, "command cost 0 { forbid attack by friendly unit }", HOLDS),
    "an effect in a tactic": (
        CARD, "command cost 0 { order up to 1 unit }\n  tactic after command { forbid attack by friendly unit }", HOLDS,
    ),
    "an effect in a commitment": (COMMANDER, "commit { forbid attack by friendly unit }", HOLDS),
    "a reaction in a command": (CARD, "command cost 0 { react after attack by friendly unit: gain 1 morale }", HOLDS),
    "what is done beside what waits": (
        COMMANDER,
        "commit { gain 2 morale\n react after attack by friendly unit: gain 1 morale }",
        "`gain 2 morale` is not done: this waits for an event",
    ),
    "what is done until something": (
        KEYWORD, "react after attack by self: until end of turn: take target", "`take target` does not last",
    ),
    "a moment that is compared": (
        KEYWORD,
        "forbid attack by self when end of turn is end of round",
        "`end of turn is end of round` only describes a moment",
    ),
    "a moment with a name": (
        KEYWORD,
        "react after attack by self: { let x be end of turn; gain 1 morale }",
        "`end of turn` only describes a moment",
    ),
    "what comes, as what it is not yet": (
        KEYWORD,
        "react after order of self: muster type of self as engaged unit on hex of self with 1 figure",
        "`engaged` says nothing of what comes",
    ),
    "what comes, of another class": (
        KEYWORD,
        "react after order of self: muster type of self as cavalry unit on hex of self with 1 figure",
        "`cavalry` says nothing of what comes",
    ),
    "what comes, in two colours": (
        KEYWORD,
        "react after order of self: muster type of self as green red unit on hex of self with 1 figure",
        "it is not both `green` and `red`",
    ),
    "what comes, at two places": (
        KEYWORD,
        "react after order of self: muster type of self as unit adjacent to self on hex of self with 1 figure",
        "where it comes is said once",
    ),
    "what comes for a House, and for its enemy": (
        KEYWORD,
        "react after order of self: muster type of self as enemy unit on hex of self with 1 figure for stark",
        "`enemy` says nothing of what comes",
    ),
}  # fmt: skip


def _found(text: str) -> list[str]:
    program, problems = read(Source(text, "a.bow"))
    assert not problems
    names, _ = Names(outer=library().names).extended([program])
    findings = list(check(program, names, RULESET))
    findings += not_played(program, names, {}, findings, (RULESET.registry, BACKEND))
    return [finding.message for finding in findings if finding.severity.value == "error"]


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(name: str) -> None:
    """By the words that are wrong, and never as what nobody carries out."""
    definition, effect, message = REFUSED[name]
    found = _found(definition.format(effect))
    assert message in found
    assert not [told for told in found if "would be played without" in told]


@pytest.mark.parametrize(
    ("definition", "effect"),
    [
        (COMMANDER, "commit { react after attack by friendly unit: gain 1 morale }"),
        (COMMANDER, "commit { gain 2 morale }"),
        (COMMANDER, "ability { forbid attack by friendly unit }"),
        (CARD, "command cost 0 { until end of turn: forbid attack by friendly unit }"),
        (TOKEN, "forbid point gain by here.side"),
        (TOKEN, "modify order rating of here.house: add 1"),
        (TOKEN, "permit commitment of here.commander"),
        (TOKEN, "react after recovery by here.side: gain 1 morale"),
        (TERRAIN, "forbid point gain by here.owner"),
        (
            KEYWORD,
            "react after order of self: muster type of self as active red enemy unit on hex of self with 1 figure",
        ),
    ],
)
def test_it_is_carried_out(definition: str, effect: str) -> None:
    """Where it is allowed there is Python for it."""
    assert _found(definition.format(effect)) in ([], ["nothing is moved: somebody stands there"])
