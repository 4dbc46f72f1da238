// The page: the list of passes, the tabs, keys, search, and the lights that follow an operation.

const $ = (id) => document.getElementById(id);

const TABS = [
  { name: "Diff", view: DiffView, start: StartView },
  { name: "Side by side", view: SideView, start: StartView },
  { name: "Operations", view: OperationsView, start: OperationsView },
  { name: "Control flow", view: GraphView, start: GraphView },
  { name: "Messages", view: MessagesView },
];
const SEARCH_DELAY = 200;
/** How many lines of an operation the history shows at a step. */
const HISTORY_LINES = 12;

class App {
  constructor(data) {
    this.runs = data.map((d, i) => new Run(i, d));
    /** Everything in the list of passes, first to last: `{run, step, button}`. */
    this.entries = this.runs.flatMap((run) => [-1, ...run.steps.keys()].map((step) => ({ run, step })));
    this.place = 0;
    this.tab = 0;
    this.query = "";
    this.showLocations = false;
    this.ignoreNames = false;
    /** The operation that was clicked: `{run, related}`; and the one pointed at. */
    this.pinned = null;
    this.pointed = null;
    this.view = null;
    /** Grows with each thing shown, so that what is late is dropped. */
    this.turn = 0;
  }

  get run() {
    return this.entries[this.place].run;
  }

  get step() {
    return this.entries[this.place].step;
  }

  // The list of passes.

  listPasses() {
    const most = Math.max(1, ...this.runs.flatMap((r) => r.steps.map((s) => s.us)));
    const nav = $("passes");
    this.entries.forEach((entry, i) => {
      const { run, step } = entry;
      const button = step < 0 ? startButton(run) : passButton(run.steps[step], step, most);
      button.addEventListener("click", () => this.open(i));
      entry.button = button;
      nav.append(button);
    });
  }

  /** Shows a step. */
  async open(place, tab = this.tab) {
    place = Math.max(0, Math.min(this.entries.length - 1, place));
    const turn = ++this.turn;
    this.entries[this.place].button.removeAttribute("aria-current");
    this.place = place;
    this.tab = tab;
    const { button } = this.entries[place];
    button.setAttribute("aria-current", "true");
    button.scrollIntoView({ block: "nearest" });
    document.body.classList.remove("menu");
    $("menu").setAttribute("aria-expanded", "false");
    await this.run.load(this.step, (n) => this.say(`Reading: ${n} of ${this.step + 2}`));
    if (turn !== this.turn) return;
    this.say("");
    history.replaceState(null, "", `#${place}.${this.tab}`);
    this.showTitle();
    this.showTab();
  }

  showTitle() {
    const step = this.run.steps[this.step];
    const title = $("title");
    const move = (text, to, key) => {
      const button = make("button", "move", text);
      button.type = "button";
      button.title = key;
      button.disabled = to < 0 || to >= this.entries.length;
      button.addEventListener("click", () => this.open(to));
      return button;
    };
    const moves = [move("‹", this.place - 1, "Previous pass (k)"), move("›", this.place + 1, "Next pass (j)")];
    if (!step) {
      title.replaceChildren(...moves, make("h2", "", "Start"), make("span", "facts", this.run.input));
      return;
    }
    const facts = [`${step.on}${step.symbol ? ` @${step.symbol}` : ""}`, timeText(step.us)];
    if (step.runs > 1) facts.splice(1, 0, `${plural(step.runs, "operation")}, ${step.changed} changed`);
    const parts = [make("h2", "", step.name), make("code", "", step.pass), make("span", "facts", facts.join(" · "))];
    if (step.ended) parts.push(make("span", "failure", failureText(step)));
    title.replaceChildren(...moves, ...parts);
  }

  // The tabs.

  tabs() {
    const step = this.run.steps[this.step];
    return TABS.map((t, i) => ({ ...t, i })).filter((t) => {
      if (t.view === MessagesView) return step && (step.said || step.ended);
      return step || (t.start && t.name !== "Diff");
    });
  }

