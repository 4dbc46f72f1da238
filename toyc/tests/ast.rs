//! The text of `-emit=ast`.

use terrace_toyc::source::Source;
use terrace_toyc::{dump, parser};

fn ast(text: &str) -> String {
    let source = Source::new("test.toy", text).unwrap_or_else(|error| panic!("{error}"));
    let parsed = parser::parse(&source);
    assert_eq!(parsed.problems, [], "{text}");
    assert!(parsed.lost.is_empty());
    let mut out = Vec::new();
    dump::dump(&parsed.ast, &source, &mut out).unwrap_or_else(|error| panic!("{error}"));
    String::from_utf8_lossy(&out).into_owned()
}

fn check(text: &str, expected: &str) {
    assert_eq!(ast(text), expected, "{text}");
}

/// The lines of the body of `main`, without their common indentation and without positions.
fn check_body(statements: &str, expected: &[&str]) {
    let text = ast(&format!("def main() {{ {statements} }}"));
    let body: Vec<String> = text
        .lines()
        .skip_while(|line| !line.ends_with("Block {"))
        .skip(1)
        .take_while(|line| !line.ends_with("// Block"))
        .map(|line| {
            let line = line.strip_prefix("      ").unwrap_or(line);
            line.split(" @").next().unwrap_or("").to_owned()
        })
        .collect();
    assert_eq!(body, expected, "{statements}");
}

#[test]
fn empty_programs_have_an_empty_module() {
    check("", "Module:\n");
    check("# nothing\n", "Module:\n");
}

#[test]
fn functions_print_positions_as_the_tutorial_does() {
    check(
        "# one\ndef f(a, b) {\n  return transpose(a) * b;\n}\n",
        "Module:\n  Function \n    Proto 'f' @test.toy:2:1'\n    Params: [a, b]\n    Block {\n      Return\n        \
         BinOp: * @test.toy:3:25\n          Call 'transpose' [ @test.toy:3:10\n            var: a @test.toy:3:20\n          \
         ]\n          var: b @test.toy:3:25\n    } // Block\n",
    );
}

#[test]
fn precedence() {
    check_body(
        "1 + 2 * 3;",
        &["BinOp: +", "  1.000000e+00", "  BinOp: *", "    2.000000e+00", "    3.000000e+00"],
    );
    check_body(
        "1 - 2 + 3;",
        &["BinOp: +", "  BinOp: -", "    1.000000e+00", "    2.000000e+00", "  3.000000e+00"],
    );
    check_body(
        "1 * (2 - 3);",
        &["BinOp: *", "  1.000000e+00", "  BinOp: -", "    2.000000e+00", "    3.000000e+00"],
    );
    check_body(
        "print(a.b.c * d);",
        &[
            "Print [",
            "  BinOp: *",
            "    BinOp: .",
            "      BinOp: .",
            "        var: a",
            "        var: b",
            "      var: c",
            "    var: d",
            "]",
        ],
    );
}

#[test]
fn numbers_print_as_c_does() {
    let numbers = [
        ("0", "0.000000e+00"),
        ("7", "7.000000e+00"),
        ("10", "1.000000e+01"),
        ("1234567", "1.234567e+06"),
        ("9999999", "9.999999e+06"),
        ("12345678", "1.234568e+07"),
        ("0.1", "1.000000e-01"),
        ("0.00001", "1.000000e-05"),
        ("5.5", "5.500000e+00"),
        ("2.", "2.000000e+00"),
        ("99999995", "1.000000e+08"),
    ];
    for (number, expected) in numbers {
        check_body(&format!("{number};"), &[expected]);
    }
    let big = "9".repeat(120);
    check_body(&format!("{big};"), &["1.000000e+120"]);
    let infinite = "9".repeat(400);
    check_body(&format!("{infinite};"), &["INF"]);
}

#[test]
fn declarations_and_literals() {
    check_body("var a = 1;", &["VarDecl a<>", "  1.000000e+00"]);
    check_body("var a<> = 1;", &["VarDecl a<>", "  1.000000e+00"]);
    check_body("var a<2,3> = b;", &["VarDecl a<2, 3>", "  var: b"]);
    // The tutorial's parser is as lax.
    check_body("var a<2 3,> = b;", &["VarDecl a<2, 3>", "  var: b"]);
    check_body("var a<2.0> = b;", &["VarDecl a<2>", "  var: b"]);
    check_body("return;", &["Return", "  (void)"]);
    check_body(";; return; ;", &["Return", "  (void)"]);
    check_body("f();", &["Call 'f' [", "]"]);
    check_body("[1];", &["Literal: <1>[ 1.000000e+00]"]);
    check_body("[[[1],[2]]];", &["Literal: <1, 2, 1>[ <2, 1>[ <1>[ 1.000000e+00], <1>[ 2.000000e+00]]]"]);
    check_body(
        "S s = {1, {[2]}};",
        &[
            "VarDecl s<S>",
            // The first element follows on the same line, after its full indentation.
            "  Struct Literal:           1.000000e+00",
            "    Struct Literal:             Literal: <1>[ 2.000000e+00]",
            "    ",
            "  ",
        ],
    );
}

#[test]
fn the_language_in_one_program() {
    insta::assert_snapshot!(ast(include_str!("language.toy")));
}
