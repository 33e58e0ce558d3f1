"""The definitions among the rules of a plan, one by one: listed, added, removed."""

from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.edits import Edit
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.effect_conflicts import hooked_effects, undecided
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import AFTER
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from bow_dsl.value import value
from bow_editor.language import formatted, program_edit
from bow_editor.words import tr


@value
class Rule:
    """One definition of a plan."""

    kind: str
    id: str
    title: str
    start: int
    end: int
    """Offsets in the text, those of its comment lines above and its line end included."""


@value
class NewRule:
    """A definition to be added."""

    title: str
    text: str
    """What is added to the rules of the plan: keyword and title, then where it comes from, then the rest."""


def rules_in(text: str) -> list[Rule]:
    """List the definitions of a program, as far as it can be read."""
    program, _ = read(Source(text, "define"))
    rules, behind = [], 0
    for definition in program.definitions:
        start, end = definition.at
        line_end = text.find("\n", end)
        end = len(text) if line_end < 0 else line_end + 1
        title = definition.title.value if definition.title else ""
        rules.append(Rule(definition.kind.text, definition.id.text, title, _with_comments(text, behind, start), end))
        behind = end
    return rules


def _with_comments(text: str, behind: int, start: int) -> int:
    """Give where the comment lines right above a definition begin, but nothing of what stands before."""
    start = text.rfind("\n", 0, start) + 1
    while start > behind:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above:start].lstrip().startswith("#"):
            break
        start = above
    return start


def removed(text: str, rule: Rule) -> Edit:
    """Give the edit that takes a definition away, and the blank line that parted it from others."""
    rest = text[: rule.start].rstrip("\n") + "\n\n" + text[rule.end :].lstrip("\n")
    return program_edit(
        rest.strip("\n") + "\n" if rest.strip() else "", f"{tr('Remove the rule')} {rule.title or rule.id}"
    )


def retold(before: str, after: str) -> Edit:
    """Give the edit by which the rules say another text; its title tells which rule that is about, if it is one."""
    old, new = ({rule.id: (rule, text[rule.start : rule.end]) for rule in rules_in(text)} for text in (before, after))
    differ = [
        name for name in {**old, **new} if old.get(name, (None, ""))[1].strip() != new.get(name, (None, ""))[1].strip()
    ]
    if len(differ) != 1:
        return program_edit(after)
    (name,) = differ
    title = (
        tr("Edit the rule") if name in old and name in new else tr("Add the rule" if name in new else "Remove the rule")
    )
    rule = (new.get(name) or old[name])[0]
    return program_edit(after, f"{title} {rule.title or rule.id}")


def added(text: str, rule: NewRule) -> Edit:
    """Give the edit that adds a definition at the end; it says that it acts after those that it may contradict."""
    before = text.rstrip("\n") + "\n\n" if text.strip() else ""
    earlier = to_come_first(before + rule.text, rule)
    head, house, rest = rule.text.split("\n", 2)
    precedence = [f"  {AFTER} {', '.join(earlier)}"] if earlier else []
    source = "\n".join([head, house, *precedence, rest])
    return program_edit(before + (formatted(source) or source), f"{tr('Add the rule')} {rule.title}")


def to_come_first(text: str, rule: NewRule) -> list[str]:
    """Give the rules of a plan of which and of the new one the sequence could matter."""
    program, _ = read(Source(text, "define"))
    names, _ = Names().extended([program])
    own = {known.id for known in rules_in(rule.text)}
    meanings = CheckedProgram(names, ruleset_of(names).registry)
    acts = [act for definition in program.definitions for act in hooked_effects(definition, meanings)]
    pairs = [{act.definition.id.text for act in pair} for pair in undecided(acts, names)]
    return sorted({name for pair in pairs if pair & own for name in pair - own})
