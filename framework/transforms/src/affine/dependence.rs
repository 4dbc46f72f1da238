//! Dependences: can two accesses through affine maps touch the same element, in what order, and how far apart?
//!
//! The question is put as a system over the iterations of both ([`Relation`]); where it has no whole point there is no dependence. MLIR's
//! `checkMemrefAccessDependence`, but for that: MLIR asks for a rational point with some tests of divisibility. An access that cannot be put so is [`Dependence::Unknown`], never "none".

use smallvec::SmallVec;
use terrace_ir::affine::AffineNode;
use terrace_ir::{AffineExpr, Op, Value};

use super::space::Space;
use super::view::Side as BoundSide;
use super::view::View;
use terrace_analysis::integer_sets::{Kind, Row, System, zeros};
use terrace_dialects::affine::flatten::flatten;
use terrace_dialects::affine::map::ValueMap;

/// The limit of work for one question: some tenths of a millisecond.
const MOST_WORK: u64 = 1 << 15;

/// An access: the operation, its memref and its subscripts in terms of induction variables and symbols.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub(crate) op: Op,
    pub(crate) memref: Value,
    pub(crate) write: bool,
    pub(crate) map: ValueMap,
}

impl Access {
    /// The access of an operation that is one.
    pub(crate) fn of(view: &View<'_>, op: Op) -> Option<Access> {
        let mut map = view.subscripts(op)?;
        map.compose(view);
        map.simplify(view.ctx);
        map.canonicalize(view);
        Some(Access { op, memref: view.memref(op)?, write: view.is_write(op), map })
    }

    /// Returns true if both are to the same element always.
    pub(crate) fn same_element(&self, view: &View<'_>, other: &Access) -> bool {
        self.memref == other.memref && ValueMap::same(view, &self.map, &other.map)
    }

    /// The shape of what is accessed at once, for an access to vectors.
    fn vector<'a>(&self, view: &View<'a>) -> Option<&'a [i64]> {
        let body = view.body();
        let value = if self.write { body.operands(self.op).next()? } else { body.results(self.op).next()? };
        let element = view.ctx.element_type(body.value_type(self.memref))?;
        let ty = body.value_type(value);
        if ty == element {
            return None;
        }
        view.ctx.shape(ty)
    }
}

/// The answer.
#[derive(Clone, Debug)]
pub(crate) enum Dependence {
    /// There is none.
    None,
    /// There may be one, in these iterations.
    Possible(Box<Relation>),
    /// The question could not be put.
    Unknown,
}

impl Dependence {
    /// Returns true if there is none for certain.
    pub(crate) fn is_none(&self) -> bool {
        matches!(self, Dependence::None)
    }

    /// Returns true if it could be put and there may be one.
    pub(crate) fn is_possible(&self) -> bool {
        matches!(self, Dependence::Possible(_))
    }
}

/// The iterations in which the source and the sink touch the same element: dimensions are the source's induction variables and
/// then the sink's.
#[derive(Clone, Debug)]
pub(crate) struct Relation {
    pub(crate) space: Space,
    pub(crate) source_dims: usize,
    common: SmallVec<[Value; 4]>,
}

/// How far apart source and sink are in a loop; no number where that is not bounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Distance {
    pub(crate) lower: Option<i64>,
    pub(crate) upper: Option<i64>,
}

/// The iterations in which an operation runs, over the induction variables around it.
pub(crate) fn domain(view: &View<'_>, op: Op) -> Option<Space> {
    let body = view.body();
    let mut around: Vec<Op> =
        view.ancestors(op).filter(|o| view.is_for(*o) || view.is_if(*o) || view.is_parallel(*o)).collect();
    around.reverse();
    let mut ivs: Vec<Value> = Vec::new();
    for o in around.iter().filter(|o| !view.is_if(**o)) {
        let block = view.loop_block(*o)?;
        let args = body.block_args(block);
        ivs.extend(if view.is_for(*o) { args.get(..1)? } else { args });
    }
    let mut space = Space::new(&ivs, &[]);
    for o in around {
        if view.is_for(o) {
            space.add_loop(view, o)?;
        } else if view.is_if(o) && body.regions(o).first().is_some_and(|r| body.region_contains(*r, op)) {
            // On the other side nothing is known: that is right, if not sharp.
            space.add_condition(view, o)?;
        }
    }
    Some(space)
}

