//! MLIR's runner utilities.

use terrace_ir::layout::identity;
use terrace_ir::{Float, FloatKind};
use terrace_runtime::memref::{Element, MemRef as Shape, print, print_shape};
use terrace_runtime::output;
use terrace_runtime::text::stream_float;

use super::{External, effect, float, int, pointer, value};
use crate::fault::Trouble;
use crate::layout::{Kind, Layout, Scalar};
use crate::machine::Machine;
use crate::value::{MemRef, Pointer, Sizes, Tensor, Value};

/// The function of a name.
pub(super) fn find(name: &str) -> Option<External> {
    scalars(name).or_else(|| memrefs(name))
}

fn say(text: &'static str) -> External {
    effect(move |_, _| {
        output::write(|out| out.extend_from_slice(text.as_bytes()));
        Ok(())
    })
}

fn print_float(kind: FloatKind) -> External {
    effect(move |_, a| {
        let v = crate::float::widen(kind, float(a, 0)?);
        output::write(|out| stream_float(v, out));
        Ok(())
    })
}

fn scalars(name: &str) -> Option<External> {
    Some(match name {
        "printI64" => effect(|_, a| {
            let v = int(a, 0)? as i64;
            output::write(|out| out.extend_from_slice(v.to_string().as_bytes()));
            Ok(())
        }),
        "printU64" => effect(|_, a| {
            let v = int(a, 0)?;
            output::write(|out| out.extend_from_slice(v.to_string().as_bytes()));
            Ok(())
        }),
        "printF32" => print_float(FloatKind::F32),
        "printF64" => print_float(FloatKind::F64),
        "printF16" => print_float(FloatKind::F16),
        "printBF16" => print_float(FloatKind::BF16),
        "printString" => effect(|m, a| {
            let text = m.program.memory.read_string(pointer(a, 0)?, None)?;
            output::write(|out| out.extend_from_slice(&text));
            Ok(())
        }),
        "printOpen" => say("( "),
        "printClose" => say(" )"),
        "printComma" => say(", "),
        "printNewline" => say("\n"),
        "printFlops" => effect(|_, a| {
            let v = f64::from_bits(float(a, 0)?);
            output::write(|out| {
                stream_float(v / 1.0e9, out);
                out.extend_from_slice(b" GFLOPS\n");
            });
            Ok(())
        }),
        "rtclock" => value(|_, _| Ok(Value::Float(clock::seconds()?.to_bits()))),
        "nanoTime" | "_mlir_ciface_nanoTime" => value(|_, _| Ok(Value::Int(clock::nanoseconds()?))),
        "memrefCopy" => effect(|m, a| {
            let size = int(a, 0)?;
            let (from, to) = (unranked(m, pointer(a, 1)?)?, unranked(m, pointer(a, 2)?)?);
            crate::ops::copy_memref(m, &from, &to, size)
        }),
        _ => return None,
    })
}

fn word(m: &Machine<'_>, at: Pointer, i: u64, s: Scalar) -> Result<Value, Trouble> {
    let layout = Layout { size: 8, align: 8, kind: Kind::Scalar(s) };
    m.program.memory.peek(at.offset(8 * i as i64), &layout, m.loc())
}

fn int_word(m: &Machine<'_>, at: Pointer, i: u64) -> Result<i64, Trouble> {
    match word(m, at, i, Scalar::Int(64))? {
        Value::Int(v) => Ok(v as i64),
        Value::Poison(poison) => Err(Trouble::poison("a part of a memref", poison)),
        _ => Err(Trouble::new("a part of a memref is no integer")),
    }
}

fn pointer_word(m: &Machine<'_>, at: Pointer, i: u64) -> Result<Pointer, Trouble> {
    match word(m, at, i, Scalar::Pointer)? {
        Value::Pointer(p) => Ok(p),
        Value::Poison(poison) => Err(Trouble::poison("a part of a memref", poison)),
        _ => Err(Trouble::new("a part of a memref is no address")),
    }
}

