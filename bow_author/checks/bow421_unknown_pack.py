"""BOW421 unknown-pack; its page is `pages/bow421_unknown_pack.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import places
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix

CODE = "BOW421"
_WHERE = (
    "a pack is a folder that is called so: put it beside this file or into a folder of `BOW_PATH`,"
    " or name it in the command as well"
)


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find packs that are named and not there."""
    known = context.library.packs
    for pattern in ("packs.*", "components"):
        for place in places(context.document.value, pattern):
            if place.value not in known:
                hint = did_you_mean(place.value, known)
                if hint is None and context.entry.pack is not None:
                    hint = "a pack that a document of this pack uses stands under `requires` in `pack.yaml`"
                hint = hint or _WHERE
                finding = context.say(CODE, f"pack `{place.value}` is not to be found", *place.path, hint=hint)
                listed = context.document.value.get("packs", ())
                yield finding._replace(fix=spelling_fix(finding.span, place.value, set(known).difference(listed)))
