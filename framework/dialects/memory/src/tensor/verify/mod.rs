//! What tensor's operations demand beyond their definitions; the reshaping ones are in `reshapes.rs`.

pub(super) mod reshapes;

use terrace_ir::interfaces::{Verify, VerifyCx, VerifyRegions};
use terrace_ir::{DYNAMIC, Diagnostic, Type};

use super::generated::{ExtractSliceOp as ExtractView, InsertSliceOp as InsertView};
use super::hooks::*;
use terrace_dialects_kit::slices::{self, Lists};
use terrace_dialects_kit::{index_list, plain_error, verify_dynamic_sizes};

/// The type of result `i`.
pub(super) fn result_type(cx: &VerifyCx<'_>, i: usize) -> Option<Type> {
    cx.body().result_types(cx.op.entity).nth(i)
}

/// The type of operand `i`.
pub(super) fn operand_type(cx: &VerifyCx<'_>, i: usize) -> Type {
    cx.body().value_type(cx.body().operand(cx.op.entity, i))
}

/// The shape of a ranked tensor.
pub(super) fn shape<'a>(cx: &VerifyCx<'a>, t: Type) -> &'a [i64] {
    cx.ctx.shape(t).unwrap_or_default()
}

/// A type as messages show it.
pub(super) fn text(cx: &VerifyCx<'_>, t: Type) -> String {
    format!("'{}'", cx.ctx.text(t))
}

fn verify_sizes(cx: &VerifyCx<'_>, group: usize) -> Result<(), Diagnostic> {
    let given = terrace_asm::operand_group(cx.ctx, cx.body(), cx.op.entity, group).len();
    result_type(cx, 0).map_or(Ok(()), |t| verify_dynamic_sizes(cx, t, given))
}

impl Verify for EmptyOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_sizes(cx, 0)
    }
}

impl Verify for SplatOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_sizes(cx, 1)
    }
}

impl Verify for ExtractOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if shape(cx, operand_type(cx, 0)).len() + 1 != cx.body().num_operands(cx.op.entity) {
            return Err(cx.op_error("incorrect number of indices for extract_element"));
        }
        Ok(())
    }
}

impl Verify for InsertOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if shape(cx, operand_type(cx, 1)).len() + 2 != cx.body().num_operands(cx.op.entity) {
            return Err(cx.op_error("incorrect number of indices"));
        }
        Ok(())
    }
}

impl Verify for FromElementsOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let Some(result) = result_type(cx, 0) else { return Ok(()) };
        let element = cx.ctx.element_type_or_self(result);
        let count = cx.ctx.num_elements(result).is_none_or(|n| n == body.num_operands(op) as i64);
        if !count || body.operand_types(op).any(|t| t != element) {
            return Err(cx.op_error("failed to verify that operand types match result element type"));
        }
        Ok(())
    }
}

impl Verify for ConcatOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let inputs: Vec<Type> = body.operand_types(op).collect();
        let Some(result) = result_type(cx, 0) else { return Ok(()) };
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
        let dim = cx.attr("dim").and_then(|a| ctx.as_i64(a)).and_then(|d| usize::try_from(d).ok());
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
fn verify_slice(cx: &VerifyCx<'_>, at: Lists, slice: Type, whole: Type) -> Result<(), Diagnostic> {
    let rank = shape(cx, whole).len();
    slices::verify(cx, at, [rank; 3])?;
    let lists = slices::lists(cx, at);
    let sizes = &lists[1];
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

impl Verify for ExtractSliceOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let at = Lists { group: 1, slot: ExtractView::STATIC_OFFSETS };
        result_type(cx, 0).map_or(Ok(()), |r| verify_slice(cx, at, r, operand_type(cx, 0)))
    }
}

const INSERT: Lists = Lists { group: 2, slot: InsertView::STATIC_OFFSETS };

impl Verify for InsertSliceOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_slice(cx, INSERT, operand_type(cx, 0), operand_type(cx, 1))
    }
}

impl Verify for ParallelInsertSliceOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_slice(cx, INSERT, operand_type(cx, 0), operand_type(cx, 1))
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

/// Which dimensions indices go into, in the words of `gather` and `scatter`.
struct Coordinates<'a> {
    what: &'a str,
    slot: usize,
    source: &'a str,
}

