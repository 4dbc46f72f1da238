//! Tools that RUN lines name: closures, so that a test starts no process, or programs.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use terrace::ir::def::Registry;
use terrace::opt::{Streams, run};
use terrace::pass::PassRegistry;

/// The arguments of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The command line, the tool's name first.
    pub args: &'a [String],
    /// Standard input.
    pub stdin: &'a [u8],
}

/// The results of a tool.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// The exit status; 0 is success.
    pub status: u8,
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error.
    pub stderr: Vec<u8>,
}

impl Output {
    /// Standard output as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// Standard error as text.
    pub fn errors(&self) -> String {
        String::from_utf8_lossy(&self.stderr).into_owned()
    }

    /// Standard output if the program succeeded, or else standard error.
    pub fn result(&self) -> Result<String, String> {
        if self.status == 0 { Ok(self.text()) } else { Err(self.errors()) }
    }
}

/// A tool: what it makes of a call.
pub(crate) type Tool = Box<dyn Fn(Call<'_>) -> Output + Send + Sync>;

/// The `opt` driver with these dialects and passes.
pub(crate) fn opt(registry: Registry, passes: PassRegistry) -> Tool {
    Box::new(move |call| {
        let mut output = Output::default();
        let mut stdin = call.stdin;
        let (stdout, stderr) = (&mut output.stdout, &mut output.stderr);
        let mut streams = Streams { stdin: &mut stdin, stdout, stderr, color: false };
        output.status = run(call.args.to_vec(), &registry, &passes, &mut streams);
        output
    })
}

/// Runs a program with this standard input to its end; `Err` if it cannot be started. A program that ends by a signal has status 255.
pub fn start<A: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    args: impl IntoIterator<Item = A>,
    stdin: &[u8],
) -> Result<Output, std::io::Error> {
    let mut command = Command::new(program);
    command.args(args);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;

    let pipe = child.stdin.take();
    let output = std::thread::scope(|s| {
        // Both sides may be larger than a pipe; a program that has seen enough closes its input.
        s.spawn(move || pipe.map(|mut to| to.write_all(stdin)));
        child.wait_with_output()
    })?;
    let status = output.status.code().and_then(|c| u8::try_from(c).ok()).unwrap_or(u8::MAX);
    Ok(Output { status, stdout: output.stdout, stderr: output.stderr })
}

/// The standard output of a program with this standard input; `Err` with its standard error if it fails or cannot be started.
pub fn pipe(program: &str, args: &[&str], stdin: &[u8]) -> Result<Vec<u8>, String> {
    let output = start(program, args, stdin).map_err(|e| format!("{program}: {e}"))?;
    if output.status == 0 { Ok(output.stdout) } else { Err(output.errors()) }
}

/// Translates the file that is a call's first argument, and with `--split-input-file` each of its parts, by a function of a text and the file's
/// name. What is wrong goes to standard error, and the other parts are translated all the same.
pub fn each_part(call: Call<'_>, translate: impl Fn(&[u8], &str) -> Result<Vec<u8>, String>) -> Output {
    let split = call.args.iter().any(|a| a == "--split-input-file");
    let path = call.args.get(1).map_or("-", String::as_str);
    let source = match std::fs::read_to_string(path) {
        Ok(source) => source,
        Err(e) => {
            return Output { status: 1, stdout: Vec::new(), stderr: format!("{path}: {e}\n").into_bytes() };
        }
    };
    let parts: Vec<&str> = if split { source.split("// -----\n").collect() } else { vec![&source] };
    let mut output = Output::default();
    for part in parts {
        match translate(part.as_bytes(), path) {
            Ok(text) => output.stdout.extend(text),
            Err(e) => {
                output.status = 1;
                output.stderr.extend(e.into_bytes());
            }
        }
    }
    output
}

/// A program as a tool.
pub(crate) fn program(path: PathBuf) -> Tool {
    Box::new(move |call| {
        start(&path, call.args.iter().skip(1), call.stdin).unwrap_or_else(|e| Output {
            status: u8::MAX,
            stderr: format!("{}: {e}\n", path.display()).into_bytes(),
            ..Output::default()
        })
    })
}
