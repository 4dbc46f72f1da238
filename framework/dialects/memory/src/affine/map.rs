//! Affine maps over SSA values: composition with `affine.apply`, canonical form, difference.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::affine::AffineNode;
use terrace_ir::body::ValueDef;
use terrace_ir::constant::constant_int;
use terrace_ir::{AffineExpr, Attr, Body, Context, Value, View};

use super::flatten::simplify;
use super::{AffineApplyOp, AffineForOp, AffineParallelOp};

/// Operations composed into one map at most: beyond, the map stays correct and is merely less known.
const MOST_COMPOSED: usize = 256;

/// The first operand that is an `affine.apply`, with the map of it.
fn next_apply(
    view: &impl Facts,
    dims: &[Option<Value>],
    symbols: &[Option<Value>],
) -> Option<(usize, ValueMap)> {
    dims.iter().chain(symbols).enumerate().find_map(|(i, v)| {
        let look = View { ctx: view.context(), body: view.body() };
        let op = (*v)?.defining::<AffineApplyOp>(&look)?;
        let operands = op.map_operands(&look).into_vec();
        let mut inner = ValueMap::of(look.ctx, op.map(&look).into(), operands)?;
        inner.canonicalize(view);
        (inner.results.len() == 1).then_some((i, inner))
    })
}

/// Facts that the canonical form needs about the IR around.
pub trait Facts {
    /// The context.
    fn context(&self) -> &Context;
    /// The body that the values are in.
    fn body(&self) -> &Body;
    /// True if a value may be a symbol: it does not change while the scope runs.
    fn is_symbol(&self, v: Value) -> bool;
    /// The integer that a value is a constant of.
    fn constant(&self, v: Value) -> Option<i64> {
        constant_int(self.context(), self.body(), v)
    }
}

/// A map with what it is applied to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueMap {
    /// The number of dimensions.
    pub dims: usize,
    /// The number of symbols.
    pub symbols: usize,
    /// The results.
    pub results: Vec<AffineExpr>,
    /// Dimensions first, then symbols.
    pub operands: Vec<Value>,
}

/// True if a value may be a dimension and no symbol: an induction variable, or what is computed of one.
fn is_only_dim(view: &impl Facts, v: Value) -> bool {
    let look = View { ctx: view.context(), body: view.body() };
    let makes_dims = match look.body.value_def(v) {
        ValueDef::Argument(block, i) => block
            .parent(&look)
            .is_some_and(|op| (op.is::<AffineForOp>(&look) && i == 0) || op.is::<AffineParallelOp>(&look)),
        ValueDef::Result(op, _) => op.is::<AffineApplyOp>(&look),
    };
    makes_dims && !view.is_symbol(v)
}

impl ValueMap {
    /// A map attribute over operands; `None` if their numbers differ.
    pub fn of(ctx: &Context, map: Attr, operands: Vec<Value>) -> Option<ValueMap> {
        let m = ctx.as_affine_map(map)?;
        let (dims, symbols) = (m.dims as usize, m.symbols as usize);
        (operands.len() == dims + symbols).then(|| ValueMap {
            dims,
            symbols,
            results: m.results.to_vec(),
            operands,
        })
    }

    /// The map without its operands.
    pub fn attr(&self, ctx: &Context) -> Attr {
        ctx.affine_map(self.dims as u32, self.symbols as u32, &self.results)
    }

    /// Composes the map with the `affine.apply`s among its operands until there is none, and canonicalizes it; if there was one, it is
    /// simplified. MLIR's `fullyComposeAffineMapAndOperands`.
    pub fn compose(&mut self, view: &impl Facts) {
        if self.compose_applies(view) {
            self.canonicalize(view);
            self.simplify(view.context());
        }
        self.canonicalize(view);
    }

    /// The same, and simplified also if there was none: the canonical form of the maps of operations.
    pub fn normalize(&mut self, view: &impl Facts) {
        self.compose_applies(view);
        self.canonicalize(view);
        self.simplify(view.context());
        self.canonicalize(view);
    }

    /// Puts the maps of the `affine.apply`s among the operands in their place. True if there was one.
    fn compose_applies(&mut self, view: &impl Facts) -> bool {
        let ctx = view.context();
        let mut dims: Vec<Option<Value>> = self.operands[..self.dims].iter().copied().map(Some).collect();
        let mut symbols: Vec<Option<Value>> = self.operands[self.dims..].iter().copied().map(Some).collect();
        let mut composed = 0;
        while let Some((at, inner)) = next_apply(view, &dims, &symbols) {
            composed += 1;
            if composed > MOST_COMPOSED {
                break;
            }
            let d: Vec<AffineExpr> =
                (0..inner.dims).map(|i| ctx.affine_dim((dims.len() + i) as u32)).collect();
            let s: Vec<AffineExpr> =
                (0..inner.symbols).map(|i| ctx.affine_symbol((symbols.len() + i) as u32)).collect();
            let mut old_dims: Vec<AffineExpr> = (0..dims.len()).map(|i| ctx.affine_dim(i as u32)).collect();
            let mut old_symbols: Vec<AffineExpr> =
                (0..symbols.len()).map(|i| ctx.affine_symbol(i as u32)).collect();
            let expr = ctx.affine_replace(inner.results[0], &d, &s);
            if at < dims.len() {
                (old_dims[at], dims[at]) = (expr, None);
            } else {
                let at = at - dims.len();
                (old_symbols[at], symbols[at]) = (expr, None);
            }
            self.results.iter_mut().for_each(|e| *e = ctx.affine_replace(*e, &old_dims, &old_symbols));
            dims.extend(inner.operands[..inner.dims].iter().copied().map(Some));
            symbols.extend(inner.operands[inner.dims..].iter().copied().map(Some));
        }
        if composed > 0 {
            self.prune(ctx, &dims, &symbols);
        }
        composed > 0
    }

