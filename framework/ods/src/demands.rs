//! Hooks that definitions demand: the skeleton that `terrace-tblgen --print-hooks` prints, and the errors of a build script.
//!
//! The hooks of operations are demanded by the compiler, in a line of the generated file that names the place in the `.td` file. What
//! belongs to a whole dialect is looked for here: [`missing`].

use std::fmt::Write as _;
use std::path::Path;

use crate::model;
use crate::records::{Record, Records, Value};
use crate::rust::snake;
use crate::{Error, Place};

/// A hook: the bit of the definition, the interface by which it is found, and what to write; `CLASS` and `OP` stand for the operation.
struct Hook {
    model: &'static str,
    lines: &'static str,
}

const HOOKS: [Hook; 6] = [
    Hook {
        model: "terrace_ir::interfaces::Fold",
        lines: "impl terrace_ir::hooks::FoldOp for CLASS {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        todo!(\"fold OP\")
    }
}",
    },
    Hook {
        model: "terrace_ir::interfaces::Verify",
        lines: "impl terrace_ir::hooks::VerifyOp for CLASS {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        todo!(\"verify OP\")
    }
}",
    },
    Hook {
        model: "terrace_ir::interfaces::VerifyRegions",
        lines: "impl terrace_ir::hooks::VerifyRegionsOp for CLASS {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        todo!(\"verify the regions of OP\")
    }
}",
    },
    Hook {
        model: "terrace_asm::InferTypes",
        lines: "impl terrace_ir::hooks::InferTypesOp for CLASS {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        todo!(\"infer the result types of OP\")
    }
}",
    },
    Hook {
        model: "terrace_rewrite::Canonicalize",
        lines: "impl terrace_rewrite::CanonicalizeOp for CLASS {
    fn canonicalize(set: &mut PatternSet) {
        todo!(\"add the patterns of OP\")
    }
}",
    },
    Hook {
        model: "terrace_asm::CustomAssembly",
        lines: "impl terrace_asm::SyntaxOp for CLASS {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        todo!(\"read what follows OP\")
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        todo!(\"write what follows OP\")
    }
}",
    },
];

/// Hooks of a dialect as a whole: the bit of its definition, the interface, the lines to write.
const OF_DIALECTS: [(&str, &str, &str); 5] = [
    ("hasConstantMaterializer", "Materialize", MATERIALIZE),
    ("hasOperationAttrVerify", "DialectAttrs", ATTRS),
    ("hasRegionArgAttrVerify", "DialectAttrs", ATTRS),
    ("hasRegionResultAttrVerify", "DialectAttrs", ATTRS),
    ("hasCanonicalizer", "DialectCanonicalize", CANONICALIZE),
];

const MATERIALIZE: &str = "struct Constants;

impl terrace_ir::interfaces::Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<terrace_ir::Draft> {
        todo!(\"the operation of DIALECT that holds a constant\")
    }
}
// In `DialectDef::models`: `model!(dyn terrace_ir::interfaces::Materialize, &Constants)`.";

const ATTRS: &str = "struct Attrs;

impl terrace_ir::interfaces::DialectAttrs for Attrs {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        todo!(\"verify an attribute of DIALECT on an operation of any dialect\")
    }
}
// In `DialectDef::models`: `model!(dyn terrace_ir::interfaces::DialectAttrs, &Attrs)`.";

const CANONICALIZE: &str = "struct Patterns;

