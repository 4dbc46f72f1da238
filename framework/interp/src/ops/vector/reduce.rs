//! Reductions, scans, products.

use terrace_dialects_memory::vector::ops::map_dims;
use terrace_dialects_memory::vector::{
    CombiningKind, ContractionOp, IteratorType, MultiDimReductionOp, OuterProductOp, ReductionOp, ScanOp,
};
use terrace_ir::{Float, Type, Value as IrValue};

use super::{Masked, flat, shape, shape_or_scalar, unflat};
use crate::fault::Trouble;
use crate::float::{self, FloatOp};
use crate::int::{Flags, IntOp};
use crate::layout::{Scalar, lane_scalar};
use crate::machine::Machine;
use crate::model::Code;
use crate::ops::Builder;
use crate::ops::arith::{float_to_float, resize};
use crate::ops::lanes::{Lane, bits, float_lane, int_lane, settle, unfit};
use crate::prepare::Prepare;
use crate::value::{Value, Why, from_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<ReductionOp>(reduction);
    b.add::<MultiDimReductionOp>(multi_reduction);
    b.add::<ScanOp>(scan);
    b.add::<OuterProductOp>(outer_product);
    b.add::<ContractionOp>(contraction);
}

/// A combining function of elements of a type.
#[derive(Clone, Copy)]
struct Combine {
    kind: CombiningKind,
    scalar: Scalar,
}

impl Combine {
    fn new(p: &Prepare<'_>, kind: CombiningKind, ty: Type) -> Result<Combine, Trouble> {
        let scalar = lane_scalar(p.context(), ty).ok_or_else(|| unfit(p, ty, "vectors of numbers"))?;
        Ok(Combine { kind, scalar })
    }

    fn lane(self, open: bool, a: &Value, b: &Value) -> Lane {
        let int = |op| int_lane(op, Flags::default(), self.scalar.bits(), &[a, b]);
        let float = |op: FloatOp| match self.scalar {
            Scalar::Float(k) => float_lane(open, op, k, &bits(a, k.width())?, &bits(b, k.width())?),
            _ => Err(crate::int::Bad::Fault("it works on no floats")),
        };
        let is_float = matches!(self.scalar, Scalar::Float(_));
        match self.kind {
            CombiningKind::ADD if is_float => float(FloatOp::Add),
            CombiningKind::MUL if is_float => float(FloatOp::Mul),
            CombiningKind::ADD => int(IntOp::Add),
            CombiningKind::MUL => int(IntOp::Mul),
            CombiningKind::MINUI => int(IntOp::MinU),
            CombiningKind::MINSI => int(IntOp::MinS),
            CombiningKind::MAXUI => int(IntOp::MaxU),
            CombiningKind::MAXSI => int(IntOp::MaxS),
            CombiningKind::AND => int(IntOp::And),
            CombiningKind::OR => int(IntOp::Or),
            CombiningKind::XOR => int(IntOp::Xor),
            CombiningKind::MINNUMF => float(FloatOp::MinNum),
            CombiningKind::MAXNUMF => float(FloatOp::MaxNum),
            CombiningKind::MINIMUMF => float(FloatOp::Minimum),
            CombiningKind::MAXIMUMF => float(FloatOp::Maximum),
        }
    }

    fn two(self, m: &Machine<'_>, a: &Value, b: &Value) -> Result<Value, Trouble> {
        match [a, b].into_iter().find(|v| matches!(v, Value::Poison(_))) {
            Some(poison) => Ok(poison.clone()),
            None => settle(m, self.lane(m.program.memory.open_is_poison, a, b)),
        }
    }

