//! Declarative rewrite rules: records of class `Pattern` to Rust source of `terrace_rewrite::drr` statics.
//!
//! `dag.rs` is the model of a rule; `symbols.rs` knows what its names stand for; `source.rs` and `results.rs` check a rule and write
//! it; `consts.rs` and `native.rs` bring C++ texts to Rust; `text.rs` shows a rule as its file says it. Mistakes in a rule are
//! said at its definition, in the words of `mlir-tblgen` where those help; all rules are checked before anything is written.

mod consts;
mod dag;
mod native;
mod results;
mod shape;
mod source;
mod symbols;
mod text;

use std::fmt::Write;

use terrace_tablegen::{Diagnostic, Severity, plain};

use crate::records::Records;
use crate::{Bindings, Error};
use consts::Writer;
use dag::{ArgValue, Kind, Leaf, Node, Rule};
use results::Results;
use source::Source;
use symbols::Symbols;

/// The treatment of a C++ text that is bound to nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unbound {
    /// An error.
    Refuse,
    /// A call of `unbound`, for a look at the output.
    Show,
}

/// The Rust source of all rules of a file.
pub(crate) fn patterns(
    from: &terrace_tablegen::Records,
    records: &Records,
    bound: &Bindings,
    unbound: Unbound,
) -> Result<String, Error> {
    let mut w = Writer::new(records, bound, unbound == Unbound::Show);
    let (mut out, mut names, mut problems) = (String::new(), Vec::<String>::new(), String::new());
    let mut anonymous = 0;
    for rec in from.derived("Pattern") {
        let name = if rec.is_anonymous() {
            anonymous += 1;
            format!("GeneratedConvert{}", anonymous - 1)
        } else {
            rec.name().into_owned()
        };
        match dag::rule(rec, name).and_then(|rule| Ok((pattern(&mut w, &rule)?, rule))) {
            Ok((text, rule)) => {
                let ident = identifier(&rule.name, &names);
                let _ = write!(
                    out,
                    "/// `{}`, of {}.\n#[allow(non_upper_case_globals)]\npub static {ident}: Pattern = {text};\n\n",
                    rule.name, rule.place
                );
                names.push(ident);
            }
            Err(e) => {
                let (message, hint) = (e.message, e.hint);
                let d = Diagnostic {
                    severity: Severity::Error,
                    loc: rec.loc(),
                    message,
                    hint,
                    notes: Vec::new(),
                };
                problems += &plain(&d, from.sources());
            }
        }
    }
    if !problems.is_empty() {
        return Err(Error::new(problems.trim_end()));
    }
    let mut head = String::from(
        "// Generated from declarative rewrite rules.\n#[allow(unused_imports)]\nuse terrace_ir::{Attr, AttrData, Context, FloatKind, Signedness, Type, def::{Constraint, Pred, TypeClass}};\n#[allow(unused_imports)]\nuse terrace_rewrite::drr::{self, ArgMake, ArgMatch, Check, Cond, Infer, Item, Location, Make, NativeArg, NativeMake, NativeMatch, OpMake, OpMatch, Pass, Pattern, Ref, Text, Types, ValueMatch};\n\n",
    );
    w.statics.values().for_each(|s| head += s);
    let list: Vec<String> = names.iter().map(|n| format!("&{n}")).collect();
    let _ = write!(
        out,
        "/// All rules, in order.\npub static PATTERNS: &[&Pattern] = &[{}];\n\n/// Adds all rules.\n#[allow(dead_code)]\npub fn populate_with_generated(set: &mut terrace_rewrite::PatternSet) {{\n    set.add_declarative(PATTERNS);\n}}\n",
        list.join(", ")
    );
    Ok(head + &out)
}

/// A record's name as a Rust identifier that is not taken.
fn identifier(name: &str, taken: &[String]) -> String {
    let mut ident: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    let starts = ident.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
    let reserved = ["_", "self", "Self", "super", "crate", "PATTERNS", "Some", "None", "Ok", "Err"]
        .contains(&ident.as_str())
        || ident.starts_with("C_");
    if !starts || reserved || syn_keyword(&ident) {
        ident.insert_str(0, "rule_");
    }
    while taken.contains(&ident) {
        ident.push('_');
    }
    ident
}

fn syn_keyword(word: &str) -> bool {
    const WORDS: &str = " as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return static struct trait true type unsafe use where while abstract become box do final gen macro override priv try typeof unsized virtual yield ";
    WORDS.contains(&format!(" {word} "))
}

/// A rule as Rust source of a `Pattern`.
fn pattern(w: &mut Writer<'_>, rule: &Rule) -> Result<String, Error> {
    if rule.source.kind != Kind::Op {
        return Err(Error::new("the root of a source pattern must be an operation"));
    }
    let benefit = benefit(&rule.source, &rule.benefit)?;
    let root = w.shapes.get(w.records, &rule.source.record)?;
    let mut symbols = Symbols::default();
    let mut source = Source { w: &mut *w, symbols: &mut symbols };
    let matched = source.root(&rule.source)?;
    let checks: Result<Vec<String>, Error> = rule.checks.iter().map(|c| source.check(c)).collect();
    let checks = checks?;
    let equal = symbols.equal();
    let mut results = Results { w: &mut *w, symbols: &mut symbols, generated: Vec::new() };
    let made = results.all(root.model.results.len(), &rule.results, &rule.supplemental)?;
    let mut generated = results.generated;
    generated.sort_unstable();
    let list = |nodes: &[Node]| -> Vec<String> { nodes.iter().map(|n| text::node(w.records, n)).collect() };
    Ok(format!(
        "Pattern {{\n    name: {:?},\n    place: {:?},\n    benefit: {benefit},\n    slots: {},\n    source: {matched},\n    checks: &[{}],\n    equal: &[{equal}],\n    results: &[{}],\n    replaces_from: {},\n    supplemental: &[{}],\n    generated: &{generated:?},\n    text: Text {{ source: {:?}, results: &{:?}, checks: &{:?}, supplemental: &{:?} }},\n}}",
        rule.name,
        rule.place,
        symbols.count(),
        checks.join(", "),
        made.results.join(", "),
        made.replaces_from,
        made.supplemental.join(", "),
        text::node(w.records, &rule.source),
        list(&rule.results),
        list(&rule.checks),
        list(&rule.supplemental),
    ))
}

/// The number of operations in the source and what the record adds.
fn benefit(source: &Node, delta: &Node) -> Result<u16, Error> {
    let delta = match delta.args.as_slice() {
        [dag::Arg { value: ArgValue::Leaf(Leaf::Int(n)), .. }] => *n,
        _ => return Err(Error::new("The 'addBenefit' takes and only takes one integer value")),
    };
    let total = delta.saturating_add(source.count_ops() as i64);
    u16::try_from(total)
        .map_err(|_| Error::new(format!("the benefit {total} is not between 0 and {}", u16::MAX)))
}
