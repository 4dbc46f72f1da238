//! `ownership-based-buffer-deallocation`: every buffer that a function allocates is freed, once, after its last use.
//!
//! ```mlir
//! %m = memref.alloc() : memref<4xf32>        %m = memref.alloc() : memref<4xf32>
//! use(%m)                                    use(%m)
//! return                                →    bufferization.dealloc (%m : memref<4xf32>) if (%true)
//!                                            return
//! ```
//!
//! Each block owns buffers under conditions, which values of one bit hold. They go with the buffers wherever those go: as more arguments of
//! blocks, more operands and results of operations with regions. The end of a block frees what it owns and does not pass on. [`State`]
//! knows the owners (`state.rs`); operations that decide themselves are in `ops.rs`.

mod ops;
mod state;

use terrace_dialects::arith::XOrIOp;
use terrace_dialects::bufferization::{CloneOp, DeallocOp};
use terrace_dialects::func::FuncOp;
use terrace_dialects::{cf, scf};
use terrace_ir::def::TraitSet;
use terrace_ir::dominance::post_order;
use terrace_ir::interfaces::{Callee, Effect, Resource};
use terrace_ir::op_interfaces::{
    BranchLike, BranchLikeOp, CallLike, CallLikeOp, MemoryEffects, RegionBranch, RegionBranchOp,
    RegionBranchTerminator,
};
use terrace_ir::{
    Block, Context, Diagnostic, Edit, Global, Insert, InsertPoint, Ir, LookIr, Op, Region, Type, Value,
    Values, View, show_operation,
};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::OwnershipBasedBufferDeallocationPass;
use super::analysis::ops_of_body;
use super::flow::{effects_of, has_effect, is_region_return, passed_by_terminator};
use super::ops::rebuild;
pub use ops::FreesBuffers;
use ops::{free_at_return, model, plain_error};
pub use state::{Ownership, State};
use state::{bit, is_memref};

/// Marks operations whose buffers are freed by hand.
const BY_HAND: &str = "bufferization.manual_deallocation";

/// Frees the buffers of the functions in `root`. With `dynamic`, private functions tell their callers which results they own.
///
/// # Errors
/// If a function has loops of branches, operations of unknown effects, or frees buffers itself.
pub fn free_buffers(ctx: &Context, ir: &mut Ir, root: Global<Op>, dynamic: bool) -> Result<(), Diagnostic> {
    for function in ir.ops_of::<FuncOp>(ctx, root) {
        let function = Global::new(function.body, Op::from(function.entity));
        let Some(region) = ir.first_region(function) else { continue };
        if ir.body(region.body).region_is_empty(region.entity) {
            continue;
        }
        let keeps_signature = !dynamic || is_public(ctx, ir, function);
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, region.body, &mut listener);
        let nested = ops_of_body(&rw.view_ir());
        has_no_back_edges(function, region.entity, &nested, &rw)?;
        let state = State::new(&rw, region.entity, &nested);
        let mut run = Run { state, keeps_signature, dynamic, region: region.entity };
        run.regions(&mut rw)?;
        update_signature(ctx, ir, function, region)?;
    }
    Ok(())
}

fn is_public(ctx: &Context, ir: &Ir, function: Global<Op>) -> bool {
    let v = View { ctx, body: ir.body(function.body) };
    let visibility = function.entity.cast::<FuncOp>(&v).and_then(|f| f.sym_visibility(&v));
    visibility.is_none_or(|s| s == b"public")
}

/// Checks that branches go forward alone.
fn has_no_back_edges(
    function: Global<Op>,
    region: Region,
    nested: &[Op],
    rw: &Rewriter<'_>,
) -> Result<(), Diagnostic> {
    let body = rw.body();
    let all = nested.iter().flat_map(|op| body.regions(*op).iter().copied());
    for region in std::iter::once(region).chain(all) {
        if body.has_one_block(region) {
            let ends = |b: Block| body.last_op(b).is_some_and(|op| body.successors(op).len() > 0);
            if !body.first_block(region).is_some_and(ends) {
                continue;
            }
        }
        let Some(entry) = body.first_block(region) else { continue };
        let order = post_order(body, entry);
        let place: rustc_hash::FxHashMap<Block, usize> = order.iter().copied().zip(0..).collect();
        let back = |b: &Block| {
            let last = body.last_op(*b);
            last.is_some_and(|op| body.successors(op).any(|to| place.get(&to) >= place.get(b)))
        };
        if order.iter().any(back) {
            let loc = rw.ir().body(function.body).loc(function.entity);
            return Err(Diagnostic::error(loc, "Only structured control-flow loops are supported."));
        }
    }
    Ok(())
}

