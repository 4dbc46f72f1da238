//! The machine: slots, frames, and the loop that runs code. Nothing here recurses. `kernel.rs` runs kernels, thread by thread.

pub(crate) mod kernel;

use std::sync::Arc;

use terrace_ir::{ApInt, Context, Ir, Loc, Op, Type, ViewIr};

use crate::external::Externals;
use crate::fault::{Fault, Trouble};
use crate::model::{Callee, Next, Slot, Slots};
use crate::ops::Table;
use crate::prepare::{self, Function, Instruction, Run};
use crate::program::Program;
use crate::text;
use crate::trace::Trace;
use crate::value::{MemRef, Pointer, Poison, Sizes, Tensor, Value, Why};
use kernel::{Kernel, Launch};

/// A fault lists so many calls.
const MOST_CALLS: usize = 16;
/// A fault tells the values of so many operands.
const MOST_OPERANDS: usize = 8;

/// A function that is being run.
struct Frame {
    function: Arc<Function>,
    /// The instruction at hand, or the one after a call.
    pc: usize,
    base: usize,
    /// The number of allocations on the stack below this function's.
    stack: usize,
}

/// A running program: what the code of operations works on.
pub struct Machine<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a Ir,
    pub(crate) table: Arc<Table>,
    pub(crate) program: Program,
    pub(crate) externals: Externals,
    slots: Vec<Value>,
    base: usize,
    frames: Vec<Frame>,
    /// The values on their way: arguments of a call, results of a return, what a region yields.
    pub passed: Vec<Value>,
    steps: u64,
    max_steps: u64,
    max_depth: usize,
    trace: Option<Trace>,
    /// The types of the arguments of the call at hand, of a function that is outside of the program.
    pub(crate) argument_types: Vec<Type>,
    /// The allocations on the stack, in order.
    pub(crate) stack: Vec<Pointer>,
    /// The kernel that is to run next.
    pub(crate) launch: Option<Box<Launch>>,
    /// The kernel that runs.
    kernel: Option<Box<Kernel>>,
    /// The most threads of a subgroup.
    pub(crate) subgroup_size: u32,
}

/// The reason why [`Machine::run_until`] ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// The frames have returned.
    Returned,
    /// A thread of a kernel waits.
    Waits,
}

impl<'a> Machine<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        ir: &'a Ir,
        table: Arc<Table>,
        program: Program,
        externals: Externals,
        trace: Option<Trace>,
    ) -> Machine<'a> {
        Machine {
            ctx,
            ir,
            table,
            program,
            externals,
            slots: Vec::new(),
            base: 0,
            frames: Vec::new(),
            passed: Vec::new(),
            steps: 0,
            max_steps: u64::MAX,
            max_depth: usize::MAX,
            trace,
            argument_types: Vec::new(),
            stack: Vec::new(),
            launch: None,
            kernel: None,
            subgroup_size: 32,
        }
    }

    pub(crate) fn set_limits(&mut self, max_steps: u64, max_depth: usize) {
        (self.max_steps, self.max_depth) = (max_steps, max_depth);
    }

    pub(crate) fn set_max_steps(&mut self, max_steps: u64) {
        self.max_steps = max_steps;
    }

    /// The number of operations that were run so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The location of the operation at hand.
    pub fn loc(&self) -> Loc {
        self.program.memory.loc
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.ctx
    }

    pub(crate) fn view_of(&self, function: &Function) -> ViewIr<'a> {
        ViewIr { ctx: self.ctx, ir: self.ir, body: function.body }
    }
}

