//! What the example's passes make of files, and that each part is as short as the guide says.

/// Status, output and errors of a run.
fn opt(args: &[&str]) -> (bool, String, String) {
    let command = env!("CARGO_BIN_EXE_terrace-example-extend");
    let run = std::process::Command::new(command).args(args).current_dir("tests").output();
    let run = run.unwrap_or_else(|e| panic!("{e}"));
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (run.status.success(), text(&run.stdout), text(&run.stderr))
}

#[test]
fn multiplications_become_shifts() {
    let expected = "module {
  func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32) {
    %c6_i32 = arith.constant 6 : i32
    %c3_i32 = arith.constant 3 : i32
    %0 = arith.shli %arg0, %c3_i32 : i32
    %1 = arith.muli %arg1, %c6_i32 : i32
    return %0, %1 : i32, i32
  }
}

";
    let (ok, text, said) = opt(&["shift.mlir", "--shift-multiplications", "--mlir-pass-statistics"]);
    assert_eq!((ok, text.as_str()), (true, expected));
    assert!(said.contains("(S) 1 shifts - Number of multiplications replaced"), "{said}");
    let (_, text, _) = opt(&["shift.mlir", "--shift-multiplications=most=2"]);
    assert!(!text.contains("arith.shli"), "{text}");
}

#[test]
fn why_a_pattern_declined_is_in_the_log() {
    let (_, _, log) = opt(&["shift.mlir", "--shift-multiplications", "--debug-only=greedy-rewriter"]);
    assert!(log.contains("** Match Failure : 6 is not one of the powers of two up to 2^63"), "{log}");
}

#[test]
fn an_analysis_is_computed_once_where_it_is_preserved() {
    let pipeline = "--pass-pipeline=builtin.module(func.func(report-depth,report-depth,shift-multiplications,report-depth))";
    let (ok, _, said) = opt(&["depth.mlir", pipeline, "--mlir-timing"]);
    assert!(ok);
    assert_eq!(said.matches("remark: the longest chain has 3 operations").count(), 3, "{said}");
    // The pass between changed nothing, and says so.
    assert_eq!(said.matches("(A) Depth").count(), 1, "{said}");
}

#[test]
fn index_is_lowered_with_casts_to_what_is_not() {
    let expected = "module {
  func.func @f(%arg0: index) -> index {
    %0 = arith.index_cast %arg0 : index to i64
    %c3_i64 = arith.constant 3 : i64
    %1 = arith.addi %0, %c3_i64 : i64
    %2 = arith.muli %1, %1 : i64
    %3 = arith.index_cast %2 : i64 to index
    return %3 : index
  }
}

";
    assert_eq!(opt(&["index.mlir", "--lower-index"]), (true, expected.to_owned(), String::new()));
}

#[test]
fn what_cannot_be_lowered_is_an_error() {
    let (ok, _, errors) = opt(&["sizeof.mlir", "--lower-index"]);
    let expected = "sizeof.mlir:2:8: error: failed to legalize operation 'index.sizeof' that was explicitly marked illegal\n";
    assert!(!ok && errors.starts_with(expected), "{errors}");
}

#[test]
fn each_part_is_under_sixty_lines() {
    for part in ["pattern", "pass", "analysis", "lowering"] {
        let path =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(part).with_extension("rs");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(text.lines().count() < 60, "{part}: {} lines", text.lines().count());
    }
}