impl terrace_rewrite::DialectCanonicalize for Patterns {
    fn patterns(&self, set: &mut PatternSet) {
        todo!(\"add the patterns of DIALECT that belong to no operation\")
    }
}
// In `DialectDef::models`: `model!(dyn terrace_rewrite::DialectCanonicalize, &Patterns)`.";

/// The hooks that a dialect's definition demands: the bit and the interface, each interface once.
fn of_dialect(d: &Record) -> Vec<(&'static str, &'static str, String)> {
    let mut list: Vec<(&str, &str, String)> = Vec::new();
    for (bit, interface, lines) in OF_DIALECTS {
        if d.bit(bit) && !list.iter().any(|l| l.1 == interface) {
            list.push((bit, interface, lines.replace("DIALECT", d.str("name"))));
        }
    }
    list
}

/// Returns true if the code of a Rust file in a folder, or below, without comments, `fits`; tells cargo which file that is.
fn has_code(folder: &Path, fits: impl Fn(&str) -> bool) -> bool {
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|e| e.path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                let code: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
                if fits(&code.join("\n")) {
                    println!("cargo:rerun-if-changed={}", path.display());
                    return true;
                }
            }
        }
    }
    false
}

/// Returns true if a character is part of a name.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The places of a word in a text.
fn words<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let alone = move |i: usize| !text[..i].ends_with(in_name) && !text[i + word.len()..].starts_with(in_name);
    text.match_indices(word).map(|(i, _)| i).filter(move |i| alone(*i))
}

/// The rest of a Rust item from a name in its head, or in its list of arguments if it is a macro: up to a `;`, to the end of its block, or to the
/// end of what is around.
fn rest_of_item(text: &str) -> &str {
    let (mut depth, mut chars) = (0usize, text.char_indices());
    while let Some((i, c)) = chars.next() {
        match c {
            '"' => {
                while let Some((_, c)) = chars.next().filter(|c| c.1 != '"') {
                    if c == '\\' {
                        chars.next();
                    }
                }
            }
            // A character, which may be a brace; lifetimes have no second quote.
            '\'' if text[i + 1..].chars().nth(1) == Some('\'') => drop(chars.nth(1)),
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => match depth.checked_sub(1) {
                None => return &text[..i],
                Some(0) if c == '}' => return &text[..i],
                Some(d) => depth = d,
            },
            ';' if depth == 0 => return &text[..i],
            _ => {}
        }
    }
    text
}

/// The methods that have a default and that an operation's definition demands all the same, as C++ and as Rust names them, each with its
/// interface: `DeclareOpInterfaceMethods<I, ["getX"]>`. The framework's own interfaces have defaults of their own.
fn overrides<'a>(records: &'a Records, op: &'a Record) -> Vec<(&'a str, &'a str, Vec<String>)> {
    let mut traits = Vec::new();
    crate::ops::flatten_traits(records, op.list("traits"), &mut traits);
    let mut list = Vec::new();
    for of in traits.iter().filter_map(|t| records.get(t)).filter(|t| t.is_a("DeclareInterfaceMethods")) {
        let interface = of.str("cppInterfaceName");
        let methods = of.list("methods").iter().filter_map(|m| match m {
            Value::Def(m) => records.get(m).filter(|m| !m.str("defaultBody").trim().is_empty()),
            _ => None,
        });
        for m in methods.filter(|_| !crate::INTERFACES.iter().any(|(known, _)| *known == interface)) {
            let name = m.str("name");
            let demanded = of.list("alwaysOverriddenMethods").iter().any(|v| v.as_str() == Some(name));
            let rust = snake(name);
            let short = rust.strip_prefix("get_").map(str::to_owned);
            list.extend(demanded.then(|| (interface, name, short.into_iter().chain([rust]).collect())));
        }
    }
    list
}

/// The overrides that operations demand and no Rust file has: looked for in the implementations of interfaces for the operation, and in macros that
/// get its name.
fn missing_overrides(records: &Records, dialect: &str, folder: &Path) -> Vec<Error> {
    let mut errors = Vec::new();
    let of_dialect = |op: &&Record| {
        op.def("opDialect").and_then(|d| records.get(d)).is_some_and(|d| d.str("name") == dialect)
    };
    for op in records.deriving("Op").filter(of_dialect) {
        let class = crate::ops::class_name(&op.name);
        for (interface, method, names) in overrides(records, op) {
            let is_method =
                |item: &str, name: &String| words(item, name).any(|i| item[..i].trim_end().ends_with("fn"));
            let fits = |code: &str| {
                words(code, &class).any(|i| names.iter().any(|n| is_method(rest_of_item(&code[i..]), n)))
            };
            if !has_code(folder, fits) {
                let what = format!(
                    "the definition of `{dialect}.{}` demands `{method}` of the interface `{interface}`, and nothing overrides its default",
                    op.str("opName")
                );
                let name = names.first().map_or("", String::as_str);
                let hint = format!("write `fn {name}` in the implementation of `{interface}` for `{class}`");
                errors.push(Error::new(what).hint(hint).at(records.place(&op.name)));
            }
        }
    }
    errors
}

