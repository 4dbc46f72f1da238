//! The bodies of structured operations that have a name: what each does with the elements at a point.

use terrace_dialects_core::{arith, complex, math};
use terrace_ir::draft::Insert;
use terrace_ir::types::ComplexType;
use terrace_ir::{Context, Type, Value};

use super::{BinaryFn, ElementwiseKind, IndexOp, TypeFn, UnaryFn, YieldOp};

/// The body of a named operation. Its arguments are the elements of the operands, those of the destinations last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// The first element itself.
    First,
    /// The first element, cast to the type of the last.
    Copy,
    /// A function of one element.
    Unary(UnaryFn),
    /// A function of two elements.
    Binary(BinaryFn),
    /// One of two elements, by a third.
    Select,
    /// The product of two elements, added to the last. Factors are cast to the type of the sum.
    Product,
    /// The same of elements less the zero points that follow them.
    ZeroPoints,
    /// A function of the last element and the first, which is cast to its type.
    Pool(TypeFn, BinaryFn),
    /// A pseudorandom number between two, from a seed and the place in a matrix.
    Random,
}

/// A value of a body, or the reason why its types have none.
type Made = Result<Value, String>;

impl Body {
    /// Makes the operations of a block with these arguments, the terminator included. The error says which types don't fit.
    pub fn build<'c>(self, b: &mut impl Insert<'c>, args: &[Value], cast: TypeFn) -> Result<(), String> {
        let value = match (self, args) {
            (Body::First, [a, ..]) => *a,
            (Body::Copy, [a, out]) => convert(b, cast, out.ty(b), *a),
            (Body::Unary(f), [a, ..]) => apply_unary(b, f, *a)?,
            (Body::Binary(f), [x, y, ..]) => apply(b, f, *x, *y)?,
            (Body::Select, [c, x, y, ..]) => arith::SelectOp::new(*c, *x, *y).result(b),
            (Body::Product, [x, y, sum]) => {
                let ty = sum.ty(b);
                let (x, y) = (convert(b, cast, ty, *x), convert(b, cast, ty, *y));
                let product = apply(b, BinaryFn::Mul, x, y)?;
                apply(b, BinaryFn::Add, *sum, product)?
            }
            (Body::ZeroPoints, [x, y, x_zero, y_zero, sum]) => {
                let ty = sum.ty(b);
                let mut less = |v: Value, zero: Value| {
                    let (v, zero) = (convert(b, cast, ty, v), convert(b, cast, ty, zero));
                    apply(b, BinaryFn::Sub, v, zero)
                };
                let (x, y) = (less(*x, *x_zero)?, less(*y, *y_zero)?);
                let product = apply(b, BinaryFn::Mul, x, y)?;
                apply(b, BinaryFn::Add, *sum, product)?
            }
            (Body::Pool(cast, f), [v, .., out]) => {
                let v = convert(b, cast, out.ty(b), *v);
                apply(b, f, *out, v)?
            }
            (Body::Random, [min, max, seed, out]) => random(b, [*min, *max, *seed], out.ty(b))?,
            _ => return Err("wrong number of operands".to_owned()),
        };
        YieldOp::new([value]).insert(b);
        Ok(())
    }

    /// The body of an elementwise operation.
    pub fn of_kind(kind: ElementwiseKind) -> Body {
        let text = kind.text();
        match (UnaryFn::from_text(text), BinaryFn::from_text(text)) {
            (Some(f), _) => Body::Unary(f),
            (_, Some(f)) => Body::Binary(f),
            _ => Body::Select,
        }
    }

    /// The number of elements that the body of an elementwise operation takes.
    pub fn arity(self) -> usize {
        match self {
            Body::Binary(_) => 2,
            Body::Select => 3,
            _ => 1,
        }
    }
}

