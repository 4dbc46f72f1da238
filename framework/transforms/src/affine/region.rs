//! The part of a memref that an access touches, as constraints on its dimensions (MLIR's `MemRefRegion`).

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;
use terrace_ir::affine::AffineOp;
use terrace_ir::{AffineExpr, AttrData, Context, DYNAMIC, Op, Type, Value};

use super::bounds::{Known, Reading};
use super::data_copy_legal::{divides, tiles_of};
use super::dependence::Access;
use super::slice::Slice;
use super::space::Space;
use super::view::{Side, View};
use terrace_analysis::integer_sets::{Kind, Row, System, zeros};
use terrace_dialects::affine::flatten::simplify;
use terrace_dialects::affine::map::ValueMap;

/// A part of a memref. Its first dimensions are the memref's; symbols are the induction variables and symbols that it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    pub(crate) memref: Value,
    pub(crate) space: Space,
    /// It may hold elements that nothing accesses, and places outside of the memref: of loops with a step each iteration of step 1 is taken
    /// for one, and divisions are left out. Whoever needs to know sets it, by [`is_wide`].
    pub(crate) is_wide: bool,
}

/// The treatment of variables that are not the memref's nor of the outer loops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Keep {
    /// Divisions stay, as locals.
    pub(crate) divisions: bool,
    /// Induction variables stay, as locals.
    pub(crate) loops: bool,
    /// The region may reach beyond the memref's extents, where accesses do.
    pub(crate) open: bool,
}

/// The steps after which it is not decided whether a region leaves its memref: it may.
const WORK: u64 = 10_000;

/// All projected out.
pub(crate) const NOTHING: Keep = Keep { divisions: false, loops: false, open: false };

/// The size of a box: extents and, over the region's symbols, offsets.
#[derive(Clone, Debug)]
pub(crate) struct Footprint {
    pub(crate) shape: Vec<i64>,
    pub(crate) offsets: Vec<AffineExpr>,
    pub(crate) elements: i64,
}

/// The size of a memref's element in bytes, where it is made of integers or floats.
pub(crate) fn element_bytes(ctx: &Context, memref: Type) -> Option<i64> {
    let element = ctx.element_type(memref)?;
    let bits = match ctx.int_or_float_width(element) {
        Some(w) => i64::from(w),
        None => {
            let n = matches!(ctx.type_data(element), AttrData::VectorType { .. })
                .then(|| ctx.num_elements(element))
                .flatten()?;
            n.checked_mul(i64::from(ctx.int_or_float_width(ctx.element_type(element)?)?))?
        }
    };
    Some(bits.checked_add(7)? / 8)
}

/// Returns true if a memref's layout is the plain row-major one.
pub(crate) fn is_plain(ctx: &Context, memref: Type) -> bool {
    match ctx.type_data(memref) {
        AttrData::MemRefType { layout, shape, .. } => match layout {
            None => true,
            Some(l) => {
                ctx.as_affine_map(*l).is_some_and(|m| m.is_identity(ctx) && m.dims as usize == shape.len())
            }
        },
        _ => false,
    }
}

