// The program on the other side: a worker that speaks the language server protocol, and fetches what is seldom needed.
export class Program {
  #worker;
  #handlers = new Set();
  #waiting = new Map();
  #needed = new Map();
  #number = 0;

  /**
   * Begin in a worker, with the parts of the program that lie at `home`, an address that ends in a slash; what is kept
   * for the next visit is kept under a name that begins with `kept`. `told` is told of progress, `heard` of each message
   * of the server.
   */
  constructor(worker, { language, home, kept }, told, heard = () => {}) {
    this.#worker = worker;
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.progress) told(data.progress);
        if (data.ready) resolve(data.ready);
        if (data.lsp) {
          heard(JSON.parse(data.lsp));
          for (const handler of this.#handlers) handler(data.lsp);
        }
        if (data.done) this.#waiting.get(data.done)?.resolve(data.answer);
        if (data.failed !== undefined) (this.#waiting.get(data.id)?.reject ?? reject)(new Error(data.failed));
      };
      this.#worker.onerror = (event) => reject(new Error(event.message ?? "the worker has failed"));
    });
    this.#worker.postMessage({ start: { language, home, kept } });
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

  /** Lay single files where the program finds them, as `lay` in files.mjs has them. */
  lay(files) {
    this.#worker.postMessage({ lay: files });
  }

  /** Give the text of a file that the program has, by its absolute path. */
  read(path) {
    return this.#asked({ read: path });
  }

  /** Fetch a part that is seldom needed, once: `letters` for maps, `printer` for sheets. */
  need(name) {
    if (!this.#needed.has(name)) {
      const fetched = this.#asked({ need: name });
      fetched.catch(() => this.#needed.delete(name));
      this.#needed.set(name, fetched);
    }
    return this.#needed.get(name);
  }

  #asked(question) {
    const id = ++this.#number;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.postMessage({ ...question, id });
    return answer.finally(() => this.#waiting.delete(id));
  }

  /** End the program. */
  dispose() {
    this.#worker.terminate();
  }
}
