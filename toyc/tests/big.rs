//! Deep and long programs: they are parsed and checked, or refused in words, and nothing overflows.

use terrace_toyc::ast::{ExprKind, StmtKind};
use terrace_toyc::front::{self, Program};
use terrace_toyc::problem::Problem;
use terrace_toyc::sema::{Options, Type};
use terrace_toyc::source::Source;
use terrace_toyc::{dump, parser};

const DEEP: usize = 100_000;

fn source(text: &str) -> Source {
    Source::new("big.toy", text).unwrap_or_else(|error| panic!("{error}"))
}

fn analyse(text: &str) -> Result<Program, Vec<Problem>> {
    front::analyse(&source(text), Options { program: true })
}

fn accept(text: &str) -> Program {
    analyse(text).unwrap_or_else(|problems| panic!("{:?}", problems.first()))
}

fn messages(text: &str) -> Vec<String> {
    analyse(text).err().into_iter().flatten().map(|problem| problem.message).collect()
}

fn nested(open: &str, close: &str) -> String {
    format!("def main() {{ var x = {}1{}; }}", open.repeat(DEEP), close.repeat(DEEP))
}

#[test]
fn parentheses() {
    let program = accept(&nested("(", ")"));
    assert_eq!(program.ast.expr_count(), 1);
}

#[test]
fn operators_to_the_right_and_to_the_left() {
    assert_eq!(accept(&nested("1+(", ")")).ast.expr_count(), 2 * DEEP + 1);
    let left = format!("def main() {{ print(1{}); }}", "-1".repeat(DEEP));
    assert_eq!(accept(&left).ast.expr_count(), 2 * DEEP + 2);
}

#[test]
fn calls_and_struct_literals() {
    assert_eq!(accept(&nested("transpose(", ")")).ast.expr_count(), DEEP + 1);
    let program = accept(&nested("{", "}"));
    let last = program.ast.function_ids().flat_map(|(_, f)| program.ast.exprs_of(&f.body[0])).last();
    assert!(last.is_some_and(|id| matches!(program.checked.ty(id), Type::Struct(_))));
}

#[test]
fn mistakes_in_the_depth() {
    let deep = nested("(", ")").replace('1', "1 +");
    assert_eq!(messages(&deep), ["expected an expression, found ')'"]);
    let open = format!("def main() {{ print({}1; }}", "(".repeat(DEEP));
    assert_eq!(messages(&open), ["expected ')', found ';'"]);
    assert_eq!(messages(&nested("[", "]")), ["a tensor has at most 1024 dimensions"]);
    assert_eq!(messages(&format!("def main() {{ {} }}", "f((;\n".repeat(DEEP))).len(), DEEP);
}

#[test]
fn the_dump_does_not_recurse() {
    // The text grows with the square of the depth, so less of it.
    let text = format!("def main() {{ print({}1{}); }}", "f(".repeat(2000), ")".repeat(2000));
    let source = source(&text);
    let parsed = parser::parse(&source);
    let mut out = Vec::new();
    dump::dump(&parsed.ast, &source, &mut out).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(out.iter().filter(|&&byte| byte == b'\n').count(), 4009);
}

#[test]
fn a_tree_too_deep_to_be_written_is_refused() {
    let depth = |n: usize| {
        let text = format!("def main() {{ print(1{}); }}", "+1".repeat(n));
        dump::check_depth(&parser::parse(&source(&text)).ast).map_err(|problem| problem.message)
    };
    assert_eq!(depth(9_000), Ok(()));
    let refused = "the expression is nested more than 10000 levels deep, too deep to be written";
    assert_eq!(depth(DEEP), Err(refused.to_owned()));
}

#[test]
fn twenty_thousand_statements() {
    let mut text = "def main() {\n  var x0 = [1];\n".to_owned();
    for i in 1..20_000 {
        text += &format!("  var x{i} = x{} + x0;\n", i - 1);
    }
    text += "  print(x19999);\n}\n";
    let program = accept(&text);
    assert_eq!(program.ast.functions()[0].body.len(), 20_001);
    let wrong = text.replace("var x0 = [1];", "var x1 = [1];");
    // x0 is unknown twice in the first statement and once in each other one; x1 is there twice.
    assert_eq!(messages(&wrong).len(), 20_001);
}

#[test]
fn five_thousand_functions() {
    let mut text = "def f0(a) { return a; }\n".to_owned();
    for i in 1..5000 {
        let callee = format!("f{}", i - 1);
        // Two calls each: 2^5000 paths, and two specialisations a function.
        text += &format!("def f{i}(a) {{ return {callee}(a) + transpose({callee}(transpose(a))); }}\n");
    }
    text += "def main() { print(f4999([[1, 2, 3]])); }\n";
    assert_eq!(accept(&text).ast.functions().len(), 5001);
    let wrong = text.replace("def f0(a) { return a; }", "def f0(a) { return a + [[1, 2, 3]]; }");
    assert_eq!(messages(&wrong), ["shape mismatch in '+': <3, 1> and <1, 3>"]);
    let cycle = text.replace("def f0(a) { return a; }", "def f0(a) { return f4999(a); }");
    assert_eq!(messages(&cycle).len(), 1);
}

#[test]
fn a_big_literal_is_one_node() {
    let row = (0..500).map(|i| i.to_string()).collect::<Vec<_>>().join(", ");
    let rows = vec![format!("[{row}]"); 500].join(",\n");
    let program = accept(&format!("def main() {{ var x = [{rows}]; }}"));
    let StmtKind::Var { init, .. } = program.ast.functions()[0].body[0].kind else {
        panic!("no declaration")
    };
    let ExprKind::Literal(id) = program.ast.expr(init).kind else { panic!("no literal") };
    let literal = program.ast.literal(id);
    assert_eq!((&*literal.shape, literal.values.len()), (&[500, 500][..], 250_000));
    assert_eq!(literal.values.iter().sum::<f64>(), 500.0 * 499.0 * 250.0);
    assert_eq!(program.ast.expr_count(), 1);
}
