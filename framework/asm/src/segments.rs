//! Operand and result groups of registered operations: which values an element of a definition stands for.

use terrace_ir::def::{Arity, TraitSet, ValueDef};
use terrace_ir::{Body, Context, Op, Value};

/// The range of values that group `i` stands for, of `total`.
fn group(defs: &[ValueDef], i: usize, total: usize, sizes: Option<Vec<i64>>) -> std::ops::Range<usize> {
    if let Some(sizes) = sizes {
        let size = |k: usize| sizes.get(k).copied().unwrap_or(0).max(0) as usize;
        let start: usize = (0..i).map(size).sum();
        return start.min(total)..(start + size(i)).min(total);
    }
    let variable = defs.iter().filter(|d| d.arity != Arity::Single).count();
    let fixed = defs.len() - variable;
    let each = total.saturating_sub(fixed).checked_div(variable).unwrap_or(0);
    let size = |d: &ValueDef| if d.arity == Arity::Single { 1 } else { each };
    let start: usize = defs[..i].iter().map(size).sum();
    start.min(total)..(start + size(&defs[i])).min(total)
}

/// The values of operand group `i` of the operation's definition.
pub fn operand_group(ctx: &Context, body: &Body, op: Op, i: usize) -> Vec<Value> {
    let Some(def) = ctx.op_info(body.name(op)).def() else { return Vec::new() };
    let sized = def.bits.has(TraitSet::AttrSizedOperandSegments);
    let sizes = sized
        .then(|| body.attr(ctx, op, "operandSegmentSizes").and_then(|a| ctx.as_dense_array(a)))
        .flatten();
    let range = group(def.operands, i, body.num_operands(op), sizes);
    body.operands(op).skip(range.start).take(range.len()).collect()
}

/// The values of result group `i` of the operation's definition.
pub fn result_group(ctx: &Context, body: &Body, op: Op, i: usize) -> Vec<Value> {
    let Some(def) = ctx.op_info(body.name(op)).def() else { return Vec::new() };
    let sized = def.bits.has(TraitSet::AttrSizedResultSegments);
    let sizes =
        sized.then(|| body.attr(ctx, op, "resultSegmentSizes").and_then(|a| ctx.as_dense_array(a))).flatten();
    let range = group(def.results, i, body.num_results(op), sizes);
    body.results(op).skip(range.start).take(range.len()).collect()
}
