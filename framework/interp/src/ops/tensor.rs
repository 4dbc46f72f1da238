//! tensor: values with a shape. Nothing here shares memory.

use std::sync::Arc;

use terrace_dialects_kit::{reassociation, slices};
use terrace_dialects_memory::tensor::*;
use terrace_ir::types::RankedTensorType;
use terrace_ir::{DYNAMIC, Look, Type, Value as IrValue};

use super::arith::{cast, reinterpret};
use super::memref::count;
use super::memref_views::{check_slice, dimension};
use super::mixed::Mixed;
use super::{Builder, scf};
use crate::fault::Trouble;
use crate::layout::MOST_CELLS;
use crate::machine::Machine;
use crate::model::{Code, Next, Slot, Slots};
use crate::prepare::Prepare;
use crate::value::{Sizes, Tensor, Value, Why, fits_shape};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<YieldOp>(|op, p| Ok(Code::yields(p.slots(&op.operands(p)))));
    b.add::<BitcastOp>(|op, p| cast(p, op.source(p), op.dest(p), reinterpret));
    b.add::<CastOp>(|op, p| one(p, op.source(p), op.dest(p), |_, t| Ok(t.clone())));
    b.add::<DimOp>(|op, p| {
        let (source, index, result) = (p.slot(op.source(p)), p.slot(op.index(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let i = m.index(index, "the number of a dimension")?;
            let size = dimension(&m.tensor(source)?.shape, i)?;
            m.set(result, Value::index(size));
            Ok(())
        }))
    });
    b.add::<RankOp>(|op, p| {
        let (source, result) = (p.slot(op.tensor(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let rank = m.tensor(source)?.shape.len() as i64;
            m.set(result, Value::index(rank));
            Ok(())
        }))
    });
    made(b);
    single(b);
    regions(b);
    parts(b);
    reshapes(b);
    lookups(b);
}

/// Tensors from nothing, from one value, from a list of them.
fn made(b: &mut Builder<'_>) {
    b.add::<EmptyOp>(|op, p| {
        let shape = result_shape(p, op.result(p).ty(p), &op.dynamic_sizes(p))?;
        let result = p.slot(op.result(p));
        Ok(Code::step(move |m| {
            let shape = shape.eval(m, "a size")?;
            let elements = vec![m.poison(Why::Uninitialized); elements(&shape)?];
            give(m, result, Tensor { shape, elements })
        }))
    });
    b.add::<SplatOp>(|op, p| {
        let shape = result_shape(p, op.aggregate(p).ty(p), &op.dynamic_sizes(p))?;
        let vector = p.context().shape(op.aggregate(p).ty(p)).map(<[i64]>::to_vec);
        let is_tensor = op.aggregate(p).ty(p).is::<RankedTensorType<'_>>(p.context());
        let (input, result) = (p.slot(op.input(p)), p.slot(op.aggregate(p)));
        Ok(Code::step(move |m| {
            let v = m.get(input).clone();
            if !is_tensor {
                let n = elements(vector.as_deref().unwrap_or_default())?;
                m.set(result, Value::list(vec![v; n]));
                return Ok(());
            }
            let shape = shape.eval(m, "a size")?;
            let elements = vec![v; elements(&shape)?];
            give(m, result, Tensor { shape, elements })
        }))
    });
    b.add::<FromElementsOp>(|op, p| {
        let shape = Sizes::from_slice(p.context().shape(op.result(p).ty(p)).unwrap_or_default());
        let (from, result) = (p.slots(&op.elements(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let elements = m.values(&from);
            give(m, result, Tensor { shape: shape.clone(), elements })
        }))
    });
}

