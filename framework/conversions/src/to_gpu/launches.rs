//! `gpu-launch-parallel-loops`: parallel loops become launches of one thread an iteration, in workgroups of one size, whatever the loops' bounds.
//!
//! ```mlir
//! scf.parallel (%i, %j) = (%c0, %c0) to (%c30, %c70) step (%c1, %c1) { body(%i, %j) }
//! ```
//! becomes
//! ```mlir
//! gpu.launch blocks(%bx, %by, %bz) in (%c33, %c1, %c1) threads(%t, %ty, %tz) in (%c64, %c1, %c1) {
//!   %n = (%by * %c33 + %bx) * %c64 + %t
//!   scf.if %n < %c2100 { body(%n / %c70, %n % %c70) }
//! }
//! ```
//! Parallel loops that hold nothing but the next are one loop. Those that are deeper in the body run one iteration after the other. Loops that reduce
//! stay, as do loops with few iterations. `convert-parallel-loops-to-gpu` is the one for loops that were tiled and mapped.

use terrace_dialects::gpu::{LaunchOp, TerminatorOp};
use terrace_dialects::{arith, scf};
use terrace_ir::{Block, Context, Diagnostic, Global, Insert as _, InsertPoint, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, OrNoMatch, Rewrite, Rewriter};

/// The most workgroups along x; more go along y. Every device has so many, and dividing by a power of two is cheap.
const GRID: i64 = 1 << 15;

/// How loops are launched.
#[derive(Clone, Copy, Debug)]
pub struct LaunchOptions<'a> {
    /// The threads of a workgroup.
    pub group: i64,
    /// Loops that are known to have fewer iterations stay on the host.
    pub min_iterations: i64,
    /// The module that the kernels will be outlined to; each gets one of its own if this is empty.
    pub module: &'a str,
}

/// Launches the outermost parallel loops in `root` that can be.
pub fn launch_parallel_loops(ctx: &Context, ir: &mut Ir, root: Global<Op>, options: LaunchOptions<'_>) {
    for op in ir.ops_of::<scf::ParallelOp>(ctx, root) {
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        let Some(parallel) = rw.live(op.entity) else { continue };
        let mut around = std::iter::successors(parallel.parent(&rw), |op| op.parent(&rw));
        if around.any(|op| op.is::<scf::ParallelOp>(&rw) || op.is::<LaunchOp>(&rw)) {
            continue;
        }
        let nest = nest(parallel, &rw);
        if nest.iter().any(|op| !op.results(&rw).is_empty()) || is_small(&nest, options, &rw) {
            continue;
        }
        rw.set_insertion_before(parallel);
        let loc = parallel.loc(&rw);
        // A loop without a body or an end does not verify.
        _ = rw.with_loc(loc, |rw| launch(&nest, options, rw));
    }
}

/// The loops of a nest, from the outside in. Each but the last holds nothing but the next.
fn nest(root: scf::ParallelOp, rw: &Rewriter<'_>) -> Vec<scf::ParallelOp> {
    let inner = |op: &scf::ParallelOp| {
        let ops = op.region(rw).entry(rw)?.ops(rw);
        let [only, _] = ops[..] else { return None };
        let inner = only.cast::<scf::ParallelOp>(rw)?;
        let region = |v: &Value| v.block(rw).and_then(|b| b.region(rw));
        let outside = |v: &Value| region(v).is_some_and(|r| rw.body().region_contains(r, *root));
        bounds(inner, rw).iter().flatten().all(outside).then_some(inner)
    };
    std::iter::successors(Some(root), inner).collect()
}

/// The bounds and the step of each dimension of a loop.
fn bounds(op: scf::ParallelOp, rw: &Rewriter<'_>) -> Vec<[Value; 3]> {
    let (lower, upper, step) = (op.lower_bound(rw), op.upper_bound(rw), op.step(rw));
    lower.iter().zip(upper).zip(step).map(|((l, u), s)| [*l, u, s]).collect()
}

/// True if the number of iterations is known and too small.
fn is_small(nest: &[scf::ParallelOp], options: LaunchOptions<'_>, rw: &Rewriter<'_>) -> bool {
    let count = |[lower, upper, step]: [Value; 3]| {
        let [lower, upper, step] = [lower, upper, step].map(|v| v.constant_int(rw).map(i128::from));
        let (size, step) = (upper?.saturating_sub(lower?).max(0), step?);
        (step > 0).then(|| (size + step - 1) / step)
    };
    let mut counts = nest.iter().flat_map(|op| bounds(*op, rw)).map(count);
    let total = counts.try_fold(1, |all: i128, n| Some(all.saturating_mul(n?)));
    total.is_some_and(|n| n < i128::from(options.min_iterations))
}

/// The number of iterations of a dimension: 0 if there are none.
fn iterations([lower, upper, step]: [Value; 3], rw: &mut Rewriter<'_>) -> Value {
    let size = arith::SubIOp::new(upper, lower).fold(rw);
    let count = ceil_div(size, step, rw);
    let zero = arith::ConstantOp::index(0).result(rw);
    arith::MaxSIOp::new(count, zero).fold(rw)
}

fn ceil_div(n: Value, by: Value, rw: &mut Rewriter<'_>) -> Value {
    if by.constant_int(rw) == Some(1) {
        return n;
    }
    let one = arith::ConstantOp::index(1).result(rw);
    let more = arith::SubIOp::new(by, one).fold(rw);
    let sum = arith::AddIOp::new(n, more).fold(rw);
    arith::DivSIOp::new(sum, by).fold(rw)
}

