"""What rulesets say in natural languages: for the game's own one package of tables for each."""

from collections.abc import Callable
from functools import cache

from bow_author.engine.ruleset.wording.english import ENGLISH
from bow_author.packs.entries import OWN_RULESET
from bow_dsl.words.wording import Wording, completed


@cache
def _german() -> Wording:
    from bow_author.engine.ruleset.wording.german import german

    return german()


WORDINGS: dict[str, dict[str, Callable[[], Wording]]] = {OWN_RULESET: {"en": lambda: ENGLISH, "de": _german}}
"""The languages of each ruleset by their codes, English among them; they are read when somebody asks for them."""


def languages(ruleset: str = OWN_RULESET) -> dict[str, Wording]:
    """Give every language of a ruleset by its code, as it was written: what is missing is not filled in."""
    return {language: wording() for language, wording in WORDINGS.get(ruleset, WORDINGS[OWN_RULESET]).items()}


def wording_of(language: str = "en", ruleset: str = OWN_RULESET) -> Wording:
    """Give a language of a ruleset; what it does not say, and a ruleset without it, is told in English."""
    known = WORDINGS.get(ruleset, WORDINGS[OWN_RULESET])
    english = known["en"]()
    return completed(known[language](), english) if language in known and language != "en" else english
