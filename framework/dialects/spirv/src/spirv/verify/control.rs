//! Branches, structured control flow, calls and returns.

use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Block, Diagnostic, LookIr, ViewIr};

use super::{nothing_more, quoted};
use crate::spirv::{
    BranchConditionalOp, BranchOp, EXTEmitMeshTasksOp, LoopOp, MergeOp, SelectionOp, StorageClass, SwitchOp,
    UnreachableOp, storage_class,
};

// Functions are asked for what their returns give; calls as users of symbols.
nothing_more!(ReturnOp ReturnValueOp FunctionCallOp);

impl VerifyOp for BranchConditionalOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(weights) = self.branch_weights(cx) else { return Ok(()) };
        if weights.len() != 2 {
            return Err(cx.op_error("must have exactly two branch weights"));
        }
        if weights.iter().all(|w| cx.ctx.as_integer(*w).is_some_and(|w| w.is_zero())) {
            return Err(cx.op_error("branch weights cannot both be zero"));
        }
        Ok(())
    }
}

impl VerifyOp for SwitchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (targets, selector) = (self.targets(cx).len(), self.selector(cx).ty(cx));
        let Some(literals) = self.literals(cx) else { return Ok(()) };
        if literals.element != selector {
            let (s, l) = (quoted(cx.ctx, selector), quoted(cx.ctx, literals.element));
            return Err(cx.op_error(format!("'selector' type ({s}) should match literals type ({l})")));
        }
        if literals.len != targets {
            let n = literals.len;
            return Err(
                cx.op_error(format!("number of literals ({n}) should match number of targets ({targets})"))
            );
        }
        Ok(())
    }
}

impl VerifyOp for UnreachableOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(block) = self.block(cx) else { return Ok(()) };
        // Other blocks may be reached, too: that is not checked.
        if block.region(cx).and_then(|r| r.entry(cx)) == Some(block) {
            return Err(cx.op_error("cannot be used in reachable block"));
        }
        Ok(())
    }
}

impl VerifyOp for EXTEmitMeshTasksOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let class = self.payload(cx).map(|p| storage_class(cx.ctx, p.ty(cx)));
        if class.is_some_and(|c| c != Some(StorageClass::TaskPayloadWorkgroupEXT)) {
            let m = "payload must be a variable with a storage class of TaskPayloadWorkgroupEXT";
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

fn is_merge(block: Block, v: &ViewIr<'_>) -> bool {
    matches!(block.ops(v)[..], [op] if op.is::<MergeOp>(v))
}

/// True if a block does nothing but branch to another.
fn only_branches_to(block: Block, to: Block, v: &ViewIr<'_>) -> bool {
    let [op] = block.ops(v)[..] else { return false };
    op.cast::<BranchOp>(v).is_some_and(|b| b.target(v) == to)
}

/// The error of blocks that all structured operations share: the last is the one that merges, and no other.
fn merge_error(blocks: &[Block], v: &ViewIr<'_>) -> Option<&'static str> {
    let (last, others) = blocks.split_last()?;
    if !is_merge(*last, v) {
        return Some("last block must be the merge block with only one 'spirv.mlir.merge' op");
    }
    let merges = |b: &Block| b.terminator(v).is_some_and(|t| t.is::<MergeOp>(v));
    others.iter().any(merges).then_some("should not have 'spirv.mlir.merge' op outside the merge block")
}

impl VerifyRegionsOp for SelectionOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let v = cx.view_ir();
        let blocks = self.body(cx).blocks(&v);
        if let Some(error) = merge_error(&blocks, &v) {
            return Err(cx.op_error(error));
        }
        if blocks.len() == 1 {
            return Err(cx.op_error("must have a selection header block"));
        }
        Ok(())
    }
}

/// The error of a loop's blocks.
fn loop_error(blocks: &[Block], v: &ViewIr<'_>) -> Option<&'static str> {
    if let Some(error) = merge_error(blocks, v) {
        return Some(error);
    }
    let (entry, header, bodies, tail) = match blocks {
        [] => return None,
        [_] => return Some("must have an entry block branching to the loop header block"),
        [_, _] => return Some("must have a loop header block branched from the entry block"),
        [entry, header, _] if only_branches_to(*entry, *header, v) => {
            return Some("requires a loop continue block branching to the loop header block");
        }
        [entry, header, bodies @ .., tail, _] => (*entry, *header, bodies, *tail),
        [_, _, _] => (blocks[0], blocks[1], &blocks[..0], blocks[2]),
    };
    let goes_back = |b: Block| b.terminator(v).is_some_and(|t| t.successors(v).contains(&header));
    if !only_branches_to(entry, header, v) {
        return Some("entry block must only have one 'spirv.Branch' op to the second block");
    }
    if !goes_back(tail) {
        return Some(
            "second to last block must be the loop continue block that branches to the loop header block",
        );
    }
    let others = bodies.iter().any(|b| goes_back(*b));
    others.then_some("can only have the entry and loop continue block branching to the loop header block")
}

impl VerifyRegionsOp for LoopOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let v = cx.view_ir();
        match loop_error(&self.body(cx).blocks(&v), &v) {
            Some(error) => Err(cx.op_error(error)),
            None => Ok(()),
        }
    }
}
