//! Outer products row by row; contractions by dot products, and by those of fewer dimensions.

use terrace_dialects::arith;
use terrace_dialects::vector::ops::{map_dims, vector_type};
use terrace_dialects::vector::{self, CombiningKind, IteratorType};
use terrace_ir::affine::AffineMapData;
use terrace_ir::types::{FloatType, VectorType};
use terrace_ir::{Attr, Context, Type, Value};
use terrace_rewrite::{NoMatch, OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{extract, insert, vector_of, zero};

/// How contractions are lowered. What a way does not take is unrolled, one dimension after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VectorContractLowering {
    /// By dot products.
    #[default]
    Dot,
    /// By LLVM's product of matrices.
    LLVMIntr,
    /// By sums of outer products.
    OuterProduct,
    /// Element by element, where no dimension that is summed up has more than one index.
    ParallelArith,
}

/// Contractions and outer products.
pub fn populate_products(set: &mut PatternSet, lowering: VectorContractLowering) {
    set.add(outer_product).add(Lower(lowering));
}

const NO_VECTOR: &str = "it is no vector";
const KIND: &str = "its elements are not combined so";
const MASKED: &str = "it is masked";

/// Combines two values of a type.
pub(super) fn combine(rw: &mut Rewriter<'_>, kind: CombiningKind, a: Value, b: Value) -> Option<Value> {
    vector::combine(rw, kind, a, b, arith::FastMathFlags::none)
}

/// `a * b`, combined with an accumulator; sums of floats are rounded once.
pub(super) fn multiply(
    rw: &mut Rewriter<'_>,
    kind: CombiningKind,
    a: Value,
    b: Value,
    acc: Option<Value>,
) -> Option<Value> {
    let float = rw.context().element_type_or_self(a.ty(rw)).is::<FloatType<'_>>(rw);
    if let (Some(acc), CombiningKind::ADD, true) = (acc, kind, float) {
        return Some(vector::FMAOp::new(a, b, acc).result(rw));
    }
    let product = combine(rw, CombiningKind::MUL, a, b)?;
    match acc {
        Some(acc) => combine(rw, kind, product, acc),
        None => Some(product),
    }
}

