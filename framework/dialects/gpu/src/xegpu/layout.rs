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

/// The number of dimensions that a layout is for; `None` if it is no layout.
pub(super) fn rank(ctx: &Context, layout: Attr) -> Option<usize> {
    let mut dropped = 0;
    let mut at = layout;
    // Slices of slices.
    while let Some(slice) = SliceAttr::of(ctx, at) {
        dropped += list(ctx, slice.dims(ctx)).map_or(0, |d| d.len());
        at = slice.parent(ctx)?;
    }
    let [sg, _, inst, lane, ..] = lists(ctx, LayoutAttr::of(ctx, at)?);
    let rank = sg.or(inst).or(lane).map_or(0, |l| l.len());
    Some(rank.saturating_sub(dropped))
}
