"""What was found out about a plan as a page in Markdown, with its pictures in files beside it, for a repository."""

import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from bow_author.playtest.balance.sections import Block, Figure, Heading, Listing, Paragraph, Table, sections
from bow_author.playtest.balance.tell import WARNING, Report, verdict

if TYPE_CHECKING:
    from bow_author.games.battle import Battle

_MARKUP = re.compile(r"([\\`*_\[\]<>|#])")


def markdown(report: Report, battle: "Battle", path: str) -> dict[str, str]:
    """Write the page and its pictures.

    Args:
        report: what was found out.
        battle: the battle of the plan.
        path: the file of the page; its pictures have its name, with what they show behind it.

    Returns:
        The text of each file, by its path; the page comes first.
    """
    words = verdict(report)
    blocks = list(sections(report, battle, as_files=True))
    lines = [
        f"# Balance of {_said(report['title'])}",
        f"{_said(words[0].upper() + words[1:])}.",
        *(_markdown(block, path) for block in blocks),
        f"*{_said(WARNING)}*",
    ]
    pictures = {_beside(path, block): _on_paper(block.svg) for block in blocks if isinstance(block, Figure)}
    return {path: "\n\n".join(lines) + "\n"} | pictures


def _on_paper(svg: str) -> str:
    """Give a picture a ground of its own: it is looked at on dark pages too."""
    return svg.replace("<svg ", '<svg style="background: #fbfaf6" ', 1) + "\n"


def _beside(path: str, figure: Figure) -> str:
    return str(PurePath(path).with_suffix("")) + f"-{figure.name}.svg"


def _markdown(block: Block, path: str) -> str:
    match block:
        case Heading(words):
            return f"## {_said(words)}"
        case Paragraph(words):
            return _said(words)
        case Figure(_, _, caption):
            return f"![{_said(caption)}](<{PurePath(_beside(path, block)).name}>)\n\n{_said(caption)}"
        case Listing(head, lines):
            return "\n".join([f"{_said(head)}:", "", *(f"- {_said(line)}" for line in lines)])
        case Table():
            return _table(block)


def _table(table: Table) -> str:
    rows = [table.heads, ("---",) * len(table.heads), *table.rows]
    written = "\n".join(f"| {' | '.join(row if row[0] == '---' else map(_said, row))} |" for row in rows)
    changes = [
        "\n".join([f"{_said(row[0])}:", "", "```diff", *lines, "```"])
        for row, lines in zip(table.rows, table.changes, strict=False)
    ]
    return "\n\n".join([written, *changes])


def _said(words: str) -> str:
    r"""Write words in which nothing is markup.

    >>> print(_said("<b>A | B</b> of hold_both_fords"))
    \<b\>A \| B\</b\> of hold\_both\_fords
    """
    return _MARKUP.sub(r"\\\1", " ".join(words.split()))
