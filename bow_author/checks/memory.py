"""What is remembered between two runs: what documents came to, and what each piece of work found and why.

A piece of work is a check of one thing: a program, a document, or the whole library by one check. What it found holds
as long as all facts that it asked for are told the same. Everything remembered is of the last run alone: what was not
asked for in it is forgotten, so that the memory is never larger than the packs deserve.
"""

import os
import pickle
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bow_author.checks.facts import OF_DEFINITIONS, Fact, Key, View, whole_of
from bow_author.checks.watched import Watch
from bow_author.packs import cache
from bow_author.packs.library import Library
from bow_author.packs.readings import Reading, Readings
from bow_dsl.diagnostics import Diagnostic

Laying = tuple[str, ...]
"""The packs whose overlays are laid, sorted: by them views are told apart."""


class Done(NamedTuple):
    """A piece of work: whose view it had, what it asked for, and what it found."""

    laying: Laying
    facts: tuple[Fact, ...]
    findings: tuple[Diagnostic, ...]
    parts: tuple[Key, ...] = ()
    """Pieces of work of which this one is made; it asked for all that they did."""


class Memory:
    """What one run leaves to the next."""

    def __init__(
        self, documents: dict[str, Reading] | None = None, ranges: dict[tuple[str, str], bool] | None = None
    ) -> None:
        self.done: dict[Key, Done] = {}
        self.told: dict[tuple[Laying, Fact], bytes] = {}
        """What was told of every fact that somebody asked for."""
        self.documents = documents if documents is not None else {}
        self.ranges = ranges if ranges is not None else {}

    def readings(self) -> Readings:
        """Give what documents came to, for `load`."""
        return Readings(self.documents, self.ranges)


class Work:
    """The work of one run on a library: what need not be done again is taken from the memory of the last."""

    def __init__(self, library: Library, memory: Memory | None = None, readings: Readings | None = None) -> None:
        self._library = library
        self._last = memory or Memory()
        self._views: dict[Laying, View] = {}
        self._stands: dict[tuple[Laying, Fact], bool] = {}
        self._alike: dict[Fact, Fact] = {}
        self.now = Memory(readings.current, readings.ranges) if readings else Memory()
        """What the next run may know of this one."""
        self.count = 0
        """Pieces of work that had to be done."""

    def view(self, packs: Iterable[str] | None = None) -> tuple[Laying, View]:
        """Give the library as those see it who use some packs; without them, as it is written."""
        laying = tuple(sorted(self._library.laying(packs))) if packs is not None else ()
        if laying not in self._views:
            library = self._library.as_used(laying) if laying else self._library
            self._views[laying] = View(library)
        return laying, self._views[laying]

    def do(
        self,
        key: Key,
        work: Callable[[Watch], Iterable[Diagnostic]],
        packs: Iterable[str] | None = None,
        whole: Watch | None = None,
    ) -> tuple[Diagnostic, ...]:
        """Give what a piece of work finds, and do it only if an answer that it had is another now.

        Args:
            key: what tells it apart; it stands for all that it is given besides the watched library.
            work: asks the watched library, and nothing else that can change, and gives what it finds.
            packs: the packs that it sees laid over each other; None for none.
            whole: what the piece of work has asked for of which this one is a part, if it is one.
        """
        laying, view = self.view(packs)
        done = self._last.done.get(key)
        if done is None or done.laying != laying or not all(self._stand(laying, view, fact) for fact in done.facts):
            self.count += 1
            watch = Watch(view)
            findings = tuple(work(watch))
            facts = (fact for fact in watch.facts if fact[0] not in OF_DEFINITIONS or not watch.has_seen_all)
            asked = tuple(self._alike.setdefault(fact, fact) for fact in facts)
            done = Done(laying, asked, findings, tuple(watch.parts))
        else:
            self.now.done.update((part, self._last.done[part]) for part in done.parts)
        self.now.done[key] = done
        if whole is not None:
            whole.facts.update(dict.fromkeys(done.facts))
            whole.parts.append(key)
        for fact in done.facts:
            self._tell(laying, view, fact)
            wider = whole_of(fact)
            if wider is not None:
                self._tell(laying, view, wider)
        return done.findings

    def _stand(self, laying: Laying, view: View, fact: Fact) -> bool:
        """Tell whether a fact is what it was."""
        stands = self._stands.get((laying, fact))
        if stands is None:
            told = self._last.told.get((laying, fact))
            stands = self._stands[laying, fact] = told is not None and told == self._tell(laying, view, fact)
        return stands

    def _tell(self, laying: Laying, view: View, fact: Fact) -> bytes:
        """Tell of a fact: what was told of it, if that of which it is a part is what it was."""
        told = self.now.told.get((laying, fact))
        if told is None:
            whole = whole_of(fact)
            if whole is not None and self._stand(laying, view, whole):
                told = self._last.told.get((laying, fact))
            if told is None:
                told = view.tell(fact)
            self.now.told[laying, fact] = told
        return told


def recall(paths: Sequence[str]) -> Memory:
    """Give what the last run on these paths has left; an empty memory if there is nothing that can be used."""
    stored = cache.fetch(_key(paths))
    if stored is None:
        return Memory()
    try:
        memory = pickle.loads(stored)  # noqa: S301  # our own: its digest was verified
    except Exception:  # unpickling may raise whatever the classes of another version raise
        return Memory()
    return memory if isinstance(memory, Memory) else Memory()


def keep(paths: Sequence[str], work: Work) -> None:
    """Keep what a run leaves to the next on the same paths."""
    cache.store(_key(paths), pickle.dumps(work.now, pickle.HIGHEST_PROTOCOL))


def _key(paths: Sequence[str]) -> str:
    return cache.key_of("memory", os.getcwd(), *paths)
