"""Planting mistakes: the library as it would be loaded with other texts, without loading all of it again."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace

from bow_author.packs.dependencies import check_dependencies
from bow_author.packs.entries import MANIFEST, Manifest, Pack
from bow_author.packs.library import Library
from bow_author.packs.read import entry_of, is_program, manifest_of
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.mistakes.mistakes import Edit, Mistake
from tests.mistakes.shelf import Shelf


def edited(text: str, edits: tuple[Edit, ...]) -> str:
    """Make edits, none of which touches another."""
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def texts_of(shelf: Shelf, mistake: Mistake) -> dict[str, str]:
    """Give the texts of all files that a mistake changes or adds."""
    texts = dict(mistake.planting.added)
    if mistake.planting.edits:
        texts[mistake.file] = edited(shelf.texts[mistake.file], mistake.planting.edits)
    return texts


def planted(shelf: Shelf, mistake: Mistake) -> Library:
    """Give the library with a mistake in it; the files that it concerns are those that are asked for."""
    texts = {_path(shelf, name): text for name, text in texts_of(shelf, mistake).items()}
    packs: dict[str, Pack] = {}
    for pack in (*shelf.library.packs.values(), *_new_packs(shelf, texts)):
        inside = {file: text for file, text in texts.items() if file.startswith(pack.folder + os.sep)}
        changed = _changed(pack, inside) if inside else pack
        packs[changed.manifest.id] = changed
    targets = frozenset((*texts, _path(shelf, mistake.planting.found_in or mistake.file)))
    names, clashes = Names().extended(program for pack in packs.values() for program in pack.programs)
    findings = (*check_dependencies(packs, targets), *clashes)
    return replace(shelf.library, packs=packs, names=names, findings=findings, targets=targets)


def _path(shelf: Shelf, name: str) -> str:
    return os.path.join(shelf.folder, *name.split("/"))


def _new_packs(shelf: Shelf, texts: Mapping[str, str]) -> Iterator[Pack]:
    """Give an empty pack for each folder that only the mistake adds."""
    there = {pack.folder for pack in shelf.library.packs.values()}
    for folder in sorted(
        {os.path.join(shelf.folder, os.path.relpath(file, shelf.folder).split(os.sep)[0]) for file in texts}
    ):
        if folder not in there:
            name = os.path.basename(folder)
            yield Pack(Manifest(name, name, "0", {}, {}), folder, None)


def _changed(pack: Pack, texts: Mapping[str, str]) -> Pack:
    """Give a pack with other texts in some of its files."""
    manifest, document = pack.manifest, pack.document
    programs = {program.source.file: program for program in pack.programs}
    entries = {entry.document.file: entry for entry in pack.entries}
    findings = [finding for finding in pack.findings if finding.span.file not in texts]
    for file, text in texts.items():
        if is_program(file):
            programs[file], found = read(Source(text, file))
        else:
            entries.pop(file, None)
            entry, found = entry_of(text, file, manifest.id)
            if entry is not None and entry.kind == "pack" and os.path.basename(file) == MANIFEST:
                manifest, document = manifest_of(entry.document.value), entry.document
            elif entry is not None:
                entries[file] = entry
        findings += found
    owned = tuple(replace(entry, pack=manifest.id) for _, entry in sorted(entries.items()))
    return Pack(manifest, pack.folder, document, tuple(programs.values()), owned, tuple(findings))
