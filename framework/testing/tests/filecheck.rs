//! FileCheck's verdicts on `filecheck/cases.txt`: as written there, and as LLVM's own tool gives them where it is installed.
//!
//! A case is `=== name | pass or fail | options`, the checks, `---` and the input.

use std::process::Command;

use terrace_testing::filecheck::{Options, check};

struct Case {
    name: String,
    passes: bool,
    flags: Vec<String>,
    checks: String,
    input: String,
}

fn cases() -> Vec<Case> {
    let text = include_str!("filecheck/cases.txt");
    let read = |block: &str| {
        let (head, body) = block.split_once('\n').expect(block);
        let mut head = head.split(" | ");
        let name = head.next().unwrap_or_default().to_owned();
        let passes = match head.next() {
            Some("pass") => true,
            Some("fail") => false,
            other => panic!("{name}: {other:?}"),
        };
        let flags = head.next().unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        let (checks, input) = body.split_once("---\n").expect(block);
        Case { name, passes, flags, checks: checks.to_owned(), input: input.to_owned() }
    };
    text.strip_prefix("=== ").expect("a case").split("\n=== ").map(|b| read(&format!("{b}\n"))).collect()
}

#[test]
fn verdicts_are_as_recorded() {
    let mut wrong = Vec::new();
    for case in cases() {
        let options = Options::parse(&case.flags).unwrap_or_else(|e| panic!("{}: {e}", case.name));
        let verdict = check("checks", &case.checks, &case.input, &options);
        if verdict.is_ok() != case.passes {
            let said = verdict.err().map(|e| e.to_string()).unwrap_or_default();
            wrong.push(format!("{}: {said}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn llvm_gives_the_same_verdicts() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (checks, input) = (dir.join("checks.txt"), dir.join("input.txt"));
    if Command::new("FileCheck-22").arg("--version").output().is_err() {
        eprintln!("skipped: FileCheck-22 is not installed");
        return;
    }
    for case in cases() {
        std::fs::write(&checks, &case.checks).expect("it is written");
        std::fs::write(&input, &case.input).expect("it is written");
        let mut run = Command::new("FileCheck-22");
        run.arg(&checks).arg("--input-file").arg(&input).args(&case.flags);
        let run = run.output().expect("it was found before");
        assert_eq!(
            run.status.success(),
            case.passes,
            "{}\n{}",
            case.name,
            String::from_utf8_lossy(&run.stderr)
        );
    }
}

#[test]
fn failures_show_both_places() {
    let text = "// CHECK: [[X:[a-z]+]] = 1\n// CHECK-NEXT: use [[X]]\n";
    let failure =
        check("a.mlir", text, "foo = 1\nuse bar\nend\n", &Options::default()).expect_err("it fails");
    let expected = "a.mlir:2:16: error: CHECK-NEXT: expected string not found in input
// CHECK-NEXT: use [[X]]
               ^
with \"X\" equal to \"foo\"
<input>:1:8: note: scanning from here
foo = 1
       ^
     2 | use bar
     3 | end
";
    assert_eq!(failure.to_string(), expected);
}

#[test]
fn options_that_are_none_are_told() {
    let error = |args: &[&str]| {
        let args: Vec<String> = args.iter().map(|a| (*a).to_owned()).collect();
        Options::parse(&args).expect_err("a mistake")
    };
    assert_eq!(error(&["a", "--what"]), "unknown option '--what'");
    assert_eq!(error(&["a", "b"]), "too many check files: 'a' and 'b'");
    assert_eq!(error(&["--check-prefix"]), "--check-prefix: a value is missing");
}
