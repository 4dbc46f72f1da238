//! Calls of functions that a device's library has: `__nv_sinf`, `__ocml_sin_f32`.

use terrace_dialects::arith::{FastMathFlags, FastMathFlagsAttr};
use terrace_dialects::llvm;
use terrace_ir::types::VectorType;
use terrace_ir::view::OpView;
use terrace_ir::{FloatKind, Global, LookIr, NewOp, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPattern, ConversionPatterns, Operands};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::enclosing_function;
use crate::to_llvm::common::{LlvmTypes, NO_TYPE};

/// The functions that do what an operation says, by the type of its operands.
#[derive(Clone, Debug, Default)]
pub(super) struct Functions {
    /// Of 16 bits; without it, numbers of 16 bits are widened for `f32` and their results narrowed again.
    pub(super) f16: Option<String>,
    pub(super) f32: Option<String>,
    pub(super) f64: Option<String>,
    pub(super) i32: Option<String>,
    /// The function of 32 bits for whom an approximation will do.
    pub(super) approximate: Option<String>,
}

/// How patterns of libraries compare with others.
pub(super) const BENEFIT: u16 = 10;

/// Lowers `A` to calls; on vectors of one dimension, element by element.
pub(super) fn add<A: OpView>(patterns: &mut ConversionPatterns, types: &LlvmTypes, functions: Functions) {
    patterns.add(&types.converter, ByElement { root: A::NAME });
    patterns.add(&types.converter, Call { root: A::NAME, functions });
}

/// Declares a function before the one around the body at hand, unless there is one of its name.
pub(super) fn declare(rw: &mut Rewriter<'_>, name: &str, params: &[Type], result: Option<Type>) -> Rewrite {
    let ctx = rw.context();
    let around = enclosing_function(rw).or_no_match("there is no function around it")?;
    if is_declared(rw, name, around) {
        return Ok(());
    }
    let ty = llvm::function(ctx, result.unwrap_or_else(|| llvm::void(ctx)), params, false);
    rw.in_body(around.body, |rw| {
        rw.set_insertion_before(around.entity);
        llvm::LLVMFuncOp::new(name, ty).insert(rw);
    });
    Ok(())
}

/// True if there is a function of a name beside the one around the body at hand.
fn is_declared(rw: &mut Rewriter<'_>, name: &str, around: Global<Op>) -> bool {
    if let Some(table) = rw.symbol_table() {
        return rw.lookup_symbol(table, name).is_some();
    }
    // An operation that is not known may be a symbol table.
    let v = rw.inside(around.body);
    let Some(block) = around.entity.block(&v) else { return false };
    block.ops_of::<llvm::LLVMFuncOp>(&v).into_iter().any(|f| f.sym_name(&v) == name.as_bytes())
}

/// Calls a function of a library, which is declared if it is not yet.
pub(super) fn call(
    rw: &mut Rewriter<'_>,
    name: &str,
    operands: &[Value],
    result: Option<Type>,
) -> Result<Option<Value>, NoMatch> {
    let params: Vec<Type> = operands.iter().map(|v| v.ty(rw)).collect();
    declare(rw, name, &params, result)?;
    Ok(llvm::CallOp::new(name, result, operands).insert(rw).result(rw))
}

/// Widens a number of 16 bits.
pub(super) fn widened(rw: &mut Rewriter<'_>, v: Value, has_f16: bool) -> Value {
    let ctx = rw.context();
    match ctx.float_kind(v.ty(rw)) {
        Some(FloatKind::F16) if has_f16 => v,
        Some(FloatKind::F16 | FloatKind::BF16) => {
            llvm::FPExtOp::new(ctx.float_type(FloatKind::F32), v).result(rw)
        }
        _ => v,
    }
}

/// The attribute by which operations on floats say how exact they are.
const FAST_MATH: &str = "fastmath";

/// True if an approximation will do.
fn is_approximate(op: Op, rw: &Rewriter<'_>) -> bool {
    let flags = op.attr(rw, FAST_MATH).and_then(|a| FastMathFlagsAttr::of(rw.context(), a)?.value(rw));
    flags.is_some_and(|f| f.0 & FastMathFlags::afn.0 != 0)
}

