//! Operations of constants, computed as LLVM's builder computes them: such an operation is no instruction in the text.
//!
//! `None` is the answer where LLVM keeps the instruction. Floats are in `fold/floats.rs`, aggregates and vectors in `fold/parts.rs`.

mod addresses;
mod floats;
mod parts;

pub(crate) use addresses::{GepFlags, gep};
pub(crate) use parts::{extract_element, extract_value, insert_element, insert_value, shuffle};

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects_llvm::llvm::ICmpPredicate;
use terrace_ir::{ApInt, Attr, Context, Type};

use crate::constants::{Const, Expr, Kind};
use crate::layout::Layout;
use crate::types::{address_space, vector_parts};

/// The layout by which addresses are computed.
pub(crate) struct Memory<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) layout: &'a Layout,
    /// The sizes of variables in bytes, of those that are at an address.
    pub(crate) sizes: &'a FxHashMap<Attr, u64>,
    /// The symbols whose address may be null.
    pub(crate) weak: &'a FxHashSet<Attr>,
}

/// Binary arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Arith {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

impl Arith {
    /// The operation that an instruction's name says.
    #[cfg(feature = "import")]
    pub(crate) fn of_word(word: &[u8]) -> Option<Arith> {
        use Arith::*;
        let all = [
            Add, Sub, Mul, UDiv, SDiv, URem, SRem, Shl, LShr, AShr, And, Or, Xor, FAdd, FSub, FMul, FDiv,
            FRem,
        ];
        all.into_iter().find(|a| a.word().as_bytes() == word)
    }

    /// The instruction's name.
    pub(crate) fn word(self) -> &'static str {
        use Arith::*;
        match self {
            Add => "add",
            Sub => "sub",
            Mul => "mul",
            UDiv => "udiv",
            SDiv => "sdiv",
            URem => "urem",
            SRem => "srem",
            Shl => "shl",
            LShr => "lshr",
            AShr => "ashr",
            And => "and",
            Or => "or",
            Xor => "xor",
            FAdd => "fadd",
            FSub => "fsub",
            FMul => "fmul",
            FDiv => "fdiv",
            FRem => "frem",
        }
    }

    fn is_float(self) -> bool {
        use Arith::*;
        matches!(self, FAdd | FSub | FMul | FDiv | FRem)
    }
}

/// Casts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cast {
    Trunc,
    ZExt,
    SExt,
    FPTrunc,
    FPExt,
    FPToUI,
    FPToSI,
    UIToFP,
    SIToFP,
    PtrToInt,
    IntToPtr,
    Bits,
    AddressSpace,
}

impl Cast {
    /// The cast that an instruction's name says.
    #[cfg(feature = "import")]
    pub(crate) fn of_word(word: &[u8]) -> Option<Cast> {
        use Cast::*;
        let all = [
            Trunc,
            ZExt,
            SExt,
            FPTrunc,
            FPExt,
            FPToUI,
            FPToSI,
            UIToFP,
            SIToFP,
            PtrToInt,
            IntToPtr,
            Bits,
            AddressSpace,
        ];
        all.into_iter().find(|c| c.word().as_bytes() == word)
    }

    /// The instruction's name.
    pub(crate) fn word(self) -> &'static str {
        use Cast::*;
        match self {
            Trunc => "trunc",
            ZExt => "zext",
            SExt => "sext",
            FPTrunc => "fptrunc",
            FPExt => "fpext",
            FPToUI => "fptoui",
            FPToSI => "fptosi",
            UIToFP => "uitofp",
            SIToFP => "sitofp",
            PtrToInt => "ptrtoint",
            IntToPtr => "inttoptr",
            Bits => "bitcast",
            AddressSpace => "addrspacecast",
        }
    }

    /// True if LLVM has constant expressions of it.
    pub(crate) fn is_expression(self) -> bool {
        use Cast::*;
        matches!(self, Trunc | PtrToInt | IntToPtr | Bits | AddressSpace)
    }
}

