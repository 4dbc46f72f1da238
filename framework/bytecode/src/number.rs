//! The numbers of all that the bytecode refers to.
//!
//! Regions are visited from the last to the first, each before what is nested in it; of an operation its name, its results' types, its
//! attributes, its properties and its location are counted, in this order. Those counted more often have lower numbers; numbers of the same
//! length are sorted by dialect.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::def::{BytecodeForm, FieldSink};
use terrace_ir::subelements::walk_attr;
use terrace_ir::{
    ApInt, Attr, AttrData, Block, BodyId, Context, Global, Ir, Loc, Op, OpName, Region, Value, Walk,
};

use crate::builtin;
use crate::encoding::since;
use crate::positions::Positions;
use crate::properties::{Form, Plans, Property};

/// An attribute, a type or an operation's name with its number.
pub(crate) struct Numbered<T> {
    pub(crate) item: T,
    /// The dialect's number.
    pub(crate) dialect: u32,
    count: u32,
    /// Its place in the order of the first uses.
    first: u32,
}

/// An attribute, or a file position that is a location and not interned.
#[derive(Clone, Copy)]
pub(crate) enum Item {
    Attr(Attr),
    Position(Loc),
}

/// The numbers of the parts of one body.
#[derive(Default)]
struct Places {
    values: Vec<u32>,
    blocks: Vec<u32>,
    /// The places of operations in the order of the text.
    order: Vec<u32>,
    /// Their locations, in the order of the first uses.
    locs: Vec<u32>,
}

/// All numbers.
pub(crate) struct Numbers<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a Ir,
    version: u64,
    pub(crate) dialects: Vec<Vec<u8>>,
    dialect_ids: FxHashMap<Vec<u8>, u32>,
    /// Sorted by number when all is counted.
    pub(crate) attrs: Vec<Numbered<Item>>,
    pub(crate) types: Vec<Numbered<Item>>,
    pub(crate) ops: Vec<Numbered<OpName>>,
    /// By the handle's number: one more than the place in the list above.
    ids: Vec<u32>,
    /// Places in the order of the first uses; and the numbers of attributes by these.
    positions: Positions,
    attr_numbers: Vec<u32>,
    builtin: Option<u32>,
    op_ids: Vec<u32>,
    pub(crate) plans: Plans,
    places: Vec<Places>,
    /// The number of values that a region defines by itself.
    region_values: FxHashMap<(BodyId, Region), u32>,
    /// Operations whose regions use values from outside.
    open: FxHashSet<Global<Op>>,
    /// The builtin dialect's resources in the order of their first uses; later those with data come first.
    pub(crate) resources: Vec<Attr>,
    resource_ids: FxHashMap<Attr, u32>,
}

