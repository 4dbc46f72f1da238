//! The samples of the rewriting quickstart: operations, patterns in Rust, a pass.

use terrace::asm::print_attr;
use terrace::ir::interfaces::Folded;
use terrace::ir::{Global, Op};
use terrace::rewrite::{
    Frozen, GreedyConfig, NoListener, OrNoMatch, Pattern, PatternSet, Rewrite, Rewriter, apply_greedily,
};
use terrace_extend_tests::tfl::{ops, tf};

use crate::{check_opt, context, faults, nested, print, read};

#[test]
fn results_and_arguments_are_classes_too() {
    let def = |name: &str| ops::OPS.iter().find(|d| d.name == name).expect("an operation");
    for name in ["tfl.leaky_relu", "tfl.other_style"] {
        let d = def(name);
        assert_eq!((d.operands.len(), d.attrs.len(), d.results.len()), (1, 1, 1), "{name}");
        assert_eq!((d.operands[0].name, d.attrs[0].name), ("x", "alpha"), "{name}");
        let op = |ty: &str, attrs: &str| {
            format!("%0 = \"a.b\"() : () -> {ty}\n%1 = \"{name}\"(%0) {attrs} : ({ty}) -> {ty}")
        };
        let ctx = context();
        assert_eq!(faults(&ctx, &op("tensor<2xf32>", "<{alpha = 0.1 : f32}>")), [""; 0]);
        let missing = format!("2:6: '{name}' op requires attribute 'alpha'");
        assert_eq!(faults(&ctx, &op("tensor<2xf32>", "")), [missing]);
        let wrong = format!(
            "2:6: '{name}' op operand #0 must be tensor of 32-bit float values, but got 'tensor<2xi8>'"
        );
        assert_eq!(faults(&ctx, &op("tensor<2xi8>", "<{alpha = 0.1 : f32}>")), [wrong]);
    }
    assert_eq!(def("tfl.leaky_relu").summary, "Leaky ReLU operator");
}

const FUNCTION: &str = "func.func @f(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = \"tf.LeakyRelu\"(%arg0) <{alpha = 1.000000e-01 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
";

/// Applies patterns to the function; what it is then.
fn rewritten(patterns: &PatternSet) -> String {
    let ctx = context();
    let (mut ir, top) = read(&ctx, FUNCTION);
    let frozen = Frozen::new(&ctx, patterns);
    apply_greedily(&ctx, &mut ir, top, &frozen, &GreedyConfig::default(), &mut NoListener);
    print(&ctx, &ir, nested(&ir, top)[0])
}

fn legalized() -> String {
    FUNCTION.replace("tf.LeakyRelu", "tfl.leaky_relu")
}

/// `match` and `rewrite` as two functions, one state handed on.
struct Legalize;

impl Legalize {
    fn matches(&self, op: Op, rw: &mut Rewriter<'_>) -> Option<terrace::ir::Attr> {
        rw.body().attr(rw.context(), op, "alpha")
    }
}

impl Pattern for Legalize {
    fn name(&self) -> &str {
        "Legalize"
    }
    fn root(&self) -> Option<&str> {
        Some("tf.LeakyRelu")
    }
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> terrace::rewrite::Rewrite {
        let Some(alpha) = self.matches(op, rw) else {
            return Err(terrace::rewrite::NoMatch("there is no alpha"));
        };
        let (x, ty) = (rw.body().operand(op, 0), rw.body().value_type(rw.body().result(op, 0)));
        let new = rw.op("tfl.leaky_relu", rw.body().loc(op)).operands(&[x]).result(ty).attr("alpha", alpha);
        rw.replace_with(op, &new);
        Ok(())
    }
}

#[test]
fn a_pattern_is_rooted_by_the_name_of_an_operation() {
    let mut patterns = PatternSet::new();
    patterns.add(Legalize);
    assert_eq!(rewritten(&patterns), legalized());
}

fn legalize(op: tf::LeakyReluOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, ty) = (op.x(rw), op.y(rw).ty(rw));
    let alpha = op.alpha_attr(rw).or_no_match("there is no alpha")?;
    let new = rw.op("tfl.leaky_relu", op.loc(rw)).operands(&[x]).result(ty).attr("alpha", alpha);
    rw.replace_with(op, &new);
    Ok(())
}

#[test]
fn one_function_matches_and_rewrites() {
    let mut patterns = PatternSet::new();
    patterns.add(legalize);
    assert_eq!(rewritten(&patterns), legalized());
}

#[test]
fn an_operation_has_a_syntax_a_verifier_a_folder_and_patterns() {
    let op = "%0 = \"a.b\"() : () -> i32\n%1 = x.everything %0 plus 4 {a = 1 : i64}";
    check_opt(&["--verify-roundtrip"], op, op);
    let ctx = context();
    let negative = "%0 = \"a.b\"() : () -> i32\n%1 = x.everything %0 plus -1";
    assert_eq!(faults(&ctx, negative), ["2:6: 'x.everything' op adds nothing negative"]);
    let input = "func.func @f(%arg0: i32) -> (i32, i32) {
  %c1_i32 = arith.constant 1 : i32
  %0 = x.everything %arg0 plus 0
  %1 = x.everything %c1_i32 plus 2
  %2 = x.everything %0 plus 3
  %3 = x.everything %2 plus 4
  return %3, %arg0 : i32, i32
}";
    let output = "func.func @f(%arg0: i32) -> (i32, i32) {
  %0 = x.everything %arg0 plus 7
  return %0, %arg0 : i32, i32
}";
    check_opt(&["--canonicalize"], input, output);
}

#[test]
fn folders_see_constants_and_give_an_attribute_a_value_or_nothing() {
    let ctx = context();
    let text = "func.func @f(%x: i32) {
  %c = arith.constant 5 : i32
  %0 = x.everything %c plus 2
  %1 = x.everything %x plus 0
  %2 = x.everything %x plus 2
  return
}";
    let (mut ir, top) = read(&ctx, text);
    let ops: Vec<Global<Op>> = nested(&ir, top);
    let mut fold = |i: usize| terrace::rewrite::fold_op(&ctx, &mut ir, ops[i]);
    let attribute = fold(2);
    assert_eq!(attribute, Folded::attr(ctx.integer(ctx.i32(), 7)));
    assert_eq!(print_attr(&ctx, ctx.integer(ctx.i32(), 7)), "7 : i32");
    let (value, nothing) = (fold(3), fold(4));
    let x = ir.body(ops[3].body).operand(ops[3].entity, 0);
    assert_eq!((value, nothing), (Folded::value(x), Folded::No));
}
