//! The end of a tool that breaks down: what it says, and a file with which it breaks down again.
//!
//! A tool keeps no copy of the IR for the case that a pass is wrong: that would cost every run. When a pass breaks down, the tool runs
//! itself once more, in a process of its own that writes nothing but a reproducer: the IR before the pass, and the pass. That run knows
//! what it is by an environment variable.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use terrace_pass::ReproducerOptions;

use super::INTERNAL_ERROR;

/// The file that a second run writes.
const VARIABLE: &str = "TERRACE_WRITE_REPRODUCER";

/// A reproducer that this process is to make small, instead of its own work.
const REDUCE: &str = "TERRACE_REDUCE_REPRODUCER";

/// The flag that asks for a small reproducer.
const REDUCE_FLAG: &str = "reduce-crash";

/// How long a second run may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The tool of this process.
struct Tool {
    name: String,
    args: Vec<OsString>,
    /// Standard input, which cannot be read twice.
    input: Mutex<Option<Arc<Vec<u8>>>>,
}

static TOOL: OnceLock<Tool> = OnceLock::new();

/// Watches over a tool: the words for a panic, a reproducer, and the exit status are its own. For `main`.
pub fn watch(name: &str) {
    let args = std::env::args_os().collect();
    let tool = Tool { name: name.to_owned(), args, input: Mutex::new(None) };
    // A second call is of the same tool.
    let _ = TOOL.set(tool);
    terrace_output::tell_panics(INTERNAL_ERROR, |said| {
        // Where panics unwind, who catches them tells.
        if cfg!(panic = "abort") {
            let breakdown = terrace_pass::breakdown(said);
            terrace_output::tell(&breakdown.text);
            if !breakdown.reproduced {
                terrace_output::tell(&note());
            }
        }
    });
}

/// Keeps what was read from standard input, for a second run.
pub fn keep_input(text: Arc<Vec<u8>>) {
    if let Some(tool) = TOOL.get() {
        *tool.input.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
    }
}

/// The reproducer that this process is to write, if it is a second run.
pub fn wanted() -> Option<ReproducerOptions> {
    let path = PathBuf::from(std::env::var_os(VARIABLE)?);
    TOOL.get()?;
    Some(ReproducerOptions { path, local: true })
}

/// The reproducer that this process is to make small, if that is what it was started for.
pub fn to_reduce() -> Option<PathBuf> {
    std::env::var_os(REDUCE).map(PathBuf::from)
}

/// Writes a file with which the tool breaks down again; gives the note that says where, a line.
///
/// The file has the command line, and the IR before the pass that broke down with the pass; where there is no such pass, the standard
/// input. Nothing if this process is no watched tool.
pub fn note() -> String {
    let unread = wanted().is_some() || std::env::var_os(terrace_output::NO_REPRODUCER).is_some();
    let Some(tool) = TOOL.get().filter(|_| !unread) else { return String::new() };
    let command = tool.command_line();
    let path = std::env::temp_dir().join(format!("{}-{}.mlir", tool.name, std::process::id()));
    let input = tool.input.try_lock().ok().and_then(|mut i| i.take());
    let again = tool.run_again(&path, input.as_ref().map(|i| &i[..]));
    let (what, text) = match (again, input) {
        (Some(reproducer), _) => ("the IR before the pass, the pass", Arc::new(reproducer)),
        (None, Some(input)) => ("the input", input),
        (None, None) => return format!("note: the command line was: {command}\n"),
    };
    let written = terrace_output::write(&path, |out| {
        writeln!(out, "// {command}")?;
        out.write_all(&text)
    });
    match written {
        Ok(()) => {
            let told = format!("note: {what} and the command line are in '{}'\n", path.display());
            if tool.is_to_reduce() { told + &tool.reduce(&path) } else { told }
        }
        Err(e) => format!("note: cannot write a reproducer to '{}': {e}\n", path.display()),
    }
}

impl Tool {
    /// The command line on one line, as a shell takes it.
    fn command_line(&self) -> String {
        let quoted = self.args.iter().map(|a| {
            let text = a.to_string_lossy();
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./,:@%".contains(c);
            if !text.is_empty() && text.chars().all(plain) {
                return text.into_owned();
            }
            format!("'{}'", text.replace('\'', r"'\''").replace(['\n', '\r'], " "))
        });
        quoted.collect::<Vec<_>>().join(" ")
    }

    fn is_to_reduce(&self) -> bool {
        self.args.iter().any(|a| a.to_string_lossy().trim_start_matches('-') == REDUCE_FLAG)
    }

    /// Runs the tool once more to make a reproducer small; gives what it says.
    fn reduce(&self, path: &Path) -> String {
        let run = || Command::new(std::env::current_exe()?).env(REDUCE, path).stdin(Stdio::null()).output();
        match run() {
            Ok(out) => String::from_utf8_lossy(&out.stderr).into_owned(),
            Err(e) => format!("note: the reproducer cannot be made small: {e}\n"),
        }
    }

    /// Runs the tool once more for the reproducer of its local pass; none if it does not break down again in one.
    fn run_again(&self, path: &Path, input: Option<&[u8]>) -> Option<Vec<u8>> {
        let mut command = Command::new(std::env::current_exe().ok()?);
        command.args(self.args.get(1..)?).env(VARIABLE, path).env_remove("RUST_BACKTRACE");
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::null() });
        let mut child = command.spawn().ok()?;
        if let (Some(mut stdin), Some(text)) = (child.stdin.take(), input) {
            // A run that ends early reads nothing.
            let _ = stdin.write_all(text);
        }
        let started = Instant::now();
        while child.try_wait().ok()?.is_none() {
            if started.elapsed() > PATIENCE {
                // It may have ended by now.
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        std::fs::read(path).ok()
    }
}
