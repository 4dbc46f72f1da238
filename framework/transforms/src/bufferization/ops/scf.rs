//! scf: branches and regions that run once. Loops are in `scf_loops.rs`.

use terrace_dialects::scf::{ConditionOp, ExecuteRegionOp, ForOp, IfOp, IndexSwitchOp, WhileOp, YieldOp};
use terrace_ir::{Diagnostic, Look, LookIr, Op, Region, Type, Value, ValueDef, Values};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Use, op_error};
use super::super::options::{Options, is_buffer, is_tensor};
use super::super::state::State;
use super::arith::common_type;
use super::{Models, branch_operands, bufferize_block, cast, rebuild, scf_loops};

pub(super) const MODELS: Models = &[
    (terrace_dialects::scf::ConditionOp::OP_NAME, &Condition),
    (terrace_dialects::scf::ExecuteRegionOp::OP_NAME, &ExecuteRegion),
    (terrace_dialects::scf::ForOp::OP_NAME, &scf_loops::For),
    (terrace_dialects::scf::ForallOp::OP_NAME, &scf_loops::Forall),
    (terrace_dialects::scf::InParallelOp::OP_NAME, &scf_loops::InParallel),
    (terrace_dialects::scf::IfOp::OP_NAME, &Branch("inconsistent memory space on then/else branches")),
    (terrace_dialects::scf::IndexSwitchOp::OP_NAME, &Branch("inconsistent memory space on switch cases")),
    (terrace_dialects::scf::WhileOp::OP_NAME, &scf_loops::While),
    (terrace_dialects::scf::YieldOp::OP_NAME, &Yield),
];

/// The type of the buffer of a tensor, or of a value that is a buffer already.
pub(super) fn own_type(s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
    let ty = value.ty(&s.v);
    if is_buffer(s.v.ctx, ty) { Ok(ty) } else { buffers::type_of(s, value, asked) }
}

/// The type of the buffer of an argument of a block that is not the first: that of what branches pass.
pub(super) fn block_argument_type(
    s: &State<'_>,
    value: Value,
    asked: &mut Vec<Value>,
) -> Result<Type, Diagnostic> {
    let mut found: Option<Type> = None;
    for alias in branch_operands(s, value) {
        let passed = alias.of.value(&s.v);
        // A value that is passed in a circle says nothing.
        if asked.contains(&passed) {
            continue;
        }
        let ty = own_type(s, passed, asked)?;
        match found {
            None => found = Some(ty),
            Some(first) if first == ty => {}
            Some(first) => {
                let Some(common) = common_type(s, value, &[first, ty]) else {
                    let owner = s.owner(value).map_or(value.loc(&s.v), |o| s.v.ir.body(o.body).loc(o.entity));
                    let message = "incoming operands of block argument have inconsistent memory spaces";
                    return Err(Diagnostic::error(owner, message));
                };
                found = Some(common);
            }
        }
    }
    match found {
        Some(ty) => Ok(ty),
        None => {
            let owner = s.owner(value).map(|o| (s.v.inside(o.body), o.entity));
            let message = "could not infer buffer type of block argument";
            Err(match owner {
                Some((v, op)) => op_error(&v, op, message),
                None => Diagnostic::error(value.loc(&s.v), message),
            })
        }
    }
}

/// The values that the regions of an operation yield for a result.
fn yielded(s: &State<'_>, op: Op, number: usize) -> Vec<Use> {
    let ends = op.regions(&s.v).into_iter().filter_map(|r: Region| {
        let end = r.entry(&s.v)?.end::<YieldOp>(&s.v)?;
        Some(Use { op: end.into(), index: number })
    });
    ends.collect()
}

/// The one operation with which a region of several blocks ends.
fn only_yield(v: &impl Look, op: Op) -> Option<Op> {
    let blocks = op.regions(v).into_iter().flat_map(|r| r.blocks(v));
    let mut ends = blocks.filter_map(|b| b.end::<YieldOp>(v).map(Op::from));
    let first = ends.next()?;
    ends.next().is_none().then_some(first)
}

