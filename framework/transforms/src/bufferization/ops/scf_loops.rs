//! scf: loops. What they carry is in the same buffer in every iteration, or copied into another one.

use terrace_dialects::bufferization::ToTensorOp;
use terrace_dialects::scf::{ConditionOp, ForOp, ForallOp, WhileOp, YieldOp};
use terrace_dialects::tensor::ParallelInsertSliceOp;
use terrace_ir::{Block, Diagnostic, InsertPoint, Loc, Op, Region, Type, Value, ValueDef, Values, ViewIr};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::copies::{self, Plan};
use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Use, op_error};
use super::super::options::{LayoutMapOption, buffer_of, is_tensor, space_of};
use super::super::state::State;
use super::scf::own_type;
use super::{cast, rebuild, result_as};

/// Lower bound, upper bound and step come before the initial values.
const INITS: usize = 3;

/// The type of the buffer of a value that a loop carries: that of its initial value, if what comes back has it too.
fn carried_type(
    s: &State<'_>,
    op: Op,
    arg: Value,
    init: Value,
    back: Value,
    asked: &mut Vec<Value>,
) -> Result<Type, Diagnostic> {
    let first = own_type(s, init, asked)?;
    if asked.iter().filter(|v| **v == arg).count() >= 2 {
        return Ok(first);
    }
    let back = own_type(s, back, asked)?;
    if first == back {
        return Ok(first);
    }
    let ctx = s.v.ctx;
    if space_of(ctx, first) != space_of(ctx, back) {
        let message = "init_arg and yielded value bufferize to inconsistent memory spaces";
        return Err(op_error(&s.v, op, message));
    }
    let space = space_of(ctx, back);
    Ok(buffer_of(ctx, arg.ty(&s.v), LayoutMapOption::FullyDynamicLayoutMap, space))
}

/// Puts the body of a loop in a new block, whose arguments are buffers that stand for the tensors.
fn move_body(from: Block, region: Region, types: &[Type], loc: Loc, rw: &mut Rewriter<'_>) {
    let old = from.args(rw);
    let args: Vec<(Type, Loc)> = types.iter().map(|t| (*t, loc)).collect();
    let block = rw.create_block(region, None, &args);
    let mut values = Values::new();
    for (old, new) in old.into_iter().zip(block.args(rw)) {
        let (ty, at) = (old.ty(rw), new.loc(rw));
        values.push(if is_tensor(rw.context(), ty) {
            rw.with_loc(at, |rw| ToTensorOp::new(ty, new).result(rw))
        } else {
            new
        });
    }
    rw.inline_block(from, InsertPoint::End(block), &values);
}

/// True if a value may be in a buffer from outside of a region other than those that are its `own`.
fn is_from_outside(s: &State<'_>, region: Region, value: Value, own: impl Fn(Value) -> bool) -> bool {
    let body = s.body();
    s.sharing(value).iter().any(|alias| match body.value_def(*alias) {
        _ if own(*alias) => false,
        ValueDef::Result(op, _) => !body.region_contains(region, op),
        ValueDef::Argument(block, _) => {
            let around = body.block_parent_op(block);
            around.is_none_or(|op| !body.region_contains(region, op))
        }
    })
}

