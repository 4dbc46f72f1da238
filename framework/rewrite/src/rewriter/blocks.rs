//! Blocks and regions through the rewriter: creating, splitting, inlining, moving.

use terrace_ir::{Block, Global, InsertPoint, Loc, Mapping, Op, Region, Type, Value, Values};

use super::{Rewriter, Sink};

impl Rewriter<'_> {
    /// Makes a block in a region, before another or at the end, and goes to its end.
    pub fn create_block(&mut self, region: Region, before: Option<Block>, args: &[(Type, Loc)]) -> Block {
        let body = self.ir.body_mut(self.body);
        let block = body.create_block(&[]);
        body.reserve_block_args(args.len());
        for (ty, loc) in args {
            let v = body.add_block_arg(block, *ty);
            body.set_arg_loc(v, *loc);
        }
        body.insert_block(region, block, before);
        self.at = Some(InsertPoint::End(block));
        self.told_block_inserted(block, None);
        block
    }

    /// Appends arguments to a block to which nothing branches with values yet; the new arguments.
    pub fn add_block_args(&mut self, block: Block, args: &[(Type, Loc)]) -> Values {
        let body = self.ir.body_mut(self.body);
        let new = args.iter().map(|(ty, loc)| {
            let v = body.add_block_arg(block, *ty);
            body.set_arg_loc(v, *loc);
            v
        });
        let new: Values = new.collect();
        if let Sink::Conversion(j) = &mut self.sink {
            j.args_added(Global::new(self.body, block), new.len());
        }
        new
    }

    /// Splits a block: `op` and what follows move to a new block after it.
    pub fn split_block(&mut self, op: impl Into<Op>) -> Option<Block> {
        let op = op.into();
        let block = self.body().parent_block(op)?;
        self.split_block_at(block, Some(op))
    }

    /// Splits the block at the insertion point: what follows that moves to a new block after it.
    pub fn split_here(&mut self) -> Option<Block> {
        let block = self.insertion_block()?;
        let op = match self.at? {
            InsertPoint::Before(op) => Some(op),
            InsertPoint::After(op) => self.body().next_op(op),
            InsertPoint::Start(block) => self.body().first_op(block),
            InsertPoint::End(_) => None,
        };
        self.split_block_at(block, op)
    }

    /// Splits a block before an operation, or at its end.
    pub fn split_block_at(&mut self, block: Block, op: Option<Op>) -> Option<Block> {
        let region = self.body().block_region(block)?;
        let body = self.ir.body_mut(self.body);
        let new = body.create_block(&[]);
        let before = body.next_block(block);
        body.insert_block(region, new, before);
        self.told_block_inserted(new, None);
        self.splice_from(block, op, InsertPoint::End(new));
        Some(new)
    }

    /// Moves the operations of a block from `first` on, `None` if that is none, to another place of the body.
    pub(crate) fn splice_from(&mut self, block: Block, first: Option<Op>, at: InsertPoint) {
        let mut at = at;
        if let Sink::Conversion(j) = &mut self.sink {
            if let (Some(first), Some(last)) = (first, self.ir.body(self.body).last_op(block)) {
                self.ir.body_mut(self.body).splice_range(first, last, at);
                j.op_spliced(self.body, block, first, last);
            }
            return;
        }
        let mut next = first;
        while let Some(o) = next {
            next = self.body().next_op(o);
            self.move_op(o, at);
            if matches!(at, InsertPoint::Start(_) | InsertPoint::After(_)) {
                at = InsertPoint::After(o);
            }
        }
    }

    /// Moves an operation to another place of the body.
    pub fn move_op(&mut self, op: impl Into<Op>, at: InsertPoint) {
        let op = op.into();
        let body = self.ir.body_mut(self.body);
        let previous = match (body.next_op(op), body.parent_block(op)) {
            (Some(next), _) => Some(InsertPoint::Before(next)),
            (None, block) => block.map(InsertPoint::End),
        };
        body.move_op(op, at);
        self.told_inserted(op, previous);
    }

    /// Moves the operations of a block that nothing branches to into another place, `values` standing for its arguments, and
    /// erases it.
    pub fn inline_block(&mut self, source: Block, at: InsertPoint, values: &[Value]) {
        let args = self.body().block_args(source).to_vec();
        debug_assert_eq!(args.len(), values.len(), "a value for each argument");
        for (arg, v) in args.iter().zip(values) {
            self.replace_uses(*arg, *v);
        }
        let first = self.body().first_op(source);
        self.splice_from(source, first, at);
        if self.at == Some(InsertPoint::End(source)) {
            self.set_insertion(at);
        }
        self.erase_block(source);
    }

    /// Moves the operations of `source` to the end of `dest`, `values` standing for its arguments, and erases it.
    pub fn merge_blocks(&mut self, source: Block, dest: Block, values: &[Value]) {
        self.inline_block(source, InsertPoint::End(dest), values);
    }

    /// Does what [`Rewriter::merge_blocks`] does the other way round: the operations of `dest`, which goes away, move to the start of `source`,
    /// which gets its place, arguments and predecessors. For where `source` is long.
    pub fn merge_front(&mut self, source: Block, dest: Block, values: &[Value]) {
        let args = self.body().block_args(source).to_vec();
        for (arg, v) in args.iter().zip(values) {
            self.replace_uses(*arg, *v);
        }
        let Some(region) = self.body().block_region(dest) else { return };
        self.move_block(source, region, Some(dest));
        let moved: Vec<Op> = self.body().block_ops(dest).collect();
        let body = self.ir.body_mut(self.body);
        body.join_front(dest, source);
        let end = body.last_op(source);
        for op in moved.into_iter().chain(end) {
            self.told_inserted(op, None);
        }
        self.erase_block(dest);
    }

    /// Moves a block before another of any region of the body, or to the end of a region.
    pub fn move_block(&mut self, block: Block, region: Region, before: Option<Block>) {
        let body = self.ir.body_mut(self.body);
        let previous = body.block_region(block).map(|r| (r, body.next_block(block)));
        body.detach_block(block);
        body.insert_block(region, block, before);
        self.told_block_inserted(block, previous);
    }

    /// Moves all blocks of a region into another one of the same body, before a block or at the end.
    pub fn inline_region(&mut self, from: Region, to: Region, before: Option<Block>) {
        while let Some(b) = self.body().first_block(from) {
            self.move_block(b, to, before);
        }
    }

    /// Copies the blocks of a region of any body into one of this body.
    pub fn clone_region(
        &mut self,
        from: Global<Region>,
        to: Region,
        before: Option<Block>,
        map: &mut Mapping,
    ) {
        let blocks: Vec<Block> = self.ir.body(from.body).region_blocks(from.entity).collect();
        self.ir.clone_region(self.ctx, from, Global::new(self.body, to), before, map);
        for b in blocks {
            let Some(copy) = map.get_block(Global::new(from.body, b)) else { continue };
            self.told_block_inserted(copy, None);
            let ops: Vec<Op> = self.body().block_ops(copy).collect();
            for op in ops {
                self.told_inserted(op, None);
                self.tell_nested(Global::new(self.body, op));
            }
        }
    }

    /// Makes the body of an isolated operation that of another one, without copying: how `func.func` becomes `llvm.func`. Both
    /// are in the body at hand.
    pub fn move_body(&mut self, from: impl Into<Op>, to: impl Into<Op>) {
        let (from, to) = (self.global(from), self.global(to));
        self.ir.move_body(from, to);
        if let Sink::Conversion(j) = &mut self.sink {
            j.body_moved(from, to);
        }
    }
}

impl Rewriter<'_> {
    /// Erases argument `index` of a block; what still uses it must be dead too.
    pub fn erase_block_argument(&mut self, block: Block, index: usize) {
        if let Some(v) = self.body().block_args(block).get(index).copied() {
            self.drop_uses(self.body, vec![v]);
            self.ir.body_mut(self.body).erase_block_arg(block, index);
        }
    }

    /// Erases the arguments of a block that a predicate does not want, asked by number and value; what still uses them must be dead too.
    /// Returns true if there were any.
    pub fn retain_block_arguments(
        &mut self,
        block: Block,
        mut keep: impl FnMut(usize, Value) -> bool,
    ) -> bool {
        let args = self.body().block_args(block).iter().copied().enumerate();
        let gone: Vec<Value> = args.filter(|(i, v)| !keep(*i, *v)).map(|(_, v)| v).collect();
        if gone.is_empty() {
            return false;
        }
        self.drop_uses(self.body, gone.clone());
        let mut gone = gone.into_iter().peekable();
        self.ir.body_mut(self.body).retain_block_args(block, |_, v| gone.next_if_eq(&v).is_none());
        true
    }
}
