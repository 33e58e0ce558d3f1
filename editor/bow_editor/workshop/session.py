"""A session of the page with the program: messages of the protocol go in and out."""

import json
import logging
import os
from collections.abc import Callable

from bow_author.checks.incremental.memory import Memory
from bow_author.language_server import checking
from bow_author.language_server.features import Feature
from bow_author.language_server.server import Server, server
from bow_author.language_server.workspace import Workspace, uri_of
from bow_author.packs.shipped import shipped_definitions
from bow_editor.words import use_language
from bow_editor.workshop.beginning import new_pack
from bow_editor.workshop.game import Game
from bow_editor.workshop.printing import print_plan

_SLIP = "\nno_such_key: a mistake\n"
"""What is no key of any document."""


class Session:
    """A folder of files, a server for it, and what the page may ask besides.

    What takes long and is the same for everybody comes first, so that the memory of the process can be kept then.
    """

    def __init__(self, folder: str) -> None:
        """Work in a folder, an absolute path, in which the files of the author lie."""
        logging.getLogger("pygls").setLevel(logging.CRITICAL)  # what goes wrong is answered to the page
        self.folder = folder
        self._memory = _warmed(Workspace((folder,)))
        self._server: Server | None = None

    def serve(self, send: Callable[[str], object], language: str) -> None:
        """Begin to answer: *send* takes each message to the page, which is told everything in a language."""
        use_language(language)
        game = Game()
        more = (Feature("bow/play", game.play), Feature("bow/print", print_plan), Feature("bow/newPack", new_pack))
        self._server = server(self._memory, more)
        self._server.protocol.set_writer(_Writer(send), include_headers=False)

    def receive(self, text: str) -> None:
        """Take a message of the page, as JSON."""
        assert self._server is not None, "who is served may speak"
        protocol = self._server.protocol
        protocol.handle_message(protocol.structure_message(json.loads(text)))

    def write(self, texts: str) -> None:
        """Put files into the folder, and take away all others; *texts* are JSON, by paths within the folder."""
        wanted: dict[str, str] = json.loads(texts)
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                if os.path.relpath(path, self.folder).replace(os.sep, "/") not in wanted:
                    os.remove(path)
        for name, text in wanted.items():
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)


def _warmed(workspace: Workspace) -> Memory:
    """Check a folder, and ask once what is asked often; give what the check has left."""
    from lsprotocol import types

    from bow_author.language_server.features import completion, sentences

    shipped_definitions()
    checked = checking.everything(workspace)
    workspace = workspace.remembering(checked.memory, checked.library)
    for file, text in workspace.texts_of_all().items():
        sentences.sentences(workspace, {"uri": uri_of(file)})
        at = types.Position(text.count("\n"), 0)
        completion.completion(workspace, types.CompletionParams(types.TextDocumentIdentifier(uri_of(file)), at))
        wrong = workspace.saying(file, text + _SLIP)
        checking.open_file(wrong, file)
        checking.everything(wrong)
    return checked.memory


class _Writer:
    """What the protocol writes to."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self._send = send

    def write(self, data: bytes) -> None:
        self._send(data.decode())

    def close(self) -> None:
        """Nothing is to be closed: the page ends the worker."""
