//! What memref's operations that allocate, access and copy demand beyond their definitions.

pub(super) mod views;

use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{SymbolUser, Verify, VerifyCx};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{AttrData, DYNAMIC, Diagnostic, Global, Op, Type, Value, effects};

use super::hooks::*;
use super::syntax::rank;
use terrace_dialects_kit::{plain_error, verify_dynamic_sizes};

/// The type of result `i`.
pub(super) fn result_type(cx: &VerifyCx<'_>, i: usize) -> Option<Type> {
    cx.body().result_types(cx.op.entity).nth(i)
}

/// The type of operand `i`.
pub(super) fn operand_type(cx: &VerifyCx<'_>, i: usize) -> Type {
    cx.body().value_type(cx.body().operand(cx.op.entity, i))
}

fn verify_alloc(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let body = cx.body();
    let Some(ty) = result_type(cx, 0) else { return Ok(()) };
    verify_dynamic_sizes(cx, ty, terrace_asm::operand_group(cx.ctx, body, cx.op.entity, 0).len())?;
    let symbols = match cx.ctx.type_data(ty) {
        AttrData::MemRefType { layout: Some(l), .. } => match cx.ctx.data(*l) {
            AttrData::StridedLayout { offset, strides } => {
                strides.iter().chain([offset]).filter(|v| **v == DYNAMIC).count()
            }
            _ => cx.ctx.as_affine_map(*l).map_or(0, |m| m.symbols as usize),
        },
        _ => 0,
    };
    let given = terrace_asm::operand_group(cx.ctx, body, cx.op.entity, 1).len();
    if symbols != given {
        return Err(cx.op_error(format!(
            "symbol operand count does not equal memref symbol count: expected {symbols}, got {given}"
        )));
    }
    Ok(())
}

impl Verify for AllocOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_alloc(cx)
    }
}

impl Verify for AllocaOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let scope = |op: &Global<Op>| {
            let name = cx.ir.body(op.body).name(op.entity);
            cx.ctx.op_info(name).has(TraitSet::AutomaticAllocationScope)
        };
        if !std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op)).any(|op| scope(&op)) {
            return Err(cx.op_error("requires an ancestor op with AutomaticAllocationScope trait"));
        }
        verify_alloc(cx)
    }
}

/// Whether a memref's layout is the identity.
pub(super) fn identity_layout(cx: &VerifyCx<'_>, t: Type) -> bool {
    is_identity(cx.ctx, t)
}

/// Whether a memref has the identity layout.
pub(super) fn is_identity(ctx: &terrace_ir::Context, t: Type) -> bool {
    match ctx.type_data(t) {
        AttrData::MemRefType { layout: Some(l), shape, .. } => match ctx.data(*l) {
            AttrData::StridedLayout { offset, strides } => {
                shape.len() <= 1 && *offset == 0 && strides.iter().all(|s| *s == 1)
            }
            _ => ctx.as_affine_map(*l).is_some_and(|m| m.is_identity(ctx)),
        },
        _ => true,
    }
}

/// The memory space of a memref.
pub(super) fn space(cx: &VerifyCx<'_>, t: Type) -> Option<terrace_ir::Attr> {
    match cx.ctx.type_data(t) {
        AttrData::MemRefType { space, .. } | AttrData::UnrankedMemRefType { space, .. } => *space,
        _ => None,
    }
}

impl Verify for ReallocOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let source = operand_type(cx, 0);
        let Some(result) = result_type(cx, 0) else { return Ok(()) };
        let (s, r) = (cx.ctx.text(source), cx.ctx.text(result));
        if !identity_layout(cx, source) {
            return Err(plain_error(cx, format!("unsupported layout for source memref type '{s}'")));
        }
        if !identity_layout(cx, result) {
            return Err(plain_error(cx, format!("unsupported layout for result memref type '{r}'")));
        }
        if space(cx, source) != space(cx, result) {
            return Err(plain_error(
                cx,
                format!(
                    "different memory spaces specified for source memref type '{s}' and result memref type '{r}'"
                ),
            ));
        }
        if cx.ctx.element_type(source) != cx.ctx.element_type(result) {
            return Err(plain_error(
                cx,
                format!(
                    "different element types specified for source memref type '{s}' and result memref type '{r}'"
                ),
            ));
        }
        let (dynamic, given) = (!cx.ctx.has_static_shape(result), cx.body().num_operands(cx.op.entity) > 1);
        match (dynamic, given) {
            (true, false) => Err(plain_error(cx, format!("missing dimension operand for result type '{r}'"))),
            (false, true) => {
                Err(plain_error(cx, format!("unnecessary dimension operand for result type '{r}'")))
            }
            _ => Ok(()),
        }
    }
}

