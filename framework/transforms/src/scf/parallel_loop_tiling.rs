//! `scf-parallel-loop-tiling`: parallel loops over tiles, and in each a parallel loop over the iterations of the tile.
//!
//! ```text
//! scf.parallel (%i) = (%l) to (%u) step (%s) {    scf.parallel (%t) = (%l) to (%u) step (%s * 4) {
//!   ..                                              scf.parallel (%j) = (0) to (min(%s * 4, %u - %t)) step (%s) {
//! }                                                   %i = arith.addi %j, %t
//! ```

use super::SCFParallelLoopTiling;
use smallvec::SmallVec;
use terrace_dialects::affine::AffineMinOp;
use terrace_dialects::arith::{self, CmpIPredicate};
use terrace_dialects::scf::{IfOp, ParallelOp, ReduceOp, YieldOp};
use terrace_ir::{
    Block, Context, Diagnostic, Global, InsertPoint, Ir, Loc, Op, OpBuilder, Value, Values, View,
};
use terrace_pass::{PassContext, PassResult};

/// Tiles the parallel loops in `root` that have none in them; those that reduce values stay. Returns how many were tiled.
pub fn tile_parallel_loops(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    sizes: &[i64],
    fixed_bounds: bool,
) -> usize {
    let mut innermost = Vec::new();
    for op in ir.ops_of::<ParallelOp>(ctx, root) {
        let own = Global::new(op.body, *op.entity);
        let v = View { ctx, body: ir.body(op.body) };
        if ir.ops_of::<ParallelOp>(ctx, own).len() == 1 && op.entity.init_vals(&v).is_empty() {
            innermost.push(op);
        }
    }
    innermost.iter().for_each(|op| tile_parallel_loop(ctx, ir, *op, sizes, fixed_bounds));
    innermost.len()
}

/// Tiles a loop; dimensions without a size get tiles of one iteration. With fixed bounds all tiles are of one size, and what would be
/// outside of the loop is skipped.
pub fn tile_parallel_loop(
    ctx: &Context,
    ir: &mut Ir,
    op: Global<ParallelOp>,
    sizes: &[i64],
    fixed_bounds: bool,
) {
    let (id, op) = (op.body, op.entity);
    let mut b = OpBuilder::at(ctx, ir, id, InsertPoint::Before(*op));
    b.set_loc(op.loc(&b));
    let (lower, upper, steps) = (op.lower_bound(&b), op.upper_bound(&b), op.step(&b));
    let zero = index(&mut b, 0);
    let sizes: SmallVec<[i64; 4]> = (0..upper.len()).map(|i| sizes.get(i).copied().unwrap_or(1)).collect();
    let tiles: Values = sizes.iter().map(|n| index(&mut b, *n)).collect();
    let outer_steps: Values =
        steps.iter().zip(&tiles).map(|(s, t)| arith::MulIOp::new(*s, *t).result(&mut b)).collect();
    let outer_block = parallel(&mut b, &lower, &upper, &outer_steps);
    let outer_ivs: Values = outer_block.map(|block| block.args(&b)).unwrap_or_default();
    if let Some(end) = outer_block.and_then(|block| block.last(&b)) {
        b.set_insertion(InsertPoint::Before(end));
    }
    let mut bounds = Values::new();
    let mut check = false;
    for (i, step) in outer_steps.iter().enumerate() {
        let whole = is_whole([lower[i], upper[i], steps[i]], sizes[i], &b);
        check |= fixed_bounds && !whole;
        bounds.push(if whole || fixed_bounds {
            *step
        } else {
            let rest = ctx.affine_map(
                3,
                0,
                &[ctx.affine_dim(0), ctx.affine_sub(ctx.affine_dim(1), ctx.affine_dim(2))],
            );
            AffineMinOp::new(rest, [*step, upper[i], outer_ivs[i]]).result(&mut b)
        });
    }
    let zeros: Values = bounds.iter().map(|_| zero).collect();
    let inner_block = parallel(&mut b, &zeros, &bounds, &steps);
    if let Some(inner) = inner_block {
        let body = Body { op, inner, outer_ivs, lower, steps, upper };
        if check { body.move_checked(ctx, ir, id) } else { body.move_all(ctx, ir, id) }
    }
    ir.erase_op(Global::new(id, *op));
}

fn index(b: &mut OpBuilder<'_>, v: i64) -> Value {
    let ctx = terrace_ir::LookIn::context(b);
    arith::ConstantOp::new(ctx.integer(ctx.index_type(), v)).result(b)
}

/// The block of a new parallel loop with nothing in it.
fn parallel(b: &mut OpBuilder<'_>, lower: &[Value], upper: &[Value], steps: &[Value]) -> Option<Block> {
    let index = terrace_ir::LookIn::context(b).index_type();
    let types = vec![index; lower.len()];
    let new = ParallelOp::new().lower_bound(lower).upper_bound(upper).step(steps);
    let new = new.insert_with(b, &types, |b, _| {
        ReduceOp::new([]).insert(b);
    });
    new.region(b).entry(b)
}

