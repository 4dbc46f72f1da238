//! What affine's operations demand beyond their definitions: maps that fit their operands and what they subscript.

use terrace_ir::affine::AffineMapData;
use terrace_ir::interfaces::{Verify, VerifyCx, VerifyRegions};
use terrace_ir::{AttrData, DYNAMIC, Diagnostic, Type, Value};

use super::hooks::*;
use super::interfaces::arguments;
use super::scope::{is_valid_dim, is_valid_symbol, verify_operands};
use terrace_dialects_kit::{index_list, plain_error};

fn operands(cx: &VerifyCx<'_>) -> Vec<Value> {
    cx.body().operands(cx.op.entity).collect()
}

fn result_type(cx: &VerifyCx<'_>) -> Option<Type> {
    cx.body().result_types(cx.op.entity).next()
}

/// The map in an attribute.
fn map<'a>(cx: &VerifyCx<'a>, name: &str) -> Option<&'a AffineMapData> {
    cx.attr(name).and_then(|a| cx.ctx.as_affine_map(a))
}

/// The number of operands that a map takes.
fn inputs(m: &AffineMapData) -> usize {
    (m.dims + m.symbols) as usize
}

const COUNT: &str = "operand count and affine map dimension and symbol count must match";

impl Verify for AffineApplyOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(m) = map(cx, "map") else { return Ok(()) };
        let operands = operands(cx);
        if operands.len() != inputs(m) {
            return Err(cx.op_error(COUNT));
        }
        if m.results.len() != 1 {
            return Err(cx.op_error("mapping must produce one value"));
        }
        let dim_only =
            |v: &Value| is_valid_dim(cx.ctx, cx.ir, cx.op, *v) && !is_valid_symbol(cx.ctx, cx.ir, cx.op, *v);
        if operands.iter().skip(m.dims as usize).any(dim_only) {
            return Err(plain_error(cx, "dimensional operand cannot be used as a symbol"));
        }
        Ok(())
    }
}

fn verify_min_max(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let Some(m) = map(cx, "map") else { return Ok(()) };
    if cx.body().num_operands(cx.op.entity) != inputs(m) {
        return Err(cx.op_error(COUNT));
    }
    if m.results.is_empty() {
        return Err(cx.op_error("affine map expect at least one result"));
    }
    Ok(())
}

impl Verify for AffineMinOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_min_max(cx)
    }
}

impl Verify for AffineMaxOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_min_max(cx)
    }
}

/// The map of an access to the memory at operand `memref`, whose index operands follow.
fn verify_access(cx: &VerifyCx<'_>, memref: usize) -> Result<(), Diagnostic> {
    let Some(m) = map(cx, "map") else { return Ok(()) };
    let operands = operands(cx);
    let rank = cx.ctx.shape(cx.body().value_type(operands[memref])).map_or(0, <[i64]>::len);
    if m.results.len() != rank {
        return Err(cx.op_error("affine map num results must equal memref rank"));
    }
    let indices = operands.get(memref + 1..).unwrap_or_default();
    if inputs(m) != indices.len() {
        return Err(cx.op_error("expects as many subscripts as affine map inputs"));
    }
    verify_operands(cx, indices, m.dims as usize)
}

/// The element type of the memref at an operand.
fn element_type(cx: &VerifyCx<'_>, memref: usize) -> Type {
    let body = cx.body();
    cx.ctx.element_type_or_self(body.value_type(body.operand(cx.op.entity, memref)))
}

impl Verify for AffineLoadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if result_type(cx) != Some(element_type(cx, 0)) {
            return Err(cx.op_error("result type must match element type of memref"));
        }
        verify_access(cx, 0)
    }
}

impl Verify for AffineStoreOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        if body.value_type(body.operand(cx.op.entity, 0)) != element_type(cx, 1) {
            return Err(cx.op_error("value to store must have the same type as memref element type"));
        }
        verify_access(cx, 1)
    }
}

fn verify_vector(cx: &VerifyCx<'_>, memref: usize, vector: Option<Type>) -> Result<(), Diagnostic> {
    verify_access(cx, memref)?;
    if vector.and_then(|t| cx.ctx.element_type(t)) != Some(element_type(cx, memref)) {
        return Err(cx.op_error("requires memref and vector types of the same elemental type"));
    }
    Ok(())
}

