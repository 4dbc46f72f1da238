//! Numbers and truth values: arithmetic, bits, comparisons, casts, constants.

use terrace_dialects::llvm::{self, FCmpPredicate, ICmpPredicate};
use terrace_dialects::spirv;
use terrace_ir::types::IntegerType;
use terrace_ir::{Attr, AttrData, Context, Op, Signedness, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::result_type;
use crate::to_llvm::common::{LlvmTypes, keep, one_to_one, replace_one_to_one};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    one_to_one! { patterns, types, keep;
        spirv::BitCountOp => llvm::CtPopOp,
        spirv::BitReverseOp => llvm::BitReverseOp,
        spirv::BitwiseAndOp => llvm::AndOp,
        spirv::BitwiseOrOp => llvm::OrOp,
        spirv::BitwiseXorOp => llvm::XOrOp,
        spirv::ConvertFToSOp => llvm::FPToSIOp,
        spirv::ConvertFToUOp => llvm::FPToUIOp,
        spirv::ConvertSToFOp => llvm::SIToFPOp,
        spirv::ConvertUToFOp => llvm::UIToFPOp,
        spirv::FAddOp => llvm::FAddOp,
        spirv::FDivOp => llvm::FDivOp,
        spirv::FMulOp => llvm::FMulOp,
        spirv::FNegateOp => llvm::FNegOp,
        spirv::FRemOp => llvm::FRemOp,
        spirv::FSubOp => llvm::FSubOp,
        spirv::GLCeilOp => llvm::FCeilOp,
        spirv::GLCosOp => llvm::CosOp,
        spirv::GLExpOp => llvm::ExpOp,
        spirv::GLFAbsOp => llvm::FAbsOp,
        spirv::GLFMaxOp => llvm::MaxNumOp,
        spirv::GLFMinOp => llvm::MinNumOp,
        spirv::GLFloorOp => llvm::FFloorOp,
        spirv::GLLogOp => llvm::LogOp,
        spirv::GLSMaxOp => llvm::SMaxOp,
        spirv::GLSMinOp => llvm::SMinOp,
        spirv::GLSinOp => llvm::SinOp,
        spirv::GLSqrtOp => llvm::SqrtOp,
        spirv::GLTanOp => llvm::TanOp,
        spirv::GLTanhOp => llvm::TanhOp,
        spirv::IAddOp => llvm::AddOp,
        spirv::IMulOp => llvm::MulOp,
        spirv::ISubOp => llvm::SubOp,
        spirv::LogicalAndOp => llvm::AndOp,
        spirv::LogicalOrOp => llvm::OrOp,
        spirv::SDivOp => llvm::SDivOp,
        spirv::SRemOp => llvm::SRemOp,
        spirv::SelectOp => llvm::SelectOp,
        spirv::UDivOp => llvm::UDivOp,
        spirv::UModOp => llvm::URemOp,
        spirv::UndefOp => llvm::UndefOp,
    }
    comparisons(patterns, types);
    patterns
        .typed(&types.converter)
        .lower(bitcast)
        .lower(constant)
        .lower(inverse_root)
        .lower(insert_bits)
        .lower(extract_signed_bits)
        .lower(extract_unsigned_bits)
        .lower(|op: Lower<'_, spirv::NotOp>, rw: &mut Rewriter<'_>| complement(*op.op, op.operand(), rw))
        .lower(|op: Lower<'_, spirv::LogicalNotOp>, rw: &mut Rewriter<'_>| {
            complement(*op.op, op.operand(), rw)
        });
    casts(patterns, types);
    shifts(patterns, types);
}

/// Pointers do not say what they point to: one is what it is cast to.
fn bitcast(op: Lower<'_, spirv::BitcastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(*op.op, rw)?;
    if llvm::is_pointer(rw.context(), ty) {
        rw.replace(op.op, op.operand());
        return Ok(());
    }
    replace_one_to_one::<llvm::BitcastOp>(*op.op, &[op.operand()], keep, rw)
}

