// Changes put back: the second text comes of the first.

import assert from "node:assert/strict";
import test from "node:test";
import { lineDiff } from "../src/diff.js";

/** Checks that what is outside of the changes is equal, and gives what is inside. */
function changed(a, b) {
  let [x, y] = [0, 0];
  const found = [];
  for (const c of lineDiff(a, b)) {
    assert.ok(c.fromA >= x && c.fromB >= y && c.toA >= c.fromA && c.toB >= c.fromB, JSON.stringify(c));
    assert.equal(a.slice(x, c.fromA), b.slice(y, c.fromB));
    found.push([a.slice(c.fromA, c.toA), b.slice(c.fromB, c.toB)]);
    [x, y] = [c.toA, c.toB];
  }
  assert.equal(a.slice(x), b.slice(y));
  return found;
}

test("lines that are added, removed and moved", () => {
  assert.deepEqual(changed("a\nb\nc", "a\nb\nc"), []);
  assert.deepEqual(changed("a\nc\nd", "a\nb\nc\nd"), [["", "b\n"]]);
  assert.deepEqual(changed("a\nb\nc", "a\nc"), [["b\n", ""]]);
  assert.deepEqual(changed("a\nb", "a\nb\nc"), [["", "\nc"]]);
  assert.deepEqual(changed("a\nb\nc", "a"), [["\nb\nc", ""]]);
  assert.deepEqual(changed("", "a\nb"), [["", "a\nb"]]);
  changed("x\na\nb\nc\ny", "c\nx\nb\nz\nz\ny\nw");
});

test("words of lines that are alike", () => {
  assert.deepEqual(changed("one\n  %1 = toy.mul %0, %0\ntwo", "one\n  %1 = toy.mul %0, %2\ntwo"), [["0", "2"]]);
  assert.deepEqual(changed("abc\nxyz", "abc\n1 2"), [["xyz", "1 2"]]);
});

test("any two texts", () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const text = () => Array.from({ length: random(9) }, () => "abc".slice(random(3))).join("\n");
  for (let i = 0; i < 500; i++) changed(text(), text());
});
