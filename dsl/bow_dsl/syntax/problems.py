"""Syntax problems in the author's words."""

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

from bow_dsl.diagnostics import Diagnostic, Related, Severity, spelling_fix
from bow_dsl.fixes import instead, put_in
from bow_dsl.look_alikes import describe_letters
from bow_dsl.nearest import nearest
from bow_dsl.source import Source
from bow_dsl.syntax import parse_table
from bow_dsl.syntax.foreign_clauses import clause_told, condition_told, unfinished_told
from bow_dsl.syntax.foreign_words import (
    begun,
    capital_told,
    each_told,
    sign_told,
    step_told,
    unquoted_told,
)
from bow_dsl.syntax.lexemes import END, SEPARATOR, UNKNOWN, Lexeme, as_name
from bow_dsl.syntax.text_to_tree import SyntaxProblem

_Say = Callable[..., Diagnostic]

MISPLACED = "BOW110"
BRACE = "BOW111"
OPEN_TEXT = "BOW112"
NO_LEXEME = "BOW113"
NO_COLON = "BOW114"
TOO_DEEP = "BOW115"

_IN_EFFECT = "it stands inside of an effect, after its `:`; several things that happen stand there in `{ }`"
_AFTER_COLON = "what happens stands after a `:`"

_WORDS = {kind: word for word, kind in parse_table.RESERVED.items()}
_EFFECTS = frozenset(("MODIFY", "PERMIT", "FORBID", "REPLACE", "REACT"))
_STATEMENTS = _EFFECTS | frozenset(("CHOOSE", "FOR_EACH", "IF", "LET", "MAY", "ROLL", "DRAW", "UNTIL"))
# What may stand somewhere, told shortly: kinds that come together are told as one.
_GROUPS: tuple[tuple[frozenset[str], str], ...] = (
    (_STATEMENTS, "a statement"),
    (_EFFECTS | {"BEFORE", "AFTER"}, "an effect"),
    (_EFFECTS, "an effect"),
    (
        frozenset(("OF", "BY", "ON", "AGAINST", "TO", "INTO", "FROM", "WITH", "DURING")),
        "a word such as `of` or `against`",
    ),
    (frozenset(("AT_LEAST", "AT_MOST", "EXACTLY", "INT")), "a number"),
    (frozenset(("NAME", "EXTEND", "REPLACE", "DELETE")), "a name"),
    (frozenset(("NAME",)), "a name"),
    (frozenset(("INT",)), "a number"),
    (frozenset(("STRING",)), "a text in quotes"),
    (frozenset((SEPARATOR,)), "the end of the line"),
)
_CLOSING = frozenset((SEPARATOR, "RBRACE", END, "RPAR", "COMMA", "COLON"))
_SIGNS = {
    "=": "a value follows its key: `strength 4`",
    "/": "a comment begins with `#`",
    "*": "a comment begins with `#`, and every effect on a line of its own",
    ".": "no full stop stands behind what is said, and numbers are whole",
    "%": "numbers are whole, and nothing is told in per cent",
    "[": "parameters stand in `( )`, effects in `{ }`",
    "<": "say it in words: `is at most 2`, `is fewer than 2`",
    ">": "say it in words: `is at least 2`, `is more than 2`",
    **dict.fromkeys("'‘’“”„«»`", 'a text stands in straight double quotes: `"..."`'),
}
"""What is meant by signs that other languages have."""
_ALL_SIGNS = "there are names, numbers, texts in double quotes, and the signs `{ } ( ) , : ; + -`"
_COMPUTING, _COMPUTED = frozenset(("PLUS", "MINUS", "TIMES")), frozenset(("INT", "NAME", "DOTTED"))
_ONWARD = ("THEN", "COLON", "BE", "PER")
"""What has to come before long, and is told first where it may come."""
_CONDITIONS = ("WHEN", "IF", "WHERE", "AND", "OR", "NOT")
_SHOWN = 4
_UNTOLD = frozenset(
    (
        *(
            "DOTTED",
            "DELETE",
            "ONTO",
            "THROUGH",
            "FOR",
            "EQUAL_TO",
            "ANY",
            "ALL",
            "EVERY",
            "NO",
            "UP_TO",
            "MARK",
            "RELATION",
            END,
        ),
        *("AT_LEAST", "AT_MOST", "EXACTLY", "THAN", "OR_BEYOND", "ROUNDED", "_LIMIT", "PLUS", "MINUS", "TIMES"),
    )
)