fn launch(nest: &[scf::ParallelOp], options: LaunchOptions<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
    let dimensions: Vec<[Value; 3]> = nest.iter().flat_map(|op| bounds(*op, rw)).collect();
    let counts: Vec<Value> = dimensions.iter().map(|d| iterations(*d, rw)).collect();
    let one = arith::ConstantOp::index(1).result(rw);
    let total = counts.iter().fold(one, |all, n| arith::MulIOp::new(all, *n).fold(rw));
    let group = arith::ConstantOp::index(options.group).result(rw);
    let groups = ceil_div(total, group, rw);
    // No device launches a grid of no groups; the condition below skips the only one of a loop without iterations.
    let groups = arith::MaxSIOp::new(groups, one).fold(rw);
    let most = arith::ConstantOp::index(GRID).result(rw);
    let along_x = arith::MinSIOp::new(groups, most).fold(rw);
    let along_y = ceil_div(groups, along_x, rw);
    let index = rw.context().index_type();
    let new = LaunchOp::new(along_x, along_y, one, group, one, one);
    let new = if options.module.is_empty() { new } else { new.module(options.module) };
    let new = new.insert_with(rw, &[index; 12], |_, _| {});
    let body = new.body(rw).entry(rw).or_no_match("the launch has no body")?;
    rw.set_insertion(InsertPoint::End(body));
    let unit = |i| body.arg(rw, i).or_no_match("the launch has no such unit");
    let (block_x, block_y, thread) = (unit(0)?, unit(1)?, unit(3)?);
    let row = arith::MulIOp::new(block_y, along_x).fold(rw);
    let block = arith::AddIOp::new(row, block_x).fold(rw);
    let first = arith::MulIOp::new(block, group).fold(rw);
    let number = arith::AddIOp::new(first, thread).fold(rw);
    let inside = arith::CmpIOp::new(arith::CmpIPredicate::ult, number, total).result(rw);
    let guarded = scf::IfOp::new(inside).insert(rw);
    TerminatorOp::new().insert(rw);
    let then = rw.append_block(guarded.then_region(rw), &[]);
    let ivs = induction_variables(&dimensions, &counts, number, rw);
    let blocks: Option<Vec<Block>> = nest.iter().map(|op| op.region(rw).entry(rw)).collect();
    let blocks = blocks.or_no_match("a loop has no body")?;
    let variables: Vec<Value> = blocks.iter().flat_map(|b| b.args(rw)).collect();
    variables.iter().zip(ivs).for_each(|(iv, value)| rw.replace_uses(*iv, value));
    if let (Some(outermost), Some(body)) = (nest.first(), blocks.last()) {
        move_ops(*body, InsertPoint::End(then), rw);
        rw.erase(*outermost);
    }
    rw.set_insertion(InsertPoint::End(then));
    scf::YieldOp::new([]).insert(rw);
    sequentialize(guarded, rw)
}

/// The values of the loops' variables in iteration `number`, of which the last runs fastest.
fn induction_variables(
    dimensions: &[[Value; 3]],
    counts: &[Value],
    mut number: Value,
    rw: &mut Rewriter<'_>,
) -> Vec<Value> {
    let mut ivs = Vec::new();
    for (i, ([lower, _, step], count)) in dimensions.iter().zip(counts).enumerate().rev() {
        let mut iv = number;
        if i > 0 {
            iv = arith::RemUIOp::new(number, *count).fold(rw);
            number = arith::DivUIOp::new(number, *count).fold(rw);
        }
        iv = arith::MulIOp::new(iv, *step).fold(rw);
        ivs.push(arith::AddIOp::new(iv, *lower).fold(rw));
    }
    ivs.reverse();
    ivs
}

/// Moves the operations of a parallel loop's block, but for its end.
fn move_ops(from: Block, to: InsertPoint, rw: &mut Rewriter<'_>) {
    for op in from.ops(rw) {
        if !op.is::<scf::ReduceOp>(rw) {
            rw.move_op(op, to);
        }
    }
}

/// Makes loops that run one iteration after the other of the parallel loops in an operation, if they reduce nothing.
fn sequentialize(root: impl Into<Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let index = rw.context().index_type();
    for op in rw.ir().ops_of::<scf::ParallelOp>(rw.context(), rw.global(root)) {
        let op = op.entity;
        if !op.results(rw).is_empty() {
            continue;
        }
        let body = op.region(rw).entry(rw).or_no_match("the loop has no body")?;
        rw.set_insertion_before(op);
        let (mut loops, mut ivs) = (Vec::new(), Vec::new());
        for [lower, upper, step] in bounds(op, rw) {
            let new = scf::ForOp::new(lower, upper, step, []).insert(rw);
            let block = rw.append_block(new.region(rw), &[(index, op.loc(rw))]);
            ivs.extend(block.args(rw));
            loops.push(block);
        }
        body.args(rw).into_iter().zip(ivs).for_each(|(iv, new)| rw.replace_uses(iv, new));
        if let Some(innermost) = loops.last() {
            move_ops(body, InsertPoint::End(*innermost), rw);
        }
        for block in loops {
            rw.set_insertion(InsertPoint::End(block));
            scf::YieldOp::new([]).insert(rw);
        }
        rw.erase(op);
    }
    Ok(())
}

impl super::passes::GpuLaunchParallelLoopsPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if self.group_size < 1 {
            let error = Diagnostic::error(
                cx.ir.body(cx.op.body).loc(cx.op.entity),
                "'group-size' must be at least 1",
            );
            return Err(error.into());
        }
        let options = LaunchOptions {
            group: self.group_size,
            min_iterations: self.min_iterations,
            module: &self.module,
        };
        launch_parallel_loops(cx.ctx, cx.ir, cx.op, options);
        Ok(())
    }
}
