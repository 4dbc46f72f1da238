//! [`Rewriter`]: the one way in which patterns change IR, so that the driver sees every edit.
//!
//! It works in one body at a time, at an insertion point; [`Rewriter::in_body`] goes to another body and back. Here: creating,
//! replacing, changing in place. Erasing is in `rewriter/erase.rs`, blocks and regions in `rewriter/blocks.rs`.

use smallvec::SmallVec;
use terrace_ir::view::OpView;
use terrace_ir::{
    Attr, Block, Body, BodyId, Build, Change, Context, Diagnostic, Global, Insert, InsertPoint, Ir, Loc,
    Look, LookIn, LookIr, Mapping, NewOp, Op, OpSpec, Operand, Region, Type, Value,
};

use crate::conversion::Journal;
use crate::fold;
use crate::listener::Listener;

use crate::typed::NoMatch;

mod blocks;
mod erase;
mod symbols;

/// Where new operations go: a body and a place in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Insertion {
    pub(crate) body: BodyId,
    pub(crate) at: Option<InsertPoint>,
}

/// Who handles the edits.
pub(crate) enum Sink<'a> {
    Listener(&'a mut dyn Listener),
    /// A conversion: edits are noted, so that they can be undone, and replacing waits for the end.
    Conversion(&'a mut Journal),
}

/// Edits IR and tells the driver.
pub struct Rewriter<'a> {
    /// The context.
    pub ctx: &'a Context,
    pub(crate) ir: &'a mut Ir,
    pub(crate) body: BodyId,
    /// `Before` an operation or at the `End` of a block.
    pub(crate) at: Option<InsertPoint>,
    pub(crate) sink: Sink<'a>,
    /// Why the pattern at work declined, if that is no static text.
    pub(crate) reason: Option<String>,
    /// The location of what is made.
    pub(crate) loc: Option<Loc>,
}