impl<'a> Numbers<'a> {
    pub(crate) fn new(ctx: &'a Context, ir: &'a Ir, root: Global<Op>, version: u64) -> Numbers<'a> {
        let mut n = Numbers {
            ctx,
            ir,
            version,
            dialects: Vec::new(),
            dialect_ids: FxHashMap::default(),
            attrs: Vec::new(),
            types: Vec::new(),
            ops: Vec::new(),
            ids: Vec::new(),
            positions: Positions::new(ir.num_ops()),
            attr_numbers: Vec::new(),
            builtin: None,
            op_ids: Vec::new(),
            plans: Plans::new(version),
            places: Vec::new(),
            region_values: FxHashMap::default(),
            open: FxHashSet::default(),
            resources: Vec::new(),
            resource_ids: FxHashMap::default(),
        };
        n.order(root);
        n.count_all(root);
        n.finish();
        n
    }

    fn places(&mut self, body: BodyId) -> &mut Places {
        let i = body.index();
        if self.places.len() <= i {
            self.places.resize_with(i + 1, Places::default);
        }
        let (body, places) = (self.ir.body(body), &mut self.places[i]);
        if places.order.is_empty() {
            places.values = vec![0; body.value_capacity()];
            places.blocks = vec![0; body.block_capacity()];
            places.order = vec![0; body.op_capacity().max(1)];
            places.locs = vec![0; body.op_capacity().max(1)];
        }
        places
    }

    /// The number of a value.
    pub(crate) fn value(&self, body: BodyId, v: Value) -> u64 {
        self.places.get(body.index()).and_then(|p| p.values.get(v.index())).copied().map_or(0, u64::from)
    }

    /// The number of a block in its region.
    pub(crate) fn block(&self, body: BodyId, b: Block) -> u64 {
        self.places.get(body.index()).and_then(|p| p.blocks.get(b.index())).copied().map_or(0, u64::from)
    }

    /// The place of an operation in the order of the text.
    pub(crate) fn op_order(&self, body: BodyId, op: Op) -> u32 {
        self.places.get(body.index()).and_then(|p| p.order.get(op.index())).copied().unwrap_or_default()
    }

    /// The number of values that a region defines by itself.
    pub(crate) fn region_values(&self, body: BodyId, region: Region) -> u64 {
        self.region_values.get(&(body, region)).copied().map_or(0, u64::from)
    }

    /// Returns true if nothing in the operation's regions uses a value from outside.
    pub(crate) fn is_isolated(&self, op: Global<Op>) -> bool {
        !self.open.contains(&op)
    }

    /// The number of an attribute or a type.
    pub(crate) fn attr(&self, a: Attr) -> u64 {
        match self.ids.get(a.index()) {
            Some(id) if *id > 0 => u64::from(id - 1),
            _ => self.loc(Loc::from_attr(self.ctx, a)),
        }
    }

    /// The number of a location.
    pub(crate) fn loc(&self, loc: Loc) -> u64 {
        match loc.unpack(self.ctx) {
            Ok(place) => self.positions.get(loc, place).map_or(0, |first| self.attr_number(first)),
            Err(a) => self.ids.get(a.index()).map_or(0, |id| u64::from(id.saturating_sub(1))),
        }
    }

    fn attr_number(&self, first: u32) -> u64 {
        self.attr_numbers.get(first as usize).copied().map_or(0, u64::from)
    }

    /// The number of an operation's location.
    #[inline]
    pub(crate) fn op_loc(&self, op: Global<Op>) -> u64 {
        let first = self.places.get(op.body.index()).and_then(|p| p.locs.get(op.entity.index()));
        first.map_or(0, |first| self.attr_number(*first))
    }

    /// The number of an operation's name.
    pub(crate) fn op_name(&self, name: OpName) -> u64 {
        self.op_ids.get(name.index()).map_or(0, |id| u64::from(id.saturating_sub(1)))
    }

    /// The number of a resource.
    pub(crate) fn resource(&self, key: Attr) -> u64 {
        self.resource_ids.get(&key).copied().map_or(0, u64::from)
    }

    /// The number of a dialect that was met.
    pub(crate) fn dialect(&self, name: &[u8]) -> Option<u32> {
        self.dialect_ids.get(name).copied()
    }
}

/// A level of nesting on the way through all operations in the order of the text.
struct Level<'a> {
    op: Global<Op>,
    body: BodyId,
    regions: &'a [Region],
    block: Option<Block>,
    next: Option<Op>,
    /// The depth of its regions, and the least deep region whose values are used inside.
    depth: u32,
    lowest: u32,
    /// True if it is isolated by its definition.
    closed: bool,
}

impl<'a> Numbers<'a> {
    /// Notes the order of operations, and the ones that are not isolated.
    fn order(&mut self, root: Global<Op>) {
        let ir = self.ir;
        let mut depths: FxHashMap<(BodyId, Region), u32> = FxHashMap::default();
        let mut counter = 0;
        self.places(root.body).order[root.entity.index()] = counter;
        let mut levels: Vec<Level<'a>> = Vec::new();
        levels.extend(self.level(root, 1, &mut depths));
        while let Some(level) = levels.last_mut() {
            let body = ir.body(level.body);
            let Some(op) = level.next else {
                let block = match level.block.and_then(|b| body.next_block(b)) {
                    Some(b) => Some(b),
                    None => next_filled(body, &mut level.regions),
                };
                level.block = block;
                level.next = block.and_then(|b| body.first_op(b));
                if block.is_none() {
                    self.leave(&mut levels);
                }
                continue;
            };
            level.next = body.next_op(op);
            counter += 1;
            let region = body.parent_region(op);
            if !level.closed {
                for v in body.operands(op) {
                    let of = body.value_block(v).and_then(|b| body.block_region(b));
                    if of != region {
                        // The body's own regions are around all others.
                        let depth = of.and_then(|r| depths.get(&(level.body, r))).copied().unwrap_or(0);
                        level.lowest = level.lowest.min(depth);
                    }
                }
            }
            let (at, depth) = (level.body, level.depth + 1);
            self.places(at).order[op.index()] = counter;
            if !body.is_flat() {
                levels.extend(self.level(Global::new(at, op), depth, &mut depths));
            }
        }
    }

