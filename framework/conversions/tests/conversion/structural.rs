//! Structural conversions: functions, calls, returns and branches take on converted types, one for one and one for several.

use terrace_ir::ViewIr;
use terrace_rewrite::conversion::structure_is_legal;

use super::*;

/// `i32` becomes `i64`, `f32` two `f64`, `none` nothing; the rest stays.
fn types() -> Arc<TypeConverter> {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx, t| {
        Converted::To(match t {
            t if t == ctx.i32() => TypeList::from_slice(&[ctx.i64()]),
            t if t == ctx.f32() => TypeList::from_slice(&[ctx.f64(), ctx.f64()]),
            t if t == ctx.none_type() => TypeList::new(),
            t => TypeList::from_slice(&[t]),
        })
    });
    Arc::new(c)
}

/// Converts structure by [`types`]; `a.*` become `b.*` with converted types.
fn structural() -> Setup {
    let c = types();
    let mut s = Setup::new();
    s.patterns.convert_signatures(&c).convert_calls(&c).convert_returns(&c).convert_branches(&c);
    convert(&mut s.patterns, &c, "a.make", "b.make");
    convert(&mut s.patterns, &c, "a.use", "b.use");
    s.target.illegal_dialects(&["a"]);
    s.target.dynamic_unknown(move |ctx, ir, op| {
        Some(structure_is_legal(&c, op.entity, &ViewIr { ctx, ir, body: op.body }).unwrap_or(true))
    });
    s
}

#[test]
fn a_function_its_call_and_its_return_change_types_together() {
    structural().check(
        "func.func @f(%a: i32 {a.first}, %b: f64) -> (i32 {a.result}) {
            return %a : i32
        }
        func.func private @g(i32) -> i32
        func.func @h(%a: i32, %b: f64) {
            %0 = call @f(%a, %b) {a.kept} : (i32, f64) -> i32
            \"a.use\"(%0) : (i32) -> ()
            return
        }",
        "func.func @f(%a: i64 {a.first}, %b: f64) -> (i64 {a.result}) {
            return %a : i64
        }
        func.func private @g(i64) -> i64
        func.func @h(%a: i64, %b: f64) {
            %0 = call @f(%a, %b) {a.kept} : (i64, f64) -> i64
            \"b.use\"(%0) : (i64) -> ()
            return
        }",
    );
}

#[test]
fn one_value_may_become_two_or_none() {
    structural().check(
        "func.func @f(%a: f32 {a.lost}, %b: none, %c: i1 {a.kept}) -> (f32 {a.lost}, i1 {a.kept}) {
            return %a, %c : f32, i1
        }
        func.func @g(%a: f32, %b: none, %c: i1) {
            %0:2 = call @f(%a, %b, %c) : (f32, none, i1) -> (f32, i1)
            \"a.use\"(%0#0) : (f32) -> ()
            return
        }",
        "func.func @f(%a: f64, %b: f64, %c: i1 {a.kept}) -> (f64, f64, i1 {a.kept}) {
            return %a, %b, %c : f64, f64, i1
        }
        func.func @g(%a: f64, %b: f64, %c: i1) {
            %0:3 = call @f(%a, %b, %c) : (f64, f64, i1) -> (f64, f64, i1)
            \"b.use\"(%0#0, %0#1) : (f64, f64) -> ()
            return
        }",
    );
}

#[test]
fn a_branch_passes_converted_values_and_keeps_its_condition() {
    structural().check(
        "func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
            cf.cond_br %c, ^bb1(%a : i32), ^bb2(%a, %b : i32, i32)
        ^bb1(%x: i32):
            cf.br ^bb2(%x, %x : i32, i32)
        ^bb2(%y: i32, %z: i32):
            return %z : i32
        }",
        "func.func @f(%c: i1, %a: i64, %b: i64) -> i64 {
            cf.cond_br %c, ^bb1(%a : i64), ^bb2(%a, %b : i64, i64)
        ^bb1(%x: i64):
            cf.br ^bb2(%x, %x : i64, i64)
        ^bb2(%y: i64, %z: i64):
            return %z : i64
        }",
    );
}

