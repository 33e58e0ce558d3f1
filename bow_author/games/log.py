"""The log of a game, byte for byte: one line of JSON for each event.

What only watched rules note is left out, so that the log is the same whether or not anybody watched.
"""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256

from bow_author.engine.codec import to_plain
from bow_author.engine.events import Event
from bow_author.engine.notes import NOTES


def log_lines(events: Iterable[Event]) -> Iterator[str]:
    """Write each event as one line of JSON: its name, what it says, and the rule behind it."""
    for event in happened(events):
        yield json.dumps({"event": type(event).__name__} | to_plain(event), ensure_ascii=False) + "\n"


def happened(events: Iterable[Event]) -> Iterator[Event]:
    """Leave out what only watched rules note."""
    return (event for event in events if not isinstance(event, NOTES))


def log_digest(events: Iterable[Event]) -> str:
    """Give a digest of the log: games with the same one went the same way."""
    digest = sha256()
    for line in log_lines(events):
        digest.update(line.encode())
    return digest.hexdigest()