impl Space {
    /// Adds the condition of an `affine.if`.
    fn add_condition(&mut self, view: &View<'_>, op: Op) -> Option<()> {
        let set = view.ctx.as_integer_set(view.attr(op, "condition")?)?;
        let (dims, symbols) = (set.dims as usize, set.symbols as usize);
        let results: Vec<AffineExpr> = set.constraints.iter().map(|c| c.0).collect();
        let operands: Vec<Value> = view.body().operands(op).collect();
        if operands.len() != dims + symbols {
            return None;
        }
        let mut map = ValueMap { dims, symbols, results, operands };
        map.compose(view);
        for v in &map.operands {
            self.add_value(view, *v)?;
        }
        let rows = self.flatten(view, &map)?;
        for (row, (_, equal)) in rows.into_iter().zip(set.constraints.iter()) {
            if *equal { self.system.add_equality(row) } else { self.system.add_inequality(row) }
        }
        Some(())
    }
}

/// The iterations of an access, with its subscripts as rows.
struct Side {
    space: Space,
    subscripts: Vec<Row>,
}

impl Side {
    fn of(view: &View<'_>, access: &Access) -> Option<Side> {
        let mut space = domain(view, access.op)?;
        for v in &access.map.operands {
            // An induction variable that is not around the access has no place in its iterations.
            if space.find(*v).is_none() && !view.is_symbol(*v) {
                return None;
            }
            space.add_value(view, *v)?;
        }
        let mut subscripts = space.flatten(view, &access.map)?;
        if let Some(shape) = access.vector(view) {
            spread(&mut space, &mut subscripts, shape)?;
        }
        Some(Side { space, subscripts })
    }
}

/// An access to a vector touches as many elements in the last dimensions as the vector has.
fn spread(space: &mut Space, subscripts: &mut [Row], shape: &[i64]) -> Option<()> {
    let first = subscripts.len().checked_sub(shape.len())?;
    let at = space.system.append(Kind::Local, shape.len());
    for row in subscripts.iter_mut() {
        let constant = row.pop()?;
        row.extend(std::iter::repeat_n(0, shape.len()));
        row.push(constant);
    }
    for (i, n) in shape.iter().enumerate() {
        space.system.at_least(at + i, 0);
        space.system.at_most(at + i, n.checked_sub(1)?);
        *subscripts.get_mut(first + i)?.get_mut(at + i)? = 1;
    }
    Some(())
}

/// Two sides beside each other.
struct Pair {
    system: System,
    symbols: Vec<Value>,
    source: Side,
    sink: Side,
}

impl Pair {
    fn new(source: Side, sink: Side) -> Option<Pair> {
        let mut symbols: Vec<Value> = Vec::new();
        for s in [&source.space, &sink.space] {
            for v in s.values.iter().skip(s.system.dims) {
                let v = (*v)?;
                if !symbols.contains(&v) {
                    symbols.push(v);
                }
            }
        }
        let (a, b) = (&source.space.system, &sink.space.system);
        let mut system = System::new(a.dims + b.dims, symbols.len());
        system.append(Kind::Local, a.locals + b.locals);
        system.overflow = a.overflow || b.overflow;
        Some(Pair { system, symbols, source, sink })
    }

    /// A row of one side as a row of the whole.
    fn widen(&self, sink: bool, row: &Row) -> Row {
        let side = if sink { &self.sink } else { &self.source };
        let s = &side.space.system;
        let mut wide = zeros(self.system.columns());
        let dims = if sink { self.source.space.system.dims } else { 0 };
        let locals = self.system.named() + if sink { self.source.space.system.locals } else { 0 };
        for (j, c) in row.iter().enumerate() {
            let at = if j < s.dims {
                dims + j
            } else if j < s.named() {
                let v = side.space.values[j];
                self.system.dims + self.symbols.iter().position(|x| Some(*x) == v).unwrap_or(0)
            } else if j < s.vars() {
                locals + j - s.named()
            } else {
                self.system.vars()
            };
            wide[at] = *c;
        }
        wide
    }

