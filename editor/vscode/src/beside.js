// A page beside a text that shows what comes of it, asked for anew as one types.
"use strict";
const vscode = require("vscode");

/** Milliseconds without an edit before it is asked for anew. */
const QUIET = 150;

class Beside {
  /**
   * Begin with none. `view` is its name for VS Code, `method` what the server is asked; `has` tells whether an answer has
   * something to show, `title` the title for a name of a file, empty at first, and `page` gives the page, which takes answers.
   */
  constructor(server, { view, method, has, title, page }) {
    Object.assign(this, { server, view, method, has, title, page });
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

  /** Show what comes of a file, beside it; of the open one if none is named. */
  async show(uri) {
    this.uri = uri ?? vscode.window.activeTextEditor?.document.uri;
    if (!this.uri) return;
    if (!this.panel) {
      const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.panel = vscode.window.createWebviewPanel(this.view, this.title(""), beside, {
        enableScripts: true,
        retainContextWhenHidden: true,
        localResourceRoots: [],
      });
      this.panel.webview.html = whole(this.page());
      this.panel.webview.onDidReceiveMessage(({ line }) => this.go(line));
      this.panel.onDidDispose(() => (this.panel = undefined));
    }
    await this.refresh();
  }

  /** Another file is looked at: show what comes of it. If nothing does, what is shown stays. */
  async turnTo(document) {
    const isOurs = ["bow", "yaml"].includes(document.languageId);
    if (!this.panel || !isOurs || document.uri.toString() === this.uri?.toString()) return;
    const answer = await this.server.ask(this.method, { uri: this.server.addressOf(document.uri) });
    if (!answer || !this.has(answer) || !this.panel) return;
    this.uri = document.uri;
    await this.refresh();
  }

  soon(document) {
    const isOurs = document.languageId === "bow" || document.uri.toString() === this.uri?.toString();
    if (!this.panel || !isOurs) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.refresh(), QUIET);
  }

  /** Ask, and show the answer; one that comes after a later question is let be. */
  async refresh() {
    const number = ++this.asked;
    const uri = this.uri;
    let answer;
    try {
      answer = await this.server.ask(this.method, { uri: this.server.addressOf(uri) });
    } catch (error) {
      answer = { message: error.message };
    }
    if (number !== this.asked || !this.panel) return;
    answer ??= { message: vscode.l10n.t("The language server does not run.") };
    this.panel.title = this.title(uri.path.split("/").pop());
    await this.panel.webview.postMessage(answer);
  }

  /** Go to a line of the text. */
  async go(line) {
    const place = new vscode.Range(line, 0, line, 0);
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === this.uri.toString());
    await vscode.window.showTextDocument(this.uri, { selection: place, viewColumn: editor?.viewColumn ?? vscode.ViewColumn.One });
  }

  dispose() {
    clearTimeout(this.waiting);
    this.panel?.dispose();
    for (const listener of this.listeners) listener.dispose();
  }
}

/** Give a page of its style, its body and its script: nothing is loaded from anywhere, and only its own script runs. */
function whole({ style, body, script }) {
  const nonce = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2)).join("");
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; img-src data: blob:; font-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>
  #message { position: sticky; top: 0; left: 0; padding: 6px 10px; background: var(--vscode-inputValidation-warningBackground);
    border-bottom: 1px solid var(--vscode-inputValidation-warningBorder); color: var(--vscode-editor-foreground); }
  #message:empty { display: none; }
${style}
</style>
</head>
<body>
${body}
<script nonce="${nonce}">
${script}
</script>
</body>
</html>`;
}

module.exports = { Beside };
