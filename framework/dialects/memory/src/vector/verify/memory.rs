//! Verification of transfers, loads, stores, gathers and scatters.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, RankedTensorType, ShapedType, VectorType};
use terrace_ir::{Diagnostic, Type, Value};

use super::{Checked, bits, expect, text, vector};
use crate::vector::ops::{TransferOp, is_scalable, map_dims, transfer_mask_type};
use crate::vector::{
    CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp,
    TransferReadOp, TransferWriteOp, TypeCastOp,
};

fn fail(message: &'static str) -> impl FnOnce() -> String {
    move || message.to_owned()
}

/// The shaped type of a memory or tensor with a rank, and the rank.
fn ranked<'c>(cx: &VerifyCx<'c>, base: Value, what: &str) -> Result<(ShapedType<'c>, usize), Diagnostic> {
    let ty = base.ty(cx);
    let known = ty.is::<MemRefType<'_>>(cx) || ty.is::<RankedTensorType<'_>>(cx);
    let shaped = ty.cast::<ShapedType<'_>>(cx).filter(|_| known);
    let shaped =
        shaped.ok_or_else(|| cx.op_error(format!("requires {what} to be a memref or ranked tensor type")))?;
    Ok((shaped, shaped.shape().map_or(0, <[i64]>::len)))
}

fn verify_indices(cx: &VerifyCx<'_>, rank: usize, given: usize) -> Checked {
    expect(cx, rank == given, || format!("requires {rank} indices"))
}

const PROJECTED: &str =
    "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)";

/// The sizes of the parts that a transfer moves as wholes.
fn verify_parts(
    cx: &VerifyCx<'_>,
    op: impl TransferOp,
    shaped: ShapedType<'_>,
    vector: VectorType<'_>,
) -> Checked {
    let (map, rank) = (op.map(cx), vector.rank());
    let row =
        |v: VectorType<'_>| bits(cx, v.element()).saturating_mul(v.shape().last().copied().unwrap_or(1));
    let divides = |part: i64| part > 0 && row(vector) % part == 0;
    let results = fail("requires a permutation_map with result dims of the same rank as the vector type");
    let Some(inner) = shaped.element().cast::<VectorType<'_>>(cx) else {
        expect(
            cx,
            divides(bits(cx, shaped.element())),
            fail(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type",
            ),
        )?;
        return expect(cx, map.results.len() == rank, results);
    };
    expect(
        cx,
        divides(row(inner)),
        fail(
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source",
        ),
    )?;
    expect(
        cx,
        inner.rank() <= rank,
        fail("requires source vector element and vector result ranks to match."),
    )?;
    expect(cx, map.results.len() == rank - inner.rank(), results)?;
    expect(cx, op.the_mask(cx).is_none(), fail("does not support masks with vector element type"))
}

/// The checks that reading and writing have in common.
fn verify_transfer(cx: &VerifyCx<'_>, op: impl TransferOp, shaped: ShapedType<'_>) -> Checked {
    let (vector, map) = (vector(cx, op.the_vector(cx))?, op.map(cx));
    verify_parts(cx, op, shaped, vector)?;
    expect(cx, map.symbols == 0, fail("requires permutation_map without symbols"))?;
    let rank = shaped.shape().map_or(0, <[i64]>::len);
    expect(
        cx,
        map.dims as usize == rank,
        fail("requires a permutation_map with input dims of the same rank as the source type"),
    )?;
    if let (Some(mask), Some(want)) = (op.the_mask(cx), transfer_mask_type(cx.ctx, vector, &map)) {
        let got = mask.ty(cx);
        expect(cx, got == want, || {
            format!(
                "inferred mask type ({}) and mask operand type ({}) don't match",
                text(cx, want),
                text(cx, got)
            )
        })?;
    }
    let bounds = op.bounds(cx).len();
    expect(cx, bounds == map.results.len(), || {
        format!(
            "expects the in_bounds attr of same rank as permutation_map results: {} vs inBounds of size: {bounds}",
            cx.ctx.text(map)
        )
    })
}

/// The map uses no dimension twice, and nothing but dimensions and zeros.
fn verify_map(cx: &VerifyCx<'_>, op: impl TransferOp) -> Checked {
    let map = op.map(cx);
    let Some(dims) = map_dims(cx.ctx, &map) else { return Err(cx.op_error(PROJECTED)) };
    let twice = |(i, d): (usize, &Option<usize>)| d.is_some() && dims[..i].contains(d);
    expect(
        cx,
        !dims.iter().enumerate().any(twice),
        fail("requires a permutation_map that is a permutation (found one dim used more than once)"),
    )
}

