"""The registry has no entry too few and none too many: what tells every shipped definition asks for all of it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bow_author.checks.run import validate
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import wording_of
from bow_dsl.checked.hooks import find_hook
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Definition
from bow_dsl.syntax.walk import walk
from bow_dsl.words.verbalizer import Verbalizer
from tests.words.conftest import SAMPLE, library


class Recorded(Mapping[str, Any]):
    """A table that notes what it is asked for."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.table = table
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.asked.add(key)
        return self.table[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def __len__(self) -> int:
        return len(self.table)


def definitions() -> Iterator[Definition]:
    """Give every definition of the packs, and of the documents in them."""
    for pack in library().packs.values():
        for program in (*pack.programs, *(entry.program for entry in pack.entries if entry.program)):
            yield from program.definitions


def told() -> dict[str, set[str]]:
    """Tell everything, and give what was asked for, by table."""
    wording = wording_of()
    tables = {name: Recorded(getattr(wording, name)) for name in ("expressions", "compared", "predicates", "verbs")}
    teller = Verbalizer(library().names, RULESET, replace(wording, **tables))
    for pack in library().packs.values():
        for program in pack.programs:
            for definition in program.definitions:
                teller.definition(definition)
        for entry in pack.entries:
            labels = dict.fromkeys(map(str, entry.document.value.get("objectives", ())), "objective")
            labels |= dict.fromkeys(map(str, entry.document.value.get("units", ())), "unit")
            for definition in entry.program.definitions if entry.program else ():
                teller.definition(definition, labels)
    return {name: table.asked for name, table in tables.items()}


def test_all_that_is_said_is_played() -> None:
    """The checker finds nothing in what is shipped and in the sample: each word is one of the registry, and played."""
    # The sample shows what can be said: that no unit has each keyword, and no case each definition, is meant.
    report = validate([str(SAMPLE), str(SAMPLE.parents[3] / "content")], ignore=["BOW461", "BOW465"])
    assert [finding.message for finding in report.findings] == []


def test_every_phrase_is_used() -> None:
    """Each value, condition and verb of the registry is said somewhere."""
    asked = told()
    registry = RULESET.registry
    expressions = {pattern.text for pattern in registry.expressions}
    assert sorted(expressions - asked["expressions"] - asked["compared"]) == []
    assert sorted({verb.text for verb in registry.verbs} - asked["verbs"]) == []
    said = {key.replace(" not ", " ", 1) for key in asked["predicates"] | asked["compared"]}
    predicates = {
        f"{predicate.subject} {predicate.verb} {predicate.text}"
        for predicate in registry.predicates
        if predicate.subject not in registry.adjectives.get(predicate.text, ())  # see tests/dsl/test_adjectives.py
    } - {"act is legal"}
    assert sorted(predicates - said) == []


def test_every_hook_is_used() -> None:
    """Each hook has an effect somewhere that hangs on it; those that are events are played in tests/engine."""
    effects = [node for definition in definitions() for node in walk(definition.items) if isinstance(node, ast.Effect)]
    used = {find_hook(RULESET.registry, effect.hook, effect) for effect in effects}
    assert [hook.text for hook in RULESET.registry.hooks if hook not in used and not hook.is_event] == []


def test_every_key_is_used() -> None:
    """Each key and section of a kind stands in some definition of that kind."""
    used = {
        (definition.kind.text, item.key.text)
        for definition in definitions()
        for item in definition.items
        if isinstance(item, ast.Property | ast.Section)
    }
    known = {(kind.name, key.name) for kind in RULESET.kinds.values() for key in (*kind.keys, *kind.sections)}
    shared = {"text", "printed", "symbol", "colour"}  # keys that any kind may have
    unused = known - used
    assert sorted(key for key in unused if key[1] not in shared) == []
    assert {key for _, key in used} >= shared - {"printed"}
