"""Which keywords units have: those of their cards and their own, and what effects make of them."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from bow_author.engine.state import UnitState

if TYPE_CHECKING:
    from bow_author.engine.play import Play

Keywords: TypeAlias = Mapping[str, int | str | None]
"""Keywords, each with its number, or what else it is about."""


class KeywordsOfUnits:
    """Tells the keywords of units.

    What gives or takes keywords looks at those of cards, here and wherever it asks: it cannot bring itself about.
    """

    def __init__(
        self,
        own: dict[str, dict[str, int | str | None]],
        changes: Callable[..., Any] | None,
        changes_of: dict[str, Callable[..., Any]],
        lastingly_given: frozenset[str],
    ) -> None:
        self._own = own
        """The keywords on each card, by its id."""
        self._changes = changes
        """Gives what effects make of all keywords; None if none does."""
        self._changes_of = changes_of
        """The same for single keywords."""
        self._lastingly_given = lastingly_given
        """Keywords that only effects which last give or take."""
        self._listed: dict[tuple[str, str | None], Keywords] = {}
        self._is_asking = False
        """Whether it is being asked just now what effects make of keywords."""

    def keywords(
        self, play: "Play", unit: UnitState, attacker: UnitState | None = None, target: UnitState | None = None
    ) -> dict[str, int | str | None]:
        """Give the keywords of its cards and its own, and what effects make of them."""
        listed = self.listed_keywords(play, unit)
        return dict(self._given(self._changes, play, listed, unit, attacker, target) if self._changes else listed)

    def keyword(self, play: "Play", unit: UnitState, keyword: str) -> Keywords:
        """Give its keywords, of which only the effects on this one are sure to be known."""
        listed = self._listed.get((unit.type, unit.commander))
        if listed is None or unit.lost or unit.gained:
            listed = self.listed_keywords(play, unit)
        changed = self._changes_of.get(keyword)
        if changed is None or (not play.state.lasting and keyword in self._lastingly_given):
            return listed
        fight = play.combat
        if fight is None:
            return self._given(changed, play, listed, unit, None, None)
        return self._given(changed, play, listed, unit, fight.attacker, fight.target)

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

    def _given(  # noqa: PLR0913, PLR0917 (all that the functions of effects are asked with)
        self,
        changed: Callable[..., Any],
        play: "Play",
        base: Keywords,
        unit: UnitState,
        attacker: UnitState | None,
        target: UnitState | None,
    ) -> Keywords:
        """Give what a function makes of keywords."""
        if self._is_asking:
            return base
        self._is_asking = True
        try:
            given: Keywords = changed(play, base, unit, attacker, target)
        finally:
            self._is_asking = False
        return given
