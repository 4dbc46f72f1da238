//! Analyses that a user's passes may ask: what references alias, what values come from and reach.

use terrace::analysis::alias::{Alias, AliasAnalysis};
use terrace::analysis::slices::{backward_slice, forward_slice};
use terrace::ir::{Context, Global, Ir, Op, Value};

use crate::{context, find, name, read};

const MEMORY: &str = r#"func.func @f(%arg: memref<8xf32>, %other: memref<8xf32>) {
  %a = memref.alloc() {n = 0} : memref<8xf32>
  %b = memref.alloca() {n = 1} : memref<8xf32>
  %v = memref.cast %a {n = 2} : memref<8xf32> to memref<?xf32>
  %w = memref.cast %v {n = 3} : memref<?xf32> to memref<8xf32>
  %u = "t.unknown"() {n = 4} : () -> memref<8xf32>
  memref.alloca_scope {
    %s = memref.alloca() {n = 5} : memref<8xf32>
    "t.use"(%s) : (memref<8xf32>) -> ()
  }
  return
}"#;

fn numbered(ctx: &Context, ir: &Ir, top: Global<Op>, n: i64) -> Value {
    let all = ir.ops_pre(top).into_iter();
    let mut tagged = all.filter(|op| {
        let tag = ir.body(op.body).discardable(ctx, op.entity, b"n");
        tag.and_then(|a| ctx.as_i64(a)) == Some(n)
    });
    let op = tagged.next().expect("a numbered operation");
    ir.body(op.body).results(op.entity).next().expect("a result")
}

#[test]
fn aliases_by_where_references_come_from() {
    let ctx = context();
    let (ir, top) = read(&ctx, MEMORY);
    let func = find(&ctx, &ir, top, "memref.alloc").body;
    let body = ir.body(func);
    let casts = |v: Value| {
        let op = body.defining_op(v).filter(|op| name(&ctx, &ir, Global::new(func, *op)) == "memref.cast")?;
        body.operands(op).next()
    };
    let analysis = AliasAnalysis::new(&ctx, &ir, func, casts);
    let entry = body.first_block(body.own_regions()[0]).expect("a block");
    let (arg, other) = (body.block_args(entry)[0], body.block_args(entry)[1]);
    let [a, b, v, w, u, s] = [0, 1, 2, 3, 4, 5].map(|n| numbered(&ctx, &ir, top, n));
    assert_eq!(analysis.underlying(w), a);
    for (x, y, expected) in [
        (a, a, Alias::Must),
        (a, b, Alias::No),
        (a, v, Alias::May),
        (v, w, Alias::May),
        (w, b, Alias::No),
        (arg, other, Alias::May),
        (a, arg, Alias::No),
        (w, arg, Alias::No),
        // An unknown reference may have come from the allocation before it.
        (u, a, Alias::May),
        (u, arg, Alias::May),
        // An allocation in the scope is gone after it.
        (s, u, Alias::No),
        (s, arg, Alias::No),
        (s, a, Alias::No),
    ] {
        assert_eq!(analysis.alias(x, y), expected, "{x:?} {y:?}");
        assert_eq!(analysis.alias(y, x), expected, "{y:?} {x:?}");
    }
}

const GRAPH: &str = r#"func.func @f(%c: i1) {
  %a = "t.a"() {n = 0} : () -> i32
  %b = "t.b"(%a) {n = 1} : (i32) -> i32
  %x = "t.x"() {n = 2} : () -> i32
  %r = scf.if %c -> i32 {
    %i = "t.i"(%b) {n = 3} : (i32) -> i32
    scf.yield %i : i32
  } else {
    scf.yield %x : i32
  }
  %d = "t.d"(%r, %a) {n = 4} : (i32, i32) -> i32
  "t.end"(%d) : (i32) -> ()
  return
}"#;

#[test]
fn slices_follow_values_and_go_through_regions() {
    let ctx = context();
    let (ir, top) = read(&ctx, GRAPH);
    let func = find(&ctx, &ir, top, "t.a").body;
    let body = ir.body(func);
    let names = |ops: Vec<Op>| -> Vec<&str> {
        ops.into_iter().map(|op| name(&ctx, &ir, Global::new(func, op))).collect()
    };
    let value = |n| numbered(&ctx, &ir, top, n);
    let d = body.defining_op(value(4)).expect("an operation");
    let operands: Vec<Value> = body.operands(d).collect();
    assert_eq!(names(backward_slice(body, &operands, |_| true)), ["t.a", "t.b", "t.x", "scf.if"]);
    let but_b = |op: Op| op != body.defining_op(value(1)).expect("an operation");
    assert_eq!(names(backward_slice(body, &operands, but_b)), ["t.x", "scf.if", "t.a"]);
    let forward = forward_slice(body, &[value(0)], |_| true);
    assert_eq!(names(forward), ["t.b", "t.i", "scf.yield", "scf.if", "t.d", "t.end"]);
    assert_eq!(names(forward_slice(body, &[value(2)], |_| true)), ["scf.yield", "scf.if", "t.d", "t.end"]);
    assert_eq!(names(forward_slice(body, &[value(4)], |_| true)), ["t.end"]);
}
