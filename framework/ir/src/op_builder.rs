//! Making operations outside of rewriting: [`OpBuilder`] for a front end that emits its first IR, [`BodyBuilder`] for a parser that adds
//! what its text implies.

use crate::attr::Type;
use crate::body::{InsertPoint, OpSpec};
use crate::context::Context;
use crate::draft::Insert;
use crate::entity::{Block, BodyId, Global, Op, Region, Value};
use crate::loc::Loc;
use crate::look::{Change, Look, LookIn, LookIr};
use crate::{Body, Ir};

/// Makes operations one after the other at a place, all at one location until [`OpBuilder::set_loc`] says otherwise.
pub struct OpBuilder<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    body: BodyId,
    at: Option<InsertPoint>,
    loc: Loc,
}

impl<'a> OpBuilder<'a> {
    /// A builder at the end of the top level.
    pub fn new(ctx: &'a Context, ir: &'a mut Ir) -> OpBuilder<'a> {
        let (body, at) = (ir.root(), Some(InsertPoint::End(ir.root_block())));
        OpBuilder { ctx, ir, body, at, loc: Loc::unknown(ctx) }
    }

    /// A builder at a place in a body.
    pub fn at(ctx: &'a Context, ir: &'a mut Ir, body: BodyId, at: InsertPoint) -> OpBuilder<'a> {
        OpBuilder { ctx, ir, body, at: Some(at), loc: Loc::unknown(ctx) }
    }

    /// Makes operations with this location from here on.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }

    /// Makes operations at this place of the body at hand from here on.
    pub fn set_insertion(&mut self, at: InsertPoint) {
        self.at = Some(at);
    }

    /// Gives a block argument a location of its own.
    pub fn set_arg_loc(&mut self, arg: Value, loc: Loc) {
        self.ir.body_mut(self.body).set_arg_loc(arg, loc);
    }

    /// All IR, to change what no operation stands for.
    pub fn ir_mut(&mut self) -> &mut Ir {
        self.ir
    }

    /// Names an operation of the body at hand across bodies.
    pub fn global(&self, op: impl Into<Op>) -> Global<Op> {
        Global::new(self.body, op.into())
    }
}

impl Look for OpBuilder<'_> {
    #[inline]
    fn ctx(&self) -> &Context {
        self.ctx
    }
    #[inline]
    fn body(&self) -> &Body {
        self.ir.body(self.body)
    }
}

impl<'a> LookIn<'a> for OpBuilder<'a> {
    #[inline]
    fn context(&self) -> &'a Context {
        self.ctx
    }
}

impl LookIr for OpBuilder<'_> {
    #[inline]
    fn ir(&self) -> &Ir {
        self.ir
    }
    #[inline]
    fn body_id(&self) -> BodyId {
        self.body
    }
}

impl Change for OpBuilder<'_> {
    fn change(&mut self, _: Op, f: &mut dyn FnMut(&Context, &mut Body)) {
        f(self.ctx, self.ir.body_mut(self.body));
    }
}

impl<'a> Insert<'a> for OpBuilder<'a> {
    fn loc(&self) -> Loc {
        self.loc
    }
    fn insert_spec(&mut self, spec: &OpSpec<'_>) -> Op {
        let op = self.ir.create_op(self.ctx, self.body, spec);
        if let Some(at) = self.at {
            self.ir.body_mut(self.body).insert_op(op, at);
            // The next one goes after this one.
            if let InsertPoint::After(_) | InsertPoint::Start(_) = at {
                self.at = Some(InsertPoint::After(op));
            }
        }
        op
    }
    fn append_block(&mut self, region: Region, args: &[(Type, Loc)]) -> Block {
        let block = append_block(self.ir.body_mut(self.body), region, args);
        self.at = Some(InsertPoint::End(block));
        block
    }
    fn place(&self) -> (BodyId, Option<InsertPoint>) {
        (self.body, self.at)
    }
    fn go(&mut self, to: (BodyId, Option<InsertPoint>)) {
        (self.body, self.at) = to;
    }
}

/// Makes operations in a body at hand, which need not be part of any IR yet. They may not be isolated ones.
pub struct BodyBuilder<'c, 'b> {
    ctx: &'c Context,
    body: &'b mut Body,
    at: Option<InsertPoint>,
    loc: Loc,
}

impl<'c, 'b> BodyBuilder<'c, 'b> {
    /// A builder that is nowhere yet: it fills regions.
    pub fn new(ctx: &'c Context, body: &'b mut Body, loc: Loc) -> Self {
        BodyBuilder { ctx, body, at: None, loc }
    }

    /// A builder at a place.
    pub fn at(ctx: &'c Context, body: &'b mut Body, loc: Loc, at: InsertPoint) -> Self {
        BodyBuilder { ctx, body, at: Some(at), loc }
    }
}

impl Look for BodyBuilder<'_, '_> {
    #[inline]
    fn ctx(&self) -> &Context {
        self.ctx
    }
    #[inline]
    fn body(&self) -> &Body {
        self.body
    }
}

impl<'c> LookIn<'c> for BodyBuilder<'c, '_> {
    #[inline]
    fn context(&self) -> &'c Context {
        self.ctx
    }
}

impl Change for BodyBuilder<'_, '_> {
    fn change(&mut self, _: Op, f: &mut dyn FnMut(&Context, &mut Body)) {
        f(self.ctx, self.body);
    }
}

impl<'c> Insert<'c> for BodyBuilder<'c, '_> {
    fn loc(&self) -> Loc {
        self.loc
    }
    fn insert_spec(&mut self, spec: &OpSpec<'_>) -> Op {
        let op = self.body.create_op(spec);
        if let Some(at) = self.at {
            self.body.insert_op(op, at);
            if let InsertPoint::After(_) | InsertPoint::Start(_) = at {
                self.at = Some(InsertPoint::After(op));
            }
        }
        op
    }
    fn append_block(&mut self, region: Region, args: &[(Type, Loc)]) -> Block {
        let block = append_block(self.body, region, args);
        self.at = Some(InsertPoint::End(block));
        block
    }
    fn place(&self) -> (BodyId, Option<InsertPoint>) {
        (self.body.id(), self.at)
    }
    fn go(&mut self, to: (BodyId, Option<InsertPoint>)) {
        self.at = to.1;
    }
}

/// Appends a block to a region, whose arguments have these types and locations.
fn append_block(body: &mut Body, region: Region, args: &[(Type, Loc)]) -> Block {
    let types: Vec<Type> = args.iter().map(|a| a.0).collect();
    let block = body.create_block(&types);
    body.append_block(region, block);
    let values = body.block_args(block).to_vec();
    values.into_iter().zip(args).for_each(|(v, (_, loc))| body.set_arg_loc(v, *loc));
    block
}
