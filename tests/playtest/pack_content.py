"""What a shipped pack defines, with the catalogue and the rules in which all that it needs is there as well."""

import os
from collections.abc import Collection, Mapping
from functools import cache, cached_property

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.packs.load import load
from bow_author.plans.model import HouseId
from bow_author.resources import content_folder
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

Use = tuple[str, ...]
"""Something of the pack, and how it is used, such as ("card", "sl1", "command 1")."""

PACKS = tuple(sorted(os.listdir(content_folder())))
"""All shipped packs."""
PIECES = ("unit", "commander", "terrain", "token", "gambit", "formation")
"""Kinds of which each definition is to be seen in a battle, besides what its effects do."""


class PackContent:
    """The content of one pack, watched: which effects have acted is kept from battle to battle."""

    def __init__(self, pack: str, unreached: Collection[Use] = ()) -> None:
        library = load([os.path.join(content_folder(), pack)])
        self.names = library.names
        self.catalogue = Catalogue(library.names)
        self.own = frozenset(
            (definition.kind.text, definition.id.text)
            for program in library.packs[pack].programs
            for definition in program.definitions
        )
        """Kinds and ids of what the pack defines."""
        self.unreached = frozenset(use for use in unreached if use[:2] in self.own)
        """Nodes of its effects that no battle with this pack alone comes to."""

    def ids(self, kind: str) -> tuple[str, ...]:
        """Give the ids of all that the pack defines of a kind."""
        return tuple(sorted(name for of, name in self.own if of == kind))

    @cached_property
    def rules(self) -> Mapping[str, InstrumentedRules]:
        """The rules without variants, under no name, and those with each variant of the pack; gambits always count."""
        gambits = self.names.of_kind("gambit")
        return {
            variant: InstrumentedRules(self.names, (*gambits, *filter(None, (variant,))))
            for variant in ("", *self.ids("variant"))
        }

    @cached_property
    def houses(self) -> frozenset[HouseId]:
        """The Houses whose units, commanders, cards or gambits the pack has; all primary ones if it has none."""
        catalogue = self.catalogue
        pieces = [catalogue.units[name].house for name in self.ids("unit")]
        pieces += [catalogue.commanders[name].house for name in self.ids("commander")]
        pieces += [catalogue.cards[name].house for name in self.ids("card")]
        return frozenset(pieces) or frozenset(self.primaries)

    @cached_property
    def primaries(self) -> tuple[HouseId, ...]:
        """The primary Houses that have units."""
        fielded = {unit.house for unit in self.catalogue.units.values()}
        return tuple(house for house in self.catalogue.primary_houses if house in fielded)

    @cached_property
    def _named(self) -> Mapping[str, frozenset[str]]:
        """The ids that the definitions of each id speak of; the person of a commander stands for all his versions."""
        by_kind = self.names.by_kind_everywhere().values()
        versions: dict[str, set[str]] = {}
        for name in (name for by_id in by_kind for name in by_id):
            for called in {name, name.partition(".")[0]}:
                versions.setdefault(called, set()).add(name)
        named: dict[str, frozenset[str]] = {}
        for name, defined in ((name, defined) for by_id in by_kind for name, defined in by_id.items()):
            words = {node.text for node in walk(defined.definition.items) if isinstance(node, ast.Word)}
            named[name] = named.get(name, frozenset()).union(*(versions.get(word, ()) for word in words))
        return named

    def around(self, unseen: Collection[str]) -> frozenset[str]:
        """Give ids, those whose definitions speak of them, all that either of these speak of, and these units'."""
        near = {name for name, named in self._named.items() if not named.isdisjoint(unseen)}.union(unseen)
        found = near.union(*(self._named[name] for name in near))
        return frozenset(found.union(*(self._named[name] for name in found & self.catalogue.units.keys())))

    @cache  # noqa: B019 (there are as many contents as packs)
    def spoken_of(self, card: str, command: int) -> frozenset[str]:
        """Give the words of a command of a card, the first of which is 0."""
        definition = self.names.of_kind("card")[card].definition
        sections = [item for item in definition.items if isinstance(item, ast.Section) and item.key.text == "command"]
        return frozenset(node.text for node in walk(sections[command].body) if isinstance(node, ast.Word))

    def nodes(self, variant: str, *, only_reached: bool) -> set[Use]:
        """Give the nodes of the pack's effects in the rules with a variant: all of them, or those that have acted."""
        rules = self.rules[variant]
        probes = rules.reached() if only_reached else rules.probes.listed
        return {
            (probe.kind, probe.id, probe.path, probe.said)
            for probe in probes
            if probe.sort == "node" and (probe.kind, probe.id) in self.own and (not variant or probe.kind == "variant")
        }

    @cached_property
    def wanted(self) -> frozenset[Use]:
        """All that is to be used of the pack."""
        found: set[Use] = {(kind, name) for kind, name in self.own if kind in PIECES}
        rules = self.rules[""]
        for card in self.ids("card"):
            found |= {("card", card, f"command {number}") for number in range(len(rules.commands(card)))}
            tactic = rules.tactic(card)
            found |= {("card", card, f"tactic {timing}") for timing in (tactic.timings if tactic else ())}
        return frozenset(found.union(*(self.nodes(variant, only_reached=False) for variant in self.rules)))

    def left(self, used: set[Use]) -> set[Use]:
        """Give what is neither among the used nor, as a node of an effect, has acted; nothing of the unreached."""
        return set(self.wanted).difference(used, self.reached(), self.unreached)

    def reached(self) -> set[Use]:
        """Give the nodes of the pack's effects that have acted."""
        return set().union(*(self.nodes(variant, only_reached=True) for variant in self.rules))
