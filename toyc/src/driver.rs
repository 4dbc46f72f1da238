//! Runs what the command line asks for.
//!
//! Exit statuses: 0; 1 for anything wrong with the input, the options or the files; 70 for an error of the
//! compiler itself.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::sync::Arc;

use terrace::ir::diag::Renderer;
use terrace::ir::{Context, Diagnostic, Diagnostics, Ir, verify};
use terrace::pass::{PassManager, Reporter, Timer, statistics_report, timing_report};

use crate::cli::{Emit, Input, Options};
use crate::front;
use crate::problem::Problem;
use crate::source::Source;
use crate::{dump, parser, passes, pipeline, report, sema};

/// The status where the input, the options or a file are wrong.
const USER_ERROR: u8 = 1;
/// The status for an internal error, `EX_SOFTWARE` of sysexits.
pub const INTERNAL: u8 = 70;

/// Where a run reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub stdin: &'a mut dyn Read,
    /// Standard output.
    pub stdout: &'a mut dyn Write,
    /// Standard error.
    pub stderr: &'a mut dyn Write,
    /// How problems are drawn on standard error.
    pub style: report::Style,
}

/// Why a run ended early.
enum Failure {
    /// The program is wrong.
    Problems(Source, Vec<Problem>),
    /// The framework says what is wrong: the text is drawn already.
    Diagnostics(Vec<u8>),
    /// Something else is.
    Message(String),
    /// It was told already.
    Said,
    /// The compiler itself is wrong.
    Internal(String),
}

/// Runs a command line, the program's name first; gives the exit status.
pub fn run(args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> u8 {
    let options = match Options::parse_line(args) {
        Ok(options) => options,
        Err(error) => {
            let text = error.render();
            let (out, status) =
                if error.use_stderr() { (&mut streams.stderr, 1) } else { (&mut streams.stdout, 0) };
            // Nowhere is left to tell that this cannot be written.
            let _ = write!(out, "{text}");
            return status;
        }
    };
    let failure = match compile(&options, streams) {
        Ok(()) => return 0,
        Err(failure) => failure,
    };
    let _ = match failure {
        Failure::Problems(source, problems) => {
            let mut out = BufWriter::new(&mut *streams.stderr);
            report::write(&source, &problems, streams.style, &mut out).and_then(|()| out.flush())
        }
        Failure::Diagnostics(text) => streams.stderr.write_all(&text),
        Failure::Message(text) => writeln!(streams.stderr, "toyc: error: {text}"),
        Failure::Said => Ok(()),
        Failure::Internal(text) => {
            let _ = writeln!(
                streams.stderr,
                "toyc: internal error: {text}\nThis is a bug in toyc, whatever the input was."
            );
            return INTERNAL;
        }
    };
    USER_ERROR
}

fn compile(options: &Options, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let Some(emit) = options.emit else {
        let text =
            "nothing to do: say what to write with -emit=ast|mlir|mlir-affine|mlir-llvm|llvm|asm|obj|jit";
        return Err(Failure::Message(text.to_owned()));
    };
    match (options.language(), emit) {
        (Input::Mlir, Emit::Ast) => {
            Err(Failure::Message("the input is MLIR, which has no Toy syntax tree".to_owned()))
        }
        (Input::Mlir, _) => {
            let source = read(&options.file, streams.stdin)?;
            let mut ctx = Context::new(&crate::dialect::registry());
            ctx.allow_unregistered_dialects(false);
            options.ir_printing.enable_debug(&mut ctx);
            let mut diags = Diagnostics::new();
            let text = source.text().as_bytes();
            match terrace::asm::parse_source(&ctx, text, source.name(), &mut diags) {
                Some(ir) if ir.top().is_none_or(|top| verify(&ctx, &ir, top, &mut diags)) => {
                    lower(&ctx, ir, &source, emit, options, streams)
                }
                _ => Err(Failure::Diagnostics(render(&ctx, &source, diags.list(), streams))),
            }
        }
        (Input::Toy, Emit::Ast) => {
            let source = read(&options.file, streams.stdin)?;
            let parsed = parser::parse(&source);
            if !parsed.problems.is_empty() {
                return Err(Failure::Problems(source, parsed.problems));
            }
            if let Err(problem) = dump::check_depth(&parsed.ast) {
                return Err(Failure::Problems(source, vec![problem]));
            }
            write(options, streams, |out| dump::dump(&parsed.ast, &source, out))
        }
        (Input::Toy, _) => {
            let source = read(&options.file, streams.stdin)?;
            let whole = sema::Options { program: emit != Emit::Mlir };
            match front::analyse(&source, whole) {
                Ok(program) => {
                    let mut ctx = Context::new(&crate::dialect::registry());
                    options.ir_printing.enable_debug(&mut ctx);
                    let ir = crate::emit::emit(&ctx, &program, &source);
                    lower(&ctx, ir, &source, emit, options, streams)
                }
                Err(problems) => Err(Failure::Problems(source, problems)),
            }
        }
    }
}

/// Draws what the framework says, as it says it.
struct Said<'a, 's> {
    ctx: &'a Context,
    renderer: Renderer,
    stderr: &'a mut (dyn Write + 's),
}

impl Reporter for Said<'_, '_> {
    fn text(&mut self, text: Vec<u8>) {
        // Nowhere is left to tell that this cannot be written.
        let _ = self.stderr.write_all(&text);
    }

    fn diagnostic(&mut self, d: Diagnostic) {
        let _ = self.renderer.render(self.ctx, &d, self.stderr);
    }
}

