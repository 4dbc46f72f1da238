//! Refused programs: the place and the message.

use terrace_toyc::front;
use terrace_toyc::sema::Options;
use terrace_toyc::source::Source;

fn problems(text: &str, options: Options) -> Vec<String> {
    let source = Source::new("test.toy", text).unwrap_or_else(|error| panic!("{error}"));
    let Err(problems) = front::analyse(&source, options) else { return Vec::new() };
    let line = |problem: &terrace_toyc::problem::Problem| {
        let at = source.line_col(problem.span.start);
        format!("{}:{}: {}", at.line, at.col, problem.message)
    };
    problems.iter().map(line).collect()
}

/// A whole program.
fn check(text: &str, expected: &[&str]) {
    assert_eq!(problems(text, Options { program: true }), expected, "{text}");
}

/// Statements of `main`, on a line of their own.
fn check_body(statements: &str, expected: &[&str]) {
    check(&format!("def main() {{\n{statements}\n}}\n"), expected);
}

#[test]
fn accepted() {
    check_body("", &[]);
    check_body("return;", &[]);
    check_body("var a<2, 2> = 5.5; print(a);", &[]);
    check_body("var a = 1; return; print(nowhere); f();", &[]);
    check("def f(a) { print(a); } def main() { f([1]); f(f2()); } def f2() { return 1; }", &[]);
    check("struct S { var a; } struct T { var b; } def main() { S s = {1}; T t = s; print(t.b); }", &[]);
    check(
        "def main() { var s = {[1], [2]}; f(s); } struct S { var a; var b; } def f(S s) { print(s.a); }",
        &[],
    );
    check("struct S { var a; } def f(S a) { return a; } def main() { S s = f({1}); print(s.a); }", &[]);
    check("struct f { var f; } def f(f f) { return f.f; } def main() { f({1}); }", &[]);
}

#[test]
fn modules_need_no_main() {
    let text = "struct Struct { var a; var b; } def f(Struct value) { }";
    assert_eq!(problems(text, Options { program: false }), [""; 0]);
    check(text, &["1:1: the program has no function 'main'"]);
    let text = "def main() { return [1]; }";
    assert_eq!(problems(text, Options { program: false }), [""; 0]);
    check(text, &["1:14: 'main' returns no value"]);
}

#[test]
fn syntax() {
    check("var a = 1;", &["1:1: expected 'def' or 'struct', found 'var'"]);
    check_body("var a = 1\nprint(a);", &["2:10: expected ';', found 'print'"]);
    check_body("a = 1;", &["2:3: expected ';', found '='"]);
    check_body("print(1;", &["2:8: expected ')' or ',', found ';'"]);
    check_body("var a = 1 / 2;", &["2:11: unexpected character '/'"]);
    check_body("var a = -1;", &["2:9: expected an expression, found '-'"]);
    check_body(
        "var a = [[1, 2], [3]];",
        &["2:18: expected uniform well-nested dimensions in a tensor literal"],
    );
    check_body("var a = [1, b];", &["2:13: expected a number or '[' in a tensor literal, found 'b'"]);
    check_body("var a<1.5> = 1;", &["2:7: '1.5' is not a dimension"]);
    check_body("var a<0> = 1;", &["2:7: '0' is not a dimension"]);
    check_body("print();", &["2:1: print takes one argument, not 0"]);
    check_body("print(1, 2);", &["2:1: print takes one argument, not 2"]);
    check("def main() {", &["1:13: expected '}', found the end of the file"]);
    check("def main() { return;\ndef f() { }", &["1:21: expected '}', found 'def'"]);
}

#[test]
fn one_run_tells_several_syntax_errors() {
    check(
        "def f( { }\ndef g() { var a = ; print((1); }\nstruct S { }\ndef main() { if (x) { print(1); } print(2) }",
        &[
            "1:8: expected ')' or a name, found '{'",
            "2:19: expected an expression, found ';'",
            "2:30: expected ')' or ',', found ';'",
            "3:12: expected a member such as 'var a;', found '}'",
            "4:21: expected ';', found '{'",
            "4:44: expected ';', found '}'",
        ],
    );
}

#[test]
fn syntax_errors_do_not_hide_others() {
    // A lost definition is not missed: 'f', 'S' and the variables in 'f'.
    check(
        "struct S { var }\ndef f(a) { return a }\ndef g(S s) { return f(s) + nothing(1); }\ndef main() { print(b); }",
        &[
            "1:16: expected a name, found '}'",
            "2:21: expected ';', found '}'",
            "3:28: no defined function found for 'nothing'",
            "4:20: unknown variable 'b'",
        ],
    );
    // The rest of a broken statement is in no other.
    check(
        "def f() { var a = 1 print(a); }\ndef main() { print(1); }",
        &["1:21: expected ';', found 'print'"],
    );
    // A definition without a name may be any.
    check(
        "def (a) { }\ndef main() { f(1); print(b); }",
        &["1:5: expected a name, found '('", "2:26: unknown variable 'b'"],
    );
    check(
        "def mian() { print(1) }",
        &["1:1: the program has no function 'main'", "1:23: expected ';', found '}'"],
    );
}

#[test]
fn errors_within_an_expression_do_not_hide_others() {
    check_body(
        "var a = [[1], [2, 3]]; print(b); print(a, a);",
        &[
            "2:15: expected uniform well-nested dimensions in a tensor literal",
            "2:30: unknown variable 'b'",
            "2:34: print takes one argument, not 2",
        ],
    );
}

