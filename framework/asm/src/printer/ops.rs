//! Operations, regions and blocks.

use terrace_ir::def::TraitSet;
use terrace_ir::{Attr, AttrData, Block, Global, Loc, Op, Region, Type, Value};

use super::{Printer, push_u64};
use crate::parser::CustomAssembly;
use crate::traits;

/// The parts of a region's frame to write.
#[derive(Clone, Copy, Debug)]
pub struct RegionStyle {
    /// The entry block's label with its arguments, where it has some.
    pub entry_args: bool,
    /// The terminator of each block.
    pub terminators: bool,
    /// The label of an entry block without operations.
    pub empty_block: bool,
}

impl RegionStyle {
    /// Everything, as in the generic form.
    pub const ALL: RegionStyle = RegionStyle { entry_args: true, terminators: true, empty_block: true };
    /// As custom forms write regions by default: no label for an empty entry block.
    pub const CUSTOM: RegionStyle = RegionStyle { entry_args: true, terminators: true, empty_block: false };
    /// Arguments are written elsewhere.
    pub const NO_ARGS: RegionStyle = RegionStyle { entry_args: false, terminators: true, empty_block: false };
    /// Arguments are written elsewhere and the terminator is implied.
    pub const BARE: RegionStyle = RegionStyle { entry_args: false, terminators: false, empty_block: false };
}

/// A step of [`Printer::print_each`].
enum Step {
    Enter(Option<Global<Op>>, Global<terrace_ir::Region>),
    Leave(super::names::Frame),
    Op(Global<Op>),
}

impl<'a> Printer<'a> {
    /// The whole text of an operation as a file.
    pub(crate) fn print_top(&mut self, op: Global<Op>) {
        if self.flags.generic || self.flags.unique_ssa_ids {
            self.number_regions(op);
        }
        self.enter_top(op);
        let aliases = self.needs_aliases();
        if aliases || self.flags.value_users {
            self.collecting = true;
            self.op(op);
            self.collecting = false;
        }
        if aliases {
            self.assign_aliases();
            self.write_aliases(false);
        }
        self.op(op);
        self.text("\n");
        self.write_aliases(true);
        // They are of the file, as aliases are.
        if !self.flags.local_scope {
            self.write_resources();
        }
    }

    /// An operation with the names that it has in the isolated operation around.
    pub(crate) fn print_in_place(&mut self, op: Global<Op>) {
        let body = self.ir.body(op.body);
        // An isolated operation is its own scope: what is beside it may be with another thread.
        if body.child_body(op.entity).is_some() {
            self.number_regions(op);
            self.enter_top(op);
            return self.op(op);
        }
        if let Some(around) = body.parent().filter(|p| self.ir.has_body(p.body)) {
            self.number_regions(around);
        }
        let mut path: Vec<Region> = Vec::new();
        let mut at = Some(op.entity);
        while let Some(region) = at.and_then(|op| body.parent_region(op)) {
            path.push(region);
            at = body.region_owner(region);
        }
        for region in path.into_iter().rev() {
            let region = Global::new(op.body, region);
            let owner = self.ir.region_parent(region);
            self.enter_region(owner, region);
        }
        self.op(op);
    }

