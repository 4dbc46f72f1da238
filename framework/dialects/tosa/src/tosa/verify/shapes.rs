//! Computations of shapes.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Look, Op, Type};

use super::{Verified, check_resolvable, ensure, shape};
use crate::tosa::values::first_element;
use crate::tosa::{
    AddShapeOp, ConcatShapeOp, ConstShapeOp, DimOp, DivCeilShapeOp, DivFloorShapeOp, Exp2ShapeOp,
    Log2CeilShapeOp, Log2FloorShapeOp, MaxShapeOp, MinShapeOp, ModShapeOp, MulShapeOp, ShapeType,
    SliceShapeOp, SubShapeOp,
};

/// The number of sizes of a shape by its type.
fn rank(cx: &VerifyCx<'_>, t: Type) -> i64 {
    ShapeType::of(cx.ctx, t).and_then(|s| s.rank(cx.ctx)).unwrap_or(0)
}

macro_rules! elementwise {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Verified {
                verify_elementwise(cx)
            }
        })*

        /// True for operations that compute shapes.
        pub(super) fn is_shape_operation(v: &impl Look, op: Op) -> bool {
            op.is::<ConstShapeOp>(v) || op.is::<ConcatShapeOp>(v) || op.is::<DimOp>(v) || op.is::<SliceShapeOp>(v) $(|| op.is::<$op>(v))*
        }
    };
}

elementwise! {
    AddShapeOp DivCeilShapeOp DivFloorShapeOp Exp2ShapeOp Log2CeilShapeOp Log2FloorShapeOp MaxShapeOp MinShapeOp ModShapeOp MulShapeOp
    SubShapeOp
}

fn verify_elementwise(cx: &VerifyCx<'_>) -> Verified {
    check_resolvable(cx)?;
    let (operands, results) = (cx.op.entity.operand_types(cx), cx.op.entity.result_types(cx));
    let Some(first) = operands.first().map(|t| rank(cx, *t)) else { return Ok(()) };
    let same = |types: &[Type]| types.iter().all(|t| rank(cx, *t) == first);
    ensure!(cx, same(&operands), "operands don't have matching ranks");
    ensure!(cx, same(&results), "result shape has different rank than operands");
    Ok(())
}

impl VerifyOp for ConcatShapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        check_resolvable(cx)?;
        let sum = self.input(cx).iter().map(|v| rank(cx, v.ty(cx))).fold(0i64, i64::saturating_add);
        let got = rank(cx, self.output(cx).ty(cx));
        ensure!(
            cx,
            got == sum,
            "requires output shape rank to be equal to the sum of the input shape ranks ({sum}), got {got}"
        );
        Ok(())
    }
}

impl VerifyOp for ConstShapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let Some(ty) = self.values_attr(cx).and_then(|a| cx.ctx.attr_type(a)) else { return Ok(()) };
        let Some([count]) = cx.ctx.shape(ty) else {
            return Err(cx.op_error("expect elements in attribute values with rank 1"));
        };
        let rank = rank(cx, self.output(cx).ty(cx));
        let fits = *count == rank || *count == 1 && rank == 0;
        ensure!(
            cx,
            fits,
            "expect number of elements in attribute values ({count}) to be equal to the rank ({rank}) for the result shape type"
        );
        Ok(())
    }
}

impl VerifyOp for DimOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let out = self.output(cx).ty(cx);
        let shown = cx.ctx.text(out);
        ensure!(cx, rank(cx, out) == 1, "expect output shape type to contain one element, got '{shown}'");
        let Some(rank) = shape(cx, self.input1(cx)).map(<[i64]>::len) else { return Ok(()) };
        let axis = self.axis(cx) as i32;
        let within = usize::try_from(axis).is_ok_and(|a| a < rank);
        ensure!(cx, within, "expect axis to be in the range [0, {rank}), got {axis}");
        Ok(())
    }
}

impl VerifyOp for SliceShapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        check_resolvable(cx)?;
        let [start, size] = [self.start(cx), self.size(cx)].map(|v| cx.ctx.as_i64(first_element(cx, v)?));
        if let Some(start) = start {
            ensure!(cx, start >= 0, "expected non-negative start index, got {start}");
        }
        let Some(size) = size else { return Ok(()) };
        ensure!(cx, size > 0, "expected positive size, got {size}");
        let out = rank(cx, self.output(cx).ty(cx));
        ensure!(
            cx,
            out == size,
            "expected output type size to be equal to size attribute, got {out} vs {size}"
        );
        let Some(end) = start.map(|s| s + size) else { return Ok(()) };
        let rank = rank(cx, self.input(cx).ty(cx));
        ensure!(
            cx,
            end <= rank,
            "expected start + size to be less than or equal to input shape rank ({rank}), got {end}"
        );
        Ok(())
    }
}
