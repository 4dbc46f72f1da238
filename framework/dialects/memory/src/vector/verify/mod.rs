//! Verification of vector's operations beyond their definitions: parts, shapes, masks. Memory is in `memory.rs`, contractions and
//! reductions in `reduce.rs`.

mod memory;
mod reduce;

pub(super) use reduce::reduced;

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::VectorType;
use terrace_ir::{Diagnostic, Type, Value, View};

use super::{
    BitCastOp, BroadcastOp, ConstantMaskOp, CreateMaskOp, ExtractOp, ExtractStridedSliceOp, InsertOp,
    InsertStridedSliceOp, MaskOp, Maskable, POISON_INDEX, ShapeCastOp, ShuffleOp, TransposeOp, YieldOp,
};
use terrace_dialects_kit::mixed::Mixed;
use terrace_dialects_kit::plain_error;

type Checked = Result<(), Diagnostic>;

/// The vector type of a value that definitions make a vector.
pub(super) fn vector<'c>(cx: &VerifyCx<'c>, v: Value) -> Result<VectorType<'c>, Diagnostic> {
    v.ty(cx).cast::<VectorType<'_>>(cx).ok_or_else(|| cx.op_error("expected a vector"))
}

/// A type as messages show it.
pub(super) fn text(cx: &VerifyCx<'_>, t: impl Into<Type>) -> String {
    format!("'{}'", cx.ctx.text(t.into()))
}

/// The error of an operation unless something holds.
pub(super) fn expect(cx: &VerifyCx<'_>, holds: bool, message: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(cx.op_error(message())) }
}

/// A dimension that does not fit in a broadcast.
fn mismatch(from: VectorType<'_>, to: VectorType<'_>) -> Option<String> {
    let lead = to.rank() - from.rank();
    let show = |size: i64, scalable: bool| if scalable { format!("[{size}]") } else { size.to_string() };
    for i in 0..from.rank() {
        let (s, d) = (from.shape()[i], to.shape()[lead + i]);
        let (ss, ds) = (from.scalable()[i], to.scalable()[lead + i]);
        let sizes = s != 1 && s != d;
        let scales = s == 1 && ss && d != 1 || ss != ds && (s != 1 || ss);
        if sizes || scales {
            return Some(format!("dimension mismatch ({} vs. {})", show(s, ss), show(d, ds)));
        }
    }
    None
}

impl VerifyOp for BroadcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (source, to) = (self.source(cx).ty(cx), vector(cx, self.vector(cx))?);
        let ctx = cx.ctx;
        if let Some(from) = source.cast::<VectorType<'_>>(cx) {
            expect(cx, from.rank() <= to.rank(), || "source rank higher than destination rank".to_owned())?;
            return mismatch(from, to).map_or(Ok(()), |m| Err(cx.op_error(m)));
        }
        expect(cx, !ctx.is_shaped(source), || "source type is not a vector".to_owned())
    }
}

impl VerifyOp for ShuffleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (a, b) = (vector(cx, self.v1(cx))?, vector(cx, self.v2(cx))?);
        let (result, mask) = (vector(cx, self.vector(cx))?, self.mask(cx));
        let scalars = a.rank() == 0 && b.rank() == 0 && result.rank() == 1;
        let same = a.rank() == result.rank() && b.rank() == result.rank();
        expect(cx, scalars || same, || "rank mismatch".to_owned())?;
        let rest = |v: VectorType<'_>| v.shape().iter().skip(1).copied().collect::<Vec<_>>();
        let fits = scalars || rest(a) == rest(b) && rest(a) == rest(result);
        expect(cx, fits, || "dimension mismatch".to_owned())?;
        expect(cx, !mask.is_empty(), || "invalid mask length".to_owned())?;
        let length = result.shape().first() == Some(&(mask.len() as i64));
        expect(cx, length, || "mask length mismatch".to_owned())?;
        let first = |v: VectorType<'_>| v.shape().first().copied().unwrap_or(1);
        let total = first(a).saturating_add(first(b));
        match mask.iter().position(|i| *i != POISON_INDEX && !(0..total).contains(i)) {
            Some(i) => Err(cx.op_error(format!("mask index #{} out of range", i + 1))),
            None => Ok(()),
        }
    }
}

/// The number of the first static entry of a position that is neither poison nor in the shape, counted from 1.
fn outside(position: &[Mixed], shape: &[i64]) -> Option<usize> {
    let bad =
        |(p, d): (&Mixed, &i64)| matches!(p, Mixed::Static(i) if *i != POISON_INDEX && !(0..*d).contains(i));
    position.iter().zip(shape).position(bad).map(|i| i + 1)
}

