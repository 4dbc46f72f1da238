//! From loops to the llvm dialect, in one full conversion: the framework's lowerings, and one of our own for `toy.print`.

use terrace::conversions::to_llvm::common::{LlvmTypeOptions, LlvmTypes, llvm_target, runtime_function};
use terrace::conversions::to_llvm::{
    arith as arith_to_llvm, cf as cf_to_llvm, func as func_to_llvm, memref as memref_to_llvm,
};
use terrace::conversions::to_std::{affine as affine_to_std, scf as scf_to_cf};
use terrace::dialects::llvm::{self, Linkage};
use terrace::dialects::{arith, memref, scf};
use terrace::ir::types::MemRefType;
use terrace::ir::{Context, Diagnostic, Global, Insert, InsertPoint, Ir, Op, Value};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionRewriter, apply_full_conversion,
};
use terrace::rewrite::{Lower, OrNoMatch, Rewrite};

use crate::dialect as toy;

/// Lowers a module of affine loops and prints to the llvm dialect.
pub fn run(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.legal_ops(&["builtin.module"]);
    let types = LlvmTypes::new(LlvmTypeOptions::default());
    let mut patterns = ConversionPatterns::new();
    affine_to_std::populate_affine_to_std(&mut patterns);
    scf_to_cf::populate_scf_to_cf(&mut patterns);
    arith_to_llvm::populate_arith_to_llvm(&mut patterns, &types);
    memref_to_llvm::populate_memref_to_llvm(&mut patterns, &types);
    cf_to_llvm::populate_cf_to_llvm(&mut patterns, &types);
    func_to_llvm::populate_func_to_llvm(&mut patterns, &types);
    patterns
        .lower(move |p: Lower<'_, toy::PrintOp>, rw: &mut ConversionRewriter<'_>| print(p.op, module, rw));
    apply_full_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())
}

/// The address of a string constant of the module, made where it is not there yet.
fn string(rw: &mut ConversionRewriter<'_>, module: Global<Op>, name: &str, text: &str) -> Option<Value> {
    let ctx = rw.context();
    if rw.lookup_symbol(module, name).is_none() {
        let region = rw.ir().region(module, 0)?;
        let block = rw.ir().body(region.body).first_block(region.entity)?;
        let ty = llvm::array(ctx, text.len() as i64, ctx.integer_type(8));
        rw.in_body(region.body, |rw| {
            rw.set_insertion(InsertPoint::Start(block));
            llvm::GlobalOp::new(ty, name, Linkage::Internal).constant().value(ctx.string(text)).insert(rw);
        });
    }
    Some(llvm::AddressOfOp::new(llvm::pointer(ctx), name).result(rw))
}

/// A loop over every dimension; each element is printed, and a line break behind each loop but the innermost's iterations.
fn print(op: toy::PrintOp, module: Global<Op>, rw: &mut ConversionRewriter<'_>) -> Rewrite {
    let (ctx, memref) = (rw.context(), op.input(rw));
    let ty = memref.ty(rw).cast::<MemRefType>(rw).or_no_match("its operand is no memref")?;
    runtime_function(rw, "printf", &[llvm::pointer(ctx)], ctx.i32(), true)
        .or_no_match("'printf' cannot be declared")?;
    let format = string(rw, module, "frmt_spec", "%f \0").or_no_match("there is no module")?;
    let newline = string(rw, module, "nl", "\n\0").or_no_match("there is no module")?;
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
    rw.erase(*op);
    Ok(())
}

fn call_printf(rw: &mut ConversionRewriter<'_>, args: &[Value]) {
    let ctx = rw.context();
    let ty = llvm::function(ctx, ctx.i32(), &[llvm::pointer(ctx)], true);
    llvm::CallOp::new("printf", ctx.i32(), args).var_callee_type(ty).insert(rw);
}