def tell(problem: SyntaxProblem, source: Source, meant: tuple[Lexeme, str] | None = None) -> Diagnostic:
    """Say what is wrong, where, and how it is fixed; *meant* is a misspelt word, and the one that fixes it."""
    lexeme = problem.found
    span = source.span(lexeme.at)

    def say(code: str, message: str, hint: str | None = None, *related: Related) -> Diagnostic:
        return Diagnostic(code, Severity.ERROR, message, span, hint, related)

    if not problem.expected:
        return say(TOO_DEEP, "this is nested too deeply", "say it in several effects")
    if (habit := _by_habit(problem, source)) is not None:
        return habit
    if lexeme.kind == UNKNOWN:
        return _unknown(problem, source, say)
    if meant is not None:
        wrong, right = meant
        span = source.span(wrong.at)
        finding = say(MISPLACED, f"`{wrong.text}` cannot stand here", f"did you mean `{right}`?")
        return finding._replace(fix=spelling_fix(span, wrong.text, [right]))
    if problem.inside is not None:
        opened = source.span(problem.inside)
        where = "the text ends" if lexeme.kind == END else "the next definition begins"
        return Diagnostic(
            *(BRACE, Severity.ERROR, "this `{` is never closed", opened),
            *("write `}` where what it opened ends", (Related(span, f"{where} here"),)),
        )
    if lexeme.kind == "RBRACE" and (not problem.before or _at_top(problem)):
        return say(BRACE, "this `}` closes nothing", "remove it, or write the `{` that it should close")
    if lexeme.kind in _STATEMENTS and {"STRING", "LBRACE"} <= problem.expected:
        return say(BRACE, f"a `{{` is missing before `{lexeme.text}`", "what a section holds stands in `{ }`")
    if lexeme.kind in _EFFECTS and SEPARATOR in problem.expected:
        return say(MISPLACED, f"`{lexeme.text}` cannot stand here", "begin it on a line of its own")
    if "COLON" in problem.expected and lexeme.kind in _STATEMENTS | {"LBRACE"}:
        finding = say(NO_COLON, f"a `:` is missing before `{lexeme.text}`", _AFTER_COLON)
        return finding._replace(fix=put_in(source, problem.before[-1].end, ":") if problem.before else None)
    if "COLON" in problem.expected and lexeme.kind == "INT" and _ends_head(problem):
        return _no_colon(problem, source)
    if lexeme.kind == "OR" and "COMMA" in problem.expected:
        finding = say(MISPLACED, "`or` cannot stand here", "a comma stands before it: `, or`")
        return finding._replace(fix=put_in(source, problem.before[-1].end, ",") if problem.before else None)
    if lexeme.kind in {"INT", "STRING"} and _kinds(problem.before)[-2:] == ["NAME", "COLON"]:
        span = source.span(problem.before[-1].at)
        key = problem.before[-2].text
        finding = say(MISPLACED, "`:` cannot stand here", f"a value follows its key without one: `{key} {lexeme.text}`")
        return finding._replace(fix=instead(source, problem.before[-1].at, "", "take the `:` away"))
    misspelt = _misspelt(problem)
    if misspelt is not None:
        wrong, right = misspelt
        span = source.span(wrong.at)
        finding = say(MISPLACED, f"`{wrong.text}` cannot stand here", f"did you mean `{right}`?")
        return finding._replace(fix=spelling_fix(span, wrong.text, [right]))
    if (unfinished := _unfinished(problem, source)) is not None:
        return unfinished
    if lexeme.kind == "MINUS" and problem.before and problem.before[-1].end == lexeme.start:
        return say(MISPLACED, "`-` cannot stand here", "the words of a name are joined by `_`")
    expected = _expected(problem.expected)
    hint = f"expected {expected}" if expected else _some_expected(problem)
    if problem.expected == {"OR"}:
        hint = "`or` begins what may be done instead; what comes after stands behind `then`, without a comma"
    is_unfinished = lexeme.kind in _CLOSING and not problem.expected & {SEPARATOR, END}
    if problem.before and (is_unfinished or lexeme.kind in (SEPARATOR, "RBRACE", END)):
        last = problem.before[-1]
        span = source.span(last.at)
        return say(MISPLACED, f"something is missing after `{last.text}`", _of_whom(problem) or hint)
    if lexeme.kind in _STATEMENTS - _EFFECTS and problem.expected >= _EFFECTS:
        return say(MISPLACED, f"`{lexeme.text}` cannot stand here", _IN_EFFECT)
    if lexeme.text in parse_table.RESERVED and lexeme.text.isalpha() and expected == "a name":
        return say(MISPLACED, f"`{lexeme.text}` is a word of the language and cannot be a name", "choose another name")
    if lexeme.text in ("times", "(") and any(word.text == "limit" for word in problem.before[-2:]):
        hint = "how often is no quantity: `limit once`, `limit twice` or `limit 3 times`, and then `per` and a span"
    elif lexeme.kind in _COMPUTING and problem.before and problem.before[-1].kind in _COMPUTED:
        hint = f"what is computed stands in parentheses: `({_computed(problem, source)})`"
    return say(MISPLACED, f"`{' '.join(lexeme.text.split())}` cannot stand here", hint)


