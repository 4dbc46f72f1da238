//! `gpu-map-parallel-loops`: which blocks and threads run the iterations of parallel loops.
//!
//! The dimensions of an outer loop run on the blocks of a grid, those of loops directly in it on the threads of a block, what is in these
//! one after the other. A grid and a block have three dimensions: further ones of a loop run one after the other, too.

use super::GpuMapParallelLoopsPass;
use terrace_dialects::gpu::{ParallelLoopDimMappingAttr, Processor};
use terrace_dialects::scf::ParallelOp;
use terrace_ir::{Context, Diagnostic, Edit, Global, Ir, Op, View};
use terrace_pass::{PassContext, PassResult};

/// The attribute of a loop that says what runs its dimensions.
pub const MAPPING: &str = "mapping";

/// The dimension of a loop that becomes x.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MappingPolicy {
    /// The outermost, then y and z.
    OutermostFirst,
    /// The innermost of the first three.
    InnermostFirst,
}

impl MappingPolicy {
    /// The policy of a name.
    pub fn from_text(text: &str) -> Option<MappingPolicy> {
        match text {
            "outermost-first" => Some(MappingPolicy::OutermostFirst),
            "innermost-first" => Some(MappingPolicy::InnermostFirst),
            _ => None,
        }
    }
}

/// The units that run the dimensions of loops, from the outside in.
const LEVELS: [[Processor; 3]; 2] = [
    [Processor::BlockX, Processor::BlockY, Processor::BlockZ],
    [Processor::ThreadX, Processor::ThreadY, Processor::ThreadZ],
];

/// Maps the loops in a function that are not mapped yet.
pub fn map_parallel_loops(ctx: &Context, ir: &mut Ir, root: Global<Op>, policy: MappingPolicy) {
    for outer in ir.ops_post(root) {
        let v = View { ctx, body: ir.body(outer.body) };
        let Some(outer_loop) = outer.entity.cast::<ParallelOp>(&v) else { continue };
        if std::iter::successors(outer.entity.parent(&v), |op| op.parent(&v))
            .any(|op| op.is::<ParallelOp>(&v))
        {
            continue;
        }
        let body = ir.body_mut(outer.body);
        let mut todo = vec![(outer_loop, 0)];
        while let Some((op, level)) = todo.pop() {
            let mut edit = Edit { ctx, body };
            if op.attr(&edit, MAPPING).is_none() {
                map(op, level, policy, &mut edit);
                let block = op.region(&edit).only_block(&edit);
                let nested = block.map(|b| b.ops_of::<ParallelOp>(&edit)).unwrap_or_default();
                todo.extend(nested.into_iter().map(|op| (op, level + 1)));
            }
        }
    }
}

fn map(op: ParallelOp, level: usize, policy: MappingPolicy, edit: &mut Edit<'_>) {
    let (ctx, count) = (edit.ctx, op.lower_bound(edit).len());
    let (mapped, identity) = (count.min(3), ctx.identity_map(1));
    let dimensions: Vec<_> = (0..count)
        .map(|i| {
            let hardware = match policy {
                _ if i >= mapped => None,
                MappingPolicy::OutermostFirst => Some(i),
                MappingPolicy::InnermostFirst => Some(mapped - 1 - i),
            };
            let processor = hardware.and_then(|i| LEVELS.get(level)?.get(i).copied());
            let processor = processor.unwrap_or(Processor::Sequential);
            ParallelLoopDimMappingAttr::get(ctx, processor, identity, identity).into()
        })
        .collect();
    edit.body.set_attr(ctx, *op, MAPPING, Some(ctx.array(&dimensions)));
}

impl GpuMapParallelLoopsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(policy) = MappingPolicy::from_text(&self.mapping_policy_str) else {
            let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
            return cx.fail(Diagnostic::error(loc, "Invalid mapping policy specified."));
        };
        map_parallel_loops(cx.ctx, cx.ir, cx.op, policy);
        Ok(())
    }
}
