//! `vectorize_loop`: a loop over vectors that needs no masks, with a loop of what is left; loops that stay as they are.

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_dialects::affine::AffineForOp;
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics, Global};
use terrace_transforms::affine::vectorize_loop;

/// Makes vectors of the loops of a function without others in them; returns the text and how many there were.
fn vectorized(text: &str, size: i64) -> (String, usize) {
    let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, text.as_bytes(), "test", &mut diags);
    let mut ir = ir.unwrap_or_else(|| panic!("{:?}", diags.list()));
    let top = ir.top().expect("a module");
    let mut count = 0;
    for op in ir.ops_of::<AffineForOp>(&ctx, top) {
        let op = Global::new(op.body, op.entity.into());
        count += usize::from(vectorize_loop(&ctx, &mut ir, op, size).is_some());
    }
    let flags = PrintFlags::default();
    (String::from_utf8(print_op(&ctx, &ir, top, &flags)).expect("UTF-8").trim().to_owned(), count)
}

#[test]
fn elements_and_what_is_left() {
    let (text, count) = vectorized(
        "func.func @f(%a: memref<4x10xf32>, %b: memref<4x10xf32>, %s: memref<4xf32>) {
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 10 {
              %0 = affine.load %a[%i, %j] : memref<4x10xf32>
              %1 = affine.load %s[%i] : memref<4xf32>
              %2 = arith.mulf %0, %1 : f32
              affine.store %2, %b[%i, %j] : memref<4x10xf32>
            }
          }
          return
        }",
        8,
    );
    assert_eq!(count, 1);
    assert!(text.contains("affine.for %arg4 = 0 to 8 step 8"), "{text}");
    assert!(text.contains("affine.for %arg4 = 8 to 10"), "{text}");
    assert!(text.contains("in_bounds = [true]"), "{text}");
    assert!(text.contains("vector.broadcast"), "{text}");
}

#[test]
fn sums() {
    let (text, count) = vectorized(
        "func.func @f(%a: memref<64xf32>, %x: f32) -> f32 {
          %r = affine.for %i = 0 to 64 iter_args(%s = %x) -> f32 {
            %0 = affine.load %a[%i] : memref<64xf32>
            %1 = arith.addf %s, %0 : f32
            affine.yield %1 : f32
          }
          return %r : f32
        }",
        8,
    );
    assert_eq!(count, 1);
    assert!(text.contains("vector.reduction <add>") && !text.contains("create_mask"), "{text}");
}

#[test]
fn loops_that_stay() {
    let access = |access: &str| {
        format!(
            "func.func @f(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %x: f32) {{
              affine.for %i = 0 to 32 {{
                {access}
              }}
              return
            }}"
        )
    };
    for text in [
        "affine.store %x, %a[%i, 0] : memref<64x64xf32>",
        "affine.store %x, %a[0, %i * 2] : memref<64x64xf32>",
        "%0 = affine.load %a[0, %i] : memref<64x64xf32> affine.store %0, %a[0, %i + 1] : memref<64x64xf32>",
        "affine.store %x, %a[0, %i mod 7] : memref<64x64xf32>",
    ] {
        let (text, count) = vectorized(&access(text), 8);
        assert_eq!(count, 0, "{text}");
        assert!(!text.contains("vector"), "{text}");
    }
}
