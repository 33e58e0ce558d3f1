"""Clauses that go on as they do in English, and how they go on here."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.fixes import instead
from bow_dsl.source import Source
from bow_dsl.syntax.foreign_words import ARTICLES, MISPLACED, begun, holds, is_changing, is_done, is_in_condition
from bow_dsl.syntax.lexemes import SEPARATOR, Lexeme
from bow_dsl.syntax.parse_table import RESERVED


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
_TERM = r"(?:WHEN|IF|WHERE|AND|OR|NOT):\S+ ((?:(?!(?:WHEN|IF|WHERE|AND|OR|NOT):).)+)"
_COMPARED = r"(?:THAN|AT_LEAST|AT_MOST|EXACTLY):(\w+(?: \w+)?)"
_AMOUNTS = r"(?:THAN|AT_LEAST|AT_MOST|EXACTLY):.*|NAME:(?:more|fewer|exactly)|INT:.*"
_THINGS = r"\s+(\d+)\s+([^:{}#\n]+?)(?=:| and | or | limit |\n|$)"
_AMOUNT = r"(?:UP_TO|ANY|ALL|EVERY|INT):(?:up to|\w+)"
_EFFECTS = ("MODIFY", "PERMIT", "FORBID", "REPLACE", "REACT")
_TOO_LATE = "it stands before the `:`: `limit {} per {}: ...`"
LESS = {
    **dict.fromkeys(("less", "smaller", "lesser"), "fewer"),
    **dict.fromkeys(("greater", "bigger", "larger"), "more"),
}
"""How what is compared is called elsewhere, and how it is here."""
_LESS = "|".join(LESS)
_NO_LIMIT = (
    "only `react` has a limit; a value is counted anew each time, and an event is asked for. What has been is marked"
    " by a token: `react after ...: place 1 TOKEN on self`, and here `when self has not TOKEN`"
)
_ONE = r"(?: NAME:(?:an?|the|one)| INT:1)?"
_NAMES = r"((?: [A-Z_]+:\S+(?: (?![A-Z_]+:)\S+)*)*)"
_NO_FROM = r"((?:(?! from )[^:;{}#\n])*)(?=[:;{}#\n]|$)"
_PLACED = r"(RELATION:.*?|IN:in|WITHIN:within) \S+:.*"
"""Where somebody stands."""
_PLACES = r"(adjacent to|engaged with|linked to|in|within)\s"
_OF_TWO = "one or the other is asked in a `where`: `where it is {0}"
_HOW_MANY = "how many are chosen stands behind `from`: `{0} {2} from"
_CLAUSES = (
    _Clause(rf"NAME:(\S+) HAS:has (?:NOT:not )?NAME:(\S+) (?:{_AMOUNTS})", "`{0} has {1}` asks whether it is so, and"
        " not how much; what is compared is a number: `number of ... is at least 1`"),
    _Clause(r"CHOOSE:choose (?:NAME:one|INT:1) OF:of", "what may be chosen is a thing: `choose one from ...`; of two"
        " things to do it is `may ... else ...`: who does not do the one does the other"),
    _Clause(r"NAME:swap (?!.*WITH:).* AND:and", "write `with`", "with"),
    _Clause(r"NAME:(side|owner) OF:of NAME:(\S+) NAME:(\S+s) INT:(\d+)",
        "who does it is one word: `{1}.{0} {2} {3} ...`", "{1}.{0} {2} {3}", -1, only="something is done"),
    _Clause(r"NAME:(\S+) COLON:: (?:MODIFY|PERMIT|FORBID|REPLACE|REACT):\S+", "effects of a section stand in braces: "
        "`{0} {{ ... }}`"),
    _Clause(r"LPAR:\( NAME:(\S+) (?:RPAR|COMMA):\S+", "say what it is: of a number `{0}: count`",
        lost=2),
    _Clause("(?:ONCE|TWICE):(\\S+)", "how often is said behind what it reacts to: `react ... limit {} per {}: ...`",
        behind=_PER, only="a line begins"),
    _Clause(r"MODIFY:modify .* BY:by INT:(\d+) (?:_SEP|RBRACE|\$END):.*", "write `: add {0}`", lost=2),
    _Clause(r"(?:WHEN|IF|WHERE|AND|OR|NOT):\S+ RELATION:(.*)", "say of what: `self is {0} ...`, or count them: "
        "`number of ... {0} self is at least 1`"),
    _Clause(r"(?:WHEN|IF|WHERE|AND|OR|NOT):\S+ NAME:there IS:is (?:NAME:(?:an?|any) )?(.*) (RELATION|WITHIN|IN):(.*)",
        "count them: `number of {0}s {2} ... is at least 1`"),
    _Clause(r"(.*) ROLL:roll", "how many are rolled is a value: `modify ... of {0}: add {1}`",
        behind=r"\s+(\d+)\s+(?:more|additional|extra|further)\b", only="something is done"),
    _Clause(r"NAME:.* INT:.* AND:and", "what is done after it stands behind `then`", "then",
        only="it is what one may do"),
    _Clause(r"LET:let NAME:\S+ UNKNOWN:=", "write `be`", "be"),
    _Clause(r"(?:CHOOSE|LET):.* COMMA:,", "of several things that are done each stands on a line of its own, all of "
        "them in `{{ }}`"),
    _Clause(r"FOR_EACH:for each NAME:\S+ IN:in", "write `from`", "from"),
    _Clause(r"((?:NAME|DOTTED):\S+) (?:HAS|IS):\S+", "what somebody is or has comes of an effect: "
        "`modify ... of {}: ...`", only="something is done"),
    _Clause("UNTIL:until .* (?:MODIFY|PERMIT|FORBID|REPLACE|REACT):\\S+", "a `:` stands before it"),
    _Clause(r"(?<! )NAME:((?!(?:add|subtract|set|cap|ignore)\b)\S+) (?:_SEP|RBRACE|\$END):.*",
        "say what is done with it: `add {0}`, `set {0}`", lost=2,
        only="a value is changed"),
    _Clause(r"WHEN:.* COMMA:,", "write `:`", ":", only="in a condition"),
    _Clause(r"(?:WHEN|IF|WHERE|AND|OR|NOT):\S+ ((?:NAME|DOTTED):\S+) (IN:\S+|WITHIN:\S+|RELATION:.*)",
        "write `{0} is {1} ...`", "is {1}"),
    _Clause(r"(?:WHEN|IF|WHERE|AND|OR|NOT):\S+ (.*) HAS:has THAN:(.*)", "count them: `{3} of {0} is {1} {2}`",
        behind=r"\s+(\d+)\s+(\w+)"),
    _Clause("(?:FORBID|PERMIT|MODIFY|REPLACE):\\S+ (?:ALL|EVERY|ANY):(\\S+)", "it holds for all: leave out `{}`", ""),
    _Clause("AND:and", "of several things that are done each stands on a line of its own, all of them in `{{ }}`",
        only="something is done"),
    _Clause("NAME:looks? AT:at", "nobody only looks: who chooses sees all that he chooses from, "
        "`choose one from ... in ...`"),
    _Clause("CHOOSES?:chooses? .* COLON::", "what is done with it stands behind it, both of them in braces: "
        "`{{ choose ...; ... }}`"),
    _Clause("IF:if (?!.*THEN:).* COLON::", "write `then`", " then"),
    _Clause("WHEN:when", "the condition of an effect stands before its `:`; behind it, it is `if ... then ...`",
        only="an action begins"),
    _Clause(r"REACT:react (?:BEFORE|AFTER):(\S+) (NAME:.*) (?:IS|HAS):\S+", "an event has a name, and who takes part "
        "stands behind it: `react {0} ... of {1}`; what is so is asked behind `when`", only="an effect goes on"),
    _Clause("MAY:may .* (?:THEN|AND):(?:then|and)", "what is done then stands behind a `:`: `may ...: ...`"),
    _Clause(r"(.*) NAME:(?:cannot|may|can|does) (?:NOT:not )?NAME:(\S+) UNTIL:until",
        "what nobody may do is an effect: `until {2}: forbid {1} by {0}`", behind=r"\s+([^:;{}#\n]+)"),
    _Clause(r"UNTIL:until", "how long something lasts stands first, and then an effect: `until {}: modify ...`",
        behind=r"\s+([^:;{}#\n]*\w)", only="something is done"),
    _Clause(r"UNTIL:until", "how long it lasts stands before the effect: `until {}: modify ...`, behind the "
        "`:` of what happens", behind=r"\s+([^:;{}#\n]*\w)", only="a value is changed"),
    _Clause(r"(.*) UNTIL:until", "how long it lasts stands first: `until {1}: {0}`", behind=r"\s+([^:;{}#\n]*\w)",
        only="an effect goes on"),
    _Clause(r"(?:IS|NOT):\S+ (?:ON|AT|INTO|ONTO):\S+", "write `in`", "in", only="in a condition"),
    _Clause(_BEGUN + "NO:no", "count them: `number of ... {} is 0`", behind=_COUNTED),
    _Clause(_BEGUN + "ANY:any", "count them: `number of ... {} is at least 1`", behind=_COUNTED),
    _Clause(rf"(?:ROLL|DRAW):(\S+) NAME:(?:{_ARTICLE}) NAME:(\S+)", "say how many: `{} 1 {}`", "1 {1}", 2),
    _Clause(r"(?:ROLL|DRAW):(\S+) NAME:(\S+) NAME:(\S+)", "write `{0} {2} equal to {1}`", "{2} equal to {1}", 2),
    _Clause(r"(?:ANY|ALL|EVERY|INT):\S+ OF:of", "leave out `of`"),
    _Clause(r"(?<!.)((?:EVERY|ANY|ALL|UP_TO):.*) MAY:may", "`may` stands before all of it: `may {0} ...`"),
    _Clause(r"(?:AT_LEAST|AT_MOST|EXACTLY):.*", "somebody chooses which: write `up to`", "up to",
        only="an action begins"),
    _Clause(r"FOR:for", "write `for each`", "for each", behind=r"\s+(?:every|all)\b", only="an action begins"),
    _Clause(r"NAME:(?:which|that|who) (?:IS|HAS):(\S+)", "what they are is asked in a `where`: `where it {0} ...`",
        "where it {0}", 2),
    _Clause(r"(?:CHOOSES?|FOR_EACH):.* FROM:.* WITH:with", "what they have is asked in a `where`: `where it has ...`, "
        "or `where figures of it is 1`"),
    _Clause(rf"(?:CHOOSES?|FOR_EACH):.* FROM:.* {_PLACED} OR:or", f"{_OF_TWO} ... or it is {{1}} ...`",
        behind=rf"\s+(?:{_PLACES})"),
    _Clause(rf".* {_PLACED} OR:or", f"{_OF_TWO} ... or it is {{0}} {{1}}`",
        behind=r"\s+([\w.]+)", only="something is done"),
    _Clause(rf"{_TERM} IS:is (?:NOT:not )?((?:IN:in )?)\S+ (?:OR|AND):(or|and) NAME:(\S+) "
        r"(?:THEN|COLON|_SEP|_LIMIT|RBRACE):.*", "each of the two says of whom: `{0} is ... {2} {0} is {1}{3}`", lost=2,
        only="in a condition"),
    _Clause(rf"{_TERM} IS:is (?:NOT:not )?.* (?:OR|AND):(or|and) (IN:in|WITHIN:within|RELATION:.*)",
        "each of the two says of whom: `{0} is ... {1} {0} is {2} ...`", only="in a condition"),
    _Clause(r"MAY:may (?=.* (?:RELATION|IN):)((?:(?:NAME|DOTTED|RELATION|IN|OF):\S+(?: (?![A-Z_]+:)\S+)* ?)+) "
        r"NAME:(\S+s) INT:(\d+)", "say that all are meant, `may every {0} {1} {2} ...`, or choose one first", lost=2),
    _Clause(r"(.*) COLON::", "a value is changed by an effect, which lasts: `until ...: modify {0}: ...`",
        behind=r"\s*(?:add|subtract|set|cap|ignore|at\s+least|at\s+most)\b", only="something is done"),
    _Clause(r"MAY:may ((?:NAME|DOTTED):\S+(?: OF:of (?:NAME|DOTTED):\S+)?) MAY:may",
        "who chooses stands before `may`, which is said once: `{0} may ...`", "{0} may", -1),
    _Clause(r"CHOOSES?:(chooses?) INT:1", "one is chosen where nothing else is said: `{0} {1} from ...`", "{1} from",
        behind=r"\s+(\w+)\s+from\b"),
    _Clause(r"CHOOSES?:(chooses?) INT:(\d+)", f"{_HOW_MANY} up to {{1}} ...`", "{2} from up to {1}",
        behind=r"\s+(\w+)\s+from\b"),
    _Clause(r"CHOOSES?:(chooses?) (?:UP_TO|EXACTLY|AT_LEAST|AT_MOST|ALL|ANY|EVERY):.*", f"{_HOW_MANY} up to {{1}} ...`",
        "{2} from up to {1}", behind=r"\s+(\d+)\s+(\w+)\s+from\b"),
    _Clause(r"CHOOSES?:(chooses?) ANY:(any)", f"{_HOW_MANY} any ...`", "{2} from any", behind=r"\s+(\w+)\s+from\b"),
    _Clause(r"CHOOSES?:chooses? (?:ALL|EVERY):\S+", "where all are meant nobody chooses: `for each {0} from ...: ...`",
        behind=r"\s+(\w+)\s+from\b"),
    _Clause("MAY:may CHOOSE:choose", "to choose one or none, write `for each {} from up to 1 ...:`",
        behind=r"\s*(\w+)"),
    _Clause("MAY:may UNTIL:until", "what is offered is done at once; what lasts is offered of one that may be chosen: "
        "`for each one from up to 1 ...: until {}: modify ... of one: ...`", behind=r"\s+([^:;{}#\n]*\w)"),
    _Clause("MAY:may FOR_EACH:for each", "whoever is chosen: write `for each {} from any ...:`", behind=r"\s*(\w+)"),
    _Clause("MAY:may (?:LBRACE|COLON):\\S+", "what is offered begins with one thing that is done, such as what it "
        "costs; the others stand behind it: `may ...: {{ ... }}`"),
    _Clause("MAY:may IF:if", "the condition stands before what is offered: `if ... then may ...`"),
    _Clause("MAY:may NOT:not", "what nobody may do is an effect of its own: `forbid ...`"),
    _Clause("_SEP:; ELSE:else", "leave out the `;`", " else", 2),
    _Clause("COMMA:,", "leave out the `,`", " else", behind=r"\s*else\b"),
    _Clause("ELSE:else", "`else` stands behind `if ... then ...` and behind `may ...`", only="something is done"),
    _Clause(r"\w+:each .*INT:\d+", "for each of several something is done so: `for each one from ...: ...`", lost=0),
    _Clause(r"NAME:(\S+) COMMA:,", "one face a line: `{}: ...`, and on the next `{}: ...`", behind=r"\s*(\w+)\s*[:,]",
        only="something is done"),
    _Clause("COMMA:,", "of several things that are done each stands on a line of its own, all of them in `{{ }}`",
        only="something is done"),
    _Clause("ELSE:else IF:if", "write `else {{ if ... then ... }}`"),
    _Clause("WHEN:when", "an effect begins with what it does, and its condition stands behind: "
        "`react after ... when ...: ...`", only="a line begins"),
    _Clause("_LIMIT:limit", _NO_LIMIT, only="nobody reacts"),
    _Clause(r"(?:NAME:limit INT:\d+|ONCE:once|TWICE:twice)", _NO_LIMIT, behind=_PER, only="nobody reacts"),
    _Clause("(?:ONCE|TWICE):(\\S+)", _TOO_LATE, behind=_PER, only="a reaction is told"),
    _Clause(r"_LIMIT:limit", _TOO_LATE, behind=r"\s+(\w+(?:\s+times)?)" + _PER, only="a reaction is told"),
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
    _Clause(r"((?:NAME|DOTTED):(?!(?:owner|you|he|she|they)\b).*) MAY:may DRAW:draw",
        "who does it is said: `{0} may {0} draws {1}`", behind=r"\s+(\d+\s+\w+)\b(?!\s*\{|\s+as\b)"),
    _Clause("MAY:may DRAW:draw", "who does it is said: `may owner draws {}`",
        behind=r"\s+(\d+\s+\w+)\b(?!\s*\{|\s+as\b)"),
    _Clause("(?:MAY:may|NAME:may) (?:DRAW|ROLL):(\\S+)", "what luck decides is not offered by itself, but behind "
        "what is done for it: `may ...: {} ...`"),
    _Clause(r"(.*MAY:may .*) COLON::", "what has more behind it stands in braces: `{{ {}: ... }}`",
        only="one of two ways"),
    _Clause(r"NAME:either (.*) OR:or", "write `may {} else {}`: who does not do the one does the other",
        "may {} else {}", -1, r"[ \t]+([^:;{}#\n]*[^:;{}#\s])", "something is done"),
    _Clause(rf"(?:CHOOSE|FOR_EACH):.* FROM:from (?:{_AMOUNT} )*(.*?)(s?) ON:on",
        "nobody goes through or chooses what lies on something: it is counted, `number of {0}{1} on {2}`, or given up "
        "one at a time, as often as that is said, `may pay 1 {0} from {2}: ...`", behind=r"\s+([\w.]+)"),
    _Clause(rf"{_TERM} IS:is (RELATION:.*) {_COMPARED}", "count them: `number of {4} {1} {0} is {2} {3}`",
        behind=_THINGS, only="in a condition"),
    _Clause(rf"NAME:are {_COMPARED}", "write `is {0}`", "is {0}", 2, only="in a condition"),
    _Clause(rf"(?:NAME|DOTTED):\S+ {_COMPARED}", "write `is {0}`", "is {0}", only="in a condition"),
    _Clause(rf"NAME:({_LESS}) NAME:than INT:(\d+)", "write `is {0} than {1}`", "is {0} than {1}", 3,
        only="in a condition"),
)  # fmt: skip

_UNFINISHED = (
    _Clause(rf"CHOOSE:choose{_ONE}{_NAMES}", "give what is chosen a name: `choose one from{}{}`", behind=_NO_FROM,
        only="a name is missing"),
    _Clause(r"FOR_EACH:for each((?: [A-Z_]+:\S+)+)", "give each of them a name: `for each one from{}{}: ...`",
        behind=_NO_FROM, only="a name is missing"),
    _Clause(rf"CHOOSES:chooses{_ONE}{_NAMES}", "give what is chosen a name: `... chooses one from{}{}`",
        behind=_NO_FROM, only="a name is missing"),
    _Clause(r"REACT:react (?!BEFORE|AFTER|AT)\w+:\S+", "say which event it is, and whether before or after it: "
        "`react after ...: ...`"),
)  # fmt: skip
"""Clauses that lack something, where no misspelt word stands for it."""


def unfinished_told(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say what a clause lacks that stops as it may in English; None if it is none of these."""
    return clause_told(lexeme, before, source, _UNFINISHED)


