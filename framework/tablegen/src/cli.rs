//! The command line: what `terrace-tblgen` does, as a function of its arguments.

use crate::errors::{Severity, draw, plain};
use crate::json::{Unprintable, to_json};
use crate::sources::{BuiltInFiles, Sources};
use crate::view::{Records, print_records};
use crate::{Failure, parse_file, parse_text};
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const HELP: &str = "\
Reads TableGen source and prints its records, or what a generator makes of them.

usage: terrace-tblgen [options] [FILE]        FILE may be - for standard input

  --print-records      print all classes and definitions (default)
  --dump-json          print all definitions as JSON
  --null-backend       print nothing: for timing
  -I DIR               look for included files in DIR
  -D NAME              define a macro for #ifdef
  -o FILE              write to FILE
  -d FILE              write the files that were read to FILE, as a make rule; needs -o
  --write-if-changed   leave the output file alone where its content is the same
  --no-warn-on-unused-template-args
  -name=GROUP          the name of the group, for --gen-pass-decls
  --help, --version
";

/// A generator that takes the records and a name.
pub type Named = fn(&Arc<Records>, &str) -> Result<String, String>;

/// A backend: `--name` prints what it makes of the records.
#[derive(Clone, Copy)]
pub struct Generator {
    /// The option without dashes.
    pub name: &'static str,
    /// One line for `--help`.
    pub help: &'static str,
    /// Files that `include` finds after the folders of `-I`.
    pub built_in: BuiltInFiles,
    /// Makes the output, or says what is wrong.
    pub run: fn(&Arc<Records>) -> Result<String, String>,
    /// The same where `-name=TEXT` is given, of generators to which that means something.
    pub named: Option<Named>,
    /// Warnings about the input, beside the output.
    pub warnings: Option<fn(&Arc<Records>) -> String>,
}

#[derive(Clone, Copy)]
enum Action {
    PrintRecords,
    DumpJson,
    Nothing,
    Generate(Generator),
}

struct Options {
    action: Action,
    sources: Sources,
    input: Option<String>,
    output: Option<PathBuf>,
    dependencies: Option<PathBuf>,
    if_changed: bool,
    /// `-name`
    group: Option<String>,
}

/// The request in the arguments.
enum Asked {
    Run(Box<Options>),
    /// Print this and stop.
    Print(String),
}

/// Runs the command line on its arguments, the program's name not among them. Returns the exit status: 0, or 1 for
/// any problem with the arguments, the input or the output.
pub fn tblgen_main(args: impl IntoIterator<Item = String>) -> i32 {
    tblgen_main_with(args, &[])
}

/// [`tblgen_main`] with generators beside its own.
pub fn tblgen_main_with(args: impl IntoIterator<Item = String>, generators: &[Generator]) -> i32 {
    let done = match read_args(args.into_iter().collect(), generators) {
        Ok(Asked::Run(options)) => run(&options),
        Ok(Asked::Print(text)) => write_stdout(&text),
        Err(message) => Err(format!("error: {message}\n")),
    };
    match done {
        Ok(()) => 0,
        Err(text) => {
            // Nothing can be done if the standard error is closed.
            let _ = std::io::stderr().write_all(text.as_bytes());
            1
        }
    }
}

fn read_args(args: Vec<String>, generators: &[Generator]) -> Result<Asked, String> {
    let mut options = Options {
        action: Action::PrintRecords,
        sources: Sources::new(),
        input: None,
        output: None,
        dependencies: None,
        if_changed: false,
        group: None,
    };
    let mut args = args.into_iter();
    let mut only_files = false;
    while let Some(arg) = args.next() {
        if only_files || arg == "-" || !arg.starts_with('-') {
            if let Some(first) = &options.input {
                return Err(format!("only one input file is read: '{first}' is given, and '{arg}' after it"));
            }
            options.input = Some(arg);
            continue;
        }
        if arg == "--" {
            only_files = true;
            continue;
        }
        let name = arg.strip_prefix("--").or_else(|| arg.strip_prefix('-')).unwrap_or(&arg);
        let (name, attached) = match name.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (name, None),
        };
        match name {
            "print-records" => options.action = Action::PrintRecords,
            "dump-json" => options.action = Action::DumpJson,
            "null-backend" => options.action = Action::Nothing,
            "write-if-changed" => options.if_changed = true,
            "no-warn-on-unused-template-args" => {
                options.sources = options.sources.warn_unused_arguments(false);
            }
            "name" => {
                options.group = Some(attached.or_else(|| args.next()).ok_or("-name needs a value")?);
            }
            "help" | "h" => return Ok(Asked::Print(help(generators))),
            "version" => {
                return Ok(Asked::Print(format!("terrace-tblgen {} (LLVM 22)\n", env!("CARGO_PKG_VERSION"))));
            }
            _ if generators.iter().any(|g| g.name == name) => {
                let found = generators.iter().find(|g| g.name == name);
                options.action = found.map_or(Action::Nothing, |g| Action::Generate(*g));
            }
            _ => {
                let (letter, value) = letter_option(&arg, name, attached, &mut args)?;
                match letter {
                    'I' => options.sources = options.sources.include_dir(value),
                    'D' => options.sources = options.sources.define(value),
                    'o' => options.output = Some(value.into()),
                    _ => options.dependencies = Some(value.into()),
                }
            }
        }
    }
    if options.dependencies.is_some() && options.output.is_none() {
        return Err("-d needs -o".into());
    }
    Ok(Asked::Run(Box::new(options)))
}

