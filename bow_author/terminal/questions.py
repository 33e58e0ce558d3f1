"""Decisions as sentences: what is asked, and the words that answer."""

from collections.abc import Callable

from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import Hex
from bow_author.terminal.names import Names

_QUESTIONS = {
    "counterattack": "{house} may strike back. Counterattack?",
    "parting_blow": "{house} may strike at the unit that breaks away. Parting blow?",
    "retreat": "{house} retreats. Into which hex?",
    "reroll": "{house} flanks: all dice that show one face may be rolled again. Which?",
    "target": "{house} may attack once more. Whom?",
    "keep_card": "{house} keeps one Leadership card. Which?",
    "discard_card": "{house} discards a Leadership card. Which?",
    "keep_token": "{house} keeps one order token. Which?",
    "order": "{house} orders a unit by this card. Which?",
    "rally": "{house} rallies a unit. Which?",
}


def question(decision: Decision, play: Play, names: Names) -> str:
    """Say what is asked of whom, by what definition, and what that says of itself."""
    explained = explanation(decision, play, names)
    return asked(decision, play, names) + (f"\n  {explained}" if explained else "")


def explanation(decision: Decision, play: Play, names: Names) -> str:
    """Give what the definition that asks says of itself; empty if it says nothing."""
    return names.text(decision.name) or names.text(play.reason or "")


def asked(decision: Decision, play: Play, names: Names) -> str:
    """Say what is asked of whom, and by what definition, in one line."""
    by = play.reason if play.reason is not None and play.reason != decision.name else None
    house, title = names.house(decision.side), names.title(decision.name)
    text = _QUESTIONS.get(decision.name)
    if text is not None:
        sentence = names.say(text, house=house)
    elif decision.name in play.catalogue.units:
        sentence = names.say("{house} has its {units} take a formation. Which?", house=house, units=title)
    elif set(decision.options) == {True, False}:
        sentence = names.say("{house} may use {what}.", house=house, what=title)
    else:
        purpose = names.title(by) if by is not None else title if names.is_defined(decision.name) else ""
        may, must = _SORTS[_sort_of(decision, play)][:2]
        text = may if _is_offer(decision) else must
        purpose = names.say(" for {what}", what=purpose) if purpose else ""
        sentence, by = names.say(text, house=house, purpose=purpose), None
    return sentence + (f" ({names.title(by)})" if by is not None else "")


def _sort_of(decision: Decision, play: Play) -> str:
    """Say what the options are: a unit, a hex; as the author's name for it tells a player nothing."""
    options = [option for option in decision.options if option not in (None, False)]
    return next(
        (sort for sort, (_, _, belongs) in _SORTS.items() if all(belongs(option, play) for option in options)), "any"
    )


_SORTS: dict[str, tuple[str, str, Callable[[Answer, Play], bool]]] = {
    "unit": (
        "{house} may choose a unit{purpose}. Which?",
        "{house} chooses a unit{purpose}. Which?",
        lambda option, play: option in play.state.units,
    ),
    "hex": (
        "{house} may choose a hex{purpose}. Which?",
        "{house} chooses a hex{purpose}. Which?",
        lambda option, _play: isinstance(option, Hex),
    ),
    "way": (
        "{house} may choose a way{purpose}. Which?",
        "{house} chooses a way{purpose}. Which?",
        lambda option, _play: isinstance(option, tuple) and all(isinstance(step, Hex) for step in option),
    ),
    "face": (
        "{house} may choose a face{purpose}. Which?",
        "{house} chooses a face{purpose}. Which?",
        lambda option, _play: isinstance(option, DieFace),
    ),
    "card": (
        "{house} may choose a card{purpose}. Which?",
        "{house} chooses a card{purpose}. Which?",
        lambda option, play: option in play.catalogue.cards,
    ),
    "commander": (
        "{house} may choose a commander{purpose}. Which?",
        "{house} chooses a commander{purpose}. Which?",
        lambda option, play: option in play.state.commanders,
    ),
    "House": (
        "{house} may choose a House{purpose}. Which?",
        "{house} chooses a House{purpose}. Which?",
        lambda option, play: option in play.state.sides,
    ),
    "objective": (
        "{house} may choose an objective{purpose}. Which?",
        "{house} chooses an objective{purpose}. Which?",
        lambda option, play: option in play.plan.objectives,
    ),
    "type": (
        "{house} may choose a type of unit{purpose}. Which?",
        "{house} chooses a type of unit{purpose}. Which?",
        lambda option, play: option in play.catalogue.units,
    ),
    "token": (
        "{house} may choose a token{purpose}. Which?",
        "{house} chooses a token{purpose}. Which?",
        lambda option, play: option in play.catalogue.tokens,
    ),
    "any": (
        "{house} may choose one of these{purpose}. Which?",
        "{house} chooses one of these{purpose}. Which?",
        lambda _option, _play: True,
    ),
}
"""What there is to choose from: the question when nothing need be chosen, and when something must; how one knows it."""


def words(option: Answer) -> str:
    """Give the word for an answer.

    >>> words(True), words(None), words((Hex(3, 4), Hex(4, 4)))
    ('yes', 'none', 'C4 D4')
    """
    match option:
        case bool():
            return "yes" if option else "no"
        case None:
            return "none"
        case Hex():
            return option.name
        case tuple():
            return " ".join(map(words, option))
        case DieFace():
            return option.value
        case _:
            return str(option)


def told(option: Answer, names: Names) -> str:
    """Give the word for an answer, with what it stands for."""
    word = words(option)
    if not isinstance(option, str):
        return word
    title = names.title(word)
    return names.unit(word) if word in names.short else word if title == word else f"{word} {title}"


def meant(typed: str, decision: Decision, play: Play, names: Names) -> Answer | Decision:
    """Give the option that somebody has typed; the decision itself if it is none of them."""
    small = " ".join(typed.lower().split())
    exact = [option for option in decision.options if words(option).lower() == small]
    if exact:
        return exact[0]
    if small in {"n", "no", "none"} and decision.declining in (False, None):
        return decision.declining
    if small == "y" and True in decision.options:
        return True
    if small.isdigit() and 1 <= int(small) <= len(decision.options):
        return decision.options[int(small) - 1]
    means = names.meant_by(small, play)
    near = [option for option in decision.options if option not in (None, True, False) and means(words(option))]
    return near[0] if len(near) == 1 else decision


def _is_offer(decision: Decision) -> bool:
    return decision.declining in (False, None)
