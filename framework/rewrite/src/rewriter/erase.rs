//! Erasing, one operation after the other, so that a listener always sees IR that hangs together.

use terrace_ir::dominance::post_order_into;
use terrace_ir::{Block, Global, InsertPoint, Ir, Op, Operand};

use super::{Rewriter, Sink};

/// One step of erasing a tree.
enum Step {
    Op(Global<Op>),
    Block(Global<Block>),
}

/// The nested operations of `root` and `root` itself, users before definitions: blocks after their successors, operations from the last
/// to the first, regions from the last.
fn erase_order(ir: &Ir, root: Global<Op>) -> Vec<Step> {
    // Built from the end: each operation before what is nested in it, regions and operations forward.
    let mut order = Vec::new();
    let mut stack = vec![Step::Op(root)];
    while let Some(step) = stack.pop() {
        if let Step::Op(op) = &step {
            let (id, regions) = ir.regions(*op);
            let body = ir.body(id);
            let mut inner: Vec<Step> = Vec::new();
            for r in regions {
                for batch in block_batches(ir, Global::new(id, r)).into_iter().rev() {
                    inner.extend(batch.iter().rev().map(|b| Step::Block(Global::new(id, *b))));
                    for b in batch.iter().rev() {
                        inner.extend(body.block_ops(*b).map(|o| Step::Op(Global::new(id, o))));
                    }
                }
            }
            stack.extend(inner.into_iter().rev());
        }
        order.push(step);
    }
    order.reverse();
    order
}

/// The blocks of a region in post-order from the first; then those that are left, in post-order from the first of them; ...
fn block_batches(ir: &Ir, region: Global<terrace_ir::Region>) -> Vec<Vec<Block>> {
    let body = ir.body(region.body);
    let mut seen = rustc_hash::FxHashSet::default();
    let mut batches = Vec::new();
    for b in body.region_blocks(region.entity) {
        let mut batch = Vec::new();
        post_order_into(body, b, &mut |b| seen.insert(b), &mut batch);
        if !batch.is_empty() {
            batches.push(batch);
        }
    }
    batches
}

impl Rewriter<'_> {
    /// Erases an operation whose results have no uses, with all that is nested in it.
    pub fn erase(&mut self, op: impl Into<Op>) {
        self.erase_op(op.into());
    }

    fn erase_op(&mut self, op: Op) {
        let global = Global::new(self.body, op);
        if let Sink::Conversion(j) = &mut self.sink {
            return j.erase_op(self.ctx, self.ir, global);
        }
        self.leave_op(op);
        if self.ir.num_regions(global) == 0 {
            return self.erase_single(global);
        }
        for step in erase_order(self.ir, global) {
            match step {
                Step::Op(op) => self.erase_single(op),
                Step::Block(b) => self.erase_empty_block(b),
            }
        }
    }

    /// Moves the insertion point off an operation that goes away.
    fn leave_op(&mut self, op: Op) {
        if self.at == Some(InsertPoint::Before(op)) {
            self.set_insertion(InsertPoint::After(op));
        }
    }

    fn erase_single(&mut self, op: Global<Op>) {
        // In graph regions definitions may go before uses.
        if !self.ir.body(op.body).is_unused(op.entity) {
            self.drop_uses(op.body, self.ir.body(op.body).results(op.entity).collect());
        }
        match &mut self.sink {
            Sink::Listener(l) => l.op_erased(self.ir, op),
            Sink::Conversion(_) => {}
        }
        self.ir.erase_op(op);
    }

    /// Points what still uses the values at nothing in particular: at a value without a definition.
    pub(super) fn drop_uses(&mut self, body: terrace_ir::BodyId, values: Vec<terrace_ir::Value>) {
        for v in values {
            if !self.ir.body(body).has_uses(v) {
                continue;
            }
            let body = self.ir.body_mut(body);
            let uses: Vec<Operand> = body.uses(v).collect();
            let ty = body.value_type(v);
            let nowhere = body.create_block(&[]);
            let placeholder = body.add_block_arg(nowhere, ty);
            uses.into_iter().for_each(|u| body.set_use(u, placeholder));
        }
    }

    fn erase_empty_block(&mut self, block: Global<Block>) {
        let args = self.ir.body(block.body).block_args(block.entity).to_vec();
        self.drop_uses(block.body, args);
        match &mut self.sink {
            Sink::Listener(l) => l.block_erased(self.ir, block),
            Sink::Conversion(_) => {}
        }
        self.ir.body_mut(block.body).erase_block(block.entity);
    }

    /// Erases a block that nothing branches to and whose values have no uses left outside it.
    pub fn erase_block(&mut self, block: Block) {
        if self.at == Some(InsertPoint::End(block)) {
            self.at = None;
        }
        if let Sink::Conversion(j) = &mut self.sink {
            return j.erase_block(self.ctx, self.ir, Global::new(self.body, block));
        }
        while let Some(op) = self.body().last_op(block) {
            self.erase(op);
        }
        self.erase_empty_block(Global::new(self.body, block));
    }

    /// [`Rewriter::erase_block`] for one that cannot be reached: uses of its values from other such blocks do not matter.
    pub fn erase_unreachable_block(&mut self, block: Block) {
        let mut values: Vec<_> = self.body().block_args(block).to_vec();
        values.extend(self.body().block_ops(block).flat_map(|op| self.body().results(op)));
        self.drop_uses(self.body, values);
        self.erase_block(block);
    }
}
