//! What definitions become in Rust, called.

use rustc_hash::FxHashMap;
use terrace::asm::{PrintFlags, parse_source, print_attr, print_op, print_type};
use terrace::ir::view::{OpView, derived_attrs};
use terrace::ir::{Body, Context, Diagnostics, Global, InsertPoint, Ir, Loc, NewOp, Op, Value, verify};
use terrace_ods_tests::dialect::*;
use terrace_ods_tests::{Quiet, Sized, Speaker, registry};

/// A context, and a module with a producer of values of these types.
struct Scene {
    ctx: Context,
}

impl Scene {
    fn new() -> Scene {
        let mut ctx = Context::new(&registry());
        ctx.allow_unregistered_dialects(true);
        Scene { ctx }
    }

    /// Reads; the first operation of the name.
    fn read(&self, text: &str, name: &str) -> (Ir, Global<Op>) {
        let mut diags = Diagnostics::new();
        let ir = parse_source(&self.ctx, text.as_bytes(), "t.mlir", &mut diags);
        let ir = ir.unwrap_or_else(|| panic!("{}", diags.plain(&self.ctx)));
        let top = ir.top().expect("a top-level operation");
        assert!(verify(&self.ctx, &ir, top, &mut diags), "{}", diags.plain(&self.ctx));
        let found = ir.ops_pre(top).into_iter().find(|op| ir.body(op.body).is(&self.ctx, op.entity, name));
        let op = found.unwrap_or_else(|| panic!("no {name}"));
        (ir, op)
    }

    /// The values of a producer of these types, and the text of what is built of them.
    fn built(
        &self,
        types: &str,
        build: impl for<'c> Fn(&'c Context, &Body, &[Value]) -> NewOp<'c>,
    ) -> String {
        let (mut ir, make) = self.read(
            &format!("%v:{} = \"test.make\"() : () -> ({types})", types.split(',').count()),
            "test.make",
        );
        let values: Vec<Value> = ir.body(make.body).results(make.entity).collect();
        let new = build(&self.ctx, ir.body(make.body), &values);
        let op = ir.insert_new(&self.ctx, make.body, InsertPoint::After(make.entity), &new.spec());
        let flags = PrintFlags { generic: true, ..PrintFlags::default() };
        let text = print_op(&self.ctx, &ir, Global::new(make.body, op), &flags);
        String::from_utf8_lossy(&text).trim_end().to_owned()
    }
}

fn loc(ctx: &Context) -> Loc {
    Loc::unknown(ctx)
}

const POOL: &str = "%v:2 = \"test.make\"() : () -> (tensor<2xf32>, index)
%r:2 = \"u.pool\"(%v#0, %v#1) <{callee = @f, exact = false, fast, flags = 3 : i32, kind = 20 : i32, ksize = [1, 2], maybe = 9 : i64, pads = array<i64: 4, 5>, scale = 2.5 : f32, stride = 7 : i32, type = i8}> : (tensor<2xf32>, index) -> (tensor<2xf32>, index)";

#[test]
fn accessors_are_named_as_the_definition_names_them() {
    let s = Scene::new();
    let (ir, op) = s.read(POOL, "u.pool");
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    let pool = PoolOp::of(ctx, body, op.entity).expect("a pool");
    assert_eq!(pool.input(ctx, body), body.operand(op.entity, 0));
    assert_eq!(pool.offset(ctx, body), Some(body.operand(op.entity, 1)));
    assert_eq!(pool.output(ctx, body), body.result(op.entity, 0));
    assert_eq!(pool.sizes(ctx, body), [body.result(op.entity, 1)]);
    // What an attribute holds, and the attribute.
    assert_eq!(pool.ksize(ctx, body).len(), 2);
    assert_eq!(pool.ksize_attr(body).map(|a| print_attr(ctx, a)).as_deref(), Some("[1, 2]"));
    assert_eq!((pool.stride(ctx, body), pool.scale(ctx, body)), (7, 2.5));
    assert_eq!(pool.stride_attr(body), Some(ctx.integer(ctx.i32(), 7)));
    assert_eq!(pool.type_(ctx, body), ctx.integer_type(8));
    assert_eq!((pool.callee(ctx, body), pool.pads(ctx, body)), (&b"f"[..], vec![4, 5]));
    assert_eq!((pool.fast(ctx, body), pool.exact(ctx, body)), (true, false));
    assert_eq!(pool.kind(ctx, body), Some(MyIntEnum::Case20));
    assert_eq!(pool.flags(ctx, body), Some(MyBitEnum::Bit1 | MyBitEnum::Bit2));
    assert_eq!(pool.maybe(ctx, body), Some(9));
}

