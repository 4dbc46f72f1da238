//! The demands of omp's operations: traits and what is around an operation here, clauses in `clauses.rs`, operations by subject beside it.

mod clauses;
mod declarations;
mod loops;
mod regions;
mod synchronization;
mod target;

use terrace_dialects_kit::plain_error;
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::view::CastOp;
use terrace_ir::{Attr, Diagnostic, Global, LookIr, Op, Region};

use super::LoopNestOp;
use super::syntax::entry::entry_values;

type Verified = Result<(), Diagnostic>;

/// `Err` with the text at the operation, without its name.
fn fail(cx: &VerifyCx<'_>, text: impl Into<String>) -> Verified {
    Err(plain_error(cx, text))
}

/// The operations around, nearest first.
fn around<'a>(cx: &'a VerifyCx<'_>) -> impl Iterator<Item = Global<Op>> + 'a {
    std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op))
}

/// An operation as one of a kind.
fn cast<T: CastOp + ?Sized>(cx: &VerifyCx<'_>, op: Global<Op>) -> Option<T::View> {
    op.entity.cast::<T>(&cx.inside(op.body))
}

/// The nearest operation of a kind around, and where it is.
fn nearest<T: CastOp + ?Sized>(cx: &VerifyCx<'_>) -> Option<(T::View, Global<Op>)> {
    around(cx).find_map(|op| Some((cast::<T>(cx, op)?, op)))
}

/// True if an operation is of this dialect.
fn is_own(cx: &VerifyCx<'_>, op: Global<Op>) -> bool {
    let name = cx.ctx.op_info(cx.ir.body(op.body).name(op.entity)).name();
    name.starts_with(b"omp.")
}

/// The operation that a symbol names, if it is of a kind.
fn symbol<T: CastOp + ?Sized>(cx: &VerifyCx<'_>, name: Attr) -> Option<(T::View, Global<Op>)> {
    let found = terrace_ir::symbols::lookup_nearest(cx.ctx, cx.ir, cx.op, name)?;
    Some((cast::<T>(cx, found)?, found))
}

/// The first arguments of the region's block stand for values of clauses.
pub(crate) struct BlockArgOpenMPOpInterface;

impl OpTrait for BlockArgOpenMPOpInterface {
    fn verify(&self, cx: &VerifyCx<'_>) -> Verified {
        let wanted = entry_values(cx.ctx, cx.body(), cx.op.entity).len();
        let region = cx.op.entity.all_regions(cx).first().copied();
        let entry = region.and_then(|r| Some((r.entity.entry(&cx.inside(r.body))?, r.body)));
        if entry.map_or(0, |(b, body)| b.args(&cx.inside(body)).len()) < wanted {
            return Err(cx.op_error(format!("expected at least {wanted} entry block argument(s)")));
        }
        Ok(())
    }
}

/// An operation around one loop nest, or around another such operation.
pub(crate) struct LoopWrapperInterface;

fn is_wrapper(cx: &VerifyCx<'_>, op: Global<Op>) -> bool {
    let def = cx.ctx.op_info(cx.ir.body(op.body).name(op.entity)).def();
    def.is_some_and(|def| def.has_trait::<LoopWrapperInterface>())
}

/// The operations in a region.
fn ops_in(cx: &VerifyCx<'_>, region: Global<Region>) -> Vec<Global<Op>> {
    let v = cx.inside(region.body);
    let blocks = region.entity.blocks(&v);
    blocks.iter().flat_map(|b| b.ops(&v)).map(|op| Global::new(region.body, op)).collect()
}

/// The operations in the first region.
fn nested(cx: &VerifyCx<'_>) -> Vec<Global<Op>> {
    cx.op.entity.all_regions(cx).first().map(|r| ops_in(cx, *r)).unwrap_or_default()
}

/// The wrapper directly in a wrapper, if there is one.
fn nested_wrapper(cx: &VerifyCx<'_>) -> Option<Global<Op>> {
    nested(cx).first().copied().filter(|op| is_wrapper(cx, *op))
}

/// True if the operation directly around is a wrapper.
fn in_wrapper(cx: &VerifyCx<'_>) -> bool {
    cx.ir.parent_op(cx.op).is_some_and(|op| is_wrapper(cx, op))
}

impl OpTrait for LoopWrapperInterface {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Verified {
        let [op] = nested(cx)[..] else {
            return Err(cx.op_error("loop wrapper does not contain exactly one nested op"));
        };
        if cast::<LoopNestOp>(cx, op).is_none() && !is_wrapper(cx, op) {
            let text = "nested in loop wrapper is not another loop wrapper or `omp.loop_nest`";
            return Err(cx.op_error(text));
        }
        Ok(())
    }
}

/// True if an operation is part of a composite construct.
fn is_composite(cx: &VerifyCx<'_>, op: Global<Op>) -> bool {
    cx.ir.attr(cx.ctx, op, "omp.composite").is_some()
}

/// Checks that an operation says it is part of a composite construct if it is; `what` it is.
fn verify_composite(cx: &VerifyCx<'_>, wanted: bool, what: &str) -> Verified {
    match (wanted, is_composite(cx, cx.op)) {
        (true, false) => fail(cx, format!("'omp.composite' attribute missing from composite {what}")),
        (false, true) => fail(cx, format!("'omp.composite' attribute present in non-composite {what}")),
        _ => Ok(()),
    }
}
