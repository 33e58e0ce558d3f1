// Cuts .bow files into tokens as VS Code does, and writes them as JSON: for each file [start, end, scopes] by offset.
"use strict";
const fs = require("fs");
const path = require("path");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

async function main(files) {
  const wasm = fs.readFileSync(path.join(path.dirname(require.resolve("vscode-oniguruma")), "onig.wasm")).buffer;
  await oniguruma.loadWASM(wasm);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const file = path.join(__dirname, "..", "syntaxes", "bow.tmLanguage.json");
      return scope === "source.bow" ? textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file) : null;
    },
  });
  const grammar = await registry.loadGrammar("source.bow");
  const found = {};
  for (const file of files) {
    let state = textmate.INITIAL;
    let offset = 0;
    found[file] = [];
    for (const line of fs.readFileSync(file, "utf8").split("\n")) {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      for (const token of tokens) {
        const end = Math.min(token.endIndex, line.length);
        if (line.slice(token.startIndex, end).trim()) {
          found[file].push([offset + token.startIndex, offset + end, token.scopes.slice(1).join(" ")]);
        }
      }
      offset += line.length + 1;
    }
  }
  process.stdout.write(JSON.stringify(found));
}

main(JSON.parse(fs.readFileSync(0, "utf8"))).catch((error) => {
  console.error(error);
  process.exit(1);
});
