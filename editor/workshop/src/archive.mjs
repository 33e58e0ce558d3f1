// Many files as one run of bytes: the length of a list in four bytes, the list as JSON, and the files one after the
// other. All get the same time, so that the program knows what it has kept of them for what it was.
const TIME = 1262304000000; // milliseconds

/** Pack files, by their absolute paths, each a Uint8Array. */
export function packed(files) {
  const list = new TextEncoder().encode(JSON.stringify([...files].map(([path, bytes]) => [path, bytes.length])));
  const whole = new Uint8Array(4 + list.length + [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0));
  new DataView(whole.buffer).setUint32(0, list.length, true);
  whole.set(list, 4);
  let at = 4 + list.length;
  for (const bytes of files.values()) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

/** Lay the files of an archive into the file system of Pyodide. */
export function unpack(FS, whole) {
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length)));
  let at = 4 + length;
  let known = "";
  for (const [path, size] of list) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (folder !== known) FS.mkdirTree(folder);
    known = folder;
    FS.writeFile(path, whole.subarray(at, at + size));
    FS.utime(path, TIME, TIME);
    at += size;
  }
}
