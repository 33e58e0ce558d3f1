"""The balance pages of the shipped plans: each has one, and the table lists them all."""

import re
from pathlib import Path

from tests.playtest.balance.pages import ROOT, plans, table

FOLDER = ROOT / "docs" / "balance"


def test_every_shipped_plan_has_its_page() -> None:
    """No page is missing or left over, each is in the table, and its pictures are there."""
    names = {Path(plan).stem for plan in plans()}
    pages = {page.stem: page.read_text("utf-8") for page in FOLDER.glob("*.md") if page.name != "README.md"}
    assert pages.keys() == names
    listed = re.findall(r"\]\((\w+)\.md\) \|", (FOLDER / "README.md").read_text("utf-8"))
    assert sorted(listed) == sorted(names)
    pictures = {name for text in pages.values() for name in re.findall(r"\]\(<(.*)>\)", text)}
    assert pictures == {picture.name for picture in FOLDER.glob("*.svg")}
    assert all("people play otherwise" in text for text in pages.values())


def test_table() -> None:
    """The table tells what is known of each plan, by title, at each strength that was played."""

    def told(title: str, *strengths: tuple[str, int]) -> dict[str, object]:
        shares = [{"player": name, "games": games, "share": 0.5, "low": 0.4, "high": 0.6} for name, games in strengths]
        return {
            "title": title,
            "sides": [{"title": "Stark"}, {"title": "Lannister"}],
            "band": [0.45, 0.55],
            "verdict": {"answer": "second", "player": "random"},
            "strengths": shares,
        }

    reports = {"b": told("Beta", ("random", 20), ("greedy", 0)), "a": told("Alpha", ("random", 20), ("greedy", 8))}
    assert table(reports).splitlines() == [
        "| battle | verdict | games won by | random | greedy |",
        "|---|---|---|---|---|",
        "| [Alpha](a.md) | favours Lannister | Stark | 50.0% (40.0% to 60.0%) | 50.0% (40.0% to 60.0%) |",
        "| [Beta](b.md) | favours Lannister | Stark | 50.0% (40.0% to 60.0%) | - |",
    ]
