//! A nest of loops made anew, of vectors: some of its loops step by as many iterations as a dimension of the vectors has elements.
//!
//! Loads and stores become transfers, what is the same in all iterations is broadcast, everything else is done to vectors. Where that
//! fails the new nest goes; what was broadcast before it stays, as in MLIR, unless [`Plan::exact`] is set.

use rustc_hash::FxHashMap;
use terrace_dialects::affine::{AffineApplyOp, AffineForOp, AffineYieldOp};
use terrace_dialects::arith::{ConstantOp, SelectOp};
use terrace_dialects::memref::AtomicRMWKind;
use terrace_dialects::ub::PoisonOp;
use terrace_dialects::vector::{BroadcastOp, ReductionOp, TransferReadOp, TransferWriteOp};
use terrace_ir::def::TraitSet;
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, Block, Global, Insert, InsertPoint, Loc, Mapping, Op, OpBuilder, Type, Value};

use super::super::edit::Edit;
use super::super::parallel::combine;
use super::super::view::Side;
use super::body::is_invariant;
use super::reduce::{combining, neutral};

/// The vectors that a nest is to be made of.
pub(super) struct Plan<'p> {
    /// Their sizes.
    pub(super) sizes: &'p [i64],
    /// The dimension that each loop becomes.
    pub(super) dims: FxHashMap<Op, usize>,
    /// The reductions of loops that carry values.
    pub(super) reductions: &'p FxHashMap<Op, Vec<AtomicRMWKind>>,
    /// Every element of a vector is what an iteration of the loop accesses. Then no access is out of bounds, what is the same in all
    /// iterations is loaded once, and where the nest cannot be made nothing is left of it.
    pub(super) exact: bool,
}

/// A nest in the making.
pub(super) struct Nest<'e, 'a, 'p> {
    pub(super) edit: &'e mut Edit<'a>,
    plan: &'e Plan<'p>,
    at: InsertPoint,
    /// The new loops around the place at hand, each with its dimension of the vectors.
    pub(super) around: Vec<(Op, Option<usize>)>,
    vectors: FxHashMap<Value, Value>,
    scalars: FxHashMap<Value, Value>,
    /// Masks of the elements that are iterations, by the new loop.
    pub(super) masks: FxHashMap<Op, Value>,
    /// The distance from the end, by the new loop, where the last vector may have elements that must not be accessed.
    pub(super) left: FxHashMap<Op, Value>,
    /// Masks of transfers, by the loop around them and their dimensions in order.
    pub(super) transfer_masks: FxHashMap<(Op, Vec<usize>), Value>,
    /// The values that the results of the old nest become.
    results: Vec<(Value, Value)>,
    /// Operations made outside of the new nest, itself among them.
    outside: Vec<Op>,
    broadcasts: Vec<Op>,
}

/// Makes a nest anew and replaces it. Returns the new outermost loop, or `None` if the nest stays as it is.
pub(super) fn vectorize_nest(edit: &mut Edit<'_>, root: Op, plan: &Plan<'_>) -> Option<Op> {
    let at = InsertPoint::After(root);
    let mut nest = Nest {
        edit,
        plan,
        at,
        around: Vec::new(),
        vectors: FxHashMap::default(),
        scalars: FxHashMap::default(),
        masks: FxHashMap::default(),
        left: FxHashMap::default(),
        transfer_masks: FxHashMap::default(),
        results: Vec::new(),
        outside: Vec::new(),
        broadcasts: Vec::new(),
    };
    if nest.make(root).is_none() {
        nest.undo();
        return None;
    }
    let (results, id) = (std::mem::take(&mut nest.results), nest.edit.id);
    for (old, new) in results {
        nest.edit.ir.body_mut(id).replace_all_uses(old, new);
    }
    let new = nest.outside.iter().copied().find(|op| nest.edit.view().is_for(*op));
    nest.edit.erase(root);
    new
}

