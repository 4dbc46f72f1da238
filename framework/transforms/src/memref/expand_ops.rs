//! `memref-expand`: a reshape by a shape of known length becomes a view whose sizes are read from that, with the strides of rows.
//!
//! ```text
//! %0 = memref.reshape %a(%s)                                        %0 = memref.load %s[%c0] : memref<2xindex>
//!   : (memref<*xf32>, memref<2xindex>) -> memref<?x8xf32>     →     %1 = memref.reinterpret_cast %a to
//!                                                                     offset: [0], sizes: [%0, 8], strides: [8, 1] : ...
//! ```

use terrace_dialects::arith::{ConstantOp, IndexCastOp, MulIOp};
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::memref::{LoadOp, ReinterpretCastOp, ReshapeOp};
use terrace_ir::types::MemRefType;
use terrace_ir::view::OpView;
use terrace_ir::{Context, DYNAMIC, Diagnostic, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::ExpandOpsPass;

/// Expands what is nested in `root`.
pub fn expand_memref_ops(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut set = PatternSet::new();
    populate_expand_memref_ops(&mut set);
    let mut target = ConversionTarget::new();
    target.legal_dialects(&["arith", "memref"]);
    target.dynamic_ops(&[ReshapeOp::NAME], |ctx, ir, op| {
        let shape = ir.body(op.body).operand_types(op.entity).nth(1)?;
        Some(!ctx.has_static_shape(shape))
    });
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `memref-expand`.
pub fn populate_expand_memref_ops(set: &mut PatternSet) {
    set.add_named("MemRefReshapeOpConverter", 1, reshape);
}

fn reshape(op: ReshapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (source, shape) = (op.source(rw), op.shape(rw));
    let list = shape.ty(rw).cast::<MemRefType<'_>>(rw).filter(|t| t.is_static());
    list.or_no_match("the rank is not known")?;
    let ty = op.result(rw).ty(rw);
    let dims = ty.cast::<MemRefType<'_>>(rw).or_no_match("the rank is not known")?.shape();
    let index = rw.context().index_type();
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    let (mut stride, mut known) = (None, 1i64);
    // From the last dimension on: its stride is 1.
    for (i, dim) in dims.iter().enumerate().rev() {
        let mut size = None;
        if *dim == DYNAMIC {
            let at = ConstantOp::index(i as i64).result(rw);
            let read = LoadOp::new(shape, [at]).result(rw);
            let read = if read.ty(rw) == index { read } else { IndexCastOp::new(index, read).result(rw) };
            sizes.push(Mixed::Value(read));
            size = Some(read);
        } else {
            sizes.push(Mixed::Static(*dim));
        }
        let constant = size.is_none().then(|| ConstantOp::index(*dim).result(rw));
        strides.push(stride.map_or(Mixed::Static(known), Mixed::Value));
        if i == 0 {
            break;
        }
        match (stride, size.or(constant)) {
            (Some(s), Some(size)) => stride = Some(MulIOp::new(s, size).result(rw)),
            (None, Some(size)) if *dim == DYNAMIC => {
                let factor = ConstantOp::index(known).result(rw);
                stride = Some(MulIOp::new(factor, size).result(rw));
            }
            _ => known = known.wrapping_mul(*dim),
        }
    }
    sizes.reverse();
    strides.reverse();
    let [sizes, strides] = [&sizes, &strides].map(|list| mixed::split(list));
    let new = ReinterpretCastOp::new(ty, source, [0], sizes.1, strides.1);
    rw.replace_by(op, new.sizes(sizes.0).strides(strides.0));
    Ok(())
}

impl ExpandOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(expand_memref_ops(cx.ctx, cx.ir, cx.op)?)
    }
}
