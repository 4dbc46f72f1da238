//! Instructions: the stack of values that the machine would have, and the operations that take and give them.
//!
//! Blocks within blocks are kept in a list, so that their depth does not matter.

use terrace_dialects_wasm::wasmssa::{
    BlockOp, BlockReturnOp, BranchIfOp, ConstOp, FuncCallOp, GlobalGetOp, IfOp, LocalGetOp, LocalSetOp,
    LocalTeeOp, LoopOp,
};
use terrace_ir::draft::ResultTypes;
use terrace_ir::{
    Attr, Block, BodyId, Context, Diagnostic, Draft, Float, FloatKind, Insert as _, InsertPoint, Loc, Op,
    OpBuilder, Region, Signedness, Type, Value, Values,
};

use crate::Done;
use crate::bytes::Cursor;
use crate::module::Module;
use crate::opcodes::{self as opcode, Numeric, numeric};
use crate::types::{self, BlockType};

/// A block to put operations into.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) body: BodyId,
    pub(crate) region: Region,
    pub(crate) block: Block,
}

/// The reader of the instructions of one function, or of one initial value.
pub(crate) struct Code<'m, 'a> {
    ctx: &'a Context,
    module: &'m mut Module<'a>,
    cur: &'m mut Cursor<'a>,
    place: Place,
    /// The local variables with the types that they hold.
    locals: Vec<(Value, Type)>,
    stack: Vec<Value>,
    levels: Vec<Level>,
    /// True if the first level is not written: it stands for the label of the function.
    wrapped: bool,
}

/// The instruction that began a level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Block,
    Loop,
    If,
    Else,
}

/// A block, a loop or a condition around the instruction at hand.
#[derive(Clone, Copy)]
struct Level {
    kind: Kind,
    op: Op,
    loc: Loc,
    /// The types of its operands and results, as a function type.
    ty: Type,
    /// The length of the stack below its own values.
    height: usize,
    /// The region around it, and the block that follows.
    region: Region,
    successor: Block,
}

impl<'m, 'a> Code<'m, 'a> {
    pub(crate) fn new(
        module: &'m mut Module<'a>,
        cur: &'m mut Cursor<'a>,
        place: Place,
        locals: Vec<(Value, Type)>,
    ) -> Code<'m, 'a> {
        Code { ctx: module.ctx, module, cur, place, locals, stack: vec![], levels: vec![], wrapped: false }
    }

    /// Reads instructions up to the `end` that belongs to none of them, whose location it gives.
    pub(crate) fn run(&mut self) -> Done<Loc> {
        loop {
            let loc = self.cur.loc();
            match self.cur.byte()? {
                opcode::END if self.levels.is_empty() => return Ok(loc),
                opcode::END => {
                    self.close(loc)?;
                    if self.wrapped && self.levels.is_empty() {
                        return Ok(loc);
                    }
                }
                code => self.instruction(code, loc)?,
            }
        }
    }

    /// Puts the instructions of a function that gives these types into a block, if one of them branches to the function's label: the dialect has no
    /// operation that returns within a level.
    ///
    /// ```text
    /// before: wasmssa.branch_if %c to level 0 ...       after: wasmssa.block : { wasmssa.branch_if %c to level 0 ... } > ^bb1
    ///         wasmssa.return %0 : i32                          ^bb1(%1: i32): wasmssa.return %1 : i32
    /// ```
    pub(crate) fn wrap(&mut self, results: &[Type]) -> Done {
        // An error is found again when it is its turn.
        if leaves_function(self.ctx, self.cur.clone()).unwrap_or(false) {
            self.wrapped = true;
            self.begin(Kind::Block, self.ctx.function_type(&[], results), self.cur.loc())?;
        }
        Ok(())
    }

    /// The values that a function gives, if nothing follows and nothing else is left.
    pub(crate) fn finish(&mut self, results: &[Type], end: Loc) -> Done<Values> {
        if !self.cur.at_end() {
            return self.cur.error("unparsed garbage remaining at end of code block");
        }
        self.results(results, end)
    }

    /// The values that are on the stack, if they have these types.
    pub(crate) fn values(&self, types: &[Type]) -> Option<&[Value]> {
        let body = self.module.ir.body(self.place.body);
        let equal = self.stack.iter().map(|v| body.value_type(*v)).eq(types.iter().copied());
        equal.then_some(&self.stack)
    }

    /// True if no operation was made in the block where the reader began.
    pub(crate) fn is_empty(&self, first: Block) -> bool {
        self.module.ir.body(self.place.body).first_op(first).is_none()
    }

