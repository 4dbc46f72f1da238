//! Runs what the command line asks for.
//!
//! Exit statuses: 0; 1 for anything wrong with the input, the options or the files; 70 for an error of the
//! compiler itself.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Arc;

use terrace::cli::crash;
use terrace::ir::def::Registry;
use terrace::ir::diag::Renderer;
use terrace::ir::{Context, Diagnostic, Diagnostics, Ir, verify};
use terrace::output::{self, write_stream};
use terrace::pass::{
    OpPassManager, PassManager, Reporter, Reproducer, Timer, parse_pipeline, statistics_report, timing_report,
};

use crate::cli::{Emit, Engine, Input, Options, Target};
use crate::front;
use crate::problem::Problem;
use crate::report::Style;
use crate::source::Source;
use crate::{dump, link, machine, parser, passes, pipeline, report, sema};

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
    /// True if standard output is a terminal, which is no place for bytes.
    pub terminal: bool,
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

/// The program: runs the command line of the process on its standard streams.
pub fn main() -> ExitCode {
    crash::watch("toyc");
    let mut stderr = output::stderr();
    let style = if stderr.is_terminal() {
        Style::Terminal { color: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    } else {
        Style::Plain
    };
    let run = || {
        let (mut stdin, mut stdout) = (output::stdin("toyc"), output::checked_stdout());
        let terminal = io::stdout().is_terminal();
        let mut streams =
            Streams { stdin: &mut stdin, stdout: &mut *stdout, stderr: &mut stderr, style, terminal };
        run(std::env::args_os(), &mut streams)
    };
    let status = panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| {
        output::tell("toyc: internal error\nThis is a bug in toyc, whatever the input was.\n");
        output::tell(&crash::note());
        INTERNAL
    });
    ExitCode::from(output::exit_status(status))
}

