"""What every test may ask for."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bow_author.cli import collect_seldom

_NEW_VALUES = 2_000_000
"""So many are made before the collector looks: what tests have in common stays to the end, and looking costs."""
os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything asks Qt for a screen
collect_seldom()  # as in every process of ours

# No example is too slow: how fast a machine is, and what else it does, is not what is tested.
settings.register_profile("luck", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples in every run: nobody's change fails for what luck has found elsewhere; see CONTRIBUTING.md.
settings.register_profile("any machine", settings.get_profile("luck"), derandomize=True)
settings.load_profile("any machine")

ROOT = Path(__file__).resolve().parent.parent

SLOW = (
    "bench/test_growth.py", "cases/test_bow_test.py::test_the_content_passes", "cases/test_coverage.py",
    "checks/beginner_mistakes/", "checks/test_battlefield_edges.py", "checks/test_confidence.py",
    "checks/test_first_mistakes.py", "checks/test_fixable.py", "checks/test_fixes.py", "checks/test_language_page.py",
    "checks/test_large_plans.py", "checks/test_memory.py", "checks/test_pages.py",
    "checks/test_precedence_undecided.py::test_what_the_shipped_packs", "cli/test_adoption.py",
    "cli/test_costly_packs.py", "cli/test_epic.py::test_played_by_the_machine", "cli/test_export.py",
    "cli/test_export_board.py",
    "cli/test_export_counters.py::test_a_plan_with_errors", "cli/test_export_counters.py::test_counters_of_a_plan",
    "cli/test_hostile_files.py", "cli/test_preview.py", "cli/test_progress_at_a_terminal.py",
    "cli/test_validate.py::test_hash_seed", "draw/test_pieces.py::test_after_a_change", "dsl/test_adjectives.py",
    "dsl/test_capability_cases.py", "editor/qt/about/test_about_plans.py",
    "editor/qt/about/test_own_windows.py::test_what_keeps", "editor/qt/about/test_play_kept.py",
    "editor/qt/about/test_play_pane.py", "editor/qt/test_asking.py", "editor/qt/test_comforts.py",
    "editor/qt/panels/test_forms.py", "editor/qt/test_drawing.py", "editor/qt/test_edge_scrolling.py",
    "editor/qt/test_editing.py", "editor/qt/test_folding.py", "editor/qt/test_gave_way.py", "editor/qt/test_going.py",
    "editor/qt/test_looks.py", "editor/qt/test_naming.py",
    "editor/qt/test_fitted.py", "editor/qt/test_german.py", "editor/qt/test_hidden_panels.py",
    "editor/qt/test_map.py::test_after_any_edits", "editor/qt/test_random_input.py", "editor/qt/test_sharing.py",
    "editor/qt/test_wild_hands.py",
    "editor/test_analyses.py", "editor/test_random_gestures.py", "editor/test_rule_kinds.py::test_every_answer",
    "engine/test_nested.py", "fuzz/", "hexes/test_sight.py", "mistakes/", "mutants/", "naive/program/", "packaging/",
    "packs/test_document_overlays.py", "packs/test_lacking.py", "print/cards/test_fit.py",
    "print/cards/test_many.py::test_five_hundred",
    "print/counters/test_counter_fit.py", "print/booklet/test_all_packs.py", "print/test_faq.py::test_every_question",
    "print/board/test_measured.py", "print/test_columns.py", "print/test_export.py", "print/test_same_bytes.py",
    "print/test_standards.py", "print/test_standards_of_kits.py",
    "playtest/test_crossings.py", "playtest/test_laws_of_players.py::test_all_plans",
    "playtest/test_laws_of_players.py::test_alliances", "playtest/test_laws_of_players.py::test_same_in_any",
    "playtest/test_laws_of_players.py::test_searcher_on", "playtest/test_planner.py::test_wins",
    "playtest/test_players_of_packs.py",
    "property/", "test_cookbook.py",
    "test_documents.py::test_a_reader_can_follow", "wild/", "words/test_amounts.py", "words/test_registry_is_used.py",
    "analysis/test_commutativity.py::test_nothing", "analysis/test_movement_bounds.py::test_no_battle",
    "cli/test_export_kit.py::test_a_kit_holds", "cli/test_formations.py", "dsl/test_capabilities.py::test_sample",
    "editor/qt/test_restarted.py::test_a_window_that_covers", "schemas/test_schemas.py::test_examples_name",
    "test_documents.py::test_the_examples_can_be_tried[test", "words/test_every_role.py::test_each_role",
    "words/test_german_is_german.py",
    "language_server/test_laws.py::test_another_name", "language_server/test_laws.py::test_edits_give",
    "language_server/test_laws.py::test_with_text", "language_server/test_laws.py::test_what_stands",
    "language_server/test_many_edits.py",
    "language_server/test_vscode_window.py", "language_server/test_neovim.py", "language_server/test_workshop.py",
    "language_server/test_vscode_web.py", "editor/workshop/test_workshop_session.py",
)  # fmt: skip
"""What takes long: laws held by luck on many inputs, whole packs of mistakes, what is installed. `make test-slow` runs
it, and `.ci/run` on every change."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long."""
    begun = tuple(f"tests/{name}" for name in SLOW)
    for item in items:
        if item.nodeid.startswith(begun):
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Let the collector of reference cycles never look through what was imported, and seldom through the rest."""
    gc.freeze()
    gc.set_threshold(_NEW_VALUES, *gc.get_threshold()[1:])


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def cache_of_all(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One cache folder for all tests that are not about it: most need the core pack, which takes a second to read."""
    here = tmp_path_factory.getbasetemp()
    return str((here.parent if "PYTEST_XDIST_WORKER" in os.environ else here) / "cache")


@pytest.fixture
def cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the cache folder of a test that is about it; it does not exist yet."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("BOW_CACHE_DIR", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _own_folders(cache_of_all: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test, and each process it starts, out of the user's folders."""
    monkeypatch.setenv("BOW_CACHE_DIR", cache_of_all)
    monkeypatch.setenv("BOW_CONFIG_DIR", str(tmp_path / "config"))
