// The program `bow`: where it is, and what runs it.
"use strict";
const { execFile } = require("child_process");
const os = require("os");
const path = require("path");
const vscode = require("vscode");

/** Give the path of `bow`, as the settings have it. */
function program() {
  const said = vscode.workspace.getConfiguration("bow").get("path", "").trim() || "bow";
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const found = said.replace("${workspaceFolder}", folder).replace(/^~(?=[\\/])/, os.homedir());
  return /[\\/]/.test(found) && !path.isAbsolute(found) ? path.join(folder, found) : found;
}

/** Run `bow` to its end, and give what it writes; throws an Error with what it complains of. */
function run(args, folder) {
  return new Promise((resolve, reject) => {
    execFile(program(), args, { cwd: folder, maxBuffer: 1 << 26 }, (error, out, complaint) => {
      if (error) reject(new Error(complaint.trim() || error.message, { cause: error }));
      else resolve(out);
    });
  });
}

module.exports = { program, run };
