// Differences of texts by lines: lines that both have once are anchors (patience), what is between them is compared by Myers' algorithm.
// Time is bounded: where much differs, Myers' way is followed for so many edits at a time, to the place that it got farthest.

const MOST_EDITS = 300;
/** How many steps Myers' algorithm may take in all; what is left then counts as replaced. */
const MOST_STEPS = 20000000;

/** Numbers for lines, the same for equal ones. `key` says what is compared of a line. */
function numberLines(texts, key, numbers) {
  const result = new Int32Array(texts.length);
  for (let i = 0; i < texts.length; i++) {
    const text = key(texts[i]);
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, (number = numbers.size));
    result[i] = number;
  }
  return result;
}

/** The places where two lists of lines differ: `[aStart, aEnd, bStart, bEnd]`, in order. */
function diffTexts(aTexts, bTexts, key = (text) => text) {
  const numbers = new Map();
  const a = numberLines(aTexts, key, numbers), b = numberLines(bTexts, key, numbers);
  const hunks = [];
  const todo = [[0, a.length, 0, b.length]];
  let steps = 0;
  while (todo.length) {
    const range = trim(a, b, ...todo.pop());
    const [a0, a1, b0, b1] = range;
    if (a0 === a1 && b0 === b1) continue;
    if (a0 === a1 || b0 === b1) {
      hunks.push(range);
      continue;
    }
    let parts = splitAtAnchors(a, b, range);
    if (!parts && steps < MOST_STEPS && haveCommon(a, b, range)) {
      parts = myers(a, b, range);
      steps += Math.min(MOST_EDITS, a1 - a0 + b1 - b0) ** 2;
    }
    if (!parts) hunks.push(range);
    else for (let i = parts.length - 1; i >= 0; i--) todo.push(parts[i]);
  }
  return joinHunks(hunks);
}

/** A range without the equal lines at its ends. */
function trim(a, b, a0, a1, b0, b1) {
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) a0++, b0++;
  while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) a1--, b1--;
  return [a0, a1, b0, b1];
}

/** Returns true if a line of one side is one of the other too. */
function haveCommon(a, b, [a0, a1, b0, b1]) {
  const lines = new Set(a.subarray(a0, a1));
  for (let i = b0; i < b1; i++) if (lines.has(b[i])) return true;
  return false;
}

/** The ranges between lines that both sides have once; null if there is none. */
function splitAtAnchors(a, b, [a0, a1, b0, b1]) {
  const places = new Map();
  const note = (lines, from, to, first, second) => {
    for (let i = from; i < to; i++) {
      const place = places.get(lines[i]) || [-1, -1];
      place[first] = place[first] === -1 ? i : -2;
      places.set(lines[i], place);
    }
  };
  note(a, a0, a1, 0);
  note(b, b0, b1, 1);
  const pairs = [];
  for (let i = a0; i < a1; i++) {
    const [x, y] = places.get(a[i]);
    if (x === i && y >= 0) pairs.push([x, y]);
  }
  const anchors = increasing(pairs);
  if (!anchors.length) return null;
  const ranges = [];
  for (const [x, y] of anchors) {
    ranges.push([a0, x, b0, y]);
    a0 = x + 1;
    b0 = y + 1;
  }
  ranges.push([a0, a1, b0, b1]);
  return ranges;
}

/** The longest part of the pairs, ordered by the first, in which the second grows too. */
function increasing(pairs) {
  const tails = [], before = new Int32Array(pairs.length);
  pairs.forEach(([, y], i) => {
    let low = 0, high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]][1] < y) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? tails[low - 1] : -1;
    tails[low] = i;
  });
  const result = [];
  for (let i = tails.length ? tails[tails.length - 1] : -1; i >= 0; i = before[i]) result.push(pairs[i]);
  return result.reverse();
}

/** The ranges that differ by Myers' algorithm; where that takes too many edits, the last one is what is still to be compared. Null if it
 *  got nowhere. */
