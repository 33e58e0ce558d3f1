// A desktop: files lie on a disk, and `bow` runs as a process.
"use strict";
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { commandsOfProgram } = require("./commands");
const { program, run } = require("./program");
const { TaskProvider } = require("./tasks");

class Desktop {
  documents() {
    return ["bow", "yaml"].map((id) => ({ scheme: "file", language: id }));
  }

  commands() {
    return commandsOfProgram();
  }

  begin() {
    return [vscode.tasks.registerTaskProvider("bow", new TaskProvider())];
  }

  /** Start `bow lsp`; throws an Error if there is no such program. */
  async connect(options) {
    const version = (await run(["--version"])).trim();
    const synchronize = { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{bow,yaml,yml}") };
    const client = new LanguageClient("bow", "Bow", { command: program(), args: ["lsp"] }, { ...options, synchronize });
    return { client, version };
  }

  /** Say why the server does not start, and what may be done. */
  complaint(error) {
    const isMissing = error.cause?.code === "ENOENT";
    const message = isMissing
      ? vscode.l10n.t("The program `{0}` is not there. Install bow-author, or say in the settings where it is.", program())
      : vscode.l10n.t("`{0}` does not start: {1}", program(), error.message);
    const act = () => vscode.commands.executeCommand("workbench.action.openSettings", "bow.path");
    return { message, label: vscode.l10n.t("Settings"), act };
  }

  /** Write a new pack into a folder, and give its battle; throws an Error with what `bow` complains of. */
  async newPack(_, folder, name) {
    const written = await run(["new", "pack", name, "--in", folder.fsPath], folder.fsPath);
    const battle = written.split(/\r?\n/).find((line) => /battles[\\/]/.test(line));
    return battle && vscode.Uri.file(path.resolve(folder.fsPath, battle.trim()));
  }
}

module.exports = { Desktop };
