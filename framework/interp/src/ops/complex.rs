//! complex: two floats. Sums, differences and products are computed in their format, each step rounded; all else in `f64`, for formats of at
//! most 64 bits. The formulas are those of the lowerings where these are exact, and the textbook's elsewhere.

use std::cmp::Ordering;

use smallvec::SmallVec;
use terrace_dialects_core::complex::*;
use terrace_ir::types::ComplexType;
use terrace_ir::{Float, FloatKind, Op, Type, Value as IrValue};

use super::arith::constant;
use super::lanes::bits;
use super::{Builder, constants};
use crate::fault::Trouble;
use crate::float;
use crate::machine::Machine;
use crate::model::{Code, Slot};
use crate::prepare::Prepare;
use crate::value::{Value, Why, from_ap};

/// The parts of a number.
#[derive(Clone, Copy, Debug)]
struct Complex {
    re: f64,
    im: f64,
}

fn c(re: f64, im: f64) -> Complex {
    Complex { re, im }
}

impl Complex {
    fn abs(self) -> f64 {
        self.re.hypot(self.im)
    }
    fn angle(self) -> f64 {
        self.im.atan2(self.re)
    }
    fn add(self, o: Complex) -> Complex {
        c(self.re + o.re, self.im + o.im)
    }
    fn mul(self, o: Complex) -> Complex {
        c(self.re * o.re - self.im * o.im, self.re * o.im + self.im * o.re)
    }
    fn div(self, o: Complex) -> Complex {
        // Smith's way: no square of a part, which might overflow.
        if o.re.abs() >= o.im.abs() {
            let (ratio, denominator) = (o.im / o.re, o.re + o.im * (o.im / o.re));
            c((self.re + self.im * ratio) / denominator, (self.im - self.re * ratio) / denominator)
        } else {
            let (ratio, denominator) = (o.re / o.im, o.im + o.re * (o.re / o.im));
            c((self.re * ratio + self.im) / denominator, (self.im * ratio - self.re) / denominator)
        }
    }
    fn scale(self, s: f64) -> Complex {
        c(self.re * s, self.im * s)
    }
    fn exp(self) -> Complex {
        let e = self.re.exp();
        if self.im == 0.0 { c(e, self.im) } else { c(e * self.im.cos(), e * self.im.sin()) }
    }
    fn ln(self) -> Complex {
        c(self.abs().ln(), self.angle())
    }
    fn sqrt(self) -> Complex {
        if self.re == 0.0 && self.im == 0.0 {
            return c(0.0, self.im);
        }
        let t = ((self.abs() + self.re.abs()) / 2.0).sqrt();
        if self.re >= 0.0 {
            c(t, self.im / (2.0 * t))
        } else {
            c(self.im.abs() / (2.0 * t), t.copysign(self.im))
        }
    }
    fn pow(self, o: Complex) -> Complex {
        if self.re == 0.0 && self.im == 0.0 {
            return if o.re == 0.0 && o.im == 0.0 { c(1.0, 0.0) } else { c(0.0, 0.0) };
        }
        o.mul(self.ln()).exp()
    }
    fn sin(self) -> Complex {
        c(self.re.sin() * self.im.cosh(), self.re.cos() * self.im.sinh())
    }
    fn cos(self) -> Complex {
        c(self.re.cos() * self.im.cosh(), -self.re.sin() * self.im.sinh())
    }
    fn tan(self) -> Complex {
        // -i tanh(iz)
        let t = c(-self.im, self.re).tanh();
        c(t.im, -t.re)
    }
    fn expm1(self) -> Complex {
        if self.im == 0.0 {
            return c(self.re.exp_m1(), self.im);
        }
        let half = (self.im / 2.0).sin();
        c(self.re.exp_m1() * self.im.cos() - 2.0 * half * half, self.re.exp() * self.im.sin())
    }
    fn log1p(self) -> Complex {
        // The square of the length of what the logarithm is of, less one.
        let more = self.re * (2.0 + self.re) + self.im * self.im;
        let log = if more.abs() < 0.5 { more.ln_1p() / 2.0 } else { (1.0 + self.re).hypot(self.im).ln() };
        c(log, self.im.atan2(1.0 + self.re))
    }
    fn tanh(self) -> Complex {
        // Past that the parts of the quotient overflow, and the real part is 1 in any format.
        if self.re.abs() > 40.0 {
            let rest = 4.0 * (-2.0 * self.re.abs()).exp() * self.im.sin() * self.im.cos();
            return c(1f64.copysign(self.re), rest);
        }
        let (s, t) = (
            c(self.re.sinh() * self.im.cos(), self.re.cosh() * self.im.sin()),
            c(self.re.cosh() * self.im.cos(), self.re.sinh() * self.im.sin()),
        );
        s.div(t)
    }
}

/// The format of the parts.
fn part_kind(p: &Prepare<'_>, ty: Type) -> Result<FloatKind, Trouble> {
    let ctx = p.context();
    let kind = ty.cast::<ComplexType<'_>>(ctx).and_then(|c| ctx.float_kind(c.element()));
    kind.ok_or_else(|| Trouble::new(format!("arithmetic on {} is not supported", ctx.text(ty))))
}

