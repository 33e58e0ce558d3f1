"""Levers and plans without something: changes that an author would make, and plans that are without mistakes."""

from typing import Any

import pytest

from bow_author.checks.run import check_library
from bow_author.games.battle import library_for
from bow_author.packs.edits import applied
from bow_author.playtest.balance.changes import levers, without
from bow_author.playtest.balance.tasks import Version, changed_text
from bow_dsl.diagnostics import Severity
from tests.playtest.balance.plans import EXTRA, KINGSROAD, duel, table_of

FORDS = "content/lords_of_the_river/battles/across_the_red_fork.yaml"


def titles(versions: list[Version]) -> list[str]:
    return [version.title for version in versions]


def levers_of(text: str, favoured: str = "stark") -> tuple[Any, list[Version]]:
    table, entry = table_of("duel.yaml", text)
    return entry.document.value, levers(entry.document.value, table.battle(), favoured)


def test_all_that_an_author_would_try() -> None:
    """One number of each kind, ranks, units, points and momentum; only in favour of the side that needs it."""
    _, found = levers_of(duel(EXTRA))
    told = titles(found)
    assert "command of stark 2 instead of 3" in told
    assert "morale end of stark 10 instead of 11" in told
    assert "leadership of lannister 3 instead of 2" in told
    assert "momentum with lannister at the start" in told
    assert {"3 rounds instead of 4", "5 rounds instead of 4"} <= set(told)
    assert "score 2 points instead of 1 in fallen (1)" in told
    assert "elite_1 (war_host_of_the_north) blue instead of red" in told
    assert "guards_1 (lannisport_guards) blue instead of green" in told
    assert "stark without elite_1 (war_host_of_the_north)" in told
    assert "stark without elite_1 and elite_2 (both war_host_of_the_north)" in told
    assert any(title.startswith("lannister with one more lannisport_guards on ") for title in told)
    assert not any(title.startswith(("lannister without", "stark with one more")) for title in told)
    assert len(set(told)) == len(told)


def test_each_changes_what_it_says() -> None:
    """After each change the plan is another one; a number has become the one that is told."""
    value, found = levers_of(duel(EXTRA))
    changed = {version.title: applied(value, version.changes) for version in found}
    assert all(new != value for new in changed.values())
    assert changed["command of stark 2 instead of 3"]["sides"]["stark"]["command"] == 2
    assert changed["5 rounds instead of 4"]["rounds"] == 5
    assert changed["momentum with lannister at the start"]["momentum"] == "lannister"
    assert "score 2 points for" in changed["score 2 points instead of 1 in fallen (1)"]["define"]
    two_less = changed["stark without elite_1 and elite_2 (both war_host_of_the_north)"]
    assert value["units"].keys() - two_less["units"].keys() == {"elite_1", "elite_2"}
    (more,) = (new for title, new in changed.items() if title.startswith("lannister with one more"))
    (label,) = more["units"].keys() - value["units"].keys()
    assert label == "guards_3"
    assert more["units"][label]["at"] not in {unit["at"] for unit in value["units"].values()}


@pytest.mark.slow
@pytest.mark.parametrize("file", [KINGSROAD, FORDS])
def test_levers_are_plans_without_mistakes(file: str) -> None:
    """Every lever of a shipped plan gives a plan in which nothing is wrong."""
    table, entry = table_of(file)
    battle = table.battle()
    for favoured in battle.plan.sides:
        for version in levers(entry.document.value, battle, favoured)[::5]:
            text = changed_text(entry.document, version.changes)
            found = check_library(library_for(file, (), {file: text})).findings
            wrong = [finding.code for finding in found if finding.severity is Severity.ERROR]
            assert [code for code in wrong if not code.startswith(("BOW60", "BOW61"))] == [], version.title


def test_what_rules_speak_of_stays() -> None:
    """A unit that the plan's rules call by its label is not taken away."""
    spoken = duel(EXTRA).replace('text "One', 'modify keywords of elite_1: add stalwart\n    text "One')
    _, found = levers_of(spoken)
    assert "stark without elite_1 (war_host_of_the_north)" not in titles(found)
    assert "stark without elite_2 (war_host_of_the_north)" in titles(found)
    assert not any("elite_1 and elite_2" in title for title in titles(found))


def test_sources_go_with_what_they_are_of() -> None:
    """With a unit goes what `sources` say of it, and nothing else of them."""
    table, entry = table_of(KINGSROAD)
    value = entry.document.value
    (version,) = (
        version for version in without(value, table.battle(), entry.program) if "unit riders " in version.title
    )
    new = applied(value, version.changes)
    assert "riders" not in new["units"]
    sources = [source["of"] for source in new["sources"]]
    old = [source["of"] for source in value["sources"]]
    assert [[of for of in of_one if of != "units.riders.at"] for of_one in old] == sources


def test_without_each_thing() -> None:
    """Units, rules and cards are left out one by one; of two rules the other one stays."""
    two = duel() + '  special muddy "Mud" {\n    homebrew "own"\n    modify move of unit: -1\n  }\n'
    table, entry = table_of("duel.yaml", two)
    found = without(entry.document.value, table.battle(), entry.program)
    rules = {v.title: applied(entry.document.value, v.changes)["define"] for v in found if "rule" in v.title}
    assert rules.keys() == {"without rule fallen", "without rule muddy"}
    assert "special muddy" in rules["without rule fallen"]
    assert "victory fallen" not in rules["without rule fallen"]
    assert "special muddy" not in rules["without rule muddy"]
    cards = [version.card for version in found if version.card]
    decks = {card for side in table.battle().start.sides.values() for card in side.deck}
    assert sorted(cards) == sorted(decks)
    assert sum("unit" in version.title for version in found) == 6
