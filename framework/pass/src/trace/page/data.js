"use strict";
// The data of the page: what is embedded, and the text of the IR at every step, made when it is asked for.
//
// Each run has blocks: block 0 is the IR at the start, block s + 1 what step s changed. See the generator for their keys.

const KEEP_DOCUMENTS = 6;

/** The bytes of Base64 text. */
function bytesOf(text) {
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
}

/** The content of an embedded block; null if the step changed nothing. */
async function readBlock(run, block) {
  const element = document.getElementById(`block-${run}-${block}`);
  if (!element) return null;
  const stream = new Blob([bytesOf(element.textContent)]).stream();
  const text = await new Response(stream.pipeThrough(new DecompressionStream("deflate-raw"))).text();
  element.remove();
  return JSON.parse(text);
}

/** Lets the browser do what waits, so that the page never hangs. */
function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A unit's text at some time: `texts`, and for each line its location and part; `counts`: pairs of an operation's name and its number. */
function makeVersion(old, edits, counts, fresh) {
  const texts = [], locs = [], parts = [];
  const take = (from, start, end) => {
    for (let i = start; i < end; i++) {
      texts.push(from.texts[i]);
      locs.push(from.locs[i]);
      parts.push(from.parts[i]);
    }
  };
  for (let e = 0; e < edits.length; e += 3) {
    take(fresh, fresh.next, fresh.next + edits[e]);
    fresh.next += edits[e];
    take(old, edits[e + 1], edits[e + 1] + edits[e + 2]);
  }
  return { texts, locs: Int32Array.from(locs), parts: Int32Array.from(parts), counts };
}

const NO_LINES = { texts: [], locs: [], parts: [], counts: [] };

/** One run of a pipeline. Step -1 is the start. */
class Run {
  constructor(number, data) {
    this.number = number;
    this.input = data.input;
    this.steps = data.steps;
    this.names = [];
    this.files = [];
    /** Locations by number; 0 is none. Each is `{text, own, callers}` with numbers of positions. */
    this.locs = [{ text: "loc(unknown)", own: [], callers: [] }];
    this.positions = new Map();
    /** For a position, the locations that have it as their own, and as a caller's. */
    this.byOwn = [];
    this.byCaller = [];
    /** For a unit, `{step, version}`, first to last. */
    this.units = [];
    /** For a step inside of another: `{shown, before, after}`. */
    this.inner = new Map();
    this.documents = new Map();
    this.read = 0;
    this.reading = Promise.resolve();
  }

  /** Reads what is needed for a step. `progress` gets the number of steps read. */
  load(step, progress) {
    this.reading = this.reading.then(async () => {
      while (this.read <= step + 1) {
        const block = await readBlock(this.number, this.read);
        if (block) this.take(block, this.read - 1);
        this.read++;
        if (block && progress) {
          progress(this.read);
          await pause();
        }
      }
    });
    return this.reading;
  }

  take(block, step) {
    for (const name of block.names) this.names.push(name);
    for (const file of block.files) this.files.push(file);
    for (const loc of block.locs) this.addLoc(loc);
    const fresh = { texts: block.text.split("\n"), locs: block.loc, parts: block.part, next: 0 };
    for (let i = 1; i < fresh.locs.length; i++) fresh.locs[i] += fresh.locs[i - 1];
    const inner = { shown: [...new Set(block.shown || [])], before: new Map(), after: new Map() };
    if (block.shown) this.inner.set(step, inner);
    for (const [unit, when, edits, counts] of block.units) {
      const old = this.version(unit, when === 0 ? step : this.outer(step) - 1) || NO_LINES;
      const version = makeVersion(old, edits, counts, fresh);
      if (when === 0) (this.units[unit] ||= []).push({ step, version });
      else (when === 1 ? inner.before : inner.after).set(unit, version);
    }
  }

  addLoc(data) {
    const simple = Array.isArray(data);
    const number = this.locs.length;
    const own = (simple ? [data] : data.p).map((p) => this.position(p));
    const callers = simple ? [] : data.c.map((p) => this.position(p));
    const text = simple ? `loc(${this.spell(data)})` : data.t;
    for (const p of own) this.byOwn[p].push(number);
    for (const p of callers) this.byCaller[p].push(number);
    this.locs.push({ text, own, callers });
  }

  spell([file, line, column]) {
    return `"${this.files[file]}":${line}:${column}`;
  }

