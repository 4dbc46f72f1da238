//! Functions: blocks, their arguments, and the values of operations.
//!
//! Register allocation takes time in the product of blocks and of values that live through them. A function of many blocks keeps what it
//! uses across blocks in its frame, so that compile time stays linear. So does a function that calls `setjmp`: a register or a place that
//! the allocator uses twice would not have its value when that returns again.

use cranelift_codegen::ir::{self as clif, Function, InstBuilder, StackSlotData, StackSlotKind, types};
use cranelift_frontend::FunctionBuilder;
use cranelift_frontend::FunctionBuilderContext;
use cranelift_module::{DataId, FuncId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_dialects_llvm::llvm::CallOp;
use terrace_ir::dominance::post_order;
use terrace_ir::{Block, Diagnostic, Global, Op, Region, Value, ViewIr};

use crate::abi::Abi;
use crate::layout::{Kind, Scalar};
use crate::module::{Translator, refused};
use crate::ops::Table;
use crate::passing::{Passing, Plan, Slot};
use crate::values::{ValueSet, Values};
use crate::variadic::Area;

/// The leaves of a value.
pub(crate) type Leaves = SmallVec<[clif::Value; 1]>;

/// The reason why an operation has no code.
pub(crate) type Refusal = String;

/// A function with more blocks keeps values in its frame.
pub(crate) const MANY_BLOCKS: usize = 2_000;

/// A function with more operations keeps values in its frame, too: those that are used further away than in a piece of a block.
const MANY_OPS: usize = 10_000;
const PIECE: usize = 500;

/// In such a function, a block that more branches go to has its arguments in the frame.
const MANY_BRANCHES: usize = 64;

/// Functions that may return more than once; LLVM knows them by these names.
const RETURN_TWICE: [&[u8]; 8] = [
    b"setjmp",
    b"_setjmp",
    b"sigsetjmp",
    b"__sigsetjmp",
    b"savectx",
    b"vfork",
    b"getcontext",
    b"__sigjmp_save",
];

/// True if a call may return more than once.
pub(crate) fn returns_twice(op: CallOp, v: &ViewIr<'_>) -> bool {
    op.callee(v).is_some_and(|name| RETURN_TWICE.contains(&name))
}

/// The state of one function's translation.
pub(crate) struct Fun<'a, 'b, 'c> {
    pub(crate) t: &'b mut Translator<'a>,
    pub(crate) v: ViewIr<'a>,
    pub(crate) b: FunctionBuilder<'c>,
    values: Values,
    blocks: FxHashMap<Block, clif::Block>,
    functions: FxHashMap<FuncId, clif::FuncRef>,
    data: FxHashMap<DataId, clif::GlobalValue>,
    pub(crate) entry: Option<Block>,
    /// How the function is called.
    pub(crate) abi: Abi,
    /// The address that the result goes to, if it is returned in memory.
    pub(crate) result: Option<clif::Value>,
    /// The variable arguments.
    pub(crate) area: Option<Area>,
    /// The memory of variable arguments that `printf` of this process reads.
    pub(crate) printed: Option<clif::StackSlot>,
    /// The place of the address of the newest memory that an `alloca` took while the function ran.
    pub(crate) taken: Option<clif::StackSlot>,
    frame: Option<Frame>,
}

/// The frame of a function that keeps values in it.
struct Frame {
    /// Values that are used outside of their block; `None` for all.
    crossing: Option<ValueSet>,
    slot: clif::StackSlot,
    used: u32,
    /// The place of each leaf; `None` if it is a constant, which is made again.
    places: FxHashMap<clif::Value, Option<u32>>,
    /// The leaves that the block at hand has loaded.
    here: FxHashMap<clif::Value, clif::Value>,
    /// The places of the arguments of blocks that many branches go to.
    args: FxHashMap<clif::Block, Vec<u32>>,
}