/// The format of the parts, if it has at most 64 bits.
fn narrow_kind(p: &Prepare<'_>, ty: Type) -> Result<FloatKind, Trouble> {
    let kind = part_kind(p, ty)?;
    let unsupported = || Trouble::new(format!("this function of {} is not supported", p.context().text(ty)));
    float::is_narrow(kind).then_some(kind).ok_or_else(unsupported)
}

/// Reads the parts of a number; poison if one is.
fn read(m: &Machine<'_>, s: Slot, kind: FloatKind) -> Result<Result<[Float; 2], Value>, Trouble> {
    let v = m.get(s);
    let Value::List(parts) = v else { return Ok(Err(v.clone())) };
    let part = |i: usize| match &parts[i] {
        poison @ Value::Poison(_) => Ok(Err(poison.clone())),
        v => match bits(v, kind.width()) {
            Ok(b) => Ok(Ok(Float::from_bits(kind, &b))),
            Err(_) => Err(Trouble::new("a part is no float")),
        },
    };
    Ok(match (part(0)?, part(1)?) {
        (Ok(re), Ok(im)) => Ok([re, im]),
        (Err(p), _) | (_, Err(p)) => Err(p),
    })
}

fn make(kind: FloatKind, v: Complex) -> Value {
    list([v.re, v.im].map(|v| Float::from_f64_lossy(kind, v)))
}

fn list(parts: [Float; 2]) -> Value {
    Value::list(parts.map(|v| from_ap(v.to_bits(), true)).to_vec())
}

/// An operation on complex numbers that is computed in `f64`.
fn each(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    f: impl Fn(FloatKind, &[Complex]) -> Value + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    narrow_kind(p, op.operands(p).first().ok_or("it has no operands")?.ty(p))?;
    let open = if p.program.memory.open_is_poison { is_open } else { |_: &[[Float; 2]]| false };
    exactly_where(p, op, result, open, move |kind, v| {
        let numbers: SmallVec<[Complex; 2]> = v.iter().copied().map(wide).collect();
        f(kind, &numbers)
    })
}

/// True where formulas that are equal otherwise differ: for parts that are not finite, and for a second operand of zero.
fn is_open(v: &[[Float; 2]]) -> bool {
    let by_zero = v.get(1).is_some_and(|v| v.iter().all(|f| f.is_zero()));
    by_zero || v.iter().flatten().any(|f| !f.is_finite())
}

/// A number whose parts `f64` holds.
fn wide([re, im]: [Float; 2]) -> Complex {
    c(re.to_f64_lossy(), im.to_f64_lossy())
}

/// An operation on the parts of complex numbers.
fn exactly(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    f: impl Fn(FloatKind, &[[Float; 2]]) -> Value + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    exactly_where(p, op, result, |_| false, f)
}

/// An operation on the parts of complex numbers whose result is poison where it is open.
fn exactly_where(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    open: fn(&[[Float; 2]]) -> bool,
    f: impl Fn(FloatKind, &[[Float; 2]]) -> Value + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let operands = op.operands(p);
    let first = operands.first().ok_or("it has no operands")?;
    let kind = part_kind(p, first.ty(p))?;
    let whole = !result.ty(p).is::<ComplexType<'_>>(p.context());
    let (args, result) = (p.slots(&operands), p.slot(result));
    let poisoned = move |poison: Value| if whole { poison } else { Value::list(vec![poison; 2]) };
    Ok(Code::step(move |m| {
        let mut numbers = Vec::with_capacity(2);
        for s in &args {
            match read(m, *s, kind)? {
                Ok(v) => numbers.push(v),
                Err(poison) => {
                    m.set(result, poisoned(poison));
                    return Ok(());
                }
            }
        }
        let v = if open(&numbers) { poisoned(m.poison(Why::Open)) } else { f(kind, &numbers) };
        m.set(result, v);
        Ok(())
    }))
}

