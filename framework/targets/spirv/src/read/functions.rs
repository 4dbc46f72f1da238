//! Functions and graphs: their parameters, their blocks, the branches between these.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace_dialects_spirv::spirv::{
    BranchConditionalOp, BranchOp, CopyMemoryOp, Decoration, DecorationAttr, FuncOp, FunctionCallOp,
    FunctionControl, GenericCastToPtrExplicitOp, GraphARMOp, GraphEntryPointARMOp, GraphOutputsARMOp,
    LoopControl, MemoryAccess, Opcode, SelectionControl, SwitchOp, storage_class,
};
use terrace_ir::{
    ApInt, Attr, AttrData, Block, BodyId, Diagnostic, Edit, Global, InsertPoint, Loc, Op, Region, Type,
    Value, Values, View,
};

use super::structure::{Merge, Merges};
use super::{Done, Function, Reader};
use crate::decorations::attribute;

/// The phis of the blocks that a block branches to: for each, the ids of the values.
type Phis = IndexMap<Block, IndexMap<Block, Vec<u32>, FxBuildHasher>, FxBuildHasher>;

/// The function or graph at hand.
#[derive(Default)]
pub(super) struct State {
    open: Option<Open>,
    blocks: FxHashMap<u32, Label>,
    phis: Phis,
    merges: Merges,
}

struct Open {
    op: Op,
    region: Region,
    /// Where operations were made before it.
    outside: (BodyId, InsertPoint),
    /// The types of the parameters that are still to come, the last first.
    parameters: Vec<Type>,
    entry: Block,
    begun: bool,
    outputs: Option<Vec<Option<Value>>>,
    attrs: Vec<Attr>,
}

/// A label, and whether its block has begun.
struct Label {
    block: Block,
    begun: bool,
}

impl State {
    pub(super) fn is_open(&self) -> bool {
        self.open.is_some()
    }
}

