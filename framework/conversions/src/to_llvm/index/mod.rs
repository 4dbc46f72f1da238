//! `convert-index-to-llvm`: `index` becomes an integer of the target's width, its operations LLVM's.

use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

use crate::to_llvm::common::{
    Emit, LlvmTypeOptions, LlvmTypes, add_one_to_one, keep, llvm_target, lower, new_op,
};

/// Operations that become one instruction each.
const DIRECT: &[(&str, &str)] = &[
    ("index.add", "llvm.add"),
    ("index.and", "llvm.and"),
    ("index.divs", "llvm.sdiv"),
    ("index.divu", "llvm.udiv"),
    ("index.maxs", "llvm.intr.smax"),
    ("index.maxu", "llvm.intr.umax"),
    ("index.mins", "llvm.intr.smin"),
    ("index.minu", "llvm.intr.umin"),
    ("index.mul", "llvm.mul"),
    ("index.or", "llvm.or"),
    ("index.rems", "llvm.srem"),
    ("index.remu", "llvm.urem"),
    ("index.shl", "llvm.shl"),
    ("index.shrs", "llvm.ashr"),
    ("index.shru", "llvm.lshr"),
    ("index.sub", "llvm.sub"),
    ("index.xor", "llvm.xor"),
];

/// Lowers index in `root`; that nothing of it may be left is the pass's promise.
pub fn convert_index_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.illegal_dialects(&["index"]);
    lower(ctx, ir, root, options, &target, populate_index_to_llvm)
}

/// The patterns of `convert-index-to-llvm`.
pub fn populate_index_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    add_one_to_one(patterns, types, DIRECT, keep);
    let t = &types.converter;
    patterns.add_fn(t, "index.constant", |op, _, rw| constant(op, rw));
    patterns.add_fn(t, "index.bool.constant", |op, _, rw| constant(op, rw));
    patterns.add_fn(t, "index.sizeof", |op, _, rw| size_of(op, rw));
    patterns.add_fn(t, "index.cmp", compare);
    patterns.add_fn(t, "index.casts", |op, operands, rw| cast(op, operands, rw, "llvm.sext"));
    patterns.add_fn(t, "index.castu", |op, operands, rw| cast(op, operands, rw, "llvm.zext"));
    patterns.add_fn(t, "index.ceildivs", ceil_div_signed);
    patterns.add_fn(t, "index.ceildivu", ceil_div_unsigned);
    patterns.add_fn(t, "index.floordivs", floor_div_signed);
}

const NO_TYPE: &str = "the type of the result cannot be converted";

/// A constant in the width of its converted type.
fn constant(op: Op, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let Some(ty) = rw.result_type(op, 0) else { return rw.no_match(NO_TYPE) };
    let Some((width, _)) = ctx.integer_info(ty) else { return rw.no_match("the type is no integer") };
    let value = rw.body().attr(ctx, op, "value").and_then(|a| ctx.as_integer(a));
    let Some(value) = value.map(|v| v.sext_or_trunc(width)) else { return rw.no_match("no value") };
    let value = ctx.integer_ap(ty, value);
    let new = new_op(ctx, "llvm.mlir.constant", rw.body().loc(op)).attr("value", value).result(ty);
    rw.replace_with(op, &new);
    true
}

fn size_of(op: Op, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let Some(ty) = rw.result_type(op, 0) else { return rw.no_match(NO_TYPE) };
    let Some((width, _)) = ctx.integer_info(ty) else { return rw.no_match("the type is no integer") };
    let value = ctx.integer(ty, i64::from(width));
    let new = new_op(ctx, "llvm.mlir.constant", rw.body().loc(op)).attr("value", value).result(ty);
    rw.replace_with(op, &new);
    true
}

/// A comparison that LLVM has by the same number.
fn predicate(ctx: &Context, name: &str) -> Attr {
    const NAMES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
    let i = NAMES.iter().position(|n| *n == name).unwrap_or_default();
    ctx.integer(ctx.i64(), i as i64)
}

fn compare(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let number = match rw.body().attr(ctx, op, "pred").map(|a| ctx.data(a)) {
        Some(AttrData::DialectAttr { params, .. }) => params.first().and_then(|p| ctx.as_param_int(*p)),
        _ => None,
    };
    let Some(number) = number else { return rw.no_match("no predicate") };
    let new = new_op(ctx, "llvm.icmp", rw.body().loc(op))
        .attr("predicate", ctx.integer(ctx.i64(), number))
        .operands(operands.all())
        .result(ctx.i1());
    rw.replace_with(op, &new);
    true
}

