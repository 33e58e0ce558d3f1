"""A battle plan on a board of 60 by 40 hexes: the shipped one, laid side by side sixteen times."""

from pathlib import Path

from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.documents import read_document
from bow_author.resources import content_folder

SHIPPED = Path(content_folder()) / "core/battles/clash_on_the_kingsroad.yaml"
COLUMNS, ROWS = 60, 40
_PACK = """pack: large
title: A large board
version: 1.0.0
rules: 1
licence: MIT
authors: [tests]
requires: {core: ">=1.0"}
"""
_BOARD = f"""board: plains
title: Plains
columns: {COLUMNS}
rows: {ROWS}
homebrew: for measuring
"""


def write_large(folder: Path) -> Path:
    """Write a pack with a large board and a plan on it; give the path of the plan."""
    text = SHIPPED.read_text("utf-8")
    document, _ = read_document(text, str(SHIPPED))
    assert document is not None
    value = document.value
    ground = {
        Hex(at.column + 15 * across, at.row + 10 * down).name: name
        for written, name in value["terrain"].items()
        for at in (parse_hex(written),)
        if at is not None and at.row <= 10
        for across in range(COLUMNS // 15)
        for down in range(ROWS // 10)
    }
    start, end = text.index("terrain:\n"), text.index("objectives:\n")
    lines = "".join(f"  {at}: {name}\n" for at, name in ground.items())
    pack = folder / "large"
    (pack / "battles").mkdir(parents=True)
    (pack / "pack.yaml").write_text(_PACK, "utf-8")
    (pack / "plains.yaml").write_text(_BOARD, "utf-8")
    plan = pack / "battles" / SHIPPED.name
    changed = f"{text[:start]}terrain:\n{lines}{text[end:]}"
    plan.write_text(changed.replace("packs: [core]", "packs: [core, large]").replace("side_a", "plains"), "utf-8")
    return plan