/// State.
impl<'a> Rewriter<'a> {
    /// A rewriter of one body, without an insertion point.
    pub fn new(
        ctx: &'a Context,
        ir: &'a mut Ir,
        body: BodyId,
        listener: &'a mut dyn Listener,
    ) -> Rewriter<'a> {
        Rewriter { ctx, ir, body, at: None, sink: Sink::Listener(listener), reason: None, loc: None }
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.ctx
    }

    /// All IR.
    pub fn ir(&self) -> &Ir {
        self.ir
    }

    /// All IR, for edits that the driver need not know of: attributes of operations that are not in its scope.
    pub fn ir_mut(&mut self) -> &mut Ir {
        self.ir
    }

    /// The body at hand.
    #[inline]
    pub fn body(&self) -> &Body {
        self.ir.body(self.body)
    }

    /// The body at hand, for edits that the driver need not know of or is told of by [`Rewriter::modified`].
    pub fn body_mut(&mut self) -> &mut Body {
        self.ir.body_mut(self.body)
    }

    /// Returns true if anyone looks at the reasons of patterns that do not apply.
    pub fn wants_reasons(&self) -> bool {
        match &self.sink {
            Sink::Listener(l) => l.wants_reasons(),
            Sink::Conversion(_) => true,
        }
    }

    /// The id of the body at hand.
    pub fn body_id(&self) -> BodyId {
        self.body
    }

    /// Names an operation of the body at hand across bodies.
    pub fn global(&self, op: impl Into<Op>) -> Global<Op> {
        Global::new(self.body, op.into())
    }

    /// Where new operations go.
    pub fn insertion(&self) -> Insertion {
        Insertion { body: self.body, at: self.at }
    }

    /// Goes back to where new operations went before.
    pub fn restore(&mut self, to: Insertion) {
        self.body = to.body;
        self.at = to.at;
    }

    /// The block in which new operations go.
    pub fn insertion_block(&self) -> Option<Block> {
        match self.at? {
            InsertPoint::Before(op) | InsertPoint::After(op) => self.body().parent_block(op),
            InsertPoint::Start(b) | InsertPoint::End(b) => Some(b),
        }
    }

    /// Lets new operations go to `at`, one after the other.
    pub fn set_insertion(&mut self, at: InsertPoint) {
        let body = self.body();
        let at = match at {
            InsertPoint::Start(b) => body.first_op(b).map_or(InsertPoint::End(b), InsertPoint::Before),
            InsertPoint::After(op) => match (body.next_op(op), body.parent_block(op)) {
                (Some(next), _) => InsertPoint::Before(next),
                (None, Some(b)) => InsertPoint::End(b),
                (None, None) => at,
            },
            _ => at,
        };
        self.at = Some(at);
    }

    /// Lets new operations go before `op`.
    pub fn set_insertion_before(&mut self, op: impl Into<Op>) {
        self.at = Some(InsertPoint::Before(op.into()));
    }

    /// Begins a pattern at its root: new operations go before it and have its location.
    pub(crate) fn enter(&mut self, op: Op) {
        self.at = Some(InsertPoint::Before(op));
        self.loc = Some(self.body().loc(op));
    }

    /// The reason that a pattern gave.
    pub(crate) fn reason_of(&mut self, declined: NoMatch) -> String {
        let told = self.reason.take();
        if declined.0.is_empty() { told.unwrap_or_default() } else { declined.0.to_owned() }
    }

    /// Lets new operations go after `op`.
    pub fn set_insertion_after(&mut self, op: impl Into<Op>) {
        self.set_insertion(InsertPoint::After(op.into()));
    }

    /// Lets new operations go to right after the definition of a value.
    pub fn set_insertion_after_value(&mut self, v: Value) {
        let at = match self.body().value_def(v) {
            terrace_ir::ValueDef::Result(op, _) => InsertPoint::After(op),
            terrace_ir::ValueDef::Argument(b, _) => InsertPoint::Start(b),
        };
        self.set_insertion(at);
    }

    /// Runs `f` in another body, without an insertion point, and comes back.
    pub fn in_body<T>(&mut self, body: BodyId, f: impl FnOnce(&mut Self) -> T) -> T {
        let here = self.insertion();
        self.body = body;
        self.at = None;
        let result = f(self);
        self.restore(here);
        result
    }

    pub(crate) fn told_inserted(&mut self, op: Op, previous: Option<InsertPoint>) {
        let op = Global::new(self.body, op);
        match &mut self.sink {
            Sink::Listener(l) => l.op_inserted(self.ir, op, previous),
            Sink::Conversion(j) => j.op_inserted(op, previous),
        }
    }

    pub(crate) fn told_modified(&mut self, op: Op) {
        let op = Global::new(self.body, op);
        match &mut self.sink {
            Sink::Listener(l) => l.op_modified(self.ir, op),
            // Told before the change.
            Sink::Conversion(_) => {}
        }
    }

    /// An operation is about to be changed in place.
    fn tell_modifying(&mut self, op: Op) {
        let op = Global::new(self.body, op);
        if let Sink::Conversion(j) = &mut self.sink {
            j.op_modifying(self.ir, op);
        }
    }

    pub(crate) fn told_block_inserted(
        &mut self,
        block: Block,
        previous: Option<(terrace_ir::Region, Option<Block>)>,
    ) {
        let block = Global::new(self.body, block);
        match &mut self.sink {
            Sink::Listener(l) => l.block_inserted(self.ir, block, previous),
            Sink::Conversion(j) => j.block_inserted(block, previous),
        }
    }
}

