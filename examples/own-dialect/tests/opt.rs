//! What the example's `opt` makes of a file, and what it says of a wrong hour.

/// Status, output and errors of a run.
fn opt(file: &str, flags: &[&str]) -> (bool, String, String) {
    let command = env!("CARGO_BIN_EXE_terrace-example-own-dialect");
    let run = std::process::Command::new(command).arg(file).args(flags).current_dir("tests").output();
    let run = run.unwrap_or_else(|e| panic!("{e}"));
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (run.status.success(), text(&run.stdout), text(&run.stderr))
}

#[test]
fn additions_fold() {
    let expected = "module {\n  func.func @later(%arg0: !clock.hour<12>) -> (!clock.hour<12>, !clock.hour<12>) {\n    \
        %0 = clock.constant 3 : !clock.hour<12>\n    return %0, %arg0 : !clock.hour<12>, !clock.hour<12>\n  }\n}\n\n";
    assert_eq!(opt("later.mlir", &["--canonicalize"]), (true, expected.to_owned(), String::new()));
}

#[test]
fn an_hour_that_the_clock_lacks_is_an_error() {
    let (ok, _, errors) = opt("wrong.mlir", &[]);
    let expected =
        "wrong.mlir:1:6: error: 'clock.constant' op expects an hour from 0 to below 12, but has 12\n";
    assert!(!ok && errors.starts_with(expected), "{errors}");
}
