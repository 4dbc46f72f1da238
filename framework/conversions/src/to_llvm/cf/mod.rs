//! `convert-cf-to-llvm`: branches, and the types of block arguments with them; assertions.

use terrace_dialects::{cf, llvm};
use terrace_ir::{Block, Context, Diagnostic, Global, InsertPoint, Ir, Op, Types, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, LowerMany, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, call_library, llvm_target, lower, print_text};

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
        Some(ctx.op_info(ir.body(op.body).name(op.entity)).dialect_name() != cf::DIALECT.name.as_bytes())
    });
    lower(ctx, ir, root, options, &target, |patterns, types| {
        populate_cf_to_llvm(patterns, types);
        populate_assert_to_llvm(patterns, types);
    })
}

/// The patterns of `convert-cf-to-llvm` for branches.
pub fn populate_cf_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.typed(&types.converter).lower(branch).lower(conditional_branch).lower(switch);
}

/// The pattern for assertions, which end a program of the host; devices have ways of their own.
pub fn populate_assert_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.typed(&types.converter).lower(assertion);
}

/// The block with its arguments converted; declines if they cannot be or are not of the types that are passed.
fn converted_block(rw: &mut Rewriter<'_>, block: Block, passed: &[Value]) -> Result<Block, NoMatch> {
    const MISMATCH: &str = "mismatch between adaptor operand types and computed block signature";
    let given: Types = passed.iter().map(|v| v.ty(rw)).collect();
    if block.args(rw).iter().map(|v| v.ty(rw)).eq(given.iter().copied()) {
        return Ok(block);
    }
    let converter = rw.converter().or_no_match("the pattern was added without a converter")?;
    let signature = rw.block_signature(block, &converter).or_no_match(MISMATCH)?;
    (signature.types() == &given[..]).or_no_match(MISMATCH)?;
    Ok(rw.apply_signature(block, &signature, Some(&converter)))
}

fn branch(op: LowerMany<'_, cf::BranchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let passed = op.dest_operands().concat();
    let dest = op.op.dest(rw);
    let dest = converted_block(rw, dest, &passed)?;
    let new = llvm::BrOp::new(passed, dest).insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    rw.replace(op.op, []);
    Ok(())
}

fn conditional_branch(op: LowerMany<'_, cf::CondBranchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let [condition] = *op.condition() else { return Err(NoMatch("the condition is not one value")) };
    let (then, other) = (op.true_dest_operands().concat(), op.false_dest_operands().concat());
    let first = op.op.true_dest(rw);
    let first = converted_block(rw, first, &then)?;
    // A block that both go to has become another one by now.
    let second = op.op.false_dest(rw);
    let second = converted_block(rw, second, &other)?;
    let mut new =
        llvm::CondBrOp::new(condition, first, second).true_dest_operands(then).false_dest_operands(other);
    if let Some(weights) = op.op.branch_weights(rw) {
        new = new.branch_weights(weights);
    }
    let new = new.insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    rw.replace(op.op, []);
    Ok(())
}

fn switch(op: LowerMany<'_, cf::SwitchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let [flag] = *op.flag() else { return Err(NoMatch("the flag is not one value")) };
    let passed = op.default_operands().concat();
    let default = op.op.default_destination(rw);
    let default = converted_block(rw, default, &passed)?;
    let (sizes, mut rest) = (op.op.case_operand_segments(rw), op.case_operands());
    let (mut operands, mut blocks, mut segments) = (Vec::new(), Vec::new(), Vec::new());
    for (i, size) in sizes.iter().enumerate() {
        let size = usize::try_from(*size).ok().filter(|n| *n <= rest.len());
        let (own, after) = rest.split_at(size.or_no_match("a case has too few operands")?);
        rest = after;
        let own = own.concat();
        // A block that several cases go to has become another one by now.
        let block = rw.body().successor(*op.op, i + 1).or_no_match("a case has no block")?;
        blocks.push(converted_block(rw, block, &own)?);
        segments.push(own.len() as i64);
        operands.extend(own);
    }
    let new = llvm::SwitchOp::new(flag, segments, default, blocks)
        .default_operands(passed)
        .case_operands(operands)
        .maybe_case_values(op.op.case_values_attr(rw))
        .insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    rw.replace(op.op, []);
    Ok(())
}

/// ```text
/// cf.assert %condition, "message"   becomes   llvm.cond_br %condition, ^go_on, ^fail
///                                             ^fail: puts("message"), abort()
/// ```
fn assertion(op: Lower<'_, cf::AssertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const NO_BLOCK: &str = "it is in no block";
    let (before, go_on) = rw.split_around(*op.op).or_no_match(NO_BLOCK)?;
    let region = rw.body().block_region(before).or_no_match(NO_BLOCK)?;
    let fail = rw.create_block(region, None, &[]);
    rw.set_insertion(InsertPoint::End(fail));
    print_text(rw, op.op.msg(rw), "assert_msg", "puts")?;
    call_library(rw, "abort", &[])?;
    llvm::UnreachableOp::new().insert(rw);
    rw.set_insertion(InsertPoint::End(before));
    llvm::CondBrOp::new(op.arg(), go_on, fail).insert(rw);
    rw.replace(op.op, []);
    Ok(())
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
