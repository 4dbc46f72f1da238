// The three grammars over Oniguruma, as VS Code runs them.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

export const root = new URL("../", import.meta.url);

const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");

/** Gives a function from "mlir", "td" or "toy" to its grammar. */
export async function grammars() {
  await oniguruma.loadWASM((await readFile(wasm)).buffer);
  const manifest = JSON.parse(await readFile(new URL("package.json", root), "utf8"));
  const files = new Map(manifest.contributes.grammars.map((g) => [g.scopeName, g.path]));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const path = new URL(files.get(scope), root);
      return textmate.parseRawGrammar(await readFile(path, "utf8"), path.pathname);
    },
  });
  const found = {};
  for (const language of manifest.contributes.languages) {
    const { scopeName } = manifest.contributes.grammars.find((g) => g.language === language.id);
    found[language.extensions[0].slice(1)] = await registry.loadGrammar(scopeName);
  }
  return found;
}

/** The tokens of a text, as [text, innermost scope without the language]; `open` is true if a construct has no end. */
export function tokenize(grammar, text) {
  let stack = textmate.INITIAL;
  const tokens = [];
  for (const line of text.split(/\r?\n/)) {
    const result = grammar.tokenizeLine(line, stack);
    for (const t of result.tokens) {
      tokens.push([line.slice(t.startIndex, t.endIndex), t.scopes]);
    }
    stack = result.ruleStack;
  }
  return { tokens, open: stack.depth > 1 };
}
