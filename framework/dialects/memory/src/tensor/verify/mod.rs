//! Verification of tensor's operations beyond their definitions; the reshaping ones are in `reshapes.rs`.

pub(super) mod reshapes;

use terrace_ir::attrs::Ints;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Diagnostic, Type, Value};

use super::{
    ConcatOp, EmptyOp, ExtractOp, ExtractSliceOp, FromElementsOp, GatherOp, GenerateOp, InsertOp,
    InsertSliceOp, PadOp, ParallelInsertSliceOp, ScatterOp, SplatOp, YieldOp,
};
use terrace_dialects_kit::slices;
use terrace_dialects_kit::view_ops::SliceOp;
use terrace_dialects_kit::{plain_error, verify_dynamic_sizes};

/// The shape of a ranked tensor.
pub(super) fn shape<'a>(cx: &VerifyCx<'a>, t: Type) -> &'a [i64] {
    cx.ctx.shape(t).unwrap_or_default()
}

/// The rank of a tensor.
fn rank(cx: &VerifyCx<'_>, v: Value) -> usize {
    shape(cx, v.ty(cx)).len()
}

/// A type as messages show it.
pub(super) fn text(cx: &VerifyCx<'_>, t: Type) -> String {
    format!("'{}'", cx.ctx.text(t))
}

impl VerifyOp for EmptyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_dynamic_sizes(cx, self.result(cx).ty(cx), self.dynamic_sizes(cx).len())
    }
}

impl VerifyOp for SplatOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_dynamic_sizes(cx, self.aggregate(cx).ty(cx), self.dynamic_sizes(cx).len())
    }
}

impl VerifyOp for ExtractOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if rank(cx, self.tensor(cx)) != self.indices(cx).len() {
            return Err(cx.op_error("incorrect number of indices for extract_element"));
        }
        Ok(())
    }
}

impl VerifyOp for InsertOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if rank(cx, self.dest(cx)) != self.indices(cx).len() {
            return Err(cx.op_error("incorrect number of indices"));
        }
        Ok(())
    }
}

impl VerifyOp for FromElementsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (result, elements) = (self.result(cx).ty(cx), self.elements(cx));
        let element = cx.ctx.element_type_or_self(result);
        let count = cx.ctx.num_elements(result).is_none_or(|n| n == elements.len() as i64);
        if !count || elements.iter().any(|v| v.ty(cx) != element) {
            return Err(cx.op_error("failed to verify that operand types match result element type"));
        }
        Ok(())
    }
}

impl VerifyOp for ConcatOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let inputs: Vec<Type> = self.inputs(cx).iter().map(|v| v.ty(cx)).collect();
        let result = self.result(cx).ty(cx);
        if inputs.is_empty() {
            return Err(cx.op_error("requires at least one input"));
        }
        let want = shape(cx, result);
        if inputs.iter().any(|t| shape(cx, *t).len() != want.len()) {
            return Err(cx.op_error("rank of concatenated inputs must match result rank"));
        }
        if inputs.iter().any(|t| ctx.element_type(*t) != ctx.element_type(result)) {
            return Err(cx.op_error("inputs and result element type must match"));
        }
        let dim = usize::try_from(self.dim(cx)).ok();
        let Some(dim) = dim.filter(|d| *d < want.len()) else {
            return Err(cx.op_error("concatenation dim must be less than the tensor rank"));
        };
        let mut inferred = vec![DYNAMIC; want.len()];
        for (i, size) in inferred.iter_mut().enumerate() {
            let sizes: Vec<i64> = inputs.iter().map(|t| shape(cx, *t)[i]).collect();
            if i == dim {
                *size = sizes.into_iter().fold(0, terrace_ir::layout::plus);
                continue;
            }
            for s in sizes.into_iter().filter(|s| *s != DYNAMIC) {
                if *size != DYNAMIC && *size != s {
                    return Err(cx.op_error(format!(
                        "static concatenation size mismatch along non-concatenated dimension {i}"
                    )));
                }
                *size = s;
            }
        }
        let clash = |(w, i): (&i64, &i64)| *w != DYNAMIC && *i != DYNAMIC && w != i;
        if want.iter().zip(&inferred).any(clash) {
            let inferred = ctx.tensor_type(&inferred, ctx.element_type_or_self(result));
            let (r, i) = (text(cx, result), text(cx, inferred));
            return Err(cx.op_error(format!("result type {r}does not match inferred shape {i} static sizes")));
        }
        Ok(())
    }
}

