// Commands that need the program as a process: tasks, a terminal, a file that is printed.
"use strict";
const path = require("path");
const vscode = require("vscode");
const { language } = require("../language");
const { program, run } = require("./program");
const { taskOf } = require("./tasks");

/** Give the commands by their names. */
function commandsOfProgram() {
  return {
    "bow.play": play,
    "bow.export": print,
    "bow.validate": () => vscode.tasks.executeTask(taskOf("validate")),
    "bow.test": () => vscode.tasks.executeTask(taskOf("test")),
  };
}

/** Give the file that a command is about, saved; undefined if there is none. */
async function fileOf(uri) {
  const chosen = uri ? vscode.Uri.parse(String(uri)) : vscode.window.activeTextEditor?.document.uri;
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === chosen?.toString());
  if (document?.isDirty) await document.save();
  return chosen?.fsPath;
}

/** Play a battle in the terminal. */
async function play(uri) {
  const file = await fileOf(uri);
  if (!file) return;
  const name = vscode.l10n.t("Battle");
  const terminal = vscode.window.createTerminal({
    name,
    shellPath: program(),
    shellArgs: ["play", path.basename(file)],
    cwd: path.dirname(file),
  });
  terminal.show();
}

/** Print a battle as a PDF, and open it outside. */
async function print(uri) {
  const file = await fileOf(uri);
  if (!file) return;
  const proposed = vscode.Uri.file(file.replace(/\.ya?ml$/, "") + ".pdf");
  const target = await vscode.window.showSaveDialog({ defaultUri: proposed, filters: { PDF: ["pdf"] } });
  if (!target) return;
  const title = vscode.l10n.t("Printing {0}", path.basename(file));
  const progress = { location: vscode.ProgressLocation.Notification, title };
  try {
    await vscode.window.withProgress(progress, () =>
      run(["export", "plan", file, "-o", target.fsPath, "--language", language()], path.dirname(file)),
    );
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
    return;
  }
  const open = vscode.l10n.t("Open");
  vscode.window.showInformationMessage(target.fsPath, open).then((chosen) => {
    if (chosen === open) vscode.env.openExternal(target);
  });
}

module.exports = { commandsOfProgram };
