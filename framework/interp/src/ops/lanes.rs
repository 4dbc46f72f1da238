//! Operations on scalars, and lane by lane on vectors and tensors.
//!
//! A lane is poison where an operand's lane is. Scalars of at most 64 bits have code of their own, which is most of what programs run.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_ir::{ApInt, FloatKind, Op, Type, Value as IrValue};

use crate::fault::Trouble;
use crate::float::{self, FloatOp};
use crate::int::{Bad, Compare, Flags, IntOp};
use crate::layout::{Scalar, lane_scalar, scalar};
use crate::machine::Machine;
use crate::model::{Code, Slot};
use crate::prepare::Prepare;
use crate::value::{Tensor, Value, Why, from_ap, to_ap};

/// The operands of one lane.
pub(crate) type Args<'a> = SmallVec<[&'a Value; 3]>;
/// The result of one lane.
pub(crate) type Lane = Result<Value, Bad>;

/// The value of a lane, where an outcome has one.
#[inline]
pub(crate) fn settle(m: &Machine<'_>, lane: Lane) -> Result<Value, Trouble> {
    match lane {
        Ok(v) => Ok(v),
        Err(Bad::Poison(why)) => Ok(m.poison(why)),
        Err(Bad::Fault(text)) => Err(Trouble::new(text)),
        Err(Bad::Used(role, poison)) => Err(Trouble::poison(role, poison)),
    }
}

/// Applies `f` to each lane of values. A scalar among lists takes part in every lane.
pub(crate) fn map(m: &Machine<'_>, args: &[&Value], f: &dyn Fn(&[&Value]) -> Lane) -> Result<Value, Trouble> {
    map_or_poison(m, args, f, &first_poison)
}

/// The first of some values that is poison: the result of most operations that get it.
fn first_poison(args: &[&Value]) -> Option<Lane> {
    args.iter().find(|v| matches!(v, Value::Poison(_))).map(|poison| Ok((*poison).clone()))
}

/// [`map`], where `poison` gives the result of a lane with poison among its values.
fn map_or_poison(
    m: &Machine<'_>,
    args: &[&Value],
    f: &dyn Fn(&[&Value]) -> Lane,
    poison: &dyn Fn(&[&Value]) -> Option<Lane>,
) -> Result<Value, Trouble> {
    let list = args.iter().find_map(|v| if let Value::List(l) = v { Some(l.len()) } else { None });
    let tensor = args.iter().find_map(|v| if let Value::Tensor(t) = v { Some(t) } else { None });
    if list.is_none() && tensor.is_none() {
        return settle(m, poison(args).unwrap_or_else(|| f(args)));
    }
    let count = tensor.map(|t| t.elements.len()).or(list).unwrap_or(0);
    let mut out = Vec::with_capacity(count);
    for i in 0..count {
        let lane: Option<Args<'_>> = args
            .iter()
            .map(|v| match v {
                Value::List(l) => l.get(i),
                Value::Tensor(t) if tensor.is_some_and(|first| first.shape == t.shape) => t.elements.get(i),
                Value::Tensor(_) => None,
                v => Some(*v),
            })
            .collect();
        let Some(lane) = lane else {
            return Err(Trouble::new(shapes(args)));
        };
        out.push(settle(m, poison(&lane).unwrap_or_else(|| f(&lane)))?);
    }
    Ok(match tensor {
        Some(t) => Value::Tensor(Arc::new(Tensor { shape: t.shape.clone(), elements: out })),
        None => Value::list(out),
    })
}

fn shapes(args: &[&Value]) -> String {
    let shape = |v: &&Value| match v {
        Value::Tensor(t) => t.shape.iter().map(i64::to_string).collect::<Vec<_>>().join("x"),
        Value::List(l) => l.len().to_string(),
        _ => "a scalar".to_owned(),
    };
    format!(
        "the operands have different shapes: {}",
        args.iter().map(shape).collect::<Vec<_>>().join(" and ")
    )
}