/// Reads the descriptor of a memref as lowering lays it out: allocated and aligned address, offset, sizes, strides.
fn descriptor(m: &Machine<'_>, at: Pointer, rank: u64) -> Result<MemRef, Trouble> {
    const MOST: u64 = 1 << 10;
    if rank > MOST {
        return Err(Trouble::new(format!("a memref of rank {}", rank as i64)));
    }
    let list = |from: u64| (from..from + rank).map(|i| int_word(m, at, i)).collect::<Result<Sizes, _>>();
    Ok(MemRef {
        base: pointer_word(m, at, 1)?,
        offset: int_word(m, at, 2)?,
        sizes: list(3)?,
        strides: list(3 + rank)?,
    })
}

/// Reads a rank and the address of a descriptor.
fn unranked(m: &Machine<'_>, at: Pointer) -> Result<MemRef, Trouble> {
    let rank = int_word(m, at, 0)?;
    descriptor(m, pointer_word(m, at, 1)?, rank.max(0) as u64)
}

/// The elements that a printer prints.
#[derive(Clone, Copy)]
struct Printed {
    scalar: Scalar,
    /// How many scalars make an element.
    parts: usize,
    is_signed: bool,
}

/// The elements that a printer of this suffix prints.
fn element(suffix: &str) -> Option<Printed> {
    let (scalar, parts) = match suffix {
        "I8" => (Scalar::Int(8), 1),
        "I16" => (Scalar::Int(16), 1),
        "I32" => (Scalar::Int(32), 1),
        "I64" | "Ind" => (Scalar::Int(64), 1),
        "F16" => (Scalar::Float(FloatKind::F16), 1),
        "BF16" => (Scalar::Float(FloatKind::BF16), 1),
        "F32" => (Scalar::Float(FloatKind::F32), 1),
        "F64" => (Scalar::Float(FloatKind::F64), 1),
        "C32" => (Scalar::Float(FloatKind::F32), 2),
        "C64" => (Scalar::Float(FloatKind::F64), 2),
        _ => return None,
    };
    Some(Printed { scalar, parts, is_signed: suffix != "Ind" })
}

fn memrefs(name: &str) -> Option<External> {
    let (interface, rest) = match name.strip_prefix("_mlir_ciface_printMemref") {
        Some(rest) => (true, rest),
        None => (false, name.strip_prefix("printMemref")?),
    };
    let (shape_only, rest) = match rest.strip_prefix("Shape") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let (rank, suffix) = match rest.split_once('d') {
        Some((rank, suffix)) if interface && rank.parse::<u64>().is_ok() => (rank.parse().ok(), suffix),
        _ => (None, rest),
    };
    let element = element(suffix)?;
    Some(effect(move |m, a| {
        if let [Value::Tensor(tensor)] = a {
            let text = tensor_text(tensor, element, shape_only)?;
            output::write(|out| out.extend_from_slice(&text));
            return Ok(());
        }
        let memref = match (a, rank) {
            ([Value::MemRef(memref)], _) => memref.as_ref().clone(),
            (_, Some(rank)) => descriptor(m, pointer(a, 0)?, rank)?,
            _ if interface => unranked(m, pointer(a, 0)?)?,
            _ => descriptor(m, pointer(a, 1)?, int(a, 0)?)?,
        };
        let head = if rank.is_some() { "Memref " } else { "Unranked Memref " };
        let text = text(m, &memref, element, head, shape_only)?;
        output::write(|out| out.extend_from_slice(&text));
        Ok(())
    }))
}

fn text(
    m: &Machine<'_>,
    memref: &MemRef,
    element: Printed,
    head: &str,
    shape_only: bool,
) -> Result<Vec<u8>, Trouble> {
    let shape = Shape {
        data: memref.base.address as usize,
        offset: memref.offset,
        sizes: memref.sizes.to_vec(),
        strides: memref.strides.to_vec(),
    };
    let size = u64::from(element.scalar.bits() / 8);
    let layout = Layout { size, align: size, kind: Kind::Scalar(element.scalar) };
    let load = |at: i64, part: usize| {
        let start = memref.base.offset(at.wrapping_mul(size as i64 * element.parts as i64));
        m.program.memory.peek(start.offset(part as i64 * size as i64), &layout, m.loc())
    };
    printed(&shape, element, head, shape_only, load)
}

