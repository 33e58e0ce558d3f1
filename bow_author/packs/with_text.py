"""A library in which one file says something else, without reading the others again."""

import os

from bow_author.packs.entries import MANIFEST, Pack
from bow_author.packs.inventory import every_program
from bow_author.packs.library import Library
from bow_author.packs.read import is_program, read_entry, read_program
from bow_dsl.ruleset.names import Names
from bow_dsl.value import replace


def with_text(library: Library, file: str, text: str) -> Library | None:
    """Give a library in which a file of a pack says *text*, and all else is as it was.

    What is wrong between packs is not found anew. None where all has to be read again: for a manifest, for a file that
    was not asked for, for one that lies in no pack.
    """
    pack = _home(library, file)
    if pack is None:
        return None
    instead = {**library.instead, file: text}
    programs = [program for program in pack.programs if program.source.file != file]
    entries = [entry for entry in pack.entries if entry.document.file != file]
    if is_program(file):
        program, problems = read_program(file, instead)
        programs = sorted([*programs, *([program] if program else [])], key=lambda program: program.source.file)
    else:
        entry, problems = read_entry(file, pack.manifest.id, instead)
        if entry is not None and entry.kind == "pack":
            return None
        entries = sorted([*entries, *([entry] if entry else [])], key=lambda entry: entry.document.file)
    findings = (*(finding for finding in pack.findings if finding.span.file != file), *problems)
    changed = replace(pack, programs=tuple(programs), entries=tuple(entries), findings=findings)
    packs = {**library.packs, pack.manifest.id: changed}
    if not is_program(file):
        return replace(library, packs=packs, instead=instead)
    seen = replace(library, packs=packs, instead=instead)
    return replace(seen, names=Names(ruleset=library.ruleset).extended(every_program(seen))[0])


def _home(library: Library, file: str) -> Pack | None:
    """Give the pack that has read a file, which is not its manifest."""
    if file not in library.targets or os.path.basename(file) == MANIFEST:
        return None
    around = (pack for pack in library.packs.values() if file.startswith(pack.folder.rstrip(os.sep) + os.sep))
    return max(around, key=lambda pack: len(pack.folder), default=None)
