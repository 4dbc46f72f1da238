//! `amdgpu-emulate-atomics`: what a processor cannot do to memory in one step is tried until no other thread has come between.
//!
//! ```mlir
//! amdgpu.raw_buffer_atomic_fadd %v -> %m[%i] : f32 -> memref<?xf32>, i32
//! ```
//!
//! becomes
//!
//! ```mlir
//!   %first = amdgpu.raw_buffer_load %m[%i] : memref<?xf32>, i32 -> f32
//!   cf.br ^try(%first : f32)
//! ^try(%old: f32):
//!   %new = arith.addf %v, %old : f32
//!   %seen = amdgpu.raw_buffer_atomic_cmpswap %new, %old -> %m[%i] : f32 -> memref<?xf32>, i32
//!   %done = %seen and %old have the same bits
//!   cf.cond_br %done, ^after, ^try(%seen : f32)
//! ^after:
//! ```

use std::sync::Arc;

use terrace_dialects::amdgpu::{
    Chipset, RawBufferAtomicCmpswapOp, RawBufferAtomicFaddOp, RawBufferAtomicFmaxOp, RawBufferLoadOp,
};
use terrace_dialects::arith::{self, CmpIPredicate};
use terrace_dialects::{cf, vector};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Diagnostic, FloatKind, Global, InsertPoint, Ir, Op, Value, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::super::AmdgpuEmulateAtomicsPass;

/// Rewrites in `root` what a processor lacks.
///
/// # Errors
/// If one of the operations is in no block of its own.
pub fn emulate_atomics(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    chipset: Chipset,
) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    target.dynamic_unknown(|_, _, _| Some(true));
    target.legal_if(move |op: RawBufferAtomicFaddOp, v| adds(chipset, kind(op.value(v), v)));
    target.legal_if(move |op: RawBufferAtomicFmaxOp, v| compares(chipset, kind(op.value(v), v)));
    let mut patterns = ConversionPatterns::new();
    patterns.with(&Arc::new(())).lower(add).lower(greatest);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

fn kind(v: Value, at: &ViewIr<'_>) -> Option<FloatKind> {
    at.ctx.float_kind(at.ctx.element_type_or_self(v.ty(at)))
}

/// True if a processor adds to floats in memory.
fn adds(chipset: Chipset, kind: Option<FloatKind>) -> bool {
    let is_bf16 = kind == Some(FloatKind::BF16);
    match chipset.major {
        9 => chipset >= Chipset::GFX950 || !is_bf16,
        10 => false,
        11 => !is_bf16 && kind != Some(FloatKind::F16),
        generation => generation > 11,
    }
}

/// True if a processor finds the greater of a float and one in memory.
fn compares(chipset: Chipset, kind: Option<FloatKind>) -> bool {
    chipset.major != 9 || chipset >= Chipset::GFX90A && kind == Some(FloatKind::F64)
}

/// An access: what is written, and where.
struct Access<'a> {
    root: Op,
    data: Value,
    memref: Value,
    indices: &'a [Value],
    scalar_offset: Option<Value>,
    index_offset: Option<i64>,
    has_bounds: bool,
}

macro_rules! access {
    ($op:expr, $rw:expr) => {
        Access {
            root: *$op.op,
            data: $op.value(),
            memref: $op.memref(),
            indices: $op.indices(),
            scalar_offset: $op.sgpr_offset(),
            index_offset: $op.op.index_offset($rw),
            has_bounds: $op.op.bounds_check($rw),
        }
    };
}

fn add(_: &(), op: Lower<'_, RawBufferAtomicFaddOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = access!(op, rw);
    access.try_until_done(rw, |rw, a, b| arith::AddFOp::new(a, b).result(rw))
}

fn greatest(_: &(), op: Lower<'_, RawBufferAtomicFmaxOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = access!(op, rw);
    access.try_until_done(rw, |rw, a, b| arith::MaximumFOp::new(a, b).result(rw))
}

impl Access<'_> {
    fn try_until_done(
        &self,
        rw: &mut Rewriter<'_>,
        operate: impl FnOnce(&mut Rewriter<'_>, Value, Value) -> Value,
    ) -> Rewrite {
        const NO_BLOCK: &str = "it is in no block";
        let (ty, loc) = (self.data.ty(rw), rw.body().loc(self.root));
        let load = RawBufferLoadOp::new(ty, self.memref)
            .indices(self.indices)
            .sgpr_offset(self.scalar_offset)
            .bounds_check(self.has_bounds)
            .maybe_index_offset(self.index_offset)
            .insert(rw);
        rw.copy_discardable_attrs(self.root, load);
        let first = load.value(rw);
        let after = rw.split_here().or_no_match(NO_BLOCK)?;
        let before = rw.body().prev_block(after).or_no_match(NO_BLOCK)?;
        let region = rw.body().block_region(after).or_no_match(NO_BLOCK)?;
        let again = rw.create_block(region, Some(after), &[(ty, loc)]);
        rw.set_insertion(InsertPoint::End(before));
        cf::BranchOp::new([first], again).insert(rw);
        rw.set_insertion(InsertPoint::End(again));
        let old = rw.body().block_args(again).first().copied().or_no_match(NO_BLOCK)?;
        let new = operate(rw, self.data, old);
        let swap = RawBufferAtomicCmpswapOp::new(new, old, self.memref)
            .indices(self.indices)
            .sgpr_offset(self.scalar_offset)
            .bounds_check(self.has_bounds)
            .maybe_index_offset(self.index_offset)
            .insert(rw);
        rw.copy_discardable_attrs(self.root, swap);
        let seen = swap.value(rw);
        let bits = [bits(rw, old)?, bits(rw, seen)?];
        let done = arith::CmpIOp::new(CmpIPredicate::eq, bits[1], bits[0]).result(rw);
        cf::CondBranchOp::new(done, after, again).false_dest_operands([seen]).insert(rw);
        rw.erase(self.root);
        Ok(())
    }
}

/// The bits of a float or of a vector as an integer.
fn bits(rw: &mut Rewriter<'_>, v: Value) -> Result<Value, NoMatch> {
    const NO_BITS: &str = "its values have no width";
    let ctx = rw.context();
    let ty = v.ty(rw);
    let width = ctx.int_or_float_width(ctx.element_type_or_self(ty)).or_no_match(NO_BITS)?;
    if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
        let count = u32::try_from(vector.shape().iter().product::<i64>()).ok();
        let all = count.and_then(|n| n.checked_mul(width)).or_no_match(NO_BITS)?;
        let one = ctx.vector_type(&[1], ctx.integer_type(all));
        let one = vector::BitCastOp::new(one, v).result(rw);
        return Ok(vector::ExtractOp::new(one, [], [0]).result(rw));
    }
    Ok(arith::BitcastOp::new(ctx.integer_type(width), v).result(rw))
}

impl AmdgpuEmulateAtomicsPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let at = cx.ir.body(cx.op.body).loc(cx.op.entity);
        let chipset = super::chipset(&self.chipset, at)?;
        Ok(emulate_atomics(cx.ctx, cx.ir, cx.op, chipset)?)
    }
}