/// Casts between numbers; types that have no cast are left as they are.
fn convert<'c>(b: &mut impl Insert<'c>, how: TypeFn, to: Type, v: Value) -> Value {
    let (ctx, from) = (b.context(), v.ty(b));
    if from == to {
        return v;
    }
    let signed = how == TypeFn::CastSigned;
    let bits = |t: Type| ctx.int_or_float_width(t).unwrap_or(0);
    let wider = bits(to) > bits(from);
    let (from_int, from_float) = (ctx.integer_info(from).is_some(), ctx.float_kind(from).is_some());
    if ctx.integer_info(to).is_some() {
        if from_float && signed {
            return arith::FPToSIOp::new(to, v).result(b);
        } else if from_float {
            return arith::FPToUIOp::new(to, v).result(b);
        } else if from == ctx.index_type() {
            return arith::IndexCastOp::new(to, v).result(b);
        } else if from_int && wider && signed {
            return arith::ExtSIOp::new(to, v).result(b);
        } else if from_int && wider {
            return arith::ExtUIOp::new(to, v).result(b);
        } else if from_int && bits(to) < bits(from) {
            return arith::TruncIOp::new(to, v).result(b);
        }
    } else if ctx.float_kind(to).is_some() {
        if from_int && signed {
            return arith::SIToFPOp::new(to, v).result(b);
        } else if from_int {
            return arith::UIToFPOp::new(to, v).result(b);
        } else if from_float && wider {
            return arith::ExtFOp::new(to, v).result(b);
        } else if from_float && bits(to) < bits(from) {
            return arith::TruncFOp::new(to, v).result(b);
        }
    } else if let Some(complex) = to.cast::<ComplexType<'_>>(ctx) {
        return to_complex(b, how, complex, v);
    }
    v
}

/// Casts a number to a complex one.
fn to_complex<'c>(b: &mut impl Insert<'c>, how: TypeFn, to: ComplexType<'_>, v: Value) -> Value {
    let (ctx, from, part) = (b.context(), v.ty(b), to.element());
    let ty = Type::from(to);
    if let Some(complex) = from.cast::<ComplexType<'_>>(ctx) {
        if ctx.float_kind(complex.element()).is_none() || ctx.float_kind(part).is_none() {
            return v;
        }
        let (re, im) = (complex::ReOp::new(v).result(b), complex::ImOp::new(v).result(b));
        let (re, im) = (convert(b, how, part, re), convert(b, how, part, im));
        return complex::CreateOp::new(ty, re, im).result(b);
    }
    let is_number = ctx.float_kind(from).is_some() || ctx.integer_info(from).is_some();
    if ctx.float_kind(part).is_none() || !is_number {
        return v;
    }
    let re = convert(b, how, part, v);
    let zero = arith::ConstantOp::new(ctx.float(part, 0.0)).result(b);
    complex::CreateOp::new(ty, re, zero).result(b)
}

/// A function of one number.
fn apply_unary<'c>(b: &mut impl Insert<'c>, f: UnaryFn, v: Value) -> Made {
    let (ctx, ty) = (b.context(), v.ty(b));
    if ctx.float_kind(ty).is_none() {
        return Err("unsupported non numeric type".to_owned());
    }
    Ok(match f {
        UnaryFn::Exp => math::ExpOp::new(v).result(b),
        UnaryFn::Log => math::LogOp::new(v).result(b),
        UnaryFn::Abs => math::AbsFOp::new(v).result(b),
        UnaryFn::Ceil => math::CeilOp::new(v).result(b),
        UnaryFn::Floor => math::FloorOp::new(v).result(b),
        UnaryFn::Negf => arith::NegFOp::new(v).result(b),
        UnaryFn::Reciprocal => {
            let one = arith::ConstantOp::new(ctx.float(ty, 1.0)).result(b);
            arith::DivFOp::new(one, v).result(b)
        }
        UnaryFn::Round => math::RoundOp::new(v).result(b),
        UnaryFn::Sqrt => math::SqrtOp::new(v).result(b),
        UnaryFn::Rsqrt => math::RsqrtOp::new(v).result(b),
        UnaryFn::Square => arith::MulFOp::new(v, v).result(b),
        UnaryFn::Tanh => math::TanhOp::new(v).result(b),
        UnaryFn::Erf => math::ErfOp::new(v).result(b),
    })
}

/// The kinds of numbers that functions of two of them tell apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Complex,
    Float,
    Bool,
    Int,
}

impl Numbers {
    fn of(ctx: &Context, x: Type, y: Type) -> Option<Numbers> {
        let both = |f: &dyn Fn(Type) -> bool| f(x) && f(y);
        if both(&|t| t.is::<ComplexType<'_>>(ctx)) {
            Some(Numbers::Complex)
        } else if both(&|t| ctx.float_kind(t).is_some()) {
            Some(Numbers::Float)
        } else if both(&|t| t == ctx.i1()) {
            Some(Numbers::Bool)
        } else {
            both(&|t| ctx.integer_info(t).is_some()).then_some(Numbers::Int)
        }
    }
}

