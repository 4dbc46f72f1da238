//! Patterns of arith's operations: most are declared in `canonicalize.td`; here are the functions that they name. The comparison
//! of a converted integer is in `cmpf_of_int.rs`.

use terrace_ir::{ApInt, Attr, Context};
use terrace_rewrite::drr::native::{enum_attr, enum_value};
use terrace_rewrite::drr::{Call, Item};
use terrace_rewrite::{Canonicalize, PatternSet};

use super::hooks::*;
use terrace_dialects_kit::fold::{integer, known};

#[allow(unreachable_pub, dead_code)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/arith_canonicalize.rs"));
}

fn known_argument<'c>(call: &Call<'_, 'c>, i: usize) -> Option<&'c ApInt> {
    known(call.ctx(), call.attr(i))
}

fn is_minus_one(call: &Call<'_, '_>) -> bool {
    known_argument(call, 0).is_some_and(ApInt::is_all_ones)
}

/// The one of `i1` is -1.
fn is_one(call: &Call<'_, '_>) -> bool {
    known_argument(call, 0).is_some_and(|v| v.is_one() && !v.is_all_ones())
}

fn is_zero(call: &Call<'_, '_>) -> bool {
    known_argument(call, 0).is_some_and(ApInt::is_zero)
}

fn is_wider_integer(call: &Call<'_, '_>) -> bool {
    call.ty(0).and_then(|t| call.ctx().integer_info(t)).is_some_and(|(width, _)| width > 1)
}

/// The width of the elements of argument `i`.
fn width(call: &Call<'_, '_>, i: usize) -> Option<u32> {
    let ctx = call.ctx();
    ctx.int_or_float_width(ctx.element_type_or_self(call.ty(i)?))
}

fn is_narrower(call: &Call<'_, '_>) -> bool {
    width(call, 0) < width(call, 1)
}

fn is_difference_of_widths(call: &Call<'_, '_>) -> bool {
    let (Some(from), Some(to)) = (width(call, 0), width(call, 1)) else { return false };
    known_argument(call, 2).and_then(ApInt::as_u64) == Some(u64::from(from.saturating_sub(to)))
}

/// `eq` or `ne`.
fn is_equality(call: &Call<'_, '_>) -> bool {
    matches!(call.int(0), Some(0 | 1))
}

/// What a function makes of two integers.
fn binary(call: &Call<'_, '_>, f: impl Fn(&ApInt, &ApInt) -> ApInt) -> Option<Item> {
    let (a, b) = (known_argument(call, 0)?, known_argument(call, 1)?);
    Some(call.ctx().integer_ap(call.ty(0)?, f(a, b)).into())
}

fn sum(call: &mut Call<'_, '_>) -> Option<Item> {
    binary(call, ApInt::add)
}

fn difference(call: &mut Call<'_, '_>) -> Option<Item> {
    binary(call, ApInt::sub)
}

fn product(call: &mut Call<'_, '_>) -> Option<Item> {
    binary(call, ApInt::mul)
}

fn zero_of(call: &mut Call<'_, '_>) -> Option<Item> {
    integer(call.ctx(), call.ty(0)?, 0).map(Item::Attr)
}

fn both_flags(call: &mut Call<'_, '_>) -> Option<Item> {
    let flags = |a: Option<Attr>| enum_value(call.ctx(), a?);
    Some(enum_attr(call.ctx(), "arith.overflow", flags(call.attr(0))? & flags(call.attr(1))?).into())
}

/// The predicate that holds where `p` does not.
pub(crate) fn inverted(ctx: &Context, p: Attr) -> Option<Attr> {
    let negation = match ctx.as_i64(p)? {
        p @ (0 | 1) => 1 - p,
        // slt sle sgt sge
        p @ 2..6 => 7 - p,
        // ult ule ugt uge
        p => 15 - p,
    };
    Some(ctx.integer(ctx.attr_type(p)?, negation))
}

fn invert_predicate(call: &mut Call<'_, '_>) -> Option<Item> {
    inverted(call.ctx(), call.attr(0)?).map(Item::Attr)
}

/// `rules! { AddIOp CmpIOp }`: these operations have declared patterns.
macro_rules! rules {
    ($($op:ident)*) => {
        $(impl Canonicalize for $op {
            fn patterns(&self, set: &mut PatternSet) {
                let rules = declared::PATTERNS.iter().copied().filter(|p| p.source.op == super::$op::OP_NAME);
                set.add_declarative(&rules.collect::<Vec<_>>());
            }
        })*
    };
}

rules! {
    AddIOp AddUIExtendedOp SubIOp MulIOp MulSIExtendedOp MulUIExtendedOp AndIOp OrIOp XOrIOp MulFOp DivFOp ExtSIOp TruncIOp
    TruncFOp IndexCastOp IndexCastUIOp BitcastOp CmpIOp SelectOp
}
