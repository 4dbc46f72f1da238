//! Verification of affine's operations beyond their definitions: maps that fit their operands and the memory that they subscript.

use terrace_ir::affine::AffineMapData;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, DYNAMIC, Diagnostic, LookIr, Type, Value};

use super::interfaces::arguments;
use super::ops::MapOp;
use super::scope::{is_valid_dim, is_valid_symbol, verify_operands};
use super::syntax::parallel::groups;
use super::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineIfOp, AffineLinearizeIndexOp, AffineLoadOp,
    AffineMaxOp, AffineMinOp, AffineParallelOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, AffineYieldOp,
};
use crate::memref::AtomicRMWKind;
use terrace_dialects_kit::plain_error;

/// The number of operands that a map takes.
fn inputs(m: &AffineMapData) -> usize {
    (m.dims + m.symbols) as usize
}

const COUNT: &str = "operand count and affine map dimension and symbol count must match";

impl VerifyOp for AffineApplyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (m, operands) = (self.map(cx), self.map_operands(cx));
        if operands.len() != inputs(&m) {
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

fn verify_min_max<O: MapOp>(op: O, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let m = op.the_map(cx);
    if op.inputs(cx).len() != inputs(&m) {
        return Err(cx.op_error(COUNT));
    }
    if m.results.is_empty() {
        return Err(cx.op_error("affine map expect at least one result"));
    }
    Ok(())
}

impl VerifyOp for AffineMinOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_min_max(self, cx)
    }
}

impl VerifyOp for AffineMaxOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_min_max(self, cx)
    }
}

/// The map of an access to a memref.
fn verify_access<O: MapOp>(op: O, cx: &VerifyCx<'_>, memref: Value) -> Result<(), Diagnostic> {
    let (m, indices) = (op.the_map(cx), op.inputs(cx));
    let rank = cx.ctx.shape(memref.ty(cx)).map_or(0, <[i64]>::len);
    if m.results.len() != rank {
        return Err(cx.op_error("affine map num results must equal memref rank"));
    }
    if inputs(&m) != indices.len() {
        return Err(cx.op_error("expects as many subscripts as affine map inputs"));
    }
    verify_operands(cx, &indices, m.dims as usize)
}

/// The element type of a memref.
fn element_type(cx: &VerifyCx<'_>, memref: Value) -> Type {
    cx.ctx.element_type_or_self(memref.ty(cx))
}

impl VerifyOp for AffineLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let memref = self.memref(cx);
        if self.result(cx).ty(cx) != element_type(cx, memref) {
            return Err(cx.op_error("result type must match element type of memref"));
        }
        verify_access(self, cx, memref)
    }
}

impl VerifyOp for AffineStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let memref = self.memref(cx);
        if self.value(cx).ty(cx) != element_type(cx, memref) {
            return Err(cx.op_error("value to store must have the same type as memref element type"));
        }
        verify_access(self, cx, memref)
    }
}

fn verify_vector<O: MapOp>(op: O, cx: &VerifyCx<'_>, memref: Value, vector: Value) -> Result<(), Diagnostic> {
    verify_access(op, cx, memref)?;
    if cx.ctx.element_type(vector.ty(cx)) != Some(element_type(cx, memref)) {
        return Err(cx.op_error("requires memref and vector types of the same elemental type"));
    }
    Ok(())
}

impl VerifyOp for AffineVectorLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_vector(self, cx, self.memref(cx), self.result(cx))
    }
}

impl VerifyOp for AffineVectorStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_vector(self, cx, self.memref(cx), self.value(cx))
    }
}

/// True if a value may be an index at all.
pub(super) fn valid_index(cx: &VerifyCx<'_>, v: Value) -> bool {
    is_valid_dim(cx.ctx, cx.ir, cx.op, v) || is_valid_symbol(cx.ctx, cx.ir, cx.op, v)
}

impl VerifyOp for AffinePrefetchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (m, indices) = (self.map(cx), self.indices(cx));
        let rank = cx.ctx.shape(self.memref(cx).ty(cx)).map_or(0, <[i64]>::len);
        if m.results.len() != rank {
            return Err(cx.op_error("affine.prefetch affine map num results must equal memref rank"));
        }
        if inputs(&m) != indices.len() {
            return Err(cx.op_error("too few operands"));
        }
        if indices.iter().any(|v| !valid_index(cx, *v)) {
            return Err(cx.op_error("index must be a valid dimension or symbol identifier"));
        }
        Ok(())
    }
}

impl VerifyOp for AffineIfOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(set) = cx.ctx.as_integer_set(self.condition(cx)) else { return Ok(()) };
        let operands = self.operands(cx);
        if operands.len() != (set.dims + set.symbols) as usize {
            let message = "operand count and condition integer set dimension and symbol count must match";
            return Err(cx.op_error(message));
        }
        verify_operands(cx, &operands, set.dims as usize)
    }
}

