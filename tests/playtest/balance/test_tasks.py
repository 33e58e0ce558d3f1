"""Tasks: plain values that say all of what is played, wherever it is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.packs.edits import EditError, Put, Take
from bow_author.playtest.balance.tasks import (
    Setting,
    Table,
    Task,
    Version,
    WorkerError,
    digest_of,
    play_elsewhere,
    seeds_of,
)
from bow_dsl.value import replace
from tests.playtest.balance.plans import duel

RANDOM = ("random", "random")
LONGER = Version("longer", (Put(("rounds",), 6),))
SETTING = Setting("duel.yaml", duel())


def test_written_and_read() -> None:
    """Settings and tasks that are written and read again are the same."""
    task = Task(("random", "greedy"), (1, 2), Version("less", (Put(("rounds",), 3), Take(("units", "kevan"))), "ll1"))
    setting = replace(SETTING, variants=("a", "b"), content={"core": "123"}, pack="core")
    assert Task.from_json(task.to_json()) == task
    assert Setting.from_json(setting.to_json()) == setting


def test_seeds() -> None:
    """The seeds of later pairs are those that a longer run has there."""
    assert seeds_of(5, 3) + seeds_of(5, 4, 3) == seeds_of(5, 7)
    assert not set(seeds_of(5, 7)) & set(seeds_of(6, 7))


def test_a_task_says_all() -> None:
    """The same task is played the same way in another table, and two games come of each seed."""
    task = Task(RANDOM, seeds_of(1, 3), LONGER)
    first, second = (Table(SETTING).play(task) for _ in range(2))
    assert first == second
    assert [record.seed for record in first] == [seed for seed in seeds_of(1, 3) for _ in range(2)]
    assert [record.to_plain() for record in first] == play_elsewhere(SETTING.to_json(), task.to_json())


def test_versions_are_played() -> None:
    """What is changed is changed in the game."""
    shorter = Version("shorter", (Put(("rounds",), 1),))
    assert {record.rounds for record in Table(SETTING).play(Task(RANDOM, seeds_of(0, 4), shorter))} == {1}
    with pytest.raises(EditError):
        Table(SETTING).battle(Version("nothing", (Take(("units", "nobody")),)))


@pytest.mark.parametrize(
    "change",
    [
        lambda setting, task: (setting, replace(task, seeds=(1, 3))),
        lambda setting, task: (setting, replace(task, version=LONGER)),
        lambda setting, task: (setting, replace(task, players=("greedy", "random"))),
        lambda setting, task: (replace(setting, text=duel("# more\n")), task),
        lambda setting, task: (replace(setting, version="0.0.0"), task),
        lambda setting, task: (replace(setting, content={"core": "1"}), task),
    ],
)
def test_digests(change: Callable[[Setting, Task], tuple[Setting, Task]]) -> None:
    """Another game has another name; where the plan lies changes nothing."""
    task = Task(RANDOM, (1, 2))
    assert digest_of(*change(SETTING, task)) != digest_of(SETTING, task)
    assert digest_of(replace(SETTING, file="elsewhere/duel.yaml"), task) == digest_of(SETTING, task)


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        (replace(SETTING, version="0.0.1"), "and 0.0.1 is wanted"),
        (replace(SETTING, content={"core": "other"}), "has not the same `core`"),
        (replace(SETTING, pack="nowhere"), "has no pack `nowhere`"),
        (replace(SETTING, text="nothing"), "cannot be read by this worker"),
    ],
)
def test_workers_that_differ(setting: Setting, told: str) -> None:
    """A worker with another version, other packs or none refuses to play, and says why."""
    with pytest.raises(WorkerError, match=told):
        play_elsewhere(setting.to_json(), Task(RANDOM, (1,)).to_json())


def test_a_plan_of_a_pack_that_lies_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has the pack, but not the file of the plan where it was, plays the plan as one of that pack."""
    own = 'keyword swift "Swift" {\n  homebrew "own"\n  modify move of self: +1\n}\n'
    text = duel().replace("packs: [core]", "packs: []")
    for folder in ("here", "there"):
        pack = tmp_path / folder / "alpha"
        pack.mkdir(parents=True)
        (pack / "pack.yaml").write_text(
            "pack: alpha\ntitle: Alpha\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [A]\nrequires: {core: '*'}\n",
            "utf-8",
        )
        (pack / "alpha.bow").write_text(own, "utf-8")
    monkeypatch.setenv("BOW_PATH", str(tmp_path / "there"))
    away = Setting(str(tmp_path / "gone" / "alpha" / "duel.yaml"), text, "alpha")
    battle = Table(away).battle()
    assert "swift" in battle.rules.sites
    assert Table(away).play(Task(RANDOM, (1,)))
