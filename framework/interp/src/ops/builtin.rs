//! builtin.

use terrace_dialects_core::builtin::{ModuleOp, UnrealizedConversionCastOp};
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{Context, Type};

use super::Builder;
use crate::fault::Trouble;
use crate::layout::{Scalar, lane_scalar};
use crate::model::Code;

pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<ModuleOp>();
    // A cast that changes nothing, as between an index and an integer of 64 bits, gives its operand.
    b.add::<UnrealizedConversionCastOp>(|op, p| {
        let (inputs, outputs) = (op.inputs(p), op.outputs(p));
        let ctx = p.context();
        let same = inputs.len() == outputs.len()
            && inputs.iter().zip(&outputs).all(|(i, o)| is_same(ctx, i.ty(p), o.ty(p)));
        if !same {
            let list = |types: Vec<Type>| types.iter().map(|t| ctx.text(*t)).collect::<Vec<_>>().join(", ");
            let from = list(inputs.iter().map(|v| v.ty(p)).collect());
            let to = list(outputs.iter().map(|v| v.ty(p)).collect());
            let text = format!("a cast from ({from}) to ({to}) has no meaning to the interpreter");
            return Ok(Code::step(move |_| Err(Trouble::new(text.clone()))));
        }
        let (from, to) = (p.slots(&inputs), p.slots(&outputs));
        Ok(Code::step(move |m| {
            m.assign(&to, &from);
            Ok(())
        }))
    });
}

/// True if values of two types are the same.
fn is_same(ctx: &Context, a: Type, b: Type) -> bool {
    let is_memref = |t: Type| t.is::<MemRefType<'_>>(ctx) || t.is::<UnrankedMemRefType<'_>>(ctx);
    a == b
        || is_memref(a) && is_memref(b)
        || match (lane_scalar(ctx, a), lane_scalar(ctx, b)) {
            (Some(Scalar::Int(x)), Some(Scalar::Int(y))) => x == y && ctx.shape(a) == ctx.shape(b),
            (x, y) => x.is_some() && x == y && ctx.shape(a) == ctx.shape(b),
        }
}
