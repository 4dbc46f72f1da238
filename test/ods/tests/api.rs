//! The generated Rust, called.

use rustc_hash::FxHashMap;
use terrace::asm::{PrintFlags, parse_source, print_attr, print_op, print_type};
use terrace::ir::hooks::InferTypes;
use terrace::ir::interfaces::InferInput;
use terrace::ir::view::{Adapted, OpView, derived_attrs};
use terrace::ir::{
    Body, Context, Diagnostics, Edit, Global, Insert, InsertPoint, Ir, Loc, Look, LookIn, NewOp, Op,
    OpBuilder, Type, Value, View, verify,
};
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
    fn built(&self, types: &str, build: impl Fn(&mut OpBuilder<'_>, &[Value]) -> Op) -> String {
        let (mut ir, make) = self.read(
            &format!("%v:{} = \"test.make\"() : () -> ({types})", types.split(',').count()),
            "test.make",
        );
        let values: Vec<Value> = ir.body(make.body).results(make.entity).collect();
        let mut b = OpBuilder::at(&self.ctx, &mut ir, make.body, InsertPoint::After(make.entity));
        let op = build(&mut b, &values);
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
    let v = &View { ctx, body };
    let pool = op.entity.cast::<PoolOp>(v).expect("a pool");
    assert_eq!(pool.input(v), body.operand(op.entity, 0));
    assert_eq!(pool.offset(v), Some(body.operand(op.entity, 1)));
    assert_eq!(pool.output(v), body.result(op.entity, 0));
    assert_eq!(pool.sizes(v)[..], [body.result(op.entity, 1)]);
    // The value of an attribute, and the attribute.
    assert_eq!(pool.ksize(v).len(), 2);
    assert_eq!(pool.ksize_attr(v).map(|a| print_attr(ctx, a)).as_deref(), Some("[1, 2]"));
    assert_eq!((pool.stride(v), pool.scale(v)), (7, 2.5));
    assert_eq!(pool.stride_attr(v), Some(ctx.integer(ctx.i32(), 7)));
    assert_eq!(pool.type_(v), ctx.integer_type(8));
    assert_eq!((pool.callee(v), pool.pads(v)), (&b"f"[..], [4, 5][..].into()));
    assert_eq!((pool.fast(v), pool.exact(v)), (true, false));
    assert_eq!(pool.kind(v), MyIntEnum::Case20);
    assert_eq!(pool.flags(v), MyBitEnum::Bit1 | MyBitEnum::Bit2);
    assert_eq!(pool.maybe(v), Some(9));
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
    let v = &View { ctx, body };
    let pool = op.entity.cast::<PoolOp>(v).expect("a pool");
    assert_eq!((pool.maybe(v), pool.fast(v)), (None, false));
    assert_eq!((pool.ratio(v), pool.data_format(v)), (0.5, &b"NHWC"[..]));
    assert_eq!((pool.ratio_attr(v), pool.data_format_attr(v)), (None, None));
}

#[test]
fn derived_attributes_are_computed_and_materialized() {
    let s = Scene::new();
    let (ir, op) = s.read(POOL, "u.pool");
    let (ctx, body) = (&s.ctx, ir.body(op.body));
    let v = &View { ctx, body };
    let pool = op.entity.cast::<PoolOp>(v).expect("a pool");
    assert_eq!(pool.t_attr(v), Some(ctx.type_attr(ctx.f32())));
    assert_eq!(derived_attrs(v, op.entity), [("T", ctx.type_attr(ctx.f32()))]);
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
    let v = &View { ctx, body };
    assert!(op.entity.cast::<SubOp>(v).is_some() && op.entity.cast::<AddOp>(v).is_none());
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
    let v = &View { ctx, body };
    let groups = op.entity.cast::<GroupsOp>(v).expect("groups");
    let values: Vec<Value> = body.operands(op.entity).collect();
    assert_eq!((groups.first(v), groups.middle(v)), (values[..2].into(), values[2]));
    assert_eq!(groups.last(v)[..], values[3..]);
    assert_eq!((groups.a(v).len(), groups.b(v).len()), (1, 2));

    let text = "%v:5 = \"test.make\"() : () -> (i8, i8, i16, i32, i32)
%r:4 = \"u.equal\"(%v#0, %v#1, %v#2, %v#3, %v#4) : (i8, i8, i16, i32, i32) -> (i8, i8, i16, i16)";
    let (ir, op) = s.read(text, "u.equal");
    let v = &View { ctx, body: ir.body(op.body) };
    let body = v.body;
    let equal = op.entity.cast::<EqualOp>(v).expect("groups");
    let values: Vec<Value> = body.operands(op.entity).collect();
    assert_eq!((equal.first(v), equal.last(v)), (values[..2].into(), values[3..].into()));
    assert_eq!((equal.a(v).len(), equal.b(v).len()), (2, 2));
}

#[test]
fn regions_and_successors_have_names() {
    let s = Scene::new();
    let (ir, op) = s.read("\"u.body\"() ({\n}, {\n  \"test.a\"() : () -> ()\n}, {\n}) : () -> ()", "u.body");
    let body = op.entity.cast::<BodyOp>(&View { ctx: &s.ctx, body: ir.body(op.body) }).expect("a body");
    let v = &View { ctx: &s.ctx, body: ir.body(op.body) };
    let all = v.body.regions(op.entity);
    assert_eq!((body.head(v), body.rest(v)), (all[0], all[1..].to_vec()));
    let text =
        "func.func @f() {\n  \"u.jump\"()[^bb1, ^bb2, ^bb1] : () -> ()\n^bb1:\n  return\n^bb2:\n  return\n}";
    let (ir, op) = s.read(text, "u.jump");
    let v = &View { ctx: &s.ctx, body: ir.body(op.body) };
    let body = v.body;
    let jump = op.entity.cast::<JumpOp>(v).expect("a jump");
    let all: Vec<_> = body.successors(op.entity).collect();
    assert_eq!((jump.next(v), jump.others(v)), (all[0], all[1..].to_vec()));
}

/// Works for values and for whatever stands for them.
fn sides<T: Copy>(operands: AddOpOperands<'_, T>) -> (T, T) {
    (operands.lhs(), operands.rhs())
}

#[test]
fn operands_have_names_without_an_operation() {
    let s = Scene::new();
    let text = "%v:2 = \"test.make\"() : () -> (i8, i8)\n%r = \"u.add\"(%v#0, %v#1) : (i8, i8) -> i8";
    let (ir, op) = s.read(text, "u.add");
    let v = &View { ctx: &s.ctx, body: ir.body(op.body) };
    let values = op.entity.operands(v);
    assert_eq!(sides(Adapted::new(&values, None).into()), (values[0], values[1]));
    assert_eq!(sides(Adapted::new(&["x", "y"], None).into()), ("x", "y"));
    assert!(!op.entity.cast::<AddOp>(v).expect("a sum").doubles(v), "a method beside the generated ones");
    // Groups too, by where they end.
    let groups: GroupsOpOperands<'_, i32> = Adapted::new(&[1, 2, 3, 4], Some(&[2, 3, 4])).into();
    assert_eq!((groups.first(), groups.middle(), groups.last()), (&[1, 2][..], 3, &[4][..]));
}

#[test]
fn setters_keep_the_sizes_of_groups_right() {
    let s = Scene::new();
    let text = "%v:4 = \"test.make\"() : () -> (i8, i8, i16, i32)
%r:3 = \"u.groups\"(%v#0, %v#1, %v#2, %v#3) <{operandSegmentSizes = array<i32: 2, 1, 1>, resultSegmentSizes = array<i32: 1, 2>}> : (i8, i8, i16, i32) -> (i8, i16, i16)";
    let (mut ir, op) = s.read(text, "u.groups");
    let values: Vec<Value> = ir.body(op.body).operands(op.entity).collect();
    let edit = &mut Edit { ctx: &s.ctx, body: ir.body_mut(op.body) };
    let groups = op.entity.cast::<GroupsOp>(edit).expect("groups");
    groups.set_first(edit, [values[1]]);
    groups.set_last(edit, [values[3], values[3]]);
    groups.set_middle(edit, values[0]);
    assert_eq!((groups.first(edit)[..].to_vec(), groups.middle(edit)), (vec![values[1]], values[0]));
    let text = print_op(&s.ctx, &ir, op, &PrintFlags { generic: true, ..PrintFlags::default() });
    let text = String::from_utf8_lossy(&text).into_owned();
    assert!(text.contains("(%0#1, %0#0, %0#3, %0#3) <{operandSegmentSizes = array<i32: 1, 1, 2>"), "{text}");

    let (mut ir, op) = s.read(POOL, "u.pool");
    let edit = &mut Edit { ctx: &s.ctx, body: ir.body_mut(op.body) };
    let pool = op.entity.cast::<PoolOp>(edit).expect("a pool");
    pool.set_offset(edit, None);
    pool.set_kind(edit, MyIntEnum::Case15);
    pool.set_maybe(edit, None);
    pool.set_fast(edit, false);
    pool.set_callee(edit, "g");
    pool.set_pads(edit, [6]);
    assert_eq!((pool.offset(edit), pool.kind(edit), pool.maybe(edit)), (None, MyIntEnum::Case15, None));
    assert_eq!((pool.fast(edit), pool.callee(edit), &pool.pads(edit)[..]), (false, &b"g"[..], &[6][..]));
}

#[test]
fn new_takes_what_every_operation_has_and_methods_the_rest() {
    let s = Scene::new();
    let expected = "%1 = \"u.add\"(%0#0, %0#1) : (i8, i8) -> i8";
    assert_eq!(s.built("i8, i8", |b, v| *AddOp::new(v[0], v[1]).insert(b)), expected);
    let text = s.built("i8, i8", |b, v| {
        let x = b.context().unit();
        *AddOp::new(v[0], v[1]).discardable("x", x).insert(b)
    });
    assert_eq!(text, "%1 = \"u.add\"(%0#0, %0#1) {x} : (i8, i8) -> i8");
    let text = s.built("i8, i8, i16", |b, v| {
        let i16 = b.context().integer_type(16);
        *GroupsOp::new(v[2]).b_types([i16]).first(&v[..2]).insert(b)
    });
    assert_eq!(
        text,
        "%1 = \"u.groups\"(%0#0, %0#1, %0#2) <{operandSegmentSizes = array<i32: 2, 1, 0>, resultSegmentSizes = array<i32: 0, 1>}> : (i8, i8, i16) -> i16"
    );
    assert_eq!(s.built("i8", |b, _| *Bar_BazOp::new(4).insert(b)), "\"u.baz\"() <{a = 4 : i32}> : () -> ()");
}

#[test]
fn attributes_are_given_as_rust_values_and_have_defaults() {
    let s = Scene::new();
    let pool = |b: &mut OpBuilder<'_>, v: &[Value]| {
        let (ty, unit) = (v[0].ty(b), b.context().unit());
        let flags = MyBitEnum::Bit1 | MyBitEnum::Bit3;
        PoolOp::new(ty, v[0], [unit, unit], 7, 2.5, ty, "f", [4, 5], MyIntEnum::Case15, flags, true)
    };
    let text = s.built("tensor<2xf32>", |b, v| *pool(b, v).insert(b));
    for part in ["ratio = 5.000000e-01 : f32", "data_format = \"NHWC\"", "checked = true", "exact = true"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = s.built("tensor<2xf32>", |b, v| {
        let pool = pool(b, v).fast();
        *pool.ratio(0.25).data_format("NCHW").checked(false).insert(b)
    });
    assert_eq!(
        text,
        "%1 = \"u.pool\"(%0) <{callee = @f, checked = false, data_format = \"NCHW\", exact = true, fast, flags = 5 : i32, kind = 15 : i32, ksize = [unit, unit], pads = array<i64: 4, 5>, ratio = 2.500000e-01 : f32, scale = 2.500000e+00 : f32, stride = 7 : i32, type = tensor<2xf32>}> : (tensor<2xf32>) -> tensor<2xf32>"
    );
}

#[test]
fn result_types_follow_where_the_definition_says_so() {
    let s = Scene::new();
    // An equal operand, types that constraints determine, an interface.
    let text = s.built("i8, index", |b, v| *MatchOp::new(v[0], v[1]).insert(b));
    assert_eq!(text, "%1 = \"u.match\"(%0#0, %0#1) : (i8, index) -> i8");
    let text = s.built("i8", |b, v| *BuildableOp::new(v[0]).insert(b));
    assert_eq!(text, "%1:2 = \"u.buildable\"(%0) : (i8) -> (index, f64)");
    let text = s.built("tensor<2xi4>", |b, v| *InferOp::new(v[0]).insert(b));
    assert_eq!(text, "%1 = \"u.infer\"(%0) : (tensor<2xi4>) -> i4");
}

#[test]
fn types_are_inferred_without_an_operation_and_refused_without_an_error() {
    let ctx = Context::new(&registry());
    let infer = ctx.op_info(ctx.name_of(InferOp::def())).interface::<dyn InferTypes>().expect("it infers");
    let ask =
        |operands: &[Type]| infer.infer(&ctx, &InferInput { operands, inherent: &[], discardable: &[] });
    assert_eq!(ask(&[ctx.tensor_type(&[2], ctx.i32())]), Ok(vec![ctx.i32()]));
    // The reason is a value: who asks decides if anyone hears of it.
    assert_eq!(ask(&[]), Err("an operand is missing".to_owned()));
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
    let text = s.built("i8", |b, _| declared(b, |ctx, _| FloatOp::build_with_val(ctx, loc(ctx), 1.5)));
    assert_eq!(text, "\"u.float\"() <{attr = 1.500000e+00 : f32}> {by_hand} : () -> ()");
    let text = s.built("i8, i9", |b, v| {
        declared(b, |ctx, body| {
            FloatOp::build_with_values_kind_other(ctx, loc(ctx), v, body.value_type(v[1]), 2.0)
        })
    });
    assert_eq!(text, "%1:2 = \"u.float\"(%0#0, %0#1) <{attr = 2.000000e+00 : f32}> : (i8, i9) -> (i9, i8)");
    let text = s.built("i8", |b, v| {
        declared(b, |ctx, body| FloatOp::build_with_values_kind(ctx, loc(ctx), v, body.value_type(v[0])))
    });
    assert_eq!(text, "%1:2 = \"u.float\"(%0) <{attr = 5.000000e-01 : f32}> : (i8) -> (i8, i8)");
}

fn declared(b: &mut OpBuilder<'_>, new: impl for<'c> FnOnce(&'c Context, &Body) -> NewOp<'c>) -> Op {
    let new = new(b.context(), b.body());
    b.insert_spec(&new.spec())
}

#[test]
fn namespaces_are_modules() {
    use terrace_ods_tests::dialect::outer;
    // Of a dialect that says `::outer::u`, and of an enum that says `Outer::Inner`.
    assert_eq!((outer::u::AddOp::OP_NAME, outer::inner::MyIntEnum::Case15 as u32), ("u.add", 15));
}