    /// Makes `dims` and `symbols` the operands, without those that were composed away.
    fn prune(&mut self, ctx: &Context, dims: &[Option<Value>], symbols: &[Option<Value>]) {
        let number = |list: &[Option<Value>], make: &dyn Fn(u32) -> AffineExpr| {
            let mut next = 0;
            let exprs: Vec<AffineExpr> = list
                .iter()
                .map(|v| {
                    let e = make(next);
                    next += u32::from(v.is_some());
                    e
                })
                .collect();
            (exprs, next as usize)
        };
        let (d, new_dims) = number(dims, &|i| ctx.affine_dim(i));
        let (s, new_symbols) = number(symbols, &|i| ctx.affine_symbol(i));
        self.results.iter_mut().for_each(|e| *e = ctx.affine_replace(*e, &d, &s));
        (self.dims, self.symbols) = (new_dims, new_symbols);
        self.operands = dims.iter().chain(symbols).flatten().copied().collect();
    }

    /// Simplifies each result.
    pub fn simplify(&mut self, ctx: &Context) {
        let (dims, symbols) = (self.dims, self.symbols);
        self.results.iter_mut().for_each(|e| *e = simplify(ctx, *e, dims, symbols));
    }

    /// Symbols in dimension positions become symbols, constants are put in, unused operands dropped and equal ones joined.
    pub fn canonicalize(&mut self, view: &impl Facts) {
        if self.is_canonical(view) {
            return;
        }
        let ctx = view.context();
        self.promote_symbols(view);
        self.demote_dims(view);
        let used = self.used(ctx);
        let mut seen: FxHashMap<Value, AffineExpr> = FxHashMap::default();
        let (mut operands, mut dims, mut symbols) = (Vec::new(), Vec::new(), Vec::new());
        for (i, v) in self.operands.iter().enumerate().take(self.dims) {
            let next = ctx.affine_dim(operands.len() as u32);
            let unused = !used.get(i).copied().unwrap_or(false);
            dims.push(if unused {
                next
            } else {
                *seen.entry(*v).or_insert_with(|| {
                    operands.push(*v);
                    next
                })
            });
        }
        let new_dims = operands.len();
        seen.clear();
        for (i, v) in self.operands.iter().enumerate().skip(self.dims) {
            let next = ctx.affine_symbol((operands.len() - new_dims) as u32);
            let unused = !used.get(i).copied().unwrap_or(false);
            symbols.push(if unused {
                next
            } else if let Some(c) = view.constant(*v) {
                ctx.affine_constant(c)
            } else {
                *seen.entry(*v).or_insert_with(|| {
                    operands.push(*v);
                    next
                })
            });
        }
        self.results.iter_mut().for_each(|e| *e = ctx.affine_replace(*e, &dims, &symbols));
        self.dims = new_dims;
        self.symbols = operands.len() - new_dims;
        self.operands = operands;
    }

    /// True if the map is known to be canonical: most are, and small.
    fn is_canonical(&self, view: &impl Facts) -> bool {
        let count = self.operands.len();
        if count > 8 {
            return false;
        }
        let (dims, symbols) = self.operands.split_at(self.dims);
        let again = |(i, v): (usize, &Value)| self.operands[..i].contains(v);
        if self.operands.iter().enumerate().any(again)
            || dims.iter().any(|v| view.is_symbol(*v))
            || symbols.iter().any(|v| view.constant(*v).is_some() || is_only_dim(view, *v))
        {
            return false;
        }
        let ctx = view.context();
        let facts = || self.results.iter().map(|e| ctx.affine_facts(*e));
        let (used_dims, used_symbols) =
            facts().fold((0, 0), |(d, s), f| (d.max(f.dims as usize), s.max(f.symbols as usize)));
        if self.dims <= 1 && self.symbols <= 1 {
            // The one that has the highest number is used.
            return used_dims == self.dims && used_symbols == self.symbols;
        }
        let mut used = 0u32;
        let mut todo: SmallVec<[AffineExpr; 8]> = self.results.iter().copied().collect();
        while let Some(e) = todo.pop() {
            match ctx.affine_node(e) {
                AffineNode::Dim(i) => used |= 1u32.checked_shl(i).unwrap_or(0),
                AffineNode::Symbol(i) => used |= 1u32.checked_shl(self.dims as u32 + i).unwrap_or(0),
                AffineNode::Constant(_) => {}
                AffineNode::Binary(_, l, r, _) => todo.extend([l, r]),
            }
        }
        used == (1 << count) - 1
    }

