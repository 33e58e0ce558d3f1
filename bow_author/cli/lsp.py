"""`bow lsp`: the language server, for any editor."""

import argparse
import os
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("--stdio", action="store_true", help="speak over standard input and output, as is the default")
    parser.add_argument("--web-socket", metavar="HOST:PORT", help="wait for an editor at a web socket instead")


def run(options: argparse.Namespace) -> int:
    """Serve until the editor leaves, and give the exit code."""
    from bow_author.language_server.server import server

    if options.web_socket is None:
        # What is spoken over is closed in the end, and the program writes its last words elsewhere.
        with os.fdopen(os.dup(0), "rb") as spoken, os.fdopen(os.dup(1), "wb") as heard:
            server().start_io(spoken, heard)
        return 0
    host, _, port = options.web_socket.rpartition(":")
    if not host or not port.isdecimal():
        print(f"bow lsp: `{options.web_socket}` is no HOST:PORT, such as 127.0.0.1:2087", file=sys.stderr)
        return 2
    try:
        server().start_ws(host, int(port))
    except OSError as error:
        print(f"bow lsp: cannot wait at {options.web_socket}: {error.strerror or error}", file=sys.stderr)
        return 1
    return 0
