// The language server: started, restarted, stopped, and asked.
"use strict";
const vscode = require("vscode");
const { language } = require("./language");

class Server {
  /** Begin with none; `platform` connects to one. */
  constructor(platform) {
    this.platform = platform;
    /** @type {import("vscode-languageclient").BaseLanguageClient | undefined} */
    this.client = undefined;
    this.output = vscode.window.createOutputChannel("Bow");
    this.status = vscode.languages.createLanguageStatusItem("bow.server", platform.documents());
    this.status.name = "bow";
    this.status.command = { command: "bow.restart", title: vscode.l10n.t("Restart") };
    this.last = Promise.resolve();
    this.hasBegun = false;
  }

  /** Start the server if nobody has; says in a message why it cannot. Starting and stopping wait for each other. */
  begin() {
    if (this.hasBegun) return this.last;
    this.hasBegun = true;
    return this.afterwards(() => this.startNow());
  }

  stop() {
    return this.afterwards(() => this.stopNow());
  }

  restart() {
    this.hasBegun = true;
    return this.afterwards(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  /** Start the server anew if one has been started, since something of its beginning is another now. */
  renew() {
    return this.hasBegun ? this.restart() : this.last;
  }

  afterwards(act) {
    this.last = this.last.then(act, act);
    return this.last;
  }

  async startNow() {
    this.status.busy = true;
    try {
      const { client, version } = await this.platform.connect({
        documentSelector: this.platform.documents(),
        outputChannel: this.output,
        diagnosticCollectionName: "bow", // as the problem matcher has it: what both find is shown once
        initializationOptions: { language: language() },
      });
      this.client = client;
      await client.start();
      this.tell(version ?? client.initializeResult.serverInfo.version, vscode.LanguageStatusSeverity.Information);
      await vscode.commands.executeCommand("setContext", "bow.isRunning", true);
    } catch (error) {
      this.client = undefined;
      this.platform.disconnect?.();
      await this.complain(error);
    } finally {
      this.status.busy = false;
    }
  }

  async stopNow() {
    const client = this.client;
    this.client = undefined;
    await vscode.commands.executeCommand("setContext", "bow.isRunning", false);
    await client?.dispose();
    this.platform.disconnect?.();
  }

  /** Ask the server, which begins if it has not; undefined if it cannot. */
  async ask(method, params) {
    await this.begin();
    if (!this.client) return undefined;
    await this.platform.prepare?.(method);
    return this.client.sendRequest(method, params);
  }

  /** Give the address of a file as the server knows it. */
  addressOf(uri) {
    return this.client?.code2ProtocolConverter.asUri(uri) ?? uri.toString();
  }

  /** Give where a file is that a command is about: it is named by VS Code, or in a lens by the server. */
  uriOf(named) {
    if (typeof named !== "string") return named;
    return this.client?.protocol2CodeConverter.asUri(named) ?? vscode.Uri.parse(named);
  }

  tell(text, severity) {
    this.status.text = text;
    this.status.severity = severity;
  }

  async complain(error) {
    const { message, act, label } = this.platform.complaint(error);
    this.tell(message, vscode.LanguageStatusSeverity.Error);
    this.output.appendLine(message);
    // Nobody waits for the answer: what is open can be written in all the same.
    vscode.window.showErrorMessage(message, ...(label ? [label] : [])).then((chosen) => chosen && act());
  }

  dispose() {
    this.output.dispose();
    this.status.dispose();
  }
}

module.exports = { Server };
