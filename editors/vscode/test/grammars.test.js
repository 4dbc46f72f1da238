import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { grammars, root, tokenize } from "./grammars.js";

const all = await grammars();

/** Inputs of the repository that the tools accept. */
const folders = ["test/programs", "toyc/examples", "toyc/src", "docs/tutorial/programs", "framework/dialects", "framework/transforms", "framework/conversions", "examples"];

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = new URL(entry.name + (entry.isDirectory() ? "/" : ""), folder);
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules" && entry.name !== "target") yield* files(path);
    } else if (/\.(mlir|td|toy)$/.test(entry.name)) {
      yield path;
    }
  }
}

test("nothing of the repository's inputs is invalid, and no construct stays open", () => {
  const counts = { mlir: 0, td: 0, toy: 0 };
  for (const folder of folders) {
    for (const path of files(new URL(`../../${folder}/`, root))) {
      const kind = path.pathname.split(".").pop();
      const { tokens, open } = tokenize(all[kind], readFileSync(path, "utf8"));
      const invalid = tokens.find(([, scopes]) => scopes.some((s) => s.startsWith("invalid")));
      assert.equal(invalid, undefined, path.pathname);
      assert.equal(open, false, `${path.pathname}: a construct stays open`);
      counts[kind]++;
    }
  }
  for (const [kind, n] of Object.entries(counts)) assert.ok(n > 5, `${n} files of ${kind}`);
});

/** Samples: a line `^^^ scope` speaks of the text above its marks, as the innermost scope begins. */
for (const kind of ["mlir", "td", "toy"]) {
  test(`the sample of .${kind} has the scopes that it says`, () => {
    const lines = readFileSync(new URL(`test/sample.${kind}`, root), "utf8").trimEnd().split("\n");
    const source = [];
    const wanted = [];
    for (const line of lines) {
      const mark = /^\s*(?:\/\/|#)?\s*(?<marks>\^+) (?<scope>\S+)$/.exec(line);
      if (mark) {
        const start = line.indexOf("^");
        wanted.push({ line: source.length - 1, start, end: start + mark.groups.marks.length, scope: mark.groups.scope });
      } else {
        source.push(line);
      }
    }
    assert.ok(wanted.length > 10);
    const scopes = [];
    let offset = 0;
    const { tokens } = tokenize(all[kind], source.join("\n"));
    let at = 0;
    source.forEach((line, i) => {
      scopes[i] = [];
      for (offset = 0; at < tokens.length && offset + tokens[at][0].length <= line.length; at++) {
        const [text, s] = tokens[at];
        scopes[i].push({ start: offset, end: offset + text.length, scopes: s });
        offset += text.length;
        if (offset === line.length) {
          at++;
          break;
        }
      }
    });
    for (const w of wanted) {
      const text = source[w.line].slice(w.start, w.end);
      const over = scopes[w.line].filter((t) => t.start < w.end && t.end > w.start);
      assert.ok(over.length > 0, `${source[w.line]}: nothing over '${text}'`);
      for (const t of over) {
        assert.ok(t.scopes.some((s) => s.startsWith(w.scope)), `'${text}' is ${t.scopes.at(-1)}, not ${w.scope}: ${source[w.line]}`);
      }
    }
  });
}
