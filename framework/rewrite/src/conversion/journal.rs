//! [`Journal`]: everything that a conversion has done, so that it can be undone from the end or carried through.
//!
//! Replaced operations and blocks stay where they are, or are merely taken out, until [`Journal::commit`](super::commit). The
//! rewriter tells the journal of each edit; `legalize.rs` truncates it where a pattern turns out to lead nowhere.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::{
    Attr, Block, BodyId, Context, Diagnostic, Global, InsertPoint, Ir, Loc, NewOp, Op, Region, Type, Value,
};

use super::mapping::{Mapping, Values};
use super::types::{ConverterId, Converters, TypeConverter, TypeList};

/// The operation that stands between a value of one type and one of another.
pub(super) const CAST: &str = "builtin.unrealized_conversion_cast";

/// An operation before it was changed in place.
pub(super) struct Snapshot {
    loc: Loc,
    operands: SmallVec<[Value; 4]>,
    inherent: SmallVec<[Option<Attr>; 4]>,
    discardable: SmallVec<[(Attr, Attr); 2]>,
    successors: SmallVec<[Block; 2]>,
}

/// One edit.
pub(super) enum Change {
    /// An operation was made and inserted.
    Created(Global<Op>),
    /// It was moved from there.
    Moved(Global<Op>, InsertPoint),
    /// The last operations of a block, these two and those between, were moved elsewhere.
    Spliced { body: BodyId, from: Block, first: Op, last: Op },
    /// It was changed in place.
    Modified(Global<Op>, Box<Snapshot>),
    /// Its results were replaced; it is to be erased.
    Replaced(Global<Op>, Option<ConverterId>),
    /// A value was replaced: a block argument mostly.
    ReplacedValue(Global<Value>, Option<ConverterId>),
    /// A block was made and inserted.
    BlockCreated(Global<Block>),
    /// A block got so many more arguments.
    ArgsAdded(Global<Block>, usize),
    /// A block was taken out of its region; it is to be erased.
    BlockErased { block: Global<Block>, region: Region, before: Option<Block> },
    /// A block was moved from there.
    BlockMoved { block: Global<Block>, region: Region, before: Option<Block> },
    /// Predecessors of the old block branch to the new one.
    BlockConverted { body: BodyId, old: Block, new: Block },
    /// The operations before one of a block moved to a new block in its place.
    SplitFront { body: BodyId, front: Block, rest: Block },
    /// The body of one isolated operation became that of another.
    BodyMoved { from: Global<Op>, to: Global<Op> },
    /// A cast was made, to be replaced by something better in the end.
    Materialized { op: Global<Op>, mapped: Values },
}

/// Why a cast was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CastKind {
    /// A value of an old type is needed.
    Source,
    /// A value of a new type is needed.
    Target,
}

/// A cast that the conversion made.
#[derive(Clone, Copy)]
pub(super) struct CastInfo {
    pub(super) kind: CastKind,
    pub(super) converter: Option<ConverterId>,
    /// The type of the operand that it was made for, before any conversion.
    pub(super) original: Option<Type>,
}

/// The parts of a cast.
pub(super) struct NewCast<'a> {
    pub(super) info: CastInfo,
    pub(super) at: InsertPoint,
    pub(super) loc: Loc,
    /// The values that its results stand for.
    pub(super) mapped: &'a [Value],
    pub(super) inputs: &'a [Value],
    pub(super) types: &'a [Type],
    /// True if it only changes the types of what it stands for.
    pub(super) pure: bool,
}

/// A place in the journal to go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    changes: usize,
    replaced: usize,
    ignored: usize,
}

/// The work of one pattern, to be legalised in turn.
#[derive(Default)]
pub(super) struct PatternWork {
    pub(super) ops: Vec<Global<Op>>,
    pub(super) modified: Vec<Global<Op>>,
    pub(super) blocks: Vec<Global<Block>>,
}

/// The symbols of the tables that patterns asked for, kept up to date from the changes.
#[derive(Default)]
pub(super) struct Symbols {
    tables: rustc_hash::FxHashSet<Global<Op>>,
    /// By the body that they are in and their name.
    by_name: FxHashMap<(BodyId, Attr), Op>,
    /// How many changes were looked at.
    seen: usize,
}

/// All edits of a conversion and what follows from them.
#[derive(Default)]
pub(crate) struct Journal {
    pub(super) changes: Vec<Change>,
    bodies: Vec<Mapping>,
    pub(super) casts: FxHashMap<Global<Op>, CastInfo>,
    pub(super) cast_order: Vec<Global<Op>>,
    pub(super) converters: Converters,
    region_converters: FxHashMap<Global<Region>, ConverterId>,
    replaced: Vec<Global<Op>>,
    ignored: Vec<Global<Op>>,
    pub(super) work: PatternWork,
    pub(super) symbols: Symbols,
    /// The number of the last name that was found free, by the table and the name without it.
    pub(crate) names: FxHashMap<(Global<Op>, Attr), u32>,
    /// The converter of the pattern at work.
    pub(super) converter: Option<ConverterId>,
    /// The first mistake in the input that a pattern met at the operation at work.
    pub(crate) mistake: Option<Diagnostic>,
}