impl VerifyRegionsOp for AffineForOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let args = arguments(self.region(cx), cx);
        if args.first().is_none_or(|a| a.ty(cx) != cx.ctx.index_type()) {
            let message = "expected body to have a single index argument for the induction variable";
            return Err(cx.op_error(message));
        }
        let (lower, upper) = (self.lower_bound_map(cx), self.upper_bound_map(cx));
        for (m, operands) in [(lower, self.lower_bound_operands(cx)), (upper, self.upper_bound_operands(cx))]
        {
            if inputs(&m) > 0 {
                verify_operands(cx, &operands, m.dims as usize)?;
            }
        }
        for (which, m) in [("lower", lower), ("upper", upper)] {
            if m.results.is_empty() {
                return Err(cx.op_error(format!("expected {which} bound map to have at least one result")));
            }
        }
        let results = self.results(cx).len();
        if results == 0 {
            return Ok(());
        }
        if self.inits(cx).len() != results {
            return Err(cx.op_error("mismatch between the number of loop-carried values and results"));
        }
        if args.len() - 1 != results {
            return Err(cx.op_error("mismatch between the number of basic block args and results"));
        }
        Ok(())
    }
}

impl VerifyOp for AffineYieldOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(parent) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let v = cx.inside(parent.body);
        let parent = parent.entity;
        if !(parent.is::<AffineForOp>(&v) || parent.is::<AffineIfOp>(&v) || parent.is::<AffineParallelOp>(&v))
        {
            return Err(cx.op_error("only terminates affine.if/for/parallel regions"));
        }
        let (types, yielded) = (parent.result_types(&v), self.operand_types(cx));
        if types.len() != yielded.len() {
            let message = "parent of yield must have same number of results as the yield operands";
            return Err(cx.op_error(message));
        }
        if types != yielded {
            return Err(cx.op_error("types mismatch between yield op and its parent"));
        }
        Ok(())
    }
}

/// The basis of an index: one entry an index, of which the first may be left out.
fn verify_basis(
    cx: &VerifyCx<'_>,
    basis: &[i64],
    given: usize,
    indices: usize,
    message: &str,
) -> Result<(), Diagnostic> {
    if indices != basis.len() && indices != basis.len() + 1 {
        return Err(cx.op_error(message));
    }
    let dynamic = basis.iter().filter(|b| **b == DYNAMIC).count();
    if given != dynamic {
        return Err(cx.op_error(
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite",
        ));
    }
    if basis.iter().any(|b| *b <= 0 && *b != DYNAMIC) {
        return Err(cx.op_error("no basis element may be statically non-positive"));
    }
    Ok(())
}

impl VerifyOp for AffineDelinearizeIndexOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let results = self.multi_index(cx).len();
        let message = "should return an index for each basis element and up to one extra index";
        verify_basis(cx, &self.static_basis(cx), self.dynamic_basis(cx).len(), results, message)
    }
}

impl VerifyOp for AffineLinearizeIndexOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let indices = self.multi_index(cx).len();
        let message = "should be passed a basis element for each index except possibly the first";
        verify_basis(cx, &self.static_basis(cx), self.dynamic_basis(cx).len(), indices, message)
    }
}

/// True if a reduction can have a result of this type.
fn fits(cx: &VerifyCx<'_>, kind: AtomicRMWKind, t: Type) -> bool {
    use AtomicRMWKind::{
        addf, addi, andi, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori,
    };
    let float = cx.ctx.float_kind(t).is_some();
    let integer = |signed: bool| match cx.ctx.type_data(t) {
        AttrData::IntegerType { sign, .. } => {
            *sign != if signed { terrace_ir::Signedness::Unsigned } else { terrace_ir::Signedness::Signed }
        }
        _ => false,
    };
    match kind {
        addf | mulf | maximumf | minimumf | maxnumf | minnumf => float,
        addi | muli | ori | andi | xori => cx.ctx.integer_info(t).is_some(),
        maxs | mins => integer(true),
        maxu | minu => integer(false),
        _ => true,
    }
}

impl VerifyOp for AffineParallelOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let (l, u) = (self.lower_bounds_map(cx), self.upper_bounds_map(cx));
        let (lower, upper) =
            (groups(ctx, self.lower_bounds_groups(cx)), groups(ctx, self.upper_bounds_groups(cx)));
        let (steps, args) = (self.steps(cx).len(), arguments(self.region(cx), cx).len());
        if [lower.len(), upper.len(), args].iter().any(|n| *n != steps) {
            return Err(cx.op_error(format!(
                "the number of region arguments ({args}) and the number of map groups for lower ({}) and upper bound ({}), and the number of steps ({steps}) must all match",
                lower.len(),
                upper.len()
            )));
        }
        for (groups, which, m) in [(&lower, "lower", l), (&upper, "upper", u)] {
            if groups.contains(&0) {
                return Err(cx.op_error(format!("expected {which} bound map to have at least one result")));
            }
            let total: i64 = groups.iter().sum();
            if m.results.len() as i64 != total {
                return Err(cx.op_error(format!("expected {which} bounds map to have {total} results")));
            }
        }
        let (reductions, types) = (self.reductions(cx), self.result_types(cx));
        if reductions.len() != types.len() {
            return Err(cx.op_error("a reduction must be specified for each output"));
        }
        for (a, t) in reductions.iter().zip(types) {
            let kind = ctx.as_i64(*a).and_then(AtomicRMWKind::from_value);
            let Some(kind) = kind else { return Err(cx.op_error("invalid reduction attribute")) };
            if !fits(cx, kind, t) {
                return Err(cx.op_error("result type cannot match reduction attribute"));
            }
        }
        let operands = self.map_operands(cx);
        let (first, second) = operands.split_at(inputs(&l).min(operands.len()));
        verify_operands(cx, first, l.dims as usize)?;
        verify_operands(cx, second, u.dims as usize)
    }
}