/// The type of a function follows from its arguments and from what it returns.
fn update_signature(
    ctx: &Context,
    ir: &mut Ir,
    function: Global<Op>,
    region: Global<Region>,
) -> Result<(), Diagnostic> {
    let v = View { ctx, body: ir.body(region.body) };
    let inputs: Vec<Type> =
        region.entity.entry(&v).map(|b| b.args(&v).iter().map(|a| a.ty(&v)).collect()).unwrap_or_default();
    let ends = region.entity.blocks(&v).into_iter().filter_map(|b| v.body.last_op(b));
    let returned: Vec<Vec<Type>> = ends
        .filter(|op| is_region_return(&v, *op))
        .map(|op| op.operands(&v).iter().map(|o| o.ty(&v)).collect())
        .collect();
    let Some(first) = returned.first() else { return Ok(()) };
    if returned.iter().any(|types| types != first) {
        let loc = ir.body(function.body).loc(function.entity);
        let message = "there are multiple return operations with different operand types";
        return Err(Diagnostic::error(loc, message));
    }
    let ty = ctx.type_attr(ctx.function_type(&inputs, first));
    ir.body_mut(function.body).set_attr(ctx, function.entity, "function_type", Some(ty));
    Ok(())
}

/// The pass over one function.
struct Run {
    state: State,
    /// True if the function owns nothing that it gets, and all that it returns.
    keeps_signature: bool,
    /// True if private functions tell their callers what they own.
    dynamic: bool,
    /// The function's region.
    region: Region,
}

impl Run {
    /// Goes through all regions, nested ones before the block that they are in.
    fn regions(&mut self, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let mut order: Vec<Block> = Vec::new();
        // Blocks from the last to the first, each before what is nested in it: turned around, that is the order that is wanted.
        let mut todo: Vec<Block> = Vec::new();
        let body = rw.body();
        let add = |region: Region, todo: &mut Vec<Block>| {
            if let Some(entry) = body.first_block(region) {
                todo.extend(post_order(body, entry).into_iter().rev());
            }
        };
        add(self.region, &mut todo);
        while let Some(block) = todo.pop() {
            order.push(block);
            for op in body.block_ops(block) {
                body.regions(op).iter().for_each(|r| add(*r, &mut todo));
            }
        }
        order.reverse();
        order.into_iter().try_for_each(|block| self.block(block, rw))
    }

    /// Frees at one block; new operations go to its start.
    fn block(&mut self, block: Block, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let ops = block.ops(rw);
        rw.set_insertion(start_of(block, rw));
        for buffer in self.state.live_in(block) {
            let own = buffer.block(rw).unwrap_or(block);
            if own.region(rw) == block.region(rw) {
                let owner = self.state.owner(buffer, own);
                self.state.own(buffer, owner, block);
                self.state.free_later(buffer, block);
            } else {
                let no = rw.with_loc(buffer.loc(rw), |rw| bit(false, rw));
                self.state.own(buffer, Ownership::If(no), block);
            }
        }
        let is_entry = block.region(rw) == Some(self.region) && rw.body().prev_block(block).is_none();
        let bit_type = rw.context().i1();
        for arg in block.args(rw) {
            if !is_memref(rw, arg) {
                continue;
            }
            let loc = arg.loc(rw);
            let condition = match is_entry {
                true => rw.with_loc(loc, |rw| bit(false, rw)),
                false => rw.add_block_args(block, &[(bit_type, loc)])[0],
            };
            self.state.own_and_free(arg, condition, block);
        }
        for op in ops {
            let loc = op.loc(rw);
            rw.with_loc(loc, |rw| self.operation(op, block, rw))?;
        }
        Ok(())
    }

