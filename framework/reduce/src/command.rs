//! Tests that run programs: a script that says what is interesting, or a command that fails as it did before.

use std::io::{Read as _, Write as _};
use std::process::{self, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempPath;
use terrace_output::NO_REPRODUCER;

use crate::Test;

/// The word of a command that stands for the file.
const FILE: &str = "{}";
/// So much of what a program says on standard error is looked at.
const MOST_SAID: u64 = 1 << 20;
/// Words that the cause of a failure stands behind, the more telling first.
const CAUSES: &[&str] = &["internal error: ", "Assertion ", "panicked at ", "error: "];

/// A script that ends with a status other than 0 for a file that is interesting, as mlir-reduce has it.
#[derive(Clone, Debug)]
pub struct Script {
    /// The program.
    pub program: String,
    /// Its arguments before the file.
    pub args: Vec<String>,
    /// The end of the file's name, with the dot.
    pub suffix: String,
    /// The time that a run may take; one that takes longer is not interesting.
    pub timeout: Option<Duration>,
}

/// A command that fails: interesting is what makes it fail in the same way.
#[derive(Clone, Debug)]
pub struct Command {
    words: Vec<String>,
    suffix: String,
    timeout: Duration,
    failure: Failure,
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Failure {
    /// A status, or a negative signal; and the cause that it told, without numbers and names of values.
    Status(i32, String),
    Timeout,
}

impl Test for Script {
    fn is_interesting(&self, text: &str) -> Result<bool, String> {
        let file = store(text, &self.suffix)?;
        let name = file.to_string_lossy().into_owned();
        let words: Vec<String> =
            [&self.program].into_iter().chain(&self.args).cloned().chain([name]).collect();
        Ok(matches!(run(&words, self.timeout)?, Failure::Status(status, _) if status != 0))
    }
}

impl Command {
    /// A command, which must fail on `text`. The word `{}` is the file; where there is none, the file comes last.
    ///
    /// # Errors
    /// If the command cannot be run or does not fail.
    pub fn new(
        mut words: Vec<String>,
        suffix: &str,
        timeout: Duration,
        text: &str,
    ) -> Result<Command, String> {
        if !words.iter().any(|w| w.contains(FILE)) {
            words.push(FILE.to_owned());
        }
        let failure = Failure::Timeout;
        let mut command = Command { words, suffix: suffix.to_owned(), timeout, failure };
        command.failure = command.outcome(text)?;
        if matches!(command.failure, Failure::Status(0, _)) {
            return Err(format!("the command '{}' does not fail on the input", command.words.join(" ")));
        }
        Ok(command)
    }

    /// The failure that is kept, in words.
    pub fn failure(&self) -> String {
        match &self.failure {
            Failure::Timeout => format!("runs longer than {} s", self.timeout.as_secs_f64()),
            Failure::Status(status, _) if *status < 0 => format!("ends by signal {}", -status),
            Failure::Status(status, said) if said.is_empty() => format!("ends with status {status}"),
            Failure::Status(status, said) => format!("ends with status {status}: {said}"),
        }
    }

    /// Returns true if the command fails in the same way for an empty input: then the input is not what is wrong.
    ///
    /// # Errors
    /// If the command cannot be run.
    pub fn fails_for_nothing(&self) -> Result<bool, String> {
        self.is_interesting("")
    }

    fn outcome(&self, text: &str) -> Result<Failure, String> {
        let file = store(text, &self.suffix)?;
        let name = file.to_string_lossy();
        let words: Vec<String> = self.words.iter().map(|w| w.replace(FILE, &name)).collect();
        run(&words, Some(self.timeout))
    }
}

impl Test for Command {
    fn is_interesting(&self, text: &str) -> Result<bool, String> {
        Ok(self.outcome(text)? == self.failure)
    }
}

/// Writes a text to a file that goes when it is dropped.
fn store(text: &str, suffix: &str) -> Result<TempPath, String> {
    let stored = tempfile::Builder::new().prefix("reduce-").suffix(suffix).tempfile().and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        Ok(file.into_temp_path())
    });
    stored.map_err(|e| format!("cannot write a file to test: {e}"))
}

/// Runs a program and waits for its end.
fn run(words: &[String], timeout: Option<Duration>) -> Result<Failure, String> {
    let Some((program, args)) = words.split_first() else { return Err("there is no command".to_owned()) };
    let mut command = process::Command::new(program);
    command.args(args).env(NO_REPRODUCER, "1");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|e| format!("cannot run '{program}': {e}"))?;
    let stderr = child.stderr.take();
    let reader = std::thread::spawn(move || {
        let mut said = Vec::new();
        if let Some(mut stderr) = stderr {
            // A stream that cannot be read says nothing; the rest of a long one is read, so that the program goes on.
            let _ = stderr.by_ref().take(MOST_SAID).read_to_end(&mut said);
            let _ = std::io::copy(&mut stderr, &mut std::io::sink());
        }
        said
    });
    let started = Instant::now();
    let mut pause = Duration::from_micros(200);
    let status = loop {
        if let Some(status) = child.try_wait().map_err(|e| e.to_string())? {
            break status;
        }
        if timeout.is_some_and(|limit| started.elapsed() > limit) {
            // It may have ended by now.
            let _ = child.kill();
            let _ = child.wait();
            return Ok(Failure::Timeout);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    };
    let said = reader.join().unwrap_or_default();
    Ok(Failure::Status(code(status), cause(&String::from_utf8_lossy(&said))))
}

fn code(status: process::ExitStatus) -> i32 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return -signal;
    }
    status.code().unwrap_or(1)
}

/// The cause that a program told, without what changes when its input does: places, numbers, names of values.
fn cause(said: &str) -> String {
    let found = CAUSES.iter().find_map(|word| said.lines().find(|l| l.contains(word)).map(|l| (l, word)));
    let Some((line, word)) = found else { return String::new() };
    let told = line.find(word).map_or(line, |at| &line[at..]);
    let mut text = String::new();
    let mut in_name = false;
    for c in told.chars() {
        in_name = matches!(c, '%' | '^') || in_name && (c.is_alphanumeric() || "_$.-#".contains(c));
        if !(in_name || c.is_ascii_digit() && text.ends_with('#')) {
            text.push(if c.is_ascii_digit() { '#' } else { c });
        }
    }
    text
}
