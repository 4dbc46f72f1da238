//! The steps of a translation: text to a module, passes over it, a module to text.
//!
//! A module goes from step to step as it is: `--import-llvm --mlir-to-llvmir` prints and reads no MLIR between.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write as _};
use std::sync::Arc;

use terrace::asm::{print_op, write_op_with_threads};
use terrace::bytecode::read_source;
use terrace::cli::{Target, threads};
use terrace::dialects::spirv::ModuleOp;
use terrace::ir::def::Registry;
use terrace::ir::diag::{Diagnostics, Renderer};
use terrace::ir::{Context, Diagnostic, Global, Ir, Loc, Op, Severity, ViewIr, verify_with_threads};
use terrace::llvmir;
use terrace::opt::Expectations;
use terrace::pass::{OpPassManager, PassManager, PassRegistry, Timer};
use terrace::spirv::{self, DeserializeOptions, SerializeOptions};
use terrace::{cpp, smtlib, wasm};

use super::bitcode;
use super::options::Options;

/// A translation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// LLVM IR to the llvm dialect.
    Import,
    /// The llvm dialect to LLVM IR.
    Export,
    /// The spirv dialect to a SPIR-V binary.
    Serialize,
    /// A SPIR-V binary to the spirv dialect.
    Deserialize,
    /// The spirv dialect to a SPIR-V binary and back.
    RoundTrip {
        /// With the places of operations.
        lines: bool,
    },
    /// A SPIR-V binary to its text.
    Disassemble,
    /// The emitc dialect to C++.
    Cpp,
    /// The smt dialect to SMT-LIB.
    SmtLib,
    /// A WebAssembly binary to the wasmssa dialect.
    Wasm,
}

/// A form of the program: the output of a translation, and the input of the next one.
enum State<'s> {
    Bytes(Cow<'s, [u8]>),
    Module(Ir),
}

impl Step {
    /// The name in reports of times.
    fn title(self) -> &'static str {
        match self {
            Step::Import => "Translate LLVMIR to MLIR",
            Step::Export => "Translate MLIR to LLVMIR",
            Step::Serialize => "serialize SPIR-V dialect",
            Step::Deserialize => "deserializes the SPIR-V module",
            Step::RoundTrip { lines: false } => "test roundtrip in SPIR-V dialect",
            Step::RoundTrip { lines: true } => "test roundtrip debug in SPIR-V",
            Step::Disassemble => "disassemble SPIR-V",
            Step::Cpp => "translate from mlir to cpp",
            Step::SmtLib => "export SMT-LIB",
            Step::Wasm => "Translate WASM to MLIR",
        }
    }
}

impl State<'_> {
    fn of(bytes: Vec<u8>) -> Self {
        State::Bytes(Cow::Owned(bytes))
    }
}

/// The data that all parts of an input share.
pub(super) struct Job<'a> {
    pub(super) options: &'a Options,
    /// The steps in order.
    pub(super) steps: Vec<Step>,
    pub(super) registry: Registry,
    pub(super) passes: Arc<PassRegistry>,
    /// The passes over the first module that there is.
    pub(super) pipeline: Option<OpPassManager>,
}

impl Job<'_> {
    /// Translates one part of the input into the output. False if that failed, which was said, or compared with what is expected.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub(super) fn part(
        &self,
        source: Vec<u8>,
        expected: Option<&mut Expectations>,
        target: &mut Target<'_>,
        timer: &mut Timer,
    ) -> Result<bool, String> {
        let mut ctx = Context::new(&self.registry);
        ctx.allow_unregistered_dialects(self.options.allow_unregistered_dialect);
        ctx.show_operations_in_errors(self.options.verify_diagnostics.is_none());
        let source = Arc::new(source);
        let mut part =
            Part { job: self, ctx: &ctx, diags: Diagnostics::new(), pipeline: self.pipeline.as_ref() };
        let done = part.translate(&source, timer);
        let mut diags = part.diags;
        if self.options.error_diagnostics_only {
            let errors: Vec<Diagnostic> =
                diags.take().into_iter().filter(|d| d.severity == Severity::Error).collect();
            diags.append(errors);
        }
        match expected {
            Some(expected) => diags.list().iter().for_each(|d| expected.meet(&ctx, d)),
            None if diags.list().is_empty() => {}
            None => {
                let mut renderer = Renderer::new(io::stderr().is_terminal());
                renderer.add_file(self.options.shown(), source);
                let mut out = Vec::new();
                // A vector takes everything.
                diags.list().iter().for_each(|d| _ = renderer.render(&ctx, d, &mut out));
                terrace::output::tell(&String::from_utf8_lossy(&out));
            }
        }
        match done {
            Some(State::Bytes(bytes)) => target.send(|out| out.write_all(&bytes))?,
            Some(State::Module(ir)) => {
                let Some(top) = ir.top() else { return Ok(false) };
                let (flags, threads) =
                    (self.options.print.flags(), threads(self.options.mlir_disable_threading));
                target.send(|out| write_op_with_threads(&ctx, &ir, top, &flags, out, threads))?;
                leave(ir);
            }
            None => return Ok(false),
        }
        Ok(true)
    }
}

