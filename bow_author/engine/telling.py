"""Definitions of packs in words, in a language."""

from bow_author.engine.ruleset.wording import wording_of
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.library import Library
from bow_author.packs.translations import titles_in
from bow_dsl.ruleset.names import Names
from bow_dsl.value import replace
from bow_dsl.words.verbalizer import Verbalizer


def teller_of(library: Library, language: str, names: Names | None = None) -> Verbalizer:
    """Give who tells the definitions of a library in a language, and in English what that has no words for.

    *names* are its definitions and perhaps those of a plan; without them those that its overlays leave.
    """
    names = names or library.as_used().names
    known = library if names is library.names else replace(library, names=names)
    ruleset = ruleset_of(names)
    english = Verbalizer(names, ruleset, wording_of("en", names.ruleset), titles_in(known, "en"))
    if language == "en":
        return english
    return Verbalizer(names, ruleset, wording_of(language, names.ruleset), titles_in(known, language), english)
