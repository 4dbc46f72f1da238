//! Attributes of this dialect on operations of any dialect, and on arguments of functions; named sequences that include themselves.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::attr::AttrData;
use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::op_interfaces::CallLike;
use terrace_ir::symbols::{SymbolTables, is_symbol_table};
use terrace_ir::{Attr, Diagnostic, Global, LookIr, Op, Type};

use crate::transform::NamedSequenceOp;

/// The attributes of this dialect.
pub(crate) struct Attributes;

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        let word = String::from_utf8_lossy(name);
        let plain = |message: String| Err(Diagnostic::error(cx.op.entity.loc(cx), message));
        match name {
            b"transform.with_named_sequence" => {
                if !is_symbol_table(cx.ctx, cx.ir, cx.op) {
                    return plain(format!(
                        "\"{word}\" attribute can only be attached to operations with symbol tables"
                    ));
                }
                verify_no_recursion(cx)
            }
            b"transform.target_tag" if cx.ctx.as_string(value).is_none() => {
                plain(format!("\"{word}\" attribute must be a string"))
            }
            b"transform.target_tag" => Ok(()),
            b"transform.consumed" | b"transform.readonly" | b"transform.silence_tracking_failures" => {
                if matches!(cx.ctx.data(value), AttrData::Unit) {
                    return Ok(());
                }
                plain(format!("\"{word}\" must be a unit attribute"))
            }
            _ => plain(format!("unknown attribute: \"{word}\"")),
        }
    }

    fn verify_signature_attr(
        &self,
        _: &VerifyCx<'_>,
        _: Type,
        _: bool,
        _: &[u8],
        _: Attr,
    ) -> Result<(), Diagnostic> {
        Ok(())
    }
}

/// The named sequences that one includes.
fn included(cx: &VerifyCx<'_>, sequence: Global<Op>, tables: &mut SymbolTables) -> Vec<Global<Op>> {
    let mut found = Vec::new();
    let mut open = sequence.entity.all_regions(&cx.inside(sequence.body)).into_vec();
    while let Some(region) = open.pop() {
        let v = cx.inside(region.body);
        for op in region.entity.blocks(&v).into_iter().flat_map(|b| b.ops(&v)) {
            open.extend(op.all_regions(&v));
            let Some(call) = op.info(&v).interface::<dyn CallLike>() else { continue };
            let Some(callee) = call.callee(op, &terrace_ir::View { ctx: v.ctx, body: cx.ir.body(v.body) })
            else {
                continue;
            };
            found.extend(tables.lookup_nearest(cx.ctx, cx.ir, Global::new(region.body, op), callee));
        }
    }
    found
}

/// Checks that no named sequence of a module includes itself, by others or directly.
fn verify_no_recursion(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let mut tables = SymbolTables::new();
    let mut sequences = Vec::new();
    let mut open = cx.op.entity.all_regions(cx).into_vec();
    while let Some(region) = open.pop() {
        let v = cx.inside(region.body);
        for op in region.entity.blocks(&v).into_iter().flat_map(|b| b.ops(&v)) {
            if op.is::<NamedSequenceOp>(&v) {
                sequences.push(Global::new(region.body, op));
            }
            open.extend(op.all_regions(&v));
        }
    }
    let calls: FxHashMap<Global<Op>, Vec<Global<Op>>> =
        sequences.iter().map(|s| (*s, included(cx, *s, &mut tables))).collect();
    for start in &sequences {
        let (mut seen, mut open) = (FxHashSet::default(), calls.get(start).cloned().unwrap_or_default());
        while let Some(next) = open.pop() {
            if next == *start {
                let loc = start.entity.loc(&cx.inside(start.body));
                let d = Diagnostic::error(loc, "recursion not allowed in named sequences");
                let others = sequences.iter().filter(|s| *s != start && seen.contains(*s));
                return Err(others.fold(d, |d, s| {
                    d.note(s.entity.loc(&cx.inside(s.body)), "operation on recursion stack")
                }));
            }
            if seen.insert(next) {
                open.extend(calls.get(&next).into_iter().flatten().copied());
            }
        }
    }
    Ok(())
}
