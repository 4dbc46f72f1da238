//! `convert-bufferization-to-memref`: clones become allocations and copies, and conditional frees are lowered as `lower_dealloc.rs` says.
//!
//! ```mlir
//! %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
//! ```
//! becomes
//! ```mlir
//! %b = memref.alloc() : memref<4xf32>
//! memref.copy %a, %b : memref<4xf32> to memref<4xf32>
//! ```

use terrace_dialects::arith::{ConstantOp, MulIOp};
use terrace_dialects::bufferization::{self, CloneOp};
use terrace_dialects::{memref, scf};
use terrace_ir::op_interfaces::CastLikeOp as _;
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{AttrData, Context, DYNAMIC, Diagnostic, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::ConvertBufferizationToMemRefPass;
use super::lower_dealloc::{lower_with, report};

/// Lowers what is left of bufferization in `root` to memref.
///
/// # Errors
/// If an operation of bufferization is neither a clone that can be allocated nor a conditional free.
pub fn convert_bufferization_to_memref(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
) -> Result<(), Vec<Diagnostic>> {
    lower_with(ctx, ir, root, |set, target| {
        set.add(clone);
        target.illegal_dialect(&bufferization::DIALECT);
    })
}

fn clone(op: CloneOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let input = op.input(rw);
    let ty = op.output(rw).ty(rw);
    let new = match ty.cast::<MemRefType<'_>>(ctx) {
        Some(ranked) => of_rank(input, ranked, rw)?,
        None => of_any_rank(input, rw)?,
    };
    memref::CopyOp::new(input, new).insert(rw);
    rw.replace(op, new);
    Ok(())
}

/// Memory of a type for a copy of `input`.
fn of_rank(input: Value, ty: MemRefType<'_>, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let plain = ty.with_layout(None);
    let fits = plain == ty.into() || memref::CastOp::are_cast_compatible(ctx, &[plain], &[ty.into()]);
    fits.or_no_match("new memory cannot have the layout of the result")?;
    let given = input.ty(rw).cast::<MemRefType<'_>>(ctx).map(|t| t.shape().to_vec());
    let mut sizes = Vec::new();
    for (i, _) in ty.shape().iter().enumerate().filter(|(_, n)| **n == DYNAMIC) {
        let at = ConstantOp::index(i as i64).result(rw);
        let known = given.as_ref().and_then(|shape| shape.get(i)).filter(|n| **n != DYNAMIC);
        sizes.push(match known {
            Some(n) => ConstantOp::index(*n).result(rw),
            None => memref::DimOp::new(input, at).result(rw),
        });
    }
    let new = memref::AllocOp::new(plain).dynamic_sizes(sizes).result(rw);
    Ok(if plain == ty.into() { new } else { memref::CastOp::new(ty, new).result(rw) })
}

/// Memory for a copy of `input`, whose sizes are known when the program runs: a loop multiplies them and writes them down, and the
/// memory is given their shape.
fn of_any_rank(input: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let ty = input.ty(rw);
    let buffer = ty.cast::<UnrankedMemRefType<'_>>(ctx).or_no_match("it clones no memref")?;
    let index = ctx.index_type();
    let (zero, one) = (ConstantOp::index(0).result(rw), ConstantOp::index(1).result(rw));
    let rank = memref::RankOp::new(input).result(rw);
    let shape = memref::AllocaOp::new(ctx.memref_type(&[DYNAMIC], index)).dynamic_sizes([rank]).result(rw);
    let count = scf::ForOp::new(zero, rank, one, [one]).types([index]).insert_with(
        rw,
        &[index, index],
        |rw, args| {
            let [i, so_far] = *args else { return };
            let size = memref::DimOp::new(input, i).result(rw);
            memref::StoreOp::new(size, shape, [i]).insert(rw);
            let all = MulIOp::new(so_far, size).result(rw);
            scf::YieldOp::new([all]).insert(rw);
        },
    );
    let (element, space) = (buffer.element(), buffer.space());
    let flat = AttrData::MemRefType { shape: [DYNAMIC].into(), element, layout: None, space };
    let new = memref::AllocOp::new(ctx.intern_type(flat)).dynamic_sizes(count.results(rw)).result(rw);
    Ok(memref::ReshapeOp::new(ty, new, shape).result(rw))
}

impl ConvertBufferizationToMemRefPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let result = convert_bufferization_to_memref(cx.ctx, cx.ir, cx.op);
        report(result, cx)
    }
}
