// The worker of the extension. VS Code gives it as an old kind of worker, which Pyodide refuses because such a worker could
// not import its module; it can, and is told so by not having what only the old kind has.
"use strict";
self.importScripts = undefined;
require("../../../workshop/src/worker.mjs");