/// Creating.
impl<'a> Rewriter<'a> {
    /// An operation in the making; [`Rewriter::insert`] makes it.
    pub fn op(&self, name: &str, loc: Loc) -> NewOp<'a> {
        NewOp::new(self.ctx, name, loc)
    }

    /// Makes an operation at the insertion point (detached, if there is none).
    pub fn insert(&mut self, op: &NewOp<'_>) -> Op {
        self.create(&op.spec())
    }

    /// Makes an operation with one result and gives that.
    pub fn insert_value(&mut self, op: &NewOp<'_>) -> Value {
        self.create_value(&op.spec())
    }

    /// Makes an operation with one result and gives that.
    pub fn create_value(&mut self, spec: &OpSpec<'_>) -> Value {
        let op = self.create(spec);
        self.body().result(op, 0)
    }

    /// Makes an operation at the insertion point (detached, if there is none).
    pub fn create(&mut self, spec: &OpSpec<'_>) -> Op {
        let op = self.ir.create_op(self.ctx, self.body, spec);
        if let Some(at) = self.at {
            self.ir.body_mut(self.body).insert_op(op, at);
            self.told_inserted(op, None);
        }
        op
    }

    /// Makes an operation by name, with attributes in the definition's order; those that are not given are absent.
    pub fn build(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[Value],
        results: &[Type],
        inherent: &[Option<Attr>],
    ) -> Op {
        let mut new = NewOp::new(self.ctx, name, loc).operands(operands).results(results);
        new.set_inherent(inherent);
        self.insert(&new)
    }

    /// [`Rewriter::build`] for one result; the result.
    pub fn build_value(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[Value],
        result: Type,
        inherent: &[Option<Attr>],
    ) -> Value {
        let op = self.build(name, loc, operands, &[result], inherent);
        self.body().result(op, 0)
    }

    /// Makes an operation, or gives what it folds to.
    pub fn create_or_fold(&mut self, op: &NewOp<'_>) -> SmallVec<[Value; 1]> {
        self.fold_or_create(&op.spec())
    }

    fn fold_or_create(&mut self, spec: &OpSpec<'_>) -> SmallVec<[Value; 1]> {
        let new = self.ir.create_op(self.ctx, self.body, spec);
        if let Some(at) = self.at {
            self.ir.body_mut(self.body).insert_op(new, at);
        }
        let constant = terrace_ir::constant_of_op(self.ctx, self.body(), new).is_some();
        let folded = if constant { None } else { self.fold_until_values(new, InsertPoint::Before(new)) };
        if let Some((values, constants)) = folded {
            self.ir.erase_op(Global::new(self.body, new));
            for c in constants {
                self.told_inserted(c, None);
            }
            return values;
        }
        if self.at.is_some() {
            self.told_inserted(new, None);
        }
        self.body().results(new).collect()
    }

    /// Folds an operation without touching it: the values that its results can be replaced by. Constants are made at the
    /// insertion point. `None` if it does not fold, or folds in place only.
    pub fn try_fold(&mut self, op: impl Into<Op>) -> Option<SmallVec<[Value; 1]>> {
        let op = op.into();
        if terrace_ir::constant_of_op(self.ctx, self.body(), op).is_some() {
            return None;
        }
        let at = self.at?;
        let (values, constants) = self.fold_to_values(op, at)?;
        for c in constants {
            self.told_inserted(c, None);
        }
        Some(values)
    }

    /// The same where an operation that was folded in place is folded again.
    #[allow(clippy::type_complexity)]
    fn fold_until_values(
        &mut self,
        op: Op,
        at: InsertPoint,
    ) -> Option<(SmallVec<[Value; 1]>, SmallVec<[Op; 1]>)> {
        // Folders that undo each other must not go on for ever.
        for _ in 0..16 {
            match fold::fold_op(self.ctx, self.ir, Global::new(self.body, op)) {
                terrace_ir::interfaces::Folded::Values(v) => return self.materialize_folded(op, &v, at),
                terrace_ir::interfaces::Folded::InPlace => {}
                terrace_ir::interfaces::Folded::No => return None,
            }
        }
        None
    }

    /// Folds; constants are inserted at `at` once all are made.
    #[allow(clippy::type_complexity)]
    pub(crate) fn fold_to_values(
        &mut self,
        op: Op,
        at: InsertPoint,
    ) -> Option<(SmallVec<[Value; 1]>, SmallVec<[Op; 1]>)> {
        let global = Global::new(self.body, op);
        let results = match fold::fold_op(self.ctx, self.ir, global) {
            terrace_ir::interfaces::Folded::Values(v) => v,
            _ => return None,
        };
        self.materialize_folded(op, &results, at)
    }

    /// The values that fold results stand for; constants are inserted at `at` once all are made. `None` if one cannot be made.
    #[allow(clippy::type_complexity)]
    pub(crate) fn materialize_folded(
        &mut self,
        op: Op,
        results: &[terrace_ir::interfaces::FoldValue],
        at: InsertPoint,
    ) -> Option<(SmallVec<[Value; 1]>, SmallVec<[Op; 1]>)> {
        let types: SmallVec<[Type; 2]> = self.body().result_types(op).collect();
        let (loc, dialect) = (self.body().loc(op), self.ctx.op_info(self.body().name(op)).dialect());
        let (mut values, mut constants) = (SmallVec::new(), SmallVec::<[Op; 1]>::new());
        for (r, ty) in results.iter().zip(types) {
            match r {
                terrace_ir::interfaces::FoldValue::Value(v) => values.push(*v),
                terrace_ir::interfaces::FoldValue::Attr(a) => {
                    let spec = dialect.and_then(|d| fold::materialize(self.ctx, d, *a, ty, loc));
                    let Some(spec) = spec else {
                        constants.iter().for_each(|c| self.ir.erase_op(Global::new(self.body, *c)));
                        return None;
                    };
                    let c = self.ir.create_op(self.ctx, self.body, &spec.spec());
                    constants.push(c);
                    values.push(self.body().result(c, 0));
                }
            }
        }
        for c in &constants {
            self.ir.body_mut(self.body).insert_op(*c, at);
        }
        Some((values, constants))
    }

    /// Copies an operation of any body, with all that is nested in it, to the insertion point.
    pub fn clone_op(&mut self, op: Global<Op>, map: &mut Mapping) -> Option<Op> {
        let at = self.at?;
        let copy = self.ir.clone_op(self.ctx, op, self.body, at, map);
        self.told_inserted(copy, None);
        self.tell_nested(Global::new(self.body, copy));
        Some(copy)
    }

    /// Tells of all blocks and operations nested in one that was inserted whole.
    pub(crate) fn tell_nested(&mut self, op: Global<Op>) {
        let ops = self.ir.ops_pre(op);
        let here = self.insertion();
        for (i, o) in ops.into_iter().enumerate() {
            self.body = o.body;
            if i > 0 {
                self.told_inserted(o.entity, None);
            }
            let (inner, regions) = self.ir.regions(o);
            self.body = inner;
            for r in regions {
                let blocks: Vec<Block> = self.body().region_blocks(r).collect();
                blocks.into_iter().for_each(|b| self.told_block_inserted(b, None));
            }
        }
        self.restore(here);
    }
}

