"""Every verb at every hook: what luck seldom brings together."""

from collections import defaultdict

from bow_author.checks.played import NOT_PLAYED
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.wild.directed import core
from tests.wild.pairs import FILE, HELPERS, Pair, faults, findings_of, pairs


def test_every_verb_at_every_hook() -> None:
    """Each is refused with help, or carried out."""
    names, twice = core().extended([read(Source(HELPERS, "helpers.bow"))[0]])
    assert twice == []
    wrong: dict[str, list[str]] = defaultdict(list)
    valid: dict[str, set[str]] = defaultdict(set)
    hooks, verbs = set[str](), set[str]()
    for pair in pairs():
        findings = findings_of(pair, names)
        hooks.add(pair.hook)
        verbs.add(pair.verb)
        if not any(finding.severity is Severity.ERROR for finding in findings):
            valid[pair.hook].add(pair.verb)
        for fault in faults(pair, findings):
            wrong[fault].append(pair.text)
    assert {fault: texts[0] for fault, texts in wrong.items()} == {}
    assert hooks - valid.keys() == set(), "at every hook something can be done"
    assert verbs - set().union(*valid.values()) == set(), "every verb can be said somewhere"


def test_fault_is_seen() -> None:
    """What is not carried out, and what is refused without help, are faults."""
    pair = Pair("", "", "keyword x {}")
    span = Span(FILE, 1, 1, 1, 2)
    not_carried_out = Diagnostic(NOT_PLAYED, Severity.ERROR, "nothing carries out `it` here", span, "say it otherwise")
    no_help = Diagnostic("BOW304", Severity.ERROR, "this means nothing", span)
    assert len([*faults(pair, [not_carried_out])]) == 1
    assert len([*faults(pair, [no_help])]) == 1
