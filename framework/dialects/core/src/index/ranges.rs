//! Ranges of integers that index's operations give. An index has 32 or 64 bits: what holds of both.

use smallvec::smallvec;
use terrace_ir::int_range::arith::{self as ranges, NoWrap, Reading, Rounding, on_indices};
use terrace_ir::int_range::{INDEX_WIDTH, IntRange, storage_width};
use terrace_ir::op_interfaces::{InferIntRangeOp, Ranges};
use terrace_ir::{ApInt, LookIn, ViewIr};

use super::*;
use crate::arith::cast_range;

/// A function of two ranges.
type Range2 = fn(&IntRange, &IntRange) -> IntRange;

fn binary(operands: &[IntRange], reading: Reading, f: Range2) -> IntRange {
    on_indices(operands, reading, &|r| match r {
        [a, b] => f(a, b),
        _ => IntRange::full(INDEX_WIDTH),
    })
}

macro_rules! binary {
    ($($op:ident: $reading:ident, $range:expr;)*) => {
        $(impl InferIntRangeOp for $op {
            fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
                smallvec![(self.result(v), binary(operands, Reading::$reading, $range))]
            }
        })*
    };
}

binary! {
    AddOp: Both, |a, b| ranges::add(a, b, NoWrap::default());
    SubOp: Both, |a, b| ranges::sub(a, b, NoWrap::default());
    MulOp: Both, |a, b| ranges::mul(a, b, NoWrap::default());
    DivSOp: Signed, |a, b| ranges::div(a, b, true, Rounding::Zero);
    DivUOp: Unsigned, |a, b| ranges::div(a, b, false, Rounding::Zero);
    CeilDivSOp: Signed, |a, b| ranges::div(a, b, true, Rounding::Up);
    CeilDivUOp: Unsigned, |a, b| ranges::div(a, b, false, Rounding::Up);
    FloorDivSOp: Signed, |a, b| ranges::div(a, b, true, Rounding::Down);
    RemSOp: Signed, ranges::rem_signed;
    RemUOp: Unsigned, ranges::rem_unsigned;
    MaxSOp: Signed, |a, b| ranges::max(a, b, true);
    MaxUOp: Unsigned, |a, b| ranges::max(a, b, false);
    MinSOp: Signed, |a, b| ranges::min(a, b, true);
    MinUOp: Unsigned, |a, b| ranges::min(a, b, false);
    ShlOp: Both, |a, b| ranges::shl(a, b, NoWrap::default());
    ShrSOp: Signed, |a, b| ranges::shr(a, b, true);
    ShrUOp: Unsigned, |a, b| ranges::shr(a, b, false);
    AndOp: Unsigned, ranges::and;
    OrOp: Unsigned, ranges::or;
    XOrOp: Unsigned, ranges::xor;
}

macro_rules! casts {
    ($($op:ident: $signed:literal;)*) => {
        $(impl InferIntRangeOp for $op {
            fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
                let ([range], out) = (operands, self.output(v)) else { return Ranges::new() };
                let width = storage_width(v.context(), out.ty(v)).unwrap_or(INDEX_WIDTH);
                smallvec![(out, cast_range(range, width, $signed))]
            }
        })*
    };
}

casts! {
    CastSOp: true;
    CastUOp: false;
}

macro_rules! constants {
    ($($op:ident)*) => {
        $(impl InferIntRangeOp for $op {
            fn infer_ranges(self, v: &ViewIr<'_>, _: &[IntRange]) -> Ranges {
                let value = self.value_attr(v).and_then(|a| v.ctx.as_integer(a));
                value.map(|n| (self.result(v), IntRange::constant(n))).into_iter().collect()
            }
        })*
    };
}

constants! { ConstantOp BoolConstantOp }

impl InferIntRangeOp for SizeOfOp {
    fn infer_ranges(self, v: &ViewIr<'_>, _: &[IntRange]) -> Ranges {
        smallvec![(self.result(v), IntRange::index(32, 64))]
    }
}

impl InferIntRangeOp for CmpOp {
    fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
        let [a, b] = operands else { return Ranges::new() };
        let predicate = self.pred(v).text();
        let wide = ranges::compared(predicate, a, b);
        let narrow = ranges::compared(predicate, &a.truncated(32), &b.truncated(32));
        // It is known where both widths agree.
        let truth = wide.filter(|_| wide == narrow);
        let range = match truth {
            Some(t) => IntRange::constant(&ApInt::from_u64(1, t.into())),
            None => IntRange::full(1),
        };
        smallvec![(self.result(v), range)]
    }
}