/// True if the tiles of a dimension are known to be all of one size.
fn is_whole([lower, upper, step]: [Value; 3], size: i64, b: &OpBuilder<'_>) -> bool {
    let constant = |v: Value| v.defining::<arith::ConstantOp>(b).and(v.constant_int(b));
    let (Some(lower), Some(upper), Some(step)) = (constant(lower), constant(upper), constant(step)) else {
        return false;
    };
    // Rounded up, as far as the numbers make sense.
    let count = upper.checked_sub(lower).and_then(|n| n.checked_add(step - 1)?.checked_div(step));
    count.is_some_and(|n| size != 0 && n % size == 0)
}

/// The parts of a loop that go into the loop over the iterations of a tile.
struct Body {
    op: ParallelOp,
    inner: Block,
    outer_ivs: Values,
    lower: Values,
    steps: Values,
    upper: Values,
}

impl Body {
    /// Puts all of it into the inner loop.
    fn move_all(self, ctx: &Context, ir: &mut Ir, id: terrace_ir::BodyId) {
        let v = View { ctx, body: ir.body(id) };
        let Some(from) = self.op.region(&v).entry(&v) else { return };
        let (old, ivs, end) = (from.args(&v), self.inner.args(&v), self.inner.last(&v));
        let loc = self.op.loc(&v);
        let Some(end) = end else { return };
        let mut b = OpBuilder::at(ctx, ir, id, InsertPoint::Before(end));
        b.set_loc(loc);
        let new = sums(&mut b, &ivs, &self.outer_ivs);
        let body = ir.body_mut(id);
        old.iter().zip(new).for_each(|(from, to)| body.replace_all_uses(*from, to));
        body.erase_op(end);
        body.splice_ops(from, InsertPoint::End(self.inner));
    }

    /// Puts it there, under the condition that the iteration is one of the loop.
    fn move_checked(self, ctx: &Context, ir: &mut Ir, id: terrace_ir::BodyId) {
        let v = View { ctx, body: ir.body(id) };
        let Some(from) = self.op.region(&v).entry(&v) else { return };
        let (old, ivs, end, loc) = (from.args(&v), self.inner.args(&v), self.inner.last(&v), self.op.loc(&v));
        let Some(end) = end else { return };
        let mut b = OpBuilder::at(ctx, ir, id, InsertPoint::Before(end));
        b.set_loc(loc);
        let new = sums(&mut b, &ivs, &self.outer_ivs);
        let mut inside = arith::ConstantOp::new(ctx.integer(ctx.integer_type(1), 1)).result(&mut b);
        for (i, iv) in ivs.iter().enumerate() {
            // MLIR multiplies by the step, which the variable has in it already, and takes numbers for unsigned.
            let as_mlir = self.steps[i].constant_int(&b) == Some(1)
                && self.lower[i].constant_int(&b).is_some_and(|lower| lower >= 0);
            let (mut at, mut predicate) = (*iv, CmpIPredicate::slt);
            if as_mlir {
                at = arith::MulIOp::new(at, self.steps[i]).result(&mut b);
                predicate = CmpIPredicate::ult;
            }
            let at = arith::AddIOp::new(at, self.outer_ivs[i]).result(&mut b);
            let less = arith::CmpIOp::new(predicate, at, self.upper[i]).result(&mut b);
            inside = arith::AndIOp::new(inside, less).result(&mut b);
        }
        let conditional = IfOp::new(inside).insert(&mut b);
        let then = conditional.then_region(&b);
        let block = terrace_ir::Insert::append_block(&mut b, then, &[]);
        let body = ir.body_mut(id);
        old.iter().zip(new).for_each(|(from, to)| body.replace_all_uses(*from, to));
        body.splice_ops(from, InsertPoint::End(block));
        replace_end(ctx, ir, id, block, loc);
    }
}

/// The numbers of iterations: those in the tile added to those of the tile.
fn sums(b: &mut OpBuilder<'_>, inner: &[Value], outer: &[Value]) -> Values {
    inner.iter().zip(outer).map(|(i, o)| arith::AddIOp::new(*i, *o).result(b)).collect()
}

/// Ends a conditional where a loop ended.
fn replace_end(ctx: &Context, ir: &mut Ir, id: terrace_ir::BodyId, block: Block, loc: Loc) {
    let Some(end) = block.last(&View { ctx, body: ir.body(id) }) else { return };
    let mut b = OpBuilder::at(ctx, ir, id, InsertPoint::Before(end));
    YieldOp::new([]).at(loc).insert(&mut b);
    ir.body_mut(id).erase_op(end);
}

impl SCFParallelLoopTiling {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if self.tile_sizes.contains(&0) {
            return cx.fail(Diagnostic::error(Loc::unknown(cx.ctx), "tile size cannot be 0"));
        }
        if tile_parallel_loops(cx.ctx, cx.ir, cx.op, &self.tile_sizes, self.no_min_max_bounds) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
