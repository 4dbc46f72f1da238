//! affine.

use std::sync::Arc;

use terrace_dialects_memory::affine::*;
use terrace_dialects_memory::memref::AtomicRMWKind;
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Context, Float, Value as IrValue};

use super::memref::{Indices, Place, combine};
use super::mixed::Mixed;
use super::{Builder, scf};
use crate::fault::Trouble;
use crate::layout::{Scalar, scalar};
use crate::machine::Machine;
use crate::map::{Expr, Map};
use crate::model::{Code, Next, Slots};
use crate::prepare::Prepare;
use crate::value::{Sizes, Value, from_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<AffineYieldOp>(|op, p| Ok(Code::yields(p.slots(&op.operands(p)))));
    b.add::<AffineApplyOp>(|op, p| {
        let map = Map::new(p.context(), &op.map(p), &p.slots(&op.map_operands(p)))?;
        let result = p.slot(op.result(p));
        Ok(Code::step(move |m| {
            let v = map.extreme(m, true)?;
            m.set(result, Value::index(v));
            Ok(())
        }))
    });
    b.add::<AffineMinOp>(|op, p| extreme(p, &op.map(p), &op.operands(p), op.result(p), false));
    b.add::<AffineMaxOp>(|op, p| extreme(p, &op.map(p), &op.operands(p), op.result(p), true));
    b.add::<AffineForOp>(for_loop);
    b.add::<AffineIfOp>(branch);
    b.add::<AffineParallelOp>(parallel);
    b.add::<AffineLoadOp>(|op, p| {
        let map = Map::new(p.context(), &op.map(p), &p.slots(&op.indices(p)))?;
        Ok(Place::of(p, op.memref(p), Indices::Map(map))?.load(p.slot(op.result(p)), None))
    });
    b.add::<AffineStoreOp>(|op, p| {
        let map = Map::new(p.context(), &op.map(p), &p.slots(&op.indices(p)))?;
        Ok(Place::of(p, op.memref(p), Indices::Map(map))?.store(p.slot(op.value(p)), None))
    });
    b.nothing::<AffinePrefetchOp>();
    vectors(b);
    indices(b);
}

fn extreme(
    p: &Prepare<'_>,
    map: &terrace_ir::affine::AffineMapData,
    operands: &[IrValue],
    result: IrValue,
    greatest: bool,
) -> Result<Code, Trouble> {
    let map = Map::new(p.context(), map, &p.slots(operands))?;
    let result = p.slot(result);
    Ok(Code::step(move |m| {
        let v = map.extreme(m, greatest)?;
        m.set(result, Value::index(v));
        Ok(())
    }))
}

fn for_loop(op: AffineForOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let ctx = p.context();
    let lower = Map::new(ctx, &op.lower_bound_map(p), &p.slots(&op.lower_bound_operands(p)))?;
    let upper = Map::new(ctx, &op.upper_bound_map(p), &p.slots(&op.upper_bound_operands(p)))?;
    let step = op.step(p);
    if step <= 0 {
        return Err(Trouble::new(format!("the step of the loop is {step}, not positive")));
    }
    let body = scf::region(p, op.region(p))?;
    let (inits, results) = (p.slots(&op.inits(p)), p.slots(&op.results(p)));
    let (end, mark) = (p.extra_slot(), p.extra_slot());
    let (induction, carried) = body.args.split_first().ok_or("the loop has no induction variable")?;
    let (induction, carried, target): (_, Slots, _) = (*induction, carried.into(), body.target);
    let (args, outs) = (carried.clone(), results.clone());
    Ok(Code::regions(
        move |m| {
            let (low, high) = (lower.extreme(m, true)?, upper.extreme(m, false)?);
            if low >= high {
                m.assign(&results, &inits);
                return Ok(Next::After);
            }
            m.set(end, Value::index(high));
            m.set(mark, Value::Int(m.stack.len() as u64));
            m.set(induction, Value::index(low));
            m.assign(&carried, &inits);
            Ok(Next::To(target))
        },
        move |m, _| {
            scf::release(m, mark)?;
            let (at, high) = (m.index(induction, "the induction variable")?, m.index(end, "an upper bound")?);
            let next = at.checked_add(step).ok_or_else(scf::overflow)?;
            if next >= high {
                return scf::finish(m, &outs);
            }
            m.set(induction, Value::index(next));
            m.receive(&args);
            Ok(Next::To(target))
        },
    ))
}

fn branch(op: AffineIfOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let ctx = p.context();
    let set = ctx.as_integer_set(op.condition(p)).ok_or("its condition is no integer set")?;
    // The operands of the set are all operands.
    let operands = p.slots(&op.operands(p));
    let constraints: Vec<(Expr, bool)> = set
        .constraints
        .iter()
        .map(|(e, is_equality)| Ok((Expr::new(ctx, *e, set.dims, &operands)?, *is_equality)))
        .collect::<Result<_, Trouble>>()?;
    let (yes, no) = (scf::region(p, op.then_region(p))?, p.region(op.else_region(p)));
    let results = p.slots(&op.results(p));
    Ok(Code::regions(
        move |m| {
            for (e, is_equality) in &constraints {
                let v = e.eval(m, "an operand of a condition")?;
                if !(if *is_equality { v == 0 } else { v >= 0 }) {
                    return Ok(no.as_ref().map_or(Next::After, |no| Next::To(no.target)));
                }
            }
            Ok(Next::To(yes.target))
        },
        move |m, _| scf::finish(m, &results),
    ))
}