impl Reader<'_> {
    pub(super) fn take_in_function(&mut self, opcode: Opcode, operands: &[u32]) -> Done {
        use Opcode as O;
        match opcode {
            O::OpFunction => return self.function(operands),
            O::OpGraphARM => return self.graph(operands),
            _ if !self.function.is_open() => {
                return Err(self.error("the instruction stands outside of a function"));
            }
            O::OpFunctionParameter => return self.parameter(operands),
            O::OpGraphInputARM => return self.graph_input(operands),
            O::OpFunctionEnd => return self.function_end(operands),
            O::OpLabel => return self.label(operands),
            _ if self.block.is_none() => return Err(self.error("the instruction stands outside of a block")),
            _ => {}
        }
        match opcode {
            O::OpPhi => self.phi(operands),
            O::OpBranch => self.branch(operands),
            O::OpBranchConditional => self.branch_conditional(operands),
            O::OpSwitch => self.switch(operands),
            O::OpSelectionMerge => self.selection_merge(operands),
            O::OpLoopMerge => self.loop_merge(operands),
            O::OpFunctionCall => self.call(operands),
            O::OpCopyMemory => self.copy_memory(operands),
            O::OpGenericCastToPtrExplicit => self.cast_to_pointer(operands),
            O::OpGraphSetOutputARM => self.graph_output(operands),
            O::OpGraphEndARM => self.graph_end(operands),
            O::OpExtInst => self.extended(operands),
            _ => self.own(opcode, operands),
        }
    }

    fn function_symbol(&self, id: u32) -> Vec<u8> {
        self.name(id)
            .or_else(|| self.entry_names.get(&id).cloned())
            .unwrap_or_else(|| format!("spirv_fn_{id}").into_bytes())
    }

    fn function(&mut self, operands: &[u32]) -> Done {
        let [result, id, control, ty] = self.exactly(operands)?;
        if self.function.is_open() {
            return Err(self.error("found function inside function"));
        }
        let (ctx, result, ty) = (self.ctx, self.ty(result)?, self.ty(ty)?);
        let Some((inputs, results)) = ctx.function_parts(ty) else {
            return Err(self.error(format!("unknown function type '{}'", ctx.text(ty))));
        };
        if results.first().copied().unwrap_or(ctx.none_type()) != result {
            return Err(self.error(format!(
                "mismatch in function type '{}' and return type '{}' specified",
                ctx.text(ty),
                ctx.text(result)
            )));
        }
        let Some(control) = FunctionControl::from_value(i64::from(control)) else {
            return Err(self.error(format!("unknown Function Control: {control}")));
        };
        let name = self.function_symbol(id);
        let symbol = ctx.string(&name);
        let (op, region) = {
            let mut b = self.builder();
            let op = FuncOp::new(ty, name, control).insert(&mut b);
            (op, op.body(&b))
        };
        self.decorate_op(*op, id);
        if self.functions.insert(id, Function { op: *op, name: symbol }).is_some() {
            return Err(self.error("duplicate function definition/declaration"));
        }
        self.open(*op, region, inputs, None);
        Ok(())
    }

    /// The number of instructions up to the next end or begin of a function, of those among them that may have results, and of their words.
    fn ahead(&self) -> (usize, usize, usize) {
        let (mut count, mut results, mut at) = (0, 0, self.next);
        while let Some(first) = self.words.get(at) {
            let (len, opcode) = ((first >> 16) as usize, first & 0xffff);
            let ends = [Opcode::OpFunctionEnd, Opcode::OpFunction].iter().any(|o| *o as u32 == opcode);
            if len == 0 || ends {
                break;
            }
            (count, at) = (count + 1, at + len);
            results += usize::from(len >= 3);
        }
        (count, results, at.min(self.words.len()) - self.next)
    }

    fn open(&mut self, op: Op, region: Global<Region>, inputs: &[Type], outputs: Option<usize>) {
        let outside = (self.body, self.at);
        let (instructions, results, words) = self.ahead();
        let body = self.ir.body_mut(region.body);
        // Of its words an instruction with a result has one for itself, one for the type, and one for the result. Constants become operations
        // of their own: if there are many, there is as much room as if it had grown step by step.
        let [ops, results, operands] =
            [instructions, results + inputs.len(), words.saturating_sub(3 * results)]
                .map(usize::next_power_of_two);
        body.reserve(ops, results, operands);
        let entry = body.create_block(inputs);
        body.append_block(region.entity, entry);
        (self.body, self.at, self.block) = (region.body, InsertPoint::End(entry), None);
        self.function.open = Some(Open {
            op,
            region: region.entity,
            outside,
            parameters: inputs.iter().rev().copied().collect(),
            entry,
            begun: false,
            outputs: outputs.map(|n| vec![None; n]),
            attrs: vec![],
        });
    }

    fn opened(&mut self) -> Done<&mut Open> {
        let (ctx, start) = (self.ctx, self.start);
        let outside = || {
            let message = format!("at word {start}: the instruction stands outside of a function");
            Diagnostic::error(Loc::unknown(ctx), message)
        };
        self.function.open.as_mut().ok_or_else(outside)
    }

    /// A parameter of a type with an id.
    fn next_parameter(&mut self, ty: u32, id: u32) -> Done<usize> {
        let ty = self.ty(ty)?;
        let open = self.opened()?;
        let expected = open.parameters.pop().filter(|_| !open.begun);
        let (entry, left) = (open.entry, open.parameters.len());
        if expected != Some(ty) {
            let text = expected.map_or("none".to_owned(), |t| format!("'{}'", self.ctx.text(t)));
            return Err(self.error(format!(
                "mismatch in argument type: expected {text}, found '{}'",
                self.ctx.text(ty)
            )));
        }
        let args = self.ir.body(self.body).block_args(entry);
        let index = args.len() - left - 1;
        let value = args[index];
        self.define_value(id, value)?;
        Ok(index)
    }

    fn parameter(&mut self, operands: &[u32]) -> Done {
        let [ty, id] = self.exactly(operands)?;
        self.next_parameter(ty, id)?;
        let attr = self.parameter_decoration(id)?;
        if attr != self.ctx.empty_dictionary() && !self.strides.contains_key(&id) {
            self.unplaced.remove(&id);
        }
        self.opened()?.attrs.push(attr);
        Ok(())
    }

    /// The attributes of a parameter: one decoration at most.
    fn parameter_decoration(&self, id: u32) -> Done<Attr> {
        let ctx = self.ctx;
        let Some(list) = self.decorations.get(&id) else { return Ok(ctx.empty_dictionary()) };
        let known = [
            Decoration::Aliased,
            Decoration::Restrict,
            Decoration::AliasedPointer,
            Decoration::RestrictPointer,
            Decoration::RelaxedPrecision,
        ];
        let [(name, _)] = list[..] else {
            return Err(
                self.error(format!("more than one decoration for function argument with result <id> {id}"))
            );
        };
        let text = ctx.as_string(name).unwrap_or_default();
        let Some(d) = known.into_iter().find(|d| attribute(*d).as_bytes() == text) else {
            return Err(self.error(format!(
                "unimplemented decoration support for function argument with result <id> {id}"
            )));
        };
        Ok(ctx.dictionary(&[(ctx.string("spirv.decoration"), DecorationAttr::get(ctx, d).into())]))
    }

    fn function_end(&mut self, operands: &[u32]) -> Done {
        self.nothing_after(operands)?;
        if self.block.is_some() {
            return Err(self.error("a block ends without a branch or a return"));
        }
        let open = self.opened()?;
        let (op, entry, begun) = (open.op, open.entry, open.begun);
        if open.outputs.is_some() || !open.parameters.is_empty() {
            return Err(self.error("a function ends before all its parameters"));
        }
        let attrs = std::mem::take(&mut open.attrs);
        if begun {
            self.wire()?;
            self.structurize()?;
        } else {
            self.ir.body_mut(self.body).erase_block(entry);
        }
        self.close();
        if attrs.iter().any(|a| *a != self.ctx.empty_dictionary()) {
            let mut edit = Edit { ctx: self.ctx, body: self.ir.body_mut(self.body) };
            if let Some(f) = op.cast::<FuncOp>(&edit) {
                f.set_arg_attrs(&mut edit, Some(&attrs));
            }
        }
        Ok(())
    }

    fn close(&mut self) {
        if let Some(open) = self.function.open.take() {
            (self.body, self.at) = open.outside;
        }
        self.block = None;
        self.line = None;
        self.function.blocks.clear();
    }

    /// The block of a label, which may come later.
    fn block_of(&mut self, id: u32) -> Done<Block> {
        if let Some(label) = self.function.blocks.get(&id) {
            return Ok(label.block);
        }
        let region = self.opened()?.region;
        let body = self.ir.body_mut(self.body);
        let block = body.create_block(&[]);
        body.append_block(region, block);
        self.function.blocks.insert(id, Label { block, begun: false });
        Ok(block)
    }

    fn label(&mut self, operands: &[u32]) -> Done {
        let [id] = self.exactly(operands)?;
        if self.block.is_some() {
            return Err(self.error("a block begins before the one before it ends"));
        }
        let open = self.opened()?;
        if !open.parameters.is_empty() || open.outputs.is_some() {
            return Err(self.error("a block begins where none can be"));
        }
        let block = if std::mem::replace(&mut open.begun, true) {
            self.block_of(id)?
        } else {
            let entry = open.entry;
            self.function.blocks.insert(id, Label { block: entry, begun: false });
            entry
        };
        if let Some(label) = self.function.blocks.get_mut(&id)
            && std::mem::replace(&mut label.begun, true)
        {
            return Err(self.error(format!("the label {id} stands twice")));
        }
        (self.block, self.at) = (Some(block), InsertPoint::End(block));
        Ok(())
    }

    /// Called after a terminator.
    pub(super) fn end_block(&mut self) {
        self.block = None;
        self.line = None;
    }

    fn phi(&mut self, operands: &[u32]) -> Done {
        let ([ty, id], pairs) = self.at_least(operands)?;
        let (pairs, []) = pairs.as_chunks::<2>() else {
            return Err(self.error("expected pairs of a value and a block"));
        };
        let ty = self.ty(ty)?;
        let entry = self.opened()?.entry;
        let Some(block) = self.block.filter(|b| *b != entry) else {
            return Err(self.error("a phi stands in the first block"));
        };
        let arg = self.ir.body_mut(self.body).add_block_arg(block, ty);
        self.define_value(id, arg)?;
        for [value, from] in pairs {
            let from = self.block_of(*from)?;
            self.function.phis.entry(from).or_default().entry(block).or_default().push(*value);
        }
        Ok(())
    }

    fn branch(&mut self, operands: &[u32]) -> Done {
        let [target] = self.exactly(operands)?;
        let (target, loc) = (self.block_of(target)?, self.loc());
        BranchOp::new([], target).at(loc).insert(&mut self.builder());
        self.end_block();
        Ok(())
    }

    fn branch_conditional(&mut self, operands: &[u32]) -> Done {
        let ([condition, yes, no], weights) = self.at_least(operands)?;
        if !matches!(weights.len(), 0 | 2) {
            return Err(
                self.error("must have condition, true label, false label, and optionally two branch weights")
            );
        }
        let condition = self.value(condition)?;
        let (yes, no, loc) = (self.block_of(yes)?, self.block_of(no)?, self.loc());
        let weights: Vec<Attr> = weights.iter().map(|w| self.i32(*w)).collect();
        let new = BranchConditionalOp::new(condition, yes, no)
            .maybe_branch_weights((!weights.is_empty()).then_some(weights));
        new.at(loc).insert(&mut self.builder());
        self.end_block();
        Ok(())
    }

    /// A literal has as many words as the selector's type.
    fn switch(&mut self, operands: &[u32]) -> Done {
        let ([selector, default], rest) = self.at_least(operands)?;
        let ctx = self.ctx;
        let selector = self.value(selector)?;
        let default = self.block_of(default)?;
        let ty = selector.ty(&self.builder());
        let Some((width, _)) = ctx.integer_info(ty).filter(|(w, _)| *w > 1) else {
            return Err(
                self.error(format!("expected a selector that is an integer, found '{}'", ctx.text(ty)))
            );
        };
        let words = if width > 32 { 3 } else { 2 };
        if rest.len() % words != 0 {
            return Err(self.error(format!("expected literals of {} words, each before a label", words - 1)));
        }
        let (mut data, mut targets) = (vec![], vec![]);
        for case in rest.chunks_exact(words) {
            let (literal, label) = case.split_at(words - 1);
            let value = literal.iter().rev().fold(0_u64, |all, w| all << 32 | u64::from(*w));
            data.extend(ApInt::from_u64(width, value).to_le_bytes());
            targets.push(self.block_of(label[0])?);
        }
        let literals = (!targets.is_empty())
            .then(|| ctx.dense_from_bytes(ctx.vector_type(&[targets.len() as i64], ty), data));
        let loc = self.loc();
        let new = SwitchOp::new(selector, vec![0; targets.len()], default, &targets).maybe_literals(literals);
        new.at(loc).insert(&mut self.builder());
        self.end_block();
        Ok(())
    }

    fn selection_merge(&mut self, operands: &[u32]) -> Done {
        let [end, control] = self.exactly(operands)?;
        self.merge(end, None, control)
    }

    fn loop_merge(&mut self, operands: &[u32]) -> Done {
        let ([end, next, control], rest) = self.at_least(operands)?;
        self.nothing_after(rest)?;
        self.merge(end, Some(next), control)
    }

    fn merge(&mut self, end: u32, next: Option<u32>, control: u32) -> Done {
        let bits = i64::from(control);
        let known = match next {
            Some(_) => LoopControl::from_value(bits).is_some(),
            None => SelectionControl::from_value(bits).is_some(),
        };
        if !known {
            return Err(self.error(format!("unknown control {control:#x}")));
        }
        let end = self.block_of(end)?;
        let next = next.map(|n| self.block_of(n)).transpose()?;
        let merge = Merge { loc: self.loc(), control, end, next, depth: 0, word: self.start };
        let Some(block) = self.block else { return Ok(()) };
        if !self.function.merges.add(block, merge) {
            return Err(self.error("a block cannot have more than one merge instruction"));
        }
        Ok(())
    }

    fn call(&mut self, operands: &[u32]) -> Done {
        let ([ty, id, function], args) = self.at_least(operands)?;
        let ty = self.ty(ty)?;
        let args = args.iter().map(|a| self.value(*a)).collect::<Done<Values>>()?;
        let name = self.function_symbol(function);
        let void = ty == self.ctx.none_type();
        let new =
            FunctionCallOp::new(name, args).types(if void { &[][..] } else { std::slice::from_ref(&ty) });
        let result = {
            let mut b = self.builder();
            new.insert(&mut b).return_value(&b)
        };
        match result {
            Some(value) => self.define_value(id, value),
            None => Ok(()),
        }
    }

    fn copy_memory(&mut self, operands: &[u32]) -> Done {
        let ([target, source], rest) = self.at_least(operands)?;
        let (target, source) = (self.value(target)?, self.value(source)?);
        let mut rest = rest.iter().copied();
        let mut access = || -> Done<(Option<MemoryAccess>, Option<i64>)> {
            let Some(bits) = rest.next() else { return Ok((None, None)) };
            let Some(access) = MemoryAccess::from_value(i64::from(bits)) else {
                return Err(self.error(format!("{bits} is no memory access")));
            };
            let aligned = bits & MemoryAccess::Aligned.0 != 0;
            Ok((Some(access), if aligned { rest.next().map(|n| i64::from(n as i32)) } else { None }))
        };
        let (to, to_alignment) = access()?;
        let (from, from_alignment) = access()?;
        self.nothing_after(&rest.collect::<Vec<u32>>())?;
        let loc = self.loc();
        let new = CopyMemoryOp::new(target, source).maybe_memory_access(to).maybe_alignment(to_alignment);
        let new = new.maybe_source_memory_access(from).maybe_source_alignment(from_alignment);
        new.at(loc).insert(&mut self.builder());
        Ok(())
    }

    fn cast_to_pointer(&mut self, operands: &[u32]) -> Done {
        let [ty, id, pointer, class] = self.exactly(operands)?;
        let ty = self.ty(ty)?;
        if storage_class(self.ctx, ty).is_none_or(|c| c as u32 != class) {
            return Err(
                self.error(format!("expected the storage class of '{}', found {class}", self.ctx.text(ty)))
            );
        }
        let pointer = self.value(pointer)?;
        let loc = self.loc();
        let (op, value) = {
            let mut b = self.builder();
            let op = GenericCastToPtrExplicitOp::new(ty, pointer).at(loc).insert(&mut b);
            (op, op.result(&b))
        };
        self.define_value(id, value)?;
        self.decorate_op(*op, id);
        Ok(())
    }

    fn graph(&mut self, operands: &[u32]) -> Done {
        let [ty, id] = self.exactly(operands)?;
        if self.function.is_open() {
            return Err(self.error("found graph inside function"));
        }
        let (ctx, ty) = (self.ctx, self.ty(ty)?);
        let AttrData::GraphType { inputs, results } = ctx.type_data(ty) else {
            return Err(self.error(format!("unknown graph type '{}'", ctx.text(ty))));
        };
        let name = self.name(id).or_else(|| self.entry_names.get(&id).cloned());
        let name = name.unwrap_or_else(|| format!("spirv_graph_{id}").into_bytes());
        let entry = self.entry_names.contains_key(&id);
        let symbol = ctx.string(&name);
        let (op, region) = {
            let mut b = self.builder();
            let op = GraphARMOp::new(ty, name).maybe_entry_point(entry.then_some(true)).insert(&mut b);
            (op, op.body(&b))
        };
        if self.graphs.insert(id, Function { op: *op, name: symbol }).is_some() {
            return Err(self.error("duplicate graph definition/declaration"));
        }
        self.open(*op, region, inputs, Some(results.len()));
        self.block = self.function.open.as_ref().map(|o| o.entry);
        Ok(())
    }

    fn graph_input(&mut self, operands: &[u32]) -> Done {
        let [ty, id, _] = self.exactly(operands)?;
        if self.opened()?.outputs.is_none() {
            return Err(self.error("the instruction stands outside of a graph"));
        }
        self.next_parameter(ty, id).map(drop)
    }

    fn graph_output(&mut self, operands: &[u32]) -> Done {
        let [value, index] = self.exactly(operands)?;
        let (value, index) = (self.value(value)?, self.constant_number(index)?);
        let outputs = self.opened()?.outputs.as_mut();
        let slot = outputs.and_then(|o| o.get_mut(usize::try_from(index).ok()?));
        match slot {
            Some(slot) => *slot = Some(value),
            None => return Err(self.error(format!("a graph has no output {index}"))),
        }
        Ok(())
    }

    fn graph_end(&mut self, operands: &[u32]) -> Done {
        self.nothing_after(operands)?;
        let outputs = self.opened()?.outputs.clone();
        let Some(outputs) = outputs.and_then(|o| o.into_iter().collect::<Option<Values>>()) else {
            return Err(self.error("a graph ends before all its outputs are set"));
        };
        GraphOutputsARMOp::new(outputs).insert(&mut self.builder());
        self.close();
        Ok(())
    }

    pub(super) fn graph_entry_point(&mut self, operands: &[u32]) -> Done {
        let ([graph], rest) = self.at_least(operands)?;
        let (name, rest) = self.text(rest)?;
        let Some((op, own)) = self.graphs.get(&graph).map(|g| (g.op, g.name)) else {
            return Err(self.error(format!("no graph matching <id> {graph}")));
        };
        if self.ctx.as_string(own) != Some(&name[..]) {
            return Err(self.error(format!("the graph of id {graph} has another name")));
        }
        let interface = self.interface(rest)?;
        let here = std::mem::replace(&mut self.at, InsertPoint::Before(op));
        GraphEntryPointARMOp::new(name, interface).insert(&mut self.builder());
        self.at = here;
        Ok(())
    }

    /// Gives branches the values of phis.
    fn wire(&mut self) -> Done {
        if let Some((id, _)) =
            self.function.blocks.iter().filter(|(_, l)| !l.begun).min_by_key(|(id, _)| **id)
        {
            return Err(self.error(format!("the label {id} is used, and no block has it")));
        }
        for (from, targets) in std::mem::take(&mut self.function.phis) {
            let v = View { ctx: self.ctx, body: self.ir.body(self.body) };
            let Some(branch) = from.last(&v) else { continue };
            self.at = InsertPoint::Before(branch);
            let mut passed: FxHashMap<Block, Values> = FxHashMap::default();
            for (target, ids) in targets {
                let values = ids.iter().map(|id| self.value(*id)).collect::<Done<Values>>()?;
                let v = View { ctx: self.ctx, body: self.ir.body(self.body) };
                if !branch.successors(&v).contains(&target) {
                    return Err(self.error("a phi names a block that does not branch to the phi's"));
                }
                passed.insert(target, values);
            }
            self.pass(branch, &passed)?;
        }
        Ok(())
    }

    fn pass(&mut self, branch: Op, passed: &FxHashMap<Block, Values>) -> Done {
        let mut edit = Edit { ctx: self.ctx, body: self.ir.body_mut(self.body) };
        let to = |b: Block| passed.get(&b).cloned().unwrap_or_default();
        if let Some(b) = branch.cast::<BranchOp>(&edit) {
            let values = to(b.target(&edit));
            b.set_target_operands(&mut edit, values);
        } else if let Some(b) = branch.cast::<BranchConditionalOp>(&edit) {
            let (yes, no) = (to(b.true_target(&edit)), to(b.false_target(&edit)));
            b.set_true_target_operands(&mut edit, yes);
            b.set_false_target_operands(&mut edit, no);
        } else if let Some(s) = branch.cast::<SwitchOp>(&edit) {
            let default = to(s.default_target(&edit));
            let cases: Vec<Values> = s.targets(&edit).into_iter().map(to).collect();
            let sizes: Vec<i64> = cases.iter().map(|c| c.len() as i64).collect();
            s.set_default_operands(&mut edit, default);
            s.set_target_operands(&mut edit, cases.concat());
            s.set_case_operand_segments(&mut edit, sizes);
        } else {
            return Err(self.error("unimplemented terminator for Phi creation"));
        }
        Ok(())
    }

    fn structurize(&mut self) -> Done {
        let merges = std::mem::take(&mut self.function.merges);
        if !self.options.structurize {
            return Ok(());
        }
        let entry = self.opened()?.entry;
        super::structure::structurize(self.ctx, &mut self.ir, self.body, entry, merges).map_err(
            |(word, why)| {
                self.start = word;
                self.error(why)
            },
        )
    }
}
