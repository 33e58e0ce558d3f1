// What the extension is on a desktop and in a browser: the server, what stands beside the text, the commands.
"use strict";
const vscode = require("vscode");
const { Server } = require("./server");
const { MapPreview } = require("./map");
const { SentencesPreview } = require("./sentences");
const { commandsFor } = require("./commands");
const { whenWanted } = require("./wanted");

/**
 * Give what VS Code calls, for a platform. That says which `documents` are its own, connects to a server, has commands
 * of its own, and begins a pack; `platform(context)` gives it.
 */
function extensionOn(platform) {
  /** @type {Server | undefined} */
  let server;
  return {
    /** Called when a folder or a file is opened that may be ours, or a command is. */
    async activate(context) {
      const here = platform(context);
      server = new Server(here);
      const previews = { map: new MapPreview(server), sentences: new SentencesPreview(server) };
      const results = vscode.languages.createDiagnosticCollection("bow cases");
      const commands = { ...commandsFor(server, here, previews, results), ...here.commands(server) };
      context.subscriptions.push(
        server,
        results,
        ...Object.values(previews),
        ...Object.entries(commands).map(([name, act]) => vscode.commands.registerCommand(name, act)),
        ...here.begin(server),
        vscode.workspace.onDidChangeConfiguration((event) => {
          if (event.affectsConfiguration("bow.path") || event.affectsConfiguration("bow.language")) server.renew();
        }),
        whenWanted(() => server.begin()),
      );
      return { server, preview: previews.map };
    },
    /** Called when VS Code closes. */
    async deactivate() {
      await server?.stop();
    },
  };
}

module.exports = { extensionOn };
