//! Patterns of mpi's operations.

use terrace_dialects_core::arith::ConstantOp;
use terrace_dialects_core::dlti::MapAttr;
use terrace_dialects_memory::memref;
use terrace_ir::{Attr, Global};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{CommRankOp, CommWorldOp, IRecvOp, ISendOp, RecvOp, SendOp};

/// A buffer whose shape was known before a cast is that buffer.
macro_rules! fold_cast {
    ($($op:ident: $pattern:ident;)*) => {
        $(fn $pattern(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            let ctx = rw.context();
            let buffer = op.ref_(rw);
            (!ctx.has_static_shape(buffer.ty(rw))).or_no_match("the shape of the buffer is known")?;
            let cast = buffer.defining::<memref::CastOp>(rw).or_no_match("the buffer is no cast")?;
            let source = cast.source(rw);
            ctx.has_static_shape(source.ty(rw)).or_no_match("nothing more is known before the cast")?;
            op.set_ref_(rw, source);
            Ok(())
        }

        impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add($pattern);
            }
        })*
    };
}

fold_cast! {
    IRecvOp: irecv_fold_cast;
    ISendOp: isend_fold_cast;
    RecvOp: recv_fold_cast;
    SendOp: send_fold_cast;
}

/// The value of a name in the nearest description around the operation.
fn described(op: CommRankOp, rw: &Rewriter<'_>, name: &str) -> Option<Attr> {
    let (ctx, ir) = (rw.context(), rw.ir());
    let start = Global::new(rw.body().id(), *op);
    let map = std::iter::successors(ir.parent_op(start), |op| ir.parent_op(*op)).find_map(|op| {
        let mut attrs = ir.body(op.body).discardable_attrs(op.entity);
        attrs.find_map(|(_, a)| MapAttr::of(ctx, a))
    })?;
    map.lookup(ctx, name)
}

/// A process whose number the description of the system says.
fn comm_rank_fold(op: CommRankOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.comm(rw).defining::<CommWorldOp>(rw).or_no_match("it is a number among some processes only")?;
    let rank = described(op, rw, "MPI:comm_world_rank").or_no_match("the number is not described")?;
    let rank = rw.context().as_i64(rank).or_no_match("the number is no integer")?;
    let (ctx, result, ended) = (rw.context(), op.rank(rw), op.retval(rw));
    let rank = ConstantOp::new(ctx.integer(result.ty(rw), rank)).result(rw);
    rw.replace_uses_if(result, rank, |_, _| true);
    if ended.is_none_or(|e| !e.has_uses(rw)) {
        rw.erase(op);
    }
    Ok(())
}

impl CanonicalizeOp for CommRankOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(comm_rank_fold);
    }
}
