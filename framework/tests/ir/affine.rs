//! Affine expressions and maps as functions: composition, and the numbers that they stand for.

use terrace::ir::affine::{AffineNode, AffineOp};
use terrace::ir::{AffineExpr, Attr, Context};

use crate::{context, read};

/// The value of an expression; `None` where it divides by zero or overflows.
fn value(ctx: &Context, e: AffineExpr, dims: &[i64], symbols: &[i64]) -> Option<i64> {
    Some(match ctx.affine_node(e) {
        AffineNode::Constant(c) => c,
        AffineNode::Dim(n) => *dims.get(n as usize)?,
        AffineNode::Symbol(n) => *symbols.get(n as usize)?,
        AffineNode::Binary(op, l, r, _) => {
            let (a, b) = (value(ctx, l, dims, symbols)?, value(ctx, r, dims, symbols)?);
            match op {
                AffineOp::Add => a.checked_add(b)?,
                AffineOp::Mul => a.checked_mul(b)?,
                AffineOp::Mod => a.checked_rem_euclid(b)?,
                AffineOp::FloorDiv => a.checked_sub(a.checked_rem_euclid(b)?)? / b,
                AffineOp::CeilDiv => -((-a).checked_sub((-a).checked_rem_euclid(b)?)? / b),
            }
        }
    })
}

/// Expressions over two dimensions and a symbol, one for each seed: they are simplified as they are built.
fn expression(ctx: &Context, seed: &mut u64) -> AffineExpr {
    let mut next = |n: u64| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % n
    };
    let mut e = ctx.affine_dim(next(2) as u32);
    for _ in 0..next(8) {
        let divisor = ctx.affine_constant(1 + next(4) as i64);
        e = match next(7) {
            0 => ctx.affine_add(e, ctx.affine_dim(next(2) as u32)),
            1 => ctx.affine_sub(e, ctx.affine_symbol(0)),
            2 => ctx.affine_mul(e, ctx.affine_constant(next(7) as i64 - 3)),
            3 => ctx.affine_binary(AffineOp::Mod, e, divisor),
            4 => ctx.affine_binary(AffineOp::FloorDiv, e, divisor),
            5 => ctx.affine_binary(AffineOp::CeilDiv, e, divisor),
            _ => ctx.affine_add(e, ctx.affine_constant(next(9) as i64 - 4)),
        };
    }
    e
}

#[test]
fn maps_compose_as_functions_do() {
    let ctx = context();
    let mut seed = 7;
    for _ in 0..500 {
        let [f, g0, g1] = [(); 3].map(|()| expression(&ctx, &mut seed));
        let symbols = [ctx.affine_symbol(0)];
        let composed = ctx.affine_replace(f, &[g0, g1], &symbols);
        for (x, y, s) in [(0, 0, 0), (1, -2, 3), (-5, 4, 2), (17, 9, -6)] {
            let of = |e, x, y| value(&ctx, e, &[x, y], &[s]).expect("small numbers");
            assert_eq!(of(composed, x, y), of(f, of(g0, x, y), of(g1, x, y)), "{f:?} after {g0:?}, {g1:?}");
        }
    }
}

#[test]
fn division_rounds_down_or_up_and_rests_are_not_negative() {
    let ctx = context();
    for (a, b) in [(-5, 2), (5, 2), (-6, 3), (7, 1), (0, 4)] {
        let [x, y] = [a, b].map(|v| ctx.affine_constant(v));
        let folded = |op| ctx.affine_as_constant(ctx.affine_binary(op, x, y));
        let down = (a - i64::rem_euclid(a, b)) / b;
        assert_eq!(folded(AffineOp::FloorDiv), Some(down));
        assert_eq!(folded(AffineOp::CeilDiv), Some(down + i64::from(a % b != 0)));
        assert_eq!(folded(AffineOp::Mod), Some(i64::rem_euclid(a, b)));
    }
}

/// No number is too large for the rules: none of these ends the program, or runs on.
#[test]
fn large_numbers_wrap() {
    let ctx = context();
    let numbers = [i64::MIN, i64::MIN + 1, -2, -1, 0, 1, 2, i64::MAX - 1, i64::MAX];
    let ops = [AffineOp::Add, AffineOp::Mul, AffineOp::Mod, AffineOp::FloorDiv, AffineOp::CeilDiv];
    for op in ops {
        for inner in ops {
            for (a, b) in numbers.iter().flat_map(|a| numbers.map(|b| (*a, b))) {
                let [a, b] = [a, b].map(|v| ctx.affine_constant(v));
                for first in [a, ctx.affine_dim(0), ctx.affine_add(ctx.affine_dim(0), a)] {
                    let e = ctx.affine_binary(op, ctx.affine_binary(inner, first, b), a);
                    ctx.affine_add(e, ctx.affine_neg(e));
                }
            }
        }
    }
}

#[test]
fn maps_and_sets_know_their_shape() {
    let ctx = context();
    let text = "module attributes {
  x.identity = affine_map<(i, j) -> (i, j)>, x.constant = affine_map<() -> (-42)>, x.semi = affine_map<(i)[n] -> (i mod n)>,
  x.pure = affine_map<(i)[n] -> (i mod 4 + n)>, x.set = affine_set<(i, j)[n] : (i - n >= 0, j == 0)>
} {}";
    let (ir, top) = read(&ctx, text);
    let attr = |name: &str| -> Attr { ir.attr(&ctx, top, name).expect("it is there") };
    let map = |name| ctx.as_affine_map(attr(name)).expect("a map");
    assert!(map("x.identity").is_identity(&ctx) && !map("x.pure").is_identity(&ctx));
    assert_eq!(attr("x.identity"), ctx.identity_map(2));
    assert_eq!(map("x.constant").single_constant(&ctx), Some(-42));
    let pure = |name| ctx.affine_facts(map(name).results[0]).pure_affine;
    assert!(pure("x.pure") && !pure("x.semi"));
    let set = ctx.as_integer_set(attr("x.set")).expect("a set");
    assert_eq!((set.dims, set.symbols, set.constraints.len()), (2, 1, 2));
    assert_eq!(set.constraints.iter().map(|c| c.1).collect::<Vec<_>>(), [false, true]);
}
