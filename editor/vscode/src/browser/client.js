// The client of a language server that runs in a worker.
"use strict";
const { AbstractMessageReader, AbstractMessageWriter, LanguageClient } = require("vscode-languageclient/browser");
const { converters } = require("./places");
const { filesAt } = require("./files");

/** What lenses offer that is not there in a browser. */
const LEFT_OUT = new Set(["bow.play", "bow.export"]);

class Reader extends AbstractMessageReader {
  constructor(transport) {
    super();
    this.transport = transport;
  }

  listen(heard) {
    const handler = (text) => heard(JSON.parse(text));
    this.transport.subscribe(handler);
    return { dispose: () => this.transport.unsubscribe(handler) };
  }
}

class Writer extends AbstractMessageWriter {
  constructor(transport) {
    super();
    this.transport = transport;
  }

  async write(message) {
    this.transport.send(JSON.stringify(message));
  }

  end() {}
}

class Client extends LanguageClient {
  /** Speak to a program; of each file that changes it is told before the server is. */
  constructor(program, options) {
    const middleware = {
      workspace: {
        didChangeWatchedFile: async (event, next) => {
          const found = await filesAt(converters.protocol2Code(event.uri));
          if (!found.length) return undefined;
          program.lay(found);
          return next(event);
        },
      },
      provideCodeLenses: async (document, token, next) => {
        const lenses = await next(document, token);
        return lenses?.filter(({ command }) => !LEFT_OUT.has(command?.command));
      },
    };
    super("bow", "Bow", { ...options, middleware, uriConverters: converters }, undefined);
    this.program = program;
  }

  async createMessageTransports() {
    return { reader: new Reader(this.program.transport), writer: new Writer(this.program.transport) };
  }
}

module.exports = { Client };