impl Verify for GlobalOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let Some(ty) = cx.attr("type").and_then(|a| ctx.type_value(a)) else { return Ok(()) };
        if !ctx.has_static_shape(ty) {
            return Err(
                cx.op_error(format!("type should be static shaped memref, but got '{}'", ctx.text(ty)))
            );
        }
        let Some(value) = cx.attr("initial_value").filter(|a| *a != ctx.unit()) else { return Ok(()) };
        let elements = match ctx.data(value) {
            AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. }
            | AttrData::DenseResource { ty, .. } => *ty,
            _ => {
                let shown = terrace_asm::print_attr(ctx, value);
                let message =
                    format!("initial value should be a unit or elements attribute, but got {shown}");
                return Err(cx.op_error(message));
            }
        };
        let (want, got) = (ctx.element_type_or_self(ty), ctx.element_type_or_self(elements));
        if want != got {
            let (want, got) = (ctx.text(want), ctx.text(got));
            return Err(cx.op_error(format!(
                "initial value element expected to be of type '{want}', but was of type '{got}'"
            )));
        }
        let (want, got) = (ctx.shape(ty).unwrap_or_default(), ctx.shape(elements).unwrap_or_default());
        if want != got {
            let list = |s: &[i64]| s.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            let (want, got) = (list(want), list(got));
            return Err(cx.op_error(format!("initial value shape expected to be {want} but was {got}")));
        }
        Ok(())
    }
}

impl SymbolUser for GetGlobalOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = cx.attr("name") else { return Ok(()) };
        let shown = String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(name).unwrap_or_default()).into_owned();
        let global = tables
            .lookup_nearest(cx.ctx, cx.ir, cx.op, name)
            .filter(|g| cx.ir.body(g.body).is(cx.ctx, g.entity, "memref.global"));
        let Some(global) = global else {
            return Err(cx.op_error(format!("'{shown}' does not reference a valid global memref")));
        };
        let want = cx.ir.attr(cx.ctx, global, "type").and_then(|a| cx.ctx.type_value(a));
        let got = cx.body().result_types(cx.op.entity).next();
        match (want, got) {
            (Some(want), Some(got)) if want != got => {
                let (w, g) = (cx.ctx.text(want), cx.ctx.text(got));
                Err(cx.op_error(format!(
                    "result type '{g}' does not match type '{w}' of the global memref @{shown}"
                )))
            }
            _ => Ok(()),
        }
    }
}

impl Verify for LoadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (want, got) = (rank(cx.ctx, operand_type(cx, 0)), cx.body().num_operands(cx.op.entity) - 1);
        if want != got {
            let message = format!("incorrect number of indices for load, expected {want} but got {got}");
            return Err(cx.op_error(message));
        }
        Ok(())
    }
}

impl Verify for StoreOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if cx.body().num_operands(cx.op.entity) != 2 + rank(cx.ctx, operand_type(cx, 1)) {
            return Err(cx.op_error("store index operand count not equal to memref rank"));
        }
        Ok(())
    }
}

impl Verify for PrefetchOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if cx.body().num_operands(cx.op.entity) != 1 + rank(cx.ctx, operand_type(cx, 0)) {
            return Err(cx.op_error("too few indices"));
        }
        Ok(())
    }
}