    /// Calls `each` with the text of every operation under `root` that `wanted` accepts, as [`Printer::print_in_place`] writes it: the names are
    /// those of the whole, found once.
    pub(crate) fn print_each(
        &mut self,
        root: Global<Op>,
        wanted: &dyn Fn(Global<Op>) -> bool,
        each: &mut dyn FnMut(Global<Op>, &[u8]),
    ) {
        let (body, regions) = self.ir.regions(root);
        let regions = regions.into_iter().rev();
        let mut todo: Vec<Step> = regions.map(|r| Step::Enter(Some(root), Global::new(body, r))).collect();
        while let Some(step) = todo.pop() {
            match step {
                Step::Enter(owner, region) => {
                    let frame = self.enter_region(owner, region);
                    todo.push(Step::Leave(frame));
                    let body = self.ir.body(region.body);
                    let first = todo.len();
                    let ops = body.region_blocks(region.entity).flat_map(|b| body.block_ops(b));
                    todo.extend(ops.map(|op| Step::Op(Global::new(region.body, op))));
                    todo[first..].reverse();
                }
                Step::Leave(frame) => self.leave_region(frame),
                Step::Op(op) => {
                    if wanted(op) {
                        self.out.clear();
                        self.op(op);
                        each(op, &self.out);
                    }
                    let (body, regions) = self.ir.regions(op);
                    let regions = regions.into_iter().rev();
                    todo.extend(regions.map(|r| Step::Enter(Some(op), Global::new(body, r))));
                }
            }
        }
    }

    /// Names the results of an operation printed by itself.
    fn enter_top(&mut self, op: Global<Op>) {
        let body = self.ir.body(op.body);
        if body.num_results(op.entity) > 0
            && let Some(r) = body.parent_region(op.entity)
        {
            let owner = self.ir.region_parent(Global::new(op.body, r));
            self.enter_region(owner, Global::new(op.body, r));
            self.names.counters = Default::default();
        }
    }

    pub(crate) fn new_line(&mut self) {
        if !self.collecting {
            self.out.push(b'\n');
        }
    }

    pub(crate) fn write_indent(&mut self) {
        if !self.collecting {
            self.out.resize(self.out.len() + self.indent, b' ');
        }
    }

    /// An operation with its results and location.
    pub fn op(&mut self, op: Global<Op>) {
        if self.mark_begin(op) {
            return;
        }
        crate::parser::grow(|| self.op_inner(op));
        self.mark_end(op);
    }

    fn op_inner(&mut self, op: Global<Op>) {
        let body = self.ir.body(op.body);
        let n = body.num_results(op.entity);
        if n > 0 && !self.collecting {
            if n == 1 {
                self.write_value(op.body, body.result(op.entity, 0), false);
            } else {
                for (i, (start, size)) in self.result_groups(op, n).into_iter().enumerate() {
                    if i > 0 {
                        self.text(", ");
                    }
                    self.write_value(op.body, body.result(op.entity, start), false);
                    if size > 1 {
                        self.out.push(b':');
                        push_u64(&mut self.out, size as u64);
                    }
                }
            }
            self.text(" = ");
        }
        if self.collecting && self.flags.debug_info {
            self.visit_loc(body.loc(op.entity), true);
        }
        self.custom_or_generic(op);
        self.trailing_loc(body.loc(op.entity));
        if self.flags.value_users {
            self.users_comment(op);
        }
    }

    /// An operation without its results and location.
    pub fn custom_or_generic(&mut self, op: Global<Op>) {
        let info = self.ctx.op_info(self.ir.body(op.body).name(op.entity));
        if !self.flags.generic
            && let Some(def) = info.def()
        {
            if let Some(custom) = info.interface::<dyn CustomAssembly>() {
                if !custom.can_print(self.ctx, self.ir, op) {
                    return self.generic(op);
                }
                self.op_name(info.name());
                custom.print(self, op);
                return;
            }
            if let Some(format) = def.format
                && (!format.checked || self.says_all(format, op))
            {
                self.op_name(info.name());
                self.format(format, op);
                return;
            }
        }
        self.generic(op);
    }

    fn op_name(&mut self, name: &[u8]) {
        if self.collecting {
            return;
        }
        let default = self.default_dialect.last().copied().unwrap_or("builtin").as_bytes();
        let short = match name.get(default.len()) {
            // Byte by byte: most prefixes differ early, and a call would take longer.
            Some(b'.') if !default.is_empty() && name.iter().zip(default).all(|(a, b)| a == b) => {
                name.get(default.len() + 1..).filter(|n| !n.contains(&b'.'))
            }
            _ => None,
        };
        self.text(short.unwrap_or(name));
    }

