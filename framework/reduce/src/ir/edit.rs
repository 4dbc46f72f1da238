//! The edits of IR. Each leaves IR that may be invalid: who applies it verifies.

use rustc_hash::FxHashSet;
use terrace_ir::def::TraitSet;
use terrace_ir::symbols::{Scope, Visibility, is_symbol, set_visibility, symbol_uses_of};
use terrace_ir::types::{IndexType, IntegerType};
use terrace_ir::{
    Attr, Block, BodyId, Context, Global, InsertPoint, Ir, Loc, Mapping, NewOp, Op, Type, Value,
};
use terrace_rewrite::materialize;

/// The nearest operations before one, as many as are asked for a value.
const NEAR: usize = 64;
/// The operation that stands for a value that no constant can be.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// A change that makes IR smaller.
pub(crate) enum Edit {
    /// Removes operations, what is nested in them, and who refers to their symbols. Other values stand for their results.
    Erase(Vec<Global<Op>>),
    /// Puts the block of a region in the place of its operation.
    Inline(Global<Op>, usize),
    /// Makes a function a declaration.
    Declare(Global<Op>),
    /// Ends the block of a branch as another block of the region ends.
    End(Global<Op>),
    /// Puts a successor that has no other predecessor in the place of a branch.
    Follow(Global<Op>, usize),
    /// Makes every successor of a branch the same.
    Same(Global<Op>, usize),
    /// Removes an operand.
    Operand(Global<Op>, usize),
    /// Removes an attribute that the operation does not define.
    Attribute(Global<Op>, Attr),
    /// Removes an attribute that the operation defines.
    Inherent(Global<Op>, usize),
    /// Removes an argument of a block.
    Argument(Global<Block>, usize),
}

/// Returns true for what stands for a value: constants, and casts from nothing.
pub(crate) fn is_stand_in(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let body = ir.body(op.body);
    let info = ctx.op_info(body.name(op.entity));
    info.has(TraitSet::ConstantLike) || body.num_operands(op.entity) == 0 && body.is(ctx, op.entity, CAST)
}

/// The edits of an operation with successors.
pub(crate) fn of_branch(ir: &Ir, op: Global<Op>) -> Vec<Edit> {
    let n = ir.body(op.body).num_successors(op.entity);
    let mut edits = vec![Edit::End(op)];
    edits.extend((0..n).map(|i| Edit::Follow(op, i)));
    if n > 1 {
        edits.extend((0..n).map(|i| Edit::Same(op, i)));
    }
    edits
}

/// The edits of what an operation has besides its regions.
pub(crate) fn of_details(ir: &Ir, op: Global<Op>) -> Vec<Edit> {
    let body = ir.body(op.body);
    let mut edits: Vec<Edit> =
        body.discardable_attrs(op.entity).map(|(name, _)| Edit::Attribute(op, name)).collect();
    let set = body.inherent_attrs(op.entity).iter().enumerate().filter(|(_, a)| a.is_some());
    edits.extend(set.map(|(i, _)| Edit::Inherent(op, i)));
    edits.extend((0..body.num_operands(op.entity)).rev().map(|i| Edit::Operand(op, i)));
    let (inside, regions) = ir.region_list(op);
    for block in regions.iter().flat_map(|r| ir.body(inside).region_blocks(*r)) {
        let arguments = ir.body(inside).block_args(block).len();
        edits.extend((0..arguments).rev().map(|i| Edit::Argument(Global::new(inside, block), i)));
    }
    edits
}

impl Edit {
    /// Changes the IR; false if nothing can be done.
    pub(crate) fn apply(&self, ctx: &Context, ir: &mut Ir) -> bool {
        match self {
            Edit::Erase(ops) => {
                let ops: Vec<Global<Op>> = ops.iter().flat_map(|op| with_users(ctx, ir, *op)).collect();
                // All of them, whatever the first gives.
                ops.iter().filter(|op| erase(ctx, ir, **op)).count() > 0
            }
            Edit::Inline(op, i) => inline(ctx, ir, *op, *i),
            Edit::Declare(op) => declare(ctx, ir, *op),
            Edit::End(op) => end(ctx, ir, *op),
            Edit::Follow(op, i) => follow(ctx, ir, *op, *i),
            Edit::Same(op, i) => same(ir, *op, *i),
            Edit::Operand(op, i) => {
                let value = ir.body(op.body).operand(op.entity, *i);
                ir.body_mut(op.body).erase_operand(op.entity, *i);
                forget(ctx, ir, op.body, &[value]);
                true
            }
            Edit::Attribute(op, name) => {
                let body = ir.body_mut(op.body);
                let rest: Vec<(Attr, Attr)> =
                    body.discardable_attrs(op.entity).filter(|(n, _)| n != name).collect();
                body.set_discardable(op.entity, &rest);
                true
            }
            Edit::Inherent(op, i) => {
                ir.body_mut(op.body).set_inherent(op.entity, *i, None);
                true
            }
            Edit::Argument(block, i) => argument(ctx, ir, *block, *i),
        }
    }
}

