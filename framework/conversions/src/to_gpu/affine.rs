//! `convert-affine-for-to-gpu`: nests of loops at the top of a function become launches, the outer loops run by blocks, those in them by
//! threads. Nobody checks that the iterations do not depend on each other. A condition skips the launch of a loop that may have no iteration.

use terrace_dialects::affine::AffineForOp;
use terrace_dialects::arith;
use terrace_dialects::gpu::{LaunchOp, TerminatorOp};
use terrace_ir::op_interfaces::{Callable, CallableOp};
use terrace_ir::{Block, Context, Diagnostic, Global, InsertPoint, Ir, Op, Value, View, ViewIr};
use terrace_rewrite::{NoListener, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::launch_if_positive;
use crate::to_std::affine::loop_bounds;

/// Makes launches of the loops directly in a function: the outermost `blocks` loops of each nest run on blocks, the next `threads` on
/// threads. Without any, the loops stay. A nest that cannot be launched
/// stays, with an error.
pub fn convert_affine_for_to_gpu(
    ctx: &Context,
    ir: &mut Ir,
    function: Global<Op>,
    blocks: usize,
    threads: usize,
) -> Result<(), Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let v = ViewIr { ctx, ir, body: function.body };
    let callable = function.entity.cast::<dyn Callable>(&v);
    let Some(region) = callable.and_then(|f| f.callable_region(&v)) else { return Ok(()) };
    let inside = View { ctx, body: ir.body(region.body) };
    let Some(entry) = region.entity.entry(&inside) else { return Ok(()) };
    for root in entry.ops_of::<AffineForOp>(&inside) {
        if blocks + threads == 0 {
            continue;
        }
        let nest = match nest(root, blocks, threads, &View { ctx, body: ir.body(region.body) }) {
            Ok(nest) => nest,
            Err(error) => {
                errors.push(error);
                continue;
            }
        };
        let loc = root.loc(&View { ctx, body: ir.body(region.body) });
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, region.body, &mut listener);
        rw.set_insertion_before(root);
        let made = rw.with_loc(loc, |rw| launch(root, &nest, blocks, rw));
        errors.extend(made.err().map(|NoMatch(why)| Diagnostic::error(loc, why)));
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// The loops that are run by blocks and threads, from the outside in. Each but the last holds nothing but the next.
fn nest(
    root: AffineForOp,
    blocks: usize,
    threads: usize,
    v: &View<'_>,
) -> Result<Vec<AffineForOp>, Diagnostic> {
    let error = |op: Op, m: &str| Diagnostic::error(op.loc(v), m);
    if blocks > 3 {
        return Err(error(*root, "cannot map to more than 3 block dimensions"));
    }
    if threads > 3 {
        return Err(error(*root, "cannot map to more than 3 thread dimensions"));
    }
    let (mut all, limit) = (vec![root], root.region(v));
    loop {
        let Some(last) = all.last().copied() else { return Ok(all) };
        let mut operands = last.lower_bound_operands(v).into_iter().chain(last.upper_bound_operands(v));
        let inside = |x: Value| {
            x.block(v)
                .and_then(|b| b.region(v))
                .is_some_and(|r| r == limit || r.op(v).is_some_and(|op| v.body.region_contains(limit, op)))
        };
        if operands.any(inside) {
            return Err(error(*last, "loops with bounds depending on other mapped loops are not supported"));
        }
        if all.len() == blocks + threads {
            return Ok(all);
        }
        let ops = last.region(v).entry(v).map(|b| b.ops(v)).unwrap_or_default();
        let [only, _] = ops[..] else {
            return Err(error(*last, "expected perfectly nested loops in the body"));
        };
        all.push(only.cast::<AffineForOp>(v).ok_or_else(|| error(only, "expected a nested loop"))?);
    }
}

/// A dimension of a launch: the first number, the step, and the number of a loop's iteration.
struct Dimension {
    lower: Value,
    step: Value,
    one: bool,
    iv: Value,
}

fn launch(root: AffineForOp, nest: &[AffineForOp], blocks: usize, rw: &mut Rewriter<'_>) -> Rewrite {
    let (mut counts, mut dimensions, mut unsure) = (Vec::new(), Vec::new(), Vec::new());
    for op in nest {
        let (lower, upper) = loop_bounds(rw, *op)?;
        let mut count = arith::SubIOp::new(upper, lower).result(rw);
        let one = op.step(rw) == 1;
        let step = arith::ConstantOp::index(op.step(rw)).result(rw);
        if !one {
            count = arith::CeilDivSIOp::new(count, step).result(rw);
        }
        let iv = block_of(*op, rw)?.arg(rw, 0).or_no_match("a loop has no number")?;
        if !is_less(lower, upper, rw) {
            unsure.push(count);
        }
        counts.push(count);
        dimensions.push(Dimension { lower, step, one, iv });
    }
    let one = if blocks < 3 || nest.len() - blocks < 3 {
        Some(arith::ConstantOp::index(1).result(rw))
    } else {
        None
    };
    let (grid, block) = counts.split_at(blocks);
    let size = |of: &[Value], i: usize| of.get(i).copied().or(one).or_no_match("a size is missing");
    let new = LaunchOp::new(
        size(grid, 0)?,
        size(grid, 1)?,
        size(grid, 2)?,
        size(block, 0)?,
        size(block, 1)?,
        size(block, 2)?,
    );
    let index = rw.context().index_type();
    let new = new.insert_with(rw, &[index; 12], |_, _| {});
    let to = new.body(rw).entry(rw).or_no_match("the launch has no body")?;
    let innermost = *nest.last().or_no_match("there are no loops")?;
    let from = block_of(innermost, rw)?;
    rw.set_insertion(InsertPoint::End(to));
    for (i, d) in dimensions.iter().enumerate() {
        // The numbers of blocks come first, then those of threads.
        let unit = if i < blocks { i } else { 3 + i - blocks };
        let mut id = to.arg(rw, unit).or_no_match("the launch has no such unit")?;
        if !d.one {
            id = arith::MulIOp::new(d.step, id).result(rw);
        }
        let number = arith::AddIOp::new(d.lower, id).result(rw);
        rw.replace_uses(d.iv, number);
    }
    let end = from.last(rw).or_no_match("a loop has no end")?;
    let loc = end.loc(rw);
    rw.erase(end);
    for op in from.ops(rw) {
        rw.move_op(op, InsertPoint::End(to));
    }
    rw.set_insertion(InsertPoint::End(to));
    TerminatorOp::new().at(loc).insert(rw);
    rw.erase(root);
    launch_if_positive(new, &unsure, rw)
}

/// True if two constants say that a loop has iterations.
fn is_less(lower: Value, upper: Value, rw: &Rewriter<'_>) -> bool {
    lower.constant_int(rw).zip(upper.constant_int(rw)).is_some_and(|(lower, upper)| lower < upper)
}

/// The block of a loop.
fn block_of(op: AffineForOp, rw: &Rewriter<'_>) -> Result<Block, NoMatch> {
    op.region(rw).entry(rw).or_no_match("a loop has no body")
}

impl super::passes::ConvertAffineForToGPUPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let (blocks, threads) = (self.num_block_dims as usize, self.num_thread_dims as usize);
        convert_affine_for_to_gpu(cx.ctx, cx.ir, cx.op, blocks, threads).map_err(|errors| {
            errors.into_iter().for_each(|e| cx.diags.emit(e));
            terrace_pass::PassFailure(None)
        })
    }
}