impl Region {
    /// The region that an access touches in one iteration of the outer `depth` loops around it; with a slice, of the loops of the
    /// slice.
    pub(crate) fn of(
        view: &View<'_>,
        access: &Access,
        depth: usize,
        slice: Option<&Slice>,
        keep: Keep,
    ) -> Option<Region> {
        let memref = access.memref;
        let shape = view.shape(memref)?;
        let rank = shape.len();
        let around: Vec<Value> =
            view.loops_around(access.op).iter().filter_map(|op| view.induction(*op)).collect();
        let outer = around.get(..depth)?;
        if rank == 0 {
            return Some(Region { memref, space: Space::new(&[], outer), is_wide: false });
        }
        let mut space = iterations(view, access, slice)?;
        let rows = space.flatten(view, &access.map)?;
        if rows.len() != rank {
            return None;
        }
        space.system.insert(Kind::Dim, 0, rank);
        space.values.splice(0..0, std::iter::repeat_n(None, rank));
        for (r, row) in rows.iter().enumerate() {
            let mut eq = zeros(rank);
            eq[r] = 1;
            eq.extend(row.iter().map(|c| c.wrapping_neg()));
            space.system.add_equality(eq);
        }
        // The columns after the memref's dimensions are symbols.
        space.system.symbols = space.system.named() - rank;
        space.system.dims = rank;
        space.drop_loops(view, outer, keep.loops)?;
        if !keep.divisions {
            let (at, n) = (space.system.named(), space.system.locals);
            space.project_out(at, n);
        }
        space.fold_constants();
        if !keep.open {
            space.bound_dimensions(shape);
        }
        space.system.drop_trivial();
        (!space.system.overflow).then_some(Region { memref, space, is_wide: false })
    }

    /// All of the memref of an access, with the outer `depth` loops around it as symbols; `None` if it has no constant size.
    pub(crate) fn whole(view: &View<'_>, access: Op, depth: usize) -> Option<Region> {
        let memref = view.memref(access)?;
        let shape = view.shape(memref)?;
        let loops = view.loops_around(access);
        let outer =
            loops.get(..depth)?.iter().map(|op| view.induction(*op)).collect::<Option<Vec<Value>>>()?;
        let mut space = Space::new(&[], &outer);
        for _ in shape {
            space.append_dim(None);
        }
        space.bound_dimensions(shape);
        (!shape.contains(&DYNAMIC)).then_some(Region { memref, space, is_wide: false })
    }

    /// The region without what lies outside of the memref, if it may be that wide. Other regions are as wide as accesses are, which are in
    /// bounds.
    pub(crate) fn within(&self, view: &View<'_>) -> Option<Space> {
        let mut space = self.space.clone();
        if self.is_wide {
            let shape = view.shape(self.memref)?;
            space.bound_where(shape, |system, leave| {
                let mut outside = system.clone();
                leave(&mut outside);
                !outside.is_exactly_empty(WORK)
            });
        }
        Some(space)
    }

    /// The smallest box around the region. Offsets are over the symbols as `s0`, `s1`, ...
    pub(crate) fn footprint(&self, view: &View<'_>) -> Option<Footprint> {
        let shape = view.shape(self.memref)?;
        let mut space = self.space.clone();
        space.bound_dimensions(shape);
        let mut foot = Footprint { shape: Vec::new(), offsets: Vec::new(), elements: 1 };
        for (d, size) in shape.iter().enumerate() {
            let (extent, offset) = match size_of(&space.system, view.ctx, d) {
                Some(found) => found,
                None if *size == DYNAMIC => return None,
                None => (*size, view.ctx.affine_constant(0)),
            };
            foot.elements = foot.elements.checked_mul(extent)?;
            foot.shape.push(extent);
            foot.offsets.push(offset);
        }
        Some(foot)
    }

    /// The size of the region in bytes. As in MLIR, 0 for a memref with a layout.
    pub(crate) fn bytes(&self, view: &View<'_>) -> Option<i64> {
        let ty = view.body().value_type(self.memref);
        if !is_plain(view.ctx, ty) {
            return Some(0);
        }
        self.footprint(view)?.elements.checked_mul(element_bytes(view.ctx, ty)?)
    }
}

/// True if loops from `depth` on have steps, other than those over tiles, or if divisions say which elements an access touches.
pub(crate) fn is_wide(view: &View<'_>, access: &Access, depth: usize) -> bool {
    let around = view.loops_around(access.op);
    let is_tiled = |l: Op| around.iter().any(|inner| tiles_of(view, *inner) == Some(l));
    let divided = |map: &ValueMap| map.results.iter().any(|e| divides(view.ctx, *e));
    let bounds = |l: Op| [Side::Lower, Side::Upper].into_iter().filter_map(move |s| view.bound(l, s));
    divided(&access.map)
        || around
            .iter()
            .skip(depth)
            .any(|l| (view.step(*l) != 1 && !is_tiled(*l)) || bounds(*l).any(|b| divided(&b)))
}

