//! `convert-math-to-llvm`: functions that LLVM has an intrinsic for, and those that are made of few of them.

use terrace_dialects::llvm;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

use crate::to_llvm::arith::llvm_attr;
use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, add_one_to_one, copy_attrs, for_each_vector, llvm_target, lower, new_op,
};

/// Functions that are one intrinsic each.
const DIRECT: &[(&str, &str)] = &[
    ("math.absf", "llvm.intr.fabs"),
    ("math.acos", "llvm.intr.acos"),
    ("math.asin", "llvm.intr.asin"),
    ("math.atan", "llvm.intr.atan"),
    ("math.atan2", "llvm.intr.atan2"),
    ("math.ceil", "llvm.intr.ceil"),
    ("math.copysign", "llvm.intr.copysign"),
    ("math.cos", "llvm.intr.cos"),
    ("math.cosh", "llvm.intr.cosh"),
    ("math.ctpop", "llvm.intr.ctpop"),
    ("math.exp", "llvm.intr.exp"),
    ("math.exp2", "llvm.intr.exp2"),
    ("math.floor", "llvm.intr.floor"),
    ("math.fma", "llvm.intr.fma"),
    ("math.fpowi", "llvm.intr.powi"),
    ("math.log", "llvm.intr.log"),
    ("math.log10", "llvm.intr.log10"),
    ("math.log2", "llvm.intr.log2"),
    ("math.powf", "llvm.intr.pow"),
    ("math.round", "llvm.intr.round"),
    ("math.roundeven", "llvm.intr.roundeven"),
    ("math.sin", "llvm.intr.sin"),
    ("math.sinh", "llvm.intr.sinh"),
    ("math.sqrt", "llvm.intr.sqrt"),
    ("math.tan", "llvm.intr.tan"),
    ("math.tanh", "llvm.intr.tanh"),
    ("math.trunc", "llvm.intr.trunc"),
];

/// `fcFinite` of LLVM's classes of floats: all that is neither infinite nor a NaN.
const FINITE: i64 = 0x1f8;
/// `fcNan`.
const NAN: i64 = 3;

/// Lowers math in `root`; what cannot be lowered is left.
pub fn convert_math_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
    approximate_log1p: bool,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, &llvm_target(ctx), |patterns, types| {
        populate_math_to_llvm(patterns, types, approximate_log1p)
    })
}

/// The patterns of `convert-math-to-llvm`.
pub fn populate_math_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes, approximate_log1p: bool) {
    add_one_to_one(patterns, types, DIRECT, llvm_attr);
    let t = &types.converter;
    for (root, to, flag) in [
        ("math.absi", "llvm.intr.abs", "is_int_min_poison"),
        ("math.ctlz", "llvm.intr.ctlz", "is_zero_poison"),
        ("math.cttz", "llvm.intr.cttz", "is_zero_poison"),
    ] {
        patterns.add_fn(t, root, move |op, operands, rw| {
            let poison = (flag, rw.context().bool_attr(false));
            with_attr(op, operands, rw, to, poison)
        });
    }
    for (root, class) in [("math.isfinite", FINITE), ("math.isnan", NAN)] {
        patterns.add_fn(t, root, move |op, operands, rw| {
            let ctx = rw.context();
            let bit = ("bit", ctx.integer(ctx.i32(), class));
            with_attr(op, operands, rw, "llvm.intr.is.fpclass", bit)
        });
    }
    patterns.add_fn(t, "math.expm1", |op, operands, rw| composed(op, operands, rw, exp_minus_one));
    patterns.add_fn(t, "math.rsqrt", |op, operands, rw| composed(op, operands, rw, reciprocal_root));
    if approximate_log1p {
        patterns.add_fn(t, "math.log1p", |op, operands, rw| composed(op, operands, rw, log_plus_one));
    }
    patterns.add_fn(t, "math.sincos", sin_cos);
}

const NO_TYPE: &str = "the type of the result cannot be converted";

/// An intrinsic with one attribute more.
fn with_attr(
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
    to: &str,
    (name, value): (&str, Attr),
) -> bool {
    let ctx = rw.context();
    let Some(ty) = rw.result_type(op, 0) else { return rw.no_match(NO_TYPE) };
    let new = new_op(ctx, to, rw.body().loc(op)).attr(name, value);
    if operands.all().iter().all(|v| llvm::array_parts(ctx, rw.body().value_type(*v)).is_none()) {
        rw.replace_with(op, &new.operands(operands.all()).result(ty));
        return true;
    }
    let made = for_each_vector(rw, op, ty, operands.all(), |rw, ty, values| {
        rw.insert_value(&new.clone().operands(values).result(ty))
    });
    replace(op, made, rw)
}

