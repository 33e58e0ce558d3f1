// The language server: started, restarted, stopped, and asked.
"use strict";
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { language, program, run } = require("./program");

const DOCUMENTS = ["bow", "yaml"].map((id) => ({ scheme: "file", language: id }));

class Server {
  constructor() {
    /** @type {LanguageClient | undefined} */
    this.client = undefined;
    this.output = vscode.window.createOutputChannel("Bow");
    this.status = vscode.languages.createLanguageStatusItem("bow.server", DOCUMENTS);
    this.status.name = "bow";
    this.status.command = { command: "bow.restart", title: vscode.l10n.t("Restart") };
    this.last = Promise.resolve();
  }

  /** Start the server; says in a message why it cannot. Starting and stopping wait for each other. */
  start() {
    return this.afterwards(() => this.startNow());
  }

  stop() {
    return this.afterwards(() => this.stopNow());
  }

  restart() {
    return this.afterwards(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  afterwards(act) {
    this.last = this.last.then(act, act);
    return this.last;
  }

  async startNow() {
    try {
      const version = (await run(["--version"])).trim();
      const server = { command: program(), args: ["lsp"] };
      this.client = new LanguageClient("bow", "Bow", server, {
        documentSelector: DOCUMENTS,
        outputChannel: this.output,
        diagnosticCollectionName: "bow", // as the problem matcher has it: what both find is shown once
        initializationOptions: { language: language() },
        synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{bow,yaml,yml}") },
      });
      await this.client.start();
      this.tell(version, vscode.LanguageStatusSeverity.Information);
      await vscode.commands.executeCommand("setContext", "bow.isRunning", true);
    } catch (error) {
      this.client = undefined;
      await this.complain(error);
    }
  }

  async stopNow() {
    const client = this.client;
    this.client = undefined;
    await vscode.commands.executeCommand("setContext", "bow.isRunning", false);
    await client?.dispose();
  }

  /** Ask the server; undefined if none is running. */
  async ask(method, params) {
    await this.last;
    return this.client?.sendRequest(method, params);
  }

  tell(text, severity) {
    this.status.text = text;
    this.status.severity = severity;
  }

  async complain(error) {
    const isMissing = error.cause?.code === "ENOENT";
    const message = isMissing
      ? vscode.l10n.t("The program `{0}` is not there. Install bow-author, or say in the settings where it is.", program())
      : vscode.l10n.t("`{0}` does not start: {1}", program(), error.message);
    this.tell(message, vscode.LanguageStatusSeverity.Error);
    this.output.appendLine(message);
    const settings = vscode.l10n.t("Settings");
    // Nobody waits for the answer: what is open can be written in all the same.
    vscode.window.showErrorMessage(message, settings).then((chosen) => {
      if (chosen === settings) vscode.commands.executeCommand("workbench.action.openSettings", "bow.path");
    });
  }

  dispose() {
    this.output.dispose();
    this.status.dispose();
  }
}

module.exports = { Server };
