"""The way into the program: the command `bow`, and `python -m bow_author`.

``--version`` is answered before anything is imported, and whatever goes wrong unforeseen ends here:
a person at a terminal never sees a traceback.
"""

import io
import sys

from bow_author import __version__

OUR_FAULT = 3
READER_GONE = 141  # what shells report for a pipe whose reader has left, as in `bow explain | head`


def main(prog: str = "bow", subcommand: str = "") -> int:
    """Run `bow` with the arguments of this process.

    Args:
        prog: the name by which it was called.
        subcommand: the one that a program of that name runs; nothing if the arguments name it.

    Returns:
        The exit code: 0 clean, 1 problems found, 2 wrong usage, 3 a fault of the program itself.
    """
    for stream in (sys.stdout, sys.stderr):  # a file may have a name that the terminal cannot show
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(sys.argv[1:], prog, subcommand)
        print(end="", flush=True)  # a reader that has left shows here and not when the interpreter ends
    except KeyboardInterrupt:
        from bow_author.workers import end_interrupted

        _drop_unwritten_output()
        end_interrupted()
    except BrokenPipeError:
        _drop_unwritten_output()
        return READER_GONE
    except Exception as fault:
        _report(fault)
        _drop_unwritten_output()
        return OUR_FAULT
    return code


def _run(arguments: list[str], prog: str, subcommand: str) -> int:
    if arguments == ["--version"]:
        print(f"{prog} {__version__}")
        return 0
    from bow_author.cli import main as run_subcommand

    return run_subcommand([subcommand, *arguments] if subcommand else arguments, prog)


def _report(fault: Exception) -> None:
    """Write the traceback to a file, and to the terminal only what to do with it."""
    import hashlib
    import traceback

    calls = traceback.extract_tb(fault.__traceback__)
    where = "".join(f"{call.name}:{call.lineno};" for call in calls) + type(fault).__name__
    reference = hashlib.sha256(where.encode()).hexdigest()[:8]  # the same fault has the same reference everywhere
    try:
        file = write_fault_file("".join(traceback.format_exception(fault)), reference)
        hint = f"please report it, with the file {file}"
    except OSError:
        last = calls[-1]
        hint = f"please report it, with this line: {type(fault).__name__} in {last.name}, line {last.lineno}"
    print(
        f"error[BOW901]: bow has failed, and your files are not to blame (reference {reference})\n  help: {hint}",
        file=sys.stderr,
    )


def write_fault_file(text: str, reference: str = "editor") -> str:
    """Keep what whoever fixes a fault needs to know, in the folder for temporary files, and give its path."""
    import os
    import platform
    import tempfile

    about = f"bow {__version__}, Python {platform.python_version()}, {platform.platform()}\n"
    arguments = f"arguments: {sys.argv[1:]}\n\n"
    handle, unfinished = tempfile.mkstemp(prefix="bow-", suffix=".tmp")
    with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(about + arguments + text)
    finished = os.path.join(os.path.dirname(unfinished), f"bow-fault-{reference}.txt")
    os.replace(unfinished, finished)
    return finished


def _drop_unwritten_output() -> None:
    """Keep the interpreter from failing once more when it flushes its output at the end."""
    import os

    try:
        print(end="", flush=True)
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