  position(p) {
    const key = p.join(":");
    let number = this.positions.get(key);
    if (number === undefined) {
      number = this.positions.size;
      this.positions.set(key, number);
      this.byOwn.push([]);
      this.byCaller.push([]);
    }
    return number;
  }

  /** The step that a step runs inside of, the outermost; or the step itself. */
  outer(step) {
    while (step > 0 && this.steps[step].depth > 0) step--;
    return step;
  }

  /** A unit's text after a step. */
  version(unit, step) {
    const list = this.units[unit] || [];
    let low = 0, high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle].step <= step) low = middle + 1;
      else high = middle;
    }
    return low > 0 ? list[low - 1].version : undefined;
  }

  /** The versions that make up the IR on a side ("before", "after") of a step: `{roots, find}`. */
  side(step, side) {
    const inner = this.inner.get(step);
    if (!inner) {
      const at = side === "after" ? step : step - 1;
      return { key: `at ${at}`, roots: [0], find: (unit) => this.version(unit, at) };
    }
    const base = this.outer(step) - 1;
    const find = (unit) => inner[side].get(unit) || this.version(unit, base);
    return { key: `${side} ${step}`, roots: inner.shown, find };
  }

  /** The text on a side of a step: `{texts, locs, parts, units}`. The steps up to this one must be loaded. */
  document(step, side) {
    const { key, roots, find } = this.side(step, side);
    let known = this.documents.get(key);
    if (!known) {
      known = flatten(roots, find);
      if (this.documents.size >= KEEP_DOCUMENTS) this.documents.delete(this.documents.keys().next().value);
    }
    this.documents.delete(key);
    this.documents.set(key, known);
    return known;
  }

  /** The units on a side of a step, in the order of the text, as pairs of number and version. */
  parts(step, side) {
    const { roots, find } = this.side(step, side);
    const list = [], todo = [...roots].reverse();
    while (todo.length) {
      const unit = todo.pop(), version = find(unit);
      if (!version) continue;
      list.push([unit, version]);
      todo.push(...nestedUnits(version).reverse());
    }
    return list;
  }

  /** How many operations of a name there are on a side of a step. */
  counts(step, side) {
    const counts = new Map();
    for (const [, version] of this.parts(step, side)) {
      for (let i = 0; i < version.counts.length; i += 2) {
        const name = this.names[version.counts[i]];
        counts.set(name, (counts.get(name) || 0) + version.counts[i + 1]);
      }
    }
    return counts;
  }

  /** The locations that have to do with one: 1 where both are of the same operation, 2 where one is called at the other. */
  related(loc) {
    const related = new Map();
    const { own, callers } = this.locs[loc];
    for (const p of own) for (const l of this.byCaller[p]) related.set(l, 2);
    for (const p of callers) for (const l of this.byOwn[p]) related.set(l, 2);
    for (const p of own) {
      for (const l of this.byOwn[p]) related.set(l, onOneWay(callers, this.locs[l].callers) ? 1 : related.get(l) || 2);
    }
    return related;
  }
}

/** Returns true if operations with these callers may be the same: what was inlined at two calls is not. */
function onOneWay(callers, others) {
  const [few, many] = callers.length < others.length ? [callers, others] : [others, callers];
  return few.every((c) => many.includes(c));
}

/** The units in a version's text. */
function nestedUnits(version) {
  version.nested ||= [...version.parts].filter((p) => p < 0).map((p) => -p - 1);
  return version.nested;
}

/** Puts the texts of units together. */
function flatten(roots, find) {
  const result = { texts: [], locs: [], parts: [], units: [] };
  const stack = [];
  const enter = (unit, indent) => {
    const version = find(unit);
    if (!version) return;
    const place = { unit, start: result.texts.length, end: 0 };
    result.units.push(place);
    stack.push({ version, place, indent, next: 0 });
  };
  for (const root of roots) {
    enter(root, "");
    while (stack.length) {
      const top = stack[stack.length - 1];
      const { version, indent } = top;
      const i = top.next++;
      if (i >= version.texts.length) {
        top.place.end = result.texts.length;
        stack.pop();
      } else if (version.parts[i] < 0) {
        enter(-version.parts[i] - 1, indent + version.texts[i]);
      } else {
        result.texts.push(indent + version.texts[i]);
        result.locs.push(version.locs[i]);
        result.parts.push(version.parts[i]);
      }
    }
  }
  return result;
}

