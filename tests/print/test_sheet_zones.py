"""Deployment zones on the sheet: told apart in the key, listed with their hexes, named beside their units."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bow_author.draw.colours import grey
from bow_author.draw.tones import as_printed
from bow_author.packs.load import load
from bow_author.print.export import export_sheet
from bow_author.print.plan_sheet import plan_sheet
from bow_author.print.sheet import Sheet
from bow_author.print.sheet_to_data import sheet_data

PLAN = Path(__file__).resolve().parents[2] / "content/core/battles/clash_on_the_kingsroad.yaml"
SEVERAL = "zones: {stark: {Vanguard: [H5, I5], Rear guard: [D9, F9]}, lannister: [E1, E2]}"


def sheet_of(folder: Path, zones: str) -> Sheet:
    """Give the sheet of the battle of the box with zones."""
    file = folder / "fight.yaml"
    file.write_text(PLAN.read_text("utf-8").replace("terrain:\n", f"{zones}\nterrain:\n", 1), "utf-8")
    library = load([str(file)])
    return plan_sheet(library.strays[0], library.asked_plan()[0])  # type: ignore[index]  # there is one


def sides(sheet: Sheet) -> list[dict[str, Any]]:
    """Give the panels of the Houses as data."""
    found: Any = sheet_data(sheet, tone=as_printed)["sides"]
    return list(found)


def test_zones_of_one_house_are_told_apart(tmp_path: Path) -> None:
    """In the key each has its own picture; the lists have title and hexes, and the units the number of theirs."""
    sheet = sheet_of(tmp_path, SEVERAL)
    key: Any = sheet_data(sheet, tone=grey)["key"]
    drawn = {entry["svg"] for entry in key if "(Stark)" in entry["title"]}
    assert len(drawn) == 2
    stark, lannister = sides(sheet)
    assert [(zone["title"], zone["hexes"]) for zone in stark["zones"]] == [
        ("Vanguard", ["H5", "I5"]),
        ("Rear guard", ["D9", "F9"]),
    ]
    assert (stark["zones_title"], lannister["zones_title"]) == ("Deployment zones", "Deployment zone")
    told = {unit["at"]: [zone["title"] for zone in unit["zones"]] for unit in stark["units"]}
    assert {at for at, titles in told.items() if titles == ["Rear guard"]} == {"D9", "F9"}
    assert told["H5"] == ["Vanguard"]
    assert told["G4"] == []


def test_one_zone_a_house_needs_no_number(tmp_path: Path) -> None:
    """It is listed with its hexes."""
    stark, lannister = sides(sheet_of(tmp_path, "zones: {stark: [H5, I5], lannister: [E1, E2]}"))
    assert [zone["title"] for zone in lannister["zones"]] == ["Lannister sets up here"]
    assert not any(unit["zones"] for unit in stark["units"])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_zones_stand_on_the_page(tmp_path: Path, paper: Any) -> None:
    """With their hexes, and on no third page."""
    (pdf,) = export_sheet(sheet_of(tmp_path, SEVERAL), paper=paper)
    pages = [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]
    assert len(pages) == 2
    assert "Deployment zones" in pages[1]
    assert "D9 F9" in " ".join(pages[1].split())