impl VerifyOp for TransferReadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (shaped, rank) = ranked(cx, self.base(cx), "source")?;
        verify_indices(cx, rank, self.indices(cx).len())?;
        verify_transfer(cx, self, shaped)?;
        let (element, padding) = (shaped.element(), self.padding(cx).ty(cx));
        if element.is::<VectorType<'_>>(cx) {
            expect(cx, element == padding, fail("requires source element type and padding type to match."))?;
        } else {
            let scalar = !cx.ctx.is_shaped(padding);
            expect(cx, scalar, fail("requires valid padding vector elemental type"))?;
            expect(
                cx,
                element == padding,
                fail("requires formal padding and source of the same elemental type"),
            )?;
        }
        verify_map(cx, self)
    }
}

impl VerifyOp for TransferWriteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (shaped, rank) = ranked(cx, self.base(cx), "source")?;
        verify_indices(cx, rank, self.indices(cx).len())?;
        let broadcasts = map_dims(cx.ctx, &self.map(cx)).is_some_and(|d| d.contains(&None));
        expect(cx, !broadcasts, fail("should not have broadcast dimensions"))?;
        verify_transfer(cx, self, shaped)?;
        verify_map(cx, self)?;
        let (base, result) = (self.base(cx).ty(cx), self.result(cx).map(|r| r.ty(cx)));
        let tensors = usize::from(base.is::<RankedTensorType<'_>>(cx));
        let results = usize::from(result.is_some());
        expect(cx, tensors == results, || {
            format!(
                "expected the number of tensor results ({results}) to be equal to the number of output tensors ({tensors})"
            )
        })?;
        match result {
            Some(r) => expect(cx, r == base, || {
                format!(
                    "expected type of operand #1 ({}) to match type of corresponding result ({})",
                    text(cx, base),
                    text(cx, r)
                )
            }),
            None => Ok(()),
        }
    }
}

/// The elements that a vector is loaded from or stored to follow each other.
fn verify_layout(cx: &VerifyCx<'_>, memref: Type, vector: VectorType<'_>) -> Checked {
    if !is_scalable(vector) && vector.num_elements() == Some(1) {
        return Ok(());
    }
    let unit = strided(cx.ctx, memref).is_some_and(|l| l.strides.last().is_none_or(|s| *s == 1));
    expect(cx, unit, fail("most minor memref dim must have unit stride"))
}

/// The checks that loads and stores of whole vectors have in common, in the words of each.
fn verify_access(
    cx: &VerifyCx<'_>,
    base: Value,
    v: Value,
    indices: usize,
    words: [&'static str; 3],
) -> Checked {
    let (memref, vector) = (base.ty(cx), vector(cx, v)?);
    let (shaped, rank) = ranked(cx, base, "base")?;
    let [lower, vectors, elements] = words;
    verify_layout(cx, memref, vector)?;
    expect(cx, rank >= vector.rank(), fail(lower))?;
    let mut element = shaped.element();
    if let Some(inner) = element.cast::<VectorType<'_>>(cx) {
        expect(cx, inner == vector, fail(vectors))?;
        element = inner.element();
    }
    expect(cx, vector.element() == element, fail(elements))?;
    verify_indices(cx, rank, indices)
}

impl VerifyOp for LoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        verify_access(
            cx,
            self.base(cx),
            self.result(cx),
            self.indices(cx).len(),
            [
                "destination memref has lower rank than the result vector",
                "base memref and result vector types should match",
                "base and result element types should match",
            ],
        )
    }
}

impl VerifyOp for StoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        verify_access(
            cx,
            self.base(cx),
            self.value_to_store(cx),
            self.indices(cx).len(),
            [
                "source memref has lower rank than the vector to store",
                "base memref and valueToStore vector types should match",
                "base and valueToStore element type should match",
            ],
        )
    }
}

/// An access by lanes: its parts, and the name of its vector in messages.
struct Lanes {
    base: Value,
    indices: usize,
    vector: Value,
    name: &'static str,
}

impl Lanes {
    /// Base and vector have one element type, and there is an index for each dimension.
    fn verify<'c>(&self, cx: &VerifyCx<'c>) -> Result<VectorType<'c>, Diagnostic> {
        let vector = vector(cx, self.vector)?;
        let (shaped, rank) = ranked(cx, self.base, "base")?;
        expect(cx, vector.element() == shaped.element(), || {
            format!("base and {} element type should match", self.name)
        })?;
        verify_indices(cx, rank, self.indices)?;
        Ok(vector)
    }

    /// The vector has the shape of another.
    fn like(&self, cx: &VerifyCx<'_>, vector: VectorType<'_>, other: Value, what: &str) -> Checked {
        expect(cx, cx.ctx.shape(other.ty(cx)) == Some(vector.shape()), || {
            format!("expected {} {what}", self.name)
        })
    }
}

