"""All shipped packs and plans as counters, in each language: every text can be read, and the bytes never change."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from bow_author.packs.library import Library
from bow_author.print.counters.export import export_counters
from bow_author.print.counters.pack_counters import counters_of_pack
from bow_author.print.counters.plan_counters import counters_of_plan
from bow_author.print.layouts import counter_size, counter_sizes, sheet_of
from bow_author.print.pieces import Setting
from bow_dsl.value import replace
from tests.conftest import ROOT
from tests.print.cards.conftest import Rendering
from tests.print.counters.conftest import BATTLES, PACKS, battle, has_ink_on_rim

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


LATIN = st.text(st.characters(categories=["Lu", "Ll"], max_codepoint=0x17F), min_size=1, max_size=24)
OTHER = st.text(st.characters(exclude_categories=["Cs", "Cc", "Mn", "Me"]), max_size=24)
NAMES = st.lists(LATIN | OTHER, max_size=6).map(" ".join)


@settings(
    max_examples=15,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)
@given(
    names=st.lists(st.tuples(NAMES, NAMES), min_size=1, max_size=20),
    size=st.sampled_from(counter_sizes()),
    is_large=st.booleans(),
)
def test_whatever_authors_write(names: list[tuple[str, str]], size: str, is_large: bool, shipped: Library) -> None:
    """Long names, no names, letters of any script: nothing leaves the frame of its counter."""
    command = next(one for one in counters_of_pack(shipped.packs["core"], shipped) if one.id == "command")
    counters = [
        replace(command, copies=1, front=replace(command.front, caption=caption, note=note)) for caption, note in names
    ]
    setting = Setting(size=size, is_large=is_large, ppi=150)
    export_counters(counters, "x", "pdf", setting)
    page = Rendering(export_counters(counters, "x", "png", setting).files[0], setting.ppi)
    sheet = sheet_of("guillotine", "a4", counter_size(size))
    assert [at for at in sheet.slots[: len(counters)] if has_ink_on_rim(page, at, sheet.piece)] == []
