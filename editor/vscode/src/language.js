// The language in which rules are told.
"use strict";
const vscode = require("vscode");

/** Give `en` or `de`, as the settings have it. */
function language() {
  const said = vscode.workspace.getConfiguration("bow").get("language", "auto");
  return said === "auto" ? (vscode.env.language.startsWith("de") ? "de" : "en") : said;
}

module.exports = { language };
