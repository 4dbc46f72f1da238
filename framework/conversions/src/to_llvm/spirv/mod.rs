//! `convert-spirv-to-llvm`: shaders and kernels as code of a processor.
//!
//! Memory is that of the processor: variables of a module are globals, whose name says their descriptor, and structs have no gaps unless
//! their layout is the usual one. Numbers are in `scalars.rs`, memory and composites in `memory.rs`, functions and control flow in
//! `control.rs`, what a group does together in `groups.rs`. `host.rs` lowers the code that launches such kernels.

mod control;
mod groups;
mod host;
mod memory;
mod scalars;
mod types;

use terrace_dialects::builtin::ModuleOp;
use terrace_dialects::spirv::{self, ClientAPI, GlobalVariableOp};
use terrace_ir::symbols::{Scope, replace_all_symbol_uses, set_symbol_name, table_members};
use terrace_ir::{Context, Diagnostic, Edit, Global, Ir, Op, Type, View};
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_partial_conversion};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

use crate::to_llvm::common::{LlvmTypes, NO_TYPE, llvm_target};

pub use host::lower_host_to_llvm;
pub use passes::register_spirv_lowering_passes as register;
pub use types::spirv_types;

/// The pass of this folder, as pipelines name it.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/spirv_lowering_passes.rs"));
}

/// Lowers the spirv modules and what else of spirv is in `module`; none may be left.
pub fn convert_spirv_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    api: ClientAPI,
) -> Result<(), Diagnostic> {
    name_by_descriptor(ctx, ir, module)?;
    let types = spirv_types(api);
    let mut target = llvm_target(ctx);
    target.illegal_dialect(&spirv::DIALECT).legal::<ModuleOp>();
    let mut patterns = ConversionPatterns::new();
    populate_spirv_to_llvm(&mut patterns, &types, api);
    apply_partial_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-spirv-to-llvm`.
pub fn populate_spirv_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes, api: ClientAPI) {
    scalars::populate(patterns, types);
    memory::populate(patterns, types, api);
    groups::populate(patterns, types);
    control::populate(patterns, types);
}

/// The converted type of the one result of an operation.
fn result_type(op: Op, rw: &mut Rewriter<'_>) -> Result<Type, NoMatch> {
    let types = rw.result_types(op).or_no_match(NO_TYPE)?;
    let [ty] = types[..] else { return Err(NoMatch("it has not one result")) };
    Ok(ty)
}

/// Gives variables that are bound by a client names that say where: a global has no other place for that.
fn name_by_descriptor(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    for inner in table_members(ir, module) {
        let v = View { ctx, body: ir.body(inner.body) };
        let Some(op) = inner.entity.cast::<spirv::ModuleOp>(&v) else { continue };
        let prefix = op.sym_name(&v).map(|n| String::from_utf8_lossy(n).into_owned() + "_");
        for variable in ir.ops_of::<GlobalVariableOp>(ctx, inner) {
            let v = View { ctx, body: ir.body(variable.body) };
            let op = variable.entity;
            let (Some(set), Some(binding)) = (op.descriptor_set(&v), op.binding(&v)) else { continue };
            let (own, loc) = (String::from_utf8_lossy(op.sym_name(&v)), op.loc(&v));
            let prefix = prefix.as_deref().unwrap_or_default();
            let name = format!("{prefix}{own}_descriptor_set{set}_binding{binding}");
            let symbol = Global::new(variable.body, *op);
            if !replace_all_symbol_uses(ctx, ir, symbol, ctx.string(&name), Scope::Op(inner)) {
                return Err(Diagnostic::error(loc, format!("unable to replace all symbol uses for {name}")));
            }
            set_symbol_name(ctx, ir, symbol, &name);
            let mut edit = Edit { ctx, body: ir.body_mut(variable.body) };
            op.set_descriptor_set(&mut edit, None);
            op.set_binding(&mut edit, None);
        }
    }
    Ok(())
}

impl passes::ConvertSPIRVToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_spirv_to_llvm(cx.ctx, cx.ir, cx.op, self.client_api)?)
    }
}
