//! Arithmetic, comparisons, casts, choices.

use terrace_dialects_llvm::llvm::{
    AShrOp, AddOp, AddrSpaceCastOp, AndOp, BitcastOp, FAddOp, FCmpOp, FDivOp, FMulOp, FNegOp, FPExtOp,
    FPToSIOp, FPToUIOp, FPTruncOp, FRemOp, FSubOp, FreezeOp, ICmpOp, IntToPtrOp, IntegerOverflowFlags,
    LShrOp, MulOp, OrOp, PtrToIntOp, SDivOp, SExtOp, SIToFPOp, SRemOp, SelectOp, ShlOp, SubOp, TruncOp,
    UDivOp, UIToFPOp, URemOp, XOrOp, ZExtOp,
};
use terrace_ir::{Type, Value};

use super::{fast_math, takes_fast_math};
use crate::constants::Const;
use crate::error::Done;
use crate::fold::{self, Arith, Cast};
use crate::function::{Function, Operand};
use crate::table::Table;

/// `binary!(table; AddOp: Add, |op, v| flags; ...)`
macro_rules! binary {
    ($table:ident; $($op:ident: $arith:ident, |$o:ident, $v:ident| $flags:expr;)*) => {
        $($table.add(|$o: $op, f: &mut Function<'_, '_>| {
            let $v = &f.view;
            let (lhs, rhs, res) = ($o.lhs($v), $o.rhs($v), $o.res($v));
            let flags = $flags;
            binary(f, Arith::$arith, flags.as_ref(), (lhs, rhs), res)
        });)*
    };
}

macro_rules! casts {
    ($table:ident; $($op:ident: $cast:ident, |$o:ident, $v:ident| $flags:expr;)*) => {
        $($table.add(|$o: $op, f: &mut Function<'_, '_>| {
            let $v = &f.view;
            let (arg, res) = ($o.arg($v), $o.res($v));
            let flags = $flags;
            cast(f, Cast::$cast, flags, arg, res)
        });)*
    };
}

pub(super) fn add_to(table: &mut Table) {
    binary! { table;
        AddOp: Add, |op, v| overflow(op.overflow_flags(v));
        SubOp: Sub, |op, v| overflow(op.overflow_flags(v));
        MulOp: Mul, |op, v| overflow(op.overflow_flags(v));
        ShlOp: Shl, |op, v| overflow(op.overflow_flags(v));
        UDivOp: UDiv, |op, v| exact(op.is_exact(v));
        SDivOp: SDiv, |op, v| exact(op.is_exact(v));
        LShrOp: LShr, |op, v| exact(op.is_exact(v));
        AShrOp: AShr, |op, v| exact(op.is_exact(v));
        URemOp: URem, |op, _v| "";
        SRemOp: SRem, |op, _v| "";
        AndOp: And, |op, _v| "";
        XOrOp: Xor, |op, _v| "";
        OrOp: Or, |op, v| if op.is_disjoint(v) { "disjoint " } else { "" };
        FAddOp: FAdd, |op, v| fast_math(op.fastmath_flags(v));
        FSubOp: FSub, |op, v| fast_math(op.fastmath_flags(v));
        FMulOp: FMul, |op, v| fast_math(op.fastmath_flags(v));
        FDivOp: FDiv, |op, v| fast_math(op.fastmath_flags(v));
        FRemOp: FRem, |op, v| fast_math(op.fastmath_flags(v));
    }
    casts! { table;
        AddrSpaceCastOp: AddressSpace, |op, _v| "";
        BitcastOp: Bits, |op, _v| "";
        FPExtOp: FPExt, |op, _v| "";
        FPTruncOp: FPTrunc, |op, _v| "";
        FPToSIOp: FPToSI, |op, _v| "";
        FPToUIOp: FPToUI, |op, _v| "";
        PtrToIntOp: PtrToInt, |op, _v| "";
        SExtOp: SExt, |op, _v| "";
        SIToFPOp: SIToFP, |op, _v| "";
        TruncOp: Trunc, |op, v| overflow(op.overflow_flags(v));
        UIToFPOp: UIToFP, |op, v| non_negative(op.non_neg(v));
        ZExtOp: ZExt, |op, v| non_negative(op.non_neg(v));
    }
    table.add(int_to_ptr);
    table.add(fneg);
    table.add(icmp);
    table.add(fcmp);
    table.add(select);
    table.add(|op: FreezeOp, f| {
        f.begin(Some(op.res(&f.view)))?;
        f.put("freeze ");
        f.typed(op.val(&f.view))?;
        f.end();
        Ok(())
    });
}

fn overflow(flags: IntegerOverflowFlags) -> &'static str {
    let has = |f| flags.contains_all(f);
    match (has(IntegerOverflowFlags::nuw), has(IntegerOverflowFlags::nsw)) {
        (true, true) => "nuw nsw ",
        (true, false) => "nuw ",
        (false, true) => "nsw ",
        _ => "",
    }
}

fn exact(is: bool) -> &'static str {
    if is { "exact " } else { "" }
}

fn non_negative(is: bool) -> &'static str {
    if is { "nneg " } else { "" }
}

/// The flags of an expression, with a space before each.
fn expression_flags(flags: &str) -> &'static str {
    match flags {
        "nuw nsw " => " nuw nsw",
        "nuw " => " nuw",
        "nsw " => " nsw",
        _ => "",
    }
}

