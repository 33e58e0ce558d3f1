"""Every hook with every verb, in plain words: what a definition says there is refused with help, or carried out.

Luck seldom brings a rare hook and a rare verb together; here each meets each, with what stands nearest in the slots:
who bears the effect, who takes part, or one of many.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bow_author.checks.played import NOT_PLAYED, of_program as not_played
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import HookSpec, Pattern
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.wild.refusals import complaints

FILE = "pair.bow"
REGISTRY = RULESET.registry
HELPERS = """
token wild_coin "Coin" { homebrew "own"; lies on board; stacks; copies 5 }
token wild_wound "Wound" { homebrew "own"; lies on unit; stacks; copies 5 }
token wild_oath "Oath" { homebrew "own"; lies on card; stacks; copies 5 }
token wild_trap "Trap" { homebrew "own"; lies on hex; stacks; copies 5 }
rule wild_rule "Rule" { homebrew "own"; text "Own." }
"""
"""What the words below speak of, besides the core pack."""

BEARER: dict[str, tuple[str, ...]] = {
    "unit": ("self",), "mover": ("self",), "flipped": ("self",), "commander": ("commander of self",),
    "holding": ("self",), "count": ("2",), "token": ("wild_wound",), "pool": ("order pool of owner",),
    "house": ("owner",), "hex": ("hex of self",), "face": ("green",), "objective": ("prize",),
    "order_token": ("given_up",), "die": ("up to 2 dice",), "pile": ("hand of owner",), "rule": ("wild_rule",),
    "type": ("type of self",), "rank": ("red",), "figure": ("soldier",), "direction": ("random direction",),
    "engagement": ("engagement token of self",), "roll": ("throw",), "card": ("card of commander of self",),
    "leadership_card": ("up to 2 cards",), "board": ("board of owner",), "source": ("wild_rule",),
    "keyword": ("stalwart",),
}  # fmt: skip
"""What stands in each slot where one speaks of who bears the effect; of a verb's second slot of a type, see `OTHER`."""
OTHER: dict[str, str] = {
    "pile": "discard pile of owner", "pool": "order pool of enemy", "holding": "chosen", "unit": "chosen",
    "hex": "spot", "face": "blue", "count": "1", "order_token": "wanted",
}  # fmt: skip
MANY: dict[str, tuple[str, ...]] = {
    **BEARER,
    "unit": ("every enemy unit",), "hex": ("every forest hex",), "commander": ("every enemy commander",),
    "holding": ("every friendly unit",), "objective": ("every objective",), "mover": ("every friendly unit",),
    "count": ("number of enemy units",), "house": ("enemy",), "flipped": ("every friendly unit",),
}  # fmt: skip
"""The same, with many things where there may be many."""
_CHOICES = {
    "chosen": "choose chosen from enemy units",
    "spot": "choose spot from hexes adjacent to self",
    "throw": "roll 2 dice as throw",
    "given_up": "choose given_up from tokens in order pool of owner",
    "wanted": "choose wanted from tokens in order pool of enemy",
    "prize": "choose prize from objectives",
    "soldier": "choose soldier from figures in self",
}
"""What comes before the words that name what was chosen."""


class Pair(NamedTuple):
    """A definition of one effect: a verb at a hook."""

    hook: str
    verb: str
    text: str


def hooks() -> Iterator[tuple[str, HookSpec]]:
    """Give every way in which what happens hangs on the rules: `react after attack`, `replace retreat`."""
    for spec in REGISTRY.hooks:
        said = spec.text + "".join(f" {prep} {_role(spec, prep)}" for prep, _ in spec.named)
        for timing in spec.timings:
            yield f"react {timing} {said}", spec
        if spec.is_replaceable:
            yield f"replace {said}", spec
        if spec.offered:
            yield f"may replace {said}", spec


def _role(spec: HookSpec, preposition: str) -> str:
    """Write a role that must be said: a noun of its type, or something of that kind."""
    kind = next(role.type for role in spec.roles if role.preposition == preposition)
    nouns = (noun for noun, of in REGISTRY.nouns.items() if of == kind and noun not in REGISTRY.plurals)
    return next(nouns, None) or BEARER[kind][0]


def _fill(verb: Pattern, words: Mapping[str, tuple[str, ...]]) -> str:
    """Write a verb with something in every slot; what may be left out is said."""
    seen: dict[str, int] = {}
    parts: list[str] = []
    for known, slot, _ in tokens_of(verb.text):
        if slot:
            seen[slot] = seen.get(slot, 0) + 1
            parts.append(words[slot][0] if seen[slot] == 1 else OTHER.get(slot, words[slot][0]))
        else:
            parts.append(min(known, key=len))
    return " ".join(parts)


def _written(hook: str, spec: HookSpec, action: str) -> str:
    """Write the effect; where the bearer is not there by the hook he is a role of it."""
    chosen = [choice for name, choice in _CHOICES.items() if name in action.split()]
    unit = next((role for role in spec.roles if role.type in ("unit", "mover")), None)
    named = f" {unit.preposition} self" if unit is not None and f" {unit.preposition} " not in hook else ""
    when = " when self has commander" if "commander of self" in action else ""
    body = f"{{ {'; '.join((*chosen, action))} }}" if chosen else action
    return f"{hook}{named}{when}: {body}"


def pairs() -> Iterator[Pair]:
    """Give every hook with every verb, said of the bearer, of who takes part, and of many."""
    for hook, spec in hooks():
        part = {role.type: (role.participant,) for role in reversed(spec.roles)}
        for verb in REGISTRY.verbs:
            actions = dict.fromkeys((_fill(verb, BEARER), _fill(verb, BEARER | part), _fill(verb, MANY)))
            for action in actions:
                text = f'keyword wild_pair "Pair" {{ homebrew "own"; text "Own."; {_written(hook, spec, action)} }}\n'
                yield Pair(hook, verb.text, text)


def findings_of(pair: Pair, names: Names) -> list[Diagnostic]:
    """Give what `validate` says of a definition by itself."""
    program, problems = read(Source(pair.text, FILE))
    seen, _ = names.extended([program])
    findings = [*problems, *check(program, seen, RULESET, {})]
    return [*findings, *not_played(program, seen, {}, findings)]


def faults(pair: Pair, findings: Iterable[Diagnostic]) -> Iterator[str]:
    """Say what is wrong with how a definition is refused, or that it is not carried out though nothing refuses it."""
    for finding in findings:
        if finding.code == NOT_PLAYED:
            yield f"{NOT_PLAYED}: {finding.message}"
        yield from complaints(finding, pair.text, FILE)
