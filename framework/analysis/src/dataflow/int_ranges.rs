//! Ranges of integers: the least and the greatest value that each value may have.

use std::fmt::{self, Debug, Formatter};

use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::int_range::IntRange;
use terrace_ir::op_interfaces::{InferIntRange, InferIntRangeOp, LoopBound, LoopLike, LoopLikeOp, Ranges};
use terrace_ir::{ApInt, Attr, Context, Global, Ir, Op, Value, ViewIr};

use super::constants::fold_known;
use super::{Facts, ForwardAnalysis, Known, State, Transfer, solve_forward};

/// A fact about a value: the constant that it is, and the range that it lies in.
#[derive(Clone, PartialEq)]
pub struct Ranged {
    known: Known,
    range: Option<IntRange>,
}

impl Debug for Ranged {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.range {
            Some(r) => {
                let [s, u] = [true, false].map(|signed| (r.min(signed), r.max(signed)));
                let (s, u) = ((s.0.to_signed(), s.1.to_signed()), (u.0.to_unsigned(), u.1.to_unsigned()));
                write!(f, "signed {}..={} unsigned {}..={}", s.0, s.1, u.0, u.1)
            }
            None => write!(f, "{:?}", self.known),
        }
    }
}

impl Ranged {
    /// The range; `None` if nothing has reached the value or it is no integer.
    pub fn range(&self) -> Option<&IntRange> {
        self.range.as_ref()
    }

    /// Branches are decided by constants that folding and ranges agree on.
    fn agreed(known: Known, range: Option<IntRange>) -> Ranged {
        let known = match &range {
            Some(r) if r.single().is_none() && known != Known::Unreached => Known::Unknown,
            _ => known,
        };
        Ranged { known, range }
    }

    fn unknown(ctx: &Context, ir: &Ir, v: Global<Value>) -> Ranged {
        let range = IntRange::of_type(ctx, ir.body(v.body).value_type(v.entity));
        Ranged { known: Known::Unknown, range }
    }
}

impl State for Ranged {
    fn unreached() -> Ranged {
        Ranged { known: Known::Unreached, range: None }
    }

    fn join(&self, other: &Ranged) -> Ranged {
        let range = match (&self.range, &other.range) {
            (Some(a), Some(b)) => Some(a.union(b)),
            (a, b) => a.clone().or_else(|| b.clone()),
        };
        Ranged::agreed(self.known.join(&other.known), range)
    }

    fn widened(&self) -> Ranged {
        Ranged::agreed(self.known, self.range.as_ref().map(|r| IntRange::full(r.width())))
    }
}

/// The analysis of ranges, with constants beside them. Operations say by [`InferIntRange`] what they make of ranges, loops by [`LoopLike`]
/// between which bounds they run. Ranges that a loop would widen step by step are widened to all integers at once.
#[derive(Clone, Copy, Default, Debug)]
pub struct IntRanges;

impl IntRanges {
    /// A new range of a value; where it differs from what is known of a value that is passed on by a terminator, nobody knows how far it goes.
    fn settle(cx: &Transfer<'_, Ranged>, v: Value, new: IntRange) -> IntRange {
        let body = cx.ir().body(cx.op.body);
        let old = cx.known(v);
        let Some(old) = old.range else { return new };
        let joined = old.union(&new);
        let ends = |op: Op| cx.ctx.op_info(body.name(op)).has(TraitSet::Terminator);
        match joined != old && body.users(v).any(ends) {
            true => IntRange::full(joined.width()),
            false => joined,
        }
    }

    fn ranges_of(cx: &Transfer<'_, Ranged>) -> Option<Ranges> {
        let view = ViewIr { ctx: cx.ctx, ir: cx.ir(), body: cx.op.body };
        let infer = cx.op.entity.cast::<dyn InferIntRange>(&view)?;
        let operands: SmallVec<[Option<IntRange>; 4]> = cx.operands.iter().map(|s| s.range.clone()).collect();
        Some(infer.infer_ranges_from_some(&view, &operands))
    }