/// A pattern for each comparison, with its predicate.
macro_rules! comparisons {
    ($($op:ident: $compare:ident $predicate:expr;)*) => {
        fn comparisons(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
            let mut typed = patterns.typed(&types.converter);
            $(typed.lower(|op: Lower<'_, spirv::$op>, rw: &mut Rewriter<'_>| {
                rw.replace_by(op.op, llvm::$compare::new($predicate, op.operand1(), op.operand2()));
                Ok(())
            });)*
        }
    };
}
comparisons! {
    IEqualOp: ICmpOp ICmpPredicate::eq;
    INotEqualOp: ICmpOp ICmpPredicate::ne;
    LogicalEqualOp: ICmpOp ICmpPredicate::eq;
    LogicalNotEqualOp: ICmpOp ICmpPredicate::ne;
    SGreaterThanEqualOp: ICmpOp ICmpPredicate::sge;
    SGreaterThanOp: ICmpOp ICmpPredicate::sgt;
    SLessThanEqualOp: ICmpOp ICmpPredicate::sle;
    SLessThanOp: ICmpOp ICmpPredicate::slt;
    UGreaterThanEqualOp: ICmpOp ICmpPredicate::uge;
    UGreaterThanOp: ICmpOp ICmpPredicate::ugt;
    ULessThanEqualOp: ICmpOp ICmpPredicate::ule;
    ULessThanOp: ICmpOp ICmpPredicate::ult;
    FOrdEqualOp: FCmpOp FCmpPredicate::oeq;
    FOrdGreaterThanEqualOp: FCmpOp FCmpPredicate::oge;
    FOrdGreaterThanOp: FCmpOp FCmpPredicate::ogt;
    FOrdLessThanEqualOp: FCmpOp FCmpPredicate::ole;
    FOrdLessThanOp: FCmpOp FCmpPredicate::olt;
    FOrdNotEqualOp: FCmpOp FCmpPredicate::one;
    FUnordEqualOp: FCmpOp FCmpPredicate::ueq;
    FUnordGreaterThanEqualOp: FCmpOp FCmpPredicate::uge;
    FUnordGreaterThanOp: FCmpOp FCmpPredicate::ugt;
    FUnordLessThanEqualOp: FCmpOp FCmpPredicate::ule;
    FUnordLessThanOp: FCmpOp FCmpPredicate::ult;
    FUnordNotEqualOp: FCmpOp FCmpPredicate::une;
}

/// The bits of a type's numbers.
fn bits(ctx: &Context, t: Type) -> Result<u32, NoMatch> {
    ctx.int_or_float_width(ctx.element_type_or_self(t)).or_no_match("the type is none of numbers")
}

/// A pattern for each cast that makes numbers wider or narrower; one that keeps their size stays.
macro_rules! casts {
    ($($op:ident: $wider:ident $narrower:ident;)*) => {
        fn casts(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
            let mut typed = patterns.typed(&types.converter);
            $(typed.lower(|op: Lower<'_, spirv::$op>, rw: &mut Rewriter<'_>| {
                let (from, to) = (op.op.operand(rw).ty(rw), op.op.result(rw).ty(rw));
                let ctx = rw.context();
                let (from, to) = (bits(ctx, from)?, bits(ctx, to)?);
                match from.cmp(&to) {
                    std::cmp::Ordering::Less => {
                        replace_one_to_one::<llvm::$wider>(*op.op, op.operands.all(), drop, rw)
                    }
                    std::cmp::Ordering::Greater => {
                        replace_one_to_one::<llvm::$narrower>(*op.op, op.operands.all(), drop, rw)
                    }
                    std::cmp::Ordering::Equal => Err(NoMatch("the numbers keep their size")),
                }
            });)*
        }
    };
}
casts! {
    FConvertOp: FPExtOp FPTruncOp;
    SConvertOp: SExtOp TruncOp;
    UConvertOp: ZExtOp TruncOp;
}

/// Drops an attribute.
fn drop<'n>(_: &Context, _: &'n [u8], _: Attr) -> Option<(&'n [u8], Attr)> {
    None
}

/// A pattern for each shift. What it shifts by is as wide as what is shifted.
macro_rules! shifts {
    ($($op:ident => $shift:ident;)*) => {
        fn shifts(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
            let mut typed = patterns.typed(&types.converter);
            $(typed.lower(|op: Lower<'_, spirv::$op>, rw: &mut Rewriter<'_>| {
                let by = shift_amount(*op.op, op.op.operand2(rw), op.operand2(), rw)?;
                rw.replace_by(op.op, llvm::$shift::new(op.operand1(), by));
                Ok(())
            });)*
        }
    };
}
shifts! {
    ShiftLeftLogicalOp => ShlOp;
    ShiftRightArithmeticOp => AShrOp;
    ShiftRightLogicalOp => LShrOp;
}

