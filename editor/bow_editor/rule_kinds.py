"""Rules that come of answers: what each kind of rule asks about Houses, objectives and points; and its text.

Nothing here is shown. No Qt.
"""

import re
from collections.abc import Callable, Mapping

from bow_author.plans.model import BattlePlan
from bow_dsl.diagnostics import Severity
from bow_dsl.value import field, replace, value
from bow_editor.content import Content
from bow_editor.draft import slug
from bow_editor.language import diagnosed, formatted
from bow_editor.rules import NewRule, rules_in
from bow_editor.words import tr

Answers = Mapping[str, str | int | tuple[str, ...]]
"""What has been answered, by the keys of the questions; several of what may be several."""
ANY = ""
"""The answer that means all of them, or either of the two."""
MOST_POINTS = 20


@value
class Question:
    """Something to choose, or a number."""

    key: str
    title: str
    options: tuple[tuple[str, str], ...] = ()
    """What there is to choose from, each with its title; none for a number."""
    is_many: bool = False
    """Whether several may be chosen."""
    least: int = 0
    most: int = 0
    """The bounds of a number; both 0 if something is to be chosen."""
    proposed: int = 1
    least_title: str = ""
    """What the least number means, if it is no number."""


@value
class Proposal:
    """What comes of the answers; title and words may be said otherwise."""

    id: str
    title: str
    said: str
    effects: tuple[str, ...] = ()


@value
class Facts:
    """What questions and answers are about: the Houses, objectives and commanders of a plan."""

    content: Content
    plan: BattlePlan
    taken: frozenset[str]
    """Ids that a new rule cannot have."""
    houses: dict[str, str] = field(default_factory=dict)
    """Titles by id, the one that attacks first: what is to be held is not its own yet."""
    objectives: dict[str, str] = field(default_factory=dict)
    commanders: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """By the label of the unit: the id of the card, the name, and the House that would capture."""

    @classmethod
    def of(cls, content: Content, plan: BattlePlan, text: str) -> "Facts":
        """Give the facts of a plan whose rules are *text*."""
        taken = {rule.id for rule in rules_in(text)} | set(content.names.ids()) | set(plan.units) | set(plan.objectives)
        known = content.catalogue.houses
        houses = {str(house): known[house].title if house in known else str(house) for house in plan.sides}
        holders = [objective.holder for objective in plan.objectives.values() if objective.holder]
        if holders and next(iter(houses), None) == holders[0]:
            houses = dict(reversed(houses.items()))
        commanders = {}
        for label, unit in plan.units.items():
            card = content.catalogue.commanders.get(unit.commander) if unit.commander else None
            enemy = next((house for house in houses if house != unit.side), None)
            if card is not None and enemy is not None:
                commanders[str(label)] = (str(card.id), card.name, enemy)
        objectives = {str(label): objective.title for label, objective in plan.objectives.items()}
        return cls(content, plan, frozenset(taken), houses, objectives, commanders)

    def free(self, name: str) -> str:
        """Give the name, or the next with a number that is not taken."""
        number, base = 2, name
        while name in self.taken:
            name, number = f"{base}_{number}", number + 1
        return name

    def other(self, house: str) -> str:
        """Give the enemy of a House."""
        return next((candidate for candidate in self.houses if candidate != house), house)


@value
class RuleKind:
    """A kind of rule. Its texts are English, to be translated."""

    id: str
    title: str
    help: str
    keyword: str
    """With which its definition begins."""
    ask: Callable[[Facts], list[Question]]
    propose: Callable[[Facts, Answers], Proposal]


_LONGEST = 40
"""Letters of an id that is made of a title."""


def proposed(kind: RuleKind, facts: Facts, answers: Answers) -> Proposal:
    """Give what comes of answers; the words begin as sentences do."""
    made = kind.propose(facts, answers)
    return replace(made, title=_begun(made.title), said=_begun(made.said))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def written(kind: RuleKind, facts: Facts, answers: Answers, title: str = "", sentence: str = "") -> NewRule:
    """Give the definition that comes of answers, with the proposed title and words where none are said."""
    made = proposed(kind, facts, answers)
    title, sentence = title or made.title, sentence or made.said
    name = made.id or slug(title)[:_LONGEST].rstrip("_") or "special_rule"
    lines = [f'{kind.keyword} {facts.free(name)} "{_quoted(title)}" {{', f'  homebrew "{tr("own rule")}"']
    lines += [f'  text "{_quoted(sentence)}"', *(f"  {line}" for effect in made.effects for line in effect.split("\n"))]
    text = "\n".join([*lines, "}", ""])
    return NewRule(title, formatted(text) or text)


