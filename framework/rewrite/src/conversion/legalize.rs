//! The legalizer: makes one operation legal, with all that comes of it, or leaves everything as it was.

use smallvec::SmallVec;
use terrace_ir::interfaces::Folded;
use terrace_ir::{Context, Global, InsertPoint, Ir, Op, OpName, Value};

use super::journal::{Change, Journal, Mark, take_snapshot};
use super::pattern::{AnyPattern, Known, Operands, Plan};
use super::rewriter::remap_into;
use super::target::{ConversionTarget, Legal, NameLegality};
use super::{ConversionConfig, ConversionPatterns, Folding};
use crate::fold;
use crate::rewriter::Rewriter;
use crate::trace::{Trace, label};

/// How deep legalising what a pattern made may go: beyond, patterns that say that they come to an end do not.
const MAX_DEPTH: usize = 200;

/// A pattern that declined, or that led to something that could not be made legal.
pub(super) struct Attempt {
    pub(super) op: Global<Op>,
    pub(super) name: OpName,
    pub(super) pattern: u32,
    pub(super) reason: String,
}

/// A conversion at work.
pub(super) struct Legalizer<'a> {
    pub(super) ctx: &'a Context,
    pub(super) ir: &'a mut Ir,
    target: &'a ConversionTarget,
    pub(super) plan: Plan,
    config: &'a ConversionConfig,
    pub(super) journal: Journal,
    /// The target's answer for each name, and the patterns for it; by the name's index.
    names: Vec<Option<Box<NameEntry>>>,
    /// The patterns whose results are being legalised.
    applied: Vec<u32>,
    /// The attempts since the last operation of the walk.
    pub(super) attempts: Vec<Attempt>,
    depth: usize,
    trace: Trace<'a>,
}

struct NameEntry {
    legality: NameLegality,
    patterns: SmallVec<[u32; 4]>,
}

