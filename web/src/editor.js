// Editors: what the source and the texts of the stages have in common, and lines that belong together.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { HighlightStyle, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, drawSelection, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { TOKENS } from "./textmate.js";

const highlighting = syntaxHighlighting(
  HighlightStyle.define(Object.entries(TOKENS).map(([name, tag]) => ({ tag, color: `var(--token-${name})` }))),
);

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "var(--code-size)", backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--code)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--accent)", padding: "8px 0 24px" },
  ".cm-line": { padding: "0 12px 0 6px" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--faint)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 6px 0 10px", minWidth: "30px" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--selection)" },
  ".cm-selectionMatch": { backgroundColor: "var(--match)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--match)", outline: "1px solid var(--line)" },
  ".cm-tooltip": { background: "var(--raised)", border: "1px solid var(--line)", borderRadius: "6px", color: "var(--ink)", boxShadow: "var(--shadow)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-panels": { background: "var(--raised)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-collapsedLines": { background: "var(--raised)", color: "var(--soft)", padding: "1px 12px" },
});

// Lines that belong together.

const setLinked = StateEffect.define();

const linked = StateField.define({
  create: () => Decoration.none,
  update(marks, tr) {
    for (const e of tr.effects) if (e.is(setLinked)) return e.value;
    return tr.docChanged ? Decoration.none : marks;
  },
  provide: (f) => EditorView.decorations.from(f),
});

const line = Decoration.line({ class: "linked" });
const word = Decoration.mark({ class: "linked-word" });

/** Lights up lines, and words that begin at places `{line, column}`; with `scroll`, the first of them comes into view. */
export function light(view, lines, places = [], scroll = false) {
  const doc = view.state.doc;
  const inside = [...new Set(lines)].filter((n) => n >= 1 && n <= doc.lines).sort((a, b) => a - b);
  const marks = inside.map((n) => line.range(doc.line(n).from));
  for (const p of places) {
    if (p.line > doc.lines) continue;
    const { text, from } = doc.line(p.line);
    const length = /^(?:[\w.%@$]+|.)/.exec(text.slice(p.column - 1))?.[0].length;
    if (length) marks.push(word.range(from + p.column - 1, from + p.column - 1 + length));
  }
  const effects = [setLinked.of(Decoration.set(marks, true))];
  if (scroll && inside.length > 0) effects.push(EditorView.scrollIntoView(doc.line(inside[0]).from, { y: "center" }));
  view.dispatch({ effects });
}

/** Tells of the place under the pointer or the caret: `point({ line, column, click })`, `point(undefined)` if there is none. */
const pointing = (point) => {
  let last;
  const tell = (view, pos, click) => {
    const at = pos == null ? undefined : view.state.doc.lineAt(pos);
    const key = at && `${at.number}:${pos - at.from}`;
    if (key === last && !click) return;
    last = key;
    point(at && { line: at.number, column: pos - at.from + 1, click });
  };
  return EditorView.domEventHandlers({
    mousemove(event, view) {
      const over = event.target.closest?.(".cm-line");
      tell(view, over ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null, false);
    },
    mouseleave: (_, view) => tell(view, null, false),
    click: (_, view) => tell(view, view.state.selection.main.head, true),
    keyup: (event, view) => /^(Arrow|Page|Home|End)/.test(event.key) && tell(view, view.state.selection.main.head, true),
  });
};

const common = (point) => [
  lineNumbers(),
  highlightSpecialChars(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(true),
  bracketMatching(),
  highlightSelectionMatches(),
  highlighting,
  look,
  linked,
  pointing(point),
];

/** The editor of the source. `changed` is called after each change of the text. */
export function sourceEditor(parent, { point, changed }) {
  const language = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        common(point),
        history(),
        closeBrackets(),
        indentUnit.of("  "),
        lintGutter(),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
        language.of([]),
        EditorView.contentAttributes.of({ "aria-label": "Source", spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((u) => u.docChanged && changed()),
      ],
    }),
  });
  return { view, setLanguage: (l) => view.dispatch({ effects: language.reconfigure(l) }) };
}

/** A text to read. `extra` is replaced by `setExtra`. */
export function viewer(parent, { point, language, label }) {
  const extra = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        common(point),
        keymap.of([...searchKeymap, ...defaultKeymap]),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
        language,
        extra.of([]),
      ],
    }),
  });
  return { view, setExtra: (x) => view.dispatch({ effects: extra.reconfigure(x) }) };
}

/** Puts a text in place of another; what is the same at both ends stays, so that nothing jumps. */
export function setText(view, text) {
  const old = view.state.doc.toString();
  if (old === text) return;
  let from = 0;
  const most = Math.min(old.length, text.length);
  while (from < most && old.charCodeAt(from) === text.charCodeAt(from)) from++;
  let back = 0;
  while (back < most - from && old.charCodeAt(old.length - 1 - back) === text.charCodeAt(text.length - 1 - back)) back++;
  view.dispatch({ changes: { from, to: old.length - back, insert: text.slice(from, text.length - back) } });
}
