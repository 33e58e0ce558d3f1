// Runs Python in the program as the workshop has it, without a browser: node python.mjs BUILT FILE. What is printed is printed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { unpack } from "../src/archive.mjs";
import { OPTIONS } from "../src/python.mjs";

const [built, file] = process.argv.slice(2);
const python = await loadPyodide(OPTIONS);
for (const name of ["program", "letters"]) unpack(python.FS, new Uint8Array(gunzipSync(readFileSync(path.join(built, `${name}.pack.gz`)))));
try {
  python.runPython(readFileSync(file, "utf-8"));
} catch (fault) {
  console.error(String(fault.message));
  process.exitCode = 1;
}
