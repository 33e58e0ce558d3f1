"""What the ruleset says in natural languages: one package of tables for each."""

from bow_author.engine.ruleset.wording.english import ENGLISH
from bow_dsl.words.wording import Wording, completed


def languages() -> dict[str, Wording]:
    """Give every language by its code, as it was written: what is missing is not filled in."""
    from bow_author.engine.ruleset.wording.german import GERMAN

    return {wording.language: wording for wording in (ENGLISH, GERMAN)}


def wording_of(language: str = "en") -> Wording:
    """Give a language; what it does not say is said in English.

    Raises:
        KeyError: if there is no such language.
    """
    return ENGLISH if language == ENGLISH.language else completed(languages()[language], ENGLISH)
