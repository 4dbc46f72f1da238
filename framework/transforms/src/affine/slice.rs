//! Slices of loop nests: the iterations of a producer that one iteration of its consumer needs.
//!
//! A slice gives each loop of the source bounds over the destination's induction variables and symbols; a loop without bounds runs
//! whole. MLIR's `ComputationSliceState` and `computeSliceUnion`, backward slices only.

use std::ops::Range;

use rustc_hash::FxHashMap;
use terrace_ir::{AffineExpr, Block, Op, Value};

use super::bounds::slice_bounds;
use super::dependence::{Access, Dependence, Relation, as_dim, dependence};
use super::parallel::{is_parallel_reduction, sequential_loops};
use super::space::{Bound, Space, is_point};
use super::view::{Side, View};
use terrace_analysis::integer_sets::{Kind, Row, System};
use terrace_dialects::affine::map::ValueMap;

/// An attribute of loops at which slices stop, from MLIR's tests.
const BARRIER: &str = "slice_fusion_barrier";

/// A slice of the loops with these induction variables.
#[derive(Clone, Debug)]
pub(crate) struct Slice {
    pub(crate) ivs: Vec<Value>,
    /// For each loop; `None` if the whole loop runs. All are over `operands`.
    pub(crate) lower: Vec<Option<ValueMap>>,
    pub(crate) upper: Vec<Option<ValueMap>>,
    pub(crate) operands: Vec<Value>,
    /// The block that the slice goes to.
    pub(crate) block: Block,
    /// True if it goes to the start of the block, or else to its end.
    pub(crate) backward: bool,
}

/// Returns true if all integer points of `a` are in `b`, as far as that can be shown. Both have the same dimensions and no symbols.
fn contained(a: &System, b: &System) -> bool {
    if a.overflow || b.overflow || a.dims != b.dims || a.symbols + b.symbols > 0 {
        return false;
    }
    let mut all = a.clone();
    let first = all.append(Kind::Local, b.locals);
    let widen = |r: &Row| -> Row {
        let mut row = Row::from_slice(&r[..b.dims]);
        row.resize(first, 0);
        row.extend_from_slice(&r[b.dims..]);
        row
    };
    // Locals of `b` must be divisions: these exist always, and the rest of `b` can be asked for with them.
    let mut defining = vec![false; b.inequalities.len()];
    for q in b.dims..b.vars() {
        let Some((l, u)) = exact_division(b, q) else { return false };
        for i in [l, u] {
            defining[i] = true;
            all.add_inequality(widen(&b.inequalities[i]));
        }
    }
    let excludes = |row: &Row, sign: i64| {
        let mut s = all.clone();
        let mut row: Row = row.iter().map(|v| v.wrapping_mul(sign)).collect();
        if let Some(c) = row.last_mut() {
            *c = c.wrapping_sub(1);
        }
        s.add_inequality(row);
        s.is_empty()
    };
    let inequalities = b.inequalities.iter().zip(&defining).filter(|(_, d)| !**d).map(|(r, _)| widen(r));
    let equalities: Vec<Row> = b.equalities.iter().map(widen).collect();
    inequalities.into_iter().all(|r| excludes(&r, -1))
        && equalities.iter().all(|r| excludes(r, -1) && excludes(r, 1))
}

/// The two inequalities that make a column a division of earlier ones.
fn exact_division(system: &System, q: usize) -> Option<(usize, usize)> {
    let (lower, upper, _) = system.bounds_of(q, q + 1..system.vars());
    lower.iter().find_map(|l| {
        let low = &system.inequalities[*l];
        let opposite = |u: &&usize| {
            let up = &system.inequalities[**u];
            (0..system.vars()).all(|j| up[j] == low[j].wrapping_neg())
                && up[system.vars()].checked_add(low[system.vars()]) == Some(low[q] - 1)
        };
        upper.iter().find(opposite).map(|u| (*l, *u))
    })
}

