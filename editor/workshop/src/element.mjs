/** Make an element with attributes, and what stands in it: texts and elements. */
export function element(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(...inside.filter((part) => part !== null && part !== undefined && part !== ""));
  return made;
}

/** Show a picture of the program, which cannot do anything: it is an image. */
export function showSvg(image, svg, alt) {
  const before = image.src;
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  image.alt = alt;
  image.hidden = false;
  if (before) URL.revokeObjectURL(before);
}

/** Give a function that does something once nobody has asked for it for some milliseconds. */
export function settled(milliseconds, act) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...given), milliseconds);
  };
}
