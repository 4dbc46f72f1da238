//! `poly-to-arith`: a polynomial becomes its coefficients, one integer each.
//!
//! Before: `%s = poly.add %p, %q : !poly.poly<2>`
//! After: `%s0 = arith.addi %p0, %q0 : i64`, `%s1 = arith.addi %p1, %q1 : i64`

use std::sync::Arc;

use terrace::dialects::arith;
use terrace::ir::look::Values;
use terrace::ir::{Type, Value};
use terrace::pass::{PassContext, PassResult};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, Converted, TypeConverter,
    apply_partial_conversion,
};
use terrace::rewrite::{LowerMany, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::{AddOp, ConstantOp, EvalOp, Method, MulOp, SubOp, size};
pub use declared::{PolyToArith, register_poly_passes};

#[allow(missing_docs, unreachable_pub)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

// ANCHOR: converter
/// A polynomial becomes as many integers as it has coefficients; other types stay.
fn converter(max: u64) -> TypeConverter {
    let mut to = TypeConverter::new();
    to.add_conversion(|_, _, ty| Converted::To([ty].into_iter().collect()));
    to.add_conversion(move |_, ctx, ty: Type| match size(ctx, ty) {
        None => Converted::Next,
        Some(n) if n as u64 > max => Converted::Fail,
        Some(n) => Converted::To(std::iter::repeat_n(ctx.i64(), n).collect()),
    });
    to
}
// ANCHOR_END: converter

// ANCHOR: run
impl PolyToArith {
    fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut target = ConversionTarget::new();
        target.legal_dialect(&arith::DIALECT).illegal_dialect(&crate::DIALECT);
        let mut patterns = ConversionPatterns::new();
        patterns
            .typed(&Arc::new(converter(self.max_size)))
            .lower(constant_lowering)
            .lower(add_lowering)
            .lower(sub_lowering)
            .lower(mul_lowering)
            .lower(eval_lowering);
        let evals = cx.ir.ops_of::<EvalOp>(cx.ctx, cx.op).len() as u64;
        apply_partial_conversion(cx.ctx, cx.ir, &[cx.op], &target, &patterns, &ConversionConfig::default())?;
        cx.count(Self::NUM_EVALS, evals);
        Ok(())
    }
}
// ANCHOR_END: run

fn constant_lowering(constant: LowerMany<'_, ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let value = constant.op.value(rw);
    let n = size(rw, constant.op.result(rw).ty(rw)).or_no_match("it is no polynomial")?;
    let coefficients: Values = (0..n).map(|i| integer(crate::at(&value, i), rw)).collect();
    rw.replace_many(constant.op, &[coefficients]);
    Ok(())
}

fn integer(v: i64, rw: &mut Rewriter<'_>) -> Value {
    arith::ConstantOp::i64(v).result(rw)
}

// ANCHOR: add
fn add_lowering(add: LowerMany<'_, AddOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let sums: Values =
        pairs(add.lhs(), add.rhs()).map(|(a, b)| arith::AddIOp::new(a, b).result(rw)).collect();
    rw.replace_many(add.op, &[sums]);
    Ok(())
}
// ANCHOR_END: add

fn sub_lowering(sub: LowerMany<'_, SubOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let differences: Values =
        pairs(sub.lhs(), sub.rhs()).map(|(a, b)| arith::SubIOp::new(a, b).result(rw)).collect();
    rw.replace_many(sub.op, &[differences]);
    Ok(())
}

fn pairs<'a>(a: &'a [Value], b: &'a [Value]) -> impl Iterator<Item = (Value, Value)> + 'a {
    a.iter().copied().zip(b.iter().copied())
}

/// Coefficient `i` of a product is the sum over all `k` of `a[k] * b[i - k]`.
fn mul_lowering(mul: LowerMany<'_, MulOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (mul.lhs(), mul.rhs());
    let mut products = Values::new();
    for i in 0..a.len() {
        let terms: Values =
            pairs(&a[..=i], &reversed(&b[..=i])).map(|(a, b)| arith::MulIOp::new(a, b).result(rw)).collect();
        products.push(sum(&terms, rw)?);
    }
    rw.replace_many(mul.op, &[products]);
    Ok(())
}

fn reversed(values: &[Value]) -> Values {
    values.iter().rev().copied().collect()
}

fn sum(terms: &[Value], rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let all = terms.iter().copied().reduce(|a, b| arith::AddIOp::new(a, b).result(rw));
    all.or_no_match("a polynomial without coefficients has no value")
}

// ANCHOR: eval
fn eval_lowering(eval: LowerMany<'_, EvalOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (p, [x]) = (eval.poly(), eval.point()) else { return Err(NoMatch("its point is not one value")) };
    let value = match eval.op.method(rw) {
        // ((p[2]) * x + p[1]) * x + p[0]
        Method::horner => p.iter().rev().copied().reduce(|value, coefficient| {
            let product = arith::MulIOp::new(value, *x).result(rw);
            arith::AddIOp::new(product, coefficient).result(rw)
        }),
        // p[0] + p[1] * x + p[2] * (x * x)
        Method::powers => {
            let (mut power, mut terms) = (integer(1, rw), Values::new());
            for coefficient in p {
                terms.push(arith::MulIOp::new(*coefficient, power).result(rw));
                power = arith::MulIOp::new(power, *x).result(rw);
            }
            Some(sum(&terms, rw)?)
        }
    };
    rw.replace(eval.op, value.or_no_match("a polynomial without coefficients has no value")?);
    Ok(())
}
// ANCHOR_END: eval
