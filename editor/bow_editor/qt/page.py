"""A tab: the map of a plan with its notices, or the problems of a file that cannot be edited."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QPlainTextEdit, QSplitter, QVBoxLayout, QWidget

from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.files import FileError
from bow_editor.history import Step
from bow_editor.journal import Remains
from bow_editor.problem_words import Wording
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.legend import Legend
from bow_editor.qt.notices import Choice, Notices
from bow_editor.session import Brought
from bow_editor.words import tr


class Page(QWidget):
    """What stands in one tab."""

    canvas_made = Signal()
    """There is a map now, or another one."""
    asked = Signal(str)
    """A notice asks the window for a command, by its id."""

    def __init__(self, editor: EditorState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.notices = Notices(self)
        self._tells_of: dict[str, tuple[Step, Callable[[], None], Callable[[], None]]] = {}
        """The step that each notice with *Undo* names, what shows it while that is the last one, and what when not."""
        self._offered: list[str] = []
        """What the last notice about the file offered; while that is the same, it stays as it is."""
        self.canvas: Canvas | None = None
        self.legend: Legend | None = None
        self._unreadable: QWidget | None = None
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addWidget(self.notices)
        self._let_go = editor.listen(self._changed)
        self._show()
        self._tell_of_hold()
        self._offer_remains()

    def let_go(self) -> None:
        """Hear of no more changes."""
        self._let_go()
        if self.canvas is not None:
            self.canvas.let_go()
        if self.legend is not None:
            self.legend.let_go()

    def look_at_disk(self, *, was_to_be_saved: bool = False) -> None:
        """Tell if somebody else has changed the file, and offer what can be done.

        Args:
            was_to_be_saved: whether the author wanted to save: then it is said that nothing was, and why.
        """
        session = self.editor.session
        if session.is_barred and session.take_over():
            self.notices.show_notice("held", tr("The other window has let go of the file: it can be edited here now."))
            self._offer_remains()
            self.editor.file_changed()
        if not session.is_changed_on_disk:
            self.notices.close_notice("disk")
            return
        session.finish()
        if session.document.is_saved and _is_there(session.path):  # nothing of this window would be lost
            self._read_anew()
            return
        save_as = Choice(tr("Save as…"), lambda: self.asked.emit("file.save_as"), keeps=True)
        compare = Choice(tr("Compare…"), lambda: self.asked.emit("look.compare"), keeps=True)
        reread = Choice(tr("Read it again"), self._reread)
        if not _is_there(session.path):
            text = tr("The file is not there any more. What you see is kept here; Save writes it again.")
            choices = [Choice(tr("Save"), self._save), save_as]
        elif session.document.is_readonly:
            text, choices = tr("Somebody else has changed the file."), [reread]
        else:
            text = tr("Somebody else has changed the file, and you have changed the plan.")
            leave = Choice(tr("Read the file, leave mine"), self._reread)
            choices = [Choice(tr("Merge both"), self._merge), compare, save_as, leave]
        if was_to_be_saved:
            text = f"{tr('Nothing was saved.')} {text} {tr('Choose what is to become of both.')}"
        elif "disk" in self.notices.names() and [choice.title for choice in choices] == self._offered:
            return
        self._offered = [choice.title for choice in choices]
        self.notices.show_notice("disk", text, choices, Severity.WARNING)
        if was_to_be_saved:
            self.notices.lead_to("disk")

    def _save(self) -> None:
        try:
            self.editor.session.save()
        except FileError as error:
            self._complain("save", error)
        self.editor.file_changed()

    def _complain(self, name: str, error: FileError) -> None:
        self.notices.show_notice(name, str(error), severity=Severity.ERROR)

    def _read_anew(self) -> None:
        """Read a file that somebody else has changed, and say so until the next edit."""
        self.notices.close_notice("disk")
        before = self.editor.last_step
        self._reread()
        text = tr("Somebody else has changed the file: it has been read again.")
        if self.editor.session.is_barred:
            self.notices.show_notice("reread", text)
        else:
            self._show_undoable("reread", before, text, tr("Undo goes back."))

    def _reread(self) -> None:
        try:
            self.editor.session.reread()
        except FileError as error:
            self._complain("disk", error)
        self.editor.file_changed()

    def _merge(self) -> None:
        try:
            before = self.editor.last_step
            self._tell_of(self.editor.session.merge_from_disk(), before)
        except FileError as error:
            self._complain("disk", error)
        self.editor.file_changed()

    def _tell_of_hold(self) -> None:
        """Say if the file can only be read here."""
        session = self.editor.session
        if session.is_barred:
            owner = session.hold.owner()
            text = tr(
                "This file is open in another window of the editor{owner}:"
                " here it can only be read until it is closed there."
            )
            process = tr(" (process {number})").format(number=owner) if owner is not None else ""
            self.notices.show_notice("held", text.format(owner=process), severity=Severity.WARNING)

    def _offer_remains(self) -> None:
        remains = self.editor.session.remains
        if self.editor.session.document.is_saved:
            self.notices.close_notice("again")
        if remains is None:
            self.notices.close_notice("remains")
            return
        text = tr(
            "An earlier session ended before it saved 1 edit, “{title}”."
            if len(remains.titles) == 1
            else "An earlier session ended before it saved {count} edits, the last one “{title}”."
        )
        notice = text.format(count=len(remains.titles), title=remains.titles[-1])
        if not remains.is_whole:
            notice += " " + tr("What came after them cannot be read.")
        choices = [Choice(tr("Do again"), self._take_up), Choice(tr("Throw away"), self._throw_away)]
        later = Choice(tr("Later"), self.editor.session.put_off)
        self.notices.show_notice("remains", notice, choices, Severity.WARNING, later)

    def take_up(self, wanted: Remains) -> None:
        """Do again what an earlier session did and never saved, and say so; undone, it is offered again."""
        self.editor.session.offer_first(wanted)
        remains = self.editor.session.remains
        if remains is None:
            return
        before = self.editor.last_step
        self._take_up()
        is_one = len(remains.titles) == 1
        text = tr(
            "1 edit that was never saved has been done again: “{title}”."
            if is_one
            else "{count} edits that were never saved have been done again; the last is “{title}”."
        )
        notice = text.format(count=len(remains.titles), title=remains.titles[-1])
        undo = tr("Undo takes it back.") if is_one else tr("Undo takes them all back.")
        self._show_undoable("again", before, notice, undo)

    def _show_undoable(
        self, name: str, before: Step | None, text: str, undo: str, choices: Sequence[Choice] = ()
    ) -> None:
        """Tell of the last step, with a button that takes back that step: it is there as long as it is the last.

        Args:
            name: the name of the notice.
            before: the last step before that one.
            text: what has been done.
            undo: what *Undo* does about it.
            choices: what else can be done; with these, it is a warning, and stays when something else has been
                done since.
        """
        step, severity = self.editor.last_step, Severity.WARNING if choices else Severity.NOTE
        without = partial(self.notices.show_notice, name, text, choices, severity)
        self._tells_of.pop(name, None)
        if step is None or step is before:  # nothing is other than before, or that could not be read
            without()
            return
        take_back = Choice(tr("Undo"), partial(self._take_back, step), keeps=True)
        last = partial(self.notices.show_notice, name, f"{text} {undo}", [take_back, *choices], severity)
        self._tells_of[name] = step, last, without if choices else partial(self.notices.close_notice, name)
        last()

    def _take_back(self, step: Step) -> None:
        self.editor.take_back(step)

    def _follow_history(self) -> None:
        """Let no notice offer to undo what is not the last step, nor tell of one that is undone."""
        history = self.editor.session.document.history
        for name, (step, last, without) in list(self._tells_of.items()):
            if name not in self.notices.names():
                del self._tells_of[name]
            elif any(step is done for done in history.steps[: history.done]):
                (last if step is history.last else without)()
            else:
                self.notices.close_notice(name)

    def _take_up(self) -> None:
        before = self.editor.last_step
        self._tell_of(self.editor.session.take_up(), before)
        self._offer_remains()

    def _throw_away(self) -> None:
        self.editor.session.leave()
        self._offer_remains()

    def _tell_of(self, brought: Brought, before: Step | None) -> None:
        if brought.clashes:
            document = self.editor.session.document
            wording = Wording(self.editor.content, None if document.is_readonly else document.plan, is_of_check=False)
            paths = dict.fromkeys(clash.path[:2] for clash in brought.clashes)
            places = ", ".join(wording.in_titles(" ".join(f"`{step}`" for step in path)) for path in [*paths][:5])
            text = tr("Both have changed {places}: yours is kept.").format(places=places)
            compare = Choice(tr("Compare…"), lambda: self.asked.emit("look.compare"), keeps=True)
            self._show_undoable("clashes", before, text, tr("Undo goes back."), [compare])

    def _changed(self, event: EditorChanged) -> None:
        if event.aspect in {Aspect.PLAN, Aspect.CONTENT}:
            self._show()
        if event.aspect in {Aspect.PLAN, Aspect.FILE}:
            self._follow_history()
            self._offer_remains()
        if event.aspect is Aspect.PLAN and not self.editor.session.is_barred:
            self.notices.close_notice("held")
        journal = self.editor.session.journal
        fault = journal.fault if journal is not None else None
        if fault is not None and "journal" not in self.notices.names():
            text = tr("What you do cannot be kept for the case of a crash ({reason}). Save often.")
            save_as = Choice(tr("Save as…"), lambda: self.asked.emit("file.save_as"), keeps=True)
            self.notices.show_notice("journal", text.format(reason=fault), [save_as], Severity.WARNING)

    def _show(self) -> None:
        """Show the map, or the problems if the file cannot be edited now."""
        if self.editor.session.document.is_readonly:
            if self.canvas is not None:
                self.canvas.let_go()
                self.canvas.deleteLater()
                self.canvas = None
            if self.legend is not None:
                self.legend.let_go()
                self.legend.deleteLater()
                self.legend = None
            if self._unreadable is not None:
                self._unreadable.deleteLater()
            self._unreadable = _problems(self.editor)
            self._rows.addWidget(self._unreadable, 1)
        elif self.canvas is None:
            if self._unreadable is not None:
                self._unreadable.deleteLater()
                self._unreadable = None
            self.canvas = Canvas(self.editor, self)
            self._rows.addWidget(self.canvas, 1)
            self.canvas_made.emit()
            self.legend = Legend(self.editor, self)
            self._rows.addWidget(self.legend)


def _problems(editor: EditorState) -> QWidget:
    """Make a view of a file that cannot be edited: its problems, and its text as it is."""
    box = QSplitter(Qt.Orientation.Vertical)
    top = QWidget(box)
    rows = QVBoxLayout(top)
    label = QLabel(
        tr("This file cannot be edited as a battle plan before its problems are fixed. Nothing of it is lost.")
    )
    label.setWordWrap(True)
    rows.addWidget(label)
    problems = QListWidget(top)
    problems.ensurePolished()  # in a splitter Qt would lay the rows out before it knows how high they are
    problems.setAccessibleName(tr("Problems of the file"))
    text = QPlainTextEdit(editor.session.document.text, box)
    text.setReadOnly(True)
    text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    text.setAccessibleName(tr("Text of the file"))
    faults = editor.session.document.problems
    for problem in faults:
        hint_line = f"\n{problem.hint}" if problem.hint else ""
        problems.addItem(f"{problem.span.line}:{problem.span.column}  {problem.message}  [{problem.code}]{hint_line}")

    def jump(row: int) -> None:
        if 0 <= row < len(faults):
            cursor = text.textCursor()
            cursor.setPosition(text.document().findBlockByLineNumber(faults[row].span.line - 1).position())
            text.setTextCursor(cursor)
            text.centerCursor()

    problems.currentRowChanged.connect(jump)
    rows.addWidget(problems)
    return box


def _is_there(path: str) -> bool:
    from pathlib import Path

    return Path(path).exists()
