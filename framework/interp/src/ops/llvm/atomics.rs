//! Atomics. The threads of a kernel take turns elsewhere, so that each is done at once.

use terrace_dialects_llvm::llvm::{AtomicBinOp, AtomicCmpXchgOp, AtomicRMWOp, FenceOp};

use super::lanes::{bits, float_lane, int_lane, settle};
use super::memory::{access, stated};
use crate::fault::Trouble;
use crate::float::FloatOp;
use crate::int::{Flags, IntOp};
use crate::layout::{Scalar, lane_scalar};
use crate::machine::Machine;
use crate::model::Code;
use crate::ops::Builder;
use crate::prepare::Prepare;
use crate::value::Value;

pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<FenceOp>();
    b.add::<AtomicRMWOp>(modify);
    b.add::<AtomicCmpXchgOp>(|op, p| {
        let layout = access(p, op.val(p))?;
        let (at, expected, new) = (p.slot(op.ptr(p)), p.slot(op.cmp(p)), p.slot(op.val(p)));
        let (result, align) = (p.slot(op.res(p)), stated(op.alignment(p)));
        Ok(Code::step(move |m| {
            let at = m.pointer(at, "the address of an atomic operation")?;
            m.program.memory.check_align(at, align, "load")?;
            let old = m.atomically(|m| m.program.memory.load(at, &layout, m.loc()))?;
            let same = match (&old, m.get(expected)) {
                (Value::Poison(p), _) | (_, Value::Poison(p)) => {
                    return Err(Trouble::poison("an operand of a comparison", *p));
                }
                (Value::Pointer(a), Value::Pointer(b)) => a.address == b.address,
                (a, b) => a == b,
            };
            if same {
                m.atomically(|m| m.store(at, &layout, new))?;
            }
            m.set(result, Value::list(vec![old, Value::bool(same)]));
            Ok(())
        }))
    });
}

fn modify(op: AtomicRMWOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let layout = access(p, op.val(p))?;
    let s = lane_scalar(p.context(), op.val(p).ty(p)).ok_or("it works on no scalar")?;
    let (at, value, result) = (p.slot(op.ptr(p)), p.slot(op.val(p)), p.slot(op.res(p)));
    let (kind, align) = (op.bin_op(p), stated(op.alignment(p)));
    Ok(Code::step(move |m| {
        let at = m.pointer(at, "the address of an atomic operation")?;
        m.program.memory.check_align(at, align, "load")?;
        let old = m.atomically(|m| {
            let old = m.program.memory.load(at, &layout, m.loc())?;
            let new = match kind {
                AtomicBinOp::xchg => m.get(value).clone(),
                _ => combine(m, kind, s, &old, m.get(value))?,
            };
            m.program.memory.store(at, &layout, &new)?;
            Ok(old)
        })?;
        m.set(result, old);
        Ok(())
    }))
}

fn combine(
    m: &Machine<'_>,
    kind: AtomicBinOp,
    s: Scalar,
    old: &Value,
    new: &Value,
) -> Result<Value, Trouble> {
    if let (Value::List(a), Value::List(b)) = (old, new) {
        let lanes = a.iter().zip(b.iter()).map(|(a, b)| combine(m, kind, s, a, b));
        return Ok(Value::list(lanes.collect::<Result<_, _>>()?));
    }
    if let Some(poison) = [old, new].into_iter().find(|v| matches!(v, Value::Poison(_))) {
        return Ok(poison.clone());
    }
    let int = |op| settle(m, int_lane(op, Flags::default(), s.bits(), &[old, new]));
    let float = |op: FloatOp| {
        let Scalar::Float(kind) = s else { return Err(Trouble::new("it works on no float")) };
        settle(
            m,
            bits(old, s.bits()).and_then(|a| {
                float_lane(m.program.memory.open_is_poison, op, kind, &a, &bits(new, s.bits())?)
            }),
        )
    };
    let word = |v: &Value| {
        if let Value::Int(v) = v { Ok(*v) } else { Err(Trouble::new("it works on no integer of 64 bits")) }
    };
    let mask = crate::int::mask(s.bits());
    match kind {
        AtomicBinOp::xchg => Ok(new.clone()),
        AtomicBinOp::add => int(IntOp::Add),
        AtomicBinOp::sub => int(IntOp::Sub),
        AtomicBinOp::_and => int(IntOp::And),
        AtomicBinOp::nand => Ok(Value::Int(!(word(old)? & word(new)?) & mask)),
        AtomicBinOp::_or => int(IntOp::Or),
        AtomicBinOp::_xor => int(IntOp::Xor),
        AtomicBinOp::max => int(IntOp::MaxS),
        AtomicBinOp::min => int(IntOp::MinS),
        AtomicBinOp::umax => int(IntOp::MaxU),
        AtomicBinOp::umin => int(IntOp::MinU),
        AtomicBinOp::usub_sat => int(IntOp::SubSatU),
        AtomicBinOp::fadd => float(FloatOp::Add),
        AtomicBinOp::fsub => float(FloatOp::Sub),
        AtomicBinOp::fmax => float(FloatOp::MaxNum),
        AtomicBinOp::fmin => float(FloatOp::MinNum),
        AtomicBinOp::fmaximum => float(FloatOp::Maximum),
        AtomicBinOp::fminimum => float(FloatOp::Minimum),
        AtomicBinOp::uinc_wrap => {
            let (old, limit) = (word(old)?, word(new)?);
            Ok(Value::Int(if old >= limit { 0 } else { old + 1 }))
        }
        AtomicBinOp::udec_wrap => {
            let (old, limit) = (word(old)?, word(new)?);
            Ok(Value::Int(if old == 0 || old > limit { limit } else { old - 1 }))
        }
        AtomicBinOp::usub_cond => {
            let (old, by) = (word(old)?, word(new)?);
            Ok(Value::Int(if old >= by { old - by } else { old }))
        }
    }
}
