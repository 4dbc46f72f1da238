//! The reference interpreter: what every operation means, checked.
//!
//! [`Interp`] runs functions of a module. Undefined behaviour, poison that is used, accesses outside of memory, leaks and endless loops are
//! [`Fault`]s with a location, operands and the calls that led there. It has no `unsafe` code and makes no machine code; it is the oracle
//! of what programs mean, and runs where nothing can be compiled.
//!
//! The meaning of an operation is a model of [`InterpretOp`], which any dialect may implement: see there. `ops/` has those of the
//! framework's own dialects, `machine.rs` the loop that runs them, `prepare.rs` makes functions into code, `memory.rs` is memory,
//! `external.rs` the functions of C's library and MLIR's runner utilities. Passes and lowering are not here.
//!
//! ```
//! use terrace_interp::{Interp, Options, Value};
//! use terrace_ir::def::Registry;
//! use terrace_ir::{Context, Diagnostics};
//!
//! let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
//! let text = "func.func @half(%n: i32) -> i32 {\n %c2 = arith.constant 2 : i32\n %r = arith.divsi %n, %c2 : i32\n return %r : i32\n}";
//! let ir = terrace_asm::parse_source(&ctx, text.as_bytes(), "half.mlir", &mut Diagnostics::new()).unwrap();
//! let mut interp = Interp::new(&ctx, &ir, ir.top().unwrap(), Options::default())?;
//! assert_eq!(interp.call("half", &[Value::Int(84)])?, [Value::Int(42)]);
//! # Ok::<(), terrace_interp::Fault>(())
//! ```
#![forbid(unsafe_code)]
// Without the gpu dialect nothing launches kernels.
#![cfg_attr(not(feature = "gpu"), allow(dead_code))]

mod elements;
mod external;
mod fault;
mod float;
mod int;
mod layout;
mod machine;
mod map;
mod memory;
mod model;
mod ops;
mod prepare;
mod program;
mod races;
mod text;
mod trace;
mod value;

use std::io::Write;
use std::sync::Arc;

use terrace_ir::{Context, Global, Ir, Loc, Op, Type};

pub use elements::{Variable, is_library_function, is_nan, scalar_text};
pub use external::External;
pub use fault::{Fault, FaultKind, Trouble};
pub use layout::{Scalar, lane_scalar, scalar};
pub use machine::Machine;
pub use memory::Home;
pub use model::{Callee, Code, Entry, Interpret, InterpretOp, Next, Slot, Slots, Target};
pub use prepare::Prepare;
pub use value::{MemRef, Pointer, Poison, Sizes, Tensor, Value, Why};

/// The requests to the interpreter.
pub struct Options {
    /// A program of more operations than this is a fault.
    pub max_steps: u64,
    /// A program of more calls in each other than this is a fault.
    pub max_depth: usize,
    /// A program that uses more bytes of memory than this is a fault.
    pub max_memory: u64,
    /// The number of threads of a subgroup of a kernel. The last one of a block may have fewer.
    pub subgroup_size: u32,
    /// Memory of the heap that a call from outside takes and neither frees nor returns is a fault.
    pub leaks: bool,
    /// A load of memory that was never written gives poison, which may be stored and passed on: a copy of a buffer that is written in part is
    /// right. Otherwise such a load is a fault.
    pub unwritten_is_poison: bool,
    /// A result that its operation leaves open is poison: the least of two zeros by `arith.minnumf`, a complex quotient by zero. Otherwise it
    /// is one of those that it may be.
    pub open_is_poison: bool,
    /// Gets a line for each operation that runs.
    pub trace: Option<Box<dyn Write>>,
    /// Functions that programs may call beside those of C's library and MLIR's runner utilities, by name. They come first.
    pub externals: Vec<(String, External)>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            max_steps: u64::MAX,
            max_depth: 100_000,
            max_memory: 4 << 30,
            subgroup_size: 32,
            leaks: false,
            unwritten_is_poison: false,
            open_is_poison: false,
            trace: None,
            externals: Vec::new(),
        }
    }
}

/// Memory of the heap that was never freed.
#[derive(Clone, Debug)]
pub struct Leak {
    /// Where it was taken.
    pub loc: Loc,
    /// The number of bytes.
    pub size: u64,
}

/// A module whose functions can be called.
pub struct Interp<'a> {
    machine: Machine<'a>,
    leaks: bool,
}

