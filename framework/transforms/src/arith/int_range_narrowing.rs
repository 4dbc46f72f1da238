//! `arith-int-range-narrowing`: operations on integers that fit in fewer bits are done in these.
//!
//! ```text
//! %0 = arith.extui %a : i8 to i64            %0 = arith.extui %a : i8 to i64
//! %1 = arith.addi %0, %c1 : i64         →    %1 = arith.trunci %0 : i64 to i16
//!                                            %2 = arith.addi %1, %c1_i16 : i16
//!                                            %3 = arith.extui %2 : i16 to i64
//! ```

use std::sync::{Arc, Mutex};

use rustc_hash::FxHashMap;
use terrace_analysis::dataflow::{Facts, Ranged, find_int_ranges};
use terrace_dialects::arith::{
    AddIOp, AndIOp, CeilDivSIOp, CeilDivUIOp, CmpIOp, CmpIPredicate, DivSIOp, DivUIOp, ExtSIOp, ExtUIOp,
    FloorDivSIOp, IndexCastOp, IndexCastUIOp, IntegerOverflowFlags, MaxSIOp, MaxUIOp, MinSIOp, MinUIOp,
    MulIOp, OrIOp, RemSIOp, RemUIOp, SelectOp, ShLIOp, ShRSIOp, ShRUIOp, SubIOp, TruncIOp, XOrIOp,
};
use terrace_ir::def::TraitSet;
use terrace_ir::int_range::IntRange;
use terrace_ir::{ApInt, Context, Global, Ir, Mapping, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{
    Frozen, GreedyConfig, NoListener, NoMatch, OpPattern, OrNoMatch, Pattern, PatternSet, Rewrite, Rewriter,
    apply_greedily,
};

use super::ArithIntRangeNarrowing;

/// Narrows operations in `root` to the first of `widths` that each fits in.
pub fn narrow_by_int_ranges(ctx: &Context, ir: &mut Ir, root: Global<Op>, widths: &[u32]) {
    let facts = find_int_ranges(ctx, ir, root);
    let known = Arc::new(Narrowing { facts, new: Mutex::default(), widths: widths.to_vec() });
    let mut set = PatternSet::new();
    set.add(NarrowElementwise(Arc::clone(&known))).add(NarrowCmpI(Arc::clone(&known)));
    let unsigned = Arc::clone(&known);
    set.add_named("FoldIndexCastChain", 1, move |op: IndexCastUIOp, rw: &mut Rewriter<'_>| {
        let inner = op.in_(rw).defining::<IndexCastUIOp>(rw).map(|i| i.in_(rw));
        fold_cast_chain(&unsigned.widths, (*op, op.in_(rw)), inner, rw)
    });
    set.add_named("FoldIndexCastChain", 1, move |op: IndexCastOp, rw: &mut Rewriter<'_>| {
        let inner = op.in_(rw).defining::<IndexCastOp>(rw).map(|i| i.in_(rw));
        fold_cast_chain(&known.widths, (*op, op.in_(rw)), inner, rw)
    });
    // From the end on: comparisons need the ranges of their operands as these were.
    let config = GreedyConfig { top_down: false, ..GreedyConfig::default() };
    apply_greedily(ctx, ir, root, &Frozen::new(ctx, &set), &config, &mut NoListener);
}

/// The ranges that are known, those of new values included, and the widths of the target.
struct Narrowing {
    facts: Facts<Ranged>,
    new: Mutex<FxHashMap<Global<Value>, IntRange>>,
    widths: Vec<u32>,
}

/// A cast to fewer bits and back that keeps the values of a range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cast {
    Signed,
    Unsigned,
    Both,
}

impl Cast {
    fn merged(self, other: Cast) -> Option<Cast> {
        match (self, other) {
            (Cast::Both, c) | (c, Cast::Both) => Some(c),
            (a, b) => (a == b).then_some(a),
        }
    }

    /// The cast that the values of a range allow.
    fn of(range: &IntRange, width: u32) -> Option<Cast> {
        let from = range.width();
        if from <= width {
            return None;
        }
        let kept = |v: &ApInt, signed: bool| {
            let cut = v.zext_or_trunc(width);
            *v == if signed { cut.sext_or_trunc(from) } else { cut.zext_or_trunc(from) }
        };
        let fits = |signed: bool| kept(range.min(signed), signed) && kept(range.max(signed), signed);
        match (fits(true), fits(false)) {
            (true, true) => Some(Cast::Both),
            (true, false) => Some(Cast::Signed),
            (false, true) => Some(Cast::Unsigned),
            (false, false) => None,
        }
    }

    /// The same for one of the values: of one that is not negative, the cast says so.
    fn for_value(self, range: &IntRange) -> Cast {
        if self == Cast::Signed && range.is_non_negative() { Cast::Both } else { self }
    }

