// Lists of lines of which only those in sight are in the document, and lines of IR with colours.

const ROW_HEIGHT = 18;
const OVERSCAN = 12;
/** Browsers have no boxes higher than some million pixels. */
const MOST_PIXELS = 12000000;
const LONGEST_LINE = 2000;

/** An element with a class and children: elements or text. */
function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** A scrolling list of `count` rows; `render(i)` makes one. */
class LineList {
  constructor(count, widest, render) {
    this.render = render;
    this.element = make("div", "lines");
    this.element.tabIndex = 0;
    this.space = make("div", "space");
    this.rows = make("div", "rows");
    this.rows.style.minWidth = `${Math.min(widest, LONGEST_LINE) + 12}ch`;
    this.resize(count);
    this.element.append(this.space, this.rows);
    this.shown = [-1, -1];
    this.element.addEventListener("scroll", () => this.draw());
  }

  /** Sets how many rows there are. */
  resize(count) {
    this.count = count;
    const height = count * ROW_HEIGHT;
    this.scale = Math.max(1, height / MOST_PIXELS);
    this.space.style.height = `${height / this.scale}px`;
  }

  /** Draws what is in sight; everything again if `all`. */
  draw(all = false) {
    const top = this.top();
    const first = Math.max(0, top - OVERSCAN);
    const last = Math.min(this.count, Math.ceil(top + this.inSight()) + OVERSCAN);
    const place = this.scale > 1 ? this.element.scrollTop - (top - first) * ROW_HEIGHT : first * ROW_HEIGHT;
    this.rows.style.transform = `translateY(${place}px)`;
    if (!all && this.shown[0] === first && this.shown[1] === last) return;
    this.shown = [first, last];
    const rows = [];
    for (let i = first; i < last; i++) {
      const row = this.render(i);
      row.dataset.row = i;
      rows.push(row);
    }
    this.rows.replaceChildren(...rows);
  }

  /** How many rows are in sight, in part as well. */
  inSight() {
    return this.element.clientHeight / ROW_HEIGHT;
  }

  /** The rows that a pixel of scrolling stands for. */
  rowsPerPixel() {
    if (this.scale === 1) return 1 / ROW_HEIGHT;
    return (this.count - this.inSight()) / Math.max(1, this.element.scrollHeight - this.element.clientHeight);
  }

  /** The first row in sight. */
  top() {
    return Math.max(0, Math.min(this.count - 1, Math.floor(this.element.scrollTop * this.rowsPerPixel())));
  }

  /** Brings a row to the upper third. */
  show(row) {
    const first = Math.max(0, row - Math.floor(this.inSight() / 3));
    this.element.scrollTop = first / this.rowsPerPixel();
    this.draw();
  }

  /** Lets `change` look at the rows that are drawn. */
  each(change) {
    for (const row of this.rows.children) change(row, Number(row.dataset.row));
  }
}

// Comments, strings, values, symbols, blocks, attributes and types with their sigils, names with a dot, words, numbers.
const TOKEN =
  /(\/\/.*)|("(?:[^"\\]|\\.)*")|(%[\w$.#-]+)|(@[\w$.-]+|@"[^"]*")|(\^[\w$.-]+)|([!#][A-Za-z_][\w$.]*)|([A-Za-z_][\w$]*\.[\w$.]+)|\b((?:[suf]?i|bf|f|tf)\d+\w*|index|none|tensor|memref|vector|tuple|complex)\b|([A-Za-z_][\w$]*)|(-?\b\d[\w.+-]*)/g;
const TOKEN_CLASSES = ["comment", "string", "value", "symbol", "block", "attr", "op", "type", "", "number"];

/** Appends a line's text with colours; `marks` are stretches `[start, end, class]` in order that stand out. */
function appendCode(element, text, marks) {
  const cut = text.length > LONGEST_LINE ? text.slice(0, LONGEST_LINE) : text;
  let at = 0;
  const plain = (end, className) => {
    if (end > at) appendMarked(element, cut, at, end, className, marks);
    at = Math.max(at, end);
  };
  for (const match of cut.matchAll(TOKEN)) {
    plain(match.index, "");
    const group = match.findIndex((m, i) => i > 0 && m !== undefined);
    plain(match.index + match[0].length, TOKEN_CLASSES[group - 1]);
  }
  plain(cut.length, "");
  if (cut.length < text.length) {
    element.append(make("span", "cut", ` … ${text.length - cut.length} more characters`));
  }
}

/** Appends a stretch of one colour, split where marks begin and end. */
function appendMarked(element, text, start, end, className, marks) {
  let at = start;
  const put = (to, mark) => {
    if (to <= at) return;
    const piece = text.slice(at, to);
    const classes = [className && `t-${className}`, mark].filter(Boolean).join(" ");
    element.append(classes ? make("span", classes, piece) : piece);
    at = to;
  };
  for (const [from, to, mark] of marks) {
    if (to <= at || from >= end) continue;
    put(Math.min(from, end), "");
    put(Math.min(to, end), mark);
  }
  put(end, "");
}

/** The stretches of a text that match a search. */
function matchesIn(text, query) {
  const marks = [];
  if (!query) return marks;
  const where = text.toLowerCase(), what = query.toLowerCase();
  for (let i = where.indexOf(what); i >= 0; i = where.indexOf(what, i + what.length)) {
    marks.push([i, i + what.length, "match"]);
  }
  return marks;
}

/** The words of a line: names with their sigils, numbers, single signs. */
function wordsOf(text) {
  return text.match(/[%@^#!]?[\w$.-]+|\s+|./g) || [];
}

/** The words of a line that are not in the other one, as marks; none if less than half of them are the same. */
function changedIn(text, other, mark) {
  const words = wordsOf(text);
  const fresh = new Array(words.length).fill(false);
  for (const [from, to] of diffTexts(words, wordsOf(other))) fresh.fill(true, from, to);
  const marks = [];
  let at = 0, equal = 0, all = 0;
  words.forEach((word, i) => {
    const last = marks[marks.length - 1], blank = !word.trim();
    if (fresh[i] && last && last[1] === at) last[1] += word.length;
    else if (fresh[i] && !blank) marks.push([at, at + word.length, mark]);
    all += blank ? 0 : 1;
    equal += blank || fresh[i] ? 0 : 1;
    at += word.length;
  });
  return 2 * equal >= all ? marks : [];
}

/** Puts two lists of marks in order; where they overlap, those of the first stay. */
function mergeMarks(first, second) {
  const rest = second.filter(([s, e]) => !first.some(([from, to]) => s < to && e > from));
  return [...first, ...rest].sort((x, y) => x[0] - y[0]);
}

/** A line of IR as a row. `view` says how: `{number, text, marks, sign, loc, className}`. */
function codeRow(view) {
  const row = make("div", `row ${view.className || ""}`);
  row.append(make("span", "number", view.number));
  if (view.sign !== undefined) row.append(make("span", "sign", view.sign));
  const code = make("code", "");
  appendCode(code, view.text, view.marks || []);
  if (view.loc) code.append(make("span", "loc", ` ${view.loc}`));
  row.append(code);
  return row;
}

/** The length of the longest text. */
function widestOf(texts) {
  let widest = 0;
  for (const text of texts) if (text.length > widest) widest = text.length;
  return widest;
}

