"""What effects may do in one event: what they look at is counted where their loops are, and too much is told."""

from collections.abc import Mapping, Sized
from typing import TYPE_CHECKING, ClassVar, TypeVar

from bow_author.engine.chain import RunawayError
from bow_author.engine.ruleset.limits import MOST_NUMBER
from bow_dsl.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from bow_dsl.python.sites import Site

Things = TypeVar("Things", bound=Sized)

MOST_STEPS = 3_000_000
"""Things that effects may look at while one action, one phase or one question of a player is carried out."""
MOST_COMPUTED = 1_000_000
"""The largest product of numbers that effects compute."""
MOST_LASTING = 2_000
"""Effects that last at the same time."""
CODE = "BOW325"


class TooMuchWorkError(RunawayError):
    """Effects do more than they may; whoever carries out the action takes it back."""

    code: ClassVar[str] = "too_much_work"

    def __init__(self, finding: Diagnostic | None, message: str) -> None:
        super().__init__(finding, message)
        self.finding = finding
        """The same as a finding, at the words that cost so much; None if it is not known where they stand."""
        self.message = message

    def __str__(self) -> str:
        place = (
            f"{self.finding.span.file}:{self.finding.span.line}:{self.finding.span.column}: " if self.finding else ""
        )
        return f"{place}{self.message}"


class Work:
    """How much effects may still do, and who has done how much so far."""

    __slots__ = ("left", "most", "sites", "spent")

    def __init__(self, sites: "Mapping[str, Site]", most: int = MOST_STEPS) -> None:
        self.sites = sites
        """Where definitions stand, by their ids."""
        self.most = most
        self.left = most
        self.spent: dict[Site | str, int] = {}

    def renew(self) -> None:
        """Begin an event: what was done before does not count."""
        if self.spent:
            self.left = self.most
            self.spent.clear()

    def spend(self, source: "Site | str", steps: int) -> None:
        """Count what a loop, or a definition by its id, looks at or does; raises TooMuchWorkError if it is too much."""
        spent = self.spent
        spent[source] = spent.get(source, 0) + steps
        self.left -= steps
        if self.left < 0:
            dearest = max(spent, key=spent.__getitem__)
            self.left = self.most  # whoever is told of it may ask for something else
            spent.clear()
            raise self.too_much(dearest, f"does too much: its effects look at more than {self.most:,} things at once")

    def dice(self, count: int, definition: str | None) -> int:
        """Give the number of dice to roll, if that is not too much for what rolls them."""
        if count > MOST_NUMBER:
            raise self.too_much(definition or "", f"rolls too many dice: {count:,}, where {MOST_NUMBER:,} is the most")
        return count

    def begin_lasting(self, known: int, definition: str | None) -> None:
        """See whether one more effect may begin to last, where so many do."""
        if known >= MOST_LASTING:
            raise self.too_much(definition or "", f"would be one of more than {MOST_LASTING:,} effects that last")

    def too_much(self, source: "Site | str", why: str) -> TooMuchWorkError:
        """Say what a loop, or a definition by its id, does too much."""
        site = self.sites.get(source) if isinstance(source, str) else source
        message = f"`{site.definition.id.text if site else source}` {why}"
        span = site.span if site else None
        if span is None:
            return TooMuchWorkError(None, message)
        hint = "let its loops go through fewer things, or let it act less often"
        return TooMuchWorkError(Diagnostic(CODE, Severity.ERROR, message, span, hint), message)
