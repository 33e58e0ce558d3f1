"""A process that imports this has imported all that `bow validate` needs, and remembers nothing of any text."""

import gc
from importlib import import_module

from bow_author.checks.run import validate
from tests.checks.forgetting import forget
from tests.conftest import ROOT

EDITING = ("bow_author.language_server.workspace", "tests.checks.random_edits")
"""What a process that edits imports."""

for module in EDITING:
    import_module(module)
validate([str(ROOT / "content" / "core")])
forget()
gc.freeze()
