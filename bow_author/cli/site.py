"""`bow site`: pages that run in a browser and need no server of ours."""

import argparse
import os
import sys

from bow_author.packs.files import write_whole
from bow_author.resources import workshop_folder

PAGE = "index.html"
_HERE, _PORT = "127.0.0.1", 8000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "--workshop", required=True, metavar="FOLDER", help="where to write the workshop; what is served from there"
    )


def run(options: argparse.Namespace) -> int:
    """Write the pages, and give the exit code."""
    built, folder = workshop_folder(), options.workshop
    if not os.path.isfile(os.path.join(built, PAGE)):
        where = f"in `{built}`" if built else "with this installation"
        print(f"bow site: there is no workshop {where}", file=sys.stderr)
        print("  help: in a checkout of bow-author, `make workshop` builds it; it needs node and npm", file=sys.stderr)
        return 1
    if os.path.exists(folder) and (not os.path.isdir(folder) or (os.listdir(folder) and not _is_ours(folder))):
        print(f"bow site: `{folder}` is there already, and is no workshop; choose another folder", file=sys.stderr)
        return 1
    try:
        for name in sorted(os.listdir(built)):
            with open(os.path.join(built, name), "rb") as file:
                write_whole(os.path.join(folder, name), file.read())
    except OSError as error:
        print(f"bow site: `{folder}` cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    print(f"{os.path.join(folder, PAGE)}\n\nNow try: python -m http.server --bind {_HERE} -d {folder} {_PORT}")
    print(f"and open http://{_HERE}:{_PORT} in a browser")
    return 0


def _is_ours(folder: str) -> bool:
    """Tell whether a workshop was written into a folder before."""
    names = os.listdir(folder)
    return PAGE in names and "worker.js" in names
