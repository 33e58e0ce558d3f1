"""Which subcommands there are, and how their arguments are read."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, Protocol, cast

from bow_author import __version__

SUBCOMMANDS = {
    "validate": "find every mistake in packs, battle plans and cases",
    "fmt": "lay out .bow files in their one canonical form",
    "test": "run rules cases: given, when, then",
    "explain": "explain a code such as BOW501, or what a pack defines",
    "list": "list what the packs define, kind by kind",
    "show": "show what a pack defines, in words, and what uses it",
    "diff-text": "compare printed wordings with what the effects say",
    "translations": "list what a language has no words, names or texts for",
    "provenance": "list the figures that no official text gives",
    "boxes": "hold a battle plan against what the boxes contain",
    "new": "start a pack, a battle or a keyword",
    "skirmish": "draw a battle plan from the cards of a skirmish",
    "epic": "write the battle plan of the next stage of an epic battle",
    "schemas": "write schemas with the ids of your packs, for editors",
    "export": "print battle plans, cards, counters, boards and references",
    "print-test": "measure how far a printer's backs are off",
    "edit": "draw battle plans in the map editor",
    "graph": "draw how far units have to go, and what they see",
    "diff": "tell what differs between two battle plans",
    "merge": "bring two versions of a battle plan together, for git",
    "lsp": "serve editors: problems, words and places as you type",
    "site": "write a workshop for the browser",
    "trace": "show a .bow file on its way from text to Python",
    "play": "play a battle at the terminal",
    "simulate": "have a battle played many times by the machine",
    "balance": "find out whether a battle is fair, and what mends it",
}
_EPILOG = "`bow SUBCOMMAND --help` tells more. Exit codes: 0 clean, 1 problems found, 2 wrong usage, 3 our fault."


class Subcommand(Protocol):
    """What the module of a subcommand offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say which arguments it takes."""

    def run(self, options: argparse.Namespace) -> int:
        """Do it, and give the exit code."""


class _Formatter(argparse.HelpFormatter):
    """Help as wide as the terminal."""

    def __init__(self, prog: str, max_help_position: int = 24) -> None:
        super().__init__(prog, max_help_position=max_help_position, width=_columns() - 2)


class _Overview(_Formatter):
    """Help with one line for each subcommand."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=18)
        self._action_max_length = 16  # argparse forgets that the names of subcommands are indented twice


def _columns() -> int:
    """Count the columns of the terminal, as `shutil.get_terminal_size`, which takes longer to import than all this."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80 if sys.__stdout__ else 80
    except (OSError, ValueError):  # it is no terminal
        return 80


class _Parser(argparse.ArgumentParser):
    """A parser that suggests the nearest subcommand or choice for a misspelt one."""

    def error(self, message: str) -> NoReturn:
        from bow_dsl.nearest import nearest

        choice = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message)
        if choice is not None:
            known = re.findall(r"[\w-]+", choice[2])
            near = nearest(choice[1], known)
            hint = f"did you mean `{near}`?" if near else f"there are {', '.join(known)}"
            complaint = "there is no subcommand" if self.prog == "bow" else "one cannot choose"
            message = f"{complaint} `{choice[1]}`; {hint}"
        super().error(message)


def run(arguments: Sequence[str], prog: str = "bow") -> int:
    """Read the arguments and run the subcommand that they name; *prog* may be a program for this one alone."""
    parser = _parser(arguments) if prog == "bow" else _parser_alone(prog, arguments[0])
    if not arguments:
        parser.print_help()
        return 2
    try:
        options = parser.parse_args(arguments if prog == "bow" else arguments[1:])
    except SystemExit as done:  # the help is told, or what is wrong with the arguments
        return 2 if done.code else 0
    options.arguments = list(arguments)
    try:
        code = options.run(options)
    except Exception as fault:
        # Effects that come to no end are no fault of the program; most runs never import what knows of them.
        if not getattr(fault, "is_of_content", False):
            raise
        from bow_author.cli.output import tell_runaway

        tell_runaway(arguments[0], fault)
        return 1
    assert isinstance(code, int)
    return code


def _parser(arguments: Sequence[str]) -> _Parser:
    """Make the parser of all subcommands, with the arguments of the one that is named."""
    parser = _Parser(
        prog="bow",
        description="Write, check and print battles and expansions of the hex wargame Battles of Westeros.",
        epilog=_EPILOG,
        formatter_class=_Overview,
    )
    parser.add_argument("--version", action="version", version=f"bow {__version__}")
    subparsers = parser.add_subparsers(metavar="SUBCOMMAND", required=True, title="subcommands", prog="bow")
    named = next((word for word in arguments if not word.startswith("-")), None)
    # Whoever begins with a subcommand is told of no other, and to make sixteen parsers takes a while.
    names = [named] if arguments and arguments[0] == named and named in SUBCOMMANDS else SUBCOMMANDS
    for name in names:
        summary = SUBCOMMANDS[name]
        subparser = subparsers.add_parser(
            name, help=summary, description=_sentence(summary), formatter_class=_Formatter
        )
        if name == named:
            subparser.set_defaults(arguments=list(arguments))
            _add(subparser, name)
    return parser


def _parser_alone(prog: str, name: str) -> _Parser:
    """Make the parser of a program that is one subcommand."""
    parser = _Parser(prog=prog, description=_sentence(SUBCOMMANDS[name]), formatter_class=_Formatter)
    parser.add_argument("--version", action="version", version=f"{prog} {__version__}")
    _add(parser, name)
    return parser


def _add(parser: argparse.ArgumentParser, name: str) -> None:
    """Let a parser know what a subcommand takes, and run it; only that one is imported."""
    subcommand = cast("Subcommand", import_module(f"bow_author.cli.{name.replace('-', '_')}"))
    subcommand.add_arguments(parser)
    parser.set_defaults(run=subcommand.run)


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}."