impl<'a> Interp<'a> {
    /// Reads the functions of a module, and puts its globals into memory.
    ///
    /// # Errors
    /// If a global cannot be in memory, or its initializer is at fault.
    pub fn new(
        ctx: &'a Context,
        ir: &'a Ir,
        module: Global<Op>,
        options: Options,
    ) -> Result<Interp<'a>, Fault> {
        let table = Arc::new(ops::Table::new(ctx));
        let mut program = program::Program::new(Loc::unknown(ctx), options.max_memory);
        program.memory.unwritten_is_poison = options.unwritten_is_poison;
        program.memory.open_is_poison = options.open_is_poison;
        let trace = options.trace.map(trace::Trace::new);
        let externals = external::Externals::new(options.externals);
        let mut machine = Machine::new(ctx, ir, table, program, externals, trace);
        machine.set_limits(options.max_steps, options.max_depth);
        machine.subgroup_size = options.subgroup_size.max(1);
        ops::globals::load(&mut machine, module)?;
        Ok(Interp { machine, leaks: options.leaks })
    }

    /// Calls a function of the module. Memory that results refer to lives as long as the interpreter.
    ///
    /// # Errors
    /// If there is no such function, if the arguments do not fit it, or if the program is at fault. A program that calls `exit` is one with
    /// [`Fault::exit`].
    pub fn call(&mut self, name: &str, arguments: &[Value]) -> Result<Vec<Value>, Fault> {
        let unknown = Loc::unknown(self.machine.ctx);
        let Some(f) = self.machine.program.named(name) else {
            let text = format!("no function '{name}'");
            return Err(Fault::new(unknown, text).of_kind(FaultKind::Unsupported));
        };
        self.check_arguments(f, name, arguments)?;
        let before: Vec<u64> = self.machine.program.memory.on_heap().map(|a| a.base).collect();
        self.machine.passed = arguments.to_vec();
        self.machine.call(f)?;
        let results = std::mem::take(&mut self.machine.passed);
        if self.leaks {
            self.check_leaks(&before, &results)?;
        }
        Ok(results)
    }

    fn check_arguments(&self, f: Callee, name: &str, arguments: &[Value]) -> Result<(), Fault> {
        let ctx = self.machine.ctx;
        let loc = self.machine.program.entry(f).loc;
        let Some((params, _)) = self.machine.types_of(f) else {
            let text = format!("'{name}' takes variable arguments");
            return Err(Fault::new(loc, text).of_kind(FaultKind::Unsupported));
        };
        let list: Vec<String> = params.iter().map(|t| ctx.text(*t)).collect();
        if params.len() != arguments.len() {
            let (takes, given) = (list.join(", "), arguments.len());
            let text = format!("'{name}' takes ({takes}), not {given} arguments");
            return Err(Fault::new(loc, text).of_kind(FaultKind::Unsupported));
        }
        for (i, (ty, v)) in params.iter().zip(arguments).enumerate() {
            if !v.is_of(ctx, *ty) {
                let given = text::kind(v);
                let text = format!("argument {i} of '{name}' is {given}, which is no {}", ctx.text(*ty));
                return Err(Fault::new(loc, text).of_kind(FaultKind::Unsupported));
            }
        }
        Ok(())
    }

    fn check_leaks(&self, before: &[u64], results: &[Value]) -> Result<(), Fault> {
        let mut kept: Vec<u64> = Vec::new();
        let mut todo: Vec<&Value> = results.iter().collect();
        while let Some(v) = todo.pop() {
            match v {
                Value::Pointer(p) => kept.push(p.address),
                Value::MemRef(m) => kept.push(m.base.address),
                Value::List(l) => todo.extend(l.iter()),
                _ => {}
            }
        }
        let memory = &self.machine.program.memory;
        let leaked = |a: &&memory::Allocation| {
            !before.contains(&a.base) && !kept.iter().any(|p| (a.base..=a.base + a.size).contains(p))
        };
        let mut leaks = memory.on_heap().filter(leaked);
        let Some(first) = leaks.next() else { return Ok(()) };
        let text = |size: u64| if size == 1 { "1 byte".to_owned() } else { format!("{size} bytes") };
        let mut fault = Fault::new(first.loc, format!("{} of memory are never freed", text(first.size)));
        fault.notes =
            leaks.take(16).map(|a| (a.loc, format!("nor are {} from here", text(a.size)))).collect();
        Err(fault)
    }

    /// Takes memory that programs may read and write, for a memref argument; gives its address.
    ///
    /// # Errors
    /// If there is too much memory in use.
    pub fn allocate(&mut self, bytes: &[u8]) -> Result<Pointer, Fault> {
        let loc = Loc::unknown(self.machine.ctx);
        let memory = &mut self.machine.program.memory;
        let mut put = || {
            let p = memory.take(bytes.len() as u64, 16, Home::Global, loc)?;
            memory.write_bytes(p, bytes)?;
            Ok(p)
        };
        put().map_err(|t: Trouble| Fault::of(loc, t))
    }

    /// The bytes of memory.
    ///
    /// # Errors
    /// If it is no such memory, or some of it was never written or is poison.
    pub fn read(&self, from: Pointer, size: usize) -> Result<&[u8], Fault> {
        let loc = Loc::unknown(self.machine.ctx);
        self.machine.program.memory.read_bytes(from, size as u64).map_err(|t| Fault::of(loc, t))
    }

    /// The memory of the heap that is not freed, in the order in which it was taken.
    pub fn leaks(&self) -> Vec<Leak> {
        self.machine.program.memory.on_heap().map(|a| Leak { loc: a.loc, size: a.size }).collect()
    }

    /// The types of a function's arguments and results; `None` if there is no such function, or it takes variable arguments.
    pub fn signature(&self, name: &str) -> Option<(Vec<Type>, Vec<Type>)> {
        self.machine.types_of(self.machine.program.named(name)?)
    }

    /// The text of a value of a type: numbers in decimal, the elements of vectors, tensors and memrefs in brackets.
    pub fn text(&self, value: &Value, ty: Type) -> String {
        text::full(&self.machine, value, ty)
    }

    /// The number of operations that were run so far.
    pub fn steps(&self) -> u64 {
        self.machine.steps()
    }
}