    fn operation(&mut self, op: Op, block: Block, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let mut op = op;
        if let Some(model) = model(op.info(rw)) {
            model.process(op, &mut self.state, rw)?;
        } else {
            check(op, rw)?;
            if op.is::<dyn MemoryEffects>(rw) {
                self.effects(op, block, rw)?;
            }
            if op.is::<dyn RegionBranch>(rw) {
                op = self.region_branch(op, block, rw);
            }
            if op.is::<dyn CallLike>(rw) {
                op = self.call(op, block, rw);
            }
            if op.is::<dyn BranchLike>(rw) {
                self.branch(op, block, rw)?;
            }
            if is_return(op, rw) {
                self.end_of_region(op, block, rw)?;
            }
        }
        self.remaining(op, block, rw);
        Ok(())
    }

    /// The block of an operation owns the buffers that the operation allocates.
    fn effects(&mut self, op: Op, block: Block, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let by_hand = op.attr(rw, BY_HAND).is_some();
        let start = start_of(block, rw);
        for buffer in op.operands(rw) {
            if !is_memref(rw, buffer) || !has_effect(rw, op, Effect::Free, buffer) {
                continue;
            }
            if !by_hand {
                return Err(plain_error(op, rw, "memory free side-effect on MemRef value not supported!"));
            }
            rw.set_insertion_before(op);
            if let Ownership::If(condition) = self.state.owner(buffer, block) {
                let yes = bit(true, rw);
                let not = XOrIOp::new(condition, yes).result(rw);
                cf::AssertOp::new(not, "expected that the block does not have ownership").insert(rw);
            }
        }
        rw.set_insertion(start);
        let effects = effects_of(rw, op);
        for result in op.results(rw) {
            let own = effects.iter().find(|e| e.effect == Effect::Allocate && e.value == Some(result));
            let Some(effect) = own.filter(|_| is_memref(rw, result)) else { continue };
            if by_hand || effect.resource == Resource::AUTOMATIC_ALLOCATION_SCOPE {
                let no = bit(false, rw);
                self.state.own(result, Ownership::If(no), block);
            } else {
                let yes = bit(true, rw);
                self.state.own_and_free(result, yes, block);
            }
        }
        Ok(())
    }

    /// Makes an operation again with conditions of the buffers among its results.
    fn with_conditions(&mut self, op: Op, operands: &[Value], block: Block, rw: &mut Rewriter<'_>) -> Op {
        let old = op.results(rw);
        let buffers: Vec<usize> = (0..old.len()).filter(|i| is_memref(rw, old[*i])).collect();
        let mut types: Vec<Type> = old.iter().map(|r| r.ty(rw)).collect();
        types.extend(buffers.iter().map(|_| rw.context().i1()));
        let new = rebuild(op, operands, &types, rw);
        let results = new.results(rw);
        let (same, conditions) = results.split_at(old.len());
        self.state.rename(&old, same);
        rw.replace(op, same);
        for (i, condition) in buffers.into_iter().zip(conditions) {
            self.state.own_and_free(same[i], *condition, block);
        }
        new
    }

    /// Nothing that is passed into regions is owned there.
    fn region_branch(&mut self, op: Op, block: Block, rw: &mut Rewriter<'_>) -> Op {
        let v = rw.view_ir();
        let branch = op.cast::<dyn RegionBranch>(rw);
        let entered = branch.and_then(|b| {
            let first = b.region_successors(&v, None).into_iter().next()?;
            Some(b.entry_operands(&v, first.region))
        });
        let mut operands = op.operands(rw);
        let passed = entered.and_then(|r| operands.get(r)).unwrap_or_default();
        let count = passed.iter().filter(|p| is_memref(rw, **p)).count();
        rw.set_insertion(start_of(block, rw));
        let no = bit(false, rw);
        operands.extend(std::iter::repeat_n(no, count));
        self.with_conditions(op, &operands, block, rw)
    }