    fn level(
        &mut self,
        op: Global<Op>,
        depth: u32,
        depths: &mut FxHashMap<(BodyId, Region), u32>,
    ) -> Option<Level<'a>> {
        let (body, regions) = self.ir.region_list(op);
        let closed = body != op.body;
        if !closed {
            depths.extend(regions.iter().map(|r| ((body, *r), depth)));
        }
        self.places(body);
        (!regions.is_empty()).then_some(Level {
            op,
            body,
            regions,
            block: None,
            next: None,
            depth,
            lowest: depth,
            closed,
        })
    }

    fn leave(&mut self, levels: &mut Vec<Level<'a>>) {
        let Some(level) = levels.pop() else { return };
        if level.lowest < level.depth {
            self.open.insert(level.op);
            if let Some(around) = levels.last_mut().filter(|l| !l.closed) {
                around.lowest = around.lowest.min(level.lowest);
            }
        }
    }

    /// Counts all that is referred to.
    fn count_all(&mut self, root: Global<Op>) {
        let ir = self.ir;
        self.count_op(root, &mut 0);
        let mut todo: Vec<(BodyId, Region, u32)> = Vec::new();
        let mut next = 0;
        let push = |n: &Self, op: Global<Op>, next: u32, todo: &mut Vec<(BodyId, Region, u32)>| {
            let (body, regions) = ir.region_list(op);
            let first = if n.is_isolated(op) { 0 } else { next };
            todo.extend(regions.iter().map(|r| (body, *r, first)));
        };
        push(self, root, next, &mut todo);
        while let Some((id, region, first)) = todo.pop() {
            next = first;
            let body = ir.body(id);
            for (i, block) in body.region_blocks(region).enumerate() {
                self.places(id).blocks[block.index()] = i as u32;
                for arg in body.block_args(block) {
                    self.places(id).values[arg.index()] = next;
                    next += 1;
                    _ = self.count_loc(body.arg_loc(*arg).unwrap_or_else(|| Loc::unknown(self.ctx)));
                    self.count(body.value_type(*arg).as_attr());
                }
                for op in body.block_ops(block) {
                    self.count_op(Global::new(id, op), &mut next);
                }
            }
            if next > first {
                self.region_values.insert((id, region), next - first);
            }
            if body.is_flat() {
                continue;
            }
            for op in body.region_blocks(region).flat_map(|b| body.block_ops(b)) {
                push(self, Global::new(id, op), next, &mut todo);
            }
        }
    }

    fn count_op(&mut self, op: Global<Op>, next: &mut u32) {
        let body = self.ir.body(op.body);
        let name = body.name(op.entity);
        self.count_name(name);
        for v in body.results(op.entity) {
            self.places(op.body).values[v.index()] = *next;
            *next += 1;
            self.count(body.value_type(v).as_attr());
        }
        if let Some(dictionary) = dictionary(self.ctx, self.ir, op, self.version) {
            self.count(dictionary);
        }
        let inherent = body.inherent_attrs(op.entity);
        if self.version >= since::PROPERTIES && !inherent.is_empty() {
            match self.plans.plan(self.ctx, name) {
                Some(plan) => {
                    let counted = |p: &&Property| matches!(p.form, Form::Attr | Form::OptionalAttr);
                    let slots: SmallVec<[usize; 8]> =
                        self.plans.get(plan).iter().filter(counted).map(|p| p.slot).collect();
                    let values = slots.iter().filter_map(|slot| inherent.get(*slot).copied().flatten());
                    values.for_each(|a| self.count(a));
                }
                None => inherent.iter().flatten().for_each(|a| self.count(*a)),
            }
        }
        let loc = self.count_loc(body.loc(op.entity));
        if let Some(slot) = self.places(op.body).locs.get_mut(op.entity.index()) {
            *slot = loc;
        }
    }

    fn count_name(&mut self, name: OpName) {
        let i = name.index();
        if self.op_ids.len() <= i {
            self.op_ids.resize(i + 1, 0);
        }
        match self.op_ids[i] {
            0 => {
                let dialect = self.dialect_id(split_name(self.ctx.op_info(name).name()).0);
                let first = self.ops.len() as u32;
                self.ops.push(Numbered { item: name, dialect, count: 1, first });
                self.op_ids[i] = first + 1;
            }
            known => self.ops[known as usize - 1].count += 1,
        }
    }

    /// Counts a location; its place in the order of the first uses.
    fn count_loc(&mut self, loc: Loc) -> u32 {
        let position = match loc.unpack(self.ctx) {
            Ok(position) => position,
            Err(a) => {
                self.count(a);
                return self.ids.get(a.index()).map_or(0, |id| id.saturating_sub(1));
            }
        };
        let dialect = self.builtin();
        let next = self.attrs.len() as u32;
        let first = self.positions.place(loc, position, next);
        match self.attrs.get_mut(first as usize) {
            Some(known) => known.count += 1,
            None => {
                self.attrs.push(Numbered { item: Item::Position(loc), dialect, count: 1, first });
                self.count(position.0);
            }
        }
        first
    }

    /// The number of the builtin dialect, which is met now if it was not.
    fn builtin(&mut self) -> u32 {
        match self.builtin {
            Some(id) => id,
            None => {
                let id = self.dialect_id(b"builtin");
                *self.builtin.insert(id)
            }
        }
    }

    /// Counts an attribute or a type, and what is inside it where it is seen for the first time.
    fn count(&mut self, a: Attr) {
        if self.count_known(a) {
            return;
        }
        let mut todo = vec![a];
        let mut inside = Inside::default();
        while let Some(a) = todo.pop() {
            if self.count_known(a) {
                continue;
            }
            if let Ok((file, ..)) = Loc::from_attr(self.ctx, a).unpack(self.ctx)
                && matches!(self.ctx.data(a), AttrData::LocFile { .. })
            {
                _ = self.count_loc(Loc::from_attr(self.ctx, a));
                debug_assert!(self.ids.get(file.index()).is_some());
                continue;
            }
            self.add(a, &mut inside);
            todo.extend(inside.attrs.drain(..).rev());
        }
    }

    fn count_known(&mut self, a: Attr) -> bool {
        match self.ids.get(a.index()) {
            Some(id) if *id > 0 => {
                let list = if self.ctx.data(a).is_type() { &mut self.types } else { &mut self.attrs };
                list[*id as usize - 1].count += 1;
                true
            }
            _ => false,
        }
    }

    /// Adds what is new; its parts go into `inside`.
    fn add(&mut self, a: Attr, inside: &mut Inside) {
        let ctx = self.ctx;
        let data = ctx.data(a);
        let dialect = match data {
            AttrData::DialectType { def, .. } | AttrData::DialectAttr { def, .. } => {
                self.dialect_id(def.0.dialect().as_bytes())
            }
            AttrData::OpaqueType { dialect, .. } | AttrData::OpaqueAttr { dialect, .. } => {
                self.dialect_id(ctx.as_string(*dialect).unwrap_or_default())
            }
            _ => self.builtin(),
        };
        let list = if data.is_type() { &mut self.types } else { &mut self.attrs };
        let first = list.len() as u32;
        list.push(Numbered { item: Item::Attr(a), dialect, count: 1, first });
        let id = first + 1;
        if self.ids.len() <= a.index() {
            self.ids.resize(a.index() + 1, 0);
        }
        self.ids[a.index()] = id;
        if !write_item(ctx, a, inside)
            && matches!(data, AttrData::DialectType { .. } | AttrData::DialectAttr { .. })
        {
            // Text says its parts itself, but for data.
            walk_attr(ctx, a, &mut |a| {
                if let AttrData::DenseResource { key, .. } = ctx.data(a) {
                    inside.resources.push(*key);
                }
                Walk::Advance
            });
        }
        for key in inside.resources.drain(..) {
            self.builtin();
            self.resource_ids.entry(key).or_insert_with(|| {
                self.resources.push(key);
                0
            });
        }
    }

    fn dialect_id(&mut self, name: &[u8]) -> u32 {
        if let Some(id) = self.dialect_ids.get(name) {
            return *id;
        }
        let id = self.dialects.len() as u32;
        self.dialects.push(name.to_vec());
        self.dialect_ids.insert(name.to_vec(), id);
        id
    }

    /// Sorts all, and gives it its numbers.
    fn finish(&mut self) {
        self.attr_numbers = vec![0; self.attrs.len()];
        for list in [&mut self.attrs, &mut self.types] {
            sort(list);
        }
        for (entry, i) in self.attrs.iter().zip(0..) {
            if let Some(number) = self.attr_numbers.get_mut(entry.first as usize) {
                *number = i;
            }
        }
        for list in [&self.attrs, &self.types] {
            for (entry, i) in list.iter().zip(1..) {
                if let Item::Attr(a) = entry.item {
                    self.ids[a.index()] = i;
                }
            }
        }
        sort(&mut self.ops);
        for (i, entry) in self.ops.iter().enumerate() {
            self.op_ids[entry.item.index()] = i as u32 + 1;
        }
        let (ctx, builtin) = (self.ctx, self.ctx.string("builtin"));
        self.resources.sort_by_key(|key| ctx.resource(builtin, *key).is_none());
        self.resource_ids = self.resources.iter().zip(0..).map(|(key, i)| (*key, i)).collect();
    }
}

