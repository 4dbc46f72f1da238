//! vector: elements and parts, masks, casts. Arithmetic over dimensions is in `reduce.rs`, memory in `memory.rs`, printing in `print.rs`.
//!
//! A vector is the list of its lanes, row by row. Scalable vectors have no number of lanes here: they are refused.

mod memory;
mod print;
mod reduce;

use terrace_dialects_kit::mixed::Mixed as Position;
use terrace_dialects_memory::vector::*;
use terrace_ir::types::VectorType;
use terrace_ir::{Op, Type, Value as IrValue};

use super::lanes::{bits, each, unfit};
use super::mixed::Mixed;
use super::{Builder, scf};
use crate::fault::Trouble;
use crate::float;
use crate::machine::Machine;
use crate::model::{Code, Next, Slot};
use crate::prepare::Prepare;
use crate::value::{Value, Why, from_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    moves(b);
    slices(b);
    b.add::<ExtractOp>(extract);
    b.add::<InsertOp>(insert);
    b.add::<FMAOp>(|op, p| {
        let kind = super::lanes::float_kind(p, op.result(p).ty(p))?;
        each(p, &[op.lhs(p), op.rhs(p), op.acc(p)], op.result(p), move |v| match v {
            [a, b, c] => {
                let w = kind.width();
                Ok(from_ap(float::fused(kind, &bits(a, w)?, &bits(b, w)?, &bits(c, w)?), true))
            }
            _ => Err(crate::int::Bad::Fault("it has not three operands")),
        })
    });
    b.add::<BitCastOp>(|op, p| {
        let (from, to) = (p.layout(op.source(p).ty(p))?, p.layout(op.result(p).ty(p))?);
        let (source, result) = (p.slot(op.source(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let v = m.reinterpret(source, &from, &to)?;
            m.set(result, v);
            Ok(())
        }))
    });
    masks(b);
    reduce::add(b);
    memory::add(b);
    print::add(b);
}

/// The sizes of a vector's dimensions.
pub(super) fn shape(p: &Prepare<'_>, ty: Type) -> Result<Vec<usize>, Trouble> {
    let vector = ty.cast::<VectorType<'_>>(p.context()).ok_or_else(|| unfit(p, ty, "vectors"))?;
    if vector.scalable().contains(&true) {
        return Err(Trouble::new("its vector is scalable: the number of its lanes is not known"));
    }
    Ok(vector.shape().iter().map(|d| usize::try_from(*d).unwrap_or(0)).collect())
}

/// The sizes of a vector, or none if it is a scalar.
pub(super) fn shape_or_scalar(p: &Prepare<'_>, ty: Type) -> Result<Vec<usize>, Trouble> {
    if ty.is::<VectorType<'_>>(p.context()) { shape(p, ty) } else { Ok(Vec::new()) }
}

/// The lane at indices.
pub(super) fn flat(shape: &[usize], at: &[usize]) -> usize {
    shape.iter().zip(at).fold(0, |n, (size, i)| n * size + i)
}

/// The indices of a lane.
pub(super) fn unflat(shape: &[usize], mut lane: usize) -> Vec<usize> {
    let mut at = vec![0; shape.len()];
    for (i, size) in at.iter_mut().zip(shape).rev() {
        *i = lane % size.max(&1);
        lane /= size.max(&1);
    }
    at
}

/// Where a lane of a result comes from: an operand and the lane in it, a scalar being one lane. `None` is poison.
type Source = Option<(usize, usize)>;

