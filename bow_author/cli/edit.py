"""`bow edit`: the map editor."""

import argparse
from importlib import import_module


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plans", nargs="*", metavar="PLAN", help="the YAML files of battle plans to open")


def run(options: argparse.Namespace) -> int:
    """Open the editor, and give the exit code."""
    # By its name: the game knows no editor, but the command that starts it has one name with the others.
    code = import_module("bow_editor.command").edit(options.plans)
    assert isinstance(code, int)
    return code