fn cast(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>, extend: &str) -> bool {
    let ctx = rw.context();
    let (Some([from]), Some(ty)) = (operands.get::<1>(), rw.result_type(op, 0)) else {
        return rw.no_match(NO_TYPE);
    };
    let width = |t| ctx.integer_info(t).map_or(0, |i| i.0);
    let (have, want) = (width(rw.body().value_type(from)), width(ty));
    if have == want {
        rw.replace(op, &[from]);
        return true;
    }
    let name = if have > want { "llvm.trunc" } else { extend };
    let new = new_op(ctx, name, rw.body().loc(op)).operands(&[from]).result(ty);
    rw.replace_with(op, &new);
    true
}

/// A division in the making: the two operands and what makes instructions of their type.
fn division<'r, 'a>(
    op: Op,
    operands: Operands<'_>,
    rw: &'r mut ConversionRewriter<'a>,
) -> Option<(Emit<'r, 'a>, [terrace_ir::Value; 2])> {
    let values = operands.get::<2>()?;
    let ty = rw.result_type(op, 0)?;
    let loc = rw.body().loc(op);
    Some((Emit::new(rw, loc, ty), values))
}

fn icmp(e: &mut Emit<'_, '_>, name: &str, a: terrace_ir::Value, b: terrace_ir::Value) -> terrace_ir::Value {
    let ctx = e.ctx();
    e.value("llvm.icmp", &[a, b], ctx.i1(), &[("predicate", predicate(ctx, name))])
}

/// The quotient is rounded up where the signs of the operands are equal.
fn ceil_div_signed(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let Some((mut e, [n, m])) = division(op, operands, rw) else { return rw.no_match(NO_TYPE) };
    let ty = e.index;
    let (zero, one, minus_one) = (e.integer(ty, 0), e.integer(ty, 1), e.integer(ty, -1));
    // ((n + x) / m) + 1, where x goes a step towards zero.
    let m_positive = icmp(&mut e, "sgt", m, zero);
    let x = e.value("llvm.select", &[m_positive, minus_one, one], ty, &[]);
    let sum = e.binary("llvm.add", n, x);
    let quotient = e.binary("llvm.sdiv", sum, m);
    let plus_one = e.binary("llvm.add", quotient, one);
    // -(-n / m), where the signs differ or the dividend is zero.
    let negated = e.binary("llvm.sub", zero, n);
    let quotient = e.binary("llvm.sdiv", negated, m);
    let negated = e.binary("llvm.sub", zero, quotient);
    let n_positive = icmp(&mut e, "sgt", n, zero);
    let same = icmp(&mut e, "eq", n_positive, m_positive);
    let nonzero = icmp(&mut e, "ne", n, zero);
    let up = e.value("llvm.and", &[same, nonzero], e.ctx().i1(), &[]);
    let v = e.value("llvm.select", &[up, plus_one, negated], ty, &[]);
    rw.replace(op, &[v]);
    true
}

fn ceil_div_unsigned(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let Some((mut e, [n, m])) = division(op, operands, rw) else { return rw.no_match(NO_TYPE) };
    let ty = e.index;
    let (zero, one) = (e.integer(ty, 0), e.integer(ty, 1));
    let less = e.binary("llvm.sub", n, one);
    let quotient = e.binary("llvm.udiv", less, m);
    let plus_one = e.binary("llvm.add", quotient, one);
    let is_zero = icmp(&mut e, "eq", n, zero);
    let v = e.value("llvm.select", &[is_zero, zero, plus_one], ty, &[]);
    rw.replace(op, &[v]);
    true
}

/// The quotient is rounded down where the signs of the operands differ.
fn floor_div_signed(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let Some((mut e, [n, m])) = division(op, operands, rw) else { return rw.no_match(NO_TYPE) };
    let ty = e.index;
    let (zero, one, minus_one) = (e.integer(ty, 0), e.integer(ty, 1), e.integer(ty, -1));
    let m_negative = icmp(&mut e, "slt", m, zero);
    let x = e.value("llvm.select", &[m_negative, one, minus_one], ty, &[]);
    let difference = e.binary("llvm.sub", x, n);
    let quotient = e.binary("llvm.sdiv", difference, m);
    let rounded = e.binary("llvm.sub", minus_one, quotient);
    let quotient = e.binary("llvm.sdiv", n, m);
    let n_negative = icmp(&mut e, "slt", n, zero);
    let differ = icmp(&mut e, "ne", n_negative, m_negative);
    let nonzero = icmp(&mut e, "ne", n, zero);
    let down = e.value("llvm.and", &[differ, nonzero], e.ctx().i1(), &[]);
    let v = e.value("llvm.select", &[down, rounded, quotient], ty, &[]);
    rw.replace(op, &[v]);
    true
}

impl crate::passes::ConvertIndexToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::of_index(self.index_bitwidth);
        Ok(convert_index_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
