//! Casts, lane by lane.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use terrace_dialects_llvm::llvm::{
    AddrSpaceCastOp, BitcastOp, FPExtOp, FPToSIOp, FPToUIOp, FPTruncOp, IntToPtrOp, PtrToIntOp, SExtOp,
    SIToFPOp, TruncOp, UIToFPOp, VPFPExtOp, VPFPToSIOp, VPFPToUIOp, VPFPTruncOp, VPIntToPtrOp, VPPtrToIntOp,
    VPSExtOp, VPSIToFPOp, VPTruncOp, VPUIToFPOp, VPZExtOp, ZExtOp,
};

use super::arithmetic::{narrow, widen};
use super::{Builder, Lane};
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::{Kind, Layout, Scalar};

pub(super) fn add(b: &mut Builder<'_>) {
    b.both::<ZExtOp, VPZExtOp>(|f, l| Ok(resize(f, l, l.args[0])));
    b.both::<TruncOp, VPTruncOp>(|f, l| Ok(resize(f, l, l.args[0])));
    b.both::<PtrToIntOp, VPPtrToIntOp>(|f, l| Ok(resize(f, l, l.args[0])));
    b.both::<IntToPtrOp, VPIntToPtrOp>(|f, l| Ok(resize(f, l, l.args[0])));
    b.each::<AddrSpaceCastOp>(|_, l| Ok(l.args[0]));
    b.both::<SExtOp, VPSExtOp>(|f, l| {
        let mut v = f.signed(l.from, l.args[0]);
        if l.to.clif.bits() > l.from.clif.bits() {
            v = f.b.ins().sextend(l.to.clif, v);
        }
        Ok(f.masked(l.to, v))
    });
    b.both::<SIToFPOp, VPSIToFPOp>(|f, l| int_to_float(f, l, true));
    b.both::<UIToFPOp, VPUIToFPOp>(|f, l| int_to_float(f, l, false));
    b.both::<FPToSIOp, VPFPToSIOp>(|f, l| float_to_int(f, l, true));
    b.both::<FPToUIOp, VPFPToUIOp>(|f, l| float_to_int(f, l, false));
    b.both::<FPExtOp, VPFPExtOp>(|f, l| {
        let v = widen(f, l.from, l.args[0])?;
        Ok(if l.to.clif == types::F64 && f.b.func.dfg.value_type(v) == types::F32 {
            f.b.ins().fpromote(types::F64, v)
        } else {
            v
        })
    });
    b.both::<FPTruncOp, VPFPTruncOp>(|f, l| match (l.from.clif, l.to.clif) {
        (types::F64, types::F32) => Ok(f.b.ins().fdemote(types::F32, l.args[0])),
        _ => narrow(f, l.to, l.args[0]),
    });
    b.value::<BitcastOp>(|f, op| {
        let (from, to) = (op.arg(&f.v), op.res(&f.v));
        let leaves = f.leaves(from)?;
        let from = f.t.leaves(from.ty(&f.v))?;
        let to = f.t.leaves(to.ty(&f.v))?;
        bitcast(f, &leaves, &from, &to)
    });
}

/// An integer in another width.
fn resize(f: &mut Fun<'_, '_, '_>, l: &Lane, v: clif::Value) -> clif::Value {
    let (from, to) = (l.from.clif.bits(), l.to.clif.bits());
    let v = match to.cmp(&from) {
        std::cmp::Ordering::Greater => return f.b.ins().uextend(l.to.clif, v),
        std::cmp::Ordering::Less => f.b.ins().ireduce(l.to.clif, v),
        std::cmp::Ordering::Equal => v,
    };
    f.masked(l.to, v)
}

