//! [`Folder`]: folding with constants that are unique and stand at the front.
//!
//! Constants go to the entry block of the nearest region that is isolated, or that the dialect around asks for. A folder belongs
//! to one stretch of work: it does not see constants that others erase.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{DialectFold, FoldValue, Folded};
use terrace_ir::{
    Attr, Block, BodyId, Context, Global, InsertPoint, Ir, Loc, Op, Region, Type, Value, constant_of_op,
};

use crate::fold::{fold_op, materialize};
use crate::listener::Listener;
use crate::rewriter::Rewriter;

/// A dialect by its address, which is cheap to hash, an attribute and a type: what is held once.
type Key = (usize, Attr, Type);

/// Uniques constants.
#[derive(Default, Debug)]
pub struct Folder {
    scopes: FxHashMap<Global<Region>, FxHashMap<Key, Op>>,
    /// The constants held, each with the dialects that they stand for.
    owned: FxHashMap<Global<Op>, SmallVec<[usize; 2]>>,
}

/// The region whose entry block holds the constants of a block.
pub fn insertion_region(ctx: &Context, ir: &Ir, body: BodyId, block: Block) -> Option<Global<Region>> {
    let own = ir.body(body);
    let mut block = block;
    loop {
        let region = own.block_region(block)?;
        let Some(parent) = own.region_owner(region) else { return Some(Global::new(body, region)) };
        let info = ctx.op_info(own.name(parent));
        if info.def().is_none() {
            return Some(Global::new(body, region));
        }
        let asked = info.dialect().and_then(|d| d.interface::<dyn DialectFold>());
        if asked.is_some_and(|d| d.materialize_into(ctx, ir, Global::new(body, region))) {
            return Some(Global::new(body, region));
        }
        match own.parent_block(parent) {
            Some(b) => block = b,
            None => return Some(Global::new(body, region)),
        }
    }
}