#[test]
fn an_absent_attribute_is_none_or_its_default() {
    let s = Scene::new();
    let (mut ir, op) = s.read(&POOL.replace(" maybe = 9 : i64,", "").replace(" fast,", ""), "u.pool");
    // Defaults are there once an operation is read: take them away.
    for slot in [PoolOp::RATIO, PoolOp::DATA_FORMAT] {
        ir.body_mut(op.body).set_inherent(op.entity, slot, None);
    }
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    let pool = PoolOp::of(ctx, body, op.entity).expect("a pool");
    assert_eq!((pool.maybe(ctx, body), pool.fast(ctx, body)), (None, false));
    assert_eq!((pool.ratio(ctx, body), pool.data_format(ctx, body)), (0.5, &b"NHWC"[..]));
    assert_eq!((pool.ratio_attr(body), pool.data_format_attr(body)), (None, None));
}

#[test]
fn derived_attributes_are_computed_and_materialized() {
    let s = Scene::new();
    let (ir, op) = s.read(POOL, "u.pool");
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    let pool = PoolOp::of(ctx, body, op.entity).expect("a pool");
    assert_eq!(pool.t_attr(ctx, body), Some(ctx.type_attr(ctx.f32())));
    assert_eq!(derived_attrs(ctx, body, op.entity), [("T", ctx.type_attr(ctx.f32()))]);
    // It is not stored, so it is in no dictionary.
    let text = String::from_utf8_lossy(&print_op(ctx, &ir, op, &PrintFlags::default())).into_owned();
    assert!(text.contains("stride = 7") && !text.contains("T ="), "{text}");
}

#[test]
fn views_tell_operations_apart() {
    let s = Scene::new();
    let (ir, op) =
        s.read("%v = \"test.make\"() : () -> i8\n%r = \"u.sub\"(%v, %v) : (i8, i8) -> i8", "u.sub");
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    assert!(SubOp::of(ctx, body, op.entity).is_some() && AddOp::of(ctx, body, op.entity).is_none());
    assert_eq!((AddOp::NAME, AddOp::OP_NAME), ("u.add", "u.add"));
    // Only the prefix up to the first underscore is left out of the name.
    assert_eq!(Bar_BazOp::OP_NAME, "u.baz");
}

#[test]
fn groups_have_the_values_that_are_theirs() {
    let s = Scene::new();
    let text = "%v:4 = \"test.make\"() : () -> (i8, i8, i16, i32)
%r:3 = \"u.groups\"(%v#0, %v#1, %v#2, %v#3) <{operandSegmentSizes = array<i32: 2, 1, 1>, resultSegmentSizes = array<i32: 1, 2>}> : (i8, i8, i16, i32) -> (i8, i16, i16)";
    let (ir, op) = s.read(text, "u.groups");
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    let groups = GroupsOp::of(ctx, body, op.entity).expect("groups");
    let values: Vec<Value> = body.operands(op.entity).collect();
    assert_eq!((groups.first(ctx, body), groups.middle(ctx, body)), (values[..2].to_vec(), values[2]));
    assert_eq!(groups.last(ctx, body), &values[3..]);
    assert_eq!((groups.a(ctx, body).len(), groups.b(ctx, body).len()), (1, 2));

    let text = "%v:5 = \"test.make\"() : () -> (i8, i8, i16, i32, i32)
%r:4 = \"u.equal\"(%v#0, %v#1, %v#2, %v#3, %v#4) : (i8, i8, i16, i32, i32) -> (i8, i8, i16, i16)";
    let (ir, op) = s.read(text, "u.equal");
    let body = ir.body(op.body);
    let equal = EqualOp::of(ctx, body, op.entity).expect("groups");
    let values: Vec<Value> = body.operands(op.entity).collect();
    assert_eq!((equal.first(ctx, body), equal.last(ctx, body)), (values[..2].to_vec(), values[3..].to_vec()));
    assert_eq!((equal.a(ctx, body).len(), equal.b(ctx, body).len()), (2, 2));
}

