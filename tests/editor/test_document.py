"""The document of the editor: edits, undo to the byte, one event for all views."""

import random
from pathlib import Path

import pytest

from bow_author.packs.documents import read_document
from bow_author.packs.edits import Edit, EditError, Put, Take
from bow_editor.document import Cause, Changed, PlanDocument
from bow_editor.words import use_language

from .conftest import KINGSROAD
from .random_edits import random_edit

TEXT = KINGSROAD.read_text(encoding="utf-8")


def opened(text: str = TEXT) -> PlanDocument:
    """Open a text."""
    return PlanDocument(text, "plan.yaml")


def test_undoing_a_thousand_edits_gives_the_same_bytes() -> None:
    """At every step the text says what the value says, and is read as any text is; undone, each text is as it was."""
    document, chance = opened(), random.Random(2)
    texts = [TEXT]
    while len(texts) <= 1000:
        if document.edit(random_edit(chance, document.value)):
            texts.append(document.text)
        if chance.random() < 0.05:
            assert (document.document, []) == read_document(document.text, "plan.yaml")
    for done in chance.sample(range(len(texts)), 20):
        document.go_to(done)
        assert document.text == texts[done]
        assert (document.document, []) == read_document(document.text, "plan.yaml")
    document.go_to(1000)
    for text in reversed(texts[:-1]):
        assert document.undo()
        assert document.text == text
    assert not document.undo()
    assert document.text.encode() == KINGSROAD.read_bytes()
    assert document.is_saved
    assert (document.document, []) == read_document(TEXT, "plan.yaml")


def test_a_change_of_one_hex_changes_one_line() -> None:
    """All other lines are those of the author."""
    document = opened()
    document.edit(Edit("Lay hills on E7", (Put(("terrain", "E7"), "hills"),)))
    before, after = TEXT.splitlines(), document.text.splitlines()
    assert [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] == [("  E7: forest", "  E7: hills")]


def test_every_view_hears_of_every_change() -> None:
    """The event says what has changed; who no longer listens hears nothing."""
    document, heard = opened(), list[Changed]()
    stop = document.listen(heard.append)
    edit = Edit("Lay hills on E7", (Put(("terrain", "E7"), "hills"),))
    assert document.edit(edit)
    assert not document.edit(edit)
    document.undo()
    document.redo()
    stop()
    document.undo()
    assert [event.cause for event in heard] == [Cause.EDIT, Cause.UNDO, Cause.REDO]
    assert [event.changes for event in heard] == [
        (Put(("terrain", "E7"), "hills"),),
        (Put(("terrain", "E7"), "forest"),),
        (Put(("terrain", "E7"), "hills"),),
    ]
    assert {event.title for event in heard} == {"Lay hills on E7"}


def test_a_new_edit_forgets_what_was_undone() -> None:
    """History does not branch, and a text that cannot come back is not called saved."""
    document = opened()
    document.edit(Edit("a", (Put(("rounds",), 6),)))
    document.edit(Edit("b", (Put(("rounds",), 7),)))
    document.mark_saved()
    document.undo()
    assert not document.is_saved
    document.edit(Edit("c", (Put(("rounds",), 8),)))
    assert not document.redo()
    document.undo()
    document.undo()
    assert not document.is_saved


@pytest.mark.parametrize(
    "edit",
    [
        Edit("no plan", (Take(("units",)),)),
        Edit("no rank", (Put(("units", "maege", "rank"), "purple"),)),
        Edit("no unit", (Take(("units", "nobody")),)),
    ],
)
def test_an_edit_that_makes_no_plan_is_refused(edit: Edit) -> None:
    """Nothing has changed then."""
    document = opened()
    with pytest.raises(EditError):
        document.edit(edit)
    assert document.text == TEXT
    assert document.is_saved


def test_refusals_are_in_the_language_of_the_editor() -> None:
    """Of what makes no plan, and of a file that cannot be edited."""
    use_language("de")
    try:
        with pytest.raises(EditError, match="nach „Ohne“ wäre das kein Schlachtplan mehr"):
            opened().edit(Edit("Ohne", (Take(("units",)),)))
        with pytest.raises(EditError, match="erst bearbeiten, wenn ihre Probleme behoben sind"):
            opened("battle: [").edit(Edit("Ohne", (Take(("units",)),)))
    finally:
        use_language("en")


def test_a_text_that_cannot_be_written_into_stays() -> None:
    """Where a key stands twice nobody knows which is meant: that is said, and nothing is lost."""
    text = TEXT.replace("rounds: 5", "rounds: 5\nrounds: 5")
    document = opened(text)
    assert [problem.code for problem in document.problems] == ["BOW105"]
    with pytest.raises(EditError, match="problems are fixed"):
        document.edit(Edit("Lay hills", (Put(("terrain", "E7"), "hills"),)))
    assert document.text == text


@pytest.mark.parametrize(
    ("text", "code"),
    [("battle: [", "BOW104"), ("battle: x\n", "BOW402"), ("pack: x\n", None), ("hello: 1\n", "BOW107"), ("", "BOW107")],
)
def test_a_bad_file_is_shown_and_not_edited(text: str, code: str | None) -> None:
    """Its text stays; its problems are told."""
    document = opened(text)
    assert document.is_readonly
    assert document.text == text
    assert code is None or code in {problem.code for problem in document.problems}
    with pytest.raises(EditError):
        document.edit(Edit("x", ()))


def test_the_text_can_be_read_again(tmp_path: Path) -> None:
    """What somebody else made of the file comes in as one step that can be undone."""
    document = opened()
    document.reload(TEXT.replace("rounds: 5", "rounds: 6"))
    assert document.plan.rounds == 6
    document.undo()
    assert document.text == TEXT
