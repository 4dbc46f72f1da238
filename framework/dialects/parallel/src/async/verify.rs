//! The demands of async's operations beyond their definitions.

use terrace_dialects_core::func::verify_call;
use terrace_dialects_kit::function::{signature, verify_function};
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Diagnostic, LookIr, Type};

use super::syntax::awaited;
use super::{AwaitOp, CallOp, ExecuteOp, FuncOp, ReturnOp, TokenType};

impl VerifyRegionsOp for ExecuteOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let given = self.body_operands(cx);
        let args = self.body_region(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let same = given.iter().map(|v| awaited(cx.ctx, v.ty(cx))).eq(args.iter().map(|a| Some(a.ty(cx))));
        if !same {
            return Err(cx.op_error(
                "async body region argument types do not match the execute operation arguments types",
            ));
        }
        Ok(())
    }
}

impl VerifyOp for FuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let results = signature(*self, cx).map(|t| t.results()).unwrap_or_default();
        if results.is_empty() {
            return Err(cx.op_error("result is expected to be at least of size 1, but got 0"));
        }
        for (i, ty) in results.iter().enumerate() {
            let token = TokenType::of(cx.ctx, *ty).is_some();
            if !token && awaited(cx.ctx, *ty).is_none() {
                let ty = cx.ctx.text(*ty);
                let m = format!("result type must be async value type or async token type, but got '{ty}'");
                return Err(cx.op_error(m));
            }
            if token && i != 0 {
                return Err(cx.op_error(format!(
                    " results' (optional) async token type is expected to appear as the 1st return value, but got {}",
                    i + 1
                )));
            }
        }
        verify_function(cx)
    }
}

impl VerifyOp for ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let ty = signature(function.entity, &cx.inside(function.body));
        let results = ty.map(|t| t.results()).unwrap_or_default();
        let values = results.iter().filter(|t| TokenType::of(cx.ctx, **t).is_none());
        let wanted: Option<Vec<Type>> = values.map(|t| awaited(cx.ctx, *t)).collect();
        if wanted.is_some_and(|w| w != self.operand_types(cx)[..]) {
            return Err(cx.op_error("operand types do not match the types returned from the parent FuncOp"));
        }
        Ok(())
    }
}

impl VerifyOp for AwaitOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let result = self.result(cx).map(|r| r.ty(cx));
        match (awaited(cx.ctx, self.operand(cx).ty(cx)), result) {
            (None, Some(_)) => Err(cx.op_error("awaiting on a token must have empty result")),
            (Some(value), result) if result != Some(value) => {
                let value = cx.ctx.text(value);
                let result = result.map_or_else(String::new, |r| cx.ctx.text(r));
                let m = format!("result type '{result}' does not match async value type '{value}'");
                Err(cx.op_error(m))
            }
            _ => Ok(()),
        }
    }
}

impl SymbolUserOp for CallOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let callee = self.callee_attr(cx).filter(|a| cx.ctx.as_flat_symbol_ref(*a).is_some());
        let Some(callee) = callee else {
            return Err(cx.op_error("requires a 'callee' symbol reference attribute"));
        };
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, callee);
        let function = found.map(|f| (f.entity, cx.inside(f.body))).filter(|(op, v)| op.is::<FuncOp>(v));
        let Some((function, v)) = function else {
            let name = String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(callee).unwrap_or_default());
            return Err(cx.op_error(format!("'{name}' does not reference a valid async function")));
        };
        match signature(function, &v) {
            Some(ty) => verify_call(cx, ty),
            None => Ok(()),
        }
    }
}