/// Each dynamic entry of a position has its value.
fn verify_dynamic(cx: &VerifyCx<'_>, integers: &[i64], values: usize) -> Checked {
    let markers = integers.iter().filter(|i| **i == terrace_ir::DYNAMIC).count();
    expect(cx, markers == values, || {
        "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite".to_owned()
    })
}

impl VerifyOp for ExtractOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let source = vector(cx, self.source(cx))?;
        let result = self.result(cx).ty(cx).cast::<VectorType<'_>>(cx);
        if result.is_some_and(|r| r.rank() == 0) {
            return Err(plain_error(cx, "expected a scalar instead of a 0-d vector as the result type"));
        }
        verify_dynamic(cx, &self.static_position(cx), self.dynamic_position(cx).len())?;
        let position = self.position(cx);
        expect(cx, position.len() <= source.rank(), || {
            "expected position attribute of rank no greater than vector rank".to_owned()
        })?;
        match outside(&position, source.shape()) {
            Some(i) => Err(cx.op_error(format!(
                "expected position attribute #{i} to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)"
            ))),
            None => Ok(()),
        }
    }
}

impl VerifyOp for InsertOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let dest = vector(cx, self.dest(cx))?;
        let source = self.value_to_store(cx).ty(cx).cast::<VectorType<'_>>(cx);
        if source.is_some_and(|s| s.rank() == 0) {
            return Err(plain_error(cx, "expected a scalar instead of a 0-d vector as the source operand"));
        }
        verify_dynamic(cx, &self.static_position(cx), self.dynamic_position(cx).len())?;
        let position = self.position(cx);
        expect(cx, position.len() <= dest.rank(), || {
            "expected position attribute of rank no greater than dest vector rank".to_owned()
        })?;
        match source {
            Some(s) => expect(cx, s.rank() + position.len() == dest.rank(), || {
                "expected position attribute rank + source rank to match dest vector rank".to_owned()
            })?,
            None => expect(cx, position.len() == dest.rank(), || {
                "expected position attribute rank to match the dest vector rank".to_owned()
            })?,
        }
        match outside(&position, dest.shape()) {
            Some(i) => Err(cx.op_error(format!(
                "expected position attribute #{i} to be a non-negative integer smaller than the corresponding dest vector dimension"
            ))),
            None => Ok(()),
        }
    }
}

/// Integers within half-open ranges, one a dimension.
fn confined(
    cx: &VerifyCx<'_>,
    what: &str,
    values: impl IntoIterator<Item = i64>,
    min: i64,
    ends: impl IntoIterator<Item = i64>,
) -> Checked {
    for (i, (value, end)) in values.into_iter().zip(ends).enumerate() {
        expect(cx, value >= min && value < end, || {
            format!("expected {what} dimension {i} to be confined to [{min}, {end})")
        })?;
    }
    Ok(())
}

/// Strides are 1: no lowering knows others.
fn unit_strides(cx: &VerifyCx<'_>, strides: &[i64]) -> Checked {
    expect(cx, strides.iter().all(|s| *s == 1), || "expected strides to be confined to [1, 2)".to_owned())
}

/// A scalable dimension is taken as a whole.
fn whole(cx: &VerifyCx<'_>, i: usize, part: i64, all: i64) -> Checked {
    expect(cx, part == all, || {
        format!(
            "expected size at idx={i} to match the corresponding base size from the input vector ({part} vs {all})"
        )
    })
}

impl VerifyOp for InsertStridedSliceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (source, dest) = (vector(cx, self.value_to_store(cx))?, vector(cx, self.dest(cx))?);
        let (offsets, strides) = (self.the_offsets(cx), self.the_strides(cx));
        expect(cx, offsets.len() == dest.rank(), || {
            "expected offsets of same size as destination vector rank".to_owned()
        })?;
        expect(cx, strides.len() == source.rank(), || {
            "expected strides of same size as source vector rank".to_owned()
        })?;
        expect(cx, source.rank() <= dest.rank(), || {
            "expected source rank to be no greater than destination rank".to_owned()
        })?;
        let lead = dest.rank() - source.rank();
        confined(cx, "offsets", offsets.iter().copied(), 0, dest.shape().iter().copied())?;
        unit_strides(cx, &strides)?;
        let sizes = std::iter::repeat_n(0, lead).chain(source.shape().iter().copied());
        let sums = offsets.iter().zip(sizes).map(|(o, s)| o.saturating_add(s));
        // A leading dimension has no size: its offset may be zero.
        let ends = dest.shape().iter().map(|d| d + 1);
        for (i, (sum, end)) in sums.zip(ends).enumerate().skip(lead) {
            expect(cx, (1..end).contains(&sum), || {
                format!(
                    "expected sum(offsets, source vector shape) dimension {i} to be confined to [1, {end})"
                )
            })?;
        }
        for i in 0..source.rank() {
            expect(cx, source.scalable()[i] == dest.scalable()[lead + i], || {
                format!("mismatching scalable flags (at source vector idx={i})")
            })?;
            if source.scalable()[i] {
                whole(cx, i, source.shape()[i], dest.shape()[lead + i])?;
            }
        }
        Ok(())
    }
}