/// Slots.
impl Machine<'_> {
    /// The value in a slot.
    #[inline(always)]
    pub fn get(&self, s: Slot) -> &Value {
        &self.slots[self.base + s.0 as usize]
    }

    /// Puts a value into a slot.
    #[inline(always)]
    pub fn set(&mut self, s: Slot, v: Value) {
        let at = self.base + s.0 as usize;
        self.slots[at] = v;
    }

    /// Takes a value out of a slot, which then has none.
    pub(crate) fn take(&mut self, s: Slot) -> Value {
        let at = self.base + s.0 as usize;
        std::mem::replace(&mut self.slots[at], Value::None)
    }

    /// The values in slots.
    pub fn values(&self, slots: &[Slot]) -> Vec<Value> {
        slots.iter().map(|s| self.get(*s).clone()).collect()
    }

    /// Copies slots to others, all at once.
    pub fn assign(&mut self, to: &[Slot], from: &[Slot]) {
        match (to, from) {
            ([to], [from]) => self.set(*to, self.get(*from).clone()),
            ([a, b], [x, y]) => {
                let (x, y) = (self.get(*x).clone(), self.get(*y).clone());
                self.set(*a, x);
                self.set(*b, y);
            }
            _ => {
                let values: smallvec::SmallVec<[Value; 8]> =
                    from.iter().map(|s| self.get(*s).clone()).collect();
                to.iter().zip(values).for_each(|(s, v)| self.set(*s, v));
            }
        }
    }

    /// Moves the values that were passed into slots.
    pub fn receive(&mut self, to: &[Slot]) {
        let mut passed = std::mem::take(&mut self.passed);
        to.iter().zip(passed.drain(..)).for_each(|(s, v)| self.set(*s, v));
        self.passed = passed;
    }

    /// Passes the values in slots.
    pub fn pass(&mut self, from: &[Slot]) {
        self.passed.clear();
        for s in from {
            let v = self.get(*s).clone();
            self.passed.push(v);
        }
    }

    /// Poison that the operation at hand makes.
    pub fn poison(&self, why: Why) -> Value {
        Value::Poison(Poison { why, loc: self.loc() })
    }

    #[cold]
    fn unfit(&self, s: Slot, role: &str, wanted: &str) -> Trouble {
        match self.get(s) {
            Value::Poison(p) => Trouble::poison(role, *p),
            v => Trouble::new(format!("{role} is {}, not {wanted}", text::kind(v))),
        }
    }

    /// The bits of an integer of at most 64 bits that is used as `role`.
    ///
    /// # Errors
    /// If it is poison, or no such integer.
    #[inline]
    pub fn int(&self, s: Slot, role: &str) -> Result<u64, Trouble> {
        match self.get(s) {
            Value::Int(v) => Ok(*v),
            _ => Err(self.unfit(s, role, "an integer")),
        }
    }

    /// An index that is used as `role`.
    ///
    /// # Errors
    /// If it is poison, or no index.
    #[inline]
    pub fn index(&self, s: Slot, role: &str) -> Result<i64, Trouble> {
        self.int(s, role).map(|v| v as i64)
    }

    /// Indices that are used as `role`.
    ///
    /// # Errors
    /// If one is poison, or no index.
    pub fn indices(&self, slots: &[Slot], role: &str) -> Result<Sizes, Trouble> {
        slots.iter().map(|s| self.index(*s, role)).collect()
    }

    /// A condition.
    ///
    /// # Errors
    /// If it is poison, or no integer.
    #[inline]
    pub fn condition(&self, s: Slot) -> Result<bool, Trouble> {
        self.int(s, "a condition").map(|v| v != 0)
    }

    /// An `f64` that is used as `role`.
    ///
    /// # Errors
    /// If it is poison, or no float.
    pub fn f64(&self, s: Slot, role: &str) -> Result<f64, Trouble> {
        match self.get(s) {
            Value::Float(v) => Ok(f64::from_bits(*v)),
            _ => Err(self.unfit(s, role, "a float")),
        }
    }

    /// An address that is used as `role`.
    ///
    /// # Errors
    /// If it is poison, or no address.
    #[inline]
    pub fn pointer(&self, s: Slot, role: &str) -> Result<Pointer, Trouble> {
        match self.get(s) {
            Value::Pointer(p) => Ok(*p),
            _ => Err(self.unfit(s, role, "an address")),
        }
    }

    /// A memref.
    ///
    /// # Errors
    /// If it is poison, or no memref.
    #[inline]
    pub fn memref(&self, s: Slot) -> Result<&Arc<MemRef>, Trouble> {
        match self.get(s) {
            Value::MemRef(m) => Ok(m),
            _ => Err(self.unfit(s, "a memref", "a memref")),
        }
    }

    /// A tensor.
    ///
    /// # Errors
    /// If it is poison, or no tensor.
    pub fn tensor(&self, s: Slot) -> Result<&Arc<Tensor>, Trouble> {
        match self.get(s) {
            Value::Tensor(t) => Ok(t),
            _ => Err(self.unfit(s, "a tensor", "a tensor")),
        }
    }

    /// The parts of a vector, complex number, struct or array.
    ///
    /// # Errors
    /// If it is poison as a whole, or has no parts.
    pub fn parts(&self, s: Slot, role: &str) -> Result<&Arc<Vec<Value>>, Trouble> {
        match self.get(s) {
            Value::List(l) => Ok(l),
            _ => Err(self.unfit(s, role, "a list of parts")),
        }
    }

    /// The bits of an integer of any width that is used as `role`.
    pub(crate) fn any_int(&self, s: Slot, width: u32, role: &str) -> Result<ApInt, Trouble> {
        crate::value::to_ap(self.get(s), width).ok_or_else(|| self.unfit(s, role, "an integer"))
    }
}

