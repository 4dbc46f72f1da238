//! Structured operations: their maps fit their operands, their loops have bounds, their bodies fit both.

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::types::VectorType;
use terrace_ir::{AffineExpr, Attr, Context, DYNAMIC, Diagnostic, Op, Value};

use crate::linalg::structured::{
    Loops, element_of, is_projected_permutation, on_buffers, on_tensors, shape_of,
};
use crate::linalg::{IteratorType, YieldOp};
use terrace_dialects_core::{arith, complex};
use terrace_dialects_kit::plain_error;

/// The loops of the operation that is verified.
fn loops<'c>(cx: &VerifyCx<'c>) -> Option<Loops<'c>> {
    Loops::of(cx.op.entity, cx.ctx, cx.body())
}

/// `LinalgStructuredInterface`, as what an operation must satisfy.
pub(in crate::linalg) struct StructuredTrait;

impl OpTrait for StructuredTrait {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(loops) = loops(cx) else { return Ok(()) };
        let op = cx.op.entity;
        if op.num_operands(cx) > 0 && !on_tensors(op, cx) && !on_buffers(op, cx) {
            return Err(cx.op_error("expected to have pure tensor or buffer semantics"));
        }
        verify_maps(cx, &loops)?;
        let expected = loops.iterators.len();
        for i in 0..loops.maps.len() {
            if loops.map(i).is_some_and(|m| m.dims as usize != expected) {
                let what = format!(
                    "expected indexing_map #{i} to have {expected} dim(s) to match the number of loops"
                );
                return Err(cx.op_error(what));
            }
        }
        if loops.bounds().is_none() {
            let maps: Vec<_> = (0..loops.maps.len()).filter_map(|i| loops.map(i)).collect();
            let dims = maps.first().map_or(0, |m| m.dims);
            let results: Vec<AffineExpr> = maps.iter().flat_map(|m| m.results.iter().copied()).collect();
            let all = map_text(cx.ctx, cx.ctx.affine_map(dims, 0, &results));
            return Err(cx.op_error(format!("invalid indexing maps are non-invertible: ({all})")));
        }
        verify_shapes(cx, &loops)?;
        verify_body(cx)
    }
}

/// A map without the word before it.
fn map_text(ctx: &Context, map: Attr) -> String {
    let text = ctx.text(map);
    let inner = text.strip_prefix("affine_map<").and_then(|t| t.strip_suffix('>'));
    inner.map_or(text.clone(), str::to_owned)
}

/// There is a map without symbols for each operand, with an index for each of its dimensions.
fn verify_maps(cx: &VerifyCx<'_>, loops: &Loops<'_>) -> Result<(), Diagnostic> {
    let types = cx.op.entity.operand_types(cx);
    if loops.maps.len() != types.len() {
        return Err(cx.op_error(format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output operands ({})",
            loops.maps.len(),
            types.len()
        )));
    }
    for (i, ty) in types.iter().enumerate() {
        let Some(map) = loops.map(i) else { continue };
        if map.symbols != 0 {
            return Err(cx.op_error(format!("unexpected symbols in indexing_map #{i}")));
        }
        let is_vector = ty.is::<VectorType<'_>>(cx.ctx);
        let rank = if is_vector { 0 } else { shape_of(cx.ctx, *ty).len() };
        if map.results.len() != rank {
            return Err(cx.op_error(format!(
                "expected operand #{i} rank ({rank}) to match the result rank of indexing_map ({})",
                map.results.len()
            )));
        }
    }
    Ok(())
}

/// The value of an expression for these indices; `None` if it has none.
fn evaluate(ctx: &Context, e: AffineExpr, indices: &[i64]) -> Option<i64> {
    if let AffineNode::Dim(d) = ctx.affine_node(e) {
        return indices.get(d as usize).copied();
    }
    let dims: Vec<AffineExpr> = indices.iter().map(|i| ctx.affine_constant(*i)).collect();
    ctx.affine_as_constant(ctx.affine_replace(e, &dims, &[]))
}