fn shift_amount(op: Op, old: Value, new: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let (ctx, ty) = (rw.context(), result_type(op, rw)?);
    let by = old.ty(rw);
    let (have, want) = (bits(ctx, by)?, bits(ctx, ty)?);
    if have == want {
        return Ok(new);
    }
    (have < want).or_no_match("it is shifted by a wider number")?;
    let unsigned = ctx.element_type_or_self(by).cast::<IntegerType>(ctx);
    Ok(if unsigned.is_some_and(|t| t.signedness() == Signedness::Unsigned) {
        llvm::ZExtOp::new(ty, new).result(rw)
    } else {
        llvm::SExtOp::new(ty, new).result(rw)
    })
}

/// An integer in each component of a type that is converted already.
fn integer(rw: &mut Rewriter<'_>, ty: Type, value: i64) -> Result<Value, NoMatch> {
    let value = rw.context().integer_or_splat(ty, value).or_no_match("there is no such constant")?;
    Ok(llvm::ConstantOp::new(ty, value).result(rw))
}

fn constant(op: Lower<'_, spirv::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (old, value) = (op.op.constant(rw).ty(rw), op.op.value(rw));
    let numbers = match ctx.type_data(old) {
        AttrData::VectorType { .. } => true,
        _ => ctx.int_or_float_width(old).is_some(),
    };
    numbers.or_no_match("it is no number or vector")?;
    let ty = result_type(*op.op, rw)?;
    let signless = |a: Attr| match ctx.as_integer(a) {
        Some(v) => Some(ctx.integer_ap(ty, v.clone())),
        None => {
            let AttrData::DenseElements { data, splat, .. } = ctx.data(a) else { return None };
            Some(ctx.dense_elements(ty, data.clone(), *splat))
        }
    };
    let integer = ctx.element_type_or_self(old).cast::<IntegerType>(ctx);
    let signed = integer.is_some_and(|t| t.signedness() != Signedness::Signless);
    let value = if signed { signless(value).or_no_match("its value is no integer")? } else { value };
    let new = rw.replace_by(op.op, llvm::ConstantOp::new(ty, value));
    rw.copy_discardable_attrs(op.op, new);
    Ok(())
}

/// All bits of a number the other way round.
fn complement(op: Op, operand: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(op, rw)?;
    let ones = integer(rw, ty, -1)?;
    rw.replace_by(op, llvm::XOrOp::new(operand, ones));
    Ok(())
}

fn inverse_root(op: Lower<'_, spirv::GLInverseSqrtOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), result_type(*op.op, rw)?);
    let element = ctx.element_type_or_self(ty);
    let one = ctx.float(element, 1.0);
    let one = if element == ty { Some(one) } else { ctx.dense_splat(ty, one) };
    let one = llvm::ConstantOp::new(ty, one.or_no_match("there is no such constant")?).result(rw);
    let root = llvm::SqrtOp::new(op.operand()).result(rw);
    rw.replace_by(op.op, llvm::FDivOp::new(one, root));
    Ok(())
}

/// A place or a number of bits, in each component of `ty` and as wide as it is.
fn as_wide_as(rw: &mut Rewriter<'_>, v: Value, ty: Type) -> Result<Value, NoMatch> {
    let (ctx, mut v) = (rw.context(), v);
    if let AttrData::VectorType { shape, .. } = ctx.type_data(ty) {
        let i32 = ctx.integer_type(32);
        let mut all = llvm::PoisonOp::new(ctx.vector_type(shape, v.ty(rw))).result(rw);
        for i in 0..shape.iter().product() {
            let at = integer(rw, i32, i)?;
            all = llvm::InsertElementOp::new(all, v, at).result(rw);
        }
        v = all;
    }
    let (have, want) = (bits(ctx, v.ty(rw))?, bits(ctx, ty)?);
    Ok(match have.cmp(&want) {
        std::cmp::Ordering::Less => llvm::ZExtOp::new(ty, v).result(rw),
        std::cmp::Ordering::Greater => llvm::TruncOp::new(ty, v).result(rw),
        std::cmp::Ordering::Equal => v,
    })
}

