//! Constants and specialization constants.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, LookIr, Type};

use super::quoted;
use crate::spirv::interfaces::lookup;
use crate::spirv::types::{element_type, part_type};
use crate::spirv::{
    ArrayType, ConstantOp, CooperativeMatrixType, EXTConstantCompositeReplicateOp,
    EXTSpecConstantCompositeReplicateOp, ReferenceOfOp, SpecConstantCompositeOp, SpecConstantOp,
    SpecConstantOperationOp, is_composite, num_parts,
};

impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(value) = self.value_attr(cx) else { return Ok(()) };
        // Arrays of arrays: what is still to be checked, in order.
        let mut todo = vec![(value, self.constant(cx).ty(cx))];
        while let Some((value, ty)) = todo.pop() {
            if let Some(list) = cx.ctx.as_array(value) {
                let Some(element) = ArrayType::of(cx.ctx, ty).and_then(|a| a.element_type(cx.ctx)) else {
                    return Err(cx.op_error("must have spirv.array result type for array value"));
                };
                todo.extend(list.iter().rev().map(|a| (*a, element)));
            } else {
                verify_constant(cx, value, ty)?;
            }
        }
        Ok(())
    }
}

/// Checks a value that is no array.
fn verify_constant(cx: &VerifyCx<'_>, value: Attr, ty: Type) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    if CooperativeMatrixType::of(ctx, ty).is_some() && ctx.as_dense(value).is_none_or(|d| !d.splat) {
        let shown = terrace_asm::print_attr(ctx, value);
        return Err(cx.op_error(format!(
            "expected a splat dense attribute for cooperative matrix constant, but found {shown}"
        )));
    }
    let Some(own) = ctx.attr_type(value) else {
        let shown = terrace_asm::print_attr(ctx, value);
        return Err(cx.op_error(format!("cannot have attribute: {shown}")));
    };
    match ctx.data(value) {
        AttrData::Integer { .. } | AttrData::Float { .. } if own == ty => Ok(()),
        AttrData::Integer { .. } | AttrData::Float { .. } => {
            let (t, v) = (quoted(ctx, ty), quoted(ctx, own));
            Err(cx.op_error(format!("result type ({t}) does not match value type ({v})")))
        }
        AttrData::DenseElements { .. } | AttrData::SparseElements { .. } if own == ty => Ok(()),
        AttrData::DenseElements { .. } | AttrData::SparseElements { .. } => verify_elements(cx, own, ty),
        _ => {
            let shown = terrace_asm::print_attr(ctx, value);
            Err(cx.op_error(format!("cannot have attribute: {shown}")))
        }
    }
}

/// Checks elements of type `own` as the value of an array of arrays.
fn verify_elements(cx: &VerifyCx<'_>, own: Type, ty: Type) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    let parts = |t: Type| {
        let a = ArrayType::of(ctx, t)?;
        Some((a.element_type(ctx)?, u64::try_from(a.num_elements(ctx)?).ok()?))
    };
    let Some((mut element, mut count)) = parts(ty) else {
        let (t, v) = (quoted(ctx, ty), quoted(ctx, own));
        return Err(cx.op_error(format!(
            "result or element type ({t}) does not match value type ({v}), must be the same or spirv.array"
        )));
    };
    while let Some((inner, n)) = parts(element) {
        count = count.saturating_mul(n);
        element = inner;
    }
    if !matches!(ctx.type_data(element), AttrData::IntegerType { .. } | AttrData::FloatType(_)) {
        return Err(cx.op_error("only support nested array result type"));
    }
    let given = ctx.element_type_or_self(own);
    if given != element {
        let (e, g) = (quoted(ctx, element), quoted(ctx, given));
        return Err(cx.op_error(format!("result element type ({e}) does not match value element type ({g})")));
    }
    let n = ctx.num_elements(own).unwrap_or(0);
    if u64::try_from(n) != Ok(count) {
        return Err(cx.op_error(format!(
            "result number of elements ({count}) does not match value number of elements ({n})"
        )));
    }
    Ok(())
}

/// The type of a value; of an array, that of its elements as an array.
fn value_type(ctx: &Context, value: Attr) -> Option<Type> {
    if let Some(list) = ctx.as_array(value) {
        let element = ctx.attr_type(*list.first()?)?;
        return Some(ArrayType::get(ctx, element, u32::try_from(list.len()).ok()?.into(), 0.into()).0);
    }
    ctx.attr_type(value)
}

/// The type of a composite's first part, of the first part of that, and so on.
fn first_parts(ctx: &Context, ty: Type) -> Vec<Type> {
    let first = |t: &Type| part_type(ctx, *t, 0).or_else(|| element_type(ctx, *t));
    std::iter::successors(first(&ty), first).collect()
}

impl VerifyOp for EXTConstantCompositeReplicateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, ty) = (cx.ctx, self.replicated_constant(cx).ty(cx));
        let Some(given) = self.value_attr(cx).and_then(|v| value_type(ctx, v)) else {
            return Err(plain_error(cx, "unknown value attribute type"));
        };
        let possible = first_parts(ctx, ty);
        if possible.is_empty() {
            return Err(plain_error(cx, "result type is not a composite type"));
        }
        if !possible.contains(&given) {
            let list: Vec<String> = possible.iter().map(|t| quoted(ctx, *t)).collect();
            let (list, given) = (list.join(" or "), quoted(ctx, given));
            return Err(plain_error(cx, format!("expected value attribute type {list}, but got: {given}")));
        }
        Ok(())
    }
}

