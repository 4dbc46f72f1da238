//! Interfaces of operations: constants, names, effects, inferred sorts.

use terrace_asm::OpAsmOp;
use terrace_ir::hooks::{FoldOp, InferTypesOp};
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, Folded, InferInput, Materialize};
use terrace_ir::op_interfaces::MemoryEffectsOp;
use terrace_ir::{Attr, Build, Context, Draft, Edit, Type, View};

use super::*;

/// Makes constants.
pub(super) struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        if let Some(bits) = BitVectorAttr::of(ctx, value) {
            return (ctx.attr_type(value) == Some(ty)).then(|| BVConstantOp::new(bits).into_draft());
        }
        if BoolType::of(ctx, ty).is_some() && ctx.attr_type(value) == Some(ctx.i1()) {
            return Some(BoolConstantOp::new(ctx.as_integer(value)?.is_one()).into_draft());
        }
        (IntType::of(ctx, ty).is_some() && ctx.as_integer(value).is_some())
            .then(|| IntConstantOp::new(value).into_draft())
    }
}

macro_rules! constants {
    ($($op:ident)*) => {
        $(impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                self.value_attr(cx).map_or(Folded::No, Folded::attr)
            }
        })*
    };
}

constants! { BoolConstantOp IntConstantOp BVConstantOp }

impl OpAsmOp for BoolConstantOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        vec![(0, self.value(v).to_string())]
    }
}

impl OpAsmOp for IntConstantOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let value = self.value_attr(v).and_then(|a| v.ctx.as_integer(a));
        value.map(|n| vec![(0, format!("c{}", n.to_signed()))]).unwrap_or_default()
    }
}

impl OpAsmOp for BVConstantOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let bits = self.value_attr(v).and_then(|a| BitVectorAttr::of(v.ctx, a)?.value(v.ctx));
        let value = bits.and_then(|a| v.ctx.as_integer(a));
        value.map(|n| vec![(0, format!("c{}_bv{}", n.to_signed(), n.width()))]).unwrap_or_default()
    }
}

impl OpAsmOp for DeclareFunOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let name = self.name_prefix(v).map(|n| String::from_utf8_lossy(n).into_owned());
        name.map(|n| vec![(0, n)]).unwrap_or_default()
    }
}

impl MemoryEffectsOp for DeclareFunOp {
    fn effects(self, v: &View<'_>) -> Effects {
        [EffectInstance::new(Effect::Allocate, Some(self.result(v)))].into_iter().collect()
    }
}

impl InferTypesOp for BVConstantOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let value = op.inherent.get(BVConstantOp::VALUE).copied().flatten();
        let ty = value.and_then(|a| ctx.attr_type(a)).ok_or("failed to infer returned types")?;
        Ok(vec![ty])
    }
}

/// A bit-vector's width.
pub(super) fn width(ctx: &Context, ty: Type) -> Option<i64> {
    BitVectorType::of(ctx, ty)?.width(ctx)
}

/// `!smt.bv<width>`
pub(super) fn bits(ctx: &Context, width: i64) -> Type {
    ctx.dialect_type(&BIT_VECTOR_TYPE_DEF, &[ctx.param_int(width)])
}

impl InferTypesOp for ConcatOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let mut widths = op.operands.iter().map(|t| width(ctx, *t));
        let sum = widths.try_fold(0i64, |sum, w| sum.checked_add(w?));
        Ok(vec![bits(ctx, sum.ok_or("failed to infer returned types")?)])
    }
}