#[test]
fn regions_and_successors_have_names() {
    let s = Scene::new();
    let (ir, op) = s.read("\"u.body\"() ({\n}, {\n  \"test.a\"() : () -> ()\n}, {\n}) : () -> ()", "u.body");
    assert_eq!(BodyOp::head(&ir, op), ir.region(op, 0));
    assert_eq!(BodyOp::rest(&ir, op), [ir.region(op, 1), ir.region(op, 2)].map(|r| r.expect("a region")));
    let text =
        "func.func @f() {\n  \"u.jump\"()[^bb1, ^bb2, ^bb1] : () -> ()\n^bb1:\n  return\n^bb2:\n  return\n}";
    let (ir, op) = s.read(text, "u.jump");
    let body = ir.body(op.body);
    let jump = JumpOp::of(&s.ctx, body, op.entity).expect("a jump");
    let all: Vec<_> = body.successors(op.entity).collect();
    assert_eq!((jump.next(body), jump.others(body)), (Some(all[0]), all[1..].to_vec()));
}

/// Works for an operation and for plain values.
fn sides(operands: impl Into<AddOpAdaptor>) -> (Value, Value) {
    let operands: AddOpAdaptor = operands.into();
    (operands.lhs(), operands.rhs())
}

#[test]
fn an_adaptor_names_operands_without_an_operation() {
    let s = Scene::new();
    let (ir, op) = s.read(
        "%v:2 = \"test.make\"() : () -> (i8, i8)\n%r = \"u.add\"(%v#0, %v#1) : (i8, i8) -> i8",
        "u.add",
    );
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    let values: Vec<Value> = body.operands(op.entity).collect();
    let add = AddOp::of(ctx, body, op.entity).expect("a sum");
    let of_op: <AddOp as OpView>::Adaptor = add.adaptor(ctx, body).expect("its operands");
    let of_values = AddOpAdaptor::of_values(ctx, &[values[1], values[0]], None).expect("two values");
    assert_eq!(sides(of_op), (values[0], values[1]));
    assert_eq!(sides(of_values), (values[1], values[0]));
    assert_eq!(AddOpAdaptor::of_values(ctx, &values[..1], None), None);
    assert!(!add.doubles(ctx, body), "a method beside the generated ones");
    // Groups too, by the sizes that an attribute would hold.
    let four = [values[0], values[0], values[1], values[1]];
    let groups = GroupsOpAdaptor::of_values(ctx, &four, Some(&[2, 1, 1])).expect("four values");
    assert_eq!((groups.first(), groups.middle(), groups.last()), (&four[..2], values[1], &four[3..]));
    assert_eq!(GroupsOpAdaptor::of_values(ctx, &four, Some(&[2, 2, 0])), None);
}

#[test]
fn every_operation_is_built_of_lists() {
    let s = Scene::new();
    let text = s.built("i8, i8", |ctx, _, v| {
        AddOp::build_from(ctx, loc(ctx), &[ctx.integer_type(8)], v, &[("x", ctx.unit())])
    });
    assert_eq!(text, "%1 = \"u.add\"(%0#0, %0#1) {x} : (i8, i8) -> i8");
    let text = s.built("i8", |ctx, _, _| {
        Bar_BazOp::build_from(ctx, loc(ctx), &[], &[], &[("a", ctx.integer(ctx.i32(), 1))])
    });
    assert_eq!(text, "\"u.baz\"() <{a = 1 : i32}> : () -> ()");
}

#[test]
fn parts_are_given_one_by_one() {
    let s = Scene::new();
    let expected = "%1 = \"u.add\"(%0#0, %0#1) : (i8, i8) -> i8";
    let i8_type = |ctx: &Context| ctx.integer_type(8);
    assert_eq!(
        s.built("i8, i8", |ctx, _, v| AddOp::build(ctx, loc(ctx), i8_type(ctx), v[0], v[1])),
        expected
    );
    // All result types in a list.
    assert_eq!(
        s.built("i8, i8", |ctx, _, v| AddOp::build_typed(ctx, loc(ctx), &[i8_type(ctx)], v[0], v[1])),
        expected
    );
    let text = s.built("i8, i8, i16", |ctx, _, v| {
        GroupsOp::build(ctx, loc(ctx), &[], &[ctx.integer_type(16)], &v[..2], v[2], &[])
    });
    assert_eq!(
        text,
        "%1 = \"u.groups\"(%0#0, %0#1, %0#2) <{operandSegmentSizes = array<i32: 2, 1, 0>, resultSegmentSizes = array<i32: 0, 1>}> : (i8, i8, i16) -> i16"
    );
}

