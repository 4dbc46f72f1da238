//! Systems of constraints whose dimensions and symbols are SSA values: MLIR's `FlatAffineValueConstraints`.
//!
//! Domains of loops, bounds by maps, access functions, union boxes. The arithmetic: [`terrace_analysis::integer_sets`].

use terrace_ir::{AffineExpr, Op, Value};

use super::view::{Side, View};
use terrace_analysis::integer_sets::{Kind, Row, System, zeros};
use terrace_dialects::affine::flatten::{Flat, flatten};
use terrace_dialects::affine::map::ValueMap;

/// How a map bounds a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Equal,
    AtLeast,
    /// Less than: how upper bounds of loops are written.
    Below,
}

/// A system over values. Locals have none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Space {
    pub(crate) system: System,
    /// One for each dimension and symbol; `None` if a variable stands for no value.
    pub(crate) values: Vec<Option<Value>>,
}

impl Space {
    /// No constraints yet.
    pub(crate) fn new(dims: &[Value], symbols: &[Value]) -> Space {
        Space {
            system: System::new(dims.len(), symbols.len()),
            values: dims.iter().chain(symbols).copied().map(Some).collect(),
        }
    }

    /// The column of a value.
    pub(crate) fn find(&self, v: Value) -> Option<usize> {
        self.values.iter().position(|x| *x == Some(v))
    }

    /// The values of columns; `None` if one has none.
    pub(crate) fn values_of(&self, range: std::ops::Range<usize>) -> Option<Vec<Value>> {
        self.values.get(range)?.iter().copied().collect()
    }

    pub(crate) fn append_dim(&mut self, v: Option<Value>) -> usize {
        self.values.insert(self.system.dims, v);
        self.system.append(Kind::Dim, 1)
    }

    pub(crate) fn append_symbol(&mut self, v: Option<Value>) -> usize {
        self.values.push(v);
        self.system.append(Kind::Symbol, 1)
    }

    /// Projects columns out.
    pub(crate) fn project_out(&mut self, at: usize, n: usize) {
        let named = self.system.named();
        self.system.project_out(at, n);
        self.values.drain(at.min(named)..(at + n).min(named));
    }

    /// Adds the constraints of a loop on its induction variable, which is a column. `None` if they cannot be had.
    pub(crate) fn add_loop(&mut self, view: &View<'_>, op: Op) -> Option<()> {
        let iv = view.induction(op)?;
        let at = self.find(iv)?;
        let lower = view.constant_bound(op, Side::Lower);
        let step = view.step(op);
        if let Some(lb) = lower.filter(|_| step != 1) {
            // iv - lb = step * q, where q = (iv - lb) floordiv step.
            let mut dividend = zeros(self.system.columns());
            dividend[at] = 1;
            *dividend.last_mut()? = lb.checked_neg()?;
            let q = self.system.add_floor_div(&dividend, step);
            dividend.insert(q, step.checked_neg()?);
            self.system.add_equality(dividend);
        }
        match lower {
            Some(lb) => self.system.at_least(at, lb),
            None => self.add_bound(view, Bound::AtLeast, iv, view.bound(op, Side::Lower)?)?,
        }
        match view.constant_bound(op, Side::Upper) {
            Some(ub) => self.system.at_most(at, ub.checked_sub(1)?),
            None => self.add_bound(view, Bound::Below, iv, view.bound(op, Side::Upper)?)?,
        }
        Some(())
    }

    /// Adds a column for a value that is an induction variable or a symbol, with what is known of it. None for any other value.
    pub(crate) fn add_value(&mut self, view: &View<'_>, v: Value) -> Option<()> {
        if self.find(v).is_some() {
            return Some(());
        }
        if view.body().defining_op(v).is_some_and(|op| view.is_apply(op)) {
            return None;
        }
        if let Some(op) = view.loop_of(v) {
            self.append_dim(Some(v));
            // Without its bounds less is known, nothing is wrong.
            let _ = self.add_loop(view, op);
            return Some(());
        }
        if view.is_parallel_induction(v) {
            self.append_dim(Some(v));
            return Some(());
        }
        if !view.is_symbol(v) {
            return None;
        }
        let at = self.append_symbol(Some(v));
        if let Some(c) = view.constant(v) {
            self.system.fix(at, c);
        }
        Some(())
    }

