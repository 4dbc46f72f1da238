//! Running a module: one trait, an implementation for each engine.
//!
//! [`Cranelift`] compiles the llvm dialect fast and needs no library, [`Llvm`] optimizes, [`Interpreter`] checks. Their programs are called with Rust values,
//! which are checked against the signature of the function.
//!
//! ```
//! use terrace::engine::{self, Cranelift, Engine};
//! use terrace::ir::{Context, def::Registry};
//!
//! let text = "func.func @add(%a: i64, %b: i64) -> i64 { %c = arith.addi %a, %b : i64 return %c : i64 }";
//! let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
//! let mut ir = engine::module(&ctx, text, engine::TO_LLVM)?;
//! let mut program = Cranelift::default().compile(&ctx, &mut ir, &[])?;
//! let sum: i64 = program.call("add", (40_i64, 2_i64))?;
//! assert_eq!(sum, 42);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use terrace_asm::parse_source;
use terrace_ir::{Context, Diagnostic, Diagnostics, Ir, symbols, verify};
use terrace_pass::{PassManager, parse_pipeline};
pub use terrace_runtime::Symbol;
pub use terrace_runtime::call::{Argument, Arguments, Array, Results, Scalar};
pub use terrace_runtime::program::{CallError, Program, Value};
pub use terrace_runtime::signature::{Signature, Type};

#[cfg(feature = "cranelift")]
mod cranelift;
#[cfg(feature = "interp")]
mod interp;
#[cfg(feature = "llvm")]
mod llvm;

#[cfg(feature = "cranelift")]
pub use cranelift::Cranelift;
#[cfg(feature = "interp")]
pub use interp::Interpreter;
#[cfg(feature = "llvm")]
pub use llvm::Llvm;

/// A pipeline from func, arith, math, index, scf, cf and memref to the llvm dialect.
pub const TO_LLVM: &str = "builtin.module(convert-scf-to-cf,convert-cf-to-llvm,convert-arith-to-llvm,\
     finalize-memref-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)";

/// A way to run a module.
pub trait Engine {
    /// Its name on command lines.
    fn name(&self) -> &'static str;

    /// Makes a program of the module at the top of `ir`, which may be changed. Its functions find `symbols` by name, then those of the
    /// runtime, then those of this process.
    ///
    /// # Errors
    /// If the engine cannot take the module, or a symbol is not defined.
    fn compile<'a>(
        &self,
        ctx: &'a Context,
        ir: &'a mut Ir,
        symbols: &[Symbol],
    ) -> Result<Program<'a>, EngineError>;
}

/// Why there is no program.
#[derive(Debug)]
#[non_exhaustive]
pub enum EngineError {
    /// The module is wrong, or has what the engine cannot take.
    Diagnostics(Vec<Diagnostic>),
    /// Something else is.
    Message {
        /// The problem.
        text: String,
        /// The way to mend it, if one is known.
        hint: Option<String>,
    },
}

impl EngineError {
    /// An error without a place in the module.
    pub fn message(text: impl fmt::Display) -> EngineError {
        EngineError::Message { text: text.to_string(), hint: None }
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Diagnostics(list) => {
                let messages: Vec<&str> = list.iter().map(|d| &*d.message).collect();
                f.write_str(&messages.join("\n"))
            }
            EngineError::Message { text, hint } => {
                f.write_str(text)?;
                hint.as_ref().map_or(Ok(()), |hint| write!(f, "\nhint: {hint}"))
            }
        }
    }
}

impl std::error::Error for EngineError {}

/// The way to get symbols that nothing defines.
#[cfg(any(feature = "cranelift", feature = "llvm"))]
fn undefined_hint(names: &[String]) -> String {
    let known = |name: &str| {
        terrace_runtime::symbols().iter().any(|s| s.name == name)
            || terrace_runtime::libraries::in_process(name)
    };
    // C takes memrefs by the addresses of their descriptors, under another name.
    let wrapper = names.iter().map(|name| format!("_mlir_ciface_{name}")).find(|name| known(name));
    match wrapper {
        Some(name) => {
            format!("there is '{name}', which 'llvm-request-c-wrappers' asks for before func is lowered")
        }
        None => "define it, or link a library that does".to_owned(),
    }
}

/// Reads a module, verifies it and runs a pipeline on it: [`TO_LLVM`], for example.
///
/// # Errors
/// If the text is no valid module, if there is no such pipeline, or if a pass fails.
pub fn module(ctx: &Context, text: &str, pipeline: &str) -> Result<Ir, EngineError> {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, text.as_bytes(), "module", &mut diags);
    let valid = |ir: &Ir, diags: &mut Diagnostics| ir.top().is_none_or(|top| verify(ctx, ir, top, diags));
    match ir {
        Some(mut ir) if valid(&ir, &mut diags) => {
            lower(ctx, &mut ir, pipeline)?;
            Ok(ir)
        }
        _ => Err(EngineError::Diagnostics(diags.list().to_vec())),
    }
}

/// Runs a pipeline on the module at the top of `ir`. Functions that become those of the llvm dialect keep what they took, for the check of
/// their calls.
///
/// # Errors
/// If there is no such pipeline, or if a pass fails.
pub fn lower(ctx: &Context, ir: &mut Ir, pipeline: &str) -> Result<(), EngineError> {
    let Some(top) = ir.top() else { return Ok(()) };
    let registry = Arc::new(crate::passes::all());
    let pipeline = parse_pipeline(pipeline, &registry).map_err(|e| EngineError::message(e.message))?;
    let mut diags = Diagnostics::new();
    let takes = Takes::of(ctx, ir);
    let outcome = PassManager::new(pipeline, registry).verify_each(verify).run(ctx, ir, top, &mut diags);
    if !outcome.success {
        return Err(EngineError::Diagnostics(diags.list().to_vec()));
    }
    takes.keep(ctx, ir);
    Ok(())
}

/// The types of the arguments of functions that take memrefs, before a module is lowered.
#[derive(Debug, Default)]
pub struct Takes(BTreeMap<Vec<u8>, Vec<terrace_ir::Type>>);

impl Takes {
    /// Those of a module.
    pub fn of(ctx: &Context, ir: &Ir) -> Takes {
        let Some(top) = ir.top() else { return Takes::default() };
        let mut out = BTreeMap::new();
        for op in symbols::table_members(ir, top) {
            let body = ir.body(op.body);
            let ty = body.attr(ctx, op.entity, "function_type").and_then(|a| ctx.type_value(a));
            let Some((inputs, _)) = ty.and_then(|t| ctx.function_parts(t)) else { continue };
            let name = symbols::symbol_name(ctx, ir, op).and_then(|n| ctx.as_string(n));
            if let Some(name) = name.filter(|_| inputs.iter().any(|t| Type::of_memref(ctx, *t).is_some())) {
                out.insert(name.to_vec(), inputs.to_vec());
            }
        }
        Takes(out)
    }

    /// Notes them at the functions of the llvm dialect that came of these.
    pub fn keep(&self, ctx: &Context, ir: &mut Ir) {
        if !self.0.is_empty() {
            terrace_runtime::program::keep_takes(ctx, ir, &self.0);
        }
    }
}
