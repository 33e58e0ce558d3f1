"""What can befall a file: each mutation turns bytes into other bytes, by the luck it is handed."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

Mutation = Callable[[Random, bytes], bytes]

WORD = re.compile(rb"[A-Za-z0-9_.+-]+")
MARK = re.compile(rb"[^\sA-Za-z0-9_]")
TOKEN = re.compile(rb"\"[^\"\n]*\"|[A-Za-z0-9_.]+|[^\sA-Za-z0-9_]")
VERB = re.compile(rb"\b(?:gain|lose|burn|rally|order|score|win|move|eliminate|add|remove|push|promote)\b")
STRANGE = (
    "\ufeff", "\u200b", "\u202e", "\u2028", "\x00", "\x0b", "\x1b[31m", "\x85", "\ud7ff", "\ufffd", "é", "e\u0301",
    "ß", "ı", "Ⅷ", "٣", "𝟙", "🐺", "\U0010ffff", "'", '"', "\\", "`", "\t", "\r", "\r\n", "%", "{", "}", "#", ": ",
    "- ",
)  # fmt: skip
NUMBERS = (b"0", b"-1", b"1e999", b"0x10", b"1_000", b".5", b".nan", b"-0", b"999999999999999999999", b"3.0", b"08")
WORDS = (b"null", b"true", b"no", b"~", b"", b"<<", b"*a", b"&a", b"!!python/object", b"|", b">", b"?", b"---", b"[]")


def flip_bits(luck: Random, data: bytes) -> bytes:
    """Flip some bits anywhere."""
    flipped = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 8))):
        if flipped:
            flipped[luck.randrange(len(flipped))] ^= 1 << luck.randrange(8)
    return bytes(flipped)


def delete_lines(luck: Random, data: bytes) -> bytes:
    """Leave out some lines that stand together."""
    lines = data.split(b"\n")
    at = luck.randrange(len(lines))
    return b"\n".join(lines[:at] + lines[at + luck.choice((1, 1, 2, 10)) :])


def repeat_lines(luck: Random, data: bytes) -> bytes:
    """Write some lines twice, or many times."""
    lines = data.split(b"\n")
    at = luck.randrange(len(lines))
    to = at + luck.choice((1, 1, 3))
    return b"\n".join(lines[:to] + lines[at:to] * luck.choice((1, 1, 50)) + lines[to:])


def swap_lines(luck: Random, data: bytes) -> bytes:
    """Change the places of two lines."""
    lines = data.split(b"\n")
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def indent(luck: Random, data: bytes) -> bytes:
    """Move a line to the right or to the left."""
    lines = data.split(b"\n")
    at = luck.randrange(len(lines))
    lines[at] = luck.choice((b" ", b"  ", b"\t")) + lines[at] if luck.random() < 0.5 else lines[at].lstrip()
    return b"\n".join(lines)


def truncate(luck: Random, data: bytes) -> bytes:
    """Stop in the middle, or begin there."""
    at = luck.randrange(len(data) + 1)
    return data[:at] if luck.random() < 0.8 else data[at:]


def _starts(pattern: re.Pattern[bytes], data: bytes) -> list[int]:
    """Give where each match starts: of a swollen text all matches would take a hundred times the memory of it."""
    return [match.start() for match in pattern.finditer(data)]


def _at(pattern: re.Pattern[bytes], data: bytes, start: int) -> re.Match[bytes]:
    match = pattern.match(data, start)
    assert match is not None
    return match


def swap_words(luck: Random, data: bytes) -> bytes:
    """Change the places of two words."""
    found = _starts(WORD, data)
    if len(found) < 2:
        return data
    one, other = (_at(WORD, data, start) for start in sorted(luck.sample(found, 2)))
    between = data[one.end() : other.start()]
    return data[: one.start()] + other[0] + between + one[0] + data[other.end() :]


def change_word(luck: Random, data: bytes) -> bytes:
    """Put something else for a word: a number, a word of YAML, nothing, a slip of the finger."""
    found = _starts(WORD, data)
    if not found:
        return data
    word = _at(WORD, data, luck.choice(found))
    at = luck.randrange(len(word[0]))
    slip = word[0][:at] + word[0][at + 1 :]
    return data[: word.start()] + luck.choice((*NUMBERS, *WORDS, slip, slip, slip)) + data[word.end() :]


def change_mark(luck: Random, data: bytes) -> bytes:
    """Leave out a bracket, colon or quote, or put another for it."""
    found = _starts(MARK, data)
    if not found:
        return data
    mark = _at(MARK, data, luck.choice(found))
    return data[: mark.start()] + luck.choice((b"", b"", _at(MARK, data, luck.choice(found))[0])) + data[mark.end() :]


def insert_strange(luck: Random, data: bytes) -> bytes:
    """Insert characters that are rare, invisible or mean something somewhere."""
    at = luck.randrange(len(data) + 1)
    return data[:at] + "".join(luck.choices(STRANGE, k=luck.choice((1, 1, 5)))).encode() + data[at:]


def insert_noise(luck: Random, data: bytes) -> bytes:
    """Insert bytes that mean nothing."""
    at = luck.randrange(len(data) + 1)
    return data[:at] + luck.randbytes(luck.choice((1, 4, 200))) + data[at:]


def nest(luck: Random, data: bytes) -> bytes:
    """Open very many brackets, or indent ever deeper."""
    at = luck.randrange(len(data) + 1)
    depth = luck.choice((20, 100, 5_000))
    opening = luck.choice((b"[", b"{", b"(", b"{a: ", b"- ", b"? ", b"a {\n", b"not ", b"may ", b"if a then "))
    if luck.random() < 0.3:
        return data[:at] + b"\n" + b"".join(b" " * level + b"a:\n" for level in range(min(depth, 500))) + data[at:]
    return data[:at] + opening * depth + data[at:]


def swell(luck: Random, data: bytes) -> bytes:
    """Make one word, number or line enormous."""
    found = list(WORD.finditer(data))
    size = luck.choice((300, 10_000, 500_000))
    huge = luck.choice((b"9", b"a", b"a.", b"-", b" ", b'"', "é".encode(), b"A1,")) * size
    if not found:
        return data + huge
    word = luck.choice(found)
    return data[: word.start()] + huge + data[word.end() :]


def alias_bomb(luck: Random, data: bytes) -> bytes:
    """Add anchors that refer to each other, so that a short text means a very long one."""
    levels = luck.choice((3, 12, 40))
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, levels)]
    return data + "\n".join(["", *lines, ""]).encode()


@cache
def _shipped_tokens() -> tuple[bytes, ...]:
    """Give the words and signs of all shipped definitions and plans, in their sequence."""
    root = Path(__file__).resolve().parents[2]
    found = sorted(path for top in ("content", "examples") for path in (root / top).rglob("*.bow"))
    return tuple(token for path in found for token in TOKEN.findall(path.read_bytes()))


def splice_tokens(luck: Random, data: bytes) -> bytes:
    """Put words that stand together elsewhere between words, or in the place of some."""
    starts = _starts(TOKEN, data)
    if not starts:
        return data
    for _ in range(luck.choice((1, 1, 2, 4))):
        pool = _shipped_tokens()
        first = luck.randrange(len(pool))
        piece = b" ".join(pool[first : first + luck.choice((1, 1, 2, 3, 6))])
        at = min(luck.choice(starts), len(data))
        end = min(luck.choice(starts), at + luck.choice((0, 0, 8, 30))) if luck.random() < 0.5 else at
        data = data[:at] + piece + b" " + data[max(at, end) :]
    return data


def remark(luck: Random, data: bytes) -> bytes:
    """Put a comment somewhere, after a sign that ends a statement or not."""
    starts = _starts(TOKEN, data)
    at = luck.choice(starts) if starts else 0
    return data[:at] + luck.choice((b";# a remark\n", b"# a remark\n", b"\n;# a remark\n")) + data[at:]


def make_costly(luck: Random, data: bytes) -> bytes:
    """Let an effect do much: loops around what it does, counts in its conditions, large numbers."""
    places = [match.start() for match in VERB.finditer(data)]
    if not places:
        return data
    at = luck.choice(places)
    things = luck.choice((b"hexes", b"units", b"hexes adjacent to here", b"friendly units"))
    match luck.randrange(4):
        case 0:
            loops = b"".join(b"for each n%d from %s: " % (n, things) for n in range(luck.choice((1, 2, 3, 6))))
        case 1:
            depth = luck.choice((1, 2, 3, 7))
            counts = b"number of %s where " % things * depth + b"round is at least 1" + b" is at least 0" * depth
            loops = b"if " + counts + b" then "
        case 2:
            loops = luck.choice(
                (b"roll 99999999 dice; ", b"let big be 9999 times 9999 times 9999; ", b"gain 9999 morale; ")
            )
        case _:
            loops = b"until end of battle: modify dice: add %d times %d; " % (luck.randrange(10**6), luck.randrange(99))
    return data[:at] + loops + data[at:]


MUTATIONS: tuple[Mutation, ...] = (
    flip_bits, delete_lines, repeat_lines, swap_lines, indent, truncate, swap_words, change_word, change_mark,
    insert_strange, insert_noise, nest, swell, alias_bomb, splice_tokens, remark, make_costly,
)  # fmt: skip
MOST_BYTES = 2 << 20  # sizes beyond that are refused before anything is read
_RARE, _OFTEN = {nest, swell, alias_bomb, insert_noise}, {splice_tokens, make_costly}
WEIGHTS = tuple(1 if mutation in _RARE else 6 if mutation in _OFTEN else 3 for mutation in MUTATIONS)


class Mutant(NamedTuple):
    """A file with something wrong, and what was done to it."""

    data: bytes
    recipe: tuple[str, ...]


def mutant(seed: int, number: int, data: bytes) -> Mutant:
    """Make the mutant that has this number under this seed: the same in every process."""
    luck = Random(f"{seed}:{number}")
    chosen = luck.choices(MUTATIONS, WEIGHTS, k=luck.choice((1, 1, 1, 2, 3, 5)))
    for mutation in chosen:
        data = mutation(luck, data)[:MOST_BYTES]
    return Mutant(data, tuple(mutation.__name__ for mutation in chosen))
