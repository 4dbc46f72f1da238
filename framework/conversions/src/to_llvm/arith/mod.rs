//! `convert-arith-to-llvm`: arithmetic on integers, floats, `index` and vectors of these. Casts are in `casts.rs`.

mod casts;

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, add_one_to_one, for_each_vector, llvm_target, lower, new_op,
};

/// Operations that become one instruction each.
const DIRECT: &[(&str, &str)] = &[
    ("arith.addf", "llvm.fadd"),
    ("arith.addi", "llvm.add"),
    ("arith.andi", "llvm.and"),
    ("arith.divf", "llvm.fdiv"),
    ("arith.divsi", "llvm.sdiv"),
    ("arith.divui", "llvm.udiv"),
    ("arith.maximumf", "llvm.intr.maximum"),
    ("arith.maxnumf", "llvm.intr.maxnum"),
    ("arith.maxsi", "llvm.intr.smax"),
    ("arith.maxui", "llvm.intr.umax"),
    ("arith.minimumf", "llvm.intr.minimum"),
    ("arith.minnumf", "llvm.intr.minnum"),
    ("arith.minsi", "llvm.intr.smin"),
    ("arith.minui", "llvm.intr.umin"),
    ("arith.mulf", "llvm.fmul"),
    ("arith.muli", "llvm.mul"),
    ("arith.negf", "llvm.fneg"),
    ("arith.ori", "llvm.or"),
    ("arith.remf", "llvm.frem"),
    ("arith.remsi", "llvm.srem"),
    ("arith.remui", "llvm.urem"),
    ("arith.shli", "llvm.shl"),
    ("arith.shrsi", "llvm.ashr"),
    ("arith.shrui", "llvm.lshr"),
    ("arith.subf", "llvm.fsub"),
    ("arith.subi", "llvm.sub"),
    ("arith.xori", "llvm.xor"),
    ("arith.extf", "llvm.fpext"),
    ("arith.extsi", "llvm.sext"),
    ("arith.extui", "llvm.zext"),
    ("arith.fptosi", "llvm.fptosi"),
    ("arith.fptoui", "llvm.fptoui"),
    ("arith.sitofp", "llvm.sitofp"),
    ("arith.uitofp", "llvm.uitofp"),
    ("arith.trunci", "llvm.trunc"),
    ("arith.bitcast", "llvm.bitcast"),
];

/// Lowers arith in `root`; what cannot be lowered is left.
pub fn convert_arith_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, &llvm_target(ctx), populate_arith_to_llvm)
}

/// The patterns of `convert-arith-to-llvm`.
pub fn populate_arith_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    add_one_to_one(patterns, types, DIRECT, llvm_attr);
    patterns.add_fn(&types.converter, "arith.constant", |op, _, rw| constant(op, rw));
    patterns
        .add_fn(&types.converter, "arith.cmpi", |op, operands, rw| compare(op, operands, rw, "llvm.icmp"));
    patterns
        .add_fn(&types.converter, "arith.cmpf", |op, operands, rw| compare(op, operands, rw, "llvm.fcmp"));
    patterns.add_fn(&types.converter, "arith.select", select);
    patterns.add_fn(&types.converter, "arith.addui_extended", add_extended);
    patterns.add_fn(&types.converter, "arith.mulsi_extended", |op, operands, rw| {
        multiply_extended(op, operands, rw, "llvm.sext")
    });
    patterns.add_fn(&types.converter, "arith.mului_extended", |op, operands, rw| {
        multiply_extended(op, operands, rw, "llvm.zext")
    });
    casts::populate(patterns, types);
}

/// An attribute of arith as llvm has it.
pub(crate) fn llvm_attr(ctx: &Context, name: &[u8], a: Attr) -> Option<(SmallVec<[u8; 24]>, Attr)> {
    match name {
        b"overflowFlags" => {
            let AttrData::DialectAttr { params, .. } = ctx.data(a) else { return Some((name.into(), a)) };
            let bits = params.first().and_then(|p| ctx.as_param_int(*p)).unwrap_or(0);
            Some((name.into(), ctx.integer(ctx.i32(), bits)))
        }
        b"fastmath" => Some(("fastmathFlags".as_bytes().into(), fast_math(ctx, a)?)),
        _ => Some((name.into(), a)),
    }
}

/// Fast-math flags of arith as llvm's: `reassoc` is the lowest bit there and the highest here.
fn fast_math(ctx: &Context, a: Attr) -> Option<Attr> {
    let AttrData::DialectAttr { params, .. } = ctx.data(a) else { return None };
    let bits = params.first().and_then(|p| ctx.as_param_int(*p)).unwrap_or(0);
    let bits = (bits >> 1) | ((bits & 1) << 6);
    Some(ctx.dialect_attr(&llvm::FASTMATH_FLAGS_ATTR_DEF, &[ctx.param_int(bits)]))
}

fn constant(op: Op, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let Some(ty) = rw.result_type(op, 0) else {
        return rw.no_match("the type of the constant cannot be converted");
    };
    let Some(value) = rw.body().attr(ctx, op, "value") else { return rw.no_match("no value") };
    let old = rw.body().result_types(op).next();
    let value = match ctx.data(value) {
        // A float that is an integer in LLVM IR.
        AttrData::Float { bits, .. } if old != Some(ty) && ctx.integer_info(ty).is_some() => {
            ctx.integer_ap(ty, bits.clone())
        }
        _ => value,
    };
    let new = new_op(ctx, "llvm.mlir.constant", rw.body().loc(op));
    let new = crate::to_llvm::common::copy_attrs(ctx, rw.body(), op, new, |n, a| {
        Some((n.into(), if n == b"value" { value } else { a }))
    });
    rw.replace_with(op, &new.result(ty));
    true
}

