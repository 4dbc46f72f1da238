//! Modules, functions, graphs.

use rustc_hash::FxHashSet;
use terrace_dialects_kit::function::{verify_entry_block, verify_signature_attrs};
use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, Diagnostic, Global, Look as _, LookIr, Op, Region, Type, ViewIr};

use super::{nothing_more, quoted};
use crate::spirv::{
    ArrayType, DIALECT, Decoration, DecorationAttr, EntryPointOp, FuncOp, GlobalVariableOp, GraphARMOp,
    GraphOutputsARMOp, LinkageAttributesAttr, LinkageType, LinkageTypeAttr, ModuleOp, PointerType, ReturnOp,
    ReturnValueOp, StorageClass, pointee, storage_class,
};

// Modules are asked for what their entry points name.
nothing_more!(EntryPointOp);

/// The decorations of a function's argument.
fn decorations(ctx: &Context, list: Option<&[Attr]>, i: usize) -> Option<Decoration> {
    let entries = ctx.as_dictionary(*list?.get(i)?)?;
    let (_, value) = entries.iter().find(|(n, _)| ctx.as_string(*n) == Some(b"spirv.decoration"))?;
    DecorationAttr::of(ctx, *value)?.value(ctx)
}

/// The error of an argument that points to physical memory, or to a pointer into it, and does not say what else may.
fn alias_error(ctx: &Context, t: Type, says: Option<Decoration>) -> Option<&'static str> {
    let physical = |t: Type| storage_class(ctx, t) == Some(StorageClass::PhysicalStorageBuffer);
    let to = pointee(ctx, t)?;
    if PointerType::of(ctx, to).is_some() {
        let said = matches!(says, Some(Decoration::AliasedPointer | Decoration::RestrictPointer));
        return (physical(to) && !said).then_some(
            "with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'",
        );
    }
    let pointer = match ArrayType::of(ctx, to) {
        Some(array) => array.element_type(ctx)?,
        None => t,
    };
    let said = matches!(says, Some(Decoration::Aliased | Decoration::Restrict));
    (physical(pointer) && !said)
        .then_some("with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'")
}

impl VerifyOp for FuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let (inputs, results) = ctx.function_parts(self.function_type(cx)).unwrap_or_default();
        if results.len() > 1 {
            return Err(cx.op_error("cannot have more than one result"));
        }
        let list = self.arg_attrs(cx);
        for (i, t) in inputs.iter().enumerate() {
            if let Some(error) = alias_error(ctx, *t, decorations(ctx, list, i)) {
                return Err(cx.op_error(error));
            }
        }
        verify_signature_attrs(cx, ("argument", "arg_attrs"), inputs.len())?;
        verify_signature_attrs(cx, ("result", "res_attrs"), results.len())?;
        verify_entry_block(cx, inputs)?;
        verify_returns(cx, self.body(cx), results)
    }
}

/// Checks the returns of a function, those in regions of its own body included.
fn verify_returns(cx: &VerifyCx<'_>, body: Global<Region>, results: &[Type]) -> Result<(), Diagnostic> {
    let (v, arena) = (cx.inside(body.body), cx.ir.body(body.body));
    let mut todo = vec![body.entity];
    while let Some(region) = todo.pop() {
        for op in arena.region_blocks(region).flat_map(|b| arena.block_ops(b)) {
            todo.extend(arena.regions(op));
            let at = VerifyCx { ctx: cx.ctx, ir: cx.ir, op: Global::new(body.body, op) };
            verify_return(&at, &v, results)?;
        }
    }
    Ok(())
}

/// Checks an operation if it returns from a function with such results.
fn verify_return(at: &VerifyCx<'_>, v: &ViewIr<'_>, results: &[Type]) -> Result<(), Diagnostic> {
    let op = at.op.entity;
    if op.is::<ReturnOp>(v) && !results.is_empty() {
        return Err(at.op_error("cannot be used in functions returning value"));
    }
    let Some(value) = op.cast::<ReturnValueOp>(v).and_then(|r| r.operands(v).first().copied()) else {
        return Ok(());
    };
    match results {
        [want] if value.ty(v) == *want => Ok(()),
        [want] => {
            let (got, want) = (quoted(at.ctx, value.ty(v)), quoted(at.ctx, *want));
            // Two blanks, as MLIR says it.
            Err(at.op_error(format!(
                " return value's type ({got}) mismatch with function's result type ({want})"
            )))
        }
        _ => {
            let n = results.len();
            Err(at.op_error(format!("returns 1 value but enclosing function requires {n} results")))
        }
    }
}

impl VerifyOp for GraphARMOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        use terrace_ir::op_interfaces::CallableOp;
        let view = cx.view();
        let (inputs, results) = (self.callable_argument_types(&view), self.callable_result_types(&view));
        if results.is_empty() {
            return Err(cx.op_error("there should be at least one result"));
        }
        verify_signature_attrs(cx, ("argument", "arg_attrs"), inputs.len())?;
        verify_signature_attrs(cx, ("result", "res_attrs"), results.len())?;
        verify_entry_block(cx, &inputs)
    }
}