/// Single elements.
fn single(b: &mut Builder<'_>) {
    b.add::<ExtractOp>(|op, p| {
        let (from, indices, result) = (p.slot(op.tensor(p)), p.slots(&op.indices(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let at = m.indices(&indices, "an index")?;
            let t = m.tensor(from)?;
            let v = t.elements[place(t, &at, "extract")?].clone();
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<InsertOp>(|op, p| {
        let (value, to) = (p.slot(op.scalar(p)), p.slot(op.dest(p)));
        let (indices, result) = (p.slots(&op.indices(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let at = m.indices(&indices, "an index")?;
            let at = place(m.tensor(to)?, &at, "insert")?;
            let mut t = m.tensor(to)?.as_ref().clone();
            t.elements[at] = m.get(value).clone();
            give(m, result, t)
        }))
    });
}

pub(super) fn list(sizes: &[i64]) -> String {
    let one = |s: &i64| if *s == DYNAMIC { "?".to_owned() } else { s.to_string() };
    sizes.iter().map(one).collect::<Vec<_>>().join("x")
}

pub(super) fn elements(shape: &[i64]) -> Result<usize, Trouble> {
    let n = count(shape)?;
    if n as u64 > MOST_CELLS {
        return Err(Trouble::new(format!("a tensor of {n} elements does not fit in memory")));
    }
    Ok(n as usize)
}

pub(super) fn give(m: &mut Machine<'_>, result: Slot, t: Tensor) -> Result<(), Trouble> {
    m.set(result, Value::Tensor(Arc::new(t)));
    Ok(())
}

pub(super) fn place(t: &Tensor, at: &[i64], what: &str) -> Result<usize, Trouble> {
    t.place(at).map_err(|(d, i, size)| super::memref::outside(what, d, i, size))
}

/// The shape of a result type; operands give the sizes that it does not say.
fn result_shape(p: &Prepare<'_>, ty: Type, sizes: &[IrValue]) -> Result<Mixed, Trouble> {
    let shape = p.context().shape(ty).ok_or("its result has no rank")?;
    Ok(Mixed::new(p, shape, sizes))
}

/// An operation that makes a tensor of another.
fn one(
    p: &Prepare<'_>,
    source: IrValue,
    result: IrValue,
    f: impl Fn(&Machine<'_>, &Tensor) -> Result<Tensor, Trouble> + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let declared = Declared::of(p, result);
    let (source, result) = (p.slot(source), p.slot(result));
    Ok(Code::step(move |m| {
        let t = f(m, m.tensor(source)?)?;
        declared.check(&t.shape)?;
        give(m, result, t)
    }))
}

/// The sizes that the type of a result states.
struct Declared(Option<Sizes>);

impl Declared {
    fn of(p: &Prepare<'_>, result: IrValue) -> Declared {
        Declared(p.context().shape(result.ty(p)).map(Sizes::from_slice))
    }

    /// An error unless a tensor of this shape has the type.
    fn check(&self, shape: &[i64]) -> Result<(), Trouble> {
        match &self.0 {
            Some(declared) if !fits_shape(declared, shape) => Err(Trouble::new(format!(
                "a tensor of sizes {} cannot be one of sizes {}",
                list(shape),
                list(declared)
            ))),
            _ => Ok(()),
        }
    }
}

/// The indices of element `i`, row by row.
pub(super) fn unflatten(shape: &[i64], i: usize) -> Sizes {
    let mut rest = i as i64;
    let mut out = Sizes::from_elem(0, shape.len());
    for (o, size) in out.iter_mut().zip(shape).rev() {
        *o = rest % (*size).max(1);
        rest /= (*size).max(1);
    }
    out
}

/// Operations whose region gives the elements.
fn regions(b: &mut Builder<'_>) {
    b.add::<GenerateOp>(|op, p| {
        let shape = result_shape(p, op.result(p).ty(p), &op.dynamic_extents(p))?;
        let (body, result) = (scf::region(p, op.body(p))?, p.slot(op.result(p)));
        fill(p, body, result, move |m| {
            let shape = shape.eval(m, "a size")?;
            let elements = vec![Value::None; elements(&shape)?];
            Ok(Tensor { shape, elements })
        })
    });
    b.add::<PadOp>(|op, p| {
        let low = Mixed::new(p, &op.static_low(p), &op.low(p));
        let high = Mixed::new(p, &op.static_high(p), &op.high(p));
        let (source, declared) = (p.slot(op.source(p)), Declared::of(p, op.result(p)));
        let (body, result) = (scf::region(p, op.region(p))?, p.slot(op.result(p)));
        fill(p, body, result, move |m| {
            let (low, high) = (low.eval(m, "a padding")?, high.eval(m, "a padding")?);
            let t = m.tensor(source)?;
            let sides = low.iter().zip(&high);
            let shape: Sizes =
                t.shape.iter().zip(sides).map(|(s, (l, h))| s.wrapping_add(l.wrapping_add(*h))).collect();
            declared.check(&shape)?;
            let mut elements = vec![Value::None; elements(&shape)?];
            for (i, v) in elements.iter_mut().enumerate() {
                let at: Sizes = unflatten(&shape, i).iter().zip(&low).map(|(i, l)| i - l).collect();
                if let Ok(k) = t.place(&at) {
                    *v = t.elements[k].clone();
                }
            }
            Ok(Tensor { shape, elements })
        })
    });
}

/// Runs a body for each element that a tensor has no value for yet.
fn fill(
    p: &mut Prepare<'_>,
    body: crate::model::Entry,
    result: Slot,
    begin: impl Fn(&mut Machine<'_>) -> Result<Tensor, Trouble> + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let at = p.extra_slot();
    let go = Arc::new(move |m: &mut Machine<'_>, from: usize| -> Result<Next, Trouble> {
        let t = m.tensor(result)?;
        let next = t.elements.iter().skip(from).position(|v| *v == Value::None);
        let Some(next) = next.map(|n| n + from) else { return Ok(Next::After) };
        let indices = unflatten(&t.shape, next);
        m.set(at, Value::Int(next as u64));
        body.args.iter().zip(&indices).for_each(|(s, i)| m.set(*s, Value::index(*i)));
        Ok(Next::To(body.target))
    });
    let first = go.clone();
    Ok(Code::regions(
        move |m| {
            let t = begin(m)?;
            give(m, result, t)?;
            first(m, 0)
        },
        move |m, _| {
            let v = m.passed.pop().unwrap_or(Value::None);
            let here = m.int(at, "an element")? as usize;
            let Value::Tensor(mut t) = m.take(result) else { return Err(Trouble::new("the tensor is gone")) };
            // Nobody else holds it yet.
            if let Some(place) = Arc::make_mut(&mut t).elements.get_mut(here) {
                *place = v;
            }
            m.set(result, Value::Tensor(t));
            go(m, here + 1)
        },
    ))
}

/// A slice: offsets, sizes and strides.
struct Slice {
    offsets: Mixed,
    sizes: Mixed,
    strides: Mixed,
    /// The dimensions that the smaller tensor leaves out.
    dropped: Vec<bool>,
}

/// A slice at run time.
struct Part {
    offsets: Sizes,
    sizes: Sizes,
    strides: Sizes,
    /// The sizes of the smaller tensor.
    shape: Sizes,
}

impl Slice {
    fn new(
        p: &Prepare<'_>,
        offsets: (&[i64], &[IrValue]),
        sizes: (&[i64], &[IrValue]),
        strides: (&[i64], &[IrValue]),
        small: Type,
    ) -> Result<Slice, Trouble> {
        let shape = p.context().shape(small).unwrap_or_default();
        let dropped = slices::dropped_dims(sizes.0, shape).ok_or("the slice has another rank")?;
        let mixed = |(known, operands): (&[i64], &[IrValue])| Mixed::new(p, known, operands);
        Ok(Slice { offsets: mixed(offsets), sizes: mixed(sizes), strides: mixed(strides), dropped })
    }

    fn eval(&self, m: &Machine<'_>, all: &[i64]) -> Result<Part, Trouble> {
        let (offsets, sizes) = (self.offsets.eval(m, "an offset")?, self.sizes.eval(m, "a size")?);
        let strides = self.strides.eval(m, "a stride")?;
        check_slice(all, &offsets, &sizes, &strides)?;
        let kept = |d: &usize| !self.dropped.get(*d).copied().unwrap_or(false);
        let shape = (0..sizes.len()).filter(kept).map(|d| sizes[d]).collect();
        Ok(Part { offsets, sizes, strides, shape })
    }
}

impl Part {
    /// The place in the larger tensor of element `i` of the smaller one.
    fn place(&self, large: &Tensor, i: usize) -> Result<usize, Trouble> {
        let at = unflatten(&self.sizes, i);
        let at: Sizes = (0..at.len()).map(|d| self.offsets[d] + at[d] * self.strides[d]).collect();
        place(large, &at, "slice")
    }

    fn insert(&self, small: &Tensor, large: &Tensor) -> Result<Tensor, Trouble> {
        if count(&small.shape)? != count(&self.sizes)? {
            let (given, takes) = (list(&small.shape), list(&self.shape));
            return Err(Trouble::new(format!(
                "a tensor of sizes {given} is inserted into a slice of sizes {takes}"
            )));
        }
        let mut out = large.clone();
        for (i, v) in small.elements.iter().enumerate() {
            out.elements[self.place(large, i)?] = v.clone();
        }
        Ok(out)
    }
}

/// The slice of an operation, whose smaller tensor has a type.
macro_rules! slice {
    ($op:ident, $p:ident, $small:expr) => {
        Slice::new(
            $p,
            (&$op.static_offsets($p), &$op.offsets($p)),
            (&$op.static_sizes($p), &$op.sizes($p)),
            (&$op.static_strides($p), &$op.strides($p)),
            $small,
        )
    };
}

fn parts(b: &mut Builder<'_>) {
    b.add::<ExtractSliceOp>(|op, p| {
        let slice = slice!(op, p, op.result(p).ty(p))?;
        one(p, op.source(p), op.result(p), move |m, t| {
            let part = slice.eval(m, &t.shape)?;
            let n = elements(&part.sizes)?;
            let elements: Result<Vec<Value>, Trouble> =
                (0..n).map(|i| Ok(t.elements[part.place(t, i)?].clone())).collect();
            Ok(Tensor { elements: elements?, shape: part.shape })
        })
    });
    b.add::<InsertSliceOp>(|op, p| {
        let slice = slice!(op, p, op.source(p).ty(p))?;
        let source = p.slot(op.source(p));
        one(p, op.dest(p), op.result(p), move |m, t| slice.eval(m, &t.shape)?.insert(m.tensor(source)?, t))
    });
    b.add::<ParallelInsertSliceOp>(|op, p| {
        let slice = slice!(op, p, op.source(p).ty(p))?;
        // The inserted part is in the result of the loop around, whose argument `dest` is.
        let forall =
            op.parent_of::<terrace_dialects_core::scf::ForallOp>(p).ok_or("it is in no 'scf.forall'")?;
        let args = forall.region(p).entry(p).map(|b| b.args(p)).unwrap_or_default();
        let results = forall.results(p);
        let place = args.iter().position(|a| *a == op.dest(p));
        let place = place.and_then(|i| i.checked_sub(args.len() - results.len()));
        let result = place.and_then(|i| results.get(i)).ok_or("it inserts into no output of the loop")?;
        let (source, result) = (p.slot(op.source(p)), p.slot(*result));
        Ok(Code::step(move |m| {
            let t = m.tensor(result)?;
            let new = slice.eval(m, &t.shape)?.insert(m.tensor(source)?, t)?;
            give(m, result, new)
        }))
    });
    b.add::<ConcatOp>(|op, p| {
        let inputs: Slots = p.slots(&op.inputs(p));
        let (dim, result) = (op.dim(p).max(0) as usize, p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let parts = inputs.iter().map(|s| m.tensor(*s).cloned()).collect::<Result<Vec<_>, _>>()?;
            let first = parts.first().ok_or("it has no operands")?;
            let mut shape = first.shape.clone();
            let total = parts.iter().map(|t| t.shape.get(dim).copied().unwrap_or(0)).sum();
            *shape.get_mut(dim).ok_or("its tensors have no such dimension")? = total;
            let others =
                |t: &Tensor| t.shape.iter().zip(&shape).enumerate().all(|(d, (a, b))| d == dim || a == b);
            if !parts.iter().all(|t| others(t)) {
                return Err(Trouble::new("the tensors differ in other dimensions"));
            }
            // Rows of the first dimensions, one piece of each tensor after the other.
            let outer: i64 = shape.iter().take(dim).product();
            let mut elements = Vec::with_capacity(elements(&shape)?);
            for row in 0..outer as usize {
                for t in &parts {
                    let n = t.shape.iter().skip(dim).product::<i64>() as usize;
                    elements.extend_from_slice(&t.elements[row * n..(row + 1) * n]);
                }
            }
            give(m, result, Tensor { shape, elements })
        }))
    });
}

fn reshaped(t: &Tensor, shape: Sizes) -> Result<Tensor, Trouble> {
    if count(&shape)? != t.elements.len() as i64 {
        let n = t.elements.len();
        return Err(Trouble::new(format!(
            "a tensor of {n} elements cannot become one of sizes {}",
            list(&shape)
        )));
    }
    Ok(Tensor { shape, elements: t.elements.clone() })
}

fn reshapes(b: &mut Builder<'_>) {
    b.add::<ReshapeOp>(|op, p| {
        let shape = p.slot(op.shape(p));
        one(p, op.source(p), op.result(p), move |m, t| {
            let size = |v: &Value| match v {
                Value::Int(v) => Ok(*v as i64),
                Value::Poison(poison) => Err(Trouble::poison("a size", *poison)),
                _ => Err(Trouble::new("a size is no integer")),
            };
            reshaped(t, m.tensor(shape)?.elements.iter().map(size).collect::<Result<_, _>>()?)
        })
    });
    b.add::<ExpandShapeOp>(|op, p| {
        let sizes = Mixed::new(p, &op.static_output_shape(p), &op.output_shape(p));
        let groups = reassociation::of(p.ctx(), op.reassociation(p));
        one(p, op.src(p), op.result(p), move |m, t| {
            let sizes = sizes.eval(m, "a size")?;
            for (d, (size, group)) in t.shape.iter().zip(&groups).enumerate() {
                let parts = group.iter().filter_map(|k| sizes.get(*k as usize));
                let product = parts.fold(1i64, |n, s| n.wrapping_mul(*s));
                if product != *size {
                    return Err(Trouble::new(format!(
                        "dimension {d} of size {size} cannot become {product} elements"
                    )));
                }
            }
            reshaped(t, sizes)
        })
    });
    b.add::<CollapseShapeOp>(|op, p| {
        let groups = reassociation::of(p.ctx(), op.reassociation(p));
        one(p, op.src(p), op.result(p), move |_, t| {
            let size = |g: &Vec<i64>| g.iter().filter_map(|d| t.shape.get(*d as usize)).product::<i64>();
            reshaped(t, groups.iter().map(size).collect())
        })
    });
}

/// `gather` and `scatter`: the last dimension of the indices is a coordinate.
fn lookups(b: &mut Builder<'_>) {
    b.add::<GatherOp>(|op, p| {
        let dims = op.gather_dims(p).to_vec();
        let shape = Sizes::from_slice(p.context().shape(op.result(p).ty(p)).unwrap_or_default());
        let indices = p.slot(op.indices(p));
        one(p, op.source(p), op.result(p), move |m, t| {
            let places = coordinates(m, indices, t, &dims, "gather")?;
            let elements: Vec<Value> = places.into_iter().map(|i| t.elements[i].clone()).collect();
            let batch = m.tensor(indices)?.shape.clone();
            Ok(Tensor { shape: gathered_shape(&shape, &batch), elements })
        })
    });
    b.add::<ScatterOp>(|op, p| {
        let dims = op.scatter_dims(p).to_vec();
        let (source, indices) = (p.slot(op.source(p)), p.slot(op.indices(p)));
        one(p, op.dest(p), op.result(p), move |m, t| {
            let mut out = t.clone();
            let places = coordinates(m, indices, t, &dims, "scatter")?;
            for (place, v) in places.into_iter().zip(&m.tensor(source)?.elements) {
                out.elements[place] = v.clone();
            }
            Ok(out)
        })
    });
}

/// The shape of a gathered tensor; the sizes that its type does not say are those of the indices.
fn gathered_shape(known: &[i64], batch: &[i64]) -> Sizes {
    let size = |(d, s): (usize, &i64)| if *s == DYNAMIC { batch.get(d).copied().unwrap_or(1) } else { *s };
    known.iter().enumerate().map(size).collect()
}

/// The places of the elements that coordinates lead to, slice by slice.
fn coordinates(
    m: &Machine<'_>,
    indices: Slot,
    t: &Tensor,
    dims: &[i64],
    what: &str,
) -> Result<Vec<usize>, Trouble> {
    let list = m.tensor(indices)?;
    // The dimensions without coordinates are taken whole.
    let whole: Sizes =
        t.shape.iter().enumerate().map(|(d, s)| if dims.contains(&(d as i64)) { 1 } else { *s }).collect();
    let inner = elements(&whole)?;
    let mut out = Vec::new();
    for point in list.elements.chunks(dims.len().max(1)) {
        for k in 0..inner {
            let mut at = unflatten(&whole, k);
            for (d, v) in dims.iter().zip(point) {
                let i = match v {
                    Value::Int(i) => *i as i64,
                    Value::Poison(poison) => return Err(Trouble::poison("an index", *poison)),
                    _ => return Err(Trouble::new("an index is no integer")),
                };
                *at.get_mut(*d as usize).ok_or("it has no such dimension")? = i;
            }
            out.push(place(t, &at, what)?);
        }
    }
    Ok(out)
}
