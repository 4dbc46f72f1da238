//! Contractions by other means than dot products: outer products, element by element, and LLVM's product of matrices.

use terrace_dialects::arith;
use terrace_dialects::llvm;
use terrace_dialects::vector::ops::vector_type;
use terrace_dialects::vector::{self, CombiningKind, IteratorType};
use terrace_ir::types::FloatType;
use terrace_ir::{Type, Value};
use terrace_rewrite::Rewriter;

use super::products::{Contraction, combine, multiply, transpose};
use super::{extract, vector_of};

const FREE: IteratorType = IteratorType::parallel;
const SUM: IteratorType = IteratorType::reduction;

impl Contraction {
    /// A sum of outer products, one for each index of the dimension that is summed up.
    ///
    /// ```mlir
    /// %0 = vector.contract ... %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
    /// ```
    /// becomes
    /// ```mlir
    /// %t = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
    /// %x = vector.extract %t[0] : vector<2xf32> from vector<3x2xf32>
    /// %y = vector.extract %b[0] : vector<4xf32> from vector<3x4xf32>
    /// %1 = vector.outerproduct %x, %y, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32>
    /// // and so on for [1] and [2], with %1 in place of %c
    /// ```
    pub(super) fn outer(&self, rw: &mut Rewriter<'_>) -> Option<Value> {
        let (lhs, rhs) = (self.lhs, self.rhs);
        let [a, b, c] = self.maps.each_ref().map(Vec::as_slice);
        let matrix_first = || if a.len() == 2 { ((lhs, a), (rhs, b)) } else { ((rhs, b), (lhs, a)) };
        // The factors in the order of the result's dimensions; one that is no matrix comes second.
        let ((first, second), sum) = match *self.kinds.as_slice() {
            [FREE, FREE, SUM] if c == [0, 1] => (((lhs, a), (rhs, b)), 2),
            [FREE, FREE, SUM] if c == [1, 0] => (((rhs, b), (lhs, a)), 2),
            [FREE, SUM] if c == [0] => (matrix_first(), 1),
            [SUM, FREE] if c == [1] => (matrix_first(), 0),
            _ => return None,
        };
        let spans =
            |map: &[usize], dims: &[usize]| map.len() == dims.len() && dims.iter().all(|d| map.contains(d));
        let others: Vec<usize> = c.get(1).copied().into_iter().chain([sum]).collect();
        (spans(first.1, &[c[0], sum]) && spans(second.1, &others)).then_some(())?;
        let count = {
            let place = first.1.iter().position(|d| *d == sum)?;
            let vector = vector_of(rw, first.0)?;
            (!vector.scalable()[place]).then(|| vector.shape()[place])?
        };
        let mut rows_first = |(v, map): (Value, &[usize])| match map.iter().position(|d| *d == sum)? {
            0 => Some(v),
            _ => transpose(rw, v),
        };
        let (first, second) = (rows_first(first)?, rows_first(second)?);
        let element = rw.context().element_type_or_self(self.acc.ty(rw));
        let mut acc = self.acc;
        for k in 0..count {
            let (x, y) = (extract(rw, first, &[k]), extract(rw, second, &[k]));
            let (x, y) = (extended(rw, x, element), extended(rw, y, element));
            acc = vector::OuterProductOp::new(acc.ty(rw), x, y).acc(acc).kind(self.kind).result(rw);
        }
        Some(acc)
    }

    /// Where no dimension that is summed up has more than one index: products of elements, after broadcasts and transposes.
    pub(super) fn elementwise(&self, rw: &mut Rewriter<'_>) -> Option<Value> {
        let result = vector_of(rw, self.acc)?.shape().to_vec();
        [(self.lhs, 0), (self.rhs, 1)].iter().all(|(v, map)| self.sums_nothing(rw, *v, *map)).then_some(())?;
        let lhs = self.aligned(rw, self.lhs, 0, &result)?;
        let rhs = self.aligned(rw, self.rhs, 1, &result)?;
        multiply(rw, self.kind, lhs, rhs, Some(self.acc))
    }

    /// True if no dimension of a factor that is summed up has more than one index.
    fn sums_nothing(&self, rw: &Rewriter<'_>, factor: Value, map: usize) -> bool {
        let own = self.maps[map].iter();
        vector_of(rw, factor)
            .is_some_and(|v| own.zip(v.shape()).all(|(dim, n)| self.kinds.get(*dim) != Some(&SUM) || *n == 1))
    }