/// Runs the passes that the output needs. Gives how the run ended.
fn run_passes(
    ctx: &Context,
    ir: &mut Ir,
    source: &Source,
    options: &Options,
    emit: Emit,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let Some(top) = ir.top() else { return Ok(()) };
    let registry = Arc::new(passes::registry());
    let pipeline = pipeline::pipeline(emit, options.opt).map_err(Failure::Internal)?;
    let printing =
        options.ir_printing.instrumentation(&options.print, &registry).map_err(Failure::Message)?;
    let mut pm = PassManager::new(pipeline, registry).threads(1).verify_each(verify);
    if let Some(printing) = printing {
        pm.add_instrumentation(printing);
    }
    let pm = pm.reproducer(options.reproducers.options());
    let mut timer = if options.timing.mlir_timing { Timer::start() } else { Timer::off() };
    let renderer = renderer(source, streams);
    let mut said = Said { ctx, renderer, stderr: &mut *streams.stderr };
    let outcome = pm.run_timed(ctx, ir, top, &mut said, &mut timer);
    if options.timing.mlir_pass_statistics {
        said.text(statistics_report(&outcome.statistics, options.timing.statistics()).into_bytes());
    }
    if options.timing.mlir_timing {
        timer.stop();
        let (display, format) = options.timing.timing();
        said.text(timing_report(&timer, display, format, false).into_bytes());
    }
    match (outcome.success, outcome.internal_error) {
        (true, _) => Ok(()),
        (false, false) => Err(Failure::Said),
        (false, true) => Err(Failure::Internal("a pass broke down".to_owned())),
    }
}

/// Runs the stages after the front end and writes what was asked for.
fn lower(
    ctx: &Context,
    mut ir: Ir,
    source: &Source,
    emit: Emit,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    run_passes(ctx, &mut ir, source, options, emit, streams)?;
    let Some(top) = ir.top() else { return Ok(()) };
    match emit {
        Emit::Ast | Emit::Mlir | Emit::MlirAffine | Emit::MlirLlvm => {
            let text = terrace::asm::print_op(ctx, &ir, top, &options.print.flags());
            write(options, streams, |out| out.write_all(&text))
        }
        Emit::Llvm | Emit::Asm | Emit::Obj | Emit::Jit => {
            machine_code(ctx, &ir, source, emit, options, streams)
        }
    }
}

fn renderer(source: &Source, streams: &Streams<'_>) -> Renderer {
    let mut renderer = Renderer::new(streams.style != report::Style::Plain);
    renderer.add_file(source.name(), source.text().as_bytes().to_vec());
    renderer
}

/// Diagnostics of the framework, drawn in the stream's style.
fn render(ctx: &Context, source: &Source, list: &[Diagnostic], streams: &Streams<'_>) -> Vec<u8> {
    let r = renderer(source, streams);
    let mut out = Vec::new();
    for d in list {
        // A vector takes everything.
        let _ = r.render(ctx, d, &mut out);
    }
    out
}

#[cfg(feature = "llvm")]
fn machine_code(
    ctx: &Context,
    ir: &Ir,
    source: &Source,
    emit: Emit,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    use crate::machine::{self, Output};

    match machine::generate(ctx, ir, source.name(), emit, options.opt) {
        Ok(Output::Ran) => Ok(()),
        Ok(Output::Bytes(bytes)) => write(options, streams, |out| out.write_all(&bytes)),
        Err(machine::Failure::Translation(d)) => {
            Err(Failure::Diagnostics(render(ctx, source, &[d], streams)))
        }
        Err(machine::Failure::Llvm(e)) => {
            let hint = e.hint().map(|h| format!("\n  hint: {h}")).unwrap_or_default();
            Err(Failure::Message(format!("{e}{hint}")))
        }
    }
}

#[cfg(not(feature = "llvm"))]
fn machine_code(
    _: &Context,
    _: &Ir,
    _: &Source,
    emit: Emit,
    _: &Options,
    _: &mut Streams<'_>,
) -> Result<(), Failure> {
    let text = format!("'{}' needs LLVM, and this toyc was built without its feature 'llvm'", emit.name());
    Err(Failure::Message(text))
}

fn read(file: &OsStr, stdin: &mut dyn Read) -> Result<Source, Failure> {
    let name = file.to_string_lossy();
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        stdin.read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| Failure::Message(format!("cannot read '{name}': {error}")))?;
    let too_large = |error| Failure::Message(format!("cannot read '{name}': {error}"));
    Source::from_bytes(name.clone(), bytes).map_err(too_large)
}

/// Sends what `content` writes to the output file, or to standard error where none is named.
fn write(
    options: &Options,
    streams: &mut Streams<'_>,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let send = |out: &mut dyn Write| {
        let mut out = BufWriter::with_capacity(1 << 16, out);
        content(&mut out)?;
        out.flush()
    };
    let (name, result) = match options.output.as_deref() {
        None => ("standard error".into(), send(&mut *streams.stderr)),
        Some(file) if file == "-" => ("standard output".into(), send(&mut *streams.stdout)),
        Some(file) => (file.to_string_lossy(), replace_file(file, send)),
    };
    result.map_err(|error| Failure::Message(format!("cannot write '{name}': {error}")))
}

/// Writes a file whole or not at all.
fn replace_file(file: &OsStr, send: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    // A device cannot be renamed over.
    if fs::metadata(file).is_ok_and(|m| !m.is_file()) {
        return File::create(file).and_then(|mut f| send(&mut f));
    }
    let mut temporary = file.to_owned();
    temporary.push(format!(".tmp{}", std::process::id()));
    let written = File::create(&temporary).and_then(|mut f| send(&mut f));
    match written.and_then(|()| fs::rename(&temporary, file)) {
        Ok(()) => Ok(()),
        Err(e) => {
            // What is left of a failed write is of no use.
            let _ = fs::remove_file(&temporary);
            Err(e)
        }
    }
}
