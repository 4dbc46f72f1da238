//! Verification of contractions, reductions, scans and outer products.

use terrace_ir::affine::AffineMapData;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::VectorType;
use terrace_ir::{Diagnostic, Signedness, Type, Value};

use super::{Checked, expect, text, vector};
use crate::vector::ops::{map_dims, vector_type};
use crate::vector::{
    CombiningKind, ContractionOp, IteratorType, MultiDimReductionOp, OuterProductOp, ReductionOp, ScanOp,
};

/// The type of a vector reduced along dimensions: a vector, or an element.
pub(in crate::vector) fn reduced(source: VectorType<'_>, dims: &[i64]) -> Type {
    let kept: Vec<usize> = (0..source.rank()).filter(|i| !dims.contains(&(*i as i64))).collect();
    if kept.is_empty() {
        return source.element();
    }
    let shape: Vec<i64> = kept.iter().map(|i| source.shape()[*i]).collect();
    let scalable: Vec<bool> = kept.iter().map(|i| source.scalable()[*i]).collect();
    vector_type(source.context(), &shape, &scalable, source.element())
}

fn supported(cx: &VerifyCx<'_>, kind: CombiningKind, element: Type, shown: &str) -> Checked {
    expect(cx, kind.takes(cx.ctx, element), || {
        format!("unsupported reduction type {shown} for kind '{}'", kind.text())
    })
}

impl VerifyOp for ReductionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let rank = vector(cx, self.vector(cx))?.rank();
        expect(cx, rank <= 1, || format!("unsupported reduction rank: {rank}"))?;
        let element = self.dest(cx).ty(cx);
        // mlir-opt quotes it twice.
        supported(cx, self.kind(cx), element, &format!("'{}'", text(cx, element)))
    }
}

impl VerifyOp for MultiDimReductionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (source, dest) = (vector(cx, self.source(cx))?, self.dest(cx).ty(cx));
        let want = reduced(source, &self.reduction_dims(cx));
        expect(cx, dest == want, || {
            format!(
                "destination type {} is incompatible with source type {}",
                text(cx, dest),
                text(cx, source)
            )
        })
    }
}

impl VerifyOp for ScanOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (source, initial) = (vector(cx, self.source(cx))?, vector(cx, self.initial_value(cx))?);
        let (rank, dim) = (source.rank() as i64, self.reduction_dim(cx));
        expect(cx, (0..rank).contains(&dim), || {
            format!("reduction dimension {dim} has to be less than {rank}")
        })?;
        let given = initial.rank() as i64;
        expect(cx, given == rank - 1, || {
            format!("initial value rank {given} has to be equal to {}", rank - 1)
        })?;
        let mut shape = source.shape().to_vec();
        shape.remove(dim as usize);
        expect(cx, shape == initial.shape(), || "incompatible input/initial value shapes".to_owned())?;
        supported(cx, self.kind(cx), source.element(), &text(cx, source.element()))
    }
}

impl VerifyOp for OuterProductOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (lhs, result) = (vector(cx, self.lhs(cx))?, vector(cx, self.result(cx))?);
        let rhs = self.rhs(cx).ty(cx).cast::<VectorType<'_>>(cx);
        let error = |m: &'static str| move || m.to_owned();
        let first = |v: VectorType<'_>, i: usize| v.shape().get(i).copied();
        expect(cx, lhs.rank() == 1, error("expected 1-d vector for operand #1"))?;
        if let Some(rhs) = rhs {
            expect(cx, rhs.rank() == 1, error("expected 1-d vector for operand #2"))?;
            expect(cx, result.rank() == 2, error("expected 2-d vector result"))?;
        } else {
            expect(cx, result.rank() == 1, error("expected 1-d vector result"))?;
        }
        let fits = first(lhs, 0) == first(result, 0);
        expect(cx, fits, error("expected #1 operand dim to match result dim #1"))?;
        if let Some(rhs) = rhs {
            let fits = first(rhs, 0) == first(result, 1);
            expect(cx, fits, error("expected #2 operand dim to match result dim #2"))?;
            let scalable = !lhs.scalable().contains(&true) || rhs.scalable().contains(&true);
            expect(cx, scalable, error("expected either both or only #2 operand dim to be scalable"))?;
        }
        if let Some(acc) = self.acc(cx) {
            let same = acc.ty(cx) == Type::from(result);
            expect(cx, same, error("expected operand #3 of same type as result type"))?;
        }
        expect(cx, self.kind(cx).takes(cx.ctx, result.element()), error("unsupported outerproduct type"))
    }
}

