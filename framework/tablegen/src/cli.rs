//! The command line: what `terrace-tblgen` does, as a function of its arguments.

use crate::errors::{Severity, draw, plain};
use crate::json::{Unprintable, to_json};
use crate::regex::Regex;
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
  -dialect=NAME        the dialect that is meant, of a file with several
  -op-include-regex=RE, -op-exclude-regex=RE
                       operations with a name that fits, or with one that does not
  -asmformat-error-is-fatal=BOOL
                       true: there is no output where a format is wrong (default); false: only what has the format is left out
  -on-deprecated=WORD  warn (default), error or none: where a definition uses another that is deprecated
  --help, --version
";

/// The options of a run that generators read.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// `-name`: a group of passes.
    pub group: Option<String>,
    /// `-dialect`: the dialect that is meant where a file has several.
    pub dialect: Option<String>,
    /// `-asmformat-error-is-fatal=false`: what has a wrong format is left out, and there is output all the same.
    pub skips_wrong_formats: bool,
    /// `-op-include-regex`: the name of an operation fits.
    pub include: Option<Regex>,
    /// `-op-exclude-regex`: the name of an operation does not.
    pub exclude: Option<Regex>,
}

impl Request {
    /// Returns true if the operation of that name is asked for.
    pub fn wants(&self, operation: &str) -> bool {
        let fits = |re: &Regex| re.is_match(operation);
        self.include.as_ref().is_none_or(fits) && !self.exclude.as_ref().is_some_and(fits)
    }
}

/// The output of a generator.
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The text.
    pub text: String,
    /// Messages beside it.
    pub messages: String,
}

impl From<String> for Made {
    fn from(text: String) -> Self {
        Made { text, messages: String::new() }
    }
}

/// A backend: `--name` prints what it makes of the records.
#[derive(Clone, Copy)]
pub struct Generator {
    /// The option without dashes.
    pub name: &'static str,
    /// One line for `--help`.
    pub help: &'static str,
    /// Makes the output, or says what is wrong.
    pub run: fn(&Arc<Records>, &Request) -> Result<Made, String>,
    /// Warnings about the input, beside the output.
    pub warnings: Option<fn(&Arc<Records>) -> String>,
}

impl Generator {
    /// The text that it makes where no option is given.
    pub fn make(&self, records: &Arc<Records>) -> Result<String, String> {
        (self.run)(records, &Request::default()).map(|made| made.text)
    }
}

/// The parts of a tool around the language: what it makes of records, and the files that it brings.
#[derive(Clone, Copy)]
pub struct Tool {
    /// The outputs beside records.
    pub generators: &'static [Generator],
    /// Files that `include` finds after the folders of `-I`.
    pub built_in: BuiltInFiles,
    /// Warnings about records that use others that are deprecated.
    pub deprecated: fn(&Records) -> String,
}

/// The language alone.
const BARE: Tool = Tool { generators: &[], built_in: &[], deprecated: |_| String::new() };

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
    request: Request,
    on_deprecated: OnDeprecated,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum OnDeprecated {
    Nothing,
    Warn,
    Refuse,
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
    tblgen_main_with(args, &BARE)
}

