//! Layouts of memrefs as strides and an offset. How they are lowered is the conversions' matter.

use smallvec::SmallVec;

use crate::affine::{AffineNode, AffineOp};
use crate::attr::{AffineExpr, AttrData};
use crate::{Context, DYNAMIC, Type};

/// A layout: element `i, j, ...` is at `offset + i * strides[0] + j * strides[1] + ...`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strided {
    /// The stride of each dimension; [`DYNAMIC`] where it is not known.
    pub strides: SmallVec<[i64; 4]>,
    /// The offset.
    pub offset: i64,
}

impl Strided {
    /// Returns true if all is known.
    pub fn is_static(&self) -> bool {
        self.offset != DYNAMIC && !self.strides.contains(&DYNAMIC)
    }
}

/// The layout of a ranked memref type; `None` if it is not one of strides.
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
pub fn identity(shape: &[i64]) -> SmallVec<[i64; 4]> {
    let mut strides: SmallVec<[i64; 4]> = SmallVec::from_elem(1, shape.len());
    let mut product = 1;
    for (s, d) in strides.iter_mut().zip(shape).rev() {
        *s = product;
        product = times(product, *d);
    }
    strides
}

/// A product where a factor may not be known; zero times anything is zero.
pub fn times(a: i64, b: i64) -> i64 {
    if a == 0 || b == 0 {
        return 0;
    }
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_mul(b).unwrap_or(DYNAMIC) }
}

/// A sum where a summand may not be known.
pub fn plus(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

/// A linear form of dimensions: factors and the rest. Symbols are not known.
#[derive(Clone)]
struct Linear {
    factors: SmallVec<[i64; 4]>,
    rest: i64,
}

fn of_map(ctx: &Context, map: crate::Attr, shape: &[i64]) -> Option<Strided> {
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