struct Call {
    root: &'static str,
    functions: Functions,
}

impl Call {
    /// The function for operands of a type.
    fn function(&self, op: Op, ty: Type, rw: &Rewriter<'_>) -> Option<&str> {
        let ctx = rw.context();
        let f = &self.functions;
        let function = match ctx.float_kind(ty) {
            Some(FloatKind::F16) => &f.f16,
            Some(FloatKind::F32) if f.approximate.is_some() && is_approximate(op, rw) => &f.approximate,
            Some(FloatKind::F32) => &f.f32,
            Some(FloatKind::F64) => &f.f64,
            None if ty == ctx.i32() => &f.i32,
            _ => &None,
        };
        function.as_deref()
    }
}

impl ConversionPattern for Call {
    fn name(&self) -> &str {
        "LibraryCall"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn benefit(&self) -> u16 {
        BENEFIT
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let old = op.result_types(rw);
        let [result] = old[..] else { return Err(NoMatch("it has not one result")) };
        let first = operands.all().first().or_no_match("it has no operand")?.ty(rw);
        let has_f16 = self.functions.f16.is_some();
        let computed = match ctx.float_kind(first) {
            Some(FloatKind::F16) if has_f16 => first,
            Some(FloatKind::F16 | FloatKind::BF16) => ctx.float_type(FloatKind::F32),
            _ => first,
        };
        let name = self.function(op, computed, rw).or_no_match("there is no function of its type")?;
        let operands: Vec<Value> = operands.all().iter().map(|v| widened(rw, *v, has_f16)).collect();
        let is_truth = result == ctx.i1();
        // Functions return a truth value as a number.
        let returned = if is_truth { ctx.i32() } else { computed };
        let mut v = call(rw, name, &operands, Some(returned))?.or_no_match("the function has no result")?;
        if is_truth {
            let zero = llvm::ConstantOp::new(returned, ctx.integer(returned, 0)).result(rw);
            v = llvm::ICmpOp::new(llvm::ICmpPredicate::ne, v, zero).result(rw);
        } else if returned != result {
            v = llvm::FPTruncOp::new(result, v).result(rw);
        }
        rw.replace(op, v);
        Ok(())
    }
}

/// Makes an operation on a vector one for each element.
struct ByElement {
    root: &'static str,
}

impl ConversionPattern for ByElement {
    fn name(&self) -> &str {
        "ByElement"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn benefit(&self) -> u16 {
        BENEFIT
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let old = op.result_types(rw);
        let [result] = old[..] else { return Err(NoMatch("it has not one result")) };
        let vector = result.cast::<VectorType>(rw).or_no_match("it is of no vector")?;
        (vector.rank() == 1 && vector.is_static())
            .or_no_match("it is of no vector of one known dimension")?;
        let ty = rw.convert_type(result).or_no_match(NO_TYPE)?;
        let index = rw.convert_type(ctx.index_type()).or_no_match(NO_TYPE)?;
        let mut all = llvm::PoisonOp::new(ty).result(rw);
        for i in 0..vector.shape()[0] {
            let at = llvm::ConstantOp::new(index, ctx.integer(index, i)).result(rw);
            let parts: Vec<Value> =
                operands.all().iter().map(|v| llvm::ExtractElementOp::new(*v, at).result(rw)).collect();
            let mut one = NewOp::of(ctx, op.name(rw), op.loc(rw)).operands(&parts);
            one = one.results(&[vector.element()]);
            one.set_inherent(rw.body().inherent_attrs(op));
            let v = rw.insert_value(&one);
            all = llvm::InsertElementOp::new(all, v, at).result(rw);
        }
        rw.replace(op, all);
        Ok(())
    }
}

/// The function around the body at hand; its entry is where memory on the stack is made.
pub(super) fn entry_of_function(rw: &Rewriter<'_>) -> Option<Global<terrace_ir::Block>> {
    let body = enclosing_function(rw)?;
    let (inner, regions) = rw.ir().regions(body);
    let block = rw.ir().body(inner).first_block(*regions.first()?)?;
    Some(Global::new(inner, block))
}