/// An operation on each lane of its operands, with one result.
pub(crate) fn each(
    p: &Prepare<'_>,
    operands: &[IrValue],
    result: IrValue,
    f: impl Fn(&[&Value]) -> Lane + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    each_or_poison(p, operands, result, f, first_poison)
}

/// [`each`], where `poison` gives the result of a lane with poison among its values.
fn each_or_poison(
    p: &Prepare<'_>,
    operands: &[IrValue],
    result: IrValue,
    f: impl Fn(&[&Value]) -> Lane + Send + Sync + 'static,
    poison: impl Fn(&[&Value]) -> Option<Lane> + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let (args, result) = (p.slots(operands), p.slot(result));
    Ok(Code::step(move |m| {
        let v = {
            let values: Args<'_> = args.iter().map(|s| m.get(*s)).collect();
            map_or_poison(m, &values, &f, &poison)?
        };
        m.set(result, v);
        Ok(())
    }))
}

/// An operation on integers of one word: mostly poison if an operand is.
#[inline(always)]
fn words(
    m: &mut Machine<'_>,
    [a, b]: [Slot; 2],
    result: Slot,
    f: impl Fn(u64, u64) -> Result<u64, Bad>,
    poison: impl Fn(&[&Value]) -> Option<Lane>,
) -> Result<(), Trouble> {
    let v = match (m.get(a), m.get(b)) {
        (Value::Int(a), Value::Int(b)) => match f(*a, *b) {
            Ok(v) => Value::Int(v),
            Err(bad) => settle(m, Err(bad))?,
        },
        (a, b) => match poison(&[a, b]) {
            Some(lane) => settle(m, lane)?,
            None => b.clone(),
        },
    };
    m.set(result, v);
    Ok(())
}

/// The result of an operation on integers of which one is poison. A divisor that may be zero, or for which the quotient may not fit, is
/// undefined behaviour whatever the other number is.
fn poison_of(op: IntOp, width: u32, args: &[&Value]) -> Option<Lane> {
    let poison = first_poison(args)?;
    let [_, divisor] = args else { return Some(poison) };
    let bits = match divisor {
        _ if !op.divides() => return Some(poison),
        Value::Poison(poison) => return Some(Err(Bad::Used("a divisor", *poison))),
        v => bits(v, width).ok()?,
    };
    Some(if bits.is_zero() {
        Err(Bad::Fault("division by zero"))
    } else if op.divides_signed() && bits == ApInt::from_i64(width, -1) {
        Err(Bad::Fault("division of poison by -1: the quotient may not fit"))
    } else {
        poison
    })
}

/// Code for a choice of operations, each of its own.
macro_rules! specialize {
    ($kind:expr, $enum:ident { $($case:ident)* }, |$k:ident| $code:expr) => {
        match $kind {
            $($enum::$case => {
                const $k: $enum = $enum::$case;
                $code
            })*
        }
    };
}

/// A binary operation on integers.
pub(crate) fn int2(
    p: &Prepare<'_>,
    op: IntOp,
    flags: Flags,
    [lhs, rhs]: [IrValue; 2],
    result: IrValue,
) -> Result<Code, Trouble> {
    let ctx = p.context();
    let ty = lhs.ty(p);
    let Some(Scalar::Int(width)) = lane_scalar(ctx, ty) else { return Err(unfit(p, ty, "integers")) };
    let to = match lane_scalar(ctx, result.ty(p)) {
        Some(Scalar::Int(to)) => to,
        _ => width,
    };
    if scalar(ctx, ty).is_some() && width <= 64 && to == width {
        let (args, result) = ([p.slot(lhs), p.slot(rhs)], p.slot(result));
        return Ok(specialize!(op, IntOp {
            Add Sub Mul DivS DivU RemS RemU CeilDivS CeilDivU FloorDivS And Or Xor Shl ShrS ShrU MaxS MaxU MinS MinU
            AddSatS AddSatU SubSatS SubSatU ShlSatS ShlSatU CompareS CompareU
        }, |OP| Code::step(move |m| words(
            m,
            args,
            result,
            |a, b| OP.small(width, flags, a, b),
            |args| poison_of(OP, width, args),
        ))));
    }
    let lane = move |v: &[&Value]| {
        int_lane(op, flags, width, v).map(|r| match r {
            Value::Int(v) if to != width => {
                from_ap(ApInt::from_u64(width.min(64), v).sext_or_trunc(to), false)
            }
            Value::Wide(v) if to != width => from_ap(v.sext_or_trunc(to), false),
            r => r,
        })
    };
    each_or_poison(p, &[lhs, rhs], result, lane, move |v| poison_of(op, width, v))
}

