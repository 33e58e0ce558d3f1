// Builds the workshop: node build.mjs TO BESIDE. What is fetched and made on the way lies in BESIDE.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { loadPyodide } from "pyodide";
import { packed, unpack } from "./src/archive.mjs";
import { CACHE, OPTIONS, PACKAGES, WORK } from "./src/python.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.dirname(path.dirname(HERE));
const [to, beside] = process.argv.slice(2).map((given) => path.resolve(given));
const PYTHON = process.env.PYTHON ?? (existsSync(path.join(ROOT, ".venv/bin/python")) ? path.join(ROOT, ".venv/bin/python") : "python3");
const PYODIDE = path.join(HERE, "node_modules/pyodide");
const LETTERS = ["uharfbuzz", "bow_author/print/fonts"]; // what a map is drawn with
const PRINTER = ["typst"]; // what sheets are set with
// What no browser runs: the window of the editor, tests, and lists for those who pack software.
const LEFT_OUT = [/(^|\/)(__pycache__|tests|benchmarks|sboms)(\/|$)/, /^bow_editor\/(qt|tools|icons)(\/|$)/, /\.pyi$/, /_test\.abi3\.so$/];

function filesOf(folder, below = PACKAGES, found = new Map(), inside = "") {
  for (const name of readdirSync(path.join(folder, inside)).sort()) {
    const relative = inside ? `${inside}/${name}` : name;
    if (LEFT_OUT.some((pattern) => pattern.test(relative))) continue;
    const whole = path.join(folder, relative);
    if (statSync(whole).isDirectory()) filesOf(folder, below, found, relative);
    else found.set(`${below}/${relative}`, new Uint8Array(readFileSync(whole)));
  }
  return found;
}

function program() {
  const wheels = path.join(beside, "wheels");
  const list = readFileSync(path.join(HERE, "wheels.txt"), "utf-8");
  const stamp = path.join(wheels, "installed.txt");
  if (!existsSync(stamp) || readFileSync(stamp, "utf-8") !== list) {
    rmSync(wheels, { recursive: true, force: true });
    const platform = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"];
    const abi = ["cp314", "abi3", "none"].flatMap((name) => ["--abi", name]);
    const where = ["--target", wheels, "-r", path.join(HERE, "wheels.txt")];
    const quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"];
    execFileSync(PYTHON, ["-m", "pip", "install", ...quiet, "--no-deps", "--only-binary", ":all:", ...platform, ...abi, ...where], { stdio: "inherit" });
    writeFileSync(stamp, list);
  }
  const files = filesOf(wheels);
  files.delete(`${PACKAGES}/installed.txt`);
  for (const [folder, name] of [[ROOT, "bow_author"], [path.join(ROOT, "dsl"), "bow_dsl"], [path.join(ROOT, "editor"), "bow_editor"]]) {
    for (const [file, bytes] of filesOf(path.join(folder, name), `${PACKAGES}/${name}`)) {
      if (!LEFT_OUT.some((pattern) => pattern.test(file.slice(PACKAGES.length + 1)))) files.set(file, bytes);
    }
  }
  for (const name of ["schemas", "content"]) {
    filesOf(path.join(ROOT, name), `${PACKAGES}/bow_author/_shipped/${name}`, files);
  }
  return files;
}

/** The pack that an author begins with. */
function template() {
  const name = "my_pack";
  const paths = [ROOT, path.join(ROOT, "dsl"), path.join(ROOT, "editor")].join(path.delimiter);
  const asked = `import json; from bow_editor.workshop.beginning import pack_files; print(json.dumps(pack_files("${name}")))`;
  const told = execFileSync(PYTHON, ["-c", asked], { env: { ...process.env, PYTHONPATH: paths, PYTHONIOENCODING: "utf-8" } });
  return { name, files: JSON.parse(told) };
}

/** Begin in the files of the template as the page does, with what is kept; give what is kept then, and what was asked for. */
async function begin(files, { name, files: texts }) {
  const python = await loadPyodide(OPTIONS);
  unpack(python.FS, packed(files));
  unpack(python.FS, packed(new Map(Object.entries(texts).map(([file, text]) => [`${WORK}/${name}/${file}`, new TextEncoder().encode(text)]))));
  const asked = python.runPython(`
import sys
from bow_editor.workshop.session import Session
asked = []
sys.addaudithook(lambda event, of: asked.append(str(of[0])) if event == "open" else None)
Session("${WORK}/${name}")
asked`);
  const names = python.FS.readdir(CACHE).filter((kept) => !kept.startsWith("."));
  return { kept: new Map(names.map((kept) => [`${CACHE}/${kept}`, python.FS.readFile(`${CACHE}/${kept}`)])), asked: new Set(asked.toJs()) };
}

/** What Pyodide wants to know of its packages: there are none. */
function lock() {
  const known = JSON.parse(readFileSync(path.join(PYODIDE, "pyodide-lock.json"), "utf-8"));
  return JSON.stringify({ ...known, packages: {} });
}

const share = (files, names) => {
  const taken = new Map([...files].filter(([file]) => names.some((name) => file.startsWith(`${PACKAGES}/${name}/`))));
  for (const file of taken.keys()) files.delete(file);
  return taken;
};

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
mkdirSync(beside, { recursive: true });
const files = program();
const printer = share(files, PRINTER);
const letters = share(files, LETTERS);
const begun = template();
// What the packs are read as, so that no browser need read them; at first only what the beginning asks for.
const { kept } = await begin(files, begun);
const { asked } = await begin(new Map([...files, ...kept]), begun);
for (const [file, bytes] of kept) (asked.has(file) ? files : letters).set(file, bytes);
const written = {
  "program.pack.gz": gzipSync(packed(files), { level: 9 }),
  "letters.pack.gz": gzipSync(packed(letters), { level: 9 }),
  "printer.pack.gz": gzipSync(packed(printer), { level: 9 }),
  "python_stdlib.zip": readFileSync(path.join(PYODIDE, "python_stdlib.zip")),
};
for (const name of ["pyodide.asm.mjs", "pyodide.asm.wasm"]) {
  written[`${name}.gz`] = gzipSync(readFileSync(path.join(PYODIDE, name)), { level: 9 });
}
for (const [name, bytes] of Object.entries(written)) writeFileSync(path.join(to, name), bytes);
const stamp = createHash("sha256");
for (const name of Object.keys(written).sort()) stamp.update(written[name]);
for (const name of readdirSync(path.join(HERE, "src")).sort()) stamp.update(readFileSync(path.join(HERE, "src", name)));
const code = { bundle: true, minify: true, format: "esm", target: "es2022", outdir: to, legalComments: "linked", external: ["node:*"] };
const define = { STAMP: JSON.stringify(stamp.digest("hex").slice(0, 16)), TEMPLATE: JSON.stringify(begun), LOCK: JSON.stringify(lock()) };
writeFileSync(path.join(beside, "defined.json"), JSON.stringify(define)); // for the extension for VS Code, which has a worker of its own
await build({
  ...code,
  entryPoints: { page: path.join(HERE, "src/page.mjs"), worker: path.join(HERE, "src/worker.mjs") },
  define,
});
for (const name of ["index.html", "style.css"]) cpSync(path.join(HERE, "src", name), path.join(to, name));
for (const name of readdirSync(to).sort()) console.log(String(statSync(path.join(to, name)).size).padStart(10), name);