/// A map of an operand of a contraction: a projected permutation of the iterators, as many of them as the operand has dimensions.
fn verify_map(
    cx: &VerifyCx<'_>,
    i: usize,
    map: &AffineMapData,
    iterators: usize,
    operand: Value,
) -> Result<Vec<usize>, Diagnostic> {
    let rank = operand.ty(cx).cast::<VectorType<'_>>(cx).map_or(0, |v| v.rank());
    expect(cx, map.symbols == 0, || format!("expected indexing map {i} to have no symbols"))?;
    expect(cx, map.dims as usize == iterators, || {
        format!("expected indexing map {i} to have {iterators} number of inputs")
    })?;
    expect(cx, map.results.len() == rank, || {
        format!("expected indexing map {i} to have {rank} number of outputs")
    })?;
    let dims: Option<Vec<usize>> = map_dims(cx.ctx, map).and_then(|d| d.into_iter().collect());
    let distinct = |d: &Vec<usize>| d.iter().enumerate().all(|(i, x)| !d[..i].contains(x));
    let permutation = dims.filter(distinct);
    permutation.ok_or_else(|| {
        cx.op_error(format!("expected indexing map {i} to be a projected permutation of its inputs"))
    })
}

/// The dimensions of both factors for each iterator of a kind that both have.
fn dim_pairs(kinds: &[IteratorType], kind: IteratorType, maps: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let [lhs, rhs, ..] = maps else { return Vec::new() };
    let place = |map: &[usize], d: usize| map.iter().position(|x| *x == d);
    let pair = |(d, k): (usize, &IteratorType)| {
        if *k == kind { Some((place(lhs, d)?, place(rhs, d)?)) } else { None }
    };
    kinds.iter().enumerate().filter_map(pair).collect()
}

impl VerifyOp for ContractionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (lhs, rhs) = (vector(cx, self.lhs(cx))?, vector(cx, self.rhs(cx))?);
        let signless = cx.ctx.integer_info(lhs.element()).is_none_or(|(_, s)| s == Signedness::Signless);
        expect(cx, signless, || "only supports signless integer types".to_owned())?;
        let (maps, kinds) = (self.maps(cx), self.iterators(cx));
        expect(cx, maps.len() == 3 && self.indexing_maps(cx).len() == 3, || {
            "expected an indexing map for each vector operand".to_owned()
        })?;
        let operands = [self.lhs(cx), self.rhs(cx), self.acc(cx)];
        let maps: Vec<Vec<usize>> = (maps.iter().zip(operands).enumerate())
            .map(|(i, (map, operand))| verify_map(cx, i, map, kinds.len(), operand))
            .collect::<Result<_, _>>()?;
        let contracting = dim_pairs(&kinds, IteratorType::reduction, &maps);
        let batch = dim_pairs(&kinds, IteratorType::parallel, &maps);
        expect(cx, !contracting.is_empty(), || {
            "expected at least one contracting dimension pair".to_owned()
        })?;
        let same = |pairs: &[(usize, usize)]| pairs.iter().all(|(l, r)| lhs.shape()[*l] == rhs.shape()[*r]);
        expect(cx, same(&contracting), || "invalid contracting dimension map".to_owned())?;
        expect(cx, same(&batch), || "invalid batch dimension map".to_owned())?;
        let result = self.result(cx).ty(cx);
        verify_result(
            cx,
            [lhs, rhs],
            [result, self.acc(cx).ty(cx)],
            &maps,
            kinds.len(),
            [&contracting, &batch],
        )?;
        let element = cx.ctx.element_type_or_self(result);
        expect(cx, self.kind(cx).takes(cx.ctx, element), || "unsupported contraction type".to_owned())
    }
}

/// The type of the result and the accumulator of a contraction.
fn verify_result(
    cx: &VerifyCx<'_>,
    [lhs, rhs]: [VectorType<'_>; 2],
    types: [Type; 2],
    maps: &[Vec<usize>],
    iterators: usize,
    [contracting, batch]: [&[(usize, usize)]; 2],
) -> Checked {
    let vectors: Vec<VectorType<'_>> = types.iter().filter_map(|t| t.cast::<VectorType<'_>>(cx)).collect();
    let wrong = || "invalid accumulator/result vector shape".to_owned();
    let lhs_free = lhs.rank() - contracting.len();
    let rhs_free = (0..rhs.rank()).filter(|i| !contracting.iter().chain(batch).any(|(_, r)| r == i)).count();
    if lhs_free + rhs_free == 0 {
        return expect(cx, vectors.is_empty(), wrong);
    }
    let [result, acc] = vectors[..] else { return Err(cx.op_error(wrong())) };
    let mut extents = vec![None; iterators];
    for (vector, map) in [lhs, rhs].into_iter().zip(maps) {
        for (size, d) in vector.shape().iter().zip(map) {
            extents[*d].get_or_insert(*size);
        }
    }
    let Some(extents) = extents.into_iter().collect::<Option<Vec<i64>>>() else {
        let what = "expected all dimensions to be either a LHS or a RHS dimension";
        return Err(cx.op_error(what));
    };
    let shape: Vec<i64> = maps.last().into_iter().flatten().map(|d| extents[*d]).collect();
    let want = vector_type(cx.ctx, &shape, result.scalable(), result.element());
    expect(cx, Type::from(result) == want && Type::from(acc) == want, || {
        format!("invalid accumulator/result vector shape, expected: {}", text(cx, want))
    })
}
