//! Facts about indices and sizes that follow from the operations that define them (`ValueBoundsOpInterface`): `%a` is at most `%b`, two slices
//! do not overlap.
//!
//! Variables are values of type index and sizes of shaped values. A question about some of them pulls in what defines them, as far as it is
//! affine. The arithmetic: [`terrace_analysis::integer_sets`].

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_dialects::affine::flatten::flatten;
use terrace_dialects::affine::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use terrace_dialects::arith::{AddIOp, MulIOp, SubIOp};
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::subsets::Slice;
use terrace_dialects::kit::view_ops::SliceOp as _;
use terrace_dialects::{memref, scf, tensor};
use terrace_ir::affine::{AffineMapData, AffineOp};
use terrace_ir::body::ValueDef;
use terrace_ir::{AffineExpr, DYNAMIC, Op, Value, View};

use super::space::{Bound, Space};
use terrace_analysis::integer_sets::{Row, zeros};

/// A variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Var {
    /// A value of type index.
    Index(Value),
    /// The size of a shaped value along a dimension.
    Size(Value, usize),
    /// An expression of values, by its number.
    Expression(usize),
}

/// A sum of multiples of variables and a constant.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Sum {
    terms: SmallVec<[(Var, i64); 2]>,
    constant: i64,
}

impl Sum {
    /// A constant.
    pub(crate) fn constant(constant: i64) -> Sum {
        Sum { terms: SmallVec::new(), constant }
    }

    /// A variable.
    pub(crate) fn var(v: Var) -> Sum {
        Sum { terms: SmallVec::from_slice(&[(v, 1)]), constant: 0 }
    }

    /// A number or a value.
    pub(crate) fn mixed(m: Mixed) -> Sum {
        match m {
            Mixed::Static(i) => Sum::constant(i),
            Mixed::Value(v) => Sum::var(Var::Index(v)),
        }
    }

    /// The sum of this and `factor` times another. `None` if a number does not fit.
    pub(crate) fn plus(mut self, other: &Sum, factor: i64) -> Option<Sum> {
        for (v, n) in &other.terms {
            self.terms.push((*v, n.checked_mul(factor)?));
        }
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }
}

/// The facts that are known by now.
pub(crate) struct Bounds<'a> {
    v: View<'a>,
    space: Space,
    columns: FxHashMap<Var, usize>,
    /// Variables whose definitions were not looked at.
    todo: Vec<Var>,
}

/// The variables that one question may pull in: more are not worth the work.
const LIMIT: usize = 64;

