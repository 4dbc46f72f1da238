//! The driver's work on an input: part by part, read, verify, run passes, print.

use std::io::Write;
use std::sync::Arc;

use terrace_asm::{ExternalResource, PrintFlags, parse_source, print_op, write_op_with_threads};
use terrace_bytecode::read_source;
use terrace_ir::def::Registry;
use terrace_ir::diag::{Explanation, Renderer};
use terrace_ir::{
    Context, Diagnostic, Diagnostics, Global, InsertPoint, Ir, Loc, Mapping, Op, Severity, verify,
    verify_with_threads,
};
use terrace_pass::{
    Nesting, OpPassManager, PassManager, PassRegistry, Reporter, Reproducer, Timer, is_valid, parse_pipeline,
    statistics_report, timing_report,
};

#[cfg(feature = "interp")]
use super::check_semantics::Checker;
use super::expect::Expectations;
use super::explain::Explained;
use super::line::PassFlag;
use super::split::{self, Chunk};
use super::{CheckOptions, INTERNAL_ERROR, Options, USER_ERROR, Verbosity};
use crate::cli::{HtmlTrace, Target, crash, threads, write_output};

/// A command line with what it refers to.
pub(super) struct Job<'a> {
    pub(super) options: &'a Options,
    pub(super) registry: &'a Registry,
    pub(super) passes: &'a Arc<PassRegistry>,
    pub(super) flags: &'a [PassFlag],
}

/// Why a part gives no output; what is wrong was reported.
enum Stop {
    User,
    Internal,
    /// The output cannot be written.
    Output(String),
}

/// Where a run says what is wrong.
struct Said<'a> {
    renderer: &'a Renderer,
    expected: Option<&'a mut Expectations>,
    trace: Option<&'a mut HtmlTrace>,
    stderr: &'a mut dyn Write,
}

/// Renders what is said, or compares it with what is expected.
struct Report<'a> {
    ctx: &'a Context,
    renderer: &'a Renderer,
    expected: Option<&'a mut Expectations>,
    checks: &'a CheckOptions,
    /// Where runs are shown, and the name of the input in it.
    trace: Option<(&'a mut HtmlTrace, String)>,
    stderr: &'a mut dyn Write,
    /// Why operations were left, where that is asked for.
    unexplained: Vec<(Explanation, Loc)>,
}

impl Reporter for Report<'_> {
    fn text(&mut self, text: Vec<u8>) {
        // Nowhere is left to tell that this cannot be written.
        let _ = self.stderr.write_all(&text);
    }

    fn diagnostic(&mut self, mut d: Diagnostic) {
        let shown = match d.severity {
            Severity::Error => true,
            Severity::Warning => self.checks.mlir_diagnostic_verbosity_level != Verbosity::Errors,
            Severity::Remark | Severity::Note => {
                self.checks.mlir_diagnostic_verbosity_level == Verbosity::Remarks
            }
        };
        if !shown {
            return;
        }
        if self.checks.mlir_disable_diagnostic_notes {
            d.notes.clear();
        }
        if self.checks.explain.is_some()
            && let Some(why) = &d.explanation
        {
            self.unexplained.push((Explanation::clone(why), d.loc));
        }
        match &mut self.expected {
            Some(e) => e.meet(self.ctx, &d),
            None => {
                let _ = self.renderer.render(self.ctx, &d, self.stderr);
            }
        }
    }
}

impl Report<'_> {
    fn all(&mut self, diags: &mut Diagnostics) {
        diags.take().into_iter().for_each(|d| self.diagnostic(d));
    }

    fn error(&mut self, message: impl Into<String>) -> Stop {
        self.diagnostic(Diagnostic::error(Loc::unknown(self.ctx), message));
        Stop::User
    }
}

