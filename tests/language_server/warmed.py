"""A process that imports this has imported all that `bow validate` needs, and remembers nothing of any text."""

import gc

import bow_author.language_server.workspace  # noqa: F401
import tests.checks.random_edits  # noqa: F401  # with the one before, what a process that edits imports
from bow_author.checks.run import validate
from tests.checks.forgetting import forget
from tests.conftest import ROOT

validate([str(ROOT / "content" / "core")])
forget()
gc.freeze()
