//! Functions: blocks, their arguments, and the values of operations.
//!
//! Register allocation takes time in the product of blocks and of values that live through them. A function of many blocks keeps what it
//! uses across blocks in its frame, so that compile time stays linear.

use cranelift_codegen::ir::{self as clif, Function, InstBuilder, StackSlotData, StackSlotKind, types};
use cranelift_frontend::FunctionBuilder;
use cranelift_frontend::FunctionBuilderContext;
use cranelift_module::{DataId, FuncId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::{Block, Diagnostic, Global, Op, Region, Value, ViewIr};

use crate::layout::{Kind, Scalar};
use crate::module::{Translator, refused};
use crate::ops::Table;

/// The leaves of a value.
pub(crate) type Leaves = SmallVec<[clif::Value; 1]>;

/// The reason why an operation has no code.
pub(crate) type Refusal = String;

/// A function with more blocks keeps values in its frame.
const MANY_BLOCKS: usize = 2_000;

/// The state of one function's translation.
pub(crate) struct Fun<'a, 'b, 'c> {
    pub(crate) t: &'b mut Translator<'a>,
    pub(crate) v: ViewIr<'a>,
    pub(crate) b: FunctionBuilder<'c>,
    values: FxHashMap<Value, Leaves>,
    blocks: FxHashMap<Block, clif::Block>,
    functions: FxHashMap<FuncId, clif::FuncRef>,
    data: FxHashMap<DataId, clif::GlobalValue>,
    pub(crate) entry: Option<Block>,
    /// The memory of variable arguments, and of a `va_list`.
    pub(crate) variable: Option<(clif::StackSlot, clif::StackSlot)>,
    frame: Option<Frame>,
}

/// The frame of a function of many blocks.
struct Frame {
    /// Values that are used outside of their block.
    crossing: FxHashSet<Value>,
    slot: clif::StackSlot,
    used: u32,
    /// The place of each leaf; `None` if it is a constant, which is made again.
    places: FxHashMap<clif::Value, Option<u32>>,
    /// The leaves that the block at hand has loaded.
    here: FxHashMap<clif::Value, clif::Value>,
}

/// Translates the body of a function.
pub(crate) fn translate<'a>(
    t: &mut Translator<'a>,
    table: &Table,
    op: Global<Op>,
    region: Global<Region>,
    func: &mut Function,
    shared: &mut FunctionBuilderContext,
) -> Result<(), Diagnostic> {
    let (ctx, ir) = (t.ctx, t.ir);
    let v: ViewIr<'a> = ViewIr { ctx, ir, body: region.body };
    let blocks = region.entity.blocks(&v);
    let mut f = Fun {
        t,
        v,
        b: FunctionBuilder::new(func, shared),
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
        functions: FxHashMap::default(),
        data: FxHashMap::default(),
        entry: blocks.first().copied(),
        variable: None,
        frame: None,
    };
    if blocks.len() > MANY_BLOCKS {
        f.keep_values_in_frame(&blocks);
    }
    for block in &blocks {
        f.declare_block(*block).map_err(|why| refused(ctx, ir, op, &why))?;
    }
    for block in &blocks {
        f.begin(*block);
        for op in block.ops(&f.v) {
            table
                .translate(&mut f, op)
                .map_err(|why| refused(ctx, ir, Global::new(region.body, op), &why))?;
        }
    }
    f.finish();
    Ok(())
}

impl<'a> Fun<'a, '_, '_> {
    fn declare_block(&mut self, block: Block) -> Result<(), Refusal> {
        let new = self.b.create_block();
        self.blocks.insert(block, new);
        for arg in block.args(&self.v) {
            let l = self.t.leaves(arg.ty(&self.v))?;
            let leaves = l.leaves.iter().map(|l| self.b.append_block_param(new, l.scalar.clif)).collect();
            self.values.insert(arg, leaves);
        }
        Ok(())
    }

    fn begin(&mut self, block: Block) {
        self.b.switch_to_block(self.blocks[&block]);
        let args = block.args(&self.v);
        if let Some(frame) = &mut self.frame {
            frame.here.clear();
        }
        if Some(block) == self.entry {
            // Callers outside need not clear the bits above the width of an integer.
            for arg in &args {
                self.clear_unused_bits(*arg);
            }
        }
        for arg in args {
            self.keep(arg);
        }
    }

    fn clear_unused_bits(&mut self, value: Value) {
        let Ok(l) = self.t.leaves(value.ty(&self.v)) else { return };
        let Some(mut leaves) = self.values.get(&value).cloned() else { return };
        for (leaf, l) in leaves.iter_mut().zip(&l.leaves) {
            *leaf = self.masked(l.scalar, *leaf);
        }
        self.values.insert(value, leaves);
    }

    fn finish(mut self) {
        if let Some(frame) = &self.frame {
            self.b.func.sized_stack_slots[frame.slot].size = frame.used.max(8);
        }
        self.b.seal_all_blocks();
        let config = self.t.module.target_config();
        self.b.finalize(config);
    }

    fn keep_values_in_frame(&mut self, blocks: &[Block]) {
        let mut crossing = FxHashSet::default();
        for block in blocks {
            for op in block.ops(&self.v) {
                crossing
                    .extend(op.operands(&self.v).into_iter().filter(|o| o.block(&self.v) != Some(*block)));
            }
        }
        let slot = self.stack_slot(8, 16);
        let (places, here) = (FxHashMap::default(), FxHashMap::default());
        self.frame = Some(Frame { crossing, slot, used: 0, places, here });
    }