    /// Bounds a value, which is a column, by a map.
    pub(crate) fn add_bound(
        &mut self,
        view: &View<'_>,
        bound: Bound,
        of: Value,
        map: ValueMap,
    ) -> Option<()> {
        let rows = self.bound_rows(view, map)?;
        // Columns may have come before it meanwhile.
        let at = self.find(of)?;
        rows.into_iter().try_for_each(|row| self.add_flat_bound(bound, at, row))
    }

    /// Bounds a dimension by a map. Columns that the map needs come after the dimensions there are.
    pub(crate) fn add_bound_at(
        &mut self,
        view: &View<'_>,
        bound: Bound,
        at: usize,
        map: ValueMap,
    ) -> Option<()> {
        let rows = self.bound_rows(view, map)?;
        rows.into_iter().try_for_each(|row| self.add_flat_bound(bound, at, row))
    }

    fn bound_rows(&mut self, view: &View<'_>, mut map: ValueMap) -> Option<Vec<Row>> {
        map.compose(view);
        map.simplify(view.ctx);
        map.canonicalize(view);
        for v in &map.operands {
            self.add_value(view, *v)?;
        }
        self.flatten(view, &map)
    }

    /// Bounds a column by a row over all columns.
    pub(crate) fn add_flat_bound(&mut self, bound: Bound, at: usize, mut row: Row) -> Option<()> {
        if row[at] != 0 {
            // A bound of a variable by itself says nothing.
            return Some(());
        }
        if bound != Bound::Below {
            row.iter_mut().for_each(|c| *c = c.wrapping_neg());
        }
        row[at] = if bound == Bound::Below { -1 } else { 1 };
        if bound == Bound::Below {
            let c = row.last_mut()?;
            *c = c.checked_sub(1)?;
        }
        if bound == Bound::Equal {
            self.system.add_equality(row)
        } else {
            self.system.add_inequality(row)
        }
        Some(())
    }

    /// The results of a map, whose operands are columns, as rows over all columns; locals are added for divisions.
    pub(crate) fn flatten(&mut self, view: &View<'_>, map: &ValueMap) -> Option<Vec<Row>> {
        let columns = map.operands.iter().map(|v| self.find(*v)).collect::<Option<Vec<usize>>>()?;
        let ctx = view.ctx;
        // Aligned with the columns first, so that expressions come out the same whatever the order of the operands.
        let dims = self.system.dims;
        let aligned: Vec<AffineExpr> = columns
            .iter()
            .map(
                |c| if *c < dims { ctx.affine_dim(*c as u32) } else { ctx.affine_symbol((*c - dims) as u32) },
            )
            .collect();
        let (d, s) = aligned.split_at(map.dims);
        let exprs: Vec<AffineExpr> = map.results.iter().map(|e| ctx.affine_replace(*e, d, s)).collect();
        let flat = flatten(ctx, &exprs, dims, self.system.symbols)?;
        self.add_flat(flat)
    }

    /// Adds the locals of flattened expressions over the dimensions and symbols; returns the expressions over all columns.
    pub(crate) fn add_flat(&mut self, flat: Flat) -> Option<Vec<Row>> {
        let named = self.system.named();
        let first = self.system.vars();
        for (i, local) in flat.locals.iter().enumerate() {
            let mut row = zeros(first + i + 1);
            let (constant, terms) = local.dividend.split_last()?;
            row[..named].copy_from_slice(&terms[..named]);
            row[first..first + terms.len() - named].copy_from_slice(&terms[named..]);
            row[first + i] = *constant;
            self.system.add_floor_div(&row, local.divisor);
        }
        let widen = |terms: &Vec<i64>| {
            let (constant, terms) = terms.split_last()?;
            let mut row = zeros(first + flat.locals.len() + 1);
            row[..named].copy_from_slice(&terms[..named]);
            row[first..first + terms.len() - named].copy_from_slice(&terms[named..]);
            *row.last_mut()? = *constant;
            Some(row)
        };
        flat.rows.iter().map(widen).collect()
    }

