"""Which keywords units have: those of their cards and their own, and what effects make of them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from bow_author.engine.state import UnitState

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.plans.model import Label

Keywords: TypeAlias = Mapping[str, int | str | None]
"""Keywords, each with its number, or what else it is about."""


_DEEP = 2
"""Of how many units a keyword is looked at, one asked for another."""


class KeywordsOfUnits:
    """Tells the keywords of units.

    What gives or takes a keyword may ask who has another. While a keyword is looked at, whether the same unit has it,
    or a third unit, is answered by what is on their cards: no keyword brings itself about.
    """

    def __init__(
        self,
        own: dict[str, dict[str, int | str | None]],
        changes: dict[str, Callable[..., Keywords]],
        lastingly_given: frozenset[str],
    ) -> None:
        self._own = own
        """The keywords on each card, by its id."""
        self._changes = changes
        """Gives what effects make of a keyword; those are left out that no effect gives or takes."""
        self._lastingly_given = lastingly_given
        """Keywords that only effects which last give or take."""
        self._listed: dict[tuple[str, str | None], Keywords] = {}
        self._asked: list[tuple[str, Label]] = []
        """The keywords of units that are being looked at just now, each for the one before it."""
        self._leans_on = 0
        """How deep in that list the one lies that was answered by its cards, on the way to the last."""
        self._worked_out: dict[tuple[str, Label], Keywords] = {}
        """What has been worked out on the way to the first of them."""

    def keywords(self, play: "Play", unit: UnitState) -> dict[str, int | str | None]:
        """Give the keywords of its cards and its own, and what effects make of them."""
        keywords = dict(self.listed_keywords(play, unit))
        for keyword in self._changes:
            changed = self.keyword(play, unit, keyword)
            if keyword in changed:
                keywords[keyword] = changed[keyword]
            else:
                keywords.pop(keyword, None)
        return keywords

    def keyword(self, play: "Play", unit: UnitState, keyword: str) -> Keywords:
        """Give its keywords, of which only the effects on this one are sure to be known."""
        listed = self._listed.get((unit.type, unit.commander))
        if listed is None or unit.lost or unit.gained:
            listed = self.listed_keywords(play, unit)
        change = self._changes.get(keyword)
        if change is None or (not play.state.lasting and keyword in self._lastingly_given):
            return listed
        attacker = target = None
        if play.combats:
            attacker, target = play.combats[-1].attacker, play.combats[-1].target
        asked, about = self._asked, (keyword, unit.label)
        if asked:
            known = self._worked_out.get(about)
            return (
                self._on_the_way(about, listed, partial(change, play, listed, unit, attacker, target))
                if known is None
                else known
            )
        asked.append(about)
        try:
            return change(play, listed, unit, attacker, target)
        finally:
            asked.pop()
            if self._worked_out:
                self._worked_out.clear()

    def _on_the_way(self, about: "tuple[str, Label]", listed: Keywords, change: Callable[[], Keywords]) -> Keywords:
        """Give what effects make of a keyword of a unit, on the way to another.

        What leans on none that is still being looked at is kept until the first of them is answered.
        """
        asked, depth = self._asked, len(self._asked)
        depths = [depth for depth, (other, _) in enumerate(asked) if other == about[0]]
        if len(depths) >= _DEEP or about in asked:
            self._leans_on = min(self._leans_on, depths[0])
            return listed
        leaning, self._leans_on = self._leans_on, depth
        asked.append(about)
        try:
            found = change()
        finally:
            asked.pop()
            leans_on, self._leans_on = self._leans_on, min(self._leans_on, leaning)
        if leans_on == depth:
            self._worked_out[about] = found
        return found

    def listed_keywords(self, play: "Play", unit: UnitState) -> Keywords:  # noqa: ARG002 (as asked)
        """Give the keywords of its cards, and its own."""
        cards = (unit.type, unit.commander)
        listed = self._listed.get(cards)
        if listed is None:
            own = [self._own[card] for card in cards if card in self._own]
            listed = {keyword: number for keywords in own for keyword, number in keywords.items()}
            self._listed[cards] = listed
        if unit.lost or unit.gained:
            listed = {**{name: number for name, number in listed.items() if name not in unit.lost}, **dict(unit.gained)}
        return listed
