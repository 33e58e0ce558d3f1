"""`bow translations`: what a language has no words or names for, and is told in English."""

import argparse

from bow_author.cli.show import everything
from bow_author.engine.ruleset import RULESET
from bow_author.engine.ruleset.wording import languages
from bow_author.packs.translations import untranslated
from bow_dsl.words.complete import lacking


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("language", choices=languages(), help="the language")
    parser.add_argument("paths", nargs="*", metavar="PATH", help="packs (default: those of the program)")


def run(options: argparse.Namespace) -> int:
    """List what is missing, and give the exit code: 1 if anything is."""
    wording = languages()[options.language]
    words = lacking(wording, RULESET)
    library = everything(options.paths)
    names = [] if options.language == "en" else [*untranslated(library, options.language)]
    for entry in words:
        print(f"no words for {entry}")
    for kind, name in names:
        print(f"no name for {kind} {name}")
    print(f"{len(words)} entries without words, {len(names)} definitions without a name")
    return 1 if words or names else 0