def why_not(kind: RuleKind, facts: Facts, answers: Answers, title: str, text: str) -> str:
    """Say what keeps a rule from being added; empty if nothing does."""
    if len(facts.houses) < 2:
        return tr("The plan needs two Houses first.")
    lacking = next((question for question in kind.ask(facts) if not question.options and not question.most), None)
    if lacking is not None:
        return tr("The plan has nothing to choose from: {question}.").format(question=lacking.title)
    if any(question.is_many and not answers[question.key] for question in kind.ask(facts)):
        return tr("Tick one objective at least.")
    if not title.strip():
        return tr("The rule needs a title.")
    if not text.strip():
        return tr("The rule needs words for the players.")
    points = [answers[question.key] for question in kind.ask(facts) if question.most and not question.least_title]
    if points and not any(points):
        return tr("Somebody must score something.")
    if braces := re.search(r"\{([^{}]*)\}", f"{title} {text}"):
        said = tr("What stands in braces would be a parameter, and this rule has none: write ({words}), not {braces}.")
        return said.format(words=braces[1], braces=braces[0])
    rule = written(kind, facts, answers, title, text)
    marks = diagnosed(rule.text, facts.content, facts.plan)
    return next((mark.finding.message for mark in marks if mark.finding.severity is Severity.ERROR), "")


def _quoted(text: str) -> str:
    """Write a text between the quotes of the language: those within it become typographic ones, line breaks spaces."""
    inside = re.sub(r'"([^"]*)"', "“\\1”", " ".join(text.split()))
    return inside.replace('"', "”").replace("\\", "/")


# What is asked again and again


def _house(facts: Facts, *, either: str = "") -> Question:
    first = ((ANY, either),) if either else ()
    return Question("house", tr("Which House"), (*first, *facts.houses.items()))


def _objectives(facts: Facts) -> Question:
    return Question("objectives", tr("Which objectives"), tuple(facts.objectives.items()), is_many=True)


def _chosen(facts: Facts, answers: Answers) -> list[str]:
    """Give the labels of the objectives that are meant, in the sequence of the plan."""
    chosen = answers["objectives"]
    return [label for label in facts.objectives if isinstance(chosen, tuple) and label in chosen]


def _listed(titles: list[str]) -> str:
    """List titles in a sentence.

    >>> _listed(["A"]), _listed(["A", "B", "C"])
    ('A', 'A, B and C')
    """
    return titles[0] if len(titles) == 1 else f"{', '.join(titles[:-1])} {tr('and')} {titles[-1]}"


def _named(facts: Facts, answers: Answers, every: str) -> str:
    """Name the objectives that are meant; if they are all of several, *every* does."""
    labels = _chosen(facts, answers)
    if len(labels) == len(facts.objectives) > 1:
        return every
    return _listed([facts.objectives[label] for label in labels])


def _number(answer: str | int | tuple[str, ...]) -> int:
    return answer if isinstance(answer, int) else 0


