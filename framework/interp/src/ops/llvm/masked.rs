//! Operations on the lanes of vectors that a mask selects.

use terrace_dialects_llvm::llvm::*;
use terrace_ir::{Look, Op, Value as IrValue};

use super::arith::{float_to_float, float_to_int, int_to_float, resize};
use super::lanes::{self, Lane, bits, int_lane, unfit};
use super::memory::stated;
use super::reductions::Fold;
use crate::fault::Trouble;
use crate::float::{self, FloatOp};
use crate::int::{Bad, Flags, IntOp};
use crate::layout::{Layout, Scalar, lane_scalar};
use crate::machine::Machine;
use crate::model::{Code, Slot, Slots};
use crate::ops::Builder;
use crate::prepare::Prepare;
use crate::value::{Pointer, Value, Why, from_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    loads(b);
    lane_wise(b);
    reductions(b);
    selections(b);
}

/// The layout of a vector's lanes.
fn lane_layout(p: &Prepare<'_>, vector: IrValue) -> Result<Layout, Trouble> {
    let ty = vector.ty(p);
    p.layout(p.context().element_type(ty).ok_or_else(|| unfit(p, ty, "vectors"))?)
}

/// The layout of a vector's lanes that lie in memory one after the other. Those of fewer bits than bytes have are packed there.
fn row_layout(p: &Prepare<'_>, vector: IrValue) -> Result<Layout, Trouble> {
    let width = lane_scalar(p.context(), vector.ty(p)).and_then(Scalar::width);
    if width.is_some_and(|w| !w.is_multiple_of(8)) {
        return Err(Trouble::unsupported("lanes that are not whole bytes are not supported under a mask"));
    }
    lane_layout(p, vector)
}

/// True if a lane of a mask is set.
fn is_set(v: &Value) -> Result<bool, Trouble> {
    match v {
        Value::Int(v) => Ok(*v != 0),
        Value::Poison(poison) => Err(Trouble::poison("a mask", *poison)),
        _ => Err(Trouble::new("a lane of a mask is no integer")),
    }
}

fn address(v: &Value) -> Result<Pointer, Trouble> {
    match v {
        Value::Pointer(p) => Ok(*p),
        Value::Poison(poison) => Err(Trouble::poison("an address", *poison)),
        _ => Err(Trouble::new("a lane is no address")),
    }
}

/// The addresses of the lanes of an access.
#[derive(Clone, Copy)]
enum Lanes {
    /// One after the other.
    Row(Slot),
    /// The selected lanes, one after the other.
    Packed(Slot),
    /// Each its own.
    Each(Slot),
}

impl Lanes {
    /// The layout of a lane of a vector.
    fn layout(self, p: &Prepare<'_>, vector: IrValue) -> Result<Layout, Trouble> {
        if matches!(self, Lanes::Each(_)) { lane_layout(p, vector) } else { row_layout(p, vector) }
    }

    /// The addresses of `mask.len()` lanes; `None` for one that is not selected.
    fn addresses(self, m: &Machine<'_>, mask: &[Value], size: u64) -> Result<Vec<Option<Pointer>>, Trouble> {
        let mut out = Vec::with_capacity(mask.len());
        let mut packed = 0;
        for (i, set) in mask.iter().enumerate() {
            if !is_set(set)? {
                out.push(None);
                continue;
            }
            let at = match self {
                Lanes::Row(base) => m.pointer(base, "an address")?.offset(i as i64 * size as i64),
                Lanes::Packed(base) => m.pointer(base, "an address")?.offset(packed * size as i64),
                Lanes::Each(slots) => {
                    address(m.parts(slots, "addresses")?.get(i).ok_or("it has fewer addresses than lanes")?)?
                }
            };
            packed += 1;
            out.push(Some(at));
        }
        Ok(out)
    }
}

/// A load of the lanes that a mask selects; the others are those of `pass`, or poison.
fn load(
    p: &Prepare<'_>,
    at: Lanes,
    mask: IrValue,
    pass: Option<IrValue>,
    result: IrValue,
    align: u64,
) -> Result<Code, Trouble> {
    let layout = at.layout(p, result)?;
    let (mask, pass, result) = (p.slot(mask), pass.map(|v| p.slot(v)), p.slot(result));
    Ok(Code::step(move |m| {
        let mask = m.parts(mask, "a mask")?.clone();
        let mut out = match pass {
            Some(pass) => m.parts(pass, "a vector")?.as_ref().clone(),
            None => vec![m.poison(Why::Made); mask.len()],
        };
        for (place, at) in out.iter_mut().zip(at.addresses(m, &mask, layout.size)?) {
            if let Some(at) = at {
                m.program.memory.check_align(at, align, "load")?;
                *place = m.program.memory.load(at, &layout, m.loc())?;
            }
        }
        m.set(result, Value::list(out));
        Ok(())
    }))
}

