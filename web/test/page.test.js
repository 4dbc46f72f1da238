// The page in headless Chromium, as a user sees it. PAGE is the folder that `make web` makes, CHROMIUM the program.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { browser, serve } from "./serve.js";

const { PAGE, CHROMIUM, SCREENSHOTS } = process.env;

let site;
let chromium;

before(async () => {
  site = await serve(PAGE);
  chromium = await browser(CHROMIUM);
});

after(async () => {
  await chromium?.close();
  site?.close();
});

/** A page that is ready: the first program is compiled and has run. */
async function open({ width = 1440, height = 860, phone = false, hash = "" } = {}) {
  const page = await chromium.newPage();
  page.faults = [];
  page.on("pageerror", (e) => page.faults.push(e.message));
  await page.setViewport({ width, height, isMobile: phone, hasTouch: phone, deviceScaleFactor: phone ? 2 : 1 });
  await page.goto(site.address + hash);
  await ready(page);
  return page;
}

/** Waits until the compiler has nothing to do. */
const ready = (page) =>
  page.waitForFunction(() => ["right", "wrong"].includes(document.body.dataset.state) && document.body.dataset.ran === document.body.dataset.state, {
    timeout: 30_000,
  });

/** Puts a program in place of what the editor has, by keys. */
async function type(page, text, at = "#editor .cm-content") {
  await page.focus(at);
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.press("Delete");
  // As pasted text: the editor closes no brackets of it and indents nothing.
  await page.evaluate((selector, t) => {
    const data = new DataTransfer();
    data.setData("text/plain", t);
    document.querySelector(selector).dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, at, text);
}

const text = (page, selector) => page.$eval(selector, (e) => e.innerText);

/** Waits until a stage that is shown says something: a pane has the lines in view, the page all of them. */
const says = (page, id, word) =>
  page.waitForFunction((i, w) => playground.stage(i)?.includes(w) && document.querySelector(`.pane[data-id="${i}"] .cm-line`), { timeout: 30_000 }, id, word);

/** Waits until an element's text matches: what is typed key by key is also compiled half typed. */
const shows = (page, selector, pattern) =>
  page.waitForFunction((s, p) => new RegExp(p).test(document.querySelector(s)?.innerText), { timeout: 30_000 }, selector, pattern.source);

const printed = (page, word) => page.waitForFunction((w) => document.getElementById("output").innerText.includes(w), { timeout: 30_000 }, word);

/** Shows one stage alone. */
async function only(page, id) {
  const press = (i) => page.click(`#chips button[data-id="${i}"]`);
  const shown = () => page.$$eval('#chips button[aria-pressed="true"]', (all) => all.map((b) => b.dataset.id));
  if (!(await shown()).includes(id)) await press(id);
  for (const other of await shown()) if (other !== id) await press(other);
}

async function shot(page, name) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: name.includes("phone") });
}

const PROGRAM = "def main() {\n  var a = [[1, 2], [3, 4]];\n  print(a * a);\n}\n";
const BROKEN = "def main() {\n  var a = [[1, 2], [3, 4]];\n  print(a * b);\n}\n";

/** A word of each stage of PROGRAM. */
const STAGES = {
  ast: "BinOp: *",
  toy: "toy.mul",
  "toy-opt": "toy.mul",
  affine: "affine.for",
  "affine-opt": "affine.for",
  "llvm-dialect": "llvm.fmul",
  "llvm-ir": "fmul double",
};