/// Translates the body of a function.
pub(crate) fn translate<'a>(
    t: &mut Translator<'a>,
    table: &Table,
    (op, abi): (Global<Op>, Abi),
    region: Global<Region>,
    func: &mut Function,
    shared: &mut FunctionBuilderContext,
) -> Result<(), Diagnostic> {
    let (ctx, ir) = (t.ctx, t.ir);
    let v: ViewIr<'a> = ViewIr { ctx, ir, body: region.body };
    // A block comes after those that dominate it, whatever its place in the text; those that are never reached have no code.
    let entry = region.entity.entry(&v);
    let mut blocks = entry.map(|e| post_order(ir.body(region.body), e)).unwrap_or_default();
    blocks.reverse();
    let mut f = Fun {
        t,
        v,
        b: FunctionBuilder::new(func, shared),
        values: Values::new(ir.body(region.body)),
        blocks: FxHashMap::default(),
        functions: FxHashMap::default(),
        data: FxHashMap::default(),
        entry: blocks.first().copied(),
        abi,
        result: None,
        area: None,
        printed: None,
        taken: None,
        frame: None,
    };
    let twice = |op: Op| op.cast::<CallOp>(&v).is_some_and(|call| returns_twice(call, &v));
    let body = ir.body(region.body);
    let ops = || blocks.iter().flat_map(|b| body.block_ops(*b));
    if ops().any(twice) {
        f.keep_values_in_frame(None);
    } else if blocks.len() > MANY_BLOCKS || ops().nth(MANY_OPS).is_some() {
        f.keep_values_in_frame(Some(ValueSet::crossing(body, &blocks, PIECE)));
    }
    f.prepare_taking(&blocks).map_err(|why| refused(ctx, ir, op, &why))?;
    let often = if blocks.len() > MANY_BLOCKS { f.often_reached(&blocks) } else { FxHashSet::default() };
    for block in &blocks {
        f.declare_block(*block, often.contains(block)).map_err(|why| refused(ctx, ir, op, &why))?;
    }
    for block in &blocks {
        f.begin(*block).map_err(|why| refused(ctx, ir, op, &why))?;
        for (i, op) in body.block_ops(*block).enumerate() {
            if f.frame.is_some() && i > 0 && i % PIECE == 0 {
                f.new_block();
            }
            table
                .translate(&mut f, op)
                .map_err(|why| refused(ctx, ir, Global::new(region.body, op), &why))?;
        }
    }
    f.finish();
    Ok(())
}

impl<'a> Fun<'a, '_, '_> {
    /// The blocks that many branches go to.
    fn often_reached(&self, blocks: &[Block]) -> FxHashSet<Block> {
        let mut count: FxHashMap<Block, usize> = FxHashMap::default();
        for block in blocks {
            let last = block.last(&self.v);
            for to in last.map(|op| op.successors(&self.v)).unwrap_or_default() {
                *count.entry(to).or_default() += 1;
            }
        }
        count.into_iter().filter(|(_, n)| *n > MANY_BRANCHES).map(|(block, _)| block).collect()
    }

    /// True if a block has its arguments in the frame.
    pub(crate) fn takes_args_from_frame(&self, block: clif::Block) -> bool {
        self.frame.as_ref().is_some_and(|frame| frame.args.contains_key(&block))
    }

    /// Branches to a block.
    pub(crate) fn jump(&mut self, to: clif::Block, args: &[clif::BlockArg]) {
        let Some(frame) = self.frame.as_ref().filter(|frame| frame.args.contains_key(&to)) else {
            self.b.ins().jump(to, args);
            return;
        };
        for (at, arg) in frame.args[&to].iter().zip(args) {
            if let clif::BlockArg::Value(v) = arg {
                self.b.ins().stack_store(types::I64, *v, frame.slot, *at as i32);
            }
        }
        self.b.ins().jump(to, &[]);
    }

    /// Takes the arguments of a block from the frame, if they are there.
    fn take_args(&mut self, block: Block, args: &[Value]) -> Result<(), Refusal> {
        let places =
            self.frame.as_ref().and_then(|f| Some((f.slot, f.args.get(&self.blocks[&block])?.clone())));
        let Some((slot, places)) = places else { return Ok(()) };
        let mut places = places.into_iter();
        for arg in args {
            let l = self.t.leaves(arg.ty(&self.v))?;
            let load = |(leaf, at): (&crate::layout::Leaf, u32)| {
                self.b.ins().stack_load(types::I64, leaf.scalar.clif, slot, at as i32)
            };
            let leaves = l.leaves.iter().zip(places.by_ref()).map(load).collect();
            self.values.insert(*arg, leaves);
        }
        Ok(())
    }

