// The grammars over the browser's regular expressions give the tokens that Oniguruma gives.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { build } from "esbuild";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");

// The module is written for the bundler.
const bundled = await build({ entryPoints: [new URL("../src/textmate.js", import.meta.url).pathname], bundle: true, format: "esm", write: false, platform: "node" });
const { Scanner } = await import(`data:text/javascript,${encodeURIComponent(bundled.outputFiles[0].text)}`);

await oniguruma.loadWASM(readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm")).buffer);

const engines = {
  oniguruma: { createOnigScanner: (p) => new oniguruma.OnigScanner(p), createOnigString: (t) => new oniguruma.OnigString(t) },
  regexp: { createOnigScanner: (p) => new Scanner(p), createOnigString: (content) => ({ content }) },
};

async function tokens(engine, name, text) {
  const raw = textmate.parseRawGrammar(read(`editors/vscode/syntaxes/${name}.tmLanguage.json`), "x.json");
  const registry = new textmate.Registry({ onigLib: Promise.resolve(engines[engine]), loadGrammar: async () => raw });
  const grammar = await registry.loadGrammar(raw.scopeName);
  let stack = textmate.INITIAL;
  return text.split("\n").map((line) => {
    const r = grammar.tokenizeLine(line, stack);
    stack = r.ruleStack;
    return r.tokens.map((t) => `${line.slice(t.startIndex, t.endIndex)} ${t.scopes.at(-1)}`);
  });
}

for (const [name, folder] of [["toy", "toyc/examples"], ["toy", "toyc/examples/tutorial"], ["mlir", "web/examples"], ["mlir", "editors/vscode/test"]]) {
  test(`${name} in ${folder}`, async () => {
    const files = readdirSync(new URL(folder, root)).filter((f) => f.endsWith(`.${name}`));
    assert.ok(files.length > 0);
    for (const file of files) {
      const text = read(`${folder}/${file}`);
      assert.deepEqual(await tokens("regexp", name, text), await tokens("oniguruma", name, text), file);
    }
  });
}
