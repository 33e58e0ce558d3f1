// The extension on a desktop, or on a machine of its own behind a browser: it starts the program `bow`.
"use strict";
const { extensionOn } = require("../extension");
const { Desktop } = require("./desktop");

module.exports = extensionOn(() => new Desktop());
