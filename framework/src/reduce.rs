//! The reducer as a library: a program's arguments to a smaller input that fails in the same way.
//!
//! [`main`] is a whole program, for the dialects and passes that it is given: mlir-reduce's counterpart. What makes things small is in
//! [`terrace_reduce`]; `--reduce-crash` and `--check-semantics --reduce` of the `opt` driver use it too.

use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser as _;
use terrace_asm::{PrintFlags, print_op};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics, Ir};
use terrace_output::{reason, tell};
use terrace_pass::{PassManager, PassRegistry, Reproducer, parse_pipeline};
use terrace_reduce::{Command, Options, Outcome, Script, Test, Transform, reduce, reduce_text};

use crate::cli::{Target, crash};
use crate::opt::USER_ERROR;

/// The time that one run of a tool may take that reduces its own failure.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time that such a reduction may take.
const ITS_TIME: Duration = Duration::from_secs(600);

/// Makes an input that shows a fault small
///
/// It keeps the failure of a command ('terrace-reduce crash.mlir -- terrace-opt --canonicalize'), or what a script finds interesting:
/// it is called with the file, and ends with a status other than 0. IR stays valid at each step; other text (Toy, TableGen, IR that cannot
/// be read) is taken by its lines, brackets and tokens.
#[derive(clap::Parser, Debug)]
#[command(version, args_override_self = true)]
struct Arguments {
    /// The input; '-' is standard input
    #[arg(default_value = "-")]
    input: String,
    /// The output; '-' is standard output. A file is written whole or not at all
    #[arg(short = 'o', value_name = "FILE", default_value = "-")]
    output: String,
    /// A script that ends with a status other than 0 for what is interesting
    #[arg(long, value_name = "SCRIPT")]
    test: Option<String>,
    /// An argument of the script, before the file
    #[arg(long, value_name = "ARGUMENT", allow_hyphen_values = true)]
    test_arg: Vec<String>,
    /// mlir-reduce's form of '--test': 'traversal-mode=0 test=SCRIPT test-arg=ARGUMENT'
    #[arg(long, value_name = "OPTIONS")]
    reduction_tree: Option<String>,
    /// The same, and passes that may make the input smaller: 'opt-pass=PASS test=SCRIPT'
    #[arg(long, value_name = "OPTIONS", alias = "optimization-reduction")]
    opt_reduction_pass: Option<String>,
    /// Passes that may make the input smaller, as text
    #[arg(long, value_name = "PIPELINE")]
    opt_pass: Vec<String>,
    /// The seconds that a run of a command or script may take
    #[arg(long, value_name = "SECONDS", default_value = "30")]
    timeout: f64,
    /// The seconds after which the smallest so far is taken
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<f64>,
    /// So many runs at a time; all processors unless given
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// One run at a time
    #[arg(long)]
    mlir_disable_threading: bool,
    /// Let operations, types and attributes of dialects that are not registered pass
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Take the input as text, IR too
    #[arg(long)]
    text: bool,
    /// Say nothing of what was done
    #[arg(long, short = 'q')]
    quiet: bool,
    /// A command that fails; the word {} is the file, which comes last without it
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// Runs the reducer over the program's arguments.
pub fn main(registry: &Registry, passes: &PassRegistry) -> std::process::ExitCode {
    crash::watch("terrace-reduce");
    let words = crate::opt::normalise_args(std::env::args_os().map(|a| a.to_string_lossy().into_owned()));
    let status = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments.run(registry, passes).map_or_else(
            |text| {
                tell(&format!("terrace-reduce: error: {text}\n"));
                USER_ERROR
            },
            |()| 0,
        ),
        Err(e) if e.use_stderr() => {
            tell(&e.render().to_string());
            USER_ERROR
        }
        Err(e) => crate::cli::end(&e),
    };
    terrace_output::exit_status(status).into()
}

/// The options of a pass of mlir-reduce, with those of the command line.
#[derive(Default)]
struct Tester {
    script: Option<String>,
    args: Vec<String>,
    passes: Vec<String>,
}

