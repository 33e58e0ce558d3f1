"""What was answered, where a rule of a plan is one that comes of answers, so that it can be asked again. No Qt."""

import re
from collections.abc import Iterator
from itertools import product

from bow_author.packs.edits import Edit
from bow_dsl.ruleset.precedence import AFTER
from bow_dsl.value import replace, value
from bow_editor.language import formatted, program_edit
from bow_editor.rule_kinds import KINDS, Answers, Facts, Question, RuleKind, written
from bow_editor.rules import NewRule, Rule, to_come_first
from bow_editor.words import tr

_AFTER = f"  {AFTER} "
_SAID = re.compile(r'  text "([^"]*)"')


@value
class Answered:
    """A rule that comes of answers."""

    rule: Rule
    kind: RuleKind
    answers: Answers
    title: str
    said: str
    """The words for the players."""
    source: str
    """The line that says where it comes from."""

    def again(self, facts: Facts, answers: Answers, title: str, said: str) -> NewRule:
        """Give the rule with other answers, and the same id and source."""
        made = written(self.kind, facts, answers, title, said)
        head, _, body = made.text.split("\n", 2)
        keyword, _, titled = head.split(" ", 2)
        return replace(made, text="\n".join([f"{keyword} {self.rule.id} {titled}", self.source, body]))


def answered(text: str, rule: Rule, facts: Facts) -> Answered | None:
    """Give the answers of which a rule comes; None if it says something that no answers do.

    Args:
        text: the rules of the plan.
        rule: one of them.
        facts: what answers are about.
    """
    lines = (formatted(_without_comments(text[rule.start : rule.end])) or "").splitlines()
    said = next((match[1] for line in lines[2:4] if (match := _SAID.fullmatch(line))), "")
    if not rule.title or not said:
        return None
    for kind in KINDS:
        if kind.keyword == rule.kind:
            for answers in _thinkable(kind.ask(facts), "\n".join(lines)):
                made = written(kind, facts, answers, rule.title, said)
                if _body(made.text.splitlines()) == _body(lines):
                    return Answered(rule, kind, answers, rule.title, said, lines[1])
    return None


def changed(text: str, old: Rule, new: NewRule) -> Edit:
    """Give the edit by which a rule says something else; its comments and what it acts after stay."""
    whole = text[old.start : old.end]
    definition = _without_comments(whole)
    comments = whole[: len(whole) - len(definition)]
    rest = (formatted(definition) or "").splitlines()
    head, source, body = new.text.split("\n", 2)
    others = text[: old.start] + text[old.end :]
    named = [name for line in rest if line.startswith(_AFTER) for name in line.removeprefix(_AFTER).split(", ")]
    earlier = sorted({*named, *to_come_first(others.rstrip("\n") + "\n\n" + new.text, new)})
    precedence = [f"{_AFTER}{', '.join(earlier)}"] if earlier else []
    made = "\n".join([head, source, *precedence, body])
    made = comments + (formatted(made) or made)
    return program_edit(text[: old.start] + made + text[old.end :], f"{tr('Edit the rule')} {new.title}")


def _without_comments(definition: str) -> str:
    return re.sub(r"\A([ \t]*#[^\n]*\n)+", "", definition)


def _body(lines: list[str]) -> list[str]:
    """Give what a rule says, without its name, its source and what it acts after."""
    return [line for line in lines[2:] if not line.startswith(_AFTER)]


def _thinkable(questions: list[Question], text: str) -> Iterator[Answers]:
    """Give the answers of which a text could come: of numbers and of several things those that it names."""
    words = set(re.findall(r"\w+", text))
    numbers = {int(word) for word in words if word.isdigit()}

    def ways(question: Question) -> list[str | int | tuple[str, ...]]:
        if question.is_many:
            some = tuple(name for name, _ in question.options if name in words)
            return [some] if some else []
        if question.most:
            return [
                number for number in sorted({question.least, *numbers}) if question.least <= number <= question.most
            ]
        return [name for name, _ in question.options]

    for chosen in product(*map(ways, questions)):
        yield {question.key: answer for question, answer in zip(questions, chosen, strict=True)}
