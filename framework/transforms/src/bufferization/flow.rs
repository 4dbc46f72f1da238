//! [`BufferFlow`]: the buffers that a buffer may become, through views, branches, regions and calls, within one body. Allocations of a body
//! ([`allocations`]) are found by their effects.
//!
//! The one-shot analysis is about tensors and is not this one: see [`super::analysis`].

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::arith::SelectOp;
use terrace_dialects::memref::{
    AllocaOp, AssumeAlignmentOp, CastOp, CollapseShapeOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, MemorySpaceCastOp, ReallocOp, ReinterpretCastOp, ReshapeOp, SubViewOp,
    TransposeOp, ViewOp,
};
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, Resource};
use terrace_ir::op_interfaces::{
    BranchLike, BranchLikeOp, CallLike, Callable, LoopLike, MemoryEffects, MemoryEffectsOp, RegionBranch,
    RegionBranchOp, RegionBranchTerminator, RegionBranchTerminatorOp,
};
use terrace_ir::{Block, BodyId, Context, Global, Ir, Look, Op, Region, Value, ValueDef, View, ViewIr};

use super::analysis::ops_of_body;
use super::options::is_buffer;

/// The source of a view.
pub fn viewed(v: &(impl Look + ?Sized), op: Op) -> Option<Value> {
    macro_rules! source {
        ($($op:ident)*) => { $(if let Some(op) = op.cast::<$op>(v) { return Some(op.source(v)); })* };
    }
    source! { CastOp ExtractAlignedPointerAsIndexOp ExtractStridedMetadataOp MemorySpaceCastOp ReinterpretCastOp ReshapeOp SubViewOp ViewOp }
    if let Some(op) = op.cast::<TransposeOp>(v) {
        return Some(op.in_(v));
    }
    if let Some(op) = op.cast::<AssumeAlignmentOp>(v) {
        return Some(op.memref(v));
    }
    let collapse = op.cast::<CollapseShapeOp>(v).map(|op| op.src(v));
    collapse.or_else(|| op.cast::<ExpandShapeOp>(v).map(|op| op.src(v)))
}

/// The buffers that each buffer of a body may become.
#[derive(Default)]
pub struct BufferFlow {
    /// To those that are made of a value.
    to: FxHashMap<Value, Vec<Value>>,
    /// To those that a value is made of.
    from: FxHashMap<Value, Vec<Value>>,
    /// Buffers that may come from elsewhere: of operations and calls of which nothing is known, and arguments of their regions.
    terminals: FxHashSet<Value>,
}

impl BufferFlow {
    /// The flow in a body. Arguments of the body's own regions come from elsewhere.
    pub fn of(ctx: &Context, ir: &Ir, body: BodyId) -> BufferFlow {
        let v = ViewIr { ctx, ir, body };
        let mut flow = BufferFlow::default();
        for region in v.body().own_regions() {
            flow.add_arguments(&v, *region);
        }
        ops_of_body(&v).into_iter().for_each(|op| flow.add_op(&v, op));
        flow
    }

    fn add(&mut self, value: Value, becomes: Value) {
        self.to.entry(value).or_default().push(becomes);
        self.from.entry(becomes).or_default().push(value);
    }

    fn add_arguments(&mut self, v: &ViewIr<'_>, region: Region) {
        let args = region.entry(v).map(|b| b.args(v)).unwrap_or_default();
        self.terminals.extend(args.into_iter().filter(|a| is_buffer(v.ctx, a.ty(v))));
    }

    fn add_terminals(&mut self, v: &ViewIr<'_>, op: Op) {
        self.terminals.extend(op.results(v).into_iter().filter(|r| is_buffer(v.ctx, r.ty(v))));
        v.body().regions(op).iter().for_each(|r| self.add_arguments(v, *r));
    }

    fn add_op(&mut self, v: &ViewIr<'_>, op: Op) {
        let view = View { ctx: v.ctx, body: v.body() };
        if let Some(select) = op.cast::<SelectOp>(v) {
            self.add(select.true_value(v), select.result(v));
            self.add(select.false_value(v), select.result(v));
        } else if let Some(realloc) = op.cast::<ReallocOp>(v) {
            self.add(realloc.source(v), realloc.result(v));
            self.add_terminals(v, op);
        } else if let Some(source) = viewed(v, op) {
            op.results(v).first().into_iter().for_each(|r| self.add(source, *r));
        } else if let Some(branch) = op.cast::<dyn BranchLike>(v) {
            let operands = op.operands(v);
            for (i, block) in op.successors(v).into_iter().enumerate() {
                let (range, produced) = branch.successor_operands(&view, i);
                let args = block.args(v);
                let pairs = operands.get(range).unwrap_or_default().iter().zip(args.iter().skip(produced));
                pairs.for_each(|(value, arg)| self.add(*value, *arg));
            }
        } else if op.is::<dyn RegionBranch>(v) {
            for (value, input) in passed_to_regions(v, op) {
                self.add(value, input);
            }
        } else if is_region_return(&view, op) {
            // The operation around says where its operands go.
        } else {
            self.add_terminals(v, op);
            if op.is::<dyn CallLike>(v) {
                for value in op.operands(v) {
                    op.results(v).into_iter().for_each(|r| self.add(value, r));
                }
            }
        }
    }

