"""What a user gets who installs bow-author, as against what stands in a checkout.

The wheel is built by way of the source distribution, and installed into a new environment that holds,
of all that is installed here, only what the wheel says it needs. No network is used.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.packaging


class Built(NamedTuple):
    """The two archives of one build."""

    source: Path
    wheel: Path


class Installed(NamedTuple):
    """An environment in which bow-author is installed as a user would have it."""

    python: Path
    bow: Path
    elsewhere: Path  # a working folder outside the project

    def run(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a program of this environment, told nothing of the project's folder."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [str(part) for part in arguments],
            capture_output=True,
            text=True,
            cwd=self.elsewhere,
            env=clean,
            check=False,
        )


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (source,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Built(source, wheel)


def needed(distribution_: Distribution, extra: str = "") -> Iterator[Requirement]:
    """Give the requirements that hold here, for one extra or for none."""
    for line in distribution_.requires or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            yield requirement


def closure(first: Distribution) -> dict[str, Distribution]:
    """Collect what *first* needs, and what that needs, from what is installed here."""
    found: dict[str, Distribution] = {}
    waiting = list(needed(first))
    while waiting:
        requirement = waiting.pop()
        if requirement.name not in found:
            found[requirement.name] = distribution(requirement.name)
            for extra in {"", *requirement.extras}:
                waiting.extend(needed(found[requirement.name], extra))
    return found


def copy_into(site: Path, installed: Distribution) -> None:
    """Copy the files of one installed distribution, its programs left out."""
    for file in installed.files or ():
        if ".." not in file.parts and file.suffix != ".pyc":
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                os.link(file.locate(), target)
            except OSError:
                shutil.copy2(file.locate(), target)


@pytest.fixture(scope="session")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", with_pip=False)
    programs = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    python = programs / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python), "install", "--no-deps"]
    done = subprocess.run([*pip, "--no-index", str(built.wheel)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    environment = Installed(python, programs / "bow", elsewhere)
    site = Path(environment.run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip())
    (metadata,) = site.glob("bow_author-*.dist-info")
    for needed_distribution in closure(PathDistribution(metadata)).values():
        copy_into(site, needed_distribution)
    return environment


def test_version(installed: Installed) -> None:
    """The command that the wheel installs runs, from any working folder."""
    done = installed.run(installed.bow, "--version")
    assert (done.returncode, done.stdout) == (0, f"bow {distribution('bow-author').version}\n"), done.stderr


def test_imports_without_extras(installed: Installed) -> None:
    """Every module outside the editor's Qt package imports where no extra is installed, and without Qt."""
    code = """
import importlib, importlib.util, pkgutil, sys
names = ["bow_dsl", "bow_author", "bow_editor"]
for name in names:
    package = importlib.import_module(name)
    for module in pkgutil.iter_modules(getattr(package, "__path__", ()), name + "."):
        if not module.name.startswith("bow_editor.qt") and not module.name.endswith("__main__"):
            names.append(module.name)
assert importlib.util.find_spec("PySide6") is None
print(sys.modules["bow_author"].__file__)
"""
    done = installed.run(installed.python, "-c", code)
    assert done.returncode == 0, done.stderr
    assert str(ROOT) not in done.stdout


def test_shipped_folders_are_found(installed: Installed) -> None:
    """Schemas and content come with the wheel, file for file what the checkout has."""
    code = "from bow_author.resources import *; print(schemas_folder(), content_folder(), sep='\\n')"
    done = installed.run(installed.python, "-c", code)
    assert done.returncode == 0, done.stderr
    for shipped, name in zip(map(Path, done.stdout.splitlines()), ("schemas", "content"), strict=True):
        assert ROOT not in shipped.parents
        assert files_under(shipped) == files_under(ROOT / name)


def test_shipped_content_is_valid(installed: Installed) -> None:
    """Without the checkout, without extras, the installed program validates the packs it came with."""
    find = "from bow_author.resources import content_folder; print(content_folder())"
    content = installed.run(installed.python, "-c", find).stdout.strip()
    done = installed.run(installed.bow, "validate", content)
    assert done.returncode == 0, done.stdout + done.stderr


def files_under(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_wheel_holds_no_tests_and_no_litter(built: Built) -> None:
    """The wheel has the three packages and what it says about itself: no tests, no caches, no editor's leavings."""
    with zipfile.ZipFile(built.wheel) as wheel:
        names = wheel.namelist()
    assert {name.partition("/")[0] for name in names} - {"bow_author", "bow_dsl", "bow_editor"} == {
        f"bow_author-{distribution('bow-author').version}.dist-info"
    }
    assert not [name for name in names if name.endswith((".pyc", "~", ".orig", ".tmp"))]
    assert not [name for name in names if "/tests/" in name or "/test_" in name]
    assert {"bow_author/py.typed", "bow_dsl/py.typed", "bow_editor/py.typed"} <= set(names)


def test_wheel_holds_every_file_of_the_packages(built: Built) -> None:
    """Grammar, templates, fonts and art are in the wheel beside the modules that read them."""
    with zipfile.ZipFile(built.wheel) as wheel:
        names = set(wheel.namelist())
    for name, folder in {"bow_author": ROOT, "bow_dsl": ROOT / "dsl", "bow_editor": ROOT / "editor"}.items():
        there = {f"{name}/{file}" for file in files_under(folder / name) if "__pycache__" not in file}
        assert there - names == set()


def test_source_distribution(built: Built) -> None:
    """Whoever has the source distribution can read, build and test: sources, tests, licence and recipes are in it."""
    with tarfile.open(built.source) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    beside = {
        "LICENSE",
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "Makefile",
        "constraints.txt",
        "pyproject.toml",
    }
    assert beside - names == set()
    here = {str(Path(__file__).relative_to(ROOT).as_posix()), "bow_author/__main__.py", "dsl/bow_dsl/diagnostics.py"}
    assert here - names == set()
    assert not [name for name in names if "__pycache__" in name or name.startswith((".venv", "out/"))]


def test_nothing_of_the_builder_in_the_wheel(built: Built) -> None:
    """No file of the wheel names the folder it was built in."""
    with zipfile.ZipFile(built.wheel) as wheel:
        assert [name for name in wheel.namelist() if str(ROOT).encode() in wheel.read(name)] == []
