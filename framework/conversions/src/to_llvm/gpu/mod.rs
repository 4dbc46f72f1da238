//! `gpu-to-llvm`: the host's side of a program that uses a device, as calls of a runtime.
//!
//! The functions of the runtime have MLIR's names (`mgpuStreamCreate`, `mgpuMemAlloc`, ...). A token of the gpu dialect becomes a stream, or
//! an event where several streams are waited for. Launches stay, with operands of llvm types: how an object of the device is embedded is said
//! by its target, or by `gpu-embed-objects` in `objects.rs`. `memory.rs` is about the device's memory, `waits.rs` about streams, `launch.rs` about launches,
//! `sparse.rs` about sparse matrices.

mod launch;
mod memory;
mod objects;
mod sparse;
mod waits;

use std::sync::Arc;

use terrace_dialects::gpu::{AsyncTokenType, BinaryOp, GPUModuleOp, LaunchFuncOp};
use terrace_dialects::llvm;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::PatternSet;
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, Converted, apply_partial_conversion,
};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, llvm_target};
use crate::to_llvm::vector::VectorToLlvmOptions;

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/gpu_lowering_passes.rs"));
}

pub use objects::embed_gpu_objects;
pub use passes::register_gpu_lowering_passes as register;

/// The way in which kernels take memrefs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KernelArguments {
    /// A memref is its aligned pointer, not its descriptor.
    pub bare_pointers: bool,
    /// After each memref comes its size in bytes.
    pub sizes: bool,
}

/// Types, and how kernels are called.
#[derive(Clone)]
struct Host {
    types: LlvmTypes,
    arguments: KernelArguments,
}

/// Lowers gpu in the module `root`, and with it what a program of the host is made of. Memory that cannot be lowered is left.
///
/// # Errors
/// If a launch cannot be lowered.
pub fn gpu_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: LlvmTypeOptions,
    arguments: KernelArguments,
) -> Result<(), Diagnostic> {
    let mut transfers = PatternSet::new();
    terrace_transforms::vector::populate_transfers(&mut transfers);
    transfers.apply(ctx, ir, root);
    let types = host_types(options);
    let mut target = llvm_target(ctx);
    legal_launches(&mut target);
    let mut patterns = ConversionPatterns::new();
    populate_host(&mut patterns, &types);
    populate_gpu_to_llvm(&mut patterns, &types, arguments);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The types of a program of the host: tokens of the device's work are pointers, and so are handles of matrices.
pub fn host_types(options: LlvmTypeOptions) -> LlvmTypes {
    LlvmTypes::with(options, |c| {
        c.add_conversion(|_, ctx, t| match t.cast::<AsyncTokenType>(ctx) {
            Some(_) => Converted::one(Some(llvm::pointer(ctx))),
            None if sparse::is_handle(ctx, t) => Converted::one(Some(llvm::pointer(ctx))),
            None => Converted::Next,
        });
    })
}

/// Lets kernels stay, and launches whose operands are of llvm types.
pub fn legal_launches(target: &mut ConversionTarget) {
    target.legal::<GPUModuleOp>().legal::<BinaryOp>().legal_if::<LaunchFuncOp>(|op, v| {
        let known = |t: terrace_ir::Type| llvm::is_compatible(v.ctx, t);
        op.operand_types(v).into_iter().chain(op.result_types(v)).all(known)
    });
}

/// The patterns of the dialects that a host's program is made of.
fn populate_host(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    use crate::to_llvm::{arith, cf, complex, func, index, math, memref, ub, vector};
    arith::populate_arith_to_llvm(patterns, types);
    cf::populate_cf_to_llvm(patterns, types);
    cf::populate_assert_to_llvm(patterns, types);
    complex::populate_complex_to_llvm(patterns, types);
    func::populate_func_to_llvm(patterns, types);
    index::populate_index_to_llvm(patterns, types);
    math::populate_math_to_llvm(patterns, types, true);
    memref::populate_memref_to_llvm(patterns, types);
    ub::populate_ub_to_llvm(patterns, types);
    vector::populate_vector_to_llvm(patterns, types, &VectorToLlvmOptions::default());
}

/// The patterns of `gpu-to-llvm` for the gpu dialect. The converter must know its tokens.
pub fn populate_gpu_to_llvm(
    patterns: &mut ConversionPatterns,
    types: &LlvmTypes,
    arguments: KernelArguments,
) {
    let host = Arc::new(Host { types: types.clone(), arguments });
    patterns.typed(&types.converter).lower(waits::wait).lower(memory::set_default_device);
    patterns
        .typed(&types.converter)
        .with(&host)
        .lower(memory::alloc)
        .lower(memory::dealloc)
        .lower(memory::memcpy)
        .lower(memory::memset)
        .lower(memory::register)
        .lower(memory::unregister)
        .lower(launch::launch);
    sparse::populate(patterns, &host);
}

/// Declines an operation that does not wait for one operation and give a token of its own, or the like: `gpu-async-region` makes these.
fn check_async(dependencies: usize, token: bool) -> terrace_rewrite::Rewrite {
    use terrace_rewrite::OrNoMatch as _;
    (dependencies == 1).or_no_match("it waits for no operation, or for several")?;
    token.or_no_match("it gives no token")
}

impl passes::GpuToLLVMConversionPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options =
            LlvmTypeOptions { bare_pointers: self.host_bare_ptr_call_conv, ..LlvmTypeOptions::default() };
        let arguments = KernelArguments {
            bare_pointers: self.kernel_bare_ptr_call_conv,
            sizes: self.kernel_intersperse_size_call_conv,
        };
        Ok(gpu_to_llvm(cx.ctx, cx.ir, cx.op, options, arguments)?)
    }
}