impl Slice {
    /// The bounds of the columns of a range, over all other dimensions and symbols.
    fn read(
        view: &View<'_>,
        mut space: Space,
        of: Range<usize>,
        block: Block,
        backward: bool,
    ) -> Option<Slice> {
        let ivs = space.values_of(of.clone())?;
        let bounds = slice_bounds(&mut space.system, view.ctx, of.clone());
        if space.system.overflow {
            return None;
        }
        let mut operands = space.values_of(0..of.start)?;
        operands.extend(space.values_of(of.end..space.system.named())?);
        let (dims, symbols) = (space.system.dims - of.len(), space.system.symbols);
        let map = |results: &Vec<AffineExpr>| ValueMap {
            dims,
            symbols,
            results: results.clone(),
            operands: operands.clone(),
        };
        let lower = bounds.iter().map(|b| b.lower.as_ref().map(map)).collect();
        let upper = bounds.iter().map(|b| b.upper.as_ref().map(map)).collect();
        Some(Slice { ivs, lower, upper, operands, block, backward })
    }

    /// The number of iterations of each loop of the slice; `None` if one is not constant.
    pub(crate) fn trip_counts(&self, view: &View<'_>) -> Option<FxHashMap<Op, u64>> {
        let mut counts = FxHashMap::default();
        for (iv, (lower, upper)) in self.ivs.iter().zip(self.lower.iter().zip(&self.upper)) {
            let op = view.loop_of(*iv)?;
            let bounds = lower.as_ref().zip(upper.as_ref());
            let count = match bounds.filter(|(l, u)| !l.results.is_empty() && !u.results.is_empty()) {
                Some((l, u)) => {
                    let ([l], [u]) = (&l.results[..], &u.results[..]) else { return None };
                    let span = terrace_dialects::affine::flatten::simplify(
                        view.ctx,
                        view.ctx.affine_sub(*u, *l),
                        lower.as_ref()?.dims,
                        lower.as_ref()?.symbols,
                    );
                    view.ctx.affine_as_constant(span)? as u64
                }
                // As in MLIR, the step does not count here.
                None => match (view.constant_bound(op, Side::Lower), view.constant_bound(op, Side::Upper)) {
                    (Some(lb), Some(ub)) => ub.checked_sub(lb)? as u64,
                    _ => view.trip_count(op)?,
                },
            };
            counts.insert(op, count);
        }
        Some(counts)
    }

    /// The number of iterations of the slice.
    pub(crate) fn iterations(counts: &FxHashMap<Op, u64>) -> u64 {
        counts.values().fold(1, |n, c| n.wrapping_mul(*c))
    }

    /// The slice as constraints on its induction variables, with the operands as symbols.
    fn constraints(&self, view: &View<'_>) -> Option<Space> {
        let mut space = Space::new(&self.ivs, &self.operands);
        for v in &self.operands {
            if view.is_symbol(*v) {
                if let (Some(c), Some(at)) = (view.constant(*v), space.find(*v)) {
                    space.system.fix(at, c);
                }
            } else if let Some(op) = view.loop_of(*v) {
                space.add_loop(view, op)?;
            }
        }
        space.add_slices(view, &self.ivs, &self.lower, &self.upper)?;
        Some(space)
    }

    /// The iterations of the loops that are sliced.
    fn source(&self, view: &View<'_>) -> Option<Space> {
        let mut space = Space::new(&self.ivs, &[]);
        for iv in &self.ivs {
            space.add_loop(view, view.loop_of(*iv)?)?;
        }
        Some(space)
    }