/// A vector of the elements that `f` gives, or what it gives for a scalar.
fn each(
    ctx: &Context,
    ty: Type,
    a: &Const,
    b: Option<&Const>,
    f: &dyn Fn(&Const, Option<&Const>) -> Option<Const>,
) -> Option<Const> {
    let Some((n, _, _)) = vector_parts(ctx, ty) else { return f(a, b) };
    if let (Some(a), Some(b)) = (splat(ctx, a), b.map_or(Some(None), |b| splat(ctx, b).map(Some))) {
        return f(&a, b.as_ref()).map(|c| Const::new(ty, Kind::Splat(c)));
    }
    let parts: Option<Vec<Const>> = (0..usize::try_from(n).ok()?)
        .map(|i| match b {
            Some(b) => f(&a.element(ctx, i)?, Some(&b.element(ctx, i)?)),
            None => f(&a.element(ctx, i)?, None),
        })
        .collect();
    a.elements(ctx)?;
    Some(Const::new(ty, Kind::Aggregate(parts?.into())))
}

/// The one element of a vector of equal ones, if that is how it is kept.
fn splat(ctx: &Context, c: &Const) -> Option<Const> {
    match c.kind() {
        Kind::Splat(c) => Some(c.clone()),
        Kind::Zero | Kind::Undef | Kind::Poison => c.element(ctx, 0),
        _ => None,
    }
}

/// A constant with `value` in all its elements.
pub(crate) fn all(ctx: &Context, ty: Type, value: impl Fn(Type) -> Const) -> Const {
    match vector_parts(ctx, ty) {
        Some((_, _, element)) => Const::new(ty, Kind::Splat(value(element))),
        None => value(ty),
    }
}

fn ones(ctx: &Context, ty: Type) -> Const {
    all(ctx, ty, |t| Const::int(ctx, t, -1))
}

fn int_zero(ctx: &Context, ty: Type) -> Const {
    all(ctx, ty, |t| Const::zero(ctx, t))
}

/// Two operands; `flags` stay if the result is an expression.
pub(crate) fn arith(m: &Memory<'_>, op: Arith, flags: &'static str, a: &Const, b: &Const) -> Option<Const> {
    if let (Arith::Sub, Some((x, i)), Some((y, k))) =
        (op, addresses::from_symbol(m, a), addresses::from_symbol(m, b))
        && x == y
    {
        return Some(Const::ap(a.ty(), i.sub(&k).sext_or_trunc(m.ctx.integer_info(a.ty())?.0)));
    }
    arith_of(m.ctx, op, flags, a, b)
}

fn arith_of(ctx: &Context, op: Arith, flags: &'static str, a: &Const, b: &Const) -> Option<Const> {
    let folded = arith_value(ctx, op, a, b);
    if folded.is_some() || !matches!(op, Arith::Add | Arith::Sub | Arith::Xor) {
        return folded;
    }
    Const::expr(a.ty(), Expr::Binary(op.word(), flags, a.clone(), b.clone()))
}

fn arith_value(ctx: &Context, op: Arith, a: &Const, b: &Const) -> Option<Const> {
    let ty = a.ty();
    if a.is_poison() || b.is_poison() {
        return Some(Const::poison(ty));
    }
    if a.is_undef() || b.is_undef() {
        return with_undef(ctx, op, a, b);
    }
    if let Some(c) = neutral(ctx, op, a, b) {
        return Some(c);
    }
    each(ctx, ty, a, Some(b), &|a, b| {
        let b = b?;
        if vector_parts(ctx, ty).is_some() && (a.is_undef() || a.is_poison() || b.is_undef() || b.is_poison())
        {
            return arith_of(ctx, op, "", a, b);
        }
        match (a.kind(), b.kind()) {
            (Kind::Int(x), Kind::Int(y)) => Some(integers(op, a.ty(), x, y)),
            (Kind::Float(x), Kind::Float(y)) => {
                floats::arith(ctx.float_kind(a.ty())?, op, x, y).map(|v| Const::new(a.ty(), Kind::Float(v)))
            }
            _ if vector_parts(ctx, ty).is_some() => arith_of(ctx, op, "", a, b),
            _ => None,
        }
    })
}

