// Starts the language server, and gives the commands, the map and the tasks.
"use strict";
const vscode = require("vscode");
const { Server } = require("./server");
const { MapPreview } = require("./preview");
const { registerCommands } = require("./commands");
const { TaskProvider } = require("./tasks");

/** @type {Server | undefined} */
let server;

/** Called by VS Code when a folder or a file is opened that is ours. */
async function activate(context) {
  server = new Server();
  const preview = new MapPreview(server);
  context.subscriptions.push(
    server,
    preview,
    ...registerCommands(server, preview),
    vscode.tasks.registerTaskProvider("bow", new TaskProvider()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("bow.path") || event.affectsConfiguration("bow.language")) server.restart();
    }),
  );
  await server.start();
  return { server, preview };
}

/** Called when VS Code closes. */
async function deactivate() {
  await server?.stop();
}

module.exports = { activate, deactivate };
