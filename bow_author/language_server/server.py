"""The protocol: what an editor sends goes to the features, and what is wrong is sent to it."""

import asyncio
import gc
import traceback
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from bow_author import __version__
from bow_author.checks.incremental.memory import Memory
from bow_author.language_server import checking
from bow_author.language_server.checking import Published
from bow_author.language_server.features import FEATURES, Feature
from bow_author.language_server.features.diagnostics import diagnostic
from bow_author.language_server.features.navigation import RenameError
from bow_author.language_server.workspace import Workspace, is_file, path_of, uri_of
from bow_author.packs.files import SUFFIXES
from bow_dsl.diagnostics import Diagnostic

DEBOUNCE = 0.03
"""Seconds without an edit before the open file is looked through."""
QUIET = 0.15
"""Seconds more before everything is."""
IDLE = 2.0
"""Seconds in which nothing is typed, after which what earlier looks have left in cycles is given back."""


class Server(LanguageServer):
    """A language server with one workspace, and the looks at it that are under way."""

    def __init__(self, memory: Memory | None = None) -> None:
        """Begin with nothing open; *memory* is what an earlier check has left, whose readings are not read again."""
        super().__init__("bow", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Incremental)
        self.now = Workspace(memory=memory)
        self.published = Published(self._publish)
        self.is_checked = asyncio.Event()
        """Whether all that was typed has been looked through."""
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="check")
        self._outdated = Event()
        self._task: asyncio.Task[None] | None = None
        self._collection: asyncio.TimerHandle | None = None
        self._versions: dict[str, int | None] = {}
        self._has_failed = False

    # ---- what is open

    def open(self, file: str, text: str, version: int | None) -> None:
        """Take what a file says now."""
        self._versions[file] = version
        self.now = self.now.saying(file, text)
        self.look(file)

    def close(self, file: str) -> None:
        """Take a file as it is on the disk from now on."""
        self._versions.pop(file, None)
        self.now = self.now.saying(file, None)
        self.look(None)

    def watch(self) -> None:
        """Ask the editor to tell what changes on the disk, if it can."""
        workspace = self.client_capabilities.workspace
        watched = workspace.did_change_watched_files if workspace is not None else None
        if watched is not None and watched.dynamic_registration:
            kinds = ",".join(suffix.removeprefix(".") for suffix in SUFFIXES)
            options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(f"**/*.{{{kinds}}}")])
            asked = types.Registration("bow-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
            self.client_register_capability(types.RegistrationParams([asked]))

    # ---- what is wrong

    def look(self, file: str | None) -> None:
        """Look through a file soon, and through everything when nobody types any more."""
        self._outdated.set()
        self._outdated = Event()
        self.is_checked.clear()
        if self._task is not None:
            self._task.cancel()
        if self._collection is not None:
            self._collection.cancel()
        self._task = asyncio.ensure_future(self._looks(file, self._outdated))

    async def _looks(self, file: str | None, is_outdated: Event) -> None:
        await asyncio.sleep(DEBOUNCE)
        workspace = self.now
        if file is not None:
            try:
                self.published.first_look(file, checking.open_file(workspace, file), workspace)
            except Exception as fault:  # whatever it is: its author is told, and the whole look is taken
                self._failed(fault)
            await asyncio.sleep(QUIET)
        loop = asyncio.get_running_loop()
        try:
            checked = await loop.run_in_executor(self._executor, checking.unless, is_outdated, workspace)
            if checked is not None and self.now.texts == workspace.texts:
                self.now = self.now.remembering(checked.memory, checked.library)
                self.published.whole_look(checked.findings, self.now)
                self.is_checked.set()
        except Exception as fault:  # as above; the next edit looks again
            self._failed(fault)
        self._collection = loop.call_later(IDLE, gc.collect)

    def _failed(self, fault: Exception) -> None:
        """Tell of a fault of ours, in full in the log of the editor, and in short to its author, once."""
        told = "".join(traceback.format_exception(fault))
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, told))
        if not self._has_failed:
            self._has_failed = True
            message = "bow has failed to look through your files; the log of the language server says more"
            self.window_show_message(types.ShowMessageParams(types.MessageType.Error, message))

    def _publish(self, file: str, found: tuple[Diagnostic, ...], workspace: Workspace) -> None:
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(
                uri_of(file), [diagnostic(finding, workspace) for finding in found], self._versions.get(file)
            )
        )


def server(memory: Memory | None = None, more: Iterable[Feature] = ()) -> Server:
    """Make a server that knows all features, and some *more*; *memory* is what an earlier check has left."""
    made = Server(memory)
    _register_lifecycle(made)
    for feature in (*FEATURES, *more):
        _register(made, feature)
    return made


def _register(server: Server, feature: Feature) -> None:
    def answer(params: Any) -> Any:
        document = getattr(params, "text_document", None)
        if document is not None and not is_file(document.uri):
            return None
        try:
            return feature.answer(server.now, params)
        except RenameError as error:
            raise JsonRpcInvalidParams(str(error)) from error

    server.feature(feature.method, feature.options)(answer)


def _register_lifecycle(server: Server) -> None:
    """Let the server follow what the editor opens, changes, saves and closes."""

    def handles(method: str) -> Callable[[Callable[[Any], None]], None]:
        def register(handler: Callable[[Any], None]) -> None:
            server.feature(method)(handler)

        return register

    @handles(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        folders = [path_of(folder.uri) for folder in params.workspace_folders or () if is_file(folder.uri)]
        if not folders and params.root_uri and is_file(params.root_uri):
            folders = [path_of(params.root_uri)]
        options = params.initialization_options
        language = options.get("language", "en") if isinstance(options, dict) else "en"
        codec = server.workspace.position_codec
        memory = server.now.memory
        server.now = Workspace(tuple(dict.fromkeys(folders)), codec=codec, memory=memory, language=str(language))

    @handles(types.INITIALIZED)
    def initialized(_: types.InitializedParams) -> None:
        server.watch()
        server.look(None)

    @handles(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        document = params.text_document
        if is_file(document.uri):
            server.open(path_of(document.uri), document.text, document.version)

    @handles(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        document = server.workspace.get_text_document(params.text_document.uri)
        if is_file(document.uri):
            server.open(path_of(document.uri), document.source, document.version)

    @handles(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(_: types.DidSaveTextDocumentParams) -> None:
        server.now = server.now.anew()
        server.look(None)

    @handles(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        if is_file(params.text_document.uri):
            server.close(path_of(params.text_document.uri))

    @handles(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(params: types.DidChangeWatchedFilesParams) -> None:
        if any(_may_be_ours(event.uri) for event in params.changes):
            server.now = server.now.anew()
            server.look(None)

    @handles(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders_changed(params: types.DidChangeWorkspaceFoldersParams) -> None:
        gone = {path_of(folder.uri) for folder in params.event.removed}
        new = [path_of(folder.uri) for folder in params.event.added if is_file(folder.uri)]
        kept = (folder for folder in server.now.folders if folder not in gone)
        server.now = server.now.anew(tuple(dict.fromkeys((*kept, *new))))
        server.look(None)


def _may_be_ours(uri: str) -> bool:
    """Tell whether a change on the disk may be of a document of ours, or of a folder, which has no ending."""
    name = uri.rpartition("/")[2].lower()
    return "." not in name or name.endswith(SUFFIXES)
