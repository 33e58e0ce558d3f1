"""The score of mutants of the engine: how many changes of its own Python the cases of the core pack notice.

What counts is the code of the rules: the modules of `CHAPTERS`, one for each chapter of the rulebook. Not counted are
- what is written to the log, texts, annotations and assertions;
- what only effects can ask for that no definition of the core pack has, as in `"may_go" in play.said`, or in
  `is_replaced(play, CAPTURE, unit)`, and what is told to them of an event that they have nothing to do with;
- a change that no type checker lets pass: a question whether something is None, left out where it is used then;
- what `engine_equivalent.txt` names with a reason: no game of the core set can tell it from the original, or no rule of
  the book is in it. It names nothing that a case notices.
Code that no case reaches counts, as not noticed.

A changed function takes the place of the original in a forked process, which runs the cases that reach the changed
lines until one fails. A case that takes far longer than all others, or far more memory, has failed. What comes of a
mutant depends on nothing but the code and the cases. `python -m tests.mutants.engine` prints every survivor and the
score of each module.
"""

import argparse
import ast
import functools
import gc
import importlib
import os
import random
import re
import resource
import signal
import sys
import types
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from bow_author.cases.build import Bench
from bow_author.cases.model import Case, cases_of
from bow_author.cases.run import run_case
from bow_author.engine.hook_rows import Event
from bow_author.packs.load import load
from tests.mutants.equivalents import read_equivalents
from tests.mutants.python_mutations import SORTS, Change, changes, functions

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("engine_equivalent.txt")
CHAPTERS = {
    "burning": "chapters.burning.procedure",
    "cards": "chapters.cards.procedure",
    "combat": "chapters.combat.procedure",
    "commanders": "chapters.cards.commanders",
    "dice": "chapters.combat.dice",
    "engagement": "chapters.engagement.procedure",
    "following": "chapters.movement.following",
    "given": "chapters.units.given",
    "laying": "chapters.burning.laying",
    "legality": "chapters.orders.legality",
    "losses": "chapters.combat.losses",
    "morale": "chapters.morale.procedure",
    "movement": "chapters.movement.procedure",
    "orders": "chapters.orders.procedure",
    "passing": "chapters.movement.passing",
    "perform": "perform",
    "piles": "chapters.cards.piles",
    "players": "chapters.cards.players",
    "retreat": "chapters.retreat.procedure",
    "rounds": "chapters.rounds.procedure",
    "setup": "chapters.setup.procedure",
    "sight": "chapters.sight.procedure",
    "victory": "chapters.victory.procedure",
}
"""The modules of the engine that are rules of the book; the others carry effects, keep what happened, or remember."""
NOT_COUNTED = {
    "chapters.cards.mustering": "no unit of the core set comes into play later, comes back or goes over to the enemy",
    "chapters.setup.gambits": "the core set has no Gambit cards",
    "chapters.movement.swapping": "no units of the core set change places",
    "chapters.units.formations": "no unit of the core set has formations",
}
"""Modules of chapters of which the core pack asks nothing, each with the reason."""
_SECONDS = 5
"""Time of the processor for one case; they take some hundredths of a second."""
_MEMORY = 2 << 30
"""Bytes that a changed engine may ask for besides what is in use."""


class Mutant(NamedTuple):
    """A change of a function of the engine."""

    module: str
    function: str
    change: Change

    @property
    def told(self) -> str:
        """Its module and function, and what was changed."""
        return f"{self.module}.{self.function}: {self.change.told}"


class Verdict(NamedTuple):
    """What came of a mutant."""

    mutant: Mutant
    outcome: str
    """`killed`, `survived`, `not reached`, `same code`, or the reason why nobody can notice it."""
    case: str = ""
    """The case that noticed it."""


