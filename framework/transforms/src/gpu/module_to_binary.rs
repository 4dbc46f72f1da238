//! `gpu-module-to-binary`: modules of kernels become compiled objects, one for each of their targets.
//!
//! ```mlir
//! gpu.module @k [#spirv.target_env<...>] { spirv.module ... }
//! ```
//! becomes
//! ```mlir
//! gpu.binary @k [#gpu.object<#spirv.target_env<...>, "...">]
//! ```
//! A target's compiler is attached to its attribute by the tool: see `terrace_dialects::kit::offload`.

use terrace_dialects::gpu::{BinaryOp, CompilationTarget, GPUModuleOp, ObjectAttr, SelectObjectAttr};
use terrace_dialects::kit::offload::{CompileOptions, Form, compiler};
use terrace_ir::{Attr, Context, Diagnostic, Global, InsertPoint, Ir, Loc, Op, OpBuilder, View};
use terrace_pass::{PassContext, PassRegistry, PassResult};

use super::GpuModuleToBinaryPass;

/// Compiles the modules directly in `root`.
///
/// # Errors
/// If a module has no targets, or if one of its targets cannot compile it. The modules before it are compiled then.
pub fn modules_to_binaries(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &CompileOptions,
) -> Result<(), Diagnostic> {
    let (body, regions) = ir.regions(root);
    for region in regions {
        for module in region.ops_of::<GPUModuleOp>(&View { ctx, body: ir.body(body) }) {
            let objects = compile(ctx, ir, Global::new(body, module), options)?;
            let mut b = OpBuilder::at(ctx, ir, body, InsertPoint::Before(*module));
            let name = module.sym_name(&b).to_vec();
            let handler = module.offloading_handler(&b);
            let handler = handler.unwrap_or_else(|| SelectObjectAttr::get(ctx, None).into());
            BinaryOp::new(&name, &objects).offloading_handler(handler).at(module.loc(&b)).insert(&mut b);
            ir.erase_op(Global::new(body, *module));
        }
    }
    Ok(())
}

/// The objects of a module.
fn compile(
    ctx: &Context,
    ir: &Ir,
    module: Global<GPUModuleOp>,
    options: &CompileOptions,
) -> Result<Vec<Attr>, Diagnostic> {
    let v = View { ctx, body: ir.body(module.body) };
    let loc = module.entity.loc(&v);
    let targets = module.entity.targets(&v).unwrap_or_default();
    if targets.is_empty() {
        return Err(Diagnostic::error(loc, "the module has no target attributes")
            .hint("'nvvm-attach-target', 'rocdl-attach-target' and 'spirv-attach-target' add some"));
    }
    let whole = Global::new(module.body, *module.entity);
    let object = |target: &Attr| {
        let compiler = compiler(ctx, *target).ok_or_else(|| {
            let target = ctx.text(*target);
            Diagnostic::error(loc, format!("this tool has no compiler for the target {target}"))
        })?;
        let made = compiler.compile(ctx, ir, whole, *target, options)?;
        let format = match options.form {
            Form::Offload => CompilationTarget::Offload,
            Form::Assembly => CompilationTarget::Assembly,
            Form::Binary => CompilationTarget::Binary,
            Form::Fatbin => CompilationTarget::Fatbin,
        };
        Ok(ObjectAttr::get(ctx, *target, format, ctx.string(made.bytes), made.properties, None).into())
    };
    targets.iter().map(object).collect()
}

impl GpuModuleToBinaryPass {
    pub(super) fn prepare(&mut self, ctx: &Context, _: &PassRegistry) -> PassResult {
        self.prepared = match self.compilation_target.as_str() {
            "offloading" | "llvm" => Some(Form::Offload),
            "assembly" | "isa" => Some(Form::Assembly),
            "binary" | "bin" => Some(Form::Binary),
            "fatbinary" | "fatbin" => Some(Form::Fatbin),
            other => {
                let text = format!("Invalid format specified: '{other}'");
                let error = Diagnostic::error(Loc::unknown(ctx), text);
                return Err(error.hint("there are 'offloading', 'assembly', 'binary' and 'fatbin'").into());
            }
        };
        Ok(())
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = CompileOptions {
            form: self.prepared.unwrap_or(Form::Fatbin),
            toolkit: self.toolkit_path.clone(),
            link: self.link_files.clone(),
            tools: self.cmd_options.clone(),
            section: self.elf_section.clone(),
        };
        Ok(modules_to_binaries(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
