//! Values whose memrefs change their layout, with everything that is done to them.

use smallvec::SmallVec;
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{
    AffineApplyOp, AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp,
};
use terrace_dialects::memref::{LoadOp, MemorySpaceCastOp, StoreOp};
use terrace_ir::affine::AffineMapData;
use terrace_ir::def::Trait;
use terrace_ir::{InsertPoint, Look, Op, Value, look};

use crate::affine::edit::Edit;

/// True if every use of a memref still means something when it has no layout any more.
pub(super) fn is_normalizable(v: &impl Look, memref: Value) -> bool {
    memref.users(v).into_iter().all(|user| has_normal_form(v, user))
}

/// True for an operation on memrefs that does not look at their layout, or whose indices are rewritten with it.
pub(super) fn has_normal_form(v: &impl Look, op: Op) -> bool {
    let def = v.ctx().op_info(op.name(v)).def();
    def.is_some_and(|d| d.traits.iter().any(|t| matches!(t, Trait::MemRefsNormalizable)))
        || op.is::<LoadOp>(v)
        || op.is::<StoreOp>(v)
        || op.is::<MemorySpaceCastOp>(v)
}

/// The indices of an access to a memref: the map over the operands that subscript it.
fn subscripts(edit: &Edit<'_>, op: Op) -> Option<ValueMap> {
    let view = edit.view();
    if let Some(map) = view.subscripts(op) {
        return Some(map);
    }
    if let Some(op) = op.cast::<AffinePrefetchOp>(&view) {
        return ValueMap::of(edit.ctx, op.map_attr(&view)?, op.indices(&view).into_vec());
    }
    let indices = match (op.cast::<LoadOp>(&view), op.cast::<StoreOp>(&view)) {
        (Some(load), _) => load.indices(&view),
        (_, Some(store)) => store.indices(&view),
        _ => return None,
    };
    ValueMap::of(edit.ctx, edit.ctx.identity_map(indices.len() as u32), indices.into_vec())
}

/// Subscripts an access, of any of the kinds that there are.
fn set_subscripts(edit: &mut Edit<'_>, op: Op, map: &ValueMap) {
    let (attr, loc) = (map.attr(edit.ctx), edit.view().body().loc(op));
    let view = edit.view();
    if op.is::<LoadOp>(&view) || op.is::<StoreOp>(&view) {
        let (dims, symbols) = (map.dims as u32, map.symbols as u32);
        let ctx = edit.ctx;
        let b = &mut edit.builder(InsertPoint::Before(op), loc);
        let one = |e| ctx.affine_map(dims, symbols, &[e]);
        let indices: Vec<Value> =
            map.results.iter().map(|e| AffineApplyOp::new(one(*e), &map.operands).result(b)).collect();
        if let Some(load) = op.cast::<LoadOp>(b) {
            load.set_indices(b, &indices);
        } else if let Some(store) = op.cast::<StoreOp>(b) {
            store.set_indices(b, &indices);
        }
        return;
    }
    let rw = &mut look::Edit { ctx: edit.ctx, body: edit.ir.body_mut(edit.id) };
    macro_rules! set {
        ($($op:ident)*) => {
            $(if let Some(op) = op.cast::<$op>(rw) {
                op.set_indices(rw, &map.operands);
                op.set_map(rw, attr);
            })*
        };
    }
    set!(AffineLoadOp AffineStoreOp AffineVectorLoadOp AffineVectorStoreOp AffinePrefetchOp);
}

/// Rewrites the accesses to a memref of a layout, whose symbols have these values, as accesses to the memory that it lies in.
pub(super) fn rewrite_accesses(
    edit: &mut Edit<'_>,
    memref: Value,
    layout: &AffineMapData,
    symbols: &[Value],
) {
    let mut users: SmallVec<[Op; 4]> = memref.users(&edit.view());
    users.dedup();
    for user in users {
        if let Some(map) = subscripts(edit, user) {
            rewrite_access(edit, user, map, layout, symbols);
        }
    }
}

fn rewrite_access(edit: &mut Edit<'_>, op: Op, map: ValueMap, layout: &AffineMapData, symbols: &[Value]) {
    let (ctx, loc) = (edit.ctx, edit.view().body().loc(op));
    let rank = map.results.len();
    // The old indices stay behind as operations, as MLIR leaves them.
    let old: Vec<Value> = if map.attr(ctx) == ctx.identity_map(rank as u32) {
        map.operands
    } else {
        let (dims, symbols) = (map.dims, map.symbols);
        let one = |e| ValueMap { dims, symbols, results: vec![e], operands: map.operands.clone() };
        map.results.iter().map(|e| edit.apply_at(op, loc, &one(*e))).collect()
    };
    let operands: Vec<Value> = old.into_iter().chain(symbols.iter().copied()).collect();
    let (dims, count) = (layout.dims as usize, layout.symbols as usize);
    let one = |e| ValueMap { dims, symbols: count, results: vec![e], operands: operands.clone() };
    let new: Vec<Value> = layout.results.iter().map(|e| edit.apply_at(op, loc, &one(*e))).collect();
    let results = (0..new.len()).map(|i| ctx.affine_dim(i as u32)).collect();
    let mut map = ValueMap { dims: new.len(), symbols: 0, results, operands: new.clone() };
    let view = edit.view();
    map.compose(&view);
    map.simplify(ctx);
    map.canonicalize(&view);
    for v in new {
        let view = edit.view();
        let unused = view.body().defining_op(v).filter(|op| view.body().is_unused(*op));
        if let Some(op) = unused.filter(|_| !map.operands.contains(&v)) {
            edit.erase(op);
        }
    }
    set_subscripts(edit, op, &map);
}