impl VerifyOp for GraphOutputsARMOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        use terrace_ir::op_interfaces::CallableOp;
        let Some(parent) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let v = cx.inside(parent.body);
        let Some(graph) = parent.entity.cast::<GraphARMOp>(&v) else { return Ok(()) };
        let want = graph.callable_result_types(&v.view());
        let got = self.operand_types(cx);
        if want.len() != got.len() {
            let (n, m) = (got.len(), want.len());
            return Err(cx.op_error(format!(
                "is returning {n} value(s) but enclosing spirv.ARM.Graph requires {m} result(s)"
            )));
        }
        for (i, (got, want)) in got.iter().zip(want).enumerate() {
            if *got != want {
                let (g, w) = (quoted(cx.ctx, *got), quoted(cx.ctx, want));
                let m = format!("type of return operand {i} ({g}) doesn't match graph result type ({w})");
                return Err(plain_error(cx, m));
            }
        }
        Ok(())
    }
}

/// True if an operation is of this dialect.
fn is_own(cx: &VerifyCx<'_>, v: &ViewIr<'_>, op: Op) -> bool {
    let info = cx.ctx.op_info(op.name(v));
    info.dialect().is_some_and(|d| std::ptr::eq(d, &DIALECT)) || info.name().starts_with(b"spirv.")
}

impl VerifyRegionsOp for ModuleOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = self.body(cx);
        let v = cx.inside(body.body);
        let ops = body.entity.entry(&v).map(|b| b.ops(&v)).unwrap_or_default();
        let named = |name: &[u8]| {
            ops.iter()
                .copied()
                .find(|op| op.attr(&v, "sym_name").and_then(|a| cx.ctx.as_string(a)) == Some(name))
        };
        let mut entry_points = FxHashSet::default();
        for op in &ops {
            let error = |m: String| Diagnostic::error(op.loc(&v), m);
            if !is_own(cx, &v, *op) {
                return Err(error("'spirv.module' can only contain spirv.* ops".to_owned()));
            }
            if let Some(entry) = op.cast::<EntryPointOp>(&v) {
                let key = verify_entry_point(cx, &v, entry, &named).map_err(error)?;
                if !entry_points.insert(key) {
                    return Err(error("duplicate of a previous EntryPointOp".to_owned()));
                }
            } else if let Some(function) = op.cast::<FuncOp>(&v) {
                verify_function(cx, &v, function)?;
            }
        }
        Ok(())
    }
}

/// Checks that what an entry point names is in the module; gives its function and how that is run.
fn verify_entry_point(
    cx: &VerifyCx<'_>,
    v: &ViewIr<'_>,
    entry: EntryPointOp,
    named: &dyn Fn(&[u8]) -> Option<Op>,
) -> Result<(Vec<u8>, i64), String> {
    let name = entry.fn_(v);
    if named(name).is_none_or(|f| !f.is::<FuncOp>(v)) {
        let name = String::from_utf8_lossy(name);
        return Err(format!("function '{name}' not found in 'spirv.module'"));
    }
    for symbol in entry.interface(v) {
        let shown = || terrace_asm::print_attr(cx.ctx, *symbol);
        let Some(name) = cx.ctx.as_flat_symbol_ref(*symbol) else {
            let shown = shown();
            return Err(format!("expected symbol reference for interface specification instead of '{shown}"));
        };
        if named(name).is_none_or(|g| !g.is::<GlobalVariableOp>(v)) {
            let shown = shown();
            return Err(format!("expected spirv.GlobalVariable symbol reference instead of'{shown}'"));
        }
    }
    Ok((name.to_vec(), entry.execution_model(v).value()))
}

/// Checks that a function has a body, unless it is imported, and only operations of the dialect.
fn verify_function(cx: &VerifyCx<'_>, v: &ViewIr<'_>, function: FuncOp) -> Result<(), Diagnostic> {
    let body = function.body(v);
    let inside = v.inside(body.body);
    let linkage = function.linkage_attributes_attr(v).and_then(|a| LinkageAttributesAttr::of(cx.ctx, a));
    let kind = linkage.and_then(|l| l.linkage_type(cx.ctx)).and_then(|a| LinkageTypeAttr::of(cx.ctx, a));
    let imported = kind.and_then(|k| k.value(cx.ctx)) == Some(LinkageType::Import);
    if body.entity.is_empty(&inside) && !imported {
        let m = "'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)";
        return Err(Diagnostic::error(function.loc(v), m.to_owned()));
    }
    let arena = cx.ir.body(body.body);
    let mut ops = arena.region_blocks(body.entity).flat_map(|b| arena.block_ops(b));
    match ops.find(|op| !is_own(cx, &inside, *op)) {
        Some(op) => {
            let m = "functions in 'spirv.module' can only contain spirv.* ops";
            Err(Diagnostic::error(op.loc(&inside), m.to_owned()))
        }
        None => Ok(()),
    }
}
