//! Pipelines and options as text, both ways, and what is wrong with them.

use crate::common::registry;
use terrace_pass::{Nesting, OpPassManager, OptionVisitor, Options, PassRegistry, parse_pipeline};

fn check(text: &str, expected: &str) {
    let got = match parse_pipeline(text, &registry()) {
        Ok(pm) => {
            let printed = pm.to_string();
            let again = parse_pipeline(&printed, &registry()).map(|pm| pm.to_string());
            assert_eq!(again.as_deref(), Ok(printed.as_str()), "{text}");
            printed
        }
        Err(e) => e.message,
    };
    assert_eq!(got, expected, "{text}");
}

#[test]
fn pipelines_round_trip() {
    check("builtin.module(tell)", "builtin.module(tell)");
    check(" any ( tell , tell ) ", "any(tell,tell)");
    check(
        "builtin.module(func.func(tell),any(tell,x.y(tell)))",
        "builtin.module(func.func(tell),any(tell,x.y(tell)))",
    );
    check("builtin.module()", "builtin.module()");
    check("builtin.module(twice)", "builtin.module(tell,tell)");
    check(
        "func.func(mark{value=3 loud list=1,2},mark { name=\"a b\" })",
        "func.func(mark{list={1,2} loud=true name=mark value=3},mark{ loud=false name={a b} value=10})",
    );
    check("any(fail{at='x' panic=0})", "any(fail{at=x panic=false})");
}

#[test]
fn mistakes_are_shown_in_their_place() {
    let unanchored =
        "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";
    for text in ["", "tell", "(tell)", "builtin.module(tell", "builtin.module(tell)x"] {
        check(text, unanchored);
    }
    let located = |column: usize, message: &str, text: &str| {
        let caret = " ".repeat(column - 1) + "^";
        format!("MLIR Textual PassPipeline Parser:1:{column}: error: {message}\n{text}\n{caret}\n")
    };
    let check_one = |text: &str, column: usize, message: &str| check(text, &located(column, message, text));
    let unknown = |name: &str| format!("'{name}' does not refer to a registered pass or pass pipeline");
    check_one("any(nosuch)", 5, &unknown("nosuch"));
    check_one("any(tell,,tell)", 10, &unknown(""));
    check_one("any(any(tell, no))", 15, &unknown("no"));
    let extra = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
    check_one("any(tell))", 9, extra);
    check_one("any(any(tell)", 13, "encountered unbalanced parentheses while parsing pipeline");
    check_one("any(mark{value=1)", 9, "missing closing '}' while processing pass options");
    check_one("any(any(tell)x)", 14, "expected ',' after parsing pipeline");
    // All mistakes at once, in their order, with what was meant.
    let text = "any(tel,\n  func.func(mark{valeu=1}, twise))";
    let several = "MLIR Textual PassPipeline Parser:1:5: error: 'tel' does not refer to a registered pass or pass pipeline
any(tel,
    ^
  hint: did you mean 'tell'?
MLIR Textual PassPipeline Parser:2:13: error: failed to add `mark` with options `valeu=1`: <Pass-Options-Parser>: no such option valeu
  hint: did you mean 'value'? options: name, value, list, loud
  func.func(mark{valeu=1}, twise))
            ^
MLIR Textual PassPipeline Parser:2:28: error: 'twise' does not refer to a registered pass or pass pipeline
  func.func(mark{valeu=1}, twise))
                           ^
  hint: did you mean 'twice'?
";
    check(text, several);
    let deep = format!("any({}", "any(".repeat(300));
    assert!(parse_pipeline(&(deep + ")"), &registry()).is_err_and(|e| e.message.contains("too deeply")));
}

#[test]
fn options_are_checked() {
    let failed = |cause: &str, options: &str| {
        format!(
            "MLIR Textual PassPipeline Parser:1:11: error: failed to add `mark` with options `{options}`: {cause}\n\
             func.func(mark{{{options}}})\n          ^\n"
        )
    };
    let cases = [
        ("bogus=1", "<Pass-Options-Parser>: no such option bogus\n  hint: options: name, value, list, loud"),
        ("value=x", "for the --value option: 'x' value invalid for long argument!"),
        ("value", "for the --value option: requires a value!"),
        ("loud=maybe", "for the --loud option: 'maybe' is invalid value for boolean argument! Try 0 or 1"),
        ("list=1,x", "for the --list option: 'x' value invalid for integer argument!"),
    ];
    for (options, cause) in cases {
        check(&format!("func.func(mark{{{options}}})"), &failed(cause, options));
    }
}

#[test]
fn passes_for_other_operations_are_nested_or_refused() {
    let cause = "Can't add pass 'Mark' restricted to 'func.func' on a PassManager intended to run on 'builtin.module', \
                 did you intend to nest?";
    let text = "builtin.module(mark)";
    let place = "MLIR Textual PassPipeline Parser:1:16: error: failed to add `mark` with options ``: ";
    check(text, &format!("{place}{cause}\n{text}\n{}^\n", " ".repeat(15)));
    let mut pm = OpPassManager::on("builtin.module").nesting(Nesting::Implicit);
    for name in ["tell", "mark", "tell"] {
        registry().add_to(&mut pm, name, "").expect("registered").expect("added");
    }
    let expected = "builtin.module(tell,func.func(mark{ loud=false name=mark value=10}),tell)";
    assert_eq!(pm.to_string(), expected);
    let pretty =
        "builtin.module(\n  tell,\n  func.func(\n    mark{ loud=false name=mark value=10}\n  ),\n  tell\n)";
    assert_eq!(pm.to_pretty(), pretty);
}

#[derive(Default)]
struct Numbers {
    n: i64,
    ratio: f64,
    each: Vec<i32>,
}

impl Options for Numbers {
    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("n", "A number", &mut self.n);
        o.option("ratio", "A ratio", &mut self.ratio);
        o.option("each", "Numbers", &mut self.each);
    }
}

#[test]
fn registered_pipelines_have_options() {
    let mut r: PassRegistry = registry();
    r.add_pipeline_with::<Numbers>("numbers", "Mark with numbers", |pm, o| {
        for value in &o.each {
            let value = i64::from(*value) + o.n;
            pm.nest("func.func").add_pass(crate::common::Mark { value, ..crate::common::Mark::default() })?;
        }
        Ok(())
    });
    let pm = parse_pipeline("builtin.module(numbers{n=40 each=1,2 ratio=0.5})", &r).expect("a pipeline");
    let mark = |v| format!("func.func(mark{{ loud=false name=mark value={v}}})");
    assert_eq!(pm.to_string(), format!("builtin.module({},{})", mark(41), mark(42)));
    let text = terrace_pass::print_options(|v| Numbers { n: 1, ratio: 0.3, each: vec![] }.options(v));
    assert_eq!(text.as_deref(), Some(" n=1 ratio=3.000000e-01"));
}