  showTab() {
    const tabs = this.tabs();
    const chosen = tabs.find((t) => t.i === this.tab) || tabs.find((t) => this.step >= 0 || t.i === 1) || tabs[0];
    $("tabs").replaceChildren(...tabs.map((t) => this.tabButton(t, t === chosen)));
    $("tabs").querySelector("[aria-selected=true]").scrollIntoView({ block: "nearest", inline: "nearest" });
    this.view = new (this.step < 0 ? chosen.start : chosen.view)(this);
    $("view").replaceChildren(this.view.element);
    if (this.view.lists) {
      this.view.draw();
      if (this.query || this.view instanceof SideView) this.view.jump(1);
      this.view.draw();
    }
    this.tellFound();
    this.relight();
  }

  tabButton(tab, chosen) {
    const step = this.run.steps[this.step];
    const count = tab.view === MessagesView && step.said ? ` (${step.said.length})` : "";
    const button = make("button", "", (this.step < 0 && tab.i === 1 ? "IR" : tab.name) + count);
    button.type = "button";
    button.setAttribute("role", "tab");
    button.setAttribute("aria-selected", String(chosen));
    button.addEventListener("click", () => this.open(this.place, tab.i));
    return button;
  }

  /** Shows the same again with other options, where it was. */
  refresh() {
    const tops = (this.view?.lists || []).map((l) => l.element.scrollTop);
    this.showTab();
    if (!this.query) (this.view.lists || []).forEach((l, i) => (l.element.scrollTop = tops[i] ?? 0));
  }

  say(text) {
    $("status").textContent = text;
  }

  // Search.

  search(text) {
    $("search").value = text;
    this.query = text;
    if (!this.view?.lists) this.tab = 1;
    this.open(this.place);
  }

  tellFound() {
    const { jumps } = this.view;
    $("found").textContent = this.query && jumps ? plural(jumps.length, "match").replace("matchs", "matches") : "";
  }

  /** Counts the matching lines after every pass, and writes them into the list. */
  async countEverywhere() {
    const turn = ++this.turn, query = this.query.toLowerCase();
    let last = null;
    for (const { run, step, button } of this.entries) {
      await run.load(step, (n) => this.say(`Reading: ${n}`));
      if (turn !== this.turn) return;
      const badge = button.querySelector(".badge");
      badge.textContent = "";
      badge.classList.remove("changed");
      if (!query || (step >= 0 && run.steps[step].depth > 0)) continue;
      const count = countMatches(run, step, query);
      badge.textContent = count;
      badge.classList.toggle("changed", last !== null && step >= 0 && count !== last);
      badge.title = `${plural(count, "matching line")} after it`;
      last = count;
      if (step % 16 === 0) await pause();
    }
    this.say(query ? "Numbers in the list: matching lines after each pass" : "");
  }

  // Lights.

  /** The locations that are lit in what is shown. */
  lights() {
    const light = this.pointed || this.pinned;
    return light && light.run === this.run ? light.related : null;
  }

  /** Sets a row's light. */
  light(row) {
    const how = this.lights()?.get(Number(row.dataset.loc));
    row.classList.toggle("lit", how === 1);
    row.classList.toggle("lit-near", how === 2);
  }

  relight() {
    for (const list of this.view?.lists || []) list.each((row) => this.light(row));
    const related = this.lights();
    if (!related || !this.view?.lit) return;
    const [before, after] = this.view.lit(related);
    const light = this.pointed || this.pinned;
    this.say(`${this.run.locs[light.loc].text}: ${plural(before, "line")} before, ${after} after`);
  }

  /** Follows an operation by its location while it is pointed at. */
  point(loc) {
    if ((this.pointed?.loc || 0) === loc) return;
    this.pointed = loc ? { run: this.run, loc, related: this.run.related(loc) } : null;
    if (!loc && !this.pinned) this.say("");
    this.relight();
  }

