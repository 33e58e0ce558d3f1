"""Decisions as sentences: what is asked, and the words that answer."""

from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import Hex
from bow_author.terminal.names import Names

_QUESTIONS = {
    "counterattack": "may strike back. Counterattack?",
    "parting_blow": "may strike at the unit that breaks away. Parting blow?",
    "retreat": "retreats. Into which hex?",
    "reroll": "flanks: all dice that show one face may be rolled again. Which?",
    "target": "may attack once more. Whom?",
    "keep_card": "keeps one Leadership card. Which?",
    "keep_token": "keeps one order token. Which?",
    "order": "orders a unit by this card. Which?",
    "rally": "rallies a unit. Which?",
}


def question(decision: Decision, play: Play, names: Names) -> str:
    """Say what is asked of whom, and by what definition."""
    asked = _QUESTIONS.get(decision.name)
    if asked is None and decision.name in play.catalogue.units and not _is_offer(decision):
        asked = f"has its {names.title(decision.name)} take a formation. Which?"
    elif asked is None:
        asked = f"may use {names.title(decision.name)}." if _is_offer(decision) else f"chooses `{decision.name}`."
    by = f" ({names.title(play.reason)})" if play.reason is not None and play.reason != decision.name else ""
    return f"{names.house(decision.side)} {asked}{by}"


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
