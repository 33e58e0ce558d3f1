"""Random edits of a battle plan; run as a program it edits a file until it is killed."""

import random
import sys
import time
from typing import Any

from bow_author.packs.edits import Edit, Put, Rename, Take

HEXES = [f"{column}{row}" for column in "ABCDEFGHIJKLMNO" for row in range(1, 12)]


def random_edit(chance: random.Random, value: Any) -> Edit:
    """Give an edit that can be made: terrain, tokens, names, units, ratings, texts."""
    at = chance.choice(HEXES)
    units, terrain = value["units"], value.get("terrain", {})
    match chance.randrange(9):
        case 0 | 1:
            return Edit(f"Lay on {at}", (Put(("terrain", at), chance.choice(["forest", "hills", "river"])),))
        case 2 if terrain:
            taken = chance.sample(sorted(terrain), chance.randint(1, min(4, len(terrain))))
            return Edit("Clear", tuple(Take(("terrain", name)) for name in taken))
        case 3 if units:
            return Edit("Move", (Put(("units", chance.choice(sorted(units)), "at"), at),))
        case 4 if len(units) > 1:
            return Edit("Remove", (Take(("units", chance.choice(sorted(units)))),))
        case 5:
            setup = {"unit": "northmen_archers", "side": "stark", "rank": "blue", "at": at}
            return Edit("Place", (Put(("units", f"unit_{chance.randrange(10**6)}"), setup),))
        case 6:
            return Edit("Fire", (Put(("tokens", at, "fire"), chance.randint(1, 5)), Put(("names", at), "Fire: here")))
        case 7 if units:
            label = chance.choice(sorted(units))
            return Edit("Call", (Rename(("units", label), f"called_{chance.randrange(10**6)}"),))
        case _:
            return Edit("Tell", (Put(("introduction",), f"Words: {chance.random()} # {at}\n\n  and 'more'\n"),))


def main() -> None:
    """Edit the file that is named, and say how many edits are complete, until the end or a kill."""
    from bow_editor.session import Session

    session = Session.open(sys.argv[1])
    chance = random.Random(int(sys.argv[2]))
    for number in range(1, 100_000):
        session.document.edit(random_edit(chance, session.document.value))
        if chance.random() < 0.02:
            session.save()
        print(number, flush=True)
        if chance.random() < 0.1:
            time.sleep(0.001)


if __name__ == "__main__":
    main()
