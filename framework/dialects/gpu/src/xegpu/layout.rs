//! Layouts: how many dimensions they have, and for which level they are.

use terrace_ir::{Attr, Context};

use super::{LayoutAttr, SliceAttr};

/// A list of a layout.
fn list(ctx: &Context, a: Option<Attr>) -> Option<Vec<i64>> {
    ctx.as_dense_array(a.filter(|a| *a != ctx.param_none())?)
}

/// The lists of a layout in the definition's order: of subgroups, of instructions, of threads, and the order.
pub(super) fn lists(ctx: &Context, layout: LayoutAttr) -> [Option<Vec<i64>>; 6] {
    [
        layout.sg_layout(ctx),
        layout.sg_data(ctx),
        layout.inst_data(ctx),
        layout.lane_layout(ctx),
        layout.lane_data(ctx),
        layout.order(ctx),
    ]
    .map(|a| list(ctx, a))
}

/// The layout of whose dimensions slices leave some out, with these; `None` if it is no layout.
fn whole(ctx: &Context, layout: Attr) -> Option<(LayoutAttr, Vec<Vec<i64>>)> {
    let (mut at, mut dropped) = (layout, Vec::new());
    // Slices of slices.
    while let Some(slice) = SliceAttr::of(ctx, at) {
        dropped.push(list(ctx, slice.dims(ctx)).unwrap_or_default());
        at = slice.parent(ctx)?;
    }
    Some((LayoutAttr::of(ctx, at)?, dropped))
}

/// True if a layout shares data out to the subgroups of a workgroup.
pub(super) fn is_of_workgroup(ctx: &Context, layout: Attr) -> bool {
    whole(ctx, layout).is_some_and(|(l, _)| list(ctx, l.sg_layout(ctx)).is_some())
}

/// True if data of a shape can be shared out evenly: among subgroups, to instructions, among threads. Where there is less data than there
/// are subgroups, they go round.
pub(super) fn distributes(ctx: &Context, layout: Attr, shape: &[i64]) -> bool {
    let Some((all, dropped)) = whole(ctx, layout) else { return true };
    let kept = |l: Option<Vec<i64>>| -> Vec<i64> {
        let mut l = l.unwrap_or_default();
        for dims in dropped.iter().rev() {
            let mut i = 0;
            l.retain(|_| {
                i += 1;
                !dims.contains(&(i - 1))
            });
        }
        l
    };
    let [sg_layout, sg_data, inst_data, lane_layout, lane_data, _] = lists(ctx, all).map(kept);
    let step = |shape: Vec<i64>, layout: &[i64], data: &[i64], goes_round: bool| {
        let mut left = shape;
        if !layout.is_empty() {
            match ratio(&left, layout) {
                Some(r) => left = r,
                None if goes_round && ratio(layout, &left).is_some() => {}
                None => return None,
            }
        }
        if !data.is_empty() {
            let fits = ratio(&left, data).is_some() || goes_round && ratio(data, &left).is_some();
            if !fits {
                return None;
            }
            left = data.to_vec();
        }
        Some(left)
    };
    step(shape.to_vec(), &sg_layout, &sg_data, true)
        .and_then(|s| step(s, &[], &inst_data, false))
        .and_then(|s| step(s, &lane_layout, &lane_data, false))
        .is_some()
}

/// How often each size of `b` is contained in that of `a`; `None` if one is not, or the ranks differ.
fn ratio(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    if a.len() != b.len() {
        return None;
    }
    a.iter().zip(b).map(|(a, b)| (*b != 0 && a % b == 0).then(|| a / b)).collect()
}

/// The number of dimensions that a layout is for; `None` if it is no layout.
pub(super) fn rank(ctx: &Context, layout: Attr) -> Option<usize> {
    let (all, dropped) = whole(ctx, layout)?;
    let [sg, _, inst, lane, ..] = lists(ctx, all);
    let rank = sg.or(inst).or(lane).map_or(0, |l| l.len());
    Some(rank.saturating_sub(dropped.iter().map(Vec::len).sum()))
}
