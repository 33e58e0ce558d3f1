"""What a sentence says happens in play: definitions of which a stranger found that it did not."""

from pathlib import Path

import pytest

from tests.cases.conftest import play_all

COMMANDER = """\
packs: [core]
others: refuse
variants: [said]
define: |
  commander mine.x "X" { homebrew "t"; house stark; unit war_host_of_the_north; command limit 2; capture 1
    commit { react after elimination of friendly unit: gain 3 morale } }
  special said "S" { homebrew "t"
    %s }
"""
COMMITTING = """\
    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}}
    units:
      a: {commander: mine.x, side: stark, rank: green, at: H9}
      c: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, strength: 1}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, without: [advance]}
    state: {active_side: lannister}
    dice: [green, red]
    do: [{order: b, attack: c}]
"""
_USED = "    choices: [{mine.x: true}]\n"
COMMITMENTS = {
    "forbid commitment of commander": "expect: {morale: {lannister: 1}, commanders: {a: {committed: false}}}",
    "replace commitment of commander: gain 5 morale for stark": (
        _USED + "    expect: {morale: {stark: 4}, commanders: {a: {committed: false}}}"
    ),
    "react before commitment of commander: gain 5 morale for stark": (
        _USED + "    expect: {morale: {stark: 7}, commanders: {a: {committed: true}}}"
    ),
    "react after commitment of commander: lose 1 morale for stark": (
        _USED + "    expect: {morale: {stark: 1}, commanders: {a: {committed: true}}}"
    ),
}


@pytest.mark.parametrize("effect", COMMITMENTS)
def test_a_commitment_that_waits_for_its_event_is_one(effect: str, tmp_path: Path) -> None:
    """It is forbidden, replaced and reacted to as one that is an action."""
    rest = f"    {COMMITMENTS[effect].strip()}\n"
    outcomes = play_all(tmp_path, {effect: COMMITTING + rest}, COMMANDER % effect)
    assert outcomes[effect].failures == ()


