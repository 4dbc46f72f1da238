//! Types and attributes, and the attribute of modules whose launches name kernels.

use terrace_dialects_core::builtin::ModuleOp;
use terrace_dialects_kit::offload::is_target;
use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::symbols::{SymbolTables, lookup_symbol};
use terrace_ir::{Attr, Context, Diagnostic, FloatKind, Global, LookIr, Op, Signedness, Type};

use crate::gpu::{
    BinaryOp, CONTAINER_MODULE, GPUFuncOp, GPUModuleOp, KERNEL, KernelMetadataAttr, KernelTableAttr,
    LaunchFuncOp, MMAMatrixType, ObjectAttr, SelectObjectAttr,
};

/// True if a matrix of a subgroup can have elements of that type.
fn is_matrix_element(ctx: &Context, t: Type) -> bool {
    match ctx.integer_info(t) {
        Some(info) => {
            matches!(info, (8, Signedness::Signed | Signedness::Unsigned) | (32, Signedness::Signless))
        }
        None => [FloatKind::F16, FloatKind::F32, FloatKind::F64].iter().any(|k| ctx.float_type(*k) == t),
    }
}

impl VerifyAttr for MMAMatrixType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [shape, element, operand] = params else { return Ok(()) };
        if !ctx.as_string(*operand).is_some_and(|o| [&b"AOp"[..], b"BOp", b"COp"].contains(&o)) {
            return Err("operand expected to be one of AOp, BOp or COp".to_owned());
        }
        if ctx.as_param_list(*shape).is_none_or(|s| s.len() != 2) {
            return Err("MMAMatrixType must have exactly two dimensions".to_owned());
        }
        if !ctx.as_type(*element).is_some_and(|t| is_matrix_element(ctx, t)) {
            return Err("MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64".to_owned());
        }
        Ok(())
    }
}

impl VerifyAttr for KernelMetadataAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [name, _, arguments, _] = params else { return Ok(()) };
        if ctx.as_string(*name).is_some_and(<[u8]>::is_empty) {
            return Err("the kernel name can't be empty".to_owned());
        }
        let list = ctx.as_array(*arguments).unwrap_or_default();
        if list.iter().any(|a| ctx.as_dictionary(*a).is_none()) {
            return Err("all attributes in the array must be a dictionary attribute".to_owned());
        }
        Ok(())
    }
}

impl VerifyAttr for KernelTableAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let kernels = params.first().and_then(|list| ctx.as_param_list(*list)).unwrap_or_default();
        let name = |k: &Attr| KernelMetadataAttr::of(ctx, *k).and_then(|k| k.name(ctx));
        if kernels.windows(2).any(|pair| name(&pair[0]) == name(&pair[1])) {
            return Err("expected all kernels to be uniquely named".to_owned());
        }
        Ok(())
    }
}

impl VerifyAttr for ObjectAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        if params.first().is_some_and(|target| !is_target(ctx, *target)) {
            let m = "the target attribute must implement or promise the `gpu::TargetAttrInterface`";
            return Err(m.to_owned());
        }
        Ok(())
    }
}

impl VerifyAttr for SelectObjectAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let Some(target) = params.first().copied().filter(|t| *t != ctx.param_none()) else { return Ok(()) };
        match ctx.as_integer(target) {
            Some(index) if index.is_negative() => Err("the object index must be positive".to_owned()),
            None if !is_target(ctx, target) => {
                Err("the target attribute must be a GPU Target attribute".to_owned())
            }
            _ => Ok(()),
        }
    }
}