impl Journal {
    /// The state of a body.
    pub(super) fn mapping(&mut self, body: BodyId) -> &mut Mapping {
        let i = body.index();
        if i >= self.bodies.len() {
            self.bodies.resize_with((i + 1).max(self.bodies.len() * 2), Mapping::default);
        }
        &mut self.bodies[i]
    }

    pub(super) fn is_ignored(&self, op: Global<Op>) -> bool {
        self.bodies.get(op.body.index()).is_some_and(|m| m.is_ignored(op.entity))
    }

    pub(super) fn is_replaced(&self, op: Global<Op>) -> bool {
        self.bodies.get(op.body.index()).is_some_and(|m| m.is_replaced(op.entity))
    }

    /// Lets the conversion pass over an operation.
    pub(super) fn ignore(&mut self, op: Global<Op>) {
        self.mapping(op.body).set_ignored(op.entity, true);
        self.ignored.push(op);
    }

    /// The place that [`Journal::undo_to`] goes back to.
    pub(super) fn mark(&self) -> Mark {
        Mark { changes: self.changes.len(), replaced: self.replaced.len(), ignored: self.ignored.len() }
    }

    /// The changes since then.
    pub(super) fn since(&self, mark: Mark) -> &[Change] {
        self.changes.get(mark.changes..).unwrap_or_default()
    }

    /// Converts a type by the converter at work.
    pub(super) fn convert_type(&mut self, ctx: &Context, id: ConverterId, ty: Type) -> Option<&TypeList> {
        self.converters.convert(ctx, id, ty)
    }
}

/// Symbols.
impl Journal {
    /// An operation of a symbol table by its name (a string attribute): the one made last.
    pub(crate) fn lookup_symbol(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        table: Global<Op>,
        name: Attr,
    ) -> Option<Global<Op>> {
        let body = ir.region(table, 0)?.body;
        let symbols = &mut self.symbols;
        if symbols.tables.insert(table) {
            for op in terrace_ir::symbols::table_members(ir, table) {
                if let Some(name) = symbol_name(ctx, ir, op) {
                    symbols.by_name.entry((op.body, name)).or_insert(op.entity);
                }
            }
        }
        for change in self.changes.get(symbols.seen..).unwrap_or_default() {
            if let Change::Created(op) = change
                && let Some(name) = symbol_name(ctx, ir, *op)
            {
                symbols.by_name.insert((op.body, name), op.entity);
            }
        }
        symbols.seen = self.changes.len();
        let op = Global::new(body, *symbols.by_name.get(&(body, name))?);
        if symbol_name(ctx, ir, op) == Some(name) {
            return Some(op);
        }
        // It was undone or renamed.
        let found = terrace_ir::symbols::lookup_symbol(ctx, ir, table, name);
        match found {
            Some(op) => _ = symbols.by_name.insert((body, name), op.entity),
            None => _ = symbols.by_name.remove(&(body, name)),
        }
        found
    }
}

