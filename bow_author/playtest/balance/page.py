"""What was found out about a plan as one page for a browser, with plots and maps; it asks no network."""

from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

from bow_author.playtest.balance.sections import Block, Figure, Heading, Listing, Paragraph, Table, sections
from bow_author.playtest.balance.tell import WARNING, Report, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.games.battle import Battle


def page(report: Report, battle: "Battle") -> str:
    """Write the page."""
    words = verdict(report)
    template = Template((files("bow_author.playtest.balance") / "page.html").read_text("utf-8"))
    return template.substitute(
        title=escape(f"Balance of {report['title']}"),
        verdict=escape(f"{words[0].upper()}{words[1:]}."),
        sections="\n".join(map(_html, sections(report, battle))),
        warning=escape(WARNING),
    )


def _html(block: Block) -> str:
    match block:
        case Heading(words):
            return f"<h2>{escape(words)}</h2>"
        case Paragraph(words):
            return f"<p>{escape(words)}</p>"
        case Figure(_, svg, caption):
            return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"
        case Listing(head, lines):
            items = "\n".join(f"<li>{escape(line)}</li>" for line in lines)
            return f"<p>{escape(head)}:</p>\n<ul>\n{items}\n</ul>"
        case Table():
            return _table(block)


def _table(table: Table) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in table.heads)
    changes: Sequence[Sequence[str]] = table.changes or ((),) * len(table.rows)
    rows = []
    for row, lines in zip(table.rows, changes, strict=True):
        first, *others = map(escape, row)
        code = f"<pre>{escape(chr(10).join(lines))}</pre>" if lines else ""
        rows.append(f"<tr><td>{first}{code}</td>{''.join(f'<td>{cell}</td>' for cell in others)}</tr>")
    return "\n".join(["<table>", f"<tr>{head}</tr>", *rows, "</table>"])
