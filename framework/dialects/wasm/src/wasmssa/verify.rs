//! Rules beyond the definitions' constraints: local variables, constants, widths.

use terrace_dialects_kit::function::verify_signature_attrs;
use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::{OpTrait, Text as _, VerifyCx};
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Context, Diagnostic, FloatKind, Global, LookIr, Op, Type, ViewIr, Walk};

use super::interfaces::element;
use super::*;

/// An operation that constants are computed with.
pub(crate) struct ConstantExprOpTrait;

impl OpTrait for ConstantExprOpTrait {}

/// An operation that holds the computation of a constant.
pub(crate) struct ConstantExpressionInitializerOpTrait;

impl OpTrait for ConstantExpressionInitializerOpTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let mut wrong = None;
        cx.ir.walk_post(cx.op, |_, op| {
            let v = cx.inside(op.body);
            let def = cx.ctx.op_info(op.entity.name(&v)).def();
            let constant = def.is_some_and(|d| d.has_trait::<ConstantExprOpTrait>());
            if op == cx.op || constant || op.entity.is::<ReturnOp>(&v) {
                return Walk::Advance;
            }
            wrong = Some(op);
            Walk::Interrupt
        });
        if let Some(op) = wrong {
            let text = terrace_asm::BuiltinText.op(cx.ctx, cx.ir, op);
            let m = format!("expected a constant initializer for this operator, got {text}");
            return Err(plain_error(cx, m));
        }
        Ok(())
    }
}

/// True for the types of WebAssembly's references.
fn is_reference(ctx: &Context, ty: Type) -> bool {
    FuncRefType::of(ctx, ty).is_some() || ExternRefType::of(ctx, ty).is_some()
}

impl VerifyAttr for LocalRefType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let Some(element) = params.first().and_then(|a| ctx.as_type(*a)) else { return Ok(()) };
        let integer = [32, 64, 128].iter().any(|bits| ctx.integer_type(*bits) == element);
        let float = [FloatKind::F32, FloatKind::F64].iter().any(|kind| ctx.float_type(*kind) == element);
        if integer || float || is_reference(ctx, element) {
            return Ok(());
        }
        Err("failed to verify 'elementType': 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference".to_owned())
    }
}

impl VerifyAttr for TableType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let reference = params.first().and_then(|a| ctx.as_type(*a));
        if reference.is_none_or(|ty| is_reference(ctx, ty)) {
            return Ok(());
        }
        Err("failed to verify 'reference': Opaque type for function reference or Opaque type for external reference".to_owned())
    }
}

/// True for the operations that are a level around what is in them.
fn is_level(v: &ViewIr<'_>, op: Op) -> bool {
    op.is::<BlockOp>(v) || op.is::<LoopOp>(v) || op.is::<IfOp>(v)
}

/// True if the operation stands in a level.
fn in_level(cx: &VerifyCx<'_>) -> bool {
    cx.ir.parent_op(cx.op).is_some_and(|op| is_level(&cx.inside(op.body), op.entity))
}

/// The outermost of levels looks at the branches in all of them, so that each level is passed once.
fn verify_branches(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    if in_level(cx) {
        return Ok(());
    }
    let v = cx.inside(cx.op.body);
    let mut open = vec![(cx.op.entity, 1)];
    while let Some((level, depth)) = open.pop() {
        let blocks = level.regions(&v).into_iter().flat_map(|region| region.blocks(&v));
        for op in blocks.flat_map(|block| block.ops(&v)) {
            if is_level(&v, op) {
                open.push((op, depth + 1));
            }
            // The operation may still be an invalid one.
            let exit = op.cast::<BranchIfOp>(&v).and_then(|branch| branch.exit_level_attr(&v));
            let exit = exit.and_then(|a| cx.ctx.as_integer(a)?.as_u64()).unwrap_or(0);
            if exit >= depth {
                let m = format!("branch to level {exit}, of which there are {depth}");
                return Err(Diagnostic::error(op.loc(&v), m));
            }
        }
    }
    Ok(())
}

fn verify_in_level(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    if in_level(cx) {
        return Ok(());
    }
    Err(plain_error(cx, "expected a block, a loop or an if around the branch"))
}

impl VerifyOp for BlockOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_branches(cx)
    }
}

impl VerifyOp for LoopOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_branches(cx)
    }
}

impl VerifyOp for IfOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_branches(cx)
    }
}

impl VerifyOp for BlockReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_in_level(cx)
    }
}

impl VerifyOp for BranchIfOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_in_level(cx)
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
