//! A test file, run: its RUN lines one after another, or beside the reference.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::expected;
use crate::filecheck;
use crate::script::{Command, Errors, Line, Script, substitute};
use crate::tool::{Call, Output, Tool, start};

/// The name of `%t` in a test's temporary folder.
const FILE: &str = "file";

/// The state that all tests share.
pub(crate) struct Setup {
    pub(crate) tools: BTreeMap<String, Tool>,
    /// The program that must give the same, by tool.
    pub(crate) references: BTreeMap<String, String>,
    pub(crate) update: bool,
}

/// A temporary folder that goes with its owner.
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> Result<Temporary, String> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("terrace-testing-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Temporary(path))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // It lies where the system cleans up.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A command as it was run.
struct Ran<'a> {
    command: &'a Command,
    stdin: Vec<u8>,
    output: Output,
}

impl Ran<'_> {
    /// The input that it hands on.
    fn handed(&self) -> Vec<u8> {
        handed(self.command, &self.output)
    }
}

fn handed(command: &Command, output: &Output) -> Vec<u8> {
    match command.errors {
        Errors::WithOutput => [output.stderr.as_slice(), &output.stdout].concat(),
        _ => output.stdout.clone(),
    }
}

/// A command's line, the tool first.
fn words(command: &Command, test: &Path, temporary: &Path) -> Vec<String> {
    let words = std::iter::once(&command.tool).chain(&command.args);
    words.map(|w| substitute(w, test, &temporary.join(FILE))).collect()
}

/// Copies the files of a folder that the other one lacks.
fn copy_missing(from: &Path, to: &Path) -> Result<(), String> {
    let problem = |e: std::io::Error| format!("{}: {e}", from.display());
    for entry in std::fs::read_dir(from).map_err(problem)? {
        let entry = entry.map_err(problem)?;
        let copy = to.join(entry.file_name());
        if entry.path().is_file() && !copy.exists() {
            std::fs::copy(entry.path(), copy).map_err(problem)?;
        }
    }
    Ok(())
}