/// One lane of a binary operation on integers.
pub(crate) fn int_lane(op: IntOp, flags: Flags, width: u32, v: &[&Value]) -> Lane {
    match v {
        [Value::Int(a), Value::Int(b)] if width <= 64 => op.small(width, flags, *a, *b).map(Value::Int),
        [a, b] => {
            let (a, b) = (bits(a, width)?, bits(b, width)?);
            op.wide(flags, &a, &b).map(|v| from_ap(v, false))
        }
        _ => Err(Bad::Fault("it has not two operands")),
    }
}

/// The result of a binary operation on floats; poison where the operation leaves it open, if `open` asks for that.
pub(crate) fn float_lane(open: bool, op: FloatOp, kind: FloatKind, a: &ApInt, b: &ApInt) -> Lane {
    match open && op.is_open(kind, a, b) {
        true => Err(Bad::Poison(Why::Open)),
        false => Ok(from_ap(op.bits(kind, a, b), true)),
    }
}

/// The bits of a number.
pub(crate) fn bits(v: &Value, width: u32) -> Result<ApInt, Bad> {
    to_ap(v, width).ok_or(Bad::Fault("an operand is no number"))
}

#[cold]
pub(crate) fn unfit(p: &Prepare<'_>, ty: Type, wanted: &str) -> Trouble {
    Trouble::new(format!("{} is no type of {wanted}", p.context().text(ty)))
}

/// A comparison of integers or addresses.
pub(crate) fn compare_ints(
    p: &Prepare<'_>,
    op: Compare,
    [lhs, rhs]: [IrValue; 2],
    result: IrValue,
) -> Result<Code, Trouble> {
    let ctx = p.context();
    let ty = lhs.ty(p);
    let width = match lane_scalar(ctx, ty) {
        Some(Scalar::Int(width)) => width,
        Some(Scalar::Pointer) => 64,
        _ => return Err(unfit(p, ty, "integers")),
    };
    if scalar(ctx, ty).is_some_and(|s| s != Scalar::Pointer) && width <= 64 {
        let (args, result) = ([p.slot(lhs), p.slot(rhs)], p.slot(result));
        return Ok(specialize!(op, Compare { Eq Ne LtS LeS GtS GeS LtU LeU GtU GeU }, |OP| Code::step(
            move |m| words(m, args, result, |a, b| Ok(u64::from(OP.small(width, a, b))), first_poison)
        )));
    }
    each(p, &[lhs, rhs], result, move |v| match v {
        [Value::Pointer(a), Value::Pointer(b)] => Ok(Value::bool(op.small(64, a.address, b.address))),
        [a, b] => Ok(Value::bool(op.wide(&bits(a, width)?, &bits(b, width)?))),
        _ => Err(Bad::Fault("it has not two operands")),
    })
}

/// The format of a float type, or of its lanes.
pub(crate) fn float_kind(p: &Prepare<'_>, ty: Type) -> Result<FloatKind, Trouble> {
    match lane_scalar(p.context(), ty) {
        Some(Scalar::Float(kind)) => Ok(kind),
        _ => Err(unfit(p, ty, "floats")),
    }
}

