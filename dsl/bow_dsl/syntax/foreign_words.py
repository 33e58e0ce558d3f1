"""What authors write out of habit from English or from other languages, and how it is said here."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bow_dsl.diagnostics import Diagnostic, Fix, Severity
from bow_dsl.fixes import instead
from bow_dsl.listing import plural
from bow_dsl.source import Source
from bow_dsl.syntax import parse_table
from bow_dsl.syntax.ast import Mark, Program
from bow_dsl.syntax.lexemes import SEPARATOR, UNKNOWN, Lexeme
from bow_dsl.syntax.walk import walk

MISPLACED = "BOW110"
NO_LEXEME = "BOW113"
UNQUOTED = "BOW126"
OLD_SPELLING = "BOW127"

_OF_CONDITIONS = {
    "==": "is",
    "=": "is",
    "!=": "is not",
    "<>": "is not",
    ">=": "is at least",
    "=>": "is at least",
    "<=": "is at most",
    "=<": "is at most",
    ">": "is more than",
    "<": "is fewer than",
    "&&": "and",
    "&": "and",
    "||": "or",
    "|": "or",
    "!": "not",
}
_OF_CHANGES = {"+=": "add", "-=": "subtract", "+": "add", "-": "subtract", "=": "set", ":=": "set"}
MARKS = ("cite", "reported", "inferred", "homebrew")
FORMERLY = {"house": "homebrew"}
"""Words of earlier editions of the language, and what is written instead of them."""
STEPS = {
    **dict.fromkeys(("increase", "raise", "plus", "gain", "grow", "bonus"), "add"),
    **dict.fromkeys(("reduce", "decrease", "lower", "minus", "lose", "remove"), "subtract"),
}
"""What other rules call the steps in which a value is changed."""
ARTICLES = frozenset(("the", "a", "an", "this", "that", "these", "those", "its", "their", "your", "his"))
"""Words before a noun that say nothing here."""
POINTING = frozenset(("the", "this", "that", "these", "those"))
"""Those of them that speak of something known."""
_HOLDING = frozenset(("REACT", "REPLACE", "MAY", "FOR_EACH", "UNTIL"))
"""What begins that which holds something behind a colon."""
_BEGINS_CONDITION = frozenset(("WHEN", "IF", "WHERE", "AND", "OR", "NOT"))


def sign_told(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say what a sign of another language is here; None if it is none, or nothing like it is said."""
    text = source.text
    match = re.compile(r"[=!<>&|:+-]+").match(text, lexeme.start)
    if match is None:
        return None
    sign = match[0]
    is_asked = is_in_condition(before)
    word = (_OF_CONDITIONS if is_asked else _OF_CHANGES).get(sign)
    number = re.compile(r"\s*(\d+)").match(text, match.end())
    if word is None or (not is_asked and (number is None or not is_changing(before))):
        return None
    end = match.end()
    written = word
    if not is_asked and number is not None:
        end, written = number.end(), f"{word} {number[1]}"
    start = lexeme.start
    last = before[-1] if before else None
    if not is_asked and last is not None and last.kind == "NAME":
        if last.text in ("add", "subtract"):  # add -1
            written = (
                f"{'subtract' if (last.text == 'add') is (word == 'subtract') else 'add'} {number[1] if number else ''}"
            )
        elif len(before) > 1 and before[-2].kind in ("COLON", "COMMA", "MAY"):
            return None
        if last.text in ("add", "subtract"):
            start = last.start
        else:
            written = f": {written}"
    span = source.span((start, end))
    shown = " ".join(text[start:end].split())
    code = NO_LEXEME if lexeme.kind == UNKNOWN else MISPLACED
    complaint = "means nothing in this language" if code == NO_LEXEME else "cannot stand here"
    hint = f"write `{written.removeprefix(': ')}`" + (", after a `:`" if written.startswith(":") else "")
    blank = "" if (start and text[start - 1].isspace()) or written.startswith(":") else " "
    fix = instead(source, (start, end), f"{blank}{written}{'' if text[end : end + 1] in (' ', '', chr(10)) else ' '}")
    fix = Fix(f"write `{written.removeprefix(': ')}`", fix.replacements)
    return Diagnostic(code, Severity.ERROR, f"`{shown}` {complaint}", span, hint, fix=fix)


