"""The options that say in which colours something is drawn."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow_author.draw.tones import Colours, Tone


def add_colours(parser: argparse.ArgumentParser) -> "argparse._MutuallyExclusiveGroup":
    """Take which colours are drawn, and give the group of options of which one may be named."""
    colours = parser.add_mutually_exclusive_group()
    colours.add_argument("--grey", action="store_true", help="in greys, for a printer without colours")
    colours.add_argument(
        "--colour-blind", action="store_true", help="in colours that are told apart with every kind of colour vision"
    )
    return colours


def colours_of(options: argparse.Namespace) -> "Colours":
    """Give the colours that are asked for."""
    return "grey" if options.grey else "colour_blind" if options.colour_blind else "colour"


def tone_of(options: argparse.Namespace) -> "Tone":
    """Give what draws in the colours that are asked for."""
    from bow_author.draw.tones import TONES

    return TONES[colours_of(options)]
