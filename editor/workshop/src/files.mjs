// Files of the author in the file system of Pyodide, one by one.

export const FOLDER = "folder";

/** Lay files, as [absolute path, bytes] each. Null takes away what lies there, with all in it, and FOLDER makes a folder. */
export function lay(FS, files) {
  for (const [path, bytes] of files) {
    if (bytes === FOLDER) {
      FS.mkdirTree(path);
      continue;
    }
    const isFolder = isThere(FS, path) && FS.isDir(FS.stat(path).mode);
    if (isFolder || bytes === null) remove(FS, path);
    if (bytes === null) continue;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bytes);
  }
}

function isThere(FS, path) {
  return FS.analyzePath(path).exists;
}

function remove(FS, path) {
  if (!isThere(FS, path)) return;
  if (!FS.isDir(FS.stat(path).mode)) {
    FS.unlink(path);
    return;
  }
  for (const name of FS.readdir(path)) {
    if (name !== "." && name !== "..") remove(FS, `${path}/${name}`);
  }
  FS.rmdir(path);
}