    /// A value with all that it may become.
    pub fn reached(&self, value: Value) -> Vec<Value> {
        closure(&self.to, value)
    }

    /// A value with all that it may be made of.
    pub fn sources(&self, value: Value) -> Vec<Value> {
        closure(&self.from, value)
    }

    /// The values that a value comes from and that may come from elsewhere themselves.
    pub fn origins(&self, value: Value) -> Vec<Value> {
        let mut all = self.sources(value);
        all.retain(|v| self.terminals.contains(v));
        all
    }

    /// True if two buffers lie in one allocation, false if they lie in two; `None` if that is not known.
    pub fn same_allocation(&self, v: &ViewIr<'_>, a: Value, b: Value) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        let (from_a, from_b) = (self.origins(a), self.origins(b));
        if from_a.len() == 1 && from_a == from_b {
            return Some(true);
        }
        if from_a.iter().any(|o| from_b.contains(o)) {
            return None;
        }
        let all = |list: &[Value], or_arguments: bool| {
            list.iter().all(|o| is_allocated(v, *o) || or_arguments && is_function_argument(v, *o))
        };
        let distinct = all(&from_a, false) && all(&from_b, true) || all(&from_b, false) && all(&from_a, true);
        distinct.then_some(false)
    }
}

fn closure(edges: &FxHashMap<Value, Vec<Value>>, value: Value) -> Vec<Value> {
    let mut seen: FxHashSet<Value> = FxHashSet::from_iter([value]);
    let mut all = vec![value];
    let mut todo = VecDeque::from([value]);
    while let Some(at) = todo.pop_front() {
        for next in edges.get(&at).into_iter().flatten() {
            if seen.insert(*next) {
                all.push(*next);
                todo.push_back(*next);
            }
        }
    }
    all
}

/// The operands that control passes into the regions of an operation, between them and out of them, each with the value that receives it.
fn passed_to_regions(v: &ViewIr<'_>, op: Op) -> Vec<(Value, Value)> {
    let Some(branch) = op.cast::<dyn RegionBranch>(v) else { return Vec::new() };
    let body = v.body();
    let mut all = Vec::new();
    let mut pass = |from: Op, range: std::ops::Range<usize>, inputs: &[Value]| {
        let operands = from.operands(v);
        let passed = operands.get(range).unwrap_or_default();
        all.extend(passed.iter().copied().zip(inputs.iter().copied()));
    };
    for s in branch.region_successors(v, None) {
        pass(op, branch.entry_operands(v, s.region), &s.inputs);
    }
    for region in body.regions(op) {
        let successors = branch.region_successors(v, Some(*region));
        for end in body.region_blocks(*region).filter_map(|b| body.last_op(b)) {
            for s in &successors {
                if let Some(range) = passed_by_terminator(v, end, s.region) {
                    pass(end, range, &s.inputs);
                }
            }
        }
    }
    all
}

/// The numbers of the operands that the end of a region passes to another one, or past the operation around. `None` if it is no such end.
pub(super) fn passed_by_terminator(
    v: &ViewIr<'_>,
    end: Op,
    to: Option<Region>,
) -> Option<std::ops::Range<usize>> {
    if let Some(terminator) = end.cast::<dyn RegionBranchTerminator>(v) {
        return Some(terminator.passed_operands(v.body(), to));
    }
    end.has_trait(v, TraitSet::ReturnLike).then(|| 0..end.num_operands(v))
}

/// True if an operation ends a region and passes its operands on.
pub(super) fn is_region_return(v: &View<'_>, op: Op) -> bool {
    op.has_trait(v, TraitSet::ReturnLike) || op.is::<dyn RegionBranchTerminator>(v)
}

/// The effects that an operation says it has.
pub(super) fn effects_of(v: &(impl Look + ?Sized), op: Op) -> Effects {
    let view = View { ctx: v.ctx(), body: v.body() };
    op.cast::<dyn MemoryEffects>(v).map(|m| m.effects(&view)).unwrap_or_default()
}