impl VerifyOp for SpecConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let id = cx.attr("spec_id").and_then(|a| ctx.as_integer(a));
        if id.is_some_and(|id| id.is_negative()) {
            return Err(cx.op_error("SpecId cannot be negative"));
        }
        let Some(value) = self.default_value_attr(cx) else { return Ok(()) };
        let wide = match ctx.data(value) {
            AttrData::Integer { .. } => {
                let ty = ctx.attr_type(value).and_then(|t| ctx.integer_info(t));
                ty.is_some_and(|(w, _)| matches!(w, 1 | 8 | 16 | 32 | 64))
            }
            AttrData::Float { .. } => true,
            _ => {
                return Err(cx.op_error("default value can only be a bool, integer, or float scalar"));
            }
        };
        if wide { Ok(()) } else { Err(cx.op_error("default value bitwidth disallowed")) }
    }
}

/// The type of a specialization constant's value.
fn spec_constant_type(cx: &VerifyCx<'_>, symbol: Attr) -> Option<Type> {
    let op = lookup(cx, symbol)?;
    let v = cx.inside(op.body);
    let constant = op.entity.cast::<SpecConstantOp>(&v)?;
    constant.default_value_attr(&v).and_then(|a| cx.ctx.attr_type(a))
}

impl VerifyOp for SpecConstantCompositeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, ty) = (cx.ctx, self.type_(cx));
        let parts = self.constituents(cx);
        if !is_composite(ctx, ty) {
            let t = quoted(ctx, ty);
            return Err(plain_error(cx, format!("result type must be a composite type, but provided {t}")));
        }
        if CooperativeMatrixType::of(ctx, ty).is_some() {
            return Err(plain_error(cx, format!("unsupported composite type  {}", quoted(ctx, ty))));
        }
        let want = num_parts(ctx, ty).unwrap_or(0);
        let got = parts.len();
        if want != got as u64 {
            return Err(plain_error(
                cx,
                format!("has incorrect number of operands: expected {want}, but provided {got}"),
            ));
        }
        for (i, symbol) in parts.iter().enumerate() {
            let (want, got) = (part_type(ctx, ty, i as u64), spec_constant_type(cx, *symbol));
            if want != got {
                let [w, g] = [want, got].map(|t| t.map(|t| quoted(ctx, t)).unwrap_or_default());
                return Err(plain_error(
                    cx,
                    format!("has incorrect types of operands: expected {w}, but provided {g}"),
                ));
            }
        }
        Ok(())
    }
}

impl VerifyOp for EXTSpecConstantCompositeReplicateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, ty) = (cx.ctx, self.type_(cx));
        let possible = first_parts(ctx, ty);
        if possible.is_empty() {
            let t = quoted(ctx, ty);
            return Err(plain_error(cx, format!("result type must be a composite type, but provided {t}")));
        }
        let symbol = self.constituent_attr(cx);
        if symbol.and_then(|s| lookup(cx, s)).is_none() {
            return Err(plain_error(cx, "splat spec constant reference defining constituent not found"));
        }
        let Some(given) = symbol.and_then(|s| spec_constant_type(cx, s)) else {
            return Err(plain_error(cx, "constituent is not a spec constant"));
        };
        if !possible.contains(&given) {
            let list: Vec<String> = possible.iter().map(|t| quoted(ctx, *t)).collect();
            let (list, given) = (list.join(" or "), quoted(ctx, given));
            return Err(plain_error(
                cx,
                format!("constituent has incorrect type: expected {list}, but provided {given}"),
            ));
        }
        Ok(())
    }
}

impl VerifyOp for ReferenceOfOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(symbol) = self.spec_const_attr(cx) else { return Ok(()) };
        let ty = lookup(cx, symbol).and_then(|op| {
            let v = cx.inside(op.body);
            if let Some(c) = op.entity.cast::<SpecConstantOp>(&v) {
                return c.default_value_attr(&v).and_then(|a| cx.ctx.attr_type(a));
            }
            let composite = op.entity.cast::<SpecConstantCompositeOp>(&v).map(|c| c.type_(&v));
            composite
                .or_else(|| op.entity.cast::<EXTSpecConstantCompositeReplicateOp>(&v).map(|c| c.type_(&v)))
        });
        match ty {
            None => Err(cx.op_error("expected spirv.SpecConstant or spirv.SpecConstantComposite symbol")),
            Some(t) if t != self.reference(cx).ty(cx) => {
                Err(cx.op_error("result type mismatch with the referenced specialization constant's type"))
            }
            Some(_) => Ok(()),
        }
    }
}

impl VerifyRegionsOp for SpecConstantOperationOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let v = cx;
        let ops = self.body(v).entry(v).map(|b| b.ops(v)).unwrap_or_default();
        let [op, _] = ops[..] else { return Err(cx.op_error("expected exactly 2 nested ops")) };
        let usable = op.info(v).def().is_some_and(|d| {
            d.traits.iter().any(|t| matches!(t, terrace_ir::def::Trait::Other("UsableInSpecConstantOp")))
        });
        if !usable {
            return Err(cx.op_error("invalid enclosed op"));
        }
        let constant = |d: terrace_ir::Op| {
            d.is::<ConstantOp>(v) || d.is::<ReferenceOfOp>(v) || d.is::<SpecConstantOperationOp>(v)
        };
        if op.operands(v).iter().any(|o| !o.def(v).is_some_and(constant)) {
            return Err(cx.op_error("invalid operand, must be defined by a constant operation"));
        }
        Ok(())
    }
}
