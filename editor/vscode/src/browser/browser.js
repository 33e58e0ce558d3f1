// A browser: files lie wherever VS Code has them, and the program runs in a worker, as in the workshop.
"use strict";
const vscode = require("vscode");
const { Program } = require("../../../workshop/src/program.mjs");
const { FOLDER } = require("../../../workshop/src/files.mjs");
const { language } = require("../language");
const { Client } = require("./client");
const { filesIn } = require("./files");
const { SHIPPED, pathOf } = require("./places");

class Browser {
  constructor(context) {
    this.home = vscode.Uri.joinPath(context.extensionUri, "dist", "server");
    /** @type {Program | undefined} */
    this.program = undefined;
  }

  documents() {
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
    return [...new Set([...folders, "file", SHIPPED])].flatMap((scheme) => ["bow", "yaml"].map((id) => ({ scheme, language: id })));
  }

  /** Give the commands that need a process, which say that there is none. */
  commands() {
    const play = () => tellOf(vscode.l10n.t("A battle is played by the program `bow` in a terminal, which a browser does not have."));
    const print = () => tellOf(vscode.l10n.t("A battle is printed by the program `bow`, or in the workshop; here there is no printer."));
    const check = () => vscode.commands.executeCommand("workbench.actions.view.problems");
    const test = () => tellOf(vscode.l10n.t("All cases are run by the program `bow`; here those of a file are, from above its first line."));
    return { "bow.play": play, "bow.export": print, "bow.validate": check, "bow.test": test };
  }

  begin(server) {
    vscode.commands.executeCommand("setContext", "bow.isInBrowser", true);
    const provider = { provideTextDocumentContent: (uri) => this.program?.read(pathOf(uri)) };
    return [
      vscode.workspace.registerTextDocumentContentProvider(SHIPPED, provider),
      vscode.workspace.onDidChangeWorkspaceFolders(() => server.renew()),
    ];
  }

  /** Start the program, and hand it all files of the workspace. */
  async connect(options) {
    const home = `${this.home.toString(true)}/`;
    const worker = new Worker(`${home}worker.js`, { name: "bow" });
    this.program = new Program(worker, { language: language(), home, kept: "bow-vscode-" }, () => {});
    const title = vscode.l10n.t("Bow starts, and reads the rules");
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () => this.program.ready);
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
    const files = await Promise.all(folders.map((folder) => filesIn(folder)));
    this.program.lay([...folders.map((folder) => [pathOf(folder), FOLDER]), ...files.flat()]);
    const synchronize = { fileEvents: vscode.workspace.createFileSystemWatcher("**/*") };
    return { client: new Client(this.program, { ...options, synchronize }) };
  }

  disconnect() {
    this.program?.dispose();
    this.program = undefined;
  }

  /** Have at hand what an answer needs: maps are drawn with letters, which are fetched when the first one is. */
  async prepare(method) {
    if (method === "bow/preview") await this.program.need("letters");
  }

  /** Say why the program does not start. */
  complaint(error) {
    return { message: vscode.l10n.t("Bow does not start in this browser: {0}", error.message) };
  }

  /** Write a new pack into a folder, and give its battle; throws an Error with what speaks against it. */
  async newPack(server, folder, name) {
    const answer = await server.ask("bow/newPack", { name });
    if (!answer || answer.message) throw new Error(answer?.message ?? vscode.l10n.t("The language server does not run."));
    const pack = vscode.Uri.joinPath(folder, name);
    const isThere = (await vscode.workspace.fs.readDirectory(folder)).some(([entry]) => entry === name);
    if (isThere) throw new Error(vscode.l10n.t("{0} is there already; nothing was written.", name));
    for (const [file, text] of Object.entries(answer.files)) {
      await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(pack, file), new TextEncoder().encode(text));
    }
    return vscode.Uri.joinPath(pack, Object.keys(answer.files).find((file) => file.startsWith("battles/")));
  }
}

function tellOf(why) {
  vscode.window.showInformationMessage(why);
}

module.exports = { Browser };