    /// A builder where the next operation goes.
    pub(crate) fn builder(&mut self) -> OpBuilder<'_> {
        let at = InsertPoint::End(self.place.block);
        OpBuilder::at(self.ctx, &mut self.module.ir, self.place.body, at)
    }

    /// The length of the stack below the values of the innermost level.
    fn height(&self) -> usize {
        self.levels.last().map_or(0, |level| level.height)
    }

    /// Takes values of these types from the stack.
    fn pop(&mut self, types: &[Type], loc: Loc) -> Done<Values> {
        let there = self.stack.len() - self.height();
        if types.len() > there {
            let n = types.len();
            let m = format!(
                "stack doesn't contain enough values. trying to get {n} operands on a stack containing only {there} \
                 values"
            );
            return Err(Diagnostic::error(loc, m));
        }
        let values = Values::from_slice(self.stack.get(self.stack.len() - types.len()..).unwrap_or_default());
        let body = self.module.ir.body(self.place.body);
        for (value, ty) in values.iter().zip(types) {
            let found = body.value_type(*value);
            if found != *ty {
                let (ty, found) = (self.ctx.text(*ty), self.ctx.text(found));
                let m = format!(
                    "invalid operand type on stack. expecting '{ty}', value on stack is of type '{found}'"
                );
                return Err(Diagnostic::error(loc, m));
            }
        }
        self.stack.truncate(self.stack.len() - types.len());
        Ok(values)
    }

    fn pop_one(&mut self, ty: Type, loc: Loc) -> Done<Value> {
        match self.pop(&[ty], loc)?[..] {
            [value] => Ok(value),
            _ => Err(Diagnostic::error(loc, "invalid stack access")),
        }
    }

    /// Takes the results of a level, which are all that it leaves.
    fn results(&mut self, types: &[Type], loc: Loc) -> Done<Values> {
        let values = self.pop(types, loc)?;
        match self.stack.len() - self.height() {
            0 => Ok(values),
            more => {
                let n = types.len();
                let m = format!("expected {n} values on the stack at the end, found {}", n + more);
                Err(Diagnostic::error(loc, m))
            }
        }
    }

    fn instruction(&mut self, code: u8, loc: Loc) -> Done {
        match code {
            opcode::BLOCK => self.open(Kind::Block, loc),
            opcode::LOOP => self.open(Kind::Loop, loc),
            opcode::IF => self.open(Kind::If, loc),
            opcode::ELSE if self.levels.last().is_some_and(|l| l.kind == Kind::If) => self.otherwise(loc),
            opcode::BRANCH_IF => self.branch_if(loc),
            opcode::CALL => self.call(loc),
            opcode::LOCAL_GET => {
                let (local, _) = self.local(loc)?;
                let mut b = self.builder();
                let value = LocalGetOp::new(local).at(loc).insert(&mut b).result(&b);
                self.stack.push(value);
                Ok(())
            }
            opcode::LOCAL_SET | opcode::LOCAL_TEE => self.set_local(code == opcode::LOCAL_TEE, loc),
            opcode::GLOBAL_GET => self.global_get(loc),
            opcode::CONST_I32 => {
                let value = self.cur.i32()?;
                self.constant(self.ctx.integer(self.ctx.i32(), i64::from(value)), loc)
            }
            opcode::CONST_I64 => {
                let value = self.cur.i64()?;
                self.constant(self.ctx.integer(self.ctx.i64(), value), loc)
            }
            opcode::CONST_F32 => {
                let bits = u32::from_le_bytes(self.cur.array()?);
                let value = Float::new(FloatKind::F32, u128::from(bits));
                self.constant(self.ctx.float_of(self.ctx.f32(), value), loc)
            }
            opcode::CONST_F64 => {
                let bits = u64::from_le_bytes(self.cur.array()?);
                let value = Float::new(FloatKind::F64, u128::from(bits));
                self.constant(self.ctx.float_of(self.ctx.f64(), value), loc)
            }
            _ => match numeric(self.ctx, code) {
                Some(n) => self.numeric(&n, loc),
                None => Err(Diagnostic::error(loc, format!("unknown instruction opcode: {code}"))),
            },
        }
    }

    fn numeric(&mut self, n: &Numeric, loc: Loc) -> Done {
        let types = [n.operand; 2];
        let operands = self.pop(types.get(..n.def.operands.len()).unwrap_or_default(), loc)?;
        let mut draft = Draft::new(n.def, ResultTypes::Given);
        operands.iter().for_each(|v| draft.operand(*v));
        draft.result(n.result);
        if let Some(bits) = n.bits {
            let unsigned = self.ctx.integer_type_with(32, Signedness::Unsigned);
            draft.set(0, self.ctx.integer(unsigned, i64::from(bits)));
        }
        draft.at(loc);
        let mut b = self.builder();
        let results = draft.insert(&mut b).results(&b);
        self.stack.extend(results);
        Ok(())
    }

    fn constant(&mut self, value: Attr, loc: Loc) -> Done {
        let mut b = self.builder();
        let value = ConstOp::new(value).at(loc).insert(&mut b).result(&b);
        self.stack.push(value);
        Ok(())
    }

    /// The local variable whose number follows.
    fn local(&mut self, loc: Loc) -> Done<(Value, Type)> {
        let number = self.cur.u32()?;
        let n = self.locals.len();
        self.locals.get(number as usize).copied().ok_or_else(|| {
            let m =
                format!("invalid local index. function has {n} accessible locals, received index {number}");
            Diagnostic::error(loc, m)
        })
    }

    fn set_local(&mut self, tee: bool, loc: Loc) -> Done {
        let (local, ty) = self.local(loc)?;
        if self.stack.len() == self.height() {
            let m = "invalid stack access, trying to access a value on an empty stack";
            return Err(Diagnostic::error(loc, m));
        }
        let value = self.pop_one(ty, loc)?;
        let mut b = self.builder();
        if tee {
            let value = LocalTeeOp::new(local, value).at(loc).insert(&mut b).result(&b);
            self.stack.push(value);
        } else {
            LocalSetOp::new(local, value).at(loc).insert(&mut b);
        }
        Ok(())
    }

    fn global_get(&mut self, loc: Loc) -> Done {
        let number = self.cur.u32()?;
        let n = self.module.globals.len();
        let Some(global) = self.module.globals.get(number as usize) else {
            let m =
                format!("invalid global index. function has {n} accessible globals, received index {number}");
            return Err(Diagnostic::error(loc, m));
        };
        let draft = GlobalGetOp::new(global.ty, &global.name).at(loc);
        let mut b = self.builder();
        let value = draft.insert(&mut b).global_val(&b);
        self.stack.push(value);
        Ok(())
    }

    fn call(&mut self, loc: Loc) -> Done {
        let number = self.cur.u32()? as usize;
        let Some(ty) = self.module.functions.get(number).map(|f| f.ty) else {
            return Err(Diagnostic::error(loc, format!("Invalid function index: {number}")));
        };
        let (inputs, results) = self.ctx.function_parts(ty).unwrap_or_default();
        let operands = self.pop(inputs, loc)?;
        self.module.spend(results.len(), loc)?;
        let name = self.module.functions.get(number).map_or(&[][..], |f| &f.name);
        let call = FuncCallOp::new(name, operands).types(results).at(loc);
        let mut b = self.builder();
        let results = call.insert(&mut b).results(&b);
        self.stack.extend(results);
        Ok(())
    }

    /// The type of a block that follows, as a function type.
    fn block_type(&mut self, loc: Loc) -> Done<Type> {
        let number = match types::block_type(self.ctx, self.cur)? {
            BlockType::Here(ty) => return Ok(ty),
            BlockType::Numbered(number) => number,
        };
        let n = self.module.types.len();
        self.module.types.get(number as usize).copied().ok_or_else(|| {
            let m =
                format!("type index references nonexistent type ({number}). Only {n} types are registered");
            Diagnostic::error(loc, m)
        })
    }

    /// Begins a block, a loop or a condition, whose type follows.
    fn open(&mut self, kind: Kind, loc: Loc) -> Done {
        let ty = self.block_type(loc)?;
        self.begin(kind, ty, loc)
    }

    /// Begins a level of a type.
    fn begin(&mut self, kind: Kind, ty: Type, loc: Loc) -> Done {
        let (inputs, results) = self.ctx.function_parts(ty).unwrap_or_default();
        let condition = match kind {
            Kind::If => Some(self.pop_one(self.ctx.i32(), loc)?),
            _ => None,
        };
        let operands = self.pop(inputs, loc)?;
        self.module.spend_type(ty, loc)?;
        let here = self.place;
        let args: Vec<(Type, Loc)> = results.iter().map(|t| (*t, loc)).collect();
        let mut b = self.builder();
        let successor = b.append_block(here.region, &args);
        b.set_insertion(InsertPoint::End(here.block));
        let op: Op = match (kind, condition) {
            (Kind::Loop, _) => LoopOp::new(operands, successor).at(loc).insert(&mut b).into(),
            (_, Some(condition)) => IfOp::new(condition, operands, successor).at(loc).insert(&mut b).into(),
            _ => BlockOp::new(operands, successor).at(loc).insert(&mut b).into(),
        };
        let height = self.stack.len();
        self.levels.push(Level { kind, op, loc, ty, height, region: here.region, successor });
        self.enter(0);
        Ok(())
    }

    /// Begins a region of the innermost level's operation. Its arguments are on the stack then.
    fn enter(&mut self, region: usize) {
        let Some(level) = self.levels.last() else { return };
        let (op, ty) = (level.op, level.ty);
        let count = self.ctx.function_parts(ty).map_or(0, |(inputs, _)| inputs.len());
        let mut b = self.builder();
        let Some(region) = op.regions(&b).get(region).copied() else { return };
        let operands = op.operands(&b);
        let args: Vec<(Type, Loc)> =
            operands.iter().skip(operands.len() - count).map(|v| (v.ty(&b), v.loc(&b))).collect();
        let block = b.append_block(region, &args);
        let args = block.args(&b);
        self.stack.extend(args);
        self.place = Place { region, block, ..self.place };
    }

    /// Ends a region of the innermost level, which it takes from the list.
    fn leave(&mut self, end: Loc) -> Done<Option<Level>> {
        let Some(level) = self.levels.last().copied() else { return Ok(None) };
        let (_, results) = self.ctx.function_parts(level.ty).unwrap_or_default();
        let values = self.results(results, end)?;
        BlockReturnOp::new(values).at(level.loc).insert(&mut self.builder());
        Ok(self.levels.pop())
    }

    /// Goes on with the other way of a condition.
    fn otherwise(&mut self, loc: Loc) -> Done {
        let level = self.leave(loc)?.map(|level| Level { kind: Kind::Else, ..level });
        self.levels.extend(level);
        self.enter(1);
        Ok(())
    }

    /// Ends the innermost level.
    fn close(&mut self, end: Loc) -> Done {
        let Some(level) = self.leave(end)? else { return Ok(()) };
        let (inputs, results) = self.ctx.function_parts(level.ty).unwrap_or_default();
        // Without another way, the operands of a condition are its results.
        if level.kind == Kind::If && inputs != results {
            let ty = self.ctx.text(level.ty);
            let m = format!("an 'if' without 'else' must give what it takes; its type is '{ty}'");
            return Err(Diagnostic::error(end, m));
        }
        self.place = Place { region: level.region, block: level.successor, ..self.place };
        let args = level.successor.args(&self.builder());
        self.stack.extend(args);
        Ok(())
    }

    fn branch_if(&mut self, loc: Loc) -> Done {
        let number = self.cur.u32()?;
        let condition = self.pop_one(self.ctx.i32(), loc)?;
        let depth = self.levels.len();
        let target = depth.checked_sub(1).and_then(|last| last.checked_sub(number as usize));
        let Some(target) = target.and_then(|i| self.levels.get(i)) else {
            let m = format!("no label for a branch to level {number}, within {depth} levels");
            return Err(Diagnostic::error(loc, m));
        };
        let (inputs, results) = self.ctx.function_parts(target.ty).unwrap_or_default();
        // A branch to a loop goes to its start.
        let types = if target.kind == Kind::Loop { inputs } else { results };
        let operands = self.pop(types, loc)?;
        self.module.spend(operands.len(), loc)?;
        let here = self.place;
        let mut b = self.builder();
        let next = b.append_block(here.region, &[]);
        b.set_insertion(InsertPoint::End(here.block));
        BranchIfOp::new(condition, i64::from(number), &operands, next).at(loc).insert(&mut b);
        self.stack.extend(operands);
        self.place.block = next;
        Ok(())
    }
}

/// True if an instruction of a function branches to the label around all of them.
fn leaves_function(ctx: &Context, mut cur: Cursor<'_>) -> Done<bool> {
    let mut depth = 0;
    loop {
        match cur.byte()? {
            opcode::BLOCK | opcode::LOOP | opcode::IF => {
                types::block_type(ctx, &mut cur)?;
                depth += 1;
            }
            opcode::END if depth == 0 => return Ok(false),
            opcode::END => depth -= 1,
            opcode::BRANCH_IF => {
                let label = cur.u32()?;
                if label == depth {
                    return Ok(true);
                }
            }
            opcode::CALL | opcode::LOCAL_GET | opcode::LOCAL_SET | opcode::LOCAL_TEE | opcode::GLOBAL_GET => {
                _ = cur.u32()?
            }
            opcode::CONST_I32 => _ = cur.i32()?,
            opcode::CONST_I64 => _ = cur.i64()?,
            opcode::CONST_F32 => _ = cur.take(4)?,
            opcode::CONST_F64 => _ = cur.take(8)?,
            // Others have nothing after their opcode, or are errors.
            _ => {}
        }
    }
}
