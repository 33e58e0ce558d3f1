// What the lenses above the text and the palette of commands can do, on a desktop and in a browser.
"use strict";
const vscode = require("vscode");

/** Give the commands by their names; failures of cases are put into `results`. */
function commandsFor(server, platform, previews, results) {
  return {
    "bow.showUses": (uri, position, locations) => showUses(server, uri, position, locations),
    "bow.runCases": (uri, what) => runCases(server, results, uri, what),
    "bow.preview": (uri) => previews.map.show(server.uriOf(uri)),
    "bow.sentences": (uri) => previews.sentences.show(server.uriOf(uri)),
    "bow.newPack": () => newPack(server, platform),
    "bow.restart": () => server.restart(),
  };
}

/** Show the places that use a definition: its URI, where it stands, and those places, as the protocol has them. */
async function showUses(server, uri, position, locations) {
  const places = locations.map(
    (place) => new vscode.Location(server.uriOf(place.uri), new vscode.Range(at(place.range.start), at(place.range.end))),
  );
  await vscode.commands.executeCommand("editor.action.showReferences", server.uriOf(uri), at(position), places);
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
  for (const [file, told] of problems) results.set(server.uriOf(file), told);
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

/** Begin a pack in the folder of the workspace, and open its battle. */
async function newPack(server, platform) {
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
    const battle = await platform.newPack(server, folder, name);
    if (battle) await vscode.window.showTextDocument(battle);
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
  }
}

module.exports = { commandsFor };
