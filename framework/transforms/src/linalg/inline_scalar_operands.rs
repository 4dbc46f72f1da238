//! `linalg-inline-scalar-operands`: an input of `linalg.generic` of which each iteration reads the same element is read in the body.
//!
//! ```text
//! linalg.generic ins(%a, %s : tensor<4xf32>, tensor<f32>) ..     linalg.generic ins(%a : tensor<4xf32>) ..
//! ^bb0(%x: f32, %y: f32, %out: f32):                        →    ^bb0(%x: f32, %out: f32):
//!   %0 = arith.addf %x, %y : f32                                   %y = tensor.extract %s[] : tensor<f32>
//!                                                                  %0 = arith.addf %x, %y : f32
//! ```

use super::LinalgInlineScalarOperandsPass;
use terrace_dialects::arith::ConstantOp;
use terrace_dialects::linalg::structured::on_tensors;
use terrace_dialects::linalg::{GenericOp, Loops};
use terrace_dialects::tensor::ExtractOp;
use terrace_ir::types::RankedTensorType;
use terrace_ir::{Global, InsertPoint, Mapping, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The pattern of `linalg-inline-scalar-operands`.
pub fn populate_inline_scalar_operands(set: &mut PatternSet) {
    set.add(inline_scalar_operands);
}

fn inline_scalar_operands(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    on_tensors(*op, rw).or_no_match("it does not work on tensors")?;
    let loops = Loops::of(*op, ctx, rw.body()).or_no_match("it has no loops")?;
    let constants = |i: usize| -> Option<Vec<i64>> {
        loops.map(i)?.results.iter().map(|e| ctx.affine_as_constant(*e)).collect()
    };
    let inputs = op.inputs(rw);
    let fixed: Vec<Option<Vec<i64>>> = (0..inputs.len()).map(constants).collect();
    fixed.iter().any(Option::is_some).or_no_match("the element of each input changes")?;
    let is_kept = |i: usize| fixed.get(i).is_none_or(Option::is_none);
    let kept: Vec<Value> = inputs.iter().enumerate().filter(|(i, _)| is_kept(*i)).map(|(_, v)| *v).collect();
    let maps: Vec<_> = loops.maps.iter().enumerate().filter(|(i, _)| is_kept(*i)).map(|(_, m)| *m).collect();
    let new = GenericOp::new(&maps, op.iterator_types(rw)).inputs(&kept).outputs(op.outputs(rw));
    let new = new.types(op.result_types(rw)).insert(rw);
    let from = Global::new(rw.body_id(), op.region(rw));
    rw.clone_region(from, new.region(rw), None, &mut Mapping::default());
    let block = new.region(rw).entry(rw).or_no_match("it has no body")?;
    let args = block.args(rw);
    rw.set_insertion(InsertPoint::Start(block));
    for (i, (at, input)) in fixed.iter().zip(&inputs).enumerate().rev() {
        let (Some(at), Some(arg)) = (at, args.get(i)) else { continue };
        let indices: Vec<Value> = at.iter().map(|n| ConstantOp::index(*n).result(rw)).collect();
        let is_tensor = input.ty(rw).is::<RankedTensorType<'_>>(rw);
        let scalar = if is_tensor { ExtractOp::new(*input, indices).result(rw) } else { *input };
        rw.replace_uses(*arg, scalar);
        rw.erase_block_argument(block, i);
    }
    rw.replace(op, new.results(rw));
    Ok(())
}

impl LinalgInlineScalarOperandsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_inline_scalar_operands(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
