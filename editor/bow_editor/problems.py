"""The problems of an open plan, looked for while its author works."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.documents import Document, read_document
from bow_author.packs.edits import Edit, Path, changes_between
from bow_author.report.fixes import fixed, keeps_promise
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.value import value
from bow_editor.document import PlanDocument
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.live_checks import LiveCheck, left_by_last


@value
class Problem:
    """One finding, and what of the plan it is about."""

    finding: Diagnostic
    path: Path = ()
    """What stands there: keys and numbers; empty for the file as a whole."""
    at: Hex | None = None
    """The hex to look at."""
    label: str = ""
    """The unit or objective that it is about."""

    @property
    def can_be_fixed(self) -> bool:
        """Whether there is a fix; it is made only once it was tried and found good."""
        return self.finding.fix is not None


Listener = Callable[[], None]


class Problems:
    """The problems of the open plan, looked for anew after each edit, piece by piece.

    Whoever shows them calls `step` when there is time, until `is_settled`.
    """

    def __init__(self, editor: EditorState) -> None:
        self.editor = editor
        self.found: tuple[Problem, ...] = ()
        """What is known, the gravest first, else by place; what is not settled may be of the plan before."""
        self.has_looked = False
        """Whether the checks have come to their end once: before that nobody knows that there are none."""
        self.listeners: list[Listener] = []
        self._memory = left_by_last()
        """What the last check that came to its end has left."""
        self._tried: dict[Diagnostic, bool] = {}
        """The fixes that were tried, and whether they were found good."""
        self._trial: tuple[Diagnostic, LiveCheck] | None = None
        """The fix that is being tried, and the check of the plan that it makes."""
        self._stop = editor.listen(self._editor_changed)
        self._begin()

    @property
    def is_settled(self) -> bool:
        """Whether everything is told as it is now."""
        return self._check.is_done

    @property
    def is_tried(self) -> bool:
        """Whether no fix waits to be tried."""
        return self._trial is None

    def step(self, seconds: float = 0.0) -> bool:
        """Run checks for about so long, one at least; tell whether there is more to do."""
        end = perf_counter() + seconds
        if not self._check.is_done:
            if self._check.step(seconds):
                return True
            self._memory = self._check.memory
            self._tell()
        return self._try_on(end)

    def settle(self) -> tuple[Problem, ...]:
        """Run all that waits, and give the problems."""
        while self.step(1):
            pass
        return self.found

    def fix(self, problem: Problem) -> bool:
        """Make the fix of a problem as an edit, and tell whether it changed anything."""
        self.settle()
        edit = self._edit_of(problem)
        return edit is not None and self.try_fix(problem, now=True) is True and self.editor.do(edit)

    def try_fix(self, problem: Problem, *, now: bool = False) -> bool | None:
        """Tell whether the fix of a problem is good; None if that has to be tried first, for which `step` is called.

        As with `bow validate --fix`, a fix is good if what it fixes is gone then, and nothing new is found.

        Args:
            problem: one of those that are known.
            now: whether it is tried at once.
        """
        finding = problem.finding
        if finding not in self._tried and (self._trial is None or self._trial[0] != finding):
            edit, document = self._edit_of(problem), self.editor.session.document
            made = PlanDocument(document.text, document.file)
            if edit is not None and made.edit(edit):
                self._trial = finding, LiveCheck(made.file, made.text, self._memory)
            else:
                self._tried[finding] = False
        while now and self._try_on(perf_counter() + 1):
            pass
        return self._tried.get(finding)

    def _try_on(self, end: float) -> bool:
        """Try the fix that is wanted until some time; tell whether there is more to do."""
        if self._trial is None or not self._check.is_done:
            return False
        finding, check = self._trial
        if check.step(end - perf_counter()):
            return True
        self._tried[finding] = keeps_promise([problem.finding for problem in self.found], check.findings, [finding])
        self._trial = None
        self._tell_listeners()
        return self._trial is not None

    def _edit_of(self, problem: Problem) -> Edit | None:
        document = self.editor.session.document
        return None if document.is_readonly else edit_of_fix(problem.finding, document.document)

    def jump(self, problem: Problem) -> None:
        """Bring the cursor to the hex of a problem, and select it."""
        if problem.at is not None:
            self.editor.go_to(problem.at)
            self.editor.select([problem.at])

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Let a view hear when the problems are others; what comes back lets it hear no more."""
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def close(self) -> None:
        """Hear no more of the editor."""
        self._stop()

    def _editor_changed(self, event: EditorChanged) -> None:
        if event.aspect in {Aspect.PLAN, Aspect.CONTENT}:
            self._begin()

    def _begin(self) -> None:
        """Begin anew after a change."""
        self._tried.clear()
        self._trial = None
        document = self.editor.session.document
        self._check = LiveCheck(document.file, document.text, self._memory)

    def _tell(self) -> None:
        problems = tuple(map(self._problem, self._check.findings))
        if problems != self.found or not self.has_looked:
            self.found, self.has_looked = problems, True
            self._tell_listeners()

    def _tell_listeners(self) -> None:
        for listener in tuple(self.listeners):
            listener()

    def _problem(self, finding: Diagnostic) -> Problem:
        document = self.editor.session.document
        if document.is_readonly or finding.span.line == 0:
            return Problem(finding)
        path = path_at(document.document, finding.span.line, finding.span.column)
        return Problem(finding, path, *_hex_and_label(document.value, path))


def edit_of_fix(finding: Diagnostic, document: Document) -> Edit | None:
    """Give the fix of a finding as an edit, which is done and undone like any other; None if there is none."""
    fix = finding.fix
    if fix is None:
        return None
    title = fix.title[:1].upper() + fix.title[1:]
    text, made = fixed(document.text, [fix], document.file)
    new = read_document(text, document.file)[0] if made else None
    return Edit(title, tuple(changes_between(document.value, new.value))) if new is not None else None


def path_at(document: Document, line: int, column: int) -> Path:
    """Give the path to the innermost thing at a place of the text, lines and columns counted from 1."""
    offset = document.line_starts[line - 1] + column - 1
    path: Path = ()
    inner = document.places[2]
    while inner:
        for step, start, end, below in _things(inner):
            if start <= offset < end:
                path, inner = (*path, step), below
                break
        else:
            break
    return path


def _things(inner: Any) -> Iterator[tuple[Any, int, int, Any]]:
    """Give the steps from one place to those inside, each with where it begins and ends."""
    if isinstance(inner, dict):
        for step, (start, key_end, place) in inner.items():
            yield step, start, max(key_end, place[1]), place[2]
    elif isinstance(inner, list):
        for number, place in enumerate(inner):
            yield number, place[0], place[1], place[2]


def _hex_and_label(value: Any, path: Path) -> tuple[Hex | None, str]:
    """Give the hex and the label that a path leads to."""
    match path:
        case ("terrain" | "tokens" | "names" | "notes", str(name), *_):
            return parse_hex(name), ""
        case ("units" | "objectives" as part, str(label), *_):
            return parse_hex(value[part][label]["at"]), label
        case ("arrows", str(label), *rest):
            return parse_hex(value["arrows"][label]["to" if rest == ["to"] else "from"]), ""
        case ("zones", str(house), int(number)):
            return parse_hex(value["zones"][house][number]), ""
        case ("zones", str(house), str(title), int(number)):
            return parse_hex(value["zones"][house][title][number]), ""
    return None, ""
