//! Mistakes in rules, and their messages: cases in `errors.txt`.
//!
//! A case is the lines of a `.td` file after `errors.td`, and `=> TEXT`: what is said, at the place of the last definition. `=> ok` is
//! a rule that is right.

use std::path::Path;

use terrace::ods::{BASE_FILES, Build};
use terrace::tablegen::{Sources, parse_text};

/// The Rust source of the rules in a text, or what is wrong.
fn generate(text: &str) -> Result<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let sources = Sources::new().built_in(BASE_FILES).include_dir(folder).warn_unused_arguments(false);
    let records = parse_text("case.td", format!("include \"errors.td\"\n{text}"), &sources);
    let records = records.map_err(|e| e.to_string())?;
    let build = Build::new().bind_native("foo", "super::foo").bind_matcher("foo", "super::look");
    let build = build.beside("none/case.td");
    build.generate_patterns(&records).map_err(|e| e.to_string())
}

/// The message and the hint of a report, without the line that it shows.
fn gist(report: &str) -> String {
    let hint = report.lines().find_map(|l| l.trim().strip_prefix("hint: "));
    let message = report.lines().next().unwrap_or_default();
    match hint {
        Some(h) => format!("{message} ({h})"),
        None => message.to_owned(),
    }
}

#[test]
fn wrong_rules_are_refused_at_their_place() {
    let mut problems = Vec::new();
    let text = include_str!("errors.txt");
    let mut cases = 0;
    for case in text.trim().split("\n\n") {
        cases += 1;
        let (source, wanted) = case.split_once("\n=> ").expect("a case says what is wrong");
        let got = match generate(source) {
            Ok(_) => "ok".to_owned(),
            Err(report) => gist(&report),
        };
        let line = source.lines().count() + 1;
        let place = |w: &str| if w == "ok" { w.to_owned() } else { format!("case.td:{line}:1: error: {w}") };
        if got != place(wanted.trim()) {
            problems.push(format!("{source}\n=> {}", got.replace(&format!("case.td:{line}:1: error: "), "")));
        }
    }
    assert!(problems.is_empty(), "{} of {cases} cases\n\n{}\n", problems.len(), problems.join("\n\n"));
    assert!(cases > 80, "{cases} cases");
}

#[test]
fn every_wrong_rule_is_reported_with_its_line() {
    let report = generate(
        "def A : Pat<(BOp $x), (SOp $y)>;\ndef B : Pat<(BOp $x), (SOp $x)>;\ndef C : Pat<(BOp), (One)>;",
    )
    .expect_err("two rules are wrong");
    assert_eq!(
        report,
        "case.td:2:5: error: referencing unbound symbol 'y'\ndef A : Pat<(BOp $x), (SOp $y)>;\n    ^\n\
         case.td:4:5: error: op 'td.b' argument number mismatch: 0 in pattern vs. 1 in definition\ndef C : Pat<(BOp), (One)>;\n    ^"
    );
}

#[test]
fn patterns_may_nest_but_not_without_end() {
    let nested =
        |n: usize| format!("def : Pat<{}$x{}, (replaceWithValue $x)>;", "(SOp ".repeat(n), ")".repeat(n));
    assert!(generate(&nested(100)).is_ok());
    assert_eq!(
        gist(&generate(&nested(5000)).expect_err("too deep")),
        "case.td:2:1: error: patterns nest no deeper than 200"
    );
}

#[test]
fn names_are_taken_to_be_there_where_the_output_is_only_looked_at() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let sources = Sources::new().built_in(BASE_FILES).include_dir(folder).warn_unused_arguments(false);
    let text = "include \"errors.td\"\ndef A : Pat<(BOp $x), (NativeCodeCall<\"bar($0)\"> $x), [(Constraint<CPred<\"baz($0)\">, \"d\"> $x)]>;";
    let records = parse_text("case.td", text, &sources).expect("it parses");
    let shown = Build::new().show_patterns(&records).expect("it is shown");
    assert!(shown.contains("call: super::cpp::bar, "), "{shown}");
    assert!(shown.contains("call: super::cpp::baz, pass: Some(&[Pass::Arg(0)])"), "{shown}");
    let strict = Build::new().beside("none/case.td");
    let refused = strict.generate_patterns(&records).expect_err("it is refused").to_string();
    assert!(refused.contains("`bar($0)`") || refused.contains("`baz($0)`"), "{refused}");
    let odd =
        "include \"errors.td\"\ndef A : Pat<(BOp $x), (NativeCodeCall<\"[](Value v) { return v; }\"> $x)>;";
    let records = parse_text("case.td", odd, &sources).expect("it parses");
    let shown = Build::new().show_patterns(&records).expect("it is shown");
    assert!(shown.contains("call: unbound /*"), "{shown}");
}
