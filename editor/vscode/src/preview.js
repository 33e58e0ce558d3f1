// The map of a battle plan beside its text, drawn anew as one types.
"use strict";
const vscode = require("vscode");

/** Milliseconds without an edit before the map is drawn anew. */
const QUIET = 150;

class MapPreview {
  constructor(server) {
    this.server = server;
    /** @type {vscode.WebviewPanel | undefined} */
    this.panel = undefined;
    /** @type {vscode.Uri | undefined} */
    this.uri = undefined;
    this.waiting = undefined;
    this.asked = 0;
    this.listeners = [
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.soon(document)),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && this.turnTo(editor.document)),
    ];
  }

  /** Show the map of a plan, beside it; of the open one if none is named. */
  async show(uri) {
    this.uri = uri ?? vscode.window.activeTextEditor?.document.uri;
    if (!this.uri) return;
    if (!this.panel) {
      const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.panel = vscode.window.createWebviewPanel("bow.map", vscode.l10n.t("Map"), beside, {
        enableScripts: true,
        retainContextWhenHidden: true,
        localResourceRoots: [],
      });
      this.panel.webview.html = page(this.panel.webview);
      this.panel.onDidDispose(() => (this.panel = undefined));
    }
    await this.refresh();
  }

  /** Another plan is looked at: show its map. What is no plan leaves the map as it is. */
  async turnTo(document) {
    const isOther = this.panel && document.languageId === "yaml" && document.uri.toString() !== this.uri?.toString();
    if (!isOther) return;
    const answer = await this.server.ask("bow/preview", { uri: document.uri.toString() });
    if (!answer?.svg || !this.panel) return;
    this.uri = document.uri;
    await this.refresh();
  }

  soon(document) {
    const isOurs = document.languageId === "bow" || document.uri.toString() === this.uri?.toString();
    if (!this.panel || !isOurs) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.refresh(), QUIET);
  }

  /** Ask for the map and show it; an answer that comes after a later question is let be. */
  async refresh() {
    const number = ++this.asked;
    const uri = this.uri;
    let answer;
    try {
      answer = await this.server.ask("bow/preview", { uri: uri.toString() });
    } catch (error) {
      answer = { svg: null, message: error.message };
    }
    if (number !== this.asked || !this.panel) return;
    answer ??= { svg: null, message: vscode.l10n.t("The language server does not run.") };
    this.panel.title = vscode.l10n.t("Map of {0}", uri.path.split("/").pop());
    await this.panel.webview.postMessage(answer);
  }

  dispose() {
    clearTimeout(this.waiting);
    this.panel?.dispose();
    for (const listener of this.listeners) listener.dispose();
  }
}

/** The page on which maps are shown: nothing is loaded from anywhere, and only its own script runs. */
function page(webview) {
  const nonce = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2)).join("");
  const words = { larger: vscode.l10n.t("Larger"), smaller: vscode.l10n.t("Smaller"), whole: vscode.l10n.t("Whole map") };
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; img-src data: blob:; font-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>
  body { padding: 0; margin: 0; }
  #tools { position: fixed; top: 4px; right: 8px; z-index: 1; }
  #message { position: sticky; top: 0; left: 0; padding: 6px 10px; background: var(--vscode-inputValidation-warningBackground);
    border-bottom: 1px solid var(--vscode-inputValidation-warningBorder); color: var(--vscode-editor-foreground); }
  #message:empty { display: none; }
  #map svg, #map img { width: 100%; height: auto; display: block; background: white; }
  .old { opacity: 0.4; }
  button { background: var(--vscode-button-secondaryBackground); color: var(--vscode-button-secondaryForeground);
    border: 0; padding: 4px 9px; cursor: pointer; }
</style>
</head>
<body>
<div id="tools">
  <button id="smaller" title="${words.smaller}" aria-label="${words.smaller}">−</button>
  <button id="whole" title="${words.whole}" aria-label="${words.whole}">⤢</button>
  <button id="larger" title="${words.larger}" aria-label="${words.larger}">+</button>
</div>
<div id="message" role="status"></div>
<div id="map"></div>
<script nonce="${nonce}">
  const map = document.getElementById("map");
  const message = document.getElementById("message");
  let width = 100;
  const zoom = (factor) => {
    width = factor ? Math.min(800, Math.max(25, width * factor)) : 100;
    map.style.width = width + "%";
  };
  document.getElementById("smaller").onclick = () => zoom(0.8);
  document.getElementById("larger").onclick = () => zoom(1.25);
  document.getElementById("whole").onclick = () => zoom(0);
  window.addEventListener("message", ({ data }) => {
    message.textContent = data.message ?? "";
    map.classList.toggle("old", !data.svg);
    if (!data.svg) return;
    const picture = new DOMParser().parseFromString(data.svg, "image/svg+xml").documentElement;
    map.replaceChildren(document.importNode(picture, true));
  });
</script>
</body>
</html>`;
}

module.exports = { MapPreview };