/// Running.
impl Machine<'_> {
    /// The code of a function, made if it is called for the first time.
    fn code(&mut self, f: Callee) -> Result<Option<Arc<Function>>, Fault> {
        let entry = self.program.entry(f);
        if let Some(code) = &entry.code {
            return Ok(Some(code.clone()));
        }
        let Some(region) = entry.region else { return Ok(None) };
        let name = entry.name.clone();
        let table = self.table.clone();
        let code = Arc::new(prepare::function(self, &table, name, region)?);
        self.program.functions[f.0 as usize].code = Some(code.clone());
        Ok(Some(code))
    }

    /// Calls a function with the arguments in `passed`, from the outside; its results are then there.
    pub(crate) fn call(&mut self, f: Callee) -> Result<(), Fault> {
        let loc = self.program.entry(f).loc;
        let Some(code) = self.code(f)? else {
            self.program.memory.loc = loc;
            let args = std::mem::take(&mut self.passed);
            self.passed = self.external(f, &args, &[]).map_err(|t| self.fault(t, None))?;
            return Ok(());
        };
        self.run(code)
    }

    /// Runs a function with the arguments in `passed`.
    pub(crate) fn run(&mut self, code: Arc<Function>) -> Result<(), Fault> {
        let bottom = self.frames.len();
        let outcome = self.push(code).and_then(|()| self.run_until(bottom));
        match outcome {
            Ok(_) => Ok(()),
            Err(fault) => {
                while self.frames.len() > bottom {
                    self.pop();
                }
                Err(fault)
            }
        }
    }

    fn push(&mut self, function: Arc<Function>) -> Result<(), Fault> {
        self.base = self.slots.len();
        self.slots.resize(self.base + function.slots, Value::None);
        let (base, stack) = (self.base, self.stack.len());
        self.frames.push(Frame { function: function.clone(), pc: 0, base, stack });
        if let Some(begin) = &function.begin {
            begin(self).map_err(|t| self.fault(t, None))?;
        }
        self.receive(&function.args);
        Ok(())
    }

    fn pop(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.unwind(frame.stack);
        self.slots.truncate(frame.base);
        self.base = self.frames.last().map_or(0, |f| f.base);
    }

    /// Gives back the memory on the stack above a mark.
    pub(crate) fn unwind(&mut self, mark: usize) {
        while self.stack.len() > mark {
            if let Some(p) = self.stack.pop() {
                let loc = self.loc();
                self.program.memory.release(p, loc);
            }
        }
    }

    /// Runs until so many frames are left.
    fn run_until(&mut self, bottom: usize) -> Result<Stop, Fault> {
        while let Some(frame) = self.frames.last() {
            let (function, pc) = (frame.function.clone(), frame.pc);
            self.base = frame.base;
            let (at, next) = self.run_frame(&function, pc)?;
            let instruction = &function.code[at];
            match next {
                Next::Call(callee) => {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.pc = at + 1;
                    }
                    self.enter(callee, &function, instruction)?;
                }
                Next::Launch => {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.pc = function.after(at);
                    }
                    self.run_launch(&function, instruction)?;
                }
                Next::Wait => {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.pc = at;
                    }
                    self.wait(&function, instruction)?;
                    return Ok(Stop::Waits);
                }
                _ => {
                    self.pop();
                    if self.frames.len() <= bottom {
                        return Ok(Stop::Returned);
                    }
                    self.finish_call()?;
                }
            }
        }
        Ok(Stop::Returned)
    }

    /// Gives the results of a call to the operation that called.
    fn finish_call(&mut self) -> Result<(), Fault> {
        let Some(frame) = self.frames.last() else { return Ok(()) };
        let (function, at) = (frame.function.clone(), frame.pc - 1);
        let instruction = &function.code[at];
        self.program.memory.loc = instruction.loc;
        let v = self.view_of(&function);
        let results: Slots = instruction.op.results(&v).iter().map(|r| Slot(r.index() as u32)).collect();
        if results.len() != self.passed.len() && !results.is_empty() {
            let text = format!("the call returns {} values, not {}", self.passed.len(), results.len());
            return Err(self.fault(Trouble::unsupported(text), Some((&function, instruction))));
        }
        self.receive(&results);
        if self.trace.is_some() {
            self.trace_results(&function, instruction);
        }
        Ok(())
    }

    /// Enters a function, or calls one that is outside of the program.
    fn enter(&mut self, callee: Callee, caller: &Arc<Function>, call: &Instruction) -> Result<(), Fault> {
        if self.frames.len() >= self.max_depth {
            let text = format!("call depth exceeds {}", self.max_depth);
            return Err(self.fault(Trouble::limit(text), Some((caller, call))));
        }
        match self.code(callee)? {
            Some(code) if code.params != self.passed.len() => {
                let (takes, name) = (code.params, &code.name);
                let text = format!("'{name}' takes {takes} arguments, not {}", self.passed.len());
                Err(self.fault(Trouble::unsupported(text), Some((caller, call))))
            }
            Some(code) => self.push(code),
            None => {
                let args = std::mem::take(&mut self.passed);
                let all = call.op.operand_types(&self.view_of(caller));
                let types = all.get(all.len().saturating_sub(args.len())..).unwrap_or_default();
                match self.external(callee, &args, types) {
                    Ok(results) => {
                        self.passed = results;
                        self.finish_call()
                    }
                    Err(t) => Err(self.fault(t, Some((caller, call)))),
                }
            }
        }
    }

    /// Runs a function until it calls or returns. Gives the instruction that does.
    fn run_frame(&mut self, function: &Arc<Function>, mut pc: usize) -> Result<(usize, Next), Fault> {
        let code = &function.code[..];
        let mut region = 0;
        let mut left = self.max_steps.saturating_sub(self.steps);
        let start = left;
        let outcome = loop {
            let Some(instruction) = code.get(pc) else {
                break Err(Trouble::new("control leaves the function"));
            };
            self.program.memory.loc = instruction.loc;
            if left == 0 {
                break Err(Trouble::limit(format!(
                    "more than {} steps: the program may never end",
                    self.max_steps
                )));
            }
            left -= 1;
            if self.trace.is_some() && !self.goes_on() {
                self.trace_operands(function, instruction);
            }
            let next = match &instruction.run {
                Run::Step(f) => match f(self) {
                    Ok(()) => Next::After,
                    Err(t) => break Err(t),
                },
                Run::Jump(f) => match f(self) {
                    Ok(next) => next,
                    Err(t) => break Err(t),
                },
                Run::Yield(values) => {
                    self.pass(values);
                    Next::Yield
                }
                Run::Resume(f) => match f(self, region) {
                    Ok(next) => next,
                    Err(t) => break Err(t),
                },
                Run::Nothing => Next::After,
            };
            if self.trace.is_some() && matches!(next, Next::After) {
                self.trace_results(function, instruction);
            }
            match next {
                Next::After if matches!(instruction.run, Run::Jump(_)) => pc = function.after(pc),
                Next::After => pc += 1,
                Next::To(target) => pc = function.starts[target.0 as usize] as usize,
                Next::Yield => match instruction.parent {
                    Some((resume, from)) => (pc, region) = (resume as usize, from as usize),
                    None => break Err(Trouble::new("it ends a region of no operation")),
                },
                Next::Call(_) | Next::Return | Next::Launch | Next::Wait => break Ok((pc, next)),
            }
        };
        self.steps += start - left;
        outcome.map_err(|t| self.fault(t, code.get(pc).map(|i| (function, i))))
    }

    /// Makes a problem a fault: adds where it was, with what operands, and how the program got there.
    #[cold]
    fn fault(&self, t: Trouble, at: Option<(&Arc<Function>, &Instruction)>) -> Fault {
        let mut fault = Fault::new(self.loc(), t.0.message);
        (fault.kind, fault.exit) = (t.0.kind, t.0.exit);
        if let Some((function, instruction)) = at {
            let v = self.view_of(function);
            for (i, operand) in instruction.op.operands(&v).iter().enumerate().take(MOST_OPERANDS) {
                let ty = operand.ty(&v);
                let value = text::bounded(self, self.get(Slot(operand.index() as u32)), ty);
                fault
                    .notes
                    .push((operand.loc(&v), format!("operand {i} is {value} : {}", self.ctx.text(ty))));
            }
        }
        fault.notes.extend(t.0.notes);
        self.calls(&mut fault, Some(self.loc()));
        fault
    }

    /// Adds the calls that led here; `at` is the place in the innermost function.
    fn calls(&self, fault: &mut Fault, mut at: Option<Loc>) {
        let most = MOST_CALLS.saturating_sub(fault.stack.len());
        for frame in self.frames.iter().rev().take(most) {
            // Below the innermost function, each is at a call.
            let call = frame.pc.checked_sub(1).and_then(|pc| frame.function.code.get(pc)).map(|i| i.loc);
            let loc = at.take().or(call).unwrap_or(self.loc());
            fault.stack.push((frame.function.name.clone(), loc));
        }
        fault.omitted += self.frames.len().saturating_sub(most);
    }

    fn trace_operands(&mut self, function: &Arc<Function>, instruction: &Instruction) {
        if let Some(mut trace) = self.trace.take() {
            trace.operands(self, function, instruction.op, self.frames.len());
            self.trace = Some(trace);
        }
    }

    fn trace_results(&mut self, function: &Arc<Function>, instruction: &Instruction) {
        if let Some(mut trace) = self.trace.take() {
            trace.results(self, function, instruction.op);
            self.trace = Some(trace);
        }
    }

    /// The value of an operand or result of an operation.
    pub(crate) fn value_of(&self, v: terrace_ir::Value) -> &Value {
        self.get(Slot(v.index() as u32))
    }

    /// The types of a function's arguments and results, by its operation.
    pub(crate) fn types_of(&self, f: Callee) -> Option<(Vec<Type>, Vec<Type>)> {
        let op = self.program.entry(f).op;
        let v = ViewIr { ctx: self.ctx, ir: self.ir, body: op.body };
        signature(&v, op.entity)
    }
}