/// An operation behind the operations that refer to its symbol.
fn with_users(ctx: &Context, ir: &Ir, op: Global<Op>) -> Vec<Global<Op>> {
    let table = is_symbol(ctx, ir, op).then(|| ir.parent_op(op)).flatten();
    let uses = table.and_then(|t| symbol_uses_of(ctx, ir, op, Scope::Op(t))).unwrap_or_default();
    let users: FxHashSet<Global<Op>> = uses.into_iter().map(|u| u.user).filter(|u| *u != op).collect();
    // A function that names another in its attributes stays: the verifier may mind.
    let mut list: Vec<Global<Op>> = users.into_iter().filter(|u| !is_symbol(ctx, ir, *u)).collect();
    list.sort_unstable_by_key(|u| (u.body.index(), u.entity.index()));
    list.push(op);
    list
}

/// Erases an operation; other values stand for its results.
fn erase(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> bool {
    if !ir.has_body(op.body) || ir.body(op.body).is_erased(op.entity) {
        return false;
    }
    let results: Vec<Value> = ir.body(op.body).results(op.entity).collect();
    for result in results {
        replace(ctx, ir, op, result, &[]);
    }
    discard(ctx, ir, op);
    true
}

/// Erases an operation without uses, and the constants that only it used.
fn discard(ctx: &Context, ir: &mut Ir, op: Global<Op>) {
    let operands: Vec<Value> = ir.body(op.body).operands(op.entity).collect();
    ir.erase_op(op);
    forget(ctx, ir, op.body, &operands);
}

/// Erases what stood for values that were used and are not any more.
fn forget(ctx: &Context, ir: &mut Ir, body: BodyId, values: &[Value]) {
    for v in values {
        let Some(def) = ir.body(body).defining_op(*v) else { continue };
        let own = ir.body(body);
        if !own.is_erased(def) && own.is_unused(def) && is_stand_in(ctx, ir, Global::new(body, def)) {
            ir.erase_op(Global::new(body, def));
        }
    }
}

/// Puts another value where `value` is used: the first of `offers` of its type, or what is there before `op`.
fn replace(ctx: &Context, ir: &mut Ir, op: Global<Op>, value: Value, offers: &[Value]) {
    let body = ir.body(op.body);
    if !body.has_uses(value) {
        return;
    }
    let ty = body.value_type(value);
    let offered = offers.iter().copied().find(|v| *v != value && body.value_type(*v) == ty);
    let other = match offered {
        Some(v) => v,
        None => stand_in(ctx, ir, op, ty),
    };
    ir.body_mut(op.body).replace_all_uses(value, other);
}

/// A value of a type that can be used before `op`, and is none of its results: one that is there, a constant, or a cast from nothing.
fn stand_in(ctx: &Context, ir: &mut Ir, op: Global<Op>, ty: Type) -> Value {
    if let Some(v) = at_hand(ir, op, ty) {
        return v;
    }
    made(ctx, ir, op, ty)
}

/// A new constant before `op`, or a cast from nothing.
fn made(ctx: &Context, ir: &mut Ir, op: Global<Op>, ty: Type) -> Value {
    let loc = ir.body(op.body).loc(op.entity);
    let new = constant(ctx, ir, op, ty, loc).unwrap_or_else(|| NewOp::new(ctx, CAST, loc).result(ty));
    let made = ir.insert_new(ctx, op.body, InsertPoint::Before(op.entity), &new.spec());
    ir.body(op.body).first_result(made)
}

/// A value of a type that is there before `op`: an operand of it, or of what is near before it or around it.
fn at_hand(ir: &Ir, op: Global<Op>, ty: Type) -> Option<Value> {
    let body = ir.body(op.body);
    let fits = |v: &Value| body.value_type(*v) == ty;
    if let Some(v) = body.operands(op.entity).find(fits) {
        return Some(v);
    }
    let (mut at, mut asked) = (Some(op.entity), 0);
    while let Some(here) = at {
        let mut before = body.prev_op(here);
        while let Some(p) = before.filter(|_| asked < NEAR) {
            if let Some(v) = body.results(p).find(fits) {
                return Some(v);
            }
            before = body.prev_op(p);
            asked += 1;
        }
        let block = body.parent_block(here)?;
        if let Some(v) = body.block_args(block).iter().copied().find(fits) {
            return Some(v);
        }
        at = body.parent_op(here);
    }
    None
}

/// The constant zero of a type, by a dialect that the operations around belong to.
fn constant<'c>(ctx: &'c Context, ir: &Ir, op: Global<Op>, ty: Type, loc: Loc) -> Option<NewOp<'c>> {
    let element = ctx.element_type_or_self(ty);
    let one = if ctx.float_kind(element).is_some() {
        ctx.float(element, 0.0)
    } else {
        let is_integer = element.is::<IntegerType>(ctx) || element.is::<IndexType>(ctx);
        is_integer.then(|| ctx.integer(element, 0))?
    };
    let zero = if element == ty { one } else { ctx.dense_splat(ty, one)? };
    let mut seen = FxHashSet::default();
    let mut next = Some(op);
    let mut near = Vec::new();
    while let Some(outer) = next {
        near.push(outer);
        next = ir.parent_op(outer);
    }
    let body = ir.body(op.body);
    let beside = body.parent_block(op.entity).into_iter().flat_map(|b| body.block_ops(b).take(NEAR));
    near.extend(beside.map(|o| Global::new(op.body, o)));
    near.into_iter().find_map(|o| {
        let dialect = ctx.op_info(ir.body(o.body).name(o.entity)).dialect()?;
        seen.insert(dialect.name).then(|| materialize(ctx, dialect, zero, ty, loc)).flatten()
    })
}

