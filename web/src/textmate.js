// TextMate grammars in the editor: the grammars of editors/vscode, run by the browser's regular expressions.

import { StreamLanguage } from "@codemirror/language";
import { tags as t } from "@lezer/highlight";
import { INITIAL, Registry } from "vscode-textmate";

/** What `vscode-textmate` asks of Oniguruma. The grammars use only what both engines have; a test compares them. */
export class Scanner {
  constructor(patterns) {
    this.patterns = patterns.map((p) => ({ regexp: new RegExp(p, "dgm"), text: undefined, from: 0, match: undefined }));
  }

  /** The first match at or after `start`; of two at the same place, that of the earlier pattern. */
  findNextMatchSync(string, start) {
    const text = typeof string === "string" ? string : string.content;
    let best;
    let index = -1;
    for (const [i, p] of this.patterns.entries()) {
      const known = p.text === text && p.from <= start && (p.match === null || p.match?.index >= start);
      if (!known) {
        p.regexp.lastIndex = start;
        p.text = text;
        p.from = start;
        p.match = p.regexp.exec(text);
      }
      if (p.match && (!best || p.match.index < best.index)) {
        best = p.match;
        index = i;
        if (best.index === start) break;
      }
    }
    if (!best) return null;
    const captureIndices = best.indices.map((range) =>
      range ? { start: range[0], end: range[1], length: range[1] - range[0] } : { start: 0, end: 0, length: 0 },
    );
    return { index, captureIndices };
  }

  dispose() {}
}

/** Beginnings of scopes, the longest first, and how they look. */
const STYLES = Object.entries({
  comment: "comment",
  "constant.character.escape": "escape",
  "constant.language": "atom",
  "constant.numeric": "number",
  "constant.other.attribute": "attribute",
  "entity.name.constant": "atom",
  "entity.name.function": "symbol",
  "entity.name.label": "label",
  "entity.name.type": "type",
  "entity.other.attribute-name": "property",
  "keyword.operator": "operator",
  keyword: "keyword",
  punctuation: "punctuation",
  storage: "type",
  string: "string",
  "support.function": "operation",
  "variable.language": "atom",
  "variable.other.member": "property",
  "variable.other": "variable",
  variable: "plain",
}).sort((a, b) => b[0].length - a[0].length);

/** The names that tokens have here, as the highlighter knows them. */
export const TOKENS = {
  comment: t.comment,
  escape: t.escape,
  atom: t.atom,
  number: t.number,
  attribute: t.macroName,
  symbol: t.function(t.variableName),
  label: t.labelName,
  type: t.typeName,
  property: t.propertyName,
  operator: t.operator,
  keyword: t.keyword,
  punctuation: t.punctuation,
  string: t.string,
  operation: t.standard(t.name),
  variable: t.variableName,
  plain: t.content,
};

const styles = new Map();

function style(scopes) {
  const scope = scopes[scopes.length - 1];
  if (!styles.has(scope)) {
    const of = (s) => STYLES.find(([start]) => s === start || s.startsWith(`${start}.`))?.[1];
    styles.set(scope, scopes.length > 1 ? (of(scope) ?? null) : null);
  }
  return styles.get(scope);
}

/** Longer lines are not highlighted. */
const LONGEST = 4000;

function language(name, grammar) {
  const tokenize = (line, state) => {
    if (line.length > LONGEST) {
      state.tokens = [{ startIndex: 0, endIndex: line.length, scopes: [] }];
      return;
    }
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state.stack);
    state.tokens = tokens;
    state.stack = ruleStack;
  };
  return StreamLanguage.define({
    name,
    startState: () => ({ stack: INITIAL, tokens: [] }),
    copyState: (s) => ({ ...s }),
    blankLine: (state) => tokenize("", state),
    token(stream, state) {
      if (stream.sol()) tokenize(stream.string, state);
      const token = state.tokens.find((x) => x.endIndex > stream.pos);
      if (!token) {
        stream.skipToEnd();
        return null;
      }
      stream.pos = Math.min(token.endIndex, stream.string.length);
      return style(token.scopes);
    },
    tokenTable: TOKENS,
    languageData: { commentTokens: { line: name === "toy" ? "#" : "//" }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
  });
}

/** Gives languages of grammars: `{ name: grammar }`, each a parsed JSON file. */
export async function textmateLanguages(grammars) {
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner: (p) => new Scanner(p), createOnigString: (content) => ({ content }) }),
    loadGrammar: async (scope) => Object.values(grammars).find((g) => g.scopeName === scope),
  });
  const found = {};
  for (const [name, grammar] of Object.entries(grammars)) {
    found[name] = language(name, await registry.loadGrammar(grammar.scopeName));
  }
  return found;
}
