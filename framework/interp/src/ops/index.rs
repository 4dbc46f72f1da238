//! index: integers of 64 bits.

use terrace_dialects_core::index::*;
use terrace_ir::Look;
use terrace_ir::view::OpView;

use super::Builder;
use super::arith::{cast, constant, resize};
use super::lanes::{compare_ints, int2};
use crate::int::{Compare, Flags, IntOp};
use crate::value::Value;

fn plain<O: OpView>(b: &mut Builder<'_>, op: IntOp) {
    b.add::<O>(move |o, p| {
        let operands = o.operands(p);
        int2(p, op, Flags::default(), [operands[0], operands[1]], p.body().result(o.into(), 0))
    });
}

pub(super) fn add(b: &mut Builder<'_>) {
    plain::<AddOp>(b, IntOp::Add);
    plain::<SubOp>(b, IntOp::Sub);
    plain::<MulOp>(b, IntOp::Mul);
    plain::<DivSOp>(b, IntOp::DivS);
    plain::<DivUOp>(b, IntOp::DivU);
    plain::<CeilDivSOp>(b, IntOp::CeilDivS);
    plain::<CeilDivUOp>(b, IntOp::CeilDivU);
    plain::<FloorDivSOp>(b, IntOp::FloorDivS);
    plain::<RemSOp>(b, IntOp::RemS);
    plain::<RemUOp>(b, IntOp::RemU);
    plain::<MaxSOp>(b, IntOp::MaxS);
    plain::<MaxUOp>(b, IntOp::MaxU);
    plain::<MinSOp>(b, IntOp::MinS);
    plain::<MinUOp>(b, IntOp::MinU);
    plain::<ShlOp>(b, IntOp::Shl);
    plain::<ShrSOp>(b, IntOp::ShrS);
    plain::<ShrUOp>(b, IntOp::ShrU);
    plain::<AndOp>(b, IntOp::And);
    plain::<OrOp>(b, IntOp::Or);
    plain::<XOrOp>(b, IntOp::Xor);
    b.add::<CastSOp>(|o, p| cast(p, o.input(p), o.output(p), |v, x, y| resize(v, x, y, true)));
    b.add::<CastUOp>(|o, p| cast(p, o.input(p), o.output(p), |v, x, y| resize(v, x, y, false)));
    b.add::<CmpOp>(|o, p| {
        let predicate = match o.pred(p) {
            IndexCmpPredicate::EQ => Compare::Eq,
            IndexCmpPredicate::NE => Compare::Ne,
            IndexCmpPredicate::SLT => Compare::LtS,
            IndexCmpPredicate::SLE => Compare::LeS,
            IndexCmpPredicate::SGT => Compare::GtS,
            IndexCmpPredicate::SGE => Compare::GeS,
            IndexCmpPredicate::ULT => Compare::LtU,
            IndexCmpPredicate::ULE => Compare::LeU,
            IndexCmpPredicate::UGT => Compare::GtU,
            IndexCmpPredicate::UGE => Compare::GeU,
        };
        compare_ints(p, predicate, [o.lhs(p), o.rhs(p)], o.result(p))
    });
    b.add::<SizeOfOp>(|o, p| Ok(constant(p.slot(o.result(p)), Value::Int(64))));
    b.add::<ConstantOp>(|o, p| Ok(constant(p.slot(o.result(p)), Value::index(o.value(p)))));
    b.add::<BoolConstantOp>(|o, p| Ok(constant(p.slot(o.result(p)), Value::bool(o.value(p)))));
}
