//! Loops that may run in any order go outside of those that must run in order: more depths to fuse at.

use terrace_ir::{BodyId, Context, InsertPoint, Ir, Op};

use super::super::dependence::{Dependence, Distance};
use super::super::memory::{depends, touches};
use super::super::view::{Names, Side, View};

/// The distances of all dependences below `root`, at the loops that `depths` counts from the outermost.
fn distances(
    view: &View<'_>,
    root: Op,
    depths: std::ops::RangeInclusive<usize>,
) -> Option<Vec<Vec<Distance>>> {
    let touches = touches(view, root);
    let mut all = Vec::new();
    for depth in depths {
        for a in &touches {
            for b in &touches {
                match depends(view, a, b, depth) {
                    Dependence::None => {}
                    Dependence::Possible(r) => all.push(r.distances()),
                    Dependence::Unknown => return None,
                }
            }
        }
    }
    Some(all)
}

/// Returns true if no distance would become negative with the loops in the order `old`: places by new position.
fn keeps_order(all: &[Vec<Distance>], old: &[usize], offset: usize) -> bool {
    all.iter().all(|d| {
        // Operations carried by a loop outside stay in order.
        let outer = d.iter().take(offset).any(|d| d.lower.is_some_and(|l| l > 0));
        let first = old.iter().filter_map(|i| d.get(offset + i)).find(|d| d.lower != Some(0));
        outer || first.is_none_or(|d| d.lower.is_some_and(|l| l > 0))
    })
}

/// The new order of a nest's loops: for each place the loop that goes there.
fn order(view: &View<'_>, loops: &[Op]) -> Option<Vec<usize>> {
    let root = *loops.first()?;
    let n = loops.len();
    // As MLIR does it, the loops are counted from the outermost around, even where the nest is inside of others.
    let all = distances(view, root, 1..=n)?;
    let sequential: Vec<bool> = (0..n)
        .map(|j| {
            let zero = |d: &Vec<Distance>| d.get(j).is_some_and(|d| d.lower == Some(0) && d.upper == Some(0));
            !all.iter().all(zero)
        })
        .collect();
    let mut order: Vec<usize> = (0..n).filter(|i| !sequential[*i]).collect();
    order.extend((0..n).filter(|i| sequential[*i]));
    if order.iter().enumerate().all(|(i, j)| i == *j) {
        return None;
    }
    let depth = view.depth(root);
    // Bounds that use another loop's variable, and carried values, keep loops where they are.
    let fixed = |op: &Op| {
        let inside = |v| loops.iter().any(|l| view.induction(*l) == Some(v));
        view.body().num_results(*op) > 0
            || [Side::Lower, Side::Upper].into_iter().any(|side| {
                view.bound(*op, side).is_none_or(|mut b| {
                    b.compose(view);
                    b.operands.into_iter().any(inside)
                })
            })
    };
    if loops.iter().any(fixed) || !keeps_order(&all, &order, 0) {
        return None;
    }
    let real = if depth == 0 { all } else { distances(view, root, depth + 1..=depth + n)? };
    keeps_order(&real, &order, depth).then_some(order)
}

/// Reorders the nest at `root` where that is legal; returns the loop that is outermost then.
pub(super) fn sink_sequential(ctx: &Context, ir: &mut Ir, id: BodyId, names: Names, root: Op) -> Op {
    let view = View::with(ctx, ir, id, names);
    let loops = view.perfect_nest(root);
    if loops.len() < 2 {
        return root;
    }
    let Some(order) = order(&view, &loops) else { return root };
    let blocks: Vec<_> = loops.iter().filter_map(|l| view.loop_block(*l)).collect();
    let (Some(innermost), true) = (blocks.last().copied(), blocks.len() == loops.len()) else { return root };
    let body = ir.body_mut(id);
    // The operations of the innermost loop, its terminator aside, follow the loop that becomes the innermost.
    let mut inner: Vec<Op> = body.block_ops(innermost).collect();
    inner.pop();
    let Some(first) = order.first().copied() else { return root };
    // Each loop by itself, in front of the nest.
    for l in loops.iter().skip(1) {
        body.move_op(*l, InsertPoint::Before(root));
    }
    if first != 0 {
        body.move_op(loops[first], InsertPoint::Before(root));
    }
    let mut target = innermost;
    for (place, l) in order.iter().enumerate() {
        if place > 0 {
            body.move_op(loops[*l], InsertPoint::Start(target));
        }
        target = blocks[*l];
    }
    if target != innermost {
        let end = body.last_op(target);
        for op in inner {
            match end {
                Some(end) => body.move_op(op, InsertPoint::Before(end)),
                None => body.move_op(op, InsertPoint::End(target)),
            }
        }
    }
    loops[first]
}
