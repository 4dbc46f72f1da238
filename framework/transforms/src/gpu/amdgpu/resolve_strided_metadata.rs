//! `amdgpu-resolve-strided-metadata`: metadata of memory with bounds is that of the memory which the bounds were given to.

use terrace_dialects::amdgpu::FatRawBufferCastOp;
use terrace_dialects::arith;
use terrace_dialects::memref::{ExtractStridedMetadataOp, ReinterpretCastOp};
use terrace_ir::{Context, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::super::AmdgpuResolveStridedMetadataPass;

/// Resolves metadata in `root`.
pub fn resolve_strided_metadata(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_resolve_strided_metadata(&mut set);
    set.apply(ctx, ir, root);
}

/// The pattern of `amdgpu-resolve-strided-metadata`.
pub fn populate_resolve_strided_metadata(set: &mut PatternSet) {
    set.add_named("ExtractStridedMetadataOnFatRawBufferCastFolder", 1, metadata_of_cast);
}

fn metadata_of_cast(op: ExtractStridedMetadataOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let cast = op.source(rw).defining::<FatRawBufferCastOp>(rw).or_no_match("not a fat raw buffer cast")?;
    let memref = cast.result(rw);
    let base = op.base_buffer(rw);
    let ty = base.ty(rw);
    let resets = cast.reset_offset(rw);
    let source = cast.source(rw);
    let results = rw.with_loc(cast.loc(rw), |rw| {
        let of_source = ExtractStridedMetadataOp::new(source).insert(rw);
        // A buffer that nothing uses is not made.
        let base = if ty == memref.ty(rw) || !rw.body().has_uses(base) {
            memref
        } else {
            ReinterpretCastOp::new(ty, memref, [0], [], []).result(rw)
        };
        let offset = if resets { arith::ConstantOp::index(0).result(rw) } else { of_source.offset(rw) };
        let mut results: Vec<Value> = vec![base, offset];
        results.extend(of_source.sizes(rw));
        results.extend(of_source.strides(rw));
        results
    });
    rw.replace(op, results);
    Ok(())
}

impl AmdgpuResolveStridedMetadataPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        resolve_strided_metadata(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
