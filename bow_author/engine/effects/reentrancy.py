"""Questions that lead to themselves: an effect on a value may ask for that very value, be it of another unit.

A question that is asked while it is being answered of the same units and hexes, or of a third unit, is answered as if
no effect had anything to say to it. Which questions can lead to themselves is seen when effects are compiled, so that
nobody else pays for it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType
from typing import Any

from bow_author.engine.hooks import HOOKS
from bow_author.engine.rules import Rules
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex

_TERRAIN, _SIDE_BY_SIDE, _KEYWORDS = ("terrain",), ("may_adjoin",), ("keywords",)
_ASKS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("terrain_at", "is_raised", "path_is", "hexes_of", "is_on_board", "burn_limit"), _TERRAIN),
    **dict.fromkeys(("are_adjacent", "units_beside", "units_linked"), _SIDE_BY_SIDE),
    **dict.fromkeys(("has_keyword", "keyword_number"), _KEYWORDS),
    **dict.fromkeys(("levels", "levels_of"), ("token_levels",)),
    **dict.fromkeys(("affects", "unbarred"), ("may_affect",)),
    **dict.fromkeys(("rank_of", "highest_rank", "dice_of"), ("rank",)),
    "counts_as_active": ("is_active",),
    "may_shift": ("may_morale_shift",),
    "may_pay_tokens": ("may_order_token_loss",),
}
"""What the functions that effects call ask of the rules, where that is little."""
_ASK_ANYTHING = frozenset((
    *("control_of", "is_in_zone", "hexes_in", "hexes_in_sight", "sees_place", "reached", "commanded"),
    *("hexes_in_reach", "reaches", "pick", "pick_any"),
    *("dice_against", "dice_on", "faces_in", "results_of_rank", "range_of", "bend", "ways_back", "may_pay"),
    "room_to_retreat",
    *("may_attack_now", "may_strike", "may_strike_back", "may_step", "may_come", "may_cross", "may_give_way"),
))  # fmt: skip
"""Those that ask whatever the procedures of the rulebook ask."""
_THINGS = (UnitState, Hex)
"""What tells apart whom or what a question is about."""
_DEEP = 2
_QUESTIONS = frozenset(code.method for code in HOOKS.values() if code.kind in ("value", "set", "permission"))


def once_at_a_time(functions: Mapping[str, Callable[..., Any]], rules: Rules) -> "Iterator[tuple[str, OnceAtATime]]":
    """Give the functions of the questions that can lead to themselves, each so that it is not asked inside itself."""
    asked = {name: _asked(functions[name].__code__) for name in functions if name.partition("__")[0] in _QUESTIONS}
    leads = {name: {hook for hook in asked if hook.partition("__")[0] in to} for name, to in asked.items()}
    for name in leads:
        if name in _reached(leads, name) and hasattr(Rules, name):
            yield name, OnceAtATime(functions[name], getattr(Rules, name), rules)


class OnceAtATime:
    """A question that is answered as if no effect had anything to say while it is being answered.

    While one unit is looked at it may be asked of another, and no further.
    """

    def __init__(self, answer: Callable[..., Any], unsaid: Callable[..., Any], rules: Rules) -> None:
        self._answer = answer
        self._unsaid = unsaid
        self._rules = rules
        self._asked: list[tuple[object, ...]] = []

    @property
    def is_deepest(self) -> bool:
        """Whether it is being answered so deep in itself that no effect has anything more to say."""
        return len(self._asked) >= _DEEP

    def __call__(self, *given: Any) -> Any:
        """Answer a question, as it is said or, inside itself, as it is unsaid."""
        if self.is_deepest:
            return self._unsaid(self._rules, *given)
        about = tuple(
            participant.label if isinstance(participant, UnitState) else participant
            for participant in given
            if isinstance(participant, _THINGS)
        )
        if about in self._asked:
            return self._unsaid(self._rules, *given)
        self._asked.append(about)
        try:
            return self._answer(*given)
        finally:
            self._asked.pop()


def _asked(code: CodeType) -> frozenset[str]:
    """Give the questions to which the code of a function may lead at once."""
    names = frozenset(_names(code))
    if not names.isdisjoint(_ASK_ANYTHING):
        return _QUESTIONS
    return frozenset(question for name in names for question in _ASKS.get(name, ()))


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _reached(leads: Mapping[str, Iterable[str]], start: str) -> set[str]:
    """Give all questions to which one leads in the end."""
    reached: set[str] = set()
    waiting = [*leads[start]]
    while waiting:
        if (name := waiting.pop()) not in reached:
            reached.add(name)
            waiting += leads[name]
    return reached
