//! Vectors of several dimensions taken apart until what is left works on one: patterns that pipelines and lowerings put together.
//!
//! `parts.rs` has broadcasts, transposes, casts and slices, `transposes.rs` transposes of matrices, `products.rs` contractions and outer
//! products, `contractions.rs` other ways to lower contractions, `masks.rs` masks,
//! `multi_reduction.rs` reductions of several dimensions, `transfer.rs` transfers, `transfer_maps.rs` those whose maps permute, `elements.rs` what is unrolled lane by lane,
//! `shuffle_tree.rs` elements that are picked from vectors.

mod contractions;
mod elements;
mod masks;
mod multi_reduction;
mod parts;
mod products;
mod shuffle_tree;
mod transfer;
mod transfer_maps;
mod transposes;

use terrace_dialects::{arith, ub, vector};
use terrace_ir::types::VectorType;
use terrace_ir::{Type, Value};
use terrace_rewrite::{PatternSet, Rewriter};

pub use elements::{populate_from_elements, populate_unrolling};
pub use masks::{held_within, populate_mask_materialization, populate_masks};
pub use multi_reduction::{
    VectorMultiReductionLowering, lower_multi_reductions, populate_mask_lowering, populate_multi_reduction,
};
pub use parts::{populate_parts, populate_slices};
pub use products::{VectorContractLowering, populate_products};
pub use shuffle_tree::{populate_shuffle_trees, shuffle_from_elements};
pub use transfer::populate_transfers;
pub use transfer_maps::populate_transfer_maps;
pub use transposes::VectorTransposeLowering;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/vector.rs"));
}

pub use declared::*;

/// How vectors of several dimensions are taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VectorLowering {
    /// True if masks compare indices of 32 bits.
    pub narrow_indices: bool,
    /// How contractions are lowered.
    pub contract: VectorContractLowering,
    /// How matrices are transposed.
    pub transpose: VectorTransposeLowering,
}

impl Default for VectorLowering {
    fn default() -> Self {
        let (contract, transpose) = Default::default();
        VectorLowering { narrow_indices: true, contract, transpose }
    }
}

/// Every pattern that `convert-vector-to-llvm` applies before it converts.
pub fn populate_lowering(set: &mut PatternSet, lowering: VectorLowering) {
    vector::populate_to_vector_canonicalization(set);
    populate_parts(set, lowering.transpose);
    populate_products(set, lowering.contract);
    populate_masks(set);
    populate_transfers(set);
    populate_mask_materialization(set, lowering.narrow_indices);
    populate_slices(set);
    populate_unrolling(set);
}

/// The vector type of a value.
fn vector_of<'c>(rw: &Rewriter<'c>, v: Value) -> Option<VectorType<'c>> {
    v.ty(rw).cast::<VectorType<'_>>(rw.context())
}

/// `vector.extract %v[i, j]`
fn extract(rw: &mut Rewriter<'_>, v: Value, at: &[i64]) -> Value {
    vector::ExtractOp::new(v, [], at).result(rw)
}

/// `vector.insert %part, %v[i, j]`
fn insert(rw: &mut Rewriter<'_>, part: Value, v: Value, at: &[i64]) -> Value {
    vector::InsertOp::new(part, v, [], at).result(rw)
}

fn poison(rw: &mut Rewriter<'_>, ty: impl Into<Type>) -> Value {
    ub::PoisonOp::new(ty.into()).result(rw)
}

/// Zeros of a type.
fn zero(rw: &mut Rewriter<'_>, ty: Type) -> Option<Value> {
    let ctx = rw.context();
    let element = ctx.element_type_or_self(ty);
    let one = match ctx.float_kind(element) {
        Some(_) => ctx.float(element, 0.0),
        None => {
            ctx.int_or_index_width(element)?;
            ctx.integer(element, 0)
        }
    };
    let value = if element == ty { one } else { ctx.dense_splat(ty, one)? };
    Some(arith::ConstantOp::new(value).result(rw))
}

fn index(rw: &mut Rewriter<'_>, v: i64) -> Value {
    let ctx = rw.context();
    arith::ConstantOp::new(ctx.integer(ctx.index_type(), v)).result(rw)
}

/// Calls `f` with every position in a shape, the last dimension first.
fn for_each_position(shape: &[i64], mut f: impl FnMut(&[i64])) {
    let total: i64 = shape.iter().product();
    (0..total).for_each(|i| f(&position(shape, i)));
}

/// The position of element number `i` of a shape.
fn position(shape: &[i64], mut i: i64) -> Vec<i64> {
    let mut at: Vec<i64> = shape.iter().rev().map(|n| (i % n, i /= n).0).collect();
    at.reverse();
    at
}
