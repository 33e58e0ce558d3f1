"""All shipped packs and plans as counters, in each language: every text can be read, and the bytes never change."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from bow_author.packs.library import Library
from bow_author.print.counters.export import export_counters
from bow_author.print.counters.pack_counters import counters_of_pack
from bow_author.print.counters.plan_counters import counters_of_plan
from bow_author.print.pieces import Setting
from tests.conftest import ROOT
from tests.print.counters.conftest import BATTLES, PACKS, battle

SETTINGS = {"usual": Setting("duplex"), "large print": Setting("duplex", is_large=True)}


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS.keys())
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", [path.stem for path in BATTLES])
def test_counters_of_shipped_plans_can_be_read(name: str, language: str, setting: Setting) -> None:
    """No caption is cut or set too small, on either side."""
    made = export_counters(counters_of_plan(battle(name), language), name, "pdf", setting, language)
    assert made.too_small == []


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS.keys())
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pack", PACKS)
def test_counters_of_shipped_packs_can_be_read(pack: str, language: str, setting: Setting, shipped: Library) -> None:
    """No caption is cut or set too small, on either side."""
    counters = counters_of_pack(shipped.packs[pack], shipped, language)
    assert bool(counters) == (pack != "enhanced_rules")
    assert export_counters(counters, pack, "pdf", setting, language).too_small == []


def test_a_long_text_is_told() -> None:
    """What cannot be read on a small counter is told, so that the tests above can fail."""
    counters = counters_of_plan(battle("bridge_of_wrecks"))
    assert export_counters(counters, "x", "pdf", Setting(size="15")).too_small != []


@pytest.mark.parametrize("source", ["core", str(ROOT / "content/house_baratheon/battles/bridge_of_wrecks.yaml")])
def test_the_bytes_never_change(source: str, tmp_path: Path) -> None:
    """Another seed of hashes gives the same file."""
    digests = set()
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.pdf"
        command = [
            sys.executable,
            "-m",
            "bow_author",
            "export",
            "counters",
            source,
            "-o",
            str(path),
            "--layout",
            "duplex",
        ]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": seed}, cwd=ROOT)
        digests.add(sha256(path.read_bytes()).hexdigest())
    assert len(digests) == 1
