//! Operations: each goes to the function that writes it, most to one that follows their definition.

use std::sync::{Arc, LazyLock};

use rustc_hash::FxHashMap;
use terrace_dialects_spirv::spirv::{
    AddressOfOp, BranchConditionalOp, BranchOp, ConstantOp, CopyMemoryOp, EXTConstantCompositeReplicateOp,
    EXTSpecConstantCompositeReplicateOp, EntryPointOp, ExecutionModeOp, FuncOp, FunctionCallOp,
    GenericCastToPtrExplicitOp, GlobalVariableOp, GraphARMOp, GraphConstantARMOp, GraphEntryPointARMOp,
    GraphOutputsARMOp, IMAGE_OPERANDS_ATTR_DEF, ImageOperands, LoopOp, MEMORY_ACCESS_ATTR_DEF, MemoryAccess,
    MergeOp, Opcode, ReferenceOfOp, SelectionOp, SpecConstantCompositeOp, SpecConstantOp,
    SpecConstantOperationOp, SwitchOp, UndefOp, VariableOp, storage_class,
};
use terrace_ir::attrs::case_number;
use terrace_ir::def::{AttrDef, OpDef};
use terrace_ir::view::OpView;
use terrace_ir::{Attr, Look as _, Op};

use super::{Done, To, Writer, symbols};
use crate::encoding::{Code, Encoding, Piece, enum_of};

