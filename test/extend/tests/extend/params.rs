//! Types and attributes with parameters, checked and identified ones.

use terrace::ir::{Context, Loc, Type};
use terrace_extend_tests::dialect::{COMPLEX_TYPE_DEF, POINT_ATTR_DEF, RECURSIVE_TYPE_DEF, SIMPLE_TYPE_DEF};

use crate::{check_opt, context, faults};

fn complex(ctx: &Context, number: i64, ty: Type) -> Type {
    ctx.dialect_type(&COMPLEX_TYPE_DEF, &[ctx.param_int(number), ty.as_attr()])
}

#[test]
fn equal_parameters_make_one_type() {
    let (ctx, other) = (context(), context());
    let simple = |c: &Context| c.dialect_type(&SIMPLE_TYPE_DEF, &[]);
    assert_eq!(simple(&ctx), simple(&ctx));
    assert_eq!(complex(&ctx, 2, ctx.i32()), complex(&ctx, 2, ctx.i32()));
    assert_ne!(complex(&ctx, 2, ctx.i32()), complex(&ctx, 3, ctx.i32()));
    assert_ne!(complex(&ctx, 2, ctx.i32()), complex(&ctx, 2, ctx.i64()));
    // A handle belongs to its context: what it is made of is told by that context alone.
    let in_other = complex(&other, 2, other.i32());
    assert_eq!(other.text(in_other), "!x.complex<2, i32>");
    let params = ctx.type_params(complex(&ctx, 2, ctx.i32()), &COMPLEX_TYPE_DEF).expect("such a type");
    assert_eq!((ctx.as_param_int(params[0]), ctx.as_type(params[1])), (Some(2), Some(ctx.i32())));
    assert_eq!(ctx.type_params(simple(&ctx), &COMPLEX_TYPE_DEF), None);
}

#[test]
fn parameters_are_checked() {
    let ctx = context();
    let loc = Loc::file(&ctx, ctx.string("here"), 3, 4);
    let check = |number: i64, ty: Type| {
        let made = ctx.checked_type(&COMPLEX_TYPE_DEF, &[ctx.param_int(number), ty.as_attr()], loc);
        made.map_err(|d| (d.message.to_string(), d.loc == loc))
    };
    assert_eq!(check(1, ctx.i32()), Ok(complex(&ctx, 1, ctx.i32())));
    assert_eq!(check(0, ctx.i32()), Err(("non-zero parameter passed to 'ComplexType'".to_owned(), true)));
    assert_eq!(check(1, ctx.f32()), Err(("non integer-type passed to 'ComplexType'".to_owned(), true)));
    let point = ctx.checked_attr(&POINT_ATTR_DEF, &[ctx.param_int(-1), ctx.param_int(0)], loc);
    assert_eq!(
        point.map_err(|d| d.message.to_string()),
        Err("a point is not left of or below the origin".to_owned())
    );
    // In the text, too.
    let text = |t: &str| faults(&ctx, &format!("\"a.b\"() {{t = {t}}} : () -> ()"));
    assert_eq!(text("!x.complex<0, i32>"), ["1:24: non-zero parameter passed to 'ComplexType'"]);
    assert_eq!(text("!x.complex<1, f32>"), ["1:24: non integer-type passed to 'ComplexType'"]);
    assert_eq!(text("#x.point<-1, 2>"), ["1:22: a point is not left of or below the origin"]);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "non integer-type passed to 'ComplexType'")]
fn parameters_that_do_not_fit_are_a_bug_of_who_makes_the_type() {
    let ctx = context();
    complex(&ctx, 1, ctx.f32());
}

#[test]
fn identified_types_get_their_body_once() {
    let ctx = context();
    let named = |name: &str| ctx.dialect_type(&RECURSIVE_TYPE_DEF, &[ctx.param_bytes(name.as_bytes())]);
    let list = {
        // The context keeps the name: its text here is gone.
        let name = String::from("list");
        named(&name)
    };
    assert_eq!(list, named("list"));
    assert_ne!(list, named("other"));
    assert_eq!(ctx.type_body(list), None);
    // It may hold itself.
    let body = ctx.tuple_type(&[ctx.i32(), list]).as_attr();
    assert!(ctx.set_type_body(list, body));
    assert_eq!(ctx.type_body(list), Some(body));
    assert!(ctx.set_type_body(list, body), "the same body again");
    assert!(!ctx.set_type_body(list, ctx.i32().as_attr()), "another body");
    assert_eq!(ctx.type_body(list), Some(body));
    assert_eq!(ctx.text(list), "!x.rec<\"list\", tuple<i32, !x.rec<\"list\">>>");
}

#[test]
fn bodies_are_set_from_several_threads_as_from_one() {
    let ctx = context();
    let ty = ctx.dialect_type(&RECURSIVE_TYPE_DEF, &[ctx.param_bytes(b"shared")]);
    let set = |width: u32| ctx.set_type_body(ty, ctx.integer_type(width).as_attr());
    let won: usize = std::thread::scope(|s| {
        let all: Vec<_> = (1..9).map(|w| s.spawn(move || set(w))).collect();
        all.into_iter().map(|t| usize::from(t.join().expect("no panic"))).sum()
    });
    assert_eq!(won, 1);
}

#[test]
fn types_and_attributes_of_the_dialect_round_trip() {
    for text in [
        "!x.simple",
        "!x.complex<3, i7>",
        "!x.rec<\"a\", tuple<i32, !x.rec<\"a\">>>",
        "!x.rec<\"a b\", !x.rec<\"inner\", !x.rec<\"a b\">>>",
        "#x.point<1, 2>",
    ] {
        let op = format!("\"a.b\"() {{t = {text}}} : () -> ()");
        check_opt(&["--verify-roundtrip"], &op, &op);
    }
    // The longer spelling.
    check_opt(&[], "\"a.b\"() {t = !x<simple>} : () -> ()", "\"a.b\"() {t = !x.simple} : () -> ()");
    let ctx = context();
    let text = |t: &str| faults(&ctx, &format!("\"a.b\"() {{t = {t}}} : () -> ()"));
    assert_eq!(text("!x.rec<\"open\">"), ["1:21: the type's body is missing"]);
    let twice = "[!x.rec<\"c\", i32>, !x.rec<\"c\", i64>]";
    assert_eq!(text(twice), ["1:40: the type has another body already"]);
    let mut ctx = context();
    ctx.allow_unregistered_dialects(false);
    let unknown = faults(&ctx, "func.func private @f(!x.nothing)");
    assert_eq!(unknown, ["1:25: unknown  type `nothing` in dialect `x`"]);
    let none = faults(&ctx, "func.func private @f(!plain.nothing)");
    assert_eq!(none, ["1:29: dialect 'plain' provides no type parsing hook"]);
    let unknown = faults(&ctx, "func.func private @f() attributes {x.a = #x.nothing}");
    assert_eq!(unknown, ["1:45: unknown attribute `nothing` in dialect `x`"]);
    let none = faults(&ctx, "func.func private @f() attributes {x.a = #plain.nothing}");
    assert_eq!(none, ["1:49: dialect 'plain' provides no attribute parsing hook"]);
}
