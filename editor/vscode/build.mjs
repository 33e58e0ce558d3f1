// Builds what the extension needs in a browser, in dist/: node build.mjs WORKSHOP BESIDE, which `make workshop` has built.
// A file that is there already as it should be is let be, so that two may build at once.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const TO = path.join(HERE, "dist");
const [workshop, beside] = process.argv.slice(2).map((given) => path.resolve(given));
const PARTS = ["program.pack.gz", "letters.pack.gz", "python_stdlib.zip", "pyodide.asm.mjs.gz", "pyodide.asm.wasm.gz"];

if (!existsSync(path.join(beside, "defined.json"))) {
  console.error("the workshop is not built, of which the extension takes the program for browsers; `make vscode` builds both");
  process.exit(1);
}
const { build } = createRequire(path.join(HERE, "../workshop/package.json"))("esbuild");
const code = { bundle: true, minify: true, target: "es2022", legalComments: "linked", write: false };
const made = [
  build({
    ...code,
    entryPoints: { browser: path.join(HERE, "src/browser/entry.js") },
    outdir: TO,
    format: "cjs",
    platform: "browser",
    external: ["vscode"],
  }),
  build({
    ...code,
    entryPoints: { worker: path.join(HERE, "src/browser/worker.js") },
    outdir: path.join(TO, "server"),
    format: "iife",
    external: ["node:*"],
    define: JSON.parse(readFileSync(path.join(beside, "defined.json"), "utf-8")),
    logOverride: { "empty-import-meta": "silent" }, // where its parts lie is said to the worker
  }),
];
mkdirSync(path.join(TO, "server"), { recursive: true });
for (const { outputFiles } of await Promise.all(made)) for (const file of outputFiles) put(file.path, file.contents);
for (const name of PARTS) put(path.join(TO, "server", name), readFileSync(path.join(workshop, name)));

function put(file, bytes) {
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  const half = `${file}.${process.pid}`;
  try {
    writeFileSync(half, bytes);
    renameSync(half, file);
  } finally {
    rmSync(half, { force: true });
  }
}
