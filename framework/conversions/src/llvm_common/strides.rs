//! Layouts of memrefs as strides and an offset, and descriptors.

use smallvec::SmallVec;
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, AttrData, Context, DYNAMIC, Type, Value};

use super::emit::Emit;
use super::types::is_dynamic;

/// A layout: element `i, j, ...` is at `offset + i * strides[0] + j * strides[1] + ...`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strided {
    /// The stride of each dimension; [`DYNAMIC`] where it is not known.
    pub strides: SmallVec<[i64; 4]>,
    /// The offset.
    pub offset: i64,
}

impl Strided {
    /// Whether all is known.
    pub fn is_static(&self) -> bool {
        self.offset != DYNAMIC && !self.strides.contains(&DYNAMIC)
    }
}

/// The layout of a ranked memref type; none where it is not one of strides.
pub fn strided(ctx: &Context, memref: Type) -> Option<Strided> {
    let AttrData::MemRefType { shape, layout, .. } = ctx.type_data(memref) else { return None };
    match layout.map(|l| ctx.data(l)) {
        None => Some(Strided { strides: identity(shape), offset: 0 }),
        Some(AttrData::StridedLayout { offset, strides }) => {
            Some(Strided { strides: SmallVec::from_slice(strides), offset: *offset })
        }
        Some(AttrData::AffineMap(_)) => of_map(ctx, (*layout)?, shape),
        Some(_) => None,
    }
}

/// The strides of the identity layout.
pub(crate) fn identity(shape: &[i64]) -> SmallVec<[i64; 4]> {
    let mut strides: SmallVec<[i64; 4]> = SmallVec::from_elem(1, shape.len());
    let mut product = 1;
    for (s, d) in strides.iter_mut().zip(shape).rev() {
        *s = product;
        product = times(product, *d);
    }
    strides
}

fn times(a: i64, b: i64) -> i64 {
    if is_dynamic(a) || is_dynamic(b) { DYNAMIC } else { a.checked_mul(b).unwrap_or(DYNAMIC) }
}

