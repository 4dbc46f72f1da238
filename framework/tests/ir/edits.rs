//! Use lists, replacing, copies and moves.

use terrace::ir::{Global, InsertPoint, Mapping, Op, ValueDef};

use crate::{context, faults, find, print, read, tagged};

const CHAIN: &str = "module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 {tag = \"sum\"} : i32
    %1 = arith.muli %0, %arg0 {tag = \"product\"} : i32
    return %1 : i32
  }
}
";

#[test]
fn values_know_their_definition_and_uses() {
    let ctx = context();
    let (ir, top) = read(&ctx, CHAIN);
    let (sum, product) = (tagged(&ctx, &ir, top, "sum"), tagged(&ctx, &ir, top, "product"));
    let body = ir.body(sum.body);
    let arg = body.operand(sum.entity, 0);
    assert!(matches!(body.value_def(arg), ValueDef::Argument(_, 0)));
    assert_eq!(body.defining_op(arg), None);
    let result = body.result(sum.entity, 0);
    assert_eq!(body.value_def(result), ValueDef::Result(sum.entity, 0));
    assert_eq!(body.defining_op(result), Some(sum.entity));
    // The newest use is the first.
    assert_eq!(body.users(arg).collect::<Vec<_>>(), [product.entity, sum.entity, sum.entity]);
    assert_eq!(body.uses(arg).map(|u| body.use_index(u)).collect::<Vec<_>>(), [1, 1, 0]);
    assert!(body.has_one_use(result) && body.has_uses(result) && !body.is_unused(sum.entity));
}

#[test]
fn uses_are_found_by_the_value_or_by_its_users() {
    let ctx = context();
    let (ir, top) = read(&ctx, CHAIN);
    let (sum, product) = (tagged(&ctx, &ir, top, "sum"), tagged(&ctx, &ir, top, "product"));
    let body = ir.body(sum.body);
    let arg = body.operand(sum.entity, 0);
    let inside = |o: Op| o == sum.entity;
    let by_users = body.uses_inside(arg, inside, [sum.entity]);
    assert_eq!(by_users.iter().map(|u| body.use_index(*u)).collect::<Vec<_>>(), [1, 0]);
    let by_value = body.uses_inside(arg, inside, std::iter::repeat(product.entity));
    assert_eq!(by_value, by_users);
    assert_eq!(body.uses_inside(arg, |_| false, []), []);
}

#[test]
fn all_uses_are_replaced() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, CHAIN);
    let (sum, product) = (tagged(&ctx, &ir, top, "sum"), tagged(&ctx, &ir, top, "product"));
    let body = ir.body_mut(sum.body);
    let (arg, result) = (body.operand(sum.entity, 0), body.result(sum.entity, 0));
    body.replace_uses_if(arg, result, |b, u| b.use_owner(u) == product.entity);
    assert_eq!(body.users(result).count(), 2);
    body.replace_all_uses(result, arg);
    assert!(!body.has_uses(result));
    assert_eq!(body.users(arg).count(), 4);
    body.erase_op(sum.entity);
    assert!(body.is_erased(sum.entity));
    assert_eq!(faults(&ctx, &ir, top), [""; 0]);
    assert!(print(&ctx, &ir, top).contains("arith.muli %arg0, %arg0"));
}

#[test]
fn uses_of_blocks_are_replaced() {
    let ctx = context();
    let text = "func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  return
^b:
  return
}";
    let (mut ir, top) = read(&ctx, text);
    let branch = find(&ctx, &ir, top, "cf.cond_br");
    let body = ir.body_mut(branch.body);
    let [a, b] = body.successors(branch.entity).collect::<Vec<_>>()[..] else { panic!("two successors") };
    body.replace_all_block_uses(b, a);
    assert_eq!(body.block_uses(a).collect::<Vec<_>>().len(), 2);
    assert!(!body.has_predecessors(b));
    body.erase_block(b);
    assert_eq!(faults(&ctx, &ir, top), [""; 0]);
}

#[test]
fn copies_map_what_they_copy() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, CHAIN);
    let (sum, product) = (tagged(&ctx, &ir, top, "sum"), tagged(&ctx, &ir, top, "product"));
    let mut map = Mapping::default();
    let arg = ir.body(sum.body).operand(sum.entity, 0);
    map.map(Global::new(sum.body, ir.body(sum.body).result(sum.entity, 0)), arg);
    let copy = ir.clone_op(&ctx, product, product.body, InsertPoint::After(product.entity), &mut map);
    let body = ir.body(product.body);
    assert_eq!(body.operands(copy).collect::<Vec<_>>(), [arg, arg]);
    let result = body.result(product.entity, 0);
    assert_eq!(map.get(Global::new(product.body, result)), Some(body.result(copy, 0)));
}