    /// The generic form.
    pub fn generic(&mut self, op: Global<Op>) {
        if self.collecting {
            return self.visit_generic(op);
        }
        let body = self.ir.body(op.body);
        let info = self.ctx.op_info(body.name(op.entity));
        self.quoted(info.name());
        self.generic_rest(op);
    }

    /// The text after the name in the generic form.
    pub fn generic_rest(&mut self, op: Global<Op>) {
        if self.collecting {
            return self.visit_generic(op);
        }
        let body = self.ir.body(op.body);
        self.text("(");
        self.comma_list(body.operands(op.entity), |p, v| p.value_in(op.body, v));
        self.text(")");
        if body.num_successors(op.entity) > 0 {
            self.text("[");
            self.comma_list(body.successors(op.entity), |p, b| p.block_in(op.body, b));
            self.text("]");
        }
        self.properties(op);
        let (id, regions) = self.ir.regions(op);
        if !regions.is_empty() && !self.flags.skip_regions {
            self.text(" (");
            // The reader of this form does not know what the operation lets leave out.
            self.comma_list(regions, |p, r| p.region_in(op, Global::new(id, r), RegionStyle::ALL, ""));
            self.text(")");
        }
        self.attr_dict(body.discardable_attrs(op.entity));
        self.text(" : ");
        self.functional_type(body.operand_types(op.entity), body.result_types(op.entity));
    }