/// The dialect of an operation's name, and what comes after the dot; of a name without a dot, nothing.
pub(crate) fn split_name(name: &[u8]) -> (&[u8], &[u8]) {
    match name.iter().position(|b| *b == b'.') {
        Some(dot) => (&name[..dot], &name[dot + 1..]),
        None => (name, b""),
    }
}

/// The first block of the next region that has one.
fn next_filled(body: &terrace_ir::Body, regions: &mut &[Region]) -> Option<Block> {
    loop {
        let (region, rest) = regions.split_first()?;
        *regions = rest;
        if let Some(block) = body.first_block(*region) {
            return Some(block);
        }
    }
}

/// The attributes that an operation has beside its properties; none if there are none. Before there were properties, inherent attributes
/// were among them, but for values that are no attributes, and those of operations that are not registered: as in MLIR, these are lost.
pub(crate) fn dictionary(ctx: &Context, ir: &Ir, op: Global<Op>, version: u64) -> Option<Attr> {
    let body = ir.body(op.body);
    let mut list: Vec<(Attr, Attr)> = Vec::new();
    if version < since::PROPERTIES
        && let Some(def) = ctx.op_info(body.name(op.entity)).def()
    {
        let present = def.attrs.iter().zip(body.inherent_attrs(op.entity)).filter(|(slot, _)| !slot.property);
        list.extend(present.filter_map(|(slot, a)| Some((ctx.string(slot.name), (*a)?))));
    }
    if body.has_discardable(op.entity) {
        list.extend(body.discardable_attrs(op.entity));
    }
    (!list.is_empty()).then(|| ctx.dictionary(&list))
}

