//! `convert-cf-to-spirv`: branches, and the types of block arguments with them. A branch whose values have no counterpart is left.

use terrace_dialects::{cf, spirv};
use terrace_ir::{Block, Context, Diagnostic, Global, Ir, Op, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{SpirvTypeOptions, SpirvTypes, emulating_pass, lower};

/// Lowers cf in `root`; what cannot be lowered is left.
pub fn convert_cf_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, |_| {}, populate_cf_to_spirv)
}

/// The patterns of `convert-cf-to-spirv`.
pub fn populate_cf_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(branch).lower(conditional_branch);
}

/// The block with its arguments converted to the types of what is passed.
fn converted_block(
    rw: &mut Rewriter<'_>,
    block: Block,
    passed: &[Value],
) -> Result<Block, terrace_rewrite::NoMatch> {
    if block.args(rw).iter().map(|v| v.ty(rw)).eq(passed.iter().map(|v| v.ty(rw))) {
        return Ok(block);
    }
    let converter = rw.converter().or_no_match("the pattern was added without a converter")?;
    let signature = rw.block_signature(block, &converter);
    let signature = signature.or_no_match("the type of a block's argument cannot be converted")?;
    Ok(rw.apply_signature(block, &signature, Some(&converter)))
}

fn branch(op: Lower<'_, cf::BranchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let dest = op.op.dest(rw);
    let dest = converted_block(rw, dest, op.dest_operands())?;
    rw.replace_by(op.op, spirv::BranchOp::new(op.dest_operands(), dest));
    Ok(())
}

fn conditional_branch(op: Lower<'_, cf::CondBranchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let first = op.op.true_dest(rw);
    let first = converted_block(rw, first, op.true_dest_operands())?;
    // A block that both go to has become another one by now.
    let second = op.op.false_dest(rw);
    let second = converted_block(rw, second, op.false_dest_operands())?;
    let new = spirv::BranchConditionalOp::new(op.condition(), first, second)
        .true_target_operands(op.true_dest_operands())
        .false_target_operands(op.false_dest_operands());
    rw.replace_by(op.op, new);
    Ok(())
}

emulating_pass!(ConvertControlFlowToSPIRVPass, convert_cf_to_spirv);