impl<'a> Bounds<'a> {
    /// Nothing is known yet.
    pub(crate) fn new(v: View<'a>) -> Bounds<'a> {
        Bounds { v, space: Space::new(&[], &[]), columns: FxHashMap::default(), todo: Vec::new() }
    }

    /// True if it is certain that `a <= b`.
    pub(crate) fn at_most(&mut self, a: &Sum, b: &Sum) -> bool {
        self.proves(a, b).is_some_and(|proved| proved)
    }

    /// True if it is certain that `a < b`.
    pub(crate) fn less(&mut self, a: &Sum, b: &Sum) -> bool {
        let above = a.clone().plus(&Sum::constant(1), 1);
        above.is_some_and(|a| self.at_most(&a, b))
    }

    /// True if it is certain that `a == b`.
    pub(crate) fn equal(&mut self, a: &Sum, b: &Sum) -> bool {
        a == b || (self.at_most(a, b) && self.at_most(b, a))
    }

    /// `a <= b` holds if nothing satisfies the facts and `a >= b + 1`.
    fn proves(&mut self, a: &Sum, b: &Sum) -> Option<bool> {
        let difference = a.clone().plus(b, -1)?.plus(&Sum::constant(1), -1)?;
        for (v, _) in &difference.terms {
            self.column(*v);
        }
        self.define();
        let row = self.row(&difference)?;
        // Of what never runs nothing is said.
        let mut system = self.space.system.clone();
        if system.is_empty() {
            return None;
        }
        system.add_inequality(row);
        Some(system.is_empty())
    }

    /// The column of a variable.
    fn column(&mut self, v: Var) -> usize {
        if let Some(c) = self.columns.get(&v) {
            return *c;
        }
        let c = self.space.append_dim(None);
        self.columns.insert(v, c);
        if self.columns.len() <= LIMIT {
            self.todo.push(v);
        }
        c
    }

    fn row(&self, sum: &Sum) -> Option<Row> {
        let mut row = zeros(self.space.system.columns());
        for (v, n) in &sum.terms {
            let entry = row.get_mut(*self.columns.get(v)?)?;
            *entry = entry.checked_add(*n)?;
        }
        *row.last_mut()? = sum.constant;
        Some(row)
    }

    /// Adds what is known of the variables at hand, and of those that come with it.
    fn define(&mut self) {
        while let Some(var) = self.todo.pop() {
            // Without a fact less is known, nothing is wrong.
            let _ = match var {
                Var::Index(v) => self.define_index(v),
                Var::Size(v, dim) => self.define_size(v, dim),
                // Its definition came with it.
                Var::Expression(_) => None,
            };
        }
    }

    /// Bounds a variable by a sum.
    fn bound(&mut self, var: Var, kind: Bound, by: &Sum) -> Option<()> {
        for (v, _) in &by.terms {
            self.column(*v);
        }
        let (at, row) = (self.column(var), self.row(by)?);
        self.space.add_flat_bound(kind, at, row)
    }

    /// Bounds a variable by each result of a map.
    fn bound_by_map(&mut self, var: Var, kind: Bound, map: &AffineMapData, operands: &[Value]) -> Option<()> {
        let ctx = self.v.ctx;
        let columns: Vec<usize> = operands.iter().map(|v| self.column(Var::Index(*v))).collect();
        let names: Vec<AffineExpr> = columns.iter().map(|c| ctx.affine_dim(*c as u32)).collect();
        let (dims, symbols) = names.split_at_checked(map.dims as usize)?;
        let exprs: Vec<AffineExpr> =
            map.results.iter().map(|e| ctx.affine_replace(*e, dims, symbols)).collect();
        let flat = flatten(ctx, &exprs, self.space.system.dims, 0)?;
        let at = self.column(var);
        for row in self.space.add_flat(flat)? {
            self.space.add_flat_bound(kind, at, row)?;
        }
        Some(())
    }

    /// A variable for an expression over the operands of a map. `None` if it is not affine.
    pub(crate) fn expression(
        &mut self,
        map: &AffineMapData,
        e: AffineExpr,
        operands: &[Value],
    ) -> Option<Var> {
        let var = Var::Expression(self.columns.len());
        self.column(var);
        let one = AffineMapData { dims: map.dims, symbols: map.symbols, results: [e].into() };
        self.bound_by_map(var, Bound::Equal, &one, operands)?;
        Some(var)
    }

    fn define_index(&mut self, value: Value) -> Option<()> {
        let (v, var) = (self.v, Var::Index(value));
        if let Some(c) = value.constant_int(&v) {
            return self.bound(var, Bound::Equal, &Sum::constant(c));
        }
        let op = match v.body.value_def(value) {
            ValueDef::Argument(block, i) => return self.define_argument(var, block.parent(&v)?, i),
            ValueDef::Result(op, _) => op,
        };
        if let Some(op) = op.cast::<AffineApplyOp>(&v) {
            return self.bound_by_map(var, Bound::Equal, &op.map(&v), &op.operands(&v));
        }
        if let Some(op) = op.cast::<AffineMinOp>(&v) {
            // Upper bounds are exclusive.
            let mut map = (*op.map(&v)).clone();
            let one = v.ctx.affine_constant(1);
            map.results.iter_mut().for_each(|e| *e = v.ctx.affine_add(*e, one));
            return self.bound_by_map(var, Bound::Below, &map, &op.operands(&v));
        }
        if let Some(op) = op.cast::<AffineMaxOp>(&v) {
            return self.bound_by_map(var, Bound::AtLeast, &op.map(&v), &op.operands(&v));
        }
        let index = |v: Value| Sum::var(Var::Index(v));
        if let Some(op) = op.cast::<AddIOp>(&v) {
            return self.bound(var, Bound::Equal, &index(op.lhs(&v)).plus(&index(op.rhs(&v)), 1)?);
        }
        if let Some(op) = op.cast::<SubIOp>(&v) {
            return self.bound(var, Bound::Equal, &index(op.lhs(&v)).plus(&index(op.rhs(&v)), -1)?);
        }
        if let Some(op) = op.cast::<MulIOp>(&v) {
            let factors = [(op.lhs(&v), op.rhs(&v)), (op.rhs(&v), op.lhs(&v))];
            let (n, x) = factors.into_iter().find_map(|(n, x)| Some((n.constant_int(&v)?, x)))?;
            return self.bound(var, Bound::Equal, &Sum::default().plus(&index(x), n)?);
        }
        let (source, dim) = if let Some(op) = op.cast::<tensor::DimOp>(&v) {
            (op.source(&v), op.index(&v))
        } else {
            let op = op.cast::<memref::DimOp>(&v)?;
            (op.source(&v), op.index(&v))
        };
        let dim = usize::try_from(dim.constant_int(&v)?).ok()?;
        let size = self.size(source, dim)?;
        self.bound(var, Bound::Equal, &size)
    }

    /// Induction variables.
    fn define_argument(&mut self, var: Var, owner: Op, i: usize) -> Option<()> {
        let v = self.v;
        let (lower, upper) = if let Some(op) = owner.cast::<scf::ForOp>(&v) {
            // Sums compare numbers with a sign.
            if i > 0 || op.unsigned_cmp(&v) {
                return None;
            }
            self.bound_last(var, op);
            (Mixed::Value(op.lower_bound(&v)), Mixed::Value(op.upper_bound(&v)))
        } else {
            let op = owner.cast::<scf::ForallOp>(&v)?;
            let lower = mixed::of(&op.dynamic_lower_bound(&v), &op.static_lower_bound(&v));
            let upper = mixed::of(&op.dynamic_upper_bound(&v), &op.static_upper_bound(&v));
            (*lower.get(i)?, *upper.get(i)?)
        };
        self.bound(var, Bound::AtLeast, &Sum::mixed(lower))?;
        self.bound(var, Bound::Below, &Sum::mixed(upper))
    }

    /// Bounds the induction variable of a loop by its last value: `lower + (upper - lower - 1) floordiv step * step`.
    fn bound_last(&mut self, var: Var, op: scf::ForOp) -> Option<()> {
        let (v, ctx) = (self.v, self.v.ctx);
        let step = op.step(&v).constant_int(&v).filter(|n| *n > 1)?;
        let (lower, upper) = (ctx.affine_dim(0), ctx.affine_dim(1));
        let (step, minus) = (ctx.affine_constant(step), ctx.affine_constant(-1));
        let span = ctx.affine_add(ctx.affine_add(upper, ctx.affine_mul(lower, minus)), minus);
        let last =
            ctx.affine_add(ctx.affine_mul(ctx.affine_binary(AffineOp::FloorDiv, span, step), step), lower);
        // Upper bounds are exclusive.
        let results = [ctx.affine_add(last, ctx.affine_constant(1))].into();
        let map = AffineMapData { dims: 2, symbols: 0, results };
        self.bound_by_map(var, Bound::Below, &map, &[op.lower_bound(&v), op.upper_bound(&v)])
    }

    /// The size of a shaped value along a dimension.
    pub(crate) fn size(&self, value: Value, dim: usize) -> Option<Sum> {
        let n = *self.v.ctx.shape(value.ty(&self.v))?.get(dim)?;
        Some(if n == DYNAMIC { Sum::var(Var::Size(value, dim)) } else { Sum::constant(n) })
    }

    fn define_size(&mut self, value: Value, dim: usize) -> Option<()> {
        let (v, var) = (self.v, Var::Size(value, dim));
        self.bound(var, Bound::AtLeast, &Sum::constant(0))?;
        let op = value.def(&v)?;
        let shape = v.ctx.shape(value.ty(&v))?;
        let dynamic = |values: &[Value]| mixed::of(values, shape).get(dim).copied();
        let size = if let Some(op) = op.cast::<tensor::EmptyOp>(&v) {
            dynamic(&op.dynamic_sizes(&v))?
        } else if let Some(op) = op.cast::<memref::AllocOp>(&v) {
            dynamic(&op.dynamic_sizes(&v))?
        } else if let Some(op) = op.cast::<memref::AllocaOp>(&v) {
            dynamic(&op.dynamic_sizes(&v))?
        } else if let Some(op) = op.cast::<tensor::ExtractSliceOp>(&v) {
            let [_, sizes, _] = op.lists(&v);
            kept(&sizes, shape, dim)?
        } else if let Some(op) = op.cast::<memref::SubViewOp>(&v) {
            let [_, sizes, _] = op.lists(&v);
            kept(&sizes, shape, dim)?
        } else {
            let source = if let Some(op) = op.cast::<tensor::CastOp>(&v) {
                op.source(&v)
            } else if let Some(op) = op.cast::<tensor::InsertSliceOp>(&v) {
                op.dest(&v)
            } else {
                op.cast::<memref::CastOp>(&v)?.source(&v)
            };
            let size = self.size(source, dim)?;
            return self.bound(var, Bound::Equal, &size);
        };
        self.bound(var, Bound::Equal, &Sum::mixed(size))
    }
}

/// The size of a slice along a dimension of its type, which may lack dimensions of size 1.
fn kept(sizes: &[Mixed], shape: &[i64], dim: usize) -> Option<Mixed> {
    let dropped = terrace_dialects::kit::slices::dropped_dims(&mixed::integers(sizes), shape)?;
    sizes.iter().zip(dropped).filter(|(_, dropped)| !dropped).nth(dim).map(|(m, _)| *m)
}

/// True if it is certain that two slices of the same container are the same.
pub(crate) fn same_slices(v: View<'_>, a: &Slice, b: &Slice) -> bool {
    let pairs = [(&a.offsets, &b.offsets), (&a.sizes, &b.sizes), (&a.strides, &b.strides)];
    let mut bounds = Bounds::new(v);
    pairs.into_iter().all(|(x, y)| {
        x.len() == y.len()
            && x.iter().zip(y).all(|(x, y)| x == y || bounds.equal(&Sum::mixed(*x), &Sum::mixed(*y)))
    })
}

/// True if it is certain that two slices of the same container have no element in common: along one dimension, one ends before the other
/// begins.
pub(crate) fn disjoint_slices(v: View<'_>, a: &Slice, b: &Slice) -> bool {
    let mut bounds = Bounds::new(v);
    let mut apart = |a: &Slice, b: &Slice, i: usize| -> Option<bool> {
        let (size, stride) = (*a.sizes.get(i)?, *a.strides.get(i)?);
        let one_less = Sum::mixed(size).plus(&Sum::constant(1), -1)?;
        let span = match (size.constant(v.ctx, v.body), stride.constant(v.ctx, v.body)) {
            (Some(n), _) => Sum::default().plus(&Sum::mixed(stride), n.checked_sub(1)?)?,
            (None, Some(n)) => Sum::default().plus(&one_less, n)?,
            (None, None) => return None,
        };
        let last = Sum::mixed(*a.offsets.get(i)?).plus(&span, 1)?;
        Some(bounds.less(&last, &Sum::mixed(*b.offsets.get(i)?)))
    };
    (0..a.offsets.len().min(b.offsets.len()))
        .any(|i| apart(a, b, i) == Some(true) || apart(b, a, i) == Some(true))
}
