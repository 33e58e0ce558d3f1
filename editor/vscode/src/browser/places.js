// Where a file lies: VS Code has addresses of any kind, the program paths in its own file system. Only this file knows both.
"use strict";
const vscode = require("vscode");
const { FOREIGN } = require("../../../workshop/src/python.mjs");

/** The scheme of files that come with the program; they are read, and never written. */
const SHIPPED = "bow-program";

/** Give the path at which the program has a file or folder: its scheme and authority are folders. */
function pathOf(uri) {
  if (uri.scheme === SHIPPED) return uri.path;
  return `${FOREIGN}/${uri.scheme}/@${encodeURIComponent(uri.authority)}${uri.path.replace(/\/+$/, "")}`;
}

/** Give the file or folder that the program has at a path. */
function uriOf(path) {
  const [, scheme, authority, rest] = new RegExp(`^${FOREIGN}/([^/]+)/@([^/]*)(.*)$`).exec(path) ?? [];
  if (scheme === undefined) return vscode.Uri.from({ scheme: SHIPPED, path });
  return vscode.Uri.from({ scheme, authority: decodeURIComponent(authority), path: rest || "/" });
}

/** How the client of the language server translates addresses. */
const converters = {
  code2Protocol: (uri) => vscode.Uri.from({ scheme: "file", path: pathOf(uri) }).toString(),
  protocol2Code: (address) => uriOf(vscode.Uri.parse(address).path),
};

module.exports = { SHIPPED, converters, pathOf, uriOf };
