//! Large loops are made loops over vectors, or over tiles (`-opt`).
//!
//! A loop along rows computes eight numbers at a time:
//!
//! ```mlir
//! affine.for %j = 0 to 4096 {                   affine.for %j = 0 to 4096 step 8 {
//!   %0 = affine.load %a[%i, %j]                   %0 = vector.load %a[%i, %j] : vector<8xf64>
//!   %1 = arith.mulf %0, %0               →        %1 = arith.mulf %0, %0 : vector<8xf64>
//!   affine.store %1, %b[%i, %j]                   vector.store %1, %b[%i, %j] : vector<8xf64>
//! }                                             }
//! ```
//!
//! A nest that goes along rows of one memory and along columns of another is cut into tiles, in which a line of the cache that was read for one
//! number is still there for the next. Small loops stay as the tutorial has them.

use terrace::dialects::affine::AffineForOp;
use terrace::ir::look::LookIn;
use terrace::ir::{Context, Global, Ir, Op, View, ViewIr, Walk};
use terrace::pass::{PassContext, PassResult};
use terrace::rewrite::PatternSet;
use terrace::transforms::affine::{is_parallel_loop, tile_perfect_nest, vectorize_loop};
use terrace::transforms::vector::{VectorLowering, populate_lowering};

use crate::passes::LargeLoopsPass;

/// Loops with fewer iterations stay as they are.
const LARGE: i64 = 64;
/// The numbers of a vector: 64 bytes, a line of the cache and the widest register of today's processors.
const NUMBERS: i64 = 8;
/// The sides of a tile: 8 KiB of each memory, so that several fit the first cache.
const TILE: u32 = 32;

impl LargeLoopsPass {
    /// Makes vectors or tiles of the large loops of a function.
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut loops = Vec::new();
        cx.ir.walk_pre(cx.op, |ir, op| {
            let v = View { ctx: cx.ctx, body: ir.body(op.body) };
            loops.extend(large(&v, op.entity).map(|_| op));
            Walk::Advance
        });
        let mut vectors = false;
        for op in loops {
            // An outer loop of a nest that is tiled already is gone.
            if cx.ir.body(op.body).is_erased(op.entity) {
                continue;
            }
            if vectorize_loop(cx.ctx, cx.ir, op, NUMBERS).is_some() {
                vectors = true;
            } else if let Some(nest) = nest_of_two(cx.ctx, cx.ir, op) {
                tile_perfect_nest(cx.ctx, cx.ir, &nest, &[TILE, TILE]);
            }
        }
        if vectors {
            let mut patterns = PatternSet::new();
            populate_lowering(&mut patterns, VectorLowering::default());
            patterns.apply(cx.ctx, cx.ir, cx.op);
        }
        Ok(())
    }
}

/// A loop with many iterations.
fn large<'c>(v: &impl LookIn<'c>, op: Op) -> Option<AffineForOp> {
    op.cast::<AffineForOp>(v).filter(|op| op.trip_count(v).is_some_and(|n| n >= LARGE))
}

/// A large loop without loops in it and the large loop around it, if that contains nothing else and both may run in any order.
fn nest_of_two(ctx: &Context, ir: &Ir, inner: Global<Op>) -> Option<[Global<Op>; 2]> {
    let v = ViewIr { ctx, ir, body: inner.body };
    let outer = Global::new(inner.body, *large(&v, ir.body(inner.body).parent_op(inner.entity)?)?);
    let nested = inner.entity.cast::<AffineForOp>(&v)?.region(&v).ops_of::<AffineForOp>(&v);
    let all = [outer, inner];
    (nested.is_empty() && all.iter().all(|op| is_parallel_loop(ctx, ir, *op))).then_some(all)
}
