// Play against the machine, and print.
import { element, showSvg } from "./element.mjs";
import { language, tr } from "./words.mjs";

const MACHINES = ["greedy", "planner", "searcher", "random"];
const PAPERS = ["a4", "letter", "a3"];
const choose = (label, id, options) => [
  element("label", { for: id }, label),
  element("select", { id }, ...options.map(([value, text]) => element("option", { value }, text))),
];

export class Play {
  constructor(panel, editor, program, plan) {
    Object.assign(this, { panel, editor, program, plan });
    this.side = choose(tr("I play"), "side", [["0", tr("the first side")], ["1", tr("the second side")]]);
    this.against = choose(tr("Against"), "against", MACHINES.map((name) => [name, tr(name)]));
    this.begin = element("button", { type: "button", onclick: () => this.new() }, tr("New game"));
    this.undo = element("button", { type: "button", disabled: true, onclick: () => this.#ask({ what: "undo" }) }, tr("Take back"));
    this.headline = element("p", { class: "headline", role: "status" });
    this.said = element("p", { class: "said" });
    this.choices = element("div", { class: "choices" });
    this.image = element("img", { class: "map", hidden: true });
    this.log = element("ol", { class: "log", tabindex: 0, "aria-label": tr("What has happened") });
    this.beside = element("ul", { class: "beside" });
    this.table = element("div", { class: "table", hidden: true },
      element("section", {}, element("h2", {}, tr("What can be done")), this.choices),
      this.image,
      element("details", { open: true }, element("summary", {}, tr("What has happened")), this.log),
      element("details", {}, element("summary", {}, tr("On the table")), this.beside));
    const top = element("div", { class: "bar" }, ...this.side, ...this.against, this.begin, this.undo);
    panel.replaceChildren(top, this.headline, this.said, this.table);
  }

  draw() {}

  async new(seed = null) {
    const uri = this.editor.uri(this.plan() || "none.yaml");
    await this.program.need("letters");
    await this.#ask({ what: "new", uri, side: Number(this.side[1].value), against: this.against[1].value, seed });
  }

  async #ask(asked) {
    this.begin.disabled = this.undo.disabled = true;
    const hadFocus = this.choices.contains(document.activeElement);
    for (const button of this.choices.querySelectorAll("button")) button.disabled = true;
    try {
      let answer = await this.editor.ask("bow/play", asked);
      this.#show(answer);
      while (answer.game?.isMachineNext) {
        answer = await this.editor.ask("bow/play", { what: "machine" });
        this.#show(answer);
      }
    } catch (fault) {
      this.said.textContent = tr("That has failed: {reason}", { reason: fault.message ?? fault });
    }
    this.begin.disabled = false;
    if (hadFocus) (this.choices.querySelector("button") ?? this.begin).focus();
  }

  #show({ game, message }) {
    this.said.textContent = message || (game ? (game.isMachineNext ? tr("The machine is thinking …") : game.whyNothing || game.explained) : "");
    this.table.hidden = !game;
    this.headline.textContent = game?.headline ?? "";
    if (!game) return;
    this.undo.disabled = Boolean(game.whyNoUndo) || game.isMachineNext;
    const groups = new Map();
    for (const [number, choice] of game.choices.entries()) {
      groups.set(choice.head, [...(groups.get(choice.head) ?? []), [number, choice]]);
    }
    this.choices.replaceChildren(...[...groups].map(([head, choices]) => element("section", { class: "choice" },
      element("h3", {}, head),
      ...choices.map(([number, { text, hint }]) => element("button", { type: "button", title: hint,
        onclick: () => this.#ask({ what: "choose", number, steps: game.steps }) }, text)))));
    this.log.replaceChildren(...[...game.log].reverse().map((line) => element("li", {}, line.trim())));
    this.beside.replaceChildren(...game.beside.map((line) => element("li", {}, line.trim())));
    showSvg(this.image, game.svg, `${tr("The battle as it stands")}: ${game.headline}`);
  }
}

export class Print {
  constructor(panel, editor, program, plan) {
    Object.assign(this, { panel, editor, program, plan });
    this.paper = choose(tr("Paper"), "paper", PAPERS.map((name) => [name, name.toUpperCase()]));
    this.make = element("button", { type: "button", onclick: () => this.print() }, tr("Make the PDF"));
    this.said = element("p", { role: "status" }, tr("The printer is fetched once, 26 MB."));
    this.link = element("p");
    panel.replaceChildren(element("div", { class: "bar" }, ...this.paper, this.make), this.said, this.link);
  }

  draw() {}

  async print() {
    this.make.disabled = true;
    this.link.replaceChildren();
    this.said.textContent = tr("The pages are being set …");
    try {
      await this.program.need("letters");
      await this.program.need("printer");
      const uri = this.editor.uri(this.plan() || "none.yaml");
      const { pdf, name, message } = await this.editor.ask("bow/print", { uri, paper: this.paper[1].value, language });
      this.said.textContent = pdf ? "" : tr("It is not printed: {reason}", { reason: message });
      if (pdf) {
        const bytes = Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0));
        if (this.address) URL.revokeObjectURL(this.address);
        this.address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
        this.link.append(element("a", { href: this.address, download: name }, tr("Download {name}", { name })));
        this.link.firstChild.focus();
      }
    } catch (fault) {
      this.said.textContent = tr("That has failed: {reason}", { reason: fault.message ?? fault });
    }
    this.make.disabled = false;
  }
}
