//! Branches and returns.

use cranelift_codegen::ir::{self as clif, BlockArg, InstBuilder, TrapCode};
use cranelift_frontend::Switch;
use rustc_hash::FxHashSet;
use terrace_dialects_llvm::llvm::{
    BlockTagAttr, BlockTagOp, BrOp, CondBrOp, IndirectBrOp, ReturnOp, SwitchOp, UnreachableOp,
};
use terrace_ir::{Block, Value};

use super::Builder;
use crate::abi::Platform;
use crate::function::{Fun, Refusal};

pub(super) fn add(b: &mut Builder<'_>) {
    b.effect::<BrOp>(|f, op| {
        let (to, args) = target(f, op.dest(&f.v), &op.dest_operands(&f.v))?;
        f.jump(to, &args);
        Ok(())
    });
    b.effect::<CondBrOp>(|f, op| {
        let condition = f.one(op.condition(&f.v))?;
        let (yes, yes_args) = target(f, op.true_dest(&f.v), &op.true_dest_operands(&f.v))?;
        let (no, no_args) = target(f, op.false_dest(&f.v), &op.false_dest_operands(&f.v))?;
        let mut pending = Vec::new();
        let [(yes, yes_args), (no, no_args)] = [(yes, yes_args), (no, no_args)].map(|(to, args)| {
            if !f.takes_args_from_frame(to) {
                return (to, args);
            }
            (through(f, to, args, &mut pending), Vec::new())
        });
        f.b.ins().brif(condition, yes, &yes_args, no, &no_args);
        finish(f, pending);
        Ok(())
    });
    b.effect::<SwitchOp>(switch);
    b.effect::<IndirectBrOp>(indirect);
    b.nothing::<BlockTagOp>();
    b.effect::<ReturnOp>(return_);
    b.effect::<UnreachableOp>(|f, _| {
        f.b.ins().trap(TrapCode::unwrap_user(1));
        Ok(())
    });
}

fn return_(f: &mut Fun<'_, '_, '_>, op: ReturnOp) -> Result<(), Refusal> {
    f.give_back(None)?;
    let mut values = Vec::new();
    if let Some(value) = op.arg(&f.v) {
        let (leaves, l) = (f.leaves(value)?, f.t.leaves(value.ty(&f.v))?);
        if f.abi.in_memory {
            let to = f.result.ok_or("the function has no memory for its result")?;
            let to = f.here(to);
            f.store_leaves(to, &leaves, &l)?;
        } else if f.abi.plan.is_some() {
            for (piece, _) in f.abi.returned.clone() {
                values.push(f.piece(piece, &leaves, &l)?);
            }
        } else {
            values.extend(leaves.iter().zip(&l.leaves).map(|(v, leaf)| f.passed_type(leaf.scalar, *v)));
        }
    }
    // On x86-64 the address of a result is a result, of which a body without it as a parameter does not know.
    if let (true, Platform::X64, Some(address)) = (f.abi.variadic, f.t.platform, f.result) {
        let address = f.here(address);
        values.push(address);
    }
    let fits = values.len() == f.b.func.signature.returns.len();
    let types = values.iter().map(|v| f.b.func.dfg.value_type(*v));
    if !fits || !types.eq(f.b.func.signature.returns.iter().map(|p| p.value_type)) {
        return Err("its operand is not of the function's result type".to_owned());
    }
    f.b.ins().return_(&values);
    Ok(())
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
    let (mut pending, mut seen) = (Vec::new(), FxHashSet::default());
    let mut switch = Switch::new();
    let cases = op.case_values(&f.v);
    let sizes = op.case_operand_segments(&f.v);
    for (i, block) in op.case_destinations(&f.v).into_iter().enumerate() {
        let count = sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let args: Vec<Value> = operands.by_ref().take(count).collect();
        let (to, args) = target(f, block, &args)?;
        let to = through(f, to, args, &mut pending);
        let case = cases.as_ref().and_then(|c| c.bytes(i)).ok_or("a case has no value")?;
        let case = case.iter().rev().fold(0u128, |n, b| n << 8 | u128::from(*b));
        if !seen.insert(case) {
            return Err("a case is there twice".to_owned());
        }
        switch.set_entry(case, to);
    }
    let (default, args) = target(f, op.default_destination(&f.v), &op.default_operands(&f.v))?;
    let default = through(f, default, args, &mut pending);
    switch.emit(&mut f.b, value, default);
    finish(f, pending);
    Ok(())
}

/// A branch to an address, which is a number that blocks have in their function.
fn indirect(f: &mut Fun<'_, '_, '_>, op: IndirectBrOp) -> Result<(), Refusal> {
    let value = f.one(op.addr(&f.v))?;
    let mut operands = op.succ_operands(&f.v).into_iter();
    let sizes = op.indbr_operand_segments(&f.v);
    let (mut pending, mut seen) = (Vec::new(), FxHashSet::default());
    let mut switch = Switch::new();
    for (i, block) in op.successors(&f.v).into_iter().enumerate() {
        let count = sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let args: Vec<Value> = operands.by_ref().take(count).collect();
        let tag = block.ops(&f.v).into_iter().find_map(|op| {
            let tag = op.cast::<BlockTagOp>(&f.v)?.tag_attr(&f.v)?;
            tag.cast::<BlockTagAttr>(f.v.ctx)?.id(f.v.ctx)
        });
        // No address leads to a block without a number.
        let Some(tag) = tag.filter(|tag| seen.insert(*tag)) else { continue };
        let (to, args) = target(f, block, &args)?;
        let to = through(f, to, args, &mut pending);
        switch.set_entry(u128::from(tag as u64) + 1, to);
    }
    let nowhere = f.b.create_block();
    switch.emit(&mut f.b, value, nowhere);
    f.b.switch_to_block(nowhere);
    f.b.ins().trap(TrapCode::unwrap_user(1));
    finish(f, pending);
    Ok(())
}

/// Writes the blocks that pass arguments on.
fn finish(f: &mut Fun<'_, '_, '_>, pending: Vec<(clif::Block, clif::Block, Vec<BlockArg>)>) {
    for (block, to, args) in pending {
        f.b.switch_to_block(block);
        f.jump(to, &args);
    }
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