#[test]
fn isolated_operations_are_copied_and_moved_whole() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, CHAIN);
    let f = find(&ctx, &ir, top, "func.func");
    let copy = ir.clone_op(&ctx, f, f.body, InsertPoint::Before(f.entity), &mut Mapping::default());
    terrace::ir::symbols::set_symbol_name(&ctx, &mut ir, Global::new(f.body, copy), "g");
    assert_eq!(faults(&ctx, &ir, top), [""; 0]);
    let text = print(&ctx, &ir, top);
    assert_eq!(
        text.replace("@g", "@f")
            .matches(CHAIN.split_once("{\n").expect("a body").1.trim_end_matches("}\n"))
            .count(),
        2
    );
    // The copy lives on when the original is gone.
    ir.erase_op(f);
    assert_eq!(print(&ctx, &ir, top), CHAIN.replace("@f", "@g"));
}

#[test]
fn regions_move_between_operations() {
    let ctx = context();
    let text = "module {
  func.func @from(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func private @to(i32) -> i32
}
";
    let (mut ir, top) = read(&ctx, text);
    let functions: Vec<_> =
        ir.ops_pre(top).into_iter().filter(|op| crate::name(&ctx, &ir, *op) == "func.func").collect();
    ir.move_body(functions[0], functions[1]);
    let texts = functions.iter().map(|f| print(&ctx, &ir, *f)).collect::<Vec<_>>();
    assert!(
        !texts[0].contains("return") && texts[1].contains("@to(%arg0: i32) -> i32 {\n  return %arg0"),
        "{texts:?}"
    );
}

#[test]
fn blocks_split_and_join() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, CHAIN);
    let product = tagged(&ctx, &ir, top, "product");
    let body = ir.body_mut(product.body);
    let first = body.parent_block(product.entity).expect("in a block");
    let second = body.split_block(product.entity).expect("in a block");
    assert_eq!((body.block_ops(first).count(), body.block_ops(second).count()), (1, 2));
    assert_eq!(body.next_block(first), Some(second));
    body.splice_ops(second, InsertPoint::End(first));
    body.erase_block(second);
    assert_eq!(print(&ctx, &ir, top), CHAIN);
}

#[test]
fn block_arguments_come_and_go() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, CHAIN);
    let sum = tagged(&ctx, &ir, top, "sum");
    let body = ir.body_mut(sum.body);
    let block = body.parent_block(sum.entity).expect("in a block");
    let new = body.insert_block_arg(block, 0, ctx.i64());
    assert_eq!(body.block_args(block).first(), Some(&new));
    assert!(matches!(body.value_def(body.block_args(block)[1]), ValueDef::Argument(_, 1)));
    body.erase_block_arg(block, 0);
    assert_eq!(print(&ctx, &ir, top), CHAIN);
}

#[test]
fn block_arguments_are_retained_by_number_and_value() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, CHAIN);
    let sum = tagged(&ctx, &ir, top, "sum");
    let body = ir.body_mut(sum.body);
    let block = body.parent_block(sum.entity).expect("in a block");
    let first = body.block_args(block).to_vec();
    let new: Vec<_> = (0..4).map(|_| body.add_block_arg(block, ctx.i64())).collect();
    body.retain_block_args(block, |i, v| i == 0 || v == new[1] || v == new[3]);
    assert_eq!(body.block_args(block), [first[0], new[1], new[3]]);
    assert!(matches!(body.value_def(new[3]), ValueDef::Argument(b, 2) if b == block));
    body.retain_block_args(block, |_, v| v == first[0]);
    assert_eq!(print(&ctx, &ir, top), CHAIN);
}

#[test]
fn operations_have_any_number_of_attributes() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, CHAIN);
    let sum = tagged(&ctx, &ir, top, "sum");
    let many: Vec<_> = (0..70_000).map(|i| (ctx.string(format!("t.k{i:06}")), ctx.unit())).collect();
    let body = ir.body_mut(sum.body);
    body.set_attrs(&ctx, sum.entity, &many);
    assert_eq!(body.discardable_attrs(sum.entity).len(), 70_001);
    assert_eq!(body.attr(&ctx, sum.entity, "t.k069999"), Some(ctx.unit()));
    let copy = ir.clone_op(&ctx, sum, sum.body, InsertPoint::After(sum.entity), &mut Mapping::default());
    let body = ir.body_mut(sum.body);
    assert_eq!(body.discardable_attrs(copy).len(), 70_001);
    body.set_discardable(copy, &many[..3]);
    assert_eq!(body.discardable_attrs(copy).collect::<Vec<_>>(), many[..3]);
}

#[test]
fn locations_are_kept_and_copied() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, "module { \"a.b\"() {tag = \"x\"} : () -> () loc(\"here\":3:4) }");
    let op = tagged(&ctx, &ir, top, "x");
    let copy = ir.clone_op(&ctx, op, op.body, InsertPoint::After(op.entity), &mut Mapping::default());
    let text = terrace::asm::print_loc(&ctx, ir.body(op.body).loc(copy));
    assert_eq!(text, "loc(\"here\":3:4)");
}