    /// The caller of a function owns the buffers that the function returns.
    fn call(&mut self, op: Op, block: Block, rw: &mut Rewriter<'_>) -> Op {
        if self.dynamic && self.calls_private(op, rw) {
            let operands = op.operands(rw);
            return self.with_conditions(op, &operands, block, rw);
        }
        rw.set_insertion_before(op);
        let yes = bit(true, rw);
        for result in op.results(rw) {
            if is_memref(rw, result) {
                self.state.own_and_free(result, yes, block);
            }
        }
        op
    }

    fn calls_private(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let view = View { ctx: rw.context(), body: rw.body() };
        let callee = op.cast::<dyn CallLike>(rw).and_then(|c| c.callable(&view));
        let Some(Callee::Symbol(symbol)) = callee else { return false };
        let Some(name) = rw.context().as_flat_symbol_ref(symbol).map(<[u8]>::to_vec) else { return false };
        let Some(function) = rw.symbol::<FuncOp>(name) else { return false };
        let at = View { ctx: rw.context(), body: rw.ir().body(function.body) };
        let visibility = function.entity.cast::<FuncOp>(&at).and_then(|f| f.sym_visibility(&at));
        let region = rw.ir().first_region(function);
        visibility == Some(b"private")
            && region.is_some_and(|r| !rw.ir().body(r.body).region_is_empty(r.entity))
    }

    fn branch(&mut self, op: Op, block: Block, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let (Some(branch), [to]) = (op.cast::<dyn BranchLike>(rw), &op.successors(rw)[..]) else {
            let message = "only BranchOpInterface operations with exactly one successor are supported yet";
            return Err(plain_error(op, rw, message));
        };
        let view = View { ctx: rw.context(), body: rw.body() };
        let (range, produced) = branch.successor_operands(&view, 0);
        if produced > 0 {
            return Err(plain_error(op, rw, "produced operands are not supported"));
        }
        let mut passed: Values = op.operands(rw).get(range).unwrap_or_default().into();
        rw.set_insertion_before(op);
        let (memrefs, conditions) = self.state.to_free(block, rw)?;
        let retained = self.state.retained(block, Some(*to), &passed, rw);
        let owned = self.state.free_here(block, &memrefs, &conditions, &retained, rw);
        let count = passed.iter().filter(|v| is_memref(rw, **v)).count();
        passed.extend(owned.into_iter().take(count));
        let ctx = rw.context();
        branch.set_successor_operands(&mut Edit { ctx, body: rw.body_mut() }, 0, &passed);
        Ok(())
    }

    fn end_of_region(&mut self, op: Op, block: Block, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let v = rw.view_ir();
        let Some(range) = passed_by_terminator(&v, op, None) else { return Ok(()) };
        let owns_all = self.keeps_signature && block.region(rw) == Some(self.region);
        let mut operands = op.operands(rw);
        if owns_all {
            for i in range.clone() {
                if is_memref(rw, operands[i]) {
                    rw.set_insertion_before(op);
                    operands[i] = self.owned(operands[i], block, rw);
                }
            }
            rw.set_operands(op, &operands);
        }
        let returned: Values = operands.get(range.clone()).unwrap_or_default().into();
        let owned = free_at_return(op, &returned, &mut self.state, rw)?;
        if !owns_all && !owned.is_empty() {
            operands.insert_from_slice(range.end, &owned);
            rw.set_operands(op, &operands);
        }
        Ok(())
    }

    /// A buffer that the block owns for sure: itself, or a copy.
    fn owned(&mut self, buffer: Value, block: Block, rw: &mut Rewriter<'_>) -> Value {
        let own = buffer.def(rw).and_then(|op| Some((op, model(op.info(rw))?)));
        let (buffer, condition) = match own {
            Some((op, model)) => model.with_condition(op, buffer, block, &mut self.state, rw),
            None => self.state.with_condition(buffer, block, rw),
        };
        if condition.constant_int(rw).is_some_and(|n| n != 0) {
            return buffer;
        }
        let (loc, ty) = (buffer.loc(rw), buffer.ty(rw));
        rw.with_loc(loc, |rw| {
            let branch = scf::IfOp::new(condition).types([ty]).insert(rw);
            let (then, otherwise) = (branch.then_region(rw), branch.else_region(rw));
            rw.fill(then, &[], |rw, _| _ = scf::YieldOp::new([buffer]).insert(rw));
            rw.fill(otherwise, &[], |rw, _| {
                let copy = CloneOp::new(ty, buffer).result(rw);
                scf::YieldOp::new([copy]).insert(rw);
            });
            let result = branch.results(rw)[0];
            let yes = bit(true, rw);
            self.state.own_and_free(result, yes, block);
            result
        })
    }

