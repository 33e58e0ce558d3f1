"""Short names: what a unit and a terrain are called on the board, and by which words a person may mean a thing."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from string import ascii_letters

from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.plans.model import TURNED, HouseId

_LONGEST = 3
_SOUNDS = "aeiou"


def abbreviations(names: Iterable[str]) -> dict[str, str]:
    """Shorten names to three characters at most, each to another; their sequence decides who gets what.

    >>> abbreviations(["war_host_1", "war_host_2", "riders", "riders_2"])
    {'war_host_1': 'wh1', 'war_host_2': 'wh2', 'riders': 'rid', 'riders_2': 'ri2'}
    """
    wanted = list(names)
    firsts = Counter(next(_short(name)) for name in wanted)
    short: dict[str, str] = {}
    for name in wanted:
        ways = _short(name)
        if firsts[next(_short(name))] > 1 and "_" not in name:  # then neither of the two is the obvious one
            next(ways)
        short[name] = next(way for way in ways if way not in short.values())
    return short


def _short(name: str) -> Iterator[str]:
    words = [word for word in name.replace(".", "_").split("_") if word]
    number = words.pop() if len(words) > 1 and words[-1].isdigit() else ""
    room = max(1, _LONGEST - len(number))
    letters = "".join(word[0] for word in words) if len(words) > 1 else words[0]
    yield letters[:room] + number[-2:]
    sounds = words[0][0] + "".join(char for char in "".join(words)[1:] if char not in _SOUNDS)
    yield sounds[:room] + number[-2:]
    yield from (f"{name[0]}{count:02}" for count in range(1, 100))
    yield from (f"{count:03}" for count in range(1000))


def _letters(names: Iterable[str]) -> dict[str, str]:
    """Choose a letter for each name, of its own letters where one is left; `o` marks objectives."""
    letters: dict[str, str] = {}
    for name in names:
        ways = (*(char for char in name if char.isalpha() and char != "o"), *ascii_letters)
        letters[name] = next((char for char in ways if char not in letters.values()), "?")
    return letters


class Names:
    """What the things of a battle are called."""

    def __init__(self, play: Play) -> None:
        self._houses = {house: value.title for house, value in play.catalogue.houses.items()}
        self._titles = {
            name: str(defined.definition.title.value).partition(" {")[0]
            for by_id in play.catalogue.names.by_kind_everywhere().values()
            for name, defined in by_id.items()
            if defined.definition.title is not None
        }
        self._texts = {
            name: re.sub(r"\{(\w)\w*\}", lambda slot: slot[1].upper(), text)
            for by_id in play.catalogue.names.by_kind_everywhere().values()
            for name, defined in by_id.items()
            if (text := Reader(defined).text("text"))
        }
        short = abbreviations(play.state.units)
        first = next(iter(play.state.sides))
        self._objectives = {str(label): goal.title for label, goal in play.plan.objectives.items()}
        self.short: dict[str, str] = {
            label: short[label] if unit.side == first else short[label].upper()
            for label, unit in play.state.units.items()
        }
        """Of each unit, in small letters for the first side and in capitals for the second."""
        self._led: dict[str, str] = {
            unit.commander: label for label, unit in play.state.units.items() if unit.commander
        }
        self._players: dict[str, str] = {
            player.label: player.title for side in play.plan.sides.values() for player in side.players
        }
        ground = play.battlefield.open_ground
        self.terrain = abbreviations(name for name in play.catalogue.terrain if name != ground)
        """Of each terrain but open ground."""
        self.letters = _letters(self.terrain)
        """One for each of these, where there is no more room."""

    def word(self, text: str) -> str:
        """Give a word or a sentence of the game in the language of whoever reads it: here in English, as it is."""
        return text

    def say(self, text: str, /, **put_in: object) -> str:
        """Say a sentence in the language of whoever reads it, with what is put into its braces."""
        return self.word(text).format(**put_in)

    def count(self, number: int, singular: str, many: str) -> str:
        """Count things: by the words for one of them, or by those for none or several, with `{count}` in them."""
        return self.say(singular if number == 1 else many, count=number)

    def face(self, face: DieFace) -> str:
        """Name what a die or an order token shows."""
        return self.word(face.value)

    def faces(self, tokens: Iterable[DieFace]) -> str:
        """Count what dice or order tokens show: `2 green, 1 valor`."""
        counts = (f"{count} {self.face(face)}" for face, count in Counter(tokens).items())
        return ", ".join(counts) or self.word("none")

    def card(self, card: str) -> str:
        """Name a Leadership card as one types it, with its title."""
        return f"{card} {self.title(card)}"

    def house(self, side: HouseId) -> str:
        """Give the name of a House."""
        return self._houses.get(side, side)

    def player(self, label: str) -> str:
        """Give the name of one of several players of a side, or his label."""
        return self._players.get(label, label)

    def unit(self, label: str) -> str:
        """Name a unit as one types it, with its short name behind."""
        return f"{label} ({self.short[label]})" if label in self.short else label

    def objective(self, label: str) -> str:
        """Give the title of an objective, or its label."""
        return self._objectives.get(label, label)

    def shortest(self, name: str) -> str:
        """Give the short name of a unit, or of the unit that a commander leads; any other name as it is."""
        return self.short.get(self._led.get(name, name), name)

    def title(self, name: str) -> str:
        """Give the title of whatever a pack defines, or its id."""
        return self._titles.get(name, name)

    def is_defined(self, name: str) -> bool:
        """Tell whether a pack, or the battle plan, defines something of this id that has a title."""
        return name in self._titles

    def text(self, name: str) -> str:
        """Give what the author of a definition says that it does; empty if he says nothing.

        What a keyword is told on a card has no number here: it is X, as on the page that explains it.
        """
        return self._texts.get(name, "")

    def token(self, token: str) -> str:
        """Name a token, and what variety of its kind it is: `Catapult, green`."""
        kind, *more = token.removesuffix(f" {TURNED}").split(" ")
        return ", ".join((self.title(kind), *map(self.title, more)))

    def meant_by(self, word: str, play: Play) -> Callable[[str], bool]:
        """Give a test whether a word means a thing: by its id, short name, beginning, or the hex where it stands."""
        small = word.lower()

        def means(thing: str) -> bool:
            unit = _unit(thing, play)
            others = () if unit is None else (self.short[unit.label], unit.label, unit.at.name if unit.at else "")
            title = "_".join(self.title(thing).lower().split()) if unit is None else ""
            return small in {thing.lower(), title, *(alias.lower() for alias in others)} or (
                len(small) >= _LONGEST and not thing[-1].isdigit() and thing.lower().startswith(small)
            )

        return means


def _unit(thing: str, play: Play) -> UnitState | None:
    """Give the unit with a label, or that a commander leads."""
    units = play.state.units.values()
    return next((unit for unit in units if thing in (unit.label, unit.commander)), None)
