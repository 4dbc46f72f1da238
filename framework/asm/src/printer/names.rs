//! Names of values and blocks: numbers by default, what operations ask for in custom form, made unique as MLIR does.
//!
//! Each region continues the numbers of the region around it and sees its names; names go when the region is left.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use terrace_ir::segments::Groups;
use terrace_ir::{Attr, AttrData, Block, Body, BodyId, Global, Loc, Op, Region, Value, ValueDef};

use super::{Printer, push_u64};
use crate::traits::OpAsm;

/// The printed name of a value.
#[derive(Clone, Copy, Debug)]
enum Name {
    Unknown,
    Number(u32),
    /// `arg` and a number.
    Arg(u32),
    /// The place in [`Names::used`].
    Text(u32),
}

/// Counters that nested regions go on from.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

/// The names of one body's values in scope.
struct BodyNames {
    id: BodyId,
    values: Vec<Name>,
    blocks: Vec<BlockName>,
    /// Result numbers at which named groups start, by operation.
    groups: FxHashMap<Op, Vec<usize>>,
}

impl BodyNames {
    fn new(body: &Body) -> BodyNames {
        // Room for all at once: most bodies are small, and there are many.
        let values = Vec::with_capacity(body.num_value_slots());
        BodyNames { id: body.id(), values, blocks: Vec::new(), groups: FxHashMap::default() }
    }
}

#[derive(Clone, Debug)]
struct BlockName {
    number: u32,
    text: Option<Box<str>>,
}

/// All names in scope.
#[derive(Default)]
pub(crate) struct Names {
    /// Innermost body last.
    bodies: Vec<BodyNames>,
    /// Texts in scope, innermost last.
    used: IndexSet<Box<str>, FxBuildHasher>,
    pub(crate) counters: Counters,
    /// Where each region's numbers start, where they do not restart.
    starts: FxHashMap<Global<Region>, Counters>,
    /// How comments call operations, where users are written.
    pub(crate) op_ids: FxHashMap<Global<Op>, Box<[u8]>>,
    /// Arguments that are written as other values.
    shadowed: FxHashMap<Global<Value>, Global<Value>>,
}

/// The state to restore when a region is left.
pub(crate) struct Frame {
    counters: Counters,
    /// How many texts were in scope.
    used: usize,
    pushed: bool,
}

impl Names {
    /// True if the names in an isolated operation depend on the counters alone.
    pub(super) fn are_plain(&self) -> bool {
        self.used.is_empty() && self.starts.is_empty() && self.op_ids.is_empty() && self.shadowed.is_empty()
    }
}

