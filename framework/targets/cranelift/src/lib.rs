//! The llvm dialect to machine code through Cranelift: in this process ([`Jit`]) or as an object file ([`object`],
//! [`object_for`]).
//!
//! It needs no system library and compiles fast; its code is slower than LLVM's. An operation that it cannot take is an error that names
//! it. `layout.rs` says how values are taken apart, `module.rs` declares functions and globals, `function.rs` fills functions, `ops/`
//! has the operations. Undefined behaviour: a division by zero traps, a conversion of a float that does not fit saturates.

mod abi;
mod constants;
mod function;
mod helpers;
mod layout;
mod module;
mod object_file;
mod ops;
mod passing;
mod values;
mod variadic;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr as _;

use cranelift_codegen::isa::OwnedTargetIsa;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, FuncOrDataId, Module, default_libcall_names};
use cranelift_object::{ObjectBuilder, ObjectModule};
use rustc_hash::FxHashMap;
use target_lexicon::{BinaryFormat, Triple};
use terrace_ir::{Context, Diagnostic, Ir};
use terrace_runtime::Symbol;
use terrace_runtime::libraries::in_process;
use terrace_runtime::program::Code;

use crate::module::{Alias, Distance, Extras, Hook};

/// The requests to the code generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Runs Cranelift's optimizations, unless a function of the module is huge: has more than 2,000 blocks.
    pub optimize: bool,
}

/// The reason why a module has no machine code.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An operation cannot be translated.
    #[error("{}", .0.message)]
    Refused(Box<Diagnostic>),
    /// Functions that nothing defines.
    #[error("undefined: {}", .0.join(", "))]
    Undefined(Vec<String>),
    /// The code generator, in its words.
    #[error("Cranelift: {0}")]
    Generator(String),
}

impl From<Diagnostic> for Error {
    fn from(d: Diagnostic) -> Self {
        Error::Refused(Box::new(d))
    }
}

fn generator(e: impl std::fmt::Display) -> Error {
    Error::Generator(e.to_string())
}

/// The machine that code is for.
enum Machine {
    /// This one, with all that its processor has.
    Native,
    /// The baseline processor of a triple.
    Baseline(Triple),
}

fn isa(options: &Options, machine: Machine, huge: bool) -> Result<OwnedTargetIsa, Error> {
    let (builder, triple, pic) = match machine {
        Machine::Native => (cranelift_native::builder().map_err(generator)?, Triple::host(), false),
        Machine::Baseline(triple) => {
            (cranelift_codegen::isa::lookup(triple.clone()).map_err(generator)?, triple, true)
        }
    };
    let mut flags = settings::builder();
    let speed = if options.optimize && !huge { "speed" } else { "none" };
    let on = |b| if b { "true" } else { "false" };
    for (name, value) in [
        ("opt_level", speed),
        ("enable_verifier", "false"),
        // In one pass a huge function takes a third of the time. After optimizations it would take longer than without.
        ("regalloc_algorithm", if huge { "single_pass" } else { "backtracking" }),
        ("is_pic", on(pic)),
        ("use_colocated_libcalls", "false"),
        // Parameters and results of 128 bits.
        ("enable_llvm_abi_extensions", "true"),
        ("tls_model", tls_model(triple.binary_format)),
        ("unwind_info", on(pic && triple.binary_format != BinaryFormat::Macho)),
    ] {
        flags.set(name, value).map_err(generator)?;
    }
    builder.finish(settings::Flags::new(flags)).map_err(generator)
}

fn tls_model(format: BinaryFormat) -> &'static str {
    match format {
        BinaryFormat::Macho => "macho",
        BinaryFormat::Coff => "coff",
        _ => "elf_gd",
    }
}