@dataclass
class Ground:
    """The cases of the core pack, and which lines of the engine each of them reaches."""

    cases: list[tuple[Bench, Case]] = field(default_factory=list)
    lines: list[frozenset[tuple[str, int]]] = field(default_factory=list)
    known: frozenset[str] = frozenset()
    """What the definitions of the pack have to say, and the events that they act at."""

    @classmethod
    def of(cls, folder: str, pack: str, only: str = "") -> "Ground":
        """Load a pack and run its cases once, with the engine as it is; *only* is part of the names of their files."""
        ground = cls()
        library = load([folder])
        files = {os.path.splitext(str(_module(name).__file__))[0] + ".py": name for name in CHAPTERS}
        for entry in library.entries("cases"):
            if entry.pack == pack and only in entry.document.file:
                bench = Bench(entry, library)
                for case in cases_of(entry):
                    outcome, lines = _traced(bench, case, files)
                    assert outcome, f"{case.name}: the cases must pass before anything is changed"
                    ground.cases.append((bench, case))
                    ground.lines.append(lines)
        ground.known = _words(library.names)
        return ground

    @classmethod
    def with_words_of(cls, folder: str) -> "Ground":
        """Load what the definitions of a pack have to say, without its cases."""
        return cls(known=_words(load([folder]).names))

    def mutants(self) -> Iterator[Mutant]:
        """Give every change of the chapters."""
        for module in CHAPTERS:
            events = {name: thing for name, thing in vars(_module(module)).items() if isinstance(thing, Event)}
            for name, function in functions(_tree(module)):
                alike: Counter[str] = Counter()
                for change in changes(function, self.known, events):
                    alike[change.told] += 1
                    number = alike[change.told]
                    yield Mutant(module, name, change if number == 1 else _numbered(change, number))

    def judge(self, mutant: Mutant) -> Verdict:
        """Run the cases that reach a mutant, in a process of its own, until one fails."""
        target = _function(mutant.module, mutant.function)
        code = _compiled(mutant)
        if _plain(code) == _plain(target.__code__):
            return Verdict(mutant, "same code")
        reached = {(mutant.module, line) for line in mutant.change.lines}
        numbers = [number for number, lines in enumerate(self.lines) if not lines.isdisjoint(reached)]
        numbers.sort(key=lambda number: (len(self.lines[number]), number))
        outcome, case = "not reached", ""
        if numbers:
            number = self._forked(target, code, numbers)
            outcome, case = ("survived", "") if number is None else ("killed", self.cases[number][1].name)
        if outcome != "killed":
            reasons = (reason for pattern, reason in read_equivalents(EQUIVALENT) if re.search(pattern, mutant.told))
            outcome = next(reasons, outcome)
        return Verdict(mutant, outcome, case)

    def _forked(self, target: types.FunctionType, code: types.CodeType, numbers: Sequence[int]) -> int | None:
        """Give the first of some cases that fails with a function changed; None if all of them pass."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _limit()
            target.__code__ = code
            _forget()
            os.write(writing, b"running")
            for number in numbers:
                if self._fails(number):
                    os.write(writing, b" %d" % number)
                    break
            else:
                os.write(writing, b" passed")
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            said = pipe.read()
        os.waitpid(child, 0)
        last = said.split()[-1]
        return None if last == b"passed" else int(last) if last.isdigit() else numbers[0]  # it broke down in a case

    def _fails(self, number: int) -> bool:
        signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS)
        try:
            return not run_case(*self.cases[number], is_replayed=False).has_passed
        except BaseException:  # a mutant that breaks the engine, or goes on for ever, is noticed
            return True
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _numbered(change: Change, number: int) -> Change:
    """Tell a change apart from others of the function that are told alike."""
    return change._replace(told=f"{change.told}, no. {number}")


def _traced(bench: Bench, case: Case, files: dict[str, str]) -> tuple[bool, frozenset[tuple[str, int]]]:
    """Run a case, and give whether it passes and the lines that it reaches."""
    lines: set[tuple[str, int]] = set()

    def on_call(frame: types.FrameType, _event: str, _arg: Any) -> Any:
        module = files.get(frame.f_code.co_filename)
        if module is None:
            return None

        def on_line(frame: types.FrameType, _event: str, _arg: Any) -> Any:
            lines.add((module, frame.f_lineno))
            return on_line

        return on_line(frame, "", None)

    before = sys.gettrace()
    _forget()  # what a case before this one has found out would hide the lines that this one hangs on
    sys.settrace(on_call)
    try:
        outcome = run_case(bench, case, is_replayed=False)
    finally:
        sys.settrace(before)
    return outcome.has_passed, frozenset(lines)


def _words(names: Any) -> frozenset[str]:
    """Give the questions that the definitions of a pack answer, and the events that they act at."""
    from bow_author.engine.effects.compiled import CompiledRules

    return frozenset(CompiledRules(names, ()).said)


def _module(name: str) -> types.ModuleType:
    return importlib.import_module(f"bow_author.engine.{CHAPTERS[name]}")


@functools.cache
def _tree(module: str) -> ast.Module:
    return ast.parse(Path(str(_module(module).__file__)).read_text("utf-8"))


def _function(module: str, name: str) -> types.FunctionType:
    """Give the function behind a name of a module, whatever is wrapped around it."""
    found: Any = _module(module)
    for part in name.split("."):
        found = vars(found)[part]
    for wrapping in ("fget", "func", "__func__"):
        found = getattr(found, wrapping, None) or found
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    assert isinstance(found, types.FunctionType), f"{module}.{name} is a function"
    return found


def _compiled(mutant: Mutant) -> types.CodeType:
    """Compile a function with its change."""
    function = dict(functions(_tree(mutant.module)))[mutant.function]
    with mutant.change.made():
        decorators, function.decorator_list = function.decorator_list, []
        file = str(_module(mutant.module).__file__)
        code = compile(ast.fix_missing_locations(ast.Module([function], [])), file, "exec", dont_inherit=True)
        function.decorator_list = decorators
    return next(item for item in code.co_consts if isinstance(item, types.CodeType) and item.co_name == function.name)


def _plain(code: types.CodeType) -> tuple[Any, ...]:
    """Give what a function does, without its places."""
    inner = tuple(_plain(item) if isinstance(item, types.CodeType) else repr(item) for item in code.co_consts)
    return code.co_code, inner, code.co_names, code.co_varnames, code.co_freevars


def _limit() -> None:
    """Keep a process from going on for ever, and from taking all memory."""

    def too_long(_signal: int, _frame: Any) -> None:
        raise TimeoutError

    signal.signal(signal.SIGVTALRM, too_long)
    used = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + _MEMORY, used + _MEMORY))


def _forget() -> None:
    """Forget what functions of the engine have found out before the change."""
    for name, module in list(sys.modules.items()):
        if name.startswith("bow_author.engine"):
            for thing in vars(module).values():
                if isinstance(thing, functools._lru_cache_wrapper):
                    thing.cache_clear()


# ---- all of them


def verdicts(ground: Ground, chosen: Sequence[Mutant], jobs: int = 1) -> list[Verdict]:
    """Judge mutants in so many processes, and give the verdicts in their sequence."""
    if jobs == 1:
        return [ground.judge(mutant) for mutant in _counted(chosen)]
    readers = []
    for job in range(jobs):
        reading, writing = os.pipe()
        if os.fork() == 0:
            os.close(reading)
            try:
                with os.fdopen(writing, "w") as pipe:
                    for number in range(job, len(chosen), jobs):
                        verdict = ground.judge(chosen[number])
                        pipe.write(f"{number}\t{verdict.outcome}\t{verdict.case}\n")
            finally:
                os._exit(0)
        os.close(writing)
        readers.append(os.fdopen(reading))
    lines: list[list[str]] = []
    for reader in readers:
        with reader:
            lines += [line.rstrip("\n").split("\t") for line in reader]
    assert len(lines) == len(chosen), "each process has judged its mutants"
    return [
        Verdict(chosen[int(number)], outcome, case) for number, outcome, case in sorted(lines, key=lambda x: int(x[0]))
    ]


def _counted(chosen: Sequence[Mutant]) -> Iterator[Mutant]:
    for number, mutant in enumerate(chosen):
        if sys.stderr.isatty() and number % 20 == 0:
            print(f"\r{number} of {len(chosen)}", end="", file=sys.stderr)
        yield mutant


def table(found: Sequence[Verdict]) -> Iterator[str]:
    """Write the score of each module and each sort of change, and of all together."""
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for verdict in found:
        if verdict.outcome in ("killed", "survived", "not reached"):
            for group in (verdict.mutant.module, verdict.mutant.change.sort, "all"):
                counts[group][verdict.outcome == "killed"] += 1
    for group in (*CHAPTERS, *SORTS, "all"):
        killed, all_of_it = counts[group][True], counts[group].total()
        share = f"{100 * killed / all_of_it:6.2f} %" if all_of_it else "     -"
        yield f"{group:12} {killed:5} of {all_of_it:5} {share}"
    same = Counter(one.outcome for one in found if one.outcome not in ("killed", "survived", "not reached"))
    yield f"not counted: {same.total()} that no game of the core set can tell from the original"
    yield from (f"{count:5} {reason}" for reason, count in same.most_common())


def too_wide(found: Sequence[Verdict]) -> Iterator[str]:
    """Tell which patterns say of a mutant that nobody can notice it, though a case does."""
    noticed = [one for one in found if one.outcome == "killed"]
    for pattern, _ in read_equivalents(EQUIVALENT):
        for one in noticed:
            if re.search(pattern, one.mutant.told):
                yield f"{pattern} is too wide: `{one.case}` notices {one.mutant.told}"


def main() -> int:
    """Judge the mutants of the engine and print what came of them; 1 if too many survive, or a reason is wrong."""
    parser = argparse.ArgumentParser(prog="mutants of the engine", description="Score the cases of the core pack.")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--least", type=float, default=95, metavar="PERCENT", help="fail below (default: 95)")
    parser.add_argument("--sample", type=int, metavar="COUNT", help="only so many, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1, help="for --sample (default: 1)")
    parser.add_argument(
        "-k", default="", metavar="TEXT", help="only mutants with this text in module, function or change"
    )
    options = parser.parse_args()
    ground = Ground.of(str(ROOT / "content" / "core"), "core")
    gc.freeze()
    chosen = [mutant for mutant in ground.mutants() if options.k in mutant.told]
    if options.sample is not None and options.sample < len(chosen):
        drawn = sorted(random.Random(options.seed).sample(range(len(chosen)), options.sample))
        chosen = [chosen[number] for number in drawn]
    found = verdicts(ground, chosen, options.jobs)
    for verdict in found:
        if verdict.outcome in ("survived", "not reached"):
            mutant = verdict.mutant
            print(f"{CHAPTERS[mutant.module]}:{mutant.change.lines.start}: {verdict.outcome}: {mutant.told}")
    print(*table(found), sep="\n")
    wrong = list(too_wide(found))
    print(*wrong, sep="\n")
    counted = [one for one in found if one.outcome in ("killed", "survived", "not reached")]
    noticed = sum(one.outcome == "killed" for one in counted)
    return int(bool(wrong) or (bool(counted) and 100 * noticed < options.least * len(counted)))


if __name__ == "__main__":
    sys.exit(main())