fn verify_gathered(
    cx: &VerifyCx<'_>,
    c: &Coordinates<'_>,
    whole: Type,
    indices: Type,
    part: (&str, Type),
) -> Result<(), Diagnostic> {
    let dims = index_list::integers(cx.ctx, cx.body(), cx.op.entity, c.slot);
    let (what, source) = (c.what, c.source);
    let (shape_of, index) = (shape(cx, whole), shape(cx, indices));
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
    if c.what == "scatter" && cx.attr("unique").is_none() {
        return Err(cx.op_error("requires 'unique' attribute to be set"));
    }
    let element = cx.ctx.element_type_or_self(whole);
    let full = cx.ctx.tensor_type(&gathered(shape_of, index, &dims, false), element);
    let reduced = cx.ctx.tensor_type(&gathered(shape_of, index, &dims, true), element);
    if part.1 != full && part.1 != reduced {
        let (f, r, got) = (text(cx, full), text(cx, reduced), text(cx, part.1));
        let name = part.0;
        return Err(cx.op_error(format!(
            "{name} type mismatch: expected {f} or its rank-reduced variant {r} (got: {got})"
        )));
    }
    Ok(())
}

impl Verify for GatherOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let c = Coordinates { what: "gather", slot: super::GatherOp::GATHER_DIMS, source: "source" };
        let Some(result) = result_type(cx, 0) else { return Ok(()) };
        verify_gathered(cx, &c, operand_type(cx, 0), operand_type(cx, 1), ("result", result))
    }
}

impl Verify for ScatterOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let c = Coordinates { what: "scatter", slot: super::ScatterOp::SCATTER_DIMS, source: "dest" };
        verify_gathered(cx, &c, operand_type(cx, 1), operand_type(cx, 2), ("source", operand_type(cx, 0)))
    }
}

impl Verify for GenerateOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_sizes(cx, 0)
    }
}

impl VerifyRegions for GenerateOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body) = (cx.ctx, cx.body());
        let Some(result) = result_type(cx, 0) else { return Ok(()) };
        let entry = body.regions(cx.op.entity).first().and_then(|r| body.first_block(*r));
        let Some(block) = entry else { return Ok(()) };
        let args = body.block_args(block);
        if args.iter().any(|a| body.value_type(*a) != ctx.index_type()) {
            return Err(cx.op_error("all body arguments must be index"));
        }
        if args.len() != shape(cx, result).len() {
            return Err(cx.op_error("must have one body argument per input dimension"));
        }
        let yielded = body.last_op(block).filter(|op| body.is(ctx, *op, "tensor.yield"));
        if yielded.and_then(|y| body.operand_types(y).next()) != ctx.element_type(result) {
            let message = "body must be terminated with a `yield` operation of the tensor element type";
            return Err(cx.op_error(message));
        }
        Ok(())
    }
}

impl Verify for PadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let source = operand_type(cx, 0);
        let Some(result) = result_type(cx, 0) else { return Ok(()) };
        let low = index_list::integers(ctx, body, op, super::PadOp::STATIC_LOW);
        let high = index_list::integers(ctx, body, op, super::PadOp::STATIC_HIGH);
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
            let expected = ctx.tensor_type(&sizes, ctx.element_type_or_self(source));
            let (r, e) = (text(cx, result), text(cx, expected));
            return Err(plain_error(cx, format!("specified type {r} does not match the inferred type {e}")));
        }
        Ok(())
    }
}

impl VerifyRegions for PadOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body) = (cx.ctx, cx.body());
        let Some(result) = result_type(cx, 0) else { return Ok(()) };
        let entry = body.regions(cx.op.entity).first().and_then(|r| body.first_block(*r));
        let Some(block) = entry else { return Ok(()) };
        let (args, rank) = (body.block_args(block), shape(cx, result).len());
        if args.len() != rank {
            return Err(plain_error(cx, format!("expected the block to have {rank} arguments")));
        }
        if let Some(i) = args.iter().position(|a| body.value_type(*a) != ctx.index_type()) {
            return Err(cx.op_error(format!("expected block argument {} to be an index", i + 1)));
        }
        let yielded = body.last_op(block).and_then(|y| body.operand_types(y).next());
        if yielded != ctx.element_type(result) {
            return Err(cx.op_error("expected yield type to match shape element type"));
        }
        Ok(())
    }
}