/// The types of the arguments and results of a function; `None` if it takes variable arguments.
fn signature(v: &ViewIr<'_>, op: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    use terrace_dialects_llvm::llvm::{self, LLVMFuncOp};
    use terrace_ir::Look;
    use terrace_ir::op_interfaces::{Callable, CallableOp};

    let variadic = op
        .cast::<LLVMFuncOp>(v)
        .and_then(|f| llvm::function_parts(v.ctx, f.function_type(v)))
        .is_some_and(|p| p.2);
    if variadic {
        return None;
    }
    let f = op.cast::<dyn Callable>(v)?;
    Some((f.callable_argument_types(&v.view()), f.callable_result_types(&v.view())))
}

/// Memory.
impl Machine<'_> {
    /// Stores the value in a slot.
    #[inline]
    pub(crate) fn store(
        &mut self,
        at: Pointer,
        layout: &crate::layout::Layout,
        value: Slot,
    ) -> Result<(), Trouble> {
        let v = &self.slots[self.base + value.0 as usize];
        self.program.memory.store(at, layout, v)
    }
}

impl Machine<'_> {
    /// The bits of the value in a slot as a value of another type.
    pub(crate) fn reinterpret(
        &mut self,
        value: Slot,
        from: &crate::layout::Layout,
        to: &crate::layout::Layout,
    ) -> Result<Value, Trouble> {
        let loc = self.loc();
        let size = from.size.max(to.size);
        let place = self.program.memory.take(size, 16, crate::memory::Home::Stack, loc)?;
        self.store(place, from, value)?;
        let v = self.program.memory.read_at(place, to, loc)?;
        self.program.memory.release(place, loc);
        Ok(v)
    }
}
