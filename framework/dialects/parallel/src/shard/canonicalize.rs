//! Patterns of shard's operations: what devices do together is nothing where each is alone.

use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{
    AllGatherOp, AllReduceOp, AllSliceOp, AllToAllOp, BroadcastOp, GatherOp, RecvOp, ReduceOp,
    ReduceScatterOp, ScatterOp, SendOp, ShiftOp,
};

macro_rules! alone {
    ($($op:ident: $pattern:ident;)*) => {
        $(fn $pattern(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            op.grid_axes(rw).is_empty().or_no_match("devices take part")?;
            let (input, result) = (op.input(rw), op.result(rw));
            (input.ty(rw) == result.ty(rw)).or_no_match("the types differ")?;
            rw.replace(op, [input]);
            Ok(())
        }

        impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add($pattern);
            }
        })*
    };
}

alone! {
    AllGatherOp: all_gather_alone;
    AllReduceOp: all_reduce_alone;
    AllSliceOp: all_slice_alone;
    AllToAllOp: all_to_all_alone;
    BroadcastOp: broadcast_alone;
    GatherOp: gather_alone;
    RecvOp: recv_alone;
    ReduceOp: reduce_alone;
    ReduceScatterOp: reduce_scatter_alone;
    ScatterOp: scatter_alone;
    SendOp: send_alone;
}

impl CanonicalizeOp for ShiftOp {
    fn canonicalize(_: &mut PatternSet) {}
}
