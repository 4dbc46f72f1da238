//! `convert-complex-to-llvm`: a complex number is a struct of its two parts.

use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

use crate::to_llvm::arith::llvm_attr;
use crate::to_llvm::common::{Emit, LlvmTypeOptions, LlvmTypes, llvm_target, lower, new_op};

/// Lowers complex in `root`; that nothing of it may be left is the pass's promise.
pub fn convert_complex_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.illegal_dialects(&["complex"]);
    lower(ctx, ir, root, options, &target, populate_complex_to_llvm)
}

/// The patterns of `convert-complex-to-llvm`.
pub fn populate_complex_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    let t = &types.converter;
    patterns.add_fn(t, "complex.create", create);
    patterns.add_fn(t, "complex.constant", |op, _, rw| constant(op, rw));
    patterns.add_fn(t, "complex.re", |op, operands, rw| part(op, operands, rw, 0));
    patterns.add_fn(t, "complex.im", |op, operands, rw| part(op, operands, rw, 1));
    patterns.add_fn(t, "complex.abs", absolute);
    let part_by_part = |name: &'static str| {
        move |m: &mut Maker<'_, '_>, [a, b]: [Pair; 2]| {
            let re = m.make(name, a.re, b.re);
            Pair { re, im: m.make(name, a.im, b.im) }
        }
    };
    let (add, sub) = (part_by_part("llvm.fadd"), part_by_part("llvm.fsub"));
    patterns.add_fn(t, "complex.add", move |op, operands, rw| binary(op, operands, rw, &add));
    patterns.add_fn(t, "complex.sub", move |op, operands, rw| binary(op, operands, rw, &sub));
    patterns.add_fn(t, "complex.mul", |op, operands, rw| binary(op, operands, rw, &multiply));
    patterns.add_fn(t, "complex.div", |op, operands, rw| binary(op, operands, rw, &divide));
}

const NO_TYPE: &str = "the type of the result cannot be converted";

/// The real and the imaginary part.
#[derive(Clone, Copy)]
struct Pair {
    re: Value,
    im: Value,
}

/// Makes instructions on parts, with the fast-math flags of the operation.
struct Maker<'r, 'a> {
    e: Emit<'r, 'a>,
    part: Type,
    flags: Option<Attr>,
}

impl Maker<'_, '_> {
    fn make(&mut self, name: &str, a: Value, b: Value) -> Value {
        let new = self.e.new_op(name).operands(&[a, b]).result(self.part);
        let new = new.maybe_attr("fastmathFlags", self.flags);
        self.e.rw.insert_value(&new)
    }
}

/// The flags of an operation as llvm has them.
fn flags(ctx: &Context, rw: &ConversionRewriter<'_>, op: Op) -> Option<Attr> {
    rw.body().attr(ctx, op, "fastmath").and_then(|a| llvm_attr(ctx, b"fastmath", a)).map(|(_, a)| a)
}

fn create(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let (Some([re, im]), Some(ty)) = (operands.get::<2>(), rw.result_type(op, 0)) else {
        return rw.no_match(NO_TYPE);
    };
    let loc = rw.body().loc(op);
    let mut e = Emit::new(rw, loc, ty);
    let whole = e.poison(ty);
    let whole = e.insert(whole, re, &[0]);
    let whole = e.insert(whole, im, &[1]);
    rw.replace(op, &[whole]);
    true
}

fn constant(op: Op, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let Some(ty) = rw.result_type(op, 0) else { return rw.no_match(NO_TYPE) };
    let Some(value) = rw.body().attr(ctx, op, "value") else { return rw.no_match("no value") };
    let new = new_op(ctx, "llvm.mlir.constant", rw.body().loc(op)).attr("value", value).result(ty);
    rw.replace_with(op, &new);
    true
}

