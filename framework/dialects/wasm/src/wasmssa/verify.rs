//! Rules beyond the definitions' constraints: local variables, constants, widths.

use terrace_dialects_kit::function::verify_signature_attrs;
use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Diagnostic, Global, LookIr, Op};

use super::interfaces::element;
use super::*;

/// An operation that constants are computed with.
pub(crate) struct ConstantExprOpTrait;

impl OpTrait for ConstantExprOpTrait {}

/// An operation that holds the computation of a constant.
pub(crate) struct ConstantExpressionInitializerOpTrait;

impl OpTrait for ConstantExpressionInitializerOpTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        for region in cx.op.entity.all_regions(cx) {
            let v = cx.inside(region.body);
            for op in region.entity.blocks(&v).into_iter().flat_map(|b| b.ops(&v)) {
                let def = cx.ctx.op_info(op.name(&v)).def();
                if op.is::<ReturnOp>(&v) || def.is_some_and(|d| d.has_trait::<ConstantExprOpTrait>()) {
                    continue;
                }
                let flags = terrace_asm::PrintFlags { generic: true, ..terrace_asm::PrintFlags::default() };
                let text = terrace_asm::print_op(cx.ctx, cx.ir, Global::new(region.body, op), &flags);
                let text = String::from_utf8_lossy(&text).trim_end().to_owned();
                let m = format!("expected a constant initializer for this operator, got {text}");
                return Err(plain_error(cx, m));
            }
        }
        Ok(())
    }
}

impl VerifyOp for FuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (inputs, results) = cx.ctx.function_parts(self.function_type(cx)).unwrap_or_default();
        verify_signature_attrs(cx, ("argument", "arg_attrs"), inputs.len())?;
        verify_signature_attrs(cx, ("result", "res_attrs"), results.len())?;
        let body = self.body(cx);
        let v = cx.inside(body.body);
        let Some(entry) = body.entity.entry(&v) else { return Ok(()) };
        let args = entry.args(&v);
        if args.len() != inputs.len() {
            let (n, m) = (inputs.len(), args.len());
            let text = "entry block should have same number of arguments as function type. Function type has";
            return Err(plain_error(cx, format!("{text} {n}, entry block has {m}")));
        }
        for (i, (input, arg)) in inputs.iter().zip(args).enumerate() {
            let ty = arg.ty(&v);
            let Some(inner) = element(cx.ctx, ty) else {
                let ty = cx.ctx.text(ty);
                let m = format!(
                    "entry block argument type should be LocalRefType, got '{ty}' for block argument {i}"
                );
                return Err(plain_error(cx, m));
            };
            if inner != *input {
                let (input, inner) = (cx.ctx.text(*input), cx.ctx.text(inner));
                let m = format!(
                    "func argument type #{i}('{input}') doesn't match entry block referenced type ('{inner}')"
                );
                return Err(plain_error(cx, m));
            }
        }
        Ok(())
    }
}

impl SymbolUserOp for GlobalGetOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        // Only constants are particular about the variable.
        let mut around = std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op));
        let Some(name) = self.global_attr(cx).filter(|_| around.any(|op| is_initializer(cx, op))) else {
            return Ok(());
        };
        let Some(found) = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name) else {
            let name = String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(name).unwrap_or_default());
            return Err(plain_error(cx, format!("symbol @{name} is undefined")));
        };
        let v = cx.inside(found.body);
        if found.entity.cast::<GlobalImportOp>(&v).is_some_and(|import| !import.is_mutable(&v)) {
            return Ok(());
        }
        let m = "global.get op is considered constant if it's referring to a import.global symbol marked non-mutable";
        Err(plain_error(cx, m))
    }
}

fn is_initializer(cx: &VerifyCx<'_>, op: Global<Op>) -> bool {
    let def = cx.ctx.op_info(cx.ir.body(op.body).name(op.entity)).def();
    def.is_some_and(|d| d.has_trait::<ConstantExpressionInitializerOpTrait>())
}

impl VerifyOp for LocalSetOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if element(cx.ctx, self.local_var(cx).ty(cx)) == Some(self.value(cx).ty(cx)) {
            return Ok(());
        }
        Err(plain_error(cx, "input type and result type of local.set do not match"))
    }
}

impl VerifyOp for LocalTeeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let value = self.value(cx).ty(cx);
        if element(cx.ctx, self.local_var(cx).ty(cx)) == Some(value) && self.result(cx).ty(cx) == value {
            return Ok(());
        }
        Err(plain_error(cx, "input type and output type of local.tee do not match"))
    }
}

impl VerifyOp for ExtendLowBitsSOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let taken =
            self.bits_to_take_attr(cx).and_then(|a| cx.ctx.as_integer(a)?.as_i64()).unwrap_or_default();
        if ![8, 16, 32].contains(&taken) {
            return Err(plain_error(cx, format!("extend op can only take 8, 16 or 32 bits. Got {taken}")));
        }
        let ty = self.input(cx).ty(cx);
        if cx.ctx.int_or_float_width(ty).is_some_and(|width| taken >= i64::from(width)) {
            let ty = cx.ctx.text(ty);
            let m = format!("trying to extend the {taken} low bits from a '{ty}' value is illegal");
            return Err(plain_error(cx, m));
        }
        Ok(())
    }
}

impl VerifyOp for ReinterpretOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (from, to) = (self.input(cx).ty(cx), self.result(cx).ty(cx));
        if from == to {
            return Err(plain_error(cx, "reinterpret input and output type should be distinct"));
        }
        if cx.ctx.int_or_float_width(from) != cx.ctx.int_or_float_width(to) {
            let (from, to) = (cx.ctx.text(from), cx.ctx.text(to));
            let m = format!("input type ('{from}') and output type ('{to}') have incompatible bit widths");
            return Err(plain_error(cx, m));
        }
        Ok(())
    }
}