unsafe extern "C" {
    fn malloc(size: usize) -> *mut u8;
    fn free(address: *mut u8);
    fn memcpy(to: *mut u8, from: *const u8, size: usize) -> *mut u8;
    fn memmove(to: *mut u8, from: *const u8, size: usize) -> *mut u8;
    fn memset(to: *mut u8, byte: i32, size: usize) -> *mut u8;
}

/// Functions of the C library that code needs on every system, where looking names up may not find them.
fn c_library() -> [(&'static str, *const u8); 5] {
    [
        ("malloc", malloc as *const u8),
        ("free", free as *const u8),
        ("memcpy", memcpy as *const u8),
        ("memmove", memmove as *const u8),
        ("memset", memset as *const u8),
    ]
}

/// Machine code in this process. It lives until this is dropped. Its constructors run when it is made, its destructors when it is dropped.
pub struct Jit {
    module: Option<JITModule>,
    aliases: FxHashMap<Vec<u8>, Alias>,
    destructors: Vec<FuncId>,
}

impl Jit {
    /// Compiles a module of the llvm dialect. Its code finds `symbols` by name, then the functions of [`terrace_runtime::symbols`], then
    /// those of this process.
    ///
    /// # Errors
    /// If an operation cannot be translated, or a symbol is not defined.
    pub fn new(ctx: &Context, ir: &Ir, options: &Options, symbols: &[Symbol]) -> Result<Jit, Error> {
        let mut builder = JITBuilder::with_isa(
            isa(options, Machine::Native, module::has_huge_function(ctx, ir))?,
            default_libcall_names(),
        );
        for (name, address) in c_library() {
            builder.symbol(name, address);
        }
        let runtime = terrace_runtime::symbols();
        for symbol in runtime.iter().chain(symbols) {
            builder.symbol(symbol.name, symbol.address.cast());
        }
        for name in module::weak_imports(ctx, ir).iter().filter(|name| !in_process(name)) {
            builder.symbol(name, std::ptr::null());
        }
        let mut jit = Jit { module: None, aliases: FxHashMap::default(), destructors: Vec::new() };
        let module = jit.module.insert(JITModule::new(builder));
        let extras = module::translate(ctx, ir, module, module::Printing::Runtime)?;
        let given = |name: &str| {
            runtime.iter().chain(symbols).any(|s| s.name == name)
                || c_library().iter().any(|(n, _)| *n == name)
                || extras.weak.iter().any(|weak| weak == name)
                // Calls of it go to the runtime.
                || name == "printf"
        };
        // Cranelift panics if a symbol is missing when it links, or if one is too far away for an instruction.
        let (foreign, undefined): (Vec<String>, Vec<String>) = module::imports(module)
            .into_iter()
            .filter(|name| !given(name))
            .partition(|name| in_process(name));
        if !undefined.is_empty() {
            return Err(Error::Undefined(undefined));
        }
        // A function of the process may print.
        if !foreign.is_empty() {
            terrace_runtime::output::share_with_c();
        }
        match catch_unwind(AssertUnwindSafe(|| module.finalize_definitions().map_err(generator))) {
            Ok(linked) => linked?,
            Err(_) => return Err(Error::Generator("the code cannot be linked".to_owned())),
        }
        jit.load(extras)?;
        Ok(jit)
    }
}

impl Jit {
    /// Notes what the module has besides functions, and runs its constructors.
    fn load(&mut self, extras: Extras) -> Result<(), Error> {
        for distance in &extras.distances {
            self.write_distance(distance)?;
        }
        self.aliases = extras.aliases;
        self.destructors = in_order(extras.destructors);
        self.destructors.reverse();
        self.run(&in_order(extras.constructors));
        Ok(())
    }

    fn write_distance(&self, d: &Distance) -> Result<(), Error> {
        let Some(module) = &self.module else { return Ok(()) };
        let imported = || Error::Generator("a variable has the distance of an imported symbol".to_owned());
        let target = match d.target {
            FuncOrDataId::Func(id) if module.declarations().get_function_decl(id).linkage.is_definable() => {
                module.get_finalized_function(id)
            }
            FuncOrDataId::Data(id) if module.declarations().get_data_decl(id).linkage.is_definable() => {
                module.get_finalized_data(id).0
            }
            _ => return Err(imported()),
        };
        let (data, size) = module.get_finalized_data(d.in_);
        let distance = (target.addr() as i64).wrapping_sub(data.addr() as i64).wrapping_add(d.further);
        let far = |_| Error::Generator("a distance in a variable does not fit 32 bits".to_owned());
        let distance = i32::try_from(distance).map_err(far)?;
        let at = d.at as usize;
        if at + size_of::<i32>() <= size {
            // SAFETY: the bytes are in the variable, which is writable: see `declare_global`.
            unsafe { data.cast_mut().add(at).cast::<i32>().write_unaligned(distance) }
        }
        Ok(())
    }

    /// Calls functions without parameters.
    fn run(&self, functions: &[FuncId]) {
        let Some(module) = &self.module else { return };
        for id in functions {
            let address = module.get_finalized_function(*id);
            // SAFETY: the code is linked, and constructors and destructors take and return nothing.
            unsafe { std::mem::transmute::<*const u8, extern "C" fn()>(address)() }
        }
    }
}

/// Functions by their priorities, the first to run first.
fn in_order(mut hooks: Vec<Hook>) -> Vec<FuncId> {
    hooks.sort_by_key(|h| h.priority);
    hooks.into_iter().map(|h| h.function).collect()
}

impl Code for Jit {
    fn address(&self, name: &str) -> Option<*const ()> {
        let module = self.module.as_ref()?;
        let mut name = name;
        for _ in 0..=self.aliases.len() {
            let Some(alias) = self.aliases.get(name.as_bytes()).filter(|a| a.distance == 0) else { break };
            name = std::str::from_utf8(&alias.symbol).ok()?;
        }
        match module.get_name(name)? {
            FuncOrDataId::Func(id) => Some(module.get_finalized_function(id).cast()),
            FuncOrDataId::Data(_) => None,
        }
    }
}

impl Drop for Jit {
    fn drop(&mut self) {
        self.run(&self.destructors);
        if let Some(module) = self.module.take() {
            // SAFETY: addresses of the code hold as long as this value: see `Code::address`.
            unsafe { module.free_memory() };
        }
    }
}

/// Compiles a module of the llvm dialect to an object file of the host, for its baseline CPU.
///
/// # Errors
/// If an operation cannot be translated.
pub fn object(ctx: &Context, ir: &Ir, name: &str, options: &Options) -> Result<Vec<u8>, Error> {
    object_of(ctx, ir, name, Triple::host(), options)
}

/// Compiles a module of the llvm dialect to an object file of a machine, such as `aarch64-unknown-linux-gnu`, for its baseline CPU. Other
/// architectures than the host's are features of this crate.
///
/// # Errors
/// If the triple is none, or none that the crate was built for, or an operation cannot be translated.
pub fn object_for(
    ctx: &Context,
    ir: &Ir,
    name: &str,
    triple: &str,
    options: &Options,
) -> Result<Vec<u8>, Error> {
    let triple = Triple::from_str(triple).map_err(|e| Error::Generator(format!("'{triple}': {e}")))?;
    object_of(ctx, ir, name, triple, options)
}

fn object_of(
    ctx: &Context,
    ir: &Ir,
    name: &str,
    triple: Triple,
    options: &Options,
) -> Result<Vec<u8>, Error> {
    let isa = isa(options, Machine::Baseline(triple), module::has_huge_function(ctx, ir))?;
    let builder = ObjectBuilder::new(isa, name, default_libcall_names()).map_err(generator)?;
    let mut module = ObjectModule::new(builder);
    let extras = module::translate(ctx, ir, &mut module, module::Printing::CLibrary)?;
    object_file::finish(module, extras)
}
