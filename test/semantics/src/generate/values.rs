//! Operations on numbers: integers, indices, floats, complex numbers.

use terrace::dialects::arith::{self, CmpFPredicate, CmpIPredicate, IntegerOverflowFlags};
use terrace::dialects::{complex, index, math, ub};
use terrace::ir::{Type, Value};

use super::Maker;

/// Makes an operation of two values of a type.
macro_rules! binary {
    ($m:expr, $a:expr, $b:expr, $($op:path)*) => {{
        let makers: &[fn(Value, Value, &mut terrace::ir::OpBuilder<'_>) -> Value] =
            &[$(|a, b, at| <$op>::new(a, b).result(at)),*];
        let make = $m.rng.pick(makers).copied();
        make.map(|make| make($a, $b, $m.b))
    }};
}

/// Makes an operation of one value.
macro_rules! unary {
    ($m:expr, $a:expr, $($op:path)*) => {{
        let makers: &[fn(Value, &mut terrace::ir::OpBuilder<'_>) -> Value] = &[$(|a, at| <$op>::new(a).result(at)),*];
        let make = $m.rng.pick(makers).copied();
        make.map(|make| make($a, $m.b))
    }};
}

impl Maker<'_, '_> {
    fn add_some(&mut self, v: Option<Value>) {
        if let Some(v) = v {
            self.add(v);
        }
    }

    /// A type of integers, or of vectors of them.
    fn int_type(&mut self) -> Type {
        let ctx = self.ctx;
        let list = [
            ctx.i32(),
            ctx.i32(),
            ctx.i32(),
            ctx.i64(),
            ctx.integer_type(8),
            ctx.index_type(),
            ctx.i1(),
            ctx.vector_type(&[4], ctx.i32()),
        ];
        self.rng.pick(&list).copied().unwrap_or(ctx.i32())
    }

    pub(super) fn float_type(&mut self) -> Type {
        let ctx = self.ctx;
        let list = [ctx.f32(), ctx.f64(), ctx.f32(), ctx.vector_type(&[2, 3], ctx.f32())];
        self.rng.pick(&list).copied().unwrap_or(ctx.f32())
    }

    /// A constant of a type or of vectors of it.
    fn splat_int(&mut self, ty: Type, v: i64) -> Value {
        let scalar = self.int(self.ctx.element_type_or_self(ty), v);
        if self.ctx.is_shaped(ty) { self.splat(ty, scalar) } else { scalar }
    }

    pub(super) fn integers(&mut self) {
        let ty = self.int_type();
        let (a, b) = (self.value(ty), self.value(ty));
        match self.rng.below(12) {
            0..3 => self.sums(a, b),
            3 | 4 => {
                let v = binary!(self, a, b, arith::AndIOp arith::OrIOp arith::XOrIOp arith::MaxSIOp arith::MinSIOp
                    arith::MaxUIOp arith::MinUIOp);
                self.add_some(v);
            }
            5 => self.shift(ty, a, b),
            6 => self.division(ty, a, b),
            7 | 8 => {
                let all = [
                    CmpIPredicate::eq,
                    CmpIPredicate::ne,
                    CmpIPredicate::slt,
                    CmpIPredicate::sle,
                    CmpIPredicate::sgt,
                    CmpIPredicate::sge,
                    CmpIPredicate::ult,
                    CmpIPredicate::ule,
                    CmpIPredicate::ugt,
                    CmpIPredicate::uge,
                ];
                let p = self.rng.pick(&all).copied().unwrap_or(CmpIPredicate::eq);
                let v = arith::CmpIOp::new(p, a, b).result(self.b);
                self.add(v);
            }
            9 => {
                let condition = self.value(self.ctx.i1());
                let v = arith::SelectOp::new(condition, a, b).result(self.b);
                self.add(v);
            }
            10 if ty == self.ctx.index_type() => {
                let v = binary!(self, a, b, index::AddOp index::SubOp index::MulOp index::MaxSOp index::MinUOp index::AndOp
                    index::XOrOp);
                self.add_some(v);
            }
            10 => self.extended(ty, a, b),
            _ if ty != self.ctx.index_type() => {
                let v = unary!(self, a, math::AbsIOp math::CtPopOp math::CountLeadingZerosOp
                    math::CountTrailingZerosOp);
                self.add_some(v);
            }
            _ => {
                let v = ub::PoisonOp::new(ty).result(self.b);
                let condition = self.int(self.ctx.i1(), 1);
                let v = arith::SelectOp::new(condition, a, v).result(self.b);
                self.add(v);
            }
        }
    }

    fn sums(&mut self, a: Value, b: Value) {
        let flags = match self.rng.below(12) {
            0 => IntegerOverflowFlags::nsw,
            1 => IntegerOverflowFlags::nuw,
            _ => IntegerOverflowFlags::none,
        };
        let v = match self.rng.below(3) {
            0 => arith::AddIOp::new(a, b).overflow_flags(flags).result(self.b),
            1 => arith::SubIOp::new(a, b).overflow_flags(flags).result(self.b),
            _ => arith::MulIOp::new(a, b).overflow_flags(flags).result(self.b),
        };
        self.add(v);
    }

    fn shift(&mut self, ty: Type, a: Value, b: Value) {
        let width = self.ctx.int_or_index_width(self.ctx.element_type_or_self(ty)).unwrap_or(64);
        // Of one bit nothing can be shifted.
        if width < 8 {
            return;
        }
        let most = self.splat_int(ty, i64::from(width) - 1);
        let amount = if self.rng.chance(95) { arith::AndIOp::new(b, most).result(self.b) } else { b };
        let v = binary!(self, a, amount, arith::ShLIOp arith::ShRSIOp arith::ShRUIOp);
        self.add_some(v);
    }

    fn division(&mut self, ty: Type, a: Value, b: Value) {
        let width = self.ctx.int_or_index_width(self.ctx.element_type_or_self(ty)).unwrap_or(64);
        let divisor = if width >= 8 && self.rng.chance(90) {
            let (seven, one) = (self.splat_int(ty, 7), self.splat_int(ty, 1));
            let low = arith::AndIOp::new(b, seven).result(self.b);
            arith::OrIOp::new(low, one).result(self.b)
        } else {
            b
        };
        let v = binary!(self, a, divisor, arith::DivSIOp arith::DivUIOp arith::RemSIOp arith::RemUIOp arith::CeilDivSIOp
            arith::CeilDivUIOp arith::FloorDivSIOp);
        self.add_some(v);
    }

    fn extended(&mut self, ty: Type, a: Value, b: Value) {
        if ty != self.ctx.i32() && ty != self.ctx.i64() {
            return self.sums(a, b);
        }
        let results = match self.rng.below(3) {
            0 => arith::AddUIExtendedOp::new(ty, self.ctx.i1(), a, b).insert(self.b).results(&*self.b),
            1 => arith::MulSIExtendedOp::new(a, b).insert(self.b).results(&*self.b),
            _ => arith::MulUIExtendedOp::new(a, b).insert(self.b).results(&*self.b),
        };
        results.iter().for_each(|v| self.add(*v));
    }

    pub(super) fn floats(&mut self) {
        let ty = self.float_type();
        let (a, b) = (self.value(ty), self.value(ty));
        let v = match self.rng.below(8) {
            0..4 => binary!(self, a, b, arith::AddFOp arith::SubFOp arith::MulFOp arith::DivFOp),
            // Of zeros of both signs `maxnumf` and `minnumf` may take either.
            4 => binary!(self, a, b, arith::MaximumFOp arith::MinimumFOp),
            5 => {
                unary!(self, a, arith::NegFOp math::AbsFOp math::SqrtOp math::FloorOp math::CeilOp math::TruncOp)
            }
            6 => {
                let c = self.value(ty);
                Some(math::FmaOp::new(a, b, c).result(self.b))
            }
            _ => {
                let all = [
                    CmpFPredicate::OEQ,
                    CmpFPredicate::OGT,
                    CmpFPredicate::OLE,
                    CmpFPredicate::ONE,
                    CmpFPredicate::ORD,
                    CmpFPredicate::UEQ,
                    CmpFPredicate::ULT,
                    CmpFPredicate::UNE,
                    CmpFPredicate::UNO,
                ];
                let p = self.rng.pick(&all).copied().unwrap_or(CmpFPredicate::OEQ);
                Some(arith::CmpFOp::new(p, a, b).result(self.b))
            }
        };
        self.add_some(v);
    }

    pub(super) fn casts(&mut self) {
        let ctx = self.ctx;
        let (i8, i32, i64, index) = (ctx.integer_type(8), ctx.i32(), ctx.i64(), ctx.index_type());
        let v = self.value(i32);
        let made = match self.rng.below(10) {
            0 => arith::ExtSIOp::new(i64, v).result(self.b),
            1 => arith::ExtUIOp::new(i64, v).result(self.b),
            2 => arith::TruncIOp::new(i8, v).result(self.b),
            3 => {
                let small = self.value(i8);
                arith::ExtSIOp::new(i32, small).result(self.b)
            }
            4 => {
                let bit = self.value(ctx.i1());
                arith::ExtUIOp::new(i32, bit).result(self.b)
            }
            5 => arith::IndexCastOp::new(index, v).result(self.b),
            6 => {
                let at = self.value(index);
                arith::IndexCastUIOp::new(i32, at).result(self.b)
            }
            7 => arith::SIToFPOp::new(ctx.f64(), v).result(self.b),
            8 => {
                let f = self.value(ctx.f32());
                arith::ExtFOp::new(ctx.f64(), f).result(self.b)
            }
            _ => {
                let f = self.value(ctx.f64());
                arith::TruncFOp::new(ctx.f32(), f).result(self.b)
            }
        };
        self.add(made);
    }

    /// Complex numbers.
    pub(super) fn wide(&mut self) {
        let ty = terrace::ir::types::ComplexType::get(self.ctx, self.ctx.f32());
        let (a, b) = (self.value(ty), self.value(ty));
        let v = match self.rng.below(3) {
            0 => binary!(self, a, b, complex::AddOp complex::SubOp complex::MulOp),
            1 => unary!(self, a, complex::NegOp complex::ConjOp),
            _ => unary!(self, a, complex::ReOp complex::ImOp),
        };
        self.add_some(v);
    }
}
