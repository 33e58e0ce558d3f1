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
    "gambit": "{house} chooses its Gambit card in secret. Which?",
    "discard_card": "{house} discards a Leadership card. Which?",
    "give_card": "{house} deals a Leadership card to one of its players. To whom?",
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
        may, must = CHOICES[_sort_of(decision, play)]
        text = may if _is_offer(decision) else must
        purpose = names.say(" for {what}", what=purpose) if purpose else ""
        sentence, by = names.say(text, house=house, purpose=purpose), None
    return sentence + (f" ({names.title(by)})" if by is not None else "")


def _sort_of(decision: Decision, play: Play) -> str:
    """Say what the options are: a unit, a hex; as the author's name for it tells a player nothing."""
    options = [option for option in decision.options if option not in (None, False)]
    return next(noun for noun, belongs in _BELONGS.items() if all(belongs(option, play) for option in options))


_BELONGS: dict[str, Callable[[Answer, Play], bool]] = {
    "a unit": lambda option, play: option in play.state.units,
    "a hex": lambda option, _play: isinstance(option, Hex),
    "a way": lambda option, _play: isinstance(option, tuple) and all(isinstance(step, Hex) for step in option),
    "a face": lambda option, _play: isinstance(option, DieFace),
    "a card": lambda option, play: option in play.catalogue.cards,
    "a commander": lambda option, play: option in play.state.commanders,
    "a House": lambda option, play: option in play.state.sides,
    "an objective": lambda option, play: option in play.plan.objectives,
    "a type of unit": lambda option, play: option in play.catalogue.units,
    "a token": lambda option, play: option in play.catalogue.tokens,
    "how many": lambda option, _play: str(option).isdigit(),
    "one of these": lambda _option, _play: True,
}
"""What there is to choose from, and how one knows that an option is such a thing."""
CHOICES = {
    noun: (f"{{house}} may choose {noun}{{purpose}}. Which?", f"{{house}} chooses {noun}{{purpose}}. Which?")
    for noun in _BELONGS
} | {"how many": ("{house} decides how many{purpose}. How many?",) * 2}
"""For each: the question when nothing need be chosen, and when something must."""


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


def describe_option(option: Answer, names: Names) -> str:
    """Give the word for an answer, with what it stands for."""
    word = words(option)
    if isinstance(option, tuple) and all(isinstance(part, str) for part in option):
        return ", ".join(describe_option(part, names) for part in option)
    if not isinstance(option, str):
        return word
    if (player := names.player(word)) != word:
        return f"{word} {player}"
    title = names.title(word)
    return names.unit(word) if word in names.short else word if title == word else f"{word} {title}"


def chosen_option(typed: str, decision: Decision, play: Play, names: Names) -> Answer | Decision:
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
