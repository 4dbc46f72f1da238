//! Passes before and after, as data: `inputs/*.mlir` begin with `// RUN: FLAGS`; what comes out is a snapshot.
//!
//! Where mlir-opt-22 is installed, it must make the same of them. A file that ends in `_ours.mlir` is left out of that, and says why.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use terrace::opt::{Streams, run};

/// The flags of a file's first line, and its text.
fn read(path: &Path) -> (String, String) {
    let input = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let flags = input.lines().next().and_then(|l| l.strip_prefix("// RUN: "));
    let flags = flags.unwrap_or_else(|| panic!("{}: the first line is no RUN line", path.display()));
    (flags.to_owned(), input)
}

fn ours(flags: &str, input: &str) -> String {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { stdin: &mut input.as_bytes(), stdout: &mut stdout, stderr: &mut stderr, color: false };
    let args = ["opt", "--allow-unregistered-dialect"].into_iter().chain(flags.split_whitespace());
    let registry = terrace::ir::def::Registry::with(terrace::dialects::ALL);
    let status = run(args.map(str::to_owned), &registry, &terrace::passes::all(), &mut streams);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    assert_eq!((status, text(stderr).as_str()), (0, ""), "{flags}\n{input}");
    text(stdout)
}

/// What the reference makes of it; none where it is not installed.
fn reference(flags: &str, input: &str) -> Option<String> {
    let mut child = Command::new("mlir-opt-22")
        .arg("--allow-unregistered-dialect")
        .args(flags.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(input.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    assert!(output.status.success(), "the reference refuses this:\n{input}");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn passes_make_what_is_recorded() {
    insta::glob!("inputs/*.mlir", |path| {
        let (flags, input) = read(path);
        let output = ours(&flags, &input);
        assert_ne!(output.trim(), input.trim(), "{} changes nothing", path.display());
        insta::assert_snapshot!("after", output);
    });
}

#[test]
fn the_reference_makes_the_same() {
    if Command::new("mlir-opt-22").arg("--version").stdout(Stdio::null()).status().is_err() {
        eprintln!("skipped: mlir-opt-22 is not installed");
        return;
    }
    insta::glob!("inputs/*.mlir", |path| {
        if !path.to_string_lossy().ends_with("_ours.mlir") {
            let (flags, input) = read(path);
            assert_eq!(Some(ours(&flags, &input)), reference(&flags, &input), "{}", path.display());
        }
    });
}