/// Replacing and changing in place.
impl Rewriter<'_> {
    /// Points every use of `from` at `to`, in the order of the use list.
    pub fn replace_uses(&mut self, from: Value, to: Value) {
        if from == to {
            return;
        }
        if let Sink::Conversion(j) = &mut self.sink {
            return j.replace_value(Global::new(self.body, from), &[to]);
        }
        let uses: SmallVec<[Operand; 4]> = self.body().uses(from).collect();
        for u in uses {
            self.set_use(u, to);
        }
    }

    fn set_use(&mut self, u: Operand, to: Value) {
        let owner = self.body().use_owner(u);
        self.tell_modifying(owner);
        self.ir.body_mut(self.body).set_use(u, to);
        self.told_modified(owner);
    }

    /// Points the uses of `from` that `keep` accepts at `to`. Returns whether that were all.
    pub fn replace_uses_if(
        &mut self,
        from: Value,
        to: Value,
        mut keep: impl FnMut(&Body, Operand) -> bool,
    ) -> bool {
        let uses: SmallVec<[Operand; 4]> = self.body().uses(from).collect();
        let mut all = true;
        for u in uses {
            if keep(self.body(), u) {
                self.set_use(u, to);
            } else {
                all = false;
            }
        }
        all
    }

    /// Points the uses of `from` by other operations than `except` at `to`.
    pub fn replace_all_uses_except(&mut self, from: Value, to: Value, except: impl Into<Op>) {
        let except = except.into();
        self.replace_uses_if(from, to, |b, u| b.use_owner(u) != except);
    }

    /// Replaces an operation's results, one value each, and erases it.
    pub fn replace(&mut self, op: impl Into<Op>, values: impl AsRef<[Value]>) {
        self.replace_op(op.into(), values.as_ref());
    }

    fn replace_op(&mut self, op: Op, values: &[Value]) {
        debug_assert_eq!(self.body().num_results(op), values.len(), "a value for each result");
        let global = Global::new(self.body, op);
        match &mut self.sink {
            Sink::Listener(l) => l.op_replaced(self.ir, global, values),
            Sink::Conversion(j) => return j.replace_op_one(self.ctx, self.ir, global, values),
        }
        let results: SmallVec<[Value; 2]> = self.body().results(op).collect();
        for (from, to) in results.iter().zip(values) {
            self.replace_uses(*from, *to);
        }
        self.erase(op);
    }

    /// Makes an operation in place of `op`, with as many results, and erases that.
    pub fn replace_with(&mut self, op: impl Into<Op>, new: &NewOp<'_>) -> Op {
        let new = self.insert(new);
        let values: SmallVec<[Value; 2]> = self.body().results(new).collect();
        self.replace(op, &values);
        new
    }

    /// Tells that an operation was changed in place: its attributes, operands, successors or location. A conversion could not undo
    /// that: what may run in one uses [`Rewriter::modify`].
    pub fn modified(&mut self, op: impl Into<Op>) {
        self.told_modified(op.into());
    }

    /// Changes an operation in place: its attributes, operands, successors, location.
    pub fn modify<T>(&mut self, op: impl Into<Op>, f: impl FnOnce(&mut Body) -> T) -> T {
        let op = op.into();
        self.tell_modifying(op);
        let result = f(self.ir.body_mut(self.body));
        self.told_modified(op);
        result
    }

    /// Sets or removes an attribute by name.
    pub fn set_attr(&mut self, op: impl Into<Op>, name: &str, value: Option<Attr>) {
        let (ctx, op) = (self.ctx, op.into());
        self.modify(op, |b| b.set_attr(ctx, op, name, value));
    }
}