/// The value with which a reduction begins: the one that changes nothing.
fn neutral(kind: AtomicRMWKind, s: Scalar) -> Option<Value> {
    use AtomicRMWKind::*;
    let int = |v: num_bigint::BigInt| Some(from_ap(terrace_ir::ApInt::from_bigint(s.bits(), &v), false));
    let real = |v: f64| match s {
        Scalar::Float(k) => Some(from_ap(Float::from_f64_lossy(k, v).to_bits(), true)),
        _ => None,
    };
    let half = num_bigint::BigInt::from(1) << s.bits().max(1) >> 1u32;
    match kind {
        addi | ori | xori | maxu => int(0.into()),
        muli => int(1.into()),
        andi | minu => int((-1).into()),
        maxs => int(-half),
        mins => int(half - 1),
        addf => real(0.0),
        mulf => real(1.0),
        maximumf | maxnumf => real(f64::NEG_INFINITY),
        minimumf | minnumf => real(f64::INFINITY),
        assign => None,
    }
}

fn reduction(ctx: &Context, a: Attr) -> Option<AtomicRMWKind> {
    AtomicRMWKind::from_value(ctx.as_i64(a)?)
}

/// The parts of a map that are the bounds of each dimension.
fn groups(map: &Map, sizes: Option<Vec<Value>>) -> Option<Vec<Map>> {
    let mut at = 0;
    sizes?
        .iter()
        .map(|v| {
            let Value::Int(n) = v else { return None };
            let start = at;
            at += *n as usize;
            Some(map.part(start..at))
        })
        .collect()
}

fn parallel(op: AffineParallelOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let ctx = p.context();
    let operands = p.slots(&op.map_operands(p));
    let (low, high) = (op.lower_bounds_map(p), op.upper_bounds_map(p));
    // The operands of the lower bounds come first: dimensions, then symbols, of each map.
    let split = (low.dims + low.symbols) as usize;
    let (first, second) =
        operands.split_at_checked(split).ok_or("its maps have more operands than are given")?;
    let sizes = |a: Attr| super::constants::elements(ctx, a);
    let low = groups(&Map::new(ctx, &low, first)?, sizes(op.lower_bounds_groups(p).into()));
    let high = groups(&Map::new(ctx, &high, second)?, sizes(op.upper_bounds_groups(p).into()));
    let (Some(low), Some(high)) = (low, high) else { return Err(Trouble::new("its bounds have no groups")) };
    let steps: Vec<i64> = op.steps(p).iter().filter_map(|a| ctx.as_i64(*a)).collect();
    let body = scf::region(p, op.region(p))?;
    let variables = body.args.clone();
    let results = p.slots(&op.results(p));
    let mut kinds = Vec::new();
    for (a, r) in op.reductions(p).iter().zip(op.results(p)) {
        let s = scalar(ctx, r.ty(p)).ok_or("a reduction is of no scalar")?;
        let kind = reduction(ctx, *a).ok_or("a reduction is of no kind")?;
        kinds.push((kind, s, neutral(kind, s).ok_or("a reduction has no neutral value")?));
    }
    let start: Vec<Value> = kinds.iter().map(|k| k.2.clone()).collect();
    let (outs, sums) = (results.clone(), results);
    let bounds = move |m: &mut Machine<'_>| {
        let mut out = Vec::new();
        for ((low, high), step) in low.iter().zip(&high).zip(&steps) {
            out.push((low.extreme(m, true)?, high.extreme(m, false)?, *step));
        }
        Ok(out)
    };
    let begin = move |m: &mut Machine<'_>| outs.iter().zip(&start).for_each(|(s, v)| m.set(*s, v.clone()));
    let reduce = move |m: &mut Machine<'_>| {
        let passed = std::mem::take(&mut m.passed);
        for ((v, slot), (kind, s, _)) in passed.iter().zip(&sums).zip(&kinds) {
            let v = combine(m, *kind, *s, m.get(*slot), v)?;
            m.set(*slot, v);
        }
        Ok(())
    };
    let nothing = |_: &mut Machine<'_>| Ok(());
    let steps = scf::Steps { begin, first: nothing, end: reduce, iteration: nothing };
    Ok(scf::box_loop(p, body, variables, bounds, steps))
}

