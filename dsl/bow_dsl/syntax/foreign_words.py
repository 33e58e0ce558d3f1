"""What authors write out of habit from English or from other languages, and how it is said here."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

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
ARTICLES = frozenset(("the", "a", "an", "this", "that", "its", "their", "your", "his"))
"""Words before a noun that say nothing here."""
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
    is_asked = _is_in_condition(before)
    word = (_OF_CONDITIONS if is_asked else _OF_CHANGES).get(sign)
    number = re.compile(r"\s*(\d+)").match(text, match.end())
    if word is None or (not is_asked and (number is None or not _is_changing(before))):
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


def _is_in_condition(before: Sequence[Lexeme]) -> bool:
    """Tell whether a condition has begun and not yet ended."""
    for lexeme in reversed(before):
        if lexeme.kind in _BEGINS_CONDITION:
            return True
        if lexeme.kind in ("COLON", "LBRACE", "RBRACE", "THEN", "ELSE", "_SEP"):
            return False
    return False


def _is_changing(before: Sequence[Lexeme]) -> bool:
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


class _Clause(NamedTuple):
    """A clause that goes on as it does in English: the lexemes at its end and what is behind, as regular expressions.

    The hint and what is to be written have a `{}` for each of their groups.
    """

    last: str
    hint: str
    written: str = ""
    lost: int = 1
    """The number of lexemes at the end that cannot stand there; 0 for all that has begun, -1 for all that match."""
    behind: str = ""
    only: str = ""
    """Where it is so."""


_BEGUN = "(?:WHEN|IF|WHERE|AND|OR|NOT):\\S+ "
_ARTICLE = "|".join(sorted(ARTICLES))
_COUNTED = r"(?:[^:{}#\n]*?\bis (.+?)(?=:| and | or | limit |\n|$))?"
_KIND = r"(?<!\S)[A-Z_]+:"
"""Which lexeme it is, before the text of it."""
_PER = r"\s+(?:times?\s+)?per\s+(\w+)"
_NO_LIMIT = (
    "only `react` has a limit; a value is counted anew each time, and an event is asked for. What has been is marked"
    " by a token: `react after ...: place 1 TOKEN on self`, and here `when self has not TOKEN`"
)
_CLAUSES = (
    _Clause(r"(?:IS|NOT):\S+ (?:ON|AT|INTO|ONTO):\S+", "write `in`", "in", only="in a condition"),
    _Clause(_BEGUN + "NO:no", "count them: `number of ... {} is 0`", behind=_COUNTED),
    _Clause(_BEGUN + "ANY:any", "count them: `number of ... {} is at least 1`", behind=_COUNTED),
    _Clause(rf"(?:ROLL|DRAW):(\S+) NAME:(?:{_ARTICLE}) NAME:(\S+)", "say how many: `{} 1 {}`", "1 {1}", 2),
    _Clause(r"(?:ROLL|DRAW):(\S+) NAME:(\S+) NAME:(\S+)", "write `{0} {2} equal to {1}`", "{2} equal to {1}", 2),
    _Clause("MAY:may CHOOSE:choose", "to choose one or none, write `for each {} from up to 1 ...:`",
        behind=r"\s*(\w+)"),
    _Clause("MAY:may NOT:not", "what nobody may do is an effect of its own: `forbid ...`"),
    _Clause("_SEP:; ELSE:else", "leave out the `;`", " else", 2),
    _Clause("COMMA:,", "leave out the `,`", " else", behind=r"\s*else\b"),
    _Clause("ELSE:else", "`else` stands behind `if ... then ...` and behind `may ...`", only="something is done"),
    _Clause(r"\w+:(?:each|every) .*INT:\d+", "for each of several something is done so: `for each one from ...: ...`",
        lost=0),
    _Clause(r"NAME:(\S+) COMMA:,", "one face a line: `{}: ...`, and on the next `{}: ...`", behind=r"\s*(\w+)\s*[:,]",
        only="something is done"),
    _Clause("COMMA:,", "of several things that are done each stands on a line of its own, all of them in `{{ }}`",
        only="something is done"),
    _Clause("ELSE:else IF:if", "write `else {{ if ... then ... }}`"),
    _Clause("WHEN:when", "an effect begins with what it does, and its condition stands behind: "
        "`react after ... when ...: ...`", only="a line begins"),
    _Clause("_LIMIT:limit", _NO_LIMIT, only="nobody reacts"),
    _Clause(r"(?:NAME:limit INT:\d+|ONCE:once|TWICE:twice)", _NO_LIMIT, behind=_PER, only="nobody reacts"),
    _Clause("(?:ONCE|TWICE):(\\S+)", "write `limit {} per {}`", "limit {} per {}", behind=_PER, only="somebody reacts"),
    _Clause("NAME:limit INT:1", "write `limit once per {}`", "limit once per {}", 2, _PER, "somebody reacts"),
    _Clause("NAME:limit INT:2", "write `limit twice per {}`", "limit twice per {}", 2, _PER, "somebody reacts"),
    _Clause(r"NAME:limit INT:(\d+)", "write `limit {} times per {}`", "limit {} times per {}", 2, _PER,
        "somebody reacts"),
    _Clause("NAME:(?:was|were) .*", "write `is`: a condition asks what is so now. What was so is kept by what lasts: "
        "`react before ... when ...: until end of ...: ...`", lost=-1, only="in a condition"),
    _Clause(rf"(?:NAME:(?:{_ARTICLE}) )?(NAME:.* (?:RELATION|IN|WITHIN):.*NAME:\S+) NAME:(\S+) INT:(\d+)",
        "choose one first, `choose one from {}`, and then `one {} {} ...`", lost=0, only="something is done"),
    _Clause(r"INT:(\d+)", "choose first: `choose one from ...`, or `for each one from up to {} ...: ...`",
        only="an action begins"),
    _Clause("EVERY:every", "for each of several something is done so: `for each one from ...: ...`",
        only="an action begins"),
)  # fmt: skip


def clause_told(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say how a clause goes on that began as it does in English; None if it is none of these."""
    first = begun(before)
    is_so = {
        "": True,
        "in a condition": _is_in_condition(before),
        "something is done": first is not None and _is_done(first, before),
        "a line begins": not source.text[: lexeme.start].rpartition("\n")[2].strip(),
        "nobody reacts": not any(known.kind == "REACT" for known in before),
        "somebody reacts": any(known.kind == "REACT" for known in before),
        "an action begins": first is None and _holds(before),
    }
    last = (*(before[before.index(first) :] if first else before[-2:]), lexeme)
    words = [f"{known.kind}:{' '.join(known.text.split())}" for known in last]
    for clause in _CLAUSES:
        match = re.search(rf"(?<!\S){clause.last}$", " ".join(words)) if is_so[clause.only] else None
        behind = re.compile(clause.behind).match(source.text, lexeme.end)
        if match and behind:
            groups = (*(re.sub(_KIND, "", group) for group in match.groups()), *behind.groups(""))
            matched = len(re.findall(_KIND, match[0]))
            lost = last[(matched if clause.lost < 0 else clause.lost) * -1]
            hint, message = clause.hint.format(*groups), f"`{' '.join(lost.text.split())}` cannot stand here"
            at = (lost.start, behind.end())
            fix = instead(source, at, clause.written.format(*groups), hint) if clause.written else None
            return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(lost.at), hint, fix=fix)
    return None


def each_told(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say how an amount is written of which the author said so many for each of some things; None if it is none."""
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
    at = (number.start, behind.end())
    shown = " ".join(source.text[at[0] : at[1]].split())
    hint = f"how many stands behind: `{begins}{plural(counted.text)} equal to {times}{plural(behind[1])}`"
    return Diagnostic(MISPLACED, Severity.ERROR, f"`{shown}` cannot stand here", source.span(at), hint)


def _holds(before: Sequence[Lexeme]) -> bool:
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


def _is_done(first: Lexeme, before: Sequence[Lexeme]) -> bool:
    """Tell whether what begins with *first* is something that an effect does, as far as one can see."""
    kinds = [known.kind for known in before[: before.index(first)]]
    in_braces = ("COLON", "LBRACE") in pairwise(kinds)
    is_behind = bool({"COLON", "THEN", "ELSE"} & {*kinds[-1:]})
    return first.kind == "NAME" and not _is_changing(before) and (in_braces or is_behind)


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