    fn promote_symbols(&mut self, view: &impl Facts) {
        let ctx = view.context();
        let promoted: Vec<bool> = self.operands[..self.dims].iter().map(|v| view.is_symbol(*v)).collect();
        if !promoted.contains(&true) {
            return;
        }
        let (mut dims, mut kept, mut moved) = (Vec::new(), Vec::new(), Vec::new());
        for (v, promoted) in self.operands.iter().zip(&promoted) {
            if *promoted {
                dims.push(ctx.affine_symbol((self.symbols + moved.len()) as u32));
                moved.push(*v);
            } else {
                dims.push(ctx.affine_dim(kept.len() as u32));
                kept.push(*v);
            }
        }
        self.results.iter_mut().for_each(|e| *e = ctx.affine_replace(*e, &dims, &[]));
        let new_dims = kept.len();
        kept.extend_from_slice(&self.operands[self.dims..]);
        self.symbols += moved.len();
        kept.extend(moved);
        self.dims = new_dims;
        self.operands = kept;
    }

    /// Symbols that can be dimensions only become dimensions.
    fn demote_dims(&mut self, view: &impl Facts) {
        let ctx = view.context();
        let demoted: Vec<bool> = self.operands[self.dims..].iter().map(|v| is_only_dim(view, *v)).collect();
        if !demoted.contains(&true) {
            return;
        }
        let (mut symbols, mut kept, mut moved) = (Vec::new(), Vec::new(), Vec::new());
        for (v, demoted) in self.operands[self.dims..].iter().zip(&demoted) {
            if *demoted {
                symbols.push(ctx.affine_dim((self.dims + moved.len()) as u32));
                moved.push(*v);
            } else {
                symbols.push(ctx.affine_symbol(kept.len() as u32));
                kept.push(*v);
            }
        }
        self.results.iter_mut().for_each(|e| *e = ctx.affine_replace(*e, &[], &symbols));
        self.operands.truncate(self.dims);
        self.dims += moved.len();
        self.symbols = kept.len();
        self.operands.extend(moved);
        self.operands.extend(kept);
    }

    fn used(&self, ctx: &Context) -> Vec<bool> {
        let mut used = vec![false; self.operands.len()];
        let mut todo = self.results.clone();
        while let Some(e) = todo.pop() {
            let at = match ctx.affine_node(e) {
                AffineNode::Dim(i) => i as usize,
                AffineNode::Symbol(i) => self.dims + i as usize,
                AffineNode::Constant(_) => continue,
                AffineNode::Binary(_, l, r, _) => {
                    todo.extend([l, r]);
                    continue;
                }
            };
            if let Some(u) = used.get_mut(at) {
                *u = true;
            }
        }
        used
    }

    /// `a - b`, result by result, composed, in canonical form and simplified.
    pub fn difference(view: &impl Facts, a: &ValueMap, b: &ValueMap) -> Option<ValueMap> {
        if a.results.len() != b.results.len() {
            return None;
        }
        let ctx = view.context();
        let mut map = a.joined(ctx, b);
        let second = map.results.split_off(a.results.len());
        map.results = map.results.iter().zip(second).map(|(x, y)| ctx.affine_sub(*x, y)).collect();
        map.compose(view);
        map.simplify(ctx);
        Some(map)
    }

    /// The results of this map and then those of another, composed.
    pub fn beside(&self, view: &impl Facts, other: &ValueMap) -> ValueMap {
        let mut map = self.joined(view.context(), other);
        map.compose(view);
        map.simplify(view.context());
        map.canonicalize(view);
        map
    }

    /// The results of this map and then those of another, over the operands of both.
    fn joined(&self, ctx: &Context, other: &ValueMap) -> ValueMap {
        let dims: Vec<AffineExpr> = (0..other.dims).map(|i| ctx.affine_dim((self.dims + i) as u32)).collect();
        let symbols: Vec<AffineExpr> =
            (0..other.symbols).map(|i| ctx.affine_symbol((self.symbols + i) as u32)).collect();
        let moved = other.results.iter().map(|e| ctx.affine_replace(*e, &dims, &symbols));
        let mut operands = Vec::with_capacity(self.operands.len() + other.operands.len());
        operands.extend_from_slice(&self.operands[..self.dims]);
        operands.extend_from_slice(&other.operands[..other.dims]);
        operands.extend_from_slice(&self.operands[self.dims..]);
        operands.extend_from_slice(&other.operands[other.dims..]);
        ValueMap {
            dims: self.dims + other.dims,
            symbols: self.symbols + other.symbols,
            results: self.results.iter().copied().chain(moved).collect(),
            operands,
        }
    }

    /// True if two maps over values give the same results always, as far as simplifying their difference shows.
    pub fn same(view: &impl Facts, a: &ValueMap, b: &ValueMap) -> bool {
        if a == b {
            return true;
        }
        ValueMap::difference(view, a, b)
            .is_some_and(|d| d.results.iter().all(|e| view.context().affine_as_constant(*e) == Some(0)))
    }
}
