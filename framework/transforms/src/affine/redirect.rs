//! Accesses that go to other memory instead.

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffinePrefetchOp, AffineStoreOp, AffineVectorStoreOp};
use terrace_dialects::memref::CastOp;
use terrace_ir::affine::AffineNode;
use terrace_ir::{AffineExpr, AttrData, Op, Value};

use super::edit::Edit;
use super::view::View;

/// Subscripts as they are written.
struct Written {
    /// The place of the memref among the operands.
    at: usize,
    /// The slot of the map among the attributes.
    slot: usize,
    map: ValueMap,
}

impl View<'_> {
    /// Returns true if a user of a memref accesses it and does nothing else with it.
    pub(crate) fn is_redirectable(&self, user: Op, memref: Value) -> bool {
        let accessed = self.written(user).and_then(|w| self.body().operands(user).nth(w.at));
        accessed == Some(memref) && stored(self, user) != Some(memref)
    }

    /// Where in an operation its subscripts are.
    fn written(&self, op: Op) -> Option<Written> {
        let (at, slot) = match self.memref_index(op) {
            Some(at) => (at, self.map_slot(op)),
            None => (0, op.cast::<AffinePrefetchOp>(self).map(|_| AffinePrefetchOp::MAP)?),
        };
        let operands = self.body().operands(op).skip(at + 1).collect();
        let map = ValueMap::of(self.ctx, self.body().inherent(op, slot)?, operands)?;
        Some(Written { at, slot, map })
    }
}

/// The value that an access stores.
fn stored(view: &View<'_>, op: Op) -> Option<Value> {
    let store = op.cast::<AffineStoreOp>(view).map(|s| s.value(view));
    store.or_else(|| op.cast::<AffineVectorStoreOp>(view).map(|s| s.value(view)))
}

impl Edit<'_> {
    /// Makes an access one to `new`, its subscripts remapped.
    pub(crate) fn redirect(&mut self, op: Op, new: Value, remap: &[AffineExpr], outer: &[Value]) {
        let view = self.view();
        let Some(Written { at, slot, map: old }) = view.written(op) else { return };
        let ctx = self.ctx;
        let mut temporary = Vec::new();
        let mut apply = |edit: &mut Self, dims, symbols, e: AffineExpr, operands: &[Value]| {
            let map = ValueMap { dims, symbols, results: vec![e], operands: operands.to_vec() };
            let value = edit.apply(op, &map);
            temporary.extend(edit.ir.body(edit.id).defining_op(value));
            value
        };
        let identity = ctx.as_affine_map(old.attr(ctx)).is_some_and(|m| m.is_identity(ctx));
        let subscripts: Vec<Value> = if identity {
            old.operands.clone()
        } else {
            old.results.iter().map(|e| apply(self, old.dims, old.symbols, *e, &old.operands)).collect()
        };
        let operands: Vec<Value> = outer.iter().copied().chain(subscripts).collect();
        let same = outer.is_empty()
            && remap.iter().enumerate().all(|(i, e)| ctx.affine_node(*e) == AffineNode::Dim(i as u32));
        let indices: Vec<Value> = if same {
            operands
        } else {
            remap.iter().map(|e| apply(self, operands.len(), 0, *e, &operands)).collect()
        };
        let results = (0..indices.len()).map(|i| ctx.affine_dim(i as u32)).collect();
        let mut map = ValueMap { dims: indices.len(), symbols: 0, results, operands: indices };
        map.compose(&self.view());
        map.simplify(ctx);
        map.canonicalize(&self.view());
        self.set_subscripts(op, at, slot, Some(new), &map);
        // In this order, as in MLIR: those that others were made from stay, dead.
        for op in temporary {
            if self.ir.body(self.id).is_unused(op) {
                self.erase(op);
            }
        }
    }

    /// Brings the subscripts of an access to their simplest form, and lets it access what its memref was cast from.
    pub(crate) fn normalize_access(&mut self, op: Op) {
        let view = self.view();
        let Some(Written { at, slot, mut map }) = view.written(op) else { return };
        map.normalize(&view);
        let cast_from = |v: &Value| {
            let source = v.defining::<CastOp>(&view)?.source(&view);
            matches!(view.ctx.type_data(source.ty(&view)), AttrData::MemRefType { .. }).then_some(source)
        };
        let memref = view.body().operands(op).nth(at);
        let source = std::iter::successors(memref, cast_from).last();
        self.set_subscripts(op, at, slot, source, &map);
    }

    /// Sets the subscripts of an access, and its memref if there is a new one.
    fn set_subscripts(&mut self, op: Op, at: usize, slot: usize, memref: Option<Value>, map: &ValueMap) {
        let body = self.ir.body(self.id);
        let mut all: Vec<Value> = body.operands(op).take(at + 1).collect();
        if let (Some(last), Some(memref)) = (all.last_mut(), memref) {
            *last = memref;
        }
        all.extend(&map.operands);
        let attr = map.attr(self.ctx);
        let body = self.ir.body_mut(self.id);
        body.set_operands(op, &all);
        body.set_inherent(op, slot, Some(attr));
    }
}