/// Puts the operations of a region's only block before its operation, and erases that.
fn inline(ctx: &Context, ir: &mut Ir, op: Global<Op>, i: usize) -> bool {
    let Some(region) = ir.region(op, i) else { return false };
    let inside = ir.body(region.body);
    if !inside.has_one_block(region.entity) {
        return false;
    }
    let Some(block) = inside.first_block(region.entity) else { return false };
    let (arguments, ops) = (inside.block_args(block).to_vec(), inside.block_ops(block).collect::<Vec<_>>());
    let offers: Vec<Value> = ir.body(op.body).operands(op.entity).collect();
    let mut map = Mapping::default();
    for argument in arguments {
        let ty = ir.body(region.body).value_type(argument);
        let offered = offers.iter().copied().find(|v| ir.body(op.body).value_type(*v) == ty);
        let value = match offered {
            Some(v) => v,
            None => stand_in(ctx, ir, op, ty),
        };
        map.map(Global::new(region.body, argument), value);
    }
    let mut yielded = Vec::new();
    for inner in ops {
        let own = ir.body(region.body);
        if ctx.op_info(own.name(inner)).has(TraitSet::Terminator) {
            let operands: Vec<Value> = own.operands(inner).collect();
            let there =
                |v: Value| map.get(Global::new(region.body, v)).or((region.body == op.body).then_some(v));
            yielded = operands.into_iter().filter_map(there).collect();
        } else {
            let from = Global::new(region.body, inner);
            ir.clone_op(ctx, from, op.body, InsertPoint::Before(op.entity), &mut map);
        }
    }
    let results: Vec<Value> = ir.body(op.body).results(op.entity).collect();
    for (n, result) in results.into_iter().enumerate() {
        let first = yielded.get(n).copied();
        let offers: Vec<Value> = first.into_iter().chain(yielded.iter().copied()).collect();
        replace(ctx, ir, op, result, &offers);
    }
    discard(ctx, ir, op);
    true
}