    /// Combines values from a first one on; `None` if there is nothing.
    fn all<'v>(
        self,
        m: &Machine<'_>,
        first: Option<Value>,
        values: impl IntoIterator<Item = &'v Value>,
    ) -> Result<Option<Value>, Trouble> {
        let mut out = first;
        for v in values {
            out = Some(match out {
                Some(sum) => self.two(m, &sum, v)?,
                None => v.clone(),
            });
        }
        Ok(out)
    }

    /// True for a sum of floats that is -0, or +0 if it begins with a zero.
    fn is_sum_of_minus_zeros<'v>(self, mut values: impl Iterator<Item = &'v Value>) -> bool {
        let (CombiningKind::ADD, Scalar::Float(kind)) = (self.kind, self.scalar) else { return false };
        let minus_zero = Float::zero(kind).with_sign(true).to_bits();
        values.all(|v| bits(v, kind.width()).is_ok_and(|v| v == minus_zero))
    }

    /// The value that sums and products of floats begin with if nothing else is given.
    fn start(self) -> Option<Value> {
        match (self.kind, self.scalar) {
            (CombiningKind::ADD, Scalar::Float(k)) => Some(from_ap(Float::zero(k).to_bits(), true)),
            (CombiningKind::MUL, Scalar::Float(k)) => Some(from_ap(Float::integer(k, 1).to_bits(), true)),
            _ => None,
        }
    }
}

/// The value of a result that nothing was combined for.
fn nothing() -> Trouble {
    Trouble::new("the mask leaves nothing to reduce, and there is no accumulator")
}

fn reduction(op: ReductionOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    shape(p, op.vector(p).ty(p))?;
    let combine = Combine::new(p, op.kind(p), op.vector(p).ty(p))?;
    let (vector, result, masked) = (p.slot(op.vector(p)), p.slot(op.dest(p)), Masked::of(op, p));
    let acc = op.acc(p).map(|v| p.slot(v));
    Ok(Code::step(move |m| {
        let (lanes, set) = (m.parts(vector, "a vector")?, masked.lanes(m)?);
        let chosen = |i: usize| set.as_ref().is_none_or(|s| s.get(i).copied().unwrap_or(false));
        let lanes = lanes.iter().enumerate().filter(|(i, _)| chosen(*i)).map(|(_, v)| v);
        let acc = acc.map(|slot| m.get(slot).clone());
        if acc.is_none() && m.program.memory.open_is_poison && combine.is_sum_of_minus_zeros(lanes.clone()) {
            m.set(result, m.poison(Why::Open));
            return Ok(());
        }
        // Floats are summed up from the accumulator on; of anything else the order does not matter.
        let v = match combine.start() {
            Some(start) => combine.all(m, Some(acc.unwrap_or(start)), lanes)?,
            None => combine.all(m, combine.all(m, None, lanes)?, &acc)?,
        };
        m.set(result, v.ok_or_else(nothing)?);
        Ok(())
    }))
}

fn multi_reduction(op: MultiDimReductionOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (from, dims) = (shape(p, op.source(p).ty(p))?, op.reduction_dims(p));
    let combine = Combine::new(p, op.kind(p), op.source(p).ty(p))?;
    let kept: Vec<usize> = (0..from.len()).filter(|d| !dims.contains(&(*d as i64))).collect();
    let to: Vec<usize> = kept.iter().map(|d| from[*d]).collect();
    let (source, acc, result) = (p.slot(op.source(p)), p.slot(op.acc(p)), p.slot(op.dest(p)));
    let masked = Masked::of(op, p);
    Ok(Code::step(move |m| {
        let (lanes, set) = (m.parts(source, "a vector")?, masked.lanes(m)?);
        let (mut out, vector) = match m.get(acc) {
            Value::List(l) => (l.as_ref().clone(), true),
            v => (vec![v.clone()], false),
        };
        for (i, v) in lanes.iter().enumerate() {
            if set.as_ref().is_some_and(|s| !s.get(i).copied().unwrap_or(false)) {
                continue;
            }
            let at = unflat(&from, i);
            let at: Vec<usize> = kept.iter().map(|d| at[*d]).collect();
            let place = out.get_mut(flat(&to, &at)).ok_or("a lane is outside of its vector")?;
            *place = combine.two(m, place, v)?;
        }
        let v = if vector { Value::list(out) } else { out.swap_remove(0) };
        m.set(result, v);
        Ok(())
    }))
}