fn with_undef(ctx: &Context, op: Arith, a: &Const, b: &Const) -> Option<Const> {
    use Arith::*;
    let ty = a.ty();
    let both = a.is_undef() && b.is_undef();
    let undef = || Some(Const::undef(ty));
    match op {
        Xor if both => Some(int_zero(ctx, ty)),
        Xor | Add | Sub => undef(),
        And | Or if both => undef(),
        And => Some(int_zero(ctx, ty)),
        Or => Some(ones(ctx, ty)),
        Mul if both => undef(),
        Mul => {
            let other = if a.is_undef() { b } else { a };
            let odd = other.as_int().is_some_and(|v| v.bit(0));
            if odd { undef() } else { Some(int_zero(ctx, ty)) }
        }
        UDiv | SDiv | URem | SRem => {
            if b.is_undef() || b.is_zero() {
                return Some(Const::poison(ty));
            }
            let one = b.as_int().is_some_and(ApInt::is_one);
            if one && matches!(op, UDiv | SDiv) { undef() } else { Some(int_zero(ctx, ty)) }
        }
        Shl | LShr | AShr => {
            if b.is_undef() {
                return Some(Const::poison(ty));
            }
            if b.is_zero() { undef() } else { Some(int_zero(ctx, ty)) }
        }
        FSub if b.is_undef() && floats::is_negative_zero(ctx, a) => Some(b.clone()),
        FAdd | FSub | FMul | FDiv | FRem if both => undef(),
        FAdd | FSub | FMul | FDiv | FRem => {
            let nan = |t: Type| Some(Const::new(t, Kind::Float(floats::nan(ctx.float_kind(t)?)?)));
            match vector_parts(ctx, ty) {
                Some((_, _, element)) => Some(Const::new(ty, Kind::Splat(nan(element)?))),
                None => nan(ty),
            }
        }
    }
}

/// An operand that changes nothing, or that alone decides.
fn neutral(ctx: &Context, op: Arith, a: &Const, b: &Const) -> Option<Const> {
    use Arith::*;
    let single = |c: &Const| splat(ctx, c).unwrap_or_else(|| c.clone());
    let (x, y) = (single(a), single(b));
    let one = |c: &Const| c.as_int().is_some_and(ApInt::is_one);
    let minus_one = |c: &Const| c.as_int().is_some_and(ApInt::is_all_ones);
    let int_zero = |c: &Const| c.is_zero();
    let (is_neutral, absorbs): (fn(&Context, &Const) -> bool, bool) = match op {
        Add | Or | Xor => (|_, c| c.is_zero(), op == Or && (minus_one(&x) || minus_one(&y))),
        Mul => (|_, c| c.as_int().is_some_and(ApInt::is_one), int_zero(&x) || int_zero(&y)),
        And => (|_, c| c.as_int().is_some_and(ApInt::is_all_ones), int_zero(&x) || int_zero(&y)),
        FAdd => (floats::is_negative_zero, false),
        FMul => (floats::is_one, false),
        Sub | Shl | LShr | AShr => return y.is_zero().then(|| a.clone()),
        UDiv | SDiv => return one(&y).then(|| a.clone()),
        FSub => return floats::is_positive_zero(ctx, &y).then(|| a.clone()),
        FDiv => return floats::is_one(ctx, &y).then(|| a.clone()),
        URem | SRem | FRem => return None,
    };
    if absorbs {
        return Some(if op == Or { ones(ctx, a.ty()) } else { self::int_zero(ctx, a.ty()) });
    }
    if is_neutral(ctx, &x) {
        return Some(b.clone());
    }
    is_neutral(ctx, &y).then(|| a.clone())
}

fn integers(op: Arith, ty: Type, a: &ApInt, b: &ApInt) -> Const {
    use Arith::*;
    debug_assert!(!op.is_float());
    let value = match op {
        Add => Some(a.add(b)),
        Sub => Some(a.sub(b)),
        Mul => Some(a.mul(b)),
        UDiv => a.udiv(b),
        SDiv => a.sdiv(b).filter(|_| !(a.is_signed_min() && b.is_all_ones())),
        URem => a.urem(b),
        SRem => a.srem(b).filter(|_| !(a.is_signed_min() && b.is_all_ones())),
        Shl => a.shl(b),
        LShr => a.lshr(b),
        AShr => a.ashr(b),
        And => Some(a.and(b)),
        Or => Some(a.or(b)),
        Xor => Some(a.xor(b)),
        FAdd | FSub | FMul | FDiv | FRem => None,
    };
    value.map_or_else(|| Const::poison(ty), |v| Const::ap(ty, v))
}

