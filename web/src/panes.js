// The stages: a chip for each, and a pane for each that is shown.

import { unifiedMergeView } from "@codemirror/merge";
import { lineDiff } from "./diff.js";
import { light, setText, viewer } from "./editor.js";

const phone = matchMedia("(max-width: 760px)");

export class Panes {
  #stages = [];
  #open = new Map();
  #shown = [];

  /** `point(place)` is called with where the pointer is; places are `{ lines, places, click }` of the source. */
  constructor({ chips, panes, languages, point, shownChanged }) {
    Object.assign(this, { chips, panes, languages, point, shownChanged, diff: false });
    phone.addEventListener("change", () => this.#render());
  }

  /** The ids of the stages that are shown. */
  get shown() {
    return this.#shown;
  }

  /** The whole text of a stage; `undefined` if there is none. */
  text(id) {
    return this.#stages.find((s) => s.id === id)?.text;
  }

  /** Shows the stages with these ids; `complete` is false if an error left some out, whose old texts then stay. */
  show(stages, shown, complete) {
    const fresh = new Set(stages.map((s) => s.id));
    const old = complete ? [] : this.#stages.filter((s) => !fresh.has(s.id));
    const trimmed = (s) => ({ ...s, text: s.text.replace(/\n$/, ""), stale: false });
    this.#stages = [...stages.map(trimmed), ...old.map((s) => ({ ...s, stale: true }))];
    const known = shown.filter((id) => this.#stages.some((s) => s.id === id));
    const last = this.#stages.at(-1);
    this.#shown = known.length > 0 || !last ? known : [last.id];
    this.#render();
  }

  setDiff(on) {
    this.diff = on;
    this.#render();
  }

  /** Lights up what comes from the places that `wanted` accepts. */
  light(wanted, scroll, except) {
    for (const [id, pane] of this.#open) {
      // The places of an old text are those of an old source.
      const lines = pane.stage.stale ? [] : pane.stage.links.filter((l) => wanted(l.source)).map((l) => l.line);
      light(pane.view, lines, [], scroll && id !== except);
    }
  }

  #toggle(id) {
    const on = this.#shown.includes(id);
    if (phone.matches || (!on && this.#shown.length === 0)) this.#shown = [id];
    else if (on) this.#shown = this.#shown.length > 1 ? this.#shown.filter((x) => x !== id) : this.#shown;
    else this.#shown = this.#stages.map((s) => s.id).filter((x) => x === id || this.#shown.includes(x));
    this.shownChanged(this.#shown);
    this.#render();
  }

  #render() {
    const visible = phone.matches ? this.#shown.slice(-1) : this.#shown;
    this.#renderChips(visible);
    for (const [id, pane] of this.#open) {
      if (!visible.includes(id)) {
        pane.view.destroy();
        pane.element.remove();
        this.#open.delete(id);
      }
    }
    let before = null;
    for (const id of [...visible].reverse()) {
      const pane = this.#open.get(id) ?? this.#make(id);
      if (pane.element.nextSibling !== before || !pane.element.parentNode) this.panes.insertBefore(pane.element, before);
      before = pane.element;
      this.#update(pane);
    }
  }

  #renderChips(visible) {
    const wanted = this.#stages.map((s) => `${s.id}\n${s.title}`).join("\n\n");
    if (wanted !== this.chips.dataset.of) {
      this.chips.dataset.of = wanted;
      this.chips.replaceChildren(
        ...this.#stages.map((s) => {
          const chip = document.createElement("button");
          chip.type = "button";
          chip.dataset.id = s.id;
          chip.textContent = s.title;
          chip.onclick = () => this.#toggle(s.id);
          return chip;
        }),
      );
    }
    for (const chip of this.chips.children) {
      const stage = this.#stages.find((s) => s.id === chip.dataset.id);
      chip.setAttribute("aria-pressed", String(visible.includes(chip.dataset.id)));
      chip.classList.toggle("stale", Boolean(stage?.stale));
    }
  }

  #make(id) {
    const stage = this.#stages.find((s) => s.id === id);
    const element = document.createElement("article");
    element.className = "pane";
    element.dataset.id = id;
    element.innerHTML = `<h2><span class="title"></span><span class="from"></span></h2><div class="text"></div>`;
    const pane = { id, element, stage, base: null };
    const point = (at) => {
      if (!at) return this.point(undefined);
      const places = pane.stage.links.filter((l) => l.line === at.line).map((l) => l.source);
      this.point({ places, click: at.click, pane: id });
    };
    const made = viewer(element.querySelector(".text"), { point, language: this.languages[stage.language], label: stage.title });
    Object.assign(pane, made);
    this.#open.set(id, pane);
    return pane;
  }

  #update(pane) {
    const stage = this.#stages.find((s) => s.id === pane.id);
    pane.stage = stage;
    pane.element.classList.toggle("stale", stage.stale);
    pane.element.querySelector(".title").textContent = stage.title;
    const from = this.diff && this.#stages.find((s) => s.id === stage.from);
    const base = from ? from.text : null;
    // The base of a diff is set while none is shown: it looks at the text that is there.
    if (base !== pane.base && pane.base !== null) pane.setExtra([]);
    setText(pane.view, stage.text);
    if (base !== null && (base !== pane.base || pane.made !== stage.text)) {
      pane.setExtra([]);
      pane.setExtra(
        unifiedMergeView({
          original: base,
          mergeControls: false,
          collapseUnchanged: { margin: 2, minSize: 6 },
          diffConfig: { override: lineDiff },
        }),
      );
      pane.made = stage.text;
    }
    pane.base = base;
    const lines = stage.text.split("\n").length;
    pane.element.querySelector(".from").textContent = from ? `compared with: ${from.title}` : stage.cut ? `the first ${lines} lines` : `${lines} lines`;
  }
}
