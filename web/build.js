// `node build.js MODULE FOLDER`: the page in a folder, from the files that bindgen made (a folder) and the sources.

import { copyFile, cp, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const [generated, out] = process.argv.slice(2).map((path) => resolve(path));
const here = import.meta.dirname ?? new URL(".", import.meta.url).pathname;

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await build({
  entryPoints: [join(here, "src/main.js"), join(here, "src/worker.js"), join(here, "src/main.css")],
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  loader: { ".toy": "text", ".mlir": "text" },
  alias: { terrace: join(generated, "terrace.js") },
  logLevel: "warning",
});
for (const file of ["index.html", "icon.svg"]) await cp(join(here, "src", file), join(out, file));
await copyFile(join(generated, "terrace_bg.wasm"), join(out, "terrace.wasm"));
