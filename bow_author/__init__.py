"""Author, check and print battles and expansions of the hex wargame Battles of Westeros."""

__version__ = "0.1.0"
