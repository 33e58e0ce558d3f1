"""What cards, commanders and rules do, as a player reads it: in the author's words, or told from the effects."""

import re
from collections.abc import Iterable

from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.engine.telling import teller_of
from bow_author.packs.library import Library
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax import ast
from bow_editor.words import spoken, tr

_TOLD = ("card", "keyword", "rule", "variant", "victory")
"""The kinds of what is told from its effects where a language has words for them."""


class RulesTexts:
    """The texts of the cards of a battle.

    In English the author's text stands first; in another language what is told from the effects, if it is told whole.
    """

    def __init__(self, names: Names, library: Library) -> None:
        self._teller = teller_of(library, spoken(), names)
        self._names = names

    def of(self, name: str) -> str:
        """Tell what has this id; empty if nothing is said of it."""
        for kind in _TOLD:
            defined = self._names.find(kind, name)
            if defined is not None:
                return self._text(defined)
        return ""

    def card(self, card: str) -> str:
        """Tell a Leadership card, each of its commands with its number, as the rows of the list count them."""
        defined = self._names.find("card", card)
        if defined is None:
            return ""
        definition = defined.definition
        sections = [item for item in definition.items if isinstance(item, ast.Section)]
        number, lines = 0, [self._authors(defined)]  # what is told from the effects follows, part by part
        for section in sections:
            wording = " ".join(text.strip() for _, text in self._teller.item(section, definition, {}, {}))
            if section.key.text == "command":
                number += 1
                lines.append(tr("Command {number}: {text}").format(number=number, text=wording))
            elif wording:
                lines.append(wording)
        return "\n".join(line for line in lines if line)

    def commit(self, commander: str) -> str:
        """Tell what the commit ability of a commander does."""
        return self._sections(commander, {"commit"})

    def abilities(self, commander: str) -> str:
        """Tell what all abilities of a commander do; empty if he has none."""
        return self._sections(commander, {"ability", "commit"})

    def _sections(self, commander: str, keys: set[str]) -> str:
        defined = self._names.find("commander", commander)
        if defined is None:
            return ""
        sections = [
            item for item in defined.definition.items if isinstance(item, ast.Section) and item.key.text in keys
        ]
        return "\n".join(
            self._lines(line for item in sections for line in self._teller.item(item, defined.definition, {}, {}))
        )

    def _text(self, defined: Defined) -> str:
        text = self._authors(defined) or "\n".join(self._lines(self._teller.definition(defined.definition)))
        return text or Reader(defined).text("text") or ""

    def _authors(self, defined: Defined) -> str:
        """Give the author's text, with X for a number, if it can be read in the language of the editor."""
        text = Reader(defined).text("text")
        if not text or (spoken() != "en" and not self._teller.borrows(defined.definition)):
            return ""
        return re.sub(r"\{(\w)\w*\}", lambda slot: slot[1].upper(), text)

    def _lines(self, sentences: Iterable[tuple[int, str]]) -> list[str]:
        return [f"{'  ' * depth}{text}" for depth, text in sentences]
