//! A small language of polynomials. `poly.td` defines its operations; here is what only Rust can say of them. Its lowering is in `lower.rs`.
#![forbid(unsafe_code)]

use terrace::ir::attrs::Ints;
use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::hooks::{FoldOp, VerifyOp};
use terrace::ir::interfaces::{Folded, Materialize, VerifyCx};
use terrace::ir::look::HasContext;
use terrace::ir::{Attr, Build, Context, Diagnostic, Draft, Edit, Type, model};
use terrace::pass::PassRegistry;
use terrace::rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

pub mod lower;
pub mod run;

// ANCHOR: generated
#[allow(missing_docs)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/poly.rs"));
}
// ANCHOR_END: generated
#[allow(unreachable_pub)]
mod patterns {
    include!(concat!(env!("OUT_DIR"), "/patterns.rs"));
}
pub use generated::*;

/// The number of coefficients of a type; `None` if it is no polynomial.
fn size<'b, 'c>(v: &'b impl HasContext<'b, 'c>, ty: Type) -> Option<usize> {
    ty.cast::<PolyType>(v)?.size(v).and_then(|n| usize::try_from(n).ok())
}

// ANCHOR: verify
impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (given, room) = (self.value(cx).len(), size(cx, self.result(cx).ty(cx)).unwrap_or(0));
        if given > room {
            return Err(cx.op_error(format!("has {given} coefficients, but its type has room for {room}")));
        }
        Ok(())
    }
}
// ANCHOR_END: verify

// ANCHOR: fold_constant
impl FoldOp for ConstantOp {
    fn fold(self, _: ConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        self.value_attr(cx).map_or(Folded::No, Folded::attr)
    }
}
// ANCHOR_END: fold_constant

/// Coefficient `i`; those that are not written are 0.
fn at(p: &[i64], i: usize) -> i64 {
    p.get(i).copied().unwrap_or(0)
}

// ANCHOR: fold
/// Folds an operation of two constants, coefficient by coefficient.
macro_rules! fold {
    ($($op:ident, $operands:ident: |$a:ident, $b:ident, $i:ident| $coefficient:expr;)*) => {$(
        impl FoldOp for $op {
            fn fold(self, operands: $operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                let constant = |a: Option<Attr>| cx.ctx.as_dense_array(a?);
                let Some(($a, $b)) = constant(operands.lhs()).zip(constant(operands.rhs())) else { return Folded::No };
                let n = size(cx, self.result(cx).ty(cx)).unwrap_or(0);
                let coefficients: Vec<i64> = (0..n).map(|$i| $coefficient).collect();
                Folded::attr(cx.ctx.dense_array(cx.ctx.i64(), &coefficients))
            }
        }
    )*};
}
fold! {
    AddOp, AddOpOperands: |a, b, i| at(&a, i).wrapping_add(at(&b, i));
    SubOp, SubOpOperands: |a, b, i| at(&a, i).wrapping_sub(at(&b, i));
    MulOp, MulOpOperands: |a, b, i| {
        (0..=i).fold(0i64, |sum, k| sum.wrapping_add(at(&a, k).wrapping_mul(at(&b, i - k))))
    };
}
// ANCHOR_END: fold

// ANCHOR: eval_of_sum
/// The value of a sum is the sum of the values.
///
/// Before: `%s = poly.add %p, %q`, `%v = poly.eval %s at %x`
/// After: `%a = poly.eval %p at %x`, `%b = poly.eval %q at %x`, `%v = arith.addi %a, %b`
fn eval_of_sum(eval: EvalOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let sum = eval.poly(rw).defining::<AddOp>(rw).or_no_match("it does not evaluate a sum")?;
    sum.result(rw).has_one_use(rw).or_no_match("the sum is needed elsewhere")?;
    let (point, method) = (eval.point(rw), eval.method(rw));
    let [a, b] = [sum.lhs(rw), sum.rhs(rw)].map(|p| EvalOp::new(p, point).method(method).result(rw));
    rw.replace_by(eval, terrace::dialects::arith::AddIOp::new(a, b));
    Ok(())
}

impl CanonicalizeOp for EvalOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(eval_of_sum);
        patterns::populate_with_generated(set);
    }
}
// ANCHOR_END: eval_of_sum

// ANCHOR: constants
struct Constants;
impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        let coefficients = value.cast::<Ints>(ctx).filter(|_| ty.is::<PolyType>(ctx))?;
        Some(ConstantOp::new(ty, coefficients).into_draft())
    }
}
// ANCHOR_END: constants

// ANCHOR: dialect
/// The dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "poly",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants)],
    ..DialectDef::EMPTY
};
// ANCHOR_END: dialect

// ANCHOR: registries
/// All dialects: the framework's, and this one.
pub fn dialects() -> Registry {
    let mut dialects = Registry::with(terrace::dialects::ALL);
    dialects.add(&DIALECT);
    dialects
}

/// All passes: the framework's, and this language's.
pub fn passes() -> PassRegistry {
    let mut passes = terrace::passes::all();
    lower::register_poly_passes(&mut passes);
    passes
}
// ANCHOR_END: registries
