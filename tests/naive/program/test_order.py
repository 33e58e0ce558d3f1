"""Who comes first, who is kept from acting, what lasts: definitions that luck seldom writes, carried out both ways."""

import pytest

from tests.naive.program.run import Count, compare_pack
from tests.wild.battles import Written

HAD = "stark_kennelmasters", "lannisport_guards", "war_host_of_the_north", "winterfell_riders"
SAID: dict[str, dict[str, tuple[str, str]]] = {
    "one overrides another": {
        "wild_0": ("keyword", "overrides wild_1; modify dice of self by attack when self has moved: add 1"),
        "wild_1": ("keyword", "modify dice of self by attack: set 3"),
    },
    "one reaction overrides another": {
        "wild_0": ("rule", "overrides wild_1; react after order of unit limit once per turn: gain 1 morale"),
        "wild_1": ("rule", "react after order of unit: lose 1 morale"),
    },
    "one acts before another": {
        "wild_0": ("rule", "after wild_1; modify hits on unit: ignore 2"),
        "wild_1": ("rule", "modify hits on unit: add 1, cap 2, at least 1"),
        "wild_2": ("variant", "modify hits on unit by attack: set half of figures of target rounded up"),
    },
    "a later layer permits": {
        "wild_0": ("rule", "forbid counterattack by unit"),
        "wild_1": ("keyword", "permit counterattack by self; forbid counterattack by red unit"),
        "wild_2": ("variant", "forbid attack by unit against green unit when attacker is not red"),
    },
    "the last takes the place": {
        "wild_0": ("rule", "replace retreat of unit: target takes hits equal to hexes"),
        "wild_1": ("keyword", "may replace retreat of self: lose hexes morale"),
        "wild_2": ("variant", "may replace hits on unit by melee attack: retreat target 1 hex"),
    },
    "what lasts": {
        "wild_0": (
            "rule",
            "react after order of unit: { let n be figures of unit; "
            "until end of round: modify dice of unit: add n - 2; "
            "until end of turn: { forbid counterattack by enemy unit adjacent to unit; "
            "react after attack by unit against enemy unit limit once per turn: gain 1 morale } }",
        ),
    },
    "what lasts of two kinds": {
        "wild_0": (
            "keyword",
            "after wild_1; react after order of self: until end of round: modify dice of self: set 1",
        ),
        "wild_1": ("rule", "react after order of unit: until end of round: modify dice of unit: set 4"),
        "wild_2": (
            "rule",
            "overrides wild_0, wild_1; react after attack by unit: until end of round: modify dice of unit: set 2",
        ),
    },
    "effects are barred": {
        "wild_0": ("keyword", "modify dice of self: add 1; react after attack by self: self takes 1 hit"),
        "wild_1": ("rule", "forbid effects of wild_0 on unit in zone of control of kevan_lannister.trusted_captain"),
        "wild_2": ("keyword", "forbid effects of keywords on red unit; forbid effects of forest on movement of self"),
    },
    "keywords come and go": {
        "wild_0": ("keyword", "modify hits on self by combat: ignore 1"),
        "wild_1": ("rule", "modify keywords of green unit: add wild_0, remove stalwart"),
        "wild_2": ("rule", "modify keywords of ranged unit: add wild_0"),
    },
    "what is chosen": {
        "wild_0": (
            "rule",
            "react after attack by unit: { choose prey from up to 2 enemy units adjacent to attacker; "
            "for each foe from prey: { roll 2 dice as fate { green: foe takes 1 hit; morale: retreat foe 1 hex }; "
            "if number of valor results of fate is at least 1 then { may promote attacker: gain 1 morale } } }",
        ),
        "wild_1": ("rule", "may replace attack by unit: { choose foe from enemy units; "
                   "choose h from hexes adjacent to foe; "
                   "place 1 fire on h; foe takes 1 hit }"),
    },
    "at moments": {
        "wild_0": ("rule", "react at setup: { choose man from friendly units; promote man; may gain 1 morale }"),
        "wild_1": ("keyword", "react at rally phase: for each man from up to 2 units adjacent to self: rally man"),
        "wild_2": ("token", "lies on unit; stacks; react before turn of owner limit twice per battle: remove self"),
    },
}  # fmt: skip


def _written(said: dict[str, tuple[str, str]]) -> Written:
    texts = {}
    for name, (kind, effects) in said.items():
        lines, depth = [""], 0
        for letter in effects:  # those that stand in braces go on where they are
            depth += (letter == "{") - (letter == "}")
            if letter == ";" and depth == 0:
                lines.append("")
            else:
                lines[-1] += letter
        body = "\n".join(f"  {line.strip()}" for line in lines)
        texts[name] = f'{kind} {name} "{name.title()}" {{\n  homebrew "own"\n  text "It is so."\n{body}\n}}\n'
        if kind == "keyword":
            given = (f'extend unit {unit} {{ homebrew "own"; add keywords {name} }}\n' for unit in HAD)
            texts[name] += "".join(given)
    return Written(texts, {name: kind for name, (kind, _) in said.items()})


SLOW = "effects are barred"
"""Whether each effect may act is asked for each unit anew, by whoever interprets."""


@pytest.mark.parametrize("which", [pytest.param(name, marks=pytest.mark.slow if name == SLOW else ()) for name in SAID])
def test_order(which: str) -> None:
    """Both ways give the same game."""
    pack, count = _written(SAID[which]), Count()
    compare_pack(pack, 1, count, games=2)
    assert pack.wrong == {}
    assert count.unsupported == {}
    assert count.events > 100
