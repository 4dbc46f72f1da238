//! `convert-parallel-loops-to-gpu`: parallel loops whose dimensions are mapped to blocks and threads become launches.
//!
//! ```text
//! scf.parallel (%i) = (%l) to (%u) step (%s) {    %n = affine.apply ((u - l) ceildiv s)
//!   scf.parallel (%j) = .. {                       gpu.launch blocks(%b, ..) in (%n, ..) threads(%t, ..) in (..) {
//!     ..                                             %i = affine.apply (b * s + l)
//!   }                                                %j = affine.apply (t * ..)
//! }                                                  ..
//! ```
//!
//! Loops in loops run in one launch: what comes before an inner loop runs in each of its threads, as in MLIR, and nothing may have an effect
//! after one that is under a condition. A dimension that is mapped to nothing is
//! a sequential loop. Where the bound of a dimension is not known before the launch, a greater one that is known is taken, and a condition
//! skips what is beyond. No device launches zero threads: where a dimension may have no iteration, a condition skips the launch, or the body of the
//! inner loop where outer loops do more than run it.

use rustc_hash::FxHashMap;
use terrace_dialects::gpu::{
    AllReduceOp, LaunchOp, ParallelLoopDimMappingAttr, Processor, TerminatorOp, YieldOp,
};
use terrace_dialects::{affine, arith, scf};
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::{
    AffineExpr, Attr, Context, Diagnostic, Global, InsertPoint, Ir, Mapping, Op, Region, Value, View,
};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::launch_if_positive;

/// The attribute of a loop that says what runs its dimensions.
const MAPPING: &str = "mapping";

/// The units of a block.
const THREADS: [Processor; 3] = [Processor::ThreadX, Processor::ThreadY, Processor::ThreadZ];

/// The mark of loops that MLIR has seen, which its launches keep.
const VISITED: &str = "SCFToGPU_visited";