fn verify_passthru(cx: &VerifyCx<'_>, passthru: Value, result: Value) -> Checked {
    expect(cx, passthru.ty(cx) == result.ty(cx), fail("expected pass_thru of same type as result type"))
}

impl VerifyOp for MaskedLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let result = self.result(cx);
        let lanes =
            Lanes { base: self.base(cx), indices: self.indices(cx).len(), vector: result, name: "result" };
        let vector = lanes.verify(cx)?;
        lanes.like(cx, vector, self.mask(cx), "shape to match mask shape")?;
        verify_passthru(cx, self.pass_thru(cx), result)
    }
}

impl VerifyOp for MaskedStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (base, indices, vector) = (self.base(cx), self.indices(cx).len(), self.value_to_store(cx));
        let lanes = Lanes { base, indices, vector, name: "valueToStore" };
        let vector = lanes.verify(cx)?;
        lanes.like(cx, vector, self.mask(cx), "shape to match mask shape")
    }
}

impl VerifyOp for GatherOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let result = self.result(cx);
        let lanes =
            Lanes { base: self.base(cx), indices: self.offsets(cx).len(), vector: result, name: "result" };
        let vector = lanes.verify(cx)?;
        lanes.like(cx, vector, self.indices(cx), "dim to match indices dim")?;
        lanes.like(cx, vector, self.mask(cx), "dim to match mask dim")?;
        verify_passthru(cx, self.pass_thru(cx), result)
    }
}

impl VerifyOp for ScatterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (base, indices, vector) = (self.base(cx), self.offsets(cx).len(), self.value_to_store(cx));
        let lanes = Lanes { base, indices, vector, name: "valueToStore" };
        let vector = lanes.verify(cx)?;
        lanes.like(cx, vector, self.indices(cx), "dim to match indices dim")?;
        lanes.like(cx, vector, self.mask(cx), "dim to match mask dim")
    }
}

/// True if two vectors have the same first dimension.
fn same_first(cx: &VerifyCx<'_>, vector: VectorType<'_>, other: Value) -> bool {
    cx.ctx.shape(other.ty(cx)).is_some_and(|s| s.first() == vector.shape().first())
}

impl VerifyOp for ExpandLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let result = self.result(cx);
        let lanes =
            Lanes { base: self.base(cx), indices: self.indices(cx).len(), vector: result, name: "result" };
        let vector = lanes.verify(cx)?;
        expect(cx, same_first(cx, vector, self.mask(cx)), fail("expected result dim to match mask dim"))?;
        verify_passthru(cx, self.pass_thru(cx), result)
    }
}

impl VerifyOp for CompressStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (base, indices, vector) = (self.base(cx), self.indices(cx).len(), self.value_to_store(cx));
        let vector = Lanes { base, indices, vector, name: "valueToStore" }.verify(cx)?;
        expect(cx, same_first(cx, vector, self.mask(cx)), fail("expected valueToStore dim to match mask dim"))
    }
}

/// The sizes of a memref and of the vectors in it.
fn whole_shape(cx: &VerifyCx<'_>, memref: MemRefType<'_>) -> Vec<i64> {
    let inner = memref.element().cast::<VectorType<'_>>(cx);
    memref.shape().iter().chain(inner.iter().flat_map(|v| v.shape())).copied().collect()
}

impl VerifyOp for TypeCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let types = [self.memref(cx), self.result(cx)].map(|v| v.ty(cx).cast::<MemRefType<'_>>(cx));
        let [Some(from), Some(to)] = types else { return Ok(()) };
        let identity = |m: MemRefType<'_>| m.layout().is_none();
        expect(cx, identity(from), fail("expects operand to be a memref with identity layout"))?;
        expect(cx, identity(to), fail("expects result to be a memref with identity layout"))?;
        expect(cx, from.space() == to.space(), fail("expects result in same memory space"))?;
        let scalar = |m: MemRefType<'_>| cx.ctx.element_type_or_self(m.element());
        expect(cx, scalar(from) == scalar(to), || {
            format!("expects result and operand with same underlying scalar type: {}", text(cx, to))
        })?;
        expect(cx, whole_shape(cx, from) == whole_shape(cx, to), || {
            format!("expects concatenated result and operand shapes to be equal: {}", text(cx, to))
        })
    }
}