    fn declare_block(&mut self, block: Block, often_reached: bool) -> Result<(), Refusal> {
        let new = self.b.create_block();
        self.blocks.insert(block, new);
        if Some(block) == self.entry {
            self.b.append_block_params_for_function_params(new);
            return Ok(());
        }
        if let Some(frame) = self.frame.as_mut().filter(|_| often_reached) {
            let mut places = Vec::new();
            for arg in block.args(&self.v) {
                for leaf in &self.t.leaves(arg.ty(&self.v))?.leaves {
                    let at = frame.used.next_multiple_of(16);
                    frame.used = at + leaf.scalar.clif.bytes();
                    places.push(at);
                }
            }
            frame.args.insert(new, places);
            return Ok(());
        }
        for arg in block.args(&self.v) {
            let l = self.t.leaves(arg.ty(&self.v))?;
            let leaves = l.leaves.iter().map(|l| self.b.append_block_param(new, l.scalar.clif)).collect();
            self.values.insert(arg, leaves);
        }
        Ok(())
    }

    fn begin(&mut self, block: Block) -> Result<(), Refusal> {
        self.b.switch_to_block(self.blocks[&block]);
        if let Some(frame) = &mut self.frame {
            frame.here.clear();
        }
        let args = block.args(&self.v);
        if Some(block) == self.entry {
            self.parameters(&args)?;
            self.begin_taking();
        }
        self.take_args(block, &args)?;
        for arg in args {
            self.keep(arg);
        }
        Ok(())
    }

    /// Defines the parameters of the function.
    fn parameters(&mut self, args: &[Value]) -> Result<(), Refusal> {
        let entry = self.b.current_block().ok_or("it has no blocks")?;
        let mut given = self.b.block_params(entry).to_vec();
        if let (true, [saved, stack, result @ ..]) = (self.abi.variadic, &given[..]) {
            let abi = self.abi.clone();
            let (named, area) = self.variadic_params(&abi, *saved, *stack, result.first().copied());
            self.area = Some(area);
            for leaf in area.leaves() {
                self.keep_leaf(leaf);
            }
            given = named;
        }
        let special = self.abi.signature.special_param_index(clif::ArgumentPurpose::StructReturn);
        if let Some(plan) = self.abi.plan.clone() {
            if let Some(result) = special.and_then(|i| given.get(i)) {
                self.keep_leaf(*result);
                self.result = Some(*result);
            }
            return self.planned_parameters(args, &plan, &given);
        }
        let mut given = given.into_iter();
        if self.abi.in_memory {
            self.result = given.next();
        }
        let first = given.as_slice().first().copied();
        for arg in args {
            let l = self.t.leaves(arg.ty(&self.v))?;
            let mut leaves = Leaves::new();
            for leaf in &l.leaves {
                let v = given.next().ok_or("its type and its body have different parameters")?;
                let v = self.own_type(leaf.scalar, v);
                // Callers outside need not clear the bits above the width of an integer.
                leaves.push(self.masked(leaf.scalar, v));
            }
            self.values.insert(*arg, leaves);
        }
        if special.is_some() && self.result.is_none() {
            self.result = first;
        }
        if let Some(result) = self.result {
            self.keep_leaf(result);
        }
        Ok(())
    }

    /// Defines the parameters of the function from their pieces.
    fn planned_parameters(
        &mut self,
        args: &[Value],
        plan: &Plan,
        given: &[clif::Value],
    ) -> Result<(), Refusal> {
        let pieces = |passing: &Passing| match passing {
            Passing::Pieces(pieces) | Passing::Block { pieces, .. } => pieces.len(),
            Passing::Memory { .. } => 1,
        };
        let mut values: Vec<Vec<Option<clif::Value>>> =
            plan.params.iter().map(|p| vec![None; pieces(p)]).collect();
        for ((slot, _), v) in plan.slots.iter().zip(given) {
            let at = match *slot {
                Slot::Piece { param, piece } => values.get_mut(param).and_then(|v| v.get_mut(piece)),
                Slot::Memory(param) => values.get_mut(param).and_then(|v| v.first_mut()),
                Slot::Result | Slot::Padding => None,
            };
            if let Some(at) = at {
                *at = Some(*v);
            }
        }
        for ((arg, passing), values) in args.iter().zip(&plan.params).zip(values) {
            let values: Option<Vec<clif::Value>> = values.into_iter().collect();
            let values = values.ok_or("its type and its body have different parameters")?;
            let leaves = match passing {
                Passing::Memory { .. } => values.into(),
                Passing::Pieces(pieces) | Passing::Block { pieces, .. } => {
                    let l = self.t.leaves(arg.ty(&self.v))?;
                    self.take_pieces(pieces, &values, &l)?
                }
            };
            self.values.insert(*arg, leaves);
        }
        Ok(())
    }

