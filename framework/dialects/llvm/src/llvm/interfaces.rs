//! Interfaces of the dialect: what may be inlined. Callees whose stack memory, copies of arguments or aliases the inliner would have to rewrite stay calls.

use terrace_ir::interfaces::Inliner;
use terrace_ir::{Attr, Block, Body, Context, Global, InsertPoint, Ir, NewOp, Op, Region, Value};

use super::function_parts;

/// The dialect's rules.
pub(super) struct Inline;

/// Functions with one of these stay whole.
const KEPT: [&[u8]; 4] = [b"noduplicate", b"presplitcoroutine", b"returns_twice", b"strictfp"];
/// Arguments with one of these are more than their values.
const COPIED: [&[u8]; 3] = [b"llvm.inalloca", b"llvm.byval", b"llvm.noalias"];
/// What a call says of the memory of all that it calls.
const OF_MEMORY: [&str; 3] = ["access_groups", "alias_scopes", "noalias_scopes"];
/// Operations that stay in their function.
const FIXED: [&str; 4] =
    ["llvm.alloca", "llvm.intr.vastart", "llvm.blocktag", "llvm.intr.experimental.noalias.scope.decl"];

/// Whether one of an array's attributes satisfies a condition.
fn any(ctx: &Context, list: Option<Attr>, holds: impl Fn(Attr) -> bool) -> bool {
    list.and_then(|a| ctx.as_array(a)).is_some_and(|l| l.iter().any(|a| holds(*a)))
}

/// Whether a function of one block returns at its end.
fn returns(ctx: &Context, ir: &Ir, callee: Global<Op>) -> bool {
    let Some(region) = ir.region(callee, 0) else { return false };
    let body = ir.body(region.body);
    let Some(block) = body.first_block(region.entity) else { return false };
    body.next_block(block).is_some() || body.last_op(block).is_some_and(|op| body.is(ctx, op, "llvm.return"))
}

impl Inliner for Inline {
    fn can_inline_call(&self, ctx: &Context, ir: &Ir, call: Global<Op>, callee: Global<Op>) -> bool {
        let attr = |op, name| ir.attr(ctx, op, name);
        let is = |op: Global<Op>, name| ir.body(op.body).is(ctx, op.entity, name);
        let ty = attr(callee, "function_type").and_then(|a| ctx.type_value(a));
        is(call, "llvm.call")
            && is(callee, "llvm.func")
            && [call, callee].iter().all(|op| attr(*op, "no_inline").is_none())
            && OF_MEMORY.iter().all(|name| attr(call, name).is_none())
            && ty.and_then(|t| function_parts(ctx, t)).is_some_and(|(.., variadic)| !variadic)
            && attr(callee, "personality").is_none()
            && !any(ctx, attr(callee, "arg_attrs"), |d| {
                COPIED.iter().any(|name| ctx.dictionary_get(d, name).is_some())
            })
            && !any(ctx, attr(callee, "passthrough"), |a| ctx.as_string(a).is_some_and(|s| KEPT.contains(&s)))
            && returns(ctx, ir, callee)
    }

    fn can_inline_op(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        let body = ir.body(op.body);
        !FIXED.iter().any(|name| body.is(ctx, op.entity, name))
    }

    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }

    fn branch_to(&self, ctx: &Context, body: &mut Body, terminator: Op, dest: Block) {
        if !body.is(ctx, terminator, "llvm.return") {
            return;
        }
        let values: Vec<Value> = body.operands(terminator).collect();
        let branch = NewOp::new(ctx, "llvm.br", body.loc(terminator)).operands(&values).successors(&[dest]);
        let branch = body.create_op(&branch.spec());
        body.insert_op(branch, InsertPoint::Before(terminator));
        body.erase_op(terminator);
    }
}