/// Removes the blocks of a function.
fn declare(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> bool {
    let Some(region) = ir.first_region(op).filter(|r| r.body != op.body) else { return false };
    let blocks: Vec<Block> = ir.body(region.body).region_blocks(region.entity).collect();
    if blocks.is_empty() {
        return false;
    }
    erase_blocks(ir, region.body, &blocks);
    set_visibility(ctx, ir, op, Visibility::Private);
    true
}

/// Erases blocks that only they themselves refer to.
fn erase_blocks(ir: &mut Ir, body: BodyId, blocks: &[Block]) {
    let ops: Vec<Op> = blocks.iter().flat_map(|b| ir.body(body).block_ops(*b).collect::<Vec<_>>()).collect();
    for op in &ops {
        ir.body_mut(body).set_operands(*op, &[]);
    }
    // Operands of nested operations go with these; the last first, so that uses go before what they use.
    for op in ops.iter().rev() {
        ir.erase_op(Global::new(body, *op));
    }
    for block in blocks {
        ir.body_mut(body).erase_block(*block);
    }
}

/// Erases the blocks of a region that its first cannot reach; what they define is used in none that stays.
fn sweep(ir: &mut Ir, op: Global<Op>) {
    let body = ir.body(op.body);
    let Some(region) = body.parent_region(op.entity) else { return };
    let Some(entry) = body.first_block(region) else { return };
    let (mut reached, mut todo) = (FxHashSet::default(), vec![entry]);
    while let Some(block) = todo.pop() {
        if reached.insert(block) {
            todo.extend(body.last_op(block).into_iter().flat_map(|t| body.successors(t)));
        }
    }
    let gone: Vec<Block> = body.region_blocks(region).filter(|b| !reached.contains(b)).collect();
    erase_blocks(ir, op.body, &gone);
}

/// Ends a block as another block of the region ends, one that leaves the region.
fn end(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> bool {
    let body = ir.body(op.body);
    let Some(region) = body.parent_region(op.entity) else { return false };
    let leaves = |o: &Op| *o != op.entity && body.num_successors(*o) == 0;
    let Some(exit) = body.region_blocks(region).filter_map(|b| body.last_op(b)).find(leaves) else {
        return false;
    };
    let from = Global::new(op.body, exit);
    let types: Vec<Type> = body.operand_types(exit).collect();
    let values: Vec<Value> = types.into_iter().map(|ty| stand_in(ctx, ir, op, ty)).collect();
    let at = InsertPoint::Before(op.entity);
    let copy = ir.clone_op(ctx, from, op.body, at, &mut Mapping::default());
    ir.body_mut(op.body).set_operands(copy, &values);
    discard(ctx, ir, op);
    sweep(ir, Global::new(op.body, copy));
    true
}

/// Puts a successor that only this branch leads to in the place of the branch.
fn follow(ctx: &Context, ir: &mut Ir, op: Global<Op>, i: usize) -> bool {
    let body = ir.body(op.body);
    let (Some(next), Some(block)) = (body.successor(op.entity, i), body.parent_block(op.entity)) else {
        return false;
    };
    if next == block || body.block_uses(next).any(|(user, _)| user != op.entity) {
        return false;
    }
    let offers: Vec<Value> = body.operands(op.entity).collect();
    for argument in body.block_args(next).to_vec() {
        replace(ctx, ir, op, argument, &offers);
    }
    let Some(last) = ir.body(op.body).last_op(next) else { return false };
    discard(ctx, ir, op);
    let body = ir.body_mut(op.body);
    body.splice_ops(next, InsertPoint::End(block));
    body.erase_block(next);
    sweep(ir, Global::new(op.body, last));
    true
}

/// Makes all successors of a branch one.
fn same(ir: &mut Ir, op: Global<Op>, i: usize) -> bool {
    let body = ir.body(op.body);
    let Some(next) = body.successor(op.entity, i) else { return false };
    let others: Vec<usize> =
        (0..body.num_successors(op.entity)).filter(|j| body.successor(op.entity, *j) != Some(next)).collect();
    for j in &others {
        ir.body_mut(op.body).set_successor(op.entity, *j, next);
    }
    !others.is_empty()
}

/// Removes an argument of a block; another value stands for it.
fn argument(ctx: &Context, ir: &mut Ir, block: Global<Block>, i: usize) -> bool {
    let body = ir.body(block.body);
    let Some(value) = body.block_args(block.entity).get(i).copied() else { return false };
    if body.has_uses(value) {
        let Some(first) = body.first_op(block.entity) else { return false };
        let ty = body.value_type(value);
        let others = body.block_args(block.entity).iter().copied();
        let offers: Vec<Value> = others.filter(|v| *v != value && body.value_type(*v) == ty).collect();
        let first = Global::new(block.body, first);
        if offers.is_empty() {
            let other = made(ctx, ir, first, ty);
            ir.body_mut(first.body).replace_all_uses(value, other);
        } else {
            replace(ctx, ir, first, value, &offers);
        }
    }
    ir.body_mut(block.body).erase_block_arg(block.entity, i);
    true
}