#[test]
fn names() {
    check_body("print(a);", &["2:7: unknown variable 'a'"]);
    check_body("var a = a;", &["2:9: unknown variable 'a'"]);
    check_body("var a = 1; var a = 2; print(a + [1]);", &["2:16: redefinition of variable 'a'"]);
    check_body("f(1);", &["2:1: no defined function found for 'f'"]);
    check_body("transpose(1, 2);", &["2:1: transpose takes one argument, not 2"]);
    check("def f(a) { var a = 1; } def main() { }", &["1:16: redefinition of variable 'a'"]);
    check("def f(a, a) { } def main() { }", &["1:10: redefinition of parameter 'a'"]);
    check("def f() { } def f() { } def main() { }", &["1:17: redefinition of function 'f'"]);
    check("struct S { var a; } struct S { var b; } def main() { }", &["1:28: redefinition of struct 'S'"]);
    check("def f(a) { } def main() { f(); }", &["1:27: function 'f' takes 1 argument, not 0"]);
    check("def main(a) { }", &["1:10: 'main' takes no parameters"]);
    check("def main() { var a = f(); } def f() { return; }", &["1:22: function 'f' returns no value"]);
}

#[test]
fn recursion_ends() {
    check("def main() { main(); }", &["1:14: recursion: 'main' calls itself"]);
    check(
        "def f(x) { return g(x); } def g(x) { return f(x) + x; } def main() { print(f(1)); }",
        &["1:45: recursion: 'f' calls 'g' calls 'f'"],
    );
}

#[test]
fn shapes() {
    check_body("print([1] + [1, 2]);", &["2:11: shape mismatch in '+': <1> and <2>"]);
    check_body("print([1, 2] * 2);", &["2:14: shape mismatch in '*': <2> and <>"]);
    check_body("var a<2, 2> = [1, 2, 3];", &["2:6: cannot reshape <3> (3 elements) to <2, 2> (4 elements)"]);
    check_body(
        "var a = [[1, 2, 3]]; var b<2> = transpose(a);",
        &["2:27: cannot reshape <3, 1> (3 elements) to <2> (2 elements)"],
    );
    check_body("var a<4294967296, 4294967296> = 1;", &["2:6: the tensor is too large"]);
    // One specialisation is right, the other wrong; the third has nothing new to say.
    check(
        "def f(a, b) { return a * transpose(b); }\n\
         def main() { f([[1]], [[1]]); f([[1, 2]], [[1, 2]]); f([[1, 2]], [[1, 2]]); }",
        &["1:24: shape mismatch in '*': <1, 2> and <2, 1>"],
    );
    check("def f(a) { return a + [1] + [1, 2]; } def main() { }", &[]);
    check(
        "struct S { var a; var b; } def f(S s) { return s.a - s.b; } def main() { f({[1], [2]}); f({1, [2]}); }",
        &["1:52: shape mismatch in '-': <> and <1>"],
    );
}

#[test]
fn structs() {
    let check = |statements: &str, expected: &[&str]| {
        let program = "struct P { var a; var b; }\nstruct Q { P p; }\ndef f(P p) { return p.a; }\ndef main() {\n\
                       P p = {1, 2}; Q q = {{1, 2}};\n";
        check(&format!("{program}{statements}\n}}"), expected);
    };
    check("print(p.a + q.p.b);", &[]);
    check("f(q.p);", &[]);
    check("print(p);", &["6:7: cannot print struct 'P'"]);
    check("print(p.a * q);", &["6:11: '*' works on tensors, not on struct 'Q'"]);
    check("print(p.c);", &["6:9: struct 'P' has no member 'c'"]);
    check("print(p.a.b);", &["6:11: a tensor has no member 'b'"]);
    check("f(q);", &["6:3: parameter 'p' of 'f' is struct 'P', but the value is struct 'Q'"]);
    check("f(1);", &["6:3: parameter 'p' of 'f' is struct 'P', but the value is a tensor"]);
    check("P r = {1};", &["6:7: struct 'P' has 2 members, but the initializer has 1"]);
    check("Q r = {{1, 2, 3}};", &["6:8: struct 'P' has 2 members, but the initializer has 3"]);
    check("R r = {1};", &["6:1: unknown struct type 'R'"]);
    check("var r = p; print(r.a);", &["6:20: invalid access into struct expression"]);
    check("var r<2> = p;", &["6:6: a shape belongs to a tensor, but the value is struct 'P'"]);
}

#[test]
fn struct_definitions() {
    let check = |text: &str, expected: &[&str]| check(&format!("{text} def main() {{ }}"), expected);
    check("struct S { }", &["1:12: expected a member such as 'var a;', found '}'"]);
    check("struct S { var a<2>; }", &["1:17: variables within a struct definition must not have shape"]);
    check(
        "struct S { var a = 1; }",
        &["1:18: variables within a struct definition must not have initializers"],
    );
    check("struct S { var a; var a; }", &["1:23: redefinition of member 'a'"]);
    check("struct S { S s; }", &["1:12: struct 'S' contains itself"]);
    check("struct S { T t; } struct T { S s; }", &["1:12: unknown struct type 'T'"]);
    check("struct S { T t; }", &["1:12: unknown struct type 'T'"]);
}
