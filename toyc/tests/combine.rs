//! The patterns of toy's operations, one by one: before and after.

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::{Context, Diagnostics, Ir, verify};
use terrace::rewrite::{Frozen, GreedyConfig, NoListener, PatternSet, RegionSimplify, apply_greedily};
use terrace_toyc::dialect;

fn parse(ctx: &Context, text: &str) -> Ir {
    let mut diags = Diagnostics::new();
    parse_source(ctx, text.as_bytes(), "test.mlir", &mut diags)
        .unwrap_or_else(|| panic!("{}", diags.plain(ctx)))
}

fn text(ctx: &Context, ir: &Ir) -> String {
    let top = ir.top().unwrap_or_else(|| panic!("there is no IR"));
    String::from_utf8_lossy(&print_op(ctx, ir, top, &PrintFlags::default())).into_owned()
}

/// Applies one pattern of an operation, and nothing else.
fn check(op: &str, pattern: &str, before: &str, after: &str) {
    let ctx = Context::new(&dialect::registry());
    let wrap = |body: &str| format!("toy.func @f(%x: tensor<2x3xf64>, %s: tensor<f64>) {{\n{body}\n}}");
    let mut ir = parse(&ctx, &wrap(before));
    let mut set = PatternSet::new();
    set.add_canonicalization(&ctx, op).filter(&[], &[pattern.to_owned()]);
    assert_eq!(set.len(), 1, "{pattern}");
    let config =
        GreedyConfig { fold: false, region_simplify: RegionSimplify::Disabled, ..GreedyConfig::default() };
    let top = ir.top().unwrap_or_else(|| panic!("there is no IR"));
    apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, &set), &config, &mut NoListener);
    let mut diags = Diagnostics::new();
    assert!(verify(&ctx, &ir, top, &mut diags), "{}", diags.plain(&ctx));
    assert_eq!(text(&ctx, &ir), text(&ctx, &parse(&ctx, &wrap(after))), "{pattern}");
}

#[test]
fn a_reshape_of_a_reshape_is_one() {
    check(
        "toy.reshape",
        "ReshapeReshapeOptPattern",
        "%0 = toy.reshape(%x : tensor<2x3xf64>) to tensor<6xf64>
         %1 = toy.reshape(%0 : tensor<6xf64>) to tensor<3x2xf64>
         toy.print %1 : tensor<3x2xf64>
         toy.return",
        "%1 = toy.reshape(%x : tensor<2x3xf64>) to tensor<3x2xf64>
         toy.print %1 : tensor<3x2xf64>
         toy.return",
    );
}

#[test]
fn a_fill_is_not_skipped() {
    let fill = "%0 = toy.reshape(%s : tensor<f64>) to tensor<6xf64>
         %1 = toy.reshape(%0 : tensor<6xf64>) to tensor<3x2xf64>
         toy.print %1 : tensor<3x2xf64>
         toy.return";
    check("toy.reshape", "ReshapeReshapeOptPattern", fill, fill);
}

#[test]
fn a_reshape_to_the_same_type_is_its_operand() {
    check(
        "toy.reshape",
        "RedundantReshapeOptPattern",
        "%0 = toy.reshape(%x : tensor<2x3xf64>) to tensor<2x3xf64>
         %1 = toy.reshape(%0 : tensor<2x3xf64>) to tensor<3x2xf64>
         toy.print %1 : tensor<3x2xf64>
         toy.return",
        "%1 = toy.reshape(%x : tensor<2x3xf64>) to tensor<3x2xf64>
         toy.print %1 : tensor<3x2xf64>
         toy.return",
    );
}

#[test]
fn a_reshape_of_a_constant_is_a_constant() {
    check(
        "toy.reshape",
        "FoldConstantReshapeOptPattern",
        "%0 = toy.constant dense<[1.0, 2.0]> : tensor<2xf64>
         %1 = toy.reshape(%0 : tensor<2xf64>) to tensor<2x1xf64>
         toy.print %1 : tensor<2x1xf64>
         toy.return",
        "%0 = toy.constant dense<[[1.0], [2.0]]> : tensor<2x1xf64>
         toy.print %0 : tensor<2x1xf64>
         toy.return",
    );
}

#[test]
fn a_reshape_of_one_element_fills() {
    check(
        "toy.reshape",
        "FoldConstantReshapeOptPattern",
        "%0 = toy.constant dense<4.0> : tensor<f64>
         %1 = toy.reshape(%0 : tensor<f64>) to tensor<2x2xf64>
         toy.print %1 : tensor<2x2xf64>
         toy.return",
        "%0 = toy.constant dense<4.0> : tensor<2x2xf64>
         toy.print %0 : tensor<2x2xf64>
         toy.return",
    );
}

#[test]
fn a_transpose_of_a_transpose_is_nothing() {
    check(
        "toy.transpose",
        "SimplifyRedundantTranspose",
        "%0 = toy.transpose(%x : tensor<2x3xf64>) to tensor<3x2xf64>
         %1 = toy.transpose(%0 : tensor<3x2xf64>) to tensor<2x3xf64>
         toy.print %1 : tensor<2x3xf64>
         toy.return",
        "toy.print %x : tensor<2x3xf64>
         toy.return",
    );
}