/// `scf.if` and `scf.index_switch`, with the error where branches yield buffers in several memory spaces.
struct Branch(&'static str);

impl Bufferizable for Branch {
    fn aliasing_operands(&self, s: &State<'_>, value: Value) -> Aliases<Use> {
        match s.body().value_def(value) {
            ValueDef::Result(op, i) => yielded(s, op, i).into_iter().map(Alias::maybe_same).collect(),
            ValueDef::Argument(..) => Aliases::new(),
        }
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let ValueDef::Result(op, i) = s.body().value_def(value) else {
            return buffers::unknown_type(s, value);
        };
        let types: Result<Vec<Type>, Diagnostic> =
            yielded(s, op, i).into_iter().map(|u| own_type(s, u.value(&s.v), asked)).collect();
        let ty = common_type(s, value, &types?);
        ty.ok_or_else(|| Diagnostic::error(op.loc(&s.v), self.0))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let types = result_types(op, rw, options)?;
        let new = rebuild(op, &op.operands(rw), &types, rw);
        let results = new.results(rw);
        buffers::replace(op, &results, rw);
        Ok(())
    }
}

/// The types of an operation's results as buffers.
fn result_types(op: Op, rw: &Rewriter<'_>, options: &Options) -> Result<Vec<Type>, Diagnostic> {
    let s = State::unknown(rw, options);
    let ty = |v: Value| if s.is_tensor(v) { buffers::buffer_type(&s, v) } else { Ok(v.ty(rw)) };
    op.results(rw).into_iter().map(ty).collect()
}

struct ExecuteRegion;

impl Bufferizable for ExecuteRegion {
    fn allows_blocks(&self) -> bool {
        true
    }
    fn is_writable(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    fn aliasing_operands(&self, s: &State<'_>, value: Value) -> Aliases<Use> {
        match s.body().value_def(value) {
            ValueDef::Argument(..) => branch_operands(s, value),
            ValueDef::Result(op, index) => {
                only_yield(&s.v, op).map(|op| Alias::same(Use { op, index })).into_iter().collect()
            }
        }
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        match s.body().value_def(value) {
            ValueDef::Argument(..) => block_argument_type(s, value, asked),
            ValueDef::Result(op, i) => match only_yield(&s.v, op) {
                Some(end) => own_type(s, s.body().operand(end, i), asked),
                None => buffers::unknown_type(s, value),
            },
        }
    }
    fn verify_analysis(&self, s: &State<'_>, op: Op) -> Result<(), Diagnostic> {
        match only_yield(&s.v, op) {
            Some(_) => Ok(()),
            None => Err(op_error(&s.v, op, "op without unique scf.yield is not supported")),
        }
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(end) = only_yield(rw, op) else { return Ok(()) };
        let types = end.operand_types(rw);
        let new = rebuild(op, &[], &types, rw);
        for block in new.regions(rw).into_iter().flat_map(|r| r.blocks(rw)).collect::<Vec<_>>() {
            bufferize_block(block, rw, options)?;
        }
        let results = new.results(rw);
        buffers::replace(op, &results, rw);
        Ok(())
    }
}

struct Yield;

impl Bufferizable for Yield {
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn must_be_in_place(&self, _: &State<'_>, _: Use) -> bool {
        true
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        let Some(parent) = u.op.parent(&s.v) else { return Aliases::new() };
        if parent.is::<ExecuteRegionOp>(&s.v) {
            return super::result_as(s, parent, u.index, Alias::same);
        }
        if parent.is::<IfOp>(&s.v) || parent.is::<IndexSwitchOp>(&s.v) {
            return super::result_as(s, parent, u.index, Alias::maybe_same);
        }
        Aliases::new()
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(parent) = op.parent(rw) else { return Ok(()) };
        let cast_to = |rw: &Rewriter<'_>, i: usize| {
            if let Some(while_op) = parent.cast::<WhileOp>(rw) {
                return while_op.before(rw).entry(rw).and_then(|b| b.arg(rw, i));
            }
            let casts = parent.is::<ForOp>(rw) || parent.is::<IfOp>(rw) || parent.is::<IndexSwitchOp>(rw);
            casts.then(|| parent.results(rw).get(i).copied()).flatten()
        };
        pass_buffers(op, 0, cast_to, rw, options)
    }
}

struct Condition;

impl Bufferizable for Condition {
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn must_be_in_place(&self, _: &State<'_>, _: Use) -> bool {
        true
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let parent = op.parent(rw).and_then(|p| p.cast::<WhileOp>(rw));
        let first = op.cast::<ConditionOp>(rw).map_or(0, |_| 1);
        let cast_to = |rw: &Rewriter<'_>, i: usize| parent?.after(rw).entry(rw)?.arg(rw, i);
        pass_buffers(op, first, cast_to, rw, options)
    }
}

/// Lets a terminator pass on buffers, from operand `first` on, of the types of the buffers of the values that they become.
fn pass_buffers(
    op: Op,
    first: usize,
    becomes: impl Fn(&Rewriter<'_>, usize) -> Option<Value>,
    rw: &mut Rewriter<'_>,
    options: &Options,
) -> Result<(), Diagnostic> {
    let mut operands = Values::new();
    for (i, value) in op.operands(rw).into_iter().enumerate() {
        if !is_tensor(rw.context(), value.ty(rw)) {
            operands.push(value);
            continue;
        }
        let buffer = buffers::get(value, rw, options)?;
        let target = i.checked_sub(first).and_then(|i| becomes(rw, i));
        operands.push(match target {
            Some(target) => {
                let ty = own_type(&State::unknown(rw, options), target, &mut Vec::new())?;
                rw.set_insertion_before(op);
                cast(buffer, ty, rw)
            }
            None => buffer,
        });
    }
    rebuild(op, &operands, &[], rw);
    rw.erase(op);
    Ok(())
}
