//! Accesses that go to other memory instead.

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineDmaStartOp, AffineDmaWaitOp, AffinePrefetchOp, DmaAccess};
use terrace_dialects::memref::CastOp;
use terrace_ir::affine::AffineNode;
use terrace_ir::{AffineExpr, AttrData, Op, Value};

use super::edit::Edit;
use super::view::View;

/// Where the map of subscripts is among the attributes.
#[derive(Clone, Copy)]
enum Slot {
    Inherent(usize),
    Named(&'static str),
}

/// Subscripts as they are written.
struct Written {
    /// The place of the memref among the operands.
    at: usize,
    slot: Slot,
    map: ValueMap,
}

impl View<'_> {
    /// Returns true if a user of a memref accesses it and does nothing else with it.
    pub(crate) fn is_redirectable(&self, user: Op, memref: Value) -> bool {
        let uses = self.body().operands(user).filter(|v| *v == memref).count();
        uses == 1 && self.written(user, memref).is_some()
    }

    /// Where in an operation the subscripts of a memref are.
    fn written(&self, op: Op, memref: Value) -> Option<Written> {
        self.all_written(op).into_iter().find(|w| self.body().operands(op).nth(w.at) == Some(memref))
    }

    /// Where in an operation its subscripts are: of each memref that it accesses.
    fn all_written(&self, op: Op) -> Vec<Written> {
        if let Some(transfer) = op.cast::<AffineDmaStartOp>(self) {
            return transfer
                .accesses(self)
                .map_or_else(Vec::new, |(a, _)| in_order(self, &["src_map", "dst_map", "tag_map"], a));
        }
        if let Some(wait) = op.cast::<AffineDmaWaitOp>(self) {
            return wait.accesses(self).map_or_else(Vec::new, |(a, _)| in_order(self, &["tag_map"], a));
        }
        self.one_written(op).into_iter().collect()
    }

    fn one_written(&self, op: Op) -> Option<Written> {
        let (at, slot) = match self.memref_index(op) {
            Some(at) => (at, self.map_slot(op)),
            None => (0, op.cast::<AffinePrefetchOp>(self).map(|_| AffinePrefetchOp::MAP)?),
        };
        let operands = self.body().operands(op).skip(at + 1).collect();
        let map = ValueMap::of(self.ctx, self.body().inherent(op, slot)?, operands)?;
        Some(Written { at, slot: Slot::Inherent(slot), map })
    }
}

/// The accesses of a transfer, one after the other among its operands.
fn in_order(view: &View<'_>, names: &[&'static str], accesses: Vec<DmaAccess<'_>>) -> Vec<Written> {
    let (mut at, mut all) = (0, Vec::new());
    for (name, a) in names.iter().zip(accesses) {
        let inputs = a.operands.len();
        let map = ValueMap::of(view.ctx, a.map.into(), a.operands);
        all.extend(map.map(|map| Written { at, slot: Slot::Named(name), map }));
        at += 1 + inputs;
    }
    all
}

impl Edit<'_> {
    /// Makes an access to `memref` one to `new`. Its subscripts are `remap` over `outer` and the old ones.
    pub(crate) fn redirect(
        &mut self,
        op: Op,
        memref: Value,
        new: Value,
        remap: &[AffineExpr],
        outer: &[Value],
    ) {
        let view = self.view();
        let Some(Written { at, slot, map: old }) = view.written(op, memref) else { return };
        let inputs = old.operands.len();
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
        let same = remap.len() == operands.len()
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
        self.set_subscripts(op, (at, inputs), slot, Some(new), &map);
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
        let Some(Written { at, slot, mut map }) = view.one_written(op) else { return };
        let inputs = map.operands.len();
        map.normalize(&view);
        let cast_from = |v: &Value| {
            let source = v.defining::<CastOp>(&view)?.source(&view);
            matches!(view.ctx.type_data(source.ty(&view)), AttrData::MemRefType { .. }).then_some(source)
        };
        let memref = view.body().operands(op).nth(at);
        let source = std::iter::successors(memref, cast_from).last();
        self.set_subscripts(op, (at, inputs), slot, source, &map);
    }

    /// Sets the subscripts of an access, and its memref if there is a new one. `(at, inputs)` is the memref's place and how many operands
    /// its subscripts have so far.
    fn set_subscripts(
        &mut self,
        op: Op,
        (at, inputs): (usize, usize),
        slot: Slot,
        memref: Option<Value>,
        map: &ValueMap,
    ) {
        let mut all: Vec<Value> = self.ir.body(self.id).operands(op).collect();
        if let (Some(old), Some(memref)) = (all.get_mut(at), memref) {
            *old = memref;
        }
        all.splice(at + 1..at + 1 + inputs, map.operands.iter().copied());
        let attr = map.attr(self.ctx);
        let body = self.ir.body_mut(self.id);
        body.set_operands(op, &all);
        match slot {
            Slot::Inherent(slot) => body.set_inherent(op, slot, Some(attr)),
            Slot::Named(name) => body.set_attr(self.ctx, op, name, Some(attr)),
        }
    }
}
