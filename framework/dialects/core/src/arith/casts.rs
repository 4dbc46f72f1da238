//! Which types arith's casts take: `CastOpInterface`.

use terrace_ir::interfaces::CastLike;
use terrace_ir::{AttrData, Context, Type};

fn int(ctx: &Context, t: Type) -> Option<u32> {
    ctx.integer_info(t).map(|i| i.0)
}

fn float(ctx: &Context, t: Type) -> Option<u32> {
    ctx.float_kind(t).map(|k| k.width())
}

fn is_index(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::IndexType)
}

/// Whether the containers of two types allow a cast between their elements.
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
            pub(super) struct $name;
            impl CastLike for $name {
                fn are_cast_compatible(&self, $ctx: &Context, from: &[Type], to: &[Type]) -> bool {
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
