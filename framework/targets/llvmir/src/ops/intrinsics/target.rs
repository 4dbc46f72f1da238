//! Operations of targets that are the call of an intrinsic, or of a function of the target's library. Their definitions say which, or they choose it
//! by their attributes; no dialect is known here.

use terrace_dialects_llvm::llvm::{self, ICmpPredicate, is_pointer};
use terrace_dialects_llvm::targets::{self, Argument};
use terrace_ir::def::Fact;
use terrace_ir::{ApInt, Attr, Look as _, Op, Type, Value, View};

use super::{Arg, list, write};
use crate::constants::{self, Const};
use crate::error::{Done, Fail, fail};
use crate::fold::{self, Cast};
use crate::function::{Function, Operand};
use crate::ops::memory::Access;

/// Translates an operation that is a call by its definition; `None` of other operations.
pub(crate) fn of_target(op: Op, f: &mut Function<'_, '_>) -> Option<Done> {
    let v = View { ctx: f.ctx(), body: f.view.body() };
    match targets::intrinsic(op, &v) {
        Some(Ok(i)) => Some(call(op, &i, f)),
        Some(Err(why)) => Some(Err(Fail::new(why))),
        None => library(op, f),
    }
}

/// Facts of the call that are not its arguments.
struct Beside<'c> {
    /// As attributes of the result.
    result: Option<Attr>,
    args: Option<&'c [Attr]>,
    access: Access<'c>,
}

fn beside<'c>(op: Op, f: &Function<'_, 'c>) -> Beside<'c> {
    let slot = |name: &str| op.info(&f.view).def()?.attr_index(name.as_bytes());
    let lists = |name: &str| slot(name).and_then(|s| list(f, op, s));
    let result = match slot("range").and_then(|s| f.view.body().inherent(op, s)) {
        Some(range) => Some(range_of_result(f, range)),
        None => lists("res_attrs").and_then(|l| l.first().copied()),
    };
    let access = Access {
        groups: lists("access_groups"),
        scopes: lists("alias_scopes"),
        others: lists("noalias_scopes"),
        types: lists("tbaa"),
    };
    Beside { result, args: lists("arg_attrs"), access }
}

/// Attributes of a result that has bounds.
fn range_of_result(f: &Function<'_, '_>, range: Attr) -> Attr {
    let ctx = f.ctx();
    ctx.dictionary(&[(ctx.string("llvm.range"), range)])
}

fn call(op: Op, i: &targets::Intrinsic, f: &mut Function<'_, '_>) -> Done {
    let ctx = f.ctx();
    let beside = beside(op, f);
    let mut args: Vec<Arg> = Vec::new();
    for (k, a) in i.args.iter().enumerate() {
        let (t, operand) = argument(f, a)?;
        args.push((t, operand, beside.args.and_then(|l| l.get(k).copied())));
    }
    let name = f.intrinsic(&i.name, &i.overloads)?;
    let result = op.results(&f.view).first().copied();
    let given = i.returns.or(result.map(|r| f.type_of(r))).unwrap_or(llvm::void(ctx));
    f.module.declare(&name, given, &args.iter().map(|a| a.0).collect::<Vec<Type>>())?;
    // The operation's result may be a part of the intrinsic's, or of another type.
    let direct = i.field.is_none() && result.is_some_and(|r| f.type_of(r) == given);
    let local = if direct {
        f.begin(result)?;
        None
    } else if given == llvm::void(ctx) {
        f.begin(None)?;
        None
    } else {
        Some(f.begin_local()?)
    };
    write(f, &name, given, &args, (None, beside.result))?;
    beside.access.attach(f);
    super::super::memory::relaxations(op, f)?;
    f.end();
    // An intrinsic that its definition names gives what it gives, whatever type the operation says.
    let chosen = op.cast::<dyn targets::IntrinsicChoice>(&f.view).is_some();
    match (local, result) {
        (Some(_), Some(result)) if !chosen && !f.view.body().has_uses(result) => Ok(()),
        (Some(local), Some(result)) => take(f, Operand::Local(local), given, i.field, result),
        _ => Ok(()),
    }
}

/// Has a result be a field of what a call gave, or the same bits as another type.
fn take(f: &mut Function<'_, '_>, from: Operand, given: Type, field: Option<u32>, to: Value) -> Done {
    f.begin(Some(to))?;
    let to = f.type_of(to);
    match field {
        Some(_) => f.put("extractvalue "),
        None => f.put(format!("{} ", cast_between(f, given, to)?.word())),
    }
    f.ty(given)?;
    f.put(" ");
    f.operand(&from)?;
    match field {
        Some(n) => f.put(format!(", {n}")),
        None => {
            f.put(" to ");
            f.ty(to)?;
        }
    }
    f.end();
    Ok(())
}

