//! Runs what the command line asks for.
//!
//! Exit statuses: 0; 1 for anything wrong with the input, the options or the files; 70 for an error of the
//! compiler itself.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};

use crate::cli::{Emit, Input, Options};
use crate::front;
use crate::problem::Problem;
use crate::source::Source;
use crate::{dump, parser, report, sema};

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
    /// Something else is.
    Message(String),
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
        Failure::Message(text) => writeln!(streams.stderr, "toyc: error: {text}"),
    };
    1
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
        (Input::Mlir, _) => Err(unsupported(emit)),
        (Input::Toy, Emit::Ast) => {
            let source = read(&options.file, streams.stdin)?;
            let parsed = parser::parse(&source);
            if !parsed.problems.is_empty() {
                return Err(Failure::Problems(source, parsed.problems));
            }
            write(options, streams, |out| dump::dump(&parsed.ast, &source, out))
        }
        (Input::Toy, _) => {
            let source = read(&options.file, streams.stdin)?;
            let whole = sema::Options { program: emit != Emit::Mlir };
            match front::analyse(&source, whole) {
                Ok(_) => Err(unsupported(emit)),
                Err(problems) => Err(Failure::Problems(source, problems)),
            }
        }
    }
}

fn unsupported(emit: Emit) -> Failure {
    Failure::Message(format!("this build cannot write '{}'", emit.name()))
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
        Some(file) => (file.to_string_lossy(), File::create(file).and_then(|mut file| send(&mut file))),
    };
    result.map_err(|error| Failure::Message(format!("cannot write '{name}': {error}")))
}