/// Writes an attribute or a type in its dialect's encoding; false if it is written as text.
pub(crate) fn write_item<S: builtin::Sink>(ctx: &Context, a: Attr, out: &mut S) -> bool {
    match ctx.data(a) {
        AttrData::DialectType { def, params } | AttrData::DialectAttr { def, params } => {
            let form =
                ctx.dialect(def.0.dialect().as_bytes()).and_then(|d| d.interface::<dyn BytecodeForm>());
            form.is_some_and(|form| form.write(ctx, def.0, params, out))
        }
        _ => builtin::write(ctx, a, out),
    }
}

/// Sorts by the number of uses, then by dialect where numbers have the same length.
fn sort<T>(list: &mut [Numbered<T>]) {
    list.sort_by_key(|e| std::cmp::Reverse(e.count));
    let (mut first, mut group, mut rest) = (0, 0, list);
    for bytes in 1..9 {
        group = (1usize << (7 * bytes)) - group;
        let (here, after) = rest.split_at_mut(group.min(rest.len()));
        here.sort_by_key(|e| (e.dialect != first, e.dialect));
        let Some(last) = here.last() else { return };
        first = last.dialect;
        rest = after;
    }
}

/// The parts of an attribute or a type.
#[derive(Default)]
struct Inside {
    attrs: Vec<Attr>,
    resources: Vec<Attr>,
}

impl FieldSink for Inside {
    fn varint(&mut self, _: u64) {}
    fn signed(&mut self, _: i64) {}
    fn byte(&mut self, _: u8) {}
    fn string(&mut self, _: &[u8]) {}
    fn attr(&mut self, a: Attr) {
        self.attrs.push(a);
    }
    fn optional(&mut self, a: Option<Attr>) {
        self.attrs.extend(a);
    }
    fn bits(&mut self, _: &ApInt) {}
}

impl builtin::Sink for Inside {
    fn blob(&mut self, _: &[u8]) {}
    fn resource(&mut self, key: Attr) {
        self.resources.push(key);
    }
}
