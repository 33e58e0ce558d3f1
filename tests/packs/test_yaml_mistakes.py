# ruff: noqa: E501 (a row of the table is a line)
"""What the author of a YAML file is told about a slip: the code, the exact place, the words and the fix."""

import pytest

from bow_author.packs.documents import read_document
from bow_dsl.diagnostics import Diagnostic

MISTAKES: dict[str, tuple[str, list[str]]] = {
    "second colon in a line": (
        "title: War: the beginning\n",
        [
            "BOW104 1:11-1:12 a second colon stands in this line | put quotes around a text that holds a colon",
        ],
    ),
    "second colon in a list": (
        "- a: b: c\n",
        [
            "BOW104 1:7-1:8 a second colon stands in this line | put quotes around a text that holds a colon",
        ],
    ),
    "no space after the colon": (
        "battle: a\nrounds:5\nmomentum: b\n",
        [
            "BOW104 2:1-2:8 a space is missing after the colon | write `rounds: 5`",
        ],
    ),
    "no space after the colon, last line": (
        "rounds: 5\nboard:side_a\n",
        [
            "BOW104 2:1-2:7 a space is missing after the colon | write `board: side_a`",
        ],
    ),
    "no space after the colon, in brackets": (
        "edges: {stark:south, lannister: north}\n",
        [
            "BOW104 1:9-1:15 a space is missing after the colon | write `stark: south`",
        ],
    ),
    "no colon": (
        "battle: a\nrounds 5\nboard: b\n",
        [
            "BOW104 2:1-2:9 a colon is missing in this line | write it as `key: value`",
        ],
    ),
    "bracket not closed, more keys follow": (
        "packs: [core\nboard: b\n",
        [
            "BOW104 1:8-1:9 the bracket `[` is never closed | write `]` where it ends",
        ],
    ),
    "bracket not closed, end of file": (
        "packs: [core, north",
        [
            "BOW104 1:8-1:9 the bracket `[` is never closed | write `]` where it ends",
        ],
    ),
    "brace not closed, more keys follow": (
        "edges: {stark: south\nboard: b\n",
        [
            "BOW104 1:8-1:9 the bracket `{` is never closed | write `}` where it ends",
        ],
    ),
    "brace not closed, nothing follows": (
        "edges: {stark: south,",
        [
            "BOW104 1:8-1:9 the bracket `{` is never closed | write `}` where it ends",
        ],
    ),
    "brackets deep down": (
        "a: [[[[",
        [
            "BOW104 1:7-1:8 the bracket `[` is never closed | write `]` where it ends",
        ],
    ),
    "comma missing": (
        "edges: {stark: south lannister: north}\n",
        [
            "BOW104 1:31-1:32 a comma or the bracket `}` is missing before this | divide what is in brackets by commas",
        ],
    ),
    "comma missing in the next line": (
        "a: {\n  b: 1\n  c: 2\n}\n",
        [
            "BOW104 3:4-3:5 a comma or the bracket `}` is missing before this | divide what is in brackets by commas",
        ],
    ),
    "bracket closed twice": (
        "packs: [core]]\n",
        [
            "BOW104 1:14-1:15 `]` closes a bracket that is not open | delete it",
        ],
    ),
    "closing bracket alone": (
        "a: }\n",
        [
            "BOW104 1:4-1:5 `}` closes a bracket that is not open | delete it",
        ],
    ),
    "wrong closing bracket": (
        "packs: [core}\n",
        [
            "BOW104 1:13-1:14 `}` cannot close the bracket `[` | write `]`",
        ],
    ),
    "quote not closed": (
        'title: "Clash\nrounds: 5\n',
        [
            'BOW104 1:8-1:9 the quote `"` is never closed | write the same quote where the text ends',
        ],
    ),
    "single quote not closed": (
        "title: 'Clash\n",
        [
            "BOW104 1:8-1:9 the quote `'` is never closed | write the same quote where the text ends",
        ],
    ),
    "quote closed by the next one": (
        'title: "Clash\ncite: "Plans"\nrounds: 5\n',
        [
            'BOW104 1:8-1:9 the quote `"` is never closed | write the same quote where the text ends',
        ],
    ),
    "text after the closing quote": (
        "title: 'Clash' on the road\n",
        [
            "BOW104 1:16-1:18 text goes on after the closing quote | put the whole text into quotes, of the sort that does not stand in it",
        ],
    ),
    "backslash": (
        'cite: "a\\qb"\n',
        [
            "BOW104 1:9-1:10 this backslash means nothing | in double quotes write `\\\\` for a backslash, or use single quotes",
        ],
    ),
    "hex escape": (
        'cite: "a\\xzz"\n',
        [
            "BOW104 1:9-1:12 this backslash means nothing | in double quotes write `\\\\` for a backslash, or use single quotes",
        ],
    ),
    "tab as indentation": (
        "units:\n\tmaege: {}\n",
        [
            "BOW104 2:1-2:2 a tab stands at the start of this line | indent with spaces only",
        ],
    ),
    "tab after spaces": (
        "units:\n  \tmaege: b: c\n",
        [
            "BOW104 2:3-2:4 a tab stands at the start of this line | indent with spaces only",
        ],
    ),
    "tab in a text": (
        "define: |\n\tkeyword a\n",
        [
            "BOW104 2:1-2:2 a tab stands at the start of this line | indent with spaces only",
        ],
    ),
    "line too deep": (
        "rounds: 5\n  board: b\n",
        [
            "BOW104 2:3-2:8 this line is indented deeper than the one above allows | give it the indentation of the line it belongs with",
        ],
    ),
    "line too shallow": (
        "sides:\n    stark: 1\n  lannister: 2\n",
        [
            "BOW104 3:3-3:13 this line is indented less than its neighbours | give it the indentation of the line it belongs with",
        ],
    ),
    "line too deep among its like": (
        "sides:\n  stark: {a: 1}\n   lannister: {a: 2}\n",
        [
            "BOW104 3:4-3:14 this line is indented deeper than its neighbours | give it the indentation of the line it belongs with",
        ],
    ),
    "list too shallow": (
        "packs:\n  - core\n - north\n",
        [
            "BOW104 3:2-3:3 an item of a list stands among keys | indent it below the key that it belongs to",
        ],
    ),
    "list among keys": (
        "rounds: 5\n- core\n",
        [
            "BOW104 2:1-2:2 an item of a list stands among keys | indent it below the key that it belongs to",
        ],
    ),
    "key among a list": (
        "- core\nboard: b\n",
        [
            "BOW104 2:1-2:7 a key stands among the items of a list | start it with `- `, or end the list before it",
        ],
    ),
    "list in the line of its key": (
        "packs: - core\n",
        [
            "BOW104 1:8-1:9 a list cannot start here | start it in the next line, or write it in brackets",
        ],
    ),
    "text that starts with @": (
        "cite: @home\n",
        [
            "BOW104 1:7-1:8 a text cannot start with `@` | put quotes around it",
        ],
    ),
    "text that starts with a backtick": (
        "cite: `x`\n",
        [
            "BOW104 1:7-1:8 a text cannot start with ``` | put quotes around it",
        ],
    ),
    "text that starts with %": (
        "cite: %x\n",
        [
            "BOW104 1:7-1:8 a text cannot start with `%` | put quotes around it",
        ],
    ),
    "words after |": (
        "define: |keyword\n  a\n",
        [
            "BOW104 1:10-1:17 nothing else can stand in a line after `|` or `>` | start the text in the next line",
        ],
    ),
    "& without a name": (
        "a: &\n",
        [
            "BOW104 1:4-1:5 a name must follow `&` or `*` | or put quotes around the text",
        ],
    ),
    "* without a name": (
        "a: * b\n",
        [
            "BOW104 1:4-1:5 a name must follow `&` or `*` | or put quotes around the text",
        ],
    ),
    "unknown name after *": (
        "a: *b\n",
        [
            "BOW104 1:4-1:6 `*b` stands for nothing | write `&b` before the value that it stands for",
        ],
    ),
    "tag that is not known": (
        "a: !b!c d\n",
        [
            "BOW104 1:4-1:5 `!` cannot start a text | put quotes around it",
        ],
    ),
    "directive": (
        "%YAML 1.1\n---\na: 1\n",
        [
            "BOW106 1:1-1:2 lines that start with `%` are not used here | delete the line",
        ],
    ),
    "directive not known": (
        "%FOO\n---\na: 1\n",
        [
            "BOW104 1:1-1:2 lines that start with `%` are not used here | delete the line",
        ],
    ),
    "later version": (
        "%YAML 3.0\n---\na: 1\n",
        [
            "BOW104 1:1-1:2 lines that start with `%` are not used here | delete the line",
        ],
    ),
    "two documents": (
        "a: 1\n---\nb: 1\n",
        [
            "BOW106 2:1-2:4 a second document starts here | put it into a file of its own",
        ],
    ),
    "tag": (
        "a: !!str 5\n",
        [
            "BOW106 1:4-1:9 `!!str` is a tag, which is not used here | delete it",
        ],
    ),
    "merge key": (
        "a: &a {b: 1}\nc:\n  <<: *a\n",
        [
            "BOW106 3:3-3:5 `<<` is not used here | write the keys out",
        ],
    ),
    "key missing": (
        ": 5\n",
        [
            "BOW104 1:1-1:2 a key is missing before the colon",
        ],
    ),
    "key missing in brackets": (
        "a: {: 5}\n",
        [
            "BOW104 1:5-1:6 a key is missing before the colon",
        ],
    ),
    "key that is a list": (
        "? [a, b]\n: 5\n",
        [
            "BOW106 1:3-1:9 a key must be a single word or text",
        ],
    ),
    "key with an anchor": (
        "&a b: 5\n",
        [
            "BOW106 1:1-1:5 a key can have no anchor and no tag | write the key alone",
        ],
    ),
    "duplicate": (
        "rounds: 5\nboard: b\nrounds: 6\n",
        [
            "BOW105 3:1-3:7 `rounds` is given twice | it already stands in line 1",
        ],
    ),
    "duplicate in brackets": (
        "a: {b: 1, 'b': 2}\n",
        [
            "BOW105 1:11-1:14 `b` is given twice | it already stands in line 1",
        ],
    ),
    "nested duplicate, and a tag": (
        "a:\n  b: 1\n  b: !x 2\n",
        [
            "BOW106 3:6-3:8 `!x` is a tag, which is not used here | delete it",
            "BOW105 3:3-3:4 `b` is given twice | it already stands in line 2",
        ],
    ),
    "control character": (
        "a: \x07\n",
        [
            "BOW102 1:4-1:5 the character U+0007 cannot stand in a text | delete it; it is a control character that editors do not show",
        ],
    ),
}


def told(finding: Diagnostic) -> str:
    """Write a finding on one line."""
    span = finding.span
    place = f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"
    return f"{finding.code} {place} {finding.message}" + (f" | {finding.hint}" if finding.hint else "")


@pytest.mark.parametrize(("source", "expected"), MISTAKES.values(), ids=MISTAKES.keys())
def test_mistake(source: str, expected: list[str]) -> None:
    """Each slip is told at its place, in words, with a fix where there is one."""
    assert [told(finding) for finding in read_document(source, "x.yaml")[1]] == expected


def test_duplicate_key_names_both_places() -> None:
    """A key that is given twice points at the first one too."""
    [finding] = read_document("rounds: 5\nboard: b\nrounds: 6\n", "x.yaml")[1]
    [first] = finding.related
    assert (first.span.line, first.span.column) == (1, 1)
    assert first.message == "`rounds` is first given here"
