//! Operand and result groups of registered operations: which values an element of a definition stands for.

use std::ops::Range;

use smallvec::SmallVec;

use crate::def::{Arity, OpDef, TraitSet, ValueDef};
use crate::{Body, Context, Op, Value};

/// The attribute with the sizes of operand groups.
pub const OPERAND_SIZES: &str = "operandSegmentSizes";
/// The attribute with the sizes of result groups.
pub const RESULT_SIZES: &str = "resultSegmentSizes";

/// The ranges of values that the groups of a definition stand for.
pub struct Groups {
    /// Sizes where an attribute gives them.
    sizes: Option<Sizes>,
    /// How many values each group of variable size has, where they share the rest.
    each: usize,
    /// True if every group is one value.
    simple: bool,
    total: usize,
}

impl Groups {
    fn new(defs: &[ValueDef], total: usize, sizes: Option<Sizes>) -> Groups {
        let variable = defs.iter().filter(|d| d.arity != Arity::Single).count();
        let each = total.saturating_sub(defs.len() - variable).checked_div(variable).unwrap_or(0);
        Groups { simple: variable == 0 && sizes.is_none(), sizes, each, total }
    }

    /// Groups of one value each.
    pub(crate) fn of_single_values(total: usize) -> Groups {
        Groups { sizes: None, each: 0, simple: true, total }
    }

    /// The groups of an operation's operands.
    pub fn operands(ctx: &Context, def: &OpDef, body: &Body, op: Op) -> Groups {
        let sized = def.bits.has(TraitSet::AttrSizedOperandSegments);
        let sizes = sized.then(|| sizes(ctx, body, op, OPERAND_SIZES)).flatten();
        Groups::new(def.operands, body.num_operands(op), sizes)
    }

    /// The groups of an operation's results.
    pub fn results(ctx: &Context, def: &OpDef, body: &Body, op: Op) -> Groups {
        let sized = def.bits.has(TraitSet::AttrSizedResultSegments);
        let sizes = sized.then(|| sizes(ctx, body, op, RESULT_SIZES)).flatten();
        Groups::new(def.results, body.num_results(op), sizes)
    }

    /// The numbers of the values of group `i`.
    pub fn range(&self, defs: &[ValueDef], i: usize) -> Range<usize> {
        let size = |k: usize| match &self.sizes {
            Some(sizes) => sizes.get(k).copied().unwrap_or(0).max(0) as usize,
            None if defs.get(k).is_none_or(|d| d.arity == Arity::Single) => 1,
            None => self.each,
        };
        let start = if self.simple { i } else { (0..i).map(size).sum() };
        start.min(self.total)..(start + size(i)).min(self.total)
    }
}

/// The sizes of groups; those of few need no heap.
pub type Sizes = SmallVec<[i64; 8]>;

/// The sizes of groups as an attribute gives them.
pub fn sizes(ctx: &Context, body: &Body, op: Op, name: &str) -> Option<Sizes> {
    body.attr(ctx, op, name).and_then(|a| ctx.dense_array_elements(a)?.collect())
}

/// The values of operand group `i` of the operation's definition.
pub fn operand_group(ctx: &Context, body: &Body, op: Op, i: usize) -> Vec<Value> {
    let Some(def) = ctx.op_info(body.name(op)).def() else { return Vec::new() };
    let range = Groups::operands(ctx, def, body, op).range(def.operands, i);
    body.operands(op).skip(range.start).take(range.len()).collect()
}

/// The values of result group `i` of the operation's definition.
pub fn result_group(ctx: &Context, body: &Body, op: Op, i: usize) -> Vec<Value> {
    let Some(def) = ctx.op_info(body.name(op)).def() else { return Vec::new() };
    let range = Groups::results(ctx, def, body, op).range(def.results, i);
    body.results(op).skip(range.start).take(range.len()).collect()
}
