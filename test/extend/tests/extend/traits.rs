//! Traits that a dialect defines: who has them, when they verify, how they fold.

use terrace::ir::def::{OpDef, Trait, TraitSet};
use terrace::ir::interfaces::{OpTrait, VerifyCx};
use terrace::ir::{Diagnostic, Global, Op};
use terrace_extend_tests::{AtMost, MyTrait, Swapped, Undone, dialect};

use crate::{check_opt, context, faults, nested, read};

fn def(name: &str) -> &'static OpDef {
    dialect::OPS.iter().find(|d| d.name == name).expect("an operation of the dialect")
}

#[test]
fn traits_are_asked_of_an_operation_whose_kind_is_not_known() {
    let ctx = context();
    let text = "\"x.checked\"() : () -> ()\n\"x.eleven\"() : () -> ()\n\"foo.bar\"() : () -> ()\nfunc.func private @f()";
    let (ir, top) = read(&ctx, text);
    let has = |op: &Global<Op>| {
        let info = ctx.op_info(ir.body(op.body).name(op.entity));
        [
            info.has_trait::<MyTrait>(),
            info.has_trait::<AtMost<10>>(),
            info.has_trait::<AtMost<11>>(),
            info.has(TraitSet::Symbol),
        ]
    };
    let all: Vec<[bool; 4]> = nested(&ir, top).iter().map(has).collect();
    // Another parameter is another trait; what is not registered has none.
    assert_eq!(
        all,
        [[true, true, false, false], [false, false, true, false], [false; 4], [false, false, false, true]]
    );
}

#[test]
fn traits_of_types_and_attributes() {
    let [complex, simple] = [&dialect::COMPLEX_TYPE_DEF, &dialect::SIMPLE_TYPE_DEF];
    let point = &dialect::POINT_ATTR_DEF;
    assert!(complex.has_trait::<MyTrait>() && complex.has_trait::<AtMost<10>>());
    assert!(!complex.has_trait::<AtMost<11>>() && !complex.has_trait::<Undone>());
    assert!(!simple.has_trait::<MyTrait>());
    assert!(point.has_trait::<MyTrait>() && point.has_trait::<AtMost<10>>() && !point.has_trait::<Swapped>());
    // By name too, bound to Rust or not.
    assert_eq!(complex.traits, ["MyTrait", "AtMost<10>::Impl", "HasSize"]);
    // From a handle.
    let ctx = context();
    let ty = ctx.dialect_type(complex, &[ctx.param_int(2), ctx.i32().as_attr()]);
    assert!(ctx.definition(ty.as_attr()).is_some_and(|d| d.has_trait::<MyTrait>()));
    assert!(ctx.definition(ctx.i32().as_attr()).is_none());
}

#[test]
fn the_order_of_traits_is_that_of_the_definition() {
    let order = |name: &str| -> Vec<bool> {
        let is_my = |t: &Trait| match t {
            Trait::User(t) => Some((*t as &dyn std::any::Any).is::<MyTrait>()),
            _ => None,
        };
        def(name).traits.iter().filter_map(is_my).collect()
    };
    assert_eq!(order("x.checked"), [true, false]);
    assert_eq!(order("x.other_order"), [false, true]);
    let ctx = context();
    let many = ["%v"; 11].join(", ");
    let text = |name: &str| {
        let types = ["i32"; 11].join(", ");
        format!("%v = \"a.b\"() : () -> i32\n\"{name}\"({many}) {{fail_trait}} : ({types}) -> ()")
    };
    assert_eq!(faults(&ctx, &text("x.checked")), ["2:1: 'x.checked' op fails as MyTrait was told"]);
    let too_many = "2:1: 'x.other_order' op takes at most 10 operands, not 11";
    assert_eq!(faults(&ctx, &text("x.other_order")), [too_many]);
}

#[test]
fn parameters_of_traits_count() {
    let ctx = context();
    let check = |name: &str, n: usize, expected: &[&str]| {
        let (values, types) = (vec!["%v"; n].join(", "), vec!["i32"; n].join(", "));
        let text = format!("%v = \"a.b\"() : () -> i32\n\"{name}\"({values}) : ({types}) -> ()");
        assert_eq!(faults(&ctx, &text), expected, "{name} {n}");
    };
    check("x.checked", 10, &[]);
    check("x.checked", 11, &["2:1: 'x.checked' op takes at most 10 operands, not 11"]);
    check("x.eleven", 11, &[]);
    check("x.eleven", 12, &["2:1: 'x.eleven' op takes at most 11 operands, not 12"]);
}