/// True if an operation has an effect on a value.
pub(super) fn has_effect(v: &(impl Look + ?Sized), op: Op, effect: Effect, value: Value) -> bool {
    effects_of(v, op).iter().any(|e| e.effect == effect && e.value == Some(value))
}

fn is_allocated(v: &ViewIr<'_>, value: Value) -> bool {
    value.def(v).is_some_and(|op| has_effect(v, op, Effect::Allocate, value))
}

fn is_function_argument(v: &ViewIr<'_>, value: Value) -> bool {
    let ValueDef::Argument(block, _) = v.body().value_def(value) else { return false };
    let own = block
        .region(v)
        .filter(|r| v.body().prev_block(block).is_none() && v.body().own_regions().contains(r));
    let owner = own.and_then(|r| v.ir.region_parent(Global::new(v.body, r)));
    owner.is_some_and(|o| {
        v.ctx.op_info(v.ir.body(o.body).name(o.entity)).interface::<dyn Callable>().is_some()
    })
}

/// An allocation with the operation that frees it, if there is one.
#[derive(Clone, Copy, Debug)]
pub struct Allocation {
    /// The buffer.
    pub buffer: Value,
    /// The operation that makes it.
    pub op: Op,
    /// The operation that frees it.
    pub free: Option<Op>,
}

/// The one operation that frees a buffer, if there is one. `None` if there are several, or one that makes a new buffer of it.
pub fn find_free(v: &(impl Look + ?Sized), buffer: Value) -> Option<Option<Op>> {
    let mut found = None;
    for user in buffer.users(v) {
        if !has_effect(v, user, Effect::Free, buffer) {
            continue;
        }
        if found.is_some() || user.is::<ReallocOp>(v) {
            return None;
        }
        found = Some(user);
    }
    Some(found)
}

/// True if an operation frees a buffer, by itself or by what it may become.
pub(super) fn is_freed(v: &(impl Look + ?Sized), flow: &BufferFlow, buffer: Value) -> bool {
    let frees =
        |alias: Value| alias.users(v).into_iter().any(|user| has_effect(v, user, Effect::Free, alias));
    flow.reached(buffer).into_iter().any(frees)
}

/// The allocations of a body that are not on the stack, by operations that make one buffer, and that are freed once at most.
pub fn allocations(v: &ViewIr<'_>) -> Vec<Allocation> {
    let allocates = |e: &EffectInstance| {
        e.effect == Effect::Allocate && e.resource != Resource::AUTOMATIC_ALLOCATION_SCOPE
    };
    let mut all = Vec::new();
    for op in ops_of_body(v) {
        let effects = effects_of(v, op);
        let own = |e: &EffectInstance| e.value.filter(|value| value.def(v).is_some());
        let mut made = effects.iter().filter(|e| allocates(e)).filter_map(own);
        let (Some(buffer), None) = (made.next(), made.next()) else { continue };
        if let (Some(free), Some(op)) = (find_free(v, buffer), buffer.def(v)) {
            all.push(Allocation { buffer, op, free });
        }
    }
    all
}

/// The allocations on the stack in a body.
pub(super) fn stack_allocations(v: &ViewIr<'_>) -> Vec<Allocation> {
    let allocas = ops_of_body(v).into_iter().filter_map(|op| op.cast::<AllocaOp>(v));
    allocas.map(|a| Allocation { buffer: a.memref(v), op: a.into(), free: None }).collect()
}

/// True if control may run a region of an operation again and again.
pub(super) fn is_loop(v: &ViewIr<'_>, op: Op) -> bool {
    if op.is::<dyn LoopLike>(v) {
        return true;
    }
    let Some(branch) = op.cast::<dyn RegionBranch>(v) else { return false };
    let regions = v.body().regions(op);
    regions.iter().any(|from| {
        let (mut todo, mut seen) = (vec![*from], FxHashSet::default());
        while let Some(at) = todo.pop() {
            for next in branch.region_successors(v, Some(at)).into_iter().filter_map(|s| s.region) {
                if next == *from {
                    return true;
                }
                if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    })
}

/// True if it is known how control goes through the regions of an operation.
pub(super) fn is_structured(v: &ViewIr<'_>, op: Op) -> bool {
    op.is::<dyn LoopLike>(v) || op.is::<dyn RegionBranch>(v)
}

/// The operation of a block that is `op`, or that `op` is nested in.
pub(super) fn ancestor_in_block(v: &(impl Look + ?Sized), block: Block, mut op: Op) -> Option<Op> {
    loop {
        if op.block(v) == Some(block) {
            return Some(op);
        }
        op = op.parent(v)?;
    }
}
