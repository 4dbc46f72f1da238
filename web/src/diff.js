// The changes between two texts: whole lines, and within lines that are alike the words.

import { Change, diff } from "@codemirror/merge";

const LIMITS = { scanLimit: 2000, timeout: 150 };

/** Each distinct line as one sign; `undefined` if there are too many. */
function signs(a, b) {
  const known = new Map();
  const of = (lines) => lines.map((l) => known.get(l) ?? (known.set(l, String.fromCharCode(known.size + 1)), known.get(l))).join("");
  const texts = [of(a), of(b)];
  return known.size < 0xd000 ? texts : undefined;
}

/** Where each line begins, and where one after the last would. */
function starts(lines) {
  let at = 0;
  return [0, ...lines.map((l) => (at += l.length + 1))];
}

/** The changes within two lines; `undefined` if they have little in common. */
function within(a, b, fromA, fromB) {
  const changes = diff(a, b, LIMITS);
  const changed = changes.reduce((n, c) => n + Math.max(c.toA - c.fromA, c.toB - c.fromB), 0);
  if (changed * 2 > Math.max(a.length, b.length)) return undefined;
  return changes.map((c) => new Change(fromA + c.fromA, fromA + c.toA, fromB + c.fromB, fromB + c.toB));
}

/** For `@codemirror/merge`. */
export function lineDiff(textA, textB) {
  const [a, b] = [textA.split("\n"), textB.split("\n")];
  const short = signs(a, b);
  if (!short) return diff(textA, textB, LIMITS);
  const [atA, atB] = [starts(a), starts(b)];
  const changes = [];
  for (const c of diff(short[0], short[1], LIMITS)) {
    if (c.toA - c.fromA === c.toB - c.fromB) {
      for (let i = 0; i < c.toA - c.fromA; i++) {
        const [x, y] = [c.fromA + i, c.fromB + i];
        const whole = [new Change(atA[x], atA[x] + a[x].length, atB[y], atB[y] + b[y].length)];
        changes.push(...(within(a[x], b[y], atA[x], atB[y]) ?? whole));
      }
    } else {
      // The last line has no line break after it: a change up to there takes the one before.
      const back = c.toA === a.length ? 1 : 0;
      const from = (at) => Math.max(0, at - back);
      changes.push(new Change(from(atA[c.fromA]), atA[c.toA] - back, from(atB[c.fromB]), atB[c.toB] - back));
    }
  }
  return changes;
}
