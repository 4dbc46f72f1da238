//! Functions of C's library.

use terrace_ir::{FloatKind, Type};
use terrace_runtime::output;
use terrace_runtime::text::{Arguments, printf};

use super::{External, effect, float, int, pointer, value};
use crate::fault::Trouble;
use crate::layout::{Scalar, scalar};
use crate::machine::Machine;
use crate::memory::{Home, Memory};
use crate::value::{Pointer, Value};

/// The function of a name.
pub(super) fn find(name: &str) -> Option<External> {
    memory(name).or_else(|| strings(name)).or_else(|| printing(name)).or_else(|| math(name))
}

fn take(m: &mut Machine<'_>, size: u64, align: u64) -> Result<Pointer, Trouble> {
    let loc = m.loc();
    m.program.memory.take(size, align, Home::Heap, loc)
}

fn memory(name: &str) -> Option<External> {
    Some(match name {
        "malloc" | "mlirAlloc" => value(|m, a| {
            let size = int(a, 0)?;
            Ok(Value::Pointer(take(m, size, 16)?))
        }),
        "calloc" => value(|m, a| {
            let size =
                int(a, 0)?.checked_mul(int(a, 1)?).ok_or("the memory does not fit in the address space")?;
            let p = take(m, size, 16)?;
            m.program.memory.fill(p, &Value::Int(0), size)?;
            Ok(Value::Pointer(p))
        }),
        "aligned_alloc" | "mlirAlignedAlloc" => value(|m, a| {
            let (align, size) = (int(a, 0)?, int(a, 1)?);
            Ok(Value::Pointer(take(m, size, align)?))
        }),
        "realloc" => value(|m, a| {
            let (old, size) = (pointer(a, 0)?, int(a, 1)?);
            let new = take(m, size, 16)?;
            if old.address != 0 {
                let kept = m.program.memory.allocation(old).map_or(0, |a| a.size);
                m.program.memory.copy(new, old, kept.min(size), true)?;
                free(m, old)?;
            }
            Ok(Value::Pointer(new))
        }),
        "free" | "mlirFree" | "mlirAlignedFree" => effect(|m, a| free(m, pointer(a, 0)?)),
        "memcpy" => value(|m, a| copy(m, a, false)),
        "memmove" => value(|m, a| copy(m, a, true)),
        "memset" => value(|m, a| {
            let to = pointer(a, 0)?;
            m.program.memory.fill(to, &Value::Int(int(a, 1)? & 0xff), int(a, 2)?)?;
            Ok(Value::Pointer(to))
        }),
        "memcmp" => value(|m, a| {
            let n = int(a, 2)?;
            let (x, y) = (
                m.program.memory.read_bytes(pointer(a, 0)?, n)?,
                m.program.memory.read_bytes(pointer(a, 1)?, n)?,
            );
            Ok(order(x.cmp(y)))
        }),
        "exit" | "_exit" => effect(|_, a| Err(Trouble::exit(int(a, 0)? as i32))),
        "abort" => effect(|_, _| Err(Trouble::new("the program aborts"))),
        _ => return None,
    })
}

fn free(m: &mut Machine<'_>, p: Pointer) -> Result<(), Trouble> {
    let loc = m.loc();
    if p.address == 0 { Ok(()) } else { m.program.memory.free(p, loc) }
}

fn copy(m: &mut Machine<'_>, a: &[Value], overlaps: bool) -> Result<Value, Trouble> {
    let to = pointer(a, 0)?;
    m.program.memory.copy(to, pointer(a, 1)?, int(a, 2)?, overlaps)?;
    Ok(Value::Pointer(to))
}

/// An `int` that tells an order.
fn order(o: std::cmp::Ordering) -> Value {
    Value::Int(u64::from(o as i8 as i32 as u32))
}

