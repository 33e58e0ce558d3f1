"""The booklet of a pack from the editor: that of the command line, with the plan as it stands now."""

import shutil
from pathlib import Path

import pytest

from bow_author.cli import main
from bow_author.packs.edits import Edit, Put
from bow_author.print.export import PictureSize
from bow_editor.editor_state import EditorState
from bow_editor.pack_now import CannotPrintError
from bow_editor.printing import Paper, to_print
from bow_editor.session import Session
from tests.conftest import ROOT
from tests.print.documents import pages_of


def booklet_of(editor: EditorState) -> bytes:
    """Give the PDF file."""
    (pdf,) = to_print(editor, "booklet")("pdf", Paper(), PictureSize())
    return pdf


def test_the_booklet_of_its_pack(tmp_path: Path) -> None:
    """It has the bytes of `bow export booklet`, and after an edit what was edited, though nothing was saved."""
    pack = tmp_path / "house_tyrell"
    shutil.copytree(ROOT / "examples" / "house_tyrell", pack)
    editor = EditorState(Session.open(str(pack / "battles" / "harvest_on_the_roseroad.yaml")))
    made = booklet_of(editor)
    assert main(["export", "booklet", str(pack), "-o", str(tmp_path / "there.pdf")]) == 0
    assert made == (tmp_path / "there.pdf").read_bytes()
    assert editor.do(Edit("retitle", (Put(("title",), "Another harvest"),)))
    assert "Another harvest" in " ".join(pages_of(booklet_of(editor)))


@pytest.mark.parametrize("what", ["booklet", "questions"])
def test_a_plan_in_no_pack(what: str, plan_file: Path) -> None:
    """That it has no booklet and no questions is told."""
    editor = EditorState(Session.open(str(plan_file)))
    with pytest.raises(CannotPrintError, match="in no pack"):
        to_print(editor, what)


QUESTION = """packs: [house_tyrell]
cases:
  - name: Nobody stands in the way
    question: Does nothing happen?
    answer: Nothing.
    board: {columns: 3, rows: 3}
    units:
      a: {unit: reach_spearmen, side: tyrell, rank: green, at: B2}
    expect: {EXPECTED}
"""


def test_the_questions_of_its_pack(tmp_path: Path) -> None:
    """They have the bytes of `bow export faq`; an answer that no case proves is not printed, and the case is named."""
    pack = tmp_path / "house_tyrell"
    shutil.copytree(ROOT / "examples" / "house_tyrell", pack)
    for cases in (pack / "cases").glob("*.yaml"):
        cases.unlink()
    editor = EditorState(Session.open(str(pack / "battles" / "harvest_on_the_roseroad.yaml")))

    def questions() -> bytes:
        (pdf,) = to_print(editor, "questions")("pdf", Paper(), PictureSize())
        return pdf

    with pytest.raises(CannotPrintError, match="No case of its pack"):
        questions()
    asked = pack / "cases" / "asked.cases.yaml"
    asked.write_text(QUESTION.replace("EXPECTED", "targets: {a: []}"), "utf-8")
    made = questions()
    assert main(["export", "faq", str(pack), "-o", str(tmp_path / "there.pdf")]) == 0
    assert made == (tmp_path / "there.pdf").read_bytes()
    asked.write_text(QUESTION.replace("EXPECTED", "units: {a: {rank: red}}"), "utf-8")
    with pytest.raises(CannotPrintError, match="Nobody stands in the way"):
        questions()
    asked.write_text(
        QUESTION.replace("EXPECTED", "targets: {a: []}").replace("reach_spearmen", "reach_spears"), "utf-8"
    )
    with pytest.raises(CannotPrintError, match=r"asked\.cases\.yaml:\d+: .*reach_spears.*BOW201"):
        questions()
