// Links that carry a battle: what differs from the pack that everybody begins with, deflated, behind the `#`.
/* global TEMPLATE */
export const MOST = 3000; // bytes of a link behind the `#`
const MOST_UNPACKED = 200000;
const SIGN = "b=";

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** Give what stands behind the `#` for some files. */
export async function packedLink(files) {
  const changed = Object.fromEntries(Object.entries(files).filter(([name, text]) => TEMPLATE.files[name] !== text));
  const gone = Object.keys(TEMPLATE.files).filter((name) => !(name in files));
  const raw = new TextEncoder().encode(JSON.stringify([changed, gone]));
  const bytes = await through(raw, new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return SIGN + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Give the files of what stands behind the `#`; null if it carries none, and an error if it is no such link. */
export async function filesOfLink(fragment) {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(SIGN)) return null;
  if (text.length > MOST) throw new Error("too long");
  const plain = atob(text.slice(SIGN.length).replaceAll("-", "+").replaceAll("_", "/"));
  const raw = await through(Uint8Array.from(plain, (char) => char.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  if (raw.length > MOST_UNPACKED) throw new Error("too long");
  const [changed, gone] = JSON.parse(new TextDecoder().decode(raw));
  const kept = Object.entries(TEMPLATE.files).filter(([name]) => !gone.includes(name));
  const files = { ...Object.fromEntries(kept), ...changed };
  if (!Object.entries(files).every(([name, said]) => isName(name) && typeof said === "string")) throw new Error("no files");
  return files;
}

/** Tell whether a path is one that a file of a pack may have: relative, and into no other folder. */
export function isName(name) {
  return /^([\w-]+\/)*[\w-]+(\.[\w-]+)*\.(bow|ya?ml)$/.test(name) && name.length <= 100;
}