/// Copies what an operation at the end of a region passes on for arguments for which `needs` says so.
fn copy_passed(
    plan: &Plan<'_>,
    end: Op,
    first: usize,
    args: &[Value],
    rw: &mut Rewriter<'_>,
    needs: impl Fn(&State<'_>, usize, Value) -> bool,
) -> Result<(), Diagnostic> {
    let s = plan.state(rw);
    let passed: Vec<Value> = s.body().operands(end).skip(first).take(args.len()).collect();
    let needs: Vec<usize> = passed
        .into_iter()
        .enumerate()
        .filter(|(i, v)| s.is_tensor(*v) && needs(&s, *i, *v))
        .map(|(i, _)| first + i)
        .collect();
    rw.set_insertion_before(end);
    let loc = end.loc(rw);
    for i in needs {
        let value = rw.body().operand(end, i);
        let copy = rw.with_loc(loc, |rw| copies::allocate(plan.options, value, true, rw))?;
        rw.modify(end, |body| body.set_operand(end, i, copy));
    }
    Ok(())
}

/// A loop from a lower to an upper bound.
pub(super) struct For;

/// The parts of a carried value: its argument, its initial value, and what comes back.
fn carried(v: &ViewIr<'_>, op: ForOp, number: usize) -> Option<(Value, Value, Value)> {
    let block = op.region(v).entry(v)?;
    let end = block.end::<YieldOp>(v)?;
    let init = op.init_args(v).get(number).copied()?;
    Some((block.arg(v, number + 1)?, init, end.results(v).get(number).copied()?))
}

impl Bufferizable for For {
    fn reads(&self, s: &State<'_>, u: Use) -> bool {
        let Some(op) = u.op.cast::<ForOp>(&s.v) else { return true };
        // A loop that does not run at all gives back its initial values.
        let bounds = op.lower_bound(&s.v).constant_int(&s.v).zip(op.upper_bound(&s.v).constant_int(&s.v));
        let parts = u.index.checked_sub(INITS).and_then(|n| carried(&s.v, op, n));
        bounds.is_none_or(|(low, high)| high <= low) || parts.is_none_or(|(arg, ..)| s.is_read(arg))
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        let number = u.index.checked_sub(INITS);
        let parts = number.and_then(|n| Some((n, carried(&s.v, u.op.cast::<ForOp>(&s.v)?, n)?)));
        let Some((number, (arg, _, back))) = parts else { return Aliases::new() };
        let alias = if s.are_equivalent(arg, back) { Alias::same } else { Alias::maybe };
        result_as(s, u.op, number, alias)
    }
    fn is_writable(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    fn resolve_conflicts(&self, plan: &Plan<'_>, op: Op, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        copies::copy_operands(plan, op, rw)?;
        let block = op.cast::<ForOp>(rw).and_then(|f| f.region(rw).entry(rw));
        let (Some(block), false) = (block, plan.options.copy_before_write) else { return Ok(()) };
        let Some(end) = block.last(rw) else { return Ok(()) };
        let args = block.args(rw);
        let args = args.get(1..).unwrap_or_default();
        let region = block.region(rw);
        // Found before anything changes.
        let s = plan.state(rw);
        let written = |(a, b): (&Value, &Value)| s.is_overwritten(*a) || s.is_overwritten(*b);
        let written: Vec<bool> = args.iter().zip(&op.results(rw)).map(written).collect();
        copy_passed(plan, end, 0, args, rw, |s, i, passed| {
            written.get(i).is_some_and(|w| *w) && s.may_be_constant(passed)
                || region.is_some_and(|r| is_from_outside(s, r, passed, |v| v == args[i]))
        })
    }
    fn verify_analysis(&self, s: &State<'_>, op: Op) -> Result<(), Diagnostic> {
        let Some(for_op) = op.cast::<ForOp>(&s.v) else { return Ok(()) };
        if s.options.allow_return_allocs_from_loops {
            return Ok(());
        }
        for (i, result) in op.results(&s.v).into_iter().enumerate() {
            let Some((arg, _, back)) = carried(&s.v, for_op, i) else { continue };
            if s.is_tensor(result) && !s.are_equivalent(arg, back) {
                let end = for_op.region(&s.v).entry(&s.v).and_then(|b| b.last(&s.v)).unwrap_or(op);
                let message = format!("Yield operand #{i} is not equivalent to the corresponding iter bbArg");
                return Err(Diagnostic::error(end.loc(&s.v), message));
            }
        }
        Ok(())
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let unknown = || buffers::unknown_type(s, value);
        match s.body().value_def(value) {
            ValueDef::Result(op, i) => {
                let parts = op.cast::<ForOp>(&s.v).and_then(|op| carried(&s.v, op, i));
                parts.map_or_else(unknown, |(arg, ..)| own_type(s, arg, asked))
            }
            ValueDef::Argument(block, i) => {
                let op = block.parent(&s.v).and_then(|op| op.cast::<ForOp>(&s.v));
                let parts = op.and_then(|op| Some((op, carried(&s.v, op, i.checked_sub(1)?)?)));
                parts.map_or_else(unknown, |(op, (arg, init, back))| {
                    carried_type(s, op.into(), arg, init, back, asked)
                })
            }
        }
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(for_op) = op.cast::<ForOp>(rw) else { return Ok(()) };
        let Some(body) = for_op.region(rw).entry(rw) else { return Ok(()) };
        let inits = buffers::of_tensors(&for_op.init_args(rw), rw, options)?;
        let mut types: Vec<Type> = Vec::new();
        let mut operands: Values = op.operands(rw).into_iter().take(INITS).collect();
        rw.set_insertion_before(op);
        for (result, init) in op.results(rw).into_iter().zip(inits) {
            let s = State::unknown(rw, options);
            let ty = if s.is_tensor(result) { buffers::buffer_type(&s, result)? } else { result.ty(rw) };
            operands.push(cast(init, ty, rw));
            types.push(ty);
        }
        let new = super::rebuild_bare(op, &operands, &types, rw);
        let index = body.arg(rw, 0).map(|a| a.ty(rw));
        let args: Vec<Type> = index.into_iter().chain(types).collect();
        if let Some(region) = new.regions(rw).first().copied() {
            let loc = op.loc(rw);
            move_body(body, region, &args, loc, rw);
        }
        let results = new.results(rw);
        buffers::replace(op, &results, rw);
        Ok(())
    }
}

/// A loop while a condition holds.
pub(super) struct While;

/// The arguments of a loop's first region and what the second passes back to them; the arguments of the second and what the first passes.
struct Parts {
    before: Values,
    after: Values,
    condition: ConditionOp,
    end: YieldOp,
}

fn parts(v: &ViewIr<'_>, op: WhileOp) -> Option<Parts> {
    let (before, after) = (op.before(v).entry(v)?, op.after(v).entry(v)?);
    let (condition, end) = (before.end::<ConditionOp>(v)?, after.end::<YieldOp>(v)?);
    Some(Parts { before: before.args(v), after: after.args(v), condition, end })
}

fn parts_of(v: &ViewIr<'_>, op: Op) -> Option<Parts> {
    parts(v, op.cast::<WhileOp>(v)?)
}

/// True if what a loop carries under a number is in one buffer all the time.
fn stays(s: &State<'_>, p: &Parts, number: usize) -> bool {
    let same = |args: &Values, passed: Values| {
        args.get(number).zip(passed.get(number)).is_some_and(|(a, b)| s.are_equivalent(*a, *b))
    };
    same(&p.before, p.condition.args(&s.v)) && same(&p.after, p.end.results(&s.v))
}

impl Bufferizable for While {
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        let result = s.body().results(u.op).nth(u.index);
        if result.is_none_or(|r| r.ty(&s.v) != u.value(&s.v).ty(&s.v)) {
            return Aliases::new();
        }
        let same = parts_of(&s.v, u.op).is_some_and(|p| stays(s, &p, u.index));
        result_as(s, u.op, u.index, if same { Alias::same } else { Alias::maybe })
    }
    fn is_writable(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    /// The buffer of a result is that of the initial value or a new one: what does not stay in one buffer is copied when the condition passes
    /// it on. What comes back from outside of the loop must be copied too where the next iteration writes it.
    fn resolve_conflicts(&self, plan: &Plan<'_>, op: Op, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        copies::copy_operands(plan, op, rw)?;
        let p = parts_of(&terrace_ir::LookIr::view_ir(rw), op);
        let Some(p) = p.filter(|_| !plan.options.copy_before_write) else { return Ok(()) };
        let after = p.after.first().and_then(|v| v.block(rw)).and_then(|b| b.region(rw));
        // Both are found before anything changes.
        let s = plan.state(rw);
        let stay: Vec<bool> = (0..p.before.len()).map(|i| stays(&s, &p, i)).collect();
        let overwritten: Vec<bool> = p.before.iter().map(|v| s.is_overwritten(*v)).collect();
        copy_passed(plan, p.condition.into(), 1, &p.after, rw, |_, i, _| {
            // Where no initial value stands for it, nothing says that it shares a buffer with what is passed here.
            !stay.get(i).is_some_and(|stays| *stays)
        })?;
        copy_passed(plan, p.end.into(), 0, &p.before, rw, |s, i, passed| {
            let outside = |r| is_from_outside(s, r, passed, |v| p.after.contains(&v));
            overwritten[i] && (s.may_be_constant(passed) || after.is_some_and(outside))
        })
    }
    fn verify_analysis(&self, s: &State<'_>, op: Op) -> Result<(), Diagnostic> {
        let Some(p) = parts_of(&s.v, op) else { return Ok(()) };
        if s.options.allow_return_allocs_from_loops {
            return Ok(());
        }
        let sides = [
            ("Condition arg", Op::from(p.condition), p.condition.args(&s.v), &p.before),
            ("Yield operand", Op::from(p.end), p.end.results(&s.v), &p.after),
        ];
        for (what, end, passed, args) in sides {
            for (i, value) in passed.into_iter().enumerate().filter(|(_, v)| s.is_tensor(*v)) {
                if !args.get(i).is_some_and(|a| s.are_equivalent(*a, value)) {
                    let message = format!("{what} #{i} is not equivalent to the corresponding iter bbArg");
                    return Err(Diagnostic::error(end.loc(&s.v), message));
                }
            }
        }
        Ok(())
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let (op, number, is_before) = match s.body().value_def(value) {
            ValueDef::Result(op, i) => (Some(op), i, false),
            ValueDef::Argument(block, i) => {
                let op = block.parent(&s.v);
                let first = op.and_then(|op| op.regions(&s.v).first().copied());
                (op, i, block.region(&s.v) == first)
            }
        };
        let found = op.and_then(|op| Some((op, parts_of(&s.v, op)?)));
        let Some((op, p)) = found else { return buffers::unknown_type(s, value) };
        if is_before {
            let init = op.operands(&s.v).get(number).copied();
            if let (Some(init), Some(back)) = (init, p.end.results(&s.v).get(number)) {
                return carried_type(s, op, value, init, *back, asked);
            }
        }
        match p.condition.args(&s.v).get(number) {
            Some(passed) => own_type(s, *passed, asked),
            None => buffers::unknown_type(s, value),
        }
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(while_op) = op.cast::<WhileOp>(rw) else { return Ok(()) };
        let blocks = [while_op.before(rw).entry(rw), while_op.after(rw).entry(rw)];
        let [Some(before), Some(after)] = blocks else { return Ok(()) };
        let inits = buffers::of_tensors(&while_op.inits(rw), rw, options)?;
        rw.set_insertion_before(op);
        let mut operands = Values::new();
        for (arg, init) in before.args(rw).into_iter().zip(inits) {
            let s = State::unknown(rw, options);
            let ty = if s.is_tensor(arg) { buffers::buffer_type(&s, arg)? } else { arg.ty(rw) };
            operands.push(cast(init, ty, rw));
        }
        let s = State::unknown(rw, options);
        let ty = |a: Value| if s.is_tensor(a) { buffers::buffer_type(&s, a) } else { Ok(a.ty(rw)) };
        let types = after.args(rw).into_iter().map(ty).collect::<Result<Vec<Type>, Diagnostic>>()?;
        let new = super::rebuild_bare(op, &operands, &types, rw);
        let loc = op.loc(rw);
        let firsts: Vec<Type> = operands.iter().map(|v| v.ty(rw)).collect();
        if let [a, b] = new.regions(rw)[..] {
            move_body(before, a, &firsts, loc, rw);
            move_body(after, b, &types, loc, rw);
        }
        let results = new.results(rw);
        buffers::replace(op, &results, rw);
        Ok(())
    }
}

/// A loop whose iterations run at once.
pub(super) struct Forall;

/// The number of the first output among the operands.
fn outputs_start(v: &ViewIr<'_>, op: ForallOp) -> usize {
    op.num_operands(v) - op.outputs(v).len()
}

impl Forall {
    /// Lower bounds, upper bounds and steps, as far as they are known.
    fn bounds(s: &State<'_>, op: ForallOp) -> [Vec<Option<i64>>; 3] {
        let lists = [
            (op.dynamic_lower_bound(&s.v), op.static_lower_bound(&s.v)),
            (op.dynamic_upper_bound(&s.v), op.static_upper_bound(&s.v)),
            (op.dynamic_step(&s.v), op.static_step(&s.v)),
        ];
        lists.map(|(values, ints)| {
            let list = terrace_dialects::kit::mixed::of(&values, &ints);
            list.into_iter().map(|m| m.constant(s.v.ctx, s.body())).collect()
        })
    }

    /// The argument that stands for an output.
    fn argument(s: &State<'_>, u: Use) -> Option<(usize, Value)> {
        let op = u.op.cast::<ForallOp>(&s.v)?;
        let number = u.index.checked_sub(outputs_start(&s.v, op))?;
        let args = op.region(&s.v).entry(&s.v)?.args(&s.v);
        let first = args.len().checked_sub(op.outputs(&s.v).len())?;
        Some((number, args.get(first + number).copied()?))
    }

    /// An iteration reads the initial value of an output, whatever other iterations insert. Without an analysis that value is read
    /// itself, of which the loop then has a copy to insert into.
    fn read_initial_values(plan: &Plan<'_>, op: ForallOp, rw: &mut Rewriter<'_>) {
        let outputs = op.outputs(rw);
        let Some(args) = op.region(rw).entry(rw).map(|b| b.args(rw)) else { return };
        for (arg, output) in args.iter().rev().zip(outputs.iter().rev()) {
            if plan.state(rw).is_read(*arg) {
                let mut inserts = arg.users(rw);
                inserts.retain(|user| user.is::<ParallelInsertSliceOp>(rw));
                // The second operand is what is inserted into.
                rw.replace_uses_if(*arg, *output, |b, u| {
                    b.use_index(u) != 1 || !inserts.contains(&b.use_owner(u))
                });
            }
        }
    }

    /// The output that a result or an argument stands for.
    fn output(s: &State<'_>, value: Value) -> Option<Value> {
        let (op, number) = match s.body().value_def(value) {
            ValueDef::Result(op, i) => (op.cast::<ForallOp>(&s.v)?, i),
            ValueDef::Argument(block, i) => {
                let op = block.parent(&s.v)?.cast::<ForallOp>(&s.v)?;
                let first = block.args(&s.v).len().checked_sub(op.outputs(&s.v).len())?;
                (op, i.checked_sub(first)?)
            }
        };
        op.outputs(&s.v).get(number).copied()
    }
}

impl Bufferizable for Forall {
    fn reads(&self, s: &State<'_>, u: Use) -> bool {
        let bounds = u.op.cast::<ForallOp>(&s.v).map(|op| Forall::bounds(s, op));
        let runs = bounds.is_some_and(|[low, high, _]| {
            low.iter().zip(&high).all(|b| matches!(b, (Some(low), Some(high)) if low < high))
        });
        !runs || Forall::argument(s, u).is_none_or(|(_, arg)| s.is_read(arg))
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        Forall::argument(s, u).map(|(i, _)| result_as(s, u.op, i, Alias::same)).unwrap_or_default()
    }
    fn is_writable(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    fn is_repetitive(&self, s: &State<'_>, op: Op, _: Region) -> bool {
        self.is_parallel(s, op)
    }
    /// One iteration is no loop.
    fn is_parallel(&self, s: &State<'_>, op: Op) -> bool {
        let Some(op) = op.cast::<ForallOp>(&s.v) else { return false };
        let [low, high, step] = Forall::bounds(s, op);
        let single = |((low, high), step): ((&Option<i64>, &Option<i64>), &Option<i64>)| {
            let bounds = low.zip(*high).zip(*step);
            bounds.is_some_and(|((low, high), step)| low < high && low.saturating_add(step) >= high)
        };
        !low.iter().zip(&high).zip(&step).all(single)
    }
    fn resolve_conflicts(&self, plan: &Plan<'_>, op: Op, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        if let Some(forall) = op.cast::<ForallOp>(rw).filter(|_| plan.options.copy_before_write) {
            Forall::read_initial_values(plan, forall, rw);
        }
        copies::copy_operands(plan, op, rw)
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        match Forall::output(s, value) {
            Some(output) => buffers::type_of(s, output, asked),
            None => buffers::unknown_type(s, value),
        }
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(forall) = op.cast::<ForallOp>(rw) else { return Ok(()) };
        let outputs = buffers::get_all(&forall.outputs(rw), rw, options)?;
        let Some(body) = forall.region(rw).entry(rw) else { return Ok(()) };
        let args = body.args(rw);
        let rank = args.len().saturating_sub(outputs.len());
        rw.set_insertion(InsertPoint::Start(body));
        for (arg, buffer) in args.iter().skip(rank).zip(&outputs) {
            let tensor = ToTensorOp::new(arg.ty(rw), *buffer).result(rw);
            rw.replace_uses(*arg, tensor);
        }
        for i in (rank..args.len()).rev() {
            rw.erase_block_argument(body, i);
        }
        forall.set_outputs(rw, []);
        let operands = op.operands(rw);
        rebuild(op, &operands, &[], rw);
        buffers::replace(op, &outputs, rw);
        Ok(())
    }
}

/// The end of such a loop: what it holds is rewritten outside of it.
pub(super) struct InParallel;

impl Bufferizable for InParallel {
    fn bufferize(&self, _: Op, _: &mut Rewriter<'_>, _: &mut Job<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}
