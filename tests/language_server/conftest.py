"""A real client, a real server in a process of its own, and packs on the disk that both work on."""

import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

from tests.conftest import ROOT

SERVER = [sys.executable, "-m", "bow_author", "lsp"]


@pytest.fixture(scope="session")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the core pack and of a fan's, in which nobody else works."""
    folder = tmp_path_factory.mktemp("workspace").resolve()
    shutil.copytree(ROOT / "content" / "core", folder / "core")
    shutil.copytree(ROOT / "examples" / "house_tyrell", folder / "house_tyrell")
    return folder


def _registered(_: types.RegistrationParams) -> None:
    """Take what the server asks to be told of, as editors do."""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=SERVER), scope="module", loop_scope="module")
async def client(lsp_client: LanguageClient, packs: Path) -> AsyncIterator[None]:
    """An editor with these packs as its folder."""
    capabilities = pytest_lsp.client_capabilities("visual-studio-code")
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(_registered)
    folder = types.WorkspaceFolder(packs.as_uri(), "packs")
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=packs.as_uri(), workspace_folders=[folder])
    )
    yield
    await lsp_client.shutdown_session()
