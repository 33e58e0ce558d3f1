// The map of a battle plan beside its text, drawn anew as one types.
"use strict";
const vscode = require("vscode");
const { Beside } = require("./beside");

class MapPreview extends Beside {
  constructor(server) {
    const title = (name) => (name ? vscode.l10n.t("Map of {0}", name) : vscode.l10n.t("Map"));
    super(server, { view: "bow.map", method: "bow/preview", has: ({ svg }) => Boolean(svg), title, page });
  }
}

/** Give the page on which maps are shown. */
function page() {
  const words = { larger: vscode.l10n.t("Larger"), smaller: vscode.l10n.t("Smaller"), whole: vscode.l10n.t("Whole map") };
  return {
    style: `
  body { padding: 0; margin: 0; }
  #tools { position: fixed; top: 4px; right: 8px; z-index: 1; }
  #map svg, #map img { width: 100%; height: auto; display: block; background: white; }
  .old { opacity: 0.4; }
  button { background: var(--vscode-button-secondaryBackground); color: var(--vscode-button-secondaryForeground);
    border: 0; padding: 4px 9px; cursor: pointer; }`,
    body: `
<div id="tools">
  <button id="smaller" title="${words.smaller}" aria-label="${words.smaller}">−</button>
  <button id="whole" title="${words.whole}" aria-label="${words.whole}">⤢</button>
  <button id="larger" title="${words.larger}" aria-label="${words.larger}">+</button>
</div>
<div id="message" role="status"></div>
<div id="map"></div>`,
    script: `
  const map = document.getElementById("map");
  const message = document.getElementById("message");
  let width = 100;
  const zoom = (factor) => {
    width = factor ? Math.min(800, Math.max(25, width * factor)) : 100;
    map.style.width = width + "%";
  };
  document.getElementById("smaller").onclick = () => zoom(0.8);
  document.getElementById("larger").onclick = () => zoom(1.25);
  document.getElementById("whole").onclick = () => zoom(0);
  window.addEventListener("message", ({ data }) => {
    message.textContent = data.message ?? "";
    map.classList.toggle("old", !data.svg);
    if (!data.svg) return;
    const picture = new DOMParser().parseFromString(data.svg, "image/svg+xml").documentElement;
    map.replaceChildren(document.importNode(picture, true));
  });`,
  };
}

module.exports = { MapPreview };