impl Nest<'_, '_, '_> {
    fn make(&mut self, root: Op) -> Option<()> {
        let mut todo = vec![root];
        while let Some(op) = todo.pop() {
            if self.edit.view().is_for(op) {
                self.make_loop(op)?;
                let view = self.edit.view();
                let first = todo.len();
                todo.extend(view.body().block_ops(view.loop_block(op)?));
                todo[first..].reverse();
                // Blocks without values to yield have their terminator too.
                continue;
            }
            self.make_op(op)?;
        }
        Some(())
    }

    /// Takes out everything that was made.
    fn undo(&mut self) {
        for op in std::mem::take(&mut self.outside).into_iter().rev() {
            self.edit.erase(op);
        }
        for op in std::mem::take(&mut self.broadcasts) {
            if self.plan.exact && !self.edit.view().body().is_erased(op) {
                self.edit.erase(op);
            }
        }
    }

    fn make_op(&mut self, op: Op) -> Option<()> {
        let view = self.edit.view();
        if view.is_read(op) {
            return self.make_read(op);
        }
        if view.is_write(op) {
            return self.make_write(op);
        }
        if op.is::<AffineYieldOp>(&view) {
            return self.make_yield(op);
        }
        if let Some(constant) = op.cast::<ConstantOp>(&view) {
            return self.constant(constant).map(drop);
        }
        if view.is_apply(op) {
            return self.make_apply(op);
        }
        self.widen(op).map(drop)
    }

    /// Makes operations at the place at hand, with a location.
    pub(super) fn emit<T>(&mut self, loc: Loc, f: impl FnOnce(&mut OpBuilder<'_>) -> T) -> T {
        let mut builder = self.edit.builder(self.at, loc);
        let made = f(&mut builder);
        if let (_, Some(at)) = builder.place() {
            self.at = at;
        }
        made
    }

    /// Makes operations at another place.
    pub(super) fn emit_at<T>(
        &mut self,
        at: InsertPoint,
        loc: Loc,
        f: impl FnOnce(&mut OpBuilder<'_>) -> T,
    ) -> T {
        f(&mut self.edit.builder(at, loc))
    }

    fn loc(&self, op: Op) -> Loc {
        self.edit.view().body().loc(op)
    }

    fn vector_of(&self, element: Type) -> Option<Type> {
        let fits = terrace_asm::valid_vector_element(self.edit.ctx, element);
        fits.then(|| self.edit.ctx.vector_type(self.plan.sizes, element))
    }

    /// The block of the innermost loop around that is of vectors.
    fn vector_block(&self) -> Option<Block> {
        let (op, _) = self.around.iter().rev().find(|(_, dim)| dim.is_some())?;
        self.edit.view().loop_block(*op)
    }

    // Values.

    /// The vector of a value.
    fn vector(&mut self, v: Value) -> Option<Value> {
        if let Some(v) = self.vectors.get(&v) {
            return Some(*v);
        }
        if let Some(constant) = v.defining::<ConstantOp>(&self.edit.view()) {
            return self.constant(constant);
        }
        if self.is_uniform(v) {
            return self.broadcast(v);
        }
        None
    }

    /// The value itself in the new nest.
    fn scalar(&mut self, v: Value) -> Option<Value> {
        if let Some(v) = self.scalars.get(&v) {
            return Some(*v);
        }
        let view = self.edit.view();
        let inside =
            self.plan.dims.keys().any(|op| view.body().regions(*op).iter().any(|r| view.is_inside(v, *r)));
        if !inside {
            return Some(v);
        }
        // A constant is at hand in all of the new nest; MLIR crashes.
        let constant = v.defining::<ConstantOp>(&view)?;
        let block = view.loop_block(self.around.first()?.0)?;
        let (id, ctx) = (self.edit.id, self.edit.ctx);
        let copied = self.edit.ir.clone_op(
            ctx,
            Global::new(id, *constant),
            id,
            InsertPoint::Start(block),
            &mut Mapping::default(),
        );
        let copy = self.edit.view().body().first_result(copied);
        self.keep_place(block, copied);
        self.scalars.insert(v, copy);
        Some(copy)
    }

    /// Moves the place at hand from the start of a block to after an operation that was put there.
    fn keep_place(&mut self, block: Block, op: Op) {
        if self.at == InsertPoint::Start(block) {
            self.at = InsertPoint::After(op);
        }
    }

    fn scalars(&mut self, values: &[Value]) -> Option<Vec<Value>> {
        values.iter().map(|v| self.scalar(*v)).collect()
    }

    /// A vector of a constant, at the start of the innermost loop of vectors.
    fn constant(&mut self, constant: ConstantOp) -> Option<Value> {
        let view = self.edit.view();
        let (value, result, loc) = (constant.value_attr(&view)?, constant.result(&view), self.loc(*constant));
        let ty = self.vector_of(result.ty(&view))?;
        let block = self.vector_block()?;
        let splat = self.edit.ctx.dense_splat(ty, value)?;
        let made = self.emit_at(InsertPoint::Start(block), loc, |b| ConstantOp::new(splat).insert(b));
        self.keep_place(block, *made);
        let v = made.result(&self.edit.view());
        self.vectors.insert(result, v);
        Some(v)
    }

    /// True if a value is the same for all elements of a vector.
    fn is_uniform(&self, v: Value) -> bool {
        let view = self.edit.view();
        if view.loop_of(v).is_some_and(|op| !self.plan.dims.contains_key(&op)) {
            return true;
        }
        self.plan.dims.keys().all(|op| view.body().regions(*op).iter().all(|r| !view.is_inside(v, *r)))
    }

    /// A vector of one value, right after its definition.
    fn broadcast(&mut self, v: Value) -> Option<Value> {
        let ty = self.vector_of(v.ty(&self.edit.view()))?;
        let loc = v.loc(&self.edit.view());
        let source = self.scalars.get(&v).copied().unwrap_or(v);
        let view = self.edit.view();
        let (at, block) = match view.body().defining_op(source) {
            Some(op) => (InsertPoint::After(op), None),
            None => {
                let block = view.body().value_block(source)?;
                (InsertPoint::Start(block), Some(block))
            }
        };
        let made = self.emit_at(at, loc, |b| BroadcastOp::new(ty, source).insert(b));
        if let Some(block) = block {
            self.keep_place(block, *made);
        }
        self.broadcasts.push(*made);
        let vector = made.vector(&self.edit.view());
        self.vectors.insert(v, vector);
        Some(vector)
    }

    // Operations.

    fn make_loop(&mut self, op: Op) -> Option<()> {
        let dim = self.plan.dims.get(&op).copied();
        let (ctx, loc, view) = (self.edit.ctx, self.loc(op), self.edit.view());
        let (step, inits) = (view.step(op), view.inits(op));
        let (iv, block) = (view.induction(op)?, view.loop_block(op)?);
        let args: Vec<Value> = view.body().block_args(block).iter().skip(1).copied().collect();
        let old_results: Vec<Value> = view.body().results(op).collect();
        let (mut lower, mut upper) = (view.bound(op, Side::Lower)?, view.bound(op, Side::Upper)?);
        for v in lower.operands.iter_mut().chain(&mut upper.operands) {
            *v = self.bound_operand(*v)?;
        }
        let kinds = match self.plan.reductions.get(&op) {
            Some(kinds) if dim.is_some() => kinds.as_slice(),
            _ => &[],
        };
        if dim.is_some() && (kinds.len() != inits.len() || (!inits.is_empty() && step != 1)) {
            return None;
        }
        let by = dim.map_or(Some(&1), |d| self.plan.sizes.get(d)).copied()?;
        let step = step.checked_mul(by)?;
        let mut starts = Vec::with_capacity(inits.len());
        for (i, init) in inits.iter().enumerate() {
            starts.push(match kinds.get(i) {
                Some(kind) => self.start(*kind, *init)?,
                None => self.vector(*init)?,
            });
        }
        let types: Vec<Type> = starts.iter().map(|v| v.ty(&self.edit.view())).collect();
        let arg_types: Vec<Type> = std::iter::once(ctx.index_type()).chain(types.iter().copied()).collect();
        let new = self.emit(loc, |b| {
            let new = AffineForOp::new(0, 0).step(step).inits(&starts).types(&types);
            new.insert_block(b, &arg_types, |_, _| {})
        });
        if self.around.is_empty() {
            self.outside.push(*new);
        }
        self.edit.set_bound(*new, Side::Lower, &lower);
        self.edit.set_bound(*new, Side::Upper, &upper);
        let view = self.edit.view();
        let new_block = view.loop_block(*new)?;
        let new_args = view.body().block_args(new_block).to_vec();
        let results: Vec<Value> = view.body().results(*new).collect();
        self.scalars.insert(iv, *new_args.first()?);
        self.vectors.extend(args.into_iter().zip(new_args.into_iter().skip(1)));
        if kinds.is_empty() {
            self.vectors.extend(old_results.iter().copied().zip(results));
        } else {
            for ((kind, init), (old, result)) in kinds.iter().zip(&inits).zip(old_results.iter().zip(results))
            {
                self.reduce(loc, *kind, *init, *old, result)?;
            }
        }
        self.around.push((*new, dim));
        self.at = InsertPoint::Start(new_block);
        if dim.is_some() && !inits.is_empty() {
            self.make_mask(*new, loc)?;
        }
        if dim.is_some() && !self.tail_is_harmless(op, by) {
            let left = self.make_left(*new, loc)?;
            self.left.insert(*new, left);
        }
        Some(())
    }

    /// An operand of a bound in the new nest; `None` if the bound differs between the elements of a vector.
    fn bound_operand(&mut self, v: Value) -> Option<Value> {
        let view = self.edit.view();
        let mut ivs = self.plan.dims.keys().filter_map(|op| view.induction(*op));
        // MLIR uses values of the old nest.
        let varies = ivs.any(|iv| !is_invariant(&view, iv, v));
        if varies { None } else { self.scalar(v) }
    }

    /// A vector that changes nothing: what a reduction starts with.
    fn start(&mut self, kind: AtomicRMWKind, init: Value) -> Option<Value> {
        let view = self.edit.view();
        let (ty, loc) = (init.ty(&view), init.loc(&view));
        let splat = self.edit.ctx.dense_splat(self.vector_of(ty)?, neutral(self.edit.ctx, kind, ty)?)?;
        let made = self.emit(loc, |b| ConstantOp::new(splat).insert(b));
        if self.around.is_empty() {
            self.outside.push(*made);
        }
        Some(made.result(&self.edit.view()))
    }

    /// Puts the elements of a loop's result together, and what the old loop started with.
    fn reduce(
        &mut self,
        loc: Loc,
        kind: AtomicRMWKind,
        init: Value,
        old: Value,
        result: Value,
    ) -> Option<()> {
        let (ty, how) = (old.ty(&self.edit.view()), combining(kind)?);
        let made = self.emit(loc, |b| ReductionOp::new(ty, how, result).insert(b));
        let mut last = made.dest(&self.edit.view());
        self.outside.push(*made);
        let start: Option<Attr> = init.constant(&self.edit.view());
        if start.is_none() || start != neutral(self.edit.ctx, kind, ty) {
            last = self.emit(loc, |b| combine(b, kind, last, init))?;
            self.outside.extend(self.edit.view().body().defining_op(last));
        }
        self.results.push((old, last));
        Some(())
    }

    fn make_yield(&mut self, op: Op) -> Option<()> {
        let (new_loop, _) = *self.around.last()?;
        let new = self.widen(op)?;
        if let Some(mask) = self.masks.get(&new_loop).copied() {
            self.select_iterations(new_loop, new, mask)?;
        }
        self.around.pop();
        self.at = InsertPoint::After(new_loop);
        Some(())
    }

    /// Lets elements that are no iterations change nothing.
    fn select_iterations(&mut self, new_loop: Op, end: Op, mask: Value) -> Option<()> {
        let view = self.edit.view();
        let inits = view.inits(new_loop);
        let args = view.body().block_args(view.loop_block(new_loop)?).to_vec();
        let yielded: Vec<Value> = view.body().operands(end).collect();
        for ((arg, init), v) in args.into_iter().skip(1).zip(inits).zip(yielded) {
            let view = self.edit.view();
            let combiner = view.body().defining_op(v)?;
            let i = view.body().operands(combiner).position(|v| v != arg)?;
            let value = view.body().operands(combiner).nth(i)?;
            let loc = value.loc(&view);
            let selected = self
                .emit_at(InsertPoint::Before(combiner), loc, |b| SelectOp::new(mask, value, init).result(b));
            let mut operands: Vec<Value> = self.edit.view().body().operands(combiner).collect();
            *operands.get_mut(i)? = selected;
            self.edit.ir.body_mut(self.edit.id).set_operands(combiner, &operands);
        }
        Some(())
    }

    fn make_apply(&mut self, op: Op) -> Option<()> {
        let view = self.edit.view();
        let apply = op.cast::<AffineApplyOp>(&view)?;
        let operands = apply.map_operands(&view).into_vec();
        if operands.iter().any(|v| self.vectors.contains_key(v)) {
            return None;
        }
        let (map, old, loc) = (apply.map_attr(&view)?, apply.result(&view), self.loc(op));
        let operands = self.scalars(&operands)?;
        let new = self.emit(loc, |b| AffineApplyOp::new(map, &operands).result(b));
        self.scalars.insert(old, new);
        Some(())
    }

    /// An operation on vectors in place of one on their elements.
    fn widen(&mut self, op: Op) -> Option<Op> {
        let view = self.edit.view();
        let info = view.info(op);
        let on_elements = info.has(TraitSet::Vectorizable)
            || info.def().is_none()
            || op.is::<AffineYieldOp>(&view)
            || op.is::<PoisonOp>(&view);
        // MLIR makes invalid operations of others.
        if !on_elements {
            return None;
        }
        let old: Vec<Value> = view.body().results(op).collect();
        let operands: Vec<Value> = view.body().operands(op).collect();
        let types: Vec<Type> = old.iter().map(|v| self.vector_of(v.ty(&view))).collect::<Option<_>>()?;
        let mut map = Mapping::default();
        for v in operands {
            let vector = self.vector(v)?;
            self.edit.map_value(&mut map, v, vector);
        }
        let (id, at) = (self.edit.id, self.at);
        let new = self.edit.ir.clone_op(self.edit.ctx, Global::new(id, op), id, at, &mut map);
        self.at = InsertPoint::After(new);
        let body = self.edit.ir.body_mut(id);
        let results: Vec<Value> = body.results(new).collect();
        for ((old, new), ty) in old.into_iter().zip(results).zip(types) {
            body.set_value_type(new, ty);
            self.vectors.insert(old, new);
        }
        Some(new)
    }

    /// The indices of a transfer in place of an access.
    fn indices(&mut self, op: Op) -> Option<Vec<Value>> {
        let (ctx, loc) = (self.edit.ctx, self.loc(op));
        let map = self.edit.view().subscripts(op)?;
        let operands = self.scalars(&map.operands)?;
        let rank = map.results.len();
        if map.attr(ctx) == ctx.identity_map(rank as u32) {
            return Some(operands);
        }
        let view = self.edit.view();
        if operands.iter().any(|v| v.defining::<AffineApplyOp>(&view).is_some()) {
            return None;
        }
        let one = |e| ctx.affine_map(map.dims as u32, map.symbols as u32, &[e]);
        Some(self.emit(loc, |b| {
            map.results.iter().map(|e| AffineApplyOp::new(one(*e), &operands).result(b)).collect()
        }))
    }

    /// The dimension of the memref that each dimension of the vectors lies along, as a map; `None` if one lies along several.
    fn permutation(&self, indices: &[Value]) -> Option<Attr> {
        let (ctx, view) = (self.edit.ctx, self.edit.view());
        let mut results = vec![ctx.affine_constant(0); self.plan.sizes.len()];
        let mut loops = 0;
        for (op, dim) in &self.around {
            let Some(dim) = *dim else { continue };
            let iv = view.induction(*op)?;
            let varying: Vec<usize> =
                (0..indices.len()).filter(|i| !is_invariant(&view, iv, indices[*i])).collect();
            loops += 1;
            match varying[..] {
                [] => {}
                [i] => *results.get_mut(dim)? = ctx.affine_dim(i as u32),
                _ => return None,
            }
        }
        (loops == results.len()).then(|| ctx.affine_map(indices.len() as u32, 0, &results))
    }

    /// The sizes of the vectors.
    pub(super) fn sizes(&self) -> &[i64] {
        self.plan.sizes
    }

    fn is_broadcast(&self, map: Attr) -> bool {
        let ctx = self.edit.ctx;
        ctx.as_affine_map(map).is_some_and(|m| m.results.iter().any(|e| ctx.affine_as_constant(*e).is_some()))
    }

    /// True if no vector has elements that are no iterations.
    pub(super) fn is_exact(&self) -> bool {
        self.plan.exact
    }

    fn bounds(&self) -> Vec<Attr> {
        vec![self.edit.ctx.bool_attr(self.plan.exact); self.plan.sizes.len()]
    }

    fn make_read(&mut self, op: Op) -> Option<()> {
        let view = self.edit.view();
        let (loc, memref, old) = (self.loc(op), view.memref(op)?, view.accessed(op)?);
        let element = memref.ty(&view).cast::<MemRefType<'_>>(self.edit.ctx)?.element();
        let ty = self.vector_of(element)?;
        let indices = self.indices(op)?;
        let (map, bounds) = (self.permutation(&indices)?, self.bounds());
        if self.plan.exact && self.is_broadcast(map) {
            return self.load_once(op, ty);
        }
        let mask = self.transfer_mask(map, loc);
        let read = self.emit(loc, |b| {
            let padding = PoisonOp::new(element).result(b);
            let read = TransferReadOp::new(ty, memref, map, padding, &bounds).indices(&indices);
            read.mask(mask).insert(b)
        });
        let vector = read.vector(&self.edit.view());
        self.vectors.insert(old, vector);
        Some(())
    }

    /// A load of what is the same in all iterations, as a vector.
    fn load_once(&mut self, op: Op, ty: Type) -> Option<()> {
        let (id, at, loc) = (self.edit.id, self.at, self.loc(op));
        let (operands, mut map) =
            (self.edit.view().body().operands(op).collect::<Vec<Value>>(), Mapping::default());
        for v in operands {
            let scalar = self.scalar(v)?;
            self.edit.map_value(&mut map, v, scalar);
        }
        let load = self.edit.ir.clone_op(self.edit.ctx, Global::new(id, op), id, at, &mut map);
        self.at = InsertPoint::After(load);
        let (old, new) = (self.edit.view().accessed(op)?, self.edit.view().accessed(load)?);
        let vector = self.emit(loc, |b| BroadcastOp::new(ty, new).result(b));
        self.vectors.insert(old, vector);
        Some(())
    }

    fn make_write(&mut self, op: Op) -> Option<()> {
        let view = self.edit.view();
        let (loc, memref, stored) = (self.loc(op), view.memref(op)?, view.accessed(op)?);
        let vector = self.vector(stored)?;
        let indices = self.indices(op)?;
        let (map, bounds) = (self.permutation(&indices)?, self.bounds());
        // A vector in one element: the elements of others would be lost.
        if self.is_broadcast(map) {
            return None;
        }
        let mask = self.transfer_mask(map, loc);
        self.emit(loc, |b| {
            let write = TransferWriteOp::new(vector, memref, map, &bounds).indices(&indices);
            write.mask(mask).insert(b)
        });
        Some(())
    }
}