    /// The system of both domains with equal subscripts.
    fn join(mut self) -> Option<Pair> {
        if self.source.subscripts.len() != self.sink.subscripts.len() {
            return None;
        }
        let (mut equalities, mut inequalities) = (Vec::new(), Vec::new());
        for (a, b) in self.source.subscripts.iter().zip(&self.sink.subscripts) {
            let (a, b) = (self.widen(false, a), self.widen(true, b));
            let row = a.iter().zip(&b).map(|(x, y)| x.checked_sub(*y)).collect::<Option<Row>>()?;
            equalities.push(row);
        }
        for (sink, side) in [(false, &self.source), (true, &self.sink)] {
            let s = &side.space.system;
            equalities.extend(s.equalities.iter().map(|r| self.widen(sink, r)));
            inequalities.extend(s.inequalities.iter().map(|r| self.widen(sink, r)));
        }
        (self.system.equalities, self.system.inequalities) = (equalities, inequalities);
        Some(self)
    }
}

/// Returns true if `sink` depends on `source` at loop depth `depth` (from 1): both are in the same iteration of the loops outside of it
/// and, unless `depth` is beyond the loops that they share, `sink` in a later one of that loop. Two reads depend only where
/// `reads` is set; then the order does not count beyond the shared loops.
pub(crate) fn dependence(
    view: &View<'_>,
    source: &Access,
    sink: &Access,
    depth: usize,
    reads: bool,
) -> Dependence {
    if source.memref != sink.memref || !(reads || source.write || sink.write) {
        return Dependence::None;
    }
    let Some(block) = view.common_block(source.op, sink.op) else { return Dependence::Unknown };
    if plainly_none(view, source, sink, depth) {
        return Dependence::None;
    }
    let sides = Side::of(view, source).zip(Side::of(view, sink));
    let Some(pair) = sides.and_then(|(a, b)| Pair::new(a, b)?.join()) else { return Dependence::Unknown };
    let common = common_dims(view, &pair);
    if !reads && depth > common.len() {
        let ancestor = |op| view.ancestor_in_block(block, op);
        let before =
            ancestor(source.op).zip(ancestor(sink.op)).is_some_and(|(a, b)| view.body().is_before(a, b));
        if !before {
            return Dependence::None;
        }
    }
    let source_dims = pair.source.space.system.dims;
    let dims = pair.source.space.values[..source_dims]
        .iter()
        .chain(&pair.sink.space.values[..pair.sink.space.system.dims])
        .copied();
    let values = dims.chain(pair.symbols.iter().copied().map(Some)).collect();
    let mut space = Space { system: pair.system, values };
    for i in 0..common.len().min(depth) {
        let mut row = zeros(space.system.columns());
        (row[i], row[source_dims + i]) = (-1, 1);
        if i + 1 == depth {
            if let Some(c) = row.last_mut() {
                *c = -1;
            }
            space.system.add_inequality(row);
        } else {
            space.system.add_equality(row);
        }
    }
    space.system.drop_redundant_locals();
    if space.system.overflow {
        return Dependence::Unknown;
    }
    if space.system.is_exactly_empty(MOST_WORK) || steps_exclude(view, &space, source_dims) {
        return Dependence::None;
    }
    Dependence::Possible(Box::new(Relation { space, source_dims, common }))
}

/// True if no iterations are left once loops whose lower bound is no constant are known to go in steps. The relation itself does not say so:
/// as in MLIR, slices are read off it.
fn steps_exclude(view: &View<'_>, space: &Space, source_dims: usize) -> bool {
    let mut system = space.system.clone();
    for at in 0..system.dims {
        let side = if at < source_dims { 0..source_dims } else { source_dims..system.dims };
        if let Some((row, step)) = step_row(view, space, at, side) {
            system.add_stride(&row, step);
        }
    }
    system.locals > space.system.locals && system.is_exactly_empty(MOST_WORK)
}

