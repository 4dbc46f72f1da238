//! Branches and returns.

use cranelift_codegen::ir::{self as clif, BlockArg, InstBuilder, TrapCode};
use cranelift_frontend::Switch;
use terrace_dialects_llvm::llvm::{BrOp, CondBrOp, ReturnOp, SwitchOp, UnreachableOp};
use terrace_ir::{Block, Value};

use super::Builder;
use crate::function::{Fun, Refusal};

pub(super) fn add(b: &mut Builder<'_>) {
    b.effect::<BrOp>(|f, op| {
        let (to, args) = target(f, op.dest(&f.v), &op.dest_operands(&f.v))?;
        f.b.ins().jump(to, &args);
        Ok(())
    });
    b.effect::<CondBrOp>(|f, op| {
        let condition = f.one(op.condition(&f.v))?;
        let (yes, yes_args) = target(f, op.true_dest(&f.v), &op.true_dest_operands(&f.v))?;
        let (no, no_args) = target(f, op.false_dest(&f.v), &op.false_dest_operands(&f.v))?;
        f.b.ins().brif(condition, yes, &yes_args, no, &no_args);
        Ok(())
    });
    b.effect::<SwitchOp>(switch);
    b.effect::<ReturnOp>(|f, op| {
        let leaves = op.arg(&f.v).map(|v| f.leaves(v)).transpose()?.unwrap_or_default();
        f.b.ins().return_(&leaves);
        Ok(())
    });
    b.effect::<UnreachableOp>(|f, _| {
        f.b.ins().trap(TrapCode::unwrap_user(1));
        Ok(())
    });
}

fn target(
    f: &mut Fun<'_, '_, '_>,
    to: Block,
    args: &[Value],
) -> Result<(clif::Block, Vec<BlockArg>), Refusal> {
    let mut out = Vec::with_capacity(args.len());
    for arg in args {
        out.extend(f.leaves(*arg)?.into_iter().map(BlockArg::Value));
    }
    Ok((f.block(to)?, out))
}

/// A switch. Cranelift's has no arguments: a case with some goes through a block of its own.
fn switch(f: &mut Fun<'_, '_, '_>, op: SwitchOp) -> Result<(), Refusal> {
    let value = f.one(op.value(&f.v))?;
    let mut operands = op.case_operands(&f.v).into_iter();
    let mut pending = Vec::new();
    let mut switch = Switch::new();
    let cases = op.case_values(&f.v);
    let sizes = op.case_operand_segments(&f.v);
    for (i, block) in op.case_destinations(&f.v).into_iter().enumerate() {
        let count = sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let args: Vec<Value> = operands.by_ref().take(count).collect();
        let (to, args) = target(f, block, &args)?;
        let to = through(f, to, args, &mut pending);
        let case = cases.as_ref().and_then(|c| c.bytes(i)).ok_or("a case has no value")?;
        switch.set_entry(case.iter().rev().fold(0u128, |n, b| n << 8 | u128::from(*b)), to);
    }
    let (default, args) = target(f, op.default_destination(&f.v), &op.default_operands(&f.v))?;
    let default = through(f, default, args, &mut pending);
    switch.emit(&mut f.b, value, default);
    for (block, to, args) in pending {
        f.b.switch_to_block(block);
        f.b.ins().jump(to, &args);
    }
    Ok(())
}

/// The block to branch to without arguments.
fn through(
    f: &mut Fun<'_, '_, '_>,
    to: clif::Block,
    args: Vec<BlockArg>,
    pending: &mut Vec<(clif::Block, clif::Block, Vec<BlockArg>)>,
) -> clif::Block {
    if args.is_empty() {
        return to;
    }
    let block = f.b.create_block();
    pending.push((block, to, args));
    block
}