fn compare(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>, to: &str) -> bool {
    let ctx = rw.context();
    let Some(ty) = rw.result_type(op, 0) else {
        return rw.no_match("the type of the result cannot be converted");
    };
    if crate::to_llvm::common::has_small_float(ctx, rw, op) {
        return rw.no_match("unsupported floating point type");
    }
    let Some(predicate) = rw.body().attr(ctx, op, "predicate") else { return rw.no_match("no predicate") };
    let flags = rw.body().attr(ctx, op, "fastmath").and_then(|a| fast_math(ctx, a));
    let new =
        new_op(ctx, to, rw.body().loc(op)).attr("predicate", predicate).maybe_attr("fastmathFlags", flags);
    one_or_each(op, ty, operands.all(), rw, |rw, ty, values| {
        rw.insert_value(&new.clone().operands(values).result(ty))
    })
}

/// Replaces an operation by one made of its operands, or by an array of one for each vector.
fn one_or_each(
    op: Op,
    ty: Type,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
    mut make: impl FnMut(&mut ConversionRewriter<'_>, Type, &[Value]) -> Value,
) -> bool {
    let ctx = rw.context();
    let v = if llvm::array_parts(ctx, ty).is_none() {
        Some(make(rw, ty, operands))
    } else {
        for_each_vector(rw, op, ty, operands, make)
    };
    match v {
        Some(v) => {
            rw.replace(op, &[v]);
            true
        }
        None => rw.no_match("its operands are not arrays of vectors"),
    }
}

fn select(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let (Some([condition, _, _]), Some(ty)) = (operands.get::<3>(), rw.result_type(op, 0)) else {
        return rw.no_match("the type of the result cannot be converted");
    };
    let new = new_op(ctx, "llvm.select", rw.body().loc(op));
    let new = crate::to_llvm::common::copy_attrs(ctx, rw.body(), op, new, |n, a| llvm_attr(ctx, n, a));
    // A scalar condition chooses between whole arrays.
    if ctx.integer_info(rw.body().value_type(condition)).is_some() {
        rw.replace_with(op, &new.operands(operands.all()).result(ty));
        return true;
    }
    one_or_each(op, ty, operands.all(), rw, |rw, ty, values| {
        rw.insert_value(&new.clone().operands(values).result(ty))
    })
}

fn add_extended(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let (Some(sum), Some(flag)) = (rw.result_type(op, 0), rw.result_type(op, 1)) else {
        return rw.no_match("the type of a result cannot be converted");
    };
    if llvm::array_parts(ctx, sum).is_some() {
        return rw.no_match("vectors of several dimensions are not supported");
    }
    let loc = rw.body().loc(op);
    let mut e = crate::to_llvm::common::Emit::new(rw, loc, ctx.i64());
    let both = llvm::structure(ctx, &[sum, flag]);
    let both = e.value("llvm.intr.uadd.with.overflow", operands.all(), both, &[]);
    let (sum, flag) = (e.extract(both, &[0]), e.extract(both, &[1]));
    rw.replace(op, &[sum, flag]);
    true
}

fn multiply_extended(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>, extend: &str) -> bool {
    let ctx = rw.context();
    let (Some([a, b]), Some(narrow)) = (operands.get::<2>(), rw.result_type(op, 0)) else {
        return rw.no_match("the type of a result cannot be converted");
    };
    let element = ctx.element_type_or_self(narrow);
    let Some((width, _)) = ctx.integer_info(element).filter(|_| llvm::array_parts(ctx, narrow).is_none())
    else {
        return rw.no_match("vectors of several dimensions are not supported");
    };
    let wide_element = ctx.integer_type(width * 2);
    let wide = match ctx.type_data(narrow) {
        AttrData::VectorType { shape, scalable, .. } => ctx.intern_type(AttrData::VectorType {
            shape: shape.clone(),
            scalable: scalable.clone(),
            element: wide_element,
        }),
        _ => wide_element,
    };
    let shift = ctx.integer(wide_element, i64::from(width));
    let shift = if wide == wide_element { Some(shift) } else { ctx.dense_splat(wide, shift) };
    let Some(shift) = shift else { return rw.no_match("the shift cannot be made") };
    let loc = rw.body().loc(op);
    let mut e = crate::to_llvm::common::Emit::new(rw, loc, ctx.i64());
    let a = e.value(extend, &[a], wide, &[]);
    let b = e.value(extend, &[b], wide, &[]);
    let product = e.value("llvm.mul", &[a, b], wide, &[]);
    let low = e.value("llvm.trunc", &[product], narrow, &[]);
    let shift = e.value("llvm.mlir.constant", &[], wide, &[("value", shift)]);
    let high = e.value("llvm.lshr", &[product, shift], wide, &[]);
    let high = e.value("llvm.trunc", &[high], narrow, &[]);
    rw.replace(op, &[low, high]);
    true
}

impl crate::passes::ArithToLLVMConversionPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::of_index(self.index_bitwidth);
        Ok(convert_arith_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