fn vectors(b: &mut Builder<'_>) {
    b.add::<AffineVectorLoadOp>(|op, p| {
        let access = Lanes::new(p, op.memref(p), &op.map(p), &op.indices(p), op.result(p))?;
        let result = p.slot(op.result(p));
        Ok(Code::step(move |m| {
            let mut out = Vec::with_capacity(access.lanes);
            for at in access.addresses(m, "load")? {
                out.push(m.program.memory.load(at, &access.place.element, m.loc())?);
            }
            m.set(result, Value::list(out));
            Ok(())
        }))
    });
    b.add::<AffineVectorStoreOp>(|op, p| {
        let access = Lanes::new(p, op.memref(p), &op.map(p), &op.indices(p), op.value(p))?;
        let value = p.slot(op.value(p));
        Ok(Code::step(move |m| {
            let lanes = m.parts(value, "a vector")?.clone();
            for (at, v) in access.addresses(m, "store")?.into_iter().zip(lanes.iter()) {
                m.program.memory.store(at, &access.place.element, v)?;
            }
            Ok(())
        }))
    });
}

/// The elements that a vector is loaded from: a box at the indices, as many dimensions as the vector has, the last ones.
struct Lanes {
    place: Place,
    shape: Sizes,
    lanes: usize,
}

impl Lanes {
    fn new(
        p: &Prepare<'_>,
        memref: IrValue,
        map: &terrace_ir::affine::AffineMapData,
        indices: &[IrValue],
        vector: IrValue,
    ) -> Result<Lanes, Trouble> {
        let ctx = p.context();
        let map = Map::new(ctx, map, &p.slots(indices))?;
        let place = Place::of(p, memref, Indices::Map(map))?;
        let ty = vector.ty(p);
        let shape = ty.cast::<VectorType<'_>>(ctx).map(|v| Sizes::from_slice(v.shape()));
        let lanes = crate::layout::lanes(ctx, ty).ok_or("its vector has no fixed size")?;
        if ctx.element_type(memref.ty(p)) != ctx.element_type(ty) {
            return Err(Trouble::unsupported("memrefs of vectors are not supported here"));
        }
        Ok(Lanes { place, shape: shape.unwrap_or_default(), lanes })
    }

    fn addresses(&self, m: &Machine<'_>, what: &str) -> Result<Vec<crate::value::Pointer>, Trouble> {
        let start = self.place.indices(m)?;
        let memref: Arc<_> = m.memref(self.place.memref)?.clone();
        let outer = start.len().saturating_sub(self.shape.len());
        let mut out = Vec::with_capacity(self.lanes);
        for i in 0..self.lanes as i64 {
            let (mut at, mut rest) = (start.clone(), i);
            for (d, size) in self.shape.iter().enumerate().rev() {
                if let Some(index) = at.get_mut(outer + d) {
                    *index += rest % size;
                }
                rest /= size;
            }
            out.push(super::memref::address(&memref, &at, &self.place.element, what)?);
        }
        Ok(out)
    }
}

fn indices(b: &mut Builder<'_>) {
    b.add::<AffineDelinearizeIndexOp>(|op, p| {
        let basis = Mixed::new(p, &op.static_basis(p), &op.dynamic_basis(p));
        let (index, results) = (p.slot(op.linear_index(p)), p.slots(&op.multi_index(p)));
        Ok(Code::step(move |m| {
            let basis = basis.eval(m, "a basis")?;
            let mut rest = m.index(index, "an index")?;
            // Without an outer bound the first result takes what is left.
            let outer = results.len() - basis.len().min(results.len());
            for (d, slot) in results.iter().enumerate().rev() {
                let v = match d.checked_sub(outer).and_then(|d| basis.get(d)) {
                    Some(n) if *n <= 0 => return Err(Trouble::new(format!("a basis is {n}, not positive"))),
                    Some(n) if d > 0 => {
                        let v = rest.rem_euclid(*n);
                        rest = rest.div_euclid(*n);
                        v
                    }
                    _ => rest,
                };
                m.set(*slot, Value::index(v));
            }
            Ok(())
        }))
    });
    b.add::<AffineLinearizeIndexOp>(|op, p| {
        let basis = Mixed::new(p, &op.static_basis(p), &op.dynamic_basis(p));
        let (indices, result) = (p.slots(&op.multi_index(p)), p.slot(op.linear_index(p)));
        let disjoint = op.disjoint(p);
        Ok(Code::step(move |m| {
            let (basis, indices) = (basis.eval(m, "a basis")?, m.indices(&indices, "an index")?);
            let outer = indices.len() - basis.len().min(indices.len());
            let mut out = 0i64;
            for (d, i) in indices.iter().enumerate() {
                let size = d.checked_sub(outer).and_then(|d| basis.get(d)).copied();
                if disjoint && size.is_some_and(|n| !(0..n).contains(i)) {
                    let v = m.poison(crate::value::Why::OutOfBounds);
                    m.set(result, v);
                    return Ok(());
                }
                out = out.wrapping_mul(if d == 0 { 1 } else { size.unwrap_or(1) }).wrapping_add(*i);
            }
            m.set(result, Value::index(out));
            Ok(())
        }))
    });
}