pub(super) fn add(b: &mut Builder<'_>) {
    macro_rules! complex {
        ($($op:ident => |$v:ident| $e:expr;)*) => {$(
            b.add::<$op>(|o, p| each(p, o.into(), o.result(p), |k, $v| make(k, $e)));
        )*};
    }
    complex! {
        DivOp => |v| v[0].div(v[1]);
        PowOp => |v| v[0].pow(v[1]);
        // -i log((x + iy) / sqrt(x^2 + y^2))
        Atan2Op => |v| {
            let i = c(0.0, 1.0);
            let root = v[0].mul(v[0]).add(v[1].mul(v[1])).sqrt();
            v[1].add(i.mul(v[0])).div(root).ln().mul(c(0.0, -1.0))
        };
        CosOp => |v| v[0].cos();
        SinOp => |v| v[0].sin();
        TanOp => |v| v[0].tan();
        TanhOp => |v| v[0].tanh();
        ExpOp => |v| v[0].exp();
        Expm1Op => |v| v[0].expm1();
        LogOp => |v| v[0].ln();
        Log1pOp => |v| v[0].log1p();
        RsqrtOp => |v| c(1.0, 0.0).div(v[0].sqrt());
        SignOp => |v| if v[0].re == 0.0 && v[0].im == 0.0 { v[0] } else { v[0].scale(1.0 / v[0].abs()) };
        SqrtOp => |v| v[0].sqrt();
    }
    macro_rules! exact {
        ($($op:ident => |$v:ident| $e:expr;)*) => {$(
            b.add::<$op>(|o, p| exactly(p, o.into(), o.result(p), |_, $v| list($e)));
        )*};
    }
    exact! {
        AddOp => |v| [v[0][0].add(v[1][0]), v[0][1].add(v[1][1])];
        SubOp => |v| [v[0][0].sub(v[1][0]), v[0][1].sub(v[1][1])];
        MulOp => |v| {
            let ([a, b], [x, y]) = (v[0], v[1]);
            [a.mul(x).sub(b.mul(y)), a.mul(y).add(b.mul(x))]
        };
        NegOp => |v| v[0].map(Float::neg);
        ConjOp => |v| [v[0][0], v[0][1].neg()];
    }
    let part = |k: FloatKind, v: f64| from_ap(Float::from_f64_lossy(k, v).to_bits(), true);
    b.add::<AbsOp>(move |o, p| each(p, o.into(), o.result(p), move |k, v| part(k, v[0].abs())));
    b.add::<AngleOp>(move |o, p| each(p, o.into(), o.result(p), move |k, v| part(k, v[0].angle())));
    let equal = |v: &[[Float; 2]]| (0..2).all(|i| v[0][i].compare(v[1][i]) == Some(Ordering::Equal));
    b.add::<EqualOp>(move |o, p| exactly(p, o.into(), o.result(p), move |_, v| Value::bool(equal(v))));
    b.add::<NotEqualOp>(move |o, p| exactly(p, o.into(), o.result(p), move |_, v| Value::bool(!equal(v))));
    parts(b);
}

fn parts(b: &mut Builder<'_>) {
    b.add::<ReOp>(|o, p| pick(p, o.complex(p), o.real(p), 0));
    b.add::<ImOp>(|o, p| pick(p, o.complex(p), o.imaginary(p), 1));
    b.add::<CreateOp>(|o, p| {
        let (re, im, result) = (p.slot(o.real(p)), p.slot(o.imaginary(p)), p.slot(o.complex(p)));
        Ok(Code::step(move |m| {
            let v = Value::list(vec![m.get(re).clone(), m.get(im).clone()]);
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<ConstantOp>(|o, p| {
        let (result, ty) = (p.slot(o.complex(p)), o.complex(p).ty(p));
        let element = ty
            .cast::<ComplexType<'_>>(p.context())
            .map(|c| c.element())
            .ok_or("it makes no complex number")?;
        let parts = o.value(p).iter().map(|a| constants::value(p.context(), *a, element));
        Ok(constant(result, Value::list(parts.collect::<Result<_, _>>()?)))
    });
    b.add::<BitcastOp>(|o, p| {
        let (from, to) = (p.layout(o.operand(p).ty(p))?, p.layout(o.result(p).ty(p))?);
        let (operand, result) = (p.slot(o.operand(p)), p.slot(o.result(p)));
        Ok(Code::step(move |m| {
            let v = m.reinterpret(operand, &from, &to)?;
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<PowiOp>(|o, p| {
        let kind = narrow_kind(p, o.lhs(p).ty(p))?;
        let width = p.context().int_or_index_width(o.rhs(p).ty(p)).unwrap_or(32);
        let (base, power, result) = (p.slot(o.lhs(p)), p.slot(o.rhs(p)), p.slot(o.result(p)));
        Ok(Code::step(move |m| {
            let n = crate::int::signed(m.int(power, "a power")?, width);
            let v = match read(m, base, kind)? {
                Ok(v) => make(kind, integer_power(wide(v), n)),
                Err(poison) => Value::list(vec![poison; 2]),
            };
            m.set(result, v);
            Ok(())
        }))
    });
}

fn integer_power(base: Complex, n: i64) -> Complex {
    let (mut out, mut square, mut rest) = (c(1.0, 0.0), base, n.unsigned_abs());
    while rest > 0 {
        if rest & 1 == 1 {
            out = out.mul(square);
        }
        square = square.mul(square);
        rest >>= 1;
    }
    if n < 0 { c(1.0, 0.0).div(out) } else { out }
}

fn pick(p: &Prepare<'_>, from: IrValue, result: IrValue, i: usize) -> Result<Code, Trouble> {
    let (from, result) = (p.slot(from), p.slot(result));
    Ok(Code::step(move |m| {
        let v = match m.get(from) {
            poison @ Value::Poison(_) => poison.clone(),
            _ => m.parts(from, "a complex number")?[i].clone(),
        };
        m.set(result, v);
        Ok(())
    }))
}