    /// Returns true if each loop of the slice follows one of the destination with the same constant bounds: then the slice is all of the
    /// source for certain. None: it has another form.
    fn plainly_maximal(&self, view: &View<'_>) -> Option<bool> {
        for (iv, (lower, upper)) in self.ivs.iter().zip(self.lower.iter().zip(&self.upper)) {
            let (lower, upper) = (lower.as_ref()?, upper.as_ref()?);
            if !is_point(view, lower, upper) {
                return None;
            }
            let d = as_dim(view, *lower.results.first()?)?;
            let (to, from) = (view.loop_of(*self.operands.get(d)?)?, view.loop_of(*iv)?);
            let bounds =
                |op| Some((view.constant_bound(op, Side::Lower)?, view.constant_bound(op, Side::Upper)?));
            if bounds(to)? != bounds(from)? || view.step(to) != view.step(from) {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Returns true if the slice has no iterations that the source has not.
    pub(crate) fn is_valid(&self, view: &View<'_>) -> bool {
        if self.plainly_maximal(view) == Some(true) {
            return true;
        }
        let Some((source, mut slice)) = self.source(view).zip(self.constraints(view)) else { return false };
        if source.system.symbols + source.system.locals > 0 || source.system.dims != self.ivs.len() {
            return false;
        }
        let n = self.ivs.len();
        slice.project_out(n, slice.system.vars() - n);
        contained(&slice.system, &source.system)
    }

    /// Returns true if the slice, over all iterations of the destination, is all of the source.
    pub(crate) fn is_maximal(&self, view: &View<'_>) -> bool {
        if let Some(known) = self.plainly_maximal(view) {
            return known;
        }
        let Some((source, slice)) = self.source(view).zip(self.materialized(view)) else { return false };
        source.system.dims == slice.system.dims
            && contained(&source.system, &slice.system)
            && self.covers(view, &source.system)
    }

    /// True if the iterations of the slice, over all those of the destination, are certain to be all of the source's. MLIR looks at
    /// [`Slice::materialized`] only, where a loop of the slice may stand for one of the destination.
    fn covers(&self, view: &View<'_>, source: &System) -> bool {
        let is_constant = |map: &Option<ValueMap>| {
            map.as_ref().is_none_or(|m| m.results.iter().all(|e| view.ctx.affine_as_constant(*e).is_some()))
        };
        // The projection of a loop in steps is not exact.
        let in_steps = |v: &Value| view.loop_of(*v).is_some_and(|op| view.step(op) != 1);
        let moves = !self.lower.iter().chain(&self.upper).all(is_constant);
        if moves && self.operands.iter().any(in_steps) {
            return false;
        }
        let Some(mut slice) = self.constraints(view) else { return false };
        let n = self.ivs.len();
        slice.project_out(n, slice.system.vars() - n);
        contained(source, &slice.system)
    }

    /// The loops that there will be for the slice: the destination's, then new ones.
    fn materialized(&self, view: &View<'_>) -> Option<Space> {
        let dst: Vec<Value> = self.operands.iter().copied().filter(|v| view.loop_of(*v).is_some()).collect();
        let mut space = Space::new(&dst, &[]);
        while space.system.dims < self.ivs.len() {
            space.append_dim(None);
        }
        for (i, (lower, upper)) in self.lower.iter().zip(&self.upper).enumerate() {
            if let (Some(l), Some(u)) = (lower, upper)
                && is_point(view, l, u)
                && view.ctx.affine_as_constant(l.results[0]).is_none()
            {
                let d = as_dim(view, l.results[0])?;
                space.add_loop(view, view.loop_of(*self.operands.get(d)?)?)?;
                continue;
            }
            for (bound, map) in [(Bound::AtLeast, lower), (Bound::Below, upper)] {
                if let Some(map) = map {
                    space.add_bound_at(view, bound, i, map.clone())?;
                }
            }
        }
        Some(space)
    }
}

/// The slice of the loops around `source` that the iteration of the first `depth` loops around the sink needs; or, forward, of the
/// loops around the sink that need that of the source.
fn slice_of(
    view: &View<'_>,
    source: &Access,
    sink: &Access,
    relation: &Relation,
    depth: usize,
    backward: bool,
) -> Option<Slice> {
    let (from, to) = (view.loops_around(source.op), view.loops_around(sink.op));
    let mut space = relation.space.clone();
    let (sliced, target) = if backward { (&from, &to) } else { (&to, &from) };
    if space.system.dims != from.len() + to.len() || depth > target.len() || depth == 0 {
        return None;
    }
    let first = if backward { from.len() } else { 0 };
    space.project_out(first + depth, target.len() - depth);
    if space.system.overflow {
        return None;
    }
    let block = view.loop_block(target[depth - 1])?;
    let start = if backward { 0 } else { depth };
    let mut slice = Slice::read(view, space, start..start + sliced.len(), block, backward)?;
    // Between two reads, what a sequential loop does is not for reordering.
    let sequential =
        if source.write || sink.write { Vec::new() } else { sequential_loops(view, *sliced.first()?) };
    for (i, op) in sliced.iter().enumerate() {
        if !sequential.contains(op) && view.attr(*op, BARRIER).is_none() {
            continue;
        }
        let unit = || slice.trip_counts(view).is_some_and(|c| Slice::iterations(&c) == 1);
        if is_parallel_reduction(view, *op) && depth >= sliced.len() && unit() && slice.is_maximal(view) {
            continue;
        }
        slice.lower[i..].fill(None);
        slice.upper[i..].fill(None);
        break;
    }
    Some(slice)
}

/// Why there is no slice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoSlice {
    /// It would run what the source does not.
    Wrong,
    /// It could not be computed.
    Failed,
}

/// The sinks without what is said again and again: of the same accesses in one block, which depend on the sources in the same way, two are
/// left. The union with the second may be another than the first alone; any more change nothing.
fn unrepeated<'a>(view: &View<'_>, sources: &[Access], sinks: &'a [Access]) -> Vec<&'a Access> {
    let body = view.body();
    let mut kept: Vec<&Access> = Vec::new();
    for b in sinks {
        let block = body.parent_block(b.op);
        let same = |o: &&&Access| {
            (o.memref, o.write) == (b.memref, b.write) && o.map == b.map && body.parent_block(o.op) == block
        };
        let apart = |a: &Access| block.is_none_or(|block| view.ancestor_in_block(block, a.op).is_none());
        if kept.iter().filter(same).nth(1).is_none() || !sources.iter().all(apart) {
            kept.push(b);
        }
    }
    kept
}

/// The smallest slice that holds those of all dependent pairs of accesses, at loop depth `depth`: of the sources within the sinks or,
/// forward, of the sinks within the sources.
pub(crate) fn slice_union(
    view: &View<'_>,
    sources: &[Access],
    sinks: &[Access],
    depth: usize,
    common_loops: usize,
    backward: bool,
) -> Result<Slice, NoSlice> {
    let mut union: Option<Space> = None;
    let mut dependent: Vec<Op> = Vec::new();
    let sinks = unrepeated(view, sources, sinks);
    for a in sources {
        for b in sinks.iter().filter(|b| b.memref == a.memref) {
            let target = if backward { b.op } else { a.op };
            if depth > view.depth(target) {
                return Err(NoSlice::Failed);
            }
            let relation = match dependence(view, a, b, common_loops + 1, !a.write && !b.write) {
                Dependence::Unknown => return Err(NoSlice::Failed),
                Dependence::None => continue,
                Dependence::Possible(r) => r,
            };
            dependent.push(target);
            let slice = slice_of(view, a, b, &relation, depth, backward).ok_or(NoSlice::Failed)?;
            let space = slice.constraints(view).ok_or(NoSlice::Failed)?;
            match &mut union {
                None => union = Some(space),
                Some(u) => u.union_box(view, &space).ok_or(NoSlice::Failed)?,
            }
        }
    }
    let mut union = union.filter(|u| u.system.named() > 0).ok_or(NoSlice::Failed)?;
    let around = view.loops_around_all(&dependent);
    let target = depth.checked_sub(1).and_then(|d| around.get(d)).ok_or(NoSlice::Failed)?;
    let block = view.loop_block(*target).ok_or(NoSlice::Failed)?;
    let n = union.system.dims;
    union.loops_to_dims(view);
    let slice = Slice::read(view, union, 0..n, block, backward).ok_or(NoSlice::Failed)?;
    if slice.is_valid(view) { Ok(slice) } else { Err(NoSlice::Wrong) }
}
