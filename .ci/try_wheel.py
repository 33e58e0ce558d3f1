"""Try an installed wheel: is its engine compiled, does the core pack validate, and are its battles the usual ones?

`cibuildwheel` runs this with the wheel that it has built (`pyproject.toml`), outside of the sources.
"""

import importlib
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES

COMPILED = (
    "bow_author.engine.play",
    "bow_author.engine.state",
    "bow_author.hexes.coordinates",
    "bow_dsl.python.runtime",
)
COMMANDS = (
    ("validate", "core"),
    ("test", "core"),
    ("simulate", "core/battles/clash_on_the_kingsroad.yaml", "--games", "40", "--players", "random", "--check"),
)
"""What is tried, in the folder of the packs that the wheel brings along."""


def main() -> int:
    """Give 1 if a module is not compiled, or the first code of a command that fails."""
    from bow_author.resources import content_folder

    for name in COMPILED:
        file = importlib.import_module(name).__file__ or ""
        if not file.endswith(tuple(EXTENSION_SUFFIXES)):
            print(f"{name} is not compiled: {file}", file=sys.stderr)
            return 1
    for arguments in COMMANDS:
        print("bow", *arguments, flush=True)
        code = subprocess.run(
            [sys.executable, "-m", "bow_author", *arguments], cwd=content_folder(), check=False
        ).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
