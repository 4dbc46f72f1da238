//! `spirv-rewrite-inserts`: a chain of insertions that gives each part of a composite is one construction.

use super::SPIRVRewriteInsertsPass;
use terrace_dialects::spirv::{CompositeConstructOp, CompositeInsertOp, num_parts};
use terrace_ir::{Context, Global, InsertPoint, Ir, Op, OpBuilder, Value, View};
use terrace_pass::{PassContext, PassResult};

/// Rewrites the chains in `root`. Returns how many.
pub fn rewrite_inserts(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let found = ir.ops_post(root).into_iter().filter_map(|op| {
        let v = View { ctx, body: ir.body(op.body) };
        Some((op, chain(op.entity.cast::<CompositeInsertOp>(&v)?, &v)?))
    });
    let chains: Vec<(Global<Op>, Vec<CompositeInsertOp>)> = found.collect();
    for (last, inserts) in &chains {
        replace_chain(ctx, ir, *last, inserts);
    }
    chains.len()
}

/// The insertions of all parts of a composite, of which `last` inserts the last part.
fn chain(last: CompositeInsertOp, v: &View<'_>) -> Option<Vec<CompositeInsertOp>> {
    let count = num_parts(v.ctx, last.composite(v).ty(v))?;
    let (mut at, mut inserts) = (last, Vec::new());
    for index in (0..count).rev() {
        let [only] = at.indices(v) else { return None };
        if v.ctx.as_i64(*only).and_then(|i| u64::try_from(i).ok()) != Some(index) {
            return None;
        }
        inserts.push(at);
        if index > 0 {
            at = at.composite(v).defining::<CompositeInsertOp>(v)?;
        }
    }
    inserts.reverse();
    (!inserts.is_empty()).then_some(inserts)
}

fn replace_chain(ctx: &Context, ir: &mut Ir, last: Global<Op>, inserts: &[CompositeInsertOp]) {
    let v = View { ctx, body: ir.body(last.body) };
    let Some(end) = inserts.last() else { return };
    let (result, loc) = (end.result(&v), end.loc(&v));
    let (ty, parts) = (result.ty(&v), inserts.iter().map(|i| i.object(&v)).collect::<Vec<Value>>());
    let mut b = OpBuilder::at(ctx, ir, last.body, InsertPoint::Before(last.entity));
    let new = CompositeConstructOp::new(ty, parts).at(loc).insert(&mut b).result(&b);
    let body = ir.body_mut(last.body);
    body.replace_all_uses(result, new);
    for insert in inserts.iter().rev() {
        if body.is_unused(**insert) {
            body.erase_op(**insert);
        }
    }
}

impl SPIRVRewriteInsertsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if rewrite_inserts(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