def _no_colon(problem: SyntaxProblem, source: Source) -> Diagnostic:
    """Say where a colon is missing: before the verb, or before who has just got a name and does it."""
    doer = 2 if problem.before[-2].text in _named(problem.before) else 1
    begun = problem.before[-doer]
    fix = put_in(source, problem.before[-doer - 1].end, ":")
    message = f"a `:` is missing before `{begun.text}`"
    return Diagnostic(NO_COLON, Severity.ERROR, message, source.span(begun.at), _AFTER_COLON, fix=fix)


def _of_whom(problem: SyntaxProblem) -> str | None:
    """Say that a condition speaks of somebody, where one is only a word."""
    kinds, last = _kinds(problem.before[-2:]), problem.before[-1].text
    is_alone = {"IS", "HAS"} <= problem.expected and len(kinds) > 1 and kinds[0] in _CONDITIONS
    who = "it" if kinds[0] == "WHERE" else "self"
    return f"say of whom: `{who} is {last}`, or `{who} has {last}`" if is_alone else None


def _unfinished(problem: SyntaxProblem, source: Source) -> Diagnostic | None:
    """Say what is missing where one would not look for it; None if it is something else."""
    if _lacks_then(problem):
        verb = problem.before[-2]
        message, hint = f"a `then` is missing before `{verb.text}`", "what happens stands behind `then`"
        fix = put_in(source, problem.before[-3].end, " then")
        return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(verb.at), hint, fix=fix)
    if "ROUNDED" in problem.expected and "HALF" in _kinds(problem.before):
        last = problem.before[-1]
        message, hint = f"something is missing after `{last.text}`", "write `rounded up` or `rounded down`"
        return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(last.at), hint)
    if problem.expected == {"REPLACE"} and _kinds(problem.before)[-1:] == ["MAY"]:
        hint = "what may be done stands inside of an effect, after its `:`: `react after ...: may ...`"
        message = f"`{problem.found.text}` cannot stand here"
        return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(problem.found.at), hint)
    return unfinished_told(problem.found, problem.before, source)


def _by_habit(problem: SyntaxProblem, source: Source) -> Diagnostic | None:
    """Say how it is written here what the author wrote as one does elsewhere; None if it is nothing of the kind."""
    if problem.unquoted is not None:
        missing = "a text" if "NAME" in problem.expected else "a title"
        return unquoted_told(*problem.unquoted, missing, source)
    if _begins_condition(problem, source):  # whatever its letters: the fix of those would have to be fixed again
        message, at = f"`{problem.found.text}` cannot stand here", problem.found.at
        hint = "the condition of an effect begins with `when`"
        fix = instead(source, at, "when")
        return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(at), hint, fix=fix)
    habit = capital_told(problem.found, source) or step_told(problem.found, problem.before, source)
    habit = habit or each_told(problem.found, problem.before, source)
    habit = habit or condition_told(problem.found, problem.before, source)
    habit = habit or clause_told(problem.found, problem.before, source)
    return habit or sign_told(problem.found, problem.before, source)


def _unknown(problem: SyntaxProblem, source: Source, say: _Say) -> Diagnostic:
    lexeme = problem.found
    finding = _no_lexeme(lexeme, say)
    if (plain := as_name(lexeme.text)) is not None:
        goes_on = source.text[lexeme.end :].lstrip(" \t")[:1].isalpha()
        if goes_on and _kinds(problem.before)[-1:] == ["NAME"]:  # behind a key, words in a row: a text, most likely
            return finding._replace(hint=f"{finding.hint}; a sentence stands in double quotes")
        return finding._replace(fix=instead(source, lexeme.at, plain))
    if lexeme.text == "=" and _kinds(problem.before)[-1:] == ["NAME"] and _kinds(problem.before)[-2:-1] != ["NAME"]:
        word = problem.before[-1]
        return finding._replace(fix=instead(source, (word.end, lexeme.end), "", "take the `=` away"))
    return finding


def _no_lexeme(lexeme: Lexeme, say: _Say) -> Diagnostic:
    text = lexeme.text
    if text.startswith('"'):
        return say(OPEN_TEXT, "this text is never closed", 'end it with `"` on the same line')
    if (plain := as_name(text)) is not None:
        if not text.isascii():
            return say(
                NO_LEXEME, f"`{text}` is not written in Latin letters", f"write `{plain}`: {describe_letters(text)}"
            )
        return say(NO_LEXEME, f"`{text}` is not written as a name", f"names are lower case with `_`: `{plain}`")
    if text.isdigit():
        return say(NO_LEXEME, f"`{text[:12]}...` is too large a number", "the largest has nine digits")
    return say(NO_LEXEME, f"`{text}` means nothing in this language", _SIGNS.get(text, _ALL_SIGNS))


