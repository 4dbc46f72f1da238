//! The IR as affine's passes see it: loops with their bounds, accesses, nesting, scopes.
//!
//! Reading only. Maps over values: [`super::map`]; what is proved about them: [`super::space`], [`super::dependence`].

use smallvec::SmallVec;
use terrace_dialects::affine::flatten::gcd;
use terrace_dialects::affine::{
    AffineApplyOp, AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp,
    AffineVectorLoadOp, AffineVectorStoreOp,
};
use terrace_dialects::{memref, tensor};
use terrace_ir::affine::AffineOp;
use terrace_ir::body::ValueDef;
use terrace_ir::constant::constant_int;
use terrace_ir::def::{OpInfo, TraitSet};
use terrace_ir::look::LookIn;
use terrace_ir::view::OpView;
use terrace_ir::{
    AffineExpr, Attr, Block, Body, BodyId, Context, Global, Ir, Look, Op, OpName, Region, Value, effects,
};

use terrace_dialects::affine::map::{Facts, ValueMap};

/// The names of the operations that the analyses know.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    apply: OpName,
    for_loop: OpName,
    parallel: OpName,
    conditional: OpName,
    load: OpName,
    store: OpName,
    vector_load: OpName,
    vector_store: OpName,
    dim: OpName,
    tensor_dim: OpName,
}

impl Names {
    /// Looks the names up.
    pub(crate) fn new(ctx: &Context) -> Names {
        let name = |def| ctx.name_of(def);
        Names {
            apply: name(AffineApplyOp::def()),
            for_loop: name(AffineForOp::def()),
            parallel: name(AffineParallelOp::def()),
            conditional: name(AffineIfOp::def()),
            load: name(AffineLoadOp::def()),
            store: name(AffineStoreOp::def()),
            vector_load: name(AffineVectorLoadOp::def()),
            vector_store: name(AffineVectorStoreOp::def()),
            dim: name(memref::DimOp::def()),
            tensor_dim: name(tensor::DimOp::def()),
        }
    }
}

/// One body, to be asked.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a Ir,
    pub(crate) id: BodyId,
    names: Names,
}

/// How an operation accesses memory through an affine map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccessKind {
    Read,
    Write,
}

/// The bounds of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Lower,
    Upper,
}

