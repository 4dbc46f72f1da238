//! Types and constants.

use inkwell::AddressSpace;
use inkwell::types::{BasicMetadataTypeEnum, BasicType, BasicTypeEnum, FunctionType};
use inkwell::values::{ArrayValue, AsValueRef, BasicValueEnum};
use llvm_sys::core::{LLVMConstArray2, LLVMConstDataArray};
use llvm_sys::prelude::LLVMValueRef;
use terrace_dialects::llvm;
use terrace_ir::{Attr, AttrData, FloatKind, Type};

use super::Translator;

/// LLVM keeps every byte of a constant, and writes each element. Larger ones would take more memory than there is.
const LARGEST_CONSTANT: usize = 1 << 31;

impl<'c> Translator<'_, 'c> {
    /// The LLVM type of a value's type.
    pub(super) fn ty(&self, t: Type) -> Option<BasicTypeEnum<'c>> {
        let ctx = self.ctx;
        Some(match ctx.type_data(t) {
            AttrData::IntegerType { width, .. } => {
                let width = std::num::NonZeroU32::new(*width)?;
                self.llvm.custom_width_int_type(width).ok()?.into()
            }
            AttrData::FloatType(FloatKind::F64) => self.llvm.f64_type().into(),
            AttrData::FloatType(FloatKind::F32) => self.llvm.f32_type().into(),
            AttrData::FloatType(FloatKind::F16) => self.llvm.f16_type().into(),
            _ if llvm::is_pointer(ctx, t) => self.llvm.ptr_type(AddressSpace::default()).into(),
            _ => {
                if let Some((element, n)) = llvm::array_parts(ctx, t) {
                    return Some(self.ty(element)?.array_type(u32::try_from(n).ok()?).into());
                }
                let fields: Option<Vec<BasicTypeEnum<'c>>> =
                    llvm::struct_parts(ctx, t)?.into_iter().map(|t| self.ty(t)).collect();
                self.llvm.struct_type(&fields?, llvm::is_packed(ctx, t)).into()
            }
        })
    }

    /// The LLVM type of a function type.
    pub(super) fn function_type(&self, t: Type) -> Option<FunctionType<'c>> {
        let (result, params, variadic) = llvm::function_parts(self.ctx, t)?;
        let params: Option<Vec<BasicMetadataTypeEnum<'c>>> =
            params.into_iter().map(|p| self.ty(p).map(Into::into)).collect();
        let params = params?;
        if llvm::is_void(self.ctx, result) {
            return Some(self.llvm.void_type().fn_type(&params, variadic));
        }
        Some(self.ty(result)?.fn_type(&params, variadic))
    }

    /// An attribute as a constant of a type.
    pub(super) fn constant(&self, a: Attr, ty: Type) -> Option<BasicValueEnum<'c>> {
        let ctx = self.ctx;
        match ctx.data(a) {
            AttrData::Integer { value, .. } => {
                let t = self.ty(ty)?.into_int_type();
                Some(t.const_int_arbitrary_precision(value.words()).into())
            }
            AttrData::Float { .. } => {
                let (kind, bits) = ctx.as_float(a)?;
                let v = terrace_ir::float::to_f64(kind, bits);
                Some(self.ty(ty)?.into_float_type().const_float(v).into())
            }
            AttrData::String { value, .. } => Some(self.llvm.const_string(value, false).into()),
            AttrData::DenseElements { .. } => self.dense(a, ty),
            _ => None,
        }
    }

    /// Why an attribute is no constant of a type, in words.
    pub(super) fn no_constant(&self, a: Attr) -> String {
        let bytes = |v: terrace_ir::dense::DenseView<'_>| v.len as u128 * v.stride as u128;
        match self.ctx.as_dense(a).map(bytes) {
            Some(n) if n > LARGEST_CONSTANT as u128 => {
                format!("the constant takes {n} bytes; {LARGEST_CONSTANT} are the most that are written")
            }
            _ => "unsupported constant value".to_owned(),
        }
    }

    /// Dense elements from their bytes: a data array a row, rows nested as the type nests.
    fn dense(&self, a: Attr, ty: Type) -> Option<BasicValueEnum<'c>> {
        let view = self.ctx.as_dense(a)?;
        let mut lengths = Vec::new();
        let mut element = ty;
        while let Some((e, n)) = llvm::array_parts(self.ctx, element) {
            lengths.push(usize::try_from(n).ok()?);
            element = e;
        }
        let row = *lengths.last()?;
        let total = lengths.iter().try_fold(1usize, |n, length| n.checked_mul(*length))?;
        if total != view.len || self.ctx.dense_stride(element)? != view.stride {
            return None;
        }
        if view.splat && view.data.iter().all(|byte| *byte == 0) {
            return Some(self.ty(ty)?.const_zero());
        }
        if total.checked_mul(view.stride)? > LARGEST_CONSTANT {
            return None;
        }
        let repeated: Vec<u8>;
        let data = if view.splat {
            repeated = view.data.repeat(total);
            &repeated[..]
        } else {
            view.data
        };
        let mut t = self.ty(element)?;
        let mut level: Vec<LLVMValueRef> = Vec::with_capacity(total / row.max(1));
        for chunk in data.chunks_exact((row * view.stride).max(1)) {
            // SAFETY: the element type is an integer or float of `stride` bytes of this context, and the bytes are copied.
            level.push(unsafe {
                LLVMConstDataArray(
                    inkwell::types::AsTypeRef::as_type_ref(&t),
                    chunk.as_ptr().cast(),
                    chunk.len(),
                )
            });
        }
        t = t.array_type(u32::try_from(row).ok()?).into();
        for n in lengths.iter().rev().skip(1) {
            let mut next = Vec::with_capacity(level.len() / (*n).max(1));
            for group in level.chunks_exact_mut((*n).max(1)) {
                // SAFETY: every value of the group has type `t`; the array of them is copied.
                next.push(unsafe {
                    LLVMConstArray2(
                        inkwell::types::AsTypeRef::as_type_ref(&t),
                        group.as_mut_ptr(),
                        group.len() as u64,
                    )
                });
            }
            t = t.array_type(u32::try_from(*n).ok()?).into();
            level = next;
        }
        let [value] = level[..] else { return None };
        // SAFETY: the value is a constant array of this context.
        let array = unsafe { ArrayValue::new(value) };
        debug_assert!(!array.as_value_ref().is_null());
        Some(array.into())
    }
}
