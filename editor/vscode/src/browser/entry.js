// The extension in a browser alone: the program runs in a worker, and nothing is installed.
"use strict";
const { extensionOn } = require("../extension");
const { Browser } = require("./browser");

module.exports = extensionOn((context) => new Browser(context));
