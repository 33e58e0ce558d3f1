// A session of an author in VS Code, in a browser: open, map, mistake, fix, complete. What is seen in each
// step is written as JSON. Usage: node window.js ADDRESS CHROMIUM FOLDER-FOR-PICTURES
"use strict";
const path = require("path");
const { chromium } = require("playwright-core");

const PATIENCE = 60000; // milliseconds that a step waits for what has to come

async function main(address, browserPath, pictures) {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  const report = {};
  const keys = page.keyboard;

  async function step(name, act) {
    try {
      report[name] = { seen: (await act()) ?? "" };
    } catch (error) {
      report[name] = { error: String(error.message ?? error) };
    }
    await page.screenshot({ path: path.join(pictures, `${name}.png`) });
  }
  async function inBox(text, wanted) {
    await page.waitForSelector(".quick-input-widget:not([style*='display: none']) input");
    await keys.type(text, { delay: 10 });
    await page.locator(".quick-input-list .monaco-list-row", { hasText: wanted }).first().waitFor();
    await keys.press("Enter");
  }
  async function command(title) {
    await keys.press("F1");
    await inBox(title, title);
  }
  async function open(file) {
    await keys.press("Control+p");
    await inBox(file, file);
    await page.locator(".tab.active", { hasText: file }).waitFor();
  }
  async function go(place) {
    await keys.press("Control+g");
    await page.waitForSelector(".quick-input-widget:not([style*='display: none']) input");
    await keys.type(place);
    await keys.press("Enter");
    await page.waitForSelector(".quick-input-widget", { state: "hidden" });
  }
  const problems = () => page.locator(".squiggly-error").count();
  const whenNone = () => page.waitForFunction(() => !document.querySelector(".squiggly-error"));
  const map = () => page.frameLocator("iframe.webview.ready").frameLocator("iframe");

  await page.goto(address);
  await page.waitForSelector(".monaco-workbench .explorer-viewlet .monaco-list-row");
  await step("open", async () => {
    await open("first_battle.yaml");
    const lens = page.locator(".codelens-decoration").first();
    await lens.waitFor();
    return lens.innerText();
  });
  await step("map", async () => {
    await command("Bow: Show Map Beside the Text");
    await map().locator("#map svg").waitFor();
    return map().locator("#map svg").evaluate((svg) => svg.textContent.length);
  });
  await step("mistake", async () => {
    await go("27:34");
    await keys.press("Backspace");
    await page.waitForSelector(".squiggly-error");
    return problems();
  });
  await step("fix", async () => {
    await keys.press("Control+.");
    const offered = page.locator(".action-widget .monaco-list-row.action", { hasText: "Write" }).first();
    await offered.waitFor();
    const title = await offered.innerText();
    await keys.press("Enter");
    await whenNone();
    return title;
  });
  await step("moved", async () => {
    const before = await map().locator("#map").innerHTML();
    await go("27:70");
    await keys.press("Backspace");
    await keys.press("Backspace");
    await keys.type("9");
    for (let tries = 0; (await map().locator("#map").innerHTML()) === before; tries++) {
      if (tries > 100) throw new Error("the map stays as it was");
      await page.waitForTimeout(100);
    }
    await keys.press("Control+s");
    return page.locator(".view-line", { hasText: "archers:" }).first().innerText();
  });
  await step("complete", async () => {
    await open("keywords.bow");
    await page.locator(".view-line", { hasText: "modify" }).first().waitFor();
    await go("6:18");
    await keys.press("Control+Space");
    const offered = page.locator(".suggest-widget.visible .monaco-list-row");
    await offered.first().waitFor();
    const words = await offered.allInnerTexts();
    await keys.press("Escape");
    return words;
  });
  await browser.close();
  process.stdout.write(JSON.stringify(report));
}

main(...process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
