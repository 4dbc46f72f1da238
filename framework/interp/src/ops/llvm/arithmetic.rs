//! Arithmetic, comparisons and conversions.

use terrace_dialects_llvm::llvm::*;
use terrace_ir::types::VectorType;
use terrace_ir::{Op, Value as IrValue};

use super::arith::{
    cast, compare_floats, float_to_float, float_to_int, int_to_float, negate, overflow, resize, select,
    truncate,
};
use super::lanes::{compare_ints, each, float2, int2};
use crate::fault::Trouble;
use crate::float::FloatOp;
use crate::int::{Bad, Compare, Flags, IntOp};
use crate::layout::{Layout, Scalar};
use crate::model::Code;
use crate::ops::Builder;
use crate::prepare::Prepare;
use crate::value::{Value, Why};

fn exact(exact: bool) -> Flags {
    Flags { exact, ..Flags::default() }
}

pub(super) fn add(b: &mut Builder<'_>) {
    macro_rules! integers {
        ($($op:ident => $int:ident, |$o:ident, $p:ident| $flags:expr;)*) => {$(
            b.add::<$op>(|$o, $p| int2($p, IntOp::$int, $flags, [$o.lhs($p), $o.rhs($p)], $o.res($p)));
        )*};
    }
    integers! {
        AddOp => Add, |o, p| overflow(o.overflow_flags(p).value());
        SubOp => Sub, |o, p| overflow(o.overflow_flags(p).value());
        MulOp => Mul, |o, p| overflow(o.overflow_flags(p).value());
        ShlOp => Shl, |o, p| overflow(o.overflow_flags(p).value());
        UDivOp => DivU, |o, p| exact(o.is_exact(p));
        SDivOp => DivS, |o, p| exact(o.is_exact(p));
        LShrOp => ShrU, |o, p| exact(o.is_exact(p));
        AShrOp => ShrS, |o, p| exact(o.is_exact(p));
        URemOp => RemU, |o, p| Flags::default();
        SRemOp => RemS, |o, p| Flags::default();
        AndOp => And, |o, p| Flags::default();
        XOrOp => Xor, |o, p| Flags::default();
        OrOp => Or, |o, p| exact(o.is_disjoint(p));
    }
    macro_rules! floats {
        ($($op:ident => $float:ident;)*) => {$(
            b.add::<$op>(|o, p| float2(p, FloatOp::$float, [o.lhs(p), o.rhs(p)], o.res(p)));
        )*};
    }
    floats! { FAddOp => Add; FSubOp => Sub; FMulOp => Mul; FDivOp => Div; FRemOp => Rem; }
    b.add::<FNegOp>(|o, p| negate(p, o.into(), o.res(p)));
    b.add::<ICmpOp>(|o, p| compare_ints(p, predicate(o.predicate(p)), [o.lhs(p), o.rhs(p)], o.res(p)));
    b.add::<FCmpOp>(|o, p| compare_floats(p, o.predicate(p).value(), [o.lhs(p), o.rhs(p)], o.res(p)));
    b.add::<SelectOp>(|o, p| select(p, [o.condition(p), o.true_value(p), o.false_value(p)], o.res(p)));
    b.add::<FreezeOp>(|o, p| {
        let layout = p.layout(o.res(p).ty(p))?;
        let (value, result) = (p.slot(o.val(p)), p.slot(o.res(p)));
        Ok(Code::step(move |m| {
            let v = frozen(m.get(value), &layout);
            m.set(result, v);
            Ok(())
        }))
    });
    casts(b);
}

/// The value with zero in the place of poison.
fn frozen(v: &Value, layout: &Layout) -> Value {
    match v {
        Value::Poison(_) => layout.zero(),
        Value::List(parts) => {
            let zero = layout.zero();
            let part = |(i, v): (usize, &Value)| match (layout.part(i), &zero) {
                (Some((_, part)), _) => frozen(v, part),
                (None, Value::List(zeros)) if matches!(v, Value::Poison(_)) => zeros[i].clone(),
                _ => v.clone(),
            };
            Value::list(parts.iter().enumerate().map(part).collect())
        }
        v => v.clone(),
    }
}

