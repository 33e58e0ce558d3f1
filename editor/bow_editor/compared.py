"""Two plans held against each other: the open plan, and what it was, or another."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bow_author.draw.picture import ChangeMark, MapPicture
from bow_author.hexes.coordinates import Hex
from bow_author.plans.describe_differences import describe_difference
from bow_author.plans.differences import Detail, Difference, How, differences
from bow_author.plans.model import Rank
from bow_author.print.changes_picture import with_changes
from bow_author.print.plan_picture import plan_picture
from bow_dsl.value import replace, value
from bow_editor.backups import backups_of, time_of
from bow_editor.content import Content
from bow_editor.document import PlanDocument
from bow_editor.editor_state import EditorState
from bow_editor.problem_words import Wording
from bow_editor.words import tr


@value
class Other:
    """A plan that the open one can be compared with."""

    title: str
    path: str


@value
class Compared:
    """What differs, and both maps with marks for it."""

    differences: tuple[Difference, ...] = ()
    lines: tuple[str, ...] = ()
    """What is said of each of them."""
    before: MapPicture | None = None
    after: MapPicture | None = None
    fault: str = ""
    """Why nothing can be compared; empty if it can."""


def others(editor: EditorState) -> list[Other]:
    """Give what lies at hand to compare with: the file as it was saved, and its backups, the newest first."""
    path = editor.session.path
    choices = [Other(tr("The saved file"), path)] if Path(path).exists() else []
    return choices + [Other(tr("Backup of {time}").format(time=time_of(backup)), backup) for backup in backups_of(path)]


def compared_with(editor: EditorState, path: str) -> Compared:
    """Compare the open plan with that in a file, which is the one before."""
    try:
        text = Path(path).read_text("utf-8-sig").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as error:
        return Compared(fault=str(error))
    return compared(editor, PlanDocument(text, editor.session.path))


def compared(editor: EditorState, other: PlanDocument) -> Compared:
    """Compare the open plan with another, which is the one before."""
    document = editor.session.document
    if document.is_readonly or other.is_readonly:
        return Compared(fault=tr("One of the two is no battle plan that can be read."))
    changed = tuple(differences(other.value, document.value))
    content = Content.of(other, editor.content)
    plans = (editor.content, document.plan), (content, other.plan)
    wordings = [Wording(known, plan, is_of_check=False) for known, plan in plans]
    lines = tuple(_line(difference, wordings) for difference in changed)
    return Compared(changed, lines, _before(content, other, changed), _after(editor, changed))


def _after(editor: EditorState, changed: tuple[Difference, ...]) -> MapPicture | None:
    content = editor.content
    if content is None or content.board is None:
        return None
    picture = plan_picture(editor.session.document.plan, content.board, content.catalogue)
    return with_changes(picture, changed, content.catalogue).picture


def _before(content: Content | None, other: PlanDocument, changed: tuple[Difference, ...]) -> MapPicture | None:
    """Mark what goes, what changes, and from where things move."""
    if content is None or content.board is None:
        return None
    marks = tuple(
        ChangeMark(difference.how, difference.was_at) for difference in changed if difference.was_at is not None
    )
    return replace(plan_picture(other.plan, content.board, content.catalogue), changes=marks, compass=())


def place_of(difference: Difference) -> Hex | None:
    """Give the hex to look at."""
    return difference.at or difference.was_at


def counted(changed: Sequence[Difference]) -> str:
    """Count differences by the way in which they differ."""
    by_way = [(how, sum(difference.how is how for difference in changed)) for how in How]
    return ", ".join(f"{number} {tr(how.value)}" for how, number in by_way if number) or tr("no differences")


def _line(difference: Difference, wordings: Sequence[Wording]) -> str:
    """Tell a difference in a line, in titles, with the part of the plan that it is in."""
    ranks = [rank.value for rank in Rank]

    def titled(word: Any) -> Any:
        found = (wording.title(word) for wording in wordings)
        return next((title for title in found if title != word), tr(word) if word in ranks else word)

    def key_of(detail: Detail) -> str:
        word = detail.key.capitalize()
        return detail.key if tr(word) == word or detail.key == "text" else tr(word)

    details = tuple(
        Detail(key_of(detail), titled(detail.before), titled(detail.after)) for detail in difference.details
    )
    told = describe_difference(replace(difference, name=titled(difference.name), details=details))
    told = told.replace(" -> ", " → ")
    part = titled(difference.part)
    return f"{part if part != difference.part else tr(part.capitalize())}: {told}".removesuffix(": ")
