"""A battle on a board of 60 by 40 hexes, for what must be quick there, too; as a program it writes it to a folder."""

import random
import sys
from pathlib import Path

from bow_author.hexes.coordinates import Hex
from tests.editor.conftest import KINGSROAD

COLUMNS, ROWS, UNITS, OVERLAYS = 60, 40, 40, 700
_LINE = "# yaml-language-server: $schema=../../../schemas/{}.schema.json\n"


def write_large(folder: Path, *, is_cut: bool = False) -> Path:
    """Write a pack with a large board, and a plan on it: a river from edge to edge, with one ford or with none.

    Gives the file of the plan.
    """
    pack = folder / "large"
    (pack / "battles").mkdir(parents=True, exist_ok=True)
    manifest = "pack: large\ntitle: Large\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [A player]\n"
    (pack / "pack.yaml").write_text(f"{manifest}requires: {{core: '>=0'}}\n", "utf-8")
    board = f"{_LINE.format('board')}board: large\ntitle: Large\ncolumns: {COLUMNS}\nrows: {ROWS}\n"
    (pack / "board.yaml").write_text(board, "utf-8")
    plan = pack / "battles" / "river.yaml"
    plan.write_text(_plan(random.Random(1), is_cut=is_cut), "utf-8")
    return plan


def _plan(chance: random.Random, *, is_cut: bool) -> str:
    middle = ROWS // 2
    terrain = {Hex(column, middle): "river" for column in range(1, COLUMNS + 1)}
    if not is_cut:
        terrain[Hex(COLUMNS // 2, middle)] = "ford"
    while len(terrain) < OVERLAYS:
        terrain.setdefault(Hex(chance.randint(1, COLUMNS), chance.randint(1, ROWS)), chance.choice(["forest", "hills"]))
    free = [Hex(column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)]
    free = [at for at in free if at not in terrain]
    units = []
    for number, at in enumerate(chance.sample(free, UNITS)):
        side, unit = ("stark", "northmen_archers") if at.row > middle else ("lannister", "lannisport_guards")
        units.append(f"  unit_{number}: {{unit: {unit}, side: {side}, rank: green, at: {at.name}}}\n")
    text = KINGSROAD.read_text("utf-8")
    head, _, rest = text.partition("terrain:\n")
    head = head.replace("packs: [core]", "packs: [core, large]").replace("board: side_a", "board: large")
    head = head.replace("battle: clash_on_the_kingsroad", "battle: river").replace("number: 1\n", "")
    rules = rest[rest.index("define: |") : rest.index("sources:")]
    laid = "".join(f"  {at.name}: {name}\n" for at, name in terrain.items())
    ford = Hex(COLUMNS // 2, middle).name
    fords = f"objectives:\n  northern_ford: {{at: {ford}, title: Ford}}\n"
    fords += "  southern_ford: {at: A1, title: Corner, holder: stark}\n"
    return f"{head}terrain:\n{laid}{fords}units:\n{''.join(units)}{rules}"


if __name__ == "__main__":
    print(write_large(Path(sys.argv[1])))