/// The hooks of a dialect that no Rust file beside its `.td` file, or below, implements: of the dialect as a whole, and overrides.
pub(crate) fn missing(records: &Records, dialect: &str, folder: &Path) -> Vec<Error> {
    let Some(d) = records.deriving("Dialect").find(|d| d.str("name") == dialect) else { return Vec::new() };
    let mut errors = Vec::new();
    for (bit, interface, lines) in of_dialect(d) {
        if !has_code(folder, |code| words(code, interface).next().is_some()) {
            let place = records.place_in(&d.name, bit, 0).or_else(|| records.place(&d.name));
            let what = format!("the dialect `{dialect}` says `{bit}`, and nothing implements `{interface}`");
            let lines = lines.replace('\n', "\n    ");
            errors.push(Error::new(what).hint(format!("write:\n    {lines}")).at(place));
        }
    }
    errors.extend(missing_overrides(records, dialect, folder));
    errors
}

fn at(place: Option<Place>) -> String {
    place.map(|p| format!("// {}:{}:{}\n", p.file, p.line, p.column)).unwrap_or_default()
}

/// The Rust that a dialect's definitions demand, as a skeleton.
pub(crate) fn skeleton(records: &Records, d: &model::Dialect) -> String {
    let mut out = format!("// The Rust that the definitions of `{}` demand.\n", d.name);
    out.push_str("use terrace_asm::{OpState, Parsed, Parser, Printer};\n");
    out.push_str("use terrace_ir::interfaces::{Folded, InferInput, VerifyCx};\n");
    out.push_str("use terrace_ir::look::{Edit, ViewIr};\n");
    out.push_str("use terrace_ir::{Attr, Context, Diagnostic, Type};\n");
    out.push_str("use terrace_rewrite::PatternSet;\n");
    if let Some(rec) = records.deriving("Dialect").find(|r| r.str("name") == d.name) {
        for (_, _, lines) in of_dialect(rec) {
            let _ = write!(out, "\n{}{lines}\n", at(records.place(&rec.name)));
        }
    }
    for op in &d.ops {
        for model in &op.models {
            let place = at(records.place(&op.record));
            let lines = match HOOKS.iter().find(|h| h.model == model) {
                Some(hook) => hook.lines.replace("CLASS", &op.class).replace("OP", &op.name),
                None => {
                    format!(
                        "impl {model}Op for {} {{\n    // The methods of `{model}Op` for {}.\n}}",
                        op.class, op.name
                    )
                }
            };
            let _ = write!(out, "\n{place}{lines}\n");
        }
    }
    for def in d.types.iter().chain(&d.attrs) {
        let demanded =
            [(def.custom_syntax, "terrace_asm::SyntaxAttr"), (def.verifier, "terrace_ir::hooks::VerifyAttr")];
        for (_, hook) in demanded.iter().filter(|(demanded, _)| *demanded) {
            let (class, name) = (&def.class, &def.name);
            let methods = format!("// The methods of `{hook}` for {name}.");
            let _ = write!(out, "\nimpl {hook} for {class} {{\n    {methods}\n}}\n");
        }
    }
    // For crates outside of the framework.
    ["ir", "asm", "rewrite"]
        .iter()
        .fold(out, |out, name| out.replace(&format!("terrace_{name}::"), &format!("terrace::{name}::")))
}