fn strings(name: &str) -> Option<External> {
    let text = |m: &Machine<'_>, a: &[Value], i: usize| m.program.memory.read_string(pointer(a, i)?, None);
    Some(match name {
        "strlen" => value(move |m, a| Ok(Value::Int(text(m, a, 0)?.len() as u64))),
        "strcmp" => value(move |m, a| Ok(order(text(m, a, 0)?.cmp(&text(m, a, 1)?)))),
        "strncmp" => value(|m, a| {
            let n = Some(int(a, 2)? as usize);
            let text = |i| m.program.memory.read_string(pointer(a, i)?, n);
            Ok(order(text(0)?.cmp(&text(1)?)))
        }),
        "strcpy" => value(move |m, a| {
            let (to, mut bytes) = (pointer(a, 0)?, text(m, a, 1)?);
            bytes.push(0);
            m.program.memory.write_bytes(to, &bytes)?;
            Ok(Value::Pointer(to))
        }),
        _ => return None,
    })
}

/// The arguments of `printf`, which says what it takes them for.
struct List<'m> {
    memory: &'m Memory,
    values: std::slice::Iter<'m, Value>,
    widths: std::slice::Iter<'m, Option<Scalar>>,
    trouble: Option<Trouble>,
}

impl List<'_> {
    fn next(&mut self) -> Option<(&Value, Option<Scalar>)> {
        let next = self.values.next();
        if next.is_none() {
            self.trouble
                .get_or_insert_with(|| Trouble::new("'printf' has fewer arguments than its format asks for"));
        }
        Some((next?, self.widths.next().copied().flatten()))
    }

    fn mismatch(&mut self, wanted: &str) {
        let text = format!("an argument of 'printf' is not {wanted}, as its format says");
        self.trouble.get_or_insert_with(|| Trouble::new(text));
    }
}

impl Arguments for List<'_> {
    fn int(&mut self) -> u64 {
        match self.next() {
            Some((Value::Int(v), Some(Scalar::Int(w)))) => crate::int::signed(*v, w) as u64,
            Some((Value::Int(v), _)) => *v,
            Some((Value::Pointer(p), _)) => p.address,
            Some(_) => {
                self.mismatch("an integer");
                0
            }
            None => 0,
        }
    }

    fn float(&mut self) -> f64 {
        match self.next() {
            Some((Value::Float(v), Some(Scalar::Float(FloatKind::F32)))) => {
                f64::from(f32::from_bits(*v as u32))
            }
            Some((Value::Float(v), _)) => f64::from_bits(*v),
            Some(_) => {
                self.mismatch("a float");
                0.0
            }
            None => 0.0,
        }
    }

    fn string(&mut self, limit: Option<usize>) -> Option<Vec<u8>> {
        let p = match self.next() {
            Some((Value::Pointer(p), _)) => *p,
            Some(_) => {
                self.mismatch("an address");
                return None;
            }
            None => return None,
        };
        if p.address == 0 {
            return None;
        }
        match self.memory.read_string(p, limit) {
            Ok(text) => Some(text),
            Err(t) => {
                self.trouble.get_or_insert(t);
                None
            }
        }
    }
}

/// The text that `printf` prints.
pub(crate) fn formatted(
    m: &Machine<'_>,
    format: &[u8],
    values: &[Value],
    types: &[Type],
) -> Result<Vec<u8>, Trouble> {
    let widths: Vec<Option<Scalar>> = types.iter().map(|t| scalar(m.ctx, *t)).collect();
    let (values, widths) = (values.iter(), widths.iter());
    let mut list = List { memory: &m.program.memory, values, widths, trouble: None };
    let mut text = Vec::new();
    printf(format, &mut list, &mut text);
    match list.trouble {
        Some(t) => Err(t),
        None => Ok(text),
    }
}

fn printing(name: &str) -> Option<External> {
    Some(match name {
        "printf" => value(|m, a| {
            let format = m.program.memory.read_string(pointer(a, 0)?, None)?;
            let types = m.argument_types.get(1..).unwrap_or_default();
            let text = formatted(m, &format, a.get(1..).unwrap_or_default(), types)?;
            output::write(|out| out.extend_from_slice(&text));
            Ok(Value::Int(text.len() as u64 & 0x7fff_ffff))
        }),
        "puts" => value(|m, a| {
            let text = m.program.memory.read_string(pointer(a, 0)?, None)?;
            output::write(|out| {
                out.extend_from_slice(&text);
                out.push(b'\n');
            });
            Ok(Value::Int(0))
        }),
        "putchar" => value(|_, a| {
            let c = int(a, 0)? as u8;
            output::write(|out| out.push(c));
            Ok(Value::Int(u64::from(c)))
        }),
        _ => return None,
    })
}

