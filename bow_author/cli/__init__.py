"""The command line: `bow SUBCOMMAND ...`, one file each."""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: "Sequence[str]") -> int:
    """Run a subcommand and give its exit code: 0 clean, 1 problems found, 2 wrong usage."""
    try:
        os.getcwd()
    except OSError:
        print("bow: the folder that you are in is not there any more; go to another", file=sys.stderr)
        return 2
    if arguments[:1] == ["validate"]:
        from bow_author.cli.replay import replay

        code = replay(list(arguments))
        if code is not None:
            return code
    from bow_author.cli.parser import run

    return run(arguments)
