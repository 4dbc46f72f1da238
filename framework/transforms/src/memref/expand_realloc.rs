//! `expand-realloc`: a reallocation becomes a comparison of sizes; a larger buffer is allocated and filled, a smaller one is a view.
//!
//! ```text
//! %1 = memref.realloc %m(%n)            %c = arith.cmpi ult, %size, %n : index
//!                                 →     %1 = scf.if %c { %a = memref.alloc(%n) ... scf.yield %a }
//!                                              else { %v = memref.reinterpret_cast %m ... scf.yield %v }
//! ```

use terrace_dialects::arith::{CmpIOp, CmpIPredicate, ConstantOp};
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::memref::{AllocOp, CopyOp, DeallocOp, DimOp, ReallocOp, ReinterpretCastOp, SubViewOp};
use terrace_dialects::scf;
use terrace_ir::{AttrData, Context, DYNAMIC, Global, Insert, Ir, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::ExpandReallocPass;

/// Expands the reallocations in `root`. With `free`, the old buffer is freed where a new one is made.
pub fn expand_reallocations(ctx: &Context, ir: &mut Ir, root: Global<terrace_ir::Op>, free: bool) {
    for op in ir.ops_of::<ReallocOp>(ctx, root) {
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        rw.set_insertion_before(op.entity);
        let loc = op.entity.loc(&rw);
        rw.with_loc(loc, |rw| expand(op.entity, free, rw));
    }
}

/// A size as a value.
fn value(size: Mixed, rw: &mut Rewriter<'_>) -> Value {
    match size {
        Mixed::Static(n) => ConstantOp::index(n).result(rw),
        Mixed::Value(v) => v,
    }
}

/// The type of the first elements of a buffer.
fn front_type(ctx: &Context, buffer: Type, size: i64) -> Type {
    let AttrData::MemRefType { element, space, .. } = ctx.type_data(buffer) else { return buffer };
    let layout = Some(ctx.intern(AttrData::StridedLayout { offset: 0, strides: [1].into() }));
    ctx.intern_type(AttrData::MemRefType { shape: [size].into(), element: *element, layout, space: *space })
}

fn expand(op: ReallocOp, free: bool, rw: &mut Rewriter<'_>) {
    let ctx = rw.context();
    let (source, ty) = (op.source(rw), op.result(rw).ty(rw));
    let size_of = |ty: Type| ctx.shape(ty).and_then(|s| s.first().copied()).unwrap_or(DYNAMIC);
    let old_size = match size_of(source.ty(rw)) {
        DYNAMIC => {
            let zero = ConstantOp::index(0).result(rw);
            Mixed::Value(DimOp::new(source, zero).result(rw))
        }
        n => Mixed::Static(n),
    };
    let old = value(old_size, rw);
    let new_size = match (size_of(ty), op.dynamic_result_size(rw)) {
        (DYNAMIC, Some(v)) => Mixed::Value(v),
        (n, _) => Mixed::Static(n),
    };
    let new = value(new_size, rw);
    let grows = CmpIOp::new(CmpIPredicate::ult, old, new).result(rw);
    let branch = scf::IfOp::new(grows).types([ty]).insert(rw);
    let (then, otherwise) = (branch.then_region(rw), branch.else_region(rw));
    let alignment = op.alignment(rw);
    let sizes = mixed::split(&[new_size]);
    rw.fill(then, &[], |rw, _| {
        let made = AllocOp::new(ty).dynamic_sizes(&sizes.0).maybe_alignment(alignment).result(rw);
        let part = mixed::split(&[old_size]);
        let part_type = front_type(ctx, ty, old_size.integer());
        let front = SubViewOp::new(part_type, made, [0], &part.1, [1]).sizes(&part.0).result(rw);
        CopyOp::new(source, front).insert(rw);
        if free {
            DeallocOp::new(source).insert(rw);
        }
        scf::YieldOp::new([made]).insert(rw);
    });
    rw.fill(otherwise, &[], |rw, _| {
        let view = ReinterpretCastOp::new(ty, source, [0], &sizes.1, [1]).sizes(&sizes.0).result(rw);
        scf::YieldOp::new([view]).insert(rw);
    });
    let result = branch.results(rw);
    rw.replace(op, result);
}

impl ExpandReallocPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        expand_reallocations(cx.ctx, cx.ir, cx.op, self.emit_deallocs);
        Ok(())
    }
}