/// Makes launches of the mapped loops in `root`; those that cannot be launched are left.
pub fn convert_parallel_loops_to_gpu(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    // All is legal but mapped loops; these are left if they cannot be launched.
    target.dynamic_unknown(|ctx, ir, op| {
        let v = View { ctx, body: ir.body(op.body) };
        let mapped = op.entity.is::<scf::ParallelOp>(&v) && op.entity.attr(&v, MAPPING).is_some();
        (!mapped).then_some(true)
    });
    let mut patterns = ConversionPatterns::new();
    patterns.lower(parallel);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The work that is left, last first.
enum Step {
    /// To copy an operation of a loop.
    Copy(Op),
    /// To go on after the conditional or loop at hand, whose body some threads skip.
    Leave,
    /// To go on after a conditional that all threads agree on.
    LeaveUniform,
}

/// The ways to run no iteration of a loop on units.
#[derive(Clone, Copy)]
enum Empty {
    /// Nothing is launched.
    NoLaunch,
    /// One unit runs, and skips the body.
    NoBody,
    /// The launch fails: a reduction needs a value.
    Fail,
}

/// A launch in the making.
struct Launch {
    op: LaunchOp,
    /// The values that stand for those of the loops.
    map: Mapping,
    /// The number of units of each kind that run.
    bounds: FxHashMap<Processor, Value>,
    /// Numbers of units that may be zero, in which case there is nothing to launch.
    unsure: Vec<Value>,
    /// The number of dimensions of each loop with a reduction.
    reduced: Vec<usize>,
    steps: Vec<Step>,
}

fn parallel(Lower { op, .. }: Lower<'_, scf::ParallelOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let outer = std::iter::successors(op.parent(rw), |op| op.parent(rw));
    let nested = outer.into_iter().any(|op| op.is::<scf::ParallelOp>(rw));
    (!nested).or_no_match("launches inside of parallel loops are not supported")?;
    let one = arith::ConstantOp::index(1).result(rw);
    let index = rw.context().index_type();
    let new = LaunchOp::new(one, one, one, one, one, one).insert_with(rw, &[index; 12], |rw, _| {
        TerminatorOp::new().insert(rw);
    });
    let end = new.body(rw).entry(rw).and_then(|b| b.last(rw)).or_no_match("the launch has no body")?;
    rw.set_insertion_before(end);
    let (map, bounds) = (Mapping::default(), FxHashMap::default());
    let (unsure, reduced, steps) = (Vec::new(), Vec::new(), Vec::new());
    let mut launch = Launch { op: new, map, bounds, unsure, reduced, steps };
    launch.enter(op, rw)?;
    launch.copy_all(rw)?;
    launch.check_reductions()?;
    launch.set_bounds(rw);
    let unit = rw.context().unit();
    rw.set_attr(new, VISITED, Some(unit));
    rw.erase(op);
    launch_if_positive(new, &launch.unsure, rw)
}

impl Launch {
    /// The value that stands for one in the launch.
    fn now(&self, v: Value, rw: &Rewriter<'_>) -> Value {
        self.map.get(Global::new(rw.body_id(), v)).unwrap_or(v)
    }

    fn set(&mut self, from: Value, to: Value, rw: &Rewriter<'_>) {
        self.map.map(Global::new(rw.body_id(), from), to);
    }

    /// True if a value is there before the launch.
    fn is_before(&self, v: Value, rw: &Rewriter<'_>) -> bool {
        let region = v.block(rw).and_then(|b| b.region(rw));
        region.is_some_and(|r| rw.body().region_contains(r, *self.op))
    }

    /// True if a value is there before the launch, or can be made there.
    fn is_known(&self, v: Value, rw: &Rewriter<'_>) -> bool {
        self.is_before(v, rw) || v.defining::<arith::ConstantOp>(rw).is_some()
    }

    /// A value that is there before the launch; a constant is made again.
    fn before(&self, v: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        if self.is_before(v, rw) {
            return Ok(v);
        }
        let constant =
            v.defining::<arith::ConstantOp>(rw).or_no_match("a bound is computed in the launch")?;
        let value = constant.value_attr(rw).or_no_match("a constant has no value")?;
        Ok(arith::ConstantOp::new(value).at(constant.loc(rw)).result(rw))
    }

    /// Makes the numbers of a loop's dimensions, and puts its body on the list.
    fn enter(&mut self, op: scf::ParallelOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let mapping =
            op.attr(rw, MAPPING).and_then(|a| ctx.as_array(a)).or_no_match("the loop is not mapped")?;
        (op.results(rw).len() <= 1).or_no_match("it reduces several values")?;
        let block = op.region(rw).entry(rw).or_no_match("the loop has no body")?;
        let (ivs, lower, upper, steps) =
            (block.args(rw), op.lower_bound(rw), op.upper_bound(rw), op.step(rw));
        for (i, iv) in ivs.iter().enumerate() {
            let how = mapping.get(i).and_then(|a| ParallelLoopDimMappingAttr::of(ctx, *a));
            let how = how.or_no_match("a dimension is not mapped")?;
            let processor = how.processor(ctx).or_no_match("a dimension is not mapped")?;
            let bounds = [lower[i], upper[i], steps[i]];
            let number = match unit(processor) {
                Some(unit) => self.dimension(op, how, (processor, unit), bounds, rw)?,
                None => self.sequential(bounds, rw)?,
            };
            self.set(*iv, number, rw);
        }
        let attrs: Vec<(Attr, Attr)> = rw.body().discardable_attrs(*op).collect();
        for (name, value) in attrs {
            let name = String::from_utf8_lossy(ctx.as_string(name).unwrap_or_default());
            if name != MAPPING {
                rw.set_attr(self.op, &name, Some(value));
            }
        }
        let mut ops = block.ops(rw);
        let end = ops.pop();
        let reduces = end.filter(|end| end.is::<scf::ReduceOp>(rw) && end.num_operands(rw) == 1);
        self.steps.extend(reduces.map(Step::Copy));
        self.steps.extend(ops.into_iter().rev().map(Step::Copy));
        Ok(())
    }

    /// A dimension that runs one after the other.
    fn sequential(&mut self, bounds: [Value; 3], rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        let [lower, upper, step] = bounds.map(|v| self.now(v, rw));
        let index = lower.ty(rw);
        let new = scf::ForOp::new(lower, upper, step, []).insert_with(rw, &[index], |rw, _| {
            scf::YieldOp::new([]).insert(rw);
        });
        let block = new.region(rw).entry(rw).or_no_match("the loop has no body")?;
        let end = block.last(rw).or_no_match("the loop has no end")?;
        rw.set_insertion_before(end);
        self.steps.push(Step::Leave);
        block.arg(rw, 0).or_no_match("the loop has no induction variable")
    }

    /// A dimension that runs on units of a kind: the number of the iteration. It may be under a condition.
    fn dimension(
        &mut self,
        op: scf::ParallelOp,
        how: ParallelLoopDimMappingAttr,
        (processor, unit): (Processor, usize),
        [lower, upper, step]: [Value; 3],
        rw: &mut Rewriter<'_>,
    ) -> Result<Value, NoMatch> {
        let ctx = rw.context();
        let id = self.op.body(rw).entry(rw).and_then(|b| b.arg(rw, unit)).or_no_match("no such unit")?;
        let (d, s, t) = (ctx.affine_dim(0), ctx.affine_symbol(0), ctx.affine_symbol(1));
        let scaled = ctx.affine_add(ctx.affine_mul(d, s), t);
        let map = composed(ctx, how.map(ctx), scaled).or_no_match("the map is not of one number")?;
        let (now_step, now_lower) = (self.now(step, rw), self.now(lower, rw));
        let (now_step, now_lower) = (self.before(now_step, rw)?, self.before(now_lower, rw)?);
        let number = affine::AffineApplyOp::new(map, [id, now_step, now_lower]).result(rw);
        let Some(bound) = how.bound(ctx).filter(|b| ctx.as_affine_map(*b).is_some()) else {
            return Ok(number);
        };
        let known = self.is_known(lower, rw) && self.is_known(step, rw);
        known.or_no_match("a bound is computed in the launch")?;
        let precise = self.is_known(upper, rw);
        let here = rw.insertion();
        rw.set_insertion_before(self.op);
        let least_upper = if precise {
            upper
        } else {
            static_bound(upper, rw)
                .or_no_match("cannot derive loop-invariant upper bound for number of iterations")?
        };
        let count = ctx.affine_binary(AffineOp::CeilDiv, ctx.affine_sub(d, s), t);
        let map = composed(ctx, Some(bound), count).or_no_match("the bound is not of one number")?;
        let mut operands = Vec::new();
        for v in [least_upper, lower, step] {
            let v = self.now(v, rw);
            operands.push(self.before(v, rw)?);
        }
        let sure = is_positive(map, &operands, rw);
        let count = affine::AffineApplyOp::new(map, operands).result(rw);
        let empty = (!sure).then(|| empty(op, rw));
        let bound = match empty {
            Some(Empty::NoBody) => {
                let one = arith::ConstantOp::index(1).result(rw);
                arith::MaxSIOp::new(count, one).result(rw)
            }
            _ => count,
        };
        rw.restore(here);
        let first = self.bounds.insert(processor, bound).is_none();
        first.or_no_match("cannot redefine the bound for a processor")?;
        match empty {
            Some(Empty::NoLaunch) => self.unsure.push(count),
            Some(Empty::NoBody) => {
                let zero = arith::ConstantOp::index(0).result(rw);
                self.under(zero, count, Step::LeaveUniform, rw)?;
            }
            Some(Empty::Fail) | None => {}
        }
        if !precise {
            let upper = self.now(upper, rw);
            self.under(number, upper, Step::Leave, rw)?;
        }
        Ok(number)
    }

    /// Goes on where a number is less than another one.
    fn under(&mut self, number: Value, upper: Value, leave: Step, rw: &mut Rewriter<'_>) -> Rewrite {
        let less = arith::CmpIOp::new(arith::CmpIPredicate::slt, number, upper).result(rw);
        let conditional = scf::IfOp::new(less).insert(rw);
        let then = conditional.then_region(rw);
        rw.create_block(then, None, &[]);
        let end = scf::YieldOp::new([]).insert(rw);
        rw.set_insertion_before(end);
        self.steps.push(leave);
        Ok(())
    }

    /// Copies the bodies of the loops.
    fn copy_all(&mut self, rw: &mut Rewriter<'_>) -> Rewrite {
        // An effect after an inner scope would be run too often.
        let (mut effects, mut left) = (false, false);
        while let Some(step) = self.steps.pop() {
            let op = match step {
                Step::Copy(op) => op,
                Step::Leave | Step::LeaveUniform => {
                    let around = rw.insertion_block().and_then(|b| b.parent(rw));
                    rw.set_insertion_after(around.or_no_match("there is nothing to leave")?);
                    if matches!(step, Step::Leave) {
                        (effects, left) = (false, true);
                    }
                    continue;
                }
            };
            if let Some(inner) = op.cast::<scf::ParallelOp>(rw) {
                self.enter(inner, rw)?;
            } else if let Some(reduce) = op.cast::<scf::ReduceOp>(rw) {
                self.reduce(reduce, rw)?;
            } else {
                let copy = rw.clone_op(rw.global(op), &mut self.map).or_no_match("it cannot be copied")?;
                let copy = rw.global(copy);
                let nested = rw.ir().num_regions(copy) > 0;
                effects |= nested || !is_memory_effect_free(rw.context(), rw.ir(), copy);
                (!(effects && left)).or_no_match("there are effects after an inner loop")?;
            }
        }
        Ok(())
    }

    /// A reduction over the threads of a block:
    ///
    /// ```text
    /// scf.parallel .. init(%z) {          %all = gpu.all_reduce %v { (%x, %y): .. }
    ///   scf.reduce(%v) { (%x, %y): .. }   %r = .. of %z and %all, if %z changes it
    /// }
    /// ```
    fn reduce(&mut self, op: scf::ReduceOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let outer = op.parent_of::<scf::ParallelOp>(rw).or_no_match("it is in no parallel loop")?;
        let (operands, regions) = (op.operands(rw), op.reductions(rw));
        let ([value], [region]) = (&operands[..], &regions[..]) else {
            return Err(NoMatch("it reduces several values"));
        };
        // All threads of a block have to take part.
        let precise = outer.upper_bound(rw).iter().all(|v| self.is_known(*v, rw));
        precise.or_no_match("a bound of a reduction is computed in the launch")?;
        let mapping = outer.attr(rw, MAPPING).and_then(|a| ctx.as_array(a)).unwrap_or_default();
        let is_thread = |a: &Attr| {
            let how = ParallelLoopDimMappingAttr::of(ctx, *a);
            how.and_then(|how| how.processor(ctx)).is_some_and(|p| THREADS.contains(&p))
        };
        mapping.iter().all(is_thread).or_no_match("a reduction is not over the threads of a block")?;
        self.reduced.push(mapping.len());
        let new =
            self.map.get(Global::new(rw.body_id(), *value)).or_no_match("it reduces a value from outside")?;
        let scalar = ctx.int_or_float_width(new.ty(rw)).is_some();
        scalar.or_no_match("it reduces no number")?;
        let all = AllReduceOp::new(new).insert(rw);
        let from = Global::new(rw.body_id(), *region);
        let to = all.body(rw);
        rw.in_body(to.body, |rw| {
            rw.clone_region(from, to.entity, None, &mut Mapping::default());
            let end = to.entity.entry(rw).and_then(|b| b.last(rw)).or_no_match("the reduction has no end")?;
            rw.set_insertion(InsertPoint::Before(end));
            let values = end.operands(rw);
            YieldOp::new(values).at(end.loc(rw)).insert(rw);
            rw.erase(end);
            Ok(())
        })?;
        let init = outer.init_vals(rw).first().copied().or_no_match("the reduction begins with nothing")?;
        let result = self.combine(*region, init, all.result(rw), rw)?;
        if let Some(old) = outer.results(rw).first().copied() {
            self.set(old, result, rw);
        }
        Ok(())
    }

    /// Reduces the value that a loop begins with and what its iterations give.
    fn combine(
        &self,
        region: Region,
        init: Value,
        all: Value,
        rw: &mut Rewriter<'_>,
    ) -> Result<Value, NoMatch> {
        let block = region.entry(rw).or_no_match("the reduction has no body")?;
        let mut ops = block.ops(rw);
        let end = ops.pop().or_no_match("the reduction has no end")?;
        let sums = |op: &Op| op.is::<arith::AddFOp>(rw) || op.is::<arith::AddIOp>(rw);
        let zero = init.constant_int(rw) == Some(0)
            || init.constant(rw).and_then(|a| rw.context().as_float(a)).is_some_and(|f| f.is_zero());
        if zero && matches!(&ops[..], [op] if sums(op)) {
            return Ok(all);
        }
        let mut map = Mapping::default();
        for (from, to) in block.args(rw).into_iter().zip([self.now(init, rw), all]) {
            map.map(Global::new(rw.body_id(), from), to);
        }
        for op in ops {
            rw.clone_op(rw.global(op), &mut map).or_no_match("it cannot be copied")?;
        }
        let value = end.operands(rw).first().copied().or_no_match("the reduction gives nothing")?;
        Ok(map.get(Global::new(rw.body_id(), value)).unwrap_or(value))
    }

    /// `gpu.all_reduce` works on all threads of a block: those must be the iterations of the loop that reduces.
    fn check_reductions(&self) -> Rewrite {
        let threads = THREADS.iter().filter(|p| self.bounds.contains_key(p)).count();
        let all = self.reduced.iter().all(|dims| *dims == threads);
        all.or_no_match("a reduction is not over all threads of a block")
    }

    /// Says how many blocks and threads run.
    fn set_bounds(&self, rw: &mut Rewriter<'_>) {
        for (processor, bound) in &self.bounds {
            let op = self.op;
            match processor {
                Processor::BlockX => op.set_grid_size_x(rw, *bound),
                Processor::BlockY => op.set_grid_size_y(rw, *bound),
                Processor::BlockZ => op.set_grid_size_z(rw, *bound),
                Processor::ThreadX => op.set_block_size_x(rw, *bound),
                Processor::ThreadY => op.set_block_size_y(rw, *bound),
                Processor::ThreadZ => op.set_block_size_z(rw, *bound),
                Processor::Sequential => {}
            }
        }
    }
}

/// The argument of a launch's body that is the number of a unit; `None` for loops that are not run by units.
fn unit(processor: Processor) -> Option<usize> {
    let units = [
        Processor::BlockX,
        Processor::BlockY,
        Processor::BlockZ,
        Processor::ThreadX,
        Processor::ThreadY,
        Processor::ThreadZ,
    ];
    units.iter().position(|p| *p == processor)
}

/// The map of one dimension and two symbols that applies another one to what `inner` says.
fn composed(ctx: &Context, outer: Option<Attr>, inner: AffineExpr) -> Option<Attr> {
    let map = ctx.as_affine_map(outer?)?;
    let [result] = map.results[..] else { return None };
    let plain = map.dims == 1 && map.symbols == 0;
    let composed = if matches!(ctx.affine_node(result), AffineNode::Dim(0)) {
        inner
    } else {
        ctx.affine_replace(result, &[inner], &[])
    };
    plain.then(|| ctx.affine_map(1, 2, &[composed]))
}

/// True if a map of one dimension and two symbols is known to give a positive number.
fn is_positive(map: Attr, operands: &[Value], rw: &Rewriter<'_>) -> bool {
    let ctx = rw.context();
    let constant = |v: &Value| Some(ctx.affine_constant(v.constant_int(rw)?));
    let constants: Option<Vec<AffineExpr>> = operands.iter().map(constant).collect();
    let result = ctx.as_affine_map(map).and_then(|m| m.results.first().copied());
    let Some(([dim, symbols @ ..], result)) = constants.as_deref().zip(result) else { return false };
    ctx.affine_as_constant(ctx.affine_replace(result, &[*dim], symbols)).is_some_and(|n| n > 0)
}

/// The way to run no iteration of a loop: what the loops around do besides has to be done.
fn empty(op: scf::ParallelOp, rw: &Rewriter<'_>) -> Empty {
    let mut at = op;
    while let Some(outer) = at.parent_of::<scf::ParallelOp>(rw) {
        let idle = |other: &Op| {
            *other == *at
                || !reduces(*other, rw) && is_memory_effect_free(rw.context(), rw.ir(), rw.global(*other))
        };
        if !outer.region(rw).entry(rw).is_some_and(|block| block.ops(rw).iter().all(idle)) {
            let has_result = !op.results(rw).is_empty();
            return if has_result { Empty::Fail } else { Empty::NoBody };
        }
        at = outer;
    }
    Empty::NoLaunch
}

/// True if it is the end of a loop that reduces values.
fn reduces(op: Op, rw: &Rewriter<'_>) -> bool {
    op.is::<scf::ReduceOp>(rw) && op.num_operands(rw) > 0
}

/// A constant that is at least as great as a value.
fn static_bound(v: Value, rw: &mut Rewriter<'_>) -> Option<Value> {
    /// How deep products and minima are looked into.
    const MAX_DEPTH: usize = 100;
    let (bound, loc) = static_bound_of(v, rw, MAX_DEPTH)?;
    Some(arith::ConstantOp::index(bound).at(loc).result(rw))
}

fn static_bound_of(v: Value, rw: &Rewriter<'_>, depth: usize) -> Option<(i64, terrace_ir::Loc)> {
    let ctx = rw.context();
    let depth = depth.checked_sub(1)?;
    if let (Some(op), Some(n)) = (v.defining::<arith::ConstantOp>(rw), v.constant_int(rw)) {
        return Some((n, op.loc(rw)));
    }
    if let Some(min) = v.defining::<affine::AffineMinOp>(rw) {
        let constant = min.map(rw).results.iter().find_map(|r| match ctx.affine_node(*r) {
            AffineNode::Constant(c) => Some(c),
            _ => None,
        });
        return Some((constant?, min.loc(rw)));
    }
    if let Some(min) = v.defining::<arith::MinSIOp>(rw) {
        return [min.lhs(rw), min.rhs(rw)].into_iter().find_map(|v| static_bound_of(v, rw, depth));
    }
    let product = v.defining::<arith::MulIOp>(rw)?;
    let (lhs, _) = static_bound_of(product.lhs(rw), rw, depth)?;
    let (rhs, _) = static_bound_of(product.rhs(rw), rw, depth)?;
    ((lhs < 0) == (rhs < 0)).then(|| lhs.checked_mul(rhs)).flatten().map(|n| (n, product.loc(rw)))
}

impl super::passes::ConvertParallelLoopToGpuPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_parallel_loops_to_gpu(cx.ctx, cx.ir, cx.op)?)
    }
}
