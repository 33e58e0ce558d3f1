"""The definitions among the rules of a plan, one by one, and what to begin new ones with."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.ruleset import RULESET
from bow_author.packs.edits import Edit
from bow_author.plans.model import BattlePlan
from bow_dsl.acting import acting, undecided
from bow_dsl.names import Names
from bow_dsl.order import AFTER
from bow_dsl.read import read
from bow_dsl.source import Source
from bow_editor.content import Content
from bow_editor.language import formatted, program_edit
from bow_editor.words import tr


@dataclass(frozen=True, slots=True)
class Rule:
    """One definition of a plan."""

    kind: str
    id: str
    title: str
    start: int
    end: int
    """Offsets in the text, those of its comment lines above and its line end included."""


@dataclass(frozen=True, slots=True)
class RuleTemplate:
    """Something to begin with."""

    title: str
    help: str
    text: str
    """What is added to the rules of the plan."""


def rules_in(text: str) -> list[Rule]:
    """List the definitions of a program, as far as it can be read."""
    program, _ = read(Source(text, "define"))
    found, behind = [], 0
    for definition in program.definitions:
        start, end = definition.at
        line_end = text.find("\n", end)
        end = len(text) if line_end < 0 else line_end + 1
        title = definition.title.value if definition.title else ""
        found.append(Rule(definition.kind.text, definition.id.text, title, _with_comments(text, behind, start), end))
        behind = end
    return found


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


def added(text: str, template: RuleTemplate) -> Edit:
    """Give the edit that adds a definition at the end; it says that it acts after those that it may contradict."""
    before = text.rstrip("\n") + "\n\n" if text.strip() else ""
    earlier = _to_come_first(before + template.text, template)
    head, house, rest = template.text.split("\n", 2)
    order = [f"  {AFTER} {', '.join(earlier)}"] if earlier else []
    said = "\n".join([head, house, *order, rest])
    return program_edit(before + (formatted(said) or said), f"{tr('Add the rule')} {template.title}")


def _to_come_first(text: str, template: RuleTemplate) -> list[str]:
    """Give the rules of a plan of which and of the new one the sequence could matter."""
    program, _ = read(Source(text, "define"))
    names, _ = Names().extended([program])
    own = {rule.id for rule in rules_in(template.text)}
    acts = [one for definition in program.definitions for one in acting(definition, RULESET.registry)]
    pairs = [{one.definition.id.text for one in pair} for pair in undecided(acts, names, RULESET.registry)]
    return sorted({name for pair in pairs if pair & own for name in pair - own})


def templates(content: Content, plan: BattlePlan, text: str) -> list[RuleTemplate]:
    """Give what may be begun with, made out for the Houses, objectives and commanders of a plan."""
    taken = {rule.id for rule in rules_in(text)} | set(content.names.ids()) | set(plan.units) | set(plan.objectives)

    def free(name: str) -> str:
        number = 2
        base = name
        while name in taken:
            name, number = f"{base}_{number}", number + 1
        return name

    found = [made for build in _BUILDERS for made in build(content.catalogue, plan, free)]
    return [replace(one, text=formatted(one.text) or one.text) for one in found]


_Free = Callable[[str], str]


def _names(catalogue: Catalogue, plan: BattlePlan) -> list[tuple[str, str]]:
    """Give the Houses with their titles, the one that attacks first: what is to be held is not its own yet."""
    houses: list[tuple[str, str]] = [
        (house, catalogue.houses[house].title if house in catalogue.houses else house) for house in plan.sides
    ]
    holders = [objective.holder for objective in plan.objectives.values() if objective.holder]
    if holders and houses and houses[0][0] == holders[0]:
        houses.reverse()
    return houses


def _rule(kind: str, name: str, title: str, said: str, *effects: str) -> str:
    lines = [f'{kind} {name} "{_quoted(title)}" {{', f'  house "{tr("own rule")}"', f'  text "{_quoted(said)}"']
    return "\n".join([*lines, *(f"  {line}" for effect in effects for line in effect.split("\n")), "}", ""])


def _quoted(text: str) -> str:
    return re.sub(r'["\\]', "'", text)


def _hold(catalogue: Catalogue, plan: BattlePlan, free: _Free) -> Iterator[RuleTemplate]:
    sides = _names(catalogue, plan)
    if len(sides) < 2:
        return
    (first, first_title), (second, second_title) = sides[:2]
    for label, objective in plan.objectives.items():
        title = f"{tr('Hold')} {objective.title}"
        said = f"{first_title} wins by holding {objective.title} at the end. Otherwise {second_title} wins."
        effect = (
            f"react at end of battle: {{\n  if holder of {label} is {first} then win {first}\n  else win {second}\n}}"
        )
        text = _rule("victory", free(f"hold_{label}"), title, said, effect)
        yield RuleTemplate(title, tr("Whoever holds one objective at the end wins"), text)
    if len(plan.objectives) > 1:
        title = tr("Hold all objectives")
        said = (
            f"{first_title} wins by holding all objectives at the end of the last round. Otherwise {second_title} wins."
        )
        holds = " and ".join(f"holder of {label} is {first}" for label in plan.objectives)
        effect = f"react at end of battle: {{\n  if {holds} then win {first}\n  else win {second}\n}}"
        yield RuleTemplate(title, said, _rule("victory", free("hold_all"), title, said, effect))


def _points(catalogue: Catalogue, plan: BattlePlan, free: _Free) -> Iterator[RuleTemplate]:
    title = tr("Most points for eliminated units")
    said = "Score 1 point for each enemy unit that you eliminate. Whoever has more points at the end wins."
    effect = "react after elimination of unit: score 1 point for enemy of eliminated"
    yield RuleTemplate(title, said, _rule("victory", free("eliminations"), tr("Eliminations"), said, effect))
    title = tr("Most points by rank of eliminated units")
    said = "Score 1 point for each green enemy unit that you eliminate, 2 for a blue and 3 for a red one."
    effects = "\n".join(
        f"  if eliminated.rank is {rank} then score {points} point{'s' if points > 1 else ''} for enemy of eliminated"
        for points, rank in enumerate(("green", "blue", "red"), start=1)
    )
    effect = f"react after elimination of unit: {{\n{effects}\n}}"
    yield RuleTemplate(title, said, _rule("victory", free("bounty"), tr("Bounty"), said, effect))
    sides = _names(catalogue, plan)
    if not plan.objectives or len(sides) < 2:
        return
    title = tr("Most points for objectives")
    said = "At the end of the last round score 2 points for each objective that you hold. Whoever has more points wins."
    lines = "\n".join(
        f"  if holder of {label} is {house} then score 2 points for {house}"
        for label in plan.objectives
        for house, _ in sides
    )
    effect = f"react at end of battle: {{\n{lines}\n}}"
    yield RuleTemplate(title, said, _rule("victory", free("objectives_held"), tr("Objectives held"), said, effect))


def _capture(catalogue: Catalogue, plan: BattlePlan, free: _Free) -> Iterator[RuleTemplate]:
    sides = dict(_names(catalogue, plan))
    for label, unit in plan.units.items():
        card = catalogue.commanders.get(unit.commander or "")
        enemy = next((house for house in sides if house != unit.side), None)
        if card is None or enemy is None:
            continue
        title = f"{tr('Capture')} {card.name}"
        said = f"{sides[enemy]} wins at once when {card.name} is captured."
        effect = f"react after capture of {card.id}: win {enemy}"
        yield RuleTemplate(title, said, _rule("victory", free(f"capture_{label}"), title, said, effect))


def _special(_catalogue: Catalogue, _plan: BattlePlan, free: _Free) -> Iterator[RuleTemplate]:
    title, said = tr("Special rule in words"), tr("What holds in this battle only.")
    text = _rule("special", free("special_rule"), tr("Special rule"), said)
    yield RuleTemplate(title, tr("A text for the players; effects may follow it"), text)
    title, said = tr("Muddy ground"), "All units move one hex less."
    effect = "modify movement of unit: subtract 1"
    yield RuleTemplate(title, said, _rule("special", free("muddy_ground"), title, said, effect))


_BUILDERS = (_hold, _points, _capture, _special)
