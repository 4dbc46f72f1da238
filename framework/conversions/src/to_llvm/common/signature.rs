//! Types of functions: memrefs as the fields of their descriptors, or as bare pointers; several results as one struct.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::types::{FunctionType, MemRefType, UnrankedMemRefType};
use terrace_ir::{Context, Type, Types, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::conversion::SignatureConversion;

use super::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use super::types::LlvmTypes;

/// True if a type is a memref, ranked or not.
pub(crate) fn is_memref(ctx: &Context, t: Type) -> bool {
    t.is::<MemRefType>(ctx) || is_unranked_memref(ctx, t)
}

/// True if a type is an unranked memref.
pub(crate) fn is_unranked_memref(ctx: &Context, t: Type) -> bool {
    t.is::<UnrankedMemRefType>(ctx)
}

/// How functions pass and return values. The pattern's converter is asked, which keeps its answers.
impl LlvmTypes {
    /// The type that a value of a type is passed or returned as.
    pub fn passed_type(&self, rw: &mut Rewriter<'_>, t: Type, bare: bool) -> Option<Type> {
        let ctx = rw.context();
        let converted = rw.convert_type(t)?;
        if !bare || !is_memref(ctx, t) {
            return Some(converted);
        }
        let pointer = llvm::element_at(ctx, converted, &[MemRefDescriptor::ALLOCATED]);
        pointer.filter(|_| self.can_be_bare(ctx, t))
    }

    /// The type that a function returns: nothing, its result, or a struct of its results.
    pub fn packed_results(&self, rw: &mut Rewriter<'_>, results: &[Type], bare: bool) -> Option<Type> {
        let ctx = rw.context();
        match results {
            [] => Some(llvm::void(ctx)),
            [t] => self.passed_type(rw, *t, bare),
            _ => {
                let passed = |t: &Type| self.passed_type(rw, *t, bare);
                let all: Option<Types> = results.iter().map(passed).collect();
                let all = all.filter(|all| all.iter().all(|t| llvm::is_compatible(ctx, *t)))?;
                Some(llvm::structure(ctx, &all))
            }
        }
    }

    /// The types of the values that a value of a type is passed as: a memref as the fields of its descriptor.
    pub(crate) fn passed_fields(&self, rw: &mut Rewriter<'_>, t: Type) -> Option<SmallVec<[Type; 8]>> {
        let ctx = rw.context();
        let converted = rw.convert_type(t)?;
        if !is_memref(ctx, t) {
            return Some(SmallVec::from_slice(&[converted]));
        }
        let mut fields = SmallVec::new();
        for t in llvm::struct_parts(ctx, converted)? {
            match llvm::array_parts(ctx, t) {
                Some((e, n)) => fields.extend(std::iter::repeat_n(e, usize::try_from(n).ok()?)),
                None => fields.push(t),
            }
        }
        Some(fields)
    }

    /// The type of a function and what becomes of its arguments.
    pub fn function_signature(
        &self,
        rw: &mut Rewriter<'_>,
        function: FunctionType<'_>,
        variadic: bool,
        bare: bool,
    ) -> Option<FunctionSignature> {
        let mut arguments = SignatureConversion::new(function.inputs().len());
        for (i, t) in function.inputs().iter().enumerate() {
            if bare {
                arguments.add_inputs(i, &[self.passed_type(rw, *t, bare)?]);
            } else {
                arguments.add_inputs(i, &self.passed_fields(rw, *t)?);
            }
        }
        let result = self.packed_results(rw, function.results(), bare)?;
        let ty = llvm::function(rw.context(), result, arguments.types(), variadic);
        Some(FunctionSignature { ty, arguments })
    }

    /// The interface that C code sees.
    pub fn c_interface(&self, rw: &mut Rewriter<'_>, function: FunctionType<'_>) -> Option<CInterface> {
        let ctx = rw.context();
        let mut result = self.packed_results(rw, function.results(), false)?;
        let returned = llvm::struct_parts(ctx, result).map(|_| result);
        let mut params = Types::new();
        if returned.is_some() {
            params.push(llvm::pointer(ctx));
            result = llvm::void(ctx);
        }
        for t in function.inputs() {
            let converted = rw.convert_type(*t).filter(|t| llvm::is_compatible(ctx, *t))?;
            params.push(if is_memref(ctx, *t) { llvm::pointer(ctx) } else { converted });
        }
        Some(CInterface { ty: llvm::function(ctx, result, &params, false), returned })
    }
}

/// A function as it is after the conversion.
pub struct FunctionSignature {
    /// Its type.
    pub ty: Type,
    /// The conversion of its arguments.
    pub arguments: SignatureConversion,
}

/// How C code sees a function: memrefs as pointers to descriptors.
pub struct CInterface {
    /// The type of the interface.
    pub ty: Type,
    /// The struct that it returns through its first argument; `None` if it does not return one.
    pub returned: Option<Type>,
}

/// Operands as they are passed: memrefs field by field, or as their aligned pointers.
pub(crate) fn promote(
    rw: &mut Rewriter<'_>,
    old: &[Type],
    operands: &[Value],
    bare: bool,
) -> SmallVec<[Value; 8]> {
    let ctx = rw.context();
    let mut passed = SmallVec::new();
    for (t, v) in old.iter().zip(operands) {
        match t.cast::<MemRefType>(ctx) {
            Some(_) if bare => passed.push(MemRefDescriptor::of(*v).aligned(rw)),
            Some(memref) => passed.extend(MemRefDescriptor::of(*v).unpack(rw, memref.rank())),
            None if is_unranked_memref(ctx, *t) => passed.extend(UnrankedMemRefDescriptor::of(*v).unpack(rw)),
            None => passed.push(*v),
        }
    }
    passed
}
