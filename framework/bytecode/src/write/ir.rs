//! The section of operations.
//!
//! Sections nest as deep as regions do. All is written into one buffer, and the places of sections are noted; their lengths, which are
//! themselves of different lengths, are put between at the end.

use terrace_ir::{Block, BodyId, Global, Loc, Op, Region, Type};

use super::{Fields, Writer};
use crate::encoding::{Emitter, mask, section, since, varint_len};
use crate::number::dictionary;
use crate::properties::{Form, Native, number};
use terrace_ir::def::FieldSink as _;

/// A section inside the buffer: its length is missing at its start.
struct Hole {
    start: usize,
    end: usize,
    /// The section around.
    around: Option<usize>,
    /// The bytes that the lengths inside take.
    inside: usize,
}

/// Regions that are being written.
struct Level<'a> {
    body: BodyId,
    regions: &'a [Region],
    block: Option<Block>,
    next: Option<Op>,
    hole: Option<usize>,
}

impl<'a> Writer<'a> {
    /// The section with an operation.
    pub(super) fn ir(&mut self, op: Global<Op>) -> Emitter {
        let ir = self.numbers.ir;
        let mut out = Emitter::default();
        let mut holes: Vec<Hole> = Vec::new();
        let mut levels: Vec<Level<'a>> = Vec::new();
        out.flagged(1, false);
        levels.extend(self.op(op, &mut out, &mut holes, None));
        while let Some(level) = levels.last_mut() {
            let body = ir.body(level.body);
            if let Some(op) = level.next {
                level.next = body.next_op(op);
                let (id, around) = (level.body, level.hole);
                levels.extend(self.op(Global::new(id, op), &mut out, &mut holes, around));
                continue;
            }
            level.block = match level.block.and_then(|b| body.next_block(b)) {
                Some(block) => Some(block),
                None => self.next_region(level, &mut out),
            };
            match level.block {
                Some(block) => {
                    level.next = body.first_op(block);
                    self.block(level.body, block, &mut out);
                }
                None => {
                    let around = levels.pop().and_then(|l| l.hole);
                    let outer = levels.last().and_then(|l| l.hole);
                    if let Some(hole) = around.filter(|h| Some(*h) != outer).and_then(|h| holes.get_mut(h)) {
                        hole.end = out.bytes.len();
                    }
                }
            }
        }
        fill(out, &mut holes)
    }

    /// Begins the next region that has blocks; its first block.
    fn next_region(&self, level: &mut Level<'a>, out: &mut Emitter) -> Option<Block> {
        let body = self.numbers.ir.body(level.body);
        loop {
            let (region, rest) = level.regions.split_first()?;
            level.regions = rest;
            out.varint(body.region_blocks(*region).count() as u64);
            if let Some(first) = body.first_block(*region) {
                out.varint(self.numbers.region_values(level.body, *region));
                return Some(first);
            }
        }
    }

    fn block(&self, id: BodyId, block: Block, out: &mut Emitter) {
        let (numbers, body) = (&self.numbers, self.numbers.ir.body(id));
        let args = body.block_args(block);
        out.flagged(body.block_ops(block).count() as u64, !args.is_empty());
        if args.is_empty() {
            return;
        }
        out.varint(args.len() as u64);
        let unknown = Loc::unknown(numbers.ctx);
        for arg in args {
            let ty = numbers.attr(body.value_type(*arg).as_attr());
            let loc = body.arg_loc(*arg).unwrap_or(unknown);
            if self.version >= since::ELIDED_LOCATIONS {
                out.flagged(ty, loc != unknown);
                if loc == unknown {
                    continue;
                }
            } else {
                out.varint(ty);
            }
            out.varint(numbers.loc(loc));
        }
        if self.version >= since::USE_ORDERS {
            let at = out.bytes.len();
            out.byte(0);
            if self.use_orders(id, args, out)
                && let Some(byte) = out.bytes.get_mut(at)
            {
                *byte = mask::USE_ORDERS;
            }
        }
    }