def _some_expected(problem: SyntaxProblem) -> str:
    """Name a few of very many things that could have stood there, those first without which it cannot go on."""
    texts = [f"`{_WORDS[kind]}`" for kind in _ONWARD if kind in problem.expected]
    texts += [text for text in _could_stand(problem.expected) if text not in texts]
    after = f"after `{' '.join(problem.before[-1].text.split())}` " if problem.before else ""
    return f"{after}may stand {', '.join(texts[:_SHOWN])} and more" if texts else f"{after}it cannot end"


def _at_top(problem: SyntaxProblem) -> bool:
    """Tell whether the mistake is where only a definition could begin or the text could end."""
    return problem.expected <= {"NAME", "EXTEND", "REPLACE", "DELETE", SEPARATOR, END}


def _begins_condition(problem: SyntaxProblem, source: Source) -> bool:
    """Tell whether an `if` stands in the head of an effect: it is no statement, for its own line goes on with a `:`.

    What is permitted or forbidden has no `:`, and nothing else can be asked behind it.
    """
    if problem.found.text.lower() != "if" or "WHEN" not in problem.expected:
        return False
    first = begun(problem.before)
    if first is not None and first.kind in ("PERMIT", "FORBID"):
        return True
    if "COLON" not in problem.expected:
        return False
    rest = source.text[problem.found.end :].partition("\n")[0].partition("#")[0]
    return ":" in rest and "then" not in rest.partition(":")[0].split()


def _computed(problem: SyntaxProblem, source: Source) -> str:
    """Give what is computed, from the value before the sign: `figures of target + 1`."""
    first = len(problem.before) - 1
    while first > 1 and problem.before[first - 1].text == "of":
        first -= 2
    value = " ".join(word.text for word in problem.before[first:])
    return f"{value} {problem.found.text} {_next(problem, source)}"


def _next(problem: SyntaxProblem, source: Source) -> str:
    """Give what is computed with behind the sign; `1` where nothing simple stands there."""
    behind = re.compile(r"\s*([a-z0-9_.]+)(?=\s+[a-z])").match(source.text, problem.found.end)
    return behind[1] if behind else "1"


def _lacks_then(problem: SyntaxProblem) -> bool:
    """Tell whether the two words before the mistake are an action, behind a condition that has no `then`."""
    return problem.expected == {"THEN"} and _kinds(problem.before)[-3:] == ["NAME", "NAME", "INT"]


def _named(before: Iterable[Lexeme]) -> set[str]:
    """Give the names that `for each` and `choose` have given."""
    lexemes = [*before]
    return {second.text for first, second in pairwise(lexemes) if first.kind in ("FOR_EACH", "CHOOSE")}


def _ends_head(problem: SyntaxProblem) -> bool:
    """Tell whether the last word before the mistake does something, and stands behind the head of an effect."""
    first = begun(problem.before)
    return _kinds(problem.before)[-2:] == ["NAME", "NAME"] and first is not None and first.kind != "NAME"


def _kinds(lexemes: Iterable[Lexeme]) -> list[str]:
    return [lexeme.kind for lexeme in lexemes]


def _misspelt(problem: SyntaxProblem) -> tuple[Lexeme, str] | None:
    """Find a name at the mistake, or shortly before it, that is nearly a word which could stand there."""
    wanted = [_WORDS[kind] for kind in problem.expected if kind in _WORDS and _WORDS[kind].isalpha()]
    for lexeme in (problem.found, *reversed(problem.before[-4:])):
        if lexeme.kind in (SEPARATOR, "LBRACE", "RBRACE"):
            break
        if lexeme.kind == "NAME" and len(lexeme.text) > 2:
            near = nearest(lexeme.text, [word for word in wanted if len(word) > 2])
            if near is not None and _is_slip(lexeme.text, near):
                return lexeme, near
    return None


def _is_slip(written: str, meant: str) -> bool:
    """Tell whether a word is that near to another; a short one must have all its letters: `adn` is `and`, not `add`."""
    return abs(len(written) - len(meant)) <= 2 and (len(written) > 3 or sorted(written) == sorted(meant))


def _expected(kinds: frozenset[str]) -> str:
    """Name at most five things that could have stood there."""
    texts = _could_stand(kinds)
    if not texts or len(texts) > 5:
        return ""
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


def _could_stand(kinds: frozenset[str]) -> list[str]:
    """Name what could have stood there; kinds that come together are told as one."""
    left = set(kinds) - _UNTOLD if kinds - _UNTOLD else set(kinds)
    texts: list[str] = []
    for group, words in _GROUPS:
        if group <= kinds and group & left:
            texts.append(words)
            left -= group | (_GROUPS[2][0] if words == _GROUPS[2][1] else frozenset())
    return texts + sorted(f"`{_WORDS[kind]}`" for kind in left if kind in _WORDS)
