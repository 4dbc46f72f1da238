//! Buffers, tensors and vectors.

use terrace::dialects::affine::{AffineStoreOp, loops};
use terrace::dialects::arith;
use terrace::dialects::kit::reassociation;
use terrace::dialects::vector::{self, CombiningKind};
use terrace::dialects::{memref, scf, tensor};
use terrace::ir::types::{RankedTensorType, VectorType};
use terrace::ir::{DYNAMIC, Type, Value};

use super::Maker;

impl Maker<'_, '_> {
    /// A vector or tensor whose elements are all one scalar.
    pub(super) fn splat(&mut self, ty: Type, scalar: Value) -> Value {
        if ty.is::<VectorType<'_>>(self.ctx) {
            vector::BroadcastOp::new(ty, scalar).result(self.b)
        } else {
            tensor::SplatOp::new(ty, scalar, []).result(self.b)
        }
    }

    /// A new buffer, every element of which is written.
    pub(super) fn buffer(&mut self, ty: Type) -> Value {
        let element = self.ctx.element_type_or_self(ty);
        let scalar = self.constant(element);
        let shape: Vec<i64> = self.ctx.shape(ty).unwrap_or_default().to_vec();
        let fixed: Vec<i64> = shape.iter().map(|d| if *d == DYNAMIC { 4 } else { *d }).collect();
        let known = self.ctx.memref_type(&fixed, element);
        let new = if self.rng.chance(50) {
            memref::AllocOp::new(known).result(self.b)
        } else {
            memref::AllocaOp::new(known).result(self.b)
        };
        loops(self.b, &fixed, |b, ivs| _ = AffineStoreOp::new(scalar, new, ivs).insert(b));
        if known == ty { new } else { memref::CastOp::new(ty, new).result(self.b) }
    }

    pub(super) fn buffer_type(&mut self) -> Type {
        let list = [
            self.ctx.memref_type(&[8], self.ctx.i32()),
            self.ctx.memref_type(&[8], self.ctx.i32()),
            self.ctx.memref_type(&[4, 5], self.ctx.f32()),
        ];
        self.rng.pick(&list).copied().unwrap_or(list[0])
    }

    /// Indices that are in range of a shape.
    fn places(&mut self, shape: &[i64]) -> Vec<Value> {
        let place = |n: &i64| {
            if self.rng.chance(50) {
                let at = self.rng.below(*n as usize) as i64;
                return self.index(at);
            }
            let (v, n) = (self.value(self.ctx.index_type()), self.index(*n));
            arith::RemUIOp::new(v, n).result(self.b)
        };
        shape.iter().map(place).collect()
    }

    /// Loads, stores and copies.
    pub(super) fn accesses(&mut self) {
        let ty = self.buffer_type();
        let (buffer, element) = (self.value(ty), self.ctx.element_type_or_self(ty));
        if !self.scope.iter().any(|(v, _)| *v == buffer) {
            self.add(buffer);
        }
        let shape: Vec<i64> = self.ctx.shape(ty).unwrap_or_default().to_vec();
        match self.rng.below(11) {
            0..3 => {
                let at = self.places(&shape);
                let v = memref::LoadOp::new(buffer, at).result(self.b);
                self.add(v);
            }
            3..7 => {
                let at = self.places(&shape);
                let v = self.value(element);
                memref::StoreOp::new(v, buffer, at).insert(self.b);
            }
            7 => {
                let other = self.value(ty);
                if other != buffer {
                    memref::CopyOp::new(buffer, other).insert(self.b);
                }
            }
            8 => self.every_element(),
            9 => self.view(buffer, ty),
            _ => self.lanes(buffer, &shape, element),
        }
    }

    /// The same memory by another value.
    fn view(&mut self, buffer: Value, ty: Type) {
        let ctx = self.ctx;
        let (shape, element) = (ctx.shape(ty).unwrap_or_default().to_vec(), ctx.element_type_or_self(ty));
        let v = match (self.rng.below(3), &shape[..]) {
            (0, [n]) => {
                let wide = ctx.memref_type(&[2, n / 2], element);
                let groups = reassociation::attrs(ctx, &[vec![0, 1]]);
                let wide = memref::ExpandShapeOp::new(wide, buffer, &groups, [], [2, n / 2]).result(self.b);
                memref::CollapseShapeOp::new(ty, wide, &groups).result(self.b)
            }
            (0 | 1, _) => {
                let open: Vec<i64> = shape.iter().map(|_| DYNAMIC).collect();
                let open = memref::CastOp::new(ctx.memref_type(&open, element), buffer).result(self.b);
                memref::CastOp::new(ty, open).result(self.b)
            }
            _ => {
                let strides: Vec<i64> = (1..=shape.len()).map(|d| shape[d..].iter().product()).collect();
                memref::ReinterpretCastOp::new(ty, buffer, [0], &shape, strides).result(self.b)
            }
        };
        self.add(v);
    }

    /// A loop over a buffer whose size is not known.
    fn every_element(&mut self) {
        let i32 = self.ctx.i32();
        let buffer = self.value(self.ctx.memref_type(&[DYNAMIC], i32));
        let (zero, one) = (self.index(0), self.index(1));
        let n = memref::DimOp::new(buffer, zero).result(self.b);
        self.add(n);
        let init = self.value(i32);
        let new = scf::ForOp::new(zero, n, one, [init]).types([i32]).insert(self.b);
        self.region(new.region(&*self.b), &[self.ctx.index_type(), i32], |m, args| {
            let [iv, sum] = args[..] else { return };
            let v = memref::LoadOp::new(buffer, [iv]).result(m.b);
            m.add(v);
            m.integers();
            if m.rng.chance(50) {
                let v = m.value(i32);
                memref::StoreOp::new(v, buffer, [iv]).insert(m.b);
            }
            let sum = arith::AddIOp::new(sum, v).result(m.b);
            scf::YieldOp::new([sum]).insert(m.b);
        });
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    /// Vectors to and from memory.
    fn lanes(&mut self, buffer: Value, shape: &[i64], element: Type) {
        let ty = self.ctx.vector_type(&[4], element);
        let [rest @ .., last] = shape else { return };
        let mut at = self.places(rest);
        let first = self.rng.below((*last - 3).max(1) as usize) as i64;
        at.push(self.index(first));
        if self.rng.chance(50) {
            let v = vector::LoadOp::new(ty, buffer, at).result(self.b);
            self.add(v);
        } else {
            let v = self.value(ty);
            vector::StoreOp::new(v, buffer, at).insert(self.b);
        }
    }

    /// Tensors and vectors.
    pub(super) fn shaped(&mut self) {
        let ctx = self.ctx;
        let (small, flat) = (ctx.tensor_type(&[2, 3], ctx.f32()), ctx.tensor_type(&[4], ctx.i32()));
        let lanes = ctx.vector_type(&[4], ctx.i32());
        let ty = self.rng.pick(&[small, flat, lanes]).copied().unwrap_or(flat);
        let v = self.value(ty);
        let element = ctx.element_type_or_self(ty);
        let shape: Vec<i64> = ctx.shape(ty).unwrap_or_default().to_vec();
        let scalar = self.value(element);
        let made = if ty.is::<RankedTensorType<'_>>(ctx) {
            let at = self.places(&shape);
            match self.rng.below(3) {
                0 => tensor::ExtractOp::new(v, at).result(self.b),
                1 => tensor::InsertOp::new(scalar, v, at).result(self.b),
                _ => {
                    let n = shape.iter().product::<i64>();
                    let elements: Vec<Value> = (0..n).map(|_| self.value(element)).collect();
                    tensor::FromElementsOp::new(ty, elements).result(self.b)
                }
            }
        } else {
            let at = self.rng.below(4) as i64;
            match self.rng.below(4) {
                0 => vector::ExtractOp::new(v, [], [at]).result(self.b),
                1 => vector::InsertOp::new(scalar, v, [], [at]).result(self.b),
                2 => {
                    let mask: Vec<i64> = (0..4).map(|_| self.rng.below(8) as i64).collect();
                    let other = self.value(ty);
                    vector::ShuffleOp::new(v, other, mask).result(self.b)
                }
                _ => {
                    let kinds =
                        [CombiningKind::ADD, CombiningKind::MINSI, CombiningKind::MAXUI, CombiningKind::MUL];
                    let kind = self.rng.pick(&kinds).copied().unwrap_or(CombiningKind::ADD);
                    vector::ReductionOp::new(element, kind, v).result(self.b)
                }
            }
        };
        self.add(made);
    }
}