/// Runs a command line, the program's name first; gives the exit status.
pub fn run(args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> u8 {
    let options = match Options::parse_line(args) {
        Ok(options) => options,
        Err(error) => {
            let text = error.render().to_string();
            if error.use_stderr() {
                // Nowhere is left to tell that this cannot be written.
                let _ = write!(streams.stderr, "{text}");
                return USER_ERROR;
            }
            let written = write_stream(&mut *streams.stdout, |out| out.write_all(text.as_bytes()));
            let said = written
                .map_err(|e| writeln!(streams.stderr, "toyc: error: cannot write 'standard output': {e}"));
            return if said.is_ok() { 0 } else { USER_ERROR };
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

/// The answer to a command line without `-emit`.
const NOTHING_TO_DO: &str =
    "nothing to do: say what to write with -emit=ast|mlir|mlir-affine|mlir-llvm|llvm|asm|obj|exe|jit
or, for a device, with -emit=gpu|spirv-mlir|spirv|spirv-asm|ptx

example: this file, two.toy,

    def main() {
      var a = [[1, 2, 3], [4, 5, 6]];
      print(transpose(a) * transpose(a));
    }

runs with 'toyc two.toy -emit=jit'; 'toyc --help' lists the options";

/// A context of toyc's dialects, as the options ask.
fn context(options: &Options) -> Context {
    let mut ctx = Context::new(&registry());
    ctx.show_operations_in_errors(options.mlir_print_op_on_diagnostic);
    options.ir_printing.enable_debug(&mut ctx);
    ctx
}

fn compile(options: &Options, streams: &mut Streams<'_>) -> Result<(), Failure> {
    if options.list_devices {
        return list_devices(options, streams);
    }
    let Some(emit) = options.emit else {
        return Err(Failure::Message(NOTHING_TO_DO.to_owned()));
    };
    options.chapter.check_options(emit, options.opt).map_err(Failure::Message)?;
    check_output(emit, options, streams.terminal)?;
    check_target(emit, options)?;
    let source = read(&options.file, streams.stdin)?;
    let language = if source.is_bytecode() { Input::Mlir } else { options.language() };
    match (language, emit) {
        (Input::Mlir, Emit::Ast) => {
            Err(Failure::Message("the input is MLIR, which has no Toy syntax tree".to_owned()))
        }
        (Input::Mlir, _) => {
            let ctx = context(options);
            let mut diags = Diagnostics::new();
            match terrace::bytecode::read_source(&ctx, source.bytes(), source.name(), &mut diags) {
                Some((ir, resources)) if ir.top().is_none_or(|top| verify(&ctx, &ir, top, &mut diags)) => {
                    let stored =
                        options.reproducers.run_reproducer.then(|| Reproducer::from_resources(&resources));
                    lower(&ctx, ir, &source, &Job { emit, options, stored }, streams)
                }
                _ => Err(Failure::Diagnostics(render(&ctx, &source, diags.list(), streams))),
            }
        }
        (Input::Toy, Emit::Ast) => {
            let parsed = parser::parse(&source);
            let mut problems = parsed.problems;
            if problems.is_empty() {
                problems = options.chapter.check_program(&parsed.ast);
            }
            if !problems.is_empty() {
                return Err(Failure::Problems(source, problems));
            }
            if let Err(problem) = dump::check_depth(&parsed.ast) {
                return Err(Failure::Problems(source, vec![problem]));
            }
            write(options, streams, |out| dump::dump(&parsed.ast, &source, out))
        }
        (Input::Toy, _) => {
            let whole = sema::Options { program: emit != Emit::Mlir };
            match front::analyse(&source, whole) {
                Ok(program) => {
                    let later = options.chapter.check_program(&program.ast);
                    if !later.is_empty() {
                        return Err(Failure::Problems(source, later));
                    }
                    let ctx = context(options);
                    let ir = crate::emit::emit(&ctx, &program, &source, options.chapter);
                    lower(&ctx, ir, &source, &Job { emit, options, stored: None }, streams)
                }
                Err(problems) => Err(Failure::Problems(source, problems)),
            }
        }
    }
}

/// Refuses bytes without a file to go to.
fn check_output(emit: Emit, options: &Options, terminal: bool) -> Result<(), Failure> {
    let what = match emit {
        Emit::Obj => "an object file",
        Emit::Spirv => "a SPIR-V binary",
        Emit::Exe => {
            let text = match options.output.as_deref() {
                None => "an executable needs a file: name it with -o FILE",
                Some(file) if file == "-" => {
                    "an executable needs a file, not standard output: name it with -o FILE"
                }
                Some(_) => return Ok(()),
            };
            return Err(Failure::Message(text.to_owned()));
        }
        _ => return Ok(()),
    };
    let other = match options.output.as_deref() {
        None => "standard output with -o -",
        Some(file) if file == "-" && terminal => "send standard output to one",
        Some(_) => return Ok(()),
    };
    let text = format!("{what} is no text for the terminal: name a file with -o FILE, or {other}");
    Err(Failure::Message(text))
}

/// Refuses outputs for a device, and of a program that uses one, that this compiler does not make.
fn check_target(emit: Emit, options: &Options) -> Result<(), Failure> {
    let on_device = options.target != Target::Cpu;
    let message = |text: &str| Err(Failure::Message(text.to_owned()));
    match (emit, options.engine) {
        (emit, _) if cfg!(not(feature = "vulkan")) && (on_device || emit.is_for_device()) => message(
            "this toyc was built without its feature 'vulkan'\n  hint: 'make build' and 'cargo build' have it",
        ),
        (Emit::Ptx, _) if cfg!(not(feature = "llvm")) => message(
            "'-emit=ptx' needs LLVM, and this toyc was built without its feature 'llvm'\n  hint: 'make build LLVM=1' or 'cargo build --features llvm' adds it; '-emit=spirv-asm' needs none",
        ),
        _ if cfg!(not(feature = "llvm")) && options.target == Target::Cuda && !options.list_devices => {
            message(
                "'--target=cuda' needs LLVM, and this toyc was built without its feature 'llvm'\n  hint: 'make build LLVM=1' or 'cargo build --features llvm' adds it; '--target=vulkan' needs none",
            )
        }
        (Emit::Jit, Engine::Interp) if on_device => {
            message("the interpreter runs no kernels of a device\n  hint: '--engine=cranelift' does")
        }
        (Emit::Llvm | Emit::Asm | Emit::Obj | Emit::Exe, _) if on_device => {
            let name = emit.name();
            Err(Failure::Message(format!(
                "'-emit={name}' is for the host alone, as nothing would provide the functions that launch kernels\n  hint: '-emit=jit' runs kernels, '-emit=mlir-llvm' shows the calls"
            )))
        }
        _ => Ok(()),
    }
}

/// Prints the devices of a target.
fn list_devices(options: &Options, streams: &mut Streams<'_>) -> Result<(), Failure> {
    if options.target == Target::Cpu {
        let text = "'--list-devices' lists those of a target: add --target=vulkan or --target=cuda";
        return Err(Failure::Message(text.to_owned()));
    }
    check_target(Emit::Gpu, options)?;
    let devices = machine::devices(options.target).map_err(Failure::Message)?;
    let list: Vec<String> = devices.iter().enumerate().map(|(i, d)| format!("{i}: {d}\n")).collect();
    let unwritten = |e| unwritten("standard output", &e);
    write_stream(&mut *streams.stdout, |out| out.write_all(list.concat().as_bytes())).map_err(unwritten)
}

/// The dialects that a program may go through.
fn registry() -> Registry {
    #[cfg(feature = "vulkan")]
    return crate::device::registry();
    #[cfg(not(feature = "vulkan"))]
    crate::dialect::registry()
}

/// The passes for an output. An error is one of this function.
fn passes_for(emit: Emit, options: &Options) -> Result<OpPassManager, String> {
    #[cfg(feature = "vulkan")]
    if emit.is_for_device() || options.target != Target::Cpu && matches!(emit, Emit::Jit | Emit::MlirLlvm) {
        let ptx = emit == Emit::Ptx || options.target == Target::Cuda && !emit.is_for_device();
        let chip = ptx.then_some(options.chip.as_str());
        return pipeline::device_pipeline(emit, options.opt, options.offload_from, chip);
    }
    pipeline::pipeline(emit, options.opt, options.chapter)
}

/// The work to do with the IR.
struct Job<'a> {
    emit: Emit,
    options: &'a Options,
    /// The pipeline that the input says.
    stored: Option<Reproducer>,
}

impl Job<'_> {
    /// The passes that the output needs, or those of the input, and how they are run.
    fn manager(&self) -> Result<PassManager, Failure> {
        let options = self.options;
        let registry = Arc::new(passes::registry());
        let (pipeline, stored) = match &self.stored {
            None => (passes_for(self.emit, options).map_err(Failure::Internal)?, None),
            Some(r) if r.pipeline.is_empty() => (pipeline::empty(), Some(r)),
            Some(r) => {
                let parsed = parse_pipeline(&r.pipeline, &registry);
                (parsed.map_err(|e| Failure::Message(e.message.trim_end().to_owned()))?, Some(r))
            }
        };
        let printing =
            options.ir_printing.instrumentation(&options.print, &registry).map_err(Failure::Message)?;
        // Flags that show more than the operation at hand, or the steps of a pass, need one thread.
        let single = options.mlir_disable_threading
            || stored.is_some_and(|r| r.disable_threading)
            || printing.as_ref().is_some_and(|p| p.module_scope)
            || !options.ir_printing.debug_only.is_empty()
            || options.reproducers.mlir_pass_pipeline_local_reproducer;
        let threads = terrace::cli::threads(single);
        let mut pm = PassManager::new(pipeline, registry).threads(threads);
        if stored.is_none_or(|r| r.verify_each) {
            pm = pm.verify_each(verify);
        }
        if let Some(printing) = printing {
            pm.add_instrumentation(printing);
        }
        Ok(pm.reproducer(options.reproducers.options()))
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
    job: &Job<'_>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let Some(top) = ir.top() else { return Ok(()) };
    let (options, mut pm) = (job.options, job.manager()?);
    if let Some(path) = &options.reproducers.mlir_generate_reproducer {
        let text = pm.as_reproducer(pm.pipeline.to_string()).write(ctx, ir, top);
        terrace::cli::write_output(&path.to_string_lossy(), &text).map_err(Failure::Message)?;
    }
    let mut timer = if options.timing.mlir_timing { Timer::start() } else { Timer::off() };
    let renderer = renderer(source, streams);
    let mut said = Said { ctx, renderer, stderr: &mut *streams.stderr };
    let mut trace = options.ir_printing.html_trace(&options.print, source.name());
    let recorder = trace.as_ref().map(|t| t.recorder(ctx, ir, top, pm.verifies_each()));
    if let Some(recorder) = &recorder {
        pm.add_instrumentation(recorder.clone());
    }
    let verifies = pm.verifies_each();
    let outcome = pm.run_timed(ctx, ir, top, &mut said, &mut timer);
    if let (Some(trace), Some(recorder)) = (&mut trace, recorder) {
        trace.add(ctx, source.name(), &recorder);
        trace.write().map_err(Failure::Message)?;
    }
    if options.timing.mlir_pass_statistics {
        said.text(statistics_report(&outcome.statistics, options.timing.statistics()).into_bytes());
    }
    if options.timing.mlir_timing {
        timer.stop();
        let (display, format) = options.timing.timing();
        said.text(timing_report(&timer, display, format, false).into_bytes());
    }
    let mut diags = Diagnostics::new();
    match (outcome.success, outcome.internal_error) {
        (true, _) if verifies || verify(ctx, ir, top, &mut diags) => Ok(()),
        (true, _) => {
            diags.list().iter().for_each(|d| said.diagnostic(d.clone()));
            Err(Failure::Internal("the passes made invalid IR".to_owned()))
        }
        (false, false) => Err(Failure::Said),
        (false, true) => {
            said.text(crash::note().into_bytes());
            Err(Failure::Internal("a pass broke down".to_owned()))
        }
    }
}

/// Runs the stages after the front end and writes what was asked for.
fn lower(
    ctx: &Context,
    mut ir: Ir,
    source: &Source,
    job: &Job<'_>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    run_passes(ctx, &mut ir, source, job, streams)?;
    if crash::wanted().is_some() {
        // A second run is for the passes alone: it writes nothing, and runs no program.
        return Ok(());
    }
    let Some(top) = ir.top() else { return Ok(()) };
    let (emit, options) = (job.emit, job.options);
    match emit {
        Emit::Ast | Emit::Mlir | Emit::MlirAffine | Emit::MlirLlvm | Emit::Gpu | Emit::SpirvMlir => {
            let flags = options.print.flags();
            write(options, streams, |out| terrace::asm::write_op(ctx, &ir, top, &flags, out))
        }
        Emit::Spirv | Emit::SpirvAsm | Emit::Ptx => match machine::kernels(ctx, &ir, emit) {
            Ok(bytes) => write(options, streams, |out| out.write_all(&bytes)),
            Err(failure) => Err(stopped(failure, ctx, source, options, streams)),
        },
        Emit::Llvm | Emit::Asm | Emit::Obj | Emit::Exe | Emit::Jit => {
            machine_code(ctx, &mut ir, source, emit, options, streams)
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

fn machine_code(
    ctx: &Context,
    ir: &mut Ir,
    source: &Source,
    emit: Emit,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    // A program prints to the output, as everything else does.
    let file = options.output.as_deref().filter(|file| emit == Emit::Jit && *file != "-");
    let target = match file {
        Some(file) => Some(
            terrace::output::OutputFile::create(file).map_err(|e| unwritten(&file.to_string_lossy(), &e))?,
        ),
        None if emit == Emit::Jit => {
            drop(terrace::output::stdout().map_err(|e| unwritten("standard output", &e))?);
            None
        }
        None => None,
    };
    let (name, engine, optimize) = (source.name(), options.engine, options.opt);
    let device = (options.target != Target::Cpu).then_some((options.target, options.device));
    let request = machine::Request { name, emit, engine, optimize, device, file: target.as_ref() };
    match machine::generate(ctx, ir, &request) {
        Ok(None) => match (target, file) {
            (Some(target), Some(file)) => target.commit().map_err(|e| unwritten(&file.to_string_lossy(), &e)),
            _ => Ok(()),
        },
        Ok(Some(bytes)) if emit == Emit::Exe => write_executable(options, &bytes),
        Ok(Some(bytes)) => write(options, streams, |out| out.write_all(&bytes)),
        Err(failure) => Err(stopped(failure, ctx, source, options, streams)),
    }
}

/// The failure of the last stage as one of the run.
fn stopped(
    failure: machine::Failure,
    ctx: &Context,
    source: &Source,
    options: &Options,
    streams: &Streams<'_>,
) -> Failure {
    match failure {
        machine::Failure::Diagnostics(list) => Failure::Diagnostics(render(ctx, source, &list, streams)),
        machine::Failure::Output(e) => {
            let file = options.output.as_deref().filter(|file| *file != "-");
            unwritten(&file.map_or("standard output".into(), OsStr::to_string_lossy), &e)
        }
        machine::Failure::Message(text, hint) => {
            let hint = hint.map(|h| format!("\n  hint: {h}")).unwrap_or_default();
            Failure::Message(format!("{text}{hint}"))
        }
    }
}

/// Links an object file and writes the executable.
fn write_executable(options: &Options, object: &[u8]) -> Result<(), Failure> {
    let Some(path) = options.output.as_deref() else { return Ok(()) };
    let (bytes, permissions) = link::link(object).map_err(|e| match e {
        link::Failure::Io(e) => Failure::Message(format!("cannot link the program: {e}")),
        link::Failure::Linker(text) => Failure::Message(text),
    })?;
    let put = || {
        let mut file = terrace::output::OutputFile::create(path)?;
        file.write_all(&bytes)?;
        file.as_file().set_permissions(permissions)?;
        file.commit()
    };
    put().map_err(|e| unwritten(&path.to_string_lossy(), &e))
}

fn read(file: &OsStr, stdin: &mut dyn Read) -> Result<Source, Failure> {
    let name = file.to_string_lossy();
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        stdin.read_to_end(&mut bytes).map(|_| bytes).inspect(|b| crash::keep_input(Arc::new(b.clone())))
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| Failure::Message(format!("cannot read '{name}': {error}")))?;
    let too_large = |error| Failure::Message(format!("cannot read '{name}': {error}"));
    Source::from_bytes(name.clone(), bytes).map_err(too_large)
}

/// Sends the text that `content` writes to the output file, or to standard error if none is named.
fn write(
    options: &Options,
    streams: &mut Streams<'_>,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let (name, result) = match options.output.as_deref() {
        None => ("standard error".into(), write_stream(&mut *streams.stderr, content)),
        Some(file) if file == "-" => ("standard output".into(), write_stream(&mut *streams.stdout, content)),
        Some(file) => (file.to_string_lossy(), terrace::output::write(file, content)),
    };
    result.map_err(|error| unwritten(&name, &error))
}

fn unwritten(name: &str, error: &io::Error) -> Failure {
    Failure::Message(format!("cannot write '{name}': {error}"))
}