/// A tensor is printed as what it becomes: a buffer of its own.
fn tensor_text(tensor: &Tensor, element: Printed, shape_only: bool) -> Result<Vec<u8>, Trouble> {
    let sizes = tensor.shape.to_vec();
    let strides = identity(&sizes).to_vec();
    let load = |at: i64, part: usize| {
        let v = usize::try_from(at).ok().and_then(|at| tensor.elements.get(at));
        match v {
            Some(Value::List(parts)) => parts.get(part).cloned(),
            v => v.cloned(),
        }
        .ok_or_else(|| Trouble::new("an element is none of the tensor"))
    };
    printed(&Shape { data: 0, offset: 0, sizes, strides }, element, "Unranked Memref ", shape_only, load)
}

fn printed(
    shape: &Shape,
    element: Printed,
    head: &str,
    shape_only: bool,
    load: impl Fn(i64, usize) -> Result<Value, Trouble>,
) -> Result<Vec<u8>, Trouble> {
    let mut out = head.as_bytes().to_vec();
    print_shape(shape, &mut out);
    if shape_only {
        out.push(b'\n');
        return Ok(out);
    }
    out.extend_from_slice(b" data = \n");
    let mut trouble = None;
    let mut one = |at: i64, out: &mut Vec<u8>| {
        for part in 0..element.parts {
            if element.parts > 1 {
                out.push(if part == 0 { b'(' } else { b',' });
            }
            match load(at, part) {
                Ok(v) => trouble = print_scalar(&v, element, out).err().or(trouble.take()),
                Err(t) => _ = trouble.get_or_insert(t),
            }
        }
        if element.parts > 1 {
            out.push(b')');
        }
    };
    print(shape, &mut one, &mut out);
    out.push(b'\n');
    trouble.map_or(Ok(out), Err)
}

fn print_scalar(v: &Value, element: Printed, out: &mut Vec<u8>) -> Result<(), Trouble> {
    match (v, element.scalar) {
        (Value::Poison(poison), _) => return Err(Trouble::poison("an element that is printed", *poison)),
        (Value::Int(v), Scalar::Int(8)) => (*v as i8).print(out),
        (Value::Int(v), Scalar::Int(w)) if element.is_signed => crate::int::signed(*v, w).print(out),
        (Value::Int(v), Scalar::Int(_)) => v.print(out),
        (v, Scalar::Float(k)) => {
            let bits = crate::value::to_ap(v, k.width()).ok_or("an element is no float")?;
            stream_float(Float::from_bits(k, &bits).to_f64_lossy(), out);
        }
        _ => return Err(Trouble::new("an element is no number")),
    }
    Ok(())
}

#[cfg(not(target_family = "wasm"))]
mod clock {
    use std::sync::OnceLock;
    use std::time::{Instant, SystemTime, UNIX_EPOCH};

    use crate::fault::Trouble;

    /// Seconds since the epoch.
    pub(super) fn seconds() -> Result<f64, Trouble> {
        Ok(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |d| d.as_secs_f64()))
    }

    /// Nanoseconds since the first call.
    pub(super) fn nanoseconds() -> Result<u64, Trouble> {
        static START: OnceLock<Instant> = OnceLock::new();
        Ok(START.get_or_init(Instant::now).elapsed().as_nanos() as u64)
    }
}

/// The standard library has no clock there.
#[cfg(target_family = "wasm")]
mod clock {
    use crate::fault::Trouble;

    pub(super) fn seconds() -> Result<f64, Trouble> {
        Err(Trouble::new("there is no clock on this system"))
    }

    pub(super) fn nanoseconds() -> Result<u64, Trouble> {
        Err(Trouble::new("there is no clock on this system"))
    }
}
