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
    let located = |column: usize, message: &str, inner: &str| {
        let caret = " ".repeat(column - 1) + "^";
        format!("MLIR Textual PassPipeline Parser:1:{column}: error: {message}\n{inner}\n{caret}\n")
    };
    let unknown = |name: &str| format!("'{name}' does not refer to a registered pass or pass pipeline");
    check("any(nosuch)", &located(1, &unknown("nosuch"), "nosuch"));
    check("any(tell,,tell)", &located(6, &unknown(""), "tell,,tell"));
    check("any(any(tell, no))", &located(11, &unknown("no"), "any(tell, no)"));
    let extra = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
    check("any(tell))", &located(5, extra, "tell)"));
    check(
        "any(any(tell)",
        &located(9, "encountered unbalanced parentheses while parsing pipeline", "any(tell"),
    );
    check(
        "any(mark{value=1)",
        &located(5, "missing closing '}' while processing pass options", "mark{value=1"),
    );
    check("any(any(tell)x)", &located(10, "expected ',' after parsing pipeline", "any(tell)x"));
    let deep = format!("any({}", "any(".repeat(300));
    assert!(parse_pipeline(&(deep + ")"), &registry()).is_err_and(|e| e.message.contains("too deeply")));
}

#[test]
fn options_are_checked() {
    let failed =
        |cause: &str, options: &str| format!("{cause}\nfailed to add `mark` with options `{options}`\n");
    let cases = [
        ("bogus=1", "<Pass-Options-Parser>: no such option bogus\n"),
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
    check("builtin.module(mark)", &format!("{cause}\nfailed to add `mark` with options ``\n"));
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