    /// A factor with the dimensions of the result, in their order.
    fn aligned(&self, rw: &mut Rewriter<'_>, factor: Value, map: usize, result: &[i64]) -> Option<Value> {
        let vector = vector_of(rw, factor)?;
        let (shape, own) = (vector.shape(), &self.maps[map]);
        let summed: Vec<usize> = (0..own.len()).filter(|i| self.kinds.get(own[*i]) == Some(&SUM)).collect();
        let missing: Vec<usize> = (0..result.len()).filter(|i| !own.contains(&self.maps[2][*i])).collect();
        let mut order: Vec<i64> = summed.iter().map(|i| (missing.len() + i) as i64).collect();
        let mut stretched = 0;
        for dim in &self.maps[2] {
            order.push(match own.iter().position(|d| d == dim) {
                Some(i) => (missing.len() + i) as i64,
                None => {
                    stretched += 1;
                    stretched - 1
                }
            });
        }
        let mut value = factor;
        let mut sizes: Vec<i64> = missing.iter().map(|i| result[*i]).chain(shape.iter().copied()).collect();
        let mut scalable: Vec<bool> =
            missing.iter().map(|_| false).chain(vector.scalable().iter().copied()).collect();
        let of = |sizes: &[i64], scalable: &[bool]| {
            vector_type(vector.context(), sizes, scalable, vector.element())
        };
        if !missing.is_empty() {
            value = vector::BroadcastOp::new(of(&sizes, &scalable), value).result(rw);
        }
        sizes = order.iter().map(|i| sizes[*i as usize]).collect();
        scalable = order.iter().map(|i| scalable[*i as usize]).collect();
        value = vector::TransposeOp::new(of(&sizes, &scalable), value, order).result(rw);
        Some(extract(rw, value, &vec![0; summed.len()]))
    }

    /// LLVM's product of matrices. Its matrices are column by column, and vectors of vectors row by row: each factor is read as its
    /// transpose, and the product `(a * b)^T = b^T * a^T` is written as its own.
    pub(super) fn matrix(&self, rw: &mut Rewriter<'_>) -> Option<Value> {
        (self.kinds == [FREE, FREE, SUM] && self.kind == CombiningKind::ADD).then_some(())?;
        let transposed = |map: &[usize], straight: [usize; 2]| match map {
            [x, y] if [*x, *y] == straight => Some(false),
            [x, y] if [*y, *x] == straight => Some(true),
            _ => None,
        };
        let flips = [
            transposed(&self.maps[0], [0, 2])?,
            transposed(&self.maps[1], [2, 1])?,
            transposed(&self.maps[2], [0, 1])?,
        ];
        let scalable = [self.lhs, self.rhs]
            .iter()
            .any(|v| vector_of(rw, *v).is_none_or(terrace_dialects::vector::ops::is_scalable));
        (!scalable).then_some(())?;
        let lhs = if flips[0] { transpose(rw, self.lhs)? } else { self.lhs };
        let rhs = if flips[1] { transpose(rw, self.rhs)? } else { self.rhs };
        let (left, right) = (vector_of(rw, lhs)?, vector_of(rw, rhs)?);
        let ([rows, inner], [_, columns], element) = (
            *<&[i64; 2]>::try_from(left.shape()).ok()?,
            *<&[i64; 2]>::try_from(right.shape()).ok()?,
            left.element(),
        );
        let ctx = left.context();
        let flat = |n: i64| vector_type(ctx, &[n], &[false], element);
        let lhs = vector::ShapeCastOp::new(flat(rows * inner), lhs).result(rw);
        let rhs = vector::ShapeCastOp::new(flat(inner * columns), rhs).result(rw);
        let product =
            llvm::MatrixMultiplyOp::new(flat(rows * columns), rhs, lhs, columns, inner, rows).result(rw);
        let product =
            vector::ShapeCastOp::new(vector_type(ctx, &[rows, columns], &[false; 2], element), product)
                .result(rw);
        let product = if flips[2] { transpose(rw, product)? } else { product };
        combine(rw, CombiningKind::ADD, self.acc, product)
    }
}

/// A number or a vector of them, widened to elements of a type.
fn extended(rw: &mut Rewriter<'_>, v: Value, element: Type) -> Value {
    let ctx = rw.context();
    if ctx.element_type_or_self(v.ty(rw)) == element {
        return v;
    }
    let ty = ctx.with_element_type(v.ty(rw), element);
    match element.is::<FloatType<'_>>(ctx) {
        true => arith::ExtFOp::new(ty, v).result(rw),
        false => arith::ExtSIOp::new(ty, v).result(rw),
    }
}
