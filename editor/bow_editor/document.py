"""An open battle plan: its text, what the text says, and every way in which it changes.

Nothing here knows Qt. Every view hears of every change by one kind of event.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from bow_author.packs.documents import Document, kind_of, read_document
from bow_author.packs.edits import Change, Edit, EditError, applied, changes_between
from bow_author.packs.schemas import accepts
from bow_author.packs.yaml_reread import read_changed
from bow_author.packs.yaml_rewrite import CannotRewriteError, reread, rewritten
from bow_author.plans.model import BattlePlan
from bow_author.plans.read import read_plan
from bow_dsl.value import value
from bow_editor.history import History, step_of
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_dsl.diagnostics import Diagnostic


class Cause(Enum):
    """Why a document has changed."""

    EDIT = "edit"
    UNDO = "undo"
    REDO = "redo"
    RELOAD = "reload"


@value
class Changed:
    """What every view is told: the values that changed, and how it came about."""

    cause: Cause
    title: str
    changes: tuple[Change, ...]
    """What leads from the value before to the value now."""
    before: Any
    after: Any
    """The values; None of a text that is read-only."""
    old_text: str
    text: str


Listener = Callable[[Changed], None]


class PlanDocument:
    """A battle plan that is being edited.

    A text that is no battle plan is read-only: it shows its problems, and nothing of it is lost.
    """

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.history = History()
        self.listeners: list[Listener] = []
        self.problems: tuple[Diagnostic, ...] = ()
        self.barred = ""
        """Why nothing may be edited here at present, if so: somebody else is at it."""
        self._document: Document | None = None
        self._plan: BattlePlan | None = None
        self._is_sound = False
        """Whether nothing was found to be wrong in reading the text."""
        self._text = text
        self._read(text)

    @property
    def text(self) -> str:
        """The text as it would be saved."""
        return self._text

    @property
    def is_readonly(self) -> bool:
        """Whether the text cannot be edited as a plan, for what stands in `problems`."""
        return self._plan is None

    @property
    def is_saved(self) -> bool:
        """Whether the text is that of the file."""
        return self.history.is_saved

    @property
    def document(self) -> Document:
        """The text as it was read, with the place of everything; only if it can be edited."""
        assert self._document is not None, "a read-only document is not asked for its values"
        return self._document

    @property
    def value(self) -> Any:
        """What the text says, in plain values; only if it can be edited."""
        return self.document.value

    @property
    def plan(self) -> BattlePlan:
        """The battle plan; only if it can be edited."""
        assert self._plan is not None, "a read-only document is not asked for its plan"
        return self._plan

    def edit(self, edit: Edit) -> bool:
        """Make an edit, and tell whether it changed anything.

        Raises:
            EditError: it speaks of what is not there, or what would come of it is no battle plan.
        """
        if self.is_readonly:
            raise EditError(tr("this file cannot be edited before its problems are fixed"))
        if self.barred:
            raise EditError(self.barred)
        before = self.value
        after = applied(before, edit.changes)
        if not accepts("battle_plan")(after):
            raise EditError(tr("after “{edit}” this would be no battle plan").format(edit=edit.title))
        changes = tuple(changes_between(before, after))
        if not changes:
            return False
        old = self._text
        try:
            document = reread(self.document, after, is_sound=self._is_sound)
        except CannotRewriteError as error:
            raise EditError(
                tr("“{edit}” cannot be written into this text before its problems are fixed").format(edit=edit.title)
            ) from error
        self._take(document, [], fits=True)
        self.history.add(step_of(edit, old, self._text))
        self._tell(Changed(Cause.EDIT, edit.title, changes, before, self.value, old, self._text))
        return True

    def after(self, edit: Edit) -> str:
        """Give the text as it would be after an edit; as it is if that cannot be made."""
        if self.is_readonly or self.barred:
            return self._text
        try:
            after = applied(self.value, edit.changes)
            return rewritten(self.document, after) if accepts("battle_plan")(after) else self._text
        except (EditError, CannotRewriteError):
            return self._text

    def undo(self) -> bool:
        """Undo one step, and tell whether there was one."""
        return self.go_to(self.history.done - 1)

    def redo(self) -> bool:
        """Do again what was undone, and tell whether there was something."""
        return self.go_to(self.history.done + 1)

    def go_to(self, done: int) -> bool:
        """Go to the text after so many steps of the history; the text is what it was then, to the byte."""
        now = self.history.done
        if self.is_readonly or self.barred or done == now or not 0 <= done <= len(self.history.steps):
            return False
        before = self.value
        cause = Cause.UNDO if done < now else Cause.REDO
        title = self.history.steps[done if done < now else done - 1].edit.title
        old = self._text
        self._read(self.history.at(old, done), old)
        changes = tuple(changes_between(before, self.value))
        self._tell(Changed(cause, title, changes, before, self.value, old, self._text))
        return True

    def reload(self, text: str, title: str = "Read the file again", holds: frozenset[str] | None = None) -> None:
        """Take another text, such as that of the file; as long as both can be edited this can be undone.

        Args:
            text: the text.
            title: what the step is called.
            holds: the unsaved work of earlier sessions that is in the text, by name; the same as before if None.
        """
        holds = self.history.holds if holds is None else holds
        before = None if self.is_readonly else self.value
        old = self._text
        self._read(text, old)
        after = None if self.is_readonly else self.value
        changes = tuple(changes_between(before, after)) if before is not None and after is not None else ()
        if before is None or after is None:
            self.history = History()
        elif text != old:
            self.history.add(step_of(Edit(title, changes), old, text))
        self.history.holds = holds
        self._tell(Changed(Cause.RELOAD, title, changes, before, after, old, text))

    def mark_saved(self) -> None:
        """Remember that the text is now that of the file."""
        self.history.saved = self.history.done

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Let a view hear of every change; what comes back lets it hear no more."""
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def _tell(self, event: Changed) -> None:
        for listener in tuple(self.listeners):
            listener(event)

    def _read(self, text: str, old: str | None = None) -> None:
        """Take up a text; of one that came of an *old* one, which stands here, what has changed is read."""
        if old is not None and self._is_sound and self._document is not None and self._document.file == self.file:
            step = step_of(Edit("", ()), old, text)
            document, findings = read_changed(self._document, step.at, step.at + len(step.before), step.after)
        else:
            document, findings = read_document(text, self.file)
        self._text = text
        if document is not None:
            self._take(document, findings)
        else:
            self._document, self._plan, self.problems = None, None, tuple(findings)

    def _take(self, document: Document, findings: "Sequence[Diagnostic]", *, fits: bool = False) -> None:
        """Take up what was read; *fits*: whether it is known to fit the schema of battle plans."""
        before = (old, plan) if (old := self._document) and (plan := self._plan) else None
        self._text = document.text
        self._is_sound = not findings
        self._document, self._plan, self.problems = document, None, tuple(findings)
        if kind_of(document) != "battle_plan":
            from bow_author.packs.unknown_kind import unknown_kind

            self.problems = (*findings, *([unknown_kind(document)] if kind_of(document) is None else []))
        elif fits or accepts("battle_plan")(document.value):
            self._plan = read_plan(document, before)
        else:
            from bow_author.packs.schemas import check_schema

            self.problems = (*findings, *check_schema(document, "battle_plan"))