/// The iterations of an access as constraints on the operands of its map, with those of the slice.
fn iterations(view: &View<'_>, access: &Access, slice: Option<&Slice>) -> Option<Space> {
    let mut operands = access.map.operands.clone();
    let dims = access.map.dims;
    for v in slice.iter().flat_map(|s| &s.operands) {
        if !operands.contains(v) {
            operands.push(*v);
        }
    }
    let mut space = Space::new(&operands[..dims], &operands[dims..]);
    for v in &operands {
        if let Some(op) = view.loop_of(*v) {
            space.add_loop(view, op)?;
        } else if view.is_symbol(*v) {
            if let (Some(c), Some(at)) = (view.constant(*v), space.find(*v)) {
                space.system.fix(at, c);
            }
        } else {
            return None;
        }
    }
    if let Some(s) = slice {
        for v in &s.operands {
            space.add_value(view, *v)?;
        }
        space.add_slices(view, &s.ivs, &s.lower, &s.upper)?;
    }
    Some(space)
}

impl Space {
    /// Removes the columns of induction variables that are not in `keep`; they become locals where `as_locals` is set.
    fn drop_loops(&mut self, view: &View<'_>, keep: &[Value], as_locals: bool) -> Option<()> {
        let loops: Vec<Value> = self
            .values
            .iter()
            .flatten()
            .copied()
            .filter(|v| !keep.contains(v) && (view.loop_of(*v).is_some() || view.is_parallel_induction(*v)))
            .collect();
        for v in loops {
            let at = self.find(v)?;
            if as_locals {
                self.symbol_to_local(at);
            } else {
                self.eliminate(at);
            }
        }
        Some(())
    }

    /// Makes a symbol the last local.
    fn symbol_to_local(&mut self, at: usize) {
        let end = self.system.vars() - 1;
        let rotate = |r: &mut Row| {
            if let Some(part) = r.get_mut(at..=end) {
                part.rotate_left(1);
            }
        };
        self.system.equalities.iter_mut().chain(self.system.inequalities.iter_mut()).for_each(rotate);
        self.system.symbols -= 1;
        self.system.locals += 1;
        self.values.remove(at);
    }

    /// Puts constants in for symbols that equal them.
    fn fold_constants(&mut self) {
        let mut at = self.system.dims;
        while at < self.system.named() {
            match self.system.equality_to_constant(at, false) {
                Some(_) => self.eliminate(at),
                None => at += 1,
            }
        }
    }

    fn eliminate(&mut self, at: usize) {
        self.system.eliminate_one(at);
        self.values.remove(at);
    }

    /// The memref's dimensions are within its static extents.
    fn bound_dimensions(&mut self, shape: &[i64]) {
        self.bound_where(shape, |_, _| true);
    }

    /// Puts in those bounds of the memref's dimensions for which `may_leave` is true: it gets the system, and what adds the outside of a bound.
    fn bound_where(&mut self, shape: &[i64], may_leave: impl Fn(&System, &dyn Fn(&mut System)) -> bool) {
        for (r, size) in shape.iter().enumerate() {
            if may_leave(&self.system, &|s| s.at_most(r, -1)) {
                self.system.at_least(r, 0);
            }
            if *size != DYNAMIC && may_leave(&self.system, &|s| s.at_least(r, *size)) {
                self.system.at_most(r, size - 1);
            }
        }
    }
}