/// Checks a slice's type against the sizes that it has, and the slice against the tensor that it is part of.
fn verify_slice<O: SliceOp>(op: O, cx: &VerifyCx<'_>, slice: Value, whole: Value) -> Result<(), Diagnostic> {
    let (slice, whole) = (slice.ty(cx), whole.ty(cx));
    let lists = op.verify_lists(cx, [shape(cx, whole).len(); 3])?;
    let [_, sizes, _] = &lists;
    let element = cx.ctx.element_type_or_self(whole);
    let got = shape(cx, slice);
    if got.len() > sizes.len() {
        return Err(plain_error(cx, "expected rank to be smaller or equal to the other rank. "));
    }
    if slices::dropped_dims(sizes, got).is_none() {
        let expected = text(cx, cx.ctx.tensor_type(sizes, element));
        let message = format!("expected type to be {expected} or a rank-reduced version. (size mismatch) ");
        return Err(plain_error(cx, message));
    }
    if cx.ctx.element_type(slice) != Some(element) {
        return Err(plain_error(cx, format!("expected element type to be {}", text(cx, element))));
    }
    slices::verify_bounds(cx, shape(cx, whole), &lists)
}

impl VerifyOp for ExtractSliceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_slice(self, cx, self.result(cx), self.source(cx))
    }
}

impl VerifyOp for InsertSliceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_slice(self, cx, self.source(cx), self.dest(cx))
    }
}

impl VerifyOp for ParallelInsertSliceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_slice(self, cx, self.source(cx), self.dest(cx))
    }
}

/// The shape of what is gathered: one element or slice for each index, the gathered dimensions kept as 1 or left out.
fn gathered(whole: &[i64], indices: &[i64], dims: &[i64], reduced: bool) -> Vec<i64> {
    let lead = indices.split_last().map(|(_, lead)| lead).unwrap_or_default();
    let is_gathered = |i: usize| dims.contains(&(i as i64));
    let rest = whole.iter().enumerate().filter_map(|(i, d)| match (is_gathered(i), reduced) {
        (true, true) => None,
        (true, false) => Some(1),
        (false, _) => Some(*d),
    });
    lead.iter().copied().chain(rest).collect()
}

/// The dimensions that indices go into, in the words of `gather` and `scatter`.
struct Coordinates<'a> {
    what: &'a str,
    dims: Ints,
    source: &'a str,
    unique: bool,
    whole: Value,
    indices: Value,
    /// The name of what is taken or put there, in messages.
    part_name: &'a str,
    part: Value,
}

fn verify_gathered(cx: &VerifyCx<'_>, c: &Coordinates<'_>) -> Result<(), Diagnostic> {
    let (what, source, dims) = (c.what, c.source, &c.dims);
    let (whole, part) = (c.whole.ty(cx), c.part.ty(cx));
    let (shape_of, index) = (shape(cx, whole), shape(cx, c.indices.ty(cx)));
    if dims.is_empty() {
        return Err(cx.op_error(format!("{what}_dims must be non-empty")));
    }
    if dims.len() > shape_of.len() {
        return Err(cx.op_error(format!("{what}_dims overflow {source} rank")));
    }
    if dims.iter().any(|d| *d < 0) {
        return Err(cx.op_error(format!("{what}_dims value must be non-negative")));
    }
    if dims.iter().any(|d| *d >= shape_of.len() as i64) {
        return Err(cx.op_error(format!("{what}_dims value must be smaller than {source} rank")));
    }
    if dims.windows(2).any(|w| w[0] >= w[1]) {
        return Err(cx.op_error(format!("{what}_dims values must be strictly increasing")));
    }
    if index.last() != Some(&(dims.len() as i64)) {
        return Err(
            cx.op_error(format!("{what}_dims length must match the size of last dimension of indices"))
        );
    }
    if !c.unique {
        return Err(cx.op_error("requires 'unique' attribute to be set"));
    }
    let element = cx.ctx.element_type_or_self(whole);
    let full = cx.ctx.tensor_type(&gathered(shape_of, index, dims, false), element);
    let reduced = cx.ctx.tensor_type(&gathered(shape_of, index, dims, true), element);
    if part != full && part != reduced {
        let (f, r, got) = (text(cx, full), text(cx, reduced), text(cx, part));
        let name = c.part_name;
        return Err(cx.op_error(format!(
            "{name} type mismatch: expected {f} or its rank-reduced variant {r} (got: {got})"
        )));
    }
    Ok(())
}

