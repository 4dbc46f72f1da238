//! `convert-nvvm-to-llvm`: operations that no intrinsic stands for, as PTX in inline assembly. `asm.rs` puts operands and constraints
//! together, `products.rs` has products by groups of warps.
//!
//! Other operations of nvvm stay: translation to LLVM IR calls their intrinsics.

mod asm;
mod products;

use terrace_dialects::llvm;
use terrace_dialects::nvvm::{
    BarrierArriveOp, CpAsyncBulkTensorGlobalToSharedClusterOp, CpAsyncBulkTensorSharedCTAToGlobalOp,
    InlinePtxOp, MBarrierArriveExpectTxOp, MBarrierInitOp, MBarrierTryWaitParityOp, PrefetchOp, TMALoadMode,
};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_partial_conversion};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, llvm_target};
use asm::Asm;

/// Lowers operations of nvvm in `root` that are written as PTX.
pub fn convert_nvvm_to_llvm(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let types = LlvmTypes::new(LlvmTypeOptions::default());
    let mut patterns = ConversionPatterns::new();
    populate_nvvm_to_llvm(&mut patterns, &types);
    apply_partial_conversion(ctx, ir, &[root], &llvm_target(ctx), &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-nvvm-to-llvm`.
pub fn populate_nvvm_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns
        .typed(&types.converter)
        .lower(inline)
        .lower(init_barrier)
        .lower(arrive_expecting)
        .lower(wait_for_parity)
        .lower(arrive)
        .lower(prefetch)
        .lower(load_tensor)
        .lower(store_tensor)
        .lower(products::multiply);
}

/// The reason of operations that an intrinsic stands for if no predicate guards them.
const HAS_INTRINSIC: &str = "no predicate guards it: there is an intrinsic";

/// PTX as it stands, with names of operands: `{$r0}` is the first that is read, `{$w0}` the first result, `{$rw0}` the first of both.
fn inline(op: Lower<'_, InlinePtxOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let code = String::from_utf8_lossy(op.op.ptx_code(rw)).into_owned();
    let mut asm = Asm::new();
    for v in op.read_write_args() {
        asm.read_write(*v, rw)?;
    }
    let results: Vec<Value> = op.op.write_only_args(rw).into_iter().collect();
    for v in &results {
        asm.write(v.ty(rw), rw)?;
    }
    for v in op.read_only_args() {
        asm.read(*v, rw)?;
    }
    let predicate = op.predicate();
    if let Some(v) = predicate {
        asm.read(v, rw)?;
    }
    let code = asm.guarded(&asm::numbered(&code), predicate.is_some());
    let made = asm.insert(&code, rw);
    let Some(result) = made else {
        rw.erase(op.op);
        return Ok(());
    };
    if llvm::struct_parts(rw.context(), result.ty(rw)).is_none() {
        // An operand that is also written, and alone, keeps its value for those who use it.
        if results.is_empty() {
            rw.erase(op.op)
        } else {
            rw.replace(op.op, result)
        }
        return Ok(());
    }
    let mut parts = asm::parts(result, rw).into_iter();
    for old in op.op.read_write_args(rw) {
        let new = parts.next().or_no_match("the assembly has too few results")?;
        let after = asm::users_after(*op.op, old, rw);
        rw.replace_uses_if(old, new, |body, u| after.contains(&body.use_owner(u)));
    }
    rw.replace(op.op, parts.collect::<Vec<_>>());
    Ok(())
}

/// `.shared` for pointers to the memory of a block.
fn space(v: Value, rw: &Rewriter<'_>) -> &'static str {
    if v.ty(rw) == llvm::pointer_in(rw.context(), asm::SHARED) { ".shared" } else { "" }
}

fn init_barrier(op: Lower<'_, MBarrierInitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let predicate = op.predicate().or_no_match(HAS_INTRINSIC)?;
    let code = format!("mbarrier.init{}.b64 [$0], $1;", space(op.addr(), rw));
    replace(*op.op, &code, &[op.addr(), op.count()], Some(predicate), rw)
}

fn arrive_expecting(op: Lower<'_, MBarrierArriveExpectTxOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let predicate = op.predicate().or_no_match(HAS_INTRINSIC)?;
    let code = format!("mbarrier.arrive.expect_tx{}.b64 _, [$0], $1;", space(op.addr(), rw));
    replace(*op.op, &code, &[op.addr(), op.txcount()], Some(predicate), rw)
}

fn wait_for_parity(op: Lower<'_, MBarrierTryWaitParityOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let space = space(op.addr(), rw);
    let code = [
        "{\n\t.reg .pred       P1; \n\tLAB_WAIT: \n\t",
        &format!("mbarrier.try_wait.parity{space}.b64 P1, [$0], $1, $2; \n\t"),
        "@P1 bra.uni DONE; \n\tbra.uni     LAB_WAIT; \n\tDONE: \n\t}",
    ];
    replace(*op.op, &code.concat(), &[op.addr(), op.phase(), op.ticks()], None, rw)
}

fn arrive(op: Lower<'_, BarrierArriveOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    match op.barrier_id() {
        Some(id) => replace(*op.op, "bar.arrive $0, $1;", &[id, op.number_of_threads()], None, rw),
        None => replace(*op.op, "bar.arrive 0, $0;", &[op.number_of_threads()], None, rw),
    }
}

fn prefetch(op: Lower<'_, PrefetchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let predicate = op.predicate().or_no_match(HAS_INTRINSIC)?;
    op.op.tensormap(rw).or_no_match("only descriptors of tensors are prefetched under a predicate")?;
    replace(*op.op, "prefetch.tensormap [$0];", &[op.addr()], Some(predicate), rw)
}

/// `$2, $3` for so many operands from a place on.
fn places(from: usize, count: usize, separator: &str) -> String {
    (from..from + count).map(|i| format!("${i}")).collect::<Vec<_>>().join(separator)
}

fn load_tensor(op: Lower<'_, CpAsyncBulkTensorGlobalToSharedClusterOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let predicate = op.predicate().or_no_match(HAS_INTRINSIC)?;
    let (box_, offsets) = (op.coordinates(), op.im2col_offsets());
    let mut operands = vec![op.dst_mem(), op.tma_descriptor()];
    operands.extend(box_);
    let barrier = operands.len();
    operands.push(op.mbar());
    operands.extend(offsets);
    let mut code =
        format!("cp.async.bulk.tensor.{}d.shared::cluster.global.mbarrier::complete_tx::bytes", box_.len());
    if op.op.mode(rw) == TMALoadMode::IM2COL {
        code += ".im2col";
    }
    if op.multicast_mask().is_some() {
        code += ".multicast::cluster";
    }
    if op.l2_cache_hint().is_some() {
        code += ".L2::cache_hint";
    }
    code += &format!(" [$0], [$1, {{{}}} ], [${barrier}]", places(2, box_.len(), ","));
    if !offsets.is_empty() {
        code += &format!(",{{{}}}", places(barrier + 1, offsets.len(), ","));
    }
    for v in [op.multicast_mask(), op.l2_cache_hint()].into_iter().flatten() {
        code += &format!(", ${}", operands.len());
        operands.push(v);
    }
    replace(*op.op, &(code + ";"), &operands, Some(predicate), rw)
}

fn store_tensor(op: Lower<'_, CpAsyncBulkTensorSharedCTAToGlobalOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let predicate = op.predicate().or_no_match(HAS_INTRINSIC)?;
    let box_ = op.coordinates();
    let code = format!(
        "cp.async.bulk.tensor.{}d.global.shared::cta.bulk_group [$0, {{{}}} ], [$1];",
        box_.len(),
        places(2, box_.len(), ", ")
    );
    let mut operands = vec![op.tma_descriptor(), op.src_mem()];
    operands.extend(box_);
    replace(*op.op, &code, &operands, Some(predicate), rw)
}

/// Replaces an operation without results by assembly that reads `operands`.
fn replace(
    op: Op,
    code: &str,
    operands: &[Value],
    predicate: Option<Value>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    op.result_types(rw).is_empty().or_no_match("it has a result")?;
    let mut asm = Asm::new();
    for v in operands.iter().copied().chain(predicate) {
        asm.read(v, rw)?;
    }
    let code = asm.guarded(code, predicate.is_some());
    asm.insert(&code, rw);
    rw.erase(op);
    Ok(())
}

impl super::gpu_device::passes::ConvertNVVMToLLVMPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_nvvm_to_llvm(cx.ctx, cx.ir, cx.op)?)
    }
}