impl Tester {
    /// Takes up 'name=value' pairs. Pipelines may have blanks in braces.
    fn add(&mut self, text: &str) -> Result<(), String> {
        let mut depth = 0;
        let parts = text.split(|c: char| {
            depth += i32::from(matches!(c, '{' | '(')) - i32::from(matches!(c, '}' | ')'));
            c == ' ' && depth == 0
        });
        for part in parts.filter(|p| !p.is_empty()) {
            match part.split_once('=') {
                Some(("test", script)) => self.script = Some(script.to_owned()),
                Some(("test-arg", list)) => self.args.extend(list.split(',').map(str::to_owned)),
                Some(("opt-pass", pipeline)) => self.passes.push(pipeline.to_owned()),
                // How mlir-reduce walks its tree; here all edits are tried.
                Some(("traversal-mode", "0" | "1")) => {}
                _ => return Err(format!("'{part}' is no option of a reduction")),
            }
        }
        Ok(())
    }
}

impl Arguments {
    fn run(&self, registry: &Registry, passes: &PassRegistry) -> Result<(), String> {
        let mut tester =
            Tester { script: self.test.clone(), args: self.test_arg.clone(), passes: self.opt_pass.clone() };
        for text in [&self.reduction_tree, &self.opt_reduction_pass].into_iter().flatten() {
            tester.add(text)?;
        }
        let text = self.read()?;
        let test = self.test(&tester, &text)?;
        let outcome = self.reduce(registry, passes, &tester.passes, &text, &*test)?;
        if !self.quiet {
            let lines = |t: &str| t.lines().count();
            let (before, after) = (lines(&text), lines(&outcome.text));
            tell(&format!("{before} lines became {after}, in {} tests\n", outcome.tests));
        }
        let mut stdout = terrace_output::checked_stdout();
        let mut target = Target::new(&self.output, &mut *stdout);
        target.send(|out| out.write_all(outcome.text.as_bytes()))?;
        target.end(true)
    }

    fn read(&self) -> Result<String, String> {
        let mut bytes = Vec::new();
        let done = match &*self.input {
            "-" => terrace_output::stdin("terrace-reduce").read_to_end(&mut bytes).map(drop),
            path => std::fs::read(path).map(|read| bytes = read),
        };
        done.map_err(|e| format!("cannot open input file '{}': {}", self.input, reason(&e)))?;
        String::from_utf8(bytes)
            .map_err(|_| format!("'{}' is no text; 'terrace-opt' makes text of bytecode", self.input))
    }

    /// The end of the names of files to test: commands may go by it.
    fn suffix(&self) -> String {
        let extension = Path::new(&self.input).extension();
        extension.map_or_else(|| ".mlir".to_owned(), |e| format!(".{}", e.to_string_lossy()))
    }

    fn timeout(&self) -> Result<Duration, String> {
        Duration::try_from_secs_f64(self.timeout).map_err(|e| format!("'{}': {e}", self.timeout))
    }

    fn test(&self, tester: &Tester, text: &str) -> Result<Box<dyn Test>, String> {
        let (suffix, timeout) = (self.suffix(), self.timeout()?);
        match (&tester.script, &self.command[..]) {
            (Some(_), [_, ..]) => Err("a script and a command are two tests".to_owned()),
            (Some(script), []) => {
                let program = found(script);
                Ok(Box::new(Script { program, args: tester.args.clone(), suffix, timeout: Some(timeout) }))
            }
            (None, []) => {
                Err("there is no test: give a command after '--', or a script with '--test'".to_owned())
            }
            (None, words) => {
                let command = Command::new(words.to_vec(), &suffix, timeout, text)?;
                if !self.quiet {
                    tell(&format!("the command {}\n", command.failure()));
                }
                if command.fails_for_nothing()? {
                    tell("warning: the command fails for an empty input too\n");
                }
                Ok(Box::new(command))
            }
        }
    }

    fn reduce(
        &self,
        registry: &Registry,
        passes: &PassRegistry,
        pipelines: &[String],
        text: &str,
        test: &dyn Test,
    ) -> Result<Outcome, String> {
        let mut options = Options::default();
        options.threads =
            if self.mlir_disable_threading { 1 } else { self.threads.unwrap_or(options.threads) };
        let limit =
            self.time_limit.map(|s| Duration::try_from_secs_f64(s).map_err(|e| format!("'{s}': {e}")));
        options.end = limit.transpose()?.map(|limit| Instant::now() + limit);
        if self.text {
            return reduce_text(text, test, &options);
        }
        let registered = Arc::new(passes.clone());
        let transforms =
            pipelines.iter().map(|p| transform(p, &registered)).collect::<Result<Vec<_>, _>>()?;
        options.transforms = transforms.iter().map(|t| &**t).collect();
        let mut ctx = Context::new(registry);
        ctx.allow_unregistered_dialects(self.allow_unregistered_dialect);
        terrace_asm::on_deep_stack(|| reduce(&ctx, &self.input, text, test, &options))
    }
}