function myers(a, b, [a0, a1, b0, b1]) {
  const n = a1 - a0, m = b1 - b0, most = Math.min(n + m, MOST_EDITS);
  const offset = most + 1, reach = new Int32Array(2 * most + 3), history = [];
  for (let d = 0; d <= most; d++) {
    history.push(reach.slice(offset - d - 1, offset + d + 2));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && reach[offset + k - 1] < reach[offset + k + 1]);
      let x = down ? reach[offset + k + 1] : reach[offset + k - 1] + 1, y = x - k;
      while (x < n && y < m && a[a0 + x] === b[b0 + y]) x++, y++;
      reach[offset + k] = x;
      if (x >= n && y >= m) return walkBack(history, d, n, m, a0, b0);
    }
  }
  let x = 0, y = 0;
  for (let k = -most; k <= most; k += 2) {
    const x1 = reach[offset + k], y1 = x1 - k;
    if (x1 <= n && y1 >= 0 && y1 <= m && x1 + y1 > x + y) [x, y] = [x1, y1];
  }
  if (x + y === 0) return null;
  return [...walkBack(history, most, x, y, a0, b0), [a0 + x, a1, b0 + y, b1]];
}

/** The changed ranges of the way that `myers` found. */
function walkBack(history, d, n, m, a0, b0) {
  const ranges = [];
  let x = n, y = m;
  for (; d > 0; d--) {
    const reach = history[d], middle = d + 1, k = x - y;
    const down = k === -d || (k !== d && reach[middle + k - 1] < reach[middle + k + 1]);
    const fromX = reach[middle + (down ? k + 1 : k - 1)], fromY = fromX - (down ? k + 1 : k - 1);
    if (down) ranges.push([a0 + fromX, a0 + fromX, b0 + fromY, b0 + fromY + 1]);
    else ranges.push([a0 + fromX, a0 + fromX + 1, b0 + fromY, b0 + fromY]);
    x = fromX;
    y = fromY;
  }
  return ranges.reverse();
}

/** Hunks in order, neighbours made one. */
function joinHunks(hunks) {
  hunks.sort((x, y) => x[0] - y[0] || x[2] - y[2]);
  const joined = [];
  for (const h of hunks) {
    const last = joined[joined.length - 1];
    if (last && last[1] === h[0] && last[3] === h[2]) [last[1], last[3]] = [h[1], h[3]];
    else joined.push([...h]);
  }
  return joined;
}

/** Hunks with those of paired lines that are not equal. */
function addUnequal(hunks, aTexts, bTexts) {
  const all = [];
  let a = 0, b = 0;
  const pairs = (end) => {
    for (; a < end; a++, b++) if (aTexts[a] !== bTexts[b]) all.push([a, a + 1, b, b + 1]);
  };
  for (const hunk of hunks) {
    pairs(hunk[0]);
    all.push(hunk);
    [, a, , b] = hunk;
  }
  pairs(aTexts.length);
  return all;
}

/** Rows for showing two texts beside each other: in `a` and `b` the lines, -1 for none; `changed` says whether
 *  they differ, `starts` where a stretch of such rows begins. */
function alignRows(hunks, aLength, bLength) {
  const rows = { a: [], b: [], changed: [], starts: [] };
  let a = 0, b = 0;
  const same = (end) => {
    for (; a < end; a++, b++) rows.a.push(a), rows.b.push(b), rows.changed.push(false);
  };
  for (const [a0, a1, b0, b1] of hunks) {
    same(a0);
    if (!rows.changed[rows.changed.length - 1]) rows.starts.push(rows.a.length);
    for (; a < a1 || b < b1; ) {
      rows.a.push(a < a1 ? a++ : -1);
      rows.b.push(b < b1 ? b++ : -1);
      rows.changed.push(true);
    }
    a = a1;
    b = b1;
  }
  same(aLength);
  return rows;
}

/** Rows for a diff in one column: `[sign, a, b]`; sign "gap" stands for equal lines left out, `[sign, a, b, count]`. */
function unifiedRows(hunks, aLength, context) {
  const rows = [], starts = [];
  let a = 0, b = 0;
  const same = (end) => {
    for (; a < end; a++, b++) rows.push([" ", a, b]);
  };
  const between = (end, first, last) => {
    const head = first ? 0 : context, tail = last ? 0 : context;
    if (end - a > head + tail + 1) {
      same(a + head);
      const count = end - tail - a;
      rows.push(["gap", a, b, count]);
      a += count;
      b += count;
    }
    same(end);
  };
  hunks.forEach(([a0, a1, b0, b1], i) => {
    between(a0, i === 0, false);
    starts.push(rows.length);
    for (; a < a1; a++) rows.push(["-", a, -1]);
    for (; b < b1; b++) rows.push(["+", -1, b]);
  });
  between(aLength, hunks.length === 0, true);
  return { rows, starts };
}

