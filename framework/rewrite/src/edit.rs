//! The rewriter: every edit of a pattern, with a record of what happened for the driver.

use terrace_ir::{Attr, Block, Body, BodyId, Context, Global, InsertPoint, Ir, Loc, Op, OpSpec, Type, Value};

/// Something that a rewrite did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// An operation was inserted.
    Inserted(Op),
    /// An operation was changed in place.
    Modified(Op),
    /// An operation is about to be erased; its operands are still there.
    Erasing(Op),
}

/// Edits one body of a table.
pub struct Rewriter<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// All IR.
    pub ir: &'a mut Ir,
    body: BodyId,
    at: Option<InsertPoint>,
    events: Vec<Event>,
    /// Definers of operands of erased operations, with the operation: uses may now be few.
    freed: Vec<Op>,
}

impl<'a> Rewriter<'a> {
    /// A rewriter of one body.
    pub fn new(ctx: &'a Context, ir: &'a mut Ir, body: BodyId) -> Self {
        Rewriter { ctx, ir, body, at: None, events: Vec::new(), freed: Vec::new() }
    }

    /// The body's place in the table.
    pub fn body_id(&self) -> BodyId {
        self.body
    }

    /// Goes on with another body.
    pub fn set_body(&mut self, body: BodyId) {
        self.body = body;
        self.at = None;
    }

    /// The body.
    pub fn body(&self) -> &Body {
        self.ir.body(self.body)
    }

    /// The body, for edits that need no record.
    pub fn body_mut(&mut self) -> &mut Body {
        self.ir.body_mut(self.body)
    }

    /// Where new operations go.
    pub fn set_insertion(&mut self, at: InsertPoint) {
        self.at = Some(at);
    }

    /// Where new operations go, at present.
    pub fn insertion(&self) -> Option<InsertPoint> {
        self.at
    }

    /// Takes the record of what was done.
    pub(crate) fn take_events(&mut self) -> (Vec<Event>, Vec<Op>) {
        (std::mem::take(&mut self.events), std::mem::take(&mut self.freed))
    }

    /// Creates and inserts an operation.
    pub fn create(&mut self, spec: &OpSpec<'_>) -> Op {
        let op = self.ir.create_op(self.ctx, self.body, spec);
        if let Some(at) = self.at {
            self.ir.body_mut(self.body).insert_op(op, at);
            match at {
                InsertPoint::Start(_) | InsertPoint::After(_) => self.at = Some(InsertPoint::After(op)),
                _ => {}
            }
        }
        self.events.push(Event::Inserted(op));
        op
    }

    /// Creates an operation by name with attributes in the definition's order; defaults are filled in by the caller.
    pub fn build(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[Value],
        results: &[Type],
        inherent: &[Option<Attr>],
    ) -> Op {
        let name = self.ctx.op_name(name.as_bytes());
        let slots = self.ctx.op_info(name).def().map_or(1, |d| d.attrs.len());
        let mut attrs = inherent.to_vec();
        attrs.resize(slots, None);
        self.create(&OpSpec { operands, results, inherent: &attrs, ..OpSpec::new(name, loc) })
    }

    /// Creates an operation with one result; the result.
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

    /// Replaces an operation's results and erases it.
    pub fn replace(&mut self, op: Op, values: &[Value]) {
        let results: Vec<Value> = self.body().results(op).collect();
        for (from, to) in results.into_iter().zip(values) {
            self.replace_uses(from, *to);
        }
        self.erase(op);
    }

    /// Points every use of a value at another.
    pub fn replace_uses(&mut self, from: Value, to: Value) {
        if from == to {
            return;
        }
        let users: Vec<Op> = self.body().users(from).collect();
        self.body_mut().replace_all_uses(from, to);
        self.events.extend(users.into_iter().map(Event::Modified));
    }

    /// Erases an operation without uses.
    pub fn erase(&mut self, op: Op) {
        let body = self.body();
        let definers: Vec<Op> = body.operands(op).filter_map(|v| few_users(body, v, op)).collect();
        self.freed.extend(definers);
        self.events.push(Event::Erasing(op));
        let id = self.body;
        self.ir.erase_op(Global::new(id, op));
    }

    /// Tells that an operation was changed in place.
    pub fn modified(&mut self, op: Op) {
        self.events.push(Event::Modified(op));
    }

    /// Moves the operations of a block before another's operation; the block's arguments are replaced, and it goes.
    pub fn inline_block(&mut self, block: Block, at: InsertPoint, args: &[Value]) {
        let old = self.body().block_args(block).to_vec();
        for (from, to) in old.into_iter().zip(args) {
            self.replace_uses(from, *to);
        }
        self.body_mut().splice_ops(block, at);
        self.body_mut().erase_block(block);
    }
}

/// The definer of an operand, where at most one other operation uses it.
fn few_users(body: &Body, v: Value, op: Op) -> Option<Op> {
    let def = body.defining_op(v)?;
    let mut other = None;
    for user in body.users(v) {
        if user == op || Some(user) == other {
            continue;
        }
        if other.is_some() {
            return None;
        }
        other = Some(user);
    }
    Some(def)
}
