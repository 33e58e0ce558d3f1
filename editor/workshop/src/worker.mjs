// The worker: the program in Pyodide, for the page of the workshop and for VS Code. It takes messages of the protocol and
// gives some. What is made at the first visit is kept: at the next the memory of the process is laid back as it was.
import { loadPyodide } from "pyodide";
import { unpack } from "./archive.mjs";
import { lay } from "./files.mjs";
import { OPTIONS, WORK } from "./python.mjs";

/* global STAMP, TEMPLATE, LOCK */
const MEMORY = "memory";
let HERE; // the address of the folder in which the parts of the program lie
let store;
const network = self.fetch.bind(self);

/** Open the store of this version, and drop those of others; null where the browser keeps nothing. */
async function openStore(kept) {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(kept) && name !== kept + STAMP).map((name) => caches.delete(name)));
    return await caches.open(kept + STAMP);
  } catch {
    return null;
  }
}

/** Keep something for the next visit, if there is room. */
async function keep(name, bytes, type = "application/octet-stream") {
  try {
    await (await store)?.put(HERE + name, new Response(bytes, { headers: { "Content-Type": type } }));
  } catch (fault) {
    console.warn("the workshop keeps nothing for the next visit:", fault);
  }
}

async function kept(name) {
  try {
    return await (await store)?.match(HERE + name);
  } catch {
    return undefined;
  }
}

/** Give a file of the workshop, unpacked, as it is kept or else as it is fetched. */
async function file(name, isPacked, type = "application/octet-stream") {
  const known = await kept(name);
  if (known) return known;
  const answer = await network(HERE + name + (isPacked ? ".gz" : ""));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  const sent = await answer.arrayBuffer();
  const bytes = isPacked && isGzip(sent) ? await new Response(new Blob([sent]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer() : sent;
  keep(name, bytes, type);
  return new Response(bytes, { headers: { "Content-Type": type } });
}

/** Tell whether bytes are packed still: some servers have the browser unpack what is called `.gz`. */
const isGzip = (bytes) => new DataView(bytes).getUint16(0) === 0x1f8b;
const bytesOf = async (answer) => new Uint8Array(await answer.arrayBuffer());

self.fetch = (asked, options) => {
  const name = String(asked.url ?? asked).split("/").pop();
  if (name === "pyodide.asm.wasm") return file(name, true, "application/wasm");
  if (name === "python_stdlib.zip") return file(name, false);
  return network(asked, options);
};

/** Give what makes the module of Pyodide; where its memory is laid back, that is as large before. */
async function maker(size) {
  const source = await bytesOf(await file("pyodide.asm.mjs", true, "text/javascript"));
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: make } = await import(address);
  URL.revokeObjectURL(address);
  return async (settings) => {
    const module = await make(settings);
    if (module.HEAP8.length < size && !module.growMemory(size)) throw new Error("there is too little memory");
    return module;
  };
}

let python;
let session;

/** Start Python, with the memory of an earlier visit if there is one. */
async function begin(before) {
  const createPyodideModule = await maker(before?.length ?? 0);
  const options = { ...OPTIONS, createPyodideModule, indexURL: HERE, lockFileContents: LOCK, packageBaseUrl: HERE };
  return loadPyodide(before ? { ...options, _loadSnapshot: before } : { ...options, _makeSnapshot: true });
}

async function start({ language, home, kept: prefix }) {
  const began = performance.now();
  HERE = home;
  store = openStore(prefix);
  const archive = file("program.pack", true).then(bytesOf);
  const memory = await kept(MEMORY);
  let before = memory ? await bytesOf(memory) : null;
  self.postMessage({ progress: "starting" });
  try {
    python = await begin(before);
  } catch (fault) {
    if (!before) throw fault;
    console.warn("what was kept cannot be laid back:", fault);
    await (await store).delete(HERE + MEMORY);
    before = null;
    python = await begin(null);
  }
  unpack(python.FS, await archive);
  const folder = `${WORK}/${TEMPLATE.name}`;
  python.FS.mkdirTree(folder);
  if (!before) {
    self.postMessage({ progress: "reading" });
    for (const [name, text] of Object.entries(TEMPLATE.files)) {
      python.FS.mkdirTree(`${folder}/${name}`.replace(/\/[^/]*$/, ""));
      python.FS.writeFile(`${folder}/${name}`, text);
    }
    python.runPython(`from bow_editor.workshop.session import Session\nsession = Session("${folder}")`);
    keep(MEMORY, python.makeMemorySnapshot());
  }
  session = python.globals.get("session");
  session.serve((text) => self.postMessage({ lsp: text }), language);
  const bytes = performance.getEntriesByType("resource").reduce((sum, entry) => sum + entry.transferSize, 0);
  self.postMessage({ ready: { bytes, isKept: Boolean(before), milliseconds: Math.round(performance.now() - began) } });
}

/** Lay what is seldom needed where Python finds it. */
async function need(name, id) {
  unpack(python.FS, await bytesOf(await file(`${name}.pack`, true)));
  python.runPython("import importlib\nimportlib.invalidate_caches()");
  self.postMessage({ done: id });
}

/** Give the text of a file that the program has. */
function read(path, id) {
  self.postMessage({ done: id, answer: python.FS.readFile(path, { encoding: "utf8" }) });
}

self.onmessage = ({ data }) => {
  const answered = async (act) => {
    try {
      await act();
    } catch (fault) {
      self.postMessage({ failed: String(fault.message ?? fault), id: data.id });
    }
  };
  if (data.start) answered(() => start(data.start));
  if (data.need) answered(() => need(data.need, data.id));
  if (data.read) answered(() => read(data.read, data.id));
  if (data.write) session.write(data.write);
  if (data.lay) lay(python.FS, data.lay);
  if (data.lsp) session.receive(data.lsp);
};