def _count(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _points(points: int) -> str:
    return tr("1 point") if points == 1 else tr("{count} points").format(count=points)


def _who(facts: Facts, answers: Answers) -> str:
    return facts.houses.get(str(answers["house"]), tr("each House"))


def _block(event: str, lines: list[str]) -> str:
    return f"react {event}: {{\n" + "\n".join(f"  {line}" for line in lines) + "\n}"


# The kinds


def _ask_hold(facts: Facts) -> list[Question]:
    return [_house(facts), _objectives(facts)]


def _hold(facts: Facts, answers: Answers) -> Proposal:
    house, labels = str(answers["house"]), _chosen(facts, answers)
    subject = _named(facts, answers, tr("all objectives"))
    holds = " and ".join(f"holder of {label} is {house}" for label in labels)
    text = tr("{house} wins by holding {what} at the end of the battle. Otherwise {other} wins.")
    enemy = facts.other(house)
    return Proposal(
        f"hold_{labels[0]}" if len(labels) == 1 else "hold_all" if len(labels) == len(facts.objectives) else "hold",
        tr("Hold {what}").format(what=subject),
        text.format(house=facts.houses[house], what=subject, other=facts.houses[enemy]),
        (_block("at end of battle", [f"if {holds} then win {house}", f"else win {enemy}"]),),
    )


def _ask_held(facts: Facts) -> list[Question]:
    when = (("end", tr("at the end of the battle")), ("round", tr("in each round")))
    return [
        _house(facts, either=tr("each House")),
        _objectives(facts),
        Question("points", tr("How many points"), least=1, most=MOST_POINTS),
        Question("when", tr("When"), when),
    ]


def _held(facts: Facts, answers: Answers) -> Proposal:
    house, points = str(answers["house"]), _number(answers["points"])
    subject = _named(facts, answers, tr("each objective"))
    is_each = len(_chosen(facts, answers)) not in {1, len(facts.objectives)}
    points_text = tr("{points} each").format(points=_points(points)) if is_each else _points(points)
    is_each_round = answers["when"] == "round"
    text = (
        tr("In each round {house} scores {points} for holding {what}.")
        if is_each_round
        else tr("At the end of the battle {house} scores {points} for holding {what}.")
    )
    scores = f"score {_count(points)} for"
    lines = [
        f"{scores} holder of {label}" if house == ANY else f"if holder of {label} is {house} then {scores} {house}"
        for label in _chosen(facts, answers)
    ]
    return Proposal(
        "objectives_held",
        tr("Points for {what}").format(what=subject),
        text.format(house=_who(facts, answers), points=points_text, what=subject),
        (_block("at score" if is_each_round else "at end of battle", lines),),
    )


_RANKS = ("green", "blue", "red")


def _ask_eliminations(facts: Facts) -> list[Question]:
    titles = (tr("Points for a green unit"), tr("Points for a blue unit"), tr("Points for a red unit"))
    asked = (Question(rank, title, most=MOST_POINTS) for rank, title in zip(_RANKS, titles, strict=True))
    return [_house(facts, either=tr("each House")), *asked]


def _eliminations(facts: Facts, answers: Answers) -> Proposal:
    house = str(answers["house"])
    points = {rank: _number(answers[rank]) for rank in _RANKS}
    if len(set(points.values())) == 1:
        text = tr("{house} scores {points} for each enemy unit that is eliminated.")
        sentence = text.format(house=_who(facts, answers), points=_points(points["green"]))
        lines = [_scored(house, "", points["green"])]
    else:
        text = tr(
            "{house} scores for each enemy unit that is eliminated: {green} if green, {blue} if blue, {red} if red."
        )
        sentence = text.format(house=_who(facts, answers), **{rank: _points(count) for rank, count in points.items()})
        lines = [_scored(house, f"eliminated.rank is {rank}", count) for rank, count in points.items() if count]
    return Proposal("eliminations", tr("Eliminations"), sentence, (_block("after elimination of unit", lines),))


def _scored(house: str, condition: str, points: int) -> str:
    whose = f"enemy of eliminated is {house}" if house != ANY else ""
    conditions = " and ".join(filter(None, (condition, whose)))
    score = f"score {_count(points)} for {house or 'enemy of eliminated'}"
    return f"if {conditions} then {score}" if conditions else score


def _ask_capture(facts: Facts) -> list[Question]:
    names = tuple((label, name) for label, (_, name, _) in facts.commanders.items())
    at_once = tr("none: the battle is won at once")
    points = Question("points", tr("How many points"), most=MOST_POINTS, proposed=0, least_title=at_once)
    return [Question("commander", tr("Which commander"), names), points]


def _capture(facts: Facts, answers: Answers) -> Proposal:
    label, points = str(answers["commander"]), _number(answers["points"])
    card, name, house = facts.commanders[label]
    text = (
        tr("{house} scores {points} when {name} is captured.")
        if points
        else tr("{house} wins when {name} is captured.")
    )
    effect = f"score {_count(points)} for {house}" if points else f"win {house}"
    return Proposal(
        f"capture_{label}",
        tr("Capture {name}").format(name=name),
        text.format(house=facts.houses[house], points=_points(points), name=name),
        (f"react after capture of {card}: {effect}",),
    )


def _ask_slow(facts: Facts) -> list[Question]:
    return [
        _house(facts, either=tr("each House")),
        Question("hexes", tr("How many hexes less"), least=1, most=5),
    ]


def _slow(facts: Facts, answers: Answers) -> Proposal:
    house, hexes = str(answers["house"]), _number(answers["hexes"])
    whose = tr("All units") if house == ANY else tr("Units of {house}").format(house=facts.houses[house])
    text = tr("{units} move 1 hex less.") if hexes == 1 else tr("{units} move {count} hexes less.")
    unit = "unit" if house == ANY else f"{house} unit"
    return Proposal(
        "muddy_ground",
        tr("Muddy ground"),
        text.format(units=whose, count=hexes),
        (f"modify movement of {unit}: subtract {hexes}",),
    )


def _ask_nothing(_facts: Facts) -> list[Question]:
    return []


def _words(_facts: Facts, _answers: Answers) -> Proposal:
    return Proposal("", tr("Special rule"), tr("What holds in this battle only."))


KINDS: tuple[RuleKind, ...] = (
    RuleKind(
        "hold",
        "Win by holding objectives",
        "The chosen House must hold all of them at the end, else the other one wins",
        "victory",
        _ask_hold,
        _hold,
    ),
    RuleKind("held", "Points for objectives", "Who has more points at the end wins", "victory", _ask_held, _held),
    RuleKind(
        "eliminations",
        "Points for eliminated units",
        "Who has more points at the end wins",
        "victory",
        _ask_eliminations,
        _eliminations,
    ),
    RuleKind("capture", "Capture a commander", "For points, or to win at once", "victory", _ask_capture, _capture),
    RuleKind("slow", "Slow ground", "Units move fewer hexes", "special", _ask_slow, _slow),
    RuleKind(
        "words",
        "Words alone",
        "A text for the players, who see to it themselves; it is noted that the program does nothing by it",
        "special",
        _ask_nothing,
        _words,
    ),
)
"""All kinds, those of victory first."""
