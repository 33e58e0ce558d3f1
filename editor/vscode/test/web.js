// A session of an author in VS Code for the web, where nothing is installed: the language server runs in the extension.
// What is seen in each step is written as JSON. Usage: node web.js ADDRESS CHROMIUM FOLDER-FOR-PICTURES FOLDER-OF-CHROMIUM
"use strict";
const fs = require("fs");
const path = require("path");
const { chromium } = require("playwright-core");
const { handOf } = require("./hand");

const OPTIONS = { args: ["--no-sandbox"], viewport: { width: 1500, height: 900 } };
/** Pages beside the text are of another origin, and need a service worker, which is a matter of cookies for Chromium. */
const PREFERENCES = { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } };

const FIRST = 120000; // milliseconds in which the program starts for the first time

async function main(address, browserPath, pictures, profile) {
  fs.mkdirSync(path.join(profile, "Default"), { recursive: true });
  fs.writeFileSync(path.join(profile, "Default", "Preferences"), JSON.stringify(PREFERENCES));
  const browser = await chromium.launchPersistentContext(profile, { ...OPTIONS, executablePath: browserPath });
  const page = browser.pages()[0];
  const hand = handOf(page, pictures);
  const keys = page.keyboard;
  const parts = []; // of the program, as they are fetched
  browser.on("request", (request) => {
    const [, part] = /\/dist\/server\/([^?]+)/.exec(request.url()) ?? [];
    if (part) parts.push(part);
  });

  const row = (name) => page.locator(".explorer-viewlet .monaco-list-row", { hasText: name }).first();
  const text = async () => (await page.locator(".editor-group-container.active .view-lines").innerText()).replaceAll("\u00a0", " ");
  const told = () => page.locator(".monaco-hover:not(.hidden) .hover-contents, .monaco-hover:not(.hidden) .hover-row").allInnerTexts();
  /** Give how many errors, warnings and notes there are in all files, as the status bar has them. */
  const errors = async () => (await page.locator("#status\\.problems").innerText()).trim().split(/\s+/).map(Number);
  async function whenWrong(count) {
    for (let tries = 0; (await errors())[0] !== count; tries++) {
      if (tries > 100) throw new Error(`there are ${await errors()} errors, warnings and notes`);
      await page.waitForTimeout(100);
    }
    return errors();
  }
  async function unfold(name) {
    await row(name).waitFor();
    const isFolded = (await row(name).getAttribute("aria-expanded")) === "false";
    if (isFolded) await row(name).click();
  }
  async function hover() {
    await keys.press("Control+k");
    await keys.press("Control+i");
    await page.locator(".monaco-hover:not(.hidden) .hover-row").first().waitFor();
    const seen = (await told()).join("\n");
    await keys.press("Escape");
    return seen;
  }

  await page.goto(address);
  await hand.step("open", async () => {
    await unfold("river_lands");
    await unfold("battles");
    await row("first_battle.yaml").dblclick();
    const lens = page.locator(".codelens-decoration").first();
    await lens.waitFor({ timeout: FIRST });
    return lens.innerText();
  });
  await hand.step("palette", async () => {
    await keys.press("F1");
    await hand.box(">");
    await keys.type("Bow: ");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "Bow: New Pack" }).waitFor();
    const offered = await page.locator(".quick-input-list .monaco-list-row").allInnerTexts();
    await keys.press("Escape");
    return offered;
  });
  await hand.step("mistake", async () => {
    await hand.go("27:34");
    await keys.press("Backspace");
    await hand.whenWrong();
    return [await hand.problems(), await hover()];
  });
  await hand.step("fix", () => hand.fix("Write"));
  await hand.step("off", async () => {
    await hand.go("27:69");
    await keys.press("Backspace");
    await keys.type("2");
    await hand.whenWrong();
    const seen = await hover();
    await keys.press("Backspace");
    await keys.type("1");
    await hand.whenNoneIsWrong();
    return [seen, await hand.line("archers:").innerText()];
  });
  await hand.step("hover", async () => {
    await hand.go("27:24");
    return hover();
  });
  await hand.step("map", () => hand.mapBeside());
  await hand.step("moved", () => hand.moveArchers());
  await hand.step("shipped", async () => {
    await hand.go("27:24");
    await keys.press("F12");
    await page.locator(".tab.active", { hasText: ".bow" }).waitFor();
    await hand.line("unit northmen_archers").waitFor();
    return text();
  });
  await hand.step("complete", async () => {
    await row("keywords.bow").dblclick();
    await hand.isOpen("keywords.bow");
    await hand.line("modify").waitFor();
    await hand.go("6:18");
    return hand.words();
  });
  await hand.step("rename", async () => {
    await hand.go("3:12");
    await keys.press("F2");
    await page.waitForFunction(() => document.activeElement?.value === "steadfast");
    await keys.press("Control+a");
    await keys.type("stubborn");
    await keys.press("Enter");
    await hand.line("keyword stubborn").waitFor();
    const defined = await text();
    await row("more.bow").dblclick();
    await hand.isOpen("more.bow");
    await hand.line("stubborn").waitFor();
    return [defined, await text(), await hand.problems()];
  });
  await hand.step("format", async () => {
    await hand.go("1:1");
    await keys.type("     ");
    const before = await text();
    await hand.command("Format Document");
    await hand.another(before, text);
    return text();
  });
  await hand.step("sentences", async () => {
    await hand.command("Bow: Show Sentences Beside the Text");
    await hand.beside().locator("#told h3").first().waitFor();
    const written = await hand.beside().locator("#told").innerText();
    await row("first_battle.yaml").dblclick();
    await hand.beside().locator("#told h3", { hasText: "Hold the crest" }).waitFor();
    return [written, await hand.beside().locator("#told").innerText()];
  });
  await hand.step("pack", async () => {
    await hand.command("Bow: New Pack");
    await hand.box();
    await keys.type("hill_lands");
    await keys.press("Enter");
    await page.locator(".codelens-decoration", { hasText: "Map" }).first().waitFor();
    await hand.line("packs: [core, hill_lands]").waitFor();
    await hand.go("24:30");
    const seen = await hover();
    return [seen, await whenWrong(1)];
  });
  await hand.step("gone", async () => {
    await row("hill_lands").click();
    await keys.press("Delete");
    const sure = page.locator(".monaco-dialog-box .monaco-button", { hasText: /Delete|Move/ }).first();
    await sure.waitFor({ timeout: 3000 }).then(() => sure.click()).catch(() => {});
    await row("hill_lands").waitFor({ state: "detached" });
    return whenWrong(0);
  });
  await hand.step("second", async () => {
    const first = parts.splice(0);
    await page.reload();
    await unfold("river_lands");
    await row("keywords.bow").dblclick();
    await page.locator(".codelens-decoration").first().waitFor();
    return [first, [...parts]];
  });
  await hand.step("restart", async () => {
    await hand.go("6:18");
    await keys.type("nobody ");
    await hand.whenWrong();
    await hand.command("Bow: Restart Language Server");
    await hand.whenNoneIsWrong();
    await hand.whenWrong();
    return hover();
  });
  await browser.close();
  process.stdout.write(JSON.stringify(hand.report));
}

main(...process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