/// The constant size of dimension `at` for any values of the symbols, with its lower bound.
fn size_of(system: &System, ctx: &Context, at: usize) -> Option<(i64, AffineExpr)> {
    let known = Reading(system).known(ctx);
    let symbolic = |e: AffineExpr| ctx.affine_is_symbolic(e);
    if let Some(row) = system.equality_to_constant(at, true).and_then(|i| system.equalities.get(i)) {
        let locals = system.named()..system.vars();
        if locals.clone().all(|j| row[j] == 0 || known[j].is_some_and(symbolic)) {
            let e = row_without(system, ctx, &known, row, at)?;
            let e = if row[at] > 0 { ctx.affine_neg(e) } else { e };
            return Some((1, simplify(ctx, e, 0, system.symbols)));
        }
    }
    let (lower, upper, _) = system.bounds_of(at, 0..system.dims);
    let mut best: Option<(i64, AffineExpr)> = None;
    for u in upper.iter().map(|i| &system.inequalities[*i]) {
        let Some(high) = row_without(system, ctx, &known, u, at).filter(|e| symbolic(*e)) else { continue };
        let by = ctx.affine_constant(u[at].wrapping_neg());
        let high = ctx.affine_binary(AffineOp::FloorDiv, high, by);
        for l in lower.iter().map(|i| &system.inequalities[*i]) {
            let Some(low) = row_without(system, ctx, &known, l, at).filter(|e| symbolic(*e)) else {
                continue;
            };
            let by = ctx.affine_constant(l[at]);
            let low = ctx.affine_binary(AffineOp::CeilDiv, ctx.affine_neg(low), by);
            let span = ctx.affine_add(ctx.affine_sub(high, low), ctx.affine_constant(1));
            let span = simplify(ctx, span, 0, system.symbols);
            let Some(size) = ctx.affine_as_constant(span).map(|c| c.max(0)) else { continue };
            if best.is_none_or(|(s, _)| size < s) {
                best = Some((size, low));
            }
        }
    }
    best
}

/// The sum of a row without one variable; `None` if an expression is not known.
fn row_without(system: &System, ctx: &Context, known: &Known, row: &[i64], at: usize) -> Option<AffineExpr> {
    let mut e = ctx.affine_constant(0);
    for (j, c) in row.iter().enumerate().take(system.vars()) {
        if j != at && *c != 0 {
            e = ctx.affine_add(e, ctx.affine_mul(known[j]?, ctx.affine_constant(*c)));
        }
    }
    Some(ctx.affine_add(e, ctx.affine_constant(*row.last()?)))
}

/// All that is touched through maps below a loop, joined by memref.
#[derive(Clone, Debug)]
pub(crate) struct Footprints {
    regions: FxHashMap<Value, Region>,
    bytes: FxHashMap<Value, i64>,
    total: i64,
    depth: usize,
}

impl Footprints {
    /// Of accesses in a nest with `depth` loops around it; `None` if one has no known size.
    pub(crate) fn of<'a>(
        view: &View<'_>,
        depth: usize,
        accesses: impl Iterator<Item = &'a Access>,
    ) -> Option<Footprints> {
        let mut all =
            Footprints { regions: FxHashMap::default(), bytes: FxHashMap::default(), total: 0, depth };
        for a in accesses {
            all.add(view, a)?;
        }
        Some(all)
    }

    /// Adds an access.
    pub(crate) fn add(&mut self, view: &View<'_>, access: &Access) -> Option<()> {
        let region = Region::of(view, access, self.depth, None, NOTHING)?;
        let memref = access.memref;
        let joined = match self.regions.entry(memref) {
            Entry::Occupied(mut old) => {
                if *old.get() == region {
                    return Some(());
                }
                old.get_mut().space.union_box(view, &region.space)?;
                old.get().bytes(view)?
            }
            Entry::Vacant(new) => new.insert(region).bytes(view)?,
        };
        let old = self.bytes.insert(memref, joined).unwrap_or(0);
        self.total = self.total.checked_sub(old)?.checked_add(joined)?;
        Some(())
    }

    /// The memory touched, in bytes.
    pub(crate) fn total(&self) -> i64 {
        self.total
    }
}