fn store(p: &Prepare<'_>, at: Lanes, mask: IrValue, value: IrValue, align: u64) -> Result<Code, Trouble> {
    let layout = at.layout(p, value)?;
    let (mask, value) = (p.slot(mask), p.slot(value));
    Ok(Code::step(move |m| {
        let (mask, lanes) = (m.parts(mask, "a mask")?.clone(), m.parts(value, "a vector")?.clone());
        for (v, at) in lanes.iter().zip(at.addresses(m, &mask, layout.size)?) {
            if let Some(at) = at {
                m.program.memory.check_align(at, align, "store")?;
                m.program.memory.store(at, &layout, v)?;
            }
        }
        Ok(())
    }))
}

fn loads(b: &mut Builder<'_>) {
    b.add::<MaskedLoadOp>(|o, p| {
        // The alignment is that of the vector.
        let at = Lanes::Row(p.slot(o.data(p)));
        load(p, at, o.mask(p), o.pass_thru(p), o.res(p), 1)
    });
    b.add::<MaskedStoreOp>(|o, p| store(p, Lanes::Row(p.slot(o.data(p))), o.mask(p), o.value(p), 1));
    b.add::<MaskedGatherOp>(|o, p| {
        let (pass, align) = (o.pass_thru(p).first().copied(), stated(Some(o.alignment(p))));
        load(p, Lanes::Each(p.slot(o.ptrs(p))), o.mask(p), pass, o.res(p), align)
    });
    b.add::<MaskedScatterOp>(|o, p| {
        let align = stated(Some(o.alignment(p)));
        store(p, Lanes::Each(p.slot(o.ptrs(p))), o.mask(p), o.value(p), align)
    });
    b.add::<MaskedExpandloadOp>(|o, p| {
        load(p, Lanes::Packed(p.slot(o.ptr(p))), o.mask(p), Some(o.passthru(p)), o.res(p), 1)
    });
    b.add::<MaskedCompressstoreOp>(|o, p| {
        store(p, Lanes::Packed(p.slot(o.ptr(p))), o.mask(p), o.value(p), 1)
    });
}

/// The lanes that a mask and an explicit length leave.
fn active(m: &Machine<'_>, mask: Slot, length: Slot) -> Result<Vec<bool>, Trouble> {
    let length = m.int(length, "a length")?;
    let mask = m.parts(mask, "a mask")?;
    mask.iter().enumerate().map(|(i, v)| Ok((i as u64) < length && is_set(v)?)).collect()
}

/// An operation on each active lane; the others are poison. Mask and length are the last two operands.
fn masked(
    p: &Prepare<'_>,
    op: Op,
    f: impl Fn(Scalar, Scalar, &[&Value]) -> Lane + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let operands = op.operands(p);
    let result = p.body().result(op, 0);
    let (args, last) = operands.split_at(operands.len().saturating_sub(2));
    let [mask, length] = last else { return Err(Trouble::new("it has no mask")) };
    let from = args.first().and_then(|v| lane_scalar(p.context(), v.ty(p)));
    let (Some(from), Some(to)) = (from, lane_scalar(p.context(), result.ty(p))) else {
        return Err(unfit(p, result.ty(p), "vectors"));
    };
    let (args, mask, length, result): (Slots, _, _, _) =
        (p.slots(args), p.slot(*mask), p.slot(*length), p.slot(result));
    Ok(Code::step(move |m| {
        let active = active(m, mask, length)?;
        let vectors = args.iter().map(|s| m.parts(*s, "a vector").cloned()).collect::<Result<Vec<_>, _>>()?;
        let mut out = Vec::with_capacity(active.len());
        for (i, set) in active.into_iter().enumerate() {
            let lane: Option<Vec<&Value>> = vectors.iter().map(|v| v.get(i)).collect();
            let lane = lane.ok_or("its operands have different numbers of lanes")?;
            out.push(match lane.iter().find(|v| matches!(v, Value::Poison(_))) {
                _ if !set => m.poison(Why::Made),
                Some(poison) => (*poison).clone(),
                None => lanes::settle(m, f(from, to, &lane))?,
            });
        }
        m.set(result, Value::list(out));
        Ok(())
    }))
}