/// The first and the last iteration access elements that are there, if it is known how often all loops run.
fn verify_shapes(cx: &VerifyCx<'_>, loops: &Loops<'_>) -> Result<(), Diagnostic> {
    let Some(ranges) = loops.ranges(cx).filter(|r| !r.contains(&DYNAMIC)) else { return Ok(()) };
    let (first, last) = (vec![0; ranges.len()], ranges.iter().map(|r| r - 1).collect::<Vec<_>>());
    for (i, ty) in cx.op.entity.operand_types(cx).iter().enumerate() {
        let Some(map) = loops.map(i) else { continue };
        for (dim, (size, e)) in shape_of(cx.ctx, *ty).iter().zip(&map.results).enumerate() {
            if *size == DYNAMIC || *size == 0 {
                continue;
            }
            let ends = [&first, &last].map(|at| evaluate(cx.ctx, *e, at));
            let [Some(start), Some(end)] = ends else { continue };
            if start.min(end) < 0 {
                let map = loops.maps.get(i).map(|m| map_text(cx.ctx, *m)).unwrap_or_default();
                return Err(
                    cx.op_error(format!("unexpected result less than 0 at expression #{dim} in {map}"))
                );
            }
            let inferred = start.max(end).saturating_add(1);
            let what = || format!("inferred input/output operand #{i} has shape's dimension #{dim} to be");
            let is_loop = matches!(cx.ctx.affine_node(*e), AffineNode::Dim(_));
            if is_loop && inferred != *size {
                return Err(cx.op_error(format!("{} {inferred}, but found {size}", what())));
            }
            if !is_loop && inferred > *size {
                return Err(
                    cx.op_error(format!("{} greater than or equal to {inferred}, but found {size}", what()))
                );
            }
        }
    }
    Ok(())
}

/// The body takes the elements.
fn verify_body(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let op = cx.op.entity;
    let regions = op.regions(cx);
    let block = match regions[..] {
        [region] => region.only_block(cx),
        _ => None,
    };
    let Some(block) = block else {
        return Err(cx.op_error("expects to have 1 region with 1 block"));
    };
    let (args, types) = (block.args(cx), op.operand_types(cx));
    if args.len() != types.len() {
        return Err(cx.op_error(
            "expected as many non-induction variable region arguments as the number of input/output operands",
        ));
    }
    for (i, (arg, ty)) in args.iter().zip(&types).enumerate() {
        let (arg, element) = (arg.ty(cx), element_of(cx.ctx, *ty));
        if arg != element {
            let (arg, element) = (cx.ctx.text(arg), cx.ctx.text(element));
            return Err(cx.op_error(format!(
                "expected type of bb argument #{i} ('{arg}') to match element or self type of the corresponding operand ('{element}')"
            )));
        }
    }
    Ok(())
}

/// `ContractionOpInterface`: products that are added up.
pub(in crate::linalg) struct ContractionTrait;

impl OpTrait for ContractionTrait {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(loops) = loops(cx) else { return Ok(()) };
        let error = |m: &str| Err(plain_error(cx, m));
        if loops.inits.clone().count() != 1 || loops.inits.start != 2 {
            return error("expected op with 2 inputs and 1 output");
        }
        if loops.of_kind(IteratorType::Reduction).next().is_none() {
            return error("expected at least 1 reduction");
        }
        let projects = |i| loops.map(i).is_none_or(|m| is_projected_permutation(cx.ctx, &m.results, m.dims));
        if !(0..loops.maps.len()).all(projects) {
            return error("expected indexing maps to be projected permutations");
        }
        if !multiplies_and_adds(cx, &loops) {
            return error("expected add/mul op in the body");
        }
        Ok(())
    }
}

/// The value that unary operations, such as casts, are applied to.
fn behind_unary(cx: &VerifyCx<'_>, mut v: Value) -> Value {
    while let Some(op) = v.def(cx)
        && let [operand] = op.operands(cx)[..]
    {
        v = operand;
    }
    v
}

