//! The facts about operations: parts, definitions, interfaces, attributes.

use terrace::ir::def::{DialectDef, Registry, TraitSet};
use terrace::ir::dense::{Element, ElementsError};
use terrace::ir::{Attr, AttrData, Context, DYNAMIC, Float, FloatKind, Loc, NewOp, Type};

use crate::{context, find, print, read, tagged};

#[test]
fn an_operation_has_seven_parts() {
    let ctx = context();
    let text = "module {
  \"foo.entry\"() ({
    %0:2 = \"foo.op\"() {tag = \"op\"} : () -> (i32, f32) loc(\"a\":1:2)
    \"foo.branch\"(%0#0)[^bb1] ({
    }) {tag = \"branch\"} : (i32) -> ()
  ^bb1:
    \"foo.end\"() : () -> ()
  }) : () -> ()
}";
    let (ir, top) = read(&ctx, text);
    let (op, branch) = (tagged(&ctx, &ir, top, "op"), tagged(&ctx, &ir, top, "branch"));
    let body = ir.body(op.body);
    assert_eq!(crate::name(&ctx, &ir, op), "foo.op");
    assert_eq!(body.operands(branch.entity).collect::<Vec<_>>(), [body.result(op.entity, 0)]);
    assert_eq!(body.attr(&ctx, op.entity, "tag"), Some(ctx.string("op")));
    assert_eq!(body.result_types(op.entity).collect::<Vec<_>>(), [ctx.i32(), ctx.f32()]);
    assert_eq!(body.loc(op.entity), Loc::file(&ctx, ctx.string("a"), 1, 2));
    assert_eq!(body.num_successors(branch.entity), 1);
    assert_eq!((ir.num_regions(branch), ir.num_regions(op)), (1, 0));
    assert_eq!(ir.parent_op(branch), Some(find(&ctx, &ir, top, "foo.entry")));
}

#[test]
fn definitions_are_found_by_name() {
    let ctx = context();
    let info = |n: &str| ctx.op_info(ctx.op_name(n.as_bytes()));
    let add = info("arith.addi");
    assert_eq!(add.dialect().map(|d| d.name), Some("arith"));
    assert!(
        add.has(TraitSet::Commutative) && add.has(TraitSet::NoMemoryEffect) && !add.has(TraitSet::Terminator)
    );
    assert!(info("func.return").has(TraitSet::Terminator));
    assert!(info("arith.nothing").def().is_none() && info("foo.op").dialect().is_none());
    assert!(ctx.dialect(b"func").is_some() && ctx.dialect(b"foo").is_none());
}

#[test]
fn names_are_found_in_any_order_of_use() {
    use terrace::dialects::arith::{AddIOp, SubIOp};
    use terrace::ir::view::OpView as _;
    let ctx = context();
    // One dialect by a definition first, others by a name or with all.
    let sub = ctx.name_of(SubIOp::def());
    assert_eq!(Some(sub), ctx.registered_op_name(b"arith.subi"));
    assert_ne!(sub, ctx.op_name(b"func.return"));
    let all: Vec<_> = ctx.registered_ops().collect();
    let count: usize = ctx.dialects().map(|d| d.ops.len()).sum();
    assert_eq!(all.len(), count);
    assert!(all.iter().all(|n| ctx.registered_op_name(ctx.op_info(*n).name()) == Some(*n)));
    assert!(all.contains(&ctx.name_of(AddIOp::def())) && all.contains(&sub));
}

#[test]
fn the_first_dialect_of_a_name_wins() {
    static OTHER: DialectDef = DialectDef { name: "arith", ..DialectDef::EMPTY };
    let known = |dialects: &[&'static DialectDef]| {
        let ctx = Context::new(&Registry::with(dialects));
        ctx.registered_op_name(b"arith.addi").is_some()
    };
    let own = &terrace::dialects::arith::DIALECT;
    assert!(known(&[own, &OTHER]) && !known(&[&OTHER, own]));
}

#[test]
fn typed_views_tell_operations_apart() {
    use terrace::dialects::arith::{AddIOp, ConstantOp};
    let ctx = context();
    let (ir, top) = read(&ctx, "module { %0 = arith.constant {tag = \"c\"} 1 : i32 }");
    let op = tagged(&ctx, &ir, top, "c");
    let body = ir.body(op.body);
    assert!(body.is(&ctx, op.entity, ConstantOp::OP_NAME) && !body.is(&ctx, op.entity, AddIOp::OP_NAME));
}

#[test]
fn operations_are_built_with_a_location() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, "module { }");
    let region = ir.region(top, 0).expect("a region");
    let block = ir.body(region.body).first_block(region.entity).expect("a block");
    let loc = Loc::unknown(&ctx).named(&ctx, "made");
    let new = NewOp::new(&ctx, "foo.op", loc)
        .result(ctx.index_type())
        .attr("n", ctx.integer(ctx.i32(), 3))
        .regions(1);
    let op = ir.insert_new(&ctx, region.body, terrace::ir::InsertPoint::End(block), &new.spec());
    assert_eq!(ir.body(region.body).loc(op), loc);
    assert_eq!(
        print(&ctx, &ir, top),
        "module {\n  %0 = \"foo.op\"() ({\n  }) {n = 3 : i32} : () -> index\n}\n"
    );
}

