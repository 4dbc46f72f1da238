//! Composites: parts of the right types at places that exist.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, Diagnostic};

use super::arithmetic::lanes;
use super::quoted;
use crate::spirv::syntax::composites::indexed_type;
use crate::spirv::{
    CompositeConstructOp, CompositeExtractOp, CompositeInsertOp, CooperativeMatrixType, VectorShuffleOp,
    num_parts, part_type,
};

impl VerifyOp for CompositeConstructOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, result, parts) = (cx.ctx, self.result(cx).ty(cx), self.constituents(cx));
        let given = parts.len() as u64;
        let count_error = |want: u64, got: u64| {
            cx.op_error(format!("has incorrect number of operands: expected {want}, but provided {got}"))
        };
        let matrix = CooperativeMatrixType::of(ctx, result).is_some();
        let want = if matrix { Some(1) } else { num_parts(ctx, result) };
        if matrix && given != 1 {
            return Err(count_error(1, given));
        }
        if want == Some(given) {
            for (i, part) in parts.iter().enumerate() {
                let (want, got) = (part_type(ctx, result, i as u64), part.ty(cx));
                if want != Some(got) {
                    let (w, g) = (want.map(|t| quoted(ctx, t)).unwrap_or_default(), quoted(ctx, got));
                    return Err(cx.op_error(format!(
                        "operand type mismatch: expected operand type {w}, but provided {g}"
                    )));
                }
            }
            return Ok(());
        }
        let AttrData::VectorType { element, .. } = ctx.type_data(result) else {
            let m = "expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs";
            return Err(cx.op_error(m));
        };
        let mut total = 0;
        for part in &parts {
            let t = part.ty(cx);
            let own = match ctx.type_data(t) {
                AttrData::VectorType { element, .. } => *element,
                AttrData::IntegerType { .. } | AttrData::FloatType(_) => t,
                _ => {
                    let t = quoted(ctx, t);
                    return Err(cx.op_error(format!(
                        "operand type mismatch: expected operand to have a scalar or vector type, but provided {t}"
                    )));
                }
            };
            if own != *element {
                let (w, g) = (quoted(ctx, *element), quoted(ctx, own));
                return Err(cx.op_error(format!(
                    "operand element type mismatch: expected to be {w}, but provided {g}"
                )));
            }
            total += u64::try_from(lanes(ctx, t)).unwrap_or(0);
        }
        match num_parts(ctx, result) {
            Some(n) if n != total => Err(count_error(n, total)),
            _ => Ok(()),
        }
    }
}

impl VerifyOp for CompositeExtractOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(indices) = self.indices_attr(cx) else { return Ok(()) };
        let got = self.component(cx).ty(cx);
        match indexed_type(cx.ctx, self.composite(cx).ty(cx), indices) {
            Err(m) => Err(plain_error(cx, m)),
            Ok(want) if want != got => {
                let (w, g) = (quoted(cx.ctx, want), quoted(cx.ctx, got));
                Err(cx.op_error(format!("invalid result type: expected {w} but provided {g}")))
            }
            Ok(_) => Ok(()),
        }
    }
}

impl VerifyOp for CompositeInsertOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(indices) = self.indices_attr(cx) else { return Ok(()) };
        let (ctx, composite) = (cx.ctx, self.composite(cx).ty(cx));
        let want = indexed_type(ctx, composite, indices).map_err(|m| plain_error(cx, m))?;
        let (object, result) = (self.object(cx).ty(cx), self.result(cx).ty(cx));
        if want != object {
            let (w, g) = (quoted(ctx, want), quoted(ctx, object));
            return Err(cx.op_error(format!("object operand type should be {w}, but found {g}")));
        }
        if composite != result {
            let (c, r) = (quoted(ctx, composite), quoted(ctx, result));
            return Err(cx.op_error(format!(
                "result type should be the same as the composite type, but found {c} vs {r}"
            )));
        }
        Ok(())
    }
}

impl VerifyOp for VectorShuffleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, components) = (cx.ctx, self.components(cx));
        let (have, want) = (lanes(ctx, self.result(cx).ty(cx)), components.len());
        if usize::try_from(have) != Ok(want) {
            return Err(cx.op_error(format!(
                "result type element count ({have}) mismatch with the number of component selectors ({want})"
            )));
        }
        let total = lanes(ctx, self.vector1(cx).ty(cx)) + lanes(ctx, self.vector2(cx).ty(cx));
        for i in components.iter().filter_map(|a| ctx.as_i64(*a)).map(|i| i as u32) {
            if i64::from(i) >= total && i != u32::MAX {
                return Err(cx.op_error(format!(
                    "component selector {i} out of range: expected to be in [0, {total}) or 0xffffffff"
                )));
            }
        }
        Ok(())
    }
}