fn scan(op: ScanOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let from = shape(p, op.source(p).ty(p))?;
    let combine = Combine::new(p, op.kind(p), op.source(p).ty(p))?;
    let dim = usize::try_from(op.reduction_dim(p)).ok().filter(|d| *d < from.len());
    let dim = dim.ok_or("its dimension is outside of the vector")?;
    let inclusive = op.inclusive(p);
    let stride: usize = from[dim + 1..].iter().product();
    let (source, initial) = (p.slot(op.source(p)), p.slot(op.initial_value(p)));
    let (dest, last) = (p.slot(op.dest(p)), p.slot(op.accumulated_value(p)));
    Ok(Code::step(move |m| {
        let (lanes, initial) = (m.parts(source, "a vector")?, m.parts(initial, "a vector")?);
        let mut out: Vec<Value> = Vec::with_capacity(lanes.len());
        let mut sums = initial.as_ref().clone();
        for (i, v) in lanes.iter().enumerate() {
            let mut at = unflat(&from, i);
            let step = at.remove(dim);
            let rest: Vec<usize> =
                from.iter().enumerate().filter(|(d, _)| *d != dim).map(|(_, s)| *s).collect();
            let start = initial.get(flat(&rest, &at)).ok_or("a lane is outside of its vector")?;
            let v = match (step.checked_sub(1), inclusive) {
                (None, true) => v.clone(),
                (None, false) => start.clone(),
                (Some(_), true) => combine.two(m, &out[i - stride], v)?,
                (Some(_), false) => combine.two(m, &out[i - stride], &lanes[i - stride])?,
            };
            sums[flat(&rest, &at)] = v.clone();
            out.push(v);
        }
        m.set(dest, Value::list(out));
        m.set(last, Value::list(sums));
        Ok(())
    }))
}

fn lane(v: &Value, i: usize) -> Result<&Value, Trouble> {
    match v {
        Value::List(l) => l.get(i).ok_or_else(|| Trouble::new("a lane is outside of its vector")),
        v => Ok(v),
    }
}

fn outer_product(op: OuterProductOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let to = shape(p, op.result(p).ty(p))?;
    let ty = op.result(p).ty(p);
    let (combine, multiply) = (Combine::new(p, op.kind(p), ty)?, Combine::new(p, CombiningKind::MUL, ty)?);
    let (lhs, rhs, result) = (p.slot(op.lhs(p)), p.slot(op.rhs(p)), p.slot(op.result(p)));
    let (acc, masked, columns) =
        (op.acc(p).map(|v| p.slot(v)), Masked::of(op, p), to.get(1).copied().unwrap_or(1));
    let lanes: usize = to.iter().product();
    Ok(Code::step(move |m| {
        let set = masked.lanes(m)?;
        let mut out = Vec::with_capacity(lanes);
        for i in 0..lanes {
            let acc = acc.map(|slot| lane(m.get(slot), i)).transpose()?;
            if set.as_ref().is_some_and(|s| !s.get(i).copied().unwrap_or(false)) {
                out.push(acc.cloned().unwrap_or_else(|| m.poison(crate::value::Why::Made)));
                continue;
            }
            let (a, b) = (lane(m.get(lhs), i / columns)?, lane(m.get(rhs), i % columns)?);
            out.push(match (acc, combine.kind, combine.scalar) {
                (None, ..) => multiply.two(m, a, b)?,
                // One rounding.
                (Some(c), CombiningKind::ADD, Scalar::Float(k)) => {
                    match [a, b, c].into_iter().find(|v| matches!(v, Value::Poison(_))) {
                        Some(poison) => poison.clone(),
                        None => {
                            let get = |v| settle_bits(bits(v, k.width()));
                            from_ap(float::fused(k, &get(a)?, &get(b)?, &get(c)?), true)
                        }
                    }
                }
                (Some(c), ..) => combine.two(m, &multiply.two(m, a, b)?, c)?,
            });
        }
        m.set(result, Value::list(out));
        Ok(())
    }))
}

fn settle_bits(v: Result<terrace_ir::ApInt, crate::int::Bad>) -> Result<terrace_ir::ApInt, Trouble> {
    v.map_err(|_| Trouble::new("a lane is no float"))
}