/// A result whose lanes are lanes of operands.
fn moved(
    p: &Prepare<'_>,
    operands: &[IrValue],
    result: IrValue,
    source: impl Fn(&[usize]) -> Source,
) -> Result<Code, Trouble> {
    let ty = result.ty(p);
    let vector = ty.is::<VectorType<'_>>(p.context());
    let shape = shape_or_scalar(p, ty)?;
    for operand in operands {
        shape_or_scalar(p, operand.ty(p))?;
    }
    let lanes: usize = shape.iter().product();
    let sources: Vec<Source> = (0..lanes).map(|i| source(&unflat(&shape, i))).collect();
    let (operands, result) = (p.slots(operands), p.slot(result));
    Ok(Code::step(move |m| {
        let lane = |s: &Source| match s.and_then(|(i, lane)| Some((operands.get(i)?, lane))) {
            None => Ok(m.poison(Why::Made)),
            Some((slot, lane)) => match m.get(*slot) {
                Value::List(l) => {
                    l.get(lane).cloned().ok_or_else(|| Trouble::new("a lane is outside of its vector"))
                }
                v => Ok(v.clone()),
            },
        };
        let v = if vector {
            Value::list(sources.iter().map(lane).collect::<Result<_, _>>()?)
        } else {
            sources.first().map_or(Ok(Value::None), lane)?
        };
        m.set(result, v);
        Ok(())
    }))
}

fn moves(b: &mut Builder<'_>) {
    b.add::<BroadcastOp>(|op, p| {
        let from = shape_or_scalar(p, op.source(p).ty(p))?;
        moved(p, &[op.source(p)], op.vector(p), |at| {
            let tail = at.get(at.len() - from.len()..)?;
            let at: Vec<usize> =
                tail.iter().zip(&from).map(|(i, size)| if *size == 1 { 0 } else { *i }).collect();
            Some((0, flat(&from, &at)))
        })
    });
    b.add::<ShuffleOp>(|op, p| {
        let (a, b) = (shape(p, op.v1(p).ty(p))?, shape(p, op.v2(p).ty(p))?);
        let (mask, first) = (op.mask(p), a.first().copied().unwrap_or(1));
        moved(p, &[op.v1(p), op.v2(p)], op.vector(p), |at| {
            let (i, rest) = at.split_first()?;
            let row = usize::try_from(*mask.get(*i)?).ok()?;
            let (operand, shape, row) = if row < first { (0, &a, row) } else { (1, &b, row - first) };
            let whole: Vec<usize> = std::iter::once(row).chain(rest.iter().copied()).collect();
            Some((operand, if shape.is_empty() { 0 } else { flat(shape, &whole) }))
        })
    });
    b.add::<InterleaveOp>(|op, p| {
        let from = shape(p, op.lhs(p).ty(p))?;
        moved(p, &[op.lhs(p), op.rhs(p)], op.result(p), |at| {
            let (last, lead) = at.split_last()?;
            let mut source = lead.to_vec();
            source.push(last / 2);
            Some((last % 2, if from.is_empty() { 0 } else { flat(&from, &source) }))
        })
    });
    b.add::<DeinterleaveOp>(|op, p| {
        let from = shape(p, op.source(p).ty(p))?;
        let half = |p: &Prepare<'_>, result: IrValue, first: usize| {
            moved(p, &[op.source(p)], result, |at| {
                let (last, lead) = at.split_last()?;
                let mut source = lead.to_vec();
                source.push(last * 2 + first);
                Some((0, flat(&from, &source)))
            })
        };
        Ok(Code::both(half(p, op.res1(p), 0)?, half(p, op.res2(p), 1)?))
    });
    b.add::<TransposeOp>(|op, p| {
        let (from, permutation) = (shape(p, op.vector(p).ty(p))?, op.permutation(p));
        moved(p, &[op.vector(p)], op.result(p), |at| {
            let mut source = vec![0; from.len()];
            for (i, d) in at.iter().zip(&permutation) {
                *source.get_mut(usize::try_from(*d).ok()?)? = *i;
            }
            Some((0, flat(&from, &source)))
        })
    });
    b.add::<ShapeCastOp>(|op, p| {
        let to = shape(p, op.result(p).ty(p))?;
        moved(p, &[op.source(p)], op.result(p), |at| Some((0, flat(&to, at))))
    });
    b.add::<FromElementsOp>(|op, p| {
        let to = shape(p, op.dest(p).ty(p))?;
        moved(p, &op.elements(p), op.dest(p), |at| Some((flat(&to, at), 0)))
    });
    b.add::<ToElementsOp>(|op, p| {
        shape(p, op.source(p).ty(p))?;
        let (source, elements) = (p.slot(op.source(p)), p.slots(&op.elements(p)));
        Ok(Code::step(move |m| {
            let lanes = m.parts(source, "a vector")?.clone();
            lanes.iter().zip(&elements).for_each(|(v, slot)| m.set(*slot, v.clone()));
            Ok(())
        }))
    });
}

