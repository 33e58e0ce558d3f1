"""The balance pages of the shipped plans: `python -m tests.playtest.balance.pages docs/balance` (`make balance`).

Each plan is played for so many seconds by `bow balance`, which writes a page; a table of all of them is written beside.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bow_author.packs.load import load
from bow_author.playtest.balance.tell import names_of, share, verdict

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = ("content", "examples")
_HEAD = """# How fair the shipped battles are

Made by `make balance`: the machine has played each battle plan against itself for {seconds} seconds. **These figures
speak of our reconstruction of a battle and of our players, and of neither the printed battle nor of how people play.**
What the figures mean is told in [playtests](../playtests.md); a strength of which few games were over in time has a
wide interval.

"""


def plans() -> list[str]:
    """Give the files of all shipped battle plans, from the root."""
    found = (entry for name in SHIPPED for entry in load([str(ROOT / name)]).entries("battle_plan"))
    return sorted({str(Path(entry.document.file).relative_to(ROOT)) for entry in found})


def table(reports: dict[str, dict[str, Any]]) -> str:
    """Write the table: for each page, what is known, and how many games the first side wins at each strength."""
    return "\n".join(_lines(reports)) + "\n"


def _lines(reports: dict[str, dict[str, Any]]) -> Iterator[str]:
    players = list(dict.fromkeys(one["player"] for told in reports.values() for one in told["strengths"]))
    heads = ["battle", "verdict", "games won by", *players]
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for name, told in sorted(reports.items(), key=lambda named: named[1]["title"]):
        shares = {one["player"]: share(one) for one in told["strengths"] if one["games"]}
        cells = [f"[{told['title']}]({name}.md)", _briefly(told), names_of(told)[0]]
        yield f"| {' | '.join([*cells, *(shares.get(player, '-') for player in players)])} |"


def _briefly(told: dict[str, Any]) -> str:
    """Give the verdict without the figures, which stand beside it."""
    return verdict(told).partition(" (")[0].partition(" whether ")[0]


def main() -> int:
    """Write the pages; give 1 if a plan could not be played."""
    parser = argparse.ArgumentParser(description="Write the balance pages of the shipped plans.")
    parser.add_argument("folder", type=Path, help="where they are written")
    parser.add_argument("--seconds", type=int, default=60, help="how long each plan is played")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes play")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    reports: dict[str, dict[str, Any]] = {}
    for plan in plans():
        page = options.folder / f"{Path(plan).stem}.md"
        limits = ("--seconds", str(options.seconds), "--jobs", str(options.jobs))
        command = (sys.executable, "-m", "bow_author", "balance", plan, *limits, "--json", "-o", str(page.resolve()))
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            return 1
        reports[page.stem] = json.loads(done.stdout)
        print(f"{plan}: {verdict(reports[page.stem])}", flush=True)
    head = _HEAD.format(seconds=options.seconds)
    (options.folder / "README.md").write_text(head + table(reports), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