def is_in_condition(before: Sequence[Lexeme]) -> bool:
    """Tell whether a condition has begun and not yet ended."""
    for lexeme in reversed(before):
        if lexeme.kind in _BEGINS_CONDITION:
            return True
        if lexeme.kind in ("COLON", "LBRACE", "RBRACE", "THEN", "ELSE", "_SEP"):
            return False
    return False


def is_changing(before: Sequence[Lexeme]) -> bool:
    """Tell whether a value is being modified, of which what follows could be a change."""
    for lexeme in reversed(before):
        if lexeme.kind == "MODIFY":
            return True
        if lexeme.kind in ("LBRACE", "RBRACE", "_SEP"):
            return False
    return False


def step_told(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say how a change is written of which the author said `increase by 1`; None if it is none."""
    if lexeme.kind not in ("BY", "TO") or not before or before[-1].kind != "NAME":
        return None
    verb = before[-1]
    if len(before) < 2 or before[-2].kind not in ("COLON", "COMMA", "MAY"):
        return None
    number = re.compile(r"\s*(\d+|[a-z_]+)").match(source.text, lexeme.end)
    step = "set" if lexeme.kind == "TO" and verb.text in (*STEPS, "change") else STEPS.get(verb.text, verb.text)
    written = f"{step} {number[1] if number else '1'}"
    at = (verb.start, number.end() if number else lexeme.end)
    shown = " ".join(source.text[at[0] : at[1]].split())
    fix = instead(source, at, written) if verb.text in STEPS or verb.text in STEPS.values() else None
    span = source.span(at)
    return Diagnostic(MISPLACED, Severity.ERROR, f"`{shown}` cannot stand here", span, f"write `{written}`", fix=fix)


def capital_told(lexeme: Lexeme, source: Source) -> Diagnostic | None:
    """Say that a word of the language is written in small letters; None if it is no such word."""
    if lexeme.kind == UNKNOWN and lexeme.text.isascii() and lexeme.text.lower() in parse_table.RESERVED:
        small = lexeme.text.lower()
        message = f"`{lexeme.text}` is written in small letters"
        fix = instead(source, lexeme.at, small)
        return Diagnostic(NO_LEXEME, Severity.ERROR, message, source.span(lexeme.at), f"write `{small}`", fix=fix)
    return None


def each_told(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say how an amount is written of which the author said so many for each of some things; None if it is none."""
    if (told := _changed_for_each(lexeme, before, source)) is not None:
        return told
    first, behind = begun(before), re.compile(r"\s+(\w+)").match(source.text, lexeme.end)
    if (
        lexeme.kind not in ("FOR_EACH", "PER")
        or behind is None
        or [known.kind for known in before[-2:]] != ["INT", "NAME"]
    ):
        return None
    number, counted = before[-2:]
    begins = source.text[first.start : number.start] if first is not None else ""
    times = "" if number.text == "1" else f"{number.text} times "
    end, many = behind.end(), plural(behind[1])
    if (things := _COUNTED_THINGS.match(source.text, lexeme.end)) is not None and (things[1] or things[3].strip()):
        end = things.end() - len(things[3]) + len(things[3].rstrip())
        many = f"number of {things[1]}{plural(things[2])}{things[3].rstrip()}"
    at = (number.start, end)
    shown = " ".join(source.text[at[0] : at[1]].split())
    what = counted.text if counted.text in _NEVER_SEVERAL else plural(counted.text)
    hint = f"how many stands behind: `{begins}{what} equal to {times}{many}`"
    return Diagnostic(MISPLACED, Severity.ERROR, f"`{shown}` cannot stand here", source.span(at), hint)


_NEVER_SEVERAL = frozenset(("morale",))
"""What is counted and has no plural."""


def _changed_for_each(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say how a change is written that is so much for each of some things: they are counted."""
    behind = _COUNTED_THINGS.match(source.text, lexeme.end)
    if lexeme.kind not in ("FOR_EACH", "PER") or behind is None or not is_changing(before):
        return None
    if [known.kind for known in before[-2:]] != ["NAME", "INT"]:
        return None
    step, number = before[-2:]
    times = "" if number.text == "1" else f"{number.text} times "
    things, noun, relation = behind.groups("")
    if things.startswith("adjacent "):
        things, relation = things.removeprefix("adjacent "), f" adjacent to self{relation}"
    written = f"{step.text} {times}number of {things}{plural(noun)}{relation.rstrip()}"
    message = f"`{' '.join(lexeme.text.split())}` cannot stand here"
    return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(lexeme.at), f"count them: `{written}`")


_COUNTED_THINGS = re.compile(
    r"\s+((?:\w+ )*?)(\w+)(?= (?:adjacent|within|in|on|engaged|linked|of|where)\b|\s*[,;}\n#]|\s*$)([^,;{}#\n]*)"
)


def holds(before: Sequence[Lexeme]) -> bool:
    """Tell whether something that an effect does begins behind these lexemes."""
    kinds = [known.kind for known in before]
    held = kinds[len(kinds) - kinds[::-1].index(SEPARATOR) if SEPARATOR in kinds else 0 :]
    return (
        kinds[-1:] in (["THEN"], ["ELSE"])
        or kinds[-2:] == ["COLON", "LBRACE"]
        or (kinds[-1:] == ["COLON"] and not _HOLDING.isdisjoint(held))
    )


def begun(before: Sequence[Lexeme]) -> Lexeme | None:
    """Give the first lexeme of what has begun here, an effect or what it does; None if nothing has."""
    action: Lexeme | None = None
    for lexeme in reversed(before):
        if lexeme.kind in ("COLON", "LBRACE", "THEN", "ELSE", SEPARATOR):
            return action
        action = lexeme
    return action


def is_done(first: Lexeme, before: Sequence[Lexeme]) -> bool:
    """Tell whether what begins with *first* is something that an effect does, as far as one can see."""
    kinds = [known.kind for known in before[: before.index(first)]]
    in_braces = ("COLON", "LBRACE") in pairwise(kinds)
    is_behind = bool({"COLON", "THEN", "ELSE"} & {*kinds[-1:]})
    return first.kind == "NAME" and not is_changing(before) and (in_braces or is_behind)


def unquoted_told(start: int, end: int, thing: str, source: Source) -> Diagnostic:
    """Say that words should stand in quotes: a title, or the text behind a key."""
    words = source.text[start:end].rstrip()
    plain = words.replace("\\", "").replace('"', "")
    hint = f'write `"{plain[:60]}"`' if len(plain) <= 60 else 'put `"` before and behind it'
    span = source.span((start, start + len(words)))
    fix = instead(source, (start, start + len(words)), f'"{plain}"', "put it in double quotes")
    return Diagnostic(UNQUOTED, Severity.ERROR, f"{thing} stands in double quotes", span, hint, fix=fix)


def old_spellings(program: Program, source: Source) -> Iterator[Diagnostic]:
    """Find the marks that are written as in an earlier edition of the language."""
    for mark in (node for node in walk((program.definitions, program.overlays)) if isinstance(node, Mark)):
        if not source.text.startswith(mark.standing, mark.at[0]):
            at = (mark.at[0], source.text.index('"', mark.at[0]))
            old = source.text[slice(*at)].rstrip()
            at = (at[0], at[0] + len(old))
            message = f"`{old}` before a text is now written `{mark.standing}`"
            fix = instead(source, at, mark.standing)
            yield Diagnostic(OLD_SPELLING, Severity.ERROR, message, source.span(at), fix.title, fix=fix)
