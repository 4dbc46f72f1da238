//! The device's side of a program: what is in gpu modules as the llvm dialect with operations of a maker's processors.
//!
//! A pass for each kind of device: `convert-gpu-to-nvvm` in `nvvm/`, `convert-gpu-to-rocdl` in `rocdl/`, `convert-gpu-to-llvm-spv` in
//! `spirv.rs`. They share functions with their buffers (`function.rs`), numbers of threads and blocks (`ids.rs`), memory whose size the
//! launch says (`shared_memory.rs`), printing (`printf.rs`), and calls of libraries for what the instructions lack (`library.rs`). Other
//! dialects are lowered by their own patterns, which `dialects.rs` collects. The host's side is in `to_llvm/gpu`; `pipeline.rs` has both.

mod dialects;
mod function;
mod ids;
mod library;
mod pipeline;
mod printf;
mod shared_memory;

pub mod nvvm;
pub mod rocdl;
pub mod spirv;

use terrace_dialects::func;
use terrace_dialects::gpu::{self, GPUModuleOp, YieldOp};
use terrace_ir::def::DialectDef;
use terrace_ir::op_interfaces::Callable;
use terrace_ir::{Attr, Context, Global, Ir, LookIr, Op, ViewIr};
use terrace_rewrite::conversion::ConversionTarget;
use terrace_rewrite::{PatternSet, Rewriter};
use terrace_transforms::gpu::populate_rewrites;

use crate::to_llvm::common::llvm_target;

use rocdl::Runtime;

pub use pipeline::{GpuToNvvmPipelineOptions, gpu_to_nvvm_pipeline};

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/gpu_device_passes.rs"));
}

/// Registers the passes of this folder, and the pipeline that they end.
pub fn register(registry: &mut terrace_pass::PassRegistry) {
    passes::register_gpu_device_passes(registry);
    pipeline::register(registry);
}

/// Rewrites operations of a gpu module that other ones of the gpu dialect stand for, and what `more` adds.
fn rewrite_first(ctx: &Context, ir: &mut Ir, module: Global<Op>, more: impl FnOnce(&mut PatternSet)) {
    let mut patterns = PatternSet::new();
    populate_rewrites(&mut patterns);
    more(&mut patterns);
    patterns.apply(ctx, ir, module);
}

/// The target of a device whose operations are `dialect`'s: no gpu is left in a module.
fn device_target(ctx: &Context, dialect: &DialectDef) -> ConversionTarget {
    let mut target = llvm_target(ctx);
    target.legal_dialect(dialect).illegal_dialect(&gpu::DIALECT).illegal::<func::FuncOp>();
    target.legal::<YieldOp>().legal::<GPUModuleOp>();
    target
}

/// True for what code of a device runs in.
fn is_function(op: Op, v: &ViewIr<'_>) -> bool {
    op.cast::<dyn Callable>(v).is_some()
}

/// The function around the body at hand.
fn enclosing_function(rw: &Rewriter<'_>) -> Option<Global<Op>> {
    let mut around = std::iter::successors(rw.body().parent(), |op| rw.ir().parent_op(*op));
    around.find(|op| is_function(op.entity, &rw.inside(op.body)))
}

/// The attribute of the function around the body at hand: its own by one name, or else a discardable one by another.
fn function_attr(rw: &Rewriter<'_>, own: &str, discardable: &str) -> Option<Attr> {
    let function = enclosing_function(rw)?;
    let v = rw.inside(function.body);
    let own = function.entity.is::<gpu::GPUFuncOp>(&v).then(|| function.entity.attr(&v, own)).flatten();
    own.or_else(|| function.entity.attr(&v, discardable))
}
