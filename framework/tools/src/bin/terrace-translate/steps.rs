//! The steps of a translation: text to a module, passes over it, a module to text.
//!
//! A module goes from step to step as it is: `--import-llvm --mlir-to-llvmir` prints and reads no MLIR between.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::def::Registry;
use terrace::ir::diag::{Diagnostics, Renderer};
use terrace::ir::{Context, Diagnostic, Ir, Loc, verify};
use terrace::llvmir;
use terrace::opt::Expectations;
use terrace::pass::{OpPassManager, PassManager, PassRegistry};

use super::bitcode;
use super::options::Options;

/// A translation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// LLVM IR to the llvm dialect.
    Import,
    /// The llvm dialect to LLVM IR.
    Export,
}

/// The data that all parts of an input share.
pub(super) struct Job<'a> {
    pub(super) options: &'a Options,
    /// The first step and the last; the same if there is one.
    pub(super) steps: (Step, Step),
    pub(super) registry: Registry,
    pub(super) passes: Arc<PassRegistry>,
    /// The passes over the first module that there is.
    pub(super) pipeline: Option<OpPassManager>,
}

impl Job<'_> {
    /// Translates one part of the input. `None` if that failed, which was said, or compared with what is expected.
    pub(super) fn part(&self, source: Vec<u8>, expected: Option<&mut Expectations>) -> Option<Vec<u8>> {
        let mut ctx = Context::new(&self.registry);
        ctx.allow_unregistered_dialects(self.options.allow_unregistered_dialect);
        let source = Arc::new(source);
        let mut part =
            Part { job: self, ctx: &ctx, diags: Diagnostics::new(), pipeline: self.pipeline.as_ref() };
        let done = part.translate(&source);
        let diags = part.diags;
        match expected {
            Some(expected) => diags.list().iter().for_each(|d| expected.meet(&ctx, d)),
            None if diags.list().is_empty() => {}
            None => {
                let mut renderer = Renderer::new(io::stderr().is_terminal());
                renderer.add_file(self.options.shown(), source);
                let mut out = Vec::new();
                // A vector takes everything.
                diags.list().iter().for_each(|d| _ = renderer.render(&ctx, d, &mut out));
                eprint!("{}", String::from_utf8_lossy(&out));
            }
        }
        done
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
    fn translate(&mut self, source: &[u8]) -> Option<Vec<u8>> {
        let (first, last) = self.job.steps;
        let mut ir = match first {
            Step::Import => self.import(source)?,
            Step::Export => self.parse(source)?,
        };
        if (first, last) == (Step::Export, Step::Import) {
            let text = self.export(ir)?;
            ir = self.import(&text)?;
        }
        match last {
            Step::Import => self.print(ir),
            Step::Export => self.export(ir),
        }
    }

    fn parse(&mut self, text: &[u8]) -> Option<Ir> {
        let ir = parse_source(self.ctx, text, self.job.options.shown(), &mut self.diags)?;
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
        let top = ir.top().filter(|top| verify(self.ctx, &ir, *top, &mut self.diags))?;
        let Some(pipeline) = self.pipeline.take() else { return Some(ir) };
        let threads = if self.job.options.mlir_disable_threading {
            1
        } else {
            available_parallelism().map_or(1, NonZero::get)
        };
        let manager = PassManager::new(pipeline.clone(), Arc::clone(&self.job.passes)).threads(threads);
        let passed = manager.run(self.ctx, &mut ir, top, &mut self.diags).success;
        (passed && verify(self.ctx, &ir, top, &mut self.diags)).then_some(ir)
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

    fn print(&self, ir: Ir) -> Option<Vec<u8>> {
        let flags = PrintFlags {
            debug_info: self.job.options.mlir_print_debuginfo,
            generic: self.job.options.mlir_print_op_generic,
            ..PrintFlags::default()
        };
        let text = print_op(self.ctx, &ir, ir.top()?, &flags);
        leave(ir);
        Some(text)
    }
}

/// Leaves what a module holds to the end of the process: freeing it piece by piece takes time.
fn leave(ir: Ir) {
    std::mem::forget(ir);
}
