// What the lenses above the text and the palette of commands can do.
"use strict";
const path = require("path");
const vscode = require("vscode");
const { language, program, run } = require("./program");
const { taskOf } = require("./tasks");

/** Register all commands, and give what ends them. */
function registerCommands(server, preview) {
  const results = vscode.languages.createDiagnosticCollection("bow cases");
  const commands = {
    "bow.showUses": showUses,
    "bow.runCases": (uri, what) => runCases(server, results, uri, what),
    "bow.preview": (uri) => preview.show(uri && vscode.Uri.parse(String(uri))),
    "bow.play": play,
    "bow.export": print,
    "bow.newPack": newPack,
    "bow.validate": () => vscode.tasks.executeTask(taskOf("validate")),
    "bow.test": () => vscode.tasks.executeTask(taskOf("test")),
    "bow.restart": () => server.restart(),
  };
  return [results, ...Object.entries(commands).map(([name, act]) => vscode.commands.registerCommand(name, act))];
}

/** Show the places that use a definition: its URI, where it stands, and those places, as the protocol has them. */
async function showUses(uri, position, locations) {
  const places = locations.map(
    ({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri), new vscode.Range(at(range.start), at(range.end))),
  );
  await vscode.commands.executeCommand("editor.action.showReferences", vscode.Uri.parse(uri), at(position), places);
}

function at({ line, character }) {
  return new vscode.Position(line, character);
}

/** Run cases, and show those that fail among the problems: a case by its number, those of a definition by its id. */
async function runCases(server, results, uri, what = null) {
  const answer = await server.ask("bow/cases", { uri, what });
  if (!answer || answer.message) {
    vscode.window.showInformationMessage(answer?.message ?? vscode.l10n.t("The language server does not run."));
    return undefined;
  }
  results.clear();
  const problems = new Map();
  for (const { name, failures } of answer.cases) {
    for (const { uri: file, line, character, message } of failures) {
      const told = new vscode.Diagnostic(new vscode.Range(line, character, line, 1000), `${name}: ${message}`);
      told.source = "bow test";
      problems.set(file, [...(problems.get(file) ?? []), told]);
    }
  }
  for (const [file, told] of problems) results.set(vscode.Uri.parse(file), told);
  const failed = answer.cases.filter((one) => !one.hasPassed).length;
  if (!failed) {
    vscode.window.showInformationMessage(vscode.l10n.t("Passed: {0}", answer.cases.length));
    return answer;
  }
  const show = vscode.l10n.t("Show");
  const told = vscode.l10n.t("Passed: {0}. Failed: {1}", answer.cases.length - failed, failed);
  vscode.window.showWarningMessage(told, show).then((chosen) => {
    if (chosen === show) vscode.commands.executeCommand("workbench.actions.view.problems");
  });
  return answer;
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

/** Begin a pack in the folder of the workspace, and open its battle. */
async function newPack() {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!folder) {
    const chosen = await vscode.window.showInformationMessage(
      vscode.l10n.t("A pack is written into a folder: open one first."),
      vscode.l10n.t("Open Folder"),
    );
    if (chosen) await vscode.commands.executeCommand("vscode.openFolder");
    return;
  }
  const name = await vscode.window.showInputBox({
    prompt: vscode.l10n.t("Id of the pack: small letters, digits and `_`"),
    placeHolder: "river_lands",
    validateInput: (text) => (/^[a-z][a-z0-9_]*$/.test(text) ? null : vscode.l10n.t("such as river_lands")),
  });
  if (!name) return;
  try {
    const written = await run(["new", "pack", name, "--in", folder.fsPath], folder.fsPath);
    const battle = written.split(/\r?\n/).find((line) => /battles[\\/]/.test(line));
    if (battle) await vscode.window.showTextDocument(vscode.Uri.file(path.resolve(folder.fsPath, battle.trim())));
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
  }
}

module.exports = { registerCommands };
