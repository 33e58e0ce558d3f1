"""The command line: `bow SUBCOMMAND ...`, one file each."""

import atexit
import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_NEW_VALUES = 200_000
"""So many are made before the collector of reference cycles looks for some: we make hardly any, and looking costs."""
atexit.register(gc.freeze)  # what ends needs no looking for cycles, which would take longer than some runs


def collect_seldom() -> None:
    """Let reference cycles be looked for seldom in this process."""
    gc.set_threshold(_NEW_VALUES, *gc.get_threshold()[1:])


def main(arguments: "Sequence[str]", prog: str = "bow") -> int:
    """Run a subcommand and give its exit code: 0 clean, 1 problems found, 2 wrong usage.

    Args:
        arguments: the subcommand and what it is given.
        prog: the name of the program, if it is one for this subcommand alone.
    """
    try:
        os.getcwd()
    except OSError:
        print(f"{prog}: the folder that you are in is not there any more; go to another", file=sys.stderr)
        return 2
    collect_seldom()
    if arguments[:1] == ["validate"]:
        from bow_author.cli.output_cache import replay

        code = replay([*arguments])
        if code is not None:
            return code
    from bow_author.cli.parser import run

    return run(arguments, prog)