    /// Adds the constraints of slices: for each variable a lower and an upper bound over the same operands, both absent where the
    /// whole loop is in the slice.
    pub(crate) fn add_slices(
        &mut self,
        view: &View<'_>,
        ivs: &[Value],
        lower: &[Option<ValueMap>],
        upper: &[Option<ValueMap>],
    ) -> Option<()> {
        for (iv, (lb, ub)) in ivs.iter().zip(lower.iter().zip(upper)) {
            if self.find(*iv).is_none() {
                continue;
            }
            match (lb, ub) {
                (Some(lb), Some(ub)) if is_point(view, lb, ub) => {
                    self.add_bound(view, Bound::Equal, *iv, lb.clone())?;
                }
                (Some(lb), Some(ub)) if !lb.results.is_empty() && !ub.results.is_empty() => {
                    self.add_bound(view, Bound::AtLeast, *iv, lb.clone())?;
                    self.add_bound(view, Bound::Below, *iv, ub.clone())?;
                }
                _ => self.add_loop(view, view.loop_of(*iv)?)?,
            }
        }
        Some(())
    }

    /// Makes symbols that are induction variables dimensions, after those there are.
    pub(crate) fn loops_to_dims(&mut self, view: &View<'_>) {
        let symbols = self.values.iter().skip(self.system.dims).flatten().copied();
        let loops: Vec<Value> = symbols.filter(|v| view.loop_of(*v).is_some()).collect();
        for v in loops {
            let (Some(at), first) = (self.find(v), self.system.dims) else { continue };
            let rows = self.system.equalities.iter_mut().chain(self.system.inequalities.iter_mut());
            rows.for_each(|r| r.swap(at, first));
            self.values.swap(at, first);
            self.system.dims += 1;
            self.system.symbols -= 1;
        }
    }

    /// Gives both systems the same columns in the same order: those of `self`, then what `other` has besides.
    pub(crate) fn align(&mut self, view: &View<'_>, other: &mut Space) {
        for v in other.values.clone().into_iter().flatten() {
            if self.find(v).is_none() {
                if view.loop_of(v).is_some() && other.find(v).is_some_and(|at| at < other.system.dims) {
                    self.append_dim(Some(v));
                } else {
                    self.append_symbol(Some(v));
                }
            }
        }
        other.reorder(self);
        // Locals of one are not those of the other.
        let (a, b) = (self.system.locals, other.system.locals);
        self.system.append(Kind::Local, b);
        other.system.insert(Kind::Local, 0, a);
    }

    /// Moves the columns to where `like` has them, adding those that are missing.
    fn reorder(&mut self, like: &Space) {
        let columns: Vec<Option<usize>> = like.values.iter().map(|v| v.and_then(|v| self.find(v))).collect();
        let named = self.system.named();
        let permute = |row: &Row| -> Row {
            let head = columns.iter().map(|c| c.map_or(0, |c| row[c]));
            head.chain(row[named..].iter().copied()).collect()
        };
        self.system.equalities = self.system.equalities.iter().map(permute).collect();
        self.system.inequalities = self.system.inequalities.iter().map(permute).collect();
        (self.system.dims, self.system.symbols) = (like.system.dims, like.system.symbols);
        self.values = like.values.clone();
    }

    /// The smallest box, symbolic in the symbols, around both. `None` if a dimension has no extent that is a constant.
    pub(crate) fn union_box(&mut self, view: &View<'_>, other: &Space) -> Option<()> {
        if self.system.locals > 0 || other.system.locals > 0 {
            return None;
        }
        let mut other = other.clone();
        if self.values != other.values {
            self.align(view, &mut other);
        }
        self.system.union_box(&other.system)
    }
}

/// Returns true if bounds are `e` and `e + 1`.
pub(crate) fn is_point(view: &View<'_>, lower: &ValueMap, upper: &ValueMap) -> bool {
    let ([l], [u]) = (&lower.results[..], &upper.results[..]) else { return false };
    view.ctx.affine_add(*l, view.ctx.affine_constant(1)) == *u
}