/// A function of two numbers.
fn apply<'c>(b: &mut impl Insert<'c>, f: BinaryFn, x: Value, y: Value) -> Made {
    use {BinaryFn as F, Numbers as N};
    let (ctx, types) = (b.context(), [x.ty(b), y.ty(b)]);
    let Some(numbers) = Numbers::of(ctx, types[0], types[1]) else {
        let [x, y] = types.map(|t| ctx.text(t));
        return Err(format!(
            "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got '{x}' and '{y}'"
        ));
    };
    Ok(match (f, numbers) {
        (F::Add, N::Complex) => complex::AddOp::new(x, y).result(b),
        (F::Add, N::Float) => arith::AddFOp::new(x, y).result(b),
        (F::Add, N::Bool) => arith::OrIOp::new(x, y).result(b),
        (F::Add, N::Int) => arith::AddIOp::new(x, y).result(b),
        (F::Sub, N::Complex) => complex::SubOp::new(x, y).result(b),
        (F::Sub, N::Float) => arith::SubFOp::new(x, y).result(b),
        (F::Sub, N::Bool) => return Err("unsupported operation: sub with bools".to_owned()),
        (F::Sub, N::Int) => arith::SubIOp::new(x, y).result(b),
        (F::Mul, N::Complex) => complex::MulOp::new(x, y).result(b),
        (F::Mul, N::Float) => arith::MulFOp::new(x, y).result(b),
        (F::Mul, N::Bool) => arith::AndIOp::new(x, y).result(b),
        (F::Mul, N::Int) => arith::MulIOp::new(x, y).result(b),
        (F::Div, N::Complex) => complex::DivOp::new(x, y).result(b),
        (F::Div, N::Float) => arith::DivFOp::new(x, y).result(b),
        (F::Div, N::Bool) => return Err("unsupported operation: div with bools".to_owned()),
        (F::Div, N::Int) => arith::DivSIOp::new(x, y).result(b),
        (F::DivUnsigned, N::Int) => arith::DivUIOp::new(x, y).result(b),
        (F::DivUnsigned, _) => return Err("unsupported operation: unsigned div not on uint".to_owned()),
        (F::MaxSigned, N::Float) => arith::MaximumFOp::new(x, y).result(b),
        (F::MinSigned, N::Float) => arith::MinimumFOp::new(x, y).result(b),
        (F::MaxSigned, N::Bool | N::Int) => arith::MaxSIOp::new(x, y).result(b),
        (F::MinSigned, N::Bool | N::Int) => arith::MinSIOp::new(x, y).result(b),
        (F::MaxUnsigned, N::Int) => arith::MaxUIOp::new(x, y).result(b),
        (F::MinUnsigned, N::Int) => arith::MinUIOp::new(x, y).result(b),
        (F::MaxUnsigned, _) => return Err("unsupported operation: unsigned max not on uint".to_owned()),
        (F::MinUnsigned, _) => return Err("unsupported operation: unsigned min not on uint".to_owned()),
        (F::Powf, N::Float) => math::PowFOp::new(x, y).result(b),
        (f, _) => return Err(format!("unsupported operation: {}", f.text())),
    })
}

/// The steps of a linear congruential generator, once for each dimension, scaled to lie between two numbers.
fn random<'c>(b: &mut impl Insert<'c>, [min, max, seed]: [Value; 3], out: Type) -> Made {
    let ctx = b.context();
    let (i32, i64, f64) = (ctx.i32(), ctx.i64(), ctx.f64());
    let signed = TypeFn::CastSigned;
    let offset = arith::ConstantOp::new(ctx.integer(i64, 2_147_483_647)).result(b);
    let offset = convert(b, signed, f64, offset);
    let place = |b: &mut _, dim: i64| {
        let index = IndexOp::new(dim).result(b);
        convert(b, signed, i32, index)
    };
    let (column, row) = (place(b, 1), place(b, 0));
    let mut number = apply(b, BinaryFn::Add, row, seed)?;
    for next in [Some(column), None] {
        for (f, constant) in [(BinaryFn::Mul, 1_103_515_245), (BinaryFn::Add, 12_345)] {
            let c = arith::ConstantOp::new(ctx.integer(i64, constant)).result(b);
            let c = convert(b, signed, i32, c);
            number = apply(b, f, number, c)?;
        }
        if let Some(next) = next {
            number = apply(b, BinaryFn::Add, next, number)?;
        }
    }
    let number = convert(b, signed, f64, number);
    let number = apply(b, BinaryFn::Add, offset, number)?;
    let range = apply(b, BinaryFn::Sub, max, min)?;
    let unit = arith::ConstantOp::new(ctx.float(f64, 2.328_306_4e-10)).result(b);
    let unit = convert(b, signed, f64, unit);
    let scale = apply(b, BinaryFn::Mul, range, unit)?;
    let scaled = apply(b, BinaryFn::Mul, number, scale)?;
    let value = apply(b, BinaryFn::Add, scaled, min)?;
    Ok(convert(b, signed, out, value))
}
