//! `convert-tensor-to-linalg`: padding becomes a fill, into which the source is inserted.
//!
//! ```mlir
//! %0 = tensor.pad %a low[1] high[1] { ^bb0(%i: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<6xf32>
//! ```
//!
//! becomes
//!
//! ```mlir
//! %empty = tensor.empty() : tensor<6xf32>
//! %filled = linalg.fill ins(%f : f32) outs(%empty : tensor<6xf32>) -> tensor<6xf32>
//! %0 = tensor.insert_slice %a into %filled[1] [4] [1] : tensor<4xf32> into tensor<6xf32>
//! ```
//!
//! Padding that is not the same everywhere is a `tensor.generate`.

use terrace_dialects::arith::{self, index_value};
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::linalg::FillOp;
use terrace_dialects::linalg::named::build;
use terrace_dialects::linalg::structured::shape_of;
use terrace_dialects::tensor::{EmptyOp, GenerateOp, InsertSliceOp, PadOp, mixed_size, mixed_sizes};
use terrace_dialects::{linalg, tensor};
use terrace_ir::{Context, DYNAMIC, Diagnostic, Global, InsertPoint, Ir, Mapping, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// Converts the padding in `root`.
///
/// # Errors
/// If there is padding that cannot be converted.
pub fn convert_tensor_to_linalg(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    for dialect in [&arith::DIALECT, &linalg::DIALECT, &tensor::DIALECT] {
        target.legal_dialect(dialect);
    }
    target.illegal::<PadOp>();
    let mut set = PatternSet::new();
    populate_tensor_to_linalg(&mut set);
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-tensor-to-linalg`.
pub fn populate_tensor_to_linalg(set: &mut PatternSet) {
    set.add_named("DecomposePadOpPattern", 1, decompose_pad);
}

fn decompose_pad(op: PadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (source, ty) = (op.source(rw), op.result(rw).ty(rw));
    let mut paddings = op.paddings(rw);
    for list in &mut paddings {
        mixed::fold(rw.context(), rw.body(), list, |_| true);
    }
    let [low, high] = paddings;
    let mut dynamic = Vec::new();
    for (i, (size_of_result, (low, high))) in
        shape_of(rw.context(), ty).iter().zip(low.iter().zip(&high)).enumerate()
    {
        if *size_of_result == DYNAMIC {
            let mut sum = mixed_size(source, i, rw);
            for more in [*low, *high] {
                let (a, b) = (index_value(sum, rw), index_value(more, rw));
                sum = Mixed::Value(arith::AddIOp::new(a, b).fold(rw));
            }
            dynamic.push(index_value(sum, rw));
        }
    }
    let empty = EmptyOp::new(ty, &dynamic).result(rw);
    let filled = match op.uniform_padding(rw) {
        Some(value) => {
            if let Some(constant) = value.def(rw).filter(|def| op.is_ancestor(rw, *def)) {
                rw.move_op(constant, InsertPoint::Before(*op));
            }
            let fill = build::<FillOp>(rw, &[value], &[empty]).map_err(|_| NoMatch("the types don't fit"))?;
            fill.results(rw).first().copied().or_no_match("the fill has no result")?
        }
        None => {
            let generate = GenerateOp::new(ty, &dynamic).insert(rw);
            let (from, to) = (Global::new(rw.body_id(), op.region(rw)), generate.body(rw));
            rw.clone_region(from, to, None, &mut Mapping::default());
            generate.result(rw)
        }
    };
    let sizes = mixed_sizes(source, rw);
    let ((offsets, static_offsets), (sizes, static_sizes)) = (mixed::split(&low), mixed::split(&sizes));
    let new = InsertSliceOp::new(source, filled, static_offsets, static_sizes, vec![1; low.len()]);
    rw.replace_by(op, new.offsets(offsets).sizes(sizes));
    Ok(())
}

impl super::passes::ConvertTensorToLinalgPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_tensor_to_linalg(cx.ctx, cx.ir, cx.op)?)
    }
}
