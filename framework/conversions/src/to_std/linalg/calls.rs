//! `convert-linalg-to-std`: structured operations on buffers as calls of a library. The name of a function tells the operation and the types:
//! `linalg_matmul_viewsx4xf32_...`. It takes memrefs whose strides are not known, so that one function does for all layouts.

use std::fmt::Write as _;

use terrace_dialects::linalg::{GenericOp, MapOp, ReduceOp, Structured, is_plain_product};
use terrace_dialects::{affine, arith, func, memref, scf};
use terrace_ir::def::AttrSlot;
use terrace_ir::op_interfaces::CastLikeOp as _;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::view::Interface;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, Diagnostic, Global, Ir, Op, Type, Value, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_full_conversion,
};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// Makes calls of the structured operations in the module `root`.
///
/// # Errors
/// If anything is left in it that is no function, and of no dialect that computes on memrefs.
pub fn convert_linalg_to_std(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    for dialect in [&affine::DIALECT, &arith::DIALECT, &func::DIALECT, &memref::DIALECT, &scf::DIALECT] {
        target.legal_dialect(dialect);
    }
    target.legal::<terrace_dialects::builtin::ModuleOp>();
    let mut set = PatternSet::new();
    populate_linalg_to_std(&mut set);
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    apply_full_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-linalg-to-std`.
pub fn populate_linalg_to_std(set: &mut PatternSet) {
    set.add_named("LinalgOpToLibraryCallRewrite", 1, call_library);
}

fn call_library(op: Interface<dyn Structured>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = function_name(*op, rw).or_no_match("No library call defined for: ")?;
    let types: Vec<Type> = op.operand_types(rw).iter().map(|t| without_layout(rw.context(), *t)).collect();
    let castable =
        op.operand_types(rw).into_iter().zip(&types).all(|(from, to)| {
            from == *to || memref::CastOp::are_cast_compatible(rw.context(), &[from], &[*to])
        });
    castable.or_no_match("a layout is not strided")?;
    let table = rw.symbol_table().or_no_match("there is no symbol table around it")?;
    if rw.lookup_symbol(table, &name).is_none() {
        let no_results = rw.body().num_results(*op) == 0;
        no_results.or_no_match(
            "Library call for linalg operation can be generated only for ops that have void return types",
        )?;
        let ty = rw.context().function_type(&types, &[]);
        let unit = rw.context().unit();
        // MLIR has the declaration before the last operation of the module.
        rw.at_end_of_symbol_table(|rw| {
            let last = rw.insertion_block().and_then(|b| rw.body().last_op(b));
            last.into_iter().for_each(|last| rw.set_insertion_before(last));
            let declaration = func::FuncOp::new(&name, ty).sym_visibility("private");
            declaration.discardable(terrace_transforms::llvm::C_INTERFACE, unit).insert(rw);
        })?;
    }
    let mut operands: Vec<Value> = Vec::new();
    for (v, to) in op.operands(rw).into_iter().zip(types) {
        let is_memref = to.is::<MemRefType<'_>>(rw);
        operands.push(if is_memref { memref::CastOp::new(to, v).result(rw) } else { v });
    }
    rw.replace_by(*op, func::CallOp::new(&name, operands));
    Ok(())
}

/// A memref type with no known strides nor offset; any other type as it is.
fn without_layout(ctx: &Context, ty: Type) -> Type {
    let Some(memref) = ty.cast::<MemRefType<'_>>(ctx) else { return ty };
    let strides = vec![DYNAMIC; memref.rank()].into();
    memref.with_layout(Some(ctx.intern(AttrData::StridedLayout { offset: DYNAMIC, strides })))
}

/// The name of the function that does what an operation does; `None` if its types have no names.
fn function_name(op: Op, rw: &Rewriter<'_>) -> Option<String> {
    let given = op.cast::<GenericOp>(rw).and_then(|generic| generic.library_call(rw));
    if let Some(given) = given {
        return Some(String::from_utf8_lossy(given).into_owned());
    }
    if !is_told_by_name(op, rw) {
        return None;
    }
    let mut name = String::from_utf8_lossy(op.info(rw).name()).replace('.', "_");
    for ty in op.operand_types(rw) {
        name.push('_');
        mangle(rw.context(), ty, &mut name)?;
    }
    Some(name)
}

/// True if the names of an operation and of its types tell all that it does. A body, and attributes that ask for something else than they do
/// where they are left out, are not told: one function would stand for several.
fn is_told_by_name(op: Op, rw: &Rewriter<'_>) -> bool {
    let (ctx, info) = (rw.context(), op.info(rw));
    let has_body = op.is::<GenericOp>(rw) || op.is::<MapOp>(rw) || op.is::<ReduceOp>(rw);
    let Some(def) = info.def().filter(|_| !has_body) else { return false };
    let is_one = |a: Attr| ctx.values::<i64>(a).is_ok_and(|all| all.iter().all(|n| *n == 1));
    let view = ViewIr { ctx, ir: rw.ir(), body: rw.body_id() };
    let is_plain = |(i, (slot, value)): (usize, (&AttrSlot, &Option<Attr>))| match (*value, slot.name) {
        (None, _) | (_, "operandSegmentSizes") => true,
        (_, "indexing_maps") => is_plain_product(op, &view),
        (Some(a), _) => info.default_attr(ctx, i) == Some(a) || is_one(a),
    };
    def.attrs.iter().zip(rw.body().inherent_attrs(op)).enumerate().all(is_plain)
}

/// Writes the name of a type: `viewsx4xf32` is a memref, of one dimension that is not known and one that is.
fn mangle(ctx: &Context, ty: Type, name: &mut String) -> Option<()> {
    if let Some(memref) = ty.cast::<MemRefType<'_>>(ctx) {
        name.push_str("view");
        for size in memref.shape() {
            let _ = if *size == DYNAMIC { write!(name, "sx") } else { write!(name, "{size}x") };
        }
        scalar(ctx, memref.element(), name)?;
        if let Some(space) = memref.space() {
            let _ = write!(name, "as{}", ctx.as_i64(space)?);
        }
        return Some(());
    }
    scalar(ctx, ty, name)
}

/// Writes the name of the type of an element, which may be a vector.
fn scalar(ctx: &Context, ty: Type, name: &mut String) -> Option<()> {
    let mut element = ty;
    if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
        let sizes: Vec<String> = vector.shape().iter().map(i64::to_string).collect();
        let _ = write!(name, "vector{}", sizes.join("x"));
        element = vector.element();
    }
    let signless = matches!(ctx.type_data(element), AttrData::IndexType)
        || ctx.float_kind(element).is_some()
        || ctx.integer_info(element).is_some_and(|(_, sign)| sign == terrace_ir::Signedness::Signless);
    signless.then(|| name.push_str(&ctx.text(element)))
}

impl super::passes::ConvertLinalgToStandardPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_linalg_to_std(cx.ctx, cx.ir, cx.op)?)
    }
}
