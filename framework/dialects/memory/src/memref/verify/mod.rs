//! Verification of memref's operations that allocate, access and copy, beyond their definitions.

pub(super) mod views;

use terrace_ir::def::TraitSet;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{AttrData, DYNAMIC, Diagnostic, Global, LookIr, Op, Type, Value, effects};

use super::syntax::rank;
use super::{
    AllocOp, AllocaOp, AssumeAlignmentOp, AtomicRMWKind, AtomicRMWOp, AtomicYieldOp, DistinctObjectsOp,
    DmaStartOp, DmaWaitOp, GenericAtomicRMWOp, GetGlobalOp, GlobalOp, LoadOp, PrefetchOp, ReallocOp, StoreOp,
};
use terrace_dialects_kit::{plain_error, verify_dynamic_sizes};

/// The rank of a memref.
fn rank_of(cx: &VerifyCx<'_>, memref: Value) -> usize {
    rank(cx.ctx, memref.ty(cx))
}

/// Checks an allocation of type `ty` against the numbers of sizes and symbols that it is given.
fn verify_alloc(cx: &VerifyCx<'_>, ty: Type, sizes: usize, given: usize) -> Result<(), Diagnostic> {
    verify_dynamic_sizes(cx, ty, sizes)?;
    let symbols = match cx.ctx.type_data(ty) {
        AttrData::MemRefType { layout: Some(l), .. } => match cx.ctx.data(*l) {
            AttrData::StridedLayout { offset, strides } => {
                strides.iter().chain([offset]).filter(|v| **v == DYNAMIC).count()
            }
            _ => cx.ctx.as_affine_map(*l).map_or(0, |m| m.symbols as usize),
        },
        _ => 0,
    };
    if symbols != given {
        return Err(cx.op_error(format!(
            "symbol operand count does not equal memref symbol count: expected {symbols}, got {given}"
        )));
    }
    Ok(())
}

impl VerifyOp for AllocOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (sizes, symbols) = (self.dynamic_sizes(cx).len(), self.symbol_operands(cx).len());
        verify_alloc(cx, self.memref(cx).ty(cx), sizes, symbols)
    }
}

impl VerifyOp for AllocaOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let scope = |op: &Global<Op>| {
            let name = cx.ir.body(op.body).name(op.entity);
            cx.ctx.op_info(name).has(TraitSet::AutomaticAllocationScope)
        };
        if !std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op)).any(|op| scope(&op)) {
            return Err(cx.op_error("requires an ancestor op with AutomaticAllocationScope trait"));
        }
        let (sizes, symbols) = (self.dynamic_sizes(cx).len(), self.symbol_operands(cx).len());
        verify_alloc(cx, self.memref(cx).ty(cx), sizes, symbols)
    }
}

/// True if a memref's layout is the identity.
pub(super) fn identity_layout(cx: &VerifyCx<'_>, t: Type) -> bool {
    is_identity(cx.ctx, t)
}

/// True if a memref has the identity layout.
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

impl VerifyOp for ReallocOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (source, result) = (self.source(cx).ty(cx), self.result(cx).ty(cx));
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
        let (dynamic, given) = (!cx.ctx.has_static_shape(result), self.dynamic_result_size(cx).is_some());
        match (dynamic, given) {
            (true, false) => Err(plain_error(cx, format!("missing dimension operand for result type '{r}'"))),
            (false, true) => {
                Err(plain_error(cx, format!("unnecessary dimension operand for result type '{r}'")))
            }
            _ => Ok(()),
        }
    }
}

impl VerifyOp for GlobalOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let ty = self.type_(cx);
        if !ctx.has_static_shape(ty) {
            return Err(
                cx.op_error(format!("type should be static shaped memref, but got '{}'", ctx.text(ty)))
            );
        }
        let Some(value) = self.initial_value(cx).filter(|a| *a != ctx.unit()) else { return Ok(()) };
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