    fn make(self, rw: &mut Rewriter<'_>, v: Value, to: Type) -> Value {
        let (ctx, from) = (rw.context(), v.ty(rw));
        if from == to {
            return v;
        }
        let width = |t: Type| ctx.integer_info(ctx.element_type_or_self(t)).map(|i| i.0);
        let signed = self == Cast::Signed;
        match (width(from), width(to)) {
            (Some(a), Some(b)) if b < a => TruncIOp::new(to, v).result(rw),
            (Some(_), Some(_)) if signed => ExtSIOp::new(to, v).result(rw),
            (Some(_), Some(_)) => ExtUIOp::new(to, v).result(rw),
            _ if signed => IndexCastOp::new(to, v).result(rw),
            _ => IndexCastUIOp::new(to, v).result(rw),
        }
    }
}

impl Narrowing {
    fn ranges(&self, values: &[Value], rw: &Rewriter<'_>) -> Option<Vec<IntRange>> {
        let body = rw.body_id();
        let new = self.new.lock().ok()?;
        let one = |v: &Value| {
            let state = self.facts.state(body, *v);
            state.range().or_else(|| new.get(&Global::new(body, *v))).cloned()
        };
        values.iter().map(one).collect()
    }

    fn learn(&self, v: Value, range: &IntRange, rw: &Rewriter<'_>) {
        if let Ok(mut new) = self.new.lock() {
            new.insert(Global::new(rw.body_id(), v), range.clone());
        }
    }

    /// The first width that values of a type fit in, as a type, and the cast to it; `keeps` tells whether the operation means the same there.
    fn target(
        &self,
        ctx: &Context,
        ty: Type,
        ranges: &[IntRange],
        keeps: impl Fn(Cast, u32) -> bool,
    ) -> Result<(Type, Cast), NoMatch> {
        let fits = |width: u32| ranges.iter().try_fold(Cast::Both, |c, r| c.merged(Cast::of(r, width)?));
        let found = self.widths.iter().find_map(|width| {
            let to = ctx.integer_type(*width);
            let to = if ctx.is_shaped(ty) { ctx.with_element_type(ty, to) } else { to };
            Some((to, fits(*width).filter(|cast| keeps(*cast, *width))?)).filter(|(to, _)| *to != ty)
        });
        found.or_no_match("no width is narrow enough")
    }
}

/// The reading of its bits that an operation depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// None: the lower bits of the result follow from those of the operands.
    Bits,
    Signed,
    Unsigned,
}

impl Reading {
    /// Of an operation; `None` for one of which it is not known.
    fn of(op: Op, rw: &Rewriter<'_>) -> Option<Reading> {
        let name = rw.context().op_info(op.name(rw)).name();
        let is = |list: &[&str]| list.iter().any(|n| n.as_bytes() == name);
        if is(&[
            AddIOp::OP_NAME,
            SubIOp::OP_NAME,
            MulIOp::OP_NAME,
            AndIOp::OP_NAME,
            OrIOp::OP_NAME,
            XOrIOp::OP_NAME,
            ShLIOp::OP_NAME,
            SelectOp::OP_NAME,
            // Unsigned order is that of the bits, whatever extends them.
            MaxUIOp::OP_NAME,
            MinUIOp::OP_NAME,
        ]) {
            return Some(Reading::Bits);
        }
        if is(&[
            DivSIOp::OP_NAME,
            CeilDivSIOp::OP_NAME,
            FloorDivSIOp::OP_NAME,
            RemSIOp::OP_NAME,
            ShRSIOp::OP_NAME,
            MaxSIOp::OP_NAME,
            MinSIOp::OP_NAME,
        ]) {
            return Some(Reading::Signed);
        }
        is(&[DivUIOp::OP_NAME, CeilDivUIOp::OP_NAME, RemUIOp::OP_NAME, ShRUIOp::OP_NAME])
            .then_some(Reading::Unsigned)
    }

    /// True if values that a cast keeps read the same in fewer bits.
    fn kept_by(self, cast: Cast) -> bool {
        match self {
            Reading::Bits => true,
            Reading::Signed => cast != Cast::Unsigned,
            Reading::Unsigned => cast != Cast::Signed,
        }
    }
}

/// True if an operation of that reading means the same where values have `width` bits. A shift by that many bits or more is poison.
fn keeps_meaning(
    rw: &Rewriter<'_>,
    op: Op,
    reading: Reading,
    ranges: &[IntRange],
    (cast, width): (Cast, u32),
) -> bool {
    let shifts = op.is::<ShLIOp>(rw) || op.is::<ShRUIOp>(rw) || op.is::<ShRSIOp>(rw);
    let amount = ranges.get(1).map(|r| r.max(false));
    let short = || amount.and_then(ApInt::as_u64).is_some_and(|n| n < u64::from(width));
    reading.kept_by(cast) && (!shifts || short())
}

