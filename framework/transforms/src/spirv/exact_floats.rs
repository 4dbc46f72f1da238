//! `spirv-exact-floats`: shaders compute with floats as the host does.
//!
//! SPIR-V lets a shader's compiler contract `a * b + c` to one rounding, lets the device choose between rounding to nearest and towards zero, and
//! lets both make `0.0` of `a * 0.0`. This pass takes these freedoms away: arithmetic gets `no_contraction`, and entry points `RoundingModeRTE` and
//! `SignedZeroInfNanPreserve` for the widths that they compute with, the latter if the target has it. It goes after `spirv-lower-abi-attrs`, which makes the entry points, and before `spirv-update-vce`. Subnormal results may be zero on devices
//! without `DenormPreserve`.

use std::collections::BTreeSet;

use super::SPIRVExactFloatsPass;
use terrace_dialects::spirv::{
    Capability, ConstantOp, EntryPointOp, ExecutionMode, ExecutionModeOp, FAddOp, FDivOp, FModOp, FMulOp,
    FNegateOp, FRemOp, FSubOp, TargetEnv,
};
use terrace_ir::{
    Attr, AttrData, Context, Global, InsertPoint, Ir, Look, Op, OpBuilder, Value, ViewIr, Walk,
};
use terrace_pass::{PassContext, PassResult};

/// The decoration of results that are computed as they are written.
const NO_CONTRACTION: &str = "no_contraction";

/// Makes the floats of a module exact.
pub fn exact_floats(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    let mut widths = BTreeSet::new();
    let mut arithmetic = Vec::new();
    ir.walk_pre(module, |ir, op| {
        let v = ViewIr { ctx, ir, body: op.body };
        if is_arithmetic(op.entity, &v) {
            let elements = op.entity.result_types(&v).into_iter();
            widths.extend(elements.filter_map(|t| ctx.int_or_float_width(ctx.element_type_or_self(t))));
            arithmetic.push(op);
        }
        Walk::Advance
    });
    let mut modes = vec![ExecutionMode::RoundingModeRTE];
    let keeps_zeros = |env: TargetEnv| env.has(Capability::SignedZeroInfNanPreserve);
    if TargetEnv::named(ctx, ir, module).is_some_and(keeps_zeros) {
        modes.push(ExecutionMode::SignedZeroInfNanPreserve);
        for op in &mut arithmetic {
            *op = without_zero(ctx, ir, *op);
        }
    }
    for op in arithmetic {
        ir.body_mut(op.body).set_attr(ctx, op.entity, NO_CONTRACTION, Some(ctx.unit()));
    }
    for entry in ir.ops_of::<EntryPointOp>(ctx, module) {
        let mut b = OpBuilder::at(ctx, ir, entry.body, InsertPoint::After(*entry.entity));
        let (name, loc) = (entry.entity.fn_(&b).to_vec(), entry.entity.loc(&b));
        for (width, mode) in widths.iter().flat_map(|w| modes.iter().map(move |m| (w, m))) {
            let width = ctx.integer(ctx.integer_type(32), i64::from(*width));
            ExecutionModeOp::new(&name, *mode, [width]).at(loc).insert(&mut b);
        }
    }
}

/// `x * 0.0` as `-(x * -0.0)`, whose factor is no zero that a device's compiler looks for; gives the product.
///
/// ```mlir
/// %0 = spirv.FMul %x, %zero : f32
/// // becomes
/// %minus = spirv.Constant -0.0 : f32
/// %1 = spirv.FMul %x, %minus : f32
/// %0 = spirv.FNegate %1 : f32
/// ```
fn without_zero(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> Global<Op> {
    let v = ViewIr { ctx, ir, body: op.body };
    let Some(mul) = op.entity.cast::<FMulOp>(&v) else { return op };
    let zero = |value: Value| {
        let constant = value.defining::<ConstantOp>(&v)?;
        negative_zero(ctx, constant.value(&v))
    };
    let (a, b, ty, loc) = (mul.operand1(&v), mul.operand2(&v), mul.result(&v).ty(&v), op.entity.loc(&v));
    let (factor, minus) = match (zero(b), zero(a)) {
        (Some(minus), _) => (a, minus),
        (None, Some(minus)) => (b, minus),
        (None, None) => return op,
    };
    let old = mul.result(&v);
    let mut b = OpBuilder::at(ctx, ir, op.body, InsertPoint::After(op.entity));
    let minus = ConstantOp::new(ty, minus).at(loc).insert(&mut b).constant(&b);
    let product = FMulOp::new(factor, minus).at(loc).insert(&mut b);
    let negated = FNegateOp::new(product.result(&b)).at(loc).insert(&mut b).result(&b);
    let body = ir.body_mut(op.body);
    body.replace_all_uses(old, negated);
    body.erase_op(op.entity);
    Global::new(op.body, *product)
}

/// The negative zero for an attribute that is the positive one, of a number or of all elements.
fn negative_zero(ctx: &Context, value: Attr) -> Option<Attr> {
    if let AttrData::Float { bits, .. } = ctx.data(value) {
        let ty = ctx.attr_type(value).filter(|_| bits.is_zero())?;
        return Some(ctx.float(ty, -0.0));
    }
    let dense = ctx.as_dense(value).filter(|d| d.splat && d.data.iter().all(|b| *b == 0))?;
    ctx.float_kind(dense.element)?;
    ctx.dense_splat(dense.ty, ctx.float(dense.element, -0.0))
}

/// True for operations that a compiler may contract with others.
fn is_arithmetic(op: Op, v: &(impl Look + ?Sized)) -> bool {
    let binary = op.is::<FAddOp>(v) || op.is::<FSubOp>(v) || op.is::<FMulOp>(v) || op.is::<FDivOp>(v);
    binary || op.is::<FRemOp>(v) || op.is::<FModOp>(v) || op.is::<FNegateOp>(v)
}

impl SPIRVExactFloatsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        exact_floats(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
