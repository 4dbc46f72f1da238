//! Intrinsics whose arguments are not the operation's operands and attributes in order.

use terrace_dialects_llvm::llvm::{
    AssumeOp, CallIntrinsicOp, ConstrainedFPExtIntr, ConstrainedFPTruncIntr, ConstrainedSIToFP,
    ConstrainedUIToFP, FPExceptionBehavior, MaskedGatherOp, MaskedLoadOp, MaskedScatterOp, MaskedStoreOp,
    MatrixColumnMajorLoadOp, MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp,
    NoAliasScopeDeclOp, RoundingMode,
};
use terrace_ir::{Op, Type, Value};

use super::{Arg, Intrinsic, bundle, call};
use crate::constants::Const;
use crate::error::Done;
use crate::function::{Function, Operand};
use crate::ops::calls::call_flags;
use crate::table::Table;

pub(super) fn add_to(table: &mut Table) {
    table.add(masked_load);
    table.add(masked_store);
    table.add(gather);
    table.add(scatter);
    table.add(matrix_load);
    table.add(matrix_store);
    table.add(|op: MatrixMultiplyOp, f| {
        let v = f.view;
        let numbers = [op.lhs_rows(&v), op.lhs_columns(&v), op.rhs_columns(&v)];
        let mut args = vec![arg(f, op.lhs(&v)), arg(f, op.rhs(&v))];
        args.extend(numbers.map(|n| number(f, n)));
        finish(f, *op, "matrix.multiply", (&[0], &[0, 1]), &args)
    });
    table.add(|op: MatrixTransposeOp, f| {
        let v = f.view;
        let args = [arg(f, op.matrix(&v)), number(f, op.rows(&v)), number(f, op.columns(&v))];
        finish(f, *op, "matrix.transpose", (&[0], &[]), &args)
    });
    table.add(assume);
    table.add(scope);
    table.add(by_name);
    table.add(|op: ConstrainedUIToFP, f| {
        let v = f.view;
        constrained(f, *op, "uitofp", op.arg_0(&v), Some(op.roundingmode(&v)), op.fp_exception_behavior(&v))
    });
    table.add(|op: ConstrainedSIToFP, f| {
        let v = f.view;
        constrained(f, *op, "sitofp", op.arg_0(&v), Some(op.roundingmode(&v)), op.fp_exception_behavior(&v))
    });
    table.add(|op: ConstrainedFPTruncIntr, f| {
        let v = f.view;
        constrained(f, *op, "fptrunc", op.arg_0(&v), Some(op.roundingmode(&v)), op.fp_exception_behavior(&v))
    });
    table.add(|op: ConstrainedFPExtIntr, f| {
        let v = f.view;
        constrained(f, *op, "fpext", op.arg_0(&v), None, op.fp_exception_behavior(&v))
    });
}

fn arg(f: &Function<'_, '_>, v: Value) -> Arg {
    (f.type_of(v), f.get(v), None)
}

fn constant(c: Const) -> Arg {
    (c.ty(), Operand::Const(c), None)
}

fn number(f: &Function<'_, '_>, n: i64) -> Arg {
    constant(Const::int(f.ctx(), f.ctx().i32(), n))
}

fn truth(f: &Function<'_, '_>, b: bool) -> Arg {
    constant(Const::int(f.ctx(), f.ctx().i1(), i64::from(b)))
}

/// A pointer, or a vector of these, with an alignment.
fn aligned(f: &Function<'_, '_>, v: Value, align: i64) -> Arg {
    let ctx = f.ctx();
    let name = ctx.string("llvm.align");
    let dictionary = ctx.dictionary(&[(name, ctx.integer(ctx.i64(), align))]);
    (f.type_of(v), f.get(v), Some(dictionary))
}

/// The value of lanes that are off: an operand, or poison of the result's type.
fn otherwise(f: &Function<'_, '_>, given: Option<Value>, ty: Type) -> Arg {
    given.map_or_else(|| constant(Const::poison(ty)), |v| arg(f, v))
}

fn finish(
    f: &mut Function<'_, '_>,
    op: Op,
    name: &'static str,
    (results, args): (&'static [usize], &'static [usize]),
    list: &[Arg],
) -> Done {
    let i = Intrinsic { name, results, args, attrs: &[], fields: false };
    call(f, op, &i, list, (None, None))?;
    super::super::memory::relaxations(op, f)?;
    f.end();
    Ok(())
}

fn masked_load(op: MaskedLoadOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let ty = f.type_of(op.res(&v));
    let args =
        [aligned(f, op.data(&v), op.alignment(&v)), arg(f, op.mask(&v)), otherwise(f, op.pass_thru(&v), ty)];
    let i = Intrinsic { name: "masked.load", results: &[0], args: &[0], attrs: &[], fields: false };
    call(f, *op, &i, &args, (None, None))?;
    if op.nontemporal(&v) {
        let node = f.module.metadata.node("!{i32 1}".to_owned());
        f.attach("nontemporal", node);
    }
    f.end();
    Ok(())
}

fn masked_store(op: MaskedStoreOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let args = [arg(f, op.value(&v)), aligned(f, op.data(&v), op.alignment(&v)), arg(f, op.mask(&v))];
    finish(f, *op, "masked.store", (&[], &[0, 1]), &args)
}

