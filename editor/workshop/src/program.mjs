// The program on the other side: a worker that speaks the language server protocol, and fetches what is seldom needed.
export class Program {
  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  #handlers = new Set();
  #waiting = new Map();
  #needed = new Map();
  #number = 0;

  /** Begin; `told` is told of progress, `heard` of each message of the server. */
  constructor(language, told, heard) {
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.progress) told(data.progress);
        if (data.ready) resolve(data.ready);
        if (data.lsp) {
          heard(JSON.parse(data.lsp));
          for (const handler of this.#handlers) handler(data.lsp);
        }
        if (data.done) this.#waiting.get(data.done)?.resolve();
        if (data.failed !== undefined) (this.#waiting.get(data.id)?.reject ?? reject)(new Error(data.failed));
      };
      this.#worker.onerror = (event) => reject(new Error(event.message ?? "the worker has failed"));
    });
    this.#worker.postMessage({ start: { language } });
  }

  /** What the client of the protocol speaks through. */
  get transport() {
    return {
      send: (message) => this.#worker.postMessage({ lsp: message }),
      subscribe: (handler) => this.#handlers.add(handler),
      unsubscribe: (handler) => this.#handlers.delete(handler),
    };
  }

  /** Lay the files of the author where the program finds them. */
  write(files) {
    this.#worker.postMessage({ write: JSON.stringify(files) });
  }

  /** Fetch a part that is seldom needed, once: `letters` for maps, `printer` for sheets. */
  need(name) {
    if (!this.#needed.has(name)) {
      const id = ++this.#number;
      const fetched = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
      this.#worker.postMessage({ need: name, id });
      fetched.catch(() => this.#needed.delete(name));
      this.#needed.set(name, fetched);
    }
    return this.#needed.get(name);
  }
}