#[test]
fn a_branch_passes_as_many_values_as_each_became() {
    structural().check(
        "func.func @f(%c: i1, %a: i32, %n: none) {
            %0 = \"a.make\"() : () -> i32
            cf.cond_br %c, ^bb1(%n, %0 : none, i32), ^bb1(%n, %a : none, i32)
        ^bb1(%m: none, %x: i32):
            \"a.use\"(%m, %x) : (none, i32) -> ()
            return
        }",
        "func.func @f(%c: i1, %a: i64) {
            %0 = \"b.make\"() : () -> i64
            cf.cond_br %c, ^bb1(%0 : i64), ^bb1(%a : i64)
        ^bb1(%x: i64):
            \"b.use\"(%x) : (i64) -> ()
            return
        }",
    );
}

#[test]
fn functions_of_another_kind_are_left() {
    let c = types();
    let mut s = Setup::new();
    s.patterns.convert_signatures_of::<terrace_dialects::func::FuncOp>(&c);
    s.target
        .legal_if(move |f: terrace_dialects::func::FuncOp, v| structure_is_legal(&c, *f, v).unwrap_or(true));
    s.check(
        "func.func private @f(i32)
        ml_program.func private @g(i32)",
        "func.func private @f(i64)
        ml_program.func private @g(i32)",
    );
}

#[test]
fn a_type_that_cannot_be_converted_leaves_everything_as_it_was() {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx, t| Converted::one((t != ctx.i32()).then_some(t)));
    let c = Arc::new(c);
    let mut s = Setup::new();
    s.patterns.convert_signatures(&c);
    s.target.illegal_ops(&["func.func"]);
    s.check_error(
        "func.func private @f(i32)",
        "failed to legalize operation 'func.func' that was explicitly marked illegal",
    );
}

/// Structure, and scf's as well.
fn with_scf() -> Setup {
    let c = types();
    let mut s = structural();
    terrace_conversions::structural::populate_scf_structural(&mut s.patterns, &c);
    terrace_conversions::structural::scf_structural_target(&mut s.target, &c);
    s
}

#[test]
fn a_loop_carries_converted_values() {
    with_scf().check(
        "func.func @f(%n: index, %a: i32, %m: none) {
            %0:2 = scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %m) -> (i32, none) {
                \"a.use\"(%x, %y) : (i32, none) -> ()
                scf.yield %x, %y : i32, none
            } {a.kept}
            \"a.use\"(%0#0) : (i32) -> ()
            return
        }",
        "func.func @f(%n: index, %a: i64) {
            %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (i64) {
                \"b.use\"(%x) : (i64) -> ()
                scf.yield %x : i64
            } {a.kept}
            \"b.use\"(%0) : (i64) -> ()
            return
        }",
    );
}

#[test]
fn conditionals_and_while_loops_give_converted_values() {
    with_scf().check(
        "func.func @f(%c: i1, %i: index, %a: i32) {
            %0 = scf.if %c -> i32 {
                scf.yield %a : i32
            } else {
                %1 = \"a.make\"() : () -> i32
                scf.yield %1 : i32
            }
            %2 = scf.while (%x = %0) : (i32) -> i32 {
                scf.condition(%c) %x : i32
            } do {
            ^bb0(%y: i32):
                scf.yield %y : i32
            }
            %3 = scf.index_switch %i -> i32
            case 1 {
                scf.yield %2 : i32
            }
            default {
                scf.yield %a : i32
            }
            \"a.use\"(%3) : (i32) -> ()
            return
        }",
        "func.func @f(%c: i1, %i: index, %a: i64) {
            %0 = scf.if %c -> i64 {
                scf.yield %a : i64
            } else {
                %1 = \"b.make\"() : () -> i64
                scf.yield %1 : i64
            }
            %2 = scf.while (%x = %0) : (i64) -> i64 {
                scf.condition(%c) %x : i64
            } do {
            ^bb0(%y: i64):
                scf.yield %y : i64
            }
            %3 = scf.index_switch %i -> i64
            case 1 {
                scf.yield %2 : i64
            }
            default {
                scf.yield %a : i64
            }
            \"b.use\"(%3) : (i64) -> ()
            return
        }",
    );
}