/// One part of the input on its way.
struct Part<'a> {
    job: &'a Job<'a>,
    ctx: &'a Context,
    diags: Diagnostics,
    /// The passes that are still to be run.
    pipeline: Option<&'a OpPassManager>,
}

impl Part<'_> {
    fn translate(&mut self, source: &[u8], timer: &mut Timer) -> Option<State<'static>> {
        let mut state = State::Bytes(Cow::Borrowed(source));
        for step in &self.job.steps {
            timer.enter(step.title());
            let next = self.step(*step, state);
            timer.leave();
            state = next?;
        }
        Some(match state {
            State::Bytes(bytes) => State::of(bytes.into_owned()),
            State::Module(ir) => State::Module(ir),
        })
    }

    fn step<'s>(&mut self, step: Step, state: State<'_>) -> Option<State<'s>> {
        if let Step::Import | Step::Deserialize | Step::Disassemble | Step::Wasm = step {
            let bytes: Cow<'_, [u8]> = match state {
                State::Bytes(bytes) => bytes,
                State::Module(ir) => Cow::Owned(self.print(ir)?),
            };
            return match step {
                Step::Import => self.import(&bytes).map(State::Module),
                Step::Deserialize => self.deserialize(&bytes).map(State::Module),
                Step::Wasm => self.wasm(&bytes).map(State::Module),
                _ => self.disassemble(&bytes).map(State::of),
            };
        }
        let ir = match state {
            State::Module(ir) => ir,
            State::Bytes(bytes) => self.parse(&bytes)?,
        };
        match step {
            Step::Serialize => self.serialize(ir, false).map(State::of),
            Step::RoundTrip { lines } => self.round_trip(ir, lines).map(State::of),
            Step::Cpp => self.cpp(ir).map(State::of),
            Step::SmtLib => self.smtlib(ir).map(State::of),
            _ => self.export(ir).map(State::of),
        }
    }

    fn parse(&mut self, text: &[u8]) -> Option<Ir> {
        let (ir, _) = read_source(self.ctx, text, self.job.options.shown(), &mut self.diags)?;
        self.checked(ir)
    }

    fn import(&mut self, text: &[u8]) -> Option<Ir> {
        let disassembled;
        let text = if llvmir::is_bitcode(text) {
            disassembled = bitcode::disassemble(self.job.options, text)?;
            &disassembled
        } else {
            text
        };
        let diags = &mut self.diags;
        match llvmir::import_with_warnings(self.ctx, text, self.job.options.shown(), &mut |d| diags.emit(d)) {
            Ok(ir) => self.checked(ir),
            Err(d) => {
                self.diags.emit(d);
                None
            }
        }
    }

    /// Verifies a module and runs the passes, if they have not run. What they make is verified once, at their end.
    fn checked(&mut self, mut ir: Ir) -> Option<Ir> {
        let threads = threads(self.job.options.mlir_disable_threading);
        let valid = |ir: &Ir, top: Global<Op>, diags: &mut Diagnostics| {
            verify_with_threads(self.ctx, ir, top, diags, threads)
        };
        let top = ir.top().filter(|top| valid(&ir, *top, &mut self.diags))?;
        let Some(pipeline) = self.pipeline.take() else { return Some(ir) };
        let manager = PassManager::new(pipeline.clone(), Arc::clone(&self.job.passes)).threads(threads);
        let passed = manager.run(self.ctx, &mut ir, top, &mut self.diags).success;
        (passed && valid(&ir, top, &mut self.diags)).then_some(ir)
    }

    fn export(&mut self, ir: Ir) -> Option<Vec<u8>> {
        let mut text = Vec::new();
        let done = llvmir::translate(self.ctx, &ir, ir.top()?, &mut text);
        leave(ir);
        match done {
            Ok(()) => return Some(text),
            Err(llvmir::Error::Untranslatable(list)) => self.diags.append(list),
            Err(e) => self.diags.emit(Diagnostic::error(Loc::unknown(self.ctx), e.to_string())),
        }
        None
    }

    fn cpp(&mut self, ir: Ir) -> Option<Vec<u8>> {
        let options = cpp::Options {
            declare_variables_at_top: self.job.options.declare_variables_at_top,
            file_id: self.job.options.file_id.as_bytes().to_vec(),
        };
        let text = cpp::emit(self.ctx, &ir, ir.top()?, &options);
        leave(ir);
        text.map_err(|list| self.diags.append(list)).ok()
    }

    fn smtlib(&mut self, ir: Ir) -> Option<Vec<u8>> {
        let options = smtlib::Options {
            inline_single_use_values: self.job.options.smtlibexport_inline_single_use_values,
            indent_let_body: self.job.options.smtlibexport_indent_let_body,
        };
        let text = smtlib::emit(self.ctx, &ir, ir.top()?, options);
        leave(ir);
        text.map_err(|d| self.diags.emit(d)).ok()
    }

    fn wasm(&mut self, bytes: &[u8]) -> Option<Ir> {
        let diags = &mut self.diags;
        match wasm::import(self.ctx, bytes, self.job.options.shown(), &mut |d| diags.emit(d)) {
            Ok(ir) => self.checked(ir),
            Err(d) => {
                self.diags.emit(d);
                None
            }
        }
    }

    fn print(&self, ir: Ir) -> Option<Vec<u8>> {
        let text = print_op(self.ctx, &ir, ir.top()?, &self.job.options.print.flags());
        leave(ir);
        Some(text)
    }
}

