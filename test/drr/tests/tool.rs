//! `terrace-tblgen --gen-rewriters`.

use std::path::{Path, PathBuf};

use terrace::tablegen::tblgen_main_with;

/// Runs the tool on a text; the status, and what it wrote.
fn run(name: &str, text: &str) -> (i32, String) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (input, output) = (folder.join(format!("{name}.td")), folder.join(format!("{name}.rs")));
    std::fs::write(&input, text).expect("the input is written");
    std::fs::write(&output, "").expect("the output is emptied");
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let args = ["--gen-rewriters", "-I", &include.display().to_string(), "-o", &output.display().to_string()]
        .map(str::to_owned)
        .into_iter()
        .chain([input.display().to_string()]);
    let status = tblgen_main_with(args, &terrace::ods::TOOL);
    (status, std::fs::read_to_string(output).expect("the output is read"))
}

#[test]
fn what_rules_become_is_printed() {
    let rule = "include \"dialect.td\"\ndef Rule : Pat<(BOp:$b $x), (SameOp $x), [(HasNoUseOf:$b)], [], (addBenefit 2)>;\n";
    let (status, text) = run("printed", rule);
    assert_eq!(status, 0);
    for part in [
        "pub static Rule: Pattern = Pattern {",
        "benefit: 3,",
        "source: OpMatch { op: \"t.b\", bind: Some(0)",
        "call: drr::native::no_use",
        "entities 'b' failed to satisfy constraint: 'has no use'",
        "Make::Op(&OpMake { op: \"t.same\"",
        "pub static PATTERNS: &[&Pattern] = &[&Rule];",
        "pub fn populate_with_generated(set: &mut terrace_rewrite::PatternSet)",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[test]
fn wrong_rules_are_no_output() {
    let (status, text) = run("wrong", "include \"dialect.td\"\ndef : Pat<(BOp $x), (SameOp $y)>;\n");
    assert_eq!((status, text.as_str()), (1, ""));
}

#[test]
fn unknown_operations_are_errors_of_the_file() {
    let (status, text) = run("unknown", "include \"dialect.td\"\ndef : Pat<(NoSuchOp $x), (SameOp $x)>;\n");
    assert_eq!((status, text.as_str()), (1, ""));
}
