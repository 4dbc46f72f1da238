//! Passes of the scf dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod constrained;
mod for_loop_canonicalization;
mod for_loop_peeling;
mod for_to_while;
mod loop_range_folding;
mod parallel_loop_fusion;
mod parallel_loop_tiling;
mod serial;
mod specialization;

use terrace_ir::view::OpView;
use terrace_ir::{Context, Global, Ir, Op, View};
use terrace_rewrite::{NoListener, Rewriter};

pub use for_loop_canonicalization::populate_for_loop_canonicalization;
pub use for_to_while::populate_for_to_while;
pub use loop_range_folding::fold_loop_range;
pub use parallel_loop_fusion::fuse_parallel_loops;
pub use parallel_loop_tiling::{tile_parallel_loop, tile_parallel_loops};
pub use serial::{forall_to_for, forall_to_parallel, parallel_to_for};
pub use specialization::{specialize_for_loop, specialize_parallel_loop};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/scf.rs"));
}

pub use declared::*;

/// Runs `f` at each operation of a kind in `root`, inner ones first; what `f` makes goes before it, and is not visited. Returns true if
/// one was changed, as `f` says.
fn rewrite_each<O: OpView>(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    f: impl Fn(O, &mut Rewriter<'_>) -> bool,
) -> bool {
    rewrite_each_op(ctx, ir, root, &|op, rw| op.cast::<O>(rw).is_some_and(|op| f(op, rw)))
}

fn rewrite_each_op(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    f: &dyn Fn(Op, &mut Rewriter<'_>) -> bool,
) -> bool {
    let mut changed = false;
    for op in ir.ops_post(root) {
        let v = View { ctx, body: ir.body(op.body) };
        if v.body.is_erased(op.entity) {
            continue;
        }
        let loc = op.entity.loc(&v);
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        rw.set_insertion_before(op.entity);
        changed |= rw.with_loc(loc, |rw| f(op.entity, rw));
    }
    changed
}