fn floats(
    kind: Scalar,
    v: &[&Value],
    f: impl Fn(terrace_ir::FloatKind, &[terrace_ir::ApInt]) -> terrace_ir::ApInt,
) -> Lane {
    let Scalar::Float(kind) = kind else { return Err(Bad::Fault("it works on no floats")) };
    let args: Vec<terrace_ir::ApInt> = v.iter().map(|v| bits(v, kind.width())).collect::<Result<_, _>>()?;
    Ok(from_ap(f(kind, &args), true))
}

fn lane_wise(b: &mut Builder<'_>) {
    macro_rules! ints {
        ($($op:ident => $f:ident;)*) => {$(
            b.add::<$op>(|o, p| masked(p, o.into(), |s, _, v| int_lane(IntOp::$f, Flags::default(), s.bits(), v)));
        )*};
    }
    ints! {
        VPAddOp => Add; VPSubOp => Sub; VPMulOp => Mul; VPSDivOp => DivS; VPUDivOp => DivU; VPSRemOp => RemS;
        VPURemOp => RemU; VPAShrOp => ShrS; VPLShrOp => ShrU; VPShlOp => Shl; VPOrOp => Or; VPAndOp => And;
        VPXorOp => Xor; VPSMaxOp => MaxS; VPSMinOp => MinS; VPUMaxOp => MaxU; VPUMinOp => MinU;
    }
    macro_rules! floats {
        ($($op:ident => |$k:ident, $v:ident| $e:expr;)*) => {$(
            b.add::<$op>(|o, p| masked(p, o.into(), |_, s, v| floats(s, v, |$k, $v| $e)));
        )*};
    }
    floats! {
        VPFAddOp => |k, v| FloatOp::Add.bits(k, &v[0], &v[1]);
        VPFSubOp => |k, v| FloatOp::Sub.bits(k, &v[0], &v[1]);
        VPFMulOp => |k, v| FloatOp::Mul.bits(k, &v[0], &v[1]);
        VPFDivOp => |k, v| FloatOp::Div.bits(k, &v[0], &v[1]);
        VPFRemOp => |k, v| FloatOp::Rem.bits(k, &v[0], &v[1]);
        VPFNegOp => |k, v| float::set_sign(k, &v[0], !v[0].is_negative());
        VPFmaOp => |k, v| float::fused(k, &v[0], &v[1], &v[2]);
        VPFMulAddOp => |k, v| FloatOp::Add.bits(k, &FloatOp::Mul.bits(k, &v[0], &v[1]), &v[2]);
    }
    b.add::<VPTruncOp>(|o, p| masked(p, o.into(), |x, y, v| resize(v[0], x, y, false)));
    b.add::<VPZExtOp>(|o, p| masked(p, o.into(), |x, y, v| resize(v[0], x, y, false)));
    b.add::<VPSExtOp>(|o, p| masked(p, o.into(), |x, y, v| resize(v[0], x, y, true)));
    b.add::<VPFPTruncOp>(|o, p| masked(p, o.into(), |x, y, v| float_to_float(v[0], x, y)));
    b.add::<VPFPExtOp>(|o, p| masked(p, o.into(), |x, y, v| float_to_float(v[0], x, y)));
    b.add::<VPFPToUIOp>(|o, p| masked(p, o.into(), |x, y, v| float_to_int(v[0], x, y, false)));
    b.add::<VPFPToSIOp>(|o, p| masked(p, o.into(), |x, y, v| float_to_int(v[0], x, y, true)));
    b.add::<VPUIToFPOp>(|o, p| masked(p, o.into(), |x, y, v| int_to_float(v[0], x, y, false)));
    b.add::<VPSIToFPOp>(|o, p| masked(p, o.into(), |x, y, v| int_to_float(v[0], x, y, true)));
}

