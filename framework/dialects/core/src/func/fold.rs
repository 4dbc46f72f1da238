//! The folder of func's constants.

use terrace_ir::interfaces::{Fold, Folded};
use terrace_ir::{Attr, Body, Context, Op};

use super::hooks::ConstantOp;

impl Fold for ConstantOp {
    fn fold(&self, _ctx: &Context, body: &mut Body, op: Op, _operands: &[Option<Attr>]) -> Folded {
        body.inherent(op, super::ConstantOp::VALUE).map_or(Folded::No, Folded::attr)
    }
}