impl<'a> View<'a> {
    /// Of a body.
    pub(crate) fn with(ctx: &'a Context, ir: &'a Ir, id: BodyId, names: Names) -> View<'a> {
        View { ctx, ir, id, names }
    }

    /// The body.
    pub(crate) fn body(&self) -> &'a Body {
        self.ir.body(self.id)
    }

    /// The operation in the whole IR.
    pub(crate) fn global(&self, op: Op) -> Global<Op> {
        Global::new(self.id, op)
    }

    /// The operation's definition.
    pub(crate) fn info(&self, op: Op) -> &'a OpInfo {
        self.ctx.op_info(self.body().name(op))
    }

    /// Returns true if it is `affine.for`.
    pub(crate) fn is_for(&self, op: Op) -> bool {
        self.body().name(op) == self.names.for_loop && self.body().regions(op).len() == 1
    }

    /// Returns true if it is `affine.if`.
    pub(crate) fn is_if(&self, op: Op) -> bool {
        self.body().name(op) == self.names.conditional
    }

    /// Returns true if it is `affine.parallel`.
    pub(crate) fn is_parallel(&self, op: Op) -> bool {
        self.body().name(op) == self.names.parallel
    }

    /// Returns true if it is `affine.apply`.
    pub(crate) fn is_apply(&self, op: Op) -> bool {
        self.body().name(op) == self.names.apply
    }

    /// Returns true if it reads or writes memory through a map.
    pub(crate) fn access_kind(&self, op: Op) -> Option<AccessKind> {
        let name = self.body().name(op);
        if name == self.names.load || name == self.names.vector_load {
            Some(AccessKind::Read)
        } else if name == self.names.store || name == self.names.vector_store {
            Some(AccessKind::Write)
        } else {
            None
        }
    }

    /// Returns true if it reads through a map.
    pub(crate) fn is_read(&self, op: Op) -> bool {
        self.access_kind(op) == Some(AccessKind::Read)
    }

    /// Returns true if it writes through a map.
    pub(crate) fn is_write(&self, op: Op) -> bool {
        self.access_kind(op) == Some(AccessKind::Write)
    }

    /// Where an access has its memref among its operands; the subscripts follow.
    pub(crate) fn memref_index(&self, op: Op) -> Option<usize> {
        self.access_kind(op).map(|k| if k == AccessKind::Read { 0 } else { 1 })
    }

    /// The memref that an access is to.
    pub(crate) fn memref(&self, op: Op) -> Option<Value> {
        self.body().operands(op).nth(self.memref_index(op)?)
    }

    /// The value that an access reads or writes.
    pub(crate) fn accessed(&self, op: Op) -> Option<Value> {
        if self.is_read(op) { self.body().results(op).next() } else { self.body().operands(op).next() }
    }

    /// The slot of an access's map.
    pub(crate) fn map_slot(&self, op: Op) -> usize {
        if self.is_read(op) { AffineLoadOp::MAP } else { AffineStoreOp::MAP }
    }

    /// The subscripts of an access as they are written.
    pub(crate) fn subscripts(&self, op: Op) -> Option<ValueMap> {
        let first = self.memref_index(op)? + 1;
        let operands = self.body().operands(op).skip(first).collect();
        ValueMap::of(self.ctx, self.body().inherent(op, self.map_slot(op))?, operands)
    }

    /// The block of a loop.
    pub(crate) fn loop_block(&self, op: Op) -> Option<Block> {
        self.body().first_block(*self.body().regions(op).first()?)
    }

    /// The induction variable of a loop.
    pub(crate) fn induction(&self, op: Op) -> Option<Value> {
        self.body().block_args(self.loop_block(op)?).first().copied()
    }

    /// The loop that a value is the induction variable of.
    pub(crate) fn loop_of(&self, v: Value) -> Option<Op> {
        match self.body().value_def(v) {
            ValueDef::Argument(block, 0) => self.body().block_parent_op(block).filter(|op| self.is_for(*op)),
            _ => None,
        }
    }

    /// Returns true if a value is an induction variable of `affine.parallel`.
    pub(crate) fn is_parallel_induction(&self, v: Value) -> bool {
        match self.body().value_def(v) {
            ValueDef::Argument(block, _) => {
                self.body().block_parent_op(block).is_some_and(|op| self.is_parallel(op))
            }
            ValueDef::Result(..) => false,
        }
    }

    /// A bound of a loop.
    pub(crate) fn bound(&self, op: Op, side: Side) -> Option<ValueMap> {
        let (slot, group) = match side {
            Side::Lower => (AffineForOp::LOWER_BOUND_MAP, 0),
            Side::Upper => (AffineForOp::UPPER_BOUND_MAP, 1),
        };
        let operands = terrace_asm::operand_group(self.ctx, self.body(), op, group);
        ValueMap::of(self.ctx, self.body().inherent(op, slot)?, operands)
    }

    /// A bound that is one constant.
    pub(crate) fn constant_bound(&self, op: Op, side: Side) -> Option<i64> {
        let slot = match side {
            Side::Lower => AffineForOp::LOWER_BOUND_MAP,
            Side::Upper => AffineForOp::UPPER_BOUND_MAP,
        };
        self.ctx.as_affine_map(self.body().inherent(op, slot)?)?.single_constant(self.ctx)
    }

    /// The step of a loop.
    pub(crate) fn step(&self, op: Op) -> i64 {
        let step = self.body().inherent(op, AffineForOp::STEP).and_then(|a| self.ctx.as_i64(a));
        step.filter(|s| *s > 0).unwrap_or(1)
    }

    /// The initial values of a loop.
    pub(crate) fn inits(&self, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(self.ctx, self.body(), op, 2)
    }

    /// The number of times that a loop runs, as a map: the least of its results. `None` if the loop starts at a maximum.
    pub(crate) fn trip_count_map(&self, op: Op) -> Option<ValueMap> {
        let step = self.step(op);
        if let (Some(lb), Some(ub)) =
            (self.constant_bound(op, Side::Lower), self.constant_bound(op, Side::Upper))
        {
            let span = ub.checked_sub(lb)?.max(0);
            let count = self.ctx.affine_constant(terrace_analysis::integer_sets::ceil_div(span, step));
            return Some(ValueMap { dims: 0, symbols: 0, results: vec![count], operands: Vec::new() });
        }
        let lower = self.bound(op, Side::Lower)?;
        let upper = self.bound(op, Side::Upper)?;
        let [first] = *lower.results else { return None };
        let splat = ValueMap { results: vec![first; upper.results.len()], ..lower };
        let mut count = ValueMap::difference(self, &upper, &splat)?;
        let step = self.ctx.affine_constant(step);
        for e in &mut count.results {
            *e = self.ctx.affine_binary(AffineOp::CeilDiv, *e, step);
            // A loop that ends before it starts runs never.
            if self.ctx.affine_as_constant(*e).is_some_and(|n| n < 0) {
                *e = self.ctx.affine_constant(0);
            }
        }
        Some(count)
    }

    /// The number of times that a loop runs, where that is a constant.
    pub(crate) fn trip_count(&self, op: Op) -> Option<u64> {
        let counts = self.trip_count_map(op)?;
        let counts = counts.results.iter().map(|e| self.ctx.affine_as_constant(*e).map(|c| c as u64));
        counts.collect::<Option<Vec<u64>>>()?.into_iter().min()
    }

    /// A number that divides the number of times that a loop runs, the largest that is known.
    pub(crate) fn trip_count_divisor(&self, op: Op) -> u64 {
        let Some(counts) = self.trip_count_map(op) else { return 1 };
        let of = |e: &AffineExpr| match self.ctx.affine_as_constant(*e) {
            // A loop that never runs: all numbers do.
            Some(0) => 0,
            Some(c) => c.unsigned_abs(),
            None => self.ctx.affine_facts(*e).divisor.unsigned_abs(),
        };
        counts.results.iter().map(of).fold(0, gcd)
    }

    /// True if a loop has nothing in it but its terminator.
    pub(crate) fn is_empty_loop(&self, op: Op) -> bool {
        let first = self.loop_block(op).and_then(|b| self.body().first_op(b));
        first.is_none_or(|first| self.body().next_op(first).is_none())
    }

    /// Loops that contain one another and nothing else, from `root` on.
    pub(crate) fn perfect_nest(&self, root: Op) -> Vec<Op> {
        let body = self.body();
        let (mut loops, mut at) = (vec![root], root);
        while let Some(block) = self.loop_block(at) {
            let Some(inner) = body.first_op(block).filter(|o| self.is_for(*o)) else { break };
            if body.next_op(inner) != body.last_op(block) {
                break;
            }
            loops.push(inner);
            at = inner;
        }
        loops
    }

    /// The operations around one in this body, from the inside out.
    pub(crate) fn ancestors(&self, op: Op) -> impl Iterator<Item = Op> + 'a {
        let body = self.body();
        std::iter::successors(body.parent_op(op), move |o| body.parent_op(*o))
    }

    /// The loops around an operation, from the outside in.
    pub(crate) fn loops_around(&self, op: Op) -> SmallVec<[Op; 4]> {
        let mut loops: SmallVec<[Op; 4]> = self.ancestors(op).filter(|o| self.is_for(*o)).collect();
        loops.reverse();
        loops
    }

    /// The number of loops around an operation.
    pub(crate) fn depth(&self, op: Op) -> usize {
        self.ancestors(op).filter(|o| self.is_for(*o)).count()
    }

    /// The number of loops that two operations share.
    pub(crate) fn common_loops(&self, a: Op, b: Op) -> usize {
        self.loops_around(a).iter().zip(&self.loops_around(b)).take_while(|(a, b)| a == b).count()
    }

    /// The loops around all of several operations.
    pub(crate) fn loops_around_all(&self, ops: &[Op]) -> SmallVec<[Op; 4]> {
        let mut all = ops.iter().map(|op| self.loops_around(*op));
        let mut common = all.next().unwrap_or_default();
        for loops in all {
            let n = common.iter().zip(&loops).take_while(|(a, b)| a == b).count();
            common.truncate(n);
        }
        common
    }

    /// The region in which symbols are defined: of the nearest operation around that starts an affine scope.
    pub(crate) fn scope(&self, op: Op) -> Option<Region> {
        let body = self.body();
        let mut region = body.parent_region(op)?;
        while let Some(owner) = body.region_owner(region) {
            if self.info(owner).has(TraitSet::AffineScope) {
                break;
            }
            region = body.parent_region(owner)?;
        }
        Some(region)
    }

    /// Returns true if a region starts an affine scope.
    fn is_scope(&self, region: Region) -> bool {
        let body = self.body();
        match body.region_owner(region) {
            Some(op) => self.info(op).has(TraitSet::AffineScope),
            None => match body.parent() {
                Some(p) if self.ir.has_body(p.body) => {
                    self.ctx.op_info(self.ir.body(p.body).name(p.entity)).has(TraitSet::AffineScope)
                }
                _ => true,
            },
        }
    }

    /// The region in which a value is defined.
    fn region_of(&self, v: Value) -> Option<Region> {
        self.body().value_block(v).and_then(|b| self.body().block_region(b))
    }

    /// Returns true if a value is defined directly in an affine scope.
    fn is_top_level(&self, v: Value) -> bool {
        self.region_of(v).is_some_and(|r| self.is_scope(r))
    }

    /// Returns true if a value may be a symbol: it does not change while the scope runs.
    pub(crate) fn is_symbol(&self, v: Value) -> bool {
        let body = self.body();
        if body.value_type(v) != self.ctx.index_type() {
            return false;
        }
        let mut todo: SmallVec<[Value; 4]> = SmallVec::from_elem(v, 1);
        let mut budget = 64;
        while let Some(v) = todo.pop() {
            if self.is_top_level(v) || self.constant(v).is_some() {
                continue;
            }
            let Some(op) = body.defining_op(v) else { return false };
            budget -= 1;
            if budget == 0 {
                return false;
            }
            let is_dim = body.name(op) == self.names.dim || body.name(op) == self.names.tensor_dim;
            if is_dim {
                // The size of what is defined at the top is fixed there; else only a static size is.
                if body.operands(op).next().is_some_and(|m| self.is_top_level(m)) {
                    todo.extend(body.operands(op).skip(1));
                    continue;
                }
                return false;
            }
            if !effects::is_pure(self.ctx, self.ir, self.global(op)) {
                return false;
            }
            todo.extend(body.operands(op));
        }
        true
    }

    /// True if a value is the size of something.
    pub(crate) fn is_size(&self, v: Value) -> bool {
        let body = self.body();
        body.defining_op(v)
            .is_some_and(|op| body.name(op) == self.names.dim || body.name(op) == self.names.tensor_dim)
    }

    /// The integer that a value is a constant of.
    pub(crate) fn constant(&self, v: Value) -> Option<i64> {
        constant_int(self.ctx, self.body(), v)
    }

    /// The type of a memref: shape and element.
    pub(crate) fn shape(&self, memref: Value) -> Option<&'a [i64]> {
        self.ctx.shape(self.body().value_type(memref))
    }

    /// Returns true if a value is a ranked memref.
    pub(crate) fn is_memref(&self, v: Value) -> bool {
        matches!(self.ctx.type_data(self.body().value_type(v)), terrace_ir::AttrData::MemRefType { .. })
    }

    /// An attribute of an operation by name.
    pub(crate) fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        self.body().attr(self.ctx, op, name)
    }

    /// True if a value is defined in a region or in what is nested there.
    pub(crate) fn is_inside(&self, v: Value, region: Region) -> bool {
        let body = self.body();
        body.value_block(v).is_some_and(|b| {
            body.block_region(b) == Some(region)
                || body.block_parent_op(b).is_some_and(|o| body.region_contains(region, o))
        })
    }

    /// An operation with all that is nested in it, each after what is nested in it.
    pub(crate) fn nested(&self, op: Op) -> Vec<Op> {
        self.ir
            .ops_post(self.global(op))
            .into_iter()
            .filter(|g| g.body == self.id)
            .map(|g| g.entity)
            .collect()
    }

    /// The ancestor of an operation directly in a block, itself included.
    pub(crate) fn ancestor_in_block(&self, block: Block, op: Op) -> Option<Op> {
        let body = self.body();
        std::iter::once(op).chain(self.ancestors(op)).find(|o| body.parent_block(*o) == Some(block))
    }

    /// The innermost block that contains both operations, themselves included, within their affine scope.
    pub(crate) fn common_block(&self, a: Op, b: Op) -> Option<Block> {
        let body = self.body();
        let blocks: SmallVec<[Block; 8]> =
            std::iter::once(a).chain(self.ancestors(a)).filter_map(|o| body.parent_block(o)).collect();
        let mut around = std::iter::once(b).chain(self.ancestors(b)).filter_map(|o| body.parent_block(o));
        let common = around.find(|block| blocks.contains(block))?;
        let scope = self.scope(a);
        (scope == self.scope(b) && body.block_region(common).is_some()).then_some(common)
    }
}

impl Look for View<'_> {
    fn ctx(&self) -> &Context {
        self.ctx
    }

    fn body(&self) -> &Body {
        View::body(self)
    }
}

impl<'a> LookIn<'a> for View<'a> {
    fn context(&self) -> &'a Context {
        self.ctx
    }
}

impl Facts for View<'_> {
    fn context(&self) -> &Context {
        self.ctx
    }

    fn body(&self) -> &Body {
        View::body(self)
    }

    fn is_symbol(&self, v: Value) -> bool {
        View::is_symbol(self, v)
    }
}
