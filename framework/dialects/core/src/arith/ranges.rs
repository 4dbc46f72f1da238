//! Ranges of integers that arith's operations give: tables of the functions of [`terrace_ir::int_range::arith`].

use smallvec::smallvec;
use terrace_ir::int_range::{INDEX_WIDTH, IntRange, arith as ranges, storage_width};
use terrace_ir::op_interfaces::{InferIntRangeOp, Ranges};
use terrace_ir::{LookIn, Op, Value, ViewIr};

use super::*;
use ranges::{NoWrap, Rounding};

/// The range of the one result of an operation.
fn one(op: Op, v: &ViewIr<'_>, range: IntRange) -> Ranges {
    op.results(v).first().map(|r| (*r, range)).into_iter().collect()
}

/// The number of bits of an operation's result.
fn width<'c>(result: Value, v: &impl LookIn<'c>) -> u32 {
    storage_width(v.context(), result.ty(v)).unwrap_or(INDEX_WIDTH)
}

fn promise(flags: IntegerOverflowFlags) -> NoWrap {
    NoWrap {
        signed: flags.contains_all(IntegerOverflowFlags::nsw),
        unsigned: flags.contains_all(IntegerOverflowFlags::nuw),
    }
}

macro_rules! binary {
    ($($op:ident: |$o:ident, $v:ident, $a:ident, $b:ident| $range:expr;)*) => {
        $(impl InferIntRangeOp for $op {
            #[allow(unused_variables)]
            fn infer_ranges(self, $v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
                let ([$a, $b], $o) = (operands, self) else { return Ranges::new() };
                one(*self, $v, $range)
            }
        })*
    };
}

binary! {
    AddIOp: |op, v, a, b| ranges::add(a, b, promise(op.overflow_flags(v)));
    SubIOp: |op, v, a, b| ranges::sub(a, b, promise(op.overflow_flags(v)));
    MulIOp: |op, v, a, b| ranges::mul(a, b, promise(op.overflow_flags(v)));
    ShLIOp: |op, v, a, b| ranges::shl(a, b, promise(op.overflow_flags(v)));
    DivUIOp: |op, v, a, b| ranges::div(a, b, false, Rounding::Zero);
    DivSIOp: |op, v, a, b| ranges::div(a, b, true, Rounding::Zero);
    CeilDivUIOp: |op, v, a, b| ranges::div(a, b, false, Rounding::Up);
    CeilDivSIOp: |op, v, a, b| ranges::div(a, b, true, Rounding::Up);
    FloorDivSIOp: |op, v, a, b| ranges::div(a, b, true, Rounding::Down);
    RemUIOp: |op, v, a, b| ranges::rem_unsigned(a, b);
    RemSIOp: |op, v, a, b| ranges::rem_signed(a, b);
    AndIOp: |op, v, a, b| ranges::and(a, b);
    OrIOp: |op, v, a, b| ranges::or(a, b);
    XOrIOp: |op, v, a, b| ranges::xor(a, b);
    MaxSIOp: |op, v, a, b| ranges::max(a, b, true);
    MaxUIOp: |op, v, a, b| ranges::max(a, b, false);
    MinSIOp: |op, v, a, b| ranges::min(a, b, true);
    MinUIOp: |op, v, a, b| ranges::min(a, b, false);
    ShRUIOp: |op, v, a, b| ranges::shr(a, b, false);
    ShRSIOp: |op, v, a, b| ranges::shr(a, b, true);
    CmpIOp: |op, v, a, b| ranges::truth(ranges::compared(op.predicate(v).text(), a, b));
}

/// The range of a cast that keeps the signed value, or the unsigned one, where it fits.
pub(crate) fn cast(range: &IntRange, width: u32, signed: bool) -> IntRange {
    match range.width().cmp(&width) {
        std::cmp::Ordering::Less => range.extended(width, signed),
        std::cmp::Ordering::Greater => range.truncated(width),
        std::cmp::Ordering::Equal => range.clone(),
    }
}

macro_rules! casts {
    ($($op:ident: $signed:literal;)*) => {
        $(impl InferIntRangeOp for $op {
            fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
                let [range] = operands else { return Ranges::new() };
                let out = self.out(v);
                smallvec![(out, cast(range, width(out, v), $signed))]
            }
        })*
    };
}

casts! {
    ExtUIOp: false;
    ExtSIOp: true;
    TruncIOp: true;
    IndexCastOp: true;
    IndexCastUIOp: false;
}

impl InferIntRangeOp for ConstantOp {
    fn infer_ranges(self, v: &ViewIr<'_>, _: &[IntRange]) -> Ranges {
        let Some(value) = self.value_attr(v) else { return Ranges::new() };
        let of = |a| v.ctx.as_integer(a).map(IntRange::constant);
        let range = of(value).or_else(|| {
            let all = v.ctx.as_dense(value)?;
            let count = if all.splat { 1 } else { all.len };
            let each = (0..count).map(|i| v.ctx.dense_element(&all, i).and_then(of));
            each.reduce(|a, b| Some(a?.union(&b?)))?
        });
        range.map(|range| one(*self, v, range)).unwrap_or_default()
    }
}

impl InferIntRangeOp for SelectOp {
    fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
        let some: Vec<Option<IntRange>> = operands.iter().cloned().map(Some).collect();
        self.infer_ranges_from_some(v, &some)
    }

    fn infer_ranges_from_some(self, v: &ViewIr<'_>, operands: &[Option<IntRange>]) -> Ranges {
        let [condition, holds, fails] = operands else { return Ranges::new() };
        let known = condition.as_ref().and_then(|c| c.single()).map(|c| !c.is_zero());
        let range = match (known, holds, fails) {
            (Some(true), range, _) | (Some(false), _, range) => range.clone(),
            (None, Some(a), Some(b)) => Some(a.union(b)),
            (None, a, b) => a.clone().or_else(|| b.clone()),
        };
        range.map(|range| one(*self, v, range)).unwrap_or_default()
    }
}