fn binary(f: &mut Function<'_, '_>, op: Arith, flags: &str, (lhs, rhs): (Value, Value), res: Value) -> Done {
    if let (Some(a), Some(b)) = (f.constant(lhs), f.constant(rhs))
        && let Some(c) = fold::arith(&f.memory(), op, expression_flags(flags), &a, &b)
    {
        f.set_const(res, c);
        return Ok(());
    }
    f.begin(Some(res))?;
    f.put(op.word());
    f.put(" ");
    f.put(flags);
    f.typed(lhs)?;
    f.put(", ");
    f.value(rhs)?;
    f.end();
    Ok(())
}

/// True if no instruction was needed.
fn cast_is_free(f: &mut Function<'_, '_>, op: Cast, arg: Value, res: Value) -> bool {
    let to = f.type_of(res);
    if f.type_of(arg) == to {
        let same = f.get(arg);
        f.set(res, same);
        return true;
    }
    match f.constant(arg).and_then(|c| fold::cast(&f.memory(), op, &c, to)) {
        Some(c) => {
            f.set_const(res, c);
            true
        }
        None => false,
    }
}

fn cast_text(f: &mut Function<'_, '_>, op: Cast, flags: &str, arg: Value, res: Value) -> Done {
    f.begin(Some(res))?;
    f.put(op.word());
    f.put(" ");
    f.put(flags);
    f.typed(arg)?;
    f.put(" to ");
    f.ty(f.type_of(res))
}

fn cast(f: &mut Function<'_, '_>, op: Cast, flags: &str, arg: Value, res: Value) -> Done {
    if !cast_is_free(f, op, arg, res) {
        cast_text(f, op, flags, arg, res)?;
        f.end();
    }
    Ok(())
}

fn int_to_ptr(op: IntToPtrOp, f: &mut Function<'_, '_>) -> Done {
    let (arg, res) = (op.arg(&f.view), op.res(&f.view));
    if !cast_is_free(f, Cast::IntToPtr, arg, res) {
        cast_text(f, Cast::IntToPtr, "", arg, res)?;
        let ctx = f.ctx();
        if let Some((name, node)) =
            op.dereferenceable(&f.view).and_then(|a| f.module.metadata.dereferenceable(ctx, a))
        {
            f.attach(name, node);
        }
        f.end();
    }
    Ok(())
}

fn fneg(op: FNegOp, f: &mut Function<'_, '_>) -> Done {
    let (arg, res) = (op.operand(&f.view), op.res(&f.view));
    if let Some(c) = f.constant(arg).and_then(|c| fold::fneg(f.ctx(), &c)) {
        f.set_const(res, c);
        return Ok(());
    }
    f.begin(Some(res))?;
    f.put("fneg ");
    f.put(fast_math(op.fastmath_flags(&f.view)));
    f.typed(arg)?;
    f.end();
    Ok(())
}

fn comparison(
    f: &mut Function<'_, '_>,
    words: &str,
    (lhs, rhs): (Value, Value),
    res: Value,
    folded: Option<Const>,
) -> Done {
    if let Some(c) = folded {
        f.set_const(res, c);
        return Ok(());
    }
    f.begin(Some(res))?;
    f.put(words);
    f.typed(lhs)?;
    f.put(", ");
    f.value(rhs)?;
    f.end();
    Ok(())
}

fn icmp(op: ICmpOp, f: &mut Function<'_, '_>) -> Done {
    let v = &f.view;
    let (operands, res, predicate) = ((op.lhs(v), op.rhs(v)), op.res(v), op.predicate(v));
    let folded = match (f.constant(operands.0), f.constant(operands.1)) {
        (Some(a), Some(b)) => fold::icmp(&f.memory(), predicate, &a, &b, f.type_of(res)),
        _ => None,
    };
    comparison(f, &format!("icmp {} ", predicate.text()), operands, res, folded)
}

fn fcmp(op: FCmpOp, f: &mut Function<'_, '_>) -> Done {
    let v = &f.view;
    let (operands, res, predicate) = ((op.lhs(v), op.rhs(v)), op.res(v), op.predicate(v));
    let flags = fast_math(op.fastmath_flags(v));
    let folded = match (f.constant(operands.0), f.constant(operands.1)) {
        (Some(a), Some(b)) => fold::fcmp(f.ctx(), bits(predicate.text()), &a, &b, f.type_of(res)),
        _ => None,
    };
    let word = predicate.text().trim_start_matches('_');
    comparison(f, &format!("fcmp {flags}{word} "), operands, res, folded)
}

/// The bits of a predicate: 1 equal, 2 greater, 4 less, 8 unordered.
fn bits(predicate: &str) -> i64 {
    const WORDS: [&str; 16] = [
        "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule",
        "une", "_true",
    ];
    WORDS.iter().position(|w| *w == predicate).map_or(0, |i| i as i64)
}

fn select(op: SelectOp, f: &mut Function<'_, '_>) -> Done {
    let v = &f.view;
    let (condition, a, b, res) = (op.condition(v), op.true_value(v), op.false_value(v), op.res(v));
    let flags = fast_math(op.fastmath_flags(v));
    if let (Some(c), Some(x), Some(y)) = (f.constant(condition), f.constant(a), f.constant(b))
        && let Some(c) = fold::select(f.ctx(), &c, &x, &y)
    {
        f.set(res, Operand::Const(c));
        return Ok(());
    }
    let ty: Type = f.type_of(res);
    f.begin(Some(res))?;
    f.put("select ");
    f.put(if takes_fast_math(f.ctx(), ty) { flags.as_str() } else { "" });
    f.list(&[condition, a, b])?;
    f.end();
    Ok(())
}
