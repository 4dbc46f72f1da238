// The client of the worker, with a worker that answers as the test says.

import assert from "node:assert/strict";
import test from "node:test";

const workers = [];

globalThis.Worker = class {
  asked = [];
  ended = false;
  constructor() {
    workers.push(this);
  }
  postMessage(data) {
    if (data.question) this.asked.push(data);
  }
  terminate() {
    this.ended = true;
  }
  answer(value) {
    this.onmessage({ data: { id: this.asked.at(-1).id, ...value } });
  }
};

const { Compiler } = await import("../src/compiler.js");

const last = () => workers.at(-1);
const questions = () => last().asked.map((d) => JSON.parse(d.question));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

test("the newest question is the next one", async () => {
  const compiler = new Compiler({});
  const [a, b, c] = ["a", "b", "c"].map((x) => compiler.ask(x));
  assert.deepEqual(questions(), ["a"]);
  last().answer({ answer: '"first"' });
  assert.equal(await a, "first");
  assert.equal(await b, undefined);
  last().answer({ answer: '"third"' });
  assert.equal(await c, "third");
  assert.deepEqual(questions(), ["a", "c"]);
});

test("a question that takes too long is stopped, and the next one is answered", async () => {
  const compiler = new Compiler({}, 20);
  const slow = compiler.ask("slow");
  const first = last();
  const { failed, problems } = await slow;
  assert.equal(failed, true);
  assert.match(problems[0].message, /^stopped: this took longer than 0.02 seconds$/);
  assert.equal(first.ended, true);
  const next = compiler.ask("next");
  assert.notEqual(last(), first);
  last().answer({ answer: "1" });
  assert.equal(await next, 1);
});

test("a question in a hurry does not wait for a slow one", async () => {
  const compiler = new Compiler({});
  const slow = compiler.ask("slow");
  const first = last();
  await pause(10);
  const next = compiler.ask("next", 5);
  assert.equal(await slow, undefined);
  assert.equal(first.ended, true);
  last().answer({ answer: "2" });
  assert.equal(await next, 2);
});

test("a trap is told, and another worker goes on", async () => {
  const compiler = new Compiler({});
  const asked = compiler.ask("a");
  const first = last();
  first.answer({ trap: "panicked at x.rs" });
  assert.match((await asked).problems[0].message, /^internal error: panicked at x.rs$/);
  assert.equal(first.ended, true);
  const deep = compiler.ask("b");
  last().answer({ trap: "RangeError: Maximum call stack size exceeded" });
  assert.match((await deep).problems[0].message, /nested too deep/);
  const next = compiler.ask("c");
  last().answer({ answer: "3" });
  assert.equal(await next, 3);
});

test("a late answer of an old worker changes nothing", async () => {
  const compiler = new Compiler({}, 20);
  const first = last();
  const slow = compiler.ask("slow");
  await slow;
  const next = compiler.ask("next");
  first.answer({ answer: '"late"' });
  last().answer({ answer: '"right"' });
  assert.equal(await next, "right");
});