/// The cast of one type to another of the same meaning.
fn cast_between(f: &Function<'_, '_>, from: Type, to: Type) -> Done<Cast> {
    let ctx = f.ctx();
    if is_pointer(ctx, from) && is_pointer(ctx, to) {
        return Ok(Cast::AddressSpace);
    }
    match (ctx.integer_info(from), ctx.integer_info(to)) {
        (Some(a), Some(b)) if a.0 < b.0 => Ok(Cast::ZExt),
        (Some(a), Some(b)) if a.0 > b.0 => Ok(Cast::Trunc),
        _ if is_pointer(ctx, from) || is_pointer(ctx, to) => fail("is called with an address as a number"),
        _ => Ok(Cast::Bits),
    }
}

/// The type and value of an argument, after the instructions that make it.
fn argument(f: &mut Function<'_, '_>, a: &Argument) -> Done<(Type, Operand)> {
    let ctx = f.ctx();
    Ok(match *a {
        Argument::Value(v) => (f.type_of(v), f.get(v)),
        Argument::Int(bits, n) => {
            let t = ctx.integer_type(bits);
            (t, Operand::Const(Const::ap(t, ApInt::from_i64(bits, n))))
        }
        Argument::Attr(a) => {
            let Some(t) = ctx.attr_type(a) else { return fail("has an argument that is no number") };
            (t, Operand::Const(constants::of_attr(ctx, a, t)?))
        }
        Argument::As(v, to) => (to, converted(f, v, to)?),
        Argument::IsNonZero(v) => (ctx.i1(), is_non_zero(f, v)?),
    })
}

fn converted(f: &mut Function<'_, '_>, v: Value, to: Type) -> Done<Operand> {
    let from = f.type_of(v);
    if from == to {
        return Ok(f.get(v));
    }
    let cast = cast_between(f, from, to)?;
    if let Some(c) = f.constant(v).and_then(|c| fold::cast(&f.memory(), cast, &c, to)) {
        return Ok(Operand::Const(c));
    }
    let local = f.begin_local()?;
    f.put(format!("{} ", cast.word()));
    f.typed(v)?;
    f.put(" to ");
    f.ty(to)?;
    f.end();
    Ok(Operand::Local(local))
}

fn is_non_zero(f: &mut Function<'_, '_>, v: Value) -> Done<Operand> {
    let (ctx, t) = (f.ctx(), f.type_of(v));
    let zero = Const::ap(t, ApInt::from_i64(ctx.integer_info(t).map_or(32, |i| i.0), 0));
    let folded = f.constant(v).and_then(|c| fold::icmp(&f.memory(), ICmpPredicate::ne, &c, &zero, ctx.i1()));
    if let Some(c) = folded {
        return Ok(Operand::Const(c));
    }
    let local = f.begin_local()?;
    f.put("icmp ne ");
    f.typed(v)?;
    f.put(", 0");
    f.end();
    Ok(Operand::Local(local))
}

/// Translates an operation that is the call of a function of the target's library, which takes one number and gives one of 64 bits.
fn library(op: Op, f: &mut Function<'_, '_>) -> Option<Done> {
    let facts = op.info(&f.view).def()?.facts;
    let name = facts.get("libraryFunction")?.as_str()?;
    Some(call_library(op, name, facts.get("libraryArgument").and_then(Fact::as_int).unwrap_or(0), f))
}

fn call_library(op: Op, name: &str, argument: i64, f: &mut Function<'_, '_>) -> Done {
    let ctx = f.ctx();
    let (i32, i64) = (ctx.i32(), ctx.integer_type(64));
    let slot = op.info(&f.view).def().and_then(|d| d.attr_index(b"range"));
    let range = slot.and_then(|s| f.view.body().inherent(op, s)).and_then(|a| wide_range(f, a));
    f.module.declare(name, i64, &[i32])?;
    let Some(result) = op.results(&f.view).first().copied() else { return fail("has no result") };
    let same = f.type_of(result) == i64;
    let local = if same {
        f.begin(Some(result))?;
        None
    } else {
        Some(f.begin_local()?)
    };
    let number = Operand::Const(Const::ap(i32, ApInt::from_i64(32, argument)));
    let bounds = range.map(|r| range_of_result(f, r));
    write(f, name, i64, &[(i32, number, None)], (None, bounds))?;
    f.end();
    match local {
        Some(local) if f.view.body().has_uses(result) => take(f, Operand::Local(local), i64, None, result),
        _ => Ok(()),
    }
}

/// Bounds of any width as bounds of 64 bits.
fn wide_range(f: &Function<'_, '_>, a: Attr) -> Option<Attr> {
    let ctx = f.ctx();
    let range: llvm::ConstantRangeAttr = a.cast(ctx)?;
    let wide = |a: Attr| {
        let n = ctx.as_integer(a)?.zext_or_trunc(64);
        Some(ctx.integer_ap(ctx.integer_type(64), n))
    };
    let (low, high) = (wide(range.lower(ctx)?)?, wide(range.upper(ctx)?)?);
    Some(llvm::ConstantRangeAttr::get(ctx, low, high).0)
}