impl Job<'_> {
    /// Processes a file; gives the exit status. An error is one of the command line or the output.
    pub(super) fn run(
        &self,
        name: &str,
        text: Vec<u8>,
        stderr: &mut dyn Write,
        color: bool,
        out: &mut Target<'_>,
    ) -> Result<u8, String> {
        // Names of passes are checked before anything is read.
        self.options.ir_printing.instrumentation(&self.options.print, self.passes)?;
        let only = self.options.checks.verify_diagnostics.as_deref().map(|w| w == "only-expected");
        let mut expected = only.map(|only| Expectations::read(name, &text, only));
        let mut renderer = Renderer::new(color);
        let text = Arc::new(text);
        if self.options.input == "-" {
            crash::keep_input(text.clone());
        }
        renderer.add_file(name, text.clone());
        let mut timer = if self.options.timing.mlir_timing { Timer::start() } else { Timer::off() };
        // Bytecode has no lines.
        let binary = terrace_bytecode::is_bytecode(&text);
        let marker = self.options.split_input_file.as_deref().filter(|_| !binary);
        let chunks = split::split(&text, marker);
        let mut trace = self.options.ir_printing.html_trace(&self.options.print, name);
        let mut status = 0;
        for (i, chunk) in chunks.iter().enumerate() {
            if i > 0 {
                let marker = self.options.output_split_marker.as_deref().or(marker).unwrap_or(split::MARKER);
                out.send(|o| writeln!(o, "{marker}"))?;
            }
            let mut report =
                Said { renderer: &renderer, expected: expected.as_mut(), trace: trace.as_mut(), stderr };
            match self.chunk(name, chunk, &mut report, out, &mut timer) {
                Ok(()) => {}
                Err(Stop::Output(message)) => return Err(message),
                Err(Stop::Internal) => status = INTERNAL_ERROR,
                Err(Stop::User) if expected.is_some() => {}
                Err(Stop::User) => status = status.max(USER_ERROR),
            }
        }
        if let Some(errors) = expected.map(Expectations::finish).filter(|e| !e.is_empty()) {
            status = status.max(USER_ERROR);
            let _ = stderr.write_all(errors.as_bytes());
        }
        if self.options.timing.mlir_timing {
            timer.stop();
            let (display, format) = self.options.timing.timing();
            let user = !self.options.passes.mlir_disable_threading;
            let _ = write!(stderr, "{}", timing_report(&timer, display, format, user));
        }
        if let Some(trace) = trace {
            trace.write()?;
        }
        Ok(status)
    }

    /// Processes one part.
    fn chunk(
        &self,
        name: &str,
        chunk: &Chunk<'_>,
        said: &mut Said<'_>,
        out: &mut Target<'_>,
        timer: &mut Timer,
    ) -> Result<(), Stop> {
        let mut ctx = Context::new(self.registry);
        ctx.allow_unregistered_dialects(self.options.allow_unregistered_dialect);
        let shows = self.options.checks.mlir_print_op_on_diagnostic;
        ctx.show_operations_in_errors(shows && said.expected.is_none());
        self.options.ir_printing.enable_debug(&mut ctx);
        let ctx = ctx;
        let mut report = Report {
            ctx: &ctx,
            renderer: said.renderer,
            expected: said.expected.as_deref_mut(),
            checks: &self.options.checks,
            trace: said.trace.as_deref_mut().map(|t| (t, chunk.title(name))),
            stderr: &mut *said.stderr,
            unexplained: Vec::new(),
        };
        timer.enter("Parser");
        let read = self.read(&ctx, name, chunk, &mut report);
        timer.leave();
        // The command line may be wrong, too: that is no matter of the input.
        if let Some(message) = self.options.bytecode.wrong_version().filter(|_| read.is_err()) {
            report.error(message);
        }
        let (mut ir, top, resources) = read?;
        if self.options.checks.verify_roundtrip {
            self.check_roundtrip(&ctx, &ir, top, &mut report)?;
        }
        self.run_passes(&ctx, &mut ir, top, &resources, &mut report, timer)?;
        timer.enter("Output");
        let mut flags = self.options.print.flags();
        flags.external_resources = self.kept(resources).into();
        let checks = &self.options.checks;
        if self.options.bytecode.emit_bytecode {
            let written = self.options.bytecode.write(&ctx, &ir, top, &flags.external_resources);
            timer.leave();
            let bytes = written.map_err(|d| {
                report.diagnostic(d);
                Stop::User
            })?;
            std::mem::forget(ir);
            return out.send(|o| o.write_all(&bytes)).map_err(Stop::Output);
        }
        let verified = checks.verify_each && !checks.mlir_very_unsafe_disable_verifier_on_parsing;
        // Custom forms may break on what is not valid.
        if !verified && !self.options.print.mlir_print_assume_verified && !is_valid(&ctx, &ir, top) {
            flags.generic = true;
        }
        let threads = threads(self.options.passes.mlir_disable_threading);
        let written = out.send(|o| {
            write_op_with_threads(&ctx, &ir, top, &flags, o, threads)?;
            // mlir-opt ends the text of a file and then the output; in local scope the text is an operation's, not a file's.
            if flags.local_scope { Ok(()) } else { o.write_all(b"\n") }
        });
        timer.leave();
        // The process ends soon: freeing the arenas one by one would only take time.
        std::mem::forget(ir);
        written.map_err(Stop::Output)
    }

    fn read(
        &self,
        ctx: &Context,
        name: &str,
        chunk: &Chunk<'_>,
        report: &mut Report<'_>,
    ) -> Result<(Ir, Global<Op>, Vec<ExternalResource>), Stop> {
        let mut diags = Diagnostics::new();
        let in_place;
        let text = if chunk.line + chunk.column == 0 {
            chunk.text
        } else {
            in_place = chunk.in_place();
            &in_place
        };
        let read = read_source(ctx, text, name, &mut diags);
        report.all(&mut diags);
        let (mut ir, resources) = read.ok_or(Stop::User)?;
        let Some(mut top) = ir.top() else { return Err(report.error("nothing was read")) };
        let file = Loc::file(ctx, ctx.string(name), 0, 0);
        if ir.body(top.body).loc(top.entity) == file {
            if self.options.no_implicit_module {
                top = unwrap_module(ctx, &mut ir, top).map_err(|d| {
                    report.diagnostic(d);
                    Stop::User
                })?;
            } else if chunk.line > 0 {
                let loc = Loc::file(ctx, ctx.string(name), chunk.line as u32 + 1, chunk.column as u32 + 1);
                ir.body_mut(top.body).set_loc(top.entity, loc);
            }
        }
        let skip = self.options.checks.mlir_very_unsafe_disable_verifier_on_parsing;
        let threads = threads(self.options.passes.mlir_disable_threading);
        let valid = skip || verify_with_threads(ctx, &ir, top, &mut diags, threads);
        report.all(&mut diags);
        if valid { Ok((ir, top, resources)) } else { Err(Stop::User) }
    }

    /// The resources that the output has too: a reproducer that was run is done.
    fn kept(&self, mut resources: Vec<ExternalResource>) -> Vec<ExternalResource> {
        if self.options.reproducers.run_reproducer {
            resources.retain(|r| !Reproducer::is_of_it(r));
        }
        resources
    }

    /// How the passes of the command line are run; or those that the input says.
    fn manager(&self, top: &str, resources: &[ExternalResource]) -> Result<PassManager, String> {
        let o = self.options;
        let stored = o.reproducers.run_reproducer.then(|| Reproducer::from_resources(resources));
        let (pipeline, single, verify_each) = match stored {
            None => (self.pipeline(top)?, o.passes.mlir_disable_threading, o.checks.verify_each),
            Some(r) if r.pipeline.is_empty() => (OpPassManager::on(top), r.disable_threading, r.verify_each),
            Some(r) => {
                let pipeline = parse_pipeline(&r.pipeline, self.passes).map_err(|e| e.message)?;
                (pipeline, r.disable_threading || o.passes.mlir_disable_threading, r.verify_each)
            }
        };
        let single = single || !o.ir_printing.debug_only.is_empty() || self.checks_semantics();
        let mut pm = PassManager::new(pipeline, Arc::clone(self.passes)).threads(threads(single));
        if verify_each {
            pm = pm.verify_each(verify);
        }
        let printing = o.ir_printing.instrumentation(&o.print, self.passes)?;
        if printing.as_ref().is_some_and(|p| p.module_scope) && !single {
            let message = "IR print for module scope can't be setup on a pass-manager without disabling multi-threading \
                           first.\n";
            return Err(message.to_owned());
        }
        if let Some(printing) = printing {
            pm.add_instrumentation(printing);
        }
        let reproducer = o.reproducers.options();
        if reproducer.as_ref().is_some_and(|r| r.local) && !single && crash::wanted().is_none() {
            let message = "Local crash reproduction may not be used without disabling multi-threading first.";
            return Err(message.to_owned());
        }
        Ok(pm.reproducer(reproducer))
    }

    /// Returns true if programs run between passes: all of the IR must be there then.
    fn checks_semantics(&self) -> bool {
        #[cfg(feature = "interp")]
        {
            self.options.checks.semantics.check_semantics.is_some()
        }
        #[cfg(not(feature = "interp"))]
        {
            false
        }
    }

    fn pipeline(&self, top: &str) -> Result<OpPassManager, String> {
        match &self.options.passes.pass_pipeline {
            Some(_) if !self.flags.is_empty() => {
                Err("'-pass-pipeline' option can't be used with individual pass options".to_owned())
            }
            Some(text) => parse_pipeline(text, self.passes).map_err(|e| e.message),
            None => {
                let mut pm = OpPassManager::on(top).nesting(Nesting::Implicit);
                for (name, options) in self.flags {
                    self.passes.add_to(&mut pm, name, options).unwrap_or(Ok(()))?;
                }
                Ok(pm)
            }
        }
    }

    fn run_passes(
        &self,
        ctx: &Context,
        ir: &mut Ir,
        top: Global<Op>,
        resources: &[ExternalResource],
        report: &mut Report<'_>,
        timer: &mut Timer,
    ) -> Result<(), Stop> {
        let o = self.options;
        let name = String::from_utf8_lossy(ctx.op_info(ir.body(top.body).name(top.entity)).name());
        let mut pm = self.manager(&name, resources).map_err(|e| report.error(e))?;
        if o.passes.dump_pass_pipeline {
            let (n, text) = (pm.pipeline.len(), pm.pipeline.to_pretty());
            report.text(format!("Pass Manager with {n} passes:\n{text}\n\n").into_bytes());
        }
        if let Some(path) = &o.reproducers.mlir_generate_reproducer {
            let text = pm.as_reproducer(pm.pipeline.to_string()).write(ctx, ir, top);
            write_output(&path.to_string_lossy(), &text).map_err(|e| report.error(e))?;
        }
        let recorder = report.trace.as_ref().map(|(t, _)| t.recorder(ctx, ir, top, pm.verifies_each()));
        if let Some(recorder) = &recorder {
            pm.add_instrumentation(recorder.clone());
        }
        #[cfg(feature = "interp")]
        let checker = o.checks.semantics.request().map(|r| Checker::new(r, ctx, ir, top));
        #[cfg(feature = "interp")]
        if let Some(checker) = &checker {
            pm.add_instrumentation(checker.clone());
        }
        #[cfg(feature = "interp")]
        let input = o.checks.semantics.reduce.then(|| print_op(ctx, ir, top, &PrintFlags::default()));
        let nothing = pm.pipeline.is_empty() && o.passes.pass_pipeline.is_none();
        let outcome = (!nothing).then(|| pm.run_timed(ctx, ir, top, report, timer));
        if let (Some((trace, name)), Some(recorder)) = (&mut report.trace, recorder) {
            trace.add(ctx, name, &recorder);
        }
        #[cfg(feature = "interp")]
        if let Some(checker) = checker {
            report.diagnostic(checker.remark(ctx));
            if o.checks.semantics.reduce && !checker.summary().differences.is_empty() {
                report.text(self.reduced(ctx, &pm.pipeline, input.as_deref()).into_bytes());
            }
        }
        let Some(outcome) = outcome else { return Ok(()) };
        if o.timing.mlir_pass_statistics {
            report.text(statistics_report(&outcome.statistics, o.timing.statistics()).into_bytes());
        }
        for why in std::mem::take(&mut report.unexplained) {
            let form = o.checks.explain.unwrap_or_default();
            report.text(Explained::new(ctx, ir, why, self.passes).write(ctx, form).into_bytes());
        }
        match (outcome.success, outcome.internal_error) {
            (true, _) => Ok(()),
            (false, false) => Err(Stop::User),
            (false, true) => {
                if o.reproducers.options().is_none() {
                    report.text(crash::note().into_bytes());
                }
                Err(Stop::Internal)
            }
        }
    }

    /// Makes an input small that a pipeline changes the behaviour of; gives what is to be said.
    #[cfg(feature = "interp")]
    fn reduced(&self, ctx: &Context, pipeline: &OpPassManager, input: Option<&[u8]>) -> String {
        let Some(input) = input else { return String::new() };
        let semantics = &self.options.checks.semantics;
        let mut words = vec![
            format!("--pass-pipeline={pipeline}"),
            format!("--check-semantics={}", semantics.check_semantics.unwrap_or_default()),
            format!("--check-semantics-seed={}", semantics.check_semantics_seed),
            format!("--check-semantics-steps={}", semantics.check_semantics_steps),
            format!("--verify-each={}", self.options.checks.verify_each),
        ];
        words.extend(semantics.check_semantics_aliases.then(|| "--check-semantics-aliases".to_owned()));
        #[cfg(feature = "load")]
        words.extend(self.options.load.words());
        crate::reduce::by_itself(ctx, input, words, "difference")
    }

    /// Checks that the printed text reads back as the same IR.
    fn check_roundtrip(
        &self,
        ctx: &Context,
        ir: &Ir,
        top: Global<Op>,
        report: &mut Report<'_>,
    ) -> Result<(), Stop> {
        let custom = PrintFlags { debug_info: true, ..self.options.print.flags() };
        // Terminators that the custom form implies get the location of the operation around when they are read.
        let exact = PrintFlags { generic: true, ..PrintFlags::default() };
        let text = print_op(ctx, ir, top, &custom);
        let mut diags = Diagnostics::new();
        let texts = |ir: Ir| {
            let top = ir.top()?;
            Some((print_op(ctx, &ir, top, &exact), print_op(ctx, &ir, top, &custom)))
        };
        let before = (print_op(ctx, ir, top, &exact), text);
        let again = parse_source(ctx, &before.1, "roundtrip", &mut diags);
        let bytes = terrace_bytecode::write(ctx, ir, top, &terrace_bytecode::Config::default());
        let binary = bytes.ok().and_then(|bytes| read_source(ctx, &bytes, "roundtrip", &mut diags));
        report.all(&mut diags);
        let same = |ir: Option<Ir>| ir.and_then(texts).is_some_and(|after| after == before);
        if same(again) && same(binary.map(|(ir, _)| ir)) {
            return Ok(());
        }
        let loc = ir.body(top.body).loc(top.entity);
        let message = "roundtrip testing roundtripping failed: what was printed is not read back as the same";
        report.diagnostic(Diagnostic::error(loc, message));
        Err(Stop::User)
    }
}

/// Takes the only operation out of the module that the parser put around it.
fn unwrap_module(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<Global<Op>, Diagnostic> {
    let mut nested = Vec::new();
    ir.nested_ops(module, &mut nested);
    let [only] = nested[..] else {
        let loc = ir.body(module.body).loc(module.entity);
        let message = format!("source must contain a single top-level operation, found: {}", nested.len());
        return Err(Diagnostic::error(loc, message));
    };
    let (root, end) = (ir.root(), InsertPoint::End(ir.root_block()));
    let copy = ir.clone_op(ctx, only, root, end, &mut Mapping::default());
    ir.erase_op(module);
    Ok(Global::new(root, copy))
}