fn predicate(p: ICmpPredicate) -> Compare {
    match p {
        ICmpPredicate::eq => Compare::Eq,
        ICmpPredicate::ne => Compare::Ne,
        ICmpPredicate::slt => Compare::LtS,
        ICmpPredicate::sle => Compare::LeS,
        ICmpPredicate::sgt => Compare::GtS,
        ICmpPredicate::sge => Compare::GeS,
        ICmpPredicate::ult => Compare::LtU,
        ICmpPredicate::ule => Compare::LeU,
        ICmpPredicate::ugt => Compare::GtU,
        ICmpPredicate::uge => Compare::GeU,
    }
}

/// True if the integer is negative.
fn is_negative(v: &Value, s: Scalar) -> bool {
    crate::value::to_ap(v, s.bits()).is_some_and(|v| v.is_negative())
}

fn casts(b: &mut Builder<'_>) {
    b.add::<ZExtOp>(|o, p| {
        let flag = o.non_neg(p);
        cast(p, o.arg(p), o.res(p), move |v, x, y| {
            if flag && is_negative(v, x) { Err(Bad::Poison(Why::Negative)) } else { resize(v, x, y, false) }
        })
    });
    b.add::<SExtOp>(|o, p| cast(p, o.arg(p), o.res(p), |v, x, y| resize(v, x, y, true)));
    b.add::<TruncOp>(|o, p| {
        let flags = overflow(o.overflow_flags(p).value());
        cast(p, o.arg(p), o.res(p), move |v, x, y| truncate(v, x, y, flags))
    });
    b.add::<FPExtOp>(|o, p| cast(p, o.arg(p), o.res(p), float_to_float));
    b.add::<FPTruncOp>(|o, p| cast(p, o.arg(p), o.res(p), float_to_float));
    b.add::<FPToSIOp>(|o, p| cast(p, o.arg(p), o.res(p), |v, x, y| float_to_int(v, x, y, true)));
    b.add::<FPToUIOp>(|o, p| cast(p, o.arg(p), o.res(p), |v, x, y| float_to_int(v, x, y, false)));
    b.add::<SIToFPOp>(|o, p| cast(p, o.arg(p), o.res(p), |v, x, y| int_to_float(v, x, y, true)));
    b.add::<UIToFPOp>(|o, p| {
        let flag = o.non_neg(p);
        cast(p, o.arg(p), o.res(p), move |v, x, y| {
            if flag && is_negative(v, x) {
                Err(Bad::Poison(Why::Negative))
            } else {
                int_to_float(v, x, y, false)
            }
        })
    });
    b.add::<AddrSpaceCastOp>(|o, p| each(p, &[o.arg(p)], o.res(p), |v| Ok(v[0].clone())));
    b.add::<PtrToIntOp>(|o, p| {
        cast(p, o.arg(p), o.res(p), |v, _, y| match v {
            Value::Pointer(a) => resize(&Value::Int(a.address), Scalar::Int(64), y, false),
            _ => Err(Bad::Fault("the operand is no address")),
        })
    });
    b.add::<IntToPtrOp>(int_to_pointer);
    b.add::<BitcastOp>(|o, p| bitcast(p, o.into(), o.arg(p), o.res(p)));
}

fn int_to_pointer(o: IntToPtrOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (arg, result) = (p.slot(o.arg(p)), p.slot(o.res(p)));
    let width = p.context().element_type_or_self(o.arg(p).ty(p));
    let width = p.context().int_or_index_width(width).unwrap_or(64);
    Ok(Code::step(move |m| {
        let one = |v: &Value| match crate::value::to_ap(v, width) {
            Some(bits) => Value::Pointer(m.program.memory.at_address(bits.words()[0])),
            None => v.clone(),
        };
        let v = match m.get(arg) {
            Value::List(l) => Value::list(l.iter().map(one).collect()),
            v => one(v),
        };
        m.set(result, v);
        Ok(())
    }))
}

fn bitcast(p: &Prepare<'_>, _: Op, from: IrValue, to: IrValue) -> Result<Code, Trouble> {
    let ctx = p.context();
    let is_vector = |v: IrValue| v.ty(p).is::<VectorType<'_>>(ctx);
    if from.ty(p) == to.ty(p) || !is_vector(from) && !is_vector(to) {
        return cast(p, from, to, super::arith::reinterpret);
    }
    let (x, y) = (p.layout(from.ty(p))?, p.layout(to.ty(p))?);
    let (arg, result) = (p.slot(from), p.slot(to));
    Ok(Code::step(move |m| {
        let v = m.reinterpret(arg, &x, &y)?;
        m.set(result, v);
        Ok(())
    }))
}
