//! Types of functions: memrefs as the fields of their descriptors, or as bare pointers; several results as one struct.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::types::{FunctionType, MemRefType, UnrankedMemRefType};
use terrace_ir::{Context, Type};
use terrace_rewrite::conversion::SignatureConversion;

use super::types::LlvmTypes;

/// True if a type is a memref, ranked or not.
pub(crate) fn is_memref(ctx: &Context, t: Type) -> bool {
    t.is::<MemRefType>(ctx) || is_unranked_memref(ctx, t)
}

/// True if a type is an unranked memref.
pub(crate) fn is_unranked_memref(ctx: &Context, t: Type) -> bool {
    t.is::<UnrankedMemRefType>(ctx)
}

impl LlvmTypes {
    /// The type that a value of a type is passed or returned as.
    pub fn passed_type(&self, ctx: &Context, t: Type, bare: bool) -> Option<Type> {
        if !bare || !is_memref(ctx, t) {
            return self.convert(ctx, t);
        }
        if !self.can_be_bare(ctx, t) {
            return None;
        }
        llvm::struct_parts(ctx, self.convert(ctx, t)?)?.first().copied()
    }

    /// The type that a function returns: nothing, its result, or a struct of its results.
    pub fn packed_results(&self, ctx: &Context, results: &[Type], bare: bool) -> Option<Type> {
        match results {
            [] => Some(llvm::void(ctx)),
            [t] => self.passed_type(ctx, *t, bare),
            _ => {
                let all: Option<SmallVec<[Type; 4]>> = results
                    .iter()
                    .map(|t| self.passed_type(ctx, *t, bare).filter(|t| llvm::is_compatible(ctx, *t)))
                    .collect();
                Some(llvm::structure(ctx, &all?))
            }
        }
    }

    /// The types of the values that a value of a type is passed as: a memref as the fields of its descriptor.
    pub(crate) fn passed_fields(&self, ctx: &Context, t: Type) -> Option<SmallVec<[Type; 8]>> {
        let converted = self.convert(ctx, t)?;
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
        ctx: &Context,
        function: FunctionType<'_>,
        variadic: bool,
        bare: bool,
    ) -> Option<FunctionSignature> {
        let mut arguments = SignatureConversion::new(function.inputs().len());
        for (i, t) in function.inputs().iter().enumerate() {
            if bare {
                arguments.add_inputs(i, &[self.passed_type(ctx, *t, bare)?]);
            } else {
                arguments.add_inputs(i, &self.passed_fields(ctx, *t)?);
            }
        }
        let result = self.packed_results(ctx, function.results(), bare)?;
        Some(FunctionSignature { ty: llvm::function(ctx, result, arguments.types(), variadic), arguments })
    }

    /// The interface that C code sees.
    pub fn c_interface(&self, ctx: &Context, function: FunctionType<'_>) -> Option<CInterface> {
        let mut result = self.packed_results(ctx, function.results(), false)?;
        let returned = llvm::struct_parts(ctx, result).map(|_| result);
        let mut params: SmallVec<[Type; 4]> = SmallVec::new();
        if returned.is_some() {
            params.push(llvm::pointer(ctx));
            result = llvm::void(ctx);
        }
        for t in function.inputs() {
            let converted = self.convert(ctx, *t).filter(|t| llvm::is_compatible(ctx, *t))?;
            params.push(if is_memref(ctx, *t) { llvm::pointer(ctx) } else { converted });
        }
        Some(CInterface { ty: llvm::function(ctx, result, &params, false), returned })
    }
}

/// A function as it is after the conversion.
pub struct FunctionSignature {
    /// Its type.
    pub ty: Type,
    /// What became of its arguments.
    pub arguments: SignatureConversion,
}

/// How C code sees a function: memrefs as pointers to descriptors.
pub struct CInterface {
    /// The type of the interface.
    pub ty: Type,
    /// The struct that it returns through its first argument; `None` if it does not return one.
    pub returned: Option<Type>,
}
