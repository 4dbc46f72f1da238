//! Passes from their declarations.

use terrace::pass::{Pass, PassRegistry};
use terrace_extend_tests::passes::{
    AnyPass, CallablePass, Loudness, MadePass, MyPass, register_example_passes, register_my_pass,
};

use crate::opt;

fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    register_example_passes(&mut registry);
    registry
}

const INPUT: &str = "func.func @f() { return }\n";

/// The messages of a run.
fn said(args: &[&str]) -> String {
    let (status, _, said) = opt(args, &registry(), INPUT);
    assert_eq!(status, 0, "{said}");
    said
}

#[test]
fn a_group_is_registered_by_one_function() {
    let names: Vec<&str> = registry().passes().iter().map(|p| p.argument).collect();
    assert_eq!(names, ["any-pass", "break-down", "callable-pass", "made-pass", "my-pass"]);
    let mut one = PassRegistry::new();
    register_my_pass(&mut one);
    assert!(one.has_pass("my-pass") && !one.has_pass("any-pass"));
}

#[test]
fn what_is_declared_is_known_of_the_pass() {
    let info = MyPass::default().info();
    assert_eq!((info.name, info.argument, info.description), ("MyPass", "my-pass", "My Pass Summary"));
    assert_eq!((info.op, info.dialects), (Some("builtin.module"), &["arith", "x"][..]));
    let counters: Vec<_> = info.statistics.iter().map(|s| (s.name, s.description)).collect();
    assert_eq!(counters, [("num-seen", "Number of operations seen")]);
    assert_eq!((AnyPass {}.info().op, CallablePass {}.info().op), (None, None));
    let (_, help, _) = opt(&["--help"], &registry(), "");
    assert!(help.contains("--my-pass") && help.contains("My Pass Summary"), "{help}");
}

#[test]
fn options_have_defaults_and_are_read() {
    let p = MyPass::default();
    assert_eq!((p.option, p.factor, p.name.as_str(), p.count), (true, 0.5, "nobody", 0));
    assert_eq!((p.loudness, p.list_option.len()), (Loudness(1), 0));
    assert_eq!(said(&["--my-pass"]), "option=true factor=0.5 name=nobody count=0 list=[]!\n");
    let all = "--my-pass=example-option=false factor=2 name=me count=3 loudness=!!! example-list=1,2,3";
    assert_eq!(said(&[all]), "option=false factor=2 name=me count=3 list=[1, 2, 3]!!!\n");
    let pipeline = "--pass-pipeline=builtin.module(my-pass{example-list=4})";
    assert_eq!(said(&[pipeline]), "option=true factor=0.5 name=nobody count=0 list=[4]!\n");
    let dumped = said(&["--my-pass", "--dump-pass-pipeline"]);
    let options = "my-pass{count=0  example-option=true factor=5.000000e-01 loudness=! name=nobody}";
    assert!(dumped.contains(options), "{dumped}");
}

#[test]
fn statistics_are_shown_under_their_names() {
    let report = said(&["--my-pass", "--mlir-pass-statistics"]);
    assert!(report.contains("MyPass\n  (S) 3 num-seen - Number of operations seen\n"), "{report}");
}

#[test]
fn passes_run_where_their_declaration_says() {
    let run = |pipeline: &str| opt(&[&format!("--pass-pipeline={pipeline}")], &registry(), INPUT);
    assert_eq!(run("builtin.module(any-pass,func.func(any-pass))").2, "any\nany\n");
    assert_eq!(run("builtin.module(func.func(callable-pass))").2, "callable\n");
    let refused = run("any(callable-pass)");
    assert!(
        refused.0 == 1 && refused.2.contains("'CallablePass' on an unsupported operation"),
        "{}",
        refused.2
    );
    let refused = run("builtin.module(func.func(my-pass))");
    assert!(refused.0 == 1 && refused.2.contains("restricted to 'builtin.module'"), "{}", refused.2);
}

#[test]
fn a_constructor_makes_the_registered_pass() {
    assert!(!MadePass::default().quiet);
    assert_eq!(said(&["--made-pass"]), "quiet=true\n");
    assert_eq!(said(&["--made-pass=quiet=false"]), "quiet=false\n");
}
