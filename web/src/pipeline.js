// The field for a pipeline: one line, with the names of passes and their options.

import { acceptCompletion, autocompletion, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";

const ANCHORS = ["func.func", "builtin.module", "llvm.func", "toy.func", "any"];

/** What can stand before the caret, for `@codemirror/autocomplete`; `before` is the text up to there. */
export function complete(before, passes) {
  const inOptions = /([\w-]+)\{([^{}]*)$/.exec(before);
  if (inOptions) {
    const pass = passes.find((p) => p.name === inOptions[1]);
    const word = /[^\s{]*$/.exec(inOptions[2])[0];
    const [name, value] = word.split("=");
    if (value !== undefined) {
      const values = pass?.options.find((o) => o.name === name)?.values ?? [];
      return { from: before.length - value.length, options: values.map((label) => ({ label, type: "enum" })) };
    }
    const options = (pass?.options ?? []).map((o) => ({
      label: o.name,
      apply: o.kind ? `${o.name}=` : o.name,
      detail: o.kind,
      info: o.description,
      type: "property",
    }));
    return { from: before.length - word.length, options };
  }
  const word = /[\w.-]*$/.exec(before)[0];
  const options = passes.map((p) => ({
    label: p.name,
    detail: p.anchor ? `on ${p.anchor}` : "",
    info: p.description,
    type: "function",
  }));
  const anchors = ANCHORS.map((label) => ({ label, apply: `${label}(`, detail: "runs passes on", type: "namespace" }));
  return { from: before.length - word.length, options: [...options, ...anchors] };
}

/** The field. `passes()` gives what `Passes` answers; `changed` is called after each change. */
export function pipelineField(parent, { passes, changed }) {
  const source = (cx) => {
    const before = cx.state.sliceDoc(0, cx.pos);
    if (!cx.explicit && !/[\w.{=-]$/.test(before)) return null;
    const found = complete(before, passes());
    return found.options.length > 0 ? { ...found, validFor: /^[\w.-]*$/ } : null;
  };
  const oneLine = EditorState.transactionFilter.of((tr) => (tr.newDoc.lines > 1 ? [] : tr));
  return new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        oneLine,
        history(),
        autocompletion({ override: [source], icons: false }),
        placeholder("canonicalize,cse,func.func(…)"),
        keymap.of([{ key: "Tab", run: acceptCompletion }, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ "aria-labelledby": "pipeline-label", spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((u) => u.docChanged && changed()),
        EditorView.domEventHandlers({ focus: (_, view) => view.state.doc.length === 0 && setTimeout(() => startCompletion(view)) }),
        EditorView.theme({
          "&": { fontSize: "var(--code-size)" },
          "&.cm-focused": { outline: "none" },
          ".cm-scroller": { fontFamily: "var(--code)" },
          ".cm-content": { padding: "5px 0", caretColor: "var(--accent)" },
          ".cm-cursor": { borderLeftColor: "var(--accent)" },
          ".cm-scroller::-webkit-scrollbar": { display: "none" },
          ".cm-tooltip": { background: "var(--raised)", border: "1px solid var(--line)", borderRadius: "6px", color: "var(--ink)", boxShadow: "var(--shadow)" },
          ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
          ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 9px" },
          ".cm-completionDetail": { opacity: 0.65, fontStyle: "normal", marginLeft: "1em" },
          ".cm-tooltip.cm-completionInfo": { maxWidth: "320px", padding: "6px 10px" },
        }),
      ],
    }),
  });
}