/// A field of bits in a number of type `ty`.
struct Field {
    ty: Type,
    /// The place of its first bit.
    offset: Value,
    /// The number of its bits, at most those of the type.
    count: Value,
    /// The number of bits of the type.
    width: i64,
    /// True if the field is known to have some bits and not all, so that no shift by all bits is needed.
    is_part: bool,
}

impl Field {
    /// `written` is the number of bits as it stands in the operation, `count` its conversion.
    fn new(
        rw: &mut Rewriter<'_>,
        ty: Type,
        offset: Value,
        count: Value,
        written: Value,
    ) -> Result<Field, NoMatch> {
        let width = i64::from(bits(rw.context(), ty)?);
        let is_part = written.constant_int(rw).is_some_and(|n| (1..width).contains(&n));
        let (offset, count) = (as_wide_as(rw, offset, ty)?, as_wide_as(rw, count, ty)?);
        Ok(Field { ty, offset, count, width, is_part })
    }

    /// As many of the lowest bits as the field has, at least one, and all bits.
    fn lowest_bits(&self, rw: &mut Rewriter<'_>) -> Result<(Value, Value), NoMatch> {
        let all = integer(rw, self.ty, -1)?;
        if self.is_part {
            let upper = llvm::ShlOp::new(all, self.count).result(rw);
            return Ok((llvm::XOrOp::new(upper, all).result(rw), all));
        }
        let width = integer(rw, self.ty, self.width)?;
        let others = llvm::SubOp::new(width, self.count).result(rw);
        Ok((llvm::LShrOp::new(all, others).result(rw), all))
    }

    /// Replaces an operation by a value that is right for a field with bits; one without bits gives `empty`, or zero.
    fn replace(&self, op: Op, value: Value, empty: Option<Value>, rw: &mut Rewriter<'_>) -> Rewrite {
        if self.is_part {
            rw.replace(op, [value]);
            return Ok(());
        }
        let zero = integer(rw, self.ty, 0)?;
        let is_empty = llvm::ICmpOp::new(llvm::ICmpPredicate::eq, self.count, zero).result(rw);
        rw.replace_by(op, llvm::SelectOp::new(is_empty, empty.unwrap_or(zero), value));
        Ok(())
    }
}

fn insert_bits(op: Lower<'_, spirv::BitFieldInsertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(*op.op, rw)?;
    let field = Field::new(rw, ty, op.offset(), op.count(), op.op.count(rw))?;
    let (lowest, all) = field.lowest_bits(rw)?;
    let inside = llvm::ShlOp::new(lowest, field.offset).result(rw);
    let outside = llvm::XOrOp::new(inside, all).result(rw);
    let kept = llvm::AndOp::new(op.base(), outside).result(rw);
    let moved = llvm::ShlOp::new(op.insert(), field.offset).result(rw);
    let new = llvm::AndOp::new(moved, inside).result(rw);
    let result = llvm::OrOp::new(kept, new).result(rw);
    field.replace(*op.op, result, Some(op.base()), rw)
}

/// The field goes all the way up, and then all the way down with its sign.
fn extract_signed_bits(op: Lower<'_, spirv::BitFieldSExtractOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(*op.op, rw)?;
    let field = Field::new(rw, ty, op.offset(), op.count(), op.op.count(rw))?;
    let size = integer(rw, ty, field.width)?;
    let end = llvm::AddOp::new(field.count, field.offset).result(rw);
    let up = llvm::SubOp::new(size, end).result(rw);
    let shifted = llvm::ShlOp::new(op.base(), up).result(rw);
    let down = llvm::AddOp::new(field.offset, up).result(rw);
    let result = llvm::AShrOp::new(shifted, down).result(rw);
    field.replace(*op.op, result, None, rw)
}

fn extract_unsigned_bits(op: Lower<'_, spirv::BitFieldUExtractOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(*op.op, rw)?;
    let field = Field::new(rw, ty, op.offset(), op.count(), op.op.count(rw))?;
    let (lowest, _) = field.lowest_bits(rw)?;
    let shifted = llvm::LShrOp::new(op.base(), field.offset).result(rw);
    let result = llvm::AndOp::new(shifted, lowest).result(rw);
    field.replace(*op.op, result, None, rw)
}