/// The name of a symbol that is in place.
fn symbol_name(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Attr> {
    let body = Some(op.body).filter(|b| ir.has_body(*b)).map(|b| ir.body(b))?;
    if body.is_erased(op.entity) || body.parent_block(op.entity).is_none() {
        return None;
    }
    let symbol = ctx.op_info(body.name(op.entity)).has(terrace_ir::def::TraitSet::Symbol);
    symbol.then(|| terrace_ir::symbols::symbol_name(ctx, ir, op)).flatten()
}

/// Edits, told by the rewriter.
impl Journal {
    pub(crate) fn op_inserted(&mut self, op: Global<Op>, previous: Option<InsertPoint>) {
        match previous {
            Some(from) => self.changes.push(Change::Moved(op, from)),
            None => {
                self.changes.push(Change::Created(op));
                self.work.ops.push(op);
            }
        }
    }

    pub(crate) fn op_spliced(&mut self, body: BodyId, from: Block, first: Op, last: Op) {
        self.changes.push(Change::Spliced { body, from, first, last });
    }

    /// An operation is about to be changed in place.
    pub(crate) fn op_modifying(&mut self, ir: &Ir, op: Global<Op>) {
        let snapshot = Box::new(take_snapshot(ir, op));
        self.op_modified_from(op, snapshot);
    }

    pub(super) fn op_modified_from(&mut self, op: Global<Op>, before: Box<Snapshot>) {
        self.changes.push(Change::Modified(op, before));
        if !self.work.modified.contains(&op) {
            self.work.modified.push(op);
        }
    }

    pub(crate) fn block_inserted(&mut self, block: Global<Block>, previous: Option<(Region, Option<Block>)>) {
        self.changes.push(match previous {
            Some((region, before)) => Change::BlockMoved { block, region, before },
            None => Change::BlockCreated(block),
        });
        self.work.blocks.push(block);
    }

    pub(crate) fn args_added(&mut self, block: Global<Block>, count: usize) {
        self.changes.push(Change::ArgsAdded(block, count));
    }

    /// Takes a block out of its region, its operations erased.
    pub(crate) fn erase_block(&mut self, ctx: &Context, ir: &mut Ir, block: Global<Block>) {
        let ops: SmallVec<[Op; 8]> = ir.body(block.body).block_ops(block.entity).collect();
        for op in ops {
            self.erase_op(ctx, ir, Global::new(block.body, op));
        }
        let body = ir.body_mut(block.body);
        let Some(region) = body.block_region(block.entity) else { return };
        let before = body.next_block(block.entity);
        body.detach_block(block.entity);
        self.changes.push(Change::BlockErased { block, region, before });
    }

    pub(crate) fn erase_op(&mut self, ctx: &Context, ir: &mut Ir, op: Global<Op>) {
        if self.is_replaced(op) {
            return;
        }
        let none: Vec<Values> = vec![Values::new(); ir.body(op.body).num_results(op.entity)];
        self.replace_op(ctx, ir, op, &none);
    }

    /// Lets values stand for the results of an operation, none for a result that is dropped.
    pub(crate) fn replace_op(&mut self, ctx: &Context, ir: &mut Ir, op: Global<Op>, values: &[Values]) {
        let results: SmallVec<[Value; 2]> = ir.body(op.body).results(op.entity).collect();
        for (r, to) in results.into_iter().zip(values) {
            if to.is_empty() {
                let at = insert_point_behind(ir, op.body, r);
                let (loc, ty) = (ir.body(op.body).loc(op.entity), ir.body(op.body).value_type(r));
                let info = CastInfo { kind: CastKind::Source, converter: self.converter, original: None };
                let new = NewCast { info, at, loc, mapped: &[r], inputs: &[], types: &[ty], pure: false };
                self.cast(ctx, ir, op.body, &new);
            } else {
                let mapping = self.mapping(op.body);
                mapping.map(&[r], to);
                if let [v] = to[..] {
                    let last = mapping.shortened(ir.body(op.body), v);
                    mapping.map(&[r], &[last]);
                }
            }
        }
        self.changes.push(Change::Replaced(op, self.converter));
        let nested = if ir.num_regions(op) == 0 { vec![op] } else { ir.ops_pre(op) };
        for o in nested {
            self.mapping(o.body).set_replaced(o.entity, true);
            self.replaced.push(o);
        }
    }

    /// [`Journal::replace_op`] with one value a result.
    pub(crate) fn replace_op_one(&mut self, ctx: &Context, ir: &mut Ir, op: Global<Op>, values: &[Value]) {
        let values: SmallVec<[Values; 2]> = values.iter().map(|v| SmallVec::from_slice(&[*v])).collect();
        self.replace_op(ctx, ir, op, &values);
    }

    /// Lets values stand for a value.
    pub(crate) fn replace_value(&mut self, from: Global<Value>, to: &[Value]) {
        self.mapping(from.body).map(&[from.entity], to);
        self.changes.push(Change::ReplacedValue(from, self.converter));
    }

    pub(super) fn block_split_front(&mut self, body: BodyId, front: Block, rest: Block) {
        self.changes.push(Change::SplitFront { body, front, rest });
        // The arguments are in another block now: it is looked at where the old one would have been.
        if self.work.blocks.contains(&Global::new(body, rest)) {
            self.work.blocks.push(Global::new(body, front));
        }
    }

    pub(crate) fn body_moved(&mut self, from: Global<Op>, to: Global<Op>) {
        self.changes.push(Change::BodyMoved { from, to });
    }

    pub(super) fn set_region_converter(&mut self, region: Global<Region>, converter: &Arc<TypeConverter>) {
        let id = self.converters.id(converter);
        self.region_converters.insert(region, id);
    }

    pub(super) fn region_converter(&self, region: Global<Region>) -> Option<ConverterId> {
        self.region_converters.get(&region).copied()
    }

    /// Makes a cast, or finds that none is needed; its results.
    pub(super) fn cast(&mut self, ctx: &Context, ir: &mut Ir, body: BodyId, new: &NewCast<'_>) -> Values {
        let b = ir.body(body);
        if new.inputs.iter().map(|v| b.value_type(*v)).eq(new.types.iter().copied()) {
            return new.inputs.into();
        }
        let spec = NewOp::new(ctx, CAST, new.loc).operands(new.inputs).results(new.types);
        let op = ir.insert_new(ctx, body, new.at, &spec.spec());
        let results: Values = ir.body(body).results(op).collect();
        let global = Global::new(body, op);
        self.casts.insert(global, new.info);
        self.cast_order.push(global);
        let mapping = self.mapping(body);
        if new.pure {
            mapping.set_pure_cast(op);
        }
        if !new.mapped.is_empty() {
            mapping.map(new.mapped, &results);
        }
        self.changes.push(Change::Materialized { op: global, mapped: new.mapped.into() });
        results
    }
}

/// Undoing.
impl Journal {
    /// Undoes everything since the mark, the last edit first.
    pub(super) fn undo_to(&mut self, ir: &mut Ir, mark: Mark) {
        while self.changes.len() > mark.changes {
            if let Some(change) = self.changes.pop() {
                self.undo(ir, change);
            }
        }
        for op in self.replaced.split_off(mark.replaced) {
            self.mapping(op.body).set_replaced(op.entity, false);
        }
        for op in self.ignored.split_off(mark.ignored) {
            self.mapping(op.body).set_ignored(op.entity, false);
        }
        self.work = PatternWork::default();
        self.symbols.seen = self.symbols.seen.min(self.changes.len());
    }

    /// Undoes everything.
    pub(super) fn undo_all(&mut self, ir: &mut Ir) {
        self.undo_to(ir, Mark { changes: 0, replaced: 0, ignored: 0 });
    }

    fn undo(&mut self, ir: &mut Ir, change: Change) {
        match change {
            Change::Created(op) => ir.erase_op(op),
            Change::Moved(op, from) => ir.body_mut(op.body).move_op(op.entity, from),
            Change::Spliced { body, from, first, last } => {
                ir.body_mut(body).splice_range(first, last, InsertPoint::End(from));
            }
            Change::Modified(op, before) => restore(ir, op, &before),
            Change::Replaced(op, _) => {
                let results: SmallVec<[Value; 2]> = ir.body(op.body).results(op.entity).collect();
                results.iter().for_each(|r| self.mapping(op.body).unmap(&[*r]));
            }
            Change::ReplacedValue(v, _) => self.mapping(v.body).unmap(&[v.entity]),
            Change::ArgsAdded(b, count) => {
                let body = ir.body_mut(b.body);
                for _ in 0..count {
                    let last = body.block_args(b.entity).len() - 1;
                    body.erase_block_arg(b.entity, last);
                }
            }
            Change::BlockCreated(b) => ir.body_mut(b.body).erase_block(b.entity),
            Change::BlockErased { block, region, before } => {
                ir.body_mut(block.body).insert_block(region, block.entity, before);
            }
            Change::BlockMoved { block, region, before } => {
                let body = ir.body_mut(block.body);
                body.detach_block(block.entity);
                body.insert_block(region, block.entity, before);
            }
            Change::BlockConverted { body, old, new } => ir.body_mut(body).replace_all_block_uses(new, old),
            Change::SplitFront { body, front, rest } => ir.body_mut(body).join_front(front, rest),
            Change::BodyMoved { from, to } => ir.move_body(to, from),
            Change::Materialized { op, mapped } => {
                if !mapped.is_empty() {
                    self.mapping(op.body).unmap(&mapped);
                }
                self.casts.remove(&op);
                self.cast_order.pop();
                ir.erase_op(op);
            }
        }
    }
}

/// An operation as it is.
pub(super) fn take_snapshot(ir: &Ir, op: Global<Op>) -> Snapshot {
    let (body, op) = (ir.body(op.body), op.entity);
    Snapshot {
        loc: body.loc(op),
        operands: body.operands(op).collect(),
        inherent: SmallVec::from_slice(body.inherent_attrs(op)),
        discardable: body.discardable_attrs(op).collect(),
        successors: body.successors(op).collect(),
    }
}

fn restore(ir: &mut Ir, op: Global<Op>, s: &Snapshot) {
    let (body, op) = (ir.body_mut(op.body), op.entity);
    body.set_loc(op, s.loc);
    body.set_operands(op, &s.operands);
    s.inherent.iter().enumerate().for_each(|(i, a)| body.set_inherent(op, i, *a));
    body.set_discardable(op, &s.discardable);
    s.successors.iter().enumerate().for_each(|(i, b)| body.set_successor(op, i, *b));
}

/// The place right after a value's definition.
pub(super) fn insert_point_behind(ir: &Ir, body: BodyId, v: Value) -> InsertPoint {
    match ir.body(body).value_def(v) {
        terrace_ir::ValueDef::Result(op, _) => InsertPoint::After(op),
        terrace_ir::ValueDef::Argument(b, _) => InsertPoint::Start(b),
    }
}