  pin(loc) {
    this.pinned = loc ? { run: this.run, loc, related: this.run.related(loc) } : null;
    this.pointed = null;
    $("history").hidden = !loc;
    document.body.classList.toggle("with-history", Boolean(loc));
    (this.view?.lists || []).forEach((l) => l.draw(true));
    this.relight();
    if (loc) this.showHistory();
  }

  /** Lists the lines of the clicked operation at every step where they change. */
  async showHistory() {
    const { run, loc, related } = this.pinned;
    const pinned = this.pinned;
    const close = make("button", "move", "×");
    close.type = "button";
    close.title = "Let go (Escape)";
    close.addEventListener("click", () => this.pin(0));
    const list = make("ol", "");
    const place = make("code", "", run.locs[loc].text);
    $("history").replaceChildren(close, make("h2", "", "At every step"), place, list);
    const known = new WeakMap();
    let last = null, same = 0;
    const flush = () => {
      if (same) list.append(make("li", "same", `the same after ${plural(same, "pass").replace("passs", "passes")}`));
      same = 0;
    };
    for (const { step } of this.entries.filter((e) => e.run === run)) {
      if (step >= 0 && run.steps[step].depth > 0) continue;
      await run.load(step);
      if (this.pinned !== pinned) return;
      const { lines, by } = linesOf(run, step, related, known);
      const text = by + lines.join("\n");
      if (text === last) {
        same++;
      } else {
        flush();
        list.append(this.historyItem(run, step, lines, by));
        last = text;
      }
      if (step % 16 === 0) await pause();
    }
    flush();
  }

  historyItem(run, step, lines, by) {
    const name = make("button", "step", step < 0 ? "Start" : `${step + 1} ${run.steps[step].name}`);
    name.type = "button";
    name.addEventListener("click", () => this.open(this.entries.findIndex((e) => e.run === run && e.step === step)));
    const item = make("li", "", name);
    if (by && lines.length) item.append(make("p", "note", by));
    for (const text of lines.slice(0, HISTORY_LINES)) {
      const code = make("code", "");
      appendCode(code, text.trim(), []);
      item.append(code);
    }
    if (!lines.length) item.append(make("p", "note", "gone"));
    if (lines.length > HISTORY_LINES) item.append(make("p", "note", `${lines.length - HISTORY_LINES} more`));
    return item;
  }

  // Keys and pointers.

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches("input[type=search], select");
    if (event.key === "Escape") {
      if (typing) event.target.blur();
      else this.pin(0);
      return;
    }
    if (typing || $("keys").open) return;
    const action = this.actions()[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  actions() {
    const click = (id) => () => $(id).click();
    const tabs = Object.fromEntries(TABS.map((_, i) => [String(i + 1), () => this.open(this.place, i)]));
    return {
      ...tabs,
      j: () => this.open(this.place + 1),
      k: () => this.open(this.place - 1),
      J: () => this.toChanged(1),
      K: () => this.toChanged(-1),
      n: () => this.view.jump?.(1),
      p: () => this.view.jump?.(-1),
      l: click("locations"),
      v: click("names"),
      "?": () => $("keys").showModal(),
      "/": () => {
        $("search").focus();
        $("search").select();
      },
    };
  }

  toChanged(direction) {
    for (let i = this.place + direction; i >= 0 && i < this.entries.length; i += direction) {
      const { run, step } = this.entries[i];
      if (step >= 0 && (run.steps[step].changed || run.steps[step].ended)) return this.open(i);
    }
  }

  listen() {
    document.addEventListener("keydown", (e) => this.key(e));
    $("menu").addEventListener("click", () => {
      const open = document.body.classList.toggle("menu");
      $("menu").setAttribute("aria-expanded", String(open));
    });
    $("help").addEventListener("click", () => $("keys").showModal());
    $("locations").addEventListener("change", (e) => ((this.showLocations = e.target.checked), this.refresh()));
    $("names").addEventListener("change", (e) => ((this.ignoreNames = e.target.checked), this.refresh()));
    $("everywhere").addEventListener("click", () => this.countEverywhere());
    this.listenToSearch();
    const view = $("view");
    const locOf = (e) => Number(e.target.closest(".row")?.dataset.loc || 0);
    view.addEventListener("mouseover", (e) => this.point(locOf(e)));
    view.addEventListener("mouseleave", () => this.point(0));
    view.addEventListener("click", (e) => {
      if (e.target.closest(".row:not(.gap)") && !String(getSelection())) this.pin(locOf(e));
    });
    addEventListener("resize", () => this.view?.draw?.());
  }

  listenToSearch() {
    let timer = 0;
    $("search").addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.search($("search").value), SEARCH_DELAY);
    });
    $("search").addEventListener("keydown", (e) => {
      if (e.key === "Enter") this.view.jump?.(e.shiftKey ? -1 : 1);
    });
    $("search-form").addEventListener("submit", (e) => e.preventDefault());
  }
}

