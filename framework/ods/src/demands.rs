//! Hooks that definitions demand: the skeleton that `terrace-tblgen --print-hooks` prints, and the errors of a build script.
//!
//! The hooks of operations are demanded by the compiler, in a line of the generated file that names the place in the `.td` file. What
//! belongs to a whole dialect is looked for here: [`missing`].

use std::fmt::Write as _;
use std::path::Path;

use crate::model;
use crate::records::{Record, Records};
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
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
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

/// Returns true if a Rust file in a folder, or below, has a word; tells cargo which one.
fn has_word(folder: &Path, word: &str) -> bool {
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|e| e.path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
                let words = |l: &str| l.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == word);
                if code.into_iter().any(words) {
                    println!("cargo:rerun-if-changed={}", path.display());
                    return true;
                }
            }
        }
    }
    false
}

/// The hooks of a dialect as a whole that no Rust file beside its `.td` file, or below, implements.
pub(crate) fn missing(records: &Records, dialect: &str, folder: &Path) -> Vec<Error> {
    let Some(d) = records.deriving("Dialect").find(|d| d.str("name") == dialect) else { return Vec::new() };
    let mut errors = Vec::new();
    for (bit, interface, lines) in of_dialect(d) {
        if !has_word(folder, interface) {
            let place = records.place_in(&d.name, bit, 0).or_else(|| records.place(&d.name));
            let what = format!("the dialect `{dialect}` says `{bit}`, and nothing implements `{interface}`");
            let lines = lines.replace('\n', "\n    ");
            errors.push(Error::new(what).hint(format!("write:\n    {lines}")).at(place));
        }
    }
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
