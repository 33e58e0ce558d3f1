"""Plays all cases of the core pack, and prints what came of each; run by CPython and by the Python of a browser."""

import json
import os
from hashlib import sha256

from bow_author.cases.build import Bench
from bow_author.cases.model import cases_of
from bow_author.cases.run import run_case
from bow_author.packs.load import load
from bow_author.resources import content_folder

folder = os.path.join(content_folder(), "core")
library = load([folder])
for entry in library.entries("cases"):
    if entry.document.file not in library.targets:
        continue
    bench = Bench(entry, library)
    for case in cases_of(entry):
        outcome = run_case(bench, case, is_replayed=False)
        reached = sha256("\n".join(sorted(map(str, outcome.reached))).replace(folder, "").encode()).hexdigest()
        failures = [failure.message for failure in outcome.failures]
        file = os.path.basename(entry.document.file)
        print(json.dumps([file, case.name, outcome.has_passed, failures, reached]))