/** How many lines match after a step. */
function countMatches(run, step, query) {
  let count = 0;
  for (const [, version] of run.parts(step, "after")) {
    version.found ||= {};
    if (version.found.query !== query) {
      const matching = version.texts.filter((t) => t.toLowerCase().includes(query)).length;
      version.found = { query, matching };
    }
    count += version.found.matching;
  }
  return count;
}

/** The lines after a step at which an operation with one of the locations begins; if there is none, those inlined from it or where it is
 *  called. */
function linesOf(run, step, related, known) {
  const found = { own: [], near: [] };
  for (const [, version] of run.parts(step, "after")) {
    let lines = known.get(version);
    if (!lines) {
      const those = (how) => version.texts.filter((_, i) => version.parts[i] > 0 && related.get(version.locs[i]) === how);
      lines = { own: those(1), near: those(2) };
      known.set(version, lines);
    }
    found.own.push(...lines.own);
    found.near.push(...lines.near);
  }
  return found.own.length ? { lines: found.own, by: "" } : { lines: found.near, by: "by a call:" };
}

/** The entry of a run's start. */
function startButton(run) {
  const button = make("button", "pass start", make("span", "name", "Start"), make("span", "badge"));
  button.append(make("span", "argument", run.input));
  button.type = "button";
  return button;
}

/** The entry of a pass. */
function passButton(step, number, most) {
  const name = make("span", "name", `${number + 1} ${step.name}`);
  const button = make("button", "pass", name, make("span", "badge"), make("span", "time", timeText(step.us)));
  button.append(make("span", "argument", step.pass.split("{")[0]));
  const what = [];
  if (step.ended) what.push(step.ended);
  else what.push(step.changed ? (step.runs > 1 ? `${step.changed} of ${step.runs} changed` : "changed") : "no change");
  if (step.ops !== undefined) what.push(`${step.ops.toLocaleString("en")} ops`);
  button.append(make("span", "what", what.join(" · ")));
  const bar = make("span", "bar");
  bar.style.width = `${Math.max(1, (100 * step.us) / most)}%`;
  button.append(bar);
  button.type = "button";
  button.title = `${step.pass}\n${step.on}`;
  button.classList.toggle("unchanged", !step.changed);
  button.classList.toggle("failed", Boolean(step.ended));
  button.style.setProperty("--depth", step.depth);
  return button;
}

/** Where to begin: what the address says, else the pass that failed, else the first that changed something. */
function firstPlace(app) {
  const address = location.hash.match(/^#(\d+)\.(\d+)$/);
  if (address) return [Number(address[1]), Number(address[2])];
  const find = (test) => app.entries.findIndex(({ run, step }) => step >= 0 && test(run.steps[step]));
  const failed = find((s) => s.ended);
  if (failed >= 0) return [failed, 4];
  return [Math.max(0, find((s) => s.changed)), 0];
}

const app = new App(JSON.parse($("index").textContent));
app.listPasses();
app.listen();
app.open(...firstPlace(app)).then(
  () => document.body.classList.add("ready"),
  (e) => $("view").replaceChildren(make("p", "note", `This browser cannot show the page: ${e.message}`)),
);
