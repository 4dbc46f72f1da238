//! Transposes of matrices by other means than element by element: shuffles, and LLVM's own.

use terrace_dialects::llvm;
use terrace_dialects::vector;
use terrace_dialects::vector::ops::{is_scalable, vector_type};
use terrace_ir::Value;
use terrace_ir::types::VectorType;
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{extract, insert, parts, poison, vector_of};

/// How matrices are transposed. Other vectors are transposed element by element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VectorTransposeLowering {
    /// Element by element.
    #[default]
    EltWise,
    /// By LLVM's intrinsic.
    LLVMIntr,
    /// By a shuffle of all elements.
    Shuffle1D,
    /// The same; 16 x 16 elements by shuffles of two rows each.
    Shuffle16x16,
}

/// The patterns of transposes.
pub(super) fn populate_transposes(set: &mut PatternSet, lowering: VectorTransposeLowering) {
    match lowering {
        VectorTransposeLowering::EltWise => set.add(parts::transpose),
        VectorTransposeLowering::LLVMIntr => set.add(by_intrinsic),
        VectorTransposeLowering::Shuffle1D => set.add(by_shuffle::<false>),
        VectorTransposeLowering::Shuffle16x16 => set.add(by_shuffle::<true>),
    };
}

const NO_VECTOR: &str = "it is no vector";

/// LLVM's matrices are column by column, and vectors of vectors row by row: a matrix is read as its transpose.
fn by_intrinsic(op: vector::TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let input = op.vector(rw);
    let from = vector_of(rw, input).or_no_match(NO_VECTOR)?;
    let [rows, columns] = *from.shape() else { return parts::transpose(op, rw) };
    if op.permutation(rw).as_slice() != [1, 0] || is_scalable(from) {
        return parts::transpose(op, rw);
    }
    let flat = flattened(from);
    let v = vector::ShapeCastOp::new(flat, input).result(rw);
    let v = llvm::MatrixTransposeOp::new(flat, v, columns, rows).result(rw);
    rw.replace_by(op, vector::ShapeCastOp::new(op.result(rw).ty(rw), v));
    Ok(())
}

/// The type of all elements in a row.
fn flattened(vector: VectorType<'_>) -> terrace_ir::Type {
    vector_type(vector.context(), &[vector.shape().iter().product()], &[false], vector.element())
}

fn by_shuffle<const ROWS: bool>(op: vector::TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let input = op.vector(rw);
    let from = vector_of(rw, input).or_no_match(NO_VECTOR)?;
    let Some([m, n]) = matrix(from, &op.permutation(rw)) else { return parts::transpose(op, rw) };
    let v = if ROWS && [m, n] == [16, 16] {
        let square = vector_type(rw.context(), &[16, 16], &[false; 2], from.element());
        let v = vector::ShapeCastOp::new(square, input).result(rw);
        shuffle_rows(rw, v)
    } else {
        let v = vector::ShapeCastOp::new(flattened(from), input).result(rw);
        let order: Vec<i64> = (0..n).flat_map(|j| (0..m).map(move |i| i * n + j)).collect();
        vector::ShuffleOp::new(v, v, order).result(rw)
    };
    rw.replace_by(op, vector::ShapeCastOp::new(op.result(rw).ty(rw), v));
    Ok(())
}

/// The sizes of a vector's two dimensions that have more than one index, if these two change places.
fn matrix(from: VectorType<'_>, permutation: &[i64]) -> Option<[i64; 2]> {
    let shape = from.shape();
    let long: Vec<usize> = (0..shape.len()).filter(|d| shape[*d] > 1).collect();
    let [first, second] = *long else { return None };
    let place = |d: usize| permutation.iter().position(|p| *p == d as i64);
    (!is_scalable(from) && place(second)? < place(first)?).then(|| [shape[first], shape[second]])
}

/// 16 rows of 16 elements, transposed in four steps: in each, pairs of rows give up alternate runs of 1, 2, 4 and 4 elements.
fn shuffle_rows(rw: &mut Rewriter<'_>, matrix: Value) -> Value {
    let mut rows: Vec<Value> = (0..16).map(|i| extract(rw, matrix, &[i])).collect();
    // In each group of four lanes of a pair of rows, single elements of its lower or upper half alternate; then pairs of elements.
    for (distance, lower) in [(1, [0, 16, 1, 17]), (2, [0, 1, 16, 17])] {
        let upper = lower.map(|lane| lane + 2);
        let mut next = Vec::with_capacity(16);
        for group in rows.chunks(2 * distance) {
            for i in 0..distance {
                for half in [lower, upper] {
                    let lanes: Vec<i64> = (0..4).flat_map(|g| half.map(|lane| lane + 4 * g)).collect();
                    next.push(vector::ShuffleOp::new(group[i], group[i + distance], lanes).result(rw));
                }
            }
        }
        rows = next;
    }
    // Then groups of four lanes: those of even numbers, and of odd ones, of rows at a distance.
    for distance in [4, 8] {
        let mut next = Vec::with_capacity(16);
        for group in rows.chunks(2 * distance) {
            for odd in [0, 4] {
                for i in 0..distance {
                    let lanes: Vec<i64> =
                        (0..4).flat_map(|g| (0..4).map(move |lane| 8 * g + odd + lane)).collect();
                    next.push(vector::ShuffleOp::new(group[i], group[i + distance], lanes).result(rw));
                }
            }
        }
        rows = next;
    }
    let ty = matrix.ty(rw);
    let all = poison(rw, ty);
    rows.into_iter().zip(0..).fold(all, |all, (row, i)| insert(rw, row, all, &[i]))
}
