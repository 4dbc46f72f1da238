//! `convert-arith-to-llvm`: arithmetic on integers, floats, `index` and vectors of these. Casts are in `casts.rs`.

mod casts;

use terrace_dialects::arith::{self, FastMathFlags};
use terrace_dialects::llvm::{self, FCmpPredicate, FastmathFlags, ICmpPredicate};
use terrace_ir::types::IntegerType;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, PatternSet, Rewrite, Rewriter};
use terrace_transforms::arith::populate_expand_divisions;

use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, NO_TYPE, has_llvm_floats, llvm_target, lower, one_or_each, one_to_one,
};

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
    one_to_one! { patterns, types, llvm_attr;
        arith::AddFOp => llvm::FAddOp,
        arith::AddIOp => llvm::AddOp,
        arith::AndIOp => llvm::AndOp,
        arith::DivFOp => llvm::FDivOp,
        arith::DivSIOp => llvm::SDivOp,
        arith::DivUIOp => llvm::UDivOp,
        arith::MaximumFOp => llvm::MaximumOp,
        arith::MaxNumFOp => llvm::MaxNumOp,
        arith::MaxSIOp => llvm::SMaxOp,
        arith::MaxUIOp => llvm::UMaxOp,
        arith::MinimumFOp => llvm::MinimumOp,
        arith::MinNumFOp => llvm::MinNumOp,
        arith::MinSIOp => llvm::SMinOp,
        arith::MinUIOp => llvm::UMinOp,
        arith::MulFOp => llvm::FMulOp,
        arith::MulIOp => llvm::MulOp,
        arith::NegFOp => llvm::FNegOp,
        arith::OrIOp => llvm::OrOp,
        arith::RemFOp => llvm::FRemOp,
        arith::RemSIOp => llvm::SRemOp,
        arith::RemUIOp => llvm::URemOp,
        arith::ShLIOp => llvm::ShlOp,
        arith::ShRSIOp => llvm::AShrOp,
        arith::ShRUIOp => llvm::LShrOp,
        arith::SubFOp => llvm::FSubOp,
        arith::SubIOp => llvm::SubOp,
        arith::XOrIOp => llvm::XOrOp,
        arith::ExtFOp => llvm::FPExtOp,
        arith::ExtSIOp => llvm::SExtOp,
        arith::ExtUIOp => llvm::ZExtOp,
        arith::FPToSIOp => llvm::FPToSIOp,
        arith::FPToUIOp => llvm::FPToUIOp,
        arith::SIToFPOp => llvm::SIToFPOp,
        arith::UIToFPOp => llvm::UIToFPOp,
        arith::TruncIOp => llvm::TruncOp,
    }
    patterns
        .typed(&types.converter)
        .lower(constant)
        .lower(compare_integers)
        .lower(compare_floats)
        .lower(select)
        .lower(add_extended)
        .lower(multiply_signed)
        .lower(multiply_unsigned);
    casts::populate(patterns, types);
    let mut divisions = PatternSet::new();
    populate_expand_divisions(&mut divisions);
    patterns.add_plain(&divisions);
}

/// An attribute of arith as llvm has it.
pub(crate) fn llvm_attr<'n>(ctx: &Context, name: &'n [u8], a: Attr) -> Option<(&'n [u8], Attr)> {
    match name {
        b"overflowFlags" => {
            let flags = a.cast::<arith::IntegerOverflowFlags>(ctx);
            Some((name, flags.map_or(a, |f| ctx.integer(ctx.i32(), f.0.into()))))
        }
        b"fastmath" => Some((b"fastmathFlags", fast_math(ctx, a)?)),
        _ => Some((name, a)),
    }
}

fn fast_math(ctx: &Context, a: Attr) -> Option<Attr> {
    let flags = llvm_flags(a.cast::<FastMathFlags>(ctx)?);
    Some(ctx.dialect_attr(&llvm::FASTMATH_FLAGS_ATTR_DEF, &[ctx.param_int(flags.0.into())]))
}