fn plus(a: i64, b: i64) -> i64 {
    if is_dynamic(a) || is_dynamic(b) { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

/// A linear form of dimensions: factors and the rest. Symbols are not known.
#[derive(Clone)]
struct Linear {
    factors: SmallVec<[i64; 4]>,
    rest: i64,
}

fn of_map(ctx: &Context, map: terrace_ir::Attr, shape: &[i64]) -> Option<Strided> {
    let map = ctx.as_affine_map(map)?;
    let rank = shape.len();
    let results: Vec<AffineExpr> = map.results.to_vec();
    let mut total = Linear { factors: SmallVec::from_elem(0, rank), rest: 0 };
    match results[..] {
        // A map of one result is the address itself.
        [e] if rank != 1 || map.results.len() == 1 => total = linear(ctx, e, rank)?,
        _ => {
            // Of several: they subscript a memref of the identity layout, which is only the same for a permutation of nothing.
            let identity_map = results
                .iter()
                .enumerate()
                .all(|(i, e)| matches!(ctx.affine_node(*e), AffineNode::Dim(d) if d as usize == i));
            if !identity_map || results.len() != rank {
                return None;
            }
            total.factors = identity(shape);
        }
    }
    Some(Strided { strides: total.factors, offset: total.rest })
}

/// The linear form of an expression, without recursion.
fn linear(ctx: &Context, e: AffineExpr, rank: usize) -> Option<Linear> {
    enum Step {
        Visit(AffineExpr),
        Combine(AffineOp),
    }
    let constant = |c: i64| Linear { factors: SmallVec::from_elem(0, rank), rest: c };
    let mut todo = vec![Step::Visit(e)];
    let mut done: Vec<Linear> = Vec::new();
    while let Some(step) = todo.pop() {
        match step {
            Step::Visit(e) => match ctx.affine_node(e) {
                AffineNode::Dim(d) => {
                    let mut l = constant(0);
                    *l.factors.get_mut(d as usize)? = 1;
                    done.push(l);
                }
                AffineNode::Symbol(_) => done.push(constant(DYNAMIC)),
                AffineNode::Constant(c) => done.push(constant(c)),
                AffineNode::Binary(op @ (AffineOp::Add | AffineOp::Mul), l, r, _) => {
                    todo.extend([Step::Combine(op), Step::Visit(r), Step::Visit(l)]);
                }
                AffineNode::Binary(..) => return None,
            },
            Step::Combine(op) => {
                let (r, l) = (done.pop()?, done.pop()?);
                done.push(combine(op, l, r)?);
            }
        }
    }
    done.pop()
}

fn combine(op: AffineOp, l: Linear, r: Linear) -> Option<Linear> {
    if op == AffineOp::Add {
        let factors = l.factors.iter().zip(&r.factors).map(|(a, b)| plus(*a, *b)).collect();
        return Some(Linear { factors, rest: plus(l.rest, r.rest) });
    }
    let (form, factor) = match (l.factors.iter().all(|f| *f == 0), r.factors.iter().all(|f| *f == 0)) {
        (_, true) => (l, r.rest),
        (true, _) => (r, l.rest),
        _ => return None,
    };
    let scale = |f: &i64| if *f == 0 { 0 } else { times(*f, factor) };
    Some(Linear { factors: form.factors.iter().map(scale).collect(), rest: scale(&form.rest) })
}

/// The fields of a descriptor as values: both pointers, the offset, the sizes, the strides.
pub(crate) fn unpack(e: &mut Emit<'_, '_>, descriptor: Value, rank: usize) -> SmallVec<[Value; 8]> {
    let mut fields: SmallVec<[Value; 8]> = (0..3).map(|i| e.extract(descriptor, &[i])).collect();
    for array in [3, 4] {
        fields.extend((0..rank as i64).map(|i| e.extract(descriptor, &[array, i])));
    }
    fields
}

/// A descriptor out of its fields.
pub(crate) fn pack(e: &mut Emit<'_, '_>, descriptor: Type, rank: usize, fields: &[Value]) -> Value {
    let mut d = e.poison(descriptor);
    for (i, v) in fields.iter().take(3).enumerate() {
        d = e.insert(d, *v, &[i as i64]);
    }
    let (sizes, strides) = (fields.iter().skip(3), fields.iter().skip(3 + rank));
    for (i, (size, stride)) in sizes.zip(strides).enumerate() {
        d = e.insert(d, *size, &[3, i as i64]);
        d = e.insert(d, *stride, &[4, i as i64]);
    }
    d
}

/// A descriptor of an unranked memref out of its rank and pointer.
pub(crate) fn pack_unranked(e: &mut Emit<'_, '_>, descriptor: Type, fields: &[Value]) -> Value {
    let mut d = e.poison(descriptor);
    for (i, v) in fields.iter().enumerate() {
        d = e.insert(d, *v, &[i as i64]);
    }
    d
}

/// A descriptor of memory whose shape and layout are static.
pub(crate) fn descriptor_of_pointer(
    e: &mut Emit<'_, '_>,
    memref: Type,
    descriptor: Type,
    allocated: Value,
    aligned: Value,
) -> Option<Value> {
    let layout = strided(e.ctx(), memref)?;
    let shape = e.ctx().shape(memref)?.to_vec();
    let mut d = e.poison(descriptor);
    d = e.insert(d, allocated, &[0]);
    d = e.insert(d, aligned, &[1]);
    let offset = e.index(layout.offset);
    d = e.insert(d, offset, &[2]);
    for (i, (size, stride)) in shape.iter().zip(&layout.strides).enumerate() {
        let size = e.index(*size);
        d = e.insert(d, size, &[3, i as i64]);
        let stride = e.index(*stride);
        d = e.insert(d, stride, &[4, i as i64]);
    }
    Some(d)
}