/// A factor of a contraction: its dimensions among the iterators.
struct Factor {
    dims: Vec<usize>,
    shape: Vec<usize>,
}

impl Factor {
    fn new(p: &Prepare<'_>, op: ContractionOp, i: usize, v: IrValue) -> Result<Factor, Trouble> {
        let maps = op.maps(p);
        let dims = maps.get(i).and_then(|map| map_dims(p.context(), map)?.into_iter().collect());
        Ok(Factor { dims: dims.ok_or("a map is no permutation")?, shape: shape_or_scalar(p, v.ty(p))? })
    }

    /// The lane that the iterators are at.
    fn lane(&self, at: &[usize]) -> usize {
        let at: Vec<usize> = self.dims.iter().map(|d| at[*d]).collect();
        flat(&self.shape, &at)
    }
}

/// A factor of fewer bits is extended: integers by their sign.
fn extend(m: &Machine<'_>, v: &Value, from: Scalar, to: Scalar) -> Result<Value, Trouble> {
    match (v, from == to) {
        (Value::Poison(_), _) | (_, true) => Ok(v.clone()),
        _ => settle(
            m,
            match to {
                Scalar::Float(_) => float_to_float(v, from, to),
                _ => resize(v, from, to, true),
            },
        ),
    }
}

fn contraction(op: ContractionOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let values = [op.lhs(p), op.rhs(p), op.acc(p)];
    let [lhs, rhs, acc] = [
        Factor::new(p, op, 0, values[0])?,
        Factor::new(p, op, 1, values[1])?,
        Factor::new(p, op, 2, values[2])?,
    ];
    let mut sizes = vec![1; op.iterators(p).len()];
    for factor in [&lhs, &rhs] {
        for (d, size) in factor.dims.iter().zip(&factor.shape) {
            *sizes.get_mut(*d).ok_or("a map has too many dimensions")? = *size;
        }
    }
    let ty = op.result(p).ty(p);
    let (combine, multiply) = (Combine::new(p, op.kind(p), ty)?, Combine::new(p, CombiningKind::MUL, ty)?);
    let narrow = Combine::new(p, CombiningKind::MUL, values[0].ty(p))?.scalar;
    let kinds = op.iterators(p);
    let parallel: usize =
        kinds.iter().zip(&sizes).filter(|(k, _)| **k == IteratorType::parallel).map(|(_, s)| *s).product();
    if parallel != acc.shape.iter().product::<usize>() {
        return Err(Trouble::new("its accumulator has not the size of its parallel dimensions"));
    }
    let (slots, result, masked) = (p.slots(&values), p.slot(op.result(p)), Masked::of(op, p));
    let total: usize = sizes.iter().product();
    Ok(Code::step(move |m| {
        let set = masked.lanes(m)?;
        let mut sums: Vec<Option<Value>> = vec![combine.start(); parallel];
        for i in 0..total {
            if set.as_ref().is_some_and(|s| !s.get(i).copied().unwrap_or(false)) {
                continue;
            }
            let at = unflat(&sizes, i);
            let a = extend(m, lane(m.get(slots[0]), lhs.lane(&at))?, narrow, combine.scalar)?;
            let b = extend(m, lane(m.get(slots[1]), rhs.lane(&at))?, narrow, combine.scalar)?;
            let product = multiply.two(m, &a, &b)?;
            let sum = sums.get_mut(acc.lane(&at)).ok_or("a lane is outside of its vector")?;
            *sum = combine.all(m, sum.take(), [&product])?;
        }
        let given = m.get(slots[2]);
        let mut out = Vec::with_capacity(parallel);
        for (i, sum) in sums.into_iter().enumerate() {
            let given = lane(given, i)?;
            out.push(match sum {
                Some(sum) => combine.two(m, &sum, given)?,
                None => given.clone(),
            });
        }
        let v = if matches!(given, Value::List(_)) { Value::list(out) } else { out.swap_remove(0) };
        m.set(result, v);
        Ok(())
    }))
}