impl Printer<'_> {
    /// Names what a region defines; undone by [`Printer::leave_region`].
    pub(crate) fn enter_region(&mut self, owner: Option<Global<Op>>, region: Global<Region>) -> Frame {
        let (frame, named) = self.enter_scope(owner, region);
        let body = self.ir.body(region.body);
        for (number, block) in body.region_blocks(region.entity).enumerate() {
            self.set_block_name(block, number as u32);
            if number == 0 {
                self.name_entry_args(block, &named);
            } else {
                for arg in body.block_args(block).iter().filter(|a| !named.contains(a)) {
                    match self.arg_loc_name(region.body, *arg) {
                        Some(name) => self.set_name(*arg, name),
                        None => self.set_number(*arg),
                    }
                }
            }
            for op in body.block_ops(block) {
                self.name_results(Global::new(region.body, op));
            }
        }
        frame
    }

    fn name_entry_args(&mut self, block: Block, named: &[Value]) {
        let body = self.names.bodies.last().map(|b| b.id);
        let Some(body) = body.map(|b| self.ir.body(b)) else { return };
        for arg in body.block_args(block).iter().filter(|a| !named.contains(a)) {
            let n = self.names.counters.arg;
            self.names.counters.arg += 1;
            if let Some(name) = self.arg_loc_name(body.id(), *arg) {
                self.set_name(*arg, name);
                continue;
            }
            // Rarely, an operation asked for that very name.
            if !self.names.used.is_empty() && self.names.used.contains(format!("arg{n}").as_str()) {
                self.set_name(*arg, format!("arg{n}"));
            } else if let Some(slot) = self.value_slot(*arg) {
                *slot = Name::Arg(n);
            }
        }
    }

    /// Opens a region's scope and names the arguments that its operation has names for.
    fn enter_scope(
        &mut self,
        owner: Option<Global<Op>>,
        region: Global<Region>,
    ) -> (Frame, SmallVec<[Value; 4]>) {
        let pushed = self.names.bodies.last().is_none_or(|b| b.id != region.body);
        if pushed {
            self.names.bodies.push(BodyNames::new(self.ir.body(region.body)));
        }
        let frame = Frame { counters: self.names.counters, used: self.names.used.len(), pushed };
        if let Some(start) = self.names.starts.get(&region) {
            self.names.counters = *start;
        }
        let asm = match owner {
            Some(op) if !self.flags.generic => self.asm_of(op),
            _ => None,
        };
        // A region may be entered twice, for its arguments and for its text: only what is named in this round counts.
        let mut named: SmallVec<[Value; 4]> = SmallVec::new();
        if let (Some(asm), Some(op)) = (asm, owner) {
            for (v, name) in asm.block_arg_names(self.ctx, self.ir, op, region) {
                let name = self.arg_loc_name(region.body, v).unwrap_or(name);
                self.set_name(v, name);
                named.push(v);
            }
        }
        (frame, named)
    }

    /// Runs `f` with the names of a region's arguments known: how custom forms write them before it.
    pub fn with_region_names(
        &mut self,
        owner: Global<Op>,
        region: Option<Global<Region>>,
        f: impl FnOnce(&mut Self),
    ) {
        let Some(region) = region else { return f(self) };
        let (frame, named) = self.enter_scope(Some(owner), region);
        if let Some(entry) = self.ir.body(region.body).first_block(region.entity) {
            self.name_entry_args(entry, &named);
        }
        f(self);
        self.leave_region(frame);
    }

    /// Lets the arguments of a region have the names of other values, wherever they are written.
    pub fn shadow_region_args(
        &mut self,
        region: Global<Region>,
        values: impl IntoIterator<Item = Global<Value>>,
    ) {
        let body = self.ir.body(region.body);
        let args = body.first_block(region.entity).map(|b| body.block_args(b)).unwrap_or_default();
        let args = args.iter().map(|a| Global::new(region.body, *a));
        self.names.shadowed.extend(args.zip(values));
    }

    /// Forgets what [`Printer::enter_region`] named.
    pub(crate) fn leave_region(&mut self, frame: Frame) {
        self.names.counters = frame.counters;
        self.names.used.truncate(frame.used);
        if frame.pushed {
            self.names.bodies.pop();
        }
    }

    /// Gives every region under `op` its first numbers where they do not restart: the last region first, each before what is
    /// nested in it, as MLIR's worklist goes.
    pub(crate) fn number_regions(&mut self, op: Global<Op>) {
        let mut counters = Counters::default();
        counters.value += self.numbers_taken(op);
        let regions_of = |op: Global<Op>, stack: &mut Vec<Global<Region>>| {
            let body = self.ir.body(op.body);
            match body.child_body(op.entity) {
                Some(c) => stack.extend(self.ir.body(c).own_regions().iter().map(|r| Global::new(c, *r))),
                None => stack.extend(body.regions(op.entity).iter().map(|r| Global::new(op.body, *r))),
            }
        };
        let mut stack = Vec::new();
        regions_of(op, &mut stack);
        let mut starts = FxHashMap::default();
        while let Some(region) = stack.pop() {
            starts.insert(region, counters);
            let body = self.ir.body(region.body);
            for (i, block) in body.region_blocks(region.entity).enumerate() {
                let args = body.block_args(block);
                if i == 0 {
                    counters.arg += args.len() as u32;
                } else {
                    let named = args.iter().filter(|a| self.arg_loc_name(region.body, **a).is_some());
                    counters.value += (args.len() - named.count()) as u32;
                }
                for op in body.block_ops(block) {
                    let op = Global::new(region.body, op);
                    counters.value += self.numbers_taken(op);
                    regions_of(op, &mut stack);
                }
            }
        }
        self.names.starts = starts;
    }

    /// How many numbers the results of an operation take, which may have names instead.
    fn numbers_taken(&self, op: Global<Op>) -> u32 {
        let body = self.ir.body(op.body);
        if body.num_results(op.entity) == 0 {
            // Where users are written, the operation itself takes one.
            return u32::from(self.flags.value_users);
        }
        if self.op_loc_name(op).is_some() {
            return 0;
        }
        let names = if self.flags.generic { Vec::new() } else { self.result_names(op, self.asm_of(op)) };
        let named = names.iter().any(|(i, _)| *i == 0);
        let unnamed =
            names.iter().filter(|(i, name)| *i < body.num_results(op.entity) && name.is_empty()).count();
        u32::from(!named) + unnamed as u32
    }

    fn asm_of(&self, op: Global<Op>) -> Option<&'static dyn OpAsm> {
        self.ctx.op_info(self.ir.body(op.body).name(op.entity)).interface::<dyn OpAsm>()
    }

    /// The names that an operation's hook or its definition gives its results.
    fn result_names(&self, op: Global<Op>, asm: Option<&dyn OpAsm>) -> Vec<(usize, String)> {
        match asm {
            Some(asm) => asm.result_names(self.ctx, self.ir.body(op.body), op.entity),
            None => self.group_names(op),
        }
    }

    fn name_results(&mut self, op: Global<Op>) {
        let body = self.ir.body(op.body);
        let n = body.num_results(op.entity);
        let mut named = false;
        if !self.flags.generic && (n > 0 || body.num_successors(op.entity) > 0) {
            let asm = self.asm_of(op);
            let names = self.result_names(op, asm);
            if !names.is_empty() {
                named = self.set_result_names(op, names);
            }
            for (block, name) in asm.map(|a| a.block_names(self.ctx, self.ir, op)).unwrap_or_default() {
                let slot = self.names.bodies.last_mut().and_then(|b| b.blocks.get_mut(block.entity.index()));
                if let Some(slot) = slot {
                    slot.text = Some(name.into());
                }
            }
        }
        if n > 0 && !named {
            let first = body.result(op.entity, 0);
            match self.op_loc_name(op) {
                Some(name) => self.set_name(first, name),
                None => self.set_number(first),
            }
        }
        if self.flags.value_users {
            self.name_user(op);
        }
    }

    /// Remembers how comments call an operation: by its results, or by a number that none of its results takes.
    fn name_user(&mut self, op: Global<Op>) {
        let body = self.ir.body(op.body);
        let start = self.out.len();
        if body.num_results(op.entity) == 0 {
            self.out.push(b'%');
            push_u64(&mut self.out, u64::from(self.names.counters.value));
            self.names.counters.value += 1;
        }
        for (i, v) in body.results(op.entity).enumerate() {
            if i > 0 {
                self.out.extend_from_slice(b", ");
            }
            self.write_value(op.body, v, true);
        }
        let id = self.out.split_off(start);
        self.names.op_ids.insert(op, id.into());
    }

    /// Where a definition names several results, their groups are called so.
    fn group_names(&self, op: Global<Op>) -> Vec<(usize, String)> {
        let body = self.ir.body(op.body);
        let Some(def) = self.ctx.op_info(body.name(op.entity)).def() else { return Vec::new() };
        if def.results.len() < 2 || def.results.iter().all(|r| r.name.is_empty()) {
            return Vec::new();
        }
        let groups = Groups::results(self.ctx, def, body, op.entity);
        let ranges = (0..def.results.len()).map(|i| (i, groups.range(def.results, i)));
        ranges
            .filter(|(_, r)| !r.is_empty())
            .map(|(i, r)| (r.start, def.results[i].name.to_owned()))
            .collect()
    }

    /// Names results; returns whether the first is among them.
    fn set_result_names(&mut self, op: Global<Op>, names: Vec<(usize, String)>) -> bool {
        let body = self.ir.body(op.body);
        let n = body.num_results(op.entity);
        let mut named = false;
        let mut groups: SmallVec<[usize; 4]> = SmallVec::from_elem(0, 1);
        let own = self.op_loc_name(op);
        for (i, name) in names.into_iter().filter(|(i, _)| *i < n) {
            let v = body.result(op.entity, i);
            named |= i == 0;
            let name = own.clone().unwrap_or(name);
            if name.is_empty() {
                self.set_number(v)
            } else {
                self.set_name(v, name)
            }
            if i > 0 {
                groups.push(i);
            }
        }
        if groups.len() > 1 {
            groups.sort_unstable();
            if let Some(b) = self.names.bodies.last_mut() {
                b.groups.insert(op.entity, groups.into_vec());
            }
        }
        named
    }

    /// The first name in a location, where values are called so.
    fn loc_name(&self, loc: Loc) -> Option<String> {
        let mut todo: Vec<Attr> = loc.unpack(self.ctx).err().into_iter().collect();
        while let Some(next) = todo.pop() {
            match self.ctx.data(next) {
                AttrData::LocName { name, .. } => {
                    let name = self.ctx.as_string(*name).filter(|name| !name.is_empty())?;
                    return Some(String::from_utf8_lossy(name).into_owned());
                }
                AttrData::LocFused { locs, metadata } => {
                    todo.extend(Loc::fused_parts(self.ctx, locs, *metadata).iter().rev());
                }
                AttrData::LocCallSite { callee, caller } => todo.extend([*caller, *callee]),
                AttrData::LocOpaque { fallback, .. } => todo.push(*fallback),
                _ => {}
            }
        }
        None
    }

    fn arg_loc_name(&self, body: BodyId, arg: Value) -> Option<String> {
        if !self.flags.name_locs {
            return None;
        }
        self.loc_name(self.ir.body(body).arg_loc(arg)?)
    }

    fn op_loc_name(&self, op: Global<Op>) -> Option<String> {
        if !self.flags.name_locs {
            return None;
        }
        self.loc_name(self.ir.body(op.body).loc(op.entity))
    }

    fn value_slot(&mut self, v: Value) -> Option<&mut Name> {
        let values = &mut self.names.bodies.last_mut()?.values;
        let i = v.index();
        if values.len() <= i {
            values.resize(i + 1, Name::Unknown);
        }
        values.get_mut(i)
    }

    fn set_number(&mut self, v: Value) {
        let n = self.names.counters.value;
        self.names.counters.value += 1;
        if let Some(slot) = self.value_slot(v) {
            *slot = Name::Number(n);
        }
    }

    fn is_taken(&self, name: &str) -> bool {
        let arg =
            || name.strip_prefix("arg").filter(|n| !n.starts_with('0') || n.len() == 1)?.parse::<u32>().ok();
        self.names.used.contains(name) || arg().is_some_and(|n| n < self.names.counters.arg)
    }

    fn set_name(&mut self, v: Value, name: String) {
        let name = sanitize(name);
        let mut unique = name.clone();
        while self.is_taken(&unique) {
            unique = format!("{name}_{}", self.names.counters.conflict);
            self.names.counters.conflict += 1;
        }
        let (place, _) = self.names.used.insert_full(unique.into());
        if let Some(slot) = self.value_slot(v) {
            *slot = Name::Text(place as u32);
        }
    }

    fn set_block_name(&mut self, block: Block, number: u32) {
        if let Some(b) = self.names.bodies.last_mut() {
            let i = block.index();
            if b.blocks.len() <= i {
                b.blocks.resize(i + 1, BlockName { number: u32::MAX, text: None });
            }
            b.blocks[i].number = number;
        }
    }

    fn scope(&self, body: BodyId) -> Option<&BodyNames> {
        self.names.bodies.iter().rev().find(|b| b.id == body)
    }

    /// Writes `%name`, with `#n` for a later result of a group.
    pub fn value_in(&mut self, body: BodyId, v: Value) {
        if self.collecting {
            return;
        }
        self.write_value(body, v, true);
    }

    pub(crate) fn write_value(&mut self, body: BodyId, v: Value, with_number: bool) {
        let (mut body, mut v) = (body, v);
        if !self.names.shadowed.is_empty() {
            while let Some(of) = self.names.shadowed.get(&Global::new(body, v)) {
                (body, v) = (of.body, of.entity);
            }
        }
        let b = self.ir.body(body);
        let (mut lookup, mut number) = (v, None);
        if let ValueDef::Result(op, i) = b.value_def(v)
            && b.num_results(op) > 1
        {
            let groups = self.scope(body).and_then(|s| s.groups.get(&op)).map_or(&[0][..], |g| g);
            let at = groups.partition_point(|g| *g <= i).saturating_sub(1);
            let start = groups.get(at).copied().unwrap_or(0);
            let end = groups.get(at + 1).copied().unwrap_or(b.num_results(op));
            lookup = b.result(op, start);
            if end - start > 1 {
                number = Some(i - start);
            }
        }
        let name = self.scope(body).and_then(|s| s.values.get(lookup.index())).copied();
        match name {
            Some(Name::Number(n)) => {
                self.out.push(b'%');
                push_u64(&mut self.out, u64::from(n));
            }
            Some(Name::Arg(n)) => {
                self.out.extend_from_slice(b"%arg");
                push_u64(&mut self.out, u64::from(n));
            }
            Some(Name::Text(place)) => {
                let text = self.names.used.get_index(place as usize).map_or(&b""[..], |t| t.as_bytes());
                self.out.push(b'%');
                self.out.extend_from_slice(text);
            }
            Some(Name::Unknown) | None => {
                self.out.extend_from_slice(b"<<UNKNOWN SSA VALUE>>");
                return;
            }
        }
        if let Some(n) = number.filter(|_| with_number) {
            self.out.push(b'#');
            push_u64(&mut self.out, n as u64);
        }
    }

    /// The result groups of an operation as (first result, size).
    pub(crate) fn result_groups(&self, op: Global<Op>, n: usize) -> Vec<(usize, usize)> {
        let starts = self.scope(op.body).and_then(|s| s.groups.get(&op.entity)).map_or(&[0][..], |g| g);
        let mut groups = Vec::with_capacity(starts.len());
        for (k, s) in starts.iter().enumerate() {
            groups.push((*s, starts.get(k + 1).copied().unwrap_or(n) - s));
        }
        groups
    }

    /// Writes `^name`.
    pub fn block_in(&mut self, body: BodyId, block: Block) {
        if self.collecting {
            return;
        }
        let name = self.scope(body).and_then(|s| s.blocks.get(block.index())).cloned();
        match name {
            Some(BlockName { text: Some(t), .. }) => {
                self.out.push(b'^');
                self.out.extend_from_slice(t.as_bytes());
            }
            Some(BlockName { number, .. }) if number != u32::MAX => {
                self.out.extend_from_slice(b"^bb");
                push_u64(&mut self.out, u64::from(number));
            }
            _ => self.out.extend_from_slice(b"INVALIDBLOCK"),
        }
    }

    pub(crate) fn block_number(&self, body: BodyId, block: Block) -> u32 {
        self.scope(body).and_then(|s| s.blocks.get(block.index())).map_or(u32::MAX, |b| b.number)
    }

    /// Names every region around a value, from the root down.
    pub(crate) fn name_path_to(&mut self, v: Global<Value>) {
        let body = self.ir.body(v.body);
        let Some(block) = body.value_block(v.entity) else { return };
        let Some(region) = body.block_region(block) else { return };
        let mut path = vec![Global::new(v.body, region)];
        while let Some(op) = self.ir.region_parent(path[path.len() - 1]) {
            match self.ir.body(op.body).parent_region(op.entity) {
                Some(r) => path.push(Global::new(op.body, r)),
                None => break,
            }
        }
        for r in path.into_iter().rev() {
            let owner = self.ir.region_parent(r);
            if owner.is_none() {
                continue;
            }
            self.enter_region(owner, r);
        }
    }
}

/// Only letters, digits, `$`, `.`, `_` and `-`; a leading digit gets an underscore.
fn sanitize(name: String) -> String {
    let clean = |b: &u8| b.is_ascii_alphanumeric() || b"$._-".contains(b);
    if name.bytes().all(|b| clean(&b)) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        return name;
    }
    let mut out = String::with_capacity(name.len() + 1);
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        out.push('_');
    }
    for b in name.bytes() {
        match b {
            b' ' => out.push('_'),
            b if clean(&b) => out.push(b as char),
            _ => out.push_str(&format!("{b:X}")),
        }
    }
    out
}