impl Part<'_> {
    fn error<T>(&mut self, message: impl Into<String>) -> Option<T> {
        self.diags.emit(Diagnostic::error(Loc::unknown(self.ctx), message));
        None
    }

    /// The words of the one `spirv.module` that there is.
    fn serialize(&mut self, ir: Ir, debug_lines: bool) -> Option<Vec<u8>> {
        let Some(module) = ir.top().and_then(|top| spirv_module(self.ctx, &ir, top)) else {
            return self.error("expected one 'spirv.module' op, and nothing else");
        };
        let options = SerializeOptions { debug_lines, ..SerializeOptions::default() };
        let words = spirv::serialize(self.ctx, &ir, module, options);
        leave(ir);
        let words = words.map_err(|d| self.diags.emit(d)).ok()?;
        let bytes = spirv::to_bytes(&words);
        if let Some(prefix) = &self.job.options.spirv_save_validation_files_with_prefix
            && let Err(e) = save(prefix, &bytes)
        {
            return self.error(format!("cannot write a file '{prefix}*.spv': {e}"));
        }
        Some(bytes)
    }

    /// The module of a module's words. It is read by another context, where structs have no members yet.
    fn round_trip(&mut self, ir: Ir, lines: bool) -> Option<Vec<u8>> {
        let bytes = self.serialize(ir, lines)?;
        let ctx = Context::new(&self.job.registry);
        let mut other =
            Part { job: self.job, ctx: &ctx, diags: Diagnostics::new(), pipeline: self.pipeline.take() };
        let text = other.deserialize(&bytes).and_then(|ir| other.print(ir));
        let said = other.diags.take();
        for d in said {
            // Its locations are of that context.
            self.diags.emit(Diagnostic { loc: Loc::unknown(self.ctx), notes: vec![], ..d });
        }
        text
    }

    fn words<'b>(&mut self, bytes: &'b [u8]) -> Option<Cow<'b, [u32]>> {
        let words = spirv::from_bytes(bytes);
        let n = bytes.len();
        words.or_else(|| {
            self.error(format!("SPIR-V binaries are words of four bytes, and {n} is no multiple of four"))
        })
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Option<Ir> {
        let words = self.words(bytes)?;
        let options = DeserializeOptions { structurize: self.job.options.spirv_structurize_control_flow };
        match spirv::deserialize(self.ctx, &words, options) {
            Ok(ir) => self.checked(ir),
            Err(d) => {
                self.diags.emit(d);
                None
            }
        }
    }

    fn disassemble(&mut self, bytes: &[u8]) -> Option<Vec<u8>> {
        let words = self.words(bytes)?;
        match spirv::disassemble(&words) {
            Ok(text) => Some(text.into_bytes()),
            Err(e) => self.error(e),
        }
    }
}

/// The module to serialize: the top, or the one operation in it.
fn spirv_module(ctx: &Context, ir: &Ir, top: Global<Op>) -> Option<Global<Op>> {
    let v = ViewIr { ctx, ir, body: top.body };
    if top.entity.is::<ModuleOp>(&v) {
        return Some(top);
    }
    let region = top.entity.all_regions(&v).first().copied()?;
    let v = ViewIr { ctx, ir, body: region.body };
    match region.entity.only_block(&v)?.ops(&v)[..] {
        [only] if only.is::<ModuleOp>(&v) => Some(Global::new(region.body, only)),
        _ => None,
    }
}

/// Writes bytes to a file of a name that no other has.
fn save(prefix: &str, bytes: &[u8]) -> io::Result<()> {
    for number in 0.. {
        let path = format!("{prefix}{number:06}.spv");
        match std::fs::File::create_new(&path) {
            Ok(mut file) => return file.write_all(bytes),
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e),
        }
    }
    Ok(())
}

/// Leaves what a module holds to the end of the process: freeing it piece by piece takes time.
fn leave(ir: Ir) {
    std::mem::forget(ir);
}
