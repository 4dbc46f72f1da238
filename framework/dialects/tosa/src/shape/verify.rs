//! The demands of shape's operations beyond their definitions, and of the attribute that names libraries of functions.

use rustc_hash::FxHashSet;
use terrace_ir::def::TraitSet;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Diagnostic, LookIr, Type};

use super::{
    AddOp, AssumingAllOp, BroadcastOp, CstrBroadcastableOp, DivOp, FunctionLibraryOp, GetExtentOp, MulOp,
    NumElementsOp, RankOp, ReduceOp, ShapeOfOp, ShapeType, SizeType, ValueShapeType, YieldOp,
};
use terrace_dialects_kit::plain_error;

/// Checks that a result can hold an error if an operand can: it is then of a type that can, which messages call `name`.
fn propagates(cx: &VerifyCx<'_>, holds: impl Fn(Type) -> bool, name: &str) -> Result<(), Diagnostic> {
    let errors = |t: &Type| {
        ShapeType::of(cx.ctx, *t).is_some()
            || SizeType::of(cx.ctx, *t).is_some()
            || ValueShapeType::of(cx.ctx, *t).is_some()
    };
    if cx.op.entity.operand_types(cx).iter().any(errors)
        && !cx.op.entity.result_types(cx).iter().all(|t| holds(*t))
    {
        return Err(cx.op_error(format!(
            "if at least one of the operands can hold error values then the result must be of type `{name}` to propagate them"
        )));
    }
    Ok(())
}

macro_rules! propagating {
    ($ty:ident, $name:literal: $($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                propagates(cx, |t| $ty::of(cx.ctx, t).is_some(), $name)
            }
        })*
    };
}

propagating! { SizeType, "size": AddOp DivOp MulOp RankOp NumElementsOp GetExtentOp }
propagating! { ShapeType, "shape": BroadcastOp ShapeOfOp }

impl VerifyOp for AssumingAllOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match self.inputs(cx).is_empty() {
            true => Err(cx.op_error("no operands specified")),
            false => Ok(()),
        }
    }
}

impl VerifyOp for CstrBroadcastableOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match self.shapes(cx).len() < 2 {
            true => Err(cx.op_error("required at least 2 input shapes")),
            false => Ok(()),
        }
    }
}

impl VerifyOp for YieldOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(parent) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let results = parent.entity.result_types(&cx.inside(parent.body));
        let operands = self.operand_types(cx);
        if results.len() != operands.len() {
            return Err(cx.op_error("number of operands does not match number of results of its parent"));
        }
        if results != operands {
            return Err(cx.op_error("types mismatch between yield op and its parent"));
        }
        Ok(())
    }
}

impl VerifyOp for ReduceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let inits = self.init_vals(cx);
        let args = self.region(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let wanted = inits.len() + 2;
        let [index, extent, carried @ ..] = &args[..] else {
            return Err(cx.op_error(format!("ReduceOp body is expected to have {wanted} arguments")));
        };
        if args.len() != wanted {
            return Err(cx.op_error(format!("ReduceOp body is expected to have {wanted} arguments")));
        }
        if index.ty(cx) != cx.ctx.index_type() {
            return Err(cx.op_error("argument 0 of ReduceOp body is expected to be of IndexType"));
        }
        let of_shape = ShapeType::of(cx.ctx, self.shape(cx).ty(cx)).is_some();
        if of_shape && SizeType::of(cx.ctx, extent.ty(cx)).is_none() {
            let m = "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType";
            return Err(cx.op_error(m));
        }
        if !of_shape && extent.ty(cx) != cx.ctx.index_type() {
            let m = "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor";
            return Err(cx.op_error(m));
        }
        match carried.iter().zip(&inits).position(|(a, init)| a.ty(cx) != init.ty(cx)) {
            Some(i) => Err(cx.op_error(format!(
                "type mismatch between argument {} of ReduceOp body and initial value {i}",
                i + 2
            ))),
            None => Ok(()),
        }
    }
}

/// The attribute `shape.lib`: the libraries of functions that an operation's symbol table has.
pub(super) struct Libraries;

impl DialectAttrs for Libraries {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        if name != b"shape.lib" {
            return Ok(());
        }
        let error = |m: String| Err(plain_error(cx, m));
        if !cx.op.entity.has_trait(cx, TraitSet::SymbolTable) {
            return error("shape.lib attribute may only be on op implementing SymbolTable".to_owned());
        }
        let find = |name: Attr| SymbolTables::default().lookup_in(cx.ctx, cx.ir, cx.op, name);
        let library = |name: Attr| {
            let found = find(name)?;
            let v = cx.inside(found.body);
            Some((found.entity.cast::<FunctionLibraryOp>(&v)?, v))
        };
        let shown = |a: Attr| cx.ctx.text(a);
        if cx.ctx.as_symbol_ref(value).is_some() {
            if find(value).is_none() {
                return error(format!("shape function library {} not found", shown(value)));
            }
            return match library(value) {
                Some(_) => Ok(()),
                None => error(format!("{} required to be shape function library", shown(value))),
            };
        }
        let Some(list) = cx.ctx.as_array(value) else {
            return error(
                "only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute".to_owned(),
            );
        };
        let mut mapped = FxHashSet::default();
        for name in list {
            if cx.ctx.as_symbol_ref(*name).is_none() {
                return error("only SymbolRefAttr allowed in shape.lib attribute array".to_owned());
            }
            let Some((found, v)) = library(*name) else {
                return error(format!("{} does not refer to FunctionLibraryOp", shown(*name)));
            };
            let mapping = found.mapping_attr(&v).and_then(|m| cx.ctx.as_dictionary(m)).unwrap_or_default();
            if let Some((twice, _)) = mapping.iter().find(|(key, _)| !mapped.insert(*key)) {
                let twice = shown(*twice);
                return error(format!("only one op to shape mapping allowed, found multiple for `{twice}`"));
            }
        }
        Ok(())
    }
}
