//! Patterns of shard's operations: what devices do together is nothing where each is alone.

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{
    AllGatherOp, AllReduceOp, AllSliceOp, AllToAllOp, BroadcastOp, GatherOp, RecvOp, ReduceOp,
    ReduceScatterOp, ScatterOp, SendOp, ShardOp, ShardingOp, ShiftOp,
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

/// Sizes that are constants; halos of no size, and parts that are equally large, need not be said.
fn normalize_sharding(op: ShardingOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let mut halos = mixed::of(&op.dynamic_halo_sizes(rw), &op.static_halo_sizes(rw));
    let mut offsets = mixed::of(&op.dynamic_sharded_dims_offsets(rw), &op.static_sharded_dims_offsets(rw));
    let mut changed =
        [&mut halos, &mut offsets].into_iter().any(|list| mixed::fold(ctx, rw.body(), list, |n| n >= 0));
    let known = |list: &[Mixed]| -> Option<Vec<i64>> {
        list.iter().map(|m| if let Mixed::Static(n) = m { Some(*n) } else { None }).collect()
    };
    if !halos.is_empty() && known(&halos).is_some_and(|h| h.iter().all(|n| *n == 0)) {
        halos.clear();
        changed = true;
    }
    let even = |o: &Vec<i64>| {
        let steps: Vec<i64> = o.windows(2).map(|w| w[1].saturating_sub(w[0])).collect();
        steps.len() > 1 && steps.windows(2).all(|w| w[0] == w[1])
    };
    if known(&offsets).as_ref().is_some_and(even) {
        offsets.clear();
        changed = true;
    }
    changed.or_no_match("nothing is known of its sizes")?;
    let (halos, offsets) = (mixed::split(&halos), mixed::split(&offsets));
    op.set_dynamic_halo_sizes(rw, &halos.0);
    op.set_static_halo_sizes(rw, &halos.1);
    op.set_dynamic_sharded_dims_offsets(rw, &offsets.0);
    op.set_static_sharded_dims_offsets(rw, &offsets.1);
    Ok(())
}

impl CanonicalizeOp for ShardingOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(normalize_sharding);
    }
}

/// True if two shardings say the same.
fn same_sharding(a: ShardOp, b: ShardOp, rw: &Rewriter<'_>) -> bool {
    let (a, b) = (a.sharding(rw), b.sharding(rw));
    let Some((x, y)) = a.defining::<ShardingOp>(rw).zip(b.defining::<ShardingOp>(rw)) else { return a == b };
    let values = x.dynamic_halo_sizes(rw) == y.dynamic_halo_sizes(rw)
        && x.dynamic_sharded_dims_offsets(rw) == y.dynamic_sharded_dims_offsets(rw);
    values
        && x.grid_attr(rw) == y.grid_attr(rw)
        && x.split_axes_attr(rw) == y.split_axes_attr(rw)
        && x.static_halo_sizes(rw) == y.static_halo_sizes(rw)
        && x.static_sharded_dims_offsets(rw) == y.static_sharded_dims_offsets(rw)
}

/// A tensor that lies in parts already: the same is done once, and another way follows on the first.
fn fold_duplicate_shard(op: ShardOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let src = op.src(rw);
    (!src.has_one_use(rw)).or_no_match("nothing else takes the tensor")?;
    src.defining::<ShardOp>(rw).is_none().or_no_match("it is one of several in a row")?;
    let body = rw.body();
    let other = body.uses(src).map(|u| body.use_owner(u)).find(|o| *o != *op);
    let other =
        other.and_then(|o| o.cast::<ShardOp>(rw)).or_no_match("another operation takes the tensor")?;
    if other.block(rw) != op.block(rw) || !rw.body().is_before(*other, *op) {
        return Err(NoMatch("the other comes later"));
    }
    let result = other.result(rw);
    if same_sharding(op, other, rw) {
        rw.replace(op, [result]);
    } else {
        op.set_src(rw, result);
    }
    Ok(())
}

impl CanonicalizeOp for ShardOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_duplicate_shard);
    }
}
