//! The errors of the greedy driver: rewriting that does not come to an end, and patterns that do what they must not.

use terrace_ir::Value;
use terrace_rewrite::{
    Frozen, GreedyConfig, NoListener, PatternSet, Strictness, apply_greedily, apply_to_ops,
};

use super::*;

fn told(d: Option<Diagnostic>) -> String {
    let d = d.expect("an error");
    let mut lines = vec![format!("error: {}", d.message)];
    lines.extend(d.notes.iter().map(|n| format!("note: {}", n.message)));
    lines.extend(d.hint.iter().map(|h| format!("hint: {h}")));
    lines.join("\n")
}

/// Rewriting goes wrong and says `expected`.
fn check(patterns: &PatternSet, config: &GreedyConfig, input: &str, expected: &str) {
    let ctx = context();
    let (mut ir, top) = parse(&ctx, input);
    let frozen = Frozen::new(&ctx, patterns);
    let result = apply_greedily(&ctx, &mut ir, top, &frozen, config, &mut NoListener);
    assert!(!result.converged);
    let expected: Vec<&str> = expected.trim().lines().map(str::trim).collect();
    assert_eq!(told(result.error(&ctx, &ir, top)), expected.join("\n"));
}

fn becomes(to: &'static str) -> impl Fn(Op, &mut Rewriter<'_>) -> Rewrite + Send + Sync + 'static {
    move |op, rw| {
        let new = NewOp::new(rw.context(), to, rw.body().loc(op));
        rw.replace_with(op, &new);
        Ok(())
    }
}

const X: &str = r#""a.x"() : () -> ()"#;

#[test]
fn patterns_that_undo_each_other_are_named() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "There", 1, becomes("a.y")));
    patterns.add(pattern("a.y", "AndBack", 1, becomes("a.x")));
    patterns.add(pattern("a.z", "Elsewhere", 1, becomes("b.z")));
    let config = GreedyConfig { max_rewrites: Some(11), ..GreedyConfig::default() };
    check(
        &patterns,
        &config,
        r#""a.x"() : () -> () "a.z"() : () -> ()"#,
        "error: rewriting what is in 'builtin.module' does not come to an end
         note: pattern 'There' on 'a.x': 6 times in the last iteration
         note: pattern 'AndBack' on 'a.y': 5 times in the last iteration
         hint: one of these undoes what another does, or applies to what it made itself",
    );
}

#[test]
fn a_pattern_that_applies_to_what_it_made_is_named() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "Again", 1, becomes("a.x")));
    let config = GreedyConfig { max_rewrites: Some(4), max_iterations: Some(2), ..GreedyConfig::default() };
    check(
        &patterns,
        &config,
        X,
        "error: rewriting what is in 'builtin.module' does not come to an end
         note: pattern 'Again' on 'a.x': 4 times in the last iteration
         hint: one of these undoes what another does, or applies to what it made itself",
    );
}

#[test]
fn a_pattern_and_a_folder_that_undo_each_other_are_named() {
    let mut patterns = PatternSet::new();
    // Puts the constant back to the left, from where folding moves it to the right.
    patterns.add(pattern("arith.addi", "ToTheLeft", 1, |op, rw| {
        let swapped: Vec<Value> = [1, 0].map(|i| rw.body().operand(op, i)).to_vec();
        rw.modify(op, |b| b.set_operands(op, &swapped));
        Ok(())
    }));
    let config = GreedyConfig { max_rewrites: Some(3), ..GreedyConfig::default() };
    check(
        &patterns,
        &config,
        r#"func.func @f(%a: i32) -> i32 { %c = arith.constant 7 : i32 %0 = arith.addi %a, %c : i32 return %0 : i32 }"#,
        "error: rewriting what is in 'builtin.module' does not come to an end
         note: folding on 'arith.addi': 3 times in the last iteration
         note: pattern 'ToTheLeft' on 'arith.addi': 3 times in the last iteration
         hint: one of these undoes what another does, or applies to what it made itself",
    );
}

#[test]
fn so_it_is_on_a_list_of_operations() {
    let ctx = context();
    let (mut ir, top) = parse(&ctx, X);
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "Again", 1, becomes("a.x")));
    let mut ops = Vec::new();
    ir.nested_ops(top, &mut ops);
    let config = GreedyConfig {
        max_rewrites: Some(3),
        strictness: Strictness::ExistingAndNewOps,
        ..GreedyConfig::default()
    };
    let frozen = Frozen::new(&ctx, &patterns);
    let result = apply_to_ops(&ctx, &mut ir, &ops, &frozen, &config, &mut NoListener);
    assert!(result.changed);
    assert!(told(result.error(&ctx, &ir, top)).contains("'Again' on 'a.x': 3 times"));
}

/// With patterns watched.
fn watched(patterns: &PatternSet, input: &str, expected: &str) {
    let config = GreedyConfig { check_patterns: true, ..GreedyConfig::default() };
    check(patterns, &config, input, expected);
}

#[test]
fn a_pattern_that_changes_and_declines() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "Sneaky", 1, |op, rw| {
        let unit = rw.context().unit();
        rw.set_attr(op, "touched", Some(unit));
        Err(NoMatch(""))
    }));
    watched(&patterns, X, "error: pattern 'Sneaky' on 'a.x' changed the IR and said that it did not apply");
}

#[test]
fn a_pattern_that_changes_and_declines_with_a_reason() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "Sneaky", 1, |op, rw| {
        let new = NewOp::new(rw.context(), "a.left_over", rw.body().loc(op));
        rw.insert(&new);
        Err(NoMatch("saw it too late"))
    }));
    watched(
        &patterns,
        X,
        "error: pattern 'Sneaky' on 'a.x' changed the IR and said that it did not apply
         note: its reason: saw it too late",
    );
}

#[test]
fn a_pattern_that_applies_and_changes_nothing() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "Idle", 1, |_, _| Ok(())));
    watched(&patterns, X, "error: pattern 'Idle' on 'a.x' said that it applied and changed nothing");
}

#[test]
fn a_pattern_that_edits_past_the_rewriter() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "Bypass", 1, |op, rw| {
        let ctx = rw.context();
        rw.body_mut().set_attr(ctx, op, "touched", Some(ctx.unit()));
        Ok(())
    }));
    watched(&patterns, X, "error: pattern 'Bypass' on 'a.x' changed the IR past the rewriter");
}

#[test]
fn a_pattern_that_leaves_invalid_ir() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("func.return", "NoEnd", 1, |op, rw| {
        rw.erase(op);
        Ok(())
    }));
    watched(
        &patterns,
        "func.func @f() { return }",
        "error: pattern 'NoEnd' on 'func.return' left invalid IR
         note: empty block: expect at least a terminator",
    );
}

#[test]
fn patterns_that_do_as_they_say_are_no_error() {
    let mut patterns = PatternSet::new();
    patterns.add(pattern("a.x", "Good", 1, becomes("b.x")));
    patterns.add(pattern("a.x", "Declines", 2, |_, _| Err(NoMatch("not now"))));
    let ctx = context();
    let (mut ir, top) = parse(&ctx, X);
    let config = GreedyConfig { check_patterns: true, ..GreedyConfig::default() };
    let frozen = Frozen::new(&ctx, &patterns);
    let result = apply_greedily(&ctx, &mut ir, top, &frozen, &config, &mut NoListener);
    assert!(result.converged && result.changed && result.error(&ctx, &ir, top).is_none());
    assert_eq!(text(&ctx, &ir, top), canonical(r#""b.x"() : () -> ()"#));
}
