//! Folds: constants are themselves, an element of a constant struct is a constant, a cast to the same type is its operand.

use terrace::ir::hooks::FoldOp;
use terrace::ir::interfaces::Folded;
use terrace::ir::{Attr, Edit};

use super::{
    CastOp, CastOpOperands, ConstantOp, ConstantOpOperands, StructAccessOp, StructAccessOpOperands,
    StructConstantOp, StructConstantOpOperands,
};

impl FoldOp for ConstantOp {
    fn fold(self, _: ConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        Folded::attr(self.value(cx).into())
    }
}

// ANCHOR: struct_constant
impl FoldOp for StructConstantOp {
    fn fold(self, _: StructConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        Folded::attr(cx.ctx.array(self.value(cx)))
    }
}
// ANCHOR_END: struct_constant

// ANCHOR: struct_access
impl FoldOp for StructAccessOp {
    fn fold(self, operands: StructAccessOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let elements = operands.input().and_then(|a| cx.ctx.as_array(a));
        let element = elements.and_then(|e| e.get(usize::try_from(self.index(cx)).ok()?));
        element.map_or(Folded::No, |a| Folded::attr(*a))
    }
}
// ANCHOR_END: struct_access

// ANCHOR: cast
impl FoldOp for CastOp {
    fn fold(self, _: CastOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (input, output) = (self.input(cx), self.output(cx));
        if input.ty(cx) == output.ty(cx) { Folded::value(input) } else { Folded::No }
    }
}
// ANCHOR_END: cast
