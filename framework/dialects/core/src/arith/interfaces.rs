//! Interfaces of arith's operations: which types casts take, the names of constants.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::speculation;
use terrace_ir::interfaces::Speculatability;
use terrace_ir::op_interfaces::{CastLikeOp, SpeculatableOp};
use terrace_ir::{AttrData, Context, Type, Value, View};

use super::*;

fn int(ctx: &Context, t: Type) -> Option<u32> {
    ctx.integer_info(t).map(|i| i.0)
}

fn float(ctx: &Context, t: Type) -> Option<u32> {
    ctx.float_kind(t).map(|k| k.width())
}

fn is_index(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::IndexType)
}

/// True if the containers of two types allow a cast between their elements.
fn same_container(ctx: &Context, a: Type, b: Type) -> bool {
    if let (AttrData::RankedTensorType { encoding: x, .. }, AttrData::RankedTensorType { encoding: y, .. }) =
        (ctx.type_data(a), ctx.type_data(b))
        && x != y
    {
        return false;
    }
    ctx.is_shaped(a) == ctx.is_shaped(b)
        && std::mem::discriminant(ctx.type_data(a)) == std::mem::discriminant(ctx.type_data(b))
        || !ctx.is_shaped(a) && !ctx.is_shaped(b)
        || matches!(
            (ctx.type_data(a), ctx.type_data(b)),
            (AttrData::RankedTensorType { .. }, AttrData::UnrankedTensorType(_))
                | (AttrData::UnrankedTensorType(_), AttrData::RankedTensorType { .. })
        )
}

macro_rules! casts {
    ($($name:ident: |$ctx:ident, $a:ident, $b:ident| $fits:expr;)*) => {
        $(
            impl CastLikeOp for $name {
                fn are_cast_compatible($ctx: &Context, from: &[Type], to: &[Type]) -> bool {
                    let ([a, ..], [b]) = (from, to) else { return false };
                    let ($a, $b) = ($ctx.element_type_or_self(*a), $ctx.element_type_or_self(*b));
                    same_container($ctx, *a, *b) && $fits
                }
            }
        )*
    };
}

fn pair(a: Option<u32>, b: Option<u32>, fits: impl Fn(u32, u32) -> bool) -> bool {
    a.zip(b).is_some_and(|(a, b)| fits(a, b))
}

casts! {
    ExtUIOp: |c, a, b| pair(int(c, a), int(c, b), |a, b| a < b);
    ExtSIOp: |c, a, b| pair(int(c, a), int(c, b), |a, b| a < b);
    TruncIOp: |c, a, b| pair(int(c, a), int(c, b), |a, b| a > b);
    ExtFOp: |c, a, b| pair(float(c, a), float(c, b), |a, b| a < b);
    TruncFOp: |c, a, b| pair(float(c, a), float(c, b), |a, b| a > b);
    ScalingExtFOp: |c, a, b| pair(float(c, a), float(c, b), |a, b| a < b);
    ScalingTruncFOp: |c, a, b| pair(float(c, a), float(c, b), |a, b| a > b);
    UIToFPOp: |c, a, b| pair(int(c, a), float(c, b), |_, _| true);
    SIToFPOp: |c, a, b| pair(int(c, a), float(c, b), |_, _| true);
    FPToUIOp: |c, a, b| pair(float(c, a), int(c, b), |_, _| true);
    FPToSIOp: |c, a, b| pair(float(c, a), int(c, b), |_, _| true);
    IndexCastOp: |c, a, b| is_index(c, a) != is_index(c, b);
    IndexCastUIOp: |c, a, b| is_index(c, a) != is_index(c, b);
    BitcastOp: |c, a, b| c.int_or_float_width(a) == c.int_or_float_width(b) && c.int_or_float_width(a).is_some();
}

terrace_ir::interface! {
    /// The operation's result is the scale of scalable vectors: a multiple of it by a constant has a name that says so.
    pub trait ScaleOfVectorsOp, dyn ScaleOfVectors {
        /// True if it is, in a module that verifies.
        fn is_scale(self, _v: &View<'_>) -> bool = true;
    }
}

impl OpAsmOp for MulIOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        if !is_index(v.ctx, self.result(v).ty(v)) {
            return Vec::new();
        }
        let scaled = |factor: Value, scale: Value| {
            let constant = factor.constant_int(v)?;
            scale.defining::<dyn ScaleOfVectors>(v)?;
            Some(format!("c{constant}_vscale"))
        };
        let (lhs, rhs) = (self.lhs(v), self.rhs(v));
        scaled(lhs, rhs).or_else(|| scaled(rhs, lhs)).map(|name| (0, name)).into_iter().collect()
    }
}

impl OpAsmOp for ConstantOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let (ctx, ty) = (v.ctx, v.body.result_types(*self).next());
        let name = match self.value_attr(v).map(|a| ctx.data(a)) {
            Some(AttrData::Integer { ty, value }) => {
                if *ty == ctx.i1() {
                    if value.is_zero() { "false".to_owned() } else { "true".to_owned() }
                } else if *ty == ctx.index_type() {
                    format!("c{}", value.to_signed())
                } else {
                    format!("c{}_{}", value.to_signed(), ctx.text(*ty))
                }
            }
            _ if ty.is_some_and(|t| ctx.function_parts(t).is_some()) => "f".to_owned(),
            _ => "cst".to_owned(),
        };
        vec![(0, name)]
    }
}

/// `divisions! { DivSIOp: true }`: a division may run anywhere if it is defined; true if it is signed.
macro_rules! divisions {
    ($($op:ident: $signed:literal;)*) => {$(
        impl SpeculatableOp for $op {
            fn speculatability(self, v: &View<'_>) -> Speculatability {
                speculation::division(self.rhs(v), v, $signed)
            }
        }
    )*};
}

divisions! {
    DivUIOp: false;
    DivSIOp: true;
    CeilDivUIOp: false;
    CeilDivSIOp: true;
    FloorDivSIOp: true;
    RemUIOp: false;
    RemSIOp: true;
}