fn constant(op: Lower<'_, arith::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let value = op.op.value(rw);
    let value = match ctx.data(value) {
        // A float that is an integer in LLVM IR.
        AttrData::Float { bits, .. } if op.op.result(rw).ty(rw) != ty && ty.is::<IntegerType>(rw) => {
            ctx.integer_ap(ty, bits.clone())
        }
        _ => value,
    };
    let new = llvm::ConstantOp::new(ty, value).insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    rw.replace(op.op, new.res(rw));
    Ok(())
}

fn compare_integers(op: Lower<'_, arith::CmpIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let predicate =
        ICmpPredicate::from_value(op.op.predicate(rw).value()).or_no_match("no such predicate")?;
    one_or_each(op.op, ty, op.all(), rw, |rw, _, v| llvm::ICmpOp::new(predicate, v[0], v[1]).result(rw))
}

fn compare_floats(op: Lower<'_, arith::CmpFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    has_llvm_floats(*op.op, rw)?;
    let predicate =
        FCmpPredicate::from_value(op.op.predicate(rw).value()).or_no_match("no such predicate")?;
    let flags = llvm_flags(op.op.fastmath(rw));
    one_or_each(op.op, ty, op.all(), rw, |rw, _, v| {
        llvm::FCmpOp::new(predicate, v[0], v[1]).fastmath_flags(flags).result(rw)
    })
}

/// Fast-math flags of arith as llvm's: `reassoc` is the lowest bit there and the highest here.
pub(crate) fn llvm_flags(flags: FastMathFlags) -> FastmathFlags {
    FastmathFlags((flags.0 >> 1) | ((flags.0 & 1) << 6))
}

fn select(op: Lower<'_, arith::SelectOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let make = |rw: &mut Rewriter<'_>, condition, on_true, on_false| {
        let new = llvm::SelectOp::new(condition, on_true, on_false).insert(rw);
        rw.copy_discardable_attrs(op.op, new);
        new.res(rw)
    };
    // A scalar condition chooses between whole arrays.
    if op.condition().ty(rw).is::<IntegerType>(rw) {
        let v = make(rw, op.condition(), op.true_value(), op.false_value());
        rw.replace(op.op, v);
        return Ok(());
    }
    one_or_each(op.op, ty, op.all(), rw, |rw, _, v| make(rw, v[0], v[1], v[2]))
}

fn add_extended(op: Lower<'_, arith::AddUIExtendedOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let sum = rw.convert_type(op.op.sum(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let flag = rw.convert_type(op.op.overflow(rw).ty(rw)).or_no_match(NO_TYPE)?;
    llvm::array_parts(ctx, sum).is_none().or_no_match("vectors of several dimensions are not supported")?;
    let both = llvm::structure(ctx, &[sum, flag]);
    let both = llvm::UAddWithOverflowOp::new(both, op.lhs(), op.rhs()).result(rw);
    let sum = llvm::ExtractValueOp::new(sum, both, [0]).result(rw);
    let flag = llvm::ExtractValueOp::new(flag, both, [1]).result(rw);
    rw.replace(op.op, [sum, flag]);
    Ok(())
}

fn multiply_signed(op: Lower<'_, arith::MulSIExtendedOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    multiply_extended(*op.op, op.op.low(rw), rw, |rw, wide| {
        [op.lhs(), op.rhs()].map(|v| llvm::SExtOp::new(wide, v).result(rw))
    })
}

fn multiply_unsigned(op: Lower<'_, arith::MulUIExtendedOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    multiply_extended(*op.op, op.op.low(rw), rw, |rw, wide| {
        [op.lhs(), op.rhs()].map(|v| llvm::ZExtOp::new(wide, v).result(rw))
    })
}

/// The product in twice the width, cut in two; `low` is the half that the type of both follows from.
fn multiply_extended(
    op: Op,
    low: Value,
    rw: &mut Rewriter<'_>,
    extend: impl FnOnce(&mut Rewriter<'_>, Type) -> [Value; 2],
) -> Rewrite {
    let ctx = rw.context();
    let narrow = rw.convert_type(low.ty(rw)).or_no_match(NO_TYPE)?;
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

impl crate::passes::ArithToLLVMConversionPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::of_index(self.index_bitwidth);
        Ok(convert_arith_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