    fn properties(&mut self, op: Global<Op>) {
        let body = self.ir.body(op.body);
        match self.ctx.op_info(body.name(op.entity)).def() {
            None => {
                if let Some(p) = body.inherent(op.entity, 0) {
                    self.text(" <");
                    self.attr(p);
                    self.text(">");
                }
            }
            Some(def) => {
                let mut present: smallvec::SmallVec<[(&'static str, Attr); 8]> = smallvec::SmallVec::new();
                for (slot, a) in def.attrs.iter().zip(body.inherent_attrs(op.entity)) {
                    if let Some(a) = a {
                        present.push((slot.name, *a));
                    }
                }
                if present.is_empty() {
                    return;
                }
                present.sort_unstable_by_key(|p| p.0);
                self.text(" <{");
                self.comma_list(present, |p, (name, a)| p.named_attr(name.as_bytes(), a));
                self.text("}>");
            }
        }
    }

    fn visit_generic(&mut self, op: Global<Op>) {
        let (id, regions) = self.ir.regions(op);
        for r in regions {
            self.region(op, Global::new(id, r), RegionStyle::ALL);
        }
        let body = self.ir.body(op.body);
        for t in body.operand_types(op.entity).chain(body.result_types(op.entity)) {
            self.ty(t);
        }
        for (_, a) in body.attr_dictionary(self.ctx, op.entity) {
            self.attr(a);
        }
    }

    /// `name = value`, or the name alone for a unit attribute.
    pub fn named_attr(&mut self, name: &[u8], value: Attr) {
        self.keyword_or_string(name);
        if !matches!(self.ctx.data(value), AttrData::Unit) {
            self.text(" = ");
            self.attr(value);
        }
    }

    /// ` {name = value, ...}`, where there is one.
    pub fn attr_dict(&mut self, attrs: impl IntoIterator<Item = (Attr, Attr)>) {
        let mut first = true;
        for (name, value) in attrs {
            self.text(if first { " {" } else { ", " });
            first = false;
            let name = self.ctx.as_string(name).unwrap_or_default();
            self.named_attr(name, value);
        }
        if !first {
            self.text("}");
        }
    }

    /// The same of an argument of a region: what its attributes hold is no reason for an alias.
    pub fn argument_attr_dict(&mut self, attrs: impl IntoIterator<Item = (Attr, Attr)>) {
        if !self.collecting {
            self.attr_dict(attrs);
        }
    }

    /// The attributes of an operation but those named, inherent and discardable together.
    pub fn attrs_except(&self, op: Global<Op>, elided: &[&str]) -> Vec<(Attr, Attr)> {
        let body = self.ir.body(op.body);
        let hidden = |name: &[u8]| elided.iter().any(|e| e.as_bytes() == name);
        let slots = self.ctx.op_info(body.name(op.entity)).def().map_or(&[][..], |d| d.attrs);
        let mut list: Vec<(Attr, Attr)> = Vec::new();
        for (slot, a) in slots.iter().zip(body.inherent_attrs(op.entity)) {
            if let Some(a) = a
                && !hidden(slot.name.as_bytes())
            {
                list.push((self.ctx.string(slot.name), *a));
            }
        }
        let shown = |n: &Attr| !hidden(self.ctx.as_string(*n).unwrap_or_default());
        list.extend(body.discardable_attrs(op.entity).filter(|(n, _)| shown(n)));
        self.ctx.sort_entries(&mut list);
        list
    }

    /// ` {...}` of an operation's attributes but those named.
    pub fn optional_attr_dict(&mut self, op: Global<Op>, elided: &[&str]) {
        let list = self.attrs_except(op, elided);
        self.attr_dict(list);
    }

    /// ` attributes {...}` of an operation's attributes but those named.
    pub fn optional_attr_dict_with_keyword(&mut self, op: Global<Op>, elided: &[&str]) {
        let list = self.attrs_except(op, elided);
        if !list.is_empty() {
            self.text(" attributes");
            self.attr_dict(list);
        }
    }

    /// `(types) -> types`
    pub fn functional_type(
        &mut self,
        inputs: impl IntoIterator<Item = Type>,
        results: impl ExactSizeIterator<Item = Type>,
    ) {
        self.text("(");
        self.comma_list(inputs, |p, t| p.ty(t));
        self.text(") -> ");
        self.result_types(results);
    }

    /// One type, or several in parentheses.
    pub fn result_types(&mut self, mut results: impl ExactSizeIterator<Item = Type>) {
        if results.len() == 1 {
            if let Some(t) = results.next() {
                let function = matches!(self.ctx.type_data(t), AttrData::FunctionType { .. });
                if function {
                    self.text("(");
                }
                self.ty(t);
                if function {
                    self.text(")");
                }
            }
            return;
        }
        self.text("(");
        self.comma_list(results, |p, t| p.ty(t));
        self.text(")");
    }

    /// An operand of `op`.
    pub fn operand(&mut self, op: Global<Op>, v: Value) {
        self.value_in(op.body, v);
    }

    /// Operands of `op` between commas.
    pub fn operands(&mut self, op: Global<Op>, values: impl IntoIterator<Item = Value>) {
        self.comma_list(values, |p, v| p.value_in(op.body, v));
    }

    /// `^block`, with operands where there are some: `^block(%a : type)`.
    pub fn successor(&mut self, op: Global<Op>, block: Block, operands: &[Value]) {
        self.block_in(op.body, block);
        if operands.is_empty() {
            return;
        }
        let body = self.ir.body(op.body);
        self.text("(");
        self.operands(op, operands.iter().copied());
        self.text(" : ");
        self.comma_list(operands.iter(), |p, v| p.ty(body.value_type(*v)));
        self.text(")");
    }

    /// `{...}` of a region of `owner`.
    pub fn region(&mut self, owner: Global<Op>, region: Global<Region>, style: RegionStyle) {
        let info = self.ctx.op_info(self.ir.body(owner.body).name(owner.entity));
        self.region_in(owner, region, style, traits::default_dialect(info).unwrap_or(""));
    }

    /// The same with operations of `dialect` without its name.
    fn region_in(
        &mut self,
        owner: Global<Op>,
        region: Global<Region>,
        style: RegionStyle,
        dialect: &'static str,
    ) {
        if self.flags.skip_regions {
            return self.text("{...}");
        }
        let body = self.ir.body(region.body);
        if body.region_is_empty(region.entity) {
            self.text("{\n");
            self.write_indent();
            return self.text("}");
        }
        self.text("{\n");
        self.default_dialect.push(dialect);
        let frame = self.enter_region(Some(owner), region);
        let mut first = true;
        for block in body.region_blocks(region.entity) {
            if first {
                let empty = style.empty_block && body.first_op(block).is_none();
                let args = style.entry_args && !body.block_args(block).is_empty();
                self.block(Global::new(region.body, block), empty || args, style.terminators, true);
            } else {
                self.block(Global::new(region.body, block), true, true, false);
            }
            first = false;
        }
        self.leave_region(frame);
        self.default_dialect.pop();
        self.write_indent();
        self.text("}");
    }

    fn block(&mut self, block: Global<Block>, label: bool, terminator: bool, entry: bool) {
        let body = self.ir.body(block.body);
        if label {
            if self.collecting {
                self.visit_block_args(block);
            } else {
                self.block_label(block, entry);
            }
        }
        self.indent += 2;
        if self.flags.value_users && !self.collecting {
            self.argument_comments(block);
        }
        let implied = |op: &Op| !terminator && self.ctx.op_info(body.name(*op)).has(TraitSet::Terminator);
        let implied = body.last_op(block.entity).filter(implied);
        let ops = || body.block_ops(block.entity).take_while(|op| Some(*op) != implied);
        if !self.has_threads() || !self.lines_in_parallel(block, &ops().collect::<Vec<_>>()) {
            self.lines(block, ops());
        }
        self.indent -= 2;
    }

    fn block_label(&mut self, block: Global<Block>, entry: bool) {
        let body = self.ir.body(block.body);
        self.write_indent();
        self.block_in(block.body, block.entity);
        let args = body.block_args(block.entity);
        if !args.is_empty() {
            self.text("(");
            self.comma_list(args.iter(), |p, v| {
                p.value_in(block.body, *v);
                p.text(": ");
                p.ty(body.value_type(*v));
                p.arg_loc(block.body, *v);
            });
            self.text(")");
        }
        self.text(":");
        let mut preds: Vec<Block> = body.predecessors(block.entity).collect();
        match preds.len() {
            0 if entry => {}
            0 => self.text("  // no predecessors"),
            1 => {
                self.text("  // pred: ");
                self.block_in(block.body, preds[0]);
            }
            n => {
                preds.sort_by_key(|p| self.block_number(block.body, *p));
                self.text("  // ");
                self.int(n as i64);
                self.text(" preds: ");
                self.comma_list(preds, |p, b| p.block_in(block.body, b));
            }
        }
        self.new_line();
    }

    fn visit_block_args(&mut self, block: Global<Block>) {
        let body = self.ir.body(block.body);
        for v in body.block_args(block.entity) {
            self.ty(body.value_type(*v));
            if self.flags.debug_info {
                let loc = body.arg_loc(*v).unwrap_or_else(|| Loc::unknown(self.ctx));
                self.visit_loc(loc, false);
            }
        }
    }

    /// ` loc(...)` of a block argument, where locations are written.
    pub fn arg_loc(&mut self, body: terrace_ir::BodyId, v: Value) {
        if self.flags.debug_info {
            let loc = self.ir.body(body).arg_loc(v).unwrap_or_else(|| Loc::unknown(self.ctx));
            if self.collecting {
                self.visit_loc(loc, false);
            } else {
                // As in MLIR it may have an alias, which is not written here.
                self.text(" ");
                self.loc_in_full(loc);
            }
        }
    }

    /// ` loc(...)`, where locations are written.
    pub fn trailing_loc(&mut self, loc: Loc) {
        if self.collecting || !self.flags.debug_info {
            return;
        }
        self.text(" ");
        self.loc(loc);
    }
}
