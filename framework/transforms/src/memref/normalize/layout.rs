//! Types without layouts: the shape of the memory that a memref with an affine layout lies in.

use terrace_dialects::affine::flatten::flatten;
use terrace_ir::affine::{AffineMapData, AffineNode, AffineOp};
use terrace_ir::types::MemRefType;
use terrace_ir::{AffineExpr, AttrData, Context, DYNAMIC, Type};

use crate::affine::space::Space;
use terrace_analysis::integer_sets::System;

/// The place of an index in a tiled layout: the tile, or the element in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tile {
    /// `d floordiv size`
    Number,
    /// `d mod size`
    Place,
}

/// The layout of a memref as a map; `None` where it has none.
pub(super) fn layout_map(ctx: &Context, ty: MemRefType<'_>) -> Option<AffineMapData> {
    let layout = ty.layout()?;
    let AttrData::StridedLayout { offset, strides } = ctx.data(layout) else {
        return ctx.as_affine_map(layout).cloned();
    };
    let mut symbols = 0;
    let mut number = |n: i64| {
        if n != DYNAMIC {
            return ctx.affine_constant(n);
        }
        symbols += 1;
        ctx.affine_symbol(symbols - 1)
    };
    let mut sum = number(*offset);
    for (i, stride) in strides.iter().enumerate() {
        sum = ctx.affine_add(sum, ctx.affine_mul(ctx.affine_dim(i as u32), number(*stride)));
    }
    let map = ctx.affine_map(strides.len() as u32, symbols, &[sum]);
    ctx.as_affine_map(map).cloned()
}

/// The results of a map that are tiles and places in tiles; empty unless each quotient has its one remainder, and its dividend occurs
/// nowhere else.
pub(super) fn tiles(ctx: &Context, map: &AffineMapData) -> Vec<(usize, Tile)> {
    let parts = |e: AffineExpr| match ctx.affine_node(e) {
        AffineNode::Binary(op, a, b, _) => Some((op, a, b)),
        _ => None,
    };
    let mut tiles = Vec::new();
    for (at, e) in map.results.iter().enumerate() {
        let Some((AffineOp::FloorDiv, dividend, size)) = parts(*e) else { continue };
        if ctx.affine_as_constant(size).is_none() {
            continue;
        }
        let mut found = false;
        for (i, other) in map.results.iter().enumerate() {
            if i == at || !occurs(ctx, *other, dividend) {
                continue;
            }
            let remainder = parts(*other) == Some((AffineOp::Mod, dividend, size));
            // The dividend of a remainder occurs in it once more where it is the remainder itself.
            if !remainder || found {
                return Vec::new();
            }
            found = true;
            tiles.extend([(at, Tile::Number), (i, Tile::Place)]);
        }
    }
    tiles
}

/// True if an expression occurs in another.
fn occurs(ctx: &Context, e: AffineExpr, what: AffineExpr) -> bool {
    let mut todo = vec![e];
    while let Some(e) = todo.pop() {
        if e == what {
            return true;
        }
        if let AffineNode::Binary(_, a, b, _) = ctx.affine_node(e) {
            todo.extend([a, b]);
        }
    }
    false
}

/// The type of the memory that a memref lies in; `None` if it has no layout, or one whose memory has no shape that is known.
pub(super) fn normalized(ctx: &Context, ty: Type) -> Option<Type> {
    let memref = ty.cast::<MemRefType<'_>>(ctx)?;
    let (shape, map) = (memref.shape(), layout_map(ctx, memref)?);
    if shape.is_empty() || shape.contains(&DYNAMIC) && tiles(ctx, &map).is_empty() {
        return None;
    }
    let dynamic = |e: &AffineExpr| {
        shape.iter().enumerate().any(|(i, n)| *n == DYNAMIC && occurs(ctx, *e, ctx.affine_dim(i as u32)))
    };
    let bounds = Bounds::of(ctx, shape, &map)?;
    let sizes = map.results.iter().enumerate().map(|(i, e)| match dynamic(e) {
        true => Some(DYNAMIC),
        false => bounds.system().constant_bound(false, i).filter(|n| *n >= 0)?.checked_add(1),
    });
    let sizes = sizes.collect::<Option<Vec<i64>>>()?;
    let new = AttrData::MemRefType {
        shape: sizes.into(),
        element: memref.element(),
        layout: None,
        space: memref.space(),
    };
    Some(ctx.intern_type(new))
}

/// The indices of the memory, and nothing else but quotients.
struct Bounds(Space);

impl Bounds {
    fn of(ctx: &Context, shape: &[i64], map: &AffineMapData) -> Option<Bounds> {
        let (rank, results, symbols) = (shape.len(), map.results.len(), map.symbols as usize);
        let system = System::new(results + rank, symbols);
        let mut space = Space { system, values: vec![None; results + rank + symbols] };
        for (i, n) in shape.iter().enumerate().filter(|(_, n)| **n != DYNAMIC) {
            space.system.at_least(results + i, 0);
            space.system.at_most(results + i, n.checked_sub(1)?);
        }
        // The old indices come after the new ones.
        let old: Vec<AffineExpr> = (results..results + rank).map(|i| ctx.affine_dim(i as u32)).collect();
        let same: Vec<AffineExpr> = (0..map.symbols).map(|i| ctx.affine_symbol(i)).collect();
        let exprs: Vec<AffineExpr> =
            map.results.iter().map(|e| ctx.affine_replace(*e, &old, &same)).collect();
        let rows = space.add_flat(flatten(ctx, &exprs, results + rank, symbols)?)?;
        for (i, mut row) in rows.into_iter().enumerate() {
            *row.get_mut(i)? = -1;
            space.system.add_equality(row);
        }
        space.project_out(results, rank + symbols);
        (!space.system.overflow).then_some(Bounds(space))
    }

    fn system(&self) -> &System {
        &self.0.system
    }
}
