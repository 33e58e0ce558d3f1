"""Rules cases of the capability list, written by somebody who read the rules and not the effects.

What a shipped pack has taken over stands there with its cases.
"""

import re
from functools import cache
from pathlib import Path

from bow_author.cases.build import Bench
from bow_author.cases.model import Case, cases_of
from bow_author.cases.run import Outcome, run_case
from bow_author.packs.load import load
from tests.dsl.test_capabilities import ITEMS, SAMPLE, library

EXPANSIONS = (
    *("brotherhood_without_banners", "house_baratheon", "lords_of_the_river", "tribes_of_the_vale"),
    *("wardens_of_the_north", "wardens_of_the_west"),
)
"""The packs that have taken over what once stood in the sample."""

LEAST = 450
"""So many cases the sample and these packs have at least."""


def played(folder: Path) -> list[tuple[Case, Outcome]]:
    """Run the cases of the sample with the definitions in *folder*."""
    known = load([str(folder)])
    assert list(known.all_findings()) == []
    entries = [entry for entry in known.entries("cases") if Path(entry.document.file).is_relative_to(folder)]
    benches = [(Bench(entry, known), cases_of(entry)) for entry in entries]
    return [(case, run_case(bench, case)) for bench, cases in benches for case in cases]


@cache
def outcomes() -> list[tuple[Case, Outcome]]:
    """The cases of the sample and what came of each."""
    return played(SAMPLE)


@cache
def cases() -> list[Case]:
    """The cases of the sample, and those of the packs that have taken over from it."""
    shipped = [entry for entry in library().entries("cases") if entry.pack in EXPANSIONS]
    return [*(case for case, _ in outcomes()), *(case for entry in shipped for case in cases_of(entry))]


def test_what_the_rules_say_is_played() -> None:
    """Each case of the sample holds, cites its rule, and answers all that is asked."""
    assert [case.name for case, outcome in outcomes() if outcome.failures] == []
    assert [case.name for case, _ in outcomes() if not case.cites.strip() or not case.refuses_others] == []


def test_the_sample_has_its_cases() -> None:
    """There are as many as were promised, no two of one name."""
    names = [case.name for case in cases()]
    assert len(names) >= LEAST
    assert len(names) == len(set(names))


def test_each_item_is_cited() -> None:
    """Some case cites each item of the capability list by its title."""
    cites = " ".join(case.cites for case in cases()).casefold()
    uncited = set()
    for kind, name in ITEMS:
        defined = library().names.find(kind, name)
        assert defined is not None
        title = defined.definition.title
        printed = re.sub(r"\W*\{\w+\}\W*", "", title.value if title else name).casefold()
        if printed not in cites:
            uncited.add(f"{kind} {name}")
    assert uncited == set()
