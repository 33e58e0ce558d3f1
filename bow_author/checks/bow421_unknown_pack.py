"""BOW421 unknown-pack; its page is `pages/bow421_unknown_pack.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import places
from bow_dsl.diagnostics import Diagnostic, did_you_mean, respelt

CODE = "BOW421"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find packs that are named and not there."""
    known = context.library.packs
    for pattern in ("packs.*", "components"):
        for found in places(context.document.value, pattern):
            if found.value not in known:
                cure = did_you_mean(found.value, known)
                if cure is None and context.entry.pack is not None:
                    cure = "a pack that a document of this pack uses stands under `requires` in `pack.yaml`"
                said = context.say(CODE, f"pack `{found.value}` is not to be found", *found.path, cure=cure)
                listed = context.document.value.get("packs", ())
                yield said._replace(fix=respelt(said.span, found.value, set(known).difference(listed)))
