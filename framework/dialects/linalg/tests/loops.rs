//! Structured operations as loops: the interface that tiling and lowerings stand on.

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_dialects_linalg::linalg::{self, IteratorType, Loops, MatmulOp, PoolingNhwcSumOp, Structured};
use terrace_ir::def::{DialectDef, Registry};
use terrace_ir::view::Interface;
use terrace_ir::{Context, DYNAMIC, Diagnostics, Global, Ir, Op, View};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

static DIALECTS: &[&DialectDef] = &[
    &terrace_dialects_core::builtin::DIALECT,
    &terrace_dialects_core::arith::DIALECT,
    &terrace_dialects_core::func::DIALECT,
    &linalg::DIALECT,
];

fn read(ctx: &Context, text: &str) -> Ir {
    let mut diags = Diagnostics::new();
    parse_source(ctx, text.as_bytes(), "test", &mut diags).expect("the text is right")
}

/// The one structured operation of a module.
fn only(ctx: &Context, ir: &Ir) -> Global<Op> {
    let is_structured =
        |op: &Global<Op>| op.entity.is::<dyn Structured>(&View { ctx, body: ir.body(op.body) });
    let top = ir.top().expect("there is a module");
    ir.ops_pre(top).into_iter().find(is_structured).expect("there is one")
}

#[test]
fn a_product() {
    let ctx = Context::new(&Registry::with(DIALECTS));
    let ir = read(
        &ctx,
        "func.func @f(%a: tensor<2x?xf32>, %b: tensor<?x4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
           %0 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
           return %0 : tensor<2x4xf32>
         }",
    );
    let op = only(&ctx, &ir);
    let v = View { ctx: &ctx, body: ir.body(op.body) };
    let loops = Loops::of(op.entity, &ctx, v.body).expect("it has loops");
    assert!(op.entity.is::<MatmulOp>(&v));
    assert_eq!(loops.inits, 2..3);
    assert_eq!(loops.ranges(&v), Some(vec![2, 4, DYNAMIC]));
    assert_eq!(loops.bounds(), Some(vec![(0, 0), (1, 1), (0, 1)]));
    assert_eq!(loops.of_kind(IteratorType::Reduction).collect::<Vec<_>>(), [2]);
    assert!(!loops.all_parallel() && loops.uses(&v, 2));
    assert_eq!(loops.result(&v, 2), op.entity.results(&v).first().copied());
    assert!(loops.yielded(&v, 2).is_some() && loops.yielded(&v, 1).is_none());
}

#[test]
fn windows_have_strides() {
    let ctx = Context::new(&Registry::with(DIALECTS));
    let ir = read(
        &ctx,
        "func.func @f(%a: tensor<1x9x9x3xf32>, %w: tensor<3x3xf32>, %c: tensor<1x4x7x3xf32>) {
           %0 = linalg.pooling_nhwc_sum {strides = dense<[2, 1]> : tensor<2xi64>}
               ins(%a, %w : tensor<1x9x9x3xf32>, tensor<3x3xf32>) outs(%c : tensor<1x4x7x3xf32>) -> tensor<1x4x7x3xf32>
           return
         }",
    );
    let op = only(&ctx, &ir);
    let v = View { ctx: &ctx, body: ir.body(op.body) };
    let loops = Loops::of(op.entity, &ctx, v.body).expect("it has loops");
    assert!(op.entity.is::<PoolingNhwcSumOp>(&v));
    let map = ctx.text(loops.maps[0]);
    assert_eq!(map, "affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 + d5, d3)>");
    assert_eq!(loops.ranges(&v), Some(vec![1, 4, 7, 3, 3, 3]));
}

/// The pattern that takes the names away.
fn without_name(op: Interface<dyn Structured>, rw: &mut Rewriter<'_>) -> Rewrite {
    linalg::generalize(*op, rw).map(drop).or_no_match("it is generic")
}

#[test]
fn names_are_only_names() {
    let ctx = Context::new(&Registry::with(DIALECTS));
    let mut ir = read(
        &ctx,
        "func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
           %0 = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
           return %0 : tensor<4xf32>
         }",
    );
    let mut set = PatternSet::new();
    set.add(without_name);
    let top = ir.top().expect("there is a module");
    set.apply(&ctx, &mut ir, top);
    let text = String::from_utf8_lossy(&print_op(&ctx, &ir, top, &PrintFlags::default())).into_owned();
    let wanted = "#map = affine_map<(d0) -> (d0)>
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = [\"parallel\"]} ins(%arg0, %arg1 : tensor<4xf32>, tensor<4xf32>) outs(%arg0 : tensor<4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %1 = arith.addf %in, %in_0 : f32
      linalg.yield %1 : f32
    } -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
";
    assert_eq!(text, wanted);
}
