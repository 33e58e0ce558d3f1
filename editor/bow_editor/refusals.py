"""Why a field cannot have a value, for somebody who sees its title and not the file. No Qt."""

import re
from typing import Any

from bow_author.packs.documents import read_document
from bow_author.packs.edits import Edit, EditError, applied
from bow_author.packs.schemas import accepts, check_schema
from bow_author.packs.yaml_rewrite import CannotRewriteError, rewritten
from bow_editor.document import PlanDocument
from bow_editor.fields import Field
from bow_editor.words import tr

PLAIN = (
    ("must not be empty| needs ", "something must stand here"),
    ("must be a hex", "a hex is written as its column and its row, such as C5"),
    ("must be an id", "an id is written in small letters, digits and _, and begins with a letter"),
    ("must be a label", "the rules call it by small letters, digits and _, beginning with a letter: archers_1"),
    (r"must have at most (\d+) letters", "at most {number} letters have room here"),
    ("is there already", "something is called that already"),
)
"""What the validator says of the file, and what that means in a form; English, to be translated."""


def why_not(document: PlanDocument, field: Field, value: Any) -> str:
    """Tell why a field cannot have a value; empty if it can."""
    if value is None and not field.empty:
        return tr("something must stand here")
    refused = why_refused(document, field.edit(value))
    for words, plain in PLAIN:
        if match := re.search(words, refused):
            near = re.search(r"did you mean “(.*)”\?", refused)
            hint = "; " + tr("did you mean “{near}”?").format(near=near[1]) if near else ""
            return tr(plain).format(number=match[1] if match.groups() else "") + hint
    return refused


def why_refused(document: PlanDocument, edit: Edit) -> str:
    """Tell why an edit would leave no battle plan, in the words of the validator; empty if it would leave one."""
    try:
        value = applied(document.value, edit.changes)
        if accepts("battle_plan")(value):
            return ""
        written, _ = read_document(rewritten(document.document, value), document.file)
    except (EditError, CannotRewriteError) as error:
        return str(error) or tr("the text of the plan cannot be made to say that")
    assert written is not None, "what was rewritten is YAML"
    findings = check_schema(written, "battle_plan")
    messages = [f"{finding.message} – {finding.hint}" if finding.hint else finding.message for finding in findings[:1]]
    return unticked(messages[0]) if messages else tr("this is no battle plan")


def unticked(text: str) -> str:
    """Write a finding as people do, who know no backticks.

    >>> unticked("`rank` is purple")
    '“rank” is purple'
    """
    return re.sub("`([^`]*)`", r"“\1”", text)
