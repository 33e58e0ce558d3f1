"""Properties of the language over programs that are derived from its grammar, and over damaged ones."""

import functools
import random
from pathlib import Path

from hypothesis import HealthCheck, assume, example, given, settings, strategies as st

from bow_dsl.source import Source
from bow_dsl.syntax import ast, make_table, parse_table
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.lexemes import END, PREPOSITIONS, scan
from bow_dsl.syntax.read import read
from bow_dsl.syntax.text_to_tree import parse

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = [*sorted((ROOT / "content").rglob("*.bow")), *sorted((ROOT / "tests" / "dsl" / "samples").rglob("*.bow"))]
SOURCES = [path.read_text("utf-8") for path in SHIPPED]

# What a lexeme may look like, and, among names, what looks like the start of another lexeme.
LOOKS = {
    "NAME": (
        "unit",
        "self",
        "x",
        "hex_2",
        "limit",
        "cite",
        "moved",
        "adjacent",
        "per_turn",
        "a_rather_long_name_of_a_hex",
    ),
    "DOTTED": ("self.rank", "a.b.c", "core.unit_7"),
    "INT": ("0", "1", "2", "007", "123456789"),
    "STRING": ('""', '"a # b"', r'"say \"a\", \\ and \n"', '"{ } ; ü"'),
    "MARK": ("cite", "reported", "inferred", "homebrew"),
    "RELATION": ("adjacent to", "engaged  with", "linked\nto"),
    "_LIMIT": ("limit",),
    "THAN": ("more than", "lower\tthan"),
    "OR_BEYOND": ("or worse", "or\n better"),
    "AT_LEAST": ("at least",),
    "AT_MOST": ("at  most",),
    "UP_TO": ("up to",),
    "AT_RANDOM": ("at random",),
    "EQUAL_TO": ("equal to",),
    "FOR_EACH": ("for each",),
    "ROUNDED": ("rounded up", "rounded down"),
    "_SEP": ("\n", ";", "\n\n\n", " ; \n", " # after\n", "\n# above\n", "\n\n  # apart\n\n"),
} | {kind: (word,) for word, kind in parse_table.RESERVED.items()}
GAPS = (" ", " ", " ", " ", "  ", "\t", " \r", "\n", " # within\n", "\n\n# alone\n")
# Around these a line may break; elsewhere the end of a line would end the statement.
BREAKABLE = PREPOSITIONS | {"AND", "OR", "WHEN", "THEN", "ELSE", "COMMA", "COLON", "WHERE", "IS", "LBRACE"}
BREAKABLE_BEFORE = BREAKABLE - {"LBRACE"} | {"RBRACE"}


@functools.cache
def grammar() -> dict[str, list[tuple[int, list[str]]]]:
    """Give the ways to make each symbol, each with the least height of a tree that it makes."""
    ways: dict[str, list[list[str]]] = {}
    for rule in make_table.lark_parser().rules:
        ways.setdefault(rule.origin.name, []).append([symbol.name for symbol in rule.expansion])
    heights: dict[str, int] = {}
    for _ in ways:
        for symbol, expansions in ways.items():
            known = [height(expansion, heights, ways) for expansion in expansions]
            heights[symbol] = min([1 + least for least in known if least is not None], default=10**6)
    return {
        symbol: sorted((height(expansion, heights, ways) or 0, expansion) for expansion in expansions)
        for symbol, expansions in ways.items()
    }


def height(expansion: list[str], heights: dict[str, int], ways: dict[str, list[list[str]]]) -> int | None:
    inner = [heights.get(symbol) for symbol in expansion if symbol in ways]
    return None if None in inner else max([least for least in inner if least is not None], default=0)


def derive(luck: random.Random, symbol: str, room: int) -> list[str]:
    """Derive the kinds of lexeme of a random phrase: wild while there is room, then as short as can be."""
    if symbol not in grammar():
        return [symbol]  # a kind of lexeme
    ways = grammar()[symbol]
    fitting = [expansion for least, expansion in ways if least < room] or [ways[0][1]]
    return [kind for part in luck.choice(fitting) for kind in derive(luck, part, room - 1)]


def write(luck: random.Random, kinds: list[str], words: list[str] | None = None) -> str:
    """Write lexemes of these kinds, these words or any, with any layout that does not change what they are."""
    text = luck.choice(("", "", "\n", "# first\n\n"))
    before = "LBRACE"
    for index, kind in enumerate(kinds):
        tight = kind == "_SEP" or before == "_SEP" or (before in ("MARK", "_LIMIT"))
        breakable = before in BREAKABLE or kind in BREAKABLE_BEFORE
        gap = " " if tight else luck.choice(GAPS if breakable else GAPS[:7])
        word = words[index] if words and kind != "_SEP" else luck.choice(LOOKS[kind])
        text += gap + word
        before = kind
    return text + luck.choice(("", "\n", "  # last", "\n# end"))