    /// A result of which nothing was said is owned as the operands are that it may be made of.
    fn remaining(&mut self, op: Op, block: Block, rw: &mut Rewriter<'_>) {
        for result in op.results(rw) {
            if !is_memref(rw, result) || self.state.owner(result, block) != Ownership::None {
                continue;
            }
            for operand in op.operands(rw).into_iter().filter(|o| is_memref(rw, *o)) {
                let owner = self.state.owner(operand, operand.block(rw).unwrap_or(block));
                self.state.own(result, owner, block);
            }
            if self.state.owner(result, block) == Ownership::None {
                rw.set_insertion_before(op);
                let no = bit(false, rw);
                self.state.own(result, Ownership::If(no), block);
            }
        }
    }
}

/// The place before the first operation of a block.
fn start_of(block: Block, rw: &Rewriter<'_>) -> InsertPoint {
    rw.body().first_op(block).map_or(InsertPoint::Start(block), InsertPoint::Before)
}

fn is_return(op: Op, rw: &Rewriter<'_>) -> bool {
    let view = View { ctx: rw.context(), body: rw.body() };
    op.has_trait(rw, TraitSet::Terminator) && is_region_return(&view, op)
}

/// Checks that it is known what an operation does with buffers.
fn check(op: Op, rw: &Rewriter<'_>) -> Result<(), Diagnostic> {
    if op.is::<DeallocOp>(rw) {
        let message = "No deallocation operations must be present when running this pass!";
        let error = plain_error(op, rw, message);
        return Err(show_operation(rw.context(), rw.ir(), rw.global(op), error));
    }
    let known = op.is::<dyn MemoryEffects>(rw) || op.has_trait(rw, TraitSet::NoMemoryEffect);
    let recursive = op.has_trait(rw, TraitSet::RecursiveMemoryEffects);
    let silent = match known {
        true => !effects_of(rw, op).iter().any(|e| matches!(e.effect, Effect::Allocate | Effect::Free)),
        false => recursive,
    };
    let buffers = op.operands(rw).into_iter().chain(op.results(rw)).any(|v| is_memref(rw, v));
    if !buffers && silent {
        return Ok(());
    }
    if !known && !recursive && !op.is::<dyn CallLike>(rw) {
        return Err(plain_error(op, rw, "ops with unknown memory side effects are not supported"));
    }
    let regions = rw.ir().num_regions(rw.global(op));
    if (regions == 1 && op.num_results(rw) > 0 || regions > 1) && !op.is::<dyn RegionBranch>(rw) {
        let message = "All operations with attached regions need to implement the RegionBranchOpInterface.";
        return Err(plain_error(op, rw, message));
    }
    if op.has_trait(rw, TraitSet::NoTerminator) {
        return Err(plain_error(op, rw, "NoTerminator trait is not supported"));
    }
    if op.has_trait(rw, TraitSet::Terminator) {
        let returns = op.has_trait(rw, TraitSet::ReturnLike) || op.is::<dyn RegionBranchTerminator>(rw);
        if op.is::<dyn BranchLike>(rw) == returns {
            let message = "Terminators must implement either BranchOpInterface or RegionBranchTerminatorOpInterface (but not both)!";
            return Err(plain_error(op, rw, message));
        }
        if op.successors(rw).len() > 1 {
            return Err(plain_error(op, rw, "Terminators with more than one successor are not supported!"));
        }
    }
    Ok(())
}

impl OwnershipBasedBufferDeallocationPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        match free_buffers(cx.ctx, cx.ir, cx.op, self.private_func_dynamic_ownership) {
            Ok(()) => Ok(()),
            Err(e) => cx.fail(e),
        }
    }
}
