"""Chunks of games as tasks: plain values that say all of what is played, on this machine or on another."""

import json
import os
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from bow_author import __version__
from bow_author.engine.luck import SeededLuck
from bow_author.games.battle import Battle, library_for, prepare
from bow_author.games.content import content_digests
from bow_author.packs.documents import Document
from bow_author.packs.edits import Change, Edit, applied, from_plain, to_plain
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.read import entry_of
from bow_author.packs.yaml_rewrite import rewritten
from bow_author.playtest.balance.records import IsOver, Record, play_recorded
from bow_dsl.value import field, value

_KEPT = 32
"""Changed plans that a process keeps ready to be played."""


class WorkerError(Exception):
    """A worker cannot play what it was given: it has another version of the program, or not the same packs."""


@value
class Setting:
    """What is played in all tasks of a run."""

    file: str
    """The file of the plan."""
    text: str
    """What it says."""
    pack: str = ""
    """The pack that it belongs to; nothing if none."""
    variants: tuple[str, ...] = ()
    content: Mapping[str, str] = field(default_factory=dict)
    """Digests of packs and plan."""
    version: str = __version__

    def to_json(self) -> str:
        """Write it so that the same setting is the same text."""
        return json.dumps({key: getattr(self, key) for key in _SETTING}, sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> "Setting":
        """Read what `to_json` wrote."""
        return cls(**{**json.loads(text), "variants": tuple(json.loads(text)["variants"])})


_SETTING = ("file", "text", "pack", "variants", "content", "version")


@value
class Version:
    """The plan as it is, or with something changed."""

    title: str = ""
    """What is changed, as a menu would say it; nothing for the plan as it is."""
    changes: tuple[Change, ...] = ()
    card: str = ""
    """A Leadership card that is in no deck; nothing if all are."""


AS_IT_IS = Version()


@value
class Task:
    """A chunk of pairs: each seed is played twice, and the players change sides."""

    players: tuple[str, str]
    seeds: tuple[int, ...]
    version: Version = AS_IT_IS

    def to_json(self) -> str:
        """Write it so that the same task is the same text."""
        changed = to_plain(Edit(self.version.title, self.version.changes)) | {"card": self.version.card}
        return json.dumps({"players": self.players, "seeds": self.seeds, "version": changed}, sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> "Task":
        """Read what `to_json` wrote."""
        plain = json.loads(text)
        edit = from_plain(plain["version"])
        first, second = plain["players"]
        return cls((first, second), tuple(plain["seeds"]), Version(edit.title, edit.changes, plain["version"]["card"]))


def digest_of(setting: Setting, task: Task) -> str:
    """Name a task by all that its games follow from, but not where the plan lies."""
    said = json.loads(setting.to_json())
    del said["file"]
    return sha256((json.dumps(said, sort_keys=True) + task.to_json()).encode("utf-8", "surrogatepass")).hexdigest()[:24]


def seeds_of(seed: int, count: int, skip: int = 0) -> tuple[int, ...]:
    """Give the seeds of some pairs; those of the same *seed* are the same for all that is compared."""
    luck = SeededLuck(seed)
    return tuple(luck.seed() for _ in range(skip + count))[skip:]


class Table:
    """Plays the tasks of one setting."""

    def __init__(self, setting: Setting, *, is_checked: bool = False) -> None:
        """Find the plan; if *is_checked*, it must be played with the very same packs: raises WorkerError."""
        self.setting = setting
        self._file = _place_of(setting)
        if is_checked:
            self._check()
        self._battle = lru_cache(_KEPT)(self._prepared)

    def battle(self, version: Version = AS_IT_IS) -> Battle:
        """Give the battle as a version has it; raises EditError or CannotRewriteError if that cannot be."""
        return self._battle(json.dumps(to_plain(Edit("", version.changes))))

    def play(self, task: Task, is_over: IsOver | None = None) -> list[Record]:
        """Play the games of a task in their sequence."""
        battle = self.battle(task.version)
        return [
            play_recorded(battle, seed, task.players, is_swapped=is_swapped, without=task.version.card, is_over=is_over)
            for seed in task.seeds
            for is_swapped in (False, True)
        ]

    def _prepared(self, changes: str) -> Battle:
        library, entry = self._asked
        edit = from_plain(json.loads(changes))
        if edit.changes:
            text = changed_text(entry.document, edit.changes)
            changed, _ = entry_of(text, entry.document.file, entry.pack)
            assert changed is not None, "what is written anew can be read"
            entry = changed
        return prepare(library, entry, self.setting.variants)

    @cached_property
    def _asked(self) -> tuple[Library, Entry]:
        asked = library_for(self._file, self.setting.variants, {self._file: self.setting.text}).asked_plan()
        if asked is None:
            raise WorkerError(f"`{self.setting.file}` cannot be read by this worker")
        return asked

    def _check(self) -> None:
        if self.setting.version != __version__:
            told = f"this worker has version {__version__} of bow-author, and {self.setting.version} is wanted"
            raise WorkerError(told)
        found = content_digests(*self._asked)
        other = sorted(name for name, digest in self.setting.content.items() if found.get(name) != digest)
        if other:
            raise WorkerError(f"this worker has not the same {' and '.join(f'`{name}`' for name in other)}")


def changed_text(document: Document, changes: Iterable[Change]) -> str:
    """Give the text of a plan after changes; raises EditError or CannotRewriteError if that cannot be."""
    return rewritten(document, applied(document.value, tuple(changes)))


def _place_of(setting: Setting) -> str:
    """Find where the plan lies here; one that is not here is put into its pack, by name only.

    Raises WorkerError if its pack is not here.
    """
    if os.path.exists(setting.file) or not setting.pack:
        return setting.file if os.path.exists(setting.file) else os.path.basename(setting.file)
    packs = load([], [setting.pack]).packs
    if setting.pack not in packs:
        raise WorkerError(f"this worker has no pack `{setting.pack}`; `BOW_PATH` says where packs lie")
    return os.path.join(packs[setting.pack].folder, os.path.basename(setting.file))


@lru_cache(maxsize=2)
def _table(setting: str) -> Table:
    return Table(Setting.from_json(setting), is_checked=True)


def play_elsewhere(setting: str, task: str) -> list[dict[str, Any]]:
    """Play a task in another process, of what `to_json` wrote; raises WorkerError if that cannot be."""
    return [record.to_plain() for record in _table(setting).play(Task.from_json(task))]