#[test]
fn attributes_are_given_as_they_are_or_as_what_they_hold() {
    let s = Scene::new();
    let raw = s.built("i8", |ctx, _, _| Bar_BazOp::build(ctx, loc(ctx), ctx.integer(ctx.i32(), 4)));
    let unwrapped = s.built("i8", |ctx, _, _| Bar_BazOp::build_unwrapped(ctx, loc(ctx), 4));
    assert_eq!((raw.as_str(), unwrapped.as_str()), ("\"u.baz\"() <{a = 4 : i32}> : () -> ()", raw.as_str()));
    let types = "tensor<2xf32>";
    let text = s.built(types, |ctx, body, v| {
        let (ty, ksize) = (body.value_type(v[0]), ctx.array(&[ctx.unit(), ctx.unit()]));
        let flags = MyBitEnum::Bit1 | MyBitEnum::Bit3;
        PoolOp::build_unwrapped(
            ctx,
            loc(ctx),
            ty,
            &[],
            v[0],
            None,
            ksize,
            7,
            None,
            2.5,
            ty,
            "f",
            &[4, 5],
            MyIntEnum::Case15,
            flags,
            true,
            false,
            0.25,
            "NCHW",
            false,
        )
    });
    assert_eq!(
        text,
        "%1 = \"u.pool\"(%0) <{callee = @f, checked = false, data_format = \"NCHW\", exact = false, fast, flags = 5 : i32, kind = 15 : i32, ksize = [unit, unit], pads = array<i64: 4, 5>, ratio = 2.500000e-01 : f32, scale = 2.500000e+00 : f32, stride = 7 : i32, type = tensor<2xf32>}> : (tensor<2xf32>) -> tensor<2xf32>"
    );
}

