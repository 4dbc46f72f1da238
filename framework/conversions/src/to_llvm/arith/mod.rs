//! `convert-arith-to-llvm`: arithmetic on integers, floats, `index` and vectors of these. Casts are in `casts.rs`.

mod casts;

use smallvec::SmallVec;
use terrace_dialects::arith::{self, FastMathFlags};
use terrace_dialects::llvm::{self, FCmpPredicate, FastmathFlags, ICmpPredicate};
use terrace_ir::types::IntegerType;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite};

type Rw<'a> = ConversionRewriter<'a>;

use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, add_one_to_one, for_each_vector, llvm_target, lower, new_op,
};

/// Names of operations by their types.
macro_rules! one_to_one {
    ($($from:ident => $to:ident,)*) => { &[$((arith::$from::OP_NAME, llvm::$to::OP_NAME)),*] };
}

/// Operations that become one instruction each.
const DIRECT: &[(&str, &str)] = one_to_one![
    AddFOp => FAddOp,
    AddIOp => AddOp,
    AndIOp => AndOp,
    DivFOp => FDivOp,
    DivSIOp => SDivOp,
    DivUIOp => UDivOp,
    MaximumFOp => MaximumOp,
    MaxNumFOp => MaxNumOp,
    MaxSIOp => SMaxOp,
    MaxUIOp => UMaxOp,
    MinimumFOp => MinimumOp,
    MinNumFOp => MinNumOp,
    MinSIOp => SMinOp,
    MinUIOp => UMinOp,
    MulFOp => FMulOp,
    MulIOp => MulOp,
    NegFOp => FNegOp,
    OrIOp => OrOp,
    RemFOp => FRemOp,
    RemSIOp => SRemOp,
    RemUIOp => URemOp,
    ShLIOp => ShlOp,
    ShRSIOp => AShrOp,
    ShRUIOp => LShrOp,
    SubFOp => FSubOp,
    SubIOp => SubOp,
    XOrIOp => XOrOp,
    ExtFOp => FPExtOp,
    ExtSIOp => SExtOp,
    ExtUIOp => ZExtOp,
    FPToSIOp => FPToSIOp,
    FPToUIOp => FPToUIOp,
    SIToFPOp => SIToFPOp,
    UIToFPOp => UIToFPOp,
    TruncIOp => TruncOp,
    BitcastOp => BitcastOp,
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
        .typed(&types.converter)
        .lower(compare_integers)
        .lower(compare_floats)
        .lower(select)
        .lower(add_extended)
        .lower(multiply_signed)
        .lower(multiply_unsigned);
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

fn constant(op: Op, rw: &mut Rw<'_>) -> bool {
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

fn compare_integers(op: Lower<'_, arith::CmpIOp>, rw: &mut Rw<'_>) -> Rewrite {
    let ty = rw.result_type(op.op, 0).or_no_match("the type of the result cannot be converted")?;
    let predicate =
        ICmpPredicate::from_value(op.op.predicate(rw).value()).or_no_match("no such predicate")?;
    one_or_each(*op.op, ty, op.all(), rw, |rw, _, v| llvm::ICmpOp::new(predicate, v[0], v[1]).result(rw))
}

fn compare_floats(op: Lower<'_, arith::CmpFOp>, rw: &mut Rw<'_>) -> Rewrite {
    let ty = rw.result_type(op.op, 0).or_no_match("the type of the result cannot be converted")?;
    (!crate::to_llvm::common::has_small_float(rw.context(), rw, *op.op))
        .or_no_match("unsupported floating point type")?;
    let predicate =
        FCmpPredicate::from_value(op.op.predicate(rw).value()).or_no_match("no such predicate")?;
    let flags = llvm_flags(op.op.fastmath(rw));
    one_or_each(*op.op, ty, op.all(), rw, |rw, _, v| {
        llvm::FCmpOp::new(predicate, v[0], v[1]).fastmath_flags(flags).result(rw)
    })
}

/// Fast-math flags of arith as llvm's: `reassoc` is the lowest bit there and the highest here.
fn llvm_flags(flags: FastMathFlags) -> FastmathFlags {
    FastmathFlags((flags.0 >> 1) | ((flags.0 & 1) << 6))
}

/// Replaces an operation by one made of its operands, or by an array of one for each vector.
fn one_or_each(
    op: Op,
    ty: Type,
    operands: &[Value],
    rw: &mut Rw<'_>,
    mut make: impl FnMut(&mut Rw<'_>, Type, &[Value]) -> Value,
) -> Rewrite {
    let ctx = rw.context();
    let v = if llvm::array_parts(ctx, ty).is_none() {
        Some(make(rw, ty, operands))
    } else {
        for_each_vector(rw, op, ty, operands, make)
    };
    rw.replace(op, v.or_no_match("its operands are not arrays of vectors")?);
    Ok(())
}

fn select(op: Lower<'_, arith::SelectOp>, rw: &mut Rw<'_>) -> Rewrite {
    let ty = rw.result_type(op.op, 0).or_no_match("the type of the result cannot be converted")?;
    let attrs = discardable(*op.op, rw);
    let make = |rw: &mut Rw<'_>, v: &[Value]| {
        attrs
            .iter()
            .fold(llvm::SelectOp::new(v[0], v[1], v[2]), |new, (n, a)| new.discardable(n, *a))
            .result(rw)
    };
    // A scalar condition chooses between whole arrays.
    if op.condition().ty(rw).cast::<IntegerType>(rw).is_some() {
        let v = make(rw, op.all());
        rw.replace(op.op, v);
        return Ok(());
    }
    one_or_each(*op.op, ty, op.all(), rw, |rw, _, v| make(rw, v))
}

fn add_extended(op: Lower<'_, arith::AddUIExtendedOp>, rw: &mut Rw<'_>) -> Rewrite {
    let ctx = rw.context();
    let types = rw.result_type(op.op, 0).zip(rw.result_type(op.op, 1));
    let (sum, flag) = types.or_no_match("the type of a result cannot be converted")?;
    llvm::array_parts(ctx, sum).is_none().or_no_match("vectors of several dimensions are not supported")?;
    let both = llvm::structure(ctx, &[sum, flag]);
    let both = llvm::UAddWithOverflowOp::new(both, op.lhs(), op.rhs()).result(rw);
    let sum = llvm::ExtractValueOp::new(sum, both, [0]).result(rw);
    let flag = llvm::ExtractValueOp::new(flag, both, [1]).result(rw);
    rw.replace(op.op, [sum, flag]);
    Ok(())
}

fn multiply_signed(op: Lower<'_, arith::MulSIExtendedOp>, rw: &mut Rw<'_>) -> Rewrite {
    multiply_extended(*op.op, rw, |rw, wide| {
        [op.lhs(), op.rhs()].map(|v| llvm::SExtOp::new(wide, v).result(rw))
    })
}

fn multiply_unsigned(op: Lower<'_, arith::MulUIExtendedOp>, rw: &mut Rw<'_>) -> Rewrite {
    multiply_extended(*op.op, rw, |rw, wide| {
        [op.lhs(), op.rhs()].map(|v| llvm::ZExtOp::new(wide, v).result(rw))
    })
}

fn multiply_extended(
    op: Op,
    rw: &mut Rw<'_>,
    extend: impl FnOnce(&mut Rw<'_>, Type) -> [Value; 2],
) -> Rewrite {
    let ctx = rw.context();
    let narrow = rw.result_type(op, 0).or_no_match("the type of a result cannot be converted")?;
    let element = ctx.element_type_or_self(narrow).cast::<IntegerType>(rw);
    let width = element.filter(|_| llvm::array_parts(ctx, narrow).is_none());
    let width = width.or_no_match("vectors of several dimensions are not supported")?.width();
    let wide = ctx.with_element_type(narrow, ctx.integer_type(width * 2));
    let shift = ctx.integer_or_splat(wide, i64::from(width)).or_no_match("the shift cannot be made")?;
    let [a, b] = extend(rw, wide);
    let product = llvm::MulOp::new(a, b).result(rw);
    let low = llvm::TruncOp::new(narrow, product).result(rw);
    let shift = llvm::ConstantOp::new(wide, shift).result(rw);
    let high = llvm::LShrOp::new(product, shift).result(rw);
    let high = llvm::TruncOp::new(narrow, high).result(rw);
    rw.replace(op, [low, high]);
    Ok(())
}

/// The attributes of an operation that are not of its definition.
fn discardable(op: Op, rw: &ConversionRewriter<'_>) -> Vec<(String, Attr)> {
    let text = |n: Attr| rw.context().as_string(n).map(|n| String::from_utf8_lossy(n).into_owned());
    rw.body().discardable_attrs(op).filter_map(|(n, a)| Some((text(n)?, a))).collect()
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
