// The languages of the texts that the page shows.

import { StreamLanguage } from "@codemirror/language";
import mlir from "../../editors/vscode/syntaxes/mlir.tmLanguage.json";
import toy from "../../editors/vscode/syntaxes/toy.tmLanguage.json";
import { TOKENS, textmateLanguages } from "./textmate.js";

/** A language of single tokens: `[pattern, style]` in order. */
function words(name, rules) {
  const sticky = rules.map(([pattern, style]) => [new RegExp(pattern.source, "y"), style]);
  return StreamLanguage.define({
    name,
    token(stream) {
      for (const [pattern, style] of sticky) {
        pattern.lastIndex = stream.pos;
        const match = pattern.exec(stream.string);
        if (match) {
          stream.pos += match[0].length;
          return style;
        }
      }
      stream.next();
      return null;
    },
    tokenTable: TOKENS,
  });
}

const llvm = words("llvm", [
  [/;.*/, "comment"],
  [/c?"(?:[^"\\]|\\.)*"/, "string"],
  [/^[\w$.-]+(?=:)/, "label"],
  [/%[\w$.-]+/, "variable"],
  [/@[\w$.-]+/, "symbol"],
  [/[!#][\w$.]*/, "attribute"],
  [/\b(?:i\d+|half|bfloat|float|double|fp128|x86_fp80|ptr|void|label|metadata|token)\b/, "type"],
  [/\b(?:true|false|null|none|poison|undef|zeroinitializer)\b/, "atom"],
  [/-?(?:0x[0-9A-Fa-f]+|\d+(?:\.\d*(?:e[+-]?\d+)?)?)\b/, "number"],
  [/\b(?:define|declare|target|source_filename|global|constant|private|internal|external|unnamed_addr|align|type|datalayout|triple|attributes)\b/, "keyword"],
  [/[A-Za-z_][\w.]*/, "operation"],
  [/[()[\]{}<>,:=*]/, "punctuation"],
]);

const ast = words("ast", [
  [/@\S+:\d+:\d+/, "comment"],
  [/\/\/.*/, "comment"],
  [/'[^']*'?/, "symbol"],
  [/<[\d, ]*>/, "type"],
  [/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/, "number"],
  [/[A-Z]\w*/, "keyword"],
  [/\w+/, "variable"],
  [/[()[\]{},:]/, "punctuation"],
]);

/** Gives `toy`, `mlir`, `llvm` and `ast`. */
export const languages = async () => ({ ...(await textmateLanguages({ mlir, toy })), llvm, ast });
