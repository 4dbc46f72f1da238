// Uses the page as a reader does, and writes what it shows: a line for each thing. `expected.txt` has the lines.
"use strict";
const shown = [];
const say = (what, ...values) => shown.push(`${what}: ${values.join(" | ")}`);
const text = (selector) => [...document.querySelectorAll(selector)].map((e) => e.textContent.trim().replace(/\s+/g, " "));
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const press = async (key) => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await wait(150);
};
const row = (part, side = "") => [...document.querySelectorAll(`${side} .row`)].find((r) => r.textContent.includes(part));

async function use() {
  while (!document.body.classList.contains("ready")) await wait(20);
  say("passes", ...text(".pass .name"));
  say("what they did", ...text(".pass .what"));
  say("first", ...text("#title h2"), location.hash);
  await app.open(1, 0);
  say("diff", ...text("#view .row.removed, #view .row.added"));
  await press("l");
  say("locations", ...text(".row.removed .loc"));
  await press("l");
  await press("j");
  await press("2");
  say("after j and 2", ...text("#title h2, #tabs [aria-selected=true], #view h3"));
  row("scf.if", ".before").dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  say("lit before", ...text(".before .row.lit code"));
  say("lit after", ...text(".after .row.lit code"));
  say("status", ...text("#status"));
  row("scf.if", ".before").click();
  await wait(300);
  say("history", ...text("#history .step, #history code, #history .same"));
  await press("Escape");
  say("history hidden", document.getElementById("history").hidden);
  await press("3");
  say("operations", ...text("#view tr"));
  await press("4");
  say("blocks", ...text(".after .cfg .label"));
  say("edges", document.querySelectorAll(".after .cfg .edge").length, document.querySelectorAll(".before .cfg .edge").length);
  await press("/");
  say("focus", document.activeElement.id);
  document.activeElement.blur();
  document.getElementById("search").value = "ARITH.addi";
  document.getElementById("search").dispatchEvent(new Event("input", { bubbles: true }));
  await wait(600);
  say("search", ...text("#found, .match"));
  document.getElementById("everywhere").click();
  await wait(300);
  say("matches in all passes", ...text(".pass .badge"));
  app.search("");
  await wait(300);
  await press("j");
  await press("j");
  say("failure", ...text("#title .failure"));
  await press("5");
  say("messages", ...text("#view .message"));
  await press("k");
  say("after k", ...text("#title h2"));
  await app.open(0, 1);
  say("escaped", row("func.func private").textContent);
  say("images", document.images.length);
  say("too wide", document.documentElement.scrollWidth > innerWidth);
}

use().catch((e) => shown.push(`error: ${e.stack}`)).finally(() => {
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = shown.join("\n");
  document.body.replaceChildren(result);
});
