"""Generated functions made short: what they ask in several places is asked once, what lasts is passed over."""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, product
from typing import TypeAlias

LASTING = "play.state.lasting"
"""Whether any effect lasts."""
IS_THERE = " is not None"
EACH_LASTING = "for lasting in play.state.lasting:"
"""Opens what is done for each time that an effect has begun to last."""
_LASTS = f"if {LASTING}:"
_LASTING_NAME = re.compile(r" +if lasting\.effect == ('[^'\\]+')")
"""Asks whether what lasts is one effect, right where a loop through all of them begins."""
Counting: TypeAlias = Mapping[str, tuple[str, Collection[str]]]
_OF_STATE = "play.state."
"""Begins what is asked of the battle as a whole, whatever thing is looked at."""
_IDLE = ("value = base", "offers = []", "done = False", "return ")
"""What a function says that has nothing to say."""
_ANSWER = "answer = "
"""Begins what such a function says first of all; said again, it is what an effect has to say."""


def once(asked: Sequence[tuple[str, str]], participants: Iterable[str], lines: list[str]) -> list[str]:
    """Let a function ask once what it asks of a participant in several places.

    Only what some effect asks first is asked for sure; the rest is left to those who come as far as that.
    """
    before = []
    for participant, answer in product(participants, dict.fromkeys(answer for _, answer in asked)):
        questions = [question.format(it=participant) for question, instead in asked if instead == answer]
        text = "\n".join(lines)
        if sum(map(text.count, questions)) > 1 and any(map(partial(_asks_first, questions), lines)):
            name = f"{answer.partition('(')[0]}_{participant}"
            before.append(f"{name} = {answer.format(it=participant)}")
            for question in questions:
                lines = [line.replace(question, name) for line in lines]
    return [*before, *lines]


def _asks_first(questions: list[str], line: str) -> bool:
    """Tell whether a line is a condition that is always looked at, and asks one of these questions first."""
    conditions = line.removeprefix("if ").split(" and ")
    first = next((part for part in conditions if not part.endswith(IS_THERE)), "")
    return line.startswith("if ") and any(question in first for question in questions)


def needs(lines: list[str]) -> frozenset[str]:
    """Tell on which conditions a function does anything at all; without any, it always may."""
    unsaid = next((line for line in lines if line.startswith(_ANSWER)), "")
    acting = [line for line in lines if line is not unsaid and not line.startswith((" ", "#", *_IDLE))]
    asked = [line.removeprefix("if ").removesuffix(":") for line in acting if line.startswith(f"if {_OF_STATE}")]
    return frozenset(asked) if len(asked) == len(acting) else frozenset()


def unless_in_vain(listed: str, done: str, otherwise: str, counting: Counting) -> str:
    """Do something with a list of things that fulfil conditions, unless the state of the battle lets none fulfil them.

    *counting* names functions whose last argument is what they count, what must hold for them to count any of it, and
    what they count besides.

    >>> unless_in_vain("[one for one in things if (play.state.tokens and lies(one))]", "aims", "()", {})
    'aims if play.state.tokens else ()'
    >>> unless_in_vain("[it for it in them if count(it, 'oil') >= 2]", "aims", "()", {"count": ("play.has_any", ())})
    'aims if play.has_any else ()'
    """
    tree = ast.parse(listed, mode="eval").body
    conditions = tree.generators[0].ifs if isinstance(tree, ast.ListComp) else []
    wanted = dict.fromkeys(name for condition in conditions for name in _wanted(condition, counting))
    return f"{done} if {' and '.join(wanted)} else {otherwise}" if wanted else done


def _wanted(condition: ast.expr, counting: Counting) -> Iterator[str]:
    """Give what a condition asks of the state of the battle, and cannot hold without."""
    match condition:
        case ast.BoolOp(op=ast.And(), values=parts):
            for part in parts:
                yield from _wanted(part, counting)
        case ast.Compare(ast.Call(ast.Name(name), [*_, ast.Constant(what)]), [ast.GtE()], [ast.Constant(int(least))]):
            needed, besides = counting.get(name, ("", ()))
            yield from [needed] if least > 0 and needed and what not in besides else []
        case ast.Attribute() if (asked := ast.unparse(condition)).startswith(_OF_STATE):
            yield asked


def together(lines: list[str]) -> list[str]:
    """Let a function pass over effects that last, where they stand together, at one go while nothing lasts."""
    written: list[str] = []
    for lasts, group in groupby(_statements(lines), key=lambda statement: EACH_LASTING in statement):
        inside = [line for statement in group for line in statement]
        written += [_LASTS, *(f"    {line}" for line in inside)] if lasts else inside
    return written


def sifted(lines: list[str]) -> list[str]:
    """Let a function that changes nothing look for the effects that last and concern it once, not for each of them.

    >>> def bonus(effect):
    ...     return f"    {EACH_LASTING}", f"        if lasting.effect == {effect!r}:", "            value += 1"
    >>> for line in sifted(["if play.state.lasting:", *bonus("brave"), *bonus("bold")])[:4]:
    ...     print(line)
    if play.state.lasting:
        lasts = [one for one in play.state.lasting if one.effect in {'brave', 'bold'}]
        for lasting in lasts:
            if lasting.effect == 'brave':
    """
    written: list[str] = []
    for statement in _statements(lines):
        loops = [number for number, line in enumerate(statement) if line.strip() == EACH_LASTING]
        names = [_LASTING_NAME.match(statement[number + 1]) for number in loops]
        if statement[0] == _LASTS and len(loops) > 1 and all(names):
            effects = ", ".join(dict.fromkeys(name[1] for name in names if name))
            lasts = f"    lasts = [one for one in {LASTING} if one.effect in {{{effects}}}]"
            each = [line.replace(EACH_LASTING, "for lasting in lasts:") for line in statement[1:]]
            written += [_LASTS, lasts, *each]
        else:
            written += statement
    return written


def _statements(lines: list[str]) -> list[list[str]]:
    """Give the lines of each statement of a function, with what is inside of it and the comment before."""
    statements: list[list[str]] = []
    for line in lines:
        is_new = not line.startswith(" ") and (not statements or not statements[-1][-1].startswith("#"))
        statements += [[]] if is_new else []
        statements[-1].append(line)
    return statements


def chosen_first(loops: list[str], asked: list[str]) -> list[str]:
    """Choose all for whom a loop is gone through before it begins: what it does to the first changes nothing of it.

    >>> chosen_first(["for here in hexes:"], ["burns(here)"])
    ['for here in [here for here in hexes if burns(here)]:']
    """
    *outer, loop = loops
    name, _, everything = loop.removeprefix("for ").removesuffix(":").partition(" in ")
    subjects = [question.removesuffix(IS_THERE) for question in asked if question.endswith(IS_THERE)]
    missing = [
        subject for subject in dict.fromkeys(subjects) if re.search(rf"(?<!\w){re.escape(subject)}(?!\w)", everything)
    ]
    if missing:  # where nobody takes part, nothing is gone through
        everything = f"({everything} if {' and '.join(subject + IS_THERE for subject in missing)} else ())"
    return [*outer, f"for {name} in [{name} for {name} in {everything} if {' and '.join(asked)}]:"]