KEYWORD = 'others: refuse\ndefine: |\n  keyword said "Said" {\n    homebrew "t"\n    %s\n  }\n'
"""A keyword of whatever effects there are, each on a line."""
_AWAY = "      z: {unit: lannisport_guards, side: lannister, rank: green, at: H1}\n"
_A = "      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, without: [advance], with: [said]}\n"
_B = "      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, without: [advance]}\n"
_BOARD = "    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}}\n    units:\n"
_CALLS = "react after order of self: {\n      choose v from friendly cavalry units\n      order v\n    }"
PLAYED: dict[str, tuple[str, str]] = {
    "a commander is eliminated": (
        "react after order of self: {\n      choose led from enemy commanders within 3 hexes of self\n"
        "      eliminate led\n      if led is eliminated then gain 2 morale else lose 1 morale\n    }",
        f"{_A}      m: {{commander: jaime_lannister.kingslayer, side: lannister, rank: green, at: D4}}\n"
        "    do: [{order: a}]\n    expect: {morale: {stark: 2}, units: {m: {commander: none}}}\n",
    ),
    "nobody retreats who has no Morale result": (
        "modify retreat of enemy unit by combat of self: add 1, at least 2",
        f"{_A}{_B}    dice: [red, red]\n    do: [{{order: a, attack: b}}]\n    expect: {{units: {{b: {{at: C4}}}}}}\n",
    ),
    "who has a Morale result retreats as far as effects have it": (
        "modify retreat of enemy unit by combat of self: add 1",
        f"{_A}{_B}    dice: [morale, red]\n    choices: [{{retreat: C3}}, {{retreat: C2}}]\n"
        "    do: [{order: a, attack: b}]\n    expect: {units: {b: {at: C2}}}\n",
    ),
    "before an attack nobody is engaged by it": (
        "react before melee attack by self when self is not engaged: gain 1 morale",
        f"{_A}{_B}    dice: [red, red]\n    do: [{{order: a, attack: b}}]\n    expect: {{morale: {{stark: 1}}}}\n",
    ),
    "who is ordered when others have attacked attacks after them, and has not moved": (
        _CALLS,
        f"{_A}{_B}      d: {{unit: winterfell_riders, side: stark, rank: green, at: G6, without: [pursue]}}\n"
        "      e: {unit: lannisport_guards, side: lannister, rank: green, at: G5, without: [advance]}\n"
        "    dice: [red, red, green, red]\n"
        "    do: [{order: a, attack: b, then: {attacks: [{d: e}]}}]\n"
        "    expect: {units: {d: {active: false}, e: {strength: 3}}}\n",
    ),
    "all moves come before all attacks, whoever orders": (
        _CALLS,
        f"{_A}{_B}      d: {{unit: winterfell_riders, side: stark, rank: green, at: G6}}\n"
        "    dice: [red, red]\n    do: [{order: a, attack: b, then: {moves: {d: H5}}}]\n"
        "    expect: {illegal: moves_first}\n",
    ),
    "who is ordered when others have moved moves after them": (
        _CALLS,
        f"{_A}      d: {{unit: winterfell_riders, side: stark, rank: green, at: G6}}\n"
        "    do: [{order: a, move: C6, then: {moves: {d: H5}}}]\n"
        "    expect: {units: {a: {at: C6}, d: {at: H5, active: false}}}\n",
    ),
    "units are passed where that is permitted": (
        "permit movement of self through hex where it is not empty",
        f"{_A.replace('C5', 'A9')}      c: {{unit: lannisport_guards, side: lannister, rank: green, at: A8}}\n"
        "    do: [{order: a, move: A7}]\n    expect: {units: {a: {at: A7}}}\n",
    ),
    "no unit is passed where only ground is spoken of": (
        "permit movement of self through hills",
        f"{_A.replace('C5', 'A9')}      c: {{unit: lannisport_guards, side: lannister, rank: green, at: A8}}\n"
        "    do: [{order: a, move: [A8, A7]}]\n    expect: {illegal: no_way}\n",
    ),
    "who may end his move in a river goes no further": (
        "permit movement of self into river",
        f"{_A.replace('C5', 'A9')}    do: [{{order: a, move: [A8, A7]}}]\n    expect: {{illegal: no_way}}\n",
    ),
    "the type of a commander who is not there is none": (
        "react after order of self when strength of type of self.commander is exactly 4: gain 1 morale\n"
        "    react after order of self when supply has type of self.commander: gain 1 morale",
        f"{_A}    do: [{{order: a}}]\n    expect: {{morale: {{stark: 0}}}}\n",
    ),
    **{
        f"who goes out of reach before {event} is not struck": (
            f"react before {event} against enemy unit: retreat {who} 1 hex",
            f"{_A}{_B}    dice: [{dice}]\n    choices: [{{retreat: C3}}]\n    do: [{{order: a, attack: b}}]\n"
            "    expect: {units: {b: {at: C3, strength: 4}}}\n",
        )
        for event, who, dice in (
            ("attack by self", "target", ""),
            ("melee attack by self", "target", ""),
            ("rolling by attack", "target", ""),
        )
    },
    "what cannot be paid is not played": (
        "forbid payment on commander",
        f"{_A}      m: {{commander: eddard_stark.card_1, side: stark, rank: green, at: D6}}\n"
        "    state: {active_side: stark, hands: {stark: [sl1]}, command: {stark: 5}}\n"
        "    do: [{play: sl1, on: m, commands: [{units: [a]}]}]\n    expect: {illegal: cannot_play}\n",
    ),
    "nobody is asked for what is forbidden": (
        "forbid rerolling of unit by attack",
        f"{_A}{_B}      c: {{unit: war_host_of_the_north, side: stark, rank: green, at: D4}}\n"
        "    state: {engagements: [{between: [b, c], token: stark}]}\n    dice: [red, red]\n    not_asked: [reroll]\n"
        "    do: [{resolve: attack, attacker: a, target: b}]\n    expect: {units: {b: {strength: 4}}}\n",
    ),
    "who is ordered and does nothing has had his order": (
        _CALLS,
        f"{_A}      d: {{unit: winterfell_riders, side: stark, rank: green, at: G6}}\n"
        "    do: [{order: a}]\n    expect: {units: {d: {at: G6, active: false}}}\n",
    ),
}


TERRAIN = {
    "no unit is passed where only ground is spoken of": "hills",
    "who may end his move in a river goes no further": "river",
}
"""The terrain of A8, where it is not open."""


@pytest.mark.parametrize("name", PLAYED)
def test_it_is_played(name: str, tmp_path: Path) -> None:
    """Each effect acts in play as its sentence says."""
    effect, rest = PLAYED[name]
    board = _BOARD.replace("north}", f"north}}, terrain: {{A8: {TERRAIN[name]}}}") if name in TERRAIN else _BOARD
    outcome = play_all(tmp_path, {name: board + _AWAY + rest}, KEYWORD % effect)[name]
    assert outcome.failures == ()
