// What comes of the text: problems, sentences, the map. Each panel is drawn when it is seen, and when the text changes.
import { element, showSvg } from "./element.mjs";
import { FOLDER } from "./editor.mjs";
import { tr } from "./words.mjs";

const SEVERITIES = ["", "error", "warning", "note", "note"];
const MOST_FIXES = 30; // problems whose fixes are asked for

export class Problems {
  #found = new Map();

  constructor(panel, tab, editor, status) {
    Object.assign(this, { panel, tab, editor, status });
  }

  /** Take what the server has found in a file. */
  hear({ uri, diagnostics }) {
    this.#found.set(uri, diagnostics);
    this.#count();
  }

  #all() {
    return [...this.#found].filter(([uri]) => uri.startsWith(FOLDER)).sort().flatMap(([uri, found]) => {
      const name = uri.slice(FOLDER.length);
      return name in this.editor.files ? found.map((problem) => ({ name, uri, problem })) : [];
    });
  }

  #count() {
    const count = this.#all().length;
    const told = count === 0 ? tr("Nothing to report") : count === 1 ? tr("1 problem") : tr("{count} problems", { count });
    this.tab.textContent = count ? `${tr("Problems")} (${count})` : tr("Problems");
    if (this.status.textContent !== told) this.status.textContent = told;
  }

  async draw() {
    this.#count();
    const all = this.#all();
    const list = element("ul", { class: "problems" });
    for (const [place, { name, uri, problem }] of all.entries()) {
      const severity = SEVERITIES[problem.severity ?? 1];
      const where = `${name}, ${tr("line {line}", { line: problem.range.start.line + 1 })}`;
      const row = element("li", {},
        element("button", { type: "button", class: "place", onclick: () => this.editor.go(name, problem.range.start) },
          element("span", { class: severity }, `${tr(severity)} ${problem.code ?? ""}`), " ",
          element("span", { class: "message" }, problem.message), " ",
          element("span", { class: "where" }, where)));
      list.append(row);
      if (place < MOST_FIXES && name === this.editor.name) this.#offer(row, uri, problem);
    }
    this.panel.replaceChildren(all.length ? list : element("p", {}, tr("Nothing to report")));
  }

  async #offer(row, uri, problem) {
    const asked = { textDocument: { uri }, range: problem.range, context: { diagnostics: [problem], only: ["quickfix"] } };
    const actions = (await this.editor.ask("textDocument/codeAction", asked).catch(() => null)) ?? [];
    for (const action of actions.filter(({ isPreferred, edit }) => isPreferred && edit)) {
      const fix = () => {
        this.editor.apply(action.edit);
        this.editor.view.focus();
      };
      row.append(element("button", { type: "button", class: "fix", onclick: fix }, tr("Fix: {what}", { what: action.title })));
    }
  }
}

export class Sentences {
  constructor(panel, editor) {
    Object.assign(this, { panel, editor });
  }

  async draw() {
    const name = this.editor.name;
    const { told } = await this.editor.ask("bow/sentences", { uri: this.editor.uri() });
    if (name !== this.editor.name) return;
    const parts = [
      [tr("Written in this file"), told.filter((thing) => thing.isHere)],
      [tr("Named in this file"), told.filter((thing) => !thing.isHere)],
    ];
    const shown = parts.filter(([, things]) => things.length).flatMap(([title, things]) => [
      element("h2", {}, title),
      ...things.map((thing) => this.#thing(thing, name)),
    ]);
    this.panel.replaceChildren(...(shown.length ? shown : [element("p", {}, tr("Nothing in this file does anything, or it cannot be read."))]));
  }

  #thing(thing, name) {
    const title = element("h3", {},
      element("button", { type: "button", class: "place", onclick: () => this.editor.go(name, { line: thing.line, character: 0 }) }, thing.title),
      " ", element("span", { class: "where" }, `${thing.kind} ${thing.id}`));
    if (thing.hasErrors) return element("section", {}, title, element("p", {}, tr("It has errors, so that nobody can tell what it does.")));
    const words = thing.words.map(({ depth, text }) => element("li", { class: `depth${Math.min(depth, 3)}` }, text));
    return element("section", {}, title, element("ul", { class: "sentences" }, ...words));
  }
}

export class BattleMap {
  constructor(panel, editor, program, plan) {
    Object.assign(this, { panel, editor, program, plan });
    this.image = element("img", { class: "map", hidden: true });
    this.said = element("p", { class: "said" });
    panel.replaceChildren(this.said, this.image);
  }

  async draw() {
    const name = this.plan();
    if (!name) {
      this.said.textContent = tr("There is no battle among the files.");
      this.image.hidden = true;
      return;
    }
    await this.program.need("letters");
    const { svg, message } = await this.editor.ask("bow/preview", { uri: this.editor.uri(name) });
    this.said.textContent = svg ? "" : tr("There is no map: {reason}", { reason: message });
    if (svg) showSvg(this.image, svg, tr("Map of {file}", { file: name }));
  }
}
