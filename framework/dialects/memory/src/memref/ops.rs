//! Accessors that the definitions don't give: the dimensions of a transposed memref, and the operands of memref.dma_start, which stand in
//! one list. The ranks of the memrefs in it tell them apart.

use terrace_ir::affine::AffineNode;
use terrace_ir::{Look, LookIn, Value};

use super::TransposeOp;
use super::syntax::rank;

impl TransposeOp {
    /// The source's dimension for each of the result's.
    pub fn source_dims<'c>(self, v: &impl LookIn<'c>) -> Option<Vec<usize>> {
        let dim = |e: &terrace_ir::AffineExpr| match v.ctx().affine_node(*e) {
            AffineNode::Dim(d) => Some(d as usize),
            _ => None,
        };
        self.permutation(v).results.iter().map(dim).collect()
    }
}

/// The operands by their meaning.
pub(super) struct Parts<'a> {
    pub(super) source: Value,
    pub(super) source_indices: &'a [Value],
    pub(super) target: Value,
    pub(super) target_indices: &'a [Value],
    pub(super) count: Value,
    pub(super) tag: Value,
    pub(super) tag_indices: &'a [Value],
    /// Nothing, or the stride and the number of elements a stride.
    pub(super) strides: &'a [Value],
}

impl<'a> Parts<'a> {
    /// `None` if there are too few operands.
    pub(super) fn new(v: &impl Look, operands: &'a [Value]) -> Option<Self> {
        let memref = |rest: &'a [Value]| {
            let (m, rest) = rest.split_first()?;
            let (indices, rest) = rest.split_at_checked(rank(v.ctx(), m.ty(v)))?;
            Some((*m, indices, rest))
        };
        let (source, source_indices, rest) = memref(operands)?;
        let (target, target_indices, rest) = memref(rest)?;
        let (count, rest) = rest.split_first()?;
        let (tag, tag_indices, strides) = memref(rest)?;
        Some(Parts {
            source,
            source_indices,
            target,
            target_indices,
            count: *count,
            tag,
            tag_indices,
            strides,
        })
    }
}