def clause_told(
    lexeme: Lexeme, before: Sequence[Lexeme], source: Source, clauses: Sequence[_Clause] = _CLAUSES
) -> Diagnostic | None:
    """Say how a clause goes on that began as it does in English; None if it is none of these."""
    first = begun(before)
    last = (*(before[before.index(first) :] if first else before[-2:]), lexeme)
    effect, is_told = _effect_of(before)
    is_so = {
        "": True,
        "in a condition": is_in_condition(before),
        "something is done": first is not None and is_done(first, before),
        "a line begins": not source.text[: lexeme.start].rpartition("\n")[2].strip(),
        "nobody reacts": effect != "REACT",
        "somebody reacts": effect == "REACT" and not is_told,
        "a reaction is told": effect == "REACT" and is_told,
        "one of two ways": first is not None and before[before.index(first) - 1].kind in ("THEN", "ELSE"),
        "an action begins": first is None and holds(before),
        "a name is missing": "FROM" not in {known.kind for known in last}
        and (lexeme.text not in RESERVED or lexeme.kind in ("ANY", "EVERY", "ALL")),
        "it is what one may do": effect == "" and "COLON" in {known.kind for known in before[-12:]},
        "a value is changed": is_changing(before),
        "an effect goes on": first is not None and first.kind in _EFFECTS,
    }
    words = [f"{known.kind}:{' '.join(known.text.split())}" for known in last]
    for clause in clauses:
        match = re.search(rf"(?<!\S){clause.last}$", " ".join(words)) if is_so[clause.only] else None
        behind = re.compile(clause.behind).match(source.text, lexeme.end)
        if match and behind:
            begins = (re.sub(_KIND, "", group) for group in match.groups(""))
            groups = (*(LESS.get(group, group) for group in begins), *behind.groups(""))
            matched = len(re.findall(_KIND, match[0]))
            lost = last[(matched if clause.lost < 0 else clause.lost) * -1]
            hint, message = clause.hint.format(*groups), f"`{' '.join(lost.text.split())}` cannot stand here"
            at = (lost.start, behind.end())
            fix = instead(source, at, clause.written.format(*groups), hint) if clause.written else None
            return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(lost.at), hint, fix=fix)
    return None


