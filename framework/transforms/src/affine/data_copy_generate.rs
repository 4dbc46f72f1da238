//! `affine-data-copy-generate`: what loops access is copied to faster memory before them, and back after.
//!
//! A loop is a stretch of its own where what it accesses fits the fast memory; else copies are made inside of it. What stands between such
//! loops is one too. How copies are made: [`super::data_copy`].

use rustc_hash::FxHashSet;
use terrace_dialects::affine::{AffineLoadOp, AffineStoreOp};
use terrace_dialects::arith::ConstantOp;
use terrace_ir::{Block, Diagnostic, InsertPoint, Op};
use terrace_pass::{PassContext, PassResult};

use super::AffineDataCopyGeneration;
use super::data_copy::{Copies, CopyOptions, Stretch};
use super::dependence::Access;
use super::edit::Edit;
use super::region::Footprints;
use super::view::View;

const TOO_LARGE: &str = "total size of all copy buffers' for this block exceeds fast memory capacity";
const NO_SIZE: &str = "non-constant memref sizes not yet supported";

/// A block that is gone through.
struct Frame {
    block: Block,
    /// The first operation of the stretch.
    begin: Option<Op>,
    /// The next operation to look at.
    at: Option<Op>,
    /// A loop whose body is gone through first.
    inside: Option<Op>,
}

/// The bytes that a loop touches, where that is known.
fn footprint(view: &View<'_>, op: Op) -> Option<u64> {
    let accesses = view.nested(op).into_iter().filter(|o| view.access_kind(*o).is_some());
    let accesses: Vec<Access> = accesses.map(|o| Access::of(view, o)).collect::<Option<_>>()?;
    u64::try_from(Footprints::of(view, view.depth(op), accesses.iter())?.total()).ok()
}

impl Copies<'_, '_> {
    /// The first operation from `op` on that begins a stretch.
    fn next_start(&self, op: Option<Op>) -> Option<Op> {
        let view = self.edit.view();
        let starts = |op: &Op| {
            let access = op.is::<AffineLoadOp>(&view) || op.is::<AffineStoreOp>(&view);
            (access || view.is_for(*op)) && !self.is_nest.contains(op)
        };
        std::iter::successors(op, |op| view.body().next_op(*op)).find(starts)
    }

    fn frame(&self, block: Block) -> Frame {
        let begin = self.next_start(self.edit.ir.body(self.edit.id).first_op(block));
        Frame { block, begin, at: begin, inside: None }
    }
}

impl AffineDataCopyGeneration {
    fn run(&self, copies: &mut Copies<'_, '_>, messages: &mut Vec<Diagnostic>) {
        let body = copies.edit.ir.body(copies.edit.id);
        let blocks: Vec<Block> = body.own_regions().iter().flat_map(|r| body.region_blocks(*r)).collect();
        for block in blocks {
            let mut stack = vec![copies.frame(block)];
            while let Some(mut frame) = stack.pop() {
                if let Some(inner) = self.step(copies, &mut frame, messages) {
                    stack.push(frame);
                    stack.extend(inner);
                }
            }
        }
    }

    /// One step in a block: `None` at its end, else a block to go through first, if there is one.
    fn step(
        &self,
        copies: &mut Copies<'_, '_>,
        frame: &mut Frame,
        messages: &mut Vec<Diagnostic>,
    ) -> Option<Option<Frame>> {
        let next = |copies: &Copies<'_, '_>, op| copies.edit.ir.body(copies.edit.id).next_op(op);
        if let Some(op) = frame.inside.take() {
            let start = copies.next_start(next(copies, op));
            (frame.begin, frame.at) = (start, start);
        }
        let begin = frame.begin?;
        let stretch = |begin, end| Stretch { block: frame.block, begin, end };
        let Some(op) = frame.at else {
            let end = copies.edit.ir.body(copies.edit.id).last_op(frame.block)?;
            copy(copies, stretch(begin, end), messages);
            return None;
        };
        let view = copies.edit.view();
        if !view.is_for(op) || copies.is_nest.contains(&op) {
            frame.at = next(copies, op);
            return Some(None);
        }
        let step = view.step(op);
        copy(copies, stretch(begin, op), messages);
        let view = copies.edit.view();
        let goes_inside = if self.skip_non_unit_stride_loops {
            step != 1
        } else {
            footprint(&view, op).is_some_and(|n| n > copies.options.capacity)
        };
        frame.inside = Some(op);
        if goes_inside {
            return Some(view.loop_block(op).map(|b| copies.frame(b)));
        }
        copy(copies, stretch(op, next(copies, op)?), messages);
        Some(None)
    }
}

fn copy(copies: &mut Copies<'_, '_>, s: Stretch, messages: &mut Vec<Diagnostic>) {
    let body = copies.edit.ir.body(copies.edit.id);
    let around = body.block_parent_op(s.block).map(|op| body.loc(op));
    let at = body.loc(s.begin);
    match copies.copy(s) {
        Ok(bytes) if bytes > copies.options.capacity => {
            messages.push(Diagnostic::warning(around.unwrap_or(at), TOO_LARGE));
        }
        Ok(_) => {}
        Err(op) => {
            messages.push(Diagnostic::error(copies.edit.ir.body(copies.edit.id).loc(op), NO_SIZE));
        }
    }
}

/// Loops of one iteration among those that copy go; their accesses get their simplest form.
fn clean(copies: &mut Copies<'_, '_>) {
    for nest in std::mem::take(&mut copies.nests) {
        let mut accesses = Vec::new();
        for op in copies.edit.view().nested(nest) {
            let view = copies.edit.view();
            if view.is_for(op) {
                copies.edit.promote(op);
            } else if view.access_kind(op).is_some() {
                accesses.push(op);
            }
        }
        accesses.into_iter().for_each(|op| copies.edit.normalize_access(op));
    }
}

impl AffineDataCopyGeneration {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(id) = super::bodies(cx.ir, cx.op).first().copied() else { return Ok(()) };
        let mut edit = Edit::new(cx.ctx, cx.ir, id);
        let options = CopyOptions {
            dma: self.generate_dma,
            slow_space: self.slow_memory_space,
            fast_space: self.fast_memory_space,
            tag_space: self.tag_memory_space,
            capacity: self.fast_memory_capacity.saturating_mul(1024),
        };
        let (is_nest, transfers) = (FxHashSet::default(), FxHashSet::default());
        let nests = Vec::new();
        let mut copies = Copies { edit: &mut edit, options, nests, is_nest, transfers, changed: false };
        let Some(first) = copies.first_op() else { return Ok(()) };
        let loc = copies.edit.ir.body(id).loc(first);
        ConstantOp::index(0).insert(&mut copies.edit.builder(InsertPoint::Before(first), loc));
        let mut messages = Vec::new();
        self.run(&mut copies, &mut messages);
        clean(&mut copies);
        messages.into_iter().for_each(|m| cx.diags.emit(m));
        Ok(())
    }
}
