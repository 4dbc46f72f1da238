//! Interfaces of func's operations: calls, what is called, names, what may be inlined.

use terrace_asm::OpAsm;
use terrace_ir::interfaces::{CallLike, Inliner};
use terrace_ir::{Attr, Block, Body, Context, Global, InsertPoint, Ir, NewOp, Op, Region, Value};

use super::hooks::*;

pub(super) struct Inline;

impl CallLike for CallOp {
    fn callee(&self, _ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
        body.inherent(op, super::CallOp::CALLEE)
    }

    fn arguments(&self, _ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        body.operands(op).collect()
    }
}

impl CallLike for CallIndirectOp {
    fn callee(&self, _ctx: &Context, _body: &Body, _op: Op) -> Option<Attr> {
        None
    }

    fn arguments(&self, _ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        body.operands(op).skip(1).collect()
    }
}

impl OpAsm for ConstantOp {
    fn result_names(&self, _ctx: &Context, _body: &Body, _op: Op) -> Vec<(usize, String)> {
        vec![(0, "f".to_owned())]
    }
}

impl OpAsm for FuncOp {
    fn default_dialect(&self) -> Option<&'static str> {
        Some("func")
    }
}

terrace_dialects_kit::functions! { FuncOp }

impl Inliner for Inline {
    fn can_inline_call(&self, ctx: &Context, ir: &Ir, call: Global<Op>, callee: Global<Op>) -> bool {
        ir.attr(ctx, call, "no_inline").is_none() && ir.attr(ctx, callee, "no_inline").is_none()
    }

    fn can_inline_op(&self, _ctx: &Context, _ir: &Ir, _op: Global<Op>) -> bool {
        true
    }

    fn can_inline_region(&self, _ctx: &Context, _ir: &Ir, _region: Global<Region>) -> bool {
        true
    }

    fn branch_to(&self, ctx: &Context, body: &mut Body, terminator: Op, dest: Block) {
        if !body.is(ctx, terminator, super::ReturnOp::OP_NAME) {
            return;
        }
        let values: Vec<Value> = body.operands(terminator).collect();
        let branch = NewOp::new(ctx, "cf.br", body.loc(terminator)).operands(&values).successors(&[dest]);
        let branch = body.create_op(&branch.spec());
        body.insert_op(branch, InsertPoint::Before(terminator));
        body.erase_op(terminator);
    }
}
