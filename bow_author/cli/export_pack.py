"""The pack that `bow export` prints something of: found, and held back while there are errors in it."""

import os
import sys
from collections.abc import Callable, Sequence

from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.output_cache import remember, replay
from bow_author.packs.entries import MANIFEST, Entry, Pack
from bow_author.packs.library import Library
from bow_author.packs.load import known_packs, load
from bow_author.report.text import tell
from bow_dsl.nearest import nearest


def no_documents(_: Entry) -> bool:
    """Choose no document."""
    return False


def printable_pack(
    asked: str, part: str, *, draft: bool, documents: Callable[[Entry], bool] = no_documents, with_cases: bool = False
) -> tuple[Library, Pack] | None:
    """Load the pack of which something is printed; None if there is none, or errors are in it, which is told.

    Args:
        asked: The folder of a pack, or the id of one.
        part: What is printed of it, such as `cards`.
        draft: Whether it is printed although the validator finds errors in what is printed of it.
        documents: Which of its documents are printed, besides its definitions; with *part* and *with_cases* always the
            same ones.
        with_cases: Whether its rules cases are read too.
    """
    found = printable_packs([asked], part, draft=draft, documents=documents, with_cases=with_cases)
    return (found[0], found[1][0]) if found is not None else None


def printable_packs(
    asked: Sequence[str],
    part: str,
    *,
    draft: bool,
    documents: Callable[[Entry], bool] = no_documents,
    with_cases: bool = False,
) -> tuple[Library, list[Pack]] | None:
    """Load several packs of which something is printed, as `printable_pack` does one.

    Where there were no errors when it was printed last, and nothing has changed, none are looked for.
    """
    verdict = ["print", part, str(with_cases), *asked]
    is_sound = replay(verdict) == 0
    found = _packs(asked, with_cases=with_cases)
    if found is None or is_sound or draft:
        return found
    from bow_author.checks.errors import pack_errors

    library, packs = found
    wrong = [finding for pack in packs for finding in pack_errors(library, pack, documents)]
    if not wrong:
        remember(verdict, library.looked_at, 0, "")
    else:
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        names = ", ".join(f"`{name}`" for name in asked)
        verb = "is" if len(asked) == 1 else "are"
        again = "it as it is" if len(asked) == 1 else "them as they are"
        print(f"bow export: {names} {verb} not printed because of this; --draft prints {again}", file=sys.stderr)
        return None
    return found


def _packs(asked: Sequence[str], *, with_cases: bool) -> tuple[Library, list[Pack]] | None:
    """Load packs by their folders or their ids; None if there is not each of them, which is told."""
    folders = [name for name in asked if os.path.isfile(os.path.join(name, MANIFEST))]
    library = load(folders, [name for name in asked if name not in folders])
    packs = [_pack_in(library, name) for name in asked]
    found = [pack for pack in packs if pack is not None]
    if len(found) < len(asked):
        missing = asked[packs.index(None)]
        near = nearest(missing, known_packs(library))
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow export: `{missing}` is neither the folder nor the id of a pack{hint}", file=sys.stderr)
        return None
    unread = [pack.folder for pack in found if pack.has_cases_unread] if with_cases else []
    return _packs([*folders, *unread], with_cases=False) if unread else (library, found)


def _pack_in(library: Library, asked: str) -> Pack | None:
    """Give the pack that is in a folder, or has an id."""
    if not os.path.isfile(os.path.join(asked, MANIFEST)):
        return library.packs.get(asked)
    real = os.path.realpath(asked)
    return next((pack for pack in library.packs.values() if os.path.realpath(pack.folder) == real), None)
