"""Dependencies: what is missing, out of range, on itself or in a circle is found at its exact place."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.packs.load import load

MakePack = Callable[..., Path]


def told(*folders: Path) -> list[tuple[str, str, int, int, str]]:
    """Validate packs: code, pack, line, column and message of each finding."""
    findings = validate([str(folder) for folder in folders]).findings
    return [
        (finding.code, Path(finding.span.file).parent.name, *finding.span[1:3], finding.message) for finding in findings
    ]


def test_missing(make_pack: MakePack) -> None:
    """A pack that is nowhere is told at its name; a near name is proposed."""
    alpha = make_pack("alpha", 'requires: {core: ">=1.0", cor: ">=1.0"}\n')
    assert told(alpha) == [("BOW411", "alpha", 7, 27, "pack `cor` is not to be found")]
    assert validate([str(alpha)]).findings[0].hint == "did you mean `core`?"


def test_missing_but_optional(make_pack: MakePack) -> None:
    """An optional pack may be missing."""
    assert told(make_pack("alpha", 'optional: {beta: ">=1.0"}\n')) == []


@pytest.mark.parametrize("key", ["requires", "optional"])
def test_out_of_range(key: str, make_pack: MakePack) -> None:
    """A pack that is there in another version is told at the range, optional or not."""
    make_pack("beta")
    alpha = make_pack("alpha", f'{key}:\n  beta: ">=1.3, <2"\n')
    message = "`beta` is there in version 1.2.0; `>=1.3, <2` is required"
    assert told(alpha) == [("BOW412", "alpha", 8, 9, message)]


RANGES = {
    ">=1.2": True,
    ">=1.2.1": False,
    "==1.2.0": True,
    "==1.2.*": True,
    "==1.*, !=1.2.*": False,
    "~=1.1": True,
    "~=1.1.0": False,
    ">1.1,<2": True,
    "<= 1": False,
}


@pytest.mark.parametrize(("versions", "fits"), RANGES.items())
def test_ranges(versions: str, fits: bool, make_pack: MakePack) -> None:
    """A range means what it means for Python packages."""
    make_pack("beta")
    assert (told(make_pack("alpha", f'requires: {{beta: "{versions}"}}\n')) == []) is fits


@pytest.mark.parametrize(
    "versions", [">=1.0.*", "~=1", "=>1", "1.0", "===1.0", ">=" + "9" * 5000, "", "^1.0", ">=1.0,"]
)
def test_range_that_is_none(versions: str, make_pack: MakePack) -> None:
    """What is no range is told at its place, and nothing else is."""
    make_pack("beta")
    [found] = told(make_pack("alpha", f'requires: {{beta: "{versions}"}}\n'))
    assert found[:4] == ("BOW406", "alpha", 7, 18)


@pytest.mark.parametrize("version", ["1.2.0-draft", "1.2.0-rc.1", "1.2.0+a-b", "1.2.0-x+y"])
def test_version_that_is_being_made(version: str, make_pack: MakePack) -> None:
    """What is to become 1.2.0 is taken for it."""
    manifest = make_pack("beta") / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("1.2.0", version), "utf-8")
    assert told(make_pack("alpha", 'requires: {beta: ">=1.2"}\n')) == []


@pytest.mark.parametrize("key", ["requires", "optional"])
def test_itself(key: str, make_pack: MakePack) -> None:
    """A pack that requires itself is told at its own name."""
    alpha = make_pack("alpha", f'{key}:\n  alpha: ">=1.0"\n')
    assert told(alpha) == [("BOW413", "alpha", 8, 3, "pack `alpha` requires itself")]


def circle(make_pack: MakePack, *names: str) -> list[Path]:
    """Write packs each of which requires the next, and the last the first."""
    pairs = zip(names, (*names[1:], names[0]), strict=True)
    return [make_pack(name, f'requires:\n  {needed}: ">=1.0"\n') for name, needed in pairs]


@pytest.mark.parametrize("asked", range(3))
def test_circle_from_each_of_its_packs(asked: int, make_pack: MakePack) -> None:
    """A circle is told in the pack that is asked for, at the requirement that leads around."""
    folders = circle(make_pack, "alpha", "beta", "gamma")
    names = [folder.name for folder in folders]
    around = " -> ".join(f"`{name}`" for name in [*names[asked:], *names[:asked], names[asked]])
    message = f"packs require each other in a circle: {around}"
    assert told(folders[asked]) == [("BOW413", names[asked], 8, 3, message)]


def test_circle_is_told_once(make_pack: MakePack) -> None:
    """Where all packs of a circle are asked for, it is told once, in the first."""
    [found] = told(*circle(make_pack, "gamma", "alpha", "beta"))
    assert found[:2] == ("BOW413", "alpha")


def test_two_circles(make_pack: MakePack) -> None:
    """Circles that share no pack are told each; a pack that only leads to one is not in it."""
    folders = [*circle(make_pack, "alpha", "beta"), *circle(make_pack, "gamma", "delta")]
    outside = make_pack("omega", 'requires: {alpha: ">=1.0"}\n')
    assert [found[1] for found in told(*folders, outside)] == ["alpha", "delta"]


def test_long_chain(make_pack: MakePack) -> None:
    """Packs that require one another in a long line are all loaded, each after what it needs."""
    names = [f"pack_{number}" for number in range(1200, 1400)]
    for name, needed in pairwise(names):
        make_pack(name, f'requires: {{{needed}: ">=1.0"}}\n')
    last = make_pack(names[-1])
    library = load([str(last.parent / names[0])])
    assert list(library.packs) == names[::-1]
    assert list(library.all_findings()) == []