fn part(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>, at: i64) -> bool {
    let (Some([whole]), Some(ty)) = (operands.get::<1>(), rw.result_type(op, 0)) else {
        return rw.no_match(NO_TYPE);
    };
    let loc = rw.body().loc(op);
    let v = Emit::new(rw, loc, ty).extract(whole, &[at]);
    rw.replace(op, &[v]);
    true
}

/// sqrt(re * re + im * im)
fn absolute(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let (Some([whole]), Some(ty)) = (operands.get::<1>(), rw.result_type(op, 0)) else {
        return rw.no_match(NO_TYPE);
    };
    let (flags, loc) = (flags(rw.context(), rw, op), rw.body().loc(op));
    let mut m = Maker { e: Emit::new(rw, loc, ty), part: ty, flags };
    let (re, im) = (m.e.extract(whole, &[0]), m.e.extract(whole, &[1]));
    let (re, im) = (m.make("llvm.fmul", re, re), m.make("llvm.fmul", im, im));
    let sum = m.make("llvm.fadd", re, im);
    // As in MLIR, the root has no flags.
    let root = m.e.new_op("llvm.intr.sqrt").operands(&[sum]).result(ty);
    let root = rw.insert_value(&root);
    rw.replace(op, &[root]);
    true
}

/// An operation on two numbers: takes them apart, and puts together what `compute` makes of the parts.
fn binary(
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
    compute: &dyn Fn(&mut Maker<'_, '_>, [Pair; 2]) -> Pair,
) -> bool {
    let ctx = rw.context();
    let (Some([a, b]), Some(ty)) = (operands.get::<2>(), rw.result_type(op, 0)) else {
        return rw.no_match(NO_TYPE);
    };
    let result = rw.body().result_types(op).next();
    let Some(AttrData::ComplexType(part)) = result.map(|t| ctx.type_data(t)) else {
        return rw.no_match("the result is not complex");
    };
    let (flags, loc) = (flags(ctx, rw, op), rw.body().loc(op));
    let mut m = Maker { e: Emit::new(rw, loc, ty), part: *part, flags };
    let pairs = [a, b].map(|v| Pair { re: m.e.extract(v, &[0]), im: m.e.extract(v, &[1]) });
    let whole = m.e.poison(ty);
    let made = compute(&mut m, pairs);
    let whole = m.e.insert(whole, made.re, &[0]);
    let whole = m.e.insert(whole, made.im, &[1]);
    rw.replace(op, &[whole]);
    true
}

fn multiply(m: &mut Maker<'_, '_>, [a, b]: [Pair; 2]) -> Pair {
    let (x, y) = (m.make("llvm.fmul", b.re, a.re), m.make("llvm.fmul", b.im, a.im));
    let re = m.make("llvm.fsub", x, y);
    let (x, y) = (m.make("llvm.fmul", a.im, b.re), m.make("llvm.fmul", a.re, b.im));
    Pair { re, im: m.make("llvm.fadd", x, y) }
}

/// By the conjugate of the divisor: MLIR's `basic` range, which may overflow where the quotient does not.
fn divide(m: &mut Maker<'_, '_>, [a, b]: [Pair; 2]) -> Pair {
    let (x, y) = (m.make("llvm.fmul", b.re, b.re), m.make("llvm.fmul", b.im, b.im));
    let norm = m.make("llvm.fadd", x, y);
    let (x, y) = (m.make("llvm.fmul", a.re, b.re), m.make("llvm.fmul", a.im, b.im));
    let re = m.make("llvm.fadd", x, y);
    let (x, y) = (m.make("llvm.fmul", a.im, b.re), m.make("llvm.fmul", a.re, b.im));
    let im = m.make("llvm.fsub", x, y);
    let re = m.make("llvm.fdiv", re, norm);
    Pair { re, im: m.make("llvm.fdiv", im, norm) }
}

impl crate::passes::ConvertComplexToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_complex_to_llvm(cx.ctx, cx.ir, cx.op, &LlvmTypeOptions::default())?)
    }
}
