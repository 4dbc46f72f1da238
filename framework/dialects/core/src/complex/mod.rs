//! The complex dialect: complex numbers.

use terrace_asm::{AttrSyntaxHooks, OpAsm, Parsed, Parser, Printer, VerifyParams};
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Fold, Folded, Inliner, Materialize, Verify, VerifyCx};
use terrace_ir::{Attr, AttrData, Body, Context, Diagnostic, Global, Ir, Op, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/complex.rs"));
}

pub use generated::*;

mod fold;
mod hooks {
    macro_rules! ops {
        ($($name:ident)*) => { $(pub(super) struct $name;)* };
    }
    ops! { AddOp BitcastOp ConjOp ConstantOp CreateOp DivOp ExpOp ImOp LogOp MulOp NegOp ReOp SubOp }
    /// `#complex.number<:f32 1.0, 2.0>`
    pub(super) struct NumberAttr;
}

/// The element type of a complex type.
pub fn element_type(ctx: &Context, t: Type) -> Option<Type> {
    match ctx.type_data(t) {
        AttrData::ComplexType(e) => Some(*e),
        _ => None,
    }
}

impl AttrSyntaxHooks for hooks::NumberAttr {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect_literal("<")?;
        p.expect_literal(":")?;
        let element = p.parse_type()?;
        let real = p.parse_attribute(Some(element))?;
        p.expect_literal(",")?;
        let imaginary = p.parse_attribute(Some(element))?;
        p.expect_literal(">")?;
        let ty = p.context().intern_type(AttrData::ComplexType(element));
        Ok(vec![real, imaginary, ty.as_attr()])
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let [real, imaginary, ..] = params else { return };
        p.text("<:");
        if let Some(t) = p.context().attr_type(*real) {
            p.ty(t);
        }
        p.text(" ");
        p.attr_without_type(*real);
        p.text(", ");
        p.attr_without_type(*imaginary);
        p.text(">");
    }
}

impl VerifyParams for hooks::NumberAttr {
    fn verify(&self, ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let float = |a: &Attr| matches!(ctx.data(*a), AttrData::Float { .. });
        match params {
            [real, imaginary, _] if float(real) && float(imaginary) => Ok(()),
            _ => Err("expected floating point parts".to_owned()),
        }
    }
}

impl OpAsm for hooks::ConstantOp {
    fn result_names(&self, _: &Context, _: &Body, _: Op) -> Vec<(usize, String)> {
        vec![(0, "cst".to_owned())]
    }
}

impl Fold for hooks::ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}

impl Verify for hooks::ConstantOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let parts = body.inherent(op, ConstantOp::VALUE).map(|a| ctx.data(a));
        let Some(AttrData::Array(parts)) = parts else { return Ok(()) };
        let [real, imaginary] = parts[..] else {
            let message = "requires 'value' to be a complex constant, represented as array of two values";
            return Err(cx.op_error(message));
        };
        let element = body.result_types(op).next().and_then(|t| element_type(ctx, t));
        let number = |a: Attr| match ctx.data(a) {
            AttrData::Float { ty, .. } | AttrData::Integer { ty, .. } => Some(*ty),
            _ => None,
        };
        let (Some(re), Some(im)) = (number(real), number(imaginary)) else {
            return Err(cx.op_error("requires attribute's elements to be float or integer attributes"));
        };
        let Some(element) = element.filter(|e| re != *e || im != *e) else { return Ok(()) };
        let (re, im, element) = (ctx.text(re), ctx.text(im), ctx.text(element));
        Err(cx.op_error(format!(
            "requires attribute's element types ('{re}', '{im}') to match the element type of the op's return type ('{element}')"
        )))
    }
}

impl Verify for hooks::BitcastOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let from = body.value_type(body.operand(op, 0));
        let Some(to) = body.result_types(op).next().filter(|to| *to != from) else { return Ok(()) };
        let complex = |t: Type| element_type(ctx, t).is_some();
        for (t, what) in [(from, "operand"), (to, "result")] {
            if ctx.int_or_float_width(t).is_none() && !complex(t) {
                return Err(cx.op_error(format!("{what} must be int/float/complex")));
            }
        }
        if complex(from) == complex(to) {
            return Err(cx.op_error("requires that either input or output has a complex type"));
        }
        let width = |t: Type| match element_type(ctx, t) {
            Some(e) => ctx.int_or_float_width(e).map(|w| 2 * w),
            None => ctx.int_or_float_width(t),
        };
        if width(from) != width(to) {
            return Err(cx.op_error("casting bitwidths do not match"));
        }
        Ok(())
    }
}

/// The operation that holds a complex number; none for anything else.
pub fn constant(ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
    let parts = matches!(ctx.data(value), AttrData::Array(parts) if parts.len() == 2);
    (parts && element_type(ctx, ty).is_some()).then(|| (ConstantOp::OP_NAME, vec![Some(value)]))
}

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        constant(ctx, value, ty).or_else(|| crate::arith::constant(ctx, value, ty))
    }
}

impl Inliner for Hooks {
    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }
}

/// The complex dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "complex",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &Hooks)],
    ..DialectDef::EMPTY
};