impl<'a> LookIn<'a> for Rewriter<'a> {
    #[inline]
    fn context(&self) -> &'a Context {
        self.ctx
    }
}

impl Change for Rewriter<'_> {
    fn change(&mut self, op: Op, f: &mut dyn FnMut(&Context, &mut Body)) {
        let ctx = self.ctx;
        self.modify(op, |body| f(ctx, body));
    }
}

impl Look for Rewriter<'_> {
    #[inline]
    fn ctx(&self) -> &Context {
        self.ctx
    }
    #[inline]
    fn body(&self) -> &Body {
        self.ir.body(self.body)
    }
}

impl LookIr for Rewriter<'_> {
    #[inline]
    fn ir(&self) -> &Ir {
        self.ir
    }
    #[inline]
    fn body_id(&self) -> BodyId {
        self.body
    }
}

impl<'a> Insert<'a> for Rewriter<'a> {
    fn loc(&self) -> Loc {
        self.loc.unwrap_or_else(|| Loc::unknown(self.ctx))
    }
    fn insert_spec(&mut self, spec: &OpSpec<'_>) -> Op {
        self.create(spec)
    }
    fn insert_or_fold(&mut self, spec: &OpSpec<'_>) -> SmallVec<[Value; 1]> {
        self.fold_or_create(spec)
    }
    fn append_block(&mut self, region: Region, args: &[(Type, Loc)]) -> Block {
        self.create_block(region, None, args)
    }
    fn place(&self) -> (BodyId, Option<InsertPoint>) {
        (self.body, self.at)
    }
    fn go(&mut self, to: (BodyId, Option<InsertPoint>)) {
        (self.body, self.at) = to;
    }
}