fn gather(op: MaskedGatherOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let ty = f.type_of(op.res(&v));
    let given = op.pass_thru(&v).first().copied();
    let args = [aligned(f, op.ptrs(&v), op.alignment(&v)), arg(f, op.mask(&v)), otherwise(f, given, ty)];
    finish(f, *op, "masked.gather", (&[0], &[0]), &args)
}

fn scatter(op: MaskedScatterOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let args = [arg(f, op.value(&v)), aligned(f, op.ptrs(&v), op.alignment(&v)), arg(f, op.mask(&v))];
    finish(f, *op, "masked.scatter", (&[], &[0, 1]), &args)
}

/// The alignment of a matrix's elements in memory.
fn element_alignment(f: &Function<'_, '_>, matrix: Type) -> i64 {
    let element = crate::types::vector_parts(f.ctx(), matrix).map_or(matrix, |v| v.2);
    f.module.layout.alignment(f.ctx(), element).map_or(1, |a| a as i64)
}

fn matrix_load(op: MatrixColumnMajorLoadOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let align = element_alignment(f, f.type_of(op.res(&v)));
    let args = [
        aligned(f, op.data(&v), align),
        arg(f, op.stride(&v)),
        truth(f, op.is_volatile(&v) != 0),
        number(f, op.rows(&v)),
        number(f, op.columns(&v)),
    ];
    finish(f, *op, "matrix.column.major.load", (&[0], &[1]), &args)
}

fn matrix_store(op: MatrixColumnMajorStoreOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let align = element_alignment(f, f.type_of(op.matrix(&v)));
    let args = [
        arg(f, op.matrix(&v)),
        aligned(f, op.data(&v), align),
        arg(f, op.stride(&v)),
        truth(f, op.is_volatile(&v) != 0),
        number(f, op.rows(&v)),
        number(f, op.columns(&v)),
    ];
    finish(f, *op, "matrix.column.major.store", (&[], &[0, 2]), &args)
}

fn assume(op: AssumeOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let i = Intrinsic { name: "assume", results: &[], args: &[], attrs: &[], fields: false };
    let args = [arg(f, op.cond(&v))];
    call(f, *op, &i, &args, (None, None))?;
    bundle(f, op.op_bundle_tags(&v), &op.op_bundle_sizes(&v), op.op_bundle_operands(&v))?;
    f.end();
    Ok(())
}

/// Where a scope of aliases begins: its argument is metadata.
fn scope(op: NoAliasScopeDeclOp, f: &mut Function<'_, '_>) -> Done {
    let name = "llvm.experimental.noalias.scope.decl";
    let ctx = f.ctx();
    f.module.declare(name, terrace_dialects_llvm::llvm::void(ctx), &[metadata_type(f)])?;
    let Some(scope) = op.scope_attr(&f.view) else { return crate::error::fail("has no scope") };
    let node = f.module.metadata.attrs(&[scope], false);
    f.begin(None)?;
    f.put(format!("call void @{name}(metadata !{node})"));
    f.end();
    Ok(())
}

fn metadata_type(f: &Function<'_, '_>) -> Type {
    terrace_dialects_llvm::llvm::LLVMMetadataType::get(f.ctx()).into()
}

/// A conversion under a rounding mode and a treatment of exceptions, both of which are words.
fn constrained(
    f: &mut Function<'_, '_>,
    op: Op,
    name: &str,
    value: Value,
    mode: Option<RoundingMode>,
    exceptions: FPExceptionBehavior,
) -> Done {
    let Some(res) = op.results(&f.view).first().copied() else { return crate::error::fail("has no result") };
    let (from, to) = (f.type_of(value), f.type_of(res));
    let full = f.intrinsic(&format!("experimental.constrained.{name}"), &[to, from])?;
    let metadata = metadata_type(f);
    let mut params = vec![from, metadata];
    params.extend(mode.map(|_| metadata));
    f.module.declare(&full, to, &params)?;
    f.begin(Some(res))?;
    f.put("call ");
    f.ty(to)?;
    f.put(format!(" @{full}("));
    f.typed(value)?;
    if let Some(mode) = mode {
        f.put(format!(", metadata !\"round.{}\"", mode.text()));
    }
    f.put(format!(", metadata !\"fpexcept.{}\") strictfp", exceptions.text()));
    f.end();
    Ok(())
}

/// A call of an intrinsic by its name. It is not declared here: LLVM knows the types that belong into the name.
fn by_name(op: CallIntrinsicOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let result = op.results(&v);
    f.begin(result)?;
    f.put("call ");
    f.put(call_flags(f, op.fastmath_flags(&v), result));
    let ctx = f.ctx();
    let void = terrace_dialects_llvm::llvm::void(ctx);
    let mut text = crate::text::Text::default();
    let res_attrs = op.res_attrs(&v).and_then(|l| l.first().copied());
    crate::attributes::parameter(ctx, &mut f.module.types, res_attrs, &mut text)?;
    if let Some(trimmed) = text.bytes.strip_prefix(b" ") {
        f.put(trimmed);
        f.put(" ");
    }
    f.ty(result.map_or(void, |r| f.type_of(r)))?;
    f.put(" ");
    crate::text::name(b'@', op.intrin(&v), &mut f.text.bytes);
    f.put("(");
    crate::ops::calls::arguments(f, &op.args(&v), op.arg_attrs(&v))?;
    f.put(")");
    bundle(f, op.op_bundle_tags(&v), &op.op_bundle_sizes(&v), op.op_bundle_operands(&v))?;
    f.end();
    Ok(())
}
