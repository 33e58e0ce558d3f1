"""BOW426 pack-folder-name; its page is `pages/bow426_pack_folder_name.md`."""

import os
from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW426"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:  # noqa: ARG001  # a check of the library
    """Find packs in folders with other names."""
    for pack in library.packs.values():
        folder = os.path.basename(os.path.realpath(pack.folder))
        if pack.document is not None and folder != pack.manifest.id:
            message = f"pack `{pack.manifest.id}` lies in a folder named `{folder}`"
            hint = f"name the folder `{pack.manifest.id}`"
            yield Diagnostic(CODE, SEVERITY, message, pack.document.span("pack"), hint)