/// The arguments of a shell that runs a program in 8 GiB of memory: a reference that does not end must not take all of the machine's.
fn limited(program: &str) -> [&str; 3] {
    ["-c", "ulimit -v 8388608 2> /dev/null; exec \"$0\" \"$@\"", program]
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns true if a command checks what is said: what it prints does not matter.
fn verifies_diagnostics(command: &Command) -> bool {
    command.args.iter().any(|a| a.trim_start_matches('-').starts_with("verify-diagnostics"))
}

/// A line whose output is compared with a file.
fn is_compared(line: &Line) -> bool {
    let last = line.commands.last();
    last.is_some_and(|c| c.tool != "FileCheck" && c.output.is_none() && !verifies_diagnostics(c))
}

impl Setup {
    /// Reads a test.
    fn script(&self, test: &Path) -> Result<Script, String> {
        let bytes = std::fs::read(test).map_err(|e| e.to_string())?;
        let script = Script::parse(&text(&bytes))?;
        if script.lines.is_empty() {
            return Err(
                "there is no RUN line; a file that tests only read lies in a folder 'inputs'".to_owned()
            );
        }
        Ok(script)
    }

    /// Runs a test; says what is wrong.
    pub(crate) fn test(&self, test: &Path) -> Result<(), String> {
        let script = self.script(test)?;
        let temporary = Temporary::new()?;
        let (mut problems, mut printed) = (Vec::new(), Vec::new());
        for line in &script.lines {
            match self.line(line, test, &temporary.0) {
                Err(problem) => problems.push(format!("RUN: {}\n{problem}", line.text)),
                Ok(ran) if is_compared(line) => {
                    let said: String = ran
                        .iter()
                        .filter(|r| r.command.errors == Errors::Shown)
                        .map(|r| text(&r.output.stderr))
                        .collect();
                    if !said.is_empty() {
                        problems.push(format!(
                            "RUN: {}\nthis is said beside the output; 2>&1 makes it part of it:\n{said}",
                            line.text
                        ));
                    }
                    let last = ran.last().map(Ran::handed).unwrap_or_default();
                    printed.push((line.text.as_str(), text(&last)));
                }
                Ok(_) => {}
            }
        }
        if problems.is_empty() {
            problems.extend(expected::compare(&test.with_extension("out"), &printed, self.update).err());
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
    }

    /// Returns true if a command of the test has a reference.
    pub(crate) fn has_reference(&self, test: &Path) -> bool {
        let commands = self.script(test).map(|s| s.lines).unwrap_or_default();
        commands.iter().flat_map(|l| &l.commands).any(|c| self.references.contains_key(&c.tool))
    }

    /// Runs the commands of a test and the reference on the same; says where they differ.
    pub(crate) fn compare(&self, test: &Path) -> Result<(), String> {
        let script = self.script(test)?;
        let (temporary, own) = (Temporary::new()?, Temporary::new()?);
        let mut problems = Vec::new();
        for line in &script.lines {
            let ran = self.line(line, test, &temporary.0).map_err(|e| format!("RUN: {}\n{e}", line.text))?;
            for ran in &ran {
                let Some(program) = self.references.get(&ran.command.tool) else { continue };
                // Its output shall not replace ours; its inputs are ours.
                copy_missing(&temporary.0, &own.0)?;
                let args = words(ran.command, test, &own.0);
                let args = limited(program).into_iter().chain(args.iter().skip(1).map(String::as_str));
                let theirs = start("sh", args, &ran.stdin).map_err(|e| format!("{program}: {e}"))?;
                problems.extend(differs(ran, &theirs, program).map(|p| format!("RUN: {}\n{p}", line.text)));
            }
        }
        match (script.differs, problems.is_empty()) {
            (None, true) | (Some(_), false) => Ok(()),
            (None, false) => Err(problems.join("\n")),
            (Some(reason), true) => {
                Err(format!("the reference gives the same; delete REFERENCE-DIFFERS: {reason}"))
            }
        }
    }

    /// Runs the commands of a line; says which one does not end as it must.
    fn line<'l>(&self, line: &'l Line, test: &Path, temporary: &Path) -> Result<Vec<Ran<'l>>, String> {
        let mut list: Vec<Ran<'_>> = Vec::new();
        let place = |word: &str| substitute(word, test, &temporary.join(FILE));
        for command in &line.commands {
            let mut stdin = match list.last() {
                Some(before) if before.command.output.is_none() => before.handed(),
                _ => Vec::new(),
            };
            if let Some(file) = &command.input {
                let file = place(file);
                stdin = std::fs::read(&file).map_err(|e| format!("{file}: {e}"))?;
            }
            let args = words(command, test, temporary);
            let output = self.call(Call { args: &args, stdin: &stdin })?;
            let files = [
                (&command.output, handed(command, &output)),
                (&file_of(&command.errors), output.stderr.clone()),
            ];
            for (file, bytes) in files {
                if let Some(file) = file {
                    let file = place(file);
                    std::fs::write(&file, bytes).map_err(|e| format!("{file}: {e}"))?;
                }
            }
            if (output.status == 0) == command.not {
                let how = if command.not {
                    "succeeds".to_owned()
                } else {
                    format!("fails with status {}", output.status)
                };
                return Err(format!("{} {how}\n{}", command.tool, text(&output.stderr)));
            }
            list.push(Ran { command, stdin, output });
        }
        Ok(list)
    }

    fn call(&self, call: Call<'_>) -> Result<Output, String> {
        let name = call.args.first().map_or("", String::as_str);
        match self.tools.get(name) {
            Some(tool) => Ok(tool(call)),
            None if name == "FileCheck" => Ok(file_check(call)),
            None => {
                let mut known: Vec<&str> = self.tools.keys().map(String::as_str).collect();
                known.push("FileCheck");
                Err(format!("'{name}' is no tool of these tests; there are {}", known.join(", ")))
            }
        }
    }
}

fn file_of(errors: &Errors) -> Option<String> {
    match errors {
        Errors::File(file) => Some(file.clone()),
        _ => None,
    }
}

/// How the reference differs from what we gave.
fn differs(ours: &Ran<'_>, theirs: &Output, program: &str) -> Option<String> {
    if (ours.output.status == 0) != (theirs.status == 0) {
        let (a, b) = (ours.output.status, theirs.status);
        return Some(format!("the status is {a}, that of {program} is {b}:\n{}", text(&theirs.stderr)));
    }
    let (a, b) = (text(&ours.handed()), text(&handed(ours.command, theirs)));
    if a == b || verifies_diagnostics(ours.command) {
        return None;
    }
    Some(format!("{program} gives something else:\n{}", expected::diff(&b, &a, program, "ours")))
}

/// FileCheck as a tool.
fn file_check(call: Call<'_>) -> Output {
    let check = || {
        let options = filecheck::Options::parse(&call.args[1..])?;
        let file = options.check_file.as_deref().ok_or("the file with the checks is missing")?;
        let read = |path: &str| std::fs::read(path).map(|b| text(&b)).map_err(|e| format!("{path}: {e}"));
        let input = match options.input_file.as_deref() {
            None | Some("-") => text(call.stdin),
            Some(path) => read(path)?,
        };
        filecheck::check(file, &read(file)?, &input, &options).map_err(|f| f.to_string())
    };
    match check() {
        Ok(()) => Output::default(),
        Err(message) => Output { status: 1, stderr: message.into_bytes(), ..Output::default() },
    }
}