#[test]
fn traits_verify_before_the_operation_and_regions_behind_what_is_in_them() {
    let ctx = context();
    let check = |text: &str, expected: &[&str]| assert_eq!(faults(&ctx, text), expected, "{text}");
    check("\"x.checked\"() {fail_trait} : () -> ()", &["1:1: 'x.checked' op fails as MyTrait was told"]);
    check("\"x.checked\"() {fail_op} : () -> ()", &["1:1: 'x.checked' op fails by its own verifier"]);
    // Both would fail: the operation's own verifier is not asked.
    let both = "\"x.checked\"() {fail_op, fail_trait} : () -> ()";
    check(both, &["1:1: 'x.checked' op fails as MyTrait was told"]);
    let inside =
        "\"x.with_region\"() ({\n  \"x.checked\"() {fail_op} : () -> ()\n}) {fail_regions} : () -> ()";
    check(inside, &["2:3: 'x.checked' op fails by its own verifier"]);
    check(&inside.replace(" {fail_op}", ""), &["1:1: 'x.with_region' op fails behind its regions"]);
}

/// Twice the operation, on an argument.
fn twice(name: &str, expected: &[&str]) {
    let input = format!(
        "func.func @f(%arg0: i32) -> i32 {{\n  %0 = \"{name}\"(%arg0) : (i32) -> i32\n  %1 = \"{name}\"(%0) : (i32) -> i32\n  return %1 : i32\n}}"
    );
    let body: String = expected.iter().map(|l| format!("  {l}\n")).collect();
    check_opt(&["--canonicalize"], &input, &format!("func.func @f(%arg0: i32) -> i32 {{\n{body}}}"));
}

#[test]
fn traits_fold_what_the_operation_does_not() {
    // No folder; one that gives up; one that changes its operation; one that wins, and leaves the other operation.
    twice("x.undone", &["return %arg0 : i32"]);
    twice("x.undone_fails", &["return %arg0 : i32"]);
    twice("x.undone_in_place", &["return %arg0 : i32"]);
    twice("x.undone_folds", &["%0 = \"x.undone_folds\"(%arg0) : (i32) -> i32", "return %0 : i32"]);
}

#[test]
fn traits_that_fold_see_constants_and_all_results() {
    let constant = "func.func @f() -> i32 {\n  %c4_i32 = arith.constant 4 : i32\n  %0 = \"x.undone\"(%c4_i32) : (i32) -> i32\n  return %0 : i32\n}";
    let ctx = context();
    let (mut ir, top) = read(&ctx, constant);
    let op = nested(&ir, top)[2];
    let folded = terrace::rewrite::fold_op(&ctx, &mut ir, op);
    assert_eq!(folded, terrace::ir::interfaces::Folded::attr(ctx.integer(ctx.i32(), 4)));
    let two = "func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32) {\n  %0:2 = \"x.swap\"(%arg0, %arg1) : (i32, i32) -> (i32, i32)\n  return %0#0, %0#1 : i32, i32\n}";
    let swapped = "func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32) {\n  return %arg1, %arg0 : i32, i32\n}";
    check_opt(&["--canonicalize"], two, swapped);
}

#[test]
fn a_trait_gives_functions_to_operations_that_have_it() {
    let ctx = context();
    let (ir, top) = read(&ctx, "%0 = \"a.b\"() : () -> i32\n\"x.checked\"(%0, %0) : (i32, i32) -> ()");
    let op = nested(&ir, top)[1];
    assert_eq!(MyTrait::operands(ir.body(op.body), op.entity), 2);
}

#[test]
fn a_trait_may_demand_nothing() {
    struct Quiet;
    impl OpTrait for Quiet {}
    let ctx = context();
    let (ir, top) = read(&ctx, "module { }");
    let cx = VerifyCx { ctx: &ctx, ir: &ir, op: top };
    let all: [Result<(), Diagnostic>; 2] = [Quiet.verify(&cx), Quiet.verify_regions(&cx)];
    assert!(all.iter().all(Result::is_ok));
}

#[test]
fn generic_code_acts_by_traits_and_interfaces_alone() {
    use terrace::ir::interfaces::Fold;
    let ctx = context();
    let text = "%0 = arith.constant 1 : i32\n%1 = \"x.undone_folds\"(%0) : (i32) -> i32\n%2 = \"x.plain\"() : () -> i32";
    let (ir, top) = read(&ctx, text);
    let folds =
        |op: &Global<Op>| ctx.op_info(ir.body(op.body).name(op.entity)).interface::<dyn Fold>().is_some();
    // Operations of two dialects, none of them named.
    assert_eq!(nested(&ir, top).iter().map(folds).collect::<Vec<_>>(), [true, true, false]);
}
