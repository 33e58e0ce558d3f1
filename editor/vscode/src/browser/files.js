// The files of the workspace, handed to the program: all at the beginning, and each again when it changes.
"use strict";
const vscode = require("vscode");
const { pathOf } = require("./places");

/** What the program reads, and what it looks into; as `bow_author/packs/files.py` has it. */
const DOCUMENT = /^[^.].*\.(bow|yaml|yml)$/i;
const SKIPPED = new Set(["__pycache__", "node_modules", "venv", "env", "build", "dist"]);
const MOST_DEEP = 32;

/** Give all documents in a folder, as [path, bytes] each. What cannot be read is left out. */
async function filesIn(folder, depth = 0) {
  const entries = depth > MOST_DEEP ? [] : await quietly(vscode.workspace.fs.readDirectory(folder), []);
  const found = await Promise.all(
    entries.map(([name, type]) => {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type & vscode.FileType.Directory) return name.startsWith(".") || SKIPPED.has(name) ? [] : filesIn(uri, depth + 1);
      return DOCUMENT.test(name) ? contentOf(uri) : [];
    }),
  );
  return found.flat();
}

/** Give a document as [[path, bytes]], or nothing if it cannot be read. */
async function contentOf(uri) {
  const bytes = await quietly(vscode.workspace.fs.readFile(uri), null);
  return bytes ? [[pathOf(uri), bytes]] : [];
}

/** Give what has become of a file or folder of which VS Code has told: what lies there now, or null for what is gone. */
async function filesAt(uri) {
  const about = await quietly(vscode.workspace.fs.stat(uri), null);
  if (!about) return [[pathOf(uri), null]];
  if (about.type & vscode.FileType.Directory) return filesIn(uri);
  return DOCUMENT.test(uri.path.split("/").pop()) ? contentOf(uri) : [];
}

async function quietly(asked, otherwise) {
  try {
    return await asked;
  } catch {
    return otherwise;
  }
}

module.exports = { filesAt, filesIn };
