//! Affine loops: what is known of their accesses, and the passes that use it.
//!
//! The analysis, from the bottom up: linear constraints over integers (`terrace_analysis::integer_sets`), `flatten` (expressions as rows), `map` and
//! `view` (the IR), `space` (constraints over SSA values), `dependence`. On it `scalrep` forwards stores to loads.
//! Loops are edited by `edit`, and what that is built to is for other crates too: `unroll`, `unroll_jam`, `tile`, `full_tiles`, `normalize`,
//! `coalesce`, `hoist`. Algorithms and their order are MLIR's, since the text that comes out is compared.

mod accesses;
pub(crate) mod alias;
mod alike;
mod bounds;
mod coalesce;
mod cost;
mod data_copy;
mod data_copy_generate;
mod data_copy_legal;
mod dependence;
pub(crate) mod edit;
mod effects;
mod elements;
mod expand_index_ops;
mod expand_index_ops_as_affine;
mod fold_alias_ops;
mod full_tiles;
mod graph;
mod hoist;
mod loop_fusion;
mod loop_tile;
mod loop_unroll;
pub(crate) mod memory;
pub(crate) mod min_max;
mod normalize;
mod order;
mod parallel;
mod parallelize;
mod pipeline_data_transfer;
mod raise_from_memref;
mod redirect;
mod region;
mod scalrep;
mod sets;
mod simplify_min_max;
mod simplify_structures;
mod slice;
pub(crate) mod space;
mod super_vectorize;
mod tile;
mod trips;
mod unroll;
mod unroll_jam;
pub(crate) mod value_bounds;
pub(crate) mod view;

use terrace_ir::{BodyId, Global, Ir, Op, Walk};

use self::view::View;

pub use coalesce::coalesce_loops;
pub use expand_index_ops::{
    expand_delinearize, expand_index_ops, expand_linearize, populate_expand_index_ops,
};
pub use expand_index_ops_as_affine::{expand_index_ops_as_affine, populate_expand_index_ops_as_affine};
pub use fold_alias_ops::{fold_affine_alias_ops, populate_fold_affine_alias_ops};
pub use full_tiles::separate_full_tiles;
pub use hoist::hoist_affine_invariants;
pub use loop_fusion::{FusionMode, FusionOptions, affine_loop_fusion};
pub use normalize::normalize_loop;
pub use parallel::is_parallel_loop;
pub use parallelize::affine_parallelize;
pub use raise_from_memref::raise_from_memref;
pub use scalrep::affine_scalrep;
pub use simplify_min_max::{populate_simplify_affine_min_max, simplify_affine_min_max};
pub use simplify_structures::simplify_affine_structures;
pub use super_vectorize::{VectorSizes, super_vectorize, vectorize_loop};
pub use tile::tile_perfect_nest;
pub use unroll::{unroll_by_factor, unroll_fully};
pub use unroll_jam::unroll_jam_by_factor;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/affine.rs"));
}

pub use declared::*;

/// The bodies of `root` and of what is nested in it, or the one around where it has none of its own.
fn bodies(ir: &Ir, root: Global<Op>) -> Vec<BodyId> {
    let mut all = Vec::new();
    ir.walk_pre(root, |ir, op| {
        all.extend(ir.body(op.body).child_body(op.entity));
        Walk::Advance
    });
    all
}

/// All operations of a body, each before what is nested in it.
fn ops_pre(view: &View<'_>) -> Vec<Op> {
    let body = view.body();
    let (mut all, mut todo) = (Vec::new(), body.own_regions().to_vec());
    let mut stack: Vec<Op> = Vec::new();
    while !todo.is_empty() || !stack.is_empty() {
        let blocks = todo.drain(..).flat_map(|r| body.region_blocks(r));
        let first = stack.len();
        stack.extend(blocks.flat_map(|b| body.block_ops(b)));
        stack[first..].reverse();
        if let Some(op) = stack.pop() {
            all.push(op);
            todo.extend(body.regions(op));
        }
    }
    all
}

/// All operations of a body, each after what is nested in it.
fn ops_post(view: &View<'_>) -> Vec<Op> {
    let body = view.body();
    let mut all = Vec::new();
    let mut stack: Vec<(Op, bool)> = Vec::new();
    let push = |stack: &mut Vec<(Op, bool)>, regions: &[terrace_ir::Region]| {
        let first = stack.len();
        let blocks = regions.iter().flat_map(|r| body.region_blocks(*r));
        stack.extend(blocks.flat_map(|b| body.block_ops(b)).map(|op| (op, false)));
        stack[first..].reverse();
    };
    push(&mut stack, body.own_regions());
    while let Some((op, leave)) = stack.pop() {
        if leave || body.regions(op).is_empty() {
            all.push(op);
            continue;
        }
        stack.push((op, true));
        push(&mut stack, body.regions(op));
    }
    all
}
