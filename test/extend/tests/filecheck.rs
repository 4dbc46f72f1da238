//! Tests as MLIR writes them: each file in `filecheck/` says in `// RUN:` lines what is run on it, and FileCheck compares what comes out
//! with its `CHECK` lines.
//!
//! A line is commands with `|` between them: `terrace-opt FLAGS %s`, run in the process with the dialects and passes of this crate, and
//! `FileCheck FLAGS %s`, the tool. `not` before a command turns its success round; `2>&1` hands errors on too; `\` at the end of a line
//! continues it. Where FileCheck is not installed, nothing is run, and that is said.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use terrace::opt::{Streams, run};

/// FileCheck as the machine calls it.
fn file_check() -> Option<&'static str> {
    let found = |name: &&str| {
        let status = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|s| s.success())
    };
    ["FileCheck-22", "FileCheck"].into_iter().find(found)
}

/// The commands of a file's RUN lines.
fn run_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut open = false;
    for part in text.lines().filter_map(|l| l.trim_start().strip_prefix("// RUN:")) {
        let part = part.trim();
        let (part, more) = part.strip_suffix('\\').map_or((part, false), |p| (p.trim_end(), true));
        match lines.last_mut().filter(|_| open) {
            Some(line) => *line = format!("{line} {part}"),
            None => lines.push(part.to_owned()),
        }
        open = more;
    }
    lines
}

/// The words of a command; quotes hold one together.
fn words(command: &str) -> Vec<String> {
    let (mut out, mut word, mut quote) = (Vec::new(), String::new(), None);
    for c in command.chars() {
        match quote {
            Some(q) if q == c => quote = None,
            Some(_) => word.push(c),
            None if c == '"' || c == '\'' => quote = Some(c),
            None if c.is_whitespace() => {
                out.extend(Some(std::mem::take(&mut word)).filter(|w| !w.is_empty()))
            }
            None => word.push(c),
        }
    }
    out.extend(Some(word).filter(|w| !w.is_empty()));
    out
}

/// Whether a command succeeded, and what it hands on.
type Ran = (bool, Vec<u8>);

fn terrace_opt(args: Vec<String>, input: &[u8], errors: bool) -> Ran {
    let mut passes = terrace::passes::all();
    passes.add::<terrace_extend_tests::tfl::LegalizeTf>();
    let (mut stdout, mut stderr, mut stdin) = (Vec::new(), Vec::new(), input);
    let mut streams = Streams { stdin: &mut stdin, stdout: &mut stdout, stderr: &mut stderr, color: false };
    let status = run(args, &terrace_extend_tests::registry(), &passes, &mut streams);
    (status == 0, if errors { [stderr, stdout].concat() } else { stdout })
}

fn tool(name: &str, args: &[String], input: &[u8]) -> Ran {
    let child = Command::new(name)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.expect("it was found before");
    // A tool that has seen enough closes its input.
    let _ = child.stdin.take().expect("it has an input").write_all(input);
    let output = child.wait_with_output().expect("it ends");
    (output.status.success(), [output.stdout, output.stderr].concat())
}

/// Runs one line on a file; what is wrong.
fn run_line(line: &str, path: &Path, file_check: &str) -> Result<(), String> {
    let mut handed = Vec::new();
    for command in line.split('|') {
        let mut args = words(&command.replace("%s", &path.display().to_string()));
        let errors = args.iter().position(|a| a == "2>&1").map(|i| args.remove(i)).is_some();
        let fails = args.first().is_some_and(|a| a == "not").then(|| args.remove(0)).is_some();
        let (ok, out) = match args.first().map(String::as_str) {
            Some("terrace-opt") => terrace_opt(args, &handed, errors),
            Some("FileCheck") => tool(file_check, &args[1..], &handed),
            other => return Err(format!("{}: what is {other:?} in `{line}`?", path.display())),
        };
        if ok == fails {
            let text = String::from_utf8_lossy(&out);
            return Err(format!("{}: `{}`\n{text}", path.display(), command.trim()));
        }
        handed = out;
    }
    Ok(())
}

fn check(text: &str, path: &Path, file_check: &str) -> Result<(), String> {
    let lines = run_lines(text);
    if lines.is_empty() {
        return Err(format!("{}: there is no RUN line", path.display()));
    }
    lines.iter().try_for_each(|l| run_line(l, path, file_check))
}

#[test]
fn files_say_what_comes_out() {
    let Some(file_check) = file_check() else {
        eprintln!("skipped: FileCheck is absent");
        return;
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filecheck");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("a file").path()).collect();
    files.sort();
    let problems: Vec<String> = files
        .iter()
        .filter_map(|path| check(&std::fs::read_to_string(path).expect("a text"), path, file_check).err())
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(files.len() > 2, "{} files", files.len());
}

#[test]
fn what_does_not_come_out_is_told() {
    let Some(file_check) = file_check() else {
        eprintln!("skipped: FileCheck is absent");
        return;
    };
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let refused = |name: &str, text: &str| {
        let path = dir.join(name);
        std::fs::write(&path, text).expect("it is written");
        check(text, &path, file_check).expect_err(text)
    };
    let run = "// RUN: terrace-opt %s | FileCheck %s\n";
    let problem = refused("other.mlir", &format!("{run}// CHECK: nothing of the kind\nmodule {{ }}\n"));
    assert!(problem.contains("expected string not found in input"), "{problem}");
    let problem =
        refused("there.mlir", &format!("{run}// CHECK-NOT: module\n// CHECK: {{{{$}}}}\nmodule {{ }}\n"));
    assert!(problem.contains("no match expected") || problem.contains("excluded string found"), "{problem}");
    let problem =
        refused("fails.mlir", "// RUN: terrace-opt %s 2>&1 | FileCheck %s\n// CHECK: module\n\"a.b\"\n");
    assert!(problem.contains("expected '('") || problem.contains("error"), "{problem}");
    let problem =
        refused("succeeds.mlir", "// RUN: not terrace-opt %s | FileCheck %s\n// CHECK: module\nmodule { }\n");
    assert!(problem.contains("`not terrace-opt"), "{problem}");
    assert!(refused("none.mlir", "module { }\n").contains("there is no RUN line"));
    assert!(refused("what.mlir", "// RUN: cat %s\n").contains("what is Some(\"cat\")"));
}