fn replace(op: Op, made: Option<Value>, rw: &mut ConversionRewriter<'_>) -> bool {
    match made {
        Some(v) => {
            rw.replace(op, &[v]);
            true
        }
        None => rw.no_match("its operands are not arrays of vectors"),
    }
}

/// Makes instructions with the flags of the operation that they stand for.
struct Parts<'r, 'a> {
    rw: &'r mut ConversionRewriter<'a>,
    op: Op,
    ty: Type,
}

impl Parts<'_, '_> {
    fn one(&mut self) -> Option<Value> {
        let ctx = self.rw.context();
        let value = one(ctx, self.ty)?;
        let loc = self.rw.body().loc(self.op);
        let new = new_op(ctx, "llvm.mlir.constant", loc).attr("value", value).result(self.ty);
        Some(self.rw.insert_value(&new))
    }

    fn make(&mut self, name: &str, operands: &[Value]) -> Value {
        let ctx = self.rw.context();
        let new = new_op(ctx, name, self.rw.body().loc(self.op));
        let new = copy_attrs(ctx, self.rw.body(), self.op, new, |n, a| llvm_attr(ctx, n, a));
        self.rw.insert_value(&new.operands(operands).result(self.ty))
    }
}

/// 1.0, or a splat of it.
fn one(ctx: &Context, ty: Type) -> Option<Attr> {
    let one = ctx.float(ctx.element_type_or_self(ty), 1.0);
    if ctx.is_shaped(ty) { ctx.dense_splat(ty, one) } else { Some(one) }
}

/// Replaces an operation on one float by what `make` does with it, or with each vector of it.
fn composed(
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
    make: fn(&mut Parts<'_, '_>, Value) -> Option<Value>,
) -> bool {
    let ctx = rw.context();
    let (Some([x]), Some(ty)) = (operands.get::<1>(), rw.result_type(op, 0)) else {
        return rw.no_match(NO_TYPE);
    };
    if !llvm::is_compatible(ctx, rw.body().value_type(x))
        || crate::to_llvm::common::has_small_float(ctx, rw, op)
    {
        return rw.no_match("unsupported floating point type");
    }
    if llvm::array_parts(ctx, ty).is_none() {
        let made = make(&mut Parts { rw, op, ty }, x);
        return replace(op, made, rw);
    }
    let made = for_each_vector(rw, op, ty, operands.all(), |rw, ty, values| {
        let x = values.first().copied().unwrap_or(x);
        make(&mut Parts { rw, op, ty }, x).unwrap_or(x)
    });
    replace(op, made, rw)
}

/// exp(x) - 1
fn exp_minus_one(p: &mut Parts<'_, '_>, x: Value) -> Option<Value> {
    let one = p.one()?;
    let exp = p.make("llvm.intr.exp", &[x]);
    Some(p.make("llvm.fsub", &[exp, one]))
}

/// log(1 + x)
fn log_plus_one(p: &mut Parts<'_, '_>, x: Value) -> Option<Value> {
    let one = p.one()?;
    let sum = p.make("llvm.fadd", &[one, x]);
    Some(p.make("llvm.intr.log", &[sum]))
}

/// 1 / sqrt(x)
fn reciprocal_root(p: &mut Parts<'_, '_>, x: Value) -> Option<Value> {
    let one = p.one()?;
    let root = p.make("llvm.intr.sqrt", &[x]);
    Some(p.make("llvm.fdiv", &[one, root]))
}

fn sin_cos(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let Some(ty) = rw.result_type(op, 0).filter(|t| llvm::array_parts(ctx, *t).is_none()) else {
        return rw.no_match(NO_TYPE);
    };
    let both = llvm::structure(ctx, &[ty, ty]);
    let new = new_op(ctx, "llvm.intr.sincos", rw.body().loc(op));
    let new = copy_attrs(ctx, rw.body(), op, new, |n, a| llvm_attr(ctx, n, a));
    let both = rw.insert_value(&new.operands(operands.all()).result(both));
    let loc = rw.body().loc(op);
    let mut e = crate::to_llvm::common::Emit::new(rw, loc, ctx.i64());
    let parts = [e.extract(both, &[0]), e.extract(both, &[1])];
    rw.replace(op, &parts);
    true
}

impl crate::passes::ConvertMathToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::default();
        Ok(convert_math_to_llvm(cx.ctx, cx.ir, cx.op, &options, self.approximate_log1p)?)
    }
}
