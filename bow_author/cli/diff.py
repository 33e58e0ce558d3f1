"""`bow diff`: what differs between two battle plans, as text, as JSON, or drawn on the map."""

import argparse
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from bow_author.cli.colour_options import add_colours, tone_of
from bow_author.cli.output import difference, rendered, wants_colour
from bow_author.packs.documents import Document
from bow_author.packs.files import read_text, write_whole
from bow_author.plans.differences import Difference, differences
from bow_author.report.text import tell
from bow_dsl.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from bow_author.report.text import Line

_NOTHING = (os.devnull, "/dev/null")
"""What a file that is not there is called: by the system, and by git on all systems."""
_OF_GIT = (7, 9)
"""What git hands to an external diff: name, then file, hash and mode of old and new; two more after a renaming."""


class Side(NamedTuple):
    """One of the files: its plan as a plain value, empty if there is no file; or what is wrong with it."""

    file: str
    text: str
    document: Document | None
    wrong: tuple[Diagnostic, ...]

    @property
    def value(self) -> Mapping[str, Any]:
        """What the plan says."""
        return self.document.value if self.document else {}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("files", nargs="+", metavar="PLAN", help="two battle plans; /dev/null is one that is not there")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to tell it (default: text)")
    parser.add_argument("--svg", metavar="FILE", help="also draw the second plan, with marks for what differs")
    add_colours(parser)
    parser.add_argument(
        "--git", action="store_true", help="take what git hands to an external diff; the exit code is always 0 then"
    )


def run(options: argparse.Namespace) -> int:
    """Compare, and give the exit code: 0 the same, 1 different, 2 in trouble."""
    files = options.files
    if options.git:
        if len(files) not in _OF_GIT:
            print(f"bow diff: git hands over {_OF_GIT[0]} or {_OF_GIT[1]} arguments, not {len(files)}", file=sys.stderr)
            return 2
        return _for_git(files[0], files[1], files[4])
    if len(files) != 2:
        print(f"bow diff: there must be two battle plans, not {len(files)}", file=sys.stderr)
        return 2
    if options.svg is not None and os.path.splitext(options.svg)[1].lower() != ".svg":
        print(f"bow diff: `{options.svg}` must end with .svg", file=sys.stderr)
        return 2
    old, new = map(read_side, files)
    if old.wrong or new.wrong:
        sys.stderr.write(rendered(tell([*old.wrong, *new.wrong]), colour=wants_colour(sys.stderr)))
        print("bow diff: these are not two battle plans that can be compared", file=sys.stderr)
        return 2
    changed = differences(old.value, new.value)
    if options.format == "json":
        from bow_author.packs.edits import changes_between
        from bow_author.plans.differences_to_data import to_json

        sys.stdout.write(to_json(old.file, new.file, changed, changes_between(old.value, new.value)))
    elif changed:
        sys.stdout.write(rendered(_lines_of(old.file, new.file, changed), colour=wants_colour()))
    if options.svg is not None and not _draw(old, new, changed, options):
        return 2
    return 1 if changed else 0


def _for_git(name: str, old_file: str, new_file: str) -> int:
    """Tell the differences under the name that the file has in the repository; of other texts the changed lines."""
    old, new = read_side(old_file), read_side(new_file)
    colour = wants_colour() or (os.environ.get("GIT_PAGER_IN_USE") == "true" and not os.environ.get("NO_COLOR"))
    if old.wrong or new.wrong:
        lines = difference(name, old.text, new.text)
    else:
        old_name, new_name = (side.file if side.file in _NOTHING else name for side in (old, new))
        lines = _lines_of(old_name, new_name, differences(old.value, new.value))
    sys.stdout.write(rendered(lines, colour=colour))
    return 0


def _lines_of(old: str, new: str, changed: list[Difference]) -> list["Line"]:
    from bow_author.plans.describe_differences import tell_differences

    return [[(f"--- {old}", "bold")], [(f"+++ {new}", "bold")], *tell_differences(changed)]


def read_side(file: str) -> Side:
    """Read one of the files that are held against each other."""
    from bow_author.packs.documents import kind_of, read_document
    from bow_author.packs.schemas import check_schema

    if file in _NOTHING:
        return Side(file, "", None, ())
    text, findings = read_text(file)
    if text is None:
        return Side(file, "", None, tuple(findings))
    document, findings = read_document(text, file)
    if document is not None:
        findings += (
            check_schema(document, "battle_plan") if kind_of(document) == "battle_plan" else [_no_plan(document)]
        )
    wrong = tuple(finding for finding in findings if finding.severity is Severity.ERROR)
    return Side(file, text, document, wrong)


def _no_plan(document: Document) -> Diagnostic:
    hint = "`battle` is the key by which a battle plan is known"
    return Diagnostic("BOW107", Severity.ERROR, "this is no battle plan", document.span(), hint)


def _draw(old: Side, new: Side, changed: list[Difference], options: argparse.Namespace) -> bool:
    """Draw the second plan, or the first if there is no second; tell what stands in the way."""
    from bow_author.draw.changes import changes_svg
    from bow_author.print.changes_picture import plan_with_changes

    shown = new if new.document is not None else old
    if shown.document is None:
        print("bow diff: without a battle plan there is nothing to draw", file=sys.stderr)
        return False
    try:
        drawn = plan_with_changes(shown.document, changed)
        write_whole(options.svg, changes_svg(drawn.picture, drawn.lines, tone=tone_of(options)).encode())
    except LookupError as missing:
        print(f"bow diff: {missing.args[0]}; see `bow validate {shown.file}`", file=sys.stderr)
        return False
    except OSError as error:
        print(f"bow diff: `{options.svg}` cannot be written: {error.strerror or error}", file=sys.stderr)
        return False
    return True
