//! Loops, conditions, accesses and values of affine.

use terrace::dialects::affine::{
    AffineApplyOp, AffineForOp, AffineIfOp, AffineLoadOp, AffineMaxOp, AffineMinOp, AffineStoreOp,
    AffineYieldOp,
};
use terrace::ir::affine::{AffineOp, IntegerSetData};
use terrace::ir::{AffineExpr, Attr, AttrData, Type, Value};

use super::Maker;

/// The operands of a map.
#[derive(Default)]
struct Operands {
    dims: Vec<Value>,
    symbols: Vec<Value>,
}

impl Operands {
    /// The map of expressions over them, and all of them in order.
    fn map(self, ctx: &terrace::ir::Context, results: &[AffineExpr]) -> (Attr, Vec<Value>) {
        let map = ctx.affine_map(self.dims.len() as u32, self.symbols.len() as u32, results);
        (map, [self.dims, self.symbols].concat())
    }
}

impl Maker<'_, '_> {
    /// A loop whose bounds are constants, or follow from arguments and the loops around: it may run never.
    pub(super) fn affine_loop(&mut self) {
        let carried: Vec<Type> = if self.rng.chance(30) { vec![self.carried_type()] } else { Vec::new() };
        let (lower, upper, step) = (self.bound(false), self.bound(true), self.rng.range(1, 3) as i64);
        let inits: Vec<Value> = carried.iter().map(|t| self.value(*t)).collect();
        let new = AffineForOp::of_parts(lower.0, upper.0, step)
            .lower_bound_operands(lower.1)
            .upper_bound_operands(upper.1)
            .types(&carried)
            .inits(&inits)
            .insert(self.b);
        let args: Vec<Type> = [self.ctx.index_type()].into_iter().chain(carried.iter().copied()).collect();
        self.region(new.region(&*self.b), &args, |m, args| {
            let known = m.ivs.len();
            m.ivs.extend(args.first());
            for _ in 0..m.rng.range(1, 3) {
                m.affine_access();
            }
            if m.rng.chance(30) {
                m.affine_value();
            }
            m.statements();
            m.affine_access();
            let values: Vec<Value> = carried.iter().map(|t| m.value(*t)).collect();
            AffineYieldOp::new(values).insert(m.b);
            m.ivs.truncate(known);
        });
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    /// A bound of a loop, with its operands: 0 to 4 below, up to 5 above, where it may be less than the other one and than 0. With two
    /// results it is the larger below, and the smaller above.
    fn bound(&mut self, upper: bool) -> (Attr, Vec<Value>) {
        let (ctx, mut operands) = (self.ctx, Operands::default());
        let n = if self.rng.chance(20) { 2 } else { 1 };
        let results: Vec<AffineExpr> = (0..n)
            .map(|_| match self.rng.below(5) {
                0 => match self.rng.pick(&self.symbols).copied() {
                    Some(s) => {
                        let e = ctx.affine_symbol(operands.symbols.len() as u32);
                        operands.symbols.push(s);
                        let size = ctx.affine_constant(if upper { 7 } else { 3 });
                        let e = ctx.affine_binary(AffineOp::Mod, e, size);
                        ctx.affine_add(e, ctx.affine_constant(if upper { -2 } else { 0 }))
                    }
                    None => ctx.affine_constant(i64::from(upper)),
                },
                1 => match self.rng.pick(&self.ivs).copied() {
                    Some(iv) => {
                        let e = ctx.affine_dim(operands.dims.len() as u32);
                        operands.dims.push(iv);
                        ctx.affine_add(e, ctx.affine_constant(i64::from(upper)))
                    }
                    None => ctx.affine_constant(i64::from(upper)),
                },
                _ if upper => ctx.affine_constant(self.rng.below(6) as i64),
                _ => ctx.affine_constant(self.rng.below(2) as i64),
            })
            .collect();
        operands.map(ctx, &results)
    }

    /// A value that a map gives; it may be negative.
    fn affine_value(&mut self) {
        let (ctx, mut operands) = (self.ctx, Operands::default());
        let (n, kind) = (self.rng.range(1, 2), self.rng.below(3));
        let results: Vec<AffineExpr> =
            (0..if kind == 0 { 1 } else { n }).map(|_| self.expression(&mut operands, 2)).collect();
        let (map, all) = operands.map(ctx, &results);
        let v = match kind {
            0 => AffineApplyOp::new(map, all).result(self.b),
            1 => AffineMinOp::new(map, all).result(self.b),
            _ => AffineMaxOp::new(map, all).result(self.b),
        };
        self.add(v);
    }

    /// An expression over loops and arguments, which become operands.
    fn expression(&mut self, operands: &mut Operands, depth: usize) -> AffineExpr {
        let ctx = self.ctx;
        if depth == 0 || self.rng.chance(25) {
            let (iv, symbol) = (self.rng.pick(&self.ivs).copied(), self.rng.pick(&self.symbols).copied());
            return match (self.rng.below(3), iv, symbol) {
                (0, _, Some(s)) => {
                    operands.symbols.push(s);
                    ctx.affine_symbol(operands.symbols.len() as u32 - 1)
                }
                (1, Some(iv), _) => {
                    operands.dims.push(iv);
                    ctx.affine_dim(operands.dims.len() as u32 - 1)
                }
                _ => ctx.affine_constant(self.rng.below(9) as i64 - 4),
            };
        }
        let lhs = self.expression(operands, depth - 1);
        let by = ctx.affine_constant(self.rng.range(2, 5) as i64);
        match self.rng.below(6) {
            0 | 1 => {
                let rhs = self.expression(operands, depth - 1);
                ctx.affine_add(lhs, rhs)
            }
            2 => ctx.affine_mul(lhs, ctx.affine_constant(self.rng.below(7) as i64 - 3)),
            3 => ctx.affine_binary(AffineOp::Mod, lhs, by),
            4 => ctx.affine_binary(AffineOp::FloorDiv, lhs, by),
            _ => ctx.affine_binary(AffineOp::CeilDiv, lhs, by),
        }
    }

    pub(super) fn affine_if(&mut self) {
        let Some(iv) = self.rng.pick(&self.ivs.clone()).copied() else { return self.branch() };
        let ctx = self.ctx;
        let (d, c) = (ctx.affine_dim(0), self.rng.below(4) as i64);
        let condition = if self.rng.chance(50) {
            (ctx.affine_sub(d, ctx.affine_constant(c)), self.rng.chance(30))
        } else {
            (ctx.affine_sub(ctx.affine_constant(c), d), false)
        };
        let set = IntegerSetData { dims: 1, symbols: 0, constraints: Box::new([condition]) };
        let set = ctx.intern(AttrData::IntegerSet(set));
        let new = AffineIfOp::new([iv], set).insert(self.b);
        self.region(new.then_region(&*self.b), &[], |m, _| {
            m.affine_access();
            m.statements();
            AffineYieldOp::new([]).insert(m.b);
        });
        if self.rng.chance(40) {
            self.region(new.else_region(&*self.b), &[], |m, _| {
                m.affine_access();
                AffineYieldOp::new([]).insert(m.b);
            });
        }
    }

    /// An access by affine expressions of the induction variables around; nothing outside of loops.
    pub(super) fn affine_access(&mut self) {
        if self.ivs.is_empty() {
            return;
        }
        let ctx = self.ctx;
        let ty = self.buffer_type();
        let (buffer, element) = (self.value(ty), ctx.element_type_or_self(ty));
        if !self.scope.iter().any(|(v, _)| *v == buffer) {
            self.add(buffer);
        }
        let shape: Vec<i64> = ctx.shape(ty).unwrap_or_default().to_vec();
        let (mut results, mut dims) = (Vec::new(), Vec::new());
        for n in &shape {
            let Some(iv) = self.rng.pick(&self.ivs.clone()).copied() else { return };
            let d = ctx.affine_dim(dims.len() as u32);
            dims.push(iv);
            // Induction variables are from 0 to 4.
            let (c, size) = (ctx.affine_constant(self.rng.below(4) as i64), ctx.affine_constant(*n));
            results.push(match self.rng.below(4) {
                0 | 1 if *n >= 5 => d,
                2 if *n >= 8 => ctx.affine_add(d, c),
                _ => ctx.affine_binary(AffineOp::Mod, ctx.affine_add(d, c), size),
            });
        }
        let map = ctx.affine_map(dims.len() as u32, 0, &results);
        if self.rng.chance(50) {
            let v = AffineLoadOp::new(buffer, &dims).map(map).result(self.b);
            self.add(v);
        } else {
            let v = self.value(element);
            AffineStoreOp::of_parts(v, buffer, &dims, map).insert(self.b);
        }
    }
}