/// Makes the reproducer of a tool that broke down small, beside it; says where it is. Gives the exit status.
pub(crate) fn reproducer(registry: &Registry, passes: &PassRegistry, path: &Path) -> u8 {
    let mut ctx = Context::new(registry);
    ctx.allow_unregistered_dialects(true);
    let read = || {
        let text = std::fs::read(path).ok()?;
        let (ir, resources) =
            terrace_bytecode::read_source(&ctx, &text, "reproducer", &mut Diagnostics::new())?;
        let stored = Reproducer::from_resources(&resources);
        parse_pipeline(&stored.pipeline, &Arc::new(passes.clone())).ok().filter(|p| !p.is_empty())?;
        Some((print_op(&ctx, &ir, ir.top()?, &PrintFlags::default()), stored))
    };
    let said = terrace_asm::on_deep_stack(|| match read() {
        None => "note: the reproducer is not made small: no pass broke down in it\n".to_owned(),
        Some((text, stored)) => {
            let words = vec![
                format!("--pass-pipeline={}", stored.pipeline),
                format!("--verify-each={}", stored.verify_each),
            ];
            by_itself(&ctx, &text, words, "crash")
        }
    });
    tell(&said);
    0
}

/// Makes IR small with which this tool, called with `words` and a file, fails as it does now; gives what is to be said.
pub(crate) fn by_itself(ctx: &Context, text: &[u8], words: Vec<String>, what: &str) -> String {
    let done = || -> Result<String, String> {
        let exe = std::env::current_exe().map_err(|e| e.to_string())?;
        let mut command = vec![exe.to_string_lossy().into_owned()];
        command.extend(words.iter().cloned());
        command.extend(["--mlir-disable-threading", "--allow-unregistered-dialect"].map(str::to_owned));
        let text = str::from_utf8(text).map_err(|e| e.to_string())?;
        let test = Command::new(command, ".mlir", PATIENCE, text)?;
        let options = Options { end: Some(Instant::now() + ITS_TIME), ..Options::default() };
        let outcome = reduce(ctx, "-", text, &test, &options)?;
        let path = std::env::temp_dir().join(format!("{what}-{}.mlir", std::process::id()));
        let line = words.iter().map(|w| format!(" '{}'", w.replace('\'', r"'\''"))).collect::<String>();
        terrace_output::write(&path, |out| {
            writeln!(out, "//{line}")?;
            out.write_all(outcome.text.as_bytes())
        })
        .map_err(|e| format!("cannot write '{}': {}", path.display(), reason(&e)))?;
        let lines = outcome.text.lines().count();
        Ok(format!("note: {lines} lines with the same {what} are in '{}'\n", path.display()))
    };
    done().unwrap_or_else(|why| format!("note: the input is not made small: {why}\n"))
}

/// A script in the folder of this process, which no search path leads to.
fn found(script: &str) -> String {
    let here = Path::new(script);
    if here.components().count() == 1 && here.is_file() { format!("./{script}") } else { script.to_owned() }
}

/// A pipeline as a change of IR. A pass that fails changes nothing.
fn transform(text: &str, passes: &Arc<PassRegistry>) -> Result<Box<Transform<'static>>, String> {
    let whole = if text.contains('(') { text.to_owned() } else { format!("any({text})") };
    parse_pipeline(&whole, passes).map_err(|e| e.message)?;
    let passes = Arc::clone(passes);
    Ok(Box::new(move |ctx: &Context, ir: &mut Ir| {
        let (Ok(pipeline), Some(top)) = (parse_pipeline(&whole, &passes), ir.top()) else { return false };
        let manager = PassManager::new(pipeline, Arc::clone(&passes)).threads(1);
        manager.run(ctx, ir, top, &mut Diagnostics::new()).success
    }))
}