/// A binary operation on floats.
pub(crate) fn float2(
    p: &Prepare<'_>,
    op: FloatOp,
    [lhs, rhs]: [IrValue; 2],
    result: IrValue,
) -> Result<Code, Trouble> {
    let ty = lhs.ty(p);
    let kind = float_kind(p, ty)?;
    let open = p.program.memory.open_is_poison && matches!(op, FloatOp::MaxNum | FloatOp::MinNum);
    if !open && scalar(p.context(), ty).is_some() && float::is_narrow(kind) {
        let (a, b, result) = (p.slot(lhs), p.slot(rhs), p.slot(result));
        return Ok(
            specialize!(op, FloatOp { Add Sub Mul Div Rem Maximum Minimum MaxNum MinNum CopySign }, |OP| {
                Code::step(move |m| {
                    let v = match (m.get(a), m.get(b)) {
                        (Value::Float(a), Value::Float(b)) => Value::Float(OP.word(kind, *a, *b)),
                        (poison @ Value::Poison(_), _) | (_, poison) => poison.clone(),
                    };
                    m.set(result, v);
                    Ok(())
                })
            }),
        );
    }
    each(p, &[lhs, rhs], result, move |v| match v {
        [a, b] => {
            let width = kind.width();
            float_lane(open, op, kind, &bits(a, width)?, &bits(b, width)?)
        }
        _ => Err(Bad::Fault("it has not two operands")),
    })
}

/// An operation on the bits of floats of one format, with a float as its result.
pub(crate) fn floats(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    f: impl Fn(FloatKind, &[ApInt]) -> Result<ApInt, Bad> + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let kind = float_kind(p, result.ty(p))?;
    each(p, &op.operands(p), result, move |v| {
        let args: SmallVec<[ApInt; 3]> = v.iter().map(|v| bits(v, kind.width())).collect::<Result<_, _>>()?;
        f(kind, &args).map(|v| from_ap(v, true))
    })
}

/// A function of the C library.
pub(crate) fn function(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    f: float::Function,
) -> Result<Code, Trouble> {
    floats(p, op, result, move |kind, v| {
        f.bits(kind, &v[0]).ok_or(Bad::Fault("the function is not known for floats of more than 64 bits"))
    })
}

/// An operation on the bits of integers of one width, with an integer of that width as its result.
pub(crate) fn ints(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    f: impl Fn(&[ApInt]) -> Result<ApInt, Bad> + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let ty = result.ty(p);
    let Some(Scalar::Int(width)) = lane_scalar(p.context(), ty) else { return Err(unfit(p, ty, "integers")) };
    each(p, &op.operands(p), result, move |v| {
        let args: SmallVec<[ApInt; 3]> = v.iter().map(|v| bits(v, width)).collect::<Result<_, _>>()?;
        f(&args).map(|v| from_ap(v, false))
    })
}

/// Selects lane by lane.
pub(crate) fn select(m: &Machine<'_>, c: &Value, yes: &Value, no: &Value) -> Result<Value, Trouble> {
    // A lane that is not selected may be poison.
    let pick = |c: &Value, yes: &Value, no: &Value| match c {
        Value::Int(0) => no.clone(),
        Value::Int(_) => yes.clone(),
        c => c.clone(),
    };
    match (c, yes, no) {
        (Value::List(c), Value::List(yes), Value::List(no))
            if c.len() == yes.len() && c.len() == no.len() =>
        {
            Ok(Value::list(
                c.iter().zip(yes.iter().zip(no.iter())).map(|(c, (y, n))| pick(c, y, n)).collect(),
            ))
        }
        (Value::Tensor(c), Value::Tensor(yes), Value::Tensor(no))
            if c.shape == yes.shape && c.shape == no.shape =>
        {
            let lanes = c.elements.iter().zip(yes.elements.iter().zip(&no.elements));
            let elements = lanes.map(|(c, (y, n))| pick(c, y, n)).collect();
            Ok(Value::Tensor(Arc::new(Tensor { shape: c.shape.clone(), elements })))
        }
        (Value::List(_) | Value::Tensor(_), Value::Poison(_), _) => Ok(yes.clone()),
        (Value::List(_) | Value::Tensor(_), _, Value::Poison(_)) => Ok(no.clone()),
        (Value::List(_) | Value::Tensor(_), ..) => Err(Trouble::new(shapes(&[c, yes, no]))),
        _ => settle(m, Ok(pick(c, yes, no))),
    }
}