impl VerifyOp for GatherOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let c = Coordinates {
            what: "gather",
            dims: self.gather_dims(cx),
            source: "source",
            unique: true,
            whole: self.source(cx),
            indices: self.indices(cx),
            part_name: "result",
            part: self.result(cx),
        };
        verify_gathered(cx, &c)
    }
}

impl VerifyOp for ScatterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let c = Coordinates {
            what: "scatter",
            dims: self.scatter_dims(cx),
            source: "dest",
            unique: self.unique(cx),
            whole: self.dest(cx),
            indices: self.indices(cx),
            part_name: "source",
            part: self.source(cx),
        };
        verify_gathered(cx, &c)
    }
}

impl VerifyOp for GenerateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_dynamic_sizes(cx, self.result(cx).ty(cx), self.dynamic_extents(cx).len())
    }
}

impl VerifyRegionsOp for GenerateOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, result) = (cx.ctx, self.result(cx).ty(cx));
        let Some(block) = self.body(cx).entry(cx) else { return Ok(()) };
        let args = block.args(cx);
        if args.iter().any(|a| a.ty(cx) != ctx.index_type()) {
            return Err(cx.op_error("all body arguments must be index"));
        }
        if args.len() != shape(cx, result).len() {
            return Err(cx.op_error("must have one body argument per input dimension"));
        }
        if block.end::<YieldOp>(cx).map(|y| y.value(cx).ty(cx)) != ctx.element_type(result) {
            let message = "body must be terminated with a `yield` operation of the tensor element type";
            return Err(cx.op_error(message));
        }
        Ok(())
    }
}

impl VerifyOp for PadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (source, result) = (self.source(cx).ty(cx), self.result(cx).ty(cx));
        let (low, high) = (self.static_low(cx), self.static_high(cx));
        let from = shape(cx, source);
        if low.len() != from.len() || high.len() != from.len() {
            let (s, r) = (text(cx, source), text(cx, result));
            return Err(plain_error(
                cx,
                format!("failed to infer expectedType from sourceType {s}, specified resultType is {r}"),
            ));
        }
        let plus = terrace_ir::layout::plus;
        let sizes: Vec<i64> =
            from.iter().zip(low.iter().zip(&high)).map(|(d, (l, h))| plus(plus(*d, *l), *h)).collect();
        let got = shape(cx, result);
        let fits = got.len() == sizes.len() && got.iter().zip(&sizes).all(|(g, e)| g == e || *e == DYNAMIC);
        if !fits {
            let expected = cx.ctx.tensor_type(&sizes, cx.ctx.element_type_or_self(source));
            let (r, e) = (text(cx, result), text(cx, expected));
            return Err(plain_error(cx, format!("specified type {r} does not match the inferred type {e}")));
        }
        Ok(())
    }
}

impl VerifyRegionsOp for PadOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, result) = (cx.ctx, self.result(cx).ty(cx));
        let Some(block) = self.region(cx).entry(cx) else { return Ok(()) };
        let (args, rank) = (block.args(cx), shape(cx, result).len());
        if args.len() != rank {
            return Err(plain_error(cx, format!("expected the block to have {rank} arguments")));
        }
        if let Some(i) = args.iter().position(|a| a.ty(cx) != ctx.index_type()) {
            return Err(cx.op_error(format!("expected block argument {} to be an index", i + 1)));
        }
        let yielded = block.end::<YieldOp>(cx).map(|y| y.value(cx).ty(cx));
        if yielded != ctx.element_type(result) {
            return Err(cx.op_error("expected yield type to match shape element type"));
        }
        Ok(())
    }
}
