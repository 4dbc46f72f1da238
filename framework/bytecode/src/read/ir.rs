//! The section of operations. Levels of nesting are on a list, not on the stack.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_asm::fill_defaults;
use terrace_ir::def::{OpInfo, TraitSet};
use terrace_ir::{
    Attr, Block, Body, BodyId, Context, Global, InsertPoint, Ir, Loc, Op, OpSpec, Operand, Region, Scratch,
    Type, Value,
};

use super::cursor::Cursor;
use super::entries::Entries;
use super::properties::{self, Inherent};
use super::{Read, ReadError};
use crate::encoding::{mask, section, since};
use crate::properties::Plans;

/// Reads the section, but for regions that can wait if `lazy` is set.
pub(super) fn read<'a, 'b>(
    ctx: &'a Context,
    entries: Entries<'a, 'b>,
    c: Cursor<'b>,
    (version, lazy): (u64, bool),
    name: &str,
) -> Read<Reader<'a, 'b>> {
    let mut ir = Ir::new();
    let root_block = ir.root_block();
    let Some(body) = ir.take_body(ir.root()) else { return c.error("there is no place for IR") };
    let mut reader = Reader {
        ctx,
        entries,
        c,
        version,
        plans: Plans::new(version),
        ir,
        body: *body,
        around: Vec::new(),
        scratch: Scratch::default(),
        scopes: vec![Scope::default()],
        levels: Vec::new(),
        orders: Vec::new(),
        resorted: Vec::new(),
        made: 0,
        parts: Parts::default(),
        lazy,
        deferred: FxHashMap::default(),
    };
    reader.top(root_block, name)?;
    reader.put_back();
    Ok(reader)
}

const UNRESOLVED: &str = "not all forward unresolved forward operand references";

/// Values that have numbers.
#[derive(Default)]
struct Scope {
    /// The number of the first value; those before belong to operations around, which nothing here may use.
    base: usize,
    values: Vec<Option<Value>>,
    /// Stand-ins for values that are used before they are defined.
    forward: FxHashMap<usize, Value>,
}

/// The order of the uses of a value, as the file has it.
struct Order {
    value: Value,
    offset: usize,
    pairs: bool,
    numbers: Vec<u32>,
}

/// Regions of an operation that are being read.
struct Level {
    regions: SmallVec<[Region; 2]>,
    next_region: usize,
    blocks: Vec<Block>,
    next_block: usize,
    ops_left: u64,
    /// The number of the first value of the current region, the next one to define, and the first one after the region.
    first_value: usize,
    next_value: usize,
    end_value: usize,
    /// The end of the part of the file around, if the regions are a section.
    around: Option<usize>,
    /// True if the regions have numbers of their own.
    scope: bool,
    /// The operation, if the regions are in a body of their own; and how many orders of uses those around have.
    child: Option<(Op, usize, usize)>,
}

impl Level {
    fn new(regions: SmallVec<[Region; 2]>) -> Level {
        Level {
            regions,
            next_region: 0,
            blocks: Vec::new(),
            next_block: 0,
            ops_left: 0,
            first_value: 0,
            next_value: 0,
            end_value: 0,
            around: None,
            scope: false,
            child: None,
        }
    }
}

/// The parts of an operation, kept from one to the next.
#[derive(Default)]
struct Parts {
    types: Vec<Type>,
    operands: Vec<Value>,
    successors: Vec<Block>,
    discardable: Vec<(Attr, Attr)>,
}

pub(super) struct Reader<'a, 'b> {
    ctx: &'a Context,
    entries: Entries<'a, 'b>,
    c: Cursor<'b>,
    version: u64,
    plans: Plans,
    pub(super) ir: Ir,
    body: Body,
    around: Vec<Body>,
    scratch: Scratch,
    scopes: Vec<Scope>,
    levels: Vec<Level>,
    orders: Vec<Order>,
    /// Values with uses that were linked late.
    resorted: Vec<Value>,
    /// The values, blocks and regions that were announced: each has at least a byte of the file.
    made: usize,
    parts: Parts,
    /// True if regions wait that can.
    lazy: bool,
    /// The regions that wait, by the body that they will fill.
    pub(super) deferred: FxHashMap<BodyId, Cursor<'b>>,
}

