//! Types of functions: memrefs as the fields of their descriptors, or as bare pointers; several results as one struct.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{AttrData, Context, Type};
use terrace_rewrite::conversion::SignatureConversion;

use super::types::{LlvmTypes, fields_of_memref};

/// Whether a type is a memref, ranked or not.
pub(crate) fn is_memref(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::MemRefType { .. } | AttrData::UnrankedMemRefType { .. })
}

/// Whether a type is an unranked memref.
pub(crate) fn is_unranked_memref(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::UnrankedMemRefType { .. })
}

impl LlvmTypes {
    /// What a value of a type is passed or returned as.
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

    /// The type of a function and what becomes of its arguments.
    pub fn function_signature(
        &self,
        ctx: &Context,
        function: Type,
        variadic: bool,
        bare: bool,
    ) -> Option<(Type, SignatureConversion)> {
        let (inputs, results) = ctx.function_parts(function)?;
        let mut signature = SignatureConversion::new(inputs.len());
        for (i, t) in inputs.iter().enumerate() {
            if !bare && is_memref(ctx, *t) {
                signature.add_inputs(i, &fields_of_memref(ctx, self, *t)?);
            } else {
                signature.add_inputs(i, &[self.passed_type(ctx, *t, bare)?]);
            }
        }
        let result = self.packed_results(ctx, results, bare)?;
        Some((llvm::function(ctx, result, signature.types(), variadic), signature))
    }

    /// The type of the interface that C code sees, memrefs as pointers to descriptors; and the struct that it returns through its
    /// first argument, where the function returns one.
    pub fn c_interface(&self, ctx: &Context, function: Type) -> Option<(Type, Option<Type>)> {
        let (inputs, results) = ctx.function_parts(function)?;
        let mut result = self.packed_results(ctx, results, false)?;
        let structure = llvm::struct_parts(ctx, result).map(|_| result);
        let mut params: SmallVec<[Type; 4]> = SmallVec::new();
        if structure.is_some() {
            params.push(llvm::pointer(ctx));
            result = llvm::void(ctx);
        }
        for t in inputs {
            let converted = self.convert(ctx, *t).filter(|t| llvm::is_compatible(ctx, *t))?;
            params.push(if is_memref(ctx, *t) { llvm::pointer(ctx) } else { converted });
        }
        Some((llvm::function(ctx, result, &params, false), structure))
    }
}
