//! `spirv-webgpu-prepare`: what WGSL has not, in terms of what it has. WGSL has integers of 32 bits only, and does not tell apart numbers
//! that are not finite.

use super::SPIRVWebGPUPreparePass;
use terrace_dialects::spirv::{
    BitwiseAndOp, BitwiseOrOp, CompositeConstructOp, ConstantOp, IAddCarryOp, IAddOp, IMulOp, IsInfOp,
    IsNanOp, SMulExtendedOp, SelectOp, ShiftLeftLogicalOp, ShiftRightArithmeticOp, ShiftRightLogicalOp,
    ULessThanOp, UMulExtendedOp,
};
use terrace_ir::types::IntegerType;
use terrace_ir::{Context, Global, Ir, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{
    Frozen, GreedyConfig, NoListener, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter, apply_greedily,
};

/// Rewrites what is in a module.
pub fn webgpu_prepare(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> bool {
    let mut set = PatternSet::new();
    populate_webgpu(&mut set);
    let config = GreedyConfig::default();
    apply_greedily(ctx, ir, module, &Frozen::new(ctx, &set), &config, &mut NoListener).changed
}

/// The patterns of `spirv-webgpu-prepare`.
pub fn populate_webgpu(set: &mut PatternSet) {
    set.add(expand_signed_product).add(expand_unsigned_product).add(expand_sum_with_carry);
    set.add(finite_is_not_infinite).add(finite_is_a_number);
}

/// A constant in each component of a type.
fn constant(rw: &mut Rewriter<'_>, ty: Type, value: i64) -> Result<Value, NoMatch> {
    let value = rw.context().integer_or_splat(ty, value).or_no_match("there is no such constant")?;
    Ok(ConstantOp::new(ty, value).result(rw))
}

/// Declines if a type's numbers are not integers of 32 bits.
fn of_32_bits(rw: &Rewriter<'_>, ty: Type) -> Rewrite {
    let element = rw.ctx.element_type_or_self(ty).cast::<IntegerType>(rw);
    element.is_some_and(|t| t.width() == 32).or_no_match("unexpected integer type for WebGPU")
}

fn expand_signed_product(op: SMulExtendedOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lhs, rhs, ty) = (op.operand1(rw), op.operand2(rw), op.result(rw).ty(rw));
    let product = extended_product(rw, lhs, rhs, ty, true)?;
    rw.replace(op, [product]);
    Ok(())
}

fn expand_unsigned_product(op: UMulExtendedOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lhs, rhs, ty) = (op.operand1(rw), op.operand2(rw), op.result(rw).ty(rw));
    let product = extended_product(rw, lhs, rhs, ty, false)?;
    rw.replace(op, [product]);
    Ok(())
}

/// Constants that the digits of numbers are taken apart with.
struct Digits {
    mask: Value,
    width: Value,
    zero: Value,
}

impl Digits {
    fn low(&self, rw: &mut Rewriter<'_>, v: Value) -> Value {
        BitwiseAndOp::new(v, self.mask).result(rw)
    }

    fn high(&self, rw: &mut Rewriter<'_>, v: Value) -> Value {
        ShiftRightLogicalOp::new(v, self.width).result(rw)
    }

    /// A digit full of the sign: the arithmetic shift makes more of them than are needed, the logical one takes them off.
    fn sign(&self, rw: &mut Rewriter<'_>, v: Value) -> Value {
        let v = ShiftRightArithmeticOp::new(v, self.width).result(rw);
        self.high(rw, v)
    }

    /// Four digits of a number, of which the upper two are its sign.
    fn of(&self, rw: &mut Rewriter<'_>, v: Value, signed: bool) -> [Value; 4] {
        let (low, high) = (self.low(rw, v), self.high(rw, v));
        let rest = if signed { self.sign(rw, v) } else { self.zero };
        [low, high, rest, rest]
    }

    fn join(&self, rw: &mut Rewriter<'_>, low: Value, high: Value) -> Value {
        let high = ShiftLeftLogicalOp::new(high, self.width).result(rw);
        BitwiseOrOp::new(low, high).result(rw)
    }
}

/// Both halves of a product of 64 bits: schoolbook multiplication of digits of 16 bits, each in 32.
fn extended_product(
    rw: &mut Rewriter<'_>,
    lhs: Value,
    rhs: Value,
    result: Type,
    signed: bool,
) -> Result<Value, NoMatch> {
    let ty = lhs.ty(rw);
    of_32_bits(rw, ty)?;
    let mask = constant(rw, ty, 0xffff)?;
    let width = constant(rw, ty, 16)?;
    let digits = Digits { mask, width, zero: constant(rw, ty, 0)? };
    let (lhs, rhs) = (digits.of(rw, lhs, signed), digits.of(rw, rhs, signed));
    let mut product = [digits.zero; 4];
    for (i, a) in lhs.into_iter().enumerate() {
        for (j, b) in rhs.into_iter().take(product.len() - i).enumerate() {
            if a == digits.zero || b == digits.zero {
                continue;
            }
            let part = IMulOp::new(a, b).result(rw);
            let current = IAddOp::new(product[i + j], part).fold(rw);
            product[i + j] = digits.low(rw, current);
            if let Some(next) = product.get_mut(i + j + 1) {
                let carry = digits.high(rw, current);
                *next = IAddOp::new(*next, carry).fold(rw);
            }
        }
    }
    let [a, b, c, d] = product;
    let (low, high) = (digits.join(rw, a, b), digits.join(rw, c, d));
    Ok(CompositeConstructOp::new(result, [low, high]).result(rw))
}

/// The sum is less than a summand if it did not fit.
fn expand_sum_with_carry(op: IAddCarryOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lhs, rhs, result) = (op.operand1(rw), op.operand2(rw), op.result(rw).ty(rw));
    let ty = lhs.ty(rw);
    of_32_bits(rw, ty)?;
    let one = constant(rw, ty, 1)?;
    let zero = constant(rw, ty, 0)?;
    let sum = IAddOp::new(lhs, rhs).result(rw);
    let less = ULessThanOp::new(sum, lhs).result(rw);
    let carry = SelectOp::new(less, one, zero).result(rw);
    rw.replace_by(op, CompositeConstructOp::new(result, [sum, carry]));
    Ok(())
}

fn finite_is_not_infinite(op: IsInfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let no = constant(rw, op.result(rw).ty(rw), 0)?;
    rw.replace(op, [no]);
    Ok(())
}

fn finite_is_a_number(op: IsNanOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let no = constant(rw, op.result(rw).ty(rw), 0)?;
    rw.replace(op, [no]);
    Ok(())
}

impl SPIRVWebGPUPreparePass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !webgpu_prepare(cx.ctx, cx.ir, cx.op) {
            cx.preserve_all();
        }
        Ok(())
    }
}
