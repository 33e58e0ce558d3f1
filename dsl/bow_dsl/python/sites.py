"""Where the loops of compiled effects stand in their texts, so that one that costs too much is told there."""

from bow_dsl.diagnostics import Span
from bow_dsl.python.backend import Backend
from bow_dsl.ruleset.names import Names
from bow_dsl.source import At
from bow_dsl.syntax import ast


class Site:
    """A loop, or a definition as a whole; it is told from others by being itself, for it is asked for very often."""

    __slots__ = ("at", "definition", "names")

    def __init__(self, definition: ast.Definition, at: At, names: Names) -> None:
        self.definition = definition
        self.at = at
        self.names = names

    @property
    def span(self) -> Span | None:
        """Where it stands; None for a definition that no text is known of."""
        known = self.names.find(self.definition.kind.text, self.definition.id.text)
        return known.source.span(self.at) if known is not None and known.is_of(self.definition) else None


class Loops:
    """The loops that are written, each counted as work: a number for each, and what is done in it."""

    def __init__(self, backend: Backend, names: Names) -> None:
        self.backend = backend
        self.names = names
        self.about: ast.Definition | None = None
        """The definition that is being written."""
        self.sites: list[Site] = []
        """Where they stand, by their numbers."""

    def counted(self, things: str, at: At, done: str = "", deeds: int = 0) -> str:
        """Let what a loop goes through be counted as work, with what is *done* with each: Python, and so many deeds."""
        site = self.site(at)
        dear = sum(done.count(f"{name}(") * work for name, work in self.backend.dear.items())
        weight = 1 + dear + deeds * self.backend.deed
        return f"counted(play, {site}, {things}, {weight})" if weight > 1 else f"counted(play, {site}, {things})"

    def site(self, at: At) -> str:
        """Give the Python name of a place in the definition that is being written."""
        if self.about is None:
            return "None"
        self.sites.append(Site(self.about, at, self.names))
        return f"site_{len(self.sites) - 1}"
