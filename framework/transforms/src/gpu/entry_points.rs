//! `gpu-attach-entry-points`: says of each kernel what SPIR-V must know of an entry point, so that `convert-gpu-to-spirv` can make one.
//!
//! ```mlir
//! gpu.func @f(..) kernel attributes {known_block_size = array<i32: 64, 1, 1>}
//! ```
//! gets `spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>`. Outlining knows the size if the launch's is constant; for
//! others an option says it. The module of the kernels gets `spirv.target_env`, if that is one of its targets: conversions look for it there.

use terrace_dialects::gpu::{GPUFuncOp, GPUModuleOp, KERNEL};
use terrace_dialects::spirv::{
    ENTRY_POINT_ABIATTR_DEF, EntryPointABIAttr, TARGET_ENV_ATTR_DEF, TargetEnvAttr,
};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, ViewIr};
use terrace_pass::{PassContext, PassResult};

use super::GpuAttachEntryPointsPass;

/// The attribute that the conversion looks for: it is named as its value is.
const ENTRY_POINT: &str = ENTRY_POINT_ABIATTR_DEF.name;

/// The attribute that says the target of what is in an operation: it is named as its value is.
const TARGET_ENV: &str = TARGET_ENV_ATTR_DEF.name;

/// Marks the kernels in `root` that are not marked. `size` is for those whose size is not known.
///
/// # Errors
/// If the size of a kernel's workgroups is not known.
pub fn attach_entry_points(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    size: Option<[i64; 3]>,
) -> Result<(), Diagnostic> {
    for module in ir.ops_of::<GPUModuleOp>(ctx, root) {
        let v = ViewIr { ctx, ir, body: module.body };
        let targets = module.entity.targets(&v).unwrap_or_default();
        let target = targets.iter().copied().find(|t| TargetEnvAttr::of(ctx, *t).is_some());
        if target.is_some() && module.entity.attr(&v, TARGET_ENV).is_none() {
            ir.body_mut(module.body).set_attr(ctx, *module.entity, TARGET_ENV, target);
        }
        for f in ir.ops_of::<GPUFuncOp>(ctx, Global::new(module.body, *module.entity)) {
            let v = ViewIr { ctx, ir, body: f.body };
            if f.entity.attr(&v, KERNEL).is_none() || f.entity.attr(&v, ENTRY_POINT).is_some() {
                continue;
            }
            let known = f.entity.known_block_size(&v).and_then(|sizes| sizes.as_slice().try_into().ok());
            let size: [i64; 3] = known.or(size).ok_or_else(|| {
                Diagnostic::error(f.entity.loc(&v), "the size of the kernel's workgroups is not known")
                    .hint("say it with 'known_block_size', or for all kernels with the option 'workgroup-size=X,Y,Z'")
            })?;
            let sizes = ctx.dense_array(ctx.integer_type(32), &size);
            let entry = EntryPointABIAttr::get(ctx, Some(sizes), None, None);
            let body = ir.body_mut(f.body);
            body.set_attr(ctx, *f.entity, ENTRY_POINT, Some(entry.into()));
        }
    }
    Ok(())
}

impl GpuAttachEntryPointsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let size = match self.workgroup_size[..] {
            [] => None,
            [x, y, z] if x > 0 && y > 0 && z > 0 => Some([x, y, z].map(i64::from)),
            _ => {
                let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
                return Err(Diagnostic::error(loc, "'workgroup-size' must be three positive numbers").into());
            }
        };
        Ok(attach_entry_points(cx.ctx, cx.ir, cx.op, size)?)
    }
}
