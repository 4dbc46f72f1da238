//! cf: branches pass on the buffers of what they pass on. They are rewritten with the blocks that they go to.

use terrace_ir::op_interfaces::BranchLike;
use terrace_ir::{Diagnostic, Op, Value};
use terrace_rewrite::Rewriter;

use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Use};
use super::super::state::State;
use super::Models;

pub(super) const MODELS: Models = &[
    (terrace_dialects::cf::BranchOp::OP_NAME, &Branch),
    (terrace_dialects::cf::CondBranchOp::OP_NAME, &Branch),
];

struct Branch;

impl Bufferizable for Branch {
    fn reads(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        let Some(branch) = u.op.cast::<dyn BranchLike>(&s.v) else { return Aliases::new() };
        let mut found = Aliases::new();
        for (i, block) in u.op.successors(&s.v).into_iter().enumerate() {
            let (range, produced) = branch.model().successor_operands(u.op, &s.view(), i);
            if range.contains(&u.index)
                && let Some(arg) = block.arg(&s.v, u.index - range.start + produced)
            {
                found.push(Alias::same(arg));
            }
        }
        found
    }
    fn bufferize(&self, _: Op, _: &mut Rewriter<'_>, _: &mut Job<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}
