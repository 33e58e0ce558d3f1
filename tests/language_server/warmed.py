"""A process that imports this has imported all that `bow validate` needs, and remembers nothing of any text.

What the program makes of itself alone, whatever any text says, is ready in it: its rules, its schemas, and the names of
what comes with it.
"""

import gc
from importlib import import_module
from pathlib import Path

from bow_author.checks.run import validate
from bow_author.engine.rulesets import RULESETS
from bow_author.packs.schemas import accepts
from bow_author.packs.shipped import shipped_definitions
from bow_author.resources import schemas_folder
from tests.checks.forgetting import forget
from tests.conftest import ROOT

IMPORTED = (
    *("bow_author.language_server.workspace", "tests.checks.random_edits"),  # by who edits
    *("bow_author.checks.overlaid", "bow_author.checks.overlaid_documents", "bow_author.packs.patched_documents"),
    *("bow_author.packs.links", "packaging.specifiers", "packaging.version", "jsonschema_rs"),
)
"""What is imported besides once somebody needs it: sound packs by themselves do not."""

for module in IMPORTED:
    import_module(module)
validate([str(ROOT / "content" / "core")])
forget()
for schema in Path(schemas_folder()).glob("*.schema.json"):
    accepts(schema.name.removesuffix(".schema.json"))
for ruleset in RULESETS.values():
    ruleset()
shipped_definitions()
gc.freeze()
