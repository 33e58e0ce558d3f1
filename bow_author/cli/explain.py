"""`bow explain`: a code of the validator, or anything that a pack defines."""

import argparse
import re
import sys

from bow_author.cases.refusals import REFUSALS
from bow_author.checks.pages import codes, page_of, pages
from bow_author.cli.output import wants_colour
from bow_author.cli.show import add_paths, show
from bow_dsl.nearest import nearest

_REFUSED = """\
By this code the last step of a rules case is refused: `bow test` tells the reason in full,
and `expect: {{illegal: {}}}` says that it must be."""
_LENGTH = len("BOW501")
"""Of two codes that are as long as codes are, none is a slip of the other: all of them look alike."""
_CODE = re.compile(r"bow[0-9]*", re.IGNORECASE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "what", metavar="CODE|ID", help="a code such as BOW501, that of a refusal such as no_way, or an id"
    )
    add_paths(parser)


def run(options: argparse.Namespace) -> int:
    """Explain, and give the exit code."""
    if _CODE.fullmatch(options.what):
        return _code(options.what)
    if options.what in REFUSALS:
        print(f"`{options.what}`: {REFUSALS[options.what]}.\n{_REFUSED.format(options.what)}")
        return 0
    return show(options.what, options.paths, "explain")


def _code(code: str) -> int:
    page = page_of(code)
    begun = [page for page in pages() if page.code.startswith(code.upper())]
    if page is None and begun:
        print("\n".join(f"{page.code}  {page.name}: {page.summary}" for page in begun))
        return 0
    if page is None:
        near = nearest(code.upper(), codes()) if len(code) != _LENGTH else None
        hundred = code.upper()[:4]
        listed = hundred if any(known_code.startswith(hundred) for known_code in codes()) else "BOW"
        hint = f"did you mean `{near}`?" if near else f"`bow explain {listed}` lists those that begin so"
        print(f"bow explain: there is no code `{code}`; {hint}", file=sys.stderr)
        return 1
    text = f"{page.markdown}\n"
    if not wants_colour():
        sys.stdout.write(text)
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))
    return 0