/// The operation with two operands and one result that makes a value, with its operands behind unary operations.
fn binary(cx: &VerifyCx<'_>, v: Value) -> Option<(Op, [Value; 2])> {
    let op = v.def(cx).filter(|op| op.num_results(cx) == 1)?;
    let [a, b] = op.operands(cx)[..] else { return None };
    Some((op, [a, b].map(|v| behind_unary(cx, v))))
}

/// True if a body yields the sum of its last element and the product of the first two.
fn multiplies_and_adds(cx: &VerifyCx<'_>, loops: &Loops<'_>) -> bool {
    let sum = || {
        let block = loops.block(cx)?;
        let [x, y, out] = block.args(cx)[..] else { return None };
        let [yielded] = block.end::<YieldOp>(cx)?.operands(cx)[..] else { return None };
        let (add, terms) = binary(cx, behind_unary(cx, yielded))?;
        let product = match terms {
            [a, b] if a == out => b,
            [a, b] if b == out => a,
            _ => return None,
        };
        let (mul, factors) = binary(cx, product)?;
        let fits = add.is::<arith::AddFOp>(cx) && mul.is::<arith::MulFOp>(cx)
            || add.is::<arith::AddIOp>(cx) && mul.is::<arith::MulIOp>(cx)
            || add.is::<arith::OrIOp>(cx) && mul.is::<arith::AndIOp>(cx)
            || add.is::<complex::AddOp>(cx) && mul.is::<complex::MulOp>(cx);
        Some(fits && (factors == [x, y] || factors == [y, x]))
    };
    sum() == Some(true)
}

/// `FillOpInterface`: one scalar goes to all elements.
pub(in crate::linalg) struct FillTrait;

impl OpTrait for FillTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let types = cx.op.entity.operand_types(cx);
        let [value, out] = types[..] else {
            return Err(plain_error(cx, "expected op with 1 input and 1 output"));
        };
        if cx.ctx.is_shaped(value) && !value.is::<VectorType<'_>>(cx.ctx) {
            return Err(plain_error(cx, "expected op with scalar input"));
        }
        let element = cx.ctx.element_type_or_self(out);
        if value != element {
            let (value, element) = (cx.ctx.text(value), cx.ctx.text(element));
            return Err(cx.op_error(format!(
                "expected fill value type ('{value}') to match output element type ('{element}')"
            )));
        }
        Ok(())
    }
}

/// `ConvolutionOpInterface`: windows that move over the input.
pub(in crate::linalg) struct WindowTrait;

impl OpTrait for WindowTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(loops) = loops(cx) else { return Ok(()) };
        let error = |m: &str| Err(plain_error(cx, m));
        if loops.inits.len() != 1 || loops.inits.start < 2 {
            return error("expected op with 2 inputs and 1 output");
        }
        let input = loops.map(0).map(|m| &m.results[..]).unwrap_or_default();
        if !input.iter().all(|e| is_window(cx.ctx, *e)) {
            return error("unexpected input index map for convolutions");
        }
        let projects = |i| loops.map(i).is_none_or(|m| is_projected_permutation(cx.ctx, &m.results, m.dims));
        if !projects(1) || !projects(loops.inits.start) {
            return error("expected output/filter indexing maps to be projected permutations");
        }
        Ok(())
    }
}

/// True if an index is a loop, or the sum of two, each with a factor.
fn is_window(ctx: &Context, e: AffineExpr) -> bool {
    let is_loop = |e: AffineExpr| match ctx.affine_node(e) {
        AffineNode::Dim(_) => true,
        AffineNode::Binary(AffineOp::Mul, e, _, _) => matches!(ctx.affine_node(e), AffineNode::Dim(_)),
        _ => false,
    };
    match ctx.affine_node(e) {
        AffineNode::Dim(_) => true,
        AffineNode::Binary(AffineOp::Add, a, b, _) => is_loop(a) && is_loop(b),
        _ => false,
    }
}
