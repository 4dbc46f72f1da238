//! Atomic accesses.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self as clif, InstBuilder, MemFlagsData, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{AtomicBinOp, AtomicCmpXchgOp, AtomicRMWOp, FenceOp};

use super::Builder;
use super::arithmetic::{narrow, number, widen};
use super::memory::memory;
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::{Kind, Scalar};

pub(super) fn add(b: &mut Builder<'_>) {
    b.effect::<FenceOp>(|f, _| {
        f.b.ins().fence();
        Ok(())
    });
    b.value::<AtomicRMWOp>(atomic_rmw);
    b.value::<AtomicCmpXchgOp>(|f, op| {
        let scalar = f.scalar(op.val(&f.v))?;
        let (address, expected, new) = (f.one(op.ptr(&f.v))?, f.one(op.cmp(&f.v))?, f.one(op.val(&f.v))?);
        atomic_type(scalar)?;
        let old = f.b.ins().atomic_cas(memory(), address, expected, new);
        let same = f.b.ins().icmp(IntCC::Equal, old, expected);
        Ok(smallvec![old, same])
    });
}

/// The integer type of atomic accesses to a type.
fn atomic_type(s: Scalar) -> Result<clif::Type, Refusal> {
    match s.clif {
        types::F32 => Ok(types::I32),
        types::F64 => Ok(types::I64),
        types::I8 | types::I16 | types::I32 | types::I64 if s.bits == s.clif.bits() => Ok(s.clif),
        _ if s.bits == s.clif.bits() => {
            Err("atomic accesses of more than 64 bits are not supported".to_owned())
        }
        _ => Err("atomic accesses to integers of this width are not supported".to_owned()),
    }
}

fn atomic_rmw(f: &mut Fun<'_, '_, '_>, op: AtomicRMWOp) -> Result<Leaves, Refusal> {
    use clif::AtomicRmwOp as Clif;
    let (scalar, address, v) = (f.scalar(op.val(&f.v))?, f.one(op.ptr(&f.v))?, f.one(op.val(&f.v))?);
    let kind = match op.bin_op(&f.v) {
        AtomicBinOp::xchg => Clif::Xchg,
        AtomicBinOp::add => Clif::Add,
        AtomicBinOp::sub => Clif::Sub,
        AtomicBinOp::_and => Clif::And,
        AtomicBinOp::nand => Clif::Nand,
        AtomicBinOp::_or => Clif::Or,
        AtomicBinOp::_xor => Clif::Xor,
        AtomicBinOp::max => Clif::Smax,
        AtomicBinOp::min => Clif::Smin,
        AtomicBinOp::umax => Clif::Umax,
        AtomicBinOp::umin => Clif::Umin,
        other => return in_a_loop(f, other, scalar, address, v),
    };
    let machine = atomic_type(scalar)?;
    let bits = f.atomic_bits(scalar, v)?;
    let old = f.b.ins().atomic_rmw(machine, memory(), kind, address, bits);
    Ok(smallvec![f.atomic_value(scalar, old)])
}

/// A change that machines have no instruction for: it is tried until nobody comes between.
fn in_a_loop(
    f: &mut Fun<'_, '_, '_>,
    kind: AtomicBinOp,
    scalar: Scalar,
    address: clif::Value,
    v: clif::Value,
) -> Result<Leaves, Refusal> {
    let machine = atomic_type(scalar)?;
    let first = f.b.ins().atomic_load(machine, memory(), address);
    let (again, done) = (f.b.create_block(), f.b.create_block());
    let old = f.b.append_block_param(again, machine);
    f.b.ins().jump(again, &[clif::BlockArg::Value(first)]);
    f.b.switch_to_block(again);
    let own = f.atomic_value(scalar, old);
    let new = changed(f, kind, scalar, own, v)?;
    let bits = f.atomic_bits(scalar, new)?;
    let found = f.b.ins().atomic_cas(memory(), address, old, bits);
    let same = f.b.ins().icmp(IntCC::Equal, found, old);
    f.b.ins().brif(same, done, &[], again, &[clif::BlockArg::Value(found)]);
    f.b.switch_to_block(done);
    Ok(smallvec![own])
}

/// The value that a change gives.
fn changed(
    f: &mut Fun<'_, '_, '_>,
    kind: AtomicBinOp,
    s: Scalar,
    old: clif::Value,
    v: clif::Value,
) -> Result<clif::Value, Refusal> {
    if s.kind == Kind::Int {
        let (zero, one) = (f.int(s.clif, 0), f.int(s.clif, 1));
        let least = f.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, old, v);
        let less = f.b.ins().isub(old, v);
        return Ok(match kind {
            AtomicBinOp::uinc_wrap => {
                let more = f.b.ins().iadd(old, one);
                f.select(least, zero, more)
            }
            AtomicBinOp::udec_wrap => {
                let above = f.b.ins().icmp(IntCC::UnsignedGreaterThan, old, v);
                let is_zero = f.b.ins().icmp(IntCC::Equal, old, zero);
                let wraps = f.b.ins().bor(above, is_zero);
                let fewer = f.b.ins().isub(old, one);
                f.select(wraps, v, fewer)
            }
            AtomicBinOp::usub_cond => f.select(least, less, old),
            AtomicBinOp::usub_sat => f.select(least, less, zero),
            _ => return Err("this atomic operation is not supported".to_owned()),
        });
    }
    let (x, y) = (widen(f, s, old)?, widen(f, s, v)?);
    let v = match kind {
        AtomicBinOp::fadd => f.b.ins().fadd(x, y),
        AtomicBinOp::fsub => f.b.ins().fsub(x, y),
        AtomicBinOp::fmax => number(f, FloatCC::GreaterThan, x, y),
        AtomicBinOp::fmin => number(f, FloatCC::LessThan, x, y),
        AtomicBinOp::fmaximum => f.b.ins().fmax(x, y),
        AtomicBinOp::fminimum => f.b.ins().fmin(x, y),
        _ => return Err("this atomic operation is not supported".to_owned()),
    };
    narrow(f, s, v)
}

impl Fun<'_, '_, '_> {
    pub(super) fn atomic_load(&mut self, s: Scalar, address: clif::Value) -> Result<clif::Value, Refusal> {
        let machine = atomic_type(s)?;
        let v = self.b.ins().atomic_load(machine, memory(), address);
        Ok(self.atomic_value(s, v))
    }

    pub(super) fn atomic_store(
        &mut self,
        s: Scalar,
        v: clif::Value,
        address: clif::Value,
    ) -> Result<(), Refusal> {
        let bits = self.atomic_bits(s, v)?;
        self.b.ins().atomic_store(memory(), bits, address);
        Ok(())
    }

    fn atomic_bits(&mut self, s: Scalar, v: clif::Value) -> Result<clif::Value, Refusal> {
        let machine = atomic_type(s)?;
        Ok(if machine == s.clif { v } else { self.b.ins().bitcast(machine, MemFlagsData::new(), v) })
    }

    fn atomic_value(&mut self, s: Scalar, v: clif::Value) -> clif::Value {
        if s.clif.is_float() { self.b.ins().bitcast(s.clif, MemFlagsData::new(), v) } else { v }
    }
}