    /// Memory of the frame.
    pub(crate) fn stack_slot(&mut self, size: u32, align: u64) -> clif::StackSlot {
        let shift = align.max(1).trailing_zeros() as u8;
        self.b.create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, size, shift))
    }

    /// Defines the result of an operation.
    pub(crate) fn define(&mut self, value: Value, leaves: Leaves) {
        self.values.insert(value, leaves);
        self.keep(value);
    }

    /// Stores a value that other blocks use in the frame.
    fn keep(&mut self, value: Value) {
        let Some(frame) = &mut self.frame else { return };
        if !frame.crossing.contains(&value) {
            return;
        }
        for leaf in self.values.get(&value).into_iter().flatten() {
            if frame.places.contains_key(leaf) {
                continue;
            }
            let dfg = &self.b.func.dfg;
            let constant = dfg.value_def(*leaf).inst().is_some_and(|i| {
                use clif::Opcode::{F64const, Iconst, SymbolValue};
                matches!(dfg.insts[i].opcode(), Iconst | F64const | SymbolValue)
            });
            let place = (!constant).then(|| {
                let at = frame.used.next_multiple_of(16);
                frame.used = at + self.b.func.dfg.value_type(*leaf).bytes();
                self.b.ins().stack_store(types::I64, *leaf, frame.slot, at as i32);
                at
            });
            frame.places.insert(*leaf, place);
        }
    }

    /// The leaf for use in the block at hand.
    fn here(&mut self, leaf: clif::Value) -> clif::Value {
        let Some(frame) = &mut self.frame else { return leaf };
        let Some(place) = frame.places.get(&leaf) else { return leaf };
        let dfg = &self.b.func.dfg;
        let def = dfg.value_def(leaf);
        let block = match def {
            clif::ValueDef::Result(inst, _) => self.b.func.layout.inst_block(inst),
            clif::ValueDef::Param(block, _) => Some(block),
            _ => None,
        };
        if block == self.b.current_block() {
            return leaf;
        }
        if let Some(loaded) = frame.here.get(&leaf) {
            return *loaded;
        }
        let ty = dfg.value_type(leaf);
        let value = match place {
            Some(at) => self.b.ins().stack_load(types::I64, ty, frame.slot, *at as i32),
            None => match def.inst().map(|i| self.b.func.dfg.insts[i]) {
                Some(clif::InstructionData::UnaryImm { imm, .. }) => self.b.ins().iconst(ty, imm),
                Some(clif::InstructionData::UnaryIeee64 { imm, .. }) => self.b.ins().f64const(imm),
                Some(clif::InstructionData::UnaryGlobalValue { global_value, .. }) => {
                    self.b.ins().symbol_value(ty, global_value)
                }
                _ => leaf,
            },
        };
        frame.here.insert(leaf, value);
        value
    }

    /// The leaves of an operand.
    pub(crate) fn leaves(&mut self, value: Value) -> Result<Leaves, Refusal> {
        let Some(mut leaves) = self.values.get(&value).cloned() else {
            return Err("an operand is defined in a block that cannot be reached, or later".to_owned());
        };
        if self.frame.is_some() {
            leaves.iter_mut().for_each(|l| *l = self.here(*l));
        }
        Ok(leaves)
    }

    /// The one leaf of an operand.
    pub(crate) fn one(&mut self, value: Value) -> Result<clif::Value, Refusal> {
        match self.leaves(value)?[..] {
            [leaf] => Ok(leaf),
            _ => Err("an operand is not one scalar".to_owned()),
        }
    }

    /// The scalar that a value is.
    pub(crate) fn scalar(&mut self, value: Value) -> Result<Scalar, Refusal> {
        let l = self.t.leaves(value.ty(&self.v))?;
        l.leaves.first().map(|l| l.scalar).ok_or_else(|| "a value has no size".to_owned())
    }

    /// The block of a successor.
    pub(crate) fn block(&self, block: Block) -> Result<clif::Block, Refusal> {
        self.blocks.get(&block).copied().ok_or_else(|| "a successor is in another region".to_owned())
    }

    /// A reference to a function.
    pub(crate) fn function(&mut self, id: FuncId) -> clif::FuncRef {
        let (module, func) = (&mut *self.t.module, &mut *self.b.func);
        *self.functions.entry(id).or_insert_with(|| module.declare_func_in_func(id, func))
    }

    /// A reference to a global.
    pub(crate) fn global(&mut self, id: DataId) -> clif::GlobalValue {
        let (module, func) = (&mut *self.t.module, &mut *self.b.func);
        *self.data.entry(id).or_insert_with(|| module.declare_data_in_func(id, func))
    }

    /// Clears the bits above the width of an integer.
    pub(crate) fn masked(&mut self, s: Scalar, value: clif::Value) -> clif::Value {
        if s.kind != Kind::Int || s.bits == s.clif.bits() {
            return value;
        }
        let mask = self.int(s.clif, u128::MAX >> (128 - s.bits));
        self.b.ins().band(value, mask)
    }

    /// An integer with its sign in all bits of its type.
    pub(crate) fn signed(&mut self, s: Scalar, value: clif::Value) -> clif::Value {
        if s.bits == s.clif.bits() {
            return value;
        }
        let shift = self.b.ins().iconst(types::I8, i64::from(s.clif.bits() - s.bits));
        let up = self.b.ins().ishl(value, shift);
        self.b.ins().sshr(up, shift)
    }

    /// A constant of an integer type.
    pub(crate) fn int(&mut self, ty: clif::Type, bits: u128) -> clif::Value {
        if ty == types::I128 {
            let low = self.b.ins().iconst(types::I64, bits as u64 as i64);
            let high = self.b.ins().iconst(types::I64, (bits >> 64) as u64 as i64);
            return self.b.ins().iconcat(low, high);
        }
        // The immediate is the sign-extended value of the type.
        let unused = 64 - ty.bits();
        self.b.ins().iconst(ty, ((bits as u64) << unused) as i64 >> unused)
    }
}
