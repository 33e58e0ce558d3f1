// The program in Pyodide, as the worker of the page and the build both start it.
export const PACKAGES = "/lib/python3.14/site-packages";
export const WORK = "/packs";
export const FOREIGN = "/files"; // where files lie that VS Code has, by scheme and authority
export const CACHE = "/bow/cache";
export const OPTIONS = {
  env: { HOME: "/bow", BOW_CACHE_DIR: CACHE, PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
};