fn dialect_of(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<usize> {
    ctx.op_info(ir.body(op.body).name(op.entity)).dialect().map(address)
}

fn address(dialect: &'static DialectDef) -> usize {
    std::ptr::from_ref(dialect).addr()
}

impl Folder {
    /// A folder that holds nothing.
    pub fn new() -> Folder {
        Folder::default()
    }

    fn owns(&self, op: Global<Op>) -> bool {
        self.owned.contains_key(&op)
    }

    /// Returns true if only constants of this folder stand before `op` in its block.
    fn leads(&self, ir: &Ir, op: Global<Op>) -> bool {
        match ir.body(op.body).prev_op(op.entity) {
            None => true,
            Some(p) => self.owns(Global::new(op.body, p)),
        }
    }

    /// Moves a constant to the front of a block. Out of another one it loses its place.
    fn hoist(rw: &mut Rewriter<'_>, op: Op, block: Block) {
        let stays = rw.ir.body(rw.body).parent_block(op) == Some(block);
        rw.move_op(op, InsertPoint::Start(block));
        if !stays {
            let unknown = Loc::unknown(rw.ctx);
            rw.ir.body_mut(rw.body).set_loc(op, unknown);
        }
    }

    /// Takes up a constant that exists. False where the folder has the same already: then `op` was replaced and erased.
    pub fn insert_known(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        listener: &mut dyn Listener,
        op: Global<Op>,
        value: Attr,
    ) -> bool {
        let Some(block) = ir.body(op.body).parent_block(op.entity) else { return true };
        if self.owns(op) {
            if !self.leads(ir, op) {
                Self::hoist(&mut Rewriter::new(ctx, ir, op.body, listener), op.entity, block);
            }
            return true;
        }
        let (Some(region), Some(dialect)) =
            (insertion_region(ctx, ir, op.body, block), dialect_of(ctx, ir, op))
        else {
            return true;
        };
        let body = ir.body(op.body);
        let key = (dialect, value, body.value_type(body.result(op.entity, 0)));
        let Some(entry) = body.first_block(region.entity) else { return true };
        match self.scopes.entry(region).or_default().entry(key) {
            Entry::Occupied(held) => {
                let existing = *held.get();
                let value = body.result(existing, 0);
                Rewriter::new(ctx, ir, op.body, listener).replace(op.entity, [value]);
                let unknown = Loc::unknown(ctx);
                ir.body_mut(op.body).set_loc(existing, unknown);
                return false;
            }
            Entry::Vacant(place) => place.insert(op.entity),
        };
        if block != entry || !self.leads(ir, op) {
            Self::hoist(&mut Rewriter::new(ctx, ir, op.body, listener), op.entity, entry);
        }
        self.owned.insert(op, smallvec![dialect]);
        true
    }

    /// Forgets a constant that is about to be erased.
    pub fn forget(&mut self, ctx: &Context, ir: &Ir, op: Global<Op>) {
        let Some(dialects) = self.owned.remove(&op) else { return };
        let body = ir.body(op.body);
        let (Some(value), Some(block)) = (constant_of_op(ctx, body, op.entity), body.parent_block(op.entity))
        else {
            return;
        };
        let ty = body.value_type(body.result(op.entity, 0));
        if let Some(held) = insertion_region(ctx, ir, op.body, block).and_then(|r| self.scopes.get_mut(&r)) {
            for d in dialects {
                held.remove(&(d, value, ty));
            }
        }
    }

    /// Folds an operation and replaces it where it folds to values. `Folded::No`: nothing was done.
    pub fn try_fold(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        listener: &mut dyn Listener,
        op: Global<Op>,
    ) -> Folded {
        if self.owns(op) {
            if let Some(block) = ir.body(op.body).parent_block(op.entity)
                && !self.leads(ir, op)
            {
                Self::hoist(&mut Rewriter::new(ctx, ir, op.body, listener), op.entity, block);
            }
            return Folded::No;
        }
        let results = match fold_op(ctx, ir, op) {
            Folded::Values(v) => v,
            Folded::InPlace => {
                listener.op_modified(ir, op);
                return Folded::InPlace;
            }
            Folded::No => return Folded::No,
        };
        let Some(values) = self.values_of(ctx, ir, listener, op, &results) else { return Folded::No };
        self.forget(ctx, ir, op);
        Rewriter::new(ctx, ir, op.body, listener).replace(op.entity, &values);
        Folded::Values(results)
    }

    fn values_of(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        listener: &mut dyn Listener,
        op: Global<Op>,
        results: &[FoldValue],
    ) -> Option<SmallVec<[Value; 1]>> {
        let block = ir.body(op.body).parent_block(op.entity)?;
        let dialect = ctx.op_info(ir.body(op.body).name(op.entity)).dialect();
        let loc = ir.body(op.body).loc(op.entity);
        let mut made: SmallVec<[Op; 1]> = SmallVec::new();
        let mut values = SmallVec::new();
        for (i, r) in results.iter().enumerate() {
            let attr = match r {
                FoldValue::Value(v) => {
                    values.push(*v);
                    continue;
                }
                FoldValue::Attr(a) => *a,
            };
            let ty = ir.body(op.body).value_type(ir.body(op.body).result(op.entity, i));
            let constant =
                dialect.and_then(|d| self.constant_op(ctx, ir, listener, op.body, block, d, attr, ty, loc));
            let Some((constant, new)) = constant else {
                for c in made {
                    self.forget(ctx, ir, Global::new(op.body, c));
                    Rewriter::new(ctx, ir, op.body, listener).erase(c);
                }
                return None;
            };
            if new {
                made.push(constant);
            }
            // The operation may stand before the constant in the block that holds it.
            let body = ir.body_mut(op.body);
            if body.parent_block(constant) == Some(block) && body.first_op(block) != Some(constant) {
                body.move_op(constant, InsertPoint::Start(block));
            }
            values.push(body.result(constant, 0));
        }
        Some(values)
    }

    /// The constant for use in a block, made if there is none.
    pub fn constant(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        listener: &mut dyn Listener,
        block: Global<Block>,
        dialect: &'static DialectDef,
        (value, ty): (Attr, Type),
    ) -> Option<Value> {
        let unknown = Loc::unknown(ctx);
        let (op, _) =
            self.constant_op(ctx, ir, listener, block.body, block.entity, dialect, value, ty, unknown)?;
        Some(ir.body(block.body).result(op, 0))
    }

    /// One that stands for several operations has no place.
    #[allow(clippy::too_many_arguments)]
    fn constant_op(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        listener: &mut dyn Listener,
        body: BodyId,
        block: Block,
        dialect: &'static DialectDef,
        value: Attr,
        ty: Type,
        loc: Loc,
    ) -> Option<(Op, bool)> {
        let region = insertion_region(ctx, ir, body, block)?;
        let entry = ir.body(body).first_block(region.entity)?;
        let share = |ir: &mut Ir, op: Op| {
            let body = ir.body_mut(body);
            if body.loc(op) != loc {
                body.set_loc(op, Loc::unknown(ctx));
            }
        };
        let asked = address(dialect);
        if let Some(&op) = self.scopes.get(&region).and_then(|s| s.get(&(asked, value, ty))) {
            share(ir, op);
            return Some((op, false));
        }
        let spec = materialize(ctx, dialect, value, ty, loc)?;
        let mut rw = Rewriter::new(ctx, ir, body, listener);
        rw.set_insertion(InsertPoint::Start(entry));
        let op = rw.insert(&spec);
        let made_by = dialect_of(ctx, ir, Global::new(body, op)).unwrap_or(asked);
        let held = self.scopes.entry(region).or_default();
        if made_by == asked {
            held.insert((asked, value, ty), op);
            self.owned.insert(Global::new(body, op), smallvec![asked]);
            return Some((op, true));
        }
        if let Some(&existing) = held.get(&(made_by, value, ty)) {
            held.insert((asked, value, ty), existing);
            self.owned.entry(Global::new(body, existing)).or_default().push(asked);
            Rewriter::new(ctx, ir, body, listener).erase(op);
            share(ir, existing);
            return Some((existing, false));
        }
        held.insert((asked, value, ty), op);
        held.insert((made_by, value, ty), op);
        self.owned.insert(Global::new(body, op), smallvec![asked, made_by]);
        Some((op, true))
    }
}