/// A function of floats, for `f64` and `f32`.
#[derive(Clone, Copy)]
enum Function {
    One(fn(f64) -> f64, fn(f32) -> f32),
    Two(fn(f64, f64) -> f64, fn(f32, f32) -> f32),
    Three(fn(f64, f64, f64) -> f64, fn(f32, f32, f32) -> f32),
}

fn function(name: &str) -> Option<Function> {
    macro_rules! table {
        ($($c:literal => $kind:ident($f:ident);)*) => {
            match name {
                $($c => Some(Function::$kind(f64::$f, f32::$f)),)*
                _ => None,
            }
        };
    }
    let known = table! {
        "sin" => One(sin); "cos" => One(cos); "tan" => One(tan); "asin" => One(asin); "acos" => One(acos);
        "atan" => One(atan); "sinh" => One(sinh); "cosh" => One(cosh); "tanh" => One(tanh);
        "atanh" => One(atanh); "exp" => One(exp); "exp2" => One(exp2); "expm1" => One(exp_m1);
        "log" => One(ln); "log2" => One(log2); "log10" => One(log10); "log1p" => One(ln_1p); "sqrt" => One(sqrt);
        "cbrt" => One(cbrt); "fabs" => One(abs); "floor" => One(floor); "ceil" => One(ceil); "trunc" => One(trunc);
        "round" => One(round); "roundeven" => One(round_ties_even); "rint" => One(round_ties_even);
        "nearbyint" => One(round_ties_even); "pow" => Two(powf); "atan2" => Two(atan2); "hypot" => Two(hypot);
        "fmin" => Two(min); "fmax" => Two(max); "copysign" => Two(copysign); "fma" => Three(mul_add);
    };
    known.or(match name {
        "fmod" => Some(Function::Two(|a, b| a % b, |a, b| a % b)),
        "asinh" => Some(Function::One(libm::asinh, libm::asinhf)),
        "acosh" => Some(Function::One(libm::acosh, libm::acoshf)),
        "erf" => Some(Function::One(libm::erf, libm::erff)),
        "erfc" => Some(Function::One(libm::erfc, libm::erfcf)),
        "exp10" => Some(Function::One(libm::exp10, libm::exp10f)),
        "tgamma" => Some(Function::One(libm::tgamma, libm::tgammaf)),
        "lgamma" => Some(Function::One(libm::lgamma, libm::lgammaf)),
        _ => None,
    })
}

fn math(name: &str) -> Option<External> {
    if matches!(name, "abs" | "labs" | "llabs") {
        let width = if name == "abs" { 32 } else { 64 };
        return Some(value(move |_, a| {
            let v = crate::int::signed(int(a, 0)?, width);
            Ok(Value::Int(v.unsigned_abs() & crate::int::mask(width)))
        }));
    }
    let (f, is_wide) = match function(name) {
        Some(f) => (f, true),
        None => (function(name.strip_suffix('f')?)?, false),
    };
    let wide = |a: &[Value], i| float(a, i).map(f64::from_bits);
    let narrow = |a: &[Value], i| float(a, i).map(|v| f32::from_bits(v as u32));
    Some(value(move |_, a| {
        Ok(Value::Float(if is_wide {
            match f {
                Function::One(f, _) => f(wide(a, 0)?),
                Function::Two(f, _) => f(wide(a, 0)?, wide(a, 1)?),
                Function::Three(f, _) => f(wide(a, 0)?, wide(a, 1)?, wide(a, 2)?),
            }
            .to_bits()
        } else {
            let v = match f {
                Function::One(_, f) => f(narrow(a, 0)?),
                Function::Two(_, f) => f(narrow(a, 0)?, narrow(a, 1)?),
                Function::Three(_, f) => f(narrow(a, 0)?, narrow(a, 1)?, narrow(a, 2)?),
            };
            u64::from(v.to_bits())
        }))
    }))
}
