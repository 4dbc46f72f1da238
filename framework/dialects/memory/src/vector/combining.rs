//! Kinds of combination as operations of arith.

use terrace_dialects_core::arith::{self, FastMathFlags};
use terrace_ir::Value;
use terrace_rewrite::Rewriter;

use super::CombiningKind;

/// Combines two values of a type (`makeArithReduction`); `None` if values of the type are not combined so.
pub fn combine(
    rw: &mut Rewriter<'_>,
    kind: CombiningKind,
    a: Value,
    b: Value,
    flags: FastMathFlags,
) -> Option<Value> {
    let float = rw.context().float_kind(rw.context().element_type_or_self(a.ty(rw))).is_some();
    Some(match (kind, float) {
        (CombiningKind::ADD, true) => arith::AddFOp::new(a, b).fastmath(flags).result(rw),
        (CombiningKind::MUL, true) => arith::MulFOp::new(a, b).fastmath(flags).result(rw),
        (CombiningKind::MINNUMF, true) => arith::MinNumFOp::new(a, b).fastmath(flags).result(rw),
        (CombiningKind::MAXNUMF, true) => arith::MaxNumFOp::new(a, b).fastmath(flags).result(rw),
        (CombiningKind::MINIMUMF, true) => arith::MinimumFOp::new(a, b).fastmath(flags).result(rw),
        (CombiningKind::MAXIMUMF, true) => arith::MaximumFOp::new(a, b).fastmath(flags).result(rw),
        (CombiningKind::ADD, false) => arith::AddIOp::new(a, b).result(rw),
        (CombiningKind::MUL, false) => arith::MulIOp::new(a, b).result(rw),
        (CombiningKind::MINUI, false) => arith::MinUIOp::new(a, b).result(rw),
        (CombiningKind::MINSI, false) => arith::MinSIOp::new(a, b).result(rw),
        (CombiningKind::MAXUI, false) => arith::MaxUIOp::new(a, b).result(rw),
        (CombiningKind::MAXSI, false) => arith::MaxSIOp::new(a, b).result(rw),
        (CombiningKind::AND, false) => arith::AndIOp::new(a, b).result(rw),
        (CombiningKind::OR, false) => arith::OrIOp::new(a, b).result(rw),
        (CombiningKind::XOR, false) => arith::XOrIOp::new(a, b).result(rw),
        _ => return None,
    })
}
