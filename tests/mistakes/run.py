"""`make self-test`: plant mistakes in the packs that come with the program, and tell how many are found."""

import argparse
import json
import os
import sys
from collections import defaultdict
from collections.abc import Sequence

from bow_author.workers import end_interrupted
from tests.mistakes.corpus import KINDS, SEED, corpus
from tests.mistakes.mistakes import GROUPS
from tests.mistakes.score import Score, Verdict, false_alarms, judge_all, reaches_aim
from tests.mistakes.shelf import open_shelf


def main(arguments: Sequence[str]) -> int:
    """Plant, judge, tell, and give the exit code: 1 if an aim is missed, or anything found in sound content."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", default="", help="only kinds of mistakes whose name or group holds this")
    parser.add_argument("--seed", type=int, default=SEED, help=f"which mistakes are planted (default: {SEED})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--misses", action="store_true", help="list what was missed, or told otherwise than meant")
    parser.add_argument("--json", action="store_true", help="write JSON")
    options = parser.parse_args(arguments)
    verdicts = list(judge_all(options.kind, options.seed, options.jobs))
    if not verdicts:
        print(f"no kind of mistake is called `{options.kind}`; there are:")
        print("\n".join(f"  {kind.name} ({kind.group})" for kind in KINDS))
        return 2
    alarms = false_alarms()
    by_kind: dict[str, list[Verdict]] = defaultdict(list)
    by_group: dict[str, list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        by_kind[verdict.kind].append(verdict)
    for kind in KINDS:
        by_group[kind.group] += by_kind.get(kind.name, [])
    groups = {name: Score.of(given) for name, given in by_group.items() if given}
    is_good = not alarms and all(reaches_aim(name, score) for name, score in groups.items())
    if options.json:
        _as_json(by_kind, groups, alarms)
    else:
        _as_table(by_kind, groups, alarms)
    if options.misses:
        _misses(options, [verdict for verdict in verdicts if verdict.said])
    return 0 if is_good else 1


def _as_table(by_kind: dict[str, list[Verdict]], groups: dict[str, Score], alarms: list[str]) -> None:
    print(f"{'':45} planted  noticed    code    line   found   alone  suggested first")
    for kind in KINDS:
        if given := by_kind.get(kind.name):
            print(_row(kind.name, Score.of(given)))
    print()
    for name, score in groups.items():
        aim = GROUPS[name]
        shares = (aim.suggested, "suggested"), (aim.alone, "alone")
        wanted = "".join((f"aim {aim.found:g} %", *(f", {share:g} % {what}" for share, what in shares if share)))
        print(f"{_row(name, score)}  {wanted}: {'reached' if reaches_aim(name, score) else 'MISSED'}")
    total = sum(score.planted for score in groups.values())
    found = sum(score.found for score in groups.values())
    surplus = sum(score.surplus for score in groups.values())
    print(f"{total} mistakes planted, {found} found, with {surplus} findings besides; {len(alarms)} in sound content")
    for alarm in alarms:
        print(f"  {alarm}")


def _row(name: str, score: Score) -> str:
    rates = [_rate(count, score.planted) for count in (score.noticed, score.code, score.line, score.found, score.alone)]
    suggested = _rate(score.suggested, score.to_suggest) if score.to_suggest else ""
    return f"{name:45} {score.planted:7}  {'  '.join(rates)}  {suggested:7}".rstrip()


def _rate(count: int, of: int) -> str:
    return f"{100 * count / of:5.1f}%"


def _as_json(by_kind: dict[str, list[Verdict]], groups: dict[str, Score], alarms: list[str]) -> None:
    kinds = {name: Score.of(given)._asdict() for name, given in by_kind.items() if given}
    aims = {name: GROUPS[name]._asdict() | {"reached": reaches_aim(name, score)} for name, score in groups.items()}
    told = {name: score._asdict() for name, score in groups.items()}
    print(json.dumps({"kinds": kinds, "groups": told, "aims": aims, "false_alarms": alarms}, indent=2))


def _misses(options: argparse.Namespace, verdicts: list[Verdict]) -> None:
    mistakes = list(corpus(open_shelf(), options.kind, options.seed))
    for verdict in verdicts:
        kind, file, site, what, codes, line, meant = mistakes[verdict.number].row
        hint = f", `{meant}` suggested" if meant else ""
        print(f"\n{file}:{line}: {kind}: {what} ({site}); wanted {codes}{hint}; said:")
        print("\n".join(f"    {said}" for said in verdict.said or ("nothing",)))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        end_interrupted()
