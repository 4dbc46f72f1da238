// The page: what the user chose, the questions to the compiler, and where the answers go.

import { setDiagnostics } from "@codemirror/lint";
import { Compiler } from "./compiler.js";
import { light, setText, sourceEditor } from "./editor.js";
import { EXAMPLES } from "./examples.js";
import { languages as loadLanguages } from "./languages.js";
import { Panes } from "./panes.js";
import { pipelineField } from "./pipeline.js";
import { pack, unpack } from "./share.js";

const $ = (id) => document.getElementById(id);

/** A program that still runs after this, in milliseconds, makes way for a changed one. */
const PATIENCE = 300;

const languages = await loadLanguages();

const state = {
  language: "toy",
  opt: false,
  eachPass: { toy: false, mlir: true },
  shown: { toy: ["toy", "affine-opt"], "toy-each": [], mlir: ["output"], "mlir-each": [] },
  pipelineText: "",
  passes: [],
};

const view = () => (state.eachPass[state.language] ? `${state.language}-each` : state.language);

// Places.

function pointFromSource(at) {
  const wanted = at ? (place) => place.line === at.line : () => false;
  panes.light(wanted, at?.click);
  light(source.view, at ? [at.line] : []);
}

function pointFromPane(at) {
  const keys = new Set(at?.places.map((p) => `${p.line}:${p.column}`));
  panes.light((p) => keys.has(`${p.line}:${p.column}`), at?.click, at?.pane);
  const places = at?.places ?? [];
  light(source.view, places.map((p) => p.line), places, at?.click);
}

const source = sourceEditor($("editor"), { point: pointFromSource, changed: () => changed() });

const panes = new Panes({
  chips: $("chips"),
  panes: $("panes"),
  languages,
  point: pointFromPane,
  shownChanged: (shown) => (state.shown[view()] = shown),
});

const pipeline = pipelineField($("pipeline"), { passes: () => state.passes, changed: () => changed() });

// Questions and answers.

const program = () => ({
  language: state.language,
  source: source.view.state.doc.toString(),
  opt: state.opt,
  pipeline: pipeline.state.doc.toString(),
  each_pass: state.eachPass[state.language],
});

let quiet = false;
let compiler;
let runner;

/** Asks for everything again. */
function changed() {
  if (quiet || !compiler) return;
  const started = performance.now();
  const asked = program();
  document.body.dataset.state = "busy";
  document.body.dataset.ran = "busy";
  problems.run = [];
  compiler.ask({ ask: "compile", ...asked }).then((answer) => answer && compiled(answer, started));
  $("run-status").classList.remove("bad");
  runner.ask({ ask: "run", ...asked }, PATIENCE).then((answer) => answer && ran(answer));
  setTimeout(() => document.body.dataset.state === "busy" && ($("status").textContent = "compiling…"), 400);
  setTimeout(() => document.body.dataset.ran === "busy" && ($("run-status").textContent = "running…"), 400);
}

function compiled(answer, started) {
  showProblems(answer.problems, "compile");
  const errors = answer.problems.filter((p) => p.severity === "error").length;
  const chosen = state.shown[view()];
  const usual = errors && panes.shown.length ? panes.shown : ends(answer.stages);
  panes.show(answer.stages, chosen.length ? chosen : usual, errors === 0);
  const time = performance.now() - started;
  performance.measure("key-to-ir", { start: started, end: started + time });
  document.body.dataset.state = errors ? "wrong" : "right";
  $("status").textContent = errors ? (errors === 1 ? "1 error" : `${errors} errors`) : `✓ ${Math.max(1, Math.round(time))} ms`;
}

/** The first stage and the last. */
const ends = (stages) => [...new Set([stages[0], stages.at(-1)].filter(Boolean).map((s) => s.id))];

let problems = { compile: [], run: [] };

function ran({ output, cut, problems: found }) {
  const bad = found.length > 0;
  // Problems that stop the compiler are told already.
  showProblems(output === null && document.body.dataset.state === "wrong" ? [] : found, "run");
  $("output").textContent = output ?? "";
  $("output").classList.toggle("stale", output === null);
  $("run-status").textContent = cut ? "the beginning" : output === null ? "not run" : bad ? "stopped" : output === "" ? "it printed nothing" : "";
  $("run-status").classList.toggle("bad", bad);
  document.body.dataset.ran = bad ? "wrong" : "right";
}

function showProblems(found, of) {
  problems = { ...problems, [of]: found };
  const key = (p) => `${p.message} ${p.place?.from.line}:${p.place?.from.column}`;
  const all = [...problems.compile, ...problems.run.filter((p) => !problems.compile.some((q) => key(p) === key(q)))];
  $("problems").replaceChildren(...all.slice(0, 50).map(problemItem));
  const doc = source.view.state.doc;
  const offset = (p) => {
    const line = doc.line(Math.min(Math.max(p.line, 1), doc.lines));
    return Math.min(line.from + p.column - 1, line.to);
  };
  const marks = all
    .filter((p) => p.place)
    .map((p) => {
      const from = offset(p.place.from);
      const to = Math.max(from, offset(p.place.to));
      return { from, to, severity: p.severity === "remark" || p.severity === "note" ? "info" : p.severity, message: p.message, renderMessage: () => problemText(p) };
    });
  source.view.dispatch(setDiagnostics(source.view.state, marks));
  const text = pipeline.state.doc.toString();
  const inPipeline = all
    .filter((p) => p.pipeline)
    .map((p) => {
      const from = Math.min(p.pipeline - 1, text.length);
      const length = /^[\w.-]*/.exec(text.slice(from))[0].length;
      return { from, to: Math.min(text.length, from + Math.max(1, length)), severity: p.severity, message: p.message };
    });
  pipeline.dispatch(setDiagnostics(pipeline.state, inPipeline));
}