impl<'b> Reader<'_, 'b> {
    /// Reads what is at the top, into a module of its own if that is not one module.
    fn top(&mut self, root_block: Block, name: &str) -> Read<()> {
        let (ops, args) = self.c.flagged()?;
        if args {
            return self.c.error("the top of a file has no arguments");
        }
        let module = self.ctx.op_name(b"builtin.module");
        let mut ahead = self.c;
        let only = ops == 1 && {
            let id = ahead.varint()?;
            self.name(id)?.name == module
        };
        let mut level = Level {
            blocks: vec![root_block],
            next_block: 1,
            ops_left: ops,
            scope: true,
            ..Level::new(SmallVec::new())
        };
        if !only {
            let loc = Loc::file(self.ctx, self.ctx.string(name), 0, 0);
            let slots = self.ctx.op_info(module).def().map_or(1, |d| d.attrs.len());
            let inherent: Inherent = SmallVec::from_elem(None, slots);
            let top = self.body.create_op(&OpSpec { inherent: &inherent, ..OpSpec::new(module, loc) });
            self.body.insert_op(top, InsertPoint::End(root_block));
            self.enter_body(top, 1);
            let region = self.body.own_regions().first().copied();
            let block = self.body.create_block(&[]);
            region.iter().for_each(|r| self.body.append_block(*r, block));
            level.blocks = vec![block];
            level.child = Some((top, 0, 0));
        }
        // Results of operations at the top have numbers from 0 on; nothing says how many.
        level.end_value = self.c.left();
        self.scopes = vec![Scope { values: Vec::new(), ..Scope::default() }];
        self.levels.push(level);
        self.levels()?;
        self.c.finish("data in the IR section")?;
        self.finish_uses(0, 0)
    }

    /// Reads until every level is done.
    fn levels(&mut self) -> Read<()> {
        while let Some(level) = self.levels.last_mut() {
            if level.ops_left > 0 {
                level.ops_left -= 1;
                self.op()?;
            } else if let Some(block) = level.blocks.get(level.next_block).copied() {
                level.next_block += 1;
                self.block(block)?;
            } else {
                self.end_region()?;
                let more = self.levels.last().is_some_and(|l| l.next_region < l.regions.len());
                if more { self.region()? } else { self.end_level()? }
            }
        }
        Ok(())
    }

    /// Counts what is announced before it is there.
    fn announce(&mut self, n: u64) -> Read<usize> {
        let n = self.c.bounded(n)?;
        self.made += n;
        // Every one has a byte of its own somewhere.
        if self.made > self.c.file_size().saturating_mul(2) {
            return self.c.error("more values, blocks and regions are announced than the file can have");
        }
        Ok(n)
    }

    /// Begins the next region.
    fn region(&mut self) -> Read<()> {
        let blocks = self.c.varint()?;
        let values = if blocks > 0 { self.c.varint()? } else { 0 };
        let blocks = self.announce(blocks)?;
        let values = self.announce(values)?;
        let Some(level) = self.levels.last_mut() else { return Ok(()) };
        let Some(region) = level.regions.get(level.next_region).copied() else { return Ok(()) };
        level.next_region += 1;
        level.blocks.clear();
        level.next_block = 0;
        for _ in 0..blocks {
            let block = self.body.create_block(&[]);
            self.body.append_block(region, block);
            level.blocks.push(block);
        }
        let Some(scope) = self.scopes.last_mut() else { return Ok(()) };
        let first = scope.base + scope.values.len();
        scope.values.resize(scope.values.len() + values, None);
        (level.first_value, level.next_value, level.end_value) = (first, first, first + values);
        Ok(())
    }

    /// Ends the current region: every value of it that is used must be there.
    fn end_region(&mut self) -> Read<()> {
        let Some(level) = self.levels.last_mut() else { return Ok(()) };
        if level.regions.is_empty() || level.next_region == 0 {
            return Ok(());
        }
        if let Some(scope) = self.scopes.last_mut() {
            let first = level.first_value.saturating_sub(scope.base);
            if !scope.forward.is_empty() && scope.forward.keys().any(|at| *at >= first) {
                return self.c.error(UNRESOLVED);
            }
            scope.values.truncate(first);
        }
        (level.first_value, level.next_value, level.end_value) = (0, 0, 0);
        Ok(())
    }

    fn end_level(&mut self) -> Read<()> {
        let Some(level) = self.levels.pop() else { return Ok(()) };
        if let Some(around) = level.around {
            self.c.finish("data in a section of regions")?;
            self.c.set_end(around);
        }
        if level.scope
            && let Some(scope) = self.scopes.pop()
            && !scope.forward.is_empty()
        {
            return self.c.error(UNRESOLVED);
        }
        if let Some((op, orders, resorted)) = level.child {
            self.finish_uses(orders, resorted)?;
            self.leave_body(op);
        }
        Ok(())
    }

    /// Goes into the new body of an isolated operation.
    fn enter_body(&mut self, op: Op, regions: usize) {
        let id = self.ir.reserve_body();
        let child = self.scratch.begin(id, regions);
        self.body.set_child_body(op, Some(id));
        self.around.push(std::mem::replace(&mut self.body, child));
    }

    /// Goes back out of it.
    fn leave_body(&mut self, op: Op) {
        if let Some(around) = self.around.pop() {
            let mut inner = std::mem::replace(&mut self.body, around);
            inner.set_parent(Global::new(self.body.id(), op));
            self.scratch.finish(&mut self.ir, inner);
        }
    }

    /// Puts the outermost body at its place.
    fn put_back(&mut self) {
        let empty = self.scratch.begin(self.body.id(), 0);
        let body = std::mem::replace(&mut self.body, empty);
        self.ir.put_body(Box::new(body));
    }

    /// Lets the regions of an isolated operation wait: its body is there, with regions that are empty.
    fn defer(&mut self, op: Op, regions: usize, around: usize) -> Read<()> {
        self.enter_body(op, regions);
        self.deferred.insert(self.body.id(), self.c);
        self.leave_body(op);
        let left = self.c.left();
        self.c.take(left)?;
        self.c.set_end(around);
        Ok(())
    }

    /// Reads the regions that wait for this body. What is in them and can wait waits. After an error they are empty, and wait still.
    pub(super) fn materialize(&mut self, id: BodyId) -> Read<()> {
        let Some(contents) = self.deferred.remove(&id) else { return Ok(()) };
        let Some(body) = self.ir.take_body(id) else { return Ok(()) };
        let (parent, count) = (body.parent(), body.own_regions().len());
        self.body = *body;
        self.c = contents;
        let read = self.fill();
        if read.is_err() {
            self.body = self.scratch.begin(id, count);
            if let Some(parent) = parent {
                self.body.set_parent(parent);
            }
            self.deferred.insert(id, contents);
            self.around.clear();
            self.orders.clear();
            self.resorted.clear();
        }
        self.put_back();
        read
    }

    /// Reads a section of regions into those of the body.
    fn fill(&mut self) -> Read<()> {
        let regions = self.body.own_regions().iter().copied().collect();
        self.scopes = vec![Scope::default()];
        self.levels = vec![Level { scope: true, ..Level::new(regions) }];
        self.region()?;
        self.levels()?;
        self.c.finish("data in a section of regions")?;
        self.finish_uses(0, 0)
    }

    /// Refuses to define that many values where the region has not announced them.
    fn check_announced(&self, count: usize) -> Read<()> {
        let Some(level) = self.levels.last() else { return Ok(()) };
        let (first, end) = (level.next_value, level.next_value + count);
        if end <= level.end_value || count == 0 {
            return Ok(());
        }
        let what = "value index range was outside of the expected range for the parent region";
        let last = level.end_value.saturating_sub(1);
        self.c.error(format!("{what}, got [{first}, {end}), but the maximum index was {last}"))
    }

    /// Gives a value the next number, after [`check_announced`](Self::check_announced).
    fn define(&mut self, value: Value) -> Read<()> {
        let Some(level) = self.levels.last_mut() else { return Ok(()) };
        let number = level.next_value;
        level.next_value += 1;
        let Some(scope) = self.scopes.last_mut() else { return Ok(()) };
        let at = number - scope.base;
        match scope.values.get_mut(at) {
            Some(slot) => *slot = Some(value),
            // At the top nothing is announced.
            None => scope.values.push(Some(value)),
        }
        if !scope.forward.is_empty()
            && let Some(stand_in) = scope.forward.remove(&at)
        {
            self.body.replace_all_uses(stand_in, value);
            if let Some(op) = self.body.defining_op(stand_in) {
                self.body.erase_op(op);
            }
            self.resorted.push(value);
        }
        Ok(())
    }

    /// A value by its number; one that is not defined yet is stood in for.
    #[inline]
    fn value(&mut self, number: u64) -> Read<Value> {
        let scope = self.scopes.last().map(|s| (s.base, s.values.len()));
        let (base, len) = scope.unwrap_or_default();
        let at = usize::try_from(number).ok().and_then(|n| n.checked_sub(base));
        match at.and_then(|at| self.scopes.last()?.values.get(at)) {
            Some(Some(v)) => Ok(*v),
            Some(None) => Ok(self.stand_in(at.unwrap_or(len))),
            None if at.is_none() => self.c.error(format!("value {number} is defined outside the region")),
            None => self.c.error(format!("invalid value index: {number}")),
        }
    }

    #[cold]
    fn stand_in(&mut self, at: usize) -> Value {
        let (ctx, body) = (self.ctx, &mut self.body);
        let mut make = || {
            let name = ctx.op_name(b"builtin.unrealized_conversion_cast");
            let spec = OpSpec { results: &[ctx.none_type()], ..OpSpec::new(name, Loc::unknown(ctx)) };
            let op = body.create_op(&spec);
            body.result(op, 0)
        };
        match self.scopes.last_mut() {
            Some(scope) => *scope.forward.entry(at).or_insert_with(make),
            None => make(),
        }
    }

    /// Begins a block.
    fn block(&mut self, block: Block) -> Read<()> {
        let (ops, has_args) = self.c.flagged()?;
        if let Some(level) = self.levels.last_mut() {
            level.ops_left = ops;
        }
        if !has_args {
            return Ok(());
        }
        let n = self.c.count()?;
        self.body.reserve_block_args(n);
        let mut args: SmallVec<[Value; 8]> = SmallVec::new();
        for _ in 0..n {
            let (ty, has_loc) = match self.version {
                since::ELIDED_LOCATIONS.. => self.c.flagged()?,
                _ => (self.c.varint()?, true),
            };
            let ty = self.entries.ty(&self.c, ty)?;
            let arg = self.body.add_block_arg(block, ty);
            if has_loc {
                let loc = self.c.varint()?;
                let loc = self.entries.loc(&self.c, loc)?;
                self.body.set_arg_loc(arg, loc);
            }
            args.push(arg);
        }
        self.check_announced(args.len())?;
        args.iter().try_for_each(|arg| self.define(*arg))?;
        if self.version >= since::USE_ORDERS && self.c.byte()? & mask::USE_ORDERS != 0 {
            self.orders(&args)?;
        }
        Ok(())
    }

    fn name(&self, id: u64) -> Read<super::tables::Name> {
        let name = usize::try_from(id).ok().and_then(|id| self.entries.tables.names.get(id));
        match name {
            Some(name) => Ok(*name),
            None => self.c.error(format!("invalid operation name index: {id}")),
        }
    }

    /// Refuses an operation that is not registered, unless that is allowed.
    fn check_known(&self, info: &OpInfo) -> Read<()> {
        if info.def().is_some()
            || self.ctx.allows_unregistered_dialects()
            || info.dialect().is_some_and(|d| d.allows_unknown_ops)
        {
            return Ok(());
        }
        let name = String::from_utf8_lossy(info.name());
        let message = format!("operation '{name}' is not registered");
        Err(ReadError::new(self.c.offset(), message)
            .hint("if this is intended, use '--allow-unregistered-dialect'"))
    }

    /// Reads an operation, up to its regions.
    fn op(&mut self) -> Read<()> {
        let id = self.c.varint()?;
        let name = self.name(id)?;
        let ctx = self.ctx;
        let info = ctx.op_info(name.name);
        self.check_known(info)?;
        let has = self.c.byte()?;
        let loc = self.c.varint()?;
        let loc = self.entries.loc(&self.c, loc)?;
        let mut inherent: Inherent = SmallVec::from_elem(None, info.def().map_or(1, |d| d.attrs.len()));
        let mut parts = std::mem::take(&mut self.parts);
        parts.discardable.clear();
        if has & mask::ATTRS != 0 {
            self.attributes(info, &mut inherent, &mut parts.discardable)?;
        }
        if has & mask::PROPERTIES != 0 {
            let id = self.c.varint()?;
            let contents = usize::try_from(id).ok().and_then(|id| self.entries.tables.properties.get(id));
            let Some(contents) = contents.copied() else {
                let name = String::from_utf8_lossy(info.name());
                return self.c.error(format!("Properties idx out-of-bound for {name}"));
            };
            properties::read(&mut self.plans, ctx, name, contents, &mut self.entries, &mut inherent)?;
        }
        if info.def().is_some() {
            fill_defaults(ctx, info, &mut inherent);
        }
        self.values_and_blocks(has, &mut parts)?;
        let op = self.body.create_op(&OpSpec {
            name: name.name,
            loc,
            operands: &parts.operands,
            results: &parts.types,
            inherent: &inherent,
            discardable: &parts.discardable,
            successors: &parts.successors,
            regions: 0,
        });
        let block = self.levels.last().and_then(|l| l.blocks.get(l.next_block.wrapping_sub(1)));
        if let Some(block) = block {
            self.body.insert_op(op, InsertPoint::End(*block));
        }
        self.check_announced(parts.types.len())?;
        self.parts = parts;
        for v in self.body.results(op) {
            self.define(v)?;
        }
        if has & mask::USE_ORDERS != 0 {
            let results: SmallVec<[Value; 8]> = self.body.results(op).collect();
            self.orders(&results)?;
        }
        if has & mask::REGIONS != 0 { self.enter(op, info) } else { Ok(()) }
    }

    /// The dictionary of an operation: inherent attributes go to their places.
    fn attributes(
        &mut self,
        info: &OpInfo,
        inherent: &mut Inherent,
        discardable: &mut Vec<(Attr, Attr)>,
    ) -> Read<()> {
        let id = self.c.varint()?;
        let list = self.entries.dictionary(&self.c, id)?;
        for (name, value) in list {
            let slot = info.def().and_then(|d| d.attr_index(self.ctx.as_string(*name).unwrap_or_default()));
            match slot.and_then(|i| inherent.get_mut(i)) {
                Some(slot) => *slot = Some(*value),
                None => discardable.push((*name, *value)),
            }
        }
        Ok(())
    }

    fn values_and_blocks(&mut self, has: u8, parts: &mut Parts) -> Read<()> {
        parts.types.clear();
        parts.operands.clear();
        parts.successors.clear();
        if has & mask::RESULTS != 0 {
            let n = self.c.count()?;
            for _ in 0..n {
                let id = self.c.varint()?;
                parts.types.push(self.entries.ty(&self.c, id)?);
            }
        }
        if has & mask::OPERANDS != 0 {
            let n = self.c.count()?;
            for _ in 0..n {
                let id = self.c.varint()?;
                parts.operands.push(self.value(id)?);
            }
        }
        if has & mask::SUCCESSORS != 0 {
            let n = self.c.count()?;
            for _ in 0..n {
                let id = self.c.varint()?;
                let inside = self.levels.last().filter(|l| !l.regions.is_empty());
                let block = usize::try_from(id).ok().and_then(|id| inside?.blocks.get(id));
                match block {
                    Some(block) => parts.successors.push(*block),
                    None => return self.c.error(format!("invalid successor index: {id}")),
                }
            }
        }
        Ok(())
    }

    /// Begins the regions of an operation.
    fn enter(&mut self, op: Op, info: &OpInfo) -> Read<()> {
        let (count, isolated) = self.c.flagged()?;
        let around = match isolated && self.version >= since::LAZY_REGIONS {
            true => Some(self.c.enter(section::IR, "IR section for region")?),
            false => None,
        };
        let count = self.announce(count)?;
        if count == 0 {
            return self.c.error("an operation without regions says that it has some");
        }
        let closed = info.has(TraitSet::IsolatedFromAbove);
        if self.lazy
            && closed
            && self.body.id() != self.ir.root()
            && let Some(around) = around
        {
            return self.defer(op, count, around);
        }
        let mut level = Level { around, scope: closed || isolated, ..Level::new(SmallVec::new()) };
        if closed {
            level.child = Some((op, self.orders.len(), self.resorted.len()));
            self.enter_body(op, count);
            level.regions = self.body.own_regions().iter().copied().collect();
        } else {
            level.regions = (0..count).map(|_| self.body.create_region()).collect();
            self.body.adopt_regions(op, &level.regions);
        }
        if level.scope {
            let base = match self.scopes.last() {
                Some(scope) if !isolated => scope.base + scope.values.len(),
                _ => 0,
            };
            self.scopes.push(Scope { base, ..Scope::default() });
        }
        self.levels.push(level);
        self.region()
    }

    /// Notes the orders of the uses of some of these values.
    fn orders(&mut self, values: &[Value]) -> Read<()> {
        let count = if values.len() == 1 { 1 } else { self.c.count()? };
        for _ in 0..count {
            let i = if values.len() == 1 { 0 } else { self.c.varint()? };
            let value = usize::try_from(i).ok().and_then(|i| values.get(i)).copied();
            let Some(value) = value else { return self.c.error(format!("invalid result index: {i}")) };
            let offset = self.c.offset();
            let (n, pairs) = self.c.flagged()?;
            let n = self.c.bounded(n)?;
            let numbers = (0..n).map(|_| self.c.varint().map(|v| u32::try_from(v).unwrap_or(u32::MAX)));
            let numbers = numbers.collect::<Read<_>>()?;
            self.orders.push(Order { value, offset, pairs, numbers });
        }
        Ok(())
    }

    /// Puts the uses of values of the current body in order: all of them are there.
    fn finish_uses(&mut self, orders: usize, resorted: usize) -> Read<()> {
        for v in self.resorted.drain(resorted..) {
            let uses = last_first(&self.body, v);
            self.body.set_use_order(v, &uses);
        }
        for order in self.orders.drain(orders..) {
            let uses = last_first(&self.body, order.value);
            let moved = permutation(&order, uses.len()).map(|at| {
                let mut moved = uses.clone();
                at.iter().zip(&uses).for_each(|(at, u)| moved[*at as usize] = *u);
                moved
            });
            if !moved.is_some_and(|moved| self.body.set_use_order(order.value, &moved)) {
                let message = "parsed use-list orders were invalid and could not be applied";
                return Err(ReadError::new(order.offset, message));
            }
        }
        Ok(())
    }
}

/// The uses of a value, the last one in the text first. Operands are made in the order of the text.
fn last_first(body: &Body, v: Value) -> Vec<Operand> {
    let mut uses: Vec<Operand> = body.uses(v).collect();
    uses.sort_unstable_by_key(|u| std::cmp::Reverse(u.index()));
    uses
}

/// The place in the list of each of `n` uses; all are less than `n`.
fn permutation(order: &Order, n: usize) -> Option<Vec<u32>> {
    if !order.pairs {
        let fits = order.numbers.len() == n && order.numbers.iter().all(|at| (*at as usize) < n);
        return fits.then(|| order.numbers.clone());
    }
    let (pairs, rest) = order.numbers.as_chunks::<2>();
    let mut places: Vec<u32> = (0..n as u32).collect();
    for [at, i] in pairs {
        *places.get_mut(*i as usize).filter(|_| (*at as usize) < n)? = *at;
    }
    rest.is_empty().then_some(places)
}
