//! Interfaces of func's operations: calls, what is called, names, what may be inlined.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::inline::branch_to;
use terrace_ir::interfaces::Inliner;
use terrace_ir::op_interfaces::CallLikeOp;
use terrace_ir::{Attr, Block, Body, Context, Global, Ir, Op, Region, Values, View};

use super::{CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp};
use crate::cf::BranchOp;

pub(super) struct Inline;

impl CallLikeOp for CallOp {
    fn callee(self, v: &View<'_>) -> Option<Attr> {
        self.callee_attr(v)
    }

    fn arguments(self, v: &View<'_>) -> Values {
        self.operands(v)
    }
}

impl CallLikeOp for CallIndirectOp {
    fn callee(self, _: &View<'_>) -> Option<Attr> {
        None
    }

    fn arguments(self, v: &View<'_>) -> Values {
        self.callee_operands(v)
    }
}

impl OpAsmOp for ConstantOp {
    fn result_names(self, _: &View<'_>) -> Vec<(usize, String)> {
        vec![(0, "f".to_owned())]
    }
}

impl OpAsmOp for FuncOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("func");
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
        if terminator.is::<ReturnOp>(&View { ctx, body }) {
            branch_to::<BranchOp>(ctx, body, terminator, dest);
        }
    }
}
