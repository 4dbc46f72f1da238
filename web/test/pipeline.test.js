// The offers of the pipeline field.

import assert from "node:assert/strict";
import test from "node:test";
import { complete } from "../src/pipeline.js";

const passes = [
  { name: "cse", description: "", anchor: null, options: [] },
  {
    name: "canonicalize",
    description: "",
    anchor: null,
    options: [
      { name: "max-iterations", kind: "int", description: "", values: [] },
      { name: "region-simplify", kind: "level", description: "", values: ["disabled", "normal"] },
      { name: "test-convergence", kind: "", description: "", values: [] },
    ],
  },
];

const labels = (before) => complete(before, passes).options.map((o) => o.label);

test("names of passes and of what passes run on", () => {
  assert.ok(labels("").includes("cse"));
  assert.ok(labels("func.func(c").includes("canonicalize"));
  assert.equal(complete("func.func(c", passes).from, 10);
  assert.ok(labels("cse,fu").includes("func.func"));
});

test("options and their values", () => {
  assert.deepEqual(labels("canonicalize{"), ["max-iterations", "region-simplify", "test-convergence"]);
  const found = complete("cse,canonicalize{max-iterations=3 re", passes);
  assert.deepEqual([found.from, found.options.map((o) => o.apply)], [34, ["max-iterations=", "region-simplify=", "test-convergence"]]);
  assert.deepEqual(labels("canonicalize{region-simplify=n"), ["disabled", "normal"]);
  assert.deepEqual(labels("canonicalize{max-iterations=3},"), labels(""));
  assert.deepEqual(labels("cse{"), []);
});
