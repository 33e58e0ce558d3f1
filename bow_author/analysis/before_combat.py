"""The rules of a battle in which nobody fights and nobody plays a card: without the effects that act only then.

Who asks how units move need not have all effects compiled, and need not ask again where one has changed that only
combat asks for. What was left out is never silently missing: whoever asks for it is told, and asks all rules instead.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, NoReturn

from bow_author.engine.chapters.combat import hooks as combat
from bow_author.engine.chapters.engagement import hooks as engagement
from bow_author.engine.chapters.retreat import hooks as retreat
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.remembered import Definitions, layered
from bow_author.engine.hook_rows import Hook
from bow_author.engine.hooks import EVENTS, HOOKS
from bow_author.engine.rulesets import RULESETS
from bow_author.packs.document_cache import digest_of
from bow_author.packs.entries import OWN_RULESET
from bow_author.packs.library import Library
from bow_dsl.checked.hooks import find_hook, hook_key
from bow_dsl.recent import Recent
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk_bodies
from bow_dsl.syntax.without_texts import without_texts
from bow_dsl.value import replace

_LEFT_OUT = frozenset(
    way
    for chapter in (combat, engagement, retreat)
    for row in vars(chapter).values()
    if isinstance(row, Hook)
    for way in row.codes
)
"""The ways to hang on a hook that only combat asks for."""
_PLAYED = ("command", "tactic")
"""The sections that are carried out when somebody plays a card."""
_READ = frozenset(("strength", "orders", "burn", "colour", "border", "pattern", "symbol", "base"))
"""The keys that no effect looks at: what they say is read from the catalogue, or drawn."""
_RATINGS = frozenset(("order rating", "leadership rating"))
"""What may be changed by a choice before anybody can act: that there is such a choice is asked for."""
_KEPT_RULES = 16


class LeftOutError(Exception):
    """Somebody asks for what was left out of the rules."""


class Pared(NamedTuple):
    """A definition without what acts only in combat, or when a card is played."""

    defined: Defined
    """Its source says what it says, wherever it was written."""
    left_out: frozenset[str]
    """The methods of the rules by which that would have acted."""


class ParedDefinitions(NamedTuple):
    """The definitions of some packs, each pared."""

    definitions: Definitions
    left_out: frozenset[str]
    digest: str
    """Tells them from all others."""

    def __repr__(self) -> str:
        return self.digest


def pared_definitions(library: Library, *packs: str) -> ParedDefinitions:
    """Pare all definitions of some packs of a library."""
    written = [[*layer] for layer in library.layers(packs)]
    _PARED.make_room(2 * sum(map(len, written)))
    layers = [[pared(defined) for defined in layer] for layer in written]
    said = "\n\n".join("\n".join(one.defined.source.text for one in layer) for layer in layers)
    left_out = frozenset[str]().union(*(one.left_out for layer in layers for one in layer))
    definitions = layered(([one.defined for one in layer] for layer in layers), library.ruleset)
    return ParedDefinitions(definitions, left_out, digest_of(f"{said}\n{sorted(left_out)}{library.ruleset}").hex())


def rules_before_combat(
    pared_of_packs: ParedDefinitions,
    variants: Iterable[str],
    program: ast.Program | None = None,
    labels: tuple[tuple[str, str], ...] = (),
) -> CompiledRules:
    """Give the rules of some packs, and of what a battle plan defines itself, without what only combat asks for.

    They raise LeftOutError where they are asked for what was left out.
    """
    own = tuple(pared(Defined(definition, program.source)) for definition in program.definitions) if program else ()
    return _rules_of(
        pared_of_packs.definitions,
        frozenset(variants),
        _Own(own),
        labels,
        pared_of_packs.left_out.union(*(one.left_out for one in own)),
    )


def pared(defined: Defined) -> Pared:
    """Pare a definition; that of the same words is pared once."""
    written = _Written(defined)
    return _PARED.find(written) or _PARED.keep(written, _pared(defined))


class _Written:
    """A definition; it is equal to another if both say the same at the same place."""

    def __init__(self, defined: Defined) -> None:
        self.defined = defined
        self._key = defined.source, defined.definition.at

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Written) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


class _Own:
    """The definitions of a battle plan; they are equal to others that say the same."""

    def __init__(self, own: tuple[Pared, ...]) -> None:
        self.pared = own
        self._key = tuple(one.defined.source.text for one in own)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Own) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


_PARED: Recent[_Written, Pared] = Recent(256)
"""The definitions that were pared lately."""


def _pared(defined: Defined) -> Pared:
    left_out: set[str] = set()
    whole = without_texts(defined.definition)
    items = tuple(kept for item in whole.items for kept in _kept(item, left_out))
    definition = replace(whole, title=None, titled=None, items=items, at=(0, 0))
    said = digest_of(f"{definition!r}{sorted(left_out)}").hex()
    return Pared(Defined(definition, Source(said, "")), frozenset(left_out))


def _kept(item: ast.Item, left_out: set[str]) -> Iterator[ast.Item]:
    """Give an item, or what of it is kept; note by which methods the rest would have acted."""
    if isinstance(item, ast.Property) and item.key.text in _READ:
        return
    if isinstance(item, ast.Section):
        if item.key.text in _PLAYED and _changes_values_alone(item) and not _waits(item):
            return
        body = tuple(statement for statement in item.body if not _is_left_out(statement, left_out))
        yield item if len(body) == len(item.body) else replace(item, body=body)
    elif not _is_left_out(item, left_out):
        yield item


def _is_left_out(statement: object, left_out: set[str]) -> bool:
    """Tell whether a statement is an effect on what only combat asks for."""
    if not isinstance(statement, ast.Effect) or not _changes_values_alone(statement):
        return False
    spec = find_hook(RULESETS[OWN_RULESET]().registry, statement.hook, statement)
    way = hook_key(statement, spec) if spec is not None else ""
    if way not in _LEFT_OUT:
        return False
    left_out.add(HOOKS[way].method)
    return True


def _changes_values_alone(item: ast.Section | ast.Effect) -> bool:
    """Tell whether what of it may last changes values and permissions alone.

    Else it could be felt before somebody fights, or plays a card, that something may last.
    """
    lasting = (node for node in walk_bodies([item]) if isinstance(node, ast.Until))
    effects = (effect for until in lasting for effect in walk_bodies(until.body) if isinstance(effect, ast.Effect))
    return all(
        isinstance(effect, ast.Modify | ast.Permit | ast.Forbid)
        and _RATINGS.isdisjoint((" ".join(word.text for word in effect.hook.words),))
        for effect in effects
    )


def _waits(section: ast.Section) -> bool:
    """Tell whether a section waits for an event, on which it hangs then."""
    return any(isinstance(statement, ast.React) for statement in section.body)


class _RulesBeforeCombat(CompiledRules):
    """Rules that tell whoever asks for what was left out of them."""

    def __init__(
        self,
        names: Names,
        variants: Iterable[str],
        own: Iterable[ast.Definition],
        labels: dict[str, str],
        left_out: frozenset[str],
    ) -> None:
        super().__init__(names, variants, own, labels)
        for question in (*left_out, "commands", "tactic"):
            setattr(self, question, _raise)
        hung = left_out.union(self._functions)
        self.said = hung.union(mark for event in EVENTS for mark in event.marks(hung))
        self.said_by_tokens = frozenset(name for name in hung - left_out if name in self.said_by_tokens)


def _raise(*_: object, **__: object) -> NoReturn:
    raise LeftOutError


@lru_cache(_KEPT_RULES)
def _rules_of(
    definitions: Definitions,
    variants: frozenset[str],
    own: _Own,
    labels: tuple[tuple[str, str], ...],
    left_out: frozenset[str],
) -> CompiledRules:
    by_kind: dict[str, dict[str, Defined]] = {}
    for one in own.pared:
        kind, name = one.defined.definition.kind.text, one.defined.definition.id.text
        if not definitions.has(kind, name):
            by_kind.setdefault(kind, {}).setdefault(name, one.defined)
    names = Names(by_kind, definitions.names, definitions.names.ruleset) if by_kind else definitions.names
    of_the_plan = [one.defined.definition for one in own.pared]
    return _RulesBeforeCombat(names, variants, of_the_plan, dict(labels), left_out)