    /// The range of an induction variable. None if the bounds leave no value.
    fn induction(cx: &Transfer<'_, Ranged>, v: Value) -> Option<Option<IntRange>> {
        let view = ViewIr { ctx: cx.ctx, ir: cx.ir(), body: cx.op.body };
        let all = cx.op.entity.cast::<dyn LoopLike>(&view)?.inductions(&view)?;
        let induction = all.iter().find(|i| i.variable == v)?;
        let full = IntRange::of_type(cx.ctx, view.ir.body(cx.op.body).value_type(v))?;
        let width = full.width();
        let signed = !induction.is_unsigned;
        let bound = |b: LoopBound, greatest: bool| -> ApInt {
            let range = match b {
                LoopBound::Known(n) => return ApInt::from_i64(width, n),
                LoopBound::Value(v) => cx.known(v).range.filter(|r| r.width() == width),
            };
            let range = range.as_ref().unwrap_or(&full);
            if greatest { range.max(signed).clone() } else { range.min(signed).clone() }
        };
        let (mut min, mut max) = (bound(induction.lower, false), bound(induction.upper, true));
        if !signed {
            let last = (!max.is_zero()).then(|| max.sub(&ApInt::from_u64(width, 1)));
            let last = last.filter(|last| last.ucmp(&min).is_ge());
            return Some(last.map(|last| IntRange::between(min, last, false)));
        }
        if bound(induction.step, true).is_negative() {
            std::mem::swap(&mut min, &mut max);
        } else {
            max = max.sub(&ApInt::from_u64(width, 1));
        }
        Some(max.scmp(&min).is_ge().then(|| IntRange::between(min, max, true)))
    }
}

impl ForwardAnalysis for IntRanges {
    type State = Ranged;

    fn unknown(&mut self, cx: &Transfer<'_, Ranged>, v: Value) -> Ranged {
        Ranged::unknown(cx.ctx, cx.ir(), cx.value(v))
    }

    fn region_argument(&mut self, cx: &Transfer<'_, Ranged>, v: Value) -> Ranged {
        let inferred = Self::ranges_of(cx).and_then(|all| all.into_iter().find(|(a, _)| *a == v));
        if let Some((_, range)) = inferred {
            return Ranged { known: Known::Unknown, range: Some(range) };
        }
        match Self::induction(cx, v) {
            Some(range) => Ranged { known: Known::Unknown, range },
            None => self.unknown(cx, v),
        }
    }

    fn constant(&self, state: &Ranged) -> Option<Attr> {
        state.known.constant()
    }

    fn transfer(&mut self, cx: &mut Transfer<'_, Ranged>, results: &mut [Ranged]) {
        let mut known: SmallVec<[Known; 2]> = SmallVec::from_elem(Known::Unreached, results.len());
        fold_known(cx, &mut known, |s| s.known);
        let values: SmallVec<[Value; 2]> = cx.ir().body(cx.op.body).results(cx.op.entity).collect();
        let Some(ranges) = Self::ranges_of(cx) else {
            for ((v, result), known) in values.iter().zip(results).zip(known) {
                *result = Ranged::agreed(known, Ranged::unknown(cx.ctx, cx.ir(), cx.value(*v)).range);
            }
            return;
        };
        for ((v, result), known) in values.iter().zip(results).zip(known) {
            let own = ranges.iter().find(|(of, _)| of == v);
            let range = own.map(|(_, range)| Self::settle(cx, *v, range.clone()));
            *result = Ranged::agreed(known, range);
        }
    }
}

/// Finds the ranges of the integers in `root`.
pub fn find_int_ranges(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Facts<Ranged> {
    solve_forward(ctx, ir, root, IntRanges)
}

/// True if all operands and results of an operation are integers that are known not to be negative.
pub fn is_non_negative(facts: &Facts<Ranged>, ir: &Ir, op: Global<Op>) -> bool {
    let body = ir.body(op.body);
    let known = |v: Value| facts.state(op.body, v).range().is_some_and(IntRange::is_non_negative);
    body.operands(op.entity).all(known) && body.results(op.entity).all(known)
}
