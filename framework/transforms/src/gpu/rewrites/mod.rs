//! Operations of gpu by others that devices have: lowerings apply them before they convert.
//!
//! `all_reduce.rs` has reductions of a block, `shuffle.rs` shuffles of 64 bits; numbers of threads in the whole grid are here.

mod all_reduce;
mod shuffle;

use terrace_dialects::arith;
use terrace_dialects::gpu::{BlockDimOp, BlockIdOp, GlobalIdOp, ThreadIdOp};
use terrace_rewrite::{PatternSet, Rewrite, Rewriter};

/// Reductions of a block, numbers in the grid, shuffles of 64 bits (MLIR's `populateGpuRewritePatterns`).
pub fn populate_rewrites(set: &mut PatternSet) {
    set.add(all_reduce::all_reduces).add(global_id).add(shuffle::in_halves);
}

/// block * size of a block + thread
fn global_id(op: GlobalIdOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let dimension = op.dimension(rw);
    let block = BlockIdOp::new(dimension).result(rw);
    let size = BlockDimOp::new(dimension).result(rw);
    let before = arith::MulIOp::new(block, size).result(rw);
    let thread = ThreadIdOp::new(dimension).result(rw);
    rw.replace_by(op, arith::AddIOp::new(thread, before));
    Ok(())
}
