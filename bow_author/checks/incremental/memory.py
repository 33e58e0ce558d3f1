"""What is remembered between two runs: what documents came to, and what each piece of work found and why.

A piece of work is a check of one thing: a program, a document, or the whole library by one check. What it found holds
as long as all queries that it made have the same answers. Everything remembered is of the last run alone: what was not
asked for in it is forgotten, so that the memory is never larger than the packs deserve.
"""

import os
import pickle
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from bow_author.checks.incremental.queries import (
    ALL_DEFINITIONS,
    OF_DEFINITIONS,
    UNPLACED,
    Key,
    Query,
    View,
    whole_of,
)
from bow_author.checks.incremental.tracked_library import Part, Tracker
from bow_author.packs import cache
from bow_author.packs.document_cache import Reading, Readings
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic

Laying = tuple[str, ...]
"""The packs whose overlays are laid, sorted: by them views are told apart."""


class Done(NamedTuple):
    """A piece of work: whose view it had, what it asked, and what it found."""

    laying: Laying
    queries: tuple[Query, ...]
    findings: tuple[Diagnostic, ...]
    parts: tuple[Key, ...] = ()
    """Pieces of work of which this one is made; it asked for all that they did."""
    spent: int = 0
    """Things that effects looked at for it."""


class Memory:
    """What one run leaves to the next."""

    def __init__(
        self, documents: dict[str, Reading] | None = None, ranges: dict[tuple[str, str], bool] | None = None
    ) -> None:
        self.done: dict[Key, Done] = {}
        self.answers: dict[tuple[Laying, Query], bytes] = {}
        """What tells the answer of every query that somebody made from other answers."""
        self.documents = documents if documents is not None else {}
        self.ranges = ranges if ranges is not None else {}

    def readings(self) -> Readings:
        """Give what documents came to, for `load`."""
        return Readings(self.documents, self.ranges)


class IncrementalRun:
    """The work of one run on a library: what need not be done again is taken from the memory of the last."""

    def __init__(self, library: Library, memory: Memory | None = None, readings: Readings | None = None) -> None:
        self._library = library
        self._last = memory or Memory()
        self._views: dict[Laying, View] = {}
        self._unchanged: dict[Laying, dict[Query, bool]] = {}
        self._alike: dict[Query, Query] = {}
        self._joined: dict[Key, Done] = {}
        """What was done beside."""
        self.now = Memory(readings.current, readings.ranges) if readings else Memory()
        """What the next run may know of this one."""
        self.count = 0
        """Pieces of work that had to be done."""
        self.beside: Callable[[], Memory] | None = None
        """Waits for what is done in another process meanwhile, of the same library, and gives it."""

    @property
    def is_first(self) -> bool:
        """Whether nothing is remembered of a run before."""
        return not self._last.done

    def join(self) -> None:
        """Take in what was done beside, if anything was; it need not be done here."""
        if self.beside is not None:
            beside, self.beside = self.beside(), None
            self.now.answers.update(beside.answers)
            self._joined = beside.done

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
        work: Callable[[Tracker], Iterable[Diagnostic]],
        packs: Iterable[str] | None = None,
        whole: Tracker | None = None,
    ) -> tuple[Diagnostic, ...]:
        """Give what a piece of work finds, and do it only if an answer that it had is another now.

        Args:
            key: what tells it apart; it stands for all that it is given besides the tracked library.
            work: asks the tracked library, and nothing else that can change, and gives what it finds.
            packs: the packs that it sees laid over each other; None for none.
            whole: what the piece of work has asked of which this one is a part, if it is one.
        """
        if key not in self.now.done:
            self._do(key, work, packs)
        done = self.now.done[key]
        if whole is not None:
            whole.queries.update(dict.fromkeys(done.queries))
            whole.parts.append(key)
        return done.findings

    def _do(self, key: Key, work: Callable[[Tracker], Iterable[Diagnostic]], packs: Iterable[str] | None) -> None:
        """Do a piece of work that was not asked for in this run yet, unless it is remembered."""
        laying, view = self.view(packs)
        known = self._joined if key in self._joined else self._last.done
        done = known.get(key)
        if done is None or not (known is self._joined or self._holds(done, laying, view)):
            self.count += 1
            tracker = Tracker(view)
            tracker.do = partial(self._part, packs, tracker)
            findings = tuple(work(tracker))
            _note_where(tracker, findings)
            queries = (query for query in tracker.queries if query[0] not in OF_DEFINITIONS or not tracker.has_seen_all)
            asked = tuple(self._alike.setdefault(query, query) for query in queries)
            done = Done(laying, asked, findings, tuple(tracker.parts), tracker.spent)
            for query in asked:
                self._answer(laying, view, query)
        else:
            self.now.done.update((part, known[part]) for part in done.parts)
        self.now.done[key] = done

    def _part(
        self,
        packs: Iterable[str] | None,
        whole: Tracker,
        key: Key,
        work: Callable[[Tracker], Iterable[Diagnostic]],
    ) -> Part:
        """Do a part of what another piece of work does: another part, where other packs are laid over each other."""
        key = *key, *self.view(packs)[0]
        return Part(self.do(key, work, packs, whole), self.now.done[key].spent)

    def _holds(self, done: Done, laying: Laying, view: View) -> bool:
        """Tell whether a piece of work of the last run would find the same now."""
        return done.laying == laying and self._are_unchanged(laying, view, done.queries)

    def _are_unchanged(self, laying: Laying, view: View, queries: Iterable[Query]) -> bool:
        """Tell whether the answers of all queries are what they were."""
        known = self._unchanged.setdefault(laying, {})
        return all(
            known[query] if query in known else self._is_unchanged(laying, view, query, known) for query in queries
        )

    def _is_unchanged(self, laying: Laying, view: View, query: Query, known: dict[Query, bool]) -> bool:
        """Tell whether the answer of a query is what it was, which is asked for once."""
        unchanged = known[query] = self._answer(laying, view, query) == self._last.answers.get((laying, query))
        return unchanged

    def _answer(self, laying: Laying, view: View, query: Query) -> bytes:
        """Give what tells the answer of a query: that of the last run, if that of which it is a part is the same."""
        answer = self.now.answers.get((laying, query))
        if answer is None:
            whole = whole_of(query)
            if whole is not None and self._are_unchanged(laying, view, (whole,)):
                answer = self._last.answers.get((laying, query))
            if answer is None:
                answer = view.answer(query)
            self.now.answers[laying, query] = answer
        return answer


def _note_where(tracker: Tracker, findings: Iterable[Diagnostic]) -> None:
    """Note that it matters where definitions stand, if any of these findings points at one."""
    if any(query[0] in UNPLACED for query in tracker.queries):
        spans = (span for one in findings for span in (one.span, *(related.span for related in one.related)))
        if any(span.file in tracker.view.programs for span in spans):
            tracker.note(*ALL_DEFINITIONS)


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


def keep(paths: Sequence[str], run: IncrementalRun) -> None:
    """Keep what a run leaves to the next on the same paths."""
    cache.store(_key(paths), pickle.dumps(run.now, pickle.HIGHEST_PROTOCOL))


def _key(paths: Sequence[str]) -> str:
    return cache.key_of("memory", os.getcwd(), *paths)
