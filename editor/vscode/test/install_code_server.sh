#!/bin/sh
# Installs VS Code as it runs in a browser (code-server) into a folder: what of it is not JavaScript is built here.
# Usage: install_code_server.sh FOLDER; needs node 20, npm, g++, make, Python and ripgrep.
set -eu
mkdir -p "$1"
cd "$1"
[ -f package.json ] || echo '{"name": "code-server-for-tests", "private": true}' > package.json
npm install --ignore-scripts --no-audit --no-fund code-server@4.100.3
code=$PWD/node_modules/code-server/lib/vscode
(
  cd "$code"
  npm install --ignore-scripts --omit=dev --no-audit --no-fund --no-save
  npm rebuild @vscode/spdlog @parcel/watcher native-watchdog
  npm rebuild node-pty || echo "the terminal of VS Code is not there; no test needs it"
)
npm rebuild argon2
mkdir -p "$code/node_modules/@vscode/ripgrep/bin"
ln -sf "$(command -v rg)" "$code/node_modules/@vscode/ripgrep/bin/rg"