#[test]
fn the_last_attributes_may_keep_their_defaults() {
    let s = Scene::new();
    let text = s.built("tensor<2xf32>", |ctx, body, v| {
        let (ty, ksize) = (body.value_type(v[0]), ctx.array(&[]));
        // `ratio`, `data_format` and `checked` are not given; `exact` has no default and `maybe` is not last.
        PoolOp::build_with_defaults(
            ctx,
            loc(ctx),
            ty,
            &[],
            v[0],
            None,
            ksize,
            7,
            None,
            2.5,
            ty,
            "f",
            &[],
            MyIntEnum::Case15,
            MyBitEnum::None,
            false,
            true,
        )
    });
    for part in ["ratio = 5.000000e-01 : f32", "data_format = \"NHWC\"", "checked = true", "exact = true"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn result_types_follow_where_the_definition_says_so() {
    let s = Scene::new();
    let of = |r: Result<NewOp<'_>, String>| r.map(|n| n.spec().results.to_vec());
    // A trait over all, an equal operand, types that constraints determine, an interface.
    let text = s.built("i8, i8", |ctx, body, v| {
        AddOp::build_inferred(ctx, body, loc(ctx), v[0], v[1]).expect("a type")
    });
    assert_eq!(text, "%1 = \"u.add\"(%0#0, %0#1) : (i8, i8) -> i8");
    let text = s.built("i8, index", |ctx, body, v| {
        MatchOp::build_inferred(ctx, body, loc(ctx), v[0], v[1]).expect("a type")
    });
    assert_eq!(text, "%1 = \"u.match\"(%0#0, %0#1) : (i8, index) -> i8");
    let text =
        s.built("i8", |ctx, body, v| BuildableOp::build_inferred(ctx, body, loc(ctx), v[0]).expect("types"));
    assert_eq!(text, "%1:2 = \"u.buildable\"(%0) : (i8) -> (index, f64)");
    let text = s.built("tensor<2xi4>", |ctx, body, v| {
        InferOp::build_inferred(ctx, body, loc(ctx), v[0]).expect("a type")
    });
    assert_eq!(text, "%1 = \"u.infer\"(%0) : (tensor<2xi4>) -> i4");
    // Of lists of operands and attributes.
    let text = s.built("i8, i8", |ctx, body, v| {
        AddOp::build_inferred_from(ctx, body, loc(ctx), v, &[("x", ctx.unit())]).expect("a type")
    });
    assert_eq!(text, "%1 = \"u.add\"(%0#0, %0#1) {x} : (i8, i8) -> i8");
    let (ir, op) = s.read("%v = \"test.make\"() : () -> i8", "test.make");
    let none = InferOp::build_inferred_from(&s.ctx, ir.body(op.body), loc(&s.ctx), &[], &[]);
    assert_eq!(of(none), Err("an operand is missing".to_owned()));
}

#[test]
fn an_enum_of_integers() {
    assert_eq!((MyIntEnum::Case15 as u32, MyIntEnum::Case20 as u32), (15, 20));
    assert_eq!(size_of::<MyIntEnum>(), 4);
    assert_eq!(symbolize_my_int_enum(15), Some(MyIntEnum::Case15));
    assert_eq!(symbolize_my_int_enum(20), Some(MyIntEnum::Case20));
    assert_eq!((symbolize_my_int_enum(0), symbolize_my_int_enum(16)), (None, None));
    // The names that the definition gives.
    assert_eq!(convert_to_enum("Case15"), Some(MyIntEnum::Case15));
    assert_eq!((convert_to_enum("case15"), convert_to_enum("")), (None, None));
    assert_eq!(
        (convert_to_string(MyIntEnum::Case15), convert_to_string(MyIntEnum::Case20)),
        ("Case15", "Case20")
    );
    assert_eq!(get_max_enum_val_for_my_int_enum(), 20);
    let map = FxHashMap::from_iter([(MyIntEnum::Case15, 1), (MyIntEnum::Case20, 2)]);
    assert_eq!((map[&MyIntEnum::Case15], map[&MyIntEnum::Case20]), (1, 2));
}

#[test]
fn an_enum_of_bits() {
    use MyBitEnum as E;
    assert_eq!([E::None, E::Bit1, E::Bit2, E::Bit3].map(|e| e.0), [0, 1, 2, 4]);
    assert_eq!(stringify_my_bit_enum(E::None), "None");
    assert_eq!(stringify_my_bit_enum(E::Bit2 | E::Bit1), "Bit1|Bit2");
    assert_eq!(stringify_my_bit_enum(E(8)), "");
    assert_eq!(stringify_my_bit_enum(E(9)), "");
    assert_eq!(symbolize_my_bit_enum_str("None"), Some(E::None));
    assert_eq!(symbolize_my_bit_enum_str("Bit3|Bit1"), Some(E(5)));
    assert_eq!(symbolize_my_bit_enum_str("Bit1|Other"), None);
    assert_eq!(symbolize_my_bit_enum(0), Some(E::None));
    assert_eq!((symbolize_my_bit_enum(7), symbolize_my_bit_enum(8)), (Some(E(7)), None));
    assert_eq!((E(3) & E::Bit2, E(3) ^ E::Bit2), (E::Bit2, E::Bit1));
    assert!(E(3).contains_any(E::Bit2 | E::Bit3) && !E(3).contains_any(E::Bit3));
    assert!(E(3).contains_all(E::Bit2) && !E(3).contains_all(E::Bit2 | E::Bit3));
    assert_eq!(FxHashMap::from_iter([(E::Bit1, "x")]).get(&E(1)), Some(&"x"));
}

#[test]
fn types_and_attributes_have_views() {
    let s = Scene::new();
    let ctx = &s.ctx;
    let (narrow, wide) = (TestIntegerType::get(ctx, 13), TestIntegerType::get(ctx, 32));
    assert_eq!((narrow.width(ctx), narrow == wide), (Some(13), false));
    assert_eq!(print_type(ctx, narrow.0), "!u.int<13>");
    assert_eq!(TestIntegerType::get(ctx, 13), narrow);
    assert_eq!(TestIntegerType::of(ctx, narrow.0), Some(narrow));
    assert_eq!(TestIntegerType::of(ctx, ctx.i32()), None);
    // No parameters: there is one.
    assert_eq!(
        (MyOwnType::get(ctx), print_type(ctx, MyOwnType::get(ctx).0).as_str()),
        (MyOwnType::get(ctx), "!u.own")
    );
    // A list is copied into the context.
    let made = {
        let dims = vec![1, 2, 3];
        StructType::get(ctx, ctx.f32(), &dims, None)
    };
    assert_eq!(
        (made.element(ctx), made.dims(ctx), made.extra(ctx)),
        (Some(ctx.f32()), Some(vec![1, 2, 3]), None)
    );
    assert_eq!(print_type(ctx, made.0), "!u.struct<f32, [1, 2, 3]>");
    let label = LabelAttr::get(ctx, "here", MyIntEnum::Case15);
    assert_eq!(print_attr(ctx, label.0), "#u.label<\"here\", Case15>");
    assert_eq!((label.text(ctx), label.kind(ctx)), (Some(&b"here"[..]), Some(MyIntEnum::Case15)));
}

#[test]
fn interfaces_are_asked_of_operations_attributes_and_types() {
    let s = Scene::new();
    let (ir, op) = s.read(
        "%v = \"test.make\"() : () -> i8\n\"u.speak\"(%v) : (i8) -> ()\n\"u.shout\"() : () -> ()",
        "u.speak",
    );
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    let speaker = |name: &str| ctx.op_info(ctx.op_name(name.as_bytes())).interface::<dyn Speaker>();
    let speak = speaker("u.speak").expect("it speaks");
    assert_eq!((speak.foo(body, op.entity), speak.bar(body, op.entity, 5)), (1, 6));
    assert_eq!(speak.num_inputs_and_outputs(body, op.entity), 1);
    // Without an operation.
    assert_eq!(speak.foo_static(), 10);
    assert_eq!(speak.create(ctx, loc(ctx)).name(), ctx.op_name(b"u.speak"));
    // A default, and one of its own.
    let shout = speaker("u.shout").expect("it speaks");
    assert_eq!((speak.num_with_default(), shout.num_with_default()), (7, 8));
    assert!(speaker("u.add").is_none());

    let label = LabelAttr::get(ctx, "x", MyIntEnum::Case20);
    let quiet = LABEL_ATTR_DEF.interface::<dyn Quiet>().expect("it is quiet");
    assert_eq!(quiet.level(ctx, label.0), Some(20));
    let sized = HAND_TYPE_DEF.interface::<dyn Sized>().expect("it has a size");
    assert_eq!(sized.bits(ctx, HandType::get(ctx, 8).0), Some(8));
    assert!(TEST_INTEGER_TYPE_DEF.interface::<dyn Sized>().is_none());
}

#[test]
fn builders_that_the_definition_declares() {
    let s = Scene::new();
    // Two arguments are always there: the context and the location.
    let text = s.built("i8", |ctx, _, _| FloatOp::build_with_val(ctx, loc(ctx), 1.5));
    assert_eq!(text, "\"u.float\"() <{attr = 1.500000e+00 : f32}> {by_hand} : () -> ()");
    let text = s.built("i8, i9", |ctx, body, v| {
        FloatOp::build_with_values_kind_other(ctx, loc(ctx), v, body.value_type(v[1]), 2.0)
    });
    assert_eq!(text, "%1:2 = \"u.float\"(%0#0, %0#1) <{attr = 2.000000e+00 : f32}> : (i8, i9) -> (i9, i8)");
    let text = s
        .built("i8", |ctx, body, v| FloatOp::build_with_values_kind(ctx, loc(ctx), v, body.value_type(v[0])));
    assert_eq!(text, "%1:2 = \"u.float\"(%0) <{attr = 5.000000e-01 : f32}> : (i8) -> (i8, i8)");
}

#[test]
fn namespaces_are_modules() {
    use terrace_ods_tests::dialect::outer;
    // Of a dialect that says `::outer::u`, and of an enum that says `Outer::Inner`.
    assert_eq!((outer::u::AddOp::OP_NAME, outer::inner::MyIntEnum::Case15 as u32), ("u.add", 15));
}
