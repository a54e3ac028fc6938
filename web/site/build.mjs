// node site/build.mjs OUT WHEELS YAML: finishes the site in OUT, which already has the page (vite build --mode site) and
// the answers that never change (affray.browser.files): Python, its archive, the manifest, the service worker.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [out, wheels, yaml] = process.argv.slice(2).map((folder) => path.resolve(folder));
const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const runtime = path.dirname(fileURLToPath(import.meta.resolve("pyodide")));
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

fs.mkdirSync(`${out}/py`, { recursive: true });
for (const file of RUNTIME) fs.copyFileSync(`${runtime}/${file}`, `${out}/py/${file}`);
// No package is ever loaded from the lock file's list: everything comes from our own archive.
const lock = JSON.parse(fs.readFileSync(`${runtime}/pyodide-lock.json`, "utf8"));
fs.writeFileSync(`${out}/py/pyodide-lock.json`, JSON.stringify({ ...lock, packages: {} }));

const python = await loadPyodide();
const mount = (folder, at) => {
  python.FS.mkdir(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
};
mount(path.resolve(web, "../src"), "/affray-source");
mount(wheels, "/wheels");
mount(yaml, "/yaml");
mount(runtime, "/runtime");
mount(`${out}/py`, "/out");
const given = {
  SOURCE: "/affray-source",
  WHEELS: "/wheels",
  YAML: "/yaml",
  STDLIB: "/runtime/python_stdlib.zip",
  OUT: "/out",
};
await python.runPythonAsync(fs.readFileSync(`${web}/site/bundle.py`, "utf8"), { globals: python.toPy(given) });
for (const file of ["affray.tar", "python_stdlib.zip"]) {
  fs.writeFileSync(`${out}/py/${file}.gz`, gzipSync(fs.readFileSync(`${out}/py/${file}`), { level: 9 }));
  fs.rmSync(`${out}/py/${file}`);
}

for (const size of [192, 512]) fs.copyFileSync(`${web}/site/icon-${size}.png`, `${out}/icon-${size}.png`);
fs.copyFileSync(`${web}/site/manifest.webmanifest`, `${out}/manifest.webmanifest`);

// The service worker knows every file, and a version that changes with any of them.
const files = fs
  .readdirSync(out, { recursive: true })
  .map((file) => file.split(path.sep).join("/"))
  .filter(
    (file) =>
      fs.statSync(`${out}/${file}`).isFile() && !["sw.js", ".nojekyll"].includes(file) && !file.startsWith("docs/"),
  )
  .sort();
const hash = createHash("sha256");
let packed = 0;
for (const file of files) {
  const data = fs.readFileSync(`${out}/${file}`);
  hash.update(file).update(data);
  packed += Math.min(data.length, gzipSync(data, { level: 9 }).length);
}
const worker = fs.readFileSync(`${web}/site/sw.js`, "utf8");
const version = hash.digest("hex").slice(0, 12);
fs.writeFileSync(
  `${out}/sw.js`,
  worker.replace('"VERSION"', JSON.stringify(version)).replace('["FILES"]', JSON.stringify(files)),
);
fs.writeFileSync(`${out}/.nojekyll`, "");
const megabytes = (packed / 1e6).toFixed(1);
console.log(`site ${version}: ${files.length} files, ${megabytes} MB compressed`);
process.exit(0); // Pyodide keeps Node alive