test("a program is typed, and each stage and the output are read", async () => {
  const page = await open();
  await shot(page, "toy");
  await type(page, PROGRAM);
  await printed(page, "1.000000 4.000000");
  assert.equal((await text(page, "#output")).trim(), "1.000000 4.000000 \n9.000000 16.000000");
  const chips = await page.$$eval("#chips button", (all) => all.map((b) => b.dataset.id));
  assert.deepEqual(chips, Object.keys(STAGES));
  for (const [id, word] of Object.entries(STAGES)) {
    await only(page, id);
    await says(page, id, word);
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a broken program says where and why, and the old stages stay in the background", async () => {
  const page = await open();
  await type(page, BROKEN);
  await shows(page, "#problems .message", /unknown variable 'b'/);
  await ready(page);
  assert.equal(await text(page, "#problems .place"), "3:13");
  assert.equal(await text(page, "#editor .cm-lintRange-error"), "b");
  assert.equal(await page.$eval('.pane[data-id="toy"]', (e) => e.classList.contains("stale")), true);
  assert.equal(await text(page, "#status"), "1 error");
  await page.hover("#editor .cm-lintRange-error");
  await page.waitForSelector(".cm-tooltip-lint");
  await shot(page, "error");
  await type(page, PROGRAM);
  await printed(page, "9.000000 16.000000");
  await page.waitForSelector("#problems li", { hidden: true, timeout: 30_000 });
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("pointing at a line of any stage lights up the source, and the other way round", async () => {
  const page = await open();
  await type(page, PROGRAM);
  await printed(page, "9.000000 16.000000");
  const source = (i) => page.$$("#editor .cm-line").then((lines) => lines[i]);
  const marked = (word) =>
    page.waitForFunction((w) => [...document.querySelectorAll("#editor .cm-line.linked")].map((e) => e.innerText).join() === w, { timeout: 30_000 }, word);
  for (const id of Object.keys(STAGES)) {
    await only(page, id);
    const lit = `.pane[data-id="${id}"] .cm-line.linked`;
    // A click brings the first such line into view.
    await (await source(2)).click();
    await page.waitForSelector(lit, { timeout: 30_000 });
    await (await source(0)).hover();
    await page.waitForFunction((s) => !document.querySelector(s)?.innerText.match(/mul|Binop/i), { timeout: 30_000 }, lit);
    await (await source(2)).hover();
    await (await page.waitForSelector(lit)).hover();
    await marked("  print(a * a);");
    await (await source(1)).hover();
    await marked("  var a = [[1, 2], [3, 4]];");
  }
  await shot(page, "pointing");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a stage is compared with the one before, a pass with the pass before", async () => {
  const page = await open();
  await page.click("#diff");
  await only(page, "affine-opt");
  await page.waitForSelector('.pane[data-id="affine-opt"] .cm-deletedChunk');
  assert.equal(await text(page, '.pane[data-id="affine-opt"] .from'), "compared with: Affine");
  await shot(page, "diff");
  await page.click("#each-pass");
  await page.waitForFunction(() => document.querySelector("#chips").innerText.includes("toy-shape-inference"));
  const chips = await page.$$eval("#chips button", (all) => all.map((b) => b.textContent));
  assert.ok(chips.includes("toy-to-affine") && chips.includes("toy-to-llvm") && chips.at(-1) === "LLVM IR", String(chips));
  await shot(page, "passes");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("IR with a pipeline: passes are completed and run, and a wrong one is told", async () => {
  const page = await open();
  await page.click("#language-mlir");
  await printed(page, "42");
  await shot(page, "mlir");
  await type(page, "", "#pipeline .cm-content");
  await page.keyboard.type("canonicalize{max-it");
  await page.waitForSelector(".cm-tooltip-autocomplete li");
  assert.match(await text(page, ".cm-tooltip-autocomplete li"), /max-iterations/);
  await new Promise((calm) => setTimeout(calm, 300));
  await shot(page, "completion");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3},symbol-d");
  await page.waitForFunction(() => document.querySelector(".cm-tooltip-autocomplete li")?.innerText.includes("symbol-dce"));
  await new Promise((calm) => setTimeout(calm, 300));
  await page.keyboard.press("Tab");
  assert.equal(await text(page, "#pipeline .cm-content"), "canonicalize{max-iterations=3},symbol-dce");
  await ready(page);
  await shows(page, "#status", /^✓/);
  await page.keyboard.type(",csee");
  await shows(page, "#problems .message", /'csee'/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a program without an end is stopped, and the page goes on", async () => {
  const page = await open();
  await page.click("#language-mlir");
  await printed(page, "42");
  await type(page, "func.func @main() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}\n");
  await shows(page, "#problems .message", /longer than 10 seconds|may never end/);
  await shows(page, "#run-status", /stopped|not run/);
  await page.click("#language-toy");
  await printed(page, "1.000000 16.000000");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a source nested too deep is an error, and the page goes on", async () => {
  const page = await open();
  await page.click("#language-mlir");
  await printed(page, "42");
  await type(page, "module {\n".repeat(20_000) + "}\n".repeat(20_000));
  await shows(page, "#problems .message", /nested too deep/);
  await type(page, "func.func @main() {\n  return\n}\n");
  await shows(page, "#run-status", /^it printed nothing$/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a link holds the program", async () => {
  const page = await open();
  await type(page, PROGRAM);
  await printed(page, "9.000000 16.000000");
  await page.click("#opt");
  await page.click("#share");
  await page.waitForFunction(() => location.hash.startsWith("#1"));
  const hash = await page.evaluate(() => location.hash);
  await page.close();
  const other = await open({ hash });
  assert.equal((await text(other, "#editor .cm-content")).trim(), PROGRAM.trim());
  assert.equal(await other.$eval("#opt", (e) => e.checked), true);
  await other.close();
  const broken = await open({ hash: "#1garbage" });
  assert.match(await text(broken, "#editor .cm-content"), /def main/);
  assert.deepEqual(broken.faults, []);
  await broken.close();
});

test("a phone shows everything in its width", async () => {
  const page = await open({ width: 390, height: 844, phone: true });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(await wide(), 390);
  await shot(page, "phone");
  await page.tap('#chips button[data-id="llvm-ir"]');
  await says(page, "llvm-ir", "define");
  assert.equal(await page.$$eval(".pane", (all) => all.length), 1);
  await type(page, BROKEN);
  await shows(page, "#problems .message", /unknown variable 'b'/);
  assert.equal(await wide(), 390);
  await shot(page, "phone-error");
  await page.tap("#theme");
  await shot(page, "phone-theme");
  assert.deepEqual(page.faults, []);
  await page.close();
});