function element(name, className, text) {
  const e = document.createElement(name);
  if (className) e.className = className;
  if (text) e.textContent = text;
  return e;
}

function problemText(p) {
  const box = element("div", "problem-text");
  box.append(element("div", "message", p.message));
  if (p.label) box.append(element("div", "note", p.label));
  for (const n of p.notes) box.append(element("div", "note", n.place ? `${n.place.from.line}:${n.place.from.column}: ${n.message}` : n.message));
  if (p.hint) box.append(element("div", "hint", `hint: ${p.hint}`));
  return box;
}

function problemItem(p) {
  const item = element("li", p.severity);
  if (p.place) {
    const { line, column } = p.place.from;
    const go = element("button", "place", `${line}:${column}`);
    go.type = "button";
    go.onclick = () => {
      const at = source.view.state.doc.line(Math.min(line, source.view.state.doc.lines));
      source.view.dispatch({ selection: { anchor: Math.min(at.from + column - 1, at.to) }, scrollIntoView: true });
      source.view.focus();
    };
    item.append(go);
  }
  item.append(problemText(p));
  return item;
}

/** For the console, and for tests: editors hold only the lines that are in view. */
globalThis.playground = { stage: (id) => panes.text(id), source: () => source.view.state.doc.toString() };

// Controls.

function setLanguage(language) {
  state.language = language;
  for (const name of ["toy", "mlir"]) $(`language-${name}`).setAttribute("aria-checked", String(name === language));
  document.body.dataset.language = language;
  $("file").textContent = `program.${language}`;
  $("pipeline-bar").hidden = language !== "mlir";
  $("opt-label").hidden = language !== "toy";
  $("each-pass").checked = state.eachPass[language];
  source.setLanguage(languages[language]);
}

/** Shows a program, all at once. */
function load({ language, source: text, pipeline: passes = "", opt = false, each_pass }) {
  quiet = true;
  state.opt = $("opt").checked = opt;
  if (each_pass !== undefined) state.eachPass[language] = each_pass;
  setLanguage(language);
  setText(source.view, text);
  setText(pipeline, passes);
  source.view.dispatch({ selection: { anchor: 0 }, scrollIntoView: true });
  quiet = false;
  panes.show([], [], true);
  state.shown["mlir-each"] = [];
  state.shown["toy-each"] = [];
  changed();
}

function choose(i) {
  $("example").value = String(i);
  history.replaceState(null, "", location.pathname + location.search);
  load(EXAMPLES[i]);
}

for (const [language, label] of [["toy", "Toy"], ["mlir", "MLIR"]]) {
  const group = element("optgroup");
  group.label = label;
  EXAMPLES.forEach((e, i) => {
    if (e.language === language) group.append(Object.assign(element("option", "", e.name), { value: String(i) }));
  });
  $("example").append(group);
  $(`language-${language}`).onclick = () => state.language !== language && choose(EXAMPLES.findIndex((e) => e.language === language));
}
$("example").onchange = () => choose(Number($("example").value));
$("opt").onchange = () => {
  state.opt = $("opt").checked;
  changed();
};
$("each-pass").onchange = () => {
  state.eachPass[state.language] = $("each-pass").checked;
  changed();
};
$("diff").onchange = () => panes.setDiff($("diff").checked);

let toastTimer;
function toast(text) {
  $("toast").textContent = text;
  $("toast").classList.add("on");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => $("toast").classList.remove("on"), 2500);
}

$("share").onclick = async () => {
  history.replaceState(null, "", await pack(program()));
  try {
    await navigator.clipboard.writeText(location.href);
    toast("Link copied");
  } catch {
    toast("The link is in the address bar");
  }
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const themed = (theme) => (document.documentElement.dataset.theme = theme);
themed(localStorage.getItem("theme") ?? (dark.matches ? "dark" : "light"));
dark.onchange = () => localStorage.getItem("theme") ?? themed(dark.matches ? "dark" : "light");
$("theme").onclick = () => {
  const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem("theme", theme);
  themed(theme);
};

$("divider").onpointerdown = (down) => {
  $("divider").setPointerCapture(down.pointerId);
  const result = document.querySelector(".result");
  const bottom = result.getBoundingClientRect().bottom;
  $("divider").onpointermove = (e) => (result.style.height = `${Math.max(60, bottom - e.clientY)}px`);
  $("divider").onpointerup = () => ($("divider").onpointermove = null);
};

// The start.

async function linked() {
  try {
    return await unpack(location.hash);
  } catch {
    toast("The link cannot be read");
    return undefined;
  }
}

async function loadModule() {
  const response = await fetch("terrace.wasm");
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // A server that does not know the type of the file must not be in the way.
  const known = response.headers.get("content-type") === "application/wasm";
  return known ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function start() {
  load((await linked()) ?? EXAMPLES[0]);
  $("status").textContent = "loading the compiler…";
  const module = await loadModule();
  compiler = new Compiler(module);
  runner = new Compiler(module);
  changed();
  // The newest question comes first: this one waits until the first program is there.
  const idle = setInterval(async () => {
    if (document.body.dataset.state === "busy") return;
    clearInterval(idle);
    state.passes = (await new Compiler(module).askOnce({ ask: "passes" })) ?? [];
  }, 50);
}

addEventListener("hashchange", async () => {
  const program = await linked();
  if (program) load(program);
});

start().catch((e) => {
  document.body.dataset.state = "wrong";
  $("status").textContent = `the compiler cannot be loaded: ${e.message}`;
});
