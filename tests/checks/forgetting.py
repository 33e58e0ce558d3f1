"""What is remembered in the process, forgotten: what is found then is found of the texts alone."""

import gc
from functools import _lru_cache_wrapper

from bow_dsl.recent import Recent


def forget() -> None:
    """Forget all that functions of ours remember, and what is kept of what was made lately."""
    for known in gc.get_objects():
        if isinstance(known, Recent):
            known.clear()
        if isinstance(known, _lru_cache_wrapper) and (known.__module__ or "").startswith(("bow_author", "bow_dsl")):
            known.cache_clear()
