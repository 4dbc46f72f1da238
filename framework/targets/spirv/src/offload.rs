//! Compiles modules of kernels whose target is `#spirv.target_env`: the words of the `spirv.module` in them, as mlir-opt 22 embeds it.

use terrace_dialects_kit::offload::{CompileOptions, CompileTarget, CompiledObject};
use terrace_dialects_spirv::spirv::{ModuleOp, TARGET_ENV_ATTR_DEF};
use terrace_ir::def::Registry;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, View, model};

use crate::{SerializeOptions, serialize, to_bytes};

/// Lets modules be compiled for `#spirv.target_env`, in contexts of this registry.
pub fn attach_target(registry: &mut Registry) {
    registry.attach(TARGET_ENV_ATTR_DEF.name, model!(dyn CompileTarget, &SpirvTarget));
}

/// All forms are the same words.
struct SpirvTarget;

impl CompileTarget for SpirvTarget {
    fn compile(
        &self,
        ctx: &Context,
        ir: &Ir,
        module: Global<Op>,
        _: Attr,
        _: &CompileOptions,
    ) -> Result<CompiledObject, Diagnostic> {
        let (body, regions) = ir.region_list(module);
        let v = View { ctx, body: ir.body(body) };
        let mut modules = regions.iter().flat_map(|r| r.ops_of::<ModuleOp>(&v));
        let loc = module.entity.loc(&View { ctx, body: ir.body(module.body) });
        let found = modules.next().ok_or_else(|| {
            Diagnostic::error(loc, "the module of kernels holds no 'spirv.module' to compile")
                .hint("'convert-gpu-to-spirv' makes one; its option 'nest-in-gpu-module' puts it here")
        })?;
        if modules.next().is_some() {
            return Err(Diagnostic::error(loc, "the module of kernels holds more than one 'spirv.module'"));
        }
        let words = serialize(ctx, ir, Global::new(body, *found), SerializeOptions::default())?;
        Ok(CompiledObject { bytes: to_bytes(&words), properties: None })
    }
}