impl Verify for DmaStartOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body) = (cx.ctx, cx.body());
        let operands: Vec<Value> = body.operands(cx.op.entity).collect();
        let ty = |i: usize| operands.get(i).map(|v| body.value_type(*v));
        let memref =
            |i: usize| ty(i).is_some_and(|t| matches!(ctx.type_data(t), AttrData::MemRefType { .. }));
        let indices = |from: usize, n: usize| (from..from + n).all(|i| ty(i) == Some(ctx.index_type()));
        let at_least = |n: usize| match operands.len() < n {
            true => Err(cx.op_error(format!("expected at least {n} operands"))),
            false => Ok(()),
        };
        at_least(4)?;
        let (mut at, mut needed) = (0, 4);
        for what in ["source", "destination", "tag"] {
            if what == "tag" {
                if !indices(at, 1) {
                    return Err(cx.op_error("expected num elements to be of index type"));
                }
                at += 1;
            }
            if !memref(at) {
                return Err(cx.op_error(format!("expected {what} to be of memref type")));
            }
            let rank = ty(at).map_or(0, |t| rank(ctx, t));
            needed += rank;
            at_least(needed)?;
            if !indices(at + 1, rank) {
                return Err(cx.op_error(format!("expected {what} indices to be of index type")));
            }
            at += 1 + rank;
        }
        if operands.len() != needed && operands.len() != needed + 2 {
            return Err(cx.op_error("incorrect number of operands"));
        }
        if operands.len() > needed && !indices(needed, 2) {
            return Err(cx.op_error("expected stride and num elements per stride to be of type index"));
        }
        Ok(())
    }
}

impl Verify for DmaWaitOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (want, got) = (rank(cx.ctx, operand_type(cx, 0)), cx.body().num_operands(cx.op.entity) - 2);
        if want != got {
            return Err(cx.op_error(format!(
                "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {want}, but got {got}"
            )));
        }
        Ok(())
    }
}

impl Verify for AtomicRMWOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body) = (cx.ctx, cx.body());
        if rank(ctx, operand_type(cx, 1)) + 2 != body.num_operands(cx.op.entity) {
            return Err(cx.op_error("expects the number of subscripts to be equal to memref rank"));
        }
        let kind = body.inherent(cx.op.entity, super::AtomicRMWOp::KIND).and_then(|a| ctx.as_i64(a));
        let Some(kind) = kind.and_then(|k| super::E_ATOMIC_RMWKIND.text(k)) else { return Ok(()) };
        let float = ctx.float_kind(operand_type(cx, 0)).is_some();
        let wanted = match kind.as_str() {
            "assign" => return Ok(()),
            "addf" | "maximumf" | "minimumf" | "mulf" | "maxnumf" | "minnumf" => true,
            _ => false,
        };
        match (wanted, float) {
            (true, false) => Err(cx.op_error(format!("with kind '{kind}' expects a floating-point type"))),
            (false, true) => Err(cx.op_error(format!("with kind '{kind}' expects an integer type"))),
            _ => Ok(()),
        }
    }
}

impl Verify for GenericAtomicRMWOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let entry = body.regions(op).first().and_then(|r| body.first_block(*r));
        let args = entry.map(|b| body.block_args(b).to_vec()).unwrap_or_default();
        let [arg] = args[..] else {
            return Err(cx.op_error("expected single number of entry block arguments"));
        };
        if Some(body.value_type(arg)) != result_type(cx, 0) {
            return Err(cx.op_error("expected block argument of the same type result type"));
        }
        let mut nested = Vec::new();
        cx.ir.nested_ops(cx.op, &mut nested);
        while let Some(inner) = nested.pop() {
            if !effects::is_memory_effect_free(cx.ctx, cx.ir, inner) {
                let message =
                    "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects";
                return Err(Diagnostic::error(cx.ir.body(inner.body).loc(inner.entity), message));
            }
        }
        Ok(())
    }
}

impl Verify for AtomicYieldOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(parent) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let ours = operand_type(cx, 0);
        let theirs = cx.ir.body(parent.body).result_types(parent.entity).next();
        match theirs.filter(|t| *t != ours) {
            Some(t) => {
                let (a, b) = (cx.ctx.text(ours), cx.ctx.text(t));
                Err(cx.op_error(format!("types mismatch between yield op: '{a}' and its parent: '{b}'")))
            }
            None => Ok(()),
        }
    }
}

impl Verify for AssumeAlignmentOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let value = cx.attr("alignment").and_then(|a| cx.ctx.as_integer(a)).and_then(|v| v.as_u64());
        if value.is_some_and(|v| !v.is_power_of_two()) {
            return Err(cx.op_error("alignment must be power of 2"));
        }
        Ok(())
    }
}

impl Verify for DistinctObjectsOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        if !body.operand_types(op).eq(body.result_types(op)) {
            return Err(cx.op_error("operand types and result types must match"));
        }
        if body.num_operands(op) == 0 {
            return Err(cx.op_error("expected at least one operand"));
        }
        Ok(())
    }
}