/// The attributes `gpu.…` of operations of any dialect.
pub(in crate::gpu) struct Attributes;

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        let sizes: [&[u8]; 3] = [b"gpu.known_block_size", b"gpu.known_grid_size", b"gpu.known_cluster_size"];
        if sizes.contains(&name) && !cx.ctx.is_dense_array_of(value, cx.ctx.i32()) {
            let name = String::from_utf8_lossy(name);
            return Err(cx.op_error(format!("{name} must be a dense i32 array")));
        }
        if name != CONTAINER_MODULE.as_bytes() || value != cx.ctx.unit() {
            return Ok(());
        }
        if !cx.op.entity.is::<ModuleOp>(cx) {
            let m = format!("expected '{CONTAINER_MODULE}' attribute to be attached to 'builtin.module'");
            return Err(plain_error(cx, m));
        }
        // Launches in functions of the module; those nested deeper, or not at all, are not looked at.
        for function in members(cx, cx.op) {
            for launch in nested(cx, function) {
                verify_launch(&VerifyCx { ctx: cx.ctx, ir: cx.ir, op: launch }, cx.op)?;
            }
        }
        Ok(())
    }
}

/// The operations directly in an operation's regions.
fn members(cx: &VerifyCx<'_>, op: Global<Op>) -> Vec<Global<Op>> {
    let mut found = Vec::new();
    cx.ir.nested_ops(op, &mut found);
    found
}

/// The launches directly in an operation's regions.
fn nested(cx: &VerifyCx<'_>, op: Global<Op>) -> Vec<Global<Op>> {
    members(cx, op).into_iter().filter(|o| o.entity.is::<LaunchFuncOp>(&cx.inside(o.body))).collect()
}

/// Checks that a launch names a kernel, and fits it.
fn verify_launch(cx: &VerifyCx<'_>, module: Global<Op>) -> Result<(), Diagnostic> {
    let Some(launch) = cx.op.entity.cast::<LaunchFuncOp>(cx) else { return Ok(()) };
    let Some(kernel) = launch.kernel_attr(cx) else { return Ok(()) };
    let Some((root, _)) = cx.ctx.as_symbol_ref(kernel) else { return Ok(()) };
    let container = String::from_utf8_lossy(root);
    let Some(found) = lookup_symbol(cx.ctx, cx.ir, module, cx.ctx.string(root)) else {
        return Err(cx.op_error(format!("kernel container '{container}' is undefined")));
    };
    if found.entity.is::<BinaryOp>(&cx.inside(found.body)) {
        return Ok(());
    }
    if !found.entity.is::<GPUModuleOp>(&cx.inside(found.body)) {
        return Err(cx.op_error(format!("kernel module '{container}' is undefined")));
    }
    let shown = cx.ctx.text(kernel);
    let Some(function) = SymbolTables::default().lookup_in(cx.ctx, cx.ir, module, kernel) else {
        return Err(cx.op_error(format!("kernel function '{shown}' is undefined")));
    };
    let v = cx.inside(function.body);
    if !function.entity.is::<dyn terrace_ir::op_interfaces::Callable>(&v) {
        let d = cx.op_error(format!("referenced kernel '{shown}' is not a function"));
        return Err(d.note(function.entity.loc(&v), "see the kernel definition here"));
    }
    if function.entity.attr(&v, KERNEL) != Some(cx.ctx.unit()) {
        return Err(cx.op_error(format!("kernel function is missing the '{KERNEL}' attribute")));
    }
    // A function of another dialect may be a compiled one, whose types are others.
    let Some(function) = function.entity.cast::<GPUFuncOp>(&v) else { return Ok(()) };
    // The kernel may not be verified yet: one without a type says so itself.
    let Some(ty) = function.function_type_attr(&v).and_then(|a| cx.ctx.type_value(a)) else { return Ok(()) };
    let (want, _) = cx.ctx.function_parts(ty).unwrap_or_default();
    let got = launch.kernel_operands(cx);
    if got.len() != want.len() {
        let (n, m) = (got.len(), want.len());
        return Err(cx.op_error(format!("got {n} kernel operands but expected {m}")));
    }
    match got.iter().zip(want).position(|(g, w)| g.ty(cx) != *w) {
        Some(i) => Err(cx.op_error(format!("type of function argument {i} does not match"))),
        None => Ok(()),
    }
}