fn reductions(b: &mut Builder<'_>) {
    macro_rules! reductions {
        ($($op:ident => $kind:ident $f:ident;)*) => {$(
            b.add::<$op>(|o, p| {
                let operands = p.slots(&o.operands(p));
                let s = lane_scalar(p.context(), o.val(p).ty(p)).ok_or("it works on no vector")?;
                let (result, fold) = (p.slot(o.res(p)), reductions!(@ $kind $f));
                Ok(Code::step(move |m| {
                    let [start, vector, mask, length] = operands[..] else { return Err(Trouble::new("it has no mask")) };
                    let mut v = m.get(start).clone();
                    for (lane, set) in m.parts(vector, "a vector")?.iter().zip(active(m, mask, length)?) {
                        if set {
                            v = fold.two(m, s, &v, lane)?;
                        }
                    }
                    m.set(result, v);
                    Ok(())
                }))
            });
        )*};
        (@ Int $f:ident) => { Fold::Int(IntOp::$f) };
        (@ Float $f:ident) => { Fold::Float(FloatOp::$f) };
    }
    reductions! {
        VPReduceAddOp => Int Add; VPReduceMulOp => Int Mul; VPReduceAndOp => Int And; VPReduceOrOp => Int Or;
        VPReduceXorOp => Int Xor; VPReduceSMaxOp => Int MaxS; VPReduceSMinOp => Int MinS;
        VPReduceUMaxOp => Int MaxU; VPReduceUMinOp => Int MinU; VPReduceFAddOp => Float Add;
        VPReduceFMulOp => Float Mul; VPReduceFMaxOp => Float MaxNum; VPReduceFMinOp => Float MinNum;
    }
}

fn selections(b: &mut Builder<'_>) {
    b.add::<VPSelectMinOp>(|o, p| {
        choose(p, [o.cond(p), o.true_val(p), o.false_val(p), o.evl(p)], o.res(p), false)
    });
    b.add::<VPMergeMinOp>(|o, p| {
        choose(p, [o.cond(p), o.true_val(p), o.false_val(p), o.evl(p)], o.res(p), true)
    });
    b.add::<VPLoadOp>(|o, p| {
        let layout = lane_layout(p, o.res(p))?;
        let (at, mask, length) = (p.slot(o.ptr(p)), p.slot(o.mask(p)), p.slot(o.evl(p)));
        let result = p.slot(o.res(p));
        Ok(Code::step(move |m| {
            let at = m.pointer(at, "an address")?;
            let mut out = Vec::new();
            for (i, set) in active(m, mask, length)?.into_iter().enumerate() {
                let place = at.offset(i as i64 * layout.size as i64);
                out.push(if set {
                    m.program.memory.load(place, &layout, m.loc())?
                } else {
                    m.poison(Why::Made)
                });
            }
            m.set(result, Value::list(out));
            Ok(())
        }))
    });
    b.add::<VPStoreOp>(|o, p| {
        let layout = lane_layout(p, o.val(p))?;
        let (value, at) = (p.slot(o.val(p)), p.slot(o.ptr(p)));
        let (mask, length) = (p.slot(o.mask(p)), p.slot(o.evl(p)));
        Ok(Code::step(move |m| {
            let (at, lanes) = (m.pointer(at, "an address")?, m.parts(value, "a vector")?.clone());
            for (i, (v, set)) in lanes.iter().zip(active(m, mask, length)?).enumerate() {
                if set {
                    m.program.memory.store(at.offset(i as i64 * layout.size as i64), &layout, v)?;
                }
            }
            Ok(())
        }))
    });
}

/// Selects lane by lane; lanes beyond the length are poison, or those of `no`.
fn choose(p: &Prepare<'_>, operands: [IrValue; 4], result: IrValue, merges: bool) -> Result<Code, Trouble> {
    let [c, yes, no, length] = operands.map(|v| p.slot(v));
    let result = p.slot(result);
    Ok(Code::step(move |m| {
        let n = m.int(length, "a length")?;
        let picked = lanes::select(m, m.get(c), m.get(yes), m.get(no))?;
        let (Value::List(picked), no) = (picked, m.parts(no, "a vector")?) else {
            return Err(Trouble::new("it works on no vectors"));
        };
        let lane = |(i, v): (usize, &Value)| match (i as u64) < n {
            true => v.clone(),
            false if merges => no[i].clone(),
            false => m.poison(Why::Made),
        };
        let v = Value::list(picked.iter().enumerate().map(lane).collect());
        m.set(result, v);
        Ok(())
    }))
}
