// The page: files and text on the left, what comes of them on the right.
import { Editor } from "./editor.mjs";
import { element, settled } from "./element.mjs";
import { MOST, filesOfLink, isName, packedLink } from "./link.mjs";
import { BattleMap, Problems, Sentences } from "./panels.mjs";
import { Play, Print } from "./play.mjs";
import { Program } from "./program.mjs";
import { language, tr } from "./words.mjs";

/* global TEMPLATE */
const DRAW = 120; // milliseconds without an edit before what is seen is drawn anew
const KEPT = "bow-workshop-files";
const BATTLE = Object.keys(TEMPLATE.files).find((name) => /^battle:/m.test(TEMPLATE.files[name]));
const byId = (id) => document.getElementById(id);
const status = byId("status");
const files = byId("file");
const say = (text) => {
  status.textContent = text;
};

document.documentElement.lang = language;
for (const said of document.querySelectorAll("[data-said]")) said.textContent = tr(said.dataset.said);
for (const said of document.querySelectorAll("[data-label]")) said.setAttribute("aria-label", tr(said.dataset.label));
document.title = tr("bow workshop");

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const here = { language, home: new URL(".", import.meta.url).href, kept: "bow-workshop-" };
const program = new Program(worker, here, (progress) => say(tr(progress)), (message) => {
  if (message.method !== "textDocument/publishDiagnostics") return;
  problems.hear(message.params);
  window.dispatchEvent(new CustomEvent("bow-problems"));
  if (seen === "problems") redraw();
});

const editor = new Editor(byId("text"), program, {
  label: tr("Text"),
  language,
  changed: () => {
    redraw();
    remember();
  },
  failed: (reason) => say(tr("That has failed: {reason}", { reason })),
  shown: (name) => {
    files.replaceChildren(...Object.keys(editor.files).sort().map((file) => element("option", { value: file, selected: file === name }, file)));
    redraw();
  },
});

/** Give the file of the battle that is shown, played and printed: the one in the editor, or else the first. */
function plan() {
  const isPlan = (name) => /^battle:/m.test(editor.files[name] ?? "");
  return isPlan(editor.name) ? editor.name : Object.keys(editor.files).sort().find(isPlan);
}

const problems = new Problems(byId("panel-problems"), byId("tab-problems"), editor, status);
const panels = {
  map: new BattleMap(byId("panel-map"), editor, program, plan),
  problems,
  sentences: new Sentences(byId("panel-sentences"), editor),
  play: new Play(byId("panel-play"), editor, program, plan),
  print: new Print(byId("panel-print"), editor, program, plan),
};
let seen = "map";
let isReady = false;

const redraw = settled(DRAW, async () => {
  if (!isReady) return;
  try {
    await panels[seen].draw();
  } catch (fault) {
    say(tr("That has failed: {reason}", { reason: fault.message ?? fault }));
  }
});
const remember = settled(500, () => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(editor.files));
  } catch {
    // the browser keeps nothing; the file can be saved
  }
});

// ---- tabs, as the practices of ARIA have them

const tabs = [...document.querySelectorAll("[role=tab]")];
function see(name) {
  seen = name;
  for (const tab of tabs) {
    const isSeen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(isSeen));
    tab.tabIndex = isSeen ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).hidden = !isSeen;
  }
  redraw();
}
for (const [place, tab] of tabs.entries()) {
  tab.addEventListener("click", () => see(tab.id.slice("tab-".length)));
  tab.addEventListener("keydown", (event) => {
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
}

// ---- files and links

files.addEventListener("change", () => editor.show(files.value));
byId("new").addEventListener("click", () => {
  if (!window.confirm(tr("Begin anew? What you have written here is lost."))) return;
  history.replaceState(null, "", location.pathname);
  editor.take(TEMPLATE.files, BATTLE);
  remember();
});
byId("open").addEventListener("click", () => byId("chosen").click());
byId("chosen").addEventListener("change", async (event) => {
  const [chosen] = event.target.files;
  event.target.value = "";
  if (!chosen) return;
  if (!isName(chosen.name)) {
    say(tr("Only .bow, .yaml and .yml files can be opened."));
    return;
  }
  const text = await chosen.text();
  const known = Object.keys(editor.files).find((name) => name === chosen.name || name.endsWith(`/${chosen.name}`));
  const name = known ?? (/^battle:/m.test(text) ? `battles/${chosen.name}` : chosen.name);
  editor.take({ ...editor.files, [name]: text }, name);
  remember();
  say(tr("{file} is open.", { file: name }));
});
byId("save").addEventListener("click", () => {
  const address = URL.createObjectURL(new Blob([editor.files[editor.name]], { type: "text/plain" }));
  element("a", { href: address, download: editor.name.split("/").pop() }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
});
byId("link").addEventListener("click", async () => {
  const carried = await packedLink(editor.files);
  const bytes = carried.length;
  const shown = byId("shown-link");
  shown.hidden = bytes > MOST;
  if (bytes > MOST) {
    say(tr("What you have written is too long for a link: {bytes} bytes, of at most {most}. Save the files instead.", { bytes, most: MOST }));
    return;
  }
  history.replaceState(null, "", `#${carried}`);
  shown.href = location.href;
  try {
    await navigator.clipboard.writeText(location.href);
    say(tr("The link is copied: {bytes} bytes.", { bytes }));
  } catch {
    say(tr("This is the link: {bytes} bytes.", { bytes }));
  }
});

// ---- the beginning

async function begin() {
  let begun = null;
  let trouble = "";
  try {
    begun = await filesOfLink(location.hash);
  } catch {
    trouble = tr("The link cannot be read; you begin with a new pack.");
  }
  try {
    begun ??= JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    // what was kept is no text of ours
  }
  const isSound = begun && Object.entries(begun).length && Object.entries(begun).every(([name, text]) => isName(name) && typeof text === "string");
  editor.take(isSound ? begun : TEMPLATE.files, "");
  editor.show(plan() ?? Object.keys(editor.files)[0]);
  see(seen);
  try {
    const ready = await program.ready;
    editor.connect();
    await editor.client.initializing;
    isReady = true;
    say(trouble || tr("ready"));
    const entries = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")];
    const bytes = entries.reduce((sum, entry) => sum + entry.transferSize, ready.bytes);
    document.body.dataset.ready = JSON.stringify({ ...ready, bytes, sinceOpened: Math.round(performance.now()) });
    redraw();
  } catch (fault) {
    say(tr("The workshop cannot start: {reason}", { reason: fault.message ?? fault }));
  }
}
begin();
