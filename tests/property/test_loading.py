"""Loading and validating never raise, whatever the files hold, and the sequence of paths changes nothing."""

import os
import random
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings, strategies as st

from bow_author.checks.run import validate
from bow_author.packs.load import load

LINES = [
    "pack: {}",
    "title: A title",
    "version: 1.0.0",
    "rules: 1",
    "licence: MIT",
    "authors: [A]",
    "requires: {{{}: '>=1'}}",
    "optional: {{{}: '<2'}}",
    "board: {}",
    "columns: 5",
    "rows: 4",
    "battle: {}",
    "packs: [core, {}]",
    "momentum: stark",
    "define: |",
    '  keyword {} "X" {{',
    "  }}",
    "terrain: {{A1: forest, Z9: {}}}",
    "skirmish: {}",
    "sources: []",
    "- {}",
    'keyword {} "X" {{',
    'unit {} "X" {{',
    "  house stark",
    "  strength 9",
    "  keywords {}",
    "}}",
    "\t",
    "{{",
    "# {}",
]
NAMES = ["alpha", "beta", "core", "stark", "forest", "x.y", "1", "null", "é", ""]
TEXTS = st.lists(st.builds(str.format, st.sampled_from(LINES), st.sampled_from(NAMES)), max_size=14).map("\n".join)
FILES = st.dictionaries(
    st.sampled_from(["pack.yaml", "a.bow", "b.yaml", "alpha/pack.yaml", "alpha/c.bow", "beta/pack.yaml", "beta/d.yml"]),
    TEXTS,
    min_size=1,
)
QUICK = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


@QUICK
@given(FILES, st.randoms(use_true_random=False))
def test_any_files(files: dict[str, str], chance: random.Random) -> None:
    """Any files give a library; every finding has a place in a file that was asked for, in any sequence of paths."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, text in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
            paths.append(str(path))
        report = validate([folder])
        assert {finding.span.file for finding in report.findings} <= report.files == set(paths)
        assert list(report.findings) == sorted(report.findings, key=lambda finding: finding.sequence)
        library = load(paths)
        chance.shuffle(paths)
        again = load(paths)
        assert (again.packs, again.findings, again.strays) == (library.packs, library.findings, library.strays)
        assert validate(paths) == report


@QUICK
@given(st.lists(st.text() | st.sampled_from(["", "-", "nul\0", "\udcff", "\ud800"]), max_size=3))
def test_any_paths(paths: list[str]) -> None:
    """Any paths at all give a library."""
    unread = [path for path in paths if path not in {".", "/", "..", "~"} and not os.path.exists(path)]
    assert len(load(unread).findings) <= len(paths)
