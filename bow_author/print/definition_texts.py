"""What a definition is printed with: the text of its author, or else what its effects are told as."""

from collections.abc import Callable, Container, Mapping
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from bow_author.engine.catalogue import titled
from bow_author.engine.definitions_to_catalogue import Reader
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax import ast
from bow_dsl.value import replace

if TYPE_CHECKING:
    from bow_author.packs.library import Library
    from bow_dsl.words.verbalizer import Verbalizer

Lines = list[tuple[int, str]]
"""Sentences, each with its depth: what is deeper belongs to what stands above."""


def teller_on_demand(library: "Library", language: str, names: Names) -> "Callable[[], Verbalizer]":
    """Give what makes the one who tells the definitions of a library in a language.

    Where all texts are those of authors, not even the words are read.
    """

    def make() -> "Verbalizer":
        from bow_author.engine.telling import teller_of

        return teller_of(library, language, names)

    return make


class DefinitionTexts:
    """Gives texts of definitions in one language."""

    def __init__(
        self,
        names: Names,
        teller: "Callable[[], Verbalizer]",
        labels: Mapping[str, str] | None = None,
        *,
        is_told: bool = False,
        translated: Container[tuple[str, str]] = (),
    ) -> None:
        """Say what is known.

        Args:
            names: All that definitions name.
            teller: Makes who tells effects; it is called when the first are told.
            labels: What else effects may name, with the types of these things.
            is_told: Whether effects are told although their author wrote a text.
            translated: The kinds and ids of definitions whose text is in the language, so that it is said in any case.
        """
        self.names = names
        self._make_teller = teller
        self.labels = labels
        self.is_told = is_told
        self.translated = translated

    @cached_property
    def teller(self) -> "Verbalizer":
        """Who tells effects."""
        return self._make_teller()

    def text(self, defined: Defined, argument: int | str | None = None) -> str:
        """Give the text of a definition in one piece; *argument* is what a keyword is told on a card."""
        return " ".join(sentence for _, sentence in self.lines(defined, argument))

    def lines(self, defined: Defined, argument: int | str | None = None) -> Lines:
        """Give the text of a definition line by line; *argument* is what a keyword is told on a card.

        An author's text is one line. It stands for effects that tell nothing as well, however they are asked for.
        """
        own = defined.definition
        written = titled(Reader(defined).text("text"), own, argument, self.names)
        if written and self.is_written(defined):
            return [(0, written)]
        told = self.teller.definition(own, self.labels, self._arguments(own, argument))
        return told or [(0, written)] * bool(written)

    def is_written(self, defined: Defined) -> bool:
        """Tell whether a text stands for the effects of a definition."""
        key = (defined.definition.kind.text, defined.definition.id.text)
        return bool(Reader(defined).text("text")) and (not self.is_told or key in self.translated)

    def sections(self, defined: Defined) -> list[tuple[ast.Section, Lines]]:
        """Give the sections of a definition, each with what it is told as; those that tell nothing are left out."""
        own = defined.definition
        keys = tuple(item for item in own.items if isinstance(item, ast.Property))
        above = len(self.teller.definition(replace(own, items=keys), self.labels))
        sections = (item for item in own.items if isinstance(item, ast.Section))
        told = (
            (section, self.teller.definition(replace(own, items=(*keys, section)), self.labels)[above:])
            for section in sections
        )
        return [(section, lines) for section, lines in told if lines]

    def outside_of_sections(self, defined: Defined) -> Lines:
        """Give what a definition is told as but for its sections: keys that say a rule, effects."""
        own = defined.definition
        items = tuple(item for item in own.items if not isinstance(item, ast.Section))
        return self.teller.definition(replace(own, items=items), self.labels)

    def _arguments(self, own: ast.Definition, argument: int | str | None) -> dict[str, int | str]:
        """Give what the parameters of a keyword stand for: a number, or what it is called."""
        if argument is None:
            return {}
        names = [parameter.name.text for parameter in own.parameters]
        shown = {name: titled(f"{{{name}}}", own, argument, self.names) for name in names}
        return {name: int(said) if said.isdecimal() else said for name, said in shown.items()}


def section_number(section: ast.Section) -> int:
    """Give the number that stands in the head of a section, such as what a command costs; 0 if there is none."""
    atoms = chain.from_iterable(section.values)
    return next((atom.value for atom in atoms if isinstance(atom, ast.Number)), 0)