@st.composite
def programs(draw: st.DrawFn) -> str:
    """Give the text of a program without syntax problems."""
    luck = draw(st.randoms(use_true_random=False))
    kinds = derive(luck, "start", draw(st.integers(4, 24)))
    assume(len(kinds) < 400)
    text = write(luck, kinds)
    assume(not parse(text).problems)
    return text


def read_clean(text: str) -> ast.Program:
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    return program


SLOW = settings(suppress_health_check=[HealthCheck.filter_too_much])


@SLOW
@given(programs())
def test_canonical_form(text: str) -> None:
    """What is printed parses to the same program with the same comments, and printing it again changes nothing."""
    program = read_clean(text)
    printed = format_program(program)
    again = read_clean(printed)
    assert again.definitions == program.definitions
    assert [comment.text for comment in again.comments] == [comment.text for comment in program.comments]
    assert format_program(again) == printed


@SLOW
@given(programs(), st.randoms(use_true_random=False))
def test_layout_does_not_count(text: str, luck: random.Random) -> None:
    """The same words with other spaces, line ends and comments between them are the same program."""
    lexemes = [lexeme for lexeme in scan(text).lexemes if lexeme.kind != END]
    other = write(luck, [lexeme.kind for lexeme in lexemes], [lexeme.text for lexeme in lexemes])
    assert read_clean(other).definitions == read_clean(text).definitions


def damaged(draw: st.DrawFn) -> str:
    """Give a shipped text with a few pieces taken out, doubled, moved or put in."""
    text = draw(st.sampled_from(SOURCES))
    start = draw(st.integers(0, len(text)))
    text = text[start : start + 2_000]
    for _ in range(draw(st.integers(1, 8))):
        at, size = draw(st.integers(0, len(text))), draw(st.integers(0, 20))
        piece = draw(st.sampled_from(PIECES) | st.just(text[at : at + size]) | st.text(max_size=3))
        where = draw(st.integers(0, len(text)))
        text = text[:where] + piece + text[where + draw(st.integers(0, 20)) :]
    return text


REMARKS = (";# {}\n", "\n;# {}\n", "# {}\n", "\n# {}\n", " ; # {}\n", "\n;;# {}\n;", ";\n# {}\n", ";# {}\r\n")


def remarked(draw: st.DrawFn) -> str:
    """Give a shipped definition, or one derived from the grammar, with comments put between its words."""
    text = draw(programs() | st.sampled_from(DEFINITIONS))
    ends = [offset for lexeme in scan(text).lexemes for offset in lexeme.at]
    places = sorted(draw(st.lists(st.sampled_from([0, *ends]), min_size=1, max_size=4)), reverse=True)
    for number, at in enumerate(places):
        text = text[:at] + draw(st.sampled_from(REMARKS)).format(number) + text[at:]
    return text


DEFINITIONS = [
    text[definition.at[0] : definition.at[1]]
    for text in SOURCES
    for definition in read(Source(text, "x.bow"))[0].definitions
    if definition.at[1] - definition.at[0] < 2_000
]


@SLOW
@given(st.composite(remarked)())
@example(";# a remark\nkind a {}\n")
@example("kind a { b { if c is d then { e } # one\n else { # two\n f } } }")
def test_comments_stay_in_sequence(text: str) -> None:
    """The comments of a text are those of its formatted text, in sequence, wherever they stand."""
    program, problems = read(Source(text, "x.bow"))
    assume(not problems)
    printed = format_program(program)
    assert [comment.text for comment in scan(printed).comments] == [comment.text for comment in program.comments]
    assert format_program(read_clean(printed)) == printed


PIECES = (
    "{",
    "}",
    "(",
    ")",
    ":",
    ",",
    ";",
    "\n",
    '"',
    "#",
    "\\",
    " when ",
    " else ",
    " of ",
    " at least ",
    " may ",
    "\0",
)


@given(
    st.composite(damaged)() | st.text() | st.lists(st.sampled_from([*parse_table.RESERVED, *PIECES, "x"])).map(" ".join)
)
def test_reading_never_raises(text: str) -> None:
    """Any text gives a program and problems, each with a place in the text and a sentence."""
    source = Source(text, "x.bow")
    program, problems = read(source)
    lines = text.split("\n")
    for problem in problems:
        assert problem.message
        assert 1 <= problem.span.line <= len(lines)
        assert 1 <= problem.span.column <= len(lines[problem.span.line - 1]) + 1
    for definition in program.definitions:
        assert 0 <= definition.at[0] <= definition.at[1] <= len(text)
    if not problems:
        printed = format_program(program)
        assert read_clean(printed).definitions == program.definitions
