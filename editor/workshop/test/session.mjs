// A session of an author in the workshop: each step by the keyboard, what is seen written as JSON, with what was measured.
// Usage: node session.mjs ADDRESS CHROMIUM FOLDER PLAN
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const PATIENCE = 120000; // milliseconds that a step waits for what has to come
const EDITS = 30;
const HERE = path.dirname(fileURLToPath(import.meta.url));
const AXE = readFileSync(path.join(HERE, "../node_modules/axe-core/axe.min.js"), "utf-8");
const [address, browserPath, folder, plan] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true, acceptDownloads: true });
const report = {};
let page;
const faults = [];

async function visit(at = context, where = address) {
  page = await at.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", (fault) => faults.push(String(fault)));
  await page.goto(where);
  await page.waitForFunction(() => document.body.dataset.ready, null, { polling: 20 });
  return JSON.parse(await page.evaluate(() => document.body.dataset.ready));
}
async function step(name, act) {
  try {
    report[name] = { seen: (await act()) ?? "" };
  } catch (fault) {
    report[name] = { error: String(fault.message ?? fault) };
  }
  await page.screenshot({ path: path.join(folder, `${name}.png`) }).catch(() => {});
}
const keys = () => page.keyboard;
async function tabTo(test, most = 60) {
  for (let count = 0; count < most; count++) {
    await keys().press("Tab");
    if (await page.evaluate(test)) return;
  }
  throw new Error(`Tab does not lead to ${test}`);
}
const tab = (name) => page.evaluate((id) => document.getElementById(id).focus(), `tab-${name}`).then(() => keys().press("Enter"));
async function behind(text) {
  await page.locator(".cm-content").focus();
  await keys().press("Control+Home");
  await keys().press("Control+f");
  await keys().type(text);
  await keys().press("Enter");
  await keys().press("Escape");
  await keys().press("ArrowRight");
}
const none = () => page.waitForFunction(() => !document.querySelector("#panel-problems .error"));
const violations = async () => {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(() => globalThis.axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
};

await step("first", () => visit());
await step("keyboard", async () => {
  await page.evaluate(() => document.activeElement?.blur());
  await tabTo(() => document.activeElement.id === "file", 3);
  await tabTo(() => document.activeElement.classList.contains("cm-content"), 10);
  await keys().press("Escape");
  await tabTo(() => document.activeElement.id === "tab-map", 8);
  for (let count = 0; count < 4; count++) await keys().press("ArrowRight");
  const last = await page.evaluate(() => document.activeElement.id);
  await keys().press("Home");
  return last;
});
await step("map", async () => {
  await page.waitForFunction(() => document.querySelector("#panel-map img")?.naturalWidth > 100);
  return page.locator("#panel-map img").getAttribute("alt");
});
await step("mistake", async () => {
  await tab("problems");
  await behind("northmen_archers");
  await keys().press("Backspace");
  await page.waitForSelector("#panel-problems .error");
  return page.locator("#panel-problems .problems").innerText();
});
await step("fix", async () => {
  await page.locator(".fix").first().focus();
  await keys().press("Enter");
  await none();
  return page.locator(".cm-content").innerText();
});
await step("off", async () => {
  await behind("at: I10");
  await keys().press("Backspace");
  await keys().press("Backspace");
  await keys().type("20");
  await page.waitForSelector("#panel-problems .error");
  const seen = await page.locator("#panel-problems .problems").innerText();
  await keys().press("Backspace");
  await keys().press("Backspace");
  await keys().type("10");
  await none();
  return seen;
});
await step("complete", async () => {
  await behind("unit: northmen_archers");
  for (let count = 0; count < 4; count++) await keys().press("Backspace");
  await keys().press("Control+Space");
  await page.waitForSelector(".cm-tooltip-autocomplete li");
  const seen = await page.locator(".cm-tooltip-autocomplete li").allInnerTexts();
  await page.waitForTimeout(150); // CodeMirror takes no Enter right after the list has come
  await keys().press("Enter");
  await none();
  return seen;
});
await step("renamed", async () => {
  const shown = () => page.locator(".cm-content").innerText();
  const named = async (text, name) => {
    page.once("dialog", (dialog) => dialog.accept(name));
    await behind(text);
    await keys().press("F2");
  };
  const effect = "modify hits on target by melee attack when target has steadfast: ignore 1";
  const text = `keyword wary "Wary" {\n  homebrew "an example"\n  text "It hurts no steadfast enemy."\n  ${effect}\n}\n`;
  await page.setInputFiles("#chosen", { name: "extra.bow", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForFunction(() => document.querySelector("#file").value === "extra.bow");
  await page.locator("#file").selectOption("keywords.bow");
  await named("keyword steadfast", "stubborn");
  await page.waitForFunction(() => document.querySelector(".cm-content").innerText.includes("keyword stubborn"));
  const defined = await shown();
  await page.locator("#file").selectOption("extra.bow");
  const used = await shown();
  page.once("dialog", (dialog) => dialog.accept());
  await page.locator("#new").click();
  await named("unit: northmen_archers", "southern_archers");
  await page.waitForFunction(() => document.querySelector("#status").textContent.includes("fail"));
  return [defined, used, await shown(), await page.locator("#status").innerText()];
});
await step("edits", async () => {
  await page.evaluate(() => {
    window.told = [];
    window.addEventListener("bow-problems", () => window.told.push(performance.now()));
  });
  await behind("northmen_archers");
  const taken = [];
  for (let count = 0; count < EDITS; count++) {
    await page.waitForTimeout(400);
    const before = await page.evaluate(() => {
      window.told.length = 0;
      return performance.now();
    });
    await (count % 2 ? keys().type("s") : keys().press("Backspace"));
    await page.waitForFunction(() => window.told.length, null, { polling: 5 });
    taken.push(await page.evaluate((began) => window.told[0] - began, before));
  }
  taken.sort((one, other) => one - other);
  return { median: taken[EDITS / 2], p95: taken[Math.ceil(EDITS * 0.95) - 1] };
});
await step("sentences", async () => {
  await tab("sentences");
  await page.waitForSelector("#panel-sentences .sentences");
  return page.locator("#panel-sentences").innerText();
});
await step("moved", async () => {
  await tab("map");
  const before = await page.locator("#panel-map img").getAttribute("src");
  await behind("at: G10");
  await keys().press("Backspace");
  await keys().press("Backspace");
  await keys().type("9");
  await page.waitForFunction((was) => document.querySelector("#panel-map img").src !== was, before);
  await keys().press("Backspace");
  await keys().type("10");
  return "drawn anew";
});
await step("play", async () => {
  await tab("play");
  await page.getByRole("button", { name: "New game" }).focus();
  await keys().press("Enter");
  const heads = [];
  for (let count = 0; count < 3; count++) {
    await page.waitForSelector("#panel-play .choices button:not(:disabled)");
    await page.waitForFunction(() => !document.querySelector("#panel-play .bar button").disabled);
    heads.push(await page.locator("#panel-play .headline").innerText());
    await page.locator("#panel-play .choices button").last().focus();
    await keys().press("Enter");
    await page.waitForTimeout(200);
  }
  await page.waitForFunction(() => !document.querySelector("#panel-play .bar button").disabled);
  return { heads, log: await page.locator("#panel-play .log li").count() };
});
await step("print", async () => {
  await tab("print");
  await page.getByRole("button", { name: "Make the PDF" }).focus();
  await keys().press("Enter");
  await page.waitForSelector("#panel-print a");
  const coming = page.waitForEvent("download");
  await keys().press("Enter");
  const file = path.join(folder, "printed.pdf");
  await (await coming).saveAs(file);
  return { sha256: createHash("sha256").update(readFileSync(file)).digest("hex"), size: statSync(file).size };
});
await step("link", async () => {
  await behind("title: First battle");
  await keys().type(" by link");
  await page.locator("#link").focus();
  await keys().press("Enter");
  await page.waitForFunction(() => location.hash.length > 3);
  const link = page.url();
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  const here = page;
  page = await elsewhere.newPage();
  await page.goto(link);
  await page.waitForFunction(() => document.querySelector(".cm-content")?.innerText.includes("by link"));
  await elsewhere.close();
  page = here;
  return { length: new URL(link).hash.length - 1 };
});
await step("shipped", async () => {
  const before = page.url();
  await page.setInputFiles("#chosen", plan);
  await page.waitForFunction((name) => document.querySelector("#file").value.endsWith(name), path.basename(plan));
  await page.locator("#link").focus();
  await keys().press("Enter");
  await page.waitForFunction((was) => location.href !== was, before);
  const { length } = new URL(page.url()).hash;
  page.once("dialog", (dialog) => dialog.accept());
  await page.locator("#new").focus();
  await keys().press("Enter");
  await page.waitForFunction(() => !location.hash && document.querySelector("#file").value.endsWith("first_battle.yaml"));
  return { length: length - 1 };
});
await step("axe", async () => {
  const found = {};
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const name of ["map", "problems", "sentences", "play", "print"]) {
      await tab(name);
      if (name === "problems") {
        await behind("northmen_archers");
        await keys().press("Backspace");
        await page.waitForSelector("#panel-problems .fix");
      }
      await page.waitForTimeout(300);
      found[`${scheme} ${name}`] = await violations();
      await page.screenshot({ path: path.join(folder, `${name}-${scheme}.png`) });
      if (name === "problems") {
        await behind("northmen_archer");
        await keys().type("s");
        await none();
      }
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 800, height: 600 });
  for (const name of ["map", "play"]) {
    await tab(name);
    found[`small ${name}`] = await violations();
    await page.screenshot({ path: path.join(folder, `${name}-small.png`) });
  }
  return found;
});
await step("second", async () => {
  await page.close();
  return visit(context, address);
});
await step("spoiled", async () => {
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const store = await caches.open(name);
    const [kept] = (await store.keys()).filter(({ url }) => url.endsWith("/memory"));
    await store.put(kept, new Response(new Uint8Array(1000)));
  });
  await page.close();
  return visit();
});
await step("german", async () => {
  const german = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "de-DE" });
  page = await german.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(address);
  await page.waitForFunction(() => document.body.dataset.ready);
  await page.locator("#tab-sentences").click();
  await page.waitForSelector("#panel-sentences .sentences");
  return page.locator("body").innerText();
});
report.faults = { seen: faults };
await browser.close();
process.stdout.write(JSON.stringify(report));
