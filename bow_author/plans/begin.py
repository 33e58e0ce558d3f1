"""Battle plans to start from: a small battle that can be played, or an empty board."""

import os
import re
import unicodedata
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Template

from bow_author.hexes.coordinates import Edge
from bow_author.packs.documents import read_document
from bow_author.packs.read import pack_folder, read_pack
from bow_author.packs.yaml_scalars import scalar_text
from bow_author.plans.model import HouseId, Orientation
from bow_author.plans.template_words import INTRODUCTION
from bow_author.resources import schemas_folder
from bow_dsl.value import value

SCHEMAS = ".schemas"
"""Folder of a new pack with the schemas, so that editors complete its YAML wherever it is opened."""
_SCHEMA = "battle_plan.schema.json"
_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
YAML_WORDS = frozenset(("null", "true", "false"))
"""Ids of keywords may be such a word; what is named in YAML may not."""


@value
class EmptyBattle:
    """What an author decides before the first hex is painted."""

    title: str
    packs: tuple[str, ...]
    board: str
    orientation: Orientation
    edges: dict[HouseId, Edge]
    """The two Houses with their edges; the first has the momentum token."""
    rounds: int


def is_id(name: str) -> bool:
    """Tell whether a name can be an id: lower case with `_`.

    >>> is_id("first_blood"), is_id("First blood")
    (True, False)
    """
    return _ID.fullmatch(name) is not None


def plain_letters(title: str) -> str:
    """Write a title in small letters without marks, as one does where there are none; apostrophes are left out.

    >>> plain_letters("Brücke"), plain_letters("Straße"), plain_letters("Miller’s")
    ('bruecke', 'strasse', 'millers')
    """
    text = re.sub("['’]", "", unicodedata.normalize("NFC", title.lower())).translate(_AS_TWO)
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


_AS_TWO = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "å": "aa"})


def near_id(title: str) -> str:
    """Give an id that is near a title; empty if nothing of it can stand in one.

    >>> near_id("The Battle of 3 Fords!")
    'the_battle_of_3_fords'
    >>> near_id("Görnstone's Café")
    'goernstones_cafe'
    """
    near = re.sub(r"[^a-z0-9]+", "_", plain_letters(title)).strip("_").lstrip("_0123456789")
    return near if is_id(near) and near not in YAML_WORDS else ""


def title_of(name: str) -> str:
    """Give the title that an id stands for until an author thinks of a better one."""
    return name.replace("_", " ").capitalize()


def packs_of(folder: str) -> tuple[str, ...]:
    """Give the packs that a plan in a folder uses: the core, and what its own pack requires, and that."""
    pack = pack_folder(os.path.join(folder, "plan.yaml"))
    if pack is None:
        return ("core",)
    manifest = read_pack(pack).manifest
    return tuple(dict.fromkeys(["core", *manifest.requires, manifest.id]))


def schema_of(folder: str) -> str:
    """Give the address of the schema for a plan in a folder: the one that lies in its pack, else the shipped one."""
    pack = pack_folder(os.path.join(folder, "plan.yaml"))
    beside = os.path.join(pack, SCHEMAS, _SCHEMA) if pack is not None else ""
    if os.path.isfile(beside):
        return Path(os.path.relpath(beside, folder)).as_posix()
    return Path(schemas_folder(), _SCHEMA).absolute().as_uri()


def small_battle(name: str, folder: str, schema: str = "", packs: tuple[str, ...] = (), title: str = "") -> str:
    """Give the text of a small battle that is valid and can be played.

    Args:
        name: its id.
        folder: where it is to lie.
        schema: the address of its schema, if that is not what `schema_of` says.
        packs: the packs that it uses, if those are not what `packs_of` says.
        title: its title, if it is not that of `title_of`.
    """
    return _filled(
        "battle.yaml",
        id=name,
        title=scalar_text(title or title_of(name)),
        schema=schema or schema_of(folder),
        packs=", ".join(packs or packs_of(folder)),
        introduction=INTRODUCTION,
    )


@cache
def labels_in_small_battle() -> frozenset[str]:
    """Give what the small battle calls its units and objectives."""
    document, _ = read_document(small_battle("small", ".", "schema", ("core",)), "small.yaml")
    assert document is not None, "the template is YAML"
    return frozenset((*document.value["units"], *document.value["objectives"]))


def empty_battle(name: str, folder: str, battle: EmptyBattle) -> str:
    """Give the text of a plan that has its board and its Houses, and nothing on it yet."""
    first, second = battle.edges
    return _filled(
        "empty_battle.yaml",
        id=name,
        title=scalar_text(battle.title),
        schema=schema_of(folder),
        packs=", ".join(battle.packs),
        board=battle.board,
        orientation=battle.orientation.value,
        first=first,
        second=second,
        first_edge=battle.edges[first].value,
        second_edge=battle.edges[second].value,
        rounds=str(battle.rounds),
    )


def _filled(template: str, **texts: str) -> str:
    text = files("bow_author.plans").joinpath("templates", template).read_text(encoding="utf-8")
    return Template(text).substitute(texts)