#[test]
fn dense_elements_are_reshaped() {
    let ctx = context();
    let from = ctx.tensor_type(&[2, 3], ctx.f64());
    let to = ctx.tensor_type(&[3, 2], ctx.f64());
    let numbers = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let list = ctx.dense(from, &numbers).expect("as many numbers as elements");
    let reshaped = ctx.dense_reshape(list, to).expect("as many elements");
    assert_eq!(Ok(reshaped), ctx.dense(to, &numbers));
    assert_eq!(ctx.dense_reshape(list, ctx.tensor_type(&[5], ctx.f64())), None);
    let splat = ctx.dense_splat(from, ctx.float(ctx.f64(), 7.0)).expect("a splat");
    assert_eq!(ctx.dense_reshape(splat, to), ctx.dense_splat(to, ctx.float(ctx.f64(), 7.0)));
}

/// Makes elements and reads them back.
fn back<T: Element + PartialEq + std::fmt::Debug>(ctx: &Context, ty: Type, values: &[T]) {
    let made = ctx.dense(ty, values).expect("the numbers are of the type");
    assert_eq!(ctx.values::<T>(made).expect("the elements are such numbers"), values, "{}", ctx.text(made));
}

#[test]
fn elements_are_numbers_of_their_type() {
    let ctx = context();
    let tensor = |element| ctx.tensor_type(&[2], element);
    back(&ctx, tensor(ctx.float_type(FloatKind::F32)), &[0.1f32, -2.0]);
    back(&ctx, tensor(ctx.f64()), &[0.1f64, f64::INFINITY]);
    back(&ctx, tensor(ctx.i1()), &[true, false]);
    back(&ctx, tensor(ctx.integer_type(8)), &[-1i8, 1]);
    back(&ctx, tensor(ctx.index_type()), &[-1i64, 1]);
    back(&ctx, tensor(ctx.integer_type(128)), &[u128::MAX, 1]);
    back(&ctx, tensor(ctx.intern_type(AttrData::ComplexType(ctx.f64()))), &[[1.0f64, 2.0], [3.0, 4.0]]);
    let half = FloatKind::F16;
    back(&ctx, tensor(ctx.float_type(half)), &[1, 2].map(|v| Float::integer(half, v)));
    // One number is all elements.
    let splat = ctx.dense(tensor(ctx.f64()), &[1.0]).expect("a splat");
    assert_eq!(ctx.values::<f64>(splat), Ok(vec![1.0, 1.0]));
}

#[test]
fn elements_of_another_type_are_refused() {
    let ctx = context();
    let f32s = ctx.tensor_type(&[2], ctx.float_type(FloatKind::F32));
    let told = |e: Result<Attr, ElementsError>| e.expect_err("the numbers do not fit").to_string();
    assert_eq!(told(ctx.dense(f32s, &[1.0f64, 2.0])), "the elements of tensor<2xf32> are f32, not f64");
    assert_eq!(told(ctx.dense(f32s, &[1.0f32, 2.0, 3.0])), "tensor<2xf32> has 2 elements, not 3");
    let half = [Float::integer(FloatKind::F16, 1)];
    assert_eq!(told(ctx.dense(f32s, &half)), "the elements of tensor<2xf32> are f32, not Float");
    let dynamic = ctx.tensor_type(&[DYNAMIC], ctx.f64());
    let message = "tensor<?xf64> is no shaped type of numbers whose dimensions are all static";
    assert_eq!(told(ctx.dense(dynamic, &[1.0])), message);
    assert_eq!(told(ctx.dense(ctx.f64(), &[1.0])), message.replace("tensor<?xf64>", "f64"));
    let made = ctx.dense(f32s, &[1.0f32, 2.0]).expect("two floats");
    assert_eq!(
        ctx.values::<i32>(made).expect_err("they are floats").to_string(),
        "the elements of tensor<2xf32> are f32, not i32"
    );
    assert_eq!(ctx.values::<f64>(ctx.bool_attr(true)), Err(ElementsError::Attribute));
}

#[test]
fn equal_types_and_attributes_are_one() {
    let ctx = context();
    assert_eq!(ctx.tensor_type(&[2], ctx.f64()), ctx.tensor_type(&[2], ctx.f64()));
    assert_ne!(ctx.tensor_type(&[2], ctx.f64()), ctx.tensor_type(&[3], ctx.f64()));
    assert_eq!(ctx.string("a"), ctx.string(b"a"));
}

#[test]
fn unknown_operations_obey_structure_alone() {
    let ctx = context();
    // The last operation of a block may be a terminator, as nothing is known of it.
    let text = "func.func @main() {\n  %0 = \"tay.print\"() : () -> tensor<2x3xf64>\n}";
    let (ir, top) = read(&ctx, text);
    assert!(print(&ctx, &ir, top).contains(text.lines().nth(1).expect("two lines")));
    let mut diags = terrace::ir::Diagnostics::new();
    let undefined = b"\"a.b\"(%0) : (i32) -> ()";
    assert!(terrace::asm::parse_source(&ctx, undefined, "t", &mut diags).is_none());
}
