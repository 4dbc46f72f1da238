//! Patterns of mpi's operations.

use terrace_dialects_memory::memref;
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{IRecvOp, ISendOp, RecvOp, SendOp};

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