def _effect_of(before: Sequence[Lexeme]) -> tuple[str, bool]:
    """Give the kind of the effect in which a place is, and whether that is behind its colon."""
    is_told = False
    for known in reversed(before):
        if known.kind in _EFFECTS:
            return known.kind, is_told
        is_told = is_told or known.kind == "COLON"
    return "", is_told


def condition_told(lexeme: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say where a condition stands that the author wrote behind what happens; None if there is none."""
    place = next((place for place, known in enumerate((*before, lexeme)) if known is lexeme), 0)
    if lexeme.kind in ("IS", "HAS"):
        named = [place for place, known in enumerate(before) if known.text == "unless"]
        place = named[-1] if named else 0
    word = (*before, lexeme)[place]
    first = begun(before[:place])
    if word.text not in ("if", "when", "unless") or first is None:
        return None
    kinds = [known.kind for known in before[:place]]
    message = f"`{word.text}` cannot stand here"
    if word.text == "unless" and first.kind in _EFFECTS:
        asked = re.split(r"[:;{}#\n]", source.text[word.end :], maxsplit=1)[0].strip()
        hint = f"the condition of an effect begins with `when`: `when not ({asked})`"
        fix = instead(
            source, (word.start, word.end + source.text[word.end :].index(asked) + len(asked)), f"when not ({asked})"
        )
        return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(word.at), hint, fix=fix)
    if not set(_EFFECTS) & {*kinds} or before[before.index(first) - 1].kind not in ("COLON", "LBRACE", SEPARATOR):
        return None
    behind = re.compile(r"\s*([^:;{}#\n]*[^:;{}#\s])[ \t]*(?:[};#\n]|$)").match(source.text, word.end)
    if behind is None or " then " in behind[1] or not re.search(r"\b(?:is|has)\b", behind[1]):
        return None
    asked = behind[1] if " or " not in behind[1] and word.text != "unless" else f"({behind[1]})"
    asked = f"not {asked}" if word.text == "unless" else asked
    begins = len(kinds) - 1 - next(place for place, kind in enumerate(reversed(kinds)) if kind in _EFFECTS)
    done = " ".join(source.text[first.start : word.start].split())
    if "OR" in kinds[begins:]:
        hint = "the condition of an effect stands before its `:`, behind `when`"
    elif kinds[begins:].count("COLON") == 1 and "LBRACE" not in kinds[begins:]:
        head = " ".join(source.text[before[begins].start : before[kinds.index("COLON", begins)].start].split())
        joined = "and" if "WHEN" in kinds[begins:] else "when"
        hint = f"the condition stands before the `:`: `{head} {joined} {asked}: {done}`"
    else:
        hint = f"the condition stands before what is done: `if {asked} then {done}`"
    return Diagnostic(MISPLACED, Severity.ERROR, message, source.span(word.at), hint)