fn slices(b: &mut Builder<'_>) {
    b.add::<ExtractStridedSliceOp>(|op, p| {
        let (from, offsets, strides) = (shape(p, op.source(p).ty(p))?, op.the_offsets(p), op.the_strides(p));
        moved(p, &[op.source(p)], op.result(p), |at| {
            let mut at = at.to_vec();
            for (i, (offset, stride)) in at.iter_mut().zip(offsets.iter().zip(&strides)) {
                *i = usize::try_from(offset + *i as i64 * stride).ok()?;
            }
            Some((0, flat(&from, &at)))
        })
    });
    b.add::<InsertStridedSliceOp>(|op, p| {
        let (part, whole) = (shape(p, op.value_to_store(p).ty(p))?, shape(p, op.dest(p).ty(p))?);
        let (offsets, lead) = (op.the_offsets(p), whole.len() - part.len().min(whole.len()));
        moved(p, &[op.value_to_store(p), op.dest(p)], op.result(p), |at| {
            let mut inside = Vec::new();
            for (d, i) in at.iter().enumerate() {
                let i = i.checked_sub(usize::try_from(*offsets.get(d)?).ok()?);
                let size = if d < lead { 1 } else { part[d - lead] };
                match i.filter(|i| *i < size) {
                    Some(i) if d >= lead => inside.push(i),
                    Some(_) => {}
                    None => return Some((1, flat(&whole, at))),
                }
            }
            Some((0, flat(&part, &inside)))
        })
    });
    b.add::<ScalableInsertOp>(|op, p| {
        shape(p, op.dest(p).ty(p))?;
        Err(Trouble::unsupported("scalable vectors are not supported"))
    });
    b.add::<ScalableExtractOp>(|op, p| {
        shape(p, op.source(p).ty(p))?;
        Err(Trouble::unsupported("scalable vectors are not supported"))
    });
}

/// The first lane of the part of a vector at a position; `None` if that is poison or outside.
fn place(shape: &[usize], position: &[i64]) -> Option<usize> {
    let mut at = vec![0; shape.len()];
    for (d, i) in position.iter().enumerate() {
        let i = usize::try_from(*i).ok().filter(|i| shape.get(d).is_some_and(|size| i < size))?;
        *at.get_mut(d)? = i;
    }
    Some(flat(shape, &at))
}

/// A position whose values are in slots.
fn position(p: &Prepare<'_>, list: &[Position]) -> Mixed {
    let (values, integers) = terrace_dialects_kit::mixed::split(list);
    Mixed::new(p, &integers, &values)
}

fn extract(op: ExtractOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (whole, ty) = (shape(p, op.source(p).ty(p))?, op.result(p).ty(p));
    let vector = ty.is::<VectorType<'_>>(p.context());
    let lanes: usize = shape_or_scalar(p, ty)?.iter().product();
    let at = position(p, &op.position(p));
    let (source, result) = (p.slot(op.source(p)), p.slot(op.result(p)));
    Ok(Code::step(move |m| {
        let first = place(&whole, &at.eval(m, "a position")?);
        let all = m.parts(source, "a vector")?;
        let part = first.and_then(|f| all.get(f..f + lanes));
        let part = part.map_or_else(|| vec![m.poison(Why::Lane); lanes], <[Value]>::to_vec);
        let v = match <[Value; 1]>::try_from(part) {
            Ok([one]) if !vector => one,
            Ok([one]) => Value::list(vec![one]),
            Err(part) => Value::list(part),
        };
        m.set(result, v);
        Ok(())
    }))
}

