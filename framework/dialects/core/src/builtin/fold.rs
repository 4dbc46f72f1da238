//! Folds of casts.

use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::{Attr, Edit, Look, Op};

use super::{UnrealizedConversionCastOp, UnrealizedConversionCastOpOperands};

impl FoldOp for UnrealizedConversionCastOp {
    /// A cast to the types that its operands have is its operands; so is one to the types that the operands of the cast before it have.
    fn fold(self, _: UnrealizedConversionCastOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let body = cx.body();
        let results = || body.result_types(*self);
        let values = |op: Op| Folded::Values(body.operands(op).map(FoldValue::Value).collect());
        if body.operand_types(*self).eq(results()) {
            return values(*self);
        }
        let first = body.operands(*self).next();
        let Some(before) = first.and_then(|v| v.defining::<UnrealizedConversionCastOp>(cx)) else {
            return Folded::No;
        };
        let whole =
            body.results(*before).eq(body.operands(*self)) && body.operand_types(*before).eq(results());
        if whole { values(*before) } else { Folded::No }
    }
}