impl<'a> Legalizer<'a> {
    pub(super) fn new(
        ctx: &'a Context,
        ir: &'a mut Ir,
        target: &'a ConversionTarget,
        patterns: &ConversionPatterns,
        config: &'a ConversionConfig,
    ) -> Legalizer<'a> {
        let known = Known {
            always_legal: &|n| target.info(ctx, n).always_legal(),
            may_be_legal: &|n| target.info(ctx, n).may_be_legal(),
        };
        let plan = Plan::new(ctx, patterns, &known);
        Legalizer {
            ctx,
            ir,
            target,
            plan,
            config,
            journal: Journal::default(),
            names: Vec::new(),
            applied: Vec::new(),
            attempts: Vec::new(),
            depth: 0,
            trace: Trace::new(ctx, "dialect-conversion"),
        }
    }

    fn entry(&mut self, name: OpName) -> Option<&NameEntry> {
        let i = name.index();
        if i >= self.names.len() {
            self.names.resize_with(i + 1, || None);
        }
        let (ctx, target, plan) = (self.ctx, self.target, &self.plan);
        let make =
            || Box::new(NameEntry { legality: target.info(ctx, name), patterns: plan.for_op(ctx, name) });
        self.names.get_mut(i).map(|e| &**e.get_or_insert_with(make))
    }

    /// Returns true if an operation is legal.
    pub(super) fn is_legal(&mut self, op: Global<Op>) -> Option<Legal> {
        let name = self.ir.body(op.body).name(op.entity);
        self.entry(name)?;
        let entry = self.names.get(name.index())?.as_ref()?;
        entry.legality.is_legal(self.ctx, self.ir, op)
    }

    /// Returns true if the target says that an operation is illegal, rather than nothing.
    pub(super) fn is_illegal(&mut self, op: Global<Op>) -> bool {
        let name = self.ir.body(op.body).name(op.entity);
        if self.entry(name).is_none() {
            return false;
        }
        let entry = self.names.get(name.index()).and_then(Option::as_ref);
        entry.is_some_and(|e| e.legality.is_illegal(self.ctx, self.ir, op))
    }

    /// Makes an operation legal.
    pub(super) fn legalize(&mut self, op: Global<Op>) -> bool {
        self.trace.open_op(self.ctx, self.ir, op, "Legalizing");
        let done = self.legalize_op(op);
        self.trace.close_op(done);
        done
    }

    fn legalize_op(&mut self, op: Global<Op>) -> bool {
        if self.journal.is_ignored(op) {
            self.outcome("operation marked 'ignored' during conversion");
            return true;
        }
        if let Some(legal) = self.is_legal(op) {
            self.outcome("operation marked legal by the target");
            if legal.recursively {
                let nested = self.ir.ops_pre(op);
                nested.into_iter().skip(1).for_each(|o| self.journal.ignore(o));
            }
            return true;
        }
        if self.depth >= MAX_DEPTH {
            self.outcome("patterns that say that they come to an end do not");
            return false;
        }
        self.depth += 1;
        let done = match self.config.folding {
            Folding::Never => self.legalize_by_patterns(op),
            Folding::BeforePatterns => self.try_folding(op) || self.legalize_by_patterns(op),
            Folding::AfterPatterns => self.legalize_by_patterns(op) || self.try_folding(op),
        };
        self.depth -= 1;
        self.outcome(if done { "" } else { "no matched legalization pattern" });
        done
    }

    /// Says for the trace how what is being done ended.
    fn outcome(&mut self, text: &str) {
        if self.trace.is_on() {
            text.clone_into(&mut self.trace.outcome);
        }
    }

    fn try_folding(&mut self, op: Global<Op>) -> bool {
        self.trace.open("* Fold");
        let done = self.legalize_by_folding(op);
        self.outcome(if done { "" } else { "unable to fold" });
        self.trace.close(done);
        self.trace.line("");
        done
    }

    fn legalize_by_folding(&mut self, op: Global<Op>) -> bool {
        if terrace_ir::constant_of_op(self.ctx, self.ir.body(op.body), op.entity).is_some() {
            return false;
        }
        let info = self.ctx.op_info(self.ir.body(op.body).name(op.entity));
        if !info.may_fold() {
            return false;
        }
        let mark = self.journal.mark();
        let before = take_snapshot(self.ir, op);
        match fold::fold_op(self.ctx, self.ir, op) {
            Folded::No => false,
            Folded::InPlace => {
                self.journal.op_modified_from(op, Box::new(before));
                self.journal.work = Default::default();
                // Where that does not make it legal it stays folded.
                self.legalize(op)
            }
            Folded::Values(results) => {
                let mut rw = Rewriter::in_conversion(self.ctx, self.ir, op.body, &mut self.journal);
                let Some((values, constants)) =
                    rw.materialize_folded(op.entity, &results, InsertPoint::Before(op.entity))
                else {
                    return false;
                };
                constants.iter().for_each(|c| rw.told_inserted(*c, None));
                rw.replace(op.entity, &values);
                self.journal.work = Default::default();
                let made = constants.into_iter().map(|c| Global::new(op.body, c));
                let done = made.collect::<SmallVec<[_; 2]>>().into_iter().all(|c| self.legalize(c));
                if !done {
                    self.journal.undo_to(self.ir, mark);
                }
                done
            }
        }
    }

    fn legalize_by_patterns(&mut self, op: Global<Op>) -> bool {
        let name = self.ir.body(op.body).name(op.entity);
        let patterns = match self.entry(name) {
            Some(e) => e.patterns.clone(),
            None => return false,
        };
        patterns.into_iter().any(|p| self.try_pattern(op, name, p))
    }

    fn try_pattern(&mut self, op: Global<Op>, name: OpName, index: u32) -> bool {
        let Some(pattern) = self.plan.patterns.get(index as usize).cloned() else { return false };
        if self.trace.is_on() {
            let root = String::from_utf8_lossy(self.ctx.op_info(name).name());
            self.trace.open_pattern(pattern.name(), &root, pattern.generated());
        }
        let outcome = self.apply_and_legalize(op, &pattern, index);
        self.trace.close(outcome.is_ok());
        self.trace.line("");
        let Err(reason) = outcome else { return true };
        self.attempts.push(Attempt { op, name, pattern: index, reason });
        false
    }

    /// Applies a pattern and legalises what comes of it. Where it leads nowhere all is undone, and the error says why.
    fn apply_and_legalize(&mut self, op: Global<Op>, pattern: &AnyPattern, index: u32) -> Result<(), String> {
        let recursive = !pattern.bounded_recursion();
        if recursive && self.applied.contains(&index) {
            self.outcome("pattern was already applied");
            return Err(
                "it was already applied on the way here, and does not say that its recursion ends".to_owned()
            );
        }
        self.applied.push(index);
        let mark = self.journal.mark();
        let result = self.apply(op, pattern);
        self.trace_edits(mark);
        let result = match result {
            Ok(()) => {
                let legal = self.legalize_work(op);
                self.outcome(legal.as_ref().err().map_or("pattern applied successfully", |e| e));
                legal
            }
            Err(reason) => {
                if !reason.is_empty() {
                    self.trace.line(&format!("** Failure : {reason}"));
                }
                self.outcome("pattern failed to match");
                Err(reason)
            }
        };
        self.applied.pop();
        if result.is_err() {
            self.undo(mark);
        }
        result
    }

    /// Writes what a pattern did to operations.
    fn trace_edits(&self, since: Mark) {
        if !self.trace.is_on() {
            return;
        }
        for change in self.journal.since(since) {
            let (what, op) = match change {
                Change::Created(op) => ("Insert ", op),
                Change::Moved(op, _) => ("Move   ", op),
                Change::Modified(op, _) => ("Modify ", op),
                Change::Replaced(op, _) => ("Replace", op),
                _ => continue,
            };
            self.trace.line(&format!("** {what} : {}", label(self.ctx, self.ir, *op, "")));
        }
        self.trace.line("");
    }

    fn undo(&mut self, mark: Mark) {
        self.journal.undo_to(self.ir, mark);
    }

    /// Applies one pattern; an error says why it declined.
    fn apply(&mut self, op: Global<Op>, pattern: &AnyPattern) -> Result<(), String> {
        let (p, converter) = match pattern {
            AnyPattern::Plain(p) => {
                self.journal.converter = None;
                let mut rw = Rewriter::in_conversion(self.ctx, self.ir, op.body, &mut self.journal);
                rw.enter(op.entity);
                return p.rewrite(op.entity, &mut rw).map_err(|e| rw.reason_of(e));
            }
            AnyPattern::Conversion(p, converter) => (p, converter),
        };
        self.journal.converter = converter.as_ref().map(|c| self.journal.converters.id(c));
        let body = self.ir.body(op.body);
        let (loc, operands) =
            (body.loc(op.entity), body.operands(op.entity).collect::<SmallVec<[Value; 6]>>());
        let mut values: SmallVec<[Value; 6]> = SmallVec::new();
        let mut ends: SmallVec<[u32; 6]> = SmallVec::new();
        for (i, v) in operands.iter().enumerate() {
            let done = remap_into(self.ctx, self.ir, &mut self.journal, op.body, *v, Some(loc), &mut values);
            if done.is_none() {
                let ty = terrace_asm::print_type(self.ctx, self.ir.body(op.body).value_type(*v));
                return Err(format!("unable to convert type for operand #{i}, type was '{ty}'"));
            }
            ends.push(values.len() as u32);
        }
        let simple = ends.iter().enumerate().all(|(i, e)| *e as usize == i + 1);
        if !simple && !p.one_to_many() {
            return Err("an operand became several values, or none, which the pattern cannot take".to_owned());
        }
        let operands = Operands { values: &values, ends: if simple { &[] } else { &ends } };
        let mut rw = Rewriter::in_conversion(self.ctx, self.ir, op.body, &mut self.journal);
        rw.enter(op.entity);
        p.rewrite(op.entity, operands, &mut rw).map_err(|e| rw.reason_of(e))
    }

    /// Legalises what a pattern did at `root`.
    fn legalize_work(&mut self, root: Global<Op>) -> Result<(), String> {
        let work = std::mem::take(&mut self.journal.work);
        for block in &work.blocks {
            self.legalize_block(root, *block, &work.ops)?;
        }
        for op in &work.modified {
            if !self.legalize(*op) {
                let name = self.name(*op);
                return Err(format!("it updated '{name}' in place, which could not be legalized after that"));
            }
        }
        for op in &work.ops {
            if !self.legalize(*op) {
                let name = self.name(*op);
                return Err(format!("it made '{name}', which could not be legalized"));
            }
        }
        Ok(())
    }

    pub(super) fn name(&self, op: Global<Op>) -> String {
        let name = self.ctx.op_info(self.ir.body(op.body).name(op.entity)).name();
        String::from_utf8_lossy(name).into_owned()
    }

    /// Legalises the arguments of a block that a pattern made or moved.
    fn legalize_block(
        &mut self,
        root: Global<Op>,
        block: Global<terrace_ir::Block>,
        made: &[Global<Op>],
    ) -> Result<(), String> {
        let body = self.ir.body(block.body);
        let Some(region) = body.block_region(block.entity) else { return Ok(()) };
        let region = Global::new(block.body, region);
        let Some(parent) = self.ir.region_parent(region) else { return Ok(()) };
        if parent == root || body.block_args(block.entity).is_empty() {
            return Ok(());
        }
        if let Some(converter) =
            self.journal.region_converter(region).and_then(|id| self.journal.converters.get(id))
        {
            let mut rw = Rewriter::in_conversion(self.ctx, self.ir, block.body, &mut self.journal);
            let Some(signature) = rw.block_signature(block.entity, &converter) else {
                return Err("the arguments of a block that it moved could not be converted".to_owned());
            };
            rw.apply_signature(block.entity, &signature, Some(&converter));
            return Ok(());
        }
        if !made.contains(&parent) && !self.legalize(parent) {
            let name = self.name(parent);
            return Err(format!("'{name}', into which it moved a block, could not be legalized"));
        }
        Ok(())
    }
}