/// Writes an operation.
type Write = dyn Fn(&mut Writer<'_>, Op) -> Done + Send + Sync;

/// How an operation is written.
#[derive(Clone)]
enum Handler {
    ByHand(&'static Write),
    Mirror(Arc<Encoding>),
    None,
}

/// How operations are written, by the number of their name; found when it is first needed.
#[derive(Default)]
pub(super) struct Handlers(Vec<Option<Handler>>);

/// The operations whose words do not follow from their definition.
#[derive(Default)]
struct ByHand(FxHashMap<usize, Box<Write>>);

impl ByHand {
    fn add<O: OpView>(
        &mut self,
        write: impl Fn(&mut Writer<'_>, O) -> Done + Send + Sync + 'static,
    ) -> &mut Self {
        let key = std::ptr::from_ref(O::def()).addr();
        self.0.insert(key, Box::new(move |w, op| write(w, O::from_op(op))));
        self
    }

    fn get(&'static self, def: &'static OpDef) -> Option<&'static Write> {
        self.0.get(&std::ptr::from_ref(def).addr()).map(AsRef::as_ref)
    }
}

static BY_HAND: LazyLock<ByHand> = LazyLock::new(|| {
    let mut table = ByHand::default();
    table
        .add::<AddressOfOp>(symbols::address_of)
        .add::<ReferenceOfOp>(symbols::reference_of)
        .add::<ConstantOp>(|w, op| w.constant_op(op))
        .add::<EXTConstantCompositeReplicateOp>(|w, op| w.replicated_op(op))
        .add::<UndefOp>(|w, op| w.undef(op))
        .add::<VariableOp>(|w, op| w.variable(op))
        .add::<CopyMemoryOp>(|w, op| w.copy_memory(op))
        .add::<GenericCastToPtrExplicitOp>(|w, op| w.cast_to_pointer(op))
        .add::<SpecConstantOperationOp>(|w, op| w.spec_constant_operation(op));
    table
        .add::<FuncOp>(symbols::function)
        .add::<GlobalVariableOp>(symbols::global_variable)
        .add::<SpecConstantOp>(symbols::spec_constant)
        .add::<SpecConstantCompositeOp>(symbols::spec_constant_composite)
        .add::<EXTSpecConstantCompositeReplicateOp>(symbols::spec_constant_replicated)
        .add::<EntryPointOp>(symbols::entry_point)
        .add::<ExecutionModeOp>(symbols::execution_mode)
        .add::<FunctionCallOp>(symbols::call)
        .add::<GraphARMOp>(symbols::graph)
        .add::<GraphEntryPointARMOp>(symbols::graph_entry_point)
        .add::<GraphConstantARMOp>(symbols::graph_constant)
        .add::<GraphOutputsARMOp>(symbols::graph_outputs);
    table
        .add::<BranchOp>(|w, op| w.branch(op))
        .add::<BranchConditionalOp>(|w, op| w.branch_conditional(op))
        .add::<SwitchOp>(|w, op| w.switch(op))
        .add::<SelectionOp>(|w, op| w.selection(op))
        .add::<LoopOp>(|w, op| w.structured_loop(op))
        .add::<MergeOp>(|_, _| Ok(()));
    table
});

/// The number of words that must follow the bits of an enum; `None` if it has none that any must follow.
fn parameters(of: &AttrDef, set: u32) -> Option<usize> {
    let count = |bits: u32| (set & bits).count_ones() as usize;
    if std::ptr::eq(of, &MEMORY_ACCESS_ATTR_DEF) {
        let m = [
            MemoryAccess::Aligned,
            MemoryAccess::MakePointerAvailable,
            MemoryAccess::MakePointerVisible,
            MemoryAccess::AliasScopeINTELMask,
            MemoryAccess::NoAliasINTELMask,
        ];
        return Some(count(m.iter().fold(0, |all, b| all | b.0)));
    }
    if std::ptr::eq(of, &IMAGE_OPERANDS_ATTR_DEF) {
        let without = [
            ImageOperands::NonPrivateTexel,
            ImageOperands::VolatileTexel,
            ImageOperands::SignExtend,
            ImageOperands::ZeroExtend,
            ImageOperands::Nontemporal,
        ];
        return Some(count(!without.iter().fold(0, |all, b| all | b.0)) + count(ImageOperands::Grad.0));
    }
    None
}

impl Writer<'_> {
    pub(super) fn op(&mut self, op: Op) -> Done {
        let v = self.scope.v;
        let name = v.body().name(op);
        let handler = match self.handlers.0.get(name.index()) {
            Some(Some(handler)) => handler.clone(),
            _ => {
                let handler = self.find(op);
                let all = &mut self.handlers.0;
                all.resize(all.len().max(name.index() + 1), None);
                all[name.index()] = Some(handler.clone());
                handler
            }
        };
        match handler {
            Handler::ByHand(write) => write(self, op),
            Handler::Mirror(encoding) => self.mirror(op, &encoding, To::Body).map(drop),
            Handler::None => Err(self.error(op, "has no instruction to be serialized as")),
        }
    }

    fn find(&self, op: Op) -> Handler {
        let Some(def) = op.info(&self.scope.v).def() else { return Handler::None };
        match BY_HAND.get(def) {
            Some(write) => Handler::ByHand(write),
            None => Encoding::of(self.ctx, def).map_or(Handler::None, |e| Handler::Mirror(Arc::new(e))),
        }
    }

    /// An operation that is an instruction.
    fn mirror(&mut self, op: Op, encoding: &Encoding, to: To) -> Done<u32> {
        let v = self.scope.v;
        let body = v.ir.body(v.body);
        let loc = op.loc(&v);
        let (mut operands, mut id) = (Vec::with_capacity(8), 0);
        if body.num_results(op) > 0 {
            let result = body.result(op, 0);
            operands.push(self.ty(loc, body.value_type(result))?);
            id = self.id();
            self.set_value(result, id);
            operands.push(id);
        }
        let total = body.num_operands(op);
        let start = operands.len();
        let (mut used, mut bits) = (Vec::new(), None);
        for piece in &encoding.pieces {
            match *piece {
                Piece::Operands(group) => {
                    for i in encoding.group(group, total) {
                        operands.push(self.value(op, body.operand(op, i))?);
                    }
                }
                Piece::Case(slot, _)
                | Piece::CaseId(slot, _)
                | Piece::Int(slot)
                | Piece::Ints(slot)
                | Piece::Type(slot) => {
                    used.push(slot);
                    if let Some(a) = body.inherent(op, slot) {
                        if let Piece::Case(_, of) = piece {
                            bits = Some((*of, operands.len()));
                        }
                        self.attribute(op, *piece, a, &mut operands)?;
                    }
                }
            }
        }
        self.check_parameters(op, bits, &operands)?;
        self.line(to, loc)?;
        match encoding.code {
            Code::Own(opcode) => self.push(loc, to, opcode, &operands)?,
            Code::Extended(set, number) => {
                let set = self.extended_set(loc, set)?;
                operands.splice(start..start, [set, number]);
                self.push(loc, to, Opcode::OpExtInst, &operands)?;
            }
        }
        if id != 0 {
            self.decorations(op, id, &used)?;
        }
        Ok(id)
    }

    /// Bits of some enums have words after them, which must be there.
    fn check_parameters(&self, op: Op, bits: Option<(&AttrDef, usize)>, operands: &[u32]) -> Done {
        let Some((of, at)) = bits else { return Ok(()) };
        let Some(set) = operands.get(at).copied() else { return Ok(()) };
        let Some(needed) = parameters(of, set) else { return Ok(()) };
        let given = operands.len() - at - 1;
        if needed == given {
            return Ok(());
        }
        let text = enum_of(of).and_then(|e| e.text(i64::from(set))).unwrap_or_default();
        Err(self.error(op, format!("needs {needed} words for {} '{text}', and has {given}", of.mnemonic())))
    }

    /// The attributes of an operation that no word stands for, by name.
    fn decorations(&mut self, op: Op, id: u32, used: &[usize]) -> Done {
        let v = self.scope.v;
        let body = v.ir.body(v.body);
        let inherent = body.inherent_attrs(op);
        let defined = if inherent.len() > used.len() { op.info(&v).def().map(|d| d.attrs) } else { None };
        let more =
            inherent.iter().zip(defined.unwrap_or_default()).enumerate().filter(|(i, _)| !used.contains(i));
        let mut all: Vec<(&[u8], Attr)> =
            more.filter_map(|(_, (a, d))| Some((d.name.as_bytes(), (*a)?))).collect();
        if all.is_empty() && !body.has_discardable(op) {
            return Ok(());
        }
        all.extend(body.discardable_attrs(op).map(|(n, a)| (self.ctx.as_string(n).unwrap_or_default(), a)));
        all.sort_unstable_by_key(|(n, _)| *n);
        let loc = op.loc(&v);
        all.into_iter().try_for_each(|(name, a)| self.decoration(loc, id, name, a))
    }

    /// The same for an operation that is written by hand, all but some of whose attributes decorate it.
    pub(super) fn decorate_by(&mut self, op: Op, id: u32, without: &[&str]) -> Done {
        let Some(def) = op.info(&self.scope.v).def() else { return Ok(()) };
        let used: Vec<usize> = without.iter().filter_map(|n| def.attr_index(n.as_bytes())).collect();
        self.decorations(op, id, &used)
    }

    fn attribute(&mut self, op: Op, piece: Piece, a: Attr, to: &mut Vec<u32>) -> Done {
        let ctx = self.ctx;
        let loc = op.loc(&self.scope.v);
        let wrong = || self.error(op, format!("has an attribute that no word stands for: {}", ctx.text(a)));
        match piece {
            Piece::Case(..) => to.push(case_number(ctx, a).ok_or_else(wrong)? as u32),
            Piece::CaseId(..) => {
                let n = case_number(ctx, a).ok_or_else(wrong)?;
                to.push(self.number(loc, n)?);
            }
            Piece::Int(_) => to.push(ctx.as_i64(a).ok_or_else(wrong)? as u32),
            Piece::Ints(_) => {
                for a in ctx.as_array(a).ok_or_else(wrong)? {
                    to.push(ctx.as_i64(*a).ok_or_else(wrong)? as u32);
                }
            }
            Piece::Type(_) => {
                let ty = ctx.type_value(a).ok_or_else(wrong)?;
                to.push(self.ty(loc, ty)?);
            }
            Piece::Operands(_) => {}
        }
        Ok(())
    }

    fn constant_op(&mut self, op: ConstantOp) -> Done {
        let v = self.scope.v;
        let result = op.constant(&v);
        let id = self.constant(op.loc(&v), result.ty(&v), op.value(&v))?;
        self.set_value(result, id);
        Ok(())
    }

    fn replicated_op(&mut self, op: EXTConstantCompositeReplicateOp) -> Done {
        let v = self.scope.v;
        let result = op.replicated_constant(&v);
        let id = self.replicated(op.loc(&v), result.ty(&v), op.value(&v))?;
        self.set_value(result, id);
        Ok(())
    }

    fn undef(&mut self, op: UndefOp) -> Done {
        let v = self.scope.v;
        let (loc, result) = (op.loc(&v), op.result(&v));
        let ty = result.ty(&v);
        let id = match self.undefs.get(&ty) {
            Some(id) => *id,
            None => {
                let id = self.id();
                let type_id = self.ty(loc, ty)?;
                self.push(loc, To::Globals, Opcode::OpUndef, &[type_id, id])?;
                self.undefs.insert(ty, id);
                id
            }
        };
        self.set_value(result, id);
        Ok(())
    }

    /// Variables stand at the start of their function.
    fn variable(&mut self, op: VariableOp) -> Done {
        match Encoding::of(self.ctx, VariableOp::def()) {
            Some(encoding) => self.mirror(*op, &encoding, To::Header).map(drop),
            None => Err(self.error(op, "has no instruction to be serialized as")),
        }
    }

    fn copy_memory(&mut self, op: CopyMemoryOp) -> Done {
        let v = self.scope.v;
        let mut operands = vec![self.value(*op, op.target(&v))?, self.value(*op, op.source(&v))?];
        let both = [
            (op.memory_access_attr(&v), op.alignment(&v)),
            (op.source_memory_access_attr(&v), op.source_alignment(&v)),
        ];
        for (access, alignment) in both {
            let at = operands.len();
            let access = access.and_then(|a| case_number(self.ctx, a));
            operands.extend(access.map(|m| m as u32));
            operands.extend(alignment.map(|a| a as u32));
            self.check_parameters(*op, access.map(|_| (&MEMORY_ACCESS_ATTR_DEF, at)), &operands)?;
        }
        let loc = op.loc(&v);
        self.line(To::Body, loc)?;
        self.push(loc, To::Body, Opcode::OpCopyMemory, &operands)
    }

    fn cast_to_pointer(&mut self, op: GenericCastToPtrExplicitOp) -> Done {
        let v = self.scope.v;
        let (loc, result) = (op.loc(&v), op.result(&v));
        let ty = self.ty(loc, result.ty(&v))?;
        let id = self.id();
        self.set_value(result, id);
        let Some(class) = storage_class(self.ctx, result.ty(&v)) else {
            return Err(self.error(op, "has a result that is no pointer"));
        };
        let operands = [ty, id, self.value(*op, op.pointer(&v))?, class as u32];
        self.push(loc, To::Body, Opcode::OpGenericCastToPtrExplicit, &operands)?;
        self.decorations(*op, id, &[])
    }

    /// A computation that a client's values change: the instruction is a word among its operands, its literals stay.
    fn spec_constant_operation(&mut self, op: SpecConstantOperationOp) -> Done {
        let v = self.scope.v;
        let (loc, result) = (op.loc(&v), op.result(&v));
        let ty = self.ty(loc, result.ty(&v))?;
        let id = self.id();
        let inner = op.body(&v).entry(&v).and_then(|b| b.first(&v));
        let encoding = inner.and_then(|i| Encoding::of(self.ctx, i.info(&v).def()?));
        let (Some(inner), Some(encoding)) = (inner, encoding) else {
            return Err(self.error(op, "has no instruction in it"));
        };
        let Code::Own(opcode) = encoding.code else {
            return Err(self.error(inner, "is no instruction that specialization constants are computed by"));
        };
        let mut operands = vec![ty, id, opcode as u32];
        let body = v.ir.body(v.body);
        let total = body.num_operands(inner);
        for piece in &encoding.pieces {
            match *piece {
                Piece::Operands(group) => {
                    for i in encoding.group(group, total) {
                        operands.push(self.value(inner, body.operand(inner, i))?);
                    }
                }
                Piece::Case(slot, _)
                | Piece::CaseId(slot, _)
                | Piece::Int(slot)
                | Piece::Ints(slot)
                | Piece::Type(slot) => {
                    if let Some(a) = body.inherent(inner, slot) {
                        self.attribute(inner, *piece, a, &mut operands)?;
                    }
                }
            }
        }
        self.push(loc, To::Globals, Opcode::OpSpecConstantOp, &operands)?;
        self.set_value(result, id);
        Ok(())
    }
}
