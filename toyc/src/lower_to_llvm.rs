//! Chapter 6: from loops to the llvm dialect, by full conversion. The lowerings are the framework's, and one of our own for `toy.print`.

use terrace::conversions::to_llvm::common::{LlvmTypeOptions, LlvmTypes, declare_function, llvm_target};
#[cfg(feature = "vulkan")]
use terrace::conversions::to_llvm::gpu as gpu_to_llvm;
use terrace::conversions::to_llvm::{
    arith as arith_to_llvm, cf as cf_to_llvm, func as func_to_llvm, memref as memref_to_llvm,
    vector as vector_to_llvm,
};
use terrace::conversions::to_std::{affine as affine_to_std, scf as scf_to_cf};
use terrace::dialects::llvm::{self, Linkage};
use terrace::dialects::{arith, builtin, memref, scf};
use terrace::ir::types::MemRefType;
use terrace::ir::{Insert, InsertPoint, Value};
use terrace::pass::{PassContext, PassResult};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_full_conversion,
};
use terrace::rewrite::{LowerMany, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::dialect as toy;
use crate::passes::ToyToLLVMLoweringPass;
use crate::shared_prints::share_prints;

// ANCHOR: pass
impl ToyToLLVMLoweringPass {
    /// Lowers a module of affine loops and prints to the llvm dialect.
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        share_prints(cx.ctx, cx.ir, cx.op);
        let mut target = llvm_target(cx.ctx);
        target.legal::<builtin::ModuleOp>();
        let mut patterns = ConversionPatterns::new();
        let types = self.add_launches(&mut target, &mut patterns);
        affine_to_std::populate_affine_to_std(&mut patterns);
        scf_to_cf::populate_scf_to_cf(&mut patterns);
        arith_to_llvm::populate_arith_to_llvm(&mut patterns, &types);
        memref_to_llvm::populate_memref_to_llvm(&mut patterns, &types);
        cf_to_llvm::populate_cf_to_llvm(&mut patterns, &types);
        func_to_llvm::populate_func_to_llvm(&mut patterns, &types);
        let vectors = vector_to_llvm::VectorToLlvmOptions::default();
        vector_to_llvm::populate_vector_to_llvm(&mut patterns, &types, &vectors);
        patterns.lower(print_op_lowering);
        let config = ConversionConfig::default();
        Ok(apply_full_conversion(cx.ctx, cx.ir, &[cx.op], &target, &patterns, &config)?)
    }
}
// ANCHOR_END: pass

impl ToyToLLVMLoweringPass {
    /// The types. A program with launches has more of them, and gets the lowering of these.
    #[cfg(feature = "vulkan")]
    fn add_launches(&self, target: &mut ConversionTarget, patterns: &mut ConversionPatterns) -> LlvmTypes {
        if !self.launches {
            return LlvmTypes::new(LlvmTypeOptions::default());
        }
        let types = gpu_to_llvm::host_types(LlvmTypeOptions::default());
        gpu_to_llvm::legal_launches(target);
        let arguments = gpu_to_llvm::KernelArguments { bare_pointers: true, ..Default::default() };
        gpu_to_llvm::populate_gpu_to_llvm(patterns, &types, arguments);
        types
    }

    #[cfg(not(feature = "vulkan"))]
    fn add_launches(&self, _: &mut ConversionTarget, _: &mut ConversionPatterns) -> LlvmTypes {
        LlvmTypes::new(LlvmTypeOptions::default())
    }
}

// ANCHOR: string
/// The address of a string constant of the module, which is made if it is not there yet.
fn string(rw: &mut Rewriter<'_>, name: &str, text: &str) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let ty = llvm::array(ctx, text.len() as i64, ctx.integer_type(8));
    rw.symbol_or_insert(name, |rw| {
        llvm::GlobalOp::new(ty, name, Linkage::Internal).constant().value(ctx.string(text)).insert(rw);
    })?;
    Ok(llvm::AddressOfOp::new(llvm::pointer(ctx), name).result(rw))
}
// ANCHOR_END: string

// ANCHOR: print
/// Loops over every dimension, the innermost of which prints an element. Each iteration of the others ends in a line break.
fn print_op_lowering(LowerMany { op, .. }: LowerMany<'_, toy::PrintOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, memref) = (rw.context(), op.input(rw));
    let ty = memref.ty(rw).cast::<MemRefType>(rw).or_no_match("its operand is no memref")?;
    declare_function(rw, "printf", &[llvm::pointer(ctx)], ctx.i32(), true)?;
    let format = string(rw, "frmt_spec", "%f \0")?;
    let newline = string(rw, "nl", "\n\0")?;
    let mut indices = Vec::new();
    for (i, size) in ty.shape().iter().enumerate() {
        let [lower, upper, step] = [0, *size, 1].map(|v| arith::ConstantOp::index(v).result(rw));
        let nested = scf::ForOp::new(lower, upper, step, []).insert(rw);
        let block = rw.append_block(nested.region(rw), &[(ctx.index_type(), op.loc(rw))]);
        indices.extend(block.args(rw));
        if i + 1 != ty.rank() {
            call_printf(rw, &[newline]);
        }
        scf::YieldOp::new([]).insert(rw);
        rw.set_insertion(InsertPoint::Start(block));
    }
    let element = memref::LoadOp::new(memref, indices).result(rw);
    call_printf(rw, &[format, element]);
    rw.erase(op);
    Ok(())
}
// ANCHOR_END: print

fn call_printf(rw: &mut Rewriter<'_>, args: &[Value]) {
    let ctx = rw.context();
    let ty = llvm::function(ctx, ctx.i32(), &[llvm::pointer(ctx)], true);
    llvm::CallOp::new("printf", ctx.i32(), args).var_callee_type(ty).insert(rw);
}
