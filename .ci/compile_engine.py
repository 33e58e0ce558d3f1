"""Build hook: the engine of a wheel as machine code, beside the same modules in Python.

It is not used unless it is asked for (ADR 0020):

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 python -m pip install .

mypyc, which comes with mypy, turns the modules that `pyproject.toml` lists into C; the C compiler of the machine makes
an extension of each. Python takes the extension where there is one. Nothing is written into the sources.
"""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_PACKAGES = {"bow_author": "bow_author", "dsl/bow_dsl": "bow_dsl"}
"""What the modules need to know types of: where it lies, and where the wheel has it."""


class CompiledEngine(BuildHookInterface[Any]):
    """Adds the extensions to a wheel, which is then for one kind of machine and one version of Python."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the extensions apart from the sources; raises RuntimeError with what the compilers say if they fail."""
        if version == "editable":
            raise RuntimeError("sources that are worked on are not compiled: Python would go on taking the extensions")
        self._apart = TemporaryDirectory(prefix="bow-compiled-")
        folder = Path(self._apart.name)
        for source, package in _PACKAGES.items():
            copytree(Path(self.root, source), folder / package, ignore=ignore_patterns("__pycache__"))
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *self._modules(folder)],
            cwd=folder,
            env=os.environ | {"MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"the engine could not be compiled:\n{done.stdout}")
        files = [file for end in ("so", "pyd") for file in folder.rglob(f"*.{end}")]
        made = [file for file in files if folder / "build" not in file.parents]
        build_data["force_include"].update({str(file): file.relative_to(folder).as_posix() for file in made})
        build_data["infer_tag"], build_data["pure_python"] = True, False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 (as called)
        """Clear away what was made."""
        self._apart.cleanup()

    def _modules(self, folder: Path) -> list[str]:
        """Give the modules to compile, in the sequence of their names."""
        left = {path for pattern in self.config["without"] for path in folder.glob(pattern)}
        found = {path for pattern in self.config["modules"] for path in folder.glob(pattern)} - left
        return sorted(path.relative_to(folder).as_posix() for path in found)