impl VerifyOp for ExtractStridedSliceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let source = vector(cx, self.source(cx))?;
        let lists = [self.the_offsets(cx), self.the_sizes(cx), self.the_strides(cx)];
        let [offsets, sizes, strides] = &lists;
        expect(cx, offsets.len() == sizes.len() && offsets.len() == strides.len(), || {
            "expected offsets, sizes and strides attributes of same size".to_owned()
        })?;
        expect(cx, offsets.len() <= source.rank(), || {
            "expected offsets attribute of rank no greater than vector rank".to_owned()
        })?;
        let shape = source.shape().iter().copied();
        let ends = source.shape().iter().map(|d| d + 1);
        confined(cx, "offsets", offsets.iter().copied(), 0, shape)?;
        confined(cx, "sizes", sizes.iter().copied(), 1, ends.clone())?;
        unit_strides(cx, strides)?;
        let sums = offsets.iter().zip(sizes).map(|(o, s)| o.saturating_add(*s));
        confined(cx, "sum(offsets, sizes)", sums, 1, ends)?;
        let mut shape = source.shape().to_vec();
        shape.iter_mut().zip(sizes).for_each(|(d, s)| *d = *s);
        let want = super::ops::vector_type(cx.ctx, &shape, source.scalable(), source.element());
        expect(cx, self.result(cx).ty(cx) == want, || {
            format!("expected result type to be {}", text(cx, want))
        })?;
        for (i, size) in sizes.iter().enumerate().filter(|(i, _)| source.scalable()[*i]) {
            whole(cx, i, *size, source.shape()[i])?;
        }
        Ok(())
    }
}

impl VerifyOp for ShapeCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (from, to) = (vector(cx, self.source(cx))?, vector(cx, self.result(cx))?);
        expect(cx, from.element() == to.element(), || {
            "has different source and result element types".to_owned()
        })?;
        let count = |v: VectorType<'_>| v.num_elements().unwrap_or(i64::MAX);
        expect(cx, count(from) == count(to), || {
            format!("has different number of elements at source ({}) and result ({})", count(from), count(to))
        })?;
        let scalable = |v: VectorType<'_>| v.scalable().iter().filter(|s| **s).count();
        expect(cx, scalable(from) == scalable(to), || {
            format!(
                "has different number of scalable dims at source ({}) and result ({})",
                scalable(from),
                scalable(to)
            )
        })
    }
}

/// The bits of an element, an index having 64.
pub(super) fn bits(cx: &VerifyCx<'_>, element: Type) -> i64 {
    cx.ctx.int_or_float_width(element).map_or(64, i64::from)
}

impl VerifyOp for BitCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (from, to) = (vector(cx, self.source(cx))?, vector(cx, self.result(cx))?);
        let (a, b) = (bits(cx, from.element()), bits(cx, to.element()));
        let (Some((last_a, lead_a)), Some((last_b, lead_b))) =
            (from.shape().split_last(), to.shape().split_last())
        else {
            return expect(cx, a == b, || {
                "source/result bitwidth of the 0-D vector element types must be equal".to_owned()
            });
        };
        if let Some(i) = lead_a.iter().zip(lead_b).position(|(a, b)| a != b) {
            return Err(cx.op_error(format!("dimension size mismatch at: {i}")));
        }
        expect(cx, a.saturating_mul(*last_a) == b.saturating_mul(*last_b), || {
            "source/result bitwidth of the minor 1-D vectors must be equal".to_owned()
        })
    }
}