fn insert(op: InsertOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let whole = shape(p, op.dest(p).ty(p))?;
    let lanes: usize = shape_or_scalar(p, op.value_to_store(p).ty(p))?.iter().product();
    let rest: usize = whole.get(op.static_position(p).len()..).unwrap_or_default().iter().product();
    if lanes != rest {
        return Err(Trouble::new("what is inserted has not the size of the place for it"));
    }
    let at = position(p, &op.position(p));
    let (value, dest, result) = (p.slot(op.value_to_store(p)), p.slot(op.dest(p)), p.slot(op.result(p)));
    Ok(Code::step(move |m| {
        let first = place(&whole, &at.eval(m, "a position")?);
        let mut all = m.parts(dest, "a vector")?.as_ref().clone();
        match first.and_then(|f| all.get_mut(f..f + lanes)) {
            Some(part) => match m.get(value) {
                Value::List(l) => part.iter_mut().zip(l.iter()).for_each(|(to, v)| to.clone_from(v)),
                v => part.iter_mut().for_each(|to| to.clone_from(v)),
            },
            None => all.fill(m.poison(Why::Lane)),
        }
        m.set(result, Value::list(all));
        Ok(())
    }))
}

/// The lanes of a mask whose set lanes are a box at the origin.
fn box_mask(shape: &[usize], sizes: &[i64]) -> Value {
    let lanes: usize = shape.iter().product();
    let set = |lane: usize| match sizes {
        [size] if shape.is_empty() => *size > 0,
        _ => unflat(shape, lane).iter().zip(sizes).all(|(i, size)| (*i as i64) < *size),
    };
    Value::list((0..lanes).map(|i| Value::bool(set(i))).collect())
}

fn masks(b: &mut Builder<'_>) {
    b.add::<ConstantMaskOp>(|op, p| {
        let v = box_mask(&shape(p, op.result(p).ty(p))?, &op.mask_dim_sizes(p));
        Ok(super::arith::constant(p.slot(op.result(p)), v))
    });
    b.add::<CreateMaskOp>(|op, p| {
        let shape = shape(p, op.result(p).ty(p))?;
        let (sizes, result) = (p.slots(&op.operands(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let v = box_mask(&shape, &m.indices(&sizes, "a size")?);
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<StepOp>(|op, p| {
        let lanes: usize = shape(p, op.result(p).ty(p))?.iter().product();
        let v = Value::list((0..lanes as i64).map(Value::index).collect());
        Ok(super::arith::constant(p.slot(op.result(p)), v))
    });
    // The operation in the region asks for the mask itself.
    b.add::<MaskOp>(|op, p| {
        let (body, results) = (scf::region(p, op.mask_region(p))?, p.slots(&op.results(p)));
        Ok(Code::regions(move |_| Ok(Next::To(body.target)), move |m, _| scf::finish(m, &results)))
    });
    b.add::<YieldOp>(|op, p| Ok(Code::yields(p.slots(&op.operands(p)))));
    b.add::<VectorScaleOp>(|_, _| Err(Trouble::new("the scale of scalable vectors is not known")));
}

/// The mask and the other values that a `vector.mask` around an operation gives it.
#[derive(Clone, Copy, Default)]
pub(super) struct Masked {
    mask: Option<Slot>,
    passthru: Option<Slot>,
}

impl Masked {
    pub(super) fn of(op: impl Into<Op>, p: &Prepare<'_>) -> Masked {
        match MaskOp::around(op, p) {
            None => Masked::default(),
            Some(mask) => {
                Masked { mask: Some(p.slot(mask.mask(p))), passthru: mask.passthru(p).map(|v| p.slot(v)) }
            }
        }
    }

    /// For each lane of the mask, true if it is set; `None` if there is no mask.
    pub(super) fn lanes(self, m: &Machine<'_>) -> Result<Option<Vec<bool>>, Trouble> {
        self.mask.map(|slot| mask_lanes(m, slot)).transpose()
    }
}

/// For each lane of a mask, true if it is set.
pub(super) fn mask_lanes(m: &Machine<'_>, slot: Slot) -> Result<Vec<bool>, Trouble> {
    let one = |v: &Value| match v {
        Value::Int(v) => Ok(*v != 0),
        Value::Poison(poison) => Err(Trouble::poison("a mask", *poison)),
        _ => Err(Trouble::new("a lane of a mask is no integer")),
    };
    m.parts(slot, "a mask")?.iter().map(one).collect()
}
