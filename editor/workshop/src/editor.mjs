// The text: CodeMirror with what the server knows, one file at a time.
import { closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, StreamLanguage, bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { LSPClient, findReferencesKeymap, formatKeymap, hoverTooltips, jumpToDefinitionKeymap, serverCompletion, serverDiagnostics, signatureHelp } from "@codemirror/lsp-client";
import { searchKeymap } from "@codemirror/search";
import { ChangeSet, EditorState, Text } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import DOMPurify from "dompurify";
import { WORK } from "./python.mjs";
import { tr } from "./words.mjs";

/* global TEMPLATE */
export const FOLDER = `file://${WORK}/${TEMPLATE.name}/`;

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definition(tags.propertyName), tags.propertyName], color: "var(--keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--string)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--comment)", fontStyle: "italic" },
]);
const bow = StreamLanguage.define({
  name: "bow",
  languageData: { commentTokens: { line: "#" } },
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/^\d+/)) return "number";
    if (stream.match(/^(modify|permit|forbid|replace|react|when|unless|before|after|at|on|by|against|from|to|where|then|else|may)\b/)) return "keyword";
    if (stream.sol() && stream.match(/^[a-z_]+/)) return "keyword";
    if (!stream.match(/^[\w.]+/)) stream.next();
    return null;
  },
});

export class Editor {
  /** Show files in an element: `changed` is told of each edit, `shown` of another file, `failed` why something was not done. */
  constructor(parent, program, { label, language, changed, shown, failed }) {
    this.files = {};
    this.name = "";
    this.program = program;
    this.label = label;
    this.changed = changed;
    this.shown = shown;
    this.failed = failed;
    this.view = new EditorView({ parent });
    this.view.scrollDOM.tabIndex = 0; // whoever reads by the keyboard may scroll it
    this.view.scrollDOM.setAttribute("aria-label", label);
    this.view.scrollDOM.setAttribute("role", "group");
    this.client = new LSPClient({
      rootUri: FOLDER.slice(0, -1),
      initializationOptions: { language },
      timeout: 120000,
      sanitizeHTML: (html) => DOMPurify.sanitize(html), // a pack of somebody else may say anything
      extensions: [serverCompletion(), serverDiagnostics(), hoverTooltips(), signatureHelp()],
    });
    this.client.workspace.displayFile = async (uri) => {
      const name = uri.startsWith(FOLDER) ? uri.slice(FOLDER.length) : "";
      if (!(name in this.files)) return null;
      this.show(name);
      return this.view;
    };
  }

  /** Speak to the server, once it listens. */
  connect() {
    this.program.write(this.files);
    this.client.connect(this.program.transport);
    this.#reset();
  }

  /** Take other files instead of those that there are. */
  take(files, name) {
    this.files = { ...files };
    if (this.client.connected) this.program.write(this.files);
    this.show(name);
    this.#told(Object.keys(files));
  }

  /** Show one of the files. */
  show(name) {
    this.name = name;
    if (this.client.connected) this.program.write(this.files);
    this.#reset();
    this.shown(name);
  }

  uri(name = this.name) {
    return FOLDER + name;
  }

  async ask(method, params) {
    await this.client.initializing;
    this.client.sync();
    return this.client.request(method, params);
  }

  /** Go to a place of a file, and put the cursor there. */
  go(name, position) {
    if (name !== this.name) this.show(name);
    const line = this.view.state.doc.line(Math.min(position.line + 1, this.view.state.doc.lines));
    const at = Math.min(line.from + position.character, line.to);
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.view.focus();
  }

  /** Change files as the server says, those that are not shown as well; false if one of them is not the author's. */
  apply({ changes = {} }) {
    const edited = Object.entries(changes).filter(([, edits]) => edits.length);
    if (!edited.every(([uri]) => uri.startsWith(FOLDER) && uri.slice(FOLDER.length) in this.files)) return false;
    for (const [uri, edits] of edited) {
      const name = uri.slice(FOLDER.length);
      const doc = name === this.name ? this.view.state.doc : Text.of(this.files[name].split("\n"));
      const place = ({ line, character }) => Math.min(doc.line(line + 1).from + character, doc.length);
      const made = ChangeSet.of(edits.map(({ range, newText }) => ({ from: place(range.start), to: place(range.end), insert: newText })), doc.length);
      if (name === this.name) this.view.dispatch({ changes: made });
      else this.files[name] = made.apply(doc).toString();
    }
    this.program.write(this.files);
    this.#told(edited.map(([uri]) => uri.slice(FOLDER.length)).filter((name) => name !== this.name));
    this.changed();
    return true;
  }

  /** Give what is named at the cursor another name, in all files. */
  async #rename() {
    const { state } = this.view;
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    const word = state.wordAt(head);
    const newName = word && window.prompt(tr("Another name for {name}", { name: state.sliceDoc(word.from, word.to) }), state.sliceDoc(word.from, word.to));
    if (!newName) return;
    try {
      const position = { line: line.number - 1, character: head - line.from };
      const edit = await this.ask("textDocument/rename", { textDocument: { uri: this.uri() }, position, newName });
      if (edit && !this.apply(edit)) this.failed(tr("it belongs to a pack that comes with the program"));
    } catch (fault) {
      this.failed(fault.message ?? String(fault));
    }
    this.view.focus();
  }

  /** Send what was typed at once: the server itself waits until nobody types. */
  #sync() {
    if (this.client.connected) queueMicrotask(() => this.client.sync());
  }

  #told(names) {
    if (!this.client.connected) return;
    const changes = names.map((name) => ({ uri: this.uri(name), type: 2 }));
    this.client.notification("workspace/didChangeWatchedFiles", { changes });
  }

  #reset() {
    const isYaml = /\.ya?ml$/.test(this.name);
    const keys = [...lintKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap, ...formatKeymap];
    const extensions = [
      ...[lineNumbers(), lintGutter(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), closeBrackets(), indentOnInput()],
      ...[isYaml ? yaml() : bow, syntaxHighlighting(colours), EditorState.tabSize.of(2), EditorView.lineWrapping],
      keymap.of([{ key: "F2", preventDefault: true, run: () => this.#rename() && true }, ...keys, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.contentAttributes.of({ "aria-label": `${this.label}: ${this.name}` }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        this.files[this.name] = update.state.doc.toString();
        this.#sync();
        this.changed();
      }),
    ];
    if (this.client.connected) extensions.push(this.client.plugin(this.uri(), isYaml ? "yaml" : "bow"));
    this.view.setState(EditorState.create({ doc: this.files[this.name] ?? "", extensions }));
  }
}