impl Verify for AffineVectorLoadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_vector(cx, 0, result_type(cx))
    }
}

impl Verify for AffineVectorStoreOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_vector(cx, 1, cx.body().operand_types(cx.op.entity).next())
    }
}

/// Whether a value may be an index at all.
pub(super) fn valid_index(cx: &VerifyCx<'_>, v: Value) -> bool {
    is_valid_dim(cx.ctx, cx.ir, cx.op, v) || is_valid_symbol(cx.ctx, cx.ir, cx.op, v)
}

impl Verify for AffinePrefetchOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(m) = map(cx, "map") else { return Ok(()) };
        let operands = operands(cx);
        let rank = cx.ctx.shape(cx.body().value_type(operands[0])).map_or(0, <[i64]>::len);
        if m.results.len() != rank {
            return Err(cx.op_error("affine.prefetch affine map num results must equal memref rank"));
        }
        if inputs(m) + 1 != operands.len() {
            return Err(cx.op_error("too few operands"));
        }
        if operands.iter().skip(1).any(|v| !valid_index(cx, *v)) {
            return Err(cx.op_error("index must be a valid dimension or symbol identifier"));
        }
        Ok(())
    }
}

impl Verify for AffineIfOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(set) = cx.attr("condition").and_then(|a| cx.ctx.as_integer_set(a)) else { return Ok(()) };
        let operands = operands(cx);
        if operands.len() != (set.dims + set.symbols) as usize {
            let message = "operand count and condition integer set dimension and symbol count must match";
            return Err(cx.op_error(message));
        }
        verify_operands(cx, &operands, set.dims as usize)
    }
}

impl VerifyRegions for AffineForOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let args = arguments(cx.ir, cx.op, 0);
        if args.first().is_none_or(|a| body.value_type(*a) != ctx.index_type()) {
            let message = "expected body to have a single index argument for the induction variable";
            return Err(cx.op_error(message));
        }
        let bounds = [("lower", "lowerBoundMap"), ("upper", "upperBoundMap")];
        for (i, (_, name)) in bounds.into_iter().enumerate() {
            if let Some(m) = map(cx, name)
                && inputs(m) > 0
            {
                verify_operands(cx, &terrace_asm::operand_group(ctx, body, op, i), m.dims as usize)?;
            }
        }
        for (which, name) in bounds {
            if map(cx, name).is_some_and(|m| m.results.is_empty()) {
                return Err(cx.op_error(format!("expected {which} bound map to have at least one result")));
            }
        }
        let results = body.num_results(op);
        if results == 0 {
            return Ok(());
        }
        if terrace_asm::operand_group(ctx, body, op, 2).len() != results {
            return Err(cx.op_error("mismatch between the number of loop-carried values and results"));
        }
        if args.len() - 1 != results {
            return Err(cx.op_error("mismatch between the number of basic block args and results"));
        }
        Ok(())
    }
}

impl Verify for AffineYieldOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(parent) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let body = cx.ir.body(parent.body);
        let name = cx.ctx.op_info(body.name(parent.entity)).name();
        if !matches!(name, b"affine.for" | b"affine.if" | b"affine.parallel") {
            return Err(cx.op_error("only terminates affine.if/for/parallel regions"));
        }
        let types = body.result_types(parent.entity);
        if types.len() != cx.body().num_operands(cx.op.entity) {
            let message = "parent of yield must have same number of results as the yield operands";
            return Err(cx.op_error(message));
        }
        if !types.eq(cx.body().operand_types(cx.op.entity)) {
            return Err(cx.op_error("types mismatch between yield op and its parent"));
        }
        Ok(())
    }
}

/// The basis of an index: one entry an index, of which the first may be left out.
fn verify_basis(
    cx: &VerifyCx<'_>,
    slot: usize,
    group: usize,
    indices: usize,
    message: &str,
) -> Result<(), Diagnostic> {
    let basis = index_list::integers(cx.ctx, cx.body(), cx.op.entity, slot);
    if indices != basis.len() && indices != basis.len() + 1 {
        return Err(cx.op_error(message));
    }
    let dynamic = basis.iter().filter(|b| **b == DYNAMIC).count();
    if terrace_asm::operand_group(cx.ctx, cx.body(), cx.op.entity, group).len() != dynamic {
        return Err(cx.op_error(
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite",
        ));
    }
    if basis.iter().any(|b| *b <= 0 && *b != DYNAMIC) {
        return Err(cx.op_error("no basis element may be statically non-positive"));
    }
    Ok(())
}

impl Verify for AffineDelinearizeIndexOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let results = cx.body().num_results(cx.op.entity);
        let message = "should return an index for each basis element and up to one extra index";
        verify_basis(cx, super::AffineDelinearizeIndexOp::STATIC_BASIS, 1, results, message)
    }
}

impl Verify for AffineLinearizeIndexOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let indices = terrace_asm::operand_group(cx.ctx, cx.body(), cx.op.entity, 0).len();
        let message = "should be passed a basis element for each index except possibly the first";
        verify_basis(cx, super::AffineLinearizeIndexOp::STATIC_BASIS, 1, indices, message)
    }
}

/// A reduction and the type of its result.
fn fits(cx: &VerifyCx<'_>, kind: &str, t: Type) -> bool {
    let float = cx.ctx.float_kind(t).is_some();
    let integer = |signed: bool| match cx.ctx.type_data(t) {
        AttrData::IntegerType { sign, .. } => {
            *sign != if signed { terrace_ir::Signedness::Unsigned } else { terrace_ir::Signedness::Signed }
        }
        _ => false,
    };
    match kind {
        "addf" | "mulf" | "maximumf" | "minimumf" | "maxnumf" | "minnumf" => float,
        "addi" | "muli" | "ori" | "andi" | "xori" => cx.ctx.integer_info(t).is_some(),
        "maxs" | "mins" => integer(true),
        "maxu" | "minu" => integer(false),
        _ => true,
    }
}

impl Verify for AffineParallelOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let groups = |name: &str| super::syntax::parallel::groups(ctx, cx.attr(name));
        let list = |name: &str| match cx.attr(name).map(|a| ctx.data(a)) {
            Some(AttrData::Array(list)) => list.to_vec(),
            _ => Vec::new(),
        };
        let (lower, upper) = (groups("lowerBoundsGroups"), groups("upperBoundsGroups"));
        let (steps, args) = (list("steps").len(), arguments(cx.ir, cx.op, 0).len());
        if [lower.len(), upper.len(), args].iter().any(|n| *n != steps) {
            return Err(cx.op_error(format!(
                "the number of region arguments ({args}) and the number of map groups for lower ({}) and upper bound ({}), and the number of steps ({steps}) must all match",
                lower.len(),
                upper.len()
            )));
        }
        for (groups, which, name) in
            [(&lower, "lower", "lowerBoundsMap"), (&upper, "upper", "upperBoundsMap")]
        {
            if groups.contains(&0) {
                return Err(cx.op_error(format!("expected {which} bound map to have at least one result")));
            }
            let total: i64 = groups.iter().sum();
            if map(cx, name).is_some_and(|m| m.results.len() as i64 != total) {
                return Err(cx.op_error(format!("expected {which} bounds map to have {total} results")));
            }
        }
        let reductions = list("reductions");
        if reductions.len() != body.num_results(op) {
            return Err(cx.op_error("a reduction must be specified for each output"));
        }
        for (a, t) in reductions.into_iter().zip(body.result_types(op)) {
            let kind = ctx.as_i64(a).and_then(|v| crate::memref::E_ATOMIC_RMWKIND.text(v));
            let Some(kind) = kind else { return Err(cx.op_error("invalid reduction attribute")) };
            if !fits(cx, &kind, t) {
                return Err(cx.op_error("result type cannot match reduction attribute"));
            }
        }
        let (Some(l), Some(u)) = (map(cx, "lowerBoundsMap"), map(cx, "upperBoundsMap")) else {
            return Ok(());
        };
        let operands = operands(cx);
        let (first, second) = operands.split_at(inputs(l).min(operands.len()));
        verify_operands(cx, first, l.dims as usize)?;
        verify_operands(cx, second, u.dims as usize)
    }
}