impl SymbolUserOp for GetGlobalOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = self.name_attr(cx) else { return Ok(()) };
        let shown = String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(name).unwrap_or_default()).into_owned();
        let global = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name).and_then(|g| {
            let v = cx.inside(g.body);
            g.entity.cast::<GlobalOp>(&v).map(|g| g.type_attr(&v).and_then(|a| cx.ctx.type_value(a)))
        });
        let Some(want) = global else {
            return Err(cx.op_error(format!("'{shown}' does not reference a valid global memref")));
        };
        let got = self.result(cx).ty(cx);
        match want.filter(|want| *want != got) {
            Some(want) => {
                let (w, g) = (cx.ctx.text(want), cx.ctx.text(got));
                Err(cx.op_error(format!(
                    "result type '{g}' does not match type '{w}' of the global memref @{shown}"
                )))
            }
            None => Ok(()),
        }
    }
}

impl VerifyOp for LoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (want, got) = (rank_of(cx, self.memref(cx)), self.indices(cx).len());
        if want != got {
            let message = format!("incorrect number of indices for load, expected {want} but got {got}");
            return Err(cx.op_error(message));
        }
        Ok(())
    }
}

impl VerifyOp for StoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.indices(cx).len() != rank_of(cx, self.memref(cx)) {
            return Err(cx.op_error("store index operand count not equal to memref rank"));
        }
        Ok(())
    }
}

impl VerifyOp for PrefetchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.indices(cx).len() != rank_of(cx, self.memref(cx)) {
            return Err(cx.op_error("too few indices"));
        }
        Ok(())
    }
}

impl VerifyOp for DmaStartOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, operands) = (cx.ctx, self.operands(cx));
        let ty = |i: usize| operands.get(i).map(|v| v.ty(cx));
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

impl VerifyOp for DmaWaitOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (want, got) = (rank_of(cx, self.tag_mem_ref(cx)), self.tag_indices(cx).len());
        if want != got {
            return Err(cx.op_error(format!(
                "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {want}, but got {got}"
            )));
        }
        Ok(())
    }
}

impl VerifyOp for AtomicRMWOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if rank_of(cx, self.memref(cx)) != self.indices(cx).len() {
            return Err(cx.op_error("expects the number of subscripts to be equal to memref rank"));
        }
        let kind = self.kind(cx);
        let float = cx.ctx.float_kind(self.value(cx).ty(cx)).is_some();
        let wanted = match kind {
            AtomicRMWKind::assign => return Ok(()),
            AtomicRMWKind::addf
            | AtomicRMWKind::maximumf
            | AtomicRMWKind::minimumf
            | AtomicRMWKind::mulf
            | AtomicRMWKind::maxnumf
            | AtomicRMWKind::minnumf => true,
            _ => false,
        };
        let kind = kind.text();
        match (wanted, float) {
            (true, false) => Err(cx.op_error(format!("with kind '{kind}' expects a floating-point type"))),
            (false, true) => Err(cx.op_error(format!("with kind '{kind}' expects an integer type"))),
            _ => Ok(()),
        }
    }
}

impl VerifyOp for GenericAtomicRMWOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let args = self.atomic_body(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let [arg] = args[..] else {
            return Err(cx.op_error("expected single number of entry block arguments"));
        };
        if arg.ty(cx) != self.result(cx).ty(cx) {
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

impl VerifyOp for AtomicYieldOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(parent) = self.parent(cx) else { return Ok(()) };
        let ours = self.result(cx).ty(cx);
        let theirs = parent.result_types(cx).first().copied();
        match theirs.filter(|t| *t != ours) {
            Some(t) => {
                let (a, b) = (cx.ctx.text(ours), cx.ctx.text(t));
                Err(cx.op_error(format!("types mismatch between yield op: '{a}' and its parent: '{b}'")))
            }
            None => Ok(()),
        }
    }
}

impl VerifyOp for AssumeAlignmentOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let value = self.alignment_attr(cx).and_then(|a| cx.ctx.as_integer(a)).and_then(|v| v.as_u64());
        if value.is_some_and(|v| !v.is_power_of_two()) {
            return Err(cx.op_error("alignment must be power of 2"));
        }
        Ok(())
    }
}

impl VerifyOp for DistinctObjectsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.operand_types(cx) != self.result_types(cx) {
            return Err(cx.op_error("operand types and result types must match"));
        }
        if self.operands(cx).is_empty() {
            return Err(cx.op_error("expected at least one operand"));
        }
        Ok(())
    }
}
