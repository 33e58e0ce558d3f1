"""What has been done to a text, step by step, so that it can be undone to the very same bytes."""

from bisect import bisect_left
from collections.abc import Callable

from bow_author.packs.edits import Edit
from bow_dsl.value import value


@value
class Step:
    """One edit, and what it did to the text: at a place, one stretch in place of another."""

    edit: Edit
    at: int
    before: str
    after: str


def step_of(edit: Edit, old: str, new: str) -> Step:
    """Find the one stretch in which two texts differ.

    >>> step_of(Edit("x", ()), "rounds: 5  # so", "rounds: 12  # so")
    Step(edit=Edit(title='x', changes=()), at=8, before='5', after='12')
    """
    most = min(len(old), len(new))
    start = _longest(most, lambda length: old[:length] == new[:length])
    end = _longest(most - start, lambda length: old[len(old) - length :] == new[len(new) - length :])
    return Step(edit, start, old[start : len(old) - end], new[start : len(new) - end])


def _longest(most: int, agrees: Callable[[int], bool]) -> int:
    """Find the greatest length, up to *most*, for which two texts agree: shorter ones agree as well."""
    return bisect_left(range(most), True, key=lambda length: not agrees(length + 1))


class History:
    """The steps so far, and how many of them are in force; a new one forgets those that are undone."""

    def __init__(self, holds: frozenset[str] = frozenset()) -> None:
        self.steps: list[Step] = []
        self.done = 0
        self._holds = [holds]
        """The unsaved work of earlier sessions that the text holds, by name: at first, and after each step."""
        self.saved: int | None = 0
        """After how many steps the text is that of the file; None if by no number of them."""

    @property
    def is_saved(self) -> bool:
        """Whether the text is that of the file."""
        return self.saved == self.done

    @property
    def last(self) -> Step | None:
        """The step that Undo would take back; None if there is none."""
        return self.steps[self.done - 1] if self.done else None

    @property
    def holds(self) -> frozenset[str]:
        """The unsaved work of earlier sessions that has been done again and not undone, by name."""
        return self._holds[self.done]

    @holds.setter
    def holds(self, names: frozenset[str]) -> None:
        self._holds[self.done] = names

    def add(self, step: Step) -> None:
        """Take in a step that has been done."""
        if self.saved is not None and self.saved > self.done:
            self.saved = None
        self._holds[self.done + 1 :] = [self.holds]
        self.steps[self.done :] = [step]
        self.done += 1

    def at(self, text: str, done: int) -> str:
        """Give the text after so many steps, from the *text* of now."""
        while self.done > done:
            self.done -= 1
            step = self.steps[self.done]
            text = text[: step.at] + step.before + text[step.at + len(step.after) :]
        while self.done < done:
            step = self.steps[self.done]
            text = text[: step.at] + step.after + text[step.at + len(step.before) :]
            self.done += 1
        return text