fn int_to_float(f: &mut Fun<'_, '_, '_>, l: &Lane, is_signed: bool) -> Result<clif::Value, Refusal> {
    let mut v = if is_signed { f.signed(l.from, l.args[0]) } else { l.args[0] };
    // A narrow format is rounded to once, from a double that holds the number or is odd where it does not.
    let machine = if l.to.kind == Kind::Float { l.to.clif } else { types::F64 };
    if l.from.clif == types::I128 {
        if l.to.kind == Kind::BFloat {
            return Err("integers of 128 bits as 'bf16' are not supported".to_owned());
        }
        let name = match (is_signed, machine) {
            (true, types::F32) => "__floattisf",
            (true, _) => "__floattidf",
            (false, types::F32) => "__floatuntisf",
            (false, _) => "__floatuntidf",
        };
        let v = f.library(name, &[v], machine)?;
        return narrow(f, l.to, v);
    }
    if l.from.clif.bits() < 32 {
        v = if is_signed { f.b.ins().sextend(types::I32, v) } else { f.b.ins().uextend(types::I32, v) };
    }
    if l.from.clif == types::I64 && l.to.kind != Kind::Float {
        v = sticky(f, v, is_signed);
    }
    let v =
        if is_signed { f.b.ins().fcvt_from_sint(machine, v) } else { f.b.ins().fcvt_from_uint(machine, v) };
    narrow(f, l.to, v)
}

/// An integer whose last bits, where a double does not hold them, are one: it is on the same side of each number of less digits.
fn sticky(f: &mut Fun<'_, '_, '_>, v: clif::Value, is_signed: bool) -> clif::Value {
    const LOST: i64 = (1 << 11) - 1;
    let least = f.b.ins().iconst(types::I64, 1 << 53);
    let far = match is_signed {
        true => {
            let moved = f.b.ins().iadd(v, least);
            f.b.ins().icmp_imm_s(IntCC::UnsignedGreaterThan, moved, 1 << 54)
        }
        false => f.b.ins().icmp(IntCC::UnsignedGreaterThan, v, least),
    };
    let lost = f.b.ins().band_imm_s(v, LOST);
    let is_lost = f.b.ins().icmp_imm_s(IntCC::NotEqual, lost, 0);
    let held = f.b.ins().band_imm_s(v, !LOST);
    let odd = f.b.ins().bor_imm_s(held, LOST + 1);
    let cut = f.b.ins().select(is_lost, odd, held);
    f.b.ins().select(far, cut, v)
}

fn float_to_int(f: &mut Fun<'_, '_, '_>, l: &Lane, is_signed: bool) -> Result<clif::Value, Refusal> {
    let v = widen(f, l.from, l.args[0])?;
    if l.to.clif == types::I128 {
        let single = f.b.func.dfg.value_type(v) == types::F32;
        let name = match (is_signed, single) {
            (true, true) => "__fixsfti",
            (true, false) => "__fixdfti",
            (false, true) => "__fixunssfti",
            (false, false) => "__fixunsdfti",
        };
        let v = f.library(name, &[v], types::I128)?;
        return Ok(f.masked(l.to, v));
    }
    let wide = if l.to.clif.bits() < 32 { types::I32 } else { l.to.clif };
    let v = if is_signed { f.b.ins().fcvt_to_sint_sat(wide, v) } else { f.b.ins().fcvt_to_uint_sat(wide, v) };
    let v = if wide == l.to.clif { v } else { f.b.ins().ireduce(l.to.clif, v) };
    Ok(f.masked(l.to, v))
}

/// The bits of a leaf as an integer.
pub(super) fn to_bits(f: &mut Fun<'_, '_, '_>, s: Scalar, v: clif::Value) -> clif::Value {
    match s.clif {
        types::F32 => f.b.ins().bitcast(types::I32, clif::MemFlagsData::new(), v),
        types::F64 => f.b.ins().bitcast(types::I64, clif::MemFlagsData::new(), v),
        _ => v,
    }
}

/// The same bits as leaves of another type, through one wide integer at a time.
fn bitcast(f: &mut Fun<'_, '_, '_>, leaves: &Leaves, from: &Layout, to: &Layout) -> Result<Leaves, Refusal> {
    if leaves.len() == to.leaves.len() {
        let pairs = leaves.iter().zip(&from.leaves).zip(&to.leaves);
        return Ok(pairs
            .map(|((v, from), to)| {
                let bits = to_bits(f, from.scalar, *v);
                if to.scalar.clif.is_float() {
                    f.b.ins().bitcast(to.scalar.clif, clif::MemFlagsData::new(), bits)
                } else {
                    bits
                }
            })
            .collect());
    }
    // Lanes of different widths go through memory, where both types lie as the dialect says.
    let size = u32::try_from(from.size.max(to.size)).map_err(|e| e.to_string())?;
    let slot = f.stack_slot(size, 16);
    let address = f.b.ins().stack_addr(types::I64, slot, 0);
    f.store_leaves(address, leaves, from)?;
    f.load_leaves(address, to)
}