/// [`tblgen_main`] with a tool's own parts.
pub fn tblgen_main_with(args: impl IntoIterator<Item = String>, tool: &Tool) -> i32 {
    let done = match read_args(args.into_iter().collect(), tool) {
        Ok(Asked::Run(options)) => run(&options, tool),
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

fn read_args(args: Vec<String>, tool: &Tool) -> Result<Asked, String> {
    let generators = tool.generators;
    let mut options = Options {
        action: Action::PrintRecords,
        sources: Sources::new().built_in(tool.built_in),
        input: None,
        output: None,
        dependencies: None,
        if_changed: false,
        request: Request::default(),
        on_deprecated: OnDeprecated::Warn,
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
            "help" | "h" => return Ok(Asked::Print(help(generators))),
            "version" => {
                return Ok(Asked::Print(format!("terrace-tblgen {} (LLVM 22)\n", env!("CARGO_PKG_VERSION"))));
            }
            _ if generators.iter().any(|g| g.name == name) => {
                let found = generators.iter().find(|g| g.name == name);
                options.action = found.map_or(Action::Nothing, |g| Action::Generate(*g));
            }
            _ if VALUED.contains(&name) => {
                let next = || args.next();
                let value = attached.or_else(next).ok_or_else(|| format!("-{name} needs a value"))?;
                options.set(name, value)?;
            }
            "asmformat-error-is-fatal" => {
                options.request.skips_wrong_formats = !truth(name, attached.as_deref())?;
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

/// Options with a value.
const VALUED: &[&str] = &[
    "name",
    "dialect",
    "attrdefs-dialect",
    "typedefs-dialect",
    "op-include-regex",
    "op-exclude-regex",
    "on-deprecated",
];

impl Options {
    /// Sets one of the options with a value.
    fn set(&mut self, name: &str, value: String) -> Result<(), String> {
        let regex = |text: &str| match text {
            "" => Ok(None),
            _ => Regex::new(text).map(Some).map_err(|why| format!("-{name}: '{text}': {why}")),
        };
        match name {
            "name" => self.request.group = Some(value),
            "op-include-regex" => self.request.include = regex(&value)?,
            "op-exclude-regex" => self.request.exclude = regex(&value)?,
            "on-deprecated" => {
                self.on_deprecated = match value.as_str() {
                    "none" => OnDeprecated::Nothing,
                    "warn" => OnDeprecated::Warn,
                    "error" => OnDeprecated::Refuse,
                    _ => return Err(format!("-on-deprecated is none, warn or error, and not '{value}'")),
                }
            }
            _ => self.request.dialect = Some(value).filter(|name| !name.is_empty()),
        }
        Ok(())
    }
}

/// A flag with an optional value.
fn truth(name: &str, value: Option<&str>) -> Result<bool, String> {
    match value {
        None | Some("" | "true" | "TRUE" | "True" | "1") => Ok(true),
        Some("false" | "FALSE" | "False" | "0") => Ok(false),
        Some(other) => Err(format!("-{name} is true or false, and not '{other}'")),
    }
}

fn help(generators: &[Generator]) -> String {
    let mut text = HELP.to_owned();
    if !generators.is_empty() {
        text += "\ngenerators:\n";
    }
    generators.iter().for_each(|g| text += &format!("  {:<20} {}\n", format!("--{}", g.name), g.help));
    text
}

/// `-I DIR`, `-IDIR`, `-I=DIR`, and the same for `-D`; for the other letters the value stands apart or after `=`, so that no mistake in the
/// name of a long option is a file's name.
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
    } else if is_long || !matches!(letter, 'I' | 'D') {
        return Err(format!("unknown option '{arg}'; --help lists those that there are"));
    } else {
        Some(tail.to_owned())
    };
    match value.filter(|value| !value.is_empty()) {
        Some(value) => Ok((letter, value)),
        None => Err(format!("-{letter} needs a value")),
    }
}

fn run(options: &Options, tool: &Tool) -> Result<(), String> {
    let sources = match options.action {
        // Generators need not check the style of included files.
        Action::Generate(_) => options.sources.clone().warn_unused_arguments(false),
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
    check_deprecated(&records, options.on_deprecated, tool)?;
    if let Action::Generate(Generator { warnings: Some(warnings), .. }) = options.action {
        // Nothing can be done if the standard error is closed.
        let _ = std::io::stderr().write_all(warnings(&records).as_bytes());
    }
    let text = match options.action {
        Action::PrintRecords => print_records(&records).map_err(unprintable)?,
        Action::DumpJson => to_json(&records).map_err(unprintable)?,
        Action::Nothing => String::new(),
        Action::Generate(g) => {
            let made = (g.run)(&records, &options.request)?;
            let _ = std::io::stderr().write_all(made.messages.as_bytes());
            made.text
        }
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

/// Warns of what is deprecated, or refuses it.
fn check_deprecated(records: &Records, on: OnDeprecated, tool: &Tool) -> Result<(), String> {
    if on == OnDeprecated::Nothing {
        return Ok(());
    }
    let found = (tool.deprecated)(records);
    if on == OnDeprecated::Refuse && !found.is_empty() {
        return Err(format!("{found}note: Error'ing out due to deprecated uses\n"));
    }
    // Nothing can be done if the standard error is closed.
    let _ = std::io::stderr().write_all(found.as_bytes());
    Ok(())
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