    /// Writes an operation; the level of its regions, where it has some.
    fn op(
        &mut self,
        op: Global<Op>,
        out: &mut Emitter,
        holes: &mut Vec<Hole>,
        around: Option<usize>,
    ) -> Option<Level<'a>> {
        let ir = self.numbers.ir;
        let (body, e) = (ir.body(op.body), op.entity);
        out.varint(self.numbers.op_name(body.name(e)));
        let at = out.bytes.len();
        out.byte(0);
        let mut parts = 0;
        out.varint(self.numbers.op_loc(op));
        if let Some(dictionary) = dictionary(self.numbers.ctx, ir, op, self.version) {
            parts |= mask::ATTRS;
            out.varint(self.numbers.attr(dictionary));
        }
        if self.version >= since::PROPERTIES
            && let Some(id) = self.properties_of(op)
        {
            parts |= mask::PROPERTIES;
            out.varint(id);
        }
        if body.num_results(e) > 0 {
            parts |= mask::RESULTS;
            out.varint(body.num_results(e) as u64);
            body.result_types(e).for_each(|t: Type| out.varint(self.numbers.attr(t.as_attr())));
        }
        if body.num_operands(e) > 0 {
            parts |= mask::OPERANDS;
            out.varint(body.num_operands(e) as u64);
            body.operands(e).for_each(|v| out.varint(self.numbers.value(op.body, v)));
        }
        if body.num_successors(e) > 0 {
            parts |= mask::SUCCESSORS;
            out.varint(body.num_successors(e) as u64);
            body.successors(e).for_each(|b| out.varint(self.numbers.block(op.body, b)));
        }
        if self.version >= since::USE_ORDERS && body.num_results(e) > 0 {
            let results: smallvec::SmallVec<[_; 4]> = body.results(e).collect();
            if self.use_orders(op.body, &results, out) {
                parts |= mask::USE_ORDERS;
            }
        }
        let (id, regions) = ir.region_list(op);
        if !regions.is_empty() {
            parts |= mask::REGIONS;
        }
        if let Some(byte) = out.bytes.get_mut(at) {
            *byte = parts;
        }
        if regions.is_empty() {
            return None;
        }
        let isolated = self.numbers.is_isolated(op);
        out.flagged(regions.len() as u64, isolated);
        let mut hole = around;
        if isolated && self.version >= since::LAZY_REGIONS {
            out.byte(section::IR);
            hole = Some(holes.len());
            holes.push(Hole { start: out.bytes.len(), end: 0, around, inside: 0 });
        }
        Some(Level { body: id, regions, block: None, next: None, hole })
    }

    /// The number of an operation's properties; none where it has no place for any.
    fn properties_of(&mut self, op: Global<Op>) -> Option<u64> {
        let (ctx, body) = (self.numbers.ctx, self.numbers.ir.body(op.body));
        let inherent = body.inherent_attrs(op.entity);
        if inherent.is_empty() {
            return None;
        }
        let Some(plan) = self.numbers.plans.plan(ctx, body.name(op.entity)) else {
            let mut out = Emitter::default();
            out.varint(self.numbers.attr(inherent.first().copied().flatten()?));
            return Some(self.properties.add(&out.bytes));
        };
        let mut out = std::mem::take(&mut self.scratch);
        out.bytes.clear();
        let mut fields = Fields { out: &mut out, numbers: &self.numbers, strings: &mut self.strings };
        for p in self.numbers.plans.get(plan) {
            let value = inherent.get(p.slot).copied().flatten();
            match (p.form, value) {
                (Form::Attr, Some(a)) => fields.attr(a),
                // It does not hold what it must; no file can say so.
                (Form::Attr, None) => fields.varint(0),
                (Form::OptionalAttr, a) => fields.optional(a),
                (Form::Segments, a) => {
                    let sizes = a.and_then(|a| ctx.as_dense_array(a)).unwrap_or_default();
                    sparse_array(fields.out, &sizes);
                }
                (Form::Native(Native::Unit | Native::Flag), a) => {
                    fields.byte(u8::from(a.is_some_and(|a| a == ctx.unit() || number(ctx, a) != 0)));
                }
                (Form::Native(Native::OptionalInt), a) => {
                    let value = a.and_then(|a| ctx.as_array(a)?.first().copied());
                    fields.byte(u8::from(value.is_some()));
                    value.iter().for_each(|v| fields.varint(number(ctx, *v)));
                }
                (Form::Native(native), a) => {
                    let info = ctx.op_info(body.name(op.entity));
                    if let Some(def) = info.def().filter(|_| a.is_some_and(|a| !native.holds(ctx, a))) {
                        let name = String::from_utf8_lossy(info.name()).into_owned();
                        self.lost.get_or_insert((name, def.attrs[p.slot].name));
                    }
                    fields.varint(a.map_or(0, |a| number(ctx, a)));
                }
            }
        }
        let id = self.properties.add(&out.bytes);
        self.scratch = out;
        Some(id)
    }
}

/// Numbers of which most may be zero: then those that are not, with their places.
fn sparse_array(out: &mut Emitter, list: &[i64]) {
    let filled = || list.iter().enumerate().filter(|(_, v)| **v != 0);
    let count = filled().count();
    let last = filled().next_back().map_or(0, |(i, _)| i);
    if last > 256 || count > list.len() / 2 {
        out.flagged(list.len() as u64, false);
        list.iter().for_each(|v| out.varint(*v as u64));
        return;
    }
    out.flagged(count as u64, true);
    if count == 0 {
        return;
    }
    let bits = usize::BITS - last.leading_zeros();
    out.varint(u64::from(bits));
    filled().for_each(|(i, v)| out.varint((*v as u64) << bits | i as u64));
}

/// Puts the lengths of sections where they belong.
fn fill(out: Emitter, holes: &mut [Hole]) -> Emitter {
    // Those inside come after those around.
    for i in (0..holes.len()).rev() {
        let Some(hole) = holes.get(i) else { continue };
        let taken = hole.inside + varint_len((hole.end - hole.start + hole.inside) as u64);
        if let Some(around) = hole.around.and_then(|h| holes.get_mut(h)) {
            around.inside += taken;
        }
    }
    let all: usize = holes.len() * 4;
    let mut filled = Emitter { bytes: Vec::with_capacity(out.bytes.len() + all), alignment: out.alignment };
    let mut done = 0;
    for hole in holes.iter() {
        filled.bytes.extend_from_slice(out.bytes.get(done..hole.start).unwrap_or_default());
        filled.varint((hole.end - hole.start + hole.inside) as u64);
        done = hole.start;
    }
    filled.bytes.extend_from_slice(out.bytes.get(done..).unwrap_or_default());
    filled
}
