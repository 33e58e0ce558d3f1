// What a file does, in sentences beside its text: what is written in it, and what it names.
"use strict";
const vscode = require("vscode");
const { Beside } = require("./beside");

class SentencesPreview extends Beside {
  constructor(server) {
    const title = (name) => (name ? vscode.l10n.t("Sentences of {0}", name) : vscode.l10n.t("Sentences"));
    const has = ({ told }) => told?.length > 0;
    super(server, { view: "bow.told", method: "bow/sentences", has, title, page });
  }
}

/** Give the page on which sentences are shown; the name of a thing leads to its line. */
function page() {
  const words = {
    here: vscode.l10n.t("Written in this file"),
    named: vscode.l10n.t("Named in this file"),
    wrong: vscode.l10n.t("It has errors, so that nobody can tell what it does."),
  };
  return {
    style: `
  h2 { font-size: 1.1em; } h3 { font-size: 1em; margin: 1em 0 0; }
  ul { margin: 0.2em 0; padding-left: 1.2em; }
  .depth1 { margin-left: 1.2em; } .depth2 { margin-left: 2.4em; } .depth3 { margin-left: 3.6em; }
  .id { color: var(--vscode-descriptionForeground); font-weight: normal; }
  h3 button { background: none; border: 0; padding: 0; font: inherit; color: var(--vscode-textLink-foreground); cursor: pointer; }`,
    body: `
<div id="message" role="status"></div>
<div id="told"></div>`,
    script: `
  const words = ${JSON.stringify(words)};
  const code = acquireVsCodeApi();
  const element = (name, of, ...within) => {
    const made = Object.assign(document.createElement(name), of);
    made.append(...within);
    return made;
  };
  function shown(thing) {
    const title = element("button", { type: "button", onclick: () => code.postMessage({ line: thing.line }) }, thing.title);
    const head = element("h3", {}, title, " ", element("span", { className: "id" }, thing.kind + " " + thing.id));
    if (thing.hasErrors) return element("section", {}, head, element("p", {}, words.wrong));
    const told = thing.words.map(({ depth, text }) => element("li", { className: "depth" + Math.min(depth, 3) }, text));
    return element("section", {}, head, element("ul", {}, ...told));
  }
  window.addEventListener("message", ({ data }) => {
    document.getElementById("message").textContent = data.message ?? "";
    const parts = [true, false].map((isHere) => [isHere, (data.told ?? []).filter((thing) => thing.isHere === isHere)]);
    const filled = parts.filter(([, things]) => things.length);
    const all = filled.flatMap(([isHere, things]) => [element("h2", {}, isHere ? words.here : words.named), ...things.map(shown)]);
    document.getElementById("told").replaceChildren(...all);
  });`,
  };
}

module.exports = { SentencesPreview };
