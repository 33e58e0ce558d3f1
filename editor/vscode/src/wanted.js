// Whether there is something of ours in a window: YAML is written for much else, and a search may take long or find nothing.
"use strict";
const vscode = require("vscode");

/** Call when a file of ours is open, is opened, or is found in the workspace. Gives what ends the looking out. */
function whenWanted(call) {
  const look = async (document) => {
    if (await isOurs(document)) await call();
  };
  const found = vscode.workspace.findFiles("**/{*.bow,pack.yaml,*.cases.yaml}", undefined, 1);
  found.then((files) => files.length && call(), () => {}); // where nothing can be searched, what is opened tells
  for (const document of vscode.workspace.textDocuments) look(document);
  return vscode.workspace.onDidOpenTextDocument(look);
}

/** Tell whether a document is of the language, or YAML in the folder of a pack. */
async function isOurs(document) {
  if (document.languageId !== "yaml") return document.languageId === "bow";
  const root = vscode.workspace.getWorkspaceFolder(document.uri)?.uri.path.replace(/\/$/, "");
  if (root === undefined) return false;
  for (let folder = above(document.uri); folder.path.startsWith(root); folder = above(folder)) {
    if (await isThere(vscode.Uri.joinPath(folder, "pack.yaml"))) return true;
    if (folder.path === "/" || folder.path === root) break;
  }
  return false;
}

function above(uri) {
  return vscode.Uri.joinPath(uri, "..");
}

async function isThere(uri) {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

module.exports = { whenWanted };
