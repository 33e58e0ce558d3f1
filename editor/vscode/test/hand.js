// What a person does in a window of VS Code, for tests: a page of Chromium with keys, and steps of which each is told.
"use strict";
const path = require("path");

const PATIENCE = 60000; // milliseconds that a step waits for what has to come

/** Give the hand for a page; what is seen in each step is put into its `report`, with a picture in `pictures`. */
function handOf(page, pictures) {
  page.setDefaultTimeout(PATIENCE);
  const keys = page.keyboard;
  const report = {};
  const hand = {
    report,
    async step(name, act) {
      try {
        report[name] = { seen: (await act()) ?? "" };
      } catch (error) {
        report[name] = { error: String(error.message ?? error) };
      }
      await page.screenshot({ path: path.join(pictures, `${name}.png`) });
    },
    /** Wait until one may type into the box at the top, in which something may stand already. */
    async box(prefix = "") {
      const mayType = (text) => document.activeElement?.matches(".quick-input-widget input") && document.activeElement.value === text;
      await page.waitForFunction(mayType, prefix);
    },
    async inBox(text, wanted, prefix) {
      await hand.box(prefix);
      await keys.type(text, { delay: 10 });
      await page.locator(".quick-input-list .monaco-list-row", { hasText: wanted }).first().waitFor();
      await keys.press("Enter");
    },
    async command(title) {
      await keys.press("F1");
      await hand.inBox(title, title, ">");
    },
    async open(file) {
      await keys.press("Control+p");
      await hand.inBox(file, file);
      await hand.isOpen(file);
    },
    isOpen: (file) => page.locator(".tab.active", { hasText: file }).waitFor(),
    async go(place) {
      await keys.press("Control+g");
      await hand.box(":");
      await keys.type(place);
      await keys.press("Enter");
      await page.waitForSelector(".quick-input-widget", { state: "hidden" });
    },
    line: (text) => page.locator(".view-line", { hasText: text }).first(),
    problems: () => page.locator(".squiggly-error").count(),
    whenWrong: () => page.waitForSelector(".squiggly-error"),
    whenNoneIsWrong: () => page.waitForFunction(() => !document.querySelector(".squiggly-error")),
    /** Take the first fix that is offered at the cursor whose title has a text, and give its title. */
    async fix(text) {
      await keys.press("Control+.");
      const offered = page.locator(".action-widget .monaco-list-row.action", { hasText: text }).first();
      await offered.waitFor();
      const title = await offered.innerText();
      await keys.press("Enter");
      await hand.whenNoneIsWrong();
      return title;
    },
    /** Give the words that are offered at the cursor. */
    async words() {
      await keys.press("Control+Space");
      const offered = page.locator(".suggest-widget.visible .monaco-list-row");
      await offered.first().waitFor();
      const words = await offered.allInnerTexts();
      await keys.press("Escape");
      return words;
    },
    /** Give the page in the newest view beside the text. */
    beside: () => page.frameLocator("iframe.webview.ready >> nth=-1").frameLocator("iframe"),
    /** Wait until something is another than it was. */
    async another(before, now) {
      for (let tries = 0; (await now()) === before; tries++) {
        if (tries > 100) throw new Error("it stays as it was");
        await page.waitForTimeout(100);
      }
    },
    /** Show the map beside the text, and give how much is written on it. */
    async mapBeside() {
      await hand.command("Bow: Show Map Beside the Text");
      await hand.beside().locator("#map svg").waitFor();
      return hand.beside().locator("#map svg").evaluate((svg) => svg.textContent.length);
    },
    /** Move a unit of the first battle in its text, and give its line once the map has changed. */
    async moveArchers() {
      const map = () => hand.beside().locator("#map").innerHTML();
      const before = await map();
      await hand.go("27:70");
      await keys.press("Backspace");
      await keys.press("Backspace");
      await keys.type("9");
      await hand.another(before, map);
      await keys.press("Control+s");
      return hand.line("archers:").innerText();
    },
  };
  return hand;
}

module.exports = { handOf };