/// The negation of a float.
pub(crate) fn fneg(ctx: &Context, a: &Const) -> Option<Const> {
    if a.is_undef() || a.is_poison() {
        return Some(a.clone());
    }
    each(ctx, a.ty(), a, None, &|a, _| match a.kind() {
        Kind::Float(v) => {
            let sign =
                ApInt::from_u64(v.width(), 1).shl(&ApInt::from_u64(v.width(), u64::from(v.width() - 1)))?;
            Some(Const::new(a.ty(), Kind::Float(v.xor(&sign))))
        }
        Kind::Undef | Kind::Poison => Some(a.clone()),
        _ => None,
    })
}

/// A constant cast to another type.
pub(crate) fn cast(m: &Memory<'_>, op: Cast, a: &Const, to: Type) -> Option<Const> {
    if let (Cast::PtrToInt, Some(n), Some((width, _))) =
        (op, addresses::literal(m, a), m.ctx.integer_info(to))
    {
        return Some(Const::ap(to, n.zext_or_trunc(width)));
    }
    if let (Cast::Bits, Some(c)) = (op, repacked(m, a, to)) {
        return Some(c);
    }
    cast_of(m.ctx, op, a, to)
}

/// The bits of numbers in a vector as other numbers; `None` if one is no number.
fn repacked(m: &Memory<'_>, a: &Const, to: Type) -> Option<Const> {
    let (from, into) = (vector_parts(m.ctx, a.ty()), vector_parts(m.ctx, to));
    if from.is_none() && into.is_none() || from.or(into).is_some_and(|v| v.1) {
        return None;
    }
    let mut parts = if from.is_some() { a.elements(m.ctx)? } else { vec![a.clone()] };
    let bits = |c: &Const| match c.kind() {
        Kind::Int(v) | Kind::Float(v) => Some(v.clone()),
        _ => None,
    };
    let element = into.map_or(to, |v| v.2);
    let (width, each) = (m.ctx.int_or_float_width(to_scalar(m, a.ty()))?, m.ctx.int_or_float_width(element)?);
    let total = width
        .checked_mul(u32::try_from(parts.len()).ok()?)
        .filter(|t| t.is_multiple_of(each) && *t <= 1 << 16)?;
    if !m.layout.big_endian {
        parts.reverse();
    }
    let number = |n: u32| ApInt::from_u64(total, n.into());
    let mut all = number(0);
    for part in &parts {
        all = all.shl(&number(width)).unwrap_or(number(0)).or(&bits(part)?.zext_or_trunc(total));
    }
    let mut made = Vec::new();
    for i in 0..total / each {
        let v = all.lshr(&number(i * each))?.zext_or_trunc(each);
        made.push(Const::new(
            element,
            if m.ctx.integer_info(element).is_some() { Kind::Int(v) } else { Kind::Float(v) },
        ));
    }
    if m.layout.big_endian {
        made.reverse();
    }
    if into.is_some() { Some(Const::new(to, Kind::Aggregate(made.into()))) } else { made.pop() }
}

/// The type of a vector's elements, or the type itself.
fn to_scalar(m: &Memory<'_>, t: Type) -> Type {
    vector_parts(m.ctx, t).map_or(t, |v| v.2)
}

fn cast_of(ctx: &Context, op: Cast, a: &Const, to: Type) -> Option<Const> {
    use Cast::*;
    if a.is_poison() {
        return Some(Const::poison(to));
    }
    if a.is_undef() {
        return Some(match op {
            ZExt | SExt | UIToFP | SIToFP => all(ctx, to, |t| Const::zero(ctx, t)),
            _ => Const::undef(to),
        });
    }
    if a.is_zero() && op != AddressSpace && (op != Bits || !floats::has_negative_zero(ctx, a)) {
        return Some(all(ctx, to, |t| Const::zero(ctx, t)));
    }
    let folded = match op {
        Bits => bits(ctx, a, to),
        _ => {
            let element = vector_parts(ctx, to).map_or(to, |(_, _, e)| e);
            each(ctx, to, a, None, &|a, _| cast_scalar(ctx, op, a, element))
        }
    };
    if folded.is_some() || !op.is_expression() {
        return folded;
    }
    Const::expr(to, Expr::Cast(op.word(), a.clone()))
}

