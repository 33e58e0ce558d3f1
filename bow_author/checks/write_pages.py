"""Writing the pages of all checks into a folder: `python -m bow_author.checks.write_pages docs/checks`."""

import argparse
import os
from collections.abc import Mapping

from bow_author.checks.pages import pages
from bow_author.packs.files import write_whole

_MADE = "<!-- made by `make docs` from bow_author/checks -->\n"
_GROUPS = {
    "1": "Text: files, YAML, syntax, comments that answer findings",
    "2": "Names and types",
    "3": "Effects",
    "4": "Data",
    "5": "The battlefield",
    "6": "Balance, and what the boxes hold",
    "7": "Saved games",
    "9": "A fault of the program itself",
}


def documents() -> Mapping[str, str]:
    """Give the name and the text of every file: a page for each code, and `README.md`, which lists them."""
    texts: dict[str, str] = {}
    rows: dict[str, list[str]] = {}
    for page in pages():
        texts[f"{page.code}.md"] = f"{_MADE}{page.markdown}"
        fix = "yes" if page.fix else ""
        row = f"| [{page.code}]({page.code}.md) | {page.name} | {page.severity.value} | {fix} | {page.summary} |"
        rows.setdefault(page.code[3], []).append(row)
    index = [f"{_MADE}# What `bow validate` finds\n\n`bow explain BOW501` shows a page in the terminal.\n"]
    for group, mine in rows.items():
        index.append(f"\n## {_GROUPS[group]}\n\n| code | name | at most | `--fix` | |\n|---|---|---|---|---|\n")
        index += [f"{row}\n" for row in mine]
    return {"README.md": "".join(index), **texts}


def write(folder: str) -> None:
    """Bring a folder up to date; a page that was made here before and whose code is gone is deleted."""
    texts = documents()
    for name, text in texts.items():
        write_whole(os.path.join(folder, name), text.encode())
    for name in os.listdir(folder):
        if name.endswith(".md") and name not in texts and _is_made(path := os.path.join(folder, name)):
            os.remove(path)


def _is_made(path: str) -> bool:
    with open(path, encoding="utf-8") as page:
        return page.readline() == _MADE


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the pages of all checks into a folder.")
    parser.add_argument("folder", help="such as docs/checks; other files in it stay")
    write(parser.parse_args().folder)
