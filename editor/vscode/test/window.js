// A session of an author in VS Code, in a browser: open, map, mistake, fix, complete, sentences. What is seen in each
// step is written as JSON. Usage: node window.js ADDRESS CHROMIUM FOLDER-FOR-PICTURES
"use strict";
const { chromium } = require("playwright-core");
const { handOf } = require("./hand");

async function main(address, browserPath, pictures) {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
  const hand = handOf(page, pictures);
  const keys = page.keyboard;

  await page.goto(address);
  await page.waitForSelector(".monaco-workbench .explorer-viewlet .monaco-list-row");
  await hand.step("open", async () => {
    await hand.open("first_battle.yaml");
    const lens = page.locator(".codelens-decoration").first();
    await lens.waitFor();
    return lens.innerText();
  });
  await hand.step("map", () => hand.mapBeside());
  await hand.step("mistake", async () => {
    await hand.go("27:34");
    await keys.press("Backspace");
    await hand.whenWrong();
    return hand.problems();
  });
  await hand.step("fix", () => hand.fix("Write"));
  await hand.step("moved", () => hand.moveArchers());
  await hand.step("complete", async () => {
    await hand.open("keywords.bow");
    await hand.line("modify").waitFor();
    await hand.go("6:18");
    return hand.words();
  });
  await hand.step("sentences", async () => {
    await hand.command("Bow: Show Sentences Beside the Text");
    await hand.beside().locator("#told h3").first().waitFor();
    return hand.beside().locator("#told").innerText();
  });
  await browser.close();
  process.stdout.write(JSON.stringify(hand.report));
}

main(...process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