fn cast_scalar(ctx: &Context, op: Cast, a: &Const, to: Type) -> Option<Const> {
    use Cast::*;
    match (op, a.kind()) {
        (_, Kind::Poison | Kind::Undef) => cast_of(ctx, op, a, to),
        (Trunc | ZExt, Kind::Int(v)) => Some(Const::ap(to, v.zext_or_trunc(ctx.integer_info(to)?.0))),
        (SExt, Kind::Int(v)) => Some(Const::ap(to, v.sext_or_trunc(ctx.integer_info(to)?.0))),
        (UIToFP | SIToFP, Kind::Int(v)) => {
            let value = if op == SIToFP { v.to_signed() } else { v.to_unsigned().into() };
            Some(Const::new(to, Kind::Float(floats::of_int(ctx.float_kind(to)?, &value))))
        }
        (FPToUI | FPToSI, Kind::Float(v)) => {
            let kind = ctx.float_kind(a.ty())?;
            let width = ctx.integer_info(to)?.0;
            Some(
                floats::to_int(kind, v, width, op == FPToSI)
                    .map_or_else(|| Const::poison(to), |v| Const::ap(to, v)),
            )
        }
        (FPTrunc | FPExt, Kind::Float(v)) => {
            let (from, into) = (ctx.float_kind(a.ty())?, ctx.float_kind(to)?);
            Some(Const::new(to, Kind::Float(floats::convert(from, into, v))))
        }
        // Two casts that give the pointer back.
        (IntToPtr, Kind::Expr(Expr::Cast("ptrtoint", p))) if p.ty() == to => {
            (ctx.integer_info(a.ty())?.0 >= 64).then(|| p.clone())
        }
        _ => None,
    }
}

/// The same bits as another type.
fn bits(ctx: &Context, a: &Const, to: Type) -> Option<Const> {
    if a.ty() == to {
        return Some(a.clone());
    }
    match (a.kind(), ctx.integer_info(to), ctx.float_kind(to)) {
        (Kind::Int(v), _, Some(_)) => Some(Const::new(to, Kind::Float(v.clone()))),
        (Kind::Float(v), Some(_), _) => Some(Const::ap(to, v.clone())),
        (Kind::Int(v), Some(_), _) => Some(Const::ap(to, v.clone())),
        (Kind::Splat(c), ..) if c.as_int().is_some_and(ApInt::is_all_ones) => {
            let element = vector_parts(ctx, to)?.2;
            ctx.integer_info(element)?;
            Some(ones(ctx, to))
        }
        _ => None,
    }
}

fn compared(ctx: &Context, ty: Type, value: bool) -> Const {
    Const::int(ctx, ty, i64::from(value))
}

/// A comparison of integers or pointers; `ty` is the type of the result.
pub(crate) fn icmp(m: &Memory<'_>, p: ICmpPredicate, a: &Const, b: &Const, ty: Type) -> Option<Const> {
    use ICmpPredicate as P;
    use std::cmp::Ordering::{Equal, Greater, Less};
    let ctx = m.ctx;
    if a.is_poison() || b.is_poison() {
        return Some(Const::poison(ty));
    }
    let on_equal = matches!(p, P::eq | P::sle | P::sge | P::ule | P::uge);
    if a.is_undef() || b.is_undef() {
        let free = matches!(p, P::eq | P::ne) || a.is_undef() && b.is_undef();
        return Some(if free { Const::undef(ty) } else { all(ctx, ty, |t| compared(ctx, t, on_equal)) });
    }
    let bit = vector_parts(ctx, ty).map_or(ty, |(_, _, e)| e);
    if address_space(ctx, a.ty()).is_some() {
        return addresses_compare(m, p, a, b).map(|value| compared(ctx, bit, value));
    }
    each(ctx, ty, a, Some(b), &|a, b| {
        let b = b?;
        let (Kind::Int(x), Kind::Int(y)) = (a.kind(), b.kind()) else {
            return vector_parts(ctx, ty).and_then(|_| icmp(m, p, a, b, bit));
        };
        let (signed, unsigned) = (x.scmp(y), x.ucmp(y));
        let value = match p {
            P::eq => unsigned == Equal,
            P::ne => unsigned != Equal,
            P::slt => signed == Less,
            P::sle => signed != Greater,
            P::sgt => signed == Greater,
            P::sge => signed != Less,
            P::ult => unsigned == Less,
            P::ule => unsigned != Greater,
            P::ugt => unsigned == Greater,
            P::uge => unsigned != Less,
        };
        Some(compared(ctx, bit, value))
    })
}

