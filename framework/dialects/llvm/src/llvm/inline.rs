//! Rules of inlining. Copied allocations go to where the caller's are (`inline/stack.rs`). Callees whose copies of arguments or aliases the
//! inliner would have to rewrite stay calls.

mod stack;

use terrace_dialects_kit::inline::branch_to;
use terrace_ir::interfaces::Inliner;
use terrace_ir::{Attr, Block, Body, Context, Global, Ir, LookIr, Op, Region, View, ViewIr};

use super::{BlockTagOp, BrOp, CallOp, LLVMFuncOp, NoAliasScopeDeclOp, ReturnOp, VaStartOp, function_parts};

/// The dialect's rules.
pub(super) struct Inline;

/// Functions with one of these stay whole.
const KEPT: [&[u8]; 4] = [b"noduplicate", b"presplitcoroutine", b"returns_twice", b"strictfp"];
/// Arguments with one of these are more than their values.
const COPIED: [&[u8]; 3] = [b"llvm.inalloca", b"llvm.byval", b"llvm.noalias"];

/// True if one of an array's attributes satisfies a condition.
fn any(list: Option<&[Attr]>, holds: impl Fn(Attr) -> bool) -> bool {
    list.is_some_and(|l| l.iter().any(|a| holds(*a)))
}

/// True if a function of one block returns at its end.
fn returns(callee: LLVMFuncOp, v: &ViewIr<'_>) -> bool {
    let region = callee.body(v);
    let inside = v.inside(region.body);
    let Some(block) = region.entity.entry(&inside) else { return false };
    region.entity.only_block(&inside).is_none() || block.end::<ReturnOp>(&inside).is_some()
}

/// True if a call says something of the aliases of all that it calls.
fn tags_aliases(call: CallOp, v: &ViewIr<'_>) -> bool {
    call.alias_scopes_attr(v).or(call.noalias_scopes_attr(v)).is_some()
}

/// Adds the groups of accesses that a call belongs to to those of the accesses in blocks.
fn add_access_groups(ctx: &Context, ir: &mut Ir, call: Global<Op>, blocks: &[Block]) {
    const NAME: &[u8] = b"access_groups";
    let v = View { ctx, body: ir.body(call.body) };
    let groups = call.entity.cast::<CallOp>(&v).and_then(|c| c.access_groups_attr(&v));
    let Some(groups) = groups.and_then(|g| ctx.as_array(g)) else { return };
    let body = ir.body(call.body);
    let mut ops: Vec<Global<Op>> = Vec::new();
    for op in blocks.iter().flat_map(|b| body.block_ops(*b)) {
        ops.extend(ir.ops_pre(Global::new(call.body, op)));
    }
    for op in ops {
        let body = ir.body(op.body);
        let def = ctx.op_info(body.name(op.entity)).def();
        let Some(slot) = def.and_then(|d| d.attr_index(NAME)) else { continue };
        let own = body.inherent(op.entity, slot).and_then(|a| ctx.as_array(a)).unwrap_or_default();
        let all = ctx.array(&[own, groups].concat());
        ir.body_mut(op.body).set_inherent(op.entity, slot, Some(all));
    }
}

/// True if the body of a function may stand in its callers.
fn is_inlinable(callee: LLVMFuncOp, v: &ViewIr<'_>) -> bool {
    let copied = |d| COPIED.iter().any(|name| v.ctx.dictionary_get(d, name).is_some());
    let kept = |a| v.ctx.as_string(a).is_some_and(|s| KEPT.contains(&s));
    !callee.no_inline(v)
        && function_parts(v.ctx, callee.function_type(v)).is_some_and(|(.., variadic)| !variadic)
        && callee.personality_attr(v).is_none()
        && !any(callee.arg_attrs(v), copied)
        && !any(callee.passthrough(v), kept)
        && returns(callee, v)
}

impl Inliner for Inline {
    fn can_inline_call(&self, ctx: &Context, ir: &Ir, call: Global<Op>, callee: Global<Op>) -> bool {
        let at = |op: Global<Op>| ViewIr { ctx, ir, body: op.body };
        let function = callee.entity.cast::<LLVMFuncOp>(&at(callee));
        let call = call.entity.cast::<CallOp>(&at(call)).map(|c| (c, at(call)));
        let (Some((call, v)), Some(function)) = (call, function) else { return false };
        !call.no_inline(&v) && !tags_aliases(call, &v) && is_inlinable(function, &at(callee))
    }

    /// Tags of blocks and scopes of aliases stay in their function.
    fn can_inline_op(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        let (op, v) = (op.entity, View { ctx, body: ir.body(op.body) });
        !(op.is::<VaStartOp>(&v) || op.is::<BlockTagOp>(&v) || op.is::<NoAliasScopeDeclOp>(&v))
    }

    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }

    fn adapt_blocks(&self, ctx: &Context, ir: &mut Ir, call: Global<Op>, blocks: &[Block]) {
        stack::adapt(ctx, ir, call, blocks);
        add_access_groups(ctx, ir, call, blocks);
    }

    fn branch_to(&self, ctx: &Context, body: &mut Body, terminator: Op, dest: Block) {
        if terminator.is::<ReturnOp>(&View { ctx, body }) {
            branch_to::<BrOp>(ctx, body, terminator, dest);
        }
    }
}