impl VerifyOp for TransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (from, to) = (vector(cx, self.vector(cx))?, vector(cx, self.result(cx))?);
        let (rank, permutation) = (to.rank(), self.permutation(cx));
        expect(cx, from.rank() == rank, || format!("vector result rank mismatch: {rank}"))?;
        let size = permutation.len();
        expect(cx, size == rank, || format!("transposition length mismatch: {size}"))?;
        let mut seen = vec![false; rank];
        for (i, p) in permutation.iter().enumerate() {
            let Some(at) = usize::try_from(*p).ok().filter(|p| *p < rank) else {
                return Err(cx.op_error(format!("transposition index out of range: {p}")));
            };
            expect(cx, !seen[at], || format!("duplicate position index: {p}"))?;
            seen[at] = true;
            expect(cx, to.shape()[i] == from.shape()[at], || format!("dimension size mismatch at: {p}"))?;
        }
        Ok(())
    }
}

impl VerifyOp for ConstantMaskOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (result, sizes) = (vector(cx, self.result(cx))?, self.mask_dim_sizes(cx));
        if result.rank() == 0 {
            let [size] = sizes[..] else {
                return Err(plain_error(cx, "array attr must have length 1 for 0-D vectors"));
            };
            return match size {
                0 | 1 => Ok(()),
                _ => Err(plain_error(cx, "mask dim size must be either 0 or 1 for 0-D vectors")),
            };
        }
        expect(cx, sizes.len() == result.rank(), || {
            "must specify array attr of size equal vector result rank".to_owned()
        })?;
        for (i, size) in sizes.iter().enumerate() {
            let whole = result.shape()[i];
            expect(cx, (0..=whole).contains(size), || {
                "array attr of size out of bounds of vector result dimension size".to_owned()
            })?;
            expect(cx, !result.scalable()[i] || *size == 0 || *size == whole, || {
                "only supports 'none set' or 'all set' scalable dimensions".to_owned()
            })?;
        }
        let zeros = sizes.iter().filter(|s| **s == 0).count();
        expect(cx, zeros == 0 || zeros == sizes.len(), || {
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim"
                .to_owned()
        })
    }
}

impl VerifyOp for CreateMaskOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (rank, given) = (vector(cx, self.result(cx))?.rank(), self.operands(cx).len());
        if rank == 0 {
            return expect(cx, given == 1, || {
                "must specify exactly one operand for 0-D create_mask".to_owned()
            });
        }
        expect(cx, given == rank, || "must specify an operand for each result vector dimension".to_owned())
    }
}

impl VerifyOp for MaskOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let ops = self.mask_region(cx).entry(cx).map(|b| b.ops(cx)).unwrap_or_default();
        let no_terminator = || "expects a terminator within the mask region".to_owned();
        expect(cx, !ops.is_empty(), no_terminator)?;
        expect(cx, ops.len() <= 2, || "expects only one operation to mask".to_owned())?;
        let end = ops.last().and_then(|op| op.cast::<YieldOp>(cx));
        let Some(end) = end else { return Err(cx.op_error(no_terminator())) };
        let (yielded, results) = (end.operands(cx), self.results(cx));
        expect(cx, yielded.len() == results.len(), || {
            "expects number of results to match mask region yielded values".to_owned()
        })?;
        let [masked, _] = ops[..] else { return Ok(()) };
        let Some(maskable) = masked.cast::<dyn Maskable>(cx) else {
            return Err(cx.op_error("expects a MaskableOpInterface within the mask region"));
        };
        let inner = masked.results(cx);
        expect(cx, inner.len() == results.len(), || {
            "expects number of results to match maskable operation number of results".to_owned()
        })?;
        expect(cx, inner == yielded, || {
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator"
                .to_owned()
        })?;
        let (inner, own) = (masked.result_types(cx), self.result_types(cx));
        expect(cx, inner == own, || {
            "expects result type to match maskable operation result type".to_owned()
        })?;
        let view = View { ctx: cx.ctx, body: cx.body() };
        use super::MaskableOp;
        if let Some(want) = maskable.expected_mask_type(&view) {
            expect(cx, self.mask(cx).ty(cx) == want, || {
                format!("expects a {} mask for the maskable operation", text(cx, want))
            })?;
        }
        let Some(passthru) = self.passthru(cx) else { return Ok(()) };
        expect(cx, maskable.supports_passthru(&view), || {
            "doesn't expect a passthru argument for this maskable operation".to_owned()
        })?;
        let [result] = inner[..] else {
            return Err(cx.op_error("expects result when passthru argument is provided"));
        };
        expect(cx, passthru.ty(cx) == result, || "expects passthru type to match result type".to_owned())
    }
}