/// For typed patterns.
impl Rewriter<'_> {
    /// Says why a pattern does not apply. The text is made only where someone reads it.
    #[cold]
    pub fn decline(&mut self, reason: std::fmt::Arguments<'_>) -> NoMatch {
        if self.wants_reasons() {
            self.reason = Some(reason.to_string());
        }
        NoMatch("")
    }

    /// Declines because the input is wrong, and not only for this pattern: a conversion that cannot make the operation legal by another
    /// one either fails with this error, even where the operation may stay.
    #[cold]
    pub fn reject(&mut self, mistake: Diagnostic) -> NoMatch {
        let reason = mistake.message.clone();
        if let Sink::Conversion(journal) = &mut self.sink {
            journal.mistake.get_or_insert(mistake);
        }
        self.because(reason)
    }

    /// An error at an operation of this body, which begins with its name.
    #[cold]
    pub fn op_error(&self, op: impl Into<Op>, message: impl std::fmt::Display) -> Diagnostic {
        let op = op.into();
        let name = String::from_utf8_lossy(self.ctx.op_info(self.body().name(op)).name());
        Diagnostic::error(self.body().loc(op), format!("'{name}' op {message}"))
    }

    /// Keeps a reason that is made already.
    pub(crate) fn because(&mut self, reason: String) -> NoMatch {
        self.reason = Some(reason);
        NoMatch("")
    }

    /// Replaces an operation by one in the making.
    pub fn replace_by<B: Build>(&mut self, op: impl Into<Op>, new: B) -> B::Op {
        let op = op.into();
        let new = new.into_draft().insert(self);
        let values: SmallVec<[Value; 2]> = self.body().results(new).collect();
        self.replace(op, &values);
        B::Op::from_op(new)
    }

    /// Gives an operation that the pattern has just made the discardable attributes of another one of the same body. One that the
    /// definition of the new operation names becomes inherent, as with MLIR's `setAttrs`.
    pub fn copy_discardable_attrs(&mut self, from: impl Into<Op>, to: impl Into<Op>) {
        self.copy_discardable_attrs_if(from, to, |_| true);
    }

    /// The same of the attributes whose names `keep` accepts.
    pub fn copy_discardable_attrs_if(
        &mut self,
        from: impl Into<Op>,
        to: impl Into<Op>,
        keep: impl Fn(&[u8]) -> bool,
    ) {
        let (ctx, from, to) = (self.ctx, from.into(), to.into());
        if !self.body().has_discardable(from) {
            return;
        }
        let attrs: SmallVec<[(Attr, Attr); 2]> = self
            .body()
            .discardable_attrs(from)
            .filter(|(n, _)| ctx.as_string(*n).is_some_and(&keep))
            .collect();
        self.body_mut().set_attrs(ctx, to, &attrs);
    }

    /// Gives an operation other operands.
    pub fn set_operands(&mut self, op: impl Into<Op>, values: impl AsRef<[Value]>) {
        let op = op.into();
        self.modify(op, |body| body.set_operands(op, values.as_ref()));
    }

    /// The operation, unless it was erased.
    pub fn live<T: Copy + Into<Op>>(&self, op: T) -> Option<T> {
        (!self.body().is_erased(op.into())).then_some(op)
    }

    /// Runs `f` with new operations at another location.
    pub fn with_loc<T>(&mut self, loc: Loc, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.loc.replace(loc);
        let result = f(self);
        self.loc = before;
        result
    }
}
