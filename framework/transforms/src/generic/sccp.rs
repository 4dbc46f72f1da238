//! `sccp`: sparse conditional constant propagation. Values that are the same constant on every way that control may take become that
//! constant, over branches, regions and calls; [`propagate_constants`] finds them.
//!
//! ```text
//! %0 = scf.if %true -> (i32) {            %c1_i32 = arith.constant 1 : i32
//!   scf.yield %one : i32             →    ...
//! } else {                                return %c1_i32 : i32
//!   scf.yield %two : i32
//! }
//! return %0 : i32
//! ```

use super::SCCP;
use smallvec::SmallVec;
use terrace_analysis::dataflow::{Facts, Known, propagate_constants};
use terrace_ir::effects::would_be_trivially_dead;
use terrace_ir::{Block, Context, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{Folder, NoListener};

/// Replaces what is constant in `root`, and erases operations that are not needed any more. Returns the number of values replaced.
pub fn sccp(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let facts = propagate_constants(ctx, ir, root);
    let mut run = Run { ctx, facts, folder: Folder::new(), replaced: 0, blocks: Vec::new() };
    run.add_regions(ir, root);
    while let Some(block) = run.blocks.pop() {
        run.block(ir, block);
    }
    run.replaced
}

struct Run<'a> {
    ctx: &'a Context,
    facts: Facts<Known>,
    folder: Folder,
    replaced: usize,
    /// Those that are left, the next one last.
    blocks: Vec<Global<Block>>,
}

impl Run<'_> {
    /// The blocks of an operation's regions: the last region comes first, each from its first block on.
    fn add_regions(&mut self, ir: &Ir, op: Global<Op>) {
        let (id, regions) = ir.region_list(op);
        let body = ir.body(id);
        for region in regions {
            let first = self.blocks.len();
            self.blocks.extend(body.region_blocks(*region).map(|b| Global::new(id, b)));
            self.blocks[first..].reverse();
        }
    }

    fn block(&mut self, ir: &mut Ir, block: Global<Block>) {
        let ops: Vec<Op> = ir.body(block.body).block_ops(block.entity).collect();
        for op in ops {
            let global = Global::new(block.body, op);
            let results: SmallVec<[Value; 2]> = ir.body(block.body).results(op).collect();
            // All of them are looked at.
            let replaced = results.iter().filter(|v| self.replace(ir, block, **v)).count();
            if replaced > 0 && replaced == results.len() && would_be_trivially_dead(self.ctx, ir, global) {
                ir.erase_op(global);
                continue;
            }
            self.add_regions(ir, global);
        }
        let args: SmallVec<[Value; 4]> = ir.body(block.body).block_args(block.entity).into();
        args.into_iter().for_each(|v| {
            self.replace(ir, block, v);
        });
    }

    /// Replaces a value by the constant that it is. False if it is none, or its dialect has no operation for it.
    fn replace(&mut self, ir: &mut Ir, block: Global<Block>, v: Value) -> bool {
        let Known::Constant(attr, Some(dialect)) = self.facts.state(block.body, v) else { return false };
        let ty = ir.body(block.body).value_type(v);
        let constant = self.folder.constant(self.ctx, ir, &mut NoListener, block, dialect, (attr, ty));
        let Some(constant) = constant else { return false };
        ir.body_mut(block.body).replace_all_uses(v, constant);
        self.replaced += 1;
        true
    }
}

impl SCCP {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if sccp(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
