// The contents of a step's tabs. A view has `element`; one of text also `lists`, `jumps` (rows to go to) and `counts` of lines that light up.

const CONTEXT = 3;

/** A line without the names of its values, by which lines are paired: one value more renumbers all that follow. */
function withoutNames(text) {
  return text.replace(/%[\w$.-]+(?:#\d+)?/g, "%");
}

/** A time for people. */
function timeText(us) {
  if (us < 1000) return `${us} µs`;
  return us < 1000000 ? `${(us / 1000).toFixed(us < 10000 ? 2 : 1)} ms` : `${(us / 1000000).toFixed(2)} s`;
}

/** A number with its noun. */
function plural(n, noun) {
  return `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
}

/** Shows texts as rows. Subclasses say which. */
class TextView {
  constructor(app) {
    this.app = app;
    this.run = app.run;
    this.before = app.step < 0 ? { texts: [], locs: [], parts: [], units: [] } : this.run.document(app.step, "before");
    this.after = this.run.document(app.step, "after");
    this.element = make("div", "texts");
    this.lists = [];
    this.jumps = [];
    this.at = -1;
  }

  /** Where the texts differ; pairs of lines that differ in names only are hunks of their own. */
  hunks() {
    const hunks = diffTexts(this.before.texts, this.after.texts, withoutNames);
    return this.app.ignoreNames ? hunks : addUnequal(hunks, this.before.texts, this.after.texts);
  }

  /** A row that shows a line of a text. */
  line(side, i, more) {
    const doc = this[side];
    const marks = mergeMarks(matchesIn(doc.texts[i], this.app.query), more.marks || []);
    const loc = this.app.showLocations && doc.parts[i] > 0 ? this.run.locs[doc.locs[i]].text : "";
    const row = codeRow({ number: i + 1, text: doc.texts[i], loc, ...more, marks });
    row.dataset.loc = doc.locs[i];
    this.app.light(row);
    return row;
  }

  /** The width of the widest line, in characters. */
  widest(...sides) {
    const spare = this.app.showLocations ? 40 : 0;
    return Math.max(...sides.map((s) => widestOf(this[s].texts))) + spare;
  }

  matches(side, i) {
    return i >= 0 && this[side].texts[i].toLowerCase().includes(this.app.query.toLowerCase());
  }

  /** Goes to the next row to look at, or the one before. */
  jump(direction) {
    const n = this.jumps.length;
    if (!n) return;
    this.at = this.at < 0 ? (direction > 0 ? 0 : n - 1) : (this.at + direction + n) % n;
    for (const list of this.lists) list.show(this.jumps[this.at]);
  }

  draw() {
    for (const list of this.lists) list.draw(true);
  }

  /** How many lines of each side are lit. */
  lit(related) {
    const count = (doc) => doc.locs.reduce((n, l) => n + (related.has(l) ? 1 : 0), 0);
    return [count(this.before), count(this.after)];
  }
}

/** One text: the start of a run. */
class StartView extends TextView {
  constructor(app) {
    super(app);
    const list = new LineList(this.after.texts.length, this.widest("after"), (i) => this.line("after", i, {}));
    this.lists = [list];
    this.element.append(list.element);
    if (app.query) this.after.texts.forEach((_, i) => this.matches("after", i) && this.jumps.push(i));
  }
}

/** The diff in one column. */
class DiffView extends TextView {
  constructor(app) {
    super(app);
    const hunks = this.hunks();
    this.open = new Set();
    const context = app.query ? Infinity : CONTEXT;
    this.partners = partnersOf(hunks);
    const { rows, starts } = unifiedRows(joinHunks(hunks), this.before.texts.length, context);
    this.rows = rows;
    if (!hunks.length && !app.query) {
      this.element.append(make("p", "note", "Nothing that is shown changed. “Side by side” has the text."));
      return;
    }
    const list = new LineList(rows.length, this.widest("before", "after"), (i) => this.row(i));
    this.lists = [list];
    this.element.append(list.element);
    this.jumps = app.query ? rows.flatMap((r, i) => (this.rowMatches(r) ? [i] : [])) : starts;
  }

  rowMatches([sign, a, b]) {
    return sign === "+" ? this.matches("after", b) : sign !== "gap" && this.matches("before", a);
  }

  row(i) {
    const [sign, a, b, count] = this.rows[i];
    if (sign === "gap") {
      const button = make("button", "", `${plural(count, "equal line")}`);
      button.type = "button";
      button.addEventListener("click", () => this.expand(i));
      return make("div", "row gap", button);
    }
    const side = sign === "+" ? "after" : "before", line = sign === "+" ? b : a;
    const partner = sign === " " ? undefined : this.partners[side].get(line);
    const other = partner === undefined ? "" : this[side === "after" ? "before" : "after"].texts[partner];
    const marks = other ? changedIn(this[side].texts[line], other, sign === "+" ? "new" : "old") : [];
    const className = sign === "+" ? "added" : sign === "-" ? "removed" : "";
    return this.line(side, line, { sign, marks, className });
  }

  /** Shows the lines of a gap. */
  expand(i) {
    const [, a, b, count] = this.rows[i];
    const lines = Array.from({ length: count }, (_, n) => [" ", a + n, b + n]);
    this.rows = this.rows.slice(0, i).concat(lines, this.rows.slice(i + 1));
    const list = this.lists[0];
    list.resize(this.rows.length);
    this.jumps = this.jumps.map((j) => (j > i ? j + count - 1 : j));
    list.draw(true);
  }
}

/** For changed lines of each side the line that took its place. */
function partnersOf(hunks) {
  const partners = { before: new Map(), after: new Map() };
  for (const [a0, a1, b0, b1] of hunks) {
    for (let i = 0; a0 + i < a1 && b0 + i < b1; i++) {
      partners.before.set(a0 + i, b0 + i);
      partners.after.set(b0 + i, a0 + i);
    }
  }
  return partners;
}

/** Both texts beside each other. */
class SideView extends TextView {
  constructor(app) {
    super(app);
    this.rows = alignRows(this.hunks(), this.before.texts.length, this.after.texts.length);
    const count = this.rows.a.length;
    this.element.classList.add("sides");
    for (const side of ["before", "after"]) {
      const list = new LineList(count, this.widest(side), (i) => this.row(side, i));
      this.lists.push(list);
      this.element.append(make("section", side, make("h3", "", side === "before" ? "Before" : "After"), list.element));
    }
    this.scrollTogether();
    for (let i = 0; app.query && i < count; i++) {
      if (this.matches("before", this.rows.a[i]) || this.matches("after", this.rows.b[i])) this.jumps.push(i);
    }
    if (!app.query) this.jumps = this.rows.starts;
  }

  row(side, i) {
    const { a, b, changed } = this.rows;
    const line = side === "before" ? a[i] : b[i], partner = side === "before" ? b[i] : a[i];
    if (line < 0) return make("div", "row blank");
    const other = partner < 0 ? "" : this[side === "before" ? "after" : "before"].texts[partner];
    const marks = changed[i] && other ? changedIn(this[side].texts[line], other, side === "after" ? "new" : "old") : [];
    const className = changed[i] ? (side === "after" ? "added" : "removed") : "";
    return this.line(side, line, { marks, className });
  }

  scrollTogether() {
    const [first, second] = this.lists.map((l) => l.element);
    const follow = (from, to) => from.addEventListener("scroll", () => {
      if (to.scrollTop !== from.scrollTop) to.scrollTop = from.scrollTop;
    });
    follow(first, second);
    follow(second, first);
  }
}

/** How many operations of each name there are before and after. */
class OperationsView {
  constructor(app) {
    const before = app.step < 0 ? new Map() : app.run.counts(app.step, "before");
    const after = app.run.counts(app.step, "after");
    const names = [...new Set([...before.keys(), ...after.keys()])].sort();
    const body = make("tbody", "");
    let sums = [0, 0];
    for (const name of names) {
      const counts = [before.get(name) || 0, after.get(name) || 0];
      sums = [sums[0] + counts[0], sums[1] + counts[1]];
      body.append(this.row(app, name, counts));
    }
    const foot = make("tfoot", "", this.cells(make("td", "", "all"), sums));
    const head = ["Operation", "Before", "After", "Change"].map((t) => make("th", "", t));
    const table = make("table", "counts", make("thead", "", make("tr", "", ...head)), body, foot);
    this.element = make("div", "scroll", table);
  }

  row(app, name, counts) {
    const button = make("button", "name", name);
    button.type = "button";
    button.title = "Search for it";
    button.addEventListener("click", () => app.search(name.replace(/^builtin\.|^func\.(?=return)/, "")));
    return this.cells(make("td", "", button), counts);
  }

  cells(name, [before, after]) {
    const change = after - before;
    const sign = change > 0 ? "more" : change < 0 ? "fewer" : "";
    const text = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "";
    const number = (n) => make("td", "n", n.toLocaleString("en"));
    return make("tr", sign, name, number(before), number(after), make("td", "n change", text));
  }
}

/** The control-flow graph of a unit, before and after. */
class GraphView {
  constructor(app) {
    this.app = app;
    this.element = make("div", "scroll graphs");
    this.units = this.graphed("after");
    const before = app.step < 0 ? [] : this.graphed("before");
    for (const [unit, version] of before) {
      if (!this.units.some(([u]) => u === unit)) this.units.push([unit, version]);
    }
    if (!this.units.length) {
      this.element.append(make("p", "note", "Nothing here has blocks."));
      return;
    }
    const select = make("select", "");
    select.setAttribute("aria-label", "Function");
    for (const [unit, version] of this.units) {
      const option = make("option", "", shorten(version.texts[0].replace(/\s*[({].*$/, ""), 80));
      option.value = unit;
      select.append(option);
    }
    this.graphs = make("div", "pair");
    select.addEventListener("change", () => this.show(Number(select.value)));
    if (this.units.some(([u]) => u === app.graphUnit)) select.value = app.graphUnit;
    this.element.append(select, this.graphs);
    this.show(Number(select.value));
  }

  /** The units with operations of their own. */
  graphed(side) {
    const parts = this.app.run.parts(this.app.step, side);
    return parts.filter(([, v]) => v.parts.length > 1 && !nestedUnits(v).length);
  }

  show(unit) {
    this.app.graphUnit = unit;
    const sides = this.app.step < 0 ? ["after"] : ["before", "after"];
    this.graphs.replaceChildren(...sides.map((side) => {
      const { find } = this.app.run.side(this.app.step, side);
      const version = find(unit);
      const title = side === "before" ? "Before" : this.app.step < 0 ? "Start" : "After";
      return make("section", side, make("h3", "", title), this.graph(version));
    }));
  }

  graph(version) {
    const blocks = version ? blocksOf(version) : [];
    if (!blocks.length) return make("p", "note", "It is not there.");
    if (blocks.length > MOST_BLOCKS) {
      return make("p", "note", `${blocks.length} blocks are too many to draw.`);
    }
    const figure = make("div", "figure", drawGraph(blocks));
    if (blocks.length === 1) figure.append(make("p", "note", "One block: any control flow is in operations with regions."));
    return figure;
  }
}

/** What a pass said. */
class MessagesView {
  constructor(app) {
    const step = app.run.steps[app.step];
    this.element = make("div", "scroll messages");
    for (const d of step.said || []) this.element.append(this.message(d));
    if (!step.said) this.element.append(make("p", "note", "It said nothing."));
  }

  message(d) {
    const head = make("p", `severity ${d.severity}`, make("b", "", `${d.severity}: `), d.text);
    const item = make("div", "message", head);
    if (d.at) item.prepend(make("div", "at", d.at));
    if (d.hint) item.append(make("p", "hint", `hint: ${d.hint}`));
    for (const note of d.notes || []) item.append(this.message(note));
    return item;
  }
}

/** That a step failed, in words. */
function failureText(step) {
  const on = step.failed && step.failed.length ? ` on ${step.failed.slice(0, 5).join(", ")}` : "";
  const more = step.failed && step.failed.length > 5 ? ` and ${step.failed.length - 5} more` : "";
  return step.ended === "failed" ? `The pass failed${on}${more}.` : `The pass broke down${on}${more}; what it left is not shown.`;
}

