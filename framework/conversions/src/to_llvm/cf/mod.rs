//! `convert-cf-to-llvm`: branches, and the types of block arguments with them.

use smallvec::SmallVec;
use terrace_ir::{Block, Context, Diagnostic, Global, Ir, Op, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, copy_attrs, keep, llvm_target, lower, new_op};

/// Lowers cf in `root`; what cannot be lowered is left.
pub fn convert_cf_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    // The blocks of other operations change, too: those are legal.
    target.dynamic_unknown(|ctx, ir, op| {
        Some(ctx.op_info(ir.body(op.body).name(op.entity)).dialect_name() != b"cf")
    });
    lower(ctx, ir, root, options, &target, populate_cf_to_llvm)
}

/// The patterns of `convert-cf-to-llvm`.
pub fn populate_cf_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    let t = types.clone();
    patterns
        .add_one_to_many_fn(&types.converter, "cf.br", move |op, operands, rw| branch(&t, op, operands, rw));
    let t = types.clone();
    patterns.add_one_to_many_fn(&types.converter, "cf.cond_br", move |op, operands, rw| {
        conditional_branch(&t, op, operands, rw)
    });
}

/// The block with its arguments converted; none where they cannot be or are not of the types that are passed.
fn converted_block(
    types: &LlvmTypes,
    rw: &mut ConversionRewriter<'_>,
    block: Block,
    passed: &[Value],
) -> Option<Block> {
    let body = rw.body();
    let given =
        |body: &terrace_ir::Body| passed.iter().map(|v| body.value_type(*v)).collect::<SmallVec<[_; 4]>>();
    let given = given(body);
    if body.block_args(block).iter().map(|v| body.value_type(*v)).eq(given.iter().copied()) {
        return Some(block);
    }
    let signature = rw.block_signature(block, &types.converter)?;
    if signature.types() != &given[..] {
        return None;
    }
    Some(rw.apply_signature(block, &signature, Some(&types.converter)))
}

fn branch(types: &LlvmTypes, op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let Some(block) = rw.body().successors(op).next() else { return false };
    let Some(block) = converted_block(types, rw, block, operands.all()) else {
        return rw.no_match("mismatch between adaptor operand types and computed block signature");
    };
    let new = new_op(ctx, "llvm.br", rw.body().loc(op)).operands(operands.all()).successors(&[block]);
    let new = copy_attrs(ctx, rw.body(), op, new, |n, a| keep(ctx, n, a));
    rw.replace_with(op, &new);
    true
}

fn conditional_branch(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let blocks: SmallVec<[Block; 2]> = rw.body().successors(op).collect();
    let [condition, then, other] = [0, 1, 2].map(|g| operands.group(ctx, rw.body(), op, g));
    let (&[condition], &[first, second]) = (condition, &blocks[..]) else {
        return rw.no_match("the condition is not one value");
    };
    let first = converted_block(types, rw, first, then);
    // A block that both go to has become another one by now.
    let second = rw.body().successors(op).nth(1).unwrap_or(second);
    let second = first.and_then(|_| converted_block(types, rw, second, other));
    let (Some(first), Some(second)) = (first, second) else {
        return rw.no_match("mismatch between adaptor operand types and computed block signature");
    };
    let new = new_op(ctx, "llvm.cond_br", rw.body().loc(op));
    let new =
        copy_attrs(ctx, rw.body(), op, new, |n, a| keep(ctx, n, a).filter(|_| n != b"operandSegmentSizes"));
    let new = new.operand_groups(&[&[condition], then, other]).successors(&[first, second]);
    rw.replace_with(op, &new);
    true
}

impl crate::passes::ConvertControlFlowToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::of_index(self.index_bitwidth);
        Ok(convert_cf_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