fn outer_product(op: vector::OuterProductOp, rw: &mut Rewriter<'_>) -> Rewrite {
    vector::MaskOp::around(op, rw).is_none().or_no_match(MASKED)?;
    let result = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    let kind = op.kind(rw);
    kind.takes(rw.context(), result.element()).or_no_match(KIND)?;
    let (lhs, rhs, acc) = (op.lhs(rw), op.rhs(rw), op.acc(rw));
    let Some(row) = vector_of(rw, rhs) else {
        let b = vector::BroadcastOp::new(lhs.ty(rw), rhs).result(rw);
        let v = multiply(rw, kind, lhs, b, acc).or_no_match(KIND)?;
        rw.replace(op, v);
        return Ok(());
    };
    (!result.scalable()[0]).or_no_match("it is scalable")?;
    let mut all = zero(rw, result.into()).or_no_match(KIND)?;
    for i in 0..result.shape()[0] {
        let x = extract(rw, lhs, &[i]);
        let a = vector::BroadcastOp::new(Into::<Type>::into(row), x).result(rw);
        let acc = acc.map(|acc| extract(rw, acc, &[i]));
        let v = multiply(rw, kind, a, rhs, acc).or_no_match(KIND)?;
        all = insert(rw, v, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}

/// A contraction as its patterns see it.
pub(super) struct Contraction {
    pub(super) kind: CombiningKind,
    pub(super) lhs: Value,
    pub(super) rhs: Value,
    pub(super) acc: Value,
    /// The iterators of each dimension of both factors and of the accumulator.
    pub(super) maps: [Vec<usize>; 3],
    pub(super) kinds: Vec<IteratorType>,
}

struct Lower(VectorContractLowering);

impl OpPattern for Lower {
    type Op = vector::ContractionOp;

    fn rewrite(&self, op: vector::ContractionOp, rw: &mut Rewriter<'_>) -> Rewrite {
        contraction(self.0, op, rw)
    }
}

fn contraction(how: VectorContractLowering, op: vector::ContractionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    vector::MaskOp::around(op, rw).is_none().or_no_match(MASKED)?;
    let ctx = rw.context();
    let (lhs, rhs, acc) = (op.lhs(rw), op.rhs(rw), op.acc(rw));
    let dims = |m: &AffineMapData| map_dims(ctx, m)?.into_iter().collect::<Option<Vec<usize>>>();
    let maps: Option<Vec<Vec<usize>>> = op.maps(rw).into_iter().map(dims).collect();
    let maps = maps.and_then(|m| <[Vec<usize>; 3]>::try_from(m).ok());
    let maps = maps.or_no_match("a map is no permutation")?;
    let c = Contraction { kind: op.kind(rw), lhs, rhs, acc, maps, kinds: op.iterators(rw) };
    if how == VectorContractLowering::OuterProduct
        && let Some(v) = c.outer(rw)
    {
        rw.replace(op, v);
        return Ok(());
    }
    let element = ctx.element_type_or_self(acc.ty(rw));
    let same = [lhs, rhs].iter().all(|v| ctx.element_type_or_self(v.ty(rw)) == element);
    same.or_no_match("its factors are extended")?;
    (c.kind == CombiningKind::ADD).or_no_match("it is no sum")?;
    let whole = match how {
        VectorContractLowering::Dot => c.dot(rw),
        VectorContractLowering::LLVMIntr => c.matrix(rw),
        VectorContractLowering::OuterProduct => None,
        VectorContractLowering::ParallelArith => c.elementwise(rw),
    };
    let v = match whole {
        Some(v) => v,
        None => c.unroll(rw)?,
    };
    rw.replace(op, v);
    Ok(())
}

impl Contraction {
    /// By products of rows and columns, where there is one dimension to sum up and a matrix among the factors.
    fn dot(&self, rw: &mut Rewriter<'_>) -> Option<Value> {
        let result = vector_of(rw, self.acc)?;
        let [a, b, c] = self.maps.each_ref().map(Vec::as_slice);
        let (free, sum) = (IteratorType::parallel, IteratorType::reduction);
        let (lhs, rhs) = (self.lhs, self.rhs);
        // For each order of dimensions: whether the factors change places, and which are transposed then.
        let (swap, left, right) = if self.kinds == [free, free, sum] {
            let lhs_last = match a {
                [0, 2] => true,
                [2, 0] => false,
                _ => return None,
            };
            let rhs_last = match b {
                [1, 2] => true,
                [2, 1] => false,
                _ => return None,
            };
            match c {
                [0, 1] => (false, !lhs_last, !rhs_last),
                [1, 0] => (true, !rhs_last, !lhs_last),
                _ => return None,
            }
        } else if self.kinds == [free, sum] && c == [0] {
            match (a, b) {
                ([0, 1], [1]) => (false, false, false),
                ([1, 0], [1]) => (false, true, false),
                ([1], [0, 1]) => (true, false, false),
                ([1], [1, 0]) => (true, true, false),
                _ => return None,
            }
        } else {
            return None;
        };
        let (lhs, rhs) = if swap { (rhs, lhs) } else { (lhs, rhs) };
        let lhs = if left { transpose(rw, lhs)? } else { lhs };
        let rhs = if right { transpose(rw, rhs)? } else { rhs };
        let columns = result.shape().get(1).copied();
        let mut all = zero(rw, result.into())?;
        let mut cut: Vec<Value> = Vec::new();
        for r in 0..result.shape()[0] {
            let row = extract(rw, lhs, &[r]);
            for i in 0..columns.unwrap_or(1) {
                if r == 0 {
                    cut.push(if columns.is_some() { extract(rw, rhs, &[i]) } else { rhs });
                }
                let product = combine(rw, CombiningKind::MUL, row, *cut.get(i as usize)?)?;
                let sum = vector::ReductionOp::new(result.element(), CombiningKind::ADD, product).result(rw);
                let at: &[i64] = if columns.is_some() { &[r, i] } else { &[r] };
                all = insert(rw, sum, all, at);
            }
        }
        combine(rw, CombiningKind::ADD, all, self.acc)
    }

    /// One dimension after the other: those that both factors have first, then free ones, then those summed up.
    fn unroll(&self, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        let [a, b, _] = &self.maps;
        let both = |d: usize| a.contains(&d) && b.contains(&d);
        let batch = (0..self.kinds.len()).find(|d| self.kinds[*d] == IteratorType::parallel && both(*d));
        let free = |map: &[usize]| {
            map.iter().copied().find(|d| !(both(*d) && self.kinds.get(*d) == Some(&IteratorType::reduction)))
        };
        match batch.or_else(|| free(a)).or_else(|| free(b)) {
            Some(d) => self.parallel(rw, d),
            None => self.reduction(rw),
        }
    }

    /// The same without an iterator.
    fn without(&self, d: usize) -> ([Vec<usize>; 3], Vec<IteratorType>) {
        let drop = |map: &Vec<usize>| {
            map.iter().filter(|x| **x != d).map(|x| if *x > d { x - 1 } else { *x }).collect::<Vec<_>>()
        };
        let mut kinds = self.kinds.clone();
        kinds.remove(d);
        (self.maps.each_ref().map(drop), kinds)
    }

    fn place(&self, i: usize, d: usize) -> Option<usize> {
        self.maps[i].iter().position(|x| *x == d)
    }

    fn size(&self, rw: &Rewriter<'_>, d: usize) -> Result<i64, NoMatch> {
        let of = |v: Value, at: Option<usize>| vector_of(rw, v).and_then(|t| t.shape().get(at?).copied());
        of(self.lhs, self.place(0, d)).or_else(|| of(self.rhs, self.place(1, d))).or_no_match(NO_VECTOR)
    }

    fn parallel(&self, rw: &mut Rewriter<'_>, d: usize) -> Result<Value, NoMatch> {
        let size = self.size(rw, d)?;
        let at = [0, 1, 2].map(|i| self.place(i, d));
        (at[2].is_some() || size == 1).or_no_match("the result has not the dimension")?;
        let (maps, kinds) = self.without(d);
        let ty = self.acc.ty(rw);
        let mut all = match vector_of(rw, self.acc) {
            Some(_) => zero(rw, ty).or_no_match(KIND)?,
            None => self.acc,
        };
        for i in 0..size {
            let lhs = load(rw, self.lhs, at[0], i)?;
            let rhs = load(rw, self.rhs, at[1], i)?;
            let acc = load(rw, self.acc, at[2], i)?;
            let v = contract(rw, lhs, rhs, acc, &maps, &kinds);
            all = store(rw, v, all, at[2], i)?;
        }
        Ok(all)
    }

    fn reduction(&self, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        vector_of(rw, self.acc).is_none().or_no_match("the result is a vector")?;
        let at = [self.place(0, 0), self.place(1, 0)];
        (at[0].is_some() && at[1].is_some()).or_no_match("a factor has not the dimension")?;
        if self.maps[0].len() == 1 {
            (self.maps[1].len() == 1).or_no_match("the factors have different ranks")?;
            let product = combine(rw, CombiningKind::MUL, self.lhs, self.rhs).or_no_match(KIND)?;
            let sum = vector::ReductionOp::new(self.acc.ty(rw), CombiningKind::ADD, product);
            return Ok(sum.acc(self.acc).result(rw));
        }
        let (maps, kinds) = self.without(0);
        let mut sum = self.acc;
        for i in 0..self.size(rw, 0)? {
            let (lhs, rhs) = (load(rw, self.lhs, at[0], i)?, load(rw, self.rhs, at[1], i)?);
            sum = contract(rw, lhs, rhs, sum, &maps, &kinds);
        }
        Ok(sum)
    }
}

pub(super) fn transpose(rw: &mut Rewriter<'_>, v: Value) -> Option<Value> {
    let vector = vector_of(rw, v)?;
    let ([a, b], [s, t]) = (vector.shape(), vector.scalable()) else { return None };
    let ty = vector_type(rw.context(), &[*b, *a], &[*t, *s], vector.element());
    Some(vector::TransposeOp::new(ty, v, [1, 0]).result(rw))
}

fn contract(
    rw: &mut Rewriter<'_>,
    lhs: Value,
    rhs: Value,
    acc: Value,
    maps: &[Vec<usize>; 3],
    kinds: &[IteratorType],
) -> Value {
    let ctx: &Context = rw.context();
    let map = |m: &Vec<usize>| {
        let dims: Vec<_> = m.iter().map(|d| ctx.affine_dim(*d as u32)).collect();
        ctx.affine_map(kinds.len() as u32, 0, &dims)
    };
    let maps: Vec<Attr> = maps.iter().map(map).collect();
    let kinds: Vec<Attr> = kinds.iter().map(|k| vector::IteratorTypeAttr::get(ctx, *k).into()).collect();
    vector::ContractionOp::new(acc.ty(rw), lhs, rhs, acc, maps, kinds).result(rw)
}

/// A vector type without a dimension.
fn dropped(vector: VectorType<'_>, d: usize) -> Type {
    let (mut shape, mut scalable) = (vector.shape().to_vec(), vector.scalable().to_vec());
    shape.remove(d);
    scalable.remove(d);
    vector_type(vector.context(), &shape, &scalable, vector.element())
}

/// The part of a vector at index `i` of a dimension; the vector itself if there is no such dimension.
fn load(rw: &mut Rewriter<'_>, v: Value, d: Option<usize>, i: i64) -> Result<Value, NoMatch> {
    let Some(d) = d else { return Ok(v) };
    if d == 0 {
        return Ok(extract(rw, v, &[i]));
    }
    let vector = vector_of(rw, v).or_no_match(NO_VECTOR)?;
    let ty = dropped(vector, d);
    let mut all = zero(rw, ty).or_no_match(KIND)?;
    for row in 0..vector.shape()[0] {
        let part = extract(rw, v, &[row]);
        let part = load(rw, part, Some(d - 1), i)?;
        all = insert(rw, part, all, &[row]);
    }
    Ok(all)
}

/// A vector with the part at index `i` of a dimension replaced; the part itself if there is no such dimension.
fn store(rw: &mut Rewriter<'_>, part: Value, v: Value, d: Option<usize>, i: i64) -> Result<Value, NoMatch> {
    let Some(d) = d else { return Ok(part) };
    if d == 0 {
        return Ok(insert(rw, part, v, &[i]));
    }
    let vector = vector_of(rw, v).or_no_match(NO_VECTOR)?;
    let mut all = v;
    for row in 0..vector.shape()[0] {
        let old = extract(rw, all, &[row]);
        let new = extract(rw, part, &[row]);
        let new = store(rw, new, old, Some(d - 1), i)?;
        all = insert(rw, new, all, &[row]);
    }
    Ok(all)
}