/// The distance of an induction variable from its lower bound, which the step divides.
fn step_row(view: &View<'_>, space: &Space, at: usize, side: std::ops::Range<usize>) -> Option<(Row, i64)> {
    let op = view.loop_of(space.values.get(at).copied()??)?;
    let step = view.step(op);
    if step == 1 || view.constant_bound(op, BoundSide::Lower).is_some() {
        return None;
    }
    let mut lower = view.bound(op, BoundSide::Lower)?;
    lower.compose(view);
    let flat = flatten(view.ctx, &lower.results, lower.dims, lower.symbols)?;
    let ([sum], true) = (&flat.rows[..], flat.locals.is_empty()) else { return None };
    let (constant, terms) = sum.split_last()?;
    let system = &space.system;
    let mut row = zeros(system.named() + 1);
    row[at] = 1;
    *row.last_mut()? = constant.checked_neg()?;
    for (v, c) in lower.operands.iter().zip(terms).filter(|(_, c)| **c != 0) {
        let mut columns = side.clone().chain(system.dims..system.named());
        let column = columns.find(|j| space.values.get(*j) == Some(&Some(*v)))?;
        row[column] = row[column].checked_sub(*c)?;
    }
    Some((row, step))
}

/// True if both touch the same element in the same iteration of the loop at `depth` only, since both have its induction variable as the
/// same subscript: then none is in a later one. Most dependences within a loop are like that, and need no system.
fn plainly_none(view: &View<'_>, source: &Access, sink: &Access, depth: usize) -> bool {
    // The variables of `affine.parallel` count as depths too.
    if view.ancestors(source.op).any(|o| view.is_parallel(o)) {
        return false;
    }
    let around = |op| view.loops_around(op);
    let (a, b) = (around(source.op), around(sink.op));
    let shared = depth.checked_sub(1).and_then(|i| a.get(i).filter(|l| b.get(i) == Some(l)));
    let Some(iv) = shared.and_then(|l| view.induction(*l)) else {
        return false;
    };
    let is_iv = |access: &Access, e: &AffineExpr| {
        as_dim(view, *e).is_some_and(|d| access.map.operands.get(d) == Some(&iv))
    };
    let mut subscripts = source.map.results.iter().zip(&sink.map.results);
    // A vector touches more than the element that its subscripts name.
    source.vector(view).is_none()
        && sink.vector(view).is_none()
        && subscripts.any(|(x, y)| is_iv(source, x) && is_iv(sink, y))
}

/// The induction variables that both sides share.
fn common_dims(view: &View<'_>, pair: &Pair) -> SmallVec<[Value; 4]> {
    let values = |s: &Side| s.space.values[..s.space.system.dims].to_vec();
    let both = values(&pair.source).into_iter().zip(values(&pair.sink));
    both.map_while(|(a, b)| {
        a.filter(|v| a == b && (view.loop_of(*v).is_some() || view.is_parallel_induction(*v)))
    })
    .collect()
}

impl Relation {
    /// How far apart source and sink are in each loop that they share, from the outside in.
    pub(crate) fn distances(&self) -> Vec<Distance> {
        let n = self.common.len();
        let mut system = self.space.system.clone();
        let rest = system.vars();
        system.insert(Kind::Dim, 0, n);
        for j in 0..n {
            let mut row = zeros(system.columns());
            (row[j], row[n + j], row[n + self.source_dims + j]) = (1, 1, -1);
            system.add_equality(row);
        }
        system.project_out(n, rest);
        (0..n)
            .map(|j| Distance {
                lower: system.constant_bound(true, j),
                upper: system.constant_bound(false, j),
            })
            .collect()
    }
}

/// Returns true if an expression is one dimension, and which.
pub(crate) fn as_dim(view: &View<'_>, e: AffineExpr) -> Option<usize> {
    match view.ctx.affine_node(e) {
        AffineNode::Dim(i) => Some(i as usize),
        _ => None,
    }
}
