"""Battle plans whose rules toss a coin of a known bias at the end of their one round."""

from collections.abc import Callable, Iterator

from bow_author.playtest.balance.tasks import Setting, Table, Task, seeds_of

_SIDES = 20
"""Objectives of a plan, of which one is drawn: its holder wins. So many parts has the chance."""
_PLAN = """\
# yaml-language-server: $schema=../../../schemas/battle_plan.schema.json
battle: coin
title: A coin
packs: [core]
homebrew: a coin
board: side_a
orientation: landscape
edges: {{stark: south, lannister: north}}
rounds: 1
momentum: stark
sides:
  stark: {{command: 1, order: 1, leadership: 1, morale_end: 11}}
  lannister: {{command: 1, order: 1, leadership: 1, morale_end: 11}}
objectives:
{objectives}units:
  maege: {{commander: maege_mormont.lady_of_bear_island, side: stark, rank: green, at: E10}}
  kevan: {{commander: kevan_lannister.trusted_captain, side: lannister, rank: green, at: E1}}
define: |
  special shuffle "Shuffle" {{
    homebrew "a coin"
    text "As many dice are rolled as Stark likes, so that the toss of no two games is the same."
    react before command phase: {{
      stark chooses one from objectives
      if distance from hex of one to edge of stark is at least 5 then {{
        roll 1 dice as pip {{ green: score 1 point for stark }}
      }}
      stark chooses two from objectives
      if distance from hex of two to edge of stark is at least 5 then {{
        roll 2 dice as pip {{ green: score 1 point for stark }}
      }}
      stark chooses three from objectives
      if distance from hex of three to edge of stark is at least 5 then {{
        roll 4 dice as pip {{ green: score 1 point for stark }}
      }}
    }}
  }}

  victory toss "Toss" {{
    homebrew "a coin"
    text "Whoever holds what is drawn wins."
    react at end of battle: {{
      choose drawn at random from objectives
      win holder of drawn
    }}
  }}
"""


def coin_plan(coin: float) -> str:
    """Write the plan in which the first side wins with this chance, a multiple of a twentieth."""
    first = round(coin * _SIDES)
    held = ("stark" if number < first else "lannister" for number in range(_SIDES))
    hexes = (f"{column}{row}" for row in (5, 7) for column in "ABCDEFGHIJ")
    rows = (
        f"  o{number}: {{at: {at}, title: o{number}, holder: {house}}}\n"
        for number, (at, house) in enumerate(zip(hexes, held, strict=True))
    )
    return _PLAN.format(objectives="".join(rows))


def scores_of_plan(coin: float) -> Callable[[], float]:
    """Give the scores of pairs of games, played by the engine."""
    table = Table(Setting("coin.yaml", coin_plan(coin)))

    def scores() -> Iterator[float]:
        chunk = 0
        while True:
            records = table.play(Task(("random", "random"), seeds_of(chunk, 50)))
            won = [1 - record.winner for record in records]
            yield from ((first + second) / 2 for first, second in zip(won[::2], won[1::2], strict=True))
            chunk += 1

    return scores().__next__