fn help(generators: &[Generator]) -> String {
    let mut text = HELP.to_owned();
    if !generators.is_empty() {
        text += "\ngenerators:\n";
    }
    generators.iter().for_each(|g| text += &format!("  {:<20} {}\n", format!("--{}", g.name), g.help));
    text
}

/// `-I DIR`, `-IDIR`, `-I=DIR` and the same for the other letters.
fn letter_option(
    arg: &str,
    name: &str,
    attached: Option<String>,
    rest: &mut impl Iterator<Item = String>,
) -> Result<(char, String), String> {
    let letter = name.chars().next().filter(|letter| matches!(letter, 'I' | 'D' | 'o' | 'd'));
    let Some(letter) = letter else {
        return Err(format!("unknown option '{arg}'; --help lists those that there are"));
    };
    let (is_long, tail) = (arg.starts_with("--"), &arg[arg.find(letter).unwrap_or(0) + 1..]);
    let value = if name.len() == 1 {
        attached.or_else(|| rest.next())
    } else if is_long {
        return Err(format!("unknown option '{arg}'; --help lists those that there are"));
    } else {
        Some(tail.to_owned())
    };
    match value.filter(|value| !value.is_empty()) {
        Some(value) => Ok((letter, value)),
        None => Err(format!("-{letter} needs a value")),
    }
}

fn run(options: &Options) -> Result<(), String> {
    let sources = match options.action {
        // Generators need not check the style of included files.
        Action::Generate(g) => options.sources.clone().built_in(g.built_in).warn_unused_arguments(false),
        _ => options.sources.clone(),
    };
    let parsed = match options.input.as_deref() {
        None | Some("-") => {
            let mut bytes = Vec::new();
            let read = terrace_output::stdin("terrace-tblgen").read_to_end(&mut bytes);
            read.map_err(|error| format!("error: cannot read the standard input: {error}\n"))?;
            parse_text("<stdin>", String::from_utf8_lossy(&bytes), &sources)
        }
        Some(path) => parse_file(path, &sources),
    };
    let records = Arc::new(parsed.map_err(|failure| report(&failure))?);
    let warnings = warnings(&records);
    let _ = std::io::stderr().write_all(warnings.as_bytes());
    if let Action::Generate(Generator { warnings: Some(warnings), .. }) = options.action {
        // Nothing can be done if the standard error is closed.
        let _ = std::io::stderr().write_all(warnings(&records).as_bytes());
    }
    let text = match options.action {
        Action::PrintRecords => print_records(&records).map_err(unprintable)?,
        Action::DumpJson => to_json(&records).map_err(unprintable)?,
        Action::Nothing => String::new(),
        Action::Generate(g) => match (g.named, &options.group) {
            (Some(named), Some(group)) => named(&records, group)?,
            _ => (g.run)(&records)?,
        },
    };
    let Some(output) = &options.output else { return write_stdout(&text) };
    if let Some(path) = &options.dependencies {
        let files: Vec<String> = records.files_read().iter().map(|file| file.display().to_string()).collect();
        write_file(path, &format!("{}: {}\n", output.display(), files.join(" ")))?;
    }
    if options.if_changed && std::fs::read(output).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(());
    }
    write_file(output, &text)
}

fn unprintable(error: Unprintable) -> String {
    format!("error: {error}\n")
}

fn report(failure: &Failure) -> String {
    if std::io::stderr().is_terminal() { failure.draw() } else { failure.to_string() }
}

fn warnings(records: &Records) -> String {
    let on_terminal = std::io::stderr().is_terminal();
    let all = records.warnings().iter().filter(|warning| warning.severity != Severity::Error);
    all.map(
        |warning| {
            if on_terminal { draw(warning, records.sources()) } else { plain(warning, records.sources()) }
        },
    )
    .collect()
}

fn write_stdout(text: &str) -> Result<(), String> {
    terrace_output::write("-", |out| out.write_all(text.as_bytes()))
        .map_err(|error| format!("error: cannot write standard output: {error}\n"))
}

/// Writes a file in one step: what reads it sees the old content or the new, never a part.
fn write_file(path: &Path, text: &str) -> Result<(), String> {
    terrace_output::write(path, |out| out.write_all(text.as_bytes()))
        .map_err(|error| format!("error: cannot write '{}': {error}\n", path.display()))
}