    /// A value of its own type from the one that it is passed as.
    pub(crate) fn own_type(&mut self, s: Scalar, v: clif::Value) -> clif::Value {
        if s.kind != Kind::Quad {
            return v;
        }
        self.b.ins().bitcast(s.clif, clif::MemFlagsData::new(), v)
    }

    /// A value as the type that it is passed as.
    pub(crate) fn passed_type(&mut self, s: Scalar, v: clif::Value) -> clif::Value {
        if s.kind != Kind::Quad {
            return v;
        }
        self.b.ins().bitcast(types::F128, clif::MemFlagsData::new(), v)
    }

    /// Goes on in a new block, to which all values come through the frame.
    pub(crate) fn new_block(&mut self) {
        let next = self.b.create_block();
        self.b.ins().jump(next, &[]);
        self.b.switch_to_block(next);
        if let Some(frame) = &mut self.frame {
            frame.here.clear();
        }
    }

    fn finish(mut self) {
        if let Some(frame) = &self.frame {
            self.b.func.sized_stack_slots[frame.slot].size = frame.used.max(8);
        }
        self.b.seal_all_blocks();
        let config = self.t.module.target_config();
        self.b.finalize(config);
    }

    fn keep_values_in_frame(&mut self, crossing: Option<ValueSet>) {
        let slot = self.stack_slot(8, 16);
        let (places, here, args) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        self.frame = Some(Frame { crossing, slot, used: 0, places, here, args });
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
        let Some(frame) = &self.frame else { return };
        if frame.crossing.as_ref().is_some_and(|crossing| !crossing.contains(value)) {
            return;
        }
        for leaf in self.values.get(value).unwrap_or_default() {
            self.keep_leaf(leaf);
        }
    }

    fn keep_leaf(&mut self, leaf: clif::Value) {
        let Some(frame) = &mut self.frame else { return };
        if frame.places.contains_key(&leaf) {
            return;
        }
        let dfg = &self.b.func.dfg;
        let constant = dfg.value_def(leaf).inst().is_some_and(|i| {
            use clif::Opcode::{F64const, Iconst, StackAddr, SymbolValue};
            matches!(dfg.insts[i].opcode(), Iconst | F64const | SymbolValue | StackAddr)
        });
        let place = (!constant).then(|| {
            let at = frame.used.next_multiple_of(16);
            frame.used = at + self.b.func.dfg.value_type(leaf).bytes();
            self.b.ins().stack_store(types::I64, leaf, frame.slot, at as i32);
            at
        });
        frame.places.insert(leaf, place);
    }

    /// The leaf for use in the block at hand.
    pub(crate) fn here(&mut self, leaf: clif::Value) -> clif::Value {
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
                Some(clif::InstructionData::StackAddr { stack_slot, offset, .. }) => {
                    self.b.ins().stack_addr(ty, stack_slot, offset)
                }
                _ => leaf,
            },
        };
        frame.here.insert(leaf, value);
        value
    }

    /// The leaves of an operand.
    pub(crate) fn leaves(&mut self, value: Value) -> Result<Leaves, Refusal> {
        let Some(mut leaves) = self.values.get(value) else {
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

    /// A reference to a function that is called as one of a signature.
    pub(crate) fn function_of(&mut self, id: FuncId, signature: clif::Signature) -> clif::FuncRef {
        let known = self.function(id);
        let func = &mut *self.b.func;
        let data = func.dfg.ext_funcs[known].clone();
        if func.dfg.signatures[data.signature] == signature {
            return known;
        }
        let signature = func.import_signature(signature);
        func.import_function(clif::ExtFuncData { signature, ..data })
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