/// Where values are not signed, that no signed overflow happened says nothing of fewer bits: 100 + 100 overflows 8.
fn drop_signed_flag(op: Op, rw: &mut Rewriter<'_>) {
    macro_rules! drop_of {
        ($($op:ident)*) => {
            $(if let Some(op) = op.cast::<$op>(rw) {
                let unsigned = op.overflow_flags(rw).contains_all(IntegerOverflowFlags::nuw);
                let kept = if unsigned { IntegerOverflowFlags::nuw } else { IntegerOverflowFlags::none };
                op.set_overflow_flags(rw, kept);
            })*
        };
    }
    drop_of! { AddIOp SubIOp MulIOp ShLIOp }
}

/// An elementwise operation on values of one type.
struct NarrowElementwise(Arc<Narrowing>);

impl Pattern for NarrowElementwise {
    fn name(&self) -> &str {
        "NarrowElementwise"
    }

    fn root(&self) -> Option<&str> {
        None
    }

    fn accepts(&self) -> Option<fn(&terrace_ir::def::OpInfo) -> bool> {
        Some(|info| info.has(TraitSet::Elementwise))
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
        let (operands, results) = (op.operands(rw), op.results(rw));
        let first = results.first().or_no_match("it has no result")?;
        let values: Vec<Value> = operands.iter().chain(&results).copied().collect();
        let ranges = self.0.ranges(&values, rw).or_no_match("a range is not known")?;
        let ty = first.ty(rw);
        let same = !operands.is_empty() && values.iter().all(|v| v.ty(rw) == ty);
        same.or_no_match("its types differ")?;
        let reading = Reading::of(op, rw).or_no_match("it is not known what it does with fewer bits")?;
        let keeps = |cast: Cast, width: u32| keeps_meaning(rw, op, reading, &ranges, (cast, width));
        let (to, cast) = self.0.target(rw.context(), ty, &ranges, keeps)?;
        let mut map = Mapping::default();
        for (v, range) in operands.iter().zip(&ranges) {
            let narrow = cast.for_value(range).make(rw, *v, to);
            map.map(Global::new(rw.body_id(), *v), narrow);
        }
        let new = rw.clone_op(rw.global(op), &mut map).or_no_match("it cannot be copied")?;
        if cast == Cast::Unsigned {
            drop_signed_flag(new, rw);
        }
        let mut wide = Vec::new();
        for ((v, old), range) in
            new.results(rw).into_iter().zip(&results).zip(ranges.iter().skip(operands.len()))
        {
            rw.body_mut().set_value_type(v, to);
            rw.modified(new);
            let back = cast.for_value(range).make(rw, v, old.ty(rw));
            self.0.learn(back, range, rw);
            wide.push(back);
        }
        rw.replace(op, &wide);
        Ok(())
    }
}

/// True if a predicate reads its operands as signed.
fn is_signed(p: CmpIPredicate) -> bool {
    use CmpIPredicate::{sge, sgt, sle, slt};
    [slt, sle, sgt, sge].contains(&p)
}

struct NarrowCmpI(Arc<Narrowing>);

impl OpPattern for NarrowCmpI {
    type Op = CmpIOp;

    fn rewrite(&self, op: CmpIOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let operands = [op.lhs(rw), op.rhs(rw)];
        let ranges = self.0.ranges(&operands, rw).or_no_match("a range is not known")?;
        // Unsigned order is that of the bits, whatever extends them.
        let keeps = |cast: Cast, _| !is_signed(op.predicate(rw)) || Reading::Signed.kept_by(cast);
        let (to, _) = self.0.target(rw.context(), operands[0].ty(rw), &ranges, keeps)?;
        let width = terrace_ir::int_range::storage_width(rw.context(), to).unwrap_or_default();
        let mut map = Mapping::default();
        for (v, range) in operands.iter().zip(&ranges) {
            let cast = Cast::of(range, width).unwrap_or(Cast::Both);
            let narrow = cast.make(rw, *v, to);
            map.map(Global::new(rw.body_id(), *v), narrow);
        }
        let new = rw.clone_op(rw.global(op), &mut map).or_no_match("it cannot be copied")?;
        let result = new.results(rw);
        rw.replace(op, result);
        Ok(())
    }
}

/// An integer of a width that is asked for, `source`, that goes to an index and back is the integer.
fn fold_cast_chain(
    widths: &[u32],
    (op, index): (Op, Value),
    source: Option<Value>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let source = source.or_no_match("its operand is no such cast")?;
    let (ctx, ty) = (rw.context(), source.ty(rw));
    let fits = op.result_types(rw).first() == Some(&ty)
        && index.ty(rw) == ctx.index_type()
        && ctx.integer_info(ty).is_some_and(|(width, _)| widths.contains(&width));
    fits.or_no_match("the types do not fit")?;
    rw.replace(op, source);
    Ok(())
}

impl ArithIntRangeNarrowing {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        narrow_by_int_ranges(cx.ctx, cx.ir, cx.op, &self.bitwidths_supported);
        Ok(())
    }
}
