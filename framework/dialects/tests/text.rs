//! The text of every operation, and what is wrong with wrong ones.
//!
//! The inputs lie beside the dialects, in `FAMILY/tests`. `text/*.mlir`: read and printed, in the custom and the generic form; what is printed is a snapshot and is read back as the same.
//! Where mlir-opt-22 is installed, it must print the same. `invalid/*.mlir`: each `expected-error` must come, and nothing else.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use terrace::opt::{Streams, run};

/// Exit status, standard output, standard error of the opt driver.
fn opt(line: &str, input: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { stdin: &mut input.as_bytes(), stdout: &mut stdout, stderr: &mut stderr, color: false };
    let args = std::iter::once("terrace-opt").chain(line.split_whitespace()).map(str::to_owned);
    let registry = terrace::ir::def::Registry::with(terrace::dialects::ALL);
    let status = run(args, &registry, &terrace::passes::all(), &mut streams);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (status, text(stdout), text(stderr))
}

fn print(line: &str, input: &str) -> String {
    let (status, stdout, stderr) = opt(&format!("--allow-unregistered-dialect {line}"), input);
    assert_eq!((status, stderr.as_str()), (0, ""), "{line}\n{input}");
    stdout
}

/// What the reference prints; none where it is not installed.
fn reference(line: &str, input: &str) -> Option<String> {
    let mut child = Command::new("mlir-opt-22")
        .arg("--allow-unregistered-dialect")
        .args(line.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(input.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    assert!(output.status.success(), "the reference refuses this:\n{input}");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a check on every input of a kind.
fn each(kind: &str, check: impl Fn(&Path)) {
    for family in ["core", "llvm", "memory", "sparse"] {
        insta::glob!(format!("../{family}/tests/{kind}"), "*.mlir", |path| {
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            insta::with_settings!({ snapshot_suffix => name }, { check(path) });
        });
    }
}

#[test]
fn operations_are_printed_and_read_back() {
    each("text", |path| {
        let input = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let custom = print("", &input);
        insta::assert_snapshot!("custom", custom);
        let generic = print("--mlir-print-op-generic", &input);
        insta::assert_snapshot!("generic", generic);
        assert_eq!(print("", &custom), custom, "{}", path.display());
        assert_eq!(print("", &generic), custom, "{}", path.display());
    });
}

#[test]
fn the_reference_prints_the_same() {
    if Command::new("mlir-opt-22").arg("--version").stdout(Stdio::null()).status().is_err() {
        eprintln!("skipped: mlir-opt-22 is not installed");
        return;
    }
    each("text", |path| {
        let input = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for line in ["", "--mlir-print-op-generic", "--mlir-print-debuginfo --mlir-print-local-scope"] {
            assert_eq!(Some(print(line, &input)), reference(line, &input), "{} {line}", path.display());
        }
    });
}

#[test]
fn wrong_operations_are_refused_in_words() {
    each("invalid", |path| {
        let input = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let checks = "--allow-unregistered-dialect --verify-diagnostics --split-input-file";
        let (status, _, stderr) = opt(checks, &input);
        assert_eq!((status, stderr.as_str()), (0, ""), "{}", path.display());
    });
}