/// A comparison of pointers; `None` if it is not known.
fn addresses_compare(m: &Memory<'_>, p: ICmpPredicate, a: &Const, b: &Const) -> Option<bool> {
    use ICmpPredicate as P;
    use std::cmp::Ordering::{Equal, Greater, Less};
    let defined = |c: &Const| matches!(c.kind(), Kind::Symbol(name) if !m.weak.contains(name));
    let order = match (addresses::literal(m, a), addresses::literal(m, b)) {
        (Some(x), Some(y)) => x.ucmp(&y),
        (None, Some(zero)) if zero.is_zero() && defined(a) => Greater,
        (Some(zero), None) if zero.is_zero() && defined(b) => Less,
        _ => match (addresses::from_symbol(m, a)?, addresses::from_symbol(m, b)?) {
            ((x, i), (y, k)) if x == y => i.ucmp(&k),
            _ => return None,
        },
    };
    Some(match p {
        P::eq => order == Equal,
        P::ne => order != Equal,
        P::ugt => order == Greater,
        P::uge => order != Less,
        P::ult => order == Less,
        P::ule => order != Greater,
        P::sle | P::sge if order == Equal => true,
        P::slt | P::sgt if order == Equal => false,
        _ => return None,
    })
}

/// A comparison of floats; the predicate's number has a bit for equal, greater, less and unordered each.
pub(crate) fn fcmp(ctx: &Context, predicate: i64, a: &Const, b: &Const, ty: Type) -> Option<Const> {
    if a.is_poison() || b.is_poison() {
        return Some(Const::poison(ty));
    }
    if predicate == 0 || predicate == 15 {
        return Some(all(ctx, ty, |t| compared(ctx, t, predicate == 15)));
    }
    if a.is_undef() || b.is_undef() {
        return Some(all(ctx, ty, |t| compared(ctx, t, predicate & 8 != 0)));
    }
    let bit = vector_parts(ctx, ty).map_or(ty, |(_, _, e)| e);
    each(ctx, ty, a, Some(b), &|a, b| match (a.kind(), b?.kind()) {
        (Kind::Float(x), Kind::Float(y)) => {
            let order = floats::compare(ctx.float_kind(a.ty())?, x, y);
            Some(compared(ctx, bit, predicate & order != 0))
        }
        _ => None,
    })
}

/// A choice, all of whose operands are constants.
pub(crate) fn select(ctx: &Context, condition: &Const, a: &Const, b: &Const) -> Option<Const> {
    if condition.is_poison() {
        return Some(Const::poison(a.ty()));
    }
    if condition.is_zero() {
        return Some(b.clone());
    }
    let single = splat(ctx, condition).unwrap_or_else(|| condition.clone());
    if single.as_int().is_some_and(ApInt::is_one) {
        return Some(a.clone());
    }
    if condition.is_undef() {
        return Some(if a.is_undef() { a.clone() } else { b.clone() });
    }
    if vector_parts(ctx, condition.ty()).is_some() {
        let parts: Option<Vec<Const>> = (0..crate::constants::count(ctx, a.ty())?)
            .map(|i| select(ctx, &condition.element(ctx, i)?, &a.element(ctx, i)?, &b.element(ctx, i)?))
            .collect();
        return parts.map(|p| Const::new(a.ty(), Kind::Aggregate(p.into())));
    }
    if a.is_poison() { Some(b.clone()) } else { b.is_poison().then(|| a.clone()) }
}
