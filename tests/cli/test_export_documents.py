"""`bow export booklet`, `reference` and `faq`: what is written, and clear words where it is not."""

import json
from pathlib import Path

from bow_author.packs.provenance import Standing as OfClaims
from bow_author.print.booklet.collect import booklet_of_pack
from bow_author.print.booklet.export import export_booklet
from bow_author.print.sheet import Standing
from tests.cli.conftest import Bow
from tests.conftest import ROOT
from tests.print.documents import pages_of, shipped

CASES = """\
packs: [core]
others: refuse
cases:
  - name: An advance is optional
    cites: somewhere
    question: Must a unit advance?
    answer: No.
    board: {columns: 5, rows: 5}
    units:
      scouts: {unit: war_host_of_the_north, side: stark, rank: green, at: C3, strength: 2, active: false}
    expect: {units: {scouts: {at: C3}}}
"""


def test_standings_are_those_of_provenance(bow: Bow) -> None:
    """What is counted is what `bow provenance` counts, and all of a plan that is not printed is listed."""
    booklet, _ = booklet_of_pack(shipped().packs["house_baratheon"], shipped(), with_standings=True)
    assert booklet.standings is not None
    rows = json.loads(bow("provenance", "--all", "--format", "json", ROOT / "content" / "house_baratheon").out)
    assert booklet.standings.of_pack == {
        standing: sum(row["standing"] == standing.value for row in rows) for standing in Standing
    }
    of_documents = [row for row in rows if Path(row["file"]).parent.name in ("battles", "skirmishes")]
    listed = [what for claims in booklet.standings.claims for one in claims.claimed for what in one.what]
    assert len(listed) == sum(row["standing"] != Standing.PRINTED.value for row in of_documents) > 0
    assert [standing.name for standing in Standing] == [standing.name for standing in OfClaims]
    pages = pages_of(export_booklet(booklet)[0])
    assert "On whose word the figures stand" in pages[0]
    assert any("* chosen by the authors" in page and "own battle" in page for page in pages)


def test_a_plan_that_cannot_be_printed_is_left_out_of_a_draft(bow: Bow) -> None:
    """A plan without its board holds back the booklet; a draft is made of the others, and tells what is missing."""
    assert bow("new", "pack", "mine").code == 0
    plan = next(Path("mine/battles").glob("*.yaml"))
    plan.write_text(plan.read_text("utf-8").replace("board: ", "board: no_such_"), "utf-8")
    held_back = bow("export", "booklet", "mine", "-o", "b.pdf")
    assert held_back.code == 1
    assert "no board is named" in held_back.err
    assert not Path("b.pdf").exists()
    draft = bow("export", "booklet", "mine", "-o", "b.pdf", "--draft")
    assert (draft.code, draft.out) == (0, "b.pdf\n")
    assert "is left out: no board is named" in draft.err


def test_reference_of_packs_and_of_a_plan(bow: Bow) -> None:
    """Packs by their ids, or one plan by its file; what is neither is told with what was meant."""
    assert bow("export", "reference", "core", "house_baratheon", "-o", "r.pdf", "--language", "de").code == 0
    assert "Baratheon" in pages_of(Path("r.pdf").read_bytes())[0]
    plan = ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"
    assert bow("export", "reference", plan, "-o", "p.pdf", "--large-print").code == 0
    wrong = bow("export", "reference", "core", "hose_baratheon", "-o", "r.pdf")
    assert (wrong.code, wrong.err) == (
        1,
        "bow export: `hose_baratheon` is neither the folder nor the id of a pack; did you mean `house_baratheon`?\n",
    )
    both = bow("export", "reference", plan, "core", "-o", "r.pdf")
    assert (both.code, both.err) == (
        1,
        "bow export: a reference is of packs, or of one battle plan; export them one by one\n",
    )


def pack_with(bow: Bow, cases: str) -> None:
    """Write a pack with a file of cases."""
    assert bow("new", "pack", "mine").code == 0
    folder = Path("mine/cases")
    folder.mkdir(exist_ok=True)
    (folder / "own.cases.yaml").write_text(cases, "utf-8")


def test_a_pack_without_questions_is_told_how_to_write_one(bow: Bow) -> None:
    """What has to be written, and into which file."""
    pack_with(bow, CASES.replace("    question: Must a unit advance?\n    answer: No.\n", ""))
    done = bow("export", "faq", "mine", "-o", "q.pdf")
    assert (done.code, done.out) == (1, "")
    assert "Write one into a file such as `mine/cases/questions.cases.yaml`" in done.err
    assert "question: " in done.err
    assert not Path("q.pdf").exists()


def test_an_answer_that_no_case_shows_is_not_printed(bow: Bow) -> None:
    """A case that fails holds its question back; a draft has it all the same, and says so."""
    pack_with(bow, CASES.replace("expect: {units: {scouts: {at: C3}}}", "expect: {units: {scouts: {at: C4}}}"))
    held_back = bow("export", "faq", "mine", "-o", "q.pdf")
    assert held_back.code == 1
    assert "own.cases.yaml:4:5: the case fails, so that its answer is shown by nothing; see `bow test`" in held_back.err
    assert not Path("q.pdf").exists()
    draft = bow("export", "faq", "mine", "-o", "q.pdf", "--draft")
    assert draft.code == 0
    assert "Must a unit advance?" in pages_of(Path("q.pdf").read_bytes())[0]


def test_a_case_with_errors_is_told_at_its_place(bow: Bow) -> None:
    """A unit that nobody knows is found before anything is printed."""
    pack_with(bow, CASES.replace("war_host_of_the_north", "war_host_of_the_nort"))
    done = bow("export", "faq", "mine", "-o", "q.pdf")
    assert done.code == 1
    assert "did you mean `war_host_of_the_north`?" in done.err
