//! Modules, functions, launches.

use terrace_dialects_core::builtin::ModuleOp;
use terrace_dialects_kit::function::verify_signature_attrs;
use terrace_dialects_kit::offload::verify_target;
use terrace_ir::def::TraitSet;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::MemRefType;
use terrace_ir::{Diagnostic, Global, LookIr, Op, Value, ViewIr};

use crate::gpu::launch::Attributions;
use crate::gpu::{
    AddressSpace, AddressSpaceAttr, CONTAINER_MODULE, DynamicSharedMemoryOp, GPUFuncOp, GPUModuleOp, KERNEL,
    LaunchFuncOp, LaunchOp, ReturnOp, TerminatorOp,
};

/// The operations around, nearest first.
fn around<'a>(cx: &'a VerifyCx<'_>) -> impl Iterator<Item = Global<Op>> + 'a {
    std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op))
}

impl VerifyOp for GPUModuleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        self.targets(cx).unwrap_or_default().iter().try_for_each(|target| verify_target(cx, *target))
    }
}

/// The address space of memory, as far as this dialect says it.
fn address_space(cx: &VerifyCx<'_>, ty: MemRefType<'_>) -> Option<AddressSpace> {
    AddressSpaceAttr::of(cx.ctx, ty.space()?)?.value(cx.ctx)
}

/// Checks that buffers of a body are memory of a space, unless a target's own numbers say in which they are.
fn verify_attributions(
    cx: &VerifyCx<'_>,
    (values, v): (&[Value], &ViewIr<'_>),
    space: AddressSpace,
) -> Result<(), Diagnostic> {
    for value in values {
        let Some(ty) = value.ty(v).cast::<MemRefType<'_>>(cx.ctx) else {
            return Err(cx.op_error("expected memref type in attribution"));
        };
        if address_space(cx, ty).is_some_and(|s| s != space) {
            return Err(cx.op_error(format!("expected memory space {} in attribution", space.text())));
        }
    }
    Ok(())
}

/// Checks the buffers of a body.
fn verify_buffers(cx: &VerifyCx<'_>, op: impl Attributions) -> Result<(), Diagnostic> {
    let view = cx.view_ir();
    let Some((_, inside)) = op.entry(&view) else { return Ok(()) };
    let (_, shared, private) = op.split_arguments(&view);
    verify_attributions(cx, (&shared, &inside), AddressSpace::Workgroup)?;
    verify_attributions(cx, (&private, &inside), AddressSpace::Private)
}

impl VerifyOp for GPUFuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (inputs, results) = cx.ctx.function_parts(self.function_type(cx)).unwrap_or_default();
        verify_signature_attrs(cx, ("argument", "arg_attrs"), inputs.len())?;
        verify_signature_attrs(cx, ("result", "res_attrs"), results.len())?;
        if self.attr(cx, KERNEL) == Some(cx.ctx.unit()) && !results.is_empty() {
            return Err(cx.op_error("expected void return type for kernel function"));
        }
        let view = cx.view_ir();
        let Some((entry, inside)) = self.entry(&view) else {
            return Err(cx.op_error("expected body with at least one block"));
        };
        let args = entry.args(&inside);
        let least = inputs.len() + self.num_workgroup_attributions(&view);
        if args.len() < least {
            return Err(cx.op_error(format!("expected at least {least} arguments to body region")));
        }
        for (i, (arg, want)) in args.iter().zip(inputs).enumerate() {
            let got = arg.ty(&inside);
            if got != *want {
                let (got, want) = (cx.ctx.text(got), cx.ctx.text(*want));
                let m = format!("expected body region argument #{i} to be of type '{want}', got '{got}'");
                return Err(cx.op_error(m));
            }
        }
        verify_buffers(cx, self)
    }
}

impl VerifyOp for ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(parent) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let v = cx.inside(parent.body);
        let Some(function) = parent.entity.cast::<GPUFuncOp>(&v) else { return Ok(()) };
        let (_, want) = cx.ctx.function_parts(function.function_type(&v)).unwrap_or_default();
        let got = self.operand_types(cx);
        if got.len() != want.len() {
            let d = cx.op_error(format!("expected {} result operands", want.len()));
            return Err(d.note(function.loc(&v), "return type declared here"));
        }
        match got.iter().zip(want).position(|(g, w)| g != w) {
            Some(i) => {
                let got = cx.ctx.text(got[i]);
                Err(cx.op_error(format!("unexpected type `'{got}'' for operand #{i}")))
            }
            None => Ok(()),
        }
    }
}

impl VerifyOp for LaunchFuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let module = around(cx).find(|op| op.entity.is::<ModuleOp>(&cx.inside(op.body)));
        let Some(module) = module else { return Err(cx.op_error("expected to belong to a module")) };
        if module.entity.attr(&cx.inside(module.body), CONTAINER_MODULE) != Some(cx.ctx.unit()) {
            let m = "expected the closest surrounding module to have the 'gpu.container_module' attribute";
            return Err(cx.op_error(m));
        }
        let sizes = [self.cluster_size_x(cx), self.cluster_size_y(cx), self.cluster_size_z(cx)];
        if let [Some(x), Some(y), Some(z)] = sizes.map(|s| s.map(|v| v.ty(cx)))
            && (x != y || x != z)
        {
            return Err(cx.op_error("expects types of the cluster dimensions must be the same"));
        }
        Ok(())
    }
}

impl VerifyOp for LaunchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if !self.has_clusters(cx) && self.cluster_sizes(cx).iter().any(Option::is_some) {
            return Err(cx.op_error("cluster size must be all present"));
        }
        Ok(())
    }
}

impl VerifyRegionsOp for LaunchOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let view = cx.view_ir();
        let body = self.body(cx);
        if let Some(entry) = body.entry(&view) {
            let least = crate::gpu::launch::CONFIGURATION + self.num_workgroup_attributions(&view);
            if entry.args(&view).len() < least {
                return Err(cx.op_error("unexpected number of region arguments"));
            }
        }
        verify_buffers(cx, self)?;
        for end in body.blocks(&view).into_iter().filter_map(|b| b.last(&view)) {
            if end.is::<TerminatorOp>(&view) || cx.body().num_successors(end) != 0 {
                continue;
            }
            let m = "expected 'gpu.terminator' or a terminator with successors";
            return Err(
                Diagnostic::error(end.loc(&view), m).note(self.loc(cx), "in 'gpu.launch' body region")
            );
        }
        Ok(())
    }
}

impl VerifyOp for DynamicSharedMemoryOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let is_table = |op: Global<Op>| {
            let name = cx.ir.body(op.body).name(op.entity);
            cx.ctx.op_info(name).has(TraitSet::SymbolTable)
        };
        if !around(cx).any(is_table) {
            return Err(cx.op_error("must be inside an op with symbol table"));
        }
        let Some(ty) = self.result_memref(cx).ty(cx).cast::<MemRefType<'_>>(cx) else { return Ok(()) };
        if address_space(cx, ty) != Some(AddressSpace::Workgroup) {
            return Err(cx.op_error("address space must be address_space<workgroup>"));
        }
        if ty.is_static() {
            let m = "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>";
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}
